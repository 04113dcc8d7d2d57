ALTER TABLE "operator_sessions" ADD COLUMN "forced_out_at" timestamp (3) with time zone;--> statement-breakpoint
-- For the next statement, which fills the rows of every restaurant; on again after it, in the same transaction.
ALTER TABLE "operator_sessions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Only the new column is filled: when it was is not known of those before, at the latest now, so that no work that still
-- waits on a device is refused for it.
UPDATE "operator_sessions" SET "forced_out_at" = now() WHERE "is_forced_logout";--> statement-breakpoint
ALTER TABLE "operator_sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_forced_out_when" CHECK (NOT "operator_sessions"."is_forced_logout" OR "operator_sessions"."forced_out_at" IS NOT NULL);
