-- For this one change the owner sees all restaurants; protection is back below, in the same transaction.
ALTER TABLE "process_standings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The owner reads them for the change below, in the same transaction.
ALTER TABLE "process_steps" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The owner reads them for the change below, in the same transaction.
ALTER TABLE "thermometer_logs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What follows of the steps, made anew: 0075 took any temperature of a true thermometer for a proof, also one that came when the time was
-- over, or one alone of a freezing that has to last. A proof is what the rule takes for one (PROC-20): within the time that ran from the
-- beginning, before the end, and for as long as it has to stay frozen. What nobody has judged and is not proven so nobody can tell.
WITH "found_off" AS MATERIALIZED (
  SELECT step.restaurant_id, step.id FROM "process_steps" step
   WHERE step.thermometer_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM thermometer_logs off_check
     WHERE off_check.restaurant_id = step.restaurant_id AND off_check.thermometer_id = step.thermometer_id
       AND off_check.accuracy = 'off' AND NOT EXISTS (SELECT FROM "thermometer_logs" correction WHERE correction.restaurant_id = off_check.restaurant_id AND correction.corrects_id = off_check.id)
       AND NOT EXISTS (
         SELECT 1 FROM thermometer_logs other_check
          WHERE other_check.restaurant_id = off_check.restaurant_id AND other_check.thermometer_id = off_check.thermometer_id
            AND NOT EXISTS (SELECT FROM "thermometer_logs" correction WHERE correction.restaurant_id = other_check.restaurant_id AND correction.corrects_id = other_check.id)
            AND (((least(other_check.performed_at, other_check."recorded_at"), other_check.recorded_at, other_check.id) < (least(off_check.performed_at, off_check."recorded_at"), off_check.recorded_at, off_check.id) AND least(other_check.performed_at, other_check."recorded_at") >= least(step.performed_at, step.recorded_at) AND (other_check.kind = 'replacement'
                  OR (other_check.accuracy <> 'off' AND abs(other_check.expected_celsius - off_check.expected_celsius) <= 10)))
              OR ((least(other_check.performed_at, other_check."recorded_at"), other_check.recorded_at, other_check.id) > (least(off_check.performed_at, off_check."recorded_at"), off_check.recorded_at, off_check.id) AND least(other_check.performed_at, other_check."recorded_at") <= least(step.performed_at, step.recorded_at) AND (other_check.kind = 'replacement' OR (other_check.kind = 'calibration'
  AND abs(other_check.read_celsius - other_check.expected_celsius) <= least(off_check.tolerance, other_check.tolerance)
  AND abs(other_check.expected_celsius - off_check.expected_celsius) <= 10))))))),
"counting" AS (
  SELECT s.restaurant_id, s.run_id, s.step, s.celsius, least(s.performed_at, s.recorded_at) AS made_at,
         (coalesce(s.thermometer_state, '') = 'off' OR f.id IS NOT NULL) AS doubtful
    FROM "process_steps" s
    LEFT JOIN "found_off" f ON f.restaurant_id = s.restaurant_id AND f.id = s.id
   WHERE (s.restaurant_id, s.run_id) IN (SELECT d.restaurant_id, d.run_id FROM "process_steps" d
                                           JOIN "found_off" o ON o.restaurant_id = d.restaurant_id AND o.id = d.id)
     AND NOT EXISTS (SELECT FROM "process_steps" c WHERE c.restaurant_id = s.restaurant_id AND c.corrects_id = s.id)),
"runs" AS (
  SELECT b.restaurant_id, b.id, b.process, b.to_celsius, b.hold_minutes, b.within_minutes IS NOT NULL AS timed, start.made_at AS began_at,
         start.made_at + coalesce(b.within_minutes, 0) * interval '1 minute' AS due_at, start.doubtful AS doubtful_start,
         NOT start.doubtful AND start.celsius >= b.to_celsius AS hot_from_start,
         (SELECT min(e.made_at) FROM "counting" e WHERE e.restaurant_id = b.restaurant_id AND e.run_id = b.id AND e.step = 'end') AS ended_at
    FROM "process_steps" b
    JOIN "counting" start ON start.restaurant_id = b.restaurant_id AND start.run_id = b.id AND start.step = 'start'
   WHERE EXISTS (SELECT FROM "counting" c WHERE c.restaurant_id = b.restaurant_id AND c.run_id = b.id AND c.doubtful))
UPDATE "process_standings" s SET outcome = 'unknown', live = true
  FROM "runs" r
 WHERE r.restaurant_id = s.restaurant_id AND r.id = s.id AND s.outcome = 'within' AND s.judged_at IS NULL
   AND CASE
     WHEN r.process IN ('hot_holding', 'thawing') THEN true
     WHEN r.process = 'fish_freezing' THEN NOT EXISTS (
       SELECT FROM "counting" c JOIN "counting" later ON later.restaurant_id = c.restaurant_id AND later.run_id = c.run_id
        WHERE c.restaurant_id = r.restaurant_id AND c.run_id = r.id AND NOT c.doubtful AND NOT later.doubtful
          AND c.celsius <= r.to_celsius AND later.celsius <= r.to_celsius
          AND later.made_at > c.made_at AND later.made_at >= c.made_at + coalesce(r.hold_minutes, 0) * interval '1 minute'
          AND NOT EXISTS (SELECT FROM "counting" warm
                           WHERE warm.restaurant_id = c.restaurant_id AND warm.run_id = c.run_id AND NOT warm.doubtful
                             AND warm.celsius > r.to_celsius AND warm.made_at BETWEEN c.made_at AND later.made_at))
     WHEN r.process IN ('cooling', 'blast_chilling') THEN r.doubtful_start OR NOT EXISTS (
       SELECT FROM "counting" c
        WHERE c.restaurant_id = r.restaurant_id AND c.run_id = r.id AND NOT c.doubtful AND c.celsius <= r.to_celsius
          AND c.made_at > r.began_at AND c.made_at <= r.due_at AND (r.ended_at IS NULL OR c.made_at <= r.ended_at))
     ELSE r.hot_from_start IS NOT TRUE AND NOT EXISTS (
       SELECT FROM "counting" c
        WHERE c.restaurant_id = r.restaurant_id AND c.run_id = r.id AND NOT c.doubtful AND c.celsius >= r.to_celsius
          AND (NOT r.timed
            OR (c.made_at > r.began_at AND c.made_at <= r.due_at AND (r.ended_at IS NULL OR c.made_at <= r.ended_at))))
   END;--> statement-breakpoint
ALTER TABLE "process_standings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "process_steps" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "thermometer_logs" FORCE ROW LEVEL SECURITY;
