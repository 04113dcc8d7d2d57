DROP INDEX "audit_logs_room";--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "room" text;--> statement-breakpoint
-- Nothing is lost: a new column is filled with the first part of another, which stays as it is.
UPDATE "audit_logs" SET room = split_part(action, '.', 1);--> statement-breakpoint
CREATE INDEX "audit_logs_room" ON "audit_logs" USING btree ("restaurant_id","room","recorded_at","id");