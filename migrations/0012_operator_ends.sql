CREATE TABLE "ended_operator_sessions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"was_forced" boolean NOT NULL,
	CONSTRAINT "ended_operator_sessions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "ended_operator_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "tickets_not_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ended_operator_sessions" ADD CONSTRAINT "ended_operator_sessions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_operator_sessions_oldest" ON "ended_operator_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "ended_operator_sessions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "ended_operator_sessions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "ended_operator_sessions" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
-- What ended stays ended; the nightly retention takes it away when no ticket of that time counts any more.
GRANT SELECT, INSERT ON "ended_operator_sessions" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, UPDATE, DELETE ON "ended_operator_sessions" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT ON "ended_operator_sessions" TO credenza_maintenance;--> statement-breakpoint
-- For the next two statements, which touch the rows of every restaurant; on again after them, in the same transaction.
ALTER TABLE "operator_sessions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Of a choice that was ended by force and made again under the same id, the tickets of before and after can not be told
-- apart: both count for what was done until now, and the device is given its operator back under another id.
INSERT INTO "ended_operator_sessions" ("restaurant_id", "id", "ended_at", "was_forced")
  SELECT "restaurant_id", "id", now(), false FROM "operator_sessions"
   WHERE "forced_out_at" IS NOT NULL AND NOT "is_forced_logout";--> statement-breakpoint
-- Nothing is lost: the same rows, told apart from those in the table of what ended.
UPDATE "operator_sessions" SET "id" = gen_random_uuid(), "forced_out_at" = NULL
 WHERE "forced_out_at" IS NOT NULL AND NOT "is_forced_logout";--> statement-breakpoint
ALTER TABLE "operator_sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ended_operator_sessions" FORCE ROW LEVEL SECURITY;
