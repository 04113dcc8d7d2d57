/** What a paper says that came out of a printer, beside what is on record of its label (LABEL-54, LABEL-55). */
import { allergensOf, type Allergen } from '#features/allergens/allergens.ts';
import { dateText } from './label-content.ts';
import type { LabelData } from './label-data.ts';

/** What somebody eats by. Null allergens: it says that nobody had told them. */
export interface Paper {
  readonly allergens: Allergen[] | null;
  readonly may_contain: Allergen[];
  /** Day or instant, ISO 8601 in UTC. */
  readonly expiry_date: string | null;
}

export const paperOf = (data: LabelData): Paper => ({
  allergens: data.allergens ?? null,
  may_contain: data.may_contain ?? [],
  expiry_date: data.expiry_date,
});

/**
 * The paper, where a person reads other allergens or another date on it than on the stored label; null where both read the same. A device
 * that had no network prints what it knew, by the clock that it had: the server may know of more by then, or find that the clock was wrong.
 */
export function otherPaper(paper: Paper | null, data: LabelData): Paper | null {
  if (paper === null) return null;
  const stored = paperOf(data);
  const sameDate = readAs(paper.expiry_date) === readAs(stored.expiry_date);
  if (sameDate && saidBy(paper) === saidBy(stored)) return null;
  // To the minute, as it is printed: seconds are no other date.
  return { ...paper, expiry_date: sameDate ? stored.expiry_date : paper.expiry_date };
}

const readAs = (date: string | null): string | null => (date === null ? null : dateText(date));

function saidBy({ allergens, may_contain: mayContain }: Paper): string {
  if (allergens === null) return 'unknown';
  const said = allergensOf([{ contains: allergens, mayContain }]);
  return JSON.stringify([said.contains, said.mayContain]);
}
