import { fieldText } from '#platform/http/field-texts.it.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { endBeforeText } from '../errors.it.ts';
import { ownContent, vettingProblems } from '../vetting-content.ts';
import type { VettingContent } from '../vetting-content.ts';

/**
 * What is stored of an entry: what its kind tells.
 *
 * @param at the instant at which it is told
 * @throws INPUT_INVALID for what its kind lacks, a day to come, and an end before its day or more than ten years ahead
 */
export function judgeContent(said: VettingContent, at: Date): VettingContent {
  const problems = Object.entries(vettingProblems(said, romeDate(at)));
  if (problems.length > 0)
    throw refuse('INPUT_INVALID', {
      fields: problems.map(([field, code]) => ({
        field,
        code,
        message: code === 'before_start' ? endBeforeText : fieldText(code),
      })),
    });
  return ownContent(said);
}
