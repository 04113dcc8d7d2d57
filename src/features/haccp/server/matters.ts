import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** A check of `name` counts unless a later one corrects it (C-48). */
export const isUncorrected = (name: SQL): SQL =>
  sql`NOT EXISTS (SELECT FROM haccp_task_completions mending WHERE mending.restaurant_id = ${name}.restaurant_id AND mending.corrects_id = ${name}.id)`;

/** When a check was made at the latest, of the checks called `name` in the query. */
export const madeAtOfRow = (name: SQL): SQL => sql`least(${name}.performed_at, ${name}.submitted_at)`;

/** What the outcome of a check says to `standingOf`: a warning is inside the limit, and close to it. */
export const outcomeOfRow = (name: SQL): SQL =>
  sql`CASE ${name}.status WHEN 'ok' THEN 'within' WHEN 'warning' THEN 'near' WHEN 'critical' THEN 'outside' ELSE 'unknown' END`;

/**
 * True where what was checked later was held against figures that are no wider than those of the check before, as both are
 * stored: inside a limit that was widened since, or made one that a person judges, it ends nothing, for a changed number
 * makes no food safe. What a person judged to be outside, a person or a measurement ends.
 */
const noWiderThan = (
  name: SQL,
  later: SQL,
): SQL => sql`(coalesce(${name}.limit_minimum, ${name}.limit_maximum) IS NULL
    OR (${later}.limit_unit IS NOT DISTINCT FROM ${name}.limit_unit
      AND (${name}.limit_minimum IS NULL OR ${later}.limit_minimum >= ${name}.limit_minimum)
      AND (${name}.limit_maximum IS NULL OR ${later}.limit_maximum <= ${name}.limit_maximum)))`;

/**
 * True of a check of `name` that is outside its limit and whose matter goes on, as `standingOf` says it: not corrected, no
 * check of the same task inside that limit was made after it, and no judgement of the food covers it.
 */
export function isGoingOnCheck(name: SQL): SQL {
  const later = sql`later`;
  const judged = sql`judged`;
  return sql`(${name}.status = 'critical' AND ${isUncorrected(name)}
    AND NOT EXISTS (
      SELECT FROM haccp_task_completions later
       WHERE later.restaurant_id = ${name}.restaurant_id AND later.task_id = ${name}.task_id AND later.status IN ('ok', 'warning')
         AND ${noWiderThan(name, later)}
         AND later.performed_at > ${madeAtOfRow(name)} AND ${madeAtOfRow(later)} > ${madeAtOfRow(name)} AND ${isUncorrected(later)})
    AND NOT EXISTS (
      SELECT FROM haccp_actions closing JOIN haccp_task_completions judged
          ON judged.restaurant_id = closing.restaurant_id AND judged.id = closing.check_id
       WHERE closing.restaurant_id = ${name}.restaurant_id AND closing.judgement IS NOT NULL
         AND judged.task_id = ${name}.task_id AND judged.status = 'critical'
         AND ${isUncorrected(judged)} AND ${madeAtOfRow(judged)} >= ${madeAtOfRow(name)}))`;
}

/**
 * The answers to the checks called `name`, that with the check among them, as `AnswerRow`s in JSON; each with limit and
 * minutes of the task as they were when it was said, which the audit log's answer of then holds.
 */
export function answersOf(name: SQL): SQL {
  return sql`(SELECT coalesce(json_agg(to_jsonb(said) || jsonb_build_object('set_then', (
      SELECT x.response FROM audit_logs x
       WHERE x.restaurant_id = ${name}.restaurant_id AND x.entity_type = 'haccp_task'
         AND x.entity_id = ${name}.task_id AND x.recorded_at <= said.at
       ORDER BY x.recorded_at DESC, x.id DESC LIMIT 1))), '[]') FROM (
    SELECT a.action, a.judgement, a.operator_name, least(a.performed_at, a.recorded_at) AS at
      FROM haccp_actions a WHERE a.restaurant_id = ${name}.restaurant_id AND a.check_id = ${name}.id
    UNION ALL
    SELECT ${name}.corrective_action, NULL, ${name}.operator_name, ${madeAtOfRow(name)}
     WHERE ${name}.corrective_action IS NOT NULL) said)`;
}

/**
 * What of the checks of a restaurant still asks, one a task: the newest that was not well, where its matter goes on; or
 * where it is close to the limit, was made after `since` and nobody has said anything. Of the same limit the newest is
 * looked at alone, for what ends it ends those before; what is outside a limit that was another then may go on by itself.
 * To be used as the body of a CTE.
 */
export function matters(restaurantId: SQL, since: Date): SQL {
  const newest = sql`newest`;
  const limit = sql.raw('c.critical_limit, c.limit_minimum, c.limit_maximum, c.limit_unit');
  return sql`SELECT DISTINCT ON (newest.task_id) newest.* FROM (
    SELECT DISTINCT ON (c.task_id, ${limit}) c.* FROM haccp_task_completions c
     WHERE c.restaurant_id = ${restaurantId} AND c.status IN ('warning', 'critical') AND ${isUncorrected(sql`c`)}
     ORDER BY c.task_id, ${limit}, ${madeAtOfRow(sql`c`)} DESC, (c.status = 'critical') DESC, c.id) newest
   WHERE ${isGoingOnCheck(newest)}
      OR (newest.status = 'warning' AND newest.performed_at >= ${since} AND newest.corrective_action IS NULL
          AND NOT EXISTS (SELECT FROM haccp_actions a WHERE a.restaurant_id = newest.restaurant_id AND a.check_id = newest.id)
          AND NOT EXISTS (SELECT FROM haccp_task_completions later
                           WHERE later.restaurant_id = newest.restaurant_id AND later.task_id = newest.task_id
                             -- A newer one that was not well is what is asked about then.
                             AND later.status IN ('ok', 'critical', 'warning')
                             AND ${madeAtOfRow(sql`later`)} > ${madeAtOfRow(newest)} AND later.performed_at > ${madeAtOfRow(newest)}
                             AND ${isUncorrected(sql`later`)}))
   ORDER BY newest.task_id, (newest.status = 'critical') DESC, ${madeAtOfRow(newest)} DESC, newest.id`;
}

/** The entries by which each task stands, as `EntryRow`s in JSON: two columns, `task_id` and `entries`. */
export function entriesOfTasks(restaurantId: SQL, since: Date): SQL {
  return sql`WITH matters AS (${matters(restaurantId, since)})
    SELECT n.task_id, json_agg(json_build_object('id', n.id, 'outcome', ${outcomeOfRow(sql`n`)},
           'made_at', ${madeAtOfRow(sql`n`)}, 'answers', ${answersOf(sql`n`)},
           -- A matter that goes on was not ended by what is inside its limit and later: that is another by now.
           'leaves_open', (SELECT m.id FROM matters m
             WHERE m.task_id = n.task_id AND m.status = 'critical' AND n.status IN ('ok', 'warning')))) AS entries
    FROM (
      SELECT l.* FROM haccp_tasks t CROSS JOIN LATERAL (
        -- What is dated ahead counts from when it was recorded: a few more than the two that decide are looked at.
        SELECT c.* FROM haccp_task_completions c
         WHERE c.restaurant_id = t.restaurant_id AND c.task_id = t.id AND ${isUncorrected(sql`c`)}
         ORDER BY c.performed_at DESC NULLS LAST LIMIT 6) l
       WHERE t.restaurant_id = ${restaurantId}
      UNION SELECT m.* FROM matters m) n
   GROUP BY n.task_id`;
}
