CREATE TABLE "tryouts" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	"device_id" uuid
);
--> statement-breakpoint
ALTER TABLE "tryouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "tryout_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tryouts" ADD CONSTRAINT "tryouts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tryouts" ADD CONSTRAINT "tryouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tryouts_user" ON "tryouts" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "tryouts" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "tryouts" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "tryouts" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "tryouts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Made, taken, kept and taken away by the role for accounts, as a sign-up is; it goes with its restaurant by the role of the wipe.
GRANT SELECT, INSERT, UPDATE, DELETE ON "tryouts" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT, DELETE ON "tryouts" TO credenza_wipe;--> statement-breakpoint
-- Read by its own restaurant at the most, and by whoever makes backups.
GRANT SELECT ON "tryouts" TO credenza_tenant, credenza_maintenance;
