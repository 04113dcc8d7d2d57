CREATE TABLE "cleaning_product_file_contents" (
	"restaurant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "cleaning_product_file_contents_restaurant_id_file_id_pk" PRIMARY KEY("restaurant_id","file_id"),
	CONSTRAINT "cleaning_product_file_contents_bytes" CHECK (octet_length(content) between 1 and 6291456)
);
--> statement-breakpoint
ALTER TABLE "cleaning_product_file_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_product_files" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"operator_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cleaning_product_files_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "cleaning_product_files_media_type_known" CHECK ("cleaning_product_files"."media_type" in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "cleaning_product_files_bytes" CHECK (bytes between 1 and 6291456)
);
--> statement-breakpoint
ALTER TABLE "cleaning_product_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_products" (
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
	"product" text NOT NULL,
	"product_kind" text NOT NULL,
	"dilution" text,
	"contact_seconds" integer,
	"rinse" text,
	"instructions" text,
	"warnings" text,
	"sheet_date" date,
	CONSTRAINT "cleaning_products_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "cleaning_products_text_lengths" CHECK (char_length(notes) <= 1000 and char_length(corrective_action) <= 1000 and char_length(correction_reason) <= 500),
	CONSTRAINT "cleaning_products_late_reason" CHECK (char_length(late_reason) <= 500),
	CONSTRAINT "cleaning_products_kind_known" CHECK ("cleaning_products"."kind" in ('sheet', 'ended')),
	CONSTRAINT "cleaning_products_product_kind_known" CHECK ("cleaning_products"."product_kind" in ('Disinfettante multi-superficie', 'Sgrassatore', 'Detergente pavimenti', 'Disinfettante sanitari', 'Detergente vetri', 'Disinfettante mani', 'Altro')),
	CONSTRAINT "cleaning_products_rinse_known" CHECK ("cleaning_products"."rinse" in ('rinse', 'no_rinse')),
	CONSTRAINT "cleaning_products_own" CHECK (kind = 'sheet' or num_nonnulls(dilution, contact_seconds, rinse, instructions, warnings, sheet_date) = 0),
	CONSTRAINT "cleaning_products_contact" CHECK (contact_seconds between 1 and 86400),
	CONSTRAINT "cleaning_products_texts" CHECK (char_length(product) <= 80 and char_length(dilution) <= 120 and char_length(instructions) <= 500 and char_length(warnings) <= 500)
);
--> statement-breakpoint
ALTER TABLE "cleaning_products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cleaning_product_file_contents" ADD CONSTRAINT "cleaning_product_file_contents_restaurant_id_file_id_cleaning_product_files_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","file_id") REFERENCES "public"."cleaning_product_files"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaning_product_files" ADD CONSTRAINT "cleaning_product_files_restaurant_id_sheet_id_cleaning_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","sheet_id") REFERENCES "public"."cleaning_products"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaning_products" ADD CONSTRAINT "cleaning_products_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaning_products" ADD CONSTRAINT "cleaning_products_restaurant_id_corrects_id_cleaning_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."cleaning_products"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_product_files_of" ON "cleaning_product_files" USING btree ("restaurant_id","sheet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_products_corrects" ON "cleaning_products" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "cleaning_products_newest" ON "cleaning_products" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "cleaning_products_done" ON "cleaning_products" USING btree ("restaurant_id","performed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "cleaning_product_file_contents" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "cleaning_product_file_contents" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "cleaning_product_files" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "cleaning_product_files" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "cleaning_products" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "cleaning_products" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "cleaning_products" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cleaning_product_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cleaning_product_file_contents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "cleaning_products", "cleaning_product_files", "cleaning_product_file_contents" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "cleaning_products", "cleaning_product_files", "cleaning_product_file_contents" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "cleaning_products", "cleaning_product_files", "cleaning_product_file_contents" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "cleaning_products" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('cleaningProducts');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "cleaning_product_files" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('cleaningProducts');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "cleaning_product_file_contents" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('cleaningProducts');
