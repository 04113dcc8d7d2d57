CREATE TABLE "google_calendar_events" (
	"restaurant_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"calendar_id" text NOT NULL,
	"event_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "google_calendar_events_restaurant_id_task_id_pk" PRIMARY KEY("restaurant_id","task_id")
);
--> statement-breakpoint
ALTER TABLE "google_calendar_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "google_copies" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"sheet_id" text NOT NULL,
	"sheet_title" text,
	"written" bigint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"lease_id" uuid,
	"lease_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"problem_at" timestamp (3) with time zone,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"synced_at" timestamp (3) with time zone,
	"touched_at" timestamp (3) with time zone,
	"differences" jsonb,
	"compared_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "google_copies_problem_known" CHECK ("google_copies"."problem" in ('key_missing', 'key_unreadable', 'key_refused', 'clock_wrong', 'api_disabled', 'sheet_missing', 'sheet_not_shared', 'sheet_read_only', 'sheet_not_native', 'sheet_of_other', 'sheet_full', 'folder_missing', 'folder_not_folder', 'calendar_missing', 'tab_missing', 'no_room_in_tab', 'no_storage', 'busy', 'unavailable', 'unreachable', 'timeout', 'refused')),
	CONSTRAINT "google_copies_counted" CHECK ("google_copies"."written" >= 0 and "google_copies"."failures" >= 0)
);
--> statement-breakpoint
ALTER TABLE "google_copies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "google_copy_tabs" (
	"restaurant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"gid" integer NOT NULL,
	"title" text NOT NULL,
	"grid_rows" integer NOT NULL,
	"next_row" integer DEFAULT 2 NOT NULL,
	"last_id" text,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"word" text,
	CONSTRAINT "google_copy_tabs_restaurant_id_kind_pk" PRIMARY KEY("restaurant_id","kind"),
	CONSTRAINT "google_copy_tabs_rows" CHECK ("google_copy_tabs"."next_row" >= 2)
);
--> statement-breakpoint
ALTER TABLE "google_copy_tabs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "google_guides" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"done" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"calendar_due_at" timestamp (3) with time zone,
	"calendar_problem" text,
	"calendar_synced_at" timestamp (3) with time zone,
	"calendar_word" text,
	CONSTRAINT "google_guides_calendar_problem_known" CHECK ("google_guides"."calendar_problem" in ('key_missing', 'key_unreadable', 'key_refused', 'clock_wrong', 'api_disabled', 'sheet_missing', 'sheet_not_shared', 'sheet_read_only', 'sheet_not_native', 'sheet_of_other', 'sheet_full', 'folder_missing', 'folder_not_folder', 'calendar_missing', 'tab_missing', 'no_room_in_tab', 'no_storage', 'busy', 'unavailable', 'unreachable', 'timeout', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "google_guides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "google_drive_folder_id" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "google_sheet_id" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "google_service_account_key" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "google_service_account_email" text;--> statement-breakpoint
ALTER TABLE "google_calendar_events" ADD CONSTRAINT "google_calendar_events_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_copies" ADD CONSTRAINT "google_copies_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_copy_tabs" ADD CONSTRAINT "google_copy_tabs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_guides" ADD CONSTRAINT "google_guides_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "google_calendar_events" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "google_calendar_events" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "google_copies" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "google_copies" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "google_copy_tabs" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "google_copy_tabs" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "google_guides" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "google_guides" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "google_copies" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "google_copy_tabs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "google_calendar_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "google_guides" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT UPDATE (google_drive_folder_id, google_sheet_id, google_service_account_key, google_service_account_email) ON "restaurants" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "google_copies", "google_copy_tabs", "google_calendar_events" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "google_guides" TO credenza_tenant;--> statement-breakpoint
-- Who has something to write is looked for over all restaurants.
GRANT SELECT ON "google_copies", "google_copy_tabs", "google_calendar_events", "google_guides" TO credenza_maintenance;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "google_copies" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('googleCopy');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "google_copy_tabs" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('googleCopy');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "google_calendar_events" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('googleCopy');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "google_guides" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('googleCopy');
