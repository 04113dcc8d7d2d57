CREATE TABLE "delivery_refusals" (
	"restaurant_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"lot_number" text,
	"expiry_date" date,
	"expiry_kind" text,
	"celsius" numeric(4, 1),
	"kind" text,
	"max_celsius" numeric(4, 1),
	"reason" text NOT NULL,
	CONSTRAINT "delivery_refusals_restaurant_id_delivery_id_position_pk" PRIMARY KEY("restaurant_id","delivery_id","position"),
	CONSTRAINT "delivery_refusals_quantity_positive" CHECK ("delivery_refusals"."quantity" > 0),
	CONSTRAINT "delivery_refusals_position" CHECK ("delivery_refusals"."position" > 0),
	CONSTRAINT "delivery_refusals_celsius" CHECK ("delivery_refusals"."celsius" between -60 and 120),
	CONSTRAINT "delivery_refusals_expiry_has_kind" CHECK (("delivery_refusals"."expiry_date" is null) = ("delivery_refusals"."expiry_kind" is null)),
	CONSTRAINT "delivery_refusals_unit_known" CHECK ("delivery_refusals"."unit" in ('g', 'kg', 'ml', 'l', 'pz', 'porzione', 'confezione')),
	CONSTRAINT "delivery_refusals_kind_known" CHECK ("delivery_refusals"."kind" in ('meat', 'poultry', 'minced', 'fish', 'shellfish', 'dairy', 'fresh_cut', 'cured', 'chilled', 'frozen', 'ambient')),
	CONSTRAINT "delivery_refusals_expiry_kind_known" CHECK ("delivery_refusals"."expiry_kind" in ('use_by', 'best_before'))
);
--> statement-breakpoint
ALTER TABLE "delivery_refusals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accepted_arrivals" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"questions" text[] NOT NULL,
	"celsius" numeric(4, 1),
	"kind" text,
	"max_celsius" numeric(4, 1),
	"reason" text NOT NULL,
	"measure" text,
	CONSTRAINT "accepted_arrivals_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "accepted_arrivals_kind_known" CHECK ("accepted_arrivals"."kind" in ('meat', 'poultry', 'minced', 'fish', 'shellfish', 'dairy', 'fresh_cut', 'cured', 'chilled', 'frozen', 'ambient')),
	CONSTRAINT "accepted_arrivals_questions_known" CHECK (questions <@ array['above_limit', 'past_use_by', 'use_by_today', 'past_best_before']::text[] and cardinality(questions) > 0),
	CONSTRAINT "accepted_arrivals_celsius" CHECK ("accepted_arrivals"."celsius" between -60 and 120)
);
--> statement-breakpoint
ALTER TABLE "accepted_arrivals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "arrival_answers" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"arrival_id" uuid NOT NULL,
	"action" text NOT NULL,
	"judgement" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "arrival_answers_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "arrival_answers_text_lengths" CHECK (char_length(action) <= 1000),
	CONSTRAINT "arrival_answers_judgement" CHECK (judgement in ('fit', 'discarded', 'moved_fit'))
);
--> statement-breakpoint
ALTER TABLE "arrival_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "audit_logs_changed";--> statement-breakpoint
ALTER TABLE "delivery_rows" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "delivery_rows" ADD COLUMN "max_celsius" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "arrival_kind" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "arrival_max_celsius" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "arrival_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_refusals" ADD CONSTRAINT "delivery_refusals_restaurant_id_delivery_id_deliveries_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","delivery_id") REFERENCES "public"."deliveries"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_refusals" ADD CONSTRAINT "delivery_refusals_restaurant_id_product_id_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","product_id") REFERENCES "public"."products"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_arrivals" ADD CONSTRAINT "accepted_arrivals_restaurant_id_id_product_movements_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","id") REFERENCES "public"."product_movements"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_arrivals" ADD CONSTRAINT "accepted_arrivals_restaurant_id_product_id_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","product_id") REFERENCES "public"."products"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_arrivals" ADD CONSTRAINT "accepted_arrivals_restaurant_id_lot_id_lots_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","lot_id") REFERENCES "public"."lots"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_answers" ADD CONSTRAINT "arrival_answers_restaurant_id_arrival_id_accepted_arrivals_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","arrival_id") REFERENCES "public"."accepted_arrivals"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accepted_arrivals_lot" ON "accepted_arrivals" USING btree ("restaurant_id","lot_id");--> statement-breakpoint
CREATE INDEX "accepted_arrivals_product" ON "accepted_arrivals" USING btree ("restaurant_id","product_id");--> statement-breakpoint
CREATE INDEX "arrival_answers_arrival" ON "arrival_answers" USING btree ("restaurant_id","arrival_id");--> statement-breakpoint
CREATE INDEX "audit_logs_changed" ON "audit_logs" USING btree ("restaurant_id","entity_id","recorded_at") WHERE entity_type in ('haccp_task', 'refrigeration_equipment', 'arrival_limit');--> statement-breakpoint
ALTER TABLE "delivery_rows" ADD CONSTRAINT "delivery_rows_kind_known" CHECK ("delivery_rows"."kind" in ('meat', 'poultry', 'minced', 'fish', 'shellfish', 'dairy', 'fresh_cut', 'cured', 'chilled', 'frozen', 'ambient'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_arrival_kind_known" CHECK ("products"."arrival_kind" in ('meat', 'poultry', 'minced', 'fish', 'shellfish', 'dairy', 'fresh_cut', 'cured', 'chilled', 'frozen', 'ambient'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_arrival_limit_has_kind" CHECK ("products"."arrival_max_celsius" is null or "products"."arrival_kind" is not null);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "delivery_refusals" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "delivery_refusals" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "accepted_arrivals" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "accepted_arrivals" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "arrival_answers" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "arrival_answers" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "accepted_arrivals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "arrival_answers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "delivery_refusals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "accepted_arrivals", "arrival_answers", "delivery_refusals" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "accepted_arrivals", "arrival_answers", "delivery_refusals" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "accepted_arrivals", "arrival_answers", "delivery_refusals" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "accepted_arrivals" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inventory');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "arrival_answers" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inventory');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "delivery_refusals" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('deliveries');
