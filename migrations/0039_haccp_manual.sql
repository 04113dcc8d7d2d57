CREATE TABLE "haccp_manual_versions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"signer" text NOT NULL,
	"note" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "haccp_manual_versions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "haccp_manual_versions_version" UNIQUE("restaurant_id","version"),
	CONSTRAINT "haccp_manual_versions_version_positive" CHECK (version > 0),
	CONSTRAINT "haccp_manual_versions_text_lengths" CHECK (char_length(signer) <= 80 and char_length(note) <= 500)
);
--> statement-breakpoint
ALTER TABLE "haccp_manual_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "haccp_manuals" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "haccp_manuals_revision_positive" CHECK (revision > 0)
);
--> statement-breakpoint
ALTER TABLE "haccp_manuals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "haccp_tasks" ADD COLUMN "manual_row_id" uuid;--> statement-breakpoint
ALTER TABLE "haccp_tasks" ADD COLUMN "manual_version" integer;--> statement-breakpoint
ALTER TABLE "haccp_manual_versions" ADD CONSTRAINT "haccp_manual_versions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "haccp_manuals" ADD CONSTRAINT "haccp_manuals_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "haccp_tasks_manual" ON "haccp_tasks" USING btree ("restaurant_id","manual_row_id") WHERE manual_row_id is not null;--> statement-breakpoint
ALTER TABLE "haccp_tasks" ADD CONSTRAINT "haccp_tasks_manual_whole" CHECK ((manual_row_id is null) = (manual_version is null));--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "haccp_manual_versions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "haccp_manual_versions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "haccp_manuals" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "haccp_manuals" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "haccp_manuals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "haccp_manual_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "haccp_manuals", "haccp_manual_versions" TO credenza_tenant;--> statement-breakpoint
GRANT UPDATE (revision, content, updated_at) ON "haccp_manuals" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "haccp_manuals", "haccp_manual_versions" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "haccp_manuals", "haccp_manual_versions" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "haccp_manuals" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('haccpManual');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "haccp_manual_versions" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('haccpManual');
