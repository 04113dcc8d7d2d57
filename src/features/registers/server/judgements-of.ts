import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { AnswerTable } from '../tables.ts';

/** What was judged of the food of an entry, by whom and when. */
export interface JudgedEntry {
  readonly judgement: Judgement;
  readonly reason: string;
  readonly operatorName: string;
  readonly at: Date;
}

/** The judgement of the food of each of some entries themselves, by their id; of most there is none. */
export async function judgementsOf(
  tx: Transaction,
  restaurantId: string,
  answers: AnswerTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JudgedEntry>> {
  if (ids.length === 0) return new Map();
  const rows = (await tx
    .select({
      entryId: answers.entryId,
      judgement: answers.judgement,
      reason: answers.action,
      operatorName: answers.operatorName,
      at: answers.performedAt,
    })
    .from(answers)
    .where(
      and(
        eq(answers.restaurantId, restaurantId),
        inArray(answers.entryId, [...ids]),
        isNotNull(answers.judgement),
      ),
    )
    // Food is judged once, and once more only to be thrown away after all: that holds, else the first one.
    .orderBy(
      sql`${answers.judgement} <> 'discarded'`,
      asc(answers.recordedAt),
      asc(answers.id),
    )) as unknown as readonly (JudgedEntry & {
    readonly entryId: string;
  })[];
  const found = new Map<string, JudgedEntry>();
  for (const { entryId, ...judged } of rows) if (!found.has(entryId)) found.set(entryId, judged);
  return found;
}
