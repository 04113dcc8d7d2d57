import { fieldText } from '#platform/http/field-texts.it.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { ownContent, productProblems } from '../product-content.ts';
import type { ProductContent } from '../product-content.ts';

/**
 * What is stored of an entry: what its kind tells.
 *
 * @param at the instant at which it is told
 * @throws INPUT_INVALID for a safety data sheet of a day to come
 */
export function judgeContent(said: ProductContent, at: Date): ProductContent {
  const problems = Object.entries(productProblems(said, romeDate(at)));
  if (problems.length > 0)
    throw refuse('INPUT_INVALID', {
      fields: problems.map(([field, code]) => ({ field, code, message: fieldText(code) })),
    });
  return ownContent(said);
}
