import { EntryCorrection } from '#features/registers/web/index.ts';
import { useToday } from '#platform/ui/useToday.ts';
import type { RegisterProduct } from '../contract.ts';
import { productText } from '../product-text.it.ts';
import { formTexts as texts, suggestedReasons } from './form-messages.it.ts';
import { problemsOf, ProductFields } from './ProductFields.tsx';
import { useCorrectSheet } from './queries.ts';
import { toldOf, typedOf } from './typed-product.ts';

interface Props {
  /** The entry that is wrong. */
  readonly entry: RegisterProduct;
  readonly known: readonly string[];
  readonly onClose: () => void;
}

/** Corrects an entry: a sheet, or that a product is used no more. */
export function CorrectionSheet({ entry, known, onClose }: Props) {
  const today = useToday();
  return (
    <EntryCorrection
      draft={`cleaning-product-correction.${entry.id}`}
      start={typedOf(entry)}
      title={texts.correctTitle}
      description={`${entry.product}: ${productText(entry)}`}
      words={texts}
      usual={suggestedReasons}
      problemsOf={(typed) => problemsOf(typed, today)}
      contentOf={(typed) => ({ sheetId: entry.id, ...toldOf(typed) })}
      write={useCorrectSheet()}
      renderFields={(fields) => <ProductFields {...fields} known={known} />}
      onClose={onClose}
    />
  );
}
