import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

const isUncorrected = (name: SQL): SQL =>
  sql`NOT EXISTS (SELECT FROM haccp_task_completions mending WHERE mending.restaurant_id = ${name}.restaurant_id AND mending.corrects_id = ${name}.id)`;

/** When a check was made at the latest, of the checks called `name` in the query. */
export const madeAtOfRow = (name: SQL): SQL => sql`least(${name}.performed_at, ${name}.submitted_at)`;

/** What the outcome of a check says to `standingOf`: a warning is inside the limit, and close to it. */
export const outcomeOfRow = (name: SQL): SQL =>
  sql`CASE ${name}.status WHEN 'ok' THEN 'within' WHEN 'warning' THEN 'near' WHEN 'critical' THEN 'outside' ELSE 'unknown' END`;

/**
 * True of a check of `name` that is outside its limit and whose matter goes on, as `standingOf` says it: not corrected, no
 * check of the same task inside its limit was made after it, and no judgement of the food covers it.
 */
export function isGoingOnCheck(name: SQL): SQL {
  const later = sql`later`;
  const judged = sql`judged`;
  return sql`(${name}.status = 'critical' AND ${isUncorrected(name)}
    AND NOT EXISTS (
      SELECT FROM haccp_task_completions later
       WHERE later.restaurant_id = ${name}.restaurant_id AND later.task_id = ${name}.task_id AND later.status IN ('ok', 'warning')
         AND later.performed_at > ${madeAtOfRow(name)} AND ${madeAtOfRow(later)} > ${madeAtOfRow(name)} AND ${isUncorrected(later)})
    AND NOT EXISTS (
      SELECT FROM haccp_actions closing JOIN haccp_task_completions judged
          ON judged.restaurant_id = closing.restaurant_id AND judged.id = closing.check_id
       WHERE closing.restaurant_id = ${name}.restaurant_id AND closing.judgement IS NOT NULL
         AND judged.task_id = ${name}.task_id AND judged.status = 'critical'
         AND ${isUncorrected(judged)} AND ${madeAtOfRow(judged)} >= ${madeAtOfRow(name)}))`;
}

/** The answers to the checks called `name`, that with the check among them, as `AnswerRow`s in JSON. */
export function answersOf(name: SQL): SQL {
  return sql`(SELECT coalesce(json_agg(said), '[]') FROM (
    SELECT a.action, a.judgement, a.operator_name, least(a.performed_at, a.recorded_at) AS at
      FROM haccp_actions a WHERE a.restaurant_id = ${name}.restaurant_id AND a.check_id = ${name}.id
    UNION ALL
    SELECT ${name}.corrective_action, NULL, ${name}.operator_name, ${madeAtOfRow(name)}
     WHERE ${name}.corrective_action IS NOT NULL) said)`;
}

/**
 * What of the checks of a restaurant still asks, one a task: the newest that was not well, where its matter goes on; or
 * where it is close to the limit, was made after `since` and nobody has said anything. To be used as the body of a CTE.
 */
export function matters(restaurantId: SQL, since: Date): SQL {
  const newest = sql`newest`;
  return sql`SELECT * FROM (
    SELECT DISTINCT ON (c.task_id) c.* FROM haccp_task_completions c
     WHERE c.restaurant_id = ${restaurantId} AND c.status IN ('warning', 'critical') AND ${isUncorrected(sql`c`)}
     ORDER BY c.task_id, ${madeAtOfRow(sql`c`)} DESC, (c.status = 'critical') DESC, c.id) newest
   WHERE ${isGoingOnCheck(newest)}
      OR (newest.status = 'warning' AND newest.performed_at >= ${since} AND newest.corrective_action IS NULL
          AND NOT EXISTS (SELECT FROM haccp_actions a WHERE a.restaurant_id = newest.restaurant_id AND a.check_id = newest.id)
          AND NOT EXISTS (SELECT FROM haccp_task_completions later
                           WHERE later.restaurant_id = newest.restaurant_id AND later.task_id = newest.task_id AND later.status = 'ok'
                             AND ${madeAtOfRow(sql`later`)} > ${madeAtOfRow(newest)} AND later.performed_at > ${madeAtOfRow(newest)}
                             AND ${isUncorrected(sql`later`)}))`;
}

/** The entries by which each task stands, as `EntryRow`s in JSON: two columns, `task_id` and `entries`. */
export function entriesOfTasks(restaurantId: SQL, since: Date): SQL {
  return sql`SELECT n.task_id, json_agg(json_build_object('id', n.id, 'outcome', ${outcomeOfRow(sql`n`)},
           'made_at', ${madeAtOfRow(sql`n`)}, 'answers', ${answersOf(sql`n`)})) AS entries
    FROM (
      SELECT l.* FROM haccp_tasks t CROSS JOIN LATERAL (
        -- What is dated ahead counts from when it was recorded: a few more than the two that decide are looked at.
        SELECT c.* FROM haccp_task_completions c
         WHERE c.restaurant_id = t.restaurant_id AND c.task_id = t.id AND ${isUncorrected(sql`c`)}
         ORDER BY c.performed_at DESC NULLS LAST LIMIT 6) l
       WHERE t.restaurant_id = ${restaurantId}
      UNION SELECT m.* FROM (${matters(restaurantId, since)}) m) n
   GROUP BY n.task_id`;
}
