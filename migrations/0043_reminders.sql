CREATE TABLE "reminder_choices" (
	"restaurant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"digest_on" boolean NOT NULL,
	"digest_time" time NOT NULL,
	"digest_days" integer NOT NULL,
	"digest_if_empty" boolean NOT NULL,
	"digest_due_at" timestamp (3) with time zone,
	"digest_last_on" date,
	"unsubscribe_code" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminder_choices_restaurant_id_user_id_pk" PRIMARY KEY("restaurant_id","user_id"),
	CONSTRAINT "reminder_choices_unsubscribe_code_unique" UNIQUE("unsubscribe_code"),
	CONSTRAINT "reminder_choices_days" CHECK ("reminder_choices"."digest_days" between 1 and 127),
	CONSTRAINT "reminder_choices_due" CHECK ("reminder_choices"."digest_on" = ("reminder_choices"."digest_due_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "reminder_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_choices_due_at" ON "reminder_choices" USING btree ("digest_due_at") WHERE digest_due_at is not null;--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "reminder_choices" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "reminder_choices" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "reminder_choices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "reminder_choices" TO credenza_tenant;--> statement-breakpoint
GRANT UPDATE (digest_on, digest_time, digest_days, digest_if_empty, digest_due_at, digest_last_on, changed_at) ON "reminder_choices" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "reminder_choices" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "reminder_choices" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "reminder_choices" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('reminders');
