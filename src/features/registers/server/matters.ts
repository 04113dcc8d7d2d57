import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { dataIntegrityHashes } from '#features/integrity/tables.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { AnswerTable, EntryTable } from '../tables.ts';
import { holdJudgements } from './hold-judgements.ts';
import { isUncorrected, madeAt } from './uncorrected.ts';

/** What a register says of its outcomes and subjects, so that `standingOf` can be said in SQL. Names are those in a query. */
export interface MatterRule {
  readonly entries: EntryTable;
  readonly answers: AnswerTable;
  /** The kinds of record under which they stand in the hash chain. */
  readonly kinds: { readonly entry: string; readonly answer: string };
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

/**
 * The entries that count and are inside, made after those called `name`, that `ending` holds together with them, as `later`. To
 * stand behind FROM.
 */
function laterInside(rule: MatterRule, name: SQL, ending: (name: SQL, later: SQL) => SQL): SQL {
  const later = sql`later`;
  const { entries, isInside } = rule;
  return sql`${entries} later
     WHERE later.restaurant_id = ${name}.restaurant_id AND ${ending(name, later)} AND ${isInside(name, later)}
       AND later.performed_at > ${madeAt(entries, name)} AND ${madeAt(entries, later)} > ${madeAt(entries, name)}
       AND ${isUncorrected(entries, later)} AND NOT ${isForeknown(rule, later, name)}`;
}

/** The place in the hash chain of a record of a restaurant: its column of `dataIntegrityHashes`. */
const linkOf = (column: 'sequence' | 'created_at', kind: string, restaurantId: SQL, id: SQL): SQL =>
  sql`(SELECT link.${sql.raw(column)} FROM ${dataIntegrityHashes} link
        WHERE link.restaurant_id = ${restaurantId} AND link.data_type = ${sql.raw(`'${kind}'`)} AND link.data_identifier = ${id})`;

/** The id of the first of the line that an entry of `name` corrects: itself, where it corrects none. */
const firstOf = (
  entries: EntryTable,
  name: SQL,
): SQL => sql`(CASE WHEN ${name}.corrects_id IS NULL THEN ${name}.id ELSE (
  WITH RECURSIVE line AS (
    SELECT ${name}.corrects_id AS id, 1 AS depth
    UNION ALL SELECT (SELECT mended.corrects_id FROM ${entries} mended
                       WHERE mended.restaurant_id = ${name}.restaurant_id AND mended.id = line.id), depth + 1
      FROM line WHERE line.id IS NOT NULL)
  SELECT line.id FROM line WHERE line.id IS NOT NULL ORDER BY depth DESC LIMIT 1) END)`;

/**
 * True of an entry of `later` that says a time after one of `name` was recorded, though the hash chain had it before: the server's
 * clock stood ahead then, so it was not made after the other one. Each is taken since the first of its line.
 */
export function isForeknown(
  { entries, kinds }: Pick<MatterRule, 'entries' | 'kinds'>,
  later: SQL,
  name: SQL,
): SQL {
  const [restaurantId, first] = [sql`${name}.restaurant_id`, firstOf(entries, name)];
  return sql`(${madeAt(entries, later)} > coalesce(${linkOf('created_at', kinds.entry, restaurantId, first)}, 'infinity')
    AND coalesce(${linkOf('sequence', kinds.entry, restaurantId, firstOf(entries, later))} < ${linkOf('sequence', kinds.entry, restaurantId, first)}, false))`;
}

/** Where an entry of `name` stands in the hash chain, as JSON of `EntryRow.chained`; null where nothing vouches for it. */
export function chainedOf({ entries, kinds }: MatterRule, name: SQL): SQL {
  const [restaurantId, first] = [sql`${name}.restaurant_id`, firstOf(entries, name)];
  return sql`(SELECT json_build_object('sequence', own.sequence, 'first', start.sequence, 'first_at', start.created_at)
      FROM ${dataIntegrityHashes} own, ${dataIntegrityHashes} start
     WHERE own.restaurant_id = ${restaurantId} AND own.data_type = ${sql.raw(`'${kinds.entry}'`)} AND own.data_identifier = ${name}.id
       AND start.restaurant_id = ${restaurantId} AND start.data_type = own.data_type AND start.data_identifier = ${first})`;
}

/**
 * True of an entry of `name` that is outside its limits and whose matter goes on, as `standingOf` says it: not corrected,
 * nothing inside those limits was made after it of the same subject, and no judgement of the food covers it.
 */
export function isGoingOn(rule: MatterRule, name: SQL): SQL {
  const { entries, isOutside } = rule;
  return sql`(${isOutside(name)} AND ${isUncorrected(entries, name)} AND NOT ${isInsideSince(rule, name)}
    AND NOT EXISTS (SELECT FROM ${closingsOf(rule, name)}))`;
}

/** True of an entry of `name` after which the same subject was inside those limits, whatever was judged of the food. */
export function isInsideSince(rule: MatterRule, name: SQL): SQL {
  const { isSameSubject, endings = [isSameSubject] } = rule;
  const ended = endings.map((ending) => sql`EXISTS (SELECT FROM ${laterInside(rule, name, ending)})`);
  return sql`(${sql.join(ended, sql` OR `)})`;
}

/**
 * The judgements that cover an entry of `name`, as `closing`: of itself, or of one made after it, by somebody who could know of it: what is
 * recorded only afterwards nobody has judged. To stand behind FROM.
 *
 * @param alsoDiscards also what was said to be thrown away for a value that was corrected since: no correction makes that food good
 */
function closingsOf(
  { entries, answers, kinds, isOutside, isSameSubject }: MatterRule,
  name: SQL,
  alsoDiscards = false,
): SQL {
  // Its own stays also where it was corrected since (NC-22): who judged it said it by name.
  const stands = [
    isUncorrected(entries, sql`judged`),
    sql`judged.id = ${name}.id`,
    ...(alsoDiscards ? [sql`closing.judgement = 'discarded'`] : []),
  ];
  const [judged, restaurantId] = [sql`judged`, sql`${name}.restaurant_id`];
  const [told, known] = [
    linkOf('sequence', kinds.answer, restaurantId, sql`closing.id`),
    linkOf('sequence', kinds.entry, restaurantId, sql`${name}.id`),
  ];
  return sql`${answers} closing JOIN ${entries} judged
          ON judged.restaurant_id = closing.restaurant_id AND judged.id = closing.${entryIdOf(answers)}
       WHERE closing.restaurant_id = ${name}.restaurant_id AND closing.judgement IS NOT NULL
         AND ${isSameSubject(name, judged)} AND ${isOutside(judged)}
         AND (${sql.join(stands, sql` OR `)}) AND ${madeAt(entries, judged)} >= ${madeAt(entries, name)}
         AND (judged.id = ${name}.id OR (closing.recorded_at >= ${recordedAt(entries, name)}
              AND coalesce(${told} > ${known}, true)))`;
}

/** True of an entry of `name` that was recorded after it was made: a judgement of a newer one may not know of it. */
export const isToldLate = (entries: EntryTable, name: SQL): SQL =>
  sql`(${name}.corrects_id IS NOT NULL OR ${recordedAt(entries, name)} > ${name}.performed_at)`;

/** When an entry of `name` was recorded. */
export const recordedAt = (entries: EntryTable, name: SQL): SQL =>
  sql`${name}.${sql.identifier(entries.recordedAt.name)}`;

/** True of an entry of `name` told late that a judgement covers all the same: it hides none before it that no judgement does. */
export const isCoveredLate = (rule: MatterRule, name: SQL): SQL =>
  sql`(${rule.isOutside(name)} AND ${isToldLate(rule.entries, name)} AND EXISTS (SELECT FROM ${closingsOf(rule, name)}))`;

/** True of an entry of `name` whose food somebody judged by name: that was before anybody corrected it. */
const wasJudged = ({ answers }: MatterRule, name: SQL): SQL =>
  sql`EXISTS (SELECT FROM ${answers} own WHERE own.restaurant_id = ${name}.restaurant_id
    AND own.${entryIdOf(answers)} = ${name}.id AND own.judgement IS NOT NULL)`;

/** What an entry of `name` that was corrected says by now, as a `CorrectedRow` in JSON; null of one that counts. */
export const correctedOf = (entries: EntryTable, name: SQL): SQL => sql`(
  WITH RECURSIVE line AS (
    SELECT mended.*, 1 AS depth FROM ${entries} mended
     WHERE mended.restaurant_id = ${name}.restaurant_id AND mended.corrects_id = ${name}.id
    UNION ALL
    SELECT mended.*, line.depth + 1 FROM ${entries} mended
      JOIN line ON mended.restaurant_id = line.restaurant_id AND mended.corrects_id = line.id)
  SELECT json_build_object('id', line.id, 'operator_name', line.operator_name, 'reason', line.correction_reason,
           'at', coalesce(line.corrected_at, ${recordedAt(entries, sql`line`)}), 'entry', to_jsonb(line))
    FROM line ORDER BY line.depth DESC LIMIT 1)`;

/** By what an entry was corrected, as `deviations` gives it; the instant as an ISO text. */
export interface CorrectedRow<Entry> {
  /** Of the newest of its line, which counts. */
  readonly id: string;
  readonly operator_name: string;
  readonly reason: string | null;
  readonly at: string;
  /** The columns of that one. */
  readonly entry: Entry;
}

/**
 * All entries of a restaurant that are outside their limits and count, or were corrected only after somebody judged their food by name
 * (NC-22: `corrected`, a `CorrectedRow`), as `outside.*` with `made_at`, what was `said` about each
 * (`SaidRow`s in JSON), by which entry inside its limits or by which judgement it was over first (`ended_by`, `ended_at`, null while it
 * goes on), and the first judgement of its own food (`judged`, a `SaidRow`): of itself, or of one that was outside before this one was
 * inside again. Food is judged once (NC-01): what is said of food that was outside later says nothing of it. What was over before
 * `since` is left out, where that is not null. To be used as the body of a CTE.
 *
 * @param isSpokenOf true of one that was corrected and stays all the same, because something was said of it elsewhere
 */
export function deviations(
  rule: MatterRule,
  restaurantId: SQL,
  since: Date | null,
  isSpokenOf: (name: SQL) => SQL = () => sql`false`,
): SQL {
  const { entries, isOutside, isSameSubject, endings = [isSameSubject] } = rule;
  const [outside, later, judged] = [sql`outside`, sql`later`, sql`judged`];
  const insides = endings.map(
    (
      ending,
    ) => sql`(SELECT later.id, ${madeAt(entries, later)} AS at FROM ${laterInside(rule, outside, ending)}
      ORDER BY later.performed_at, later.id LIMIT 1)`,
  );
  const closedAt = sql`least(closing.performed_at, closing.recorded_at)`;
  const closings = closingsOf(rule, outside);
  return sql`SELECT outside.*, ${madeAt(entries, outside)} AS made_at, ended.id AS ended_by, ended.at AS ended_at, mended.by AS corrected,
      (SELECT json_build_object('action', closing.action, 'judgement', closing.judgement, 'operator_name', closing.operator_name,
                'at', ${closedAt})
         FROM ${closingsOf(rule, outside, true)} AND (judged.id = outside.id OR inside.at IS NULL OR ${madeAt(entries, judged)} < inside.at
           -- What is inside at that instant is only its correction.
           OR (${madeAt(entries, judged)} = inside.at AND NOT ${isUncorrected(entries, judged)}))
        -- Of several about one entry the strictest counts, and its own before all.
        ORDER BY (judged.id = outside.id AND closing.judgement = 'discarded') DESC, min(${closedAt}) OVER (PARTITION BY judged.id),
                 (closing.judgement = 'discarded') DESC, ${closedAt}, closing.id LIMIT 1) AS judged,
      ${saidAbout(rule, outside)} AS said
    FROM ${entries} outside
    LEFT JOIN LATERAL (SELECT CASE WHEN ${isUncorrected(entries, outside)} THEN NULL ELSE ${correctedOf(entries, outside)} END AS by) mended ON true
    LEFT JOIN LATERAL (
      SELECT first.id, first.at FROM (${sql.join(insides, sql` UNION ALL `)}) first ORDER BY first.at, first.id LIMIT 1) inside ON true
    LEFT JOIN LATERAL (
      SELECT first.id, first.at FROM (SELECT inside.id, inside.at WHERE inside.id IS NOT NULL
        UNION ALL SELECT (mended.by->>'id')::uuid, (mended.by->>'at')::timestamptz WHERE mended.by IS NOT NULL
        UNION ALL (SELECT closing.id, ${closedAt} AS at FROM ${closings} ORDER BY 2, 1 LIMIT 1)) first
       ORDER BY first.at, first.id LIMIT 1) ended ON true
   WHERE outside.restaurant_id = ${restaurantId} AND ${isOutside(outside)}
     AND (${isUncorrected(entries, outside)} OR ${wasJudged(rule, outside)} OR ${isSpokenOf(outside)})
     AND (${since}::timestamptz IS NULL OR ended.at IS NULL OR ended.at >= ${since}::timestamptz)`;
}

/** What was said about the entries called `name`, that with the entry among them, the oldest first: `SaidRow`s in JSON. */
export function saidAbout({ entries, answers }: Pick<MatterRule, 'entries' | 'answers'>, name: SQL): SQL {
  return sql`(SELECT coalesce(json_agg(said ORDER BY said.at), '[]') FROM (
    SELECT a.action, a.judgement, a.operator_name, least(a.performed_at, a.recorded_at) AS at
      FROM ${answers} a WHERE a.restaurant_id = ${name}.restaurant_id AND a.${entryIdOf(answers)} = ${name}.id
    UNION ALL
    SELECT ${name}.corrective_action, NULL, ${name}.operator_name, ${madeAt(entries, name)}
     WHERE ${name}.corrective_action IS NOT NULL) said)`;
}

/** What was said about an entry, as `deviations` gives it; the instant as an ISO text. */
export interface SaidRow {
  readonly action: string;
  readonly judgement: Judgement | null;
  readonly operator_name: string;
  readonly at: string;
}

/** Who judged the food, and when that was done first. */
export interface ClosedBy {
  readonly operatorName: string;
  readonly closedAt: Date;
}

/**
 * The judgement that covers an entry, the strictest of several; undefined where its food was not judged. Whoever judges it waits here for whoever
 * is at it, so that of two at the same time the second is told.
 */
export async function closingOf(
  tx: Transaction,
  rule: MatterRule,
  restaurantId: string,
  entryId: string,
): Promise<(ClosedBy & { readonly judgement: Judgement }) | undefined> {
  await holdJudgements(tx, restaurantId);
  const closedAt = sql`least(closing.performed_at, closing.recorded_at)`;
  const { rows } = await tx.execute<{ operator_name: string; judgement: Judgement; at: string }>(sql`
    SELECT closing.operator_name, closing.judgement, to_json(min(${closedAt}) OVER ())#>>'{}' AS at
      FROM ${rule.entries} entry, LATERAL (SELECT closing.* FROM ${closingsOf(rule, sql`entry`)}) closing
     WHERE entry.restaurant_id = ${restaurantId}::uuid AND entry.id = ${entryId}::uuid
     ORDER BY (closing.judgement = 'discarded') DESC, ${closedAt} LIMIT 1`);
  const [row] = rows;
  return row && { operatorName: row.operator_name, judgement: row.judgement, closedAt: new Date(row.at) };
}

/**
 * The answers to the entries called `name`, that with the entry among them, as `AnswerRow`s in JSON (`history.ts`); each with
 * what was set for the subject when it was said, which the audit log's answer of then holds.
 */
export function answersOf({ entries, answers, kinds, setBy }: MatterRule, name: SQL): SQL {
  const sequence = linkOf('sequence', kinds.answer, sql`a.restaurant_id`, sql`a.id`);
  return sql`(SELECT coalesce(json_agg(to_jsonb(said) || jsonb_build_object('set_then', ${setThen(setBy, name)})), '[]') FROM (
    SELECT a.action, a.judgement, a.operator_name, least(a.performed_at, a.recorded_at) AS at, a.recorded_at, ${sequence} AS sequence
      FROM ${answers} a WHERE a.restaurant_id = ${name}.restaurant_id AND a.${entryIdOf(answers)} = ${name}.id
    UNION ALL
    SELECT ${name}.corrective_action, NULL, ${name}.operator_name, ${madeAt(entries, name)}, ${recordedAt(entries, name)}, NULL
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
 * looked at alone, for what ends it ends those before; but for those that were told late, of which a judgement may not know; and
 * beside it the last of the hash chain, for the newest may be of a time to come. To be used as the body of a CTE.
 */
export function matters(rule: MatterRule, restaurantId: SQL): SQL {
  const { entries, isOutside, subjectOf } = rule;
  const newest = sql`newest`;
  return sql`SELECT DISTINCT ON (${subjectOf(newest)}) newest.* FROM (
    ${newestOfEach(rule, restaurantId, isOutside, subjectOf)}) newest
   WHERE ${isGoingOn(rule, newest)}
   ORDER BY ${subjectOf(newest)}, ${madeAt(entries, newest)} DESC, newest.id`;
}

/**
 * Of the entries that `asks` holds, the newest of each `group` and limits, and the last of each in the hash chain; those that were
 * told late apart, without those that a judgement covers. To stand behind FROM in brackets.
 */
export function newestOfEach(
  rule: MatterRule,
  restaurantId: SQL,
  asks: (name: SQL) => SQL,
  group: (name: SQL) => SQL,
): SQL {
  const { entries, kinds } = rule;
  const one = sql`one`;
  const key = sql`${group(one)}, ${limitsOf(rule, 'one')}, ${isToldLate(entries, one)}`;
  const sequence = linkOf('sequence', kinds.entry, sql`one.restaurant_id`, sql`one.id`);
  const pick = (order: SQL) => sql`(SELECT DISTINCT ON (${key}) one.* FROM ${entries} one
     WHERE one.restaurant_id = ${restaurantId} AND ${asks(one)} AND ${isUncorrected(entries, one)}
       AND NOT ${isCoveredLate(rule, one)}
     ORDER BY ${key}, ${order}, one.id)`;
  // Not UNION: a column of JSON can not be compared.
  return sql`SELECT * FROM ${pick(sql`${madeAt(entries, one)} DESC`)} newest_by_time
    UNION ALL SELECT * FROM ${pick(sql`${sequence} DESC NULLS LAST`)} last_in_chain`;
}

const entryIdOf = (answers: AnswerTable): SQL => sql`${sql.identifier(answers.entryId.name)}`;
