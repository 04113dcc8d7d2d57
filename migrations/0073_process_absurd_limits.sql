-- For this one change the owner sees all restaurants; protection is back below, in the same transaction.
ALTER TABLE "process_standings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The owner reads them for the change below, in the same transaction.
ALTER TABLE "process_steps" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What follows of the steps, made anew: by limits that no food of the kind is safe by nothing was ever judged well (PROC-21).
UPDATE "process_standings" s SET outcome = 'unknown', since = least(b.performed_at, b.recorded_at), fails_at = NULL, live = s.judged_at IS NULL
  FROM "process_steps" b
 WHERE b.restaurant_id = s.restaurant_id AND b.id = s.id AND (s.outcome IS NULL OR s.outcome IN ('within', 'unknown'))
   AND CASE b.process
     WHEN 'cooking' THEN b.to_celsius < 50
     WHEN 'cooling' THEN b.to_celsius > 15 OR b.from_celsius < 50 OR b.within_minutes > 360
     WHEN 'blast_chilling' THEN b.to_celsius > 10 OR b.from_celsius < 50 OR b.within_minutes > 360
     WHEN 'reheating' THEN b.to_celsius < 60 OR b.within_minutes > 120
     WHEN 'hot_holding' THEN b.to_celsius < 50 OR b.every_minutes > 240
     WHEN 'thawing' THEN b.to_celsius > 15
     WHEN 'fish_freezing' THEN b.to_celsius > -15 OR b.hold_minutes < CASE WHEN b.to_celsius <= -35 THEN 900 ELSE 1440 END
   END;--> statement-breakpoint
ALTER TABLE "process_standings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "process_steps" FORCE ROW LEVEL SECURITY;
