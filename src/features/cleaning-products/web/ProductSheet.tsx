import { useSession } from '#features/access/web/index.ts';
import { EntrySheet } from '#features/registers/web/index.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { formTexts as texts } from './form-messages.it.ts';
import { productTexts } from './messages.it.ts';
import { problemsOf, ProductFields } from './ProductFields.tsx';
import { useRecordSheet } from './queries.ts';
import { nothingTyped, toldOf } from './typed-product.ts';
import type { TypedProduct } from './typed-product.ts';

interface Props {
  /** What is known of the entry already, and by which its draft is told from others; null: nothing. */
  readonly of: { readonly key: string; readonly typed: Partial<TypedProduct> } | null;
  /** Names of products in use. */
  readonly known: readonly string[];
  readonly onClose: () => void;
}

/** Records the sheet of a product, or that it is used no more. */
export function ProductSheet({ of, known, onClose }: Props) {
  const session = useSession();
  const today = useToday();
  return (
    <EntrySheet
      draft={
        session?.restaurant && session.operator
          ? `cleaning-product.${session.restaurant.id}.${session.operator.id}.${of?.key ?? 'new'}`
          : null
      }
      start={{ ...nothingTyped, ...of?.typed }}
      title={texts.sheetTitle}
      words={texts}
      problemsOf={(typed) => problemsOf(typed, today)}
      contentOf={toldOf}
      write={useRecordSheet()}
      failed={productTexts.recordFailed}
      renderFields={(fields) => <ProductFields {...fields} known={known} />}
      onClose={onClose}
    />
  );
}
