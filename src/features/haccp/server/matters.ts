import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  answersOf,
  chainedOf,
  isForeknown,
  isGoingOn,
  isUncorrected,
  madeAt,
  newestOfEach,
  nothingAfter,
  recordedAt,
} from '#features/registers/server/index.ts';
import type { MatterRule } from '#features/registers/server/index.ts';
import { foundOffSince } from '#features/thermometers/server/index.ts';
import { minus, numberWords, plus, readingsBefore, subjects, valueWords } from '../limit-words.it.ts';
import { familyOf, measureUnits, spellingsOf, type MeasureUnit } from '../measure-units.ts';
import { haccpActions, haccpTaskCompletions } from '../tables.ts';

/** What the outcome of a check says to `standingOf`: a warning is inside the limit, and close to it. */
const outcomeOf = (name: SQL): SQL =>
  sql`CASE WHEN ${name}.status = 'critical' THEN 'outside' WHEN ${name}.status IS NULL OR ${isUnmeasured(name)} THEN 'unknown'
    WHEN ${name}.status = 'ok' THEN 'within' ELSE 'near' END`;

/** What `namesNumber` says, of a text in the database. */
export const namesNumberIn = (text: SQL): SQL =>
  sql`(${text} ~ '[0-9²³¹¼-¾٠-٩०-९０-９]' OR lower(${text}) ~ ${sql.raw(`'(^|[^[:alpha:]])(${numberWords.join('|')})([^[:alpha:]]|$)'`)})`;

/** True of a check without figures to compare with. */
const hasNoFigures = (name: SQL): SQL => sql`coalesce(${name}.limit_minimum, ${name}.limit_maximum) IS NULL`;

/**
 * What a value in the unit of a limit looks like that figures can be held against (`parseMeasuredValue`), as a pattern of a text
 * in lower case: one number, its unit, and words that say nothing of it.
 */
function measuredPattern(unit: MeasureUnit): string {
  const family = familyOf(unit);
  const named = [...subjects].flatMap(([word, of]) => (of === family ? [word] : []));
  const beside = (words: readonly string[]): string => `((${words.join('|')})( |(?=[-+0-9−:])|$)|: ?)*`;
  // Nothing but a temperature is measured below zero.
  const sign = family === 'temperature' ? `[-+−‐-―] ?|(${minus}|${plus}) ` : `[+] ?|${plus} `;
  const number = `(${sign})?([0-9]+([.,][0-9]+)*|${numberWords.join('|')})`;
  return `^${beside([...named, ...valueWords])}${number} ?((${spellingsOf(family)})(?![[:alpha:]0-9²]))? ?${beside(valueWords)}$`;
}

/** True of a check whose value the figures of its limit could be held against; where no unit is said, °C. */
const isMeasured = (name: SQL): SQL => {
  const text = sql`trim(regexp_replace(regexp_replace(lower(${name}.value), '([[:alpha:]0-9])\\.( |$)', '\\1\\2', 'g'), '[[:space:]]+', ' ', 'g'))`;
  const cases = measureUnits.map((unit) => sql.raw(`WHEN '${unit}' THEN '${measuredPattern(unit)}'`));
  return sql`(${text} ~ CASE coalesce(${name}.limit_unit, 'celsius') ${sql.join(cases, sql` `)} END)`;
};

/** True of a check that was called good by words against figures: stored before those were N/A (HACCP-31). */
const isUnmeasured = (name: SQL): SQL => sql`(NOT ${hasNoFigures(name)} AND NOT ${isMeasured(name)})`;

/** True of a check that a person called good although there is a number in it or in its limit: nothing compared it (`isJudgedByPerson`). */
export const calledGood = (name: SQL): SQL =>
  sql`(${name}.status IN ('ok', 'warning') AND CASE WHEN ${hasNoFigures(name)}
    THEN ${namesNumberIn(sql`${name}.value`)} OR ${namesNumberIn(sql`${name}.critical_limit`)}
    ELSE NOT ${isMeasured(name)} END)`;

/** Words that may take the bound itself out of a limit («< 5»): the figures beside the text do not say it. */
const excluding = [...readingsBefore].filter(([, { strict }]) => strict).map(([words]) => words);
const mayExcludeBound = (name: SQL): SQL =>
  sql`lower(${name}.critical_limit) ~ ${sql.raw(`'(${excluding.join('|')})'`)}`;

/** True where a bound of a later limit is no wider than it was; on the same figure a bound that words may exclude is so by the same words alone. */
const endNoWider = (name: SQL, later: SQL, end: 'limit_minimum' | 'limit_maximum'): SQL => {
  const [before, now] = [sql`${name}.${sql.raw(end)}`, sql`${later}.${sql.raw(end)}`];
  const isNarrower = end === 'limit_minimum' ? sql`${now} > ${before}` : sql`${now} < ${before}`;
  return sql`(${before} IS NULL OR ${isNarrower} OR (${now} = ${before}
    AND (${later}.critical_limit = ${name}.critical_limit OR NOT ${mayExcludeBound(name)})))`;
};

/**
 * True where what was checked later was held against figures that are no wider than those of the check before, as both are
 * stored: inside a limit that was widened since, or made one that a person judges, it ends nothing, for a changed number
 * makes no food safe. What a person judged to be outside, a person or a measurement ends; but under a limit with a number that
 * nobody can read only a measurement that figures were compared with (`endsByName`): one number more says nothing beside it.
 */
const noWiderThan = (name: SQL, later: SQL): SQL => sql`CASE WHEN ${hasNoFigures(name)}
    THEN NOT ${namesNumberIn(sql`${name}.critical_limit`)} OR NOT ${hasNoFigures(later)}
    ELSE ${later}.limit_unit IS NOT DISTINCT FROM ${name}.limit_unit
      AND ${endNoWider(name, later, 'limit_minimum')} AND ${endNoWider(name, later, 'limit_maximum')} END`;

/**
 * True of a check whose thermometer says something: what one that was off says, or was found off since, ends nothing, for of that nobody
 * knows whether it is true. Without a thermometer it is as it was told.
 */
const isTrusted = (name: SQL): SQL =>
  sql`(${name}.thermometer_state IS DISTINCT FROM 'off' AND NOT ${foundOffSince(name, madeAt(haccpTaskCompletions, name))})`;

/** True of a check of which nobody knows whether it is true: by a thermometer that was off or to be checked, or was found off since (`doubtOf`). */
export const isDoubted = (name: SQL): SQL =>
  sql`(coalesce(${name}.thermometer_state IN ('off', 'due'), false) OR ${foundOffSince(name, madeAt(haccpTaskCompletions, name))})`;

/**
 * True of a check that says something of its turn: what is not outside by a thermometer that was known to be off leaves it owed, until
 * one that may be true says the same (HACCP-97); what is outside is so all the same, and goes on as a matter.
 */
export const fulfils = (name: SQL): SQL =>
  sql`(coalesce(${name}.status, '') = 'critical' OR ${name}.thermometer_state IS DISTINCT FROM 'off')`;

/** A matter is about a task. */
export const checkMatter: MatterRule = {
  entries: haccpTaskCompletions,
  answers: haccpActions,
  kinds: { entry: 'haccp_task_completion', answer: 'haccp_action' },
  isOutside: (name) => sql`${name}.status = 'critical'`,
  isInside: (name, later) =>
    sql`${later}.status IN ('ok', 'warning') AND NOT ${isUnmeasured(later)} AND ${noWiderThan(name, later)}
      AND ${isTrusted(later)}`,
  limits: ['critical_limit', 'limit_minimum', 'limit_maximum', 'limit_unit'],
  subjectOf: (name) => sql`${name}.task_id`,
  isSameSubject: (name, other) => sql`${other}.task_id = ${name}.task_id`,
  setBy: {
    entityType: 'haccp_task',
    id: (name) => sql`${name}.task_id`,
    fields: ['criticalLimit', 'limitMinimum', 'limitMaximum', 'limitUnit', 'recheckMinutes'],
  },
};

const counts = (name: SQL): SQL => isUncorrected(haccpTaskCompletions, name);
const made = (name: SQL): SQL => madeAt(haccpTaskCompletions, name);

/**
 * What of the checks of a restaurant still asks, one a task: the newest that was not well, where its matter goes on; or
 * where it is close to the limit, was made after `since` and nobody has said anything. Of the same limit the newest of
 * each outcome is looked at alone, for what ends it ends those before; what is outside a limit that was another then may go on by itself.
 * To be used as the body of a CTE.
 */
export function askingChecks(restaurantId: SQL, since: Date): SQL {
  const newest = sql`newest`;
  const asks = (name: SQL) => sql`${name}.status IN ('warning', 'critical')`;
  return sql`SELECT DISTINCT ON (newest.task_id) newest.* FROM (
    ${newestOfEach(checkMatter, restaurantId, asks, (name) => sql`${name}.task_id, ${name}.status`)}) newest
   WHERE ${isGoingOn(checkMatter, newest)}
      OR (newest.status = 'warning' AND newest.performed_at >= ${since} AND newest.corrective_action IS NULL
          AND NOT EXISTS (SELECT FROM haccp_actions a WHERE a.restaurant_id = newest.restaurant_id AND a.check_id = newest.id)
          AND NOT EXISTS (SELECT FROM haccp_task_completions later
                           WHERE later.restaurant_id = newest.restaurant_id AND later.task_id = newest.task_id
                             -- A newer one that was not well is what is asked about then.
                             AND (later.status IN ('critical', 'warning') OR (later.status = 'ok' AND ${isTrusted(sql`later`)}))
                             AND ${made(sql`later`)} > ${made(newest)} AND later.performed_at > ${made(newest)}
                             AND ${counts(sql`later`)} AND NOT ${isForeknown(checkMatter, sql`later`, newest)}))
   ORDER BY newest.task_id, (newest.status = 'critical') DESC, ${made(newest)} DESC, newest.id`;
}

/** The entries by which each task stands, as `EntryRow`s in JSON: two columns, `task_id` and `entries`. */
export function entriesOfTasks(restaurantId: SQL, since: Date): SQL {
  return sql`WITH matters AS (${askingChecks(restaurantId, since)})
    SELECT n.task_id, json_agg(json_build_object('id', n.id, 'outcome', ${outcomeOf(sql`n`)},
           'made_at', ${made(sql`n`)}, 'recorded_at', ${recordedAt(haccpTaskCompletions, sql`n`)},
           'chained', ${chainedOf(checkMatter, sql`n`)}, 'answers', ${answersOf(checkMatter, sql`n`)},
           -- A matter that goes on was not ended by what is inside its limit and later: that is another by now.
           'leaves_open', (SELECT m.id FROM matters m
             WHERE m.task_id = n.task_id AND m.status = 'critical' AND n.status IN ('ok', 'warning')))) AS entries
    FROM (
      SELECT l.* FROM haccp_tasks t CROSS JOIN LATERAL (
        -- What is dated ahead counts from when it was recorded: a few more than the two that decide are looked at.
        SELECT c.* FROM haccp_task_completions c
         WHERE c.restaurant_id = t.restaurant_id AND c.task_id = t.id AND ${counts(sql`c`)}
           AND ${made(sql`c`)} <= ${nothingAfter(restaurantId)}
         ORDER BY c.performed_at DESC NULLS LAST LIMIT 6) l
       WHERE t.restaurant_id = ${restaurantId}
      UNION SELECT m.* FROM matters m) n
   GROUP BY n.task_id`;
}
