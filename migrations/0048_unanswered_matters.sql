CREATE TABLE "unanswered_matters" (
	"restaurant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"matter" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "unanswered_matters_restaurant_id_user_id_matter_pk" PRIMARY KEY("restaurant_id","user_id","matter")
);
--> statement-breakpoint
ALTER TABLE "unanswered_matters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD COLUMN "escalate_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD COLUMN "escalate_after" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "unanswered_matters" ADD CONSTRAINT "unanswered_matters_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_matters" ADD CONSTRAINT "unanswered_matters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_choices_escalate" ON "reminder_choices" USING btree ("restaurant_id") WHERE escalate_on;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_escalate_after" CHECK (escalate_after in (15, 30, 60, 120));--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "unanswered_matters" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "unanswered_matters" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "unanswered_matters" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "unanswered_matters" TO credenza_tenant;--> statement-breakpoint
GRANT UPDATE (escalate_on, escalate_after) ON "reminder_choices" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "unanswered_matters" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "unanswered_matters" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "unanswered_matters" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('reminders');
