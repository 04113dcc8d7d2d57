CREATE TABLE "training_file_contents" (
	"restaurant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "training_file_contents_restaurant_id_file_id_pk" PRIMARY KEY("restaurant_id","file_id"),
	CONSTRAINT "training_file_contents_bytes" CHECK (octet_length(content) between 1 and 6291456)
);
--> statement-breakpoint
ALTER TABLE "training_file_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_files" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"training_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"operator_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "training_files_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "training_files_media_type_known" CHECK ("training_files"."media_type" in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "training_files_bytes" CHECK (bytes between 1 and 6291456)
);
--> statement-breakpoint
ALTER TABLE "training_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "training_file_contents" ADD CONSTRAINT "training_file_contents_restaurant_id_file_id_training_files_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","file_id") REFERENCES "public"."training_files"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_files" ADD CONSTRAINT "training_files_restaurant_id_training_id_training_logs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","training_id") REFERENCES "public"."training_logs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "training_files_of" ON "training_files" USING btree ("restaurant_id","training_id");--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "training_file_contents" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "training_file_contents" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "training_files" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "training_files" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "training_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "training_file_contents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "training_files", "training_file_contents" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "training_files", "training_file_contents" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "training_files", "training_file_contents" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "training_files" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('staffTraining');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "training_file_contents" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('staffTraining');
