import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { AnswerTable, EntryTable } from '../tables.ts';
import { isUncorrected, madeAt } from './uncorrected.ts';

/** What a register says of its outcomes and subjects, so that `standingOf` can be said in SQL. Names are those in a query. */
export interface MatterRule {
  readonly entries: EntryTable;
  readonly answers: AnswerTable;
  /** True of an entry outside its limits. */
  readonly isOutside: (name: SQL) => SQL;
  /**
   * True of a later entry inside its limits (also close to one) that are no wider than those that `name` was outside of, as
   * both are stored: inside limits that were widened since it ends nothing, for a changed number makes no food safe.
   */
  readonly isInside: (name: SQL, later: SQL) => SQL;
  /** The columns by which an entry was judged: what is outside limits that were others then may go on by itself. */
  readonly limits: readonly string[];
  /** What an entry is about, as one value: a piece of equipment, a task. */
  readonly subjectOf: (name: SQL) => SQL;
  /** True of two entries about the same. */
  readonly isSameSubject: (name: SQL, other: SQL) => SQL;
  /** Which later entries end a matter: each is looked for by an index of its own. Those of the same subject, unless said. */
  readonly endings?: readonly ((name: SQL, later: SQL) => SQL)[];
  /**
   * Where the minutes of a recheck are set: its name in the audit, its id in an entry, what is taken of its answer there.
   * Left out where they are the same for all.
   */
  readonly setBy?: {
    readonly entityType: string;
    readonly id: (name: SQL) => SQL;
    readonly fields: readonly string[];
  };
}

/** The entries that count and are inside, made after those called `name`, that `ending` holds together with them. */
function laterInside(
  { entries, isInside }: MatterRule,
  name: SQL,
  ending: (name: SQL, later: SQL) => SQL,
): SQL {
  const later = sql`later`;
  return sql`EXISTS (SELECT FROM ${entries} later
     WHERE later.restaurant_id = ${name}.restaurant_id AND ${ending(name, later)} AND ${isInside(name, later)}
       AND later.performed_at > ${madeAt(entries, name)} AND ${madeAt(entries, later)} > ${madeAt(entries, name)}
       AND ${isUncorrected(entries, later)})`;
}

/**
 * True of an entry of `name` that is outside its limits and whose matter goes on, as `standingOf` says it: not corrected,
 * nothing inside those limits was made after it of the same subject, and no judgement of the food covers it.
 */
export function isGoingOn(rule: MatterRule, name: SQL): SQL {
  const { entries, isOutside, isSameSubject, endings = [isSameSubject] } = rule;
  const ended = endings.map((ending) => laterInside(rule, name, ending));
  return sql`(${isOutside(name)} AND ${isUncorrected(entries, name)} AND NOT ${sql.join(ended, sql` AND NOT `)}
    AND NOT EXISTS (SELECT FROM ${closingsOf(rule, name)}))`;
}

/** The judgements that cover an entry of `name`, as `closing`: of itself, or of one made after it. To stand behind FROM. */
function closingsOf({ entries, answers, isOutside, isSameSubject }: MatterRule, name: SQL): SQL {
  const judged = sql`judged`;
  return sql`${answers} closing JOIN ${entries} judged
          ON judged.restaurant_id = closing.restaurant_id AND judged.id = closing.${entryIdOf(answers)}
       WHERE closing.restaurant_id = ${name}.restaurant_id AND closing.judgement IS NOT NULL
         AND ${isSameSubject(name, judged)} AND ${isOutside(judged)}
         AND ${isUncorrected(entries, judged)} AND ${madeAt(entries, judged)} >= ${madeAt(entries, name)}`;
}

/** Who judged the food, and when. */
export interface ClosedBy {
  readonly operatorName: string;
  readonly closedAt: Date;
}

/**
 * The first judgement that covers an entry; undefined where its food was not judged. Whoever judges it waits here for whoever
 * is at it, so that of two at the same time the second is told.
 */
export async function closingOf(
  tx: Transaction,
  rule: MatterRule,
  restaurantId: string,
  entryId: string,
): Promise<ClosedBy | undefined> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('judgement:' || ${restaurantId}::text, 0))`,
  );
  const { rows } = await tx.execute<{ operator_name: string; at: string }>(sql`
    SELECT closing.operator_name, to_json(least(closing.performed_at, closing.recorded_at))#>>'{}' AS at
      FROM ${rule.entries} entry, LATERAL (SELECT closing.* FROM ${closingsOf(rule, sql`entry`)}) closing
     WHERE entry.restaurant_id = ${restaurantId}::uuid AND entry.id = ${entryId}::uuid
     ORDER BY 2 LIMIT 1`);
  const [row] = rows;
  return row && { operatorName: row.operator_name, closedAt: new Date(row.at) };
}

/**
 * The answers to the entries called `name`, that with the entry among them, as `AnswerRow`s in JSON (`history.ts`); each with
 * what was set for the subject when it was said, which the audit log's answer of then holds.
 */
export function answersOf({ entries, answers, setBy }: MatterRule, name: SQL): SQL {
  return sql`(SELECT coalesce(json_agg(to_jsonb(said) || jsonb_build_object('set_then', ${setThen(setBy, name)})), '[]') FROM (
    SELECT a.action, a.judgement, a.operator_name, least(a.performed_at, a.recorded_at) AS at
      FROM ${answers} a WHERE a.restaurant_id = ${name}.restaurant_id AND a.${entryIdOf(answers)} = ${name}.id
    UNION ALL
    SELECT ${name}.corrective_action, NULL, ${name}.operator_name, ${madeAt(entries, name)}
     WHERE ${name}.corrective_action IS NOT NULL) said)`;
}

/** What was set for the subject of an entry when an answer was said. */
function setThen(setBy: MatterRule['setBy'], name: SQL): SQL {
  if (setBy === undefined) return sql`NULL`;
  const set = setBy.fields.map((field) => sql.raw(`'${field}', x.response->'${field}'`));
  return sql`(
      SELECT jsonb_strip_nulls(jsonb_build_object(${sql.join(set, sql`, `)})) FROM audit_logs x
       WHERE x.restaurant_id = ${name}.restaurant_id AND x.entity_type = ${sql.raw(`'${setBy.entityType}'`)}
         AND x.entity_id = ${setBy.id(name)} AND x.recorded_at <= said.at
       ORDER BY x.recorded_at DESC, x.id DESC LIMIT 1)`;
}

/** The columns of a rule's limits, of the entries called `name`. */
export const limitsOf = ({ limits }: MatterRule, name: string): SQL =>
  sql.raw(limits.map((column) => `${name}.${column}`).join(', '));

/**
 * The matters of a restaurant that go on, one for each subject: the newest entry outside. Of the same limits the newest is
 * looked at alone, for what ends it ends those before. To be used as the body of a CTE.
 */
export function matters(rule: MatterRule, restaurantId: SQL): SQL {
  const { entries, isOutside, subjectOf } = rule;
  const outside = sql`outside`;
  const newest = sql`newest`;
  const limits = limitsOf(rule, 'outside');
  return sql`SELECT DISTINCT ON (${subjectOf(newest)}) newest.* FROM (
    SELECT DISTINCT ON (${subjectOf(outside)}, ${limits}) outside.* FROM ${entries} outside
     WHERE outside.restaurant_id = ${restaurantId} AND ${isOutside(outside)} AND ${isUncorrected(entries, outside)}
     ORDER BY ${subjectOf(outside)}, ${limits}, ${madeAt(entries, outside)} DESC, outside.id) newest
   WHERE ${isGoingOn(rule, newest)}
   ORDER BY ${subjectOf(newest)}, ${madeAt(entries, newest)} DESC, newest.id`;
}

const entryIdOf = (answers: AnswerTable): SQL => sql`${sql.identifier(answers.entryId.name)}`;
