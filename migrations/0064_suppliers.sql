CREATE TABLE "supplier_file_contents" (
	"restaurant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "supplier_file_contents_restaurant_id_file_id_pk" PRIMARY KEY("restaurant_id","file_id"),
	CONSTRAINT "supplier_file_contents_bytes" CHECK (octet_length(content) between 1 and 6291456)
);
--> statement-breakpoint
ALTER TABLE "supplier_file_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_files" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vetting_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"operator_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "supplier_files_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "supplier_files_media_type_known" CHECK ("supplier_files"."media_type" in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "supplier_files_bytes" CHECK (bytes between 1 and 6291456)
);
--> statement-breakpoint
ALTER TABLE "supplier_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_vettings" (
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
	"kind" text NOT NULL,
	"supplier" text NOT NULL,
	"decision" text,
	"grounds" text,
	"document" text,
	"document_name" text,
	"number" text,
	"dated_on" date NOT NULL,
	"expires_on" date,
	CONSTRAINT "supplier_vettings_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "supplier_vettings_text_lengths" CHECK (char_length(notes) <= 1000 and char_length(corrective_action) <= 1000 and char_length(correction_reason) <= 500),
	CONSTRAINT "supplier_vettings_late_reason" CHECK (char_length(late_reason) <= 500),
	CONSTRAINT "supplier_vettings_kind_known" CHECK ("supplier_vettings"."kind" in ('decision', 'document')),
	CONSTRAINT "supplier_vettings_decision_known" CHECK ("supplier_vettings"."decision" in ('approved', 'reserved', 'suspended', 'ended')),
	CONSTRAINT "supplier_vettings_document_known" CHECK ("supplier_vettings"."document" in ('registration', 'certification', 'conformity', 'specification', 'other_document')),
	CONSTRAINT "supplier_vettings_decision" CHECK ((kind = 'decision') = (decision is not null)),
	CONSTRAINT "supplier_vettings_document" CHECK ((kind = 'document') = (document is not null)),
	CONSTRAINT "supplier_vettings_own" CHECK ((kind = 'document' or num_nonnulls(document_name, number) = 0) and (kind = 'decision' or grounds is null)),
	CONSTRAINT "supplier_vettings_grounds" CHECK (grounds is not null or coalesce(decision, '') not in ('reserved', 'suspended')),
	CONSTRAINT "supplier_vettings_document_name" CHECK ((document_name is not null) = (coalesce(document, '') = 'other_document')),
	CONSTRAINT "supplier_vettings_end" CHECK (expires_on > dated_on),
	CONSTRAINT "supplier_vettings_names" CHECK (char_length(supplier) <= 80 and char_length(document_name) <= 80 and char_length(number) <= 60 and char_length(grounds) <= 500)
);
--> statement-breakpoint
ALTER TABLE "supplier_vettings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_file_contents" ADD CONSTRAINT "supplier_file_contents_restaurant_id_file_id_supplier_files_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","file_id") REFERENCES "public"."supplier_files"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_files" ADD CONSTRAINT "supplier_files_restaurant_id_vetting_id_supplier_vettings_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","vetting_id") REFERENCES "public"."supplier_vettings"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_vettings" ADD CONSTRAINT "supplier_vettings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_vettings" ADD CONSTRAINT "supplier_vettings_restaurant_id_corrects_id_supplier_vettings_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."supplier_vettings"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_files_of" ON "supplier_files" USING btree ("restaurant_id","vetting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_vettings_corrects" ON "supplier_vettings" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "supplier_vettings_newest" ON "supplier_vettings" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "supplier_vettings_done" ON "supplier_vettings" USING btree ("restaurant_id","performed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "supplier_file_contents" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "supplier_file_contents" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "supplier_files" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "supplier_files" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "supplier_vettings" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "supplier_vettings" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "supplier_vettings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_file_contents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "supplier_vettings", "supplier_files", "supplier_file_contents" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "supplier_vettings", "supplier_files", "supplier_file_contents" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "supplier_vettings", "supplier_files", "supplier_file_contents" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "supplier_vettings" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('suppliers');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "supplier_files" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('suppliers');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "supplier_file_contents" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('suppliers');
