CREATE TABLE "push_devices" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"address_print" text NOT NULL,
	"sealed" text NOT NULL,
	"server_key" text NOT NULL,
	"device" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_devices_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "push_devices_address" UNIQUE("restaurant_id","address_print")
);
--> statement-breakpoint
ALTER TABLE "push_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pushed_matters" (
	"restaurant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"matter" text NOT NULL,
	"pushed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pushed_matters_restaurant_id_user_id_matter_pk" PRIMARY KEY("restaurant_id","user_id","matter")
);
--> statement-breakpoint
ALTER TABLE "pushed_matters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_looks" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL,
	"look_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "reminder_looks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD COLUMN "quiet_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD COLUMN "quiet_from" time DEFAULT '22:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD COLUMN "quiet_to" time DEFAULT '07:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD COLUMN "quiet_for_critical" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushed_matters" ADD CONSTRAINT "pushed_matters_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushed_matters" ADD CONSTRAINT "pushed_matters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_looks" ADD CONSTRAINT "reminder_looks_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "push_devices" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "push_devices" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "push_devices" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "pushed_matters" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "pushed_matters" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "reminder_looks" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "reminder_looks" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "push_devices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "push_devices" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "push_devices" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "push_devices" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "push_devices" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('reminders');--> statement-breakpoint
ALTER TABLE "pushed_matters" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "pushed_matters" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "pushed_matters" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "pushed_matters" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "pushed_matters" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('reminders');--> statement-breakpoint
ALTER TABLE "reminder_looks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "reminder_looks" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "reminder_looks" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "reminder_looks" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "reminder_looks" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('reminders');--> statement-breakpoint
GRANT SELECT ON "push_devices" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "push_keys" TO credenza_accounts;--> statement-breakpoint
GRANT UPDATE (quiet_on, quiet_from, quiet_to, quiet_for_critical) ON "reminder_choices" TO credenza_tenant;
