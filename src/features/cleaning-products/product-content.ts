/** What an entry has to say by its kind; the same for form and server. Days are of Europe/Rome. */
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { ProductKind } from './product-kinds.it.ts';
import type { Rinse, SheetKind } from './sheet-kinds.ts';

/** What is told of a product besides its notes. */
export interface ProductContent {
  readonly kind: SheetKind;
  /** Its name, as it stands on the bottle. */
  readonly product: string;
  readonly productKind: ProductKind;
  /** How much of it in how much water, in words. */
  readonly dilution: string | null;
  /** For how long it has to stay before it is wiped off or rinsed, in seconds. */
  readonly contactSeconds: number | null;
  readonly rinse: Rinse | null;
  readonly instructions: string | null;
  /** What to beware of. */
  readonly warnings: string | null;
  /** The day of the safety data sheet (its revision). */
  readonly sheetDate: LocalDate | null;
}

export type ProductProblem = 'in_future';

/**
 * What keeps an entry from being stored, by field (CLEAN-01).
 *
 * @param today the day in Rome on which it is told
 */
export function productProblems(
  content: ProductContent,
  today: LocalDate,
): Partial<Record<keyof ProductContent, ProductProblem>> {
  const { sheetDate } = ownContent(content);
  return sheetDate !== null && sheetDate > today ? { sheetDate: 'in_future' } : {};
}

/** Only what the kind tells: what was typed before another one was chosen is not meant any more. */
export function ownContent(content: ProductContent): ProductContent {
  const { kind, product, productKind } = content;
  if (kind === 'sheet') return content;
  return {
    kind,
    product,
    productKind,
    dilution: null,
    contactSeconds: null,
    rinse: null,
    instructions: null,
    warnings: null,
    sheetDate: null,
  };
}
