import type { Transaction } from '#platform/db/database.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { oilProblems, ownContent } from '../oil-content.ts';
import type { OilContent } from '../oil-content.ts';
import { judgeOil, limitAsOf } from '../oil-status.ts';
import { readLimitVersions } from './read-limit.ts';
import type { OilRow } from './register.ts';

type Judged = Pick<OilRow, keyof OilContent | 'limitPercent' | 'outcome'>;

/**
 * What is stored of an entry: what its kind tells, and of a check the limit of then with what came of it.
 * @throws INPUT_INVALID for what its kind lacks
 */
export async function judgeContent(
  tx: Transaction,
  restaurantId: string,
  said: OilContent,
  performedAt: Date,
): Promise<Judged> {
  const content = ownContent(said);
  const problems = Object.entries(oilProblems(said, romeDate(performedAt)));
  if (problems.length > 0)
    throw refuse('INPUT_INVALID', {
      fields: problems.map(([field, code]) => ({ field, code, message: fieldText(code) })),
    });
  if (content.kind !== 'check') return { ...content, limitPercent: null, outcome: null };
  const limitPercent = limitAsOf(await readLimitVersions(tx, restaurantId), performedAt);
  return { ...content, limitPercent, outcome: judgeOil(content, limitPercent) };
}
