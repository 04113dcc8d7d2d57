CREATE TABLE "pest_stations" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pest_stations_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "pest_stations_kind_known" CHECK ("pest_stations"."kind" in ('bait', 'trap', 'insects', 'other_station')),
	CONSTRAINT "pest_stations_number_bounds" CHECK (number between 1 and 999),
	CONSTRAINT "pest_stations_place" CHECK (char_length(place) <= 80)
);
--> statement-breakpoint
ALTER TABLE "pest_stations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pest_visit_file_contents" (
	"restaurant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "pest_visit_file_contents_restaurant_id_file_id_pk" PRIMARY KEY("restaurant_id","file_id"),
	CONSTRAINT "pest_visit_file_contents_bytes" CHECK (octet_length(content) between 1 and 6291456)
);
--> statement-breakpoint
ALTER TABLE "pest_visit_file_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pest_visit_files" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"operator_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pest_visit_files_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "pest_visit_files_media_type_known" CHECK ("pest_visit_files"."media_type" in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "pest_visit_files_bytes" CHECK (bytes between 1 and 6291456)
);
--> statement-breakpoint
ALTER TABLE "pest_visit_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pest_visits" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notes" text,
	"corrective_action" text,
	"corrects_id" uuid,
	"correction_reason" text,
	"corrected_at" timestamp (3) with time zone,
	"late_reason" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"company" text NOT NULL,
	"technician" text,
	"visited_on" date NOT NULL,
	"next_on" date,
	"stations" jsonb NOT NULL,
	CONSTRAINT "pest_visits_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "pest_visits_text_lengths" CHECK (char_length(notes) <= 1000 and char_length(corrective_action) <= 1000 and char_length(correction_reason) <= 500),
	CONSTRAINT "pest_visits_late_reason" CHECK (char_length(late_reason) <= 500),
	CONSTRAINT "pest_visits_next" CHECK (next_on > visited_on),
	CONSTRAINT "pest_visits_names" CHECK (char_length(company) <= 80 and char_length(technician) <= 80),
	CONSTRAINT "pest_visits_stations" CHECK (jsonb_typeof(stations) = 'array' and jsonb_array_length(stations) <= 200 and jsonb_path_query_array(stations, '$[*].result') <@ '["clean","activity","missing"]'::jsonb)
);
--> statement-breakpoint
ALTER TABLE "pest_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pest_stations" ADD CONSTRAINT "pest_stations_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pest_visit_file_contents" ADD CONSTRAINT "pest_visit_file_contents_restaurant_id_file_id_pest_visit_files_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","file_id") REFERENCES "public"."pest_visit_files"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pest_visit_files" ADD CONSTRAINT "pest_visit_files_restaurant_id_visit_id_pest_visits_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","visit_id") REFERENCES "public"."pest_visits"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pest_visits" ADD CONSTRAINT "pest_visits_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pest_visits" ADD CONSTRAINT "pest_visits_restaurant_id_corrects_id_pest_visits_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."pest_visits"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pest_stations_number" ON "pest_stations" USING btree ("restaurant_id","number") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pest_visit_files_of" ON "pest_visit_files" USING btree ("restaurant_id","visit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pest_visits_corrects" ON "pest_visits" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "pest_visits_newest" ON "pest_visits" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "pest_visits_done" ON "pest_visits" USING btree ("restaurant_id","performed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "pest_stations" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "pest_stations" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "pest_visit_file_contents" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "pest_visit_file_contents" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "pest_visit_files" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "pest_visit_files" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "pest_visits" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "pest_visits" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "pest_stations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pest_visits" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pest_visit_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pest_visit_file_contents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "pest_stations" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, INSERT ON "pest_visits", "pest_visit_files", "pest_visit_file_contents" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "pest_stations", "pest_visits", "pest_visit_files", "pest_visit_file_contents" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "pest_stations", "pest_visits", "pest_visit_files", "pest_visit_file_contents" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "pest_stations" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('pestVisits');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "pest_visits" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('pestVisits');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "pest_visit_files" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('pestVisits');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "pest_visit_file_contents" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('pestVisits');
