CREATE TABLE "label_removals" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "label_removals_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "label_removals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_removals" ADD CONSTRAINT "label_removals_restaurant_id_label_id_qr_labels_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","label_id") REFERENCES "public"."qr_labels"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_removals_label" ON "label_removals" USING btree ("restaurant_id","label_id");--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "label_removals" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "label_removals" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "label_removals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "label_removals" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "label_removals" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "label_removals" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "label_removals" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('labels');
