ALTER TABLE "lots" ADD COLUMN "called_by" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
UPDATE "lots" l SET called_by = ARRAY(
  SELECT r.id FROM "recalls" r
   WHERE r.restaurant_id = l.restaurant_id AND r.kind = 'recall' AND r.id = ANY (l.blocked_by)
     AND NOT EXISTS (SELECT FROM "recall_acts" a WHERE a.restaurant_id = r.restaurant_id AND a.recall_id = r.id AND a.act = 'close'))
 WHERE l.blocked_at IS NOT NULL;--> statement-breakpoint
GRANT UPDATE (called_by) ON "lots" TO credenza_tenant;
