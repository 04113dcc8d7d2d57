import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isUncorrected, madeAt } from '#features/registers/server/index.ts';
import type { EntryRow, Register } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { JudgedKind } from '../contract.ts';
import { mostJudged, mostMeasured } from '../limits.ts';
import type { DoubtfulSpan } from '../trust.ts';

type MeasuredWhen = Pick<DoubtfulSpan, 'thermometerId' | 'from' | 'until'>;

/** A register of which many values are judged in one go once their thermometer was found off (THERM-18). Its entries say with which thermometer. */
export interface JudgedTogether {
  readonly of: JudgedKind;
  readonly register: Pick<Register<EntryRow>, 'feature' | 'noun' | 'entries' | 'answers' | 'answerType'>;
  /** True of an entry within its limits: what is outside is judged where its matter stands. */
  readonly isWithin: (entry: SQL) => SQL;
  /** By which those are told apart that are judged together, as a text. */
  readonly groupOf: (entry: SQL) => SQL;
  readonly nameOf: (entry: SQL) => SQL;
  /** What was measured, as JSON, and what of that is in °C; null of words. */
  readonly value: (entry: SQL) => SQL;
  readonly celsiusOf: (value: unknown) => number | null;
}

/** Where rooms bring it. */
export const togetherPoint = extensionPoint<JudgedTogether>('judged together');

const e = sql`e`;

/**
 * What of a register is to be judged that was measured so, as `e`, to stand behind FROM: within its limits, not corrected, and judged by
 * nobody. `isToJudge` of `measuredPoint` says the same of one.
 */
function toJudge(
  { register: { entries, answers }, isWithin }: JudgedTogether,
  restaurantId: string,
  { thermometerId, from, until }: MeasuredWhen,
): SQL {
  const made = madeAt(entries, e);
  const [after, before] = [from?.toISOString() ?? '-infinity', until?.toISOString() ?? 'infinity'];
  // Nothing is made after it is dated: by the first of these bounds the index finds them.
  return sql`${entries} e
    WHERE e.restaurant_id = ${restaurantId}::uuid AND e.thermometer_id = ${thermometerId}::uuid AND e.thermometer_id IS NOT NULL
      AND e.performed_at > ${after}::timestamptz AND ${made} > ${after}::timestamptz AND ${made} < ${before}::timestamptz
      AND ${isWithin(e)} AND ${isUncorrected(entries, e)}
      AND NOT EXISTS (SELECT FROM ${answers} judged
                       WHERE judged.restaurant_id = e.restaurant_id AND judged.${sql.identifier(answers.entryId.name)} = e.id
                         AND judged.judgement IS NOT NULL)`;
}

/** How many there are, of `mostMeasured` at most. */
export async function countToJudge(
  tx: Transaction,
  restaurantId: string,
  rule: JudgedTogether,
  when: MeasuredWhen,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (SELECT FROM ${toJudge(rule, restaurantId, when)} LIMIT ${mostMeasured}) found`,
  );
  return rows[0]?.count ?? 0;
}

/** Some that are judged together. */
export interface JudgedGroup {
  readonly of: JudgedKind;
  readonly group: string;
  /** As the newest of them is called. */
  readonly name: string;
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** What is to be judged of what was measured so, by fridge or by check; of the oldest `mostMeasured`. */
export async function readGroups(
  tx: Transaction,
  restaurantId: string,
  rule: JudgedTogether,
  when: MeasuredWhen,
): Promise<JudgedGroup[]> {
  const made = madeAt(rule.register.entries, e);
  const { rows } = await tx.execute<{
    group: string;
    name: string;
    count: number;
    first_at: string;
    last_at: string;
  }>(sql`
    SELECT "group", (array_agg(name ORDER BY made_at DESC))[1] AS name, count(*)::int AS count,
           to_json(min(made_at))#>>'{}' AS first_at, to_json(max(made_at))#>>'{}' AS last_at
      FROM (SELECT ${rule.groupOf(e)} AS "group", ${rule.nameOf(e)} AS name, ${made} AS made_at
              FROM ${toJudge(rule, restaurantId, when)} ORDER BY e.performed_at LIMIT ${mostMeasured}) found
     GROUP BY "group"`);
  return rows.map(({ first_at: firstAt, last_at: lastAt, ...row }) => ({
    of: rule.of,
    ...row,
    firstAt: new Date(firstAt).toISOString(),
    lastAt: new Date(lastAt).toISOString(),
  }));
}

/** One of them. */
export interface OneToJudge {
  readonly id: string;
  readonly madeAt: Date;
  readonly celsius: number | null;
}

/**
 * What of a group is to be judged, the oldest `mostJudged`, and how many others there are.
 * @param days from the start of the first day until before the end of the last; null where there is none
 */
export async function readToJudgeOf(
  tx: Transaction,
  restaurantId: string,
  rule: JudgedTogether,
  when: MeasuredWhen,
  { group, from, until }: { readonly group: string; readonly from: Date | null; readonly until: Date | null },
): Promise<{ readonly rows: readonly OneToJudge[]; readonly others: number }> {
  const made = madeAt(rule.register.entries, e);
  const [first, last] = [from?.toISOString() ?? '-infinity', until?.toISOString() ?? 'infinity'];
  const found = sql`${toJudge(rule, restaurantId, when)} AND ${rule.groupOf(e)} = ${group}
      AND ${made} >= ${first}::timestamptz AND ${made} < ${last}::timestamptz`;
  const { rows } = await tx.execute<{ id: string; made_at: string; value: unknown; count: number }>(sql`
    WITH found AS MATERIALIZED (SELECT e.id, ${made} AS made_at, ${rule.value(e)} AS value FROM ${found} LIMIT ${mostMeasured})
    SELECT id, to_json(made_at)#>>'{}' AS made_at, value, (SELECT count(*)::int FROM found) AS count
      FROM found ORDER BY found.made_at, id LIMIT ${mostJudged}`);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      madeAt: new Date(row.made_at),
      celsius: rule.celsiusOf(row.value),
    })),
    others: (rows[0]?.count ?? 0) - rows.length,
  };
}

/** Of some entries those that are to be judged, the oldest first. */
export async function stillToJudge(
  tx: Transaction,
  restaurantId: string,
  rule: JudgedTogether,
  when: MeasuredWhen,
  ids: readonly string[],
): Promise<readonly string[]> {
  const made = madeAt(rule.register.entries, e);
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT e.id FROM ${toJudge(rule, restaurantId, when)} AND e.id = ANY (${sql.param([...ids])}::uuid[]) ORDER BY ${made}, e.id`,
  );
  return rows.map(({ id }) => id);
}

/** How many of some entries a register of a restaurant has. */
export async function countThere(
  tx: Transaction,
  restaurantId: string,
  { register: { entries } }: JudgedTogether,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${entries} e WHERE e.restaurant_id = ${restaurantId}::uuid AND e.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return rows[0]?.count ?? 0;
}
