import type { Allergen, AllergenStatement } from '#features/allergens/allergens.ts';
import { unsaidOfName } from '#features/allergens/said-by-name.ts';
import { addDays, type LocalDate } from '#platform/kernel/dates.ts';

/** Furthest that a date of the free form lies from today, in days: ten years. More is a slip in the year. */
const furthestDays = 3_653;

export type FreeLabelProblem =
  | 'in_future'
  | 'too_long_ago'
  | 'before_production'
  | 'date_passed'
  | 'too_far_ahead';

/**
 * What is wrong with the dates of the documented free form, by field; nothing where they can stand on food. What is made tomorrow is not
 * labelled today, and what has expired gets no label: there is only discarding left.
 *
 * @param today the day in Rome
 */
export function freeLabelProblems(
  { productionDate, expiryDate }: { readonly productionDate: LocalDate; readonly expiryDate: LocalDate },
  today: LocalDate,
): { readonly productionDate?: FreeLabelProblem; readonly expiryDate?: FreeLabelProblem } {
  const production =
    productionDate > today
      ? 'in_future'
      : productionDate < addDays(today, -furthestDays)
        ? 'too_long_ago'
        : null;
  const expiry =
    expiryDate < productionDate
      ? 'before_production'
      : expiryDate < today
        ? 'date_passed'
        : expiryDate > addDays(today, furthestDays)
          ? 'too_far_ahead'
          : null;
  return {
    ...(production === null ? {} : { productionDate: production }),
    ...(expiry === null ? {} : { expiryDate: expiry }),
  };
}

/**
 * What the name on such a label says and its statement does not («crema di nocciole», none of the fourteen), where its notes do not say why:
 * the label is all that a guest has (LABEL-93). None where nothing is stated: the label reads «non indicati» then.
 */
export const unsaidOnLabel = ({
  productName,
  allergens,
  notes,
}: {
  readonly productName: string;
  readonly allergens: AllergenStatement | null;
  readonly notes: string | null;
}): readonly Allergen[] => (notes === null ? unsaidOfName(productName, allergens) : []);
