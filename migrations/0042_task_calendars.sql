CREATE TABLE "task_calendars" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"link_code" uuid,
	"linked_at" timestamp (3) with time zone,
	CONSTRAINT "task_calendars_link" UNIQUE("link_code"),
	CONSTRAINT "task_calendars_linked_whole" CHECK (("task_calendars"."link_code" is null) = ("task_calendars"."linked_at" is null))
);
--> statement-breakpoint
ALTER TABLE "task_calendars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_calendars" ADD CONSTRAINT "task_calendars_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "task_calendars" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "task_calendars" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "task_calendars" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "task_calendars" TO credenza_tenant;--> statement-breakpoint
GRANT UPDATE (link_code, linked_at) ON "task_calendars" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "task_calendars" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "task_calendars" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "task_calendars" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('taskCalendar');
