CREATE TABLE "haccp_actions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"check_id" uuid NOT NULL,
	"action" text NOT NULL,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "haccp_actions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "haccp_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integrity_chain_closures" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reason" text NOT NULL,
	"sequence" bigint NOT NULL,
	"head" text NOT NULL,
	"removed" jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"public_key" text NOT NULL,
	CONSTRAINT "integrity_chain_closures_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "integrity_chain_closures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lot_transitions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"lot_number" text NOT NULL,
	"from_lot_id" uuid NOT NULL,
	"to_lot_id" uuid NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"old_expiry_date" date,
	"new_expiry_date" date,
	"new_expiry_kind" text,
	"notes" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lot_transitions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "lot_transitions_quantity_positive" CHECK ("lot_transitions"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "lot_transitions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_places" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "storage_places_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "storage_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "qr_labels" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"unique_identifier" text NOT NULL,
	"label_data" jsonb NOT NULL,
	"product_name" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"qr_url" text NOT NULL,
	"pdf_drive_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "qr_labels_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "qr_labels_identifier" UNIQUE("restaurant_id","unique_identifier")
);
--> statement-breakpoint
ALTER TABLE "qr_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "preparations" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recipe_id" uuid,
	"recipe_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"batch_number" text NOT NULL,
	"ingredients" text[] NOT NULL,
	"allergens" text[] NOT NULL,
	"production_date" timestamp (3) with time zone NOT NULL,
	"expiry_date" timestamp (3) with time zone NOT NULL,
	"qr_code" text,
	"pdf_url" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preparations_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "preparations_quantity_positive" CHECK ("preparations"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "preparations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refrigeration_actions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reading_id" uuid NOT NULL,
	"action" text NOT NULL,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refrigeration_actions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "refrigeration_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "lots_number";--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD COLUMN "correction_reason" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "storage_location" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "state" text DEFAULT 'closed' NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "parent_lot_id" uuid;--> statement-breakpoint
ALTER TABLE "product_movements" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "product_movements" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "qr_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "opened_shelf_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "frozen_shelf_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "thawed_shelf_days" integer;--> statement-breakpoint
ALTER TABLE "refrigeration_equipment" ADD COLUMN "due_times" time(0)[] DEFAULT '{11:00,23:00}'::time(0)[] NOT NULL;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD COLUMN "correction_reason" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "haccp_actions" ADD CONSTRAINT "haccp_actions_restaurant_id_check_id_haccp_task_completions_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","check_id") REFERENCES "public"."haccp_task_completions"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_chain_closures" ADD CONSTRAINT "integrity_chain_closures_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_transitions" ADD CONSTRAINT "lot_transitions_restaurant_id_product_id_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","product_id") REFERENCES "public"."products"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_transitions" ADD CONSTRAINT "lot_transitions_restaurant_id_from_lot_id_lots_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","from_lot_id") REFERENCES "public"."lots"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_transitions" ADD CONSTRAINT "lot_transitions_restaurant_id_to_lot_id_lots_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","to_lot_id") REFERENCES "public"."lots"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_places" ADD CONSTRAINT "storage_places_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_labels" ADD CONSTRAINT "qr_labels_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refrigeration_actions" ADD CONSTRAINT "refrigeration_actions_restaurant_id_reading_id_refrigeration_logs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","reading_id") REFERENCES "public"."refrigeration_logs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "haccp_actions_check" ON "haccp_actions" USING btree ("restaurant_id","check_id");--> statement-breakpoint
CREATE INDEX "lot_transitions_product" ON "lot_transitions" USING btree ("restaurant_id","product_id","recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_places_name" ON "storage_places" USING btree ("restaurant_id",lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "qr_labels_newest" ON "qr_labels" USING btree ("restaurant_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "qr_labels_expiry" ON "qr_labels" USING btree ("restaurant_id","expires_at");--> statement-breakpoint
CREATE INDEX "preparations_newest" ON "preparations" USING btree ("restaurant_id","production_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "refrigeration_actions_reading" ON "refrigeration_actions" USING btree ("restaurant_id","reading_id");--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD CONSTRAINT "haccp_task_completions_restaurant_id_corrects_id_haccp_task_completions_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."haccp_task_completions"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_restaurant_id_parent_lot_id_lots_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","parent_lot_id") REFERENCES "public"."lots"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_movements" ADD CONSTRAINT "product_movements_restaurant_id_corrects_id_product_movements_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."product_movements"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD CONSTRAINT "refrigeration_logs_restaurant_id_corrects_id_refrigeration_logs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."refrigeration_logs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "haccp_task_completions_corrects" ON "haccp_task_completions" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_movements_corrects" ON "product_movements" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_qr_code" ON "products" USING btree ("restaurant_id","qr_code") WHERE qr_code is not null and archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refrigeration_logs_corrects" ON "refrigeration_logs" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lots_number" ON "lots" USING btree ("restaurant_id",upper("lot_number") text_pattern_ops,"product_id") WHERE parent_lot_id is null;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_state_has_parent" CHECK (("lots"."state" = 'closed') = ("lots"."parent_lot_id" is null));--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "haccp_actions" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "haccp_actions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "integrity_chain_closures" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "integrity_chain_closures" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "lot_transitions" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "lot_transitions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "storage_places" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "storage_places" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "qr_labels" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "qr_labels" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "preparations" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "preparations" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "refrigeration_actions" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "refrigeration_actions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "haccp_actions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "integrity_chain_closures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lot_transitions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "storage_places" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "qr_labels" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "preparations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refrigeration_actions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "storage_places" TO credenza_tenant;--> statement-breakpoint
-- A lot keeps its code, expiry and supplier for good; what is left of it and where it stands may change.
GRANT UPDATE (storage_location) ON "lots" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, INSERT ON "lot_transitions", "refrigeration_actions", "haccp_actions" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "integrity_chain_closures", "qr_labels", "preparations" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "haccp_actions", "integrity_chain_closures", "lot_transitions", "storage_places", "qr_labels", "preparations", "refrigeration_actions" TO credenza_maintenance;
