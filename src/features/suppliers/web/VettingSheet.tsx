import { useSession } from '#features/access/web/index.ts';
import { EntrySheet } from '#features/registers/web/index.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { formTexts as texts } from './form-messages.it.ts';
import { suppliersTexts } from './messages.it.ts';
import { useRecordVetting } from './queries.ts';
import { inKnownSpelling, nothingTyped, toldOf } from './typed-vetting.ts';
import type { TypedVetting } from './typed-vetting.ts';
import { problemsOf, VettingFields } from './VettingFields.tsx';

interface Props {
  /** What is known of the entry already, and by which its draft is told from others; null: nothing. */
  readonly of: { readonly key: string; readonly typed: Partial<TypedVetting> } | null;
  readonly suppliers: readonly string[];
  readonly onClose: () => void;
}

/** Records what was decided of a supplier, or a document of it. */
export function VettingSheet({ of, suppliers, onClose }: Props) {
  const session = useSession();
  const today = useToday();
  return (
    <EntrySheet
      draft={
        session?.restaurant && session.operator
          ? `supplier.${session.restaurant.id}.${session.operator.id}.${of?.key ?? 'new'}`
          : null
      }
      start={{ ...nothingTyped, ...of?.typed }}
      title={texts.sheetTitle}
      words={texts}
      problemsOf={(typed) => problemsOf(typed, today)}
      contentOf={(typed) => toldOf(inKnownSpelling(typed, suppliers))}
      write={useRecordVetting()}
      failed={suppliersTexts.recordFailed}
      renderFields={(fields) => <VettingFields {...fields} suppliers={suppliers} />}
      onClose={onClose}
    />
  );
}
