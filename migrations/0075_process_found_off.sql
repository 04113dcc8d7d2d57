-- For this one change the owner sees all restaurants; protection is back below, in the same transaction.
ALTER TABLE "process_standings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The owner reads them for the change below, in the same transaction.
ALTER TABLE "process_steps" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The owner reads them for the change below, in the same transaction.
ALTER TABLE "thermometer_logs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What follows of the steps, made anew: what was good only by a thermometer that was found off since nobody knows (PROC-25). Where a
-- temperature of another thermometer may prove it, the rule decides when the one that is off is checked again or replaced.
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
  SELECT s.restaurant_id, s.run_id, s.step, s.celsius,
         (coalesce(s.thermometer_state, '') = 'off' OR f.id IS NOT NULL) AS doubtful, f.id IS NOT NULL AS found_off
    FROM "process_steps" s
    LEFT JOIN "found_off" f ON f.restaurant_id = s.restaurant_id AND f.id = s.id
   WHERE (s.restaurant_id, s.run_id) IN (SELECT d.restaurant_id, d.run_id FROM "process_steps" d
                                           JOIN "found_off" o ON o.restaurant_id = d.restaurant_id AND o.id = d.id)
     AND NOT EXISTS (SELECT FROM "process_steps" c WHERE c.restaurant_id = s.restaurant_id AND c.corrects_id = s.id))
UPDATE "process_standings" s SET outcome = 'unknown', live = true
  FROM "process_steps" b
 WHERE b.restaurant_id = s.restaurant_id AND b.id = s.id AND s.outcome = 'within' AND s.judged_at IS NULL
   AND EXISTS (SELECT FROM "counting" c WHERE c.restaurant_id = s.restaurant_id AND c.run_id = s.id AND c.found_off)
   AND (b.process IN ('hot_holding', 'thawing')
     OR (b.process IN ('cooling', 'blast_chilling')
       AND EXISTS (SELECT FROM "counting" c WHERE c.restaurant_id = s.restaurant_id AND c.run_id = s.id AND c.step = 'start' AND c.doubtful))
     OR NOT EXISTS (SELECT FROM "counting" c WHERE c.restaurant_id = s.restaurant_id AND c.run_id = s.id AND NOT c.doubtful
                       AND CASE WHEN b.process IN ('cooking', 'reheating') THEN c.celsius >= b.to_celsius ELSE c.celsius <= b.to_celsius END));--> statement-breakpoint
ALTER TABLE "process_standings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "process_steps" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "thermometer_logs" FORCE ROW LEVEL SECURITY;
