CREATE TABLE "label_files" (
	"restaurant_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "label_files_restaurant_id_label_id_format_pk" PRIMARY KEY("restaurant_id","label_id","format"),
	CONSTRAINT "label_files_format_known" CHECK ("label_files"."format" in ('roll62', 'roll58', 'die62x29', 'die50x30', 'die100x50', 'a4x24'))
);
--> statement-breakpoint
ALTER TABLE "label_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "label_prints" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"format" text NOT NULL,
	"copies" integer NOT NULL,
	"way" text NOT NULL,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "label_prints_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "label_prints_format_known" CHECK ("label_prints"."format" in ('roll62', 'roll58', 'die62x29', 'die50x30', 'die100x50', 'a4x24')),
	CONSTRAINT "label_prints_way_known" CHECK ("label_prints"."way" in ('dialog', 'pdf', 'zpl')),
	CONSTRAINT "label_prints_copies_positive" CHECK ("label_prints"."copies" > 0)
);
--> statement-breakpoint
ALTER TABLE "label_prints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_files" ADD CONSTRAINT "label_files_restaurant_id_label_id_qr_labels_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","label_id") REFERENCES "public"."qr_labels"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_prints" ADD CONSTRAINT "label_prints_restaurant_id_label_id_qr_labels_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","label_id") REFERENCES "public"."qr_labels"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_prints_label" ON "label_prints" USING btree ("restaurant_id","label_id");--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "label_files" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "label_files" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "label_prints" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "label_prints" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "label_prints" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "label_prints", "label_files" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "label_prints", "label_files" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "label_prints", "label_files" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "label_prints" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('labels');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "label_files" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('labels');
