ALTER TABLE "audit_logs" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "came_by" text;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "change" jsonb;--> statement-breakpoint
CREATE INDEX "audit_logs_newest" ON "audit_logs" USING btree ("restaurant_id","recorded_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_operator" ON "audit_logs" USING btree ("restaurant_id","operator_id","recorded_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_room" ON "audit_logs" USING btree ("restaurant_id",split_part("action", '.', 1),"recorded_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_entity" ON "audit_logs" USING btree ("restaurant_id","entity_id","recorded_at","id");--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_came_by_known" CHECK ("audit_logs"."came_by" in ('screen', 'queue', 'file', 'call', 'command', 'payment', 'platform', 'demo'));