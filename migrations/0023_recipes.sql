CREATE TABLE "preparation_inputs" (
	"restaurant_id" uuid NOT NULL,
	"preparation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"movement_id" uuid,
	"tub_id" uuid,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	CONSTRAINT "preparation_inputs_restaurant_id_preparation_id_position_pk" PRIMARY KEY("restaurant_id","preparation_id","position"),
	CONSTRAINT "preparation_inputs_unit_known" CHECK ("preparation_inputs"."unit" in ('g', 'kg', 'ml', 'l', 'pz', 'porzione', 'confezione')),
	CONSTRAINT "preparation_inputs_one_source" CHECK ("preparation_inputs"."movement_id" is null or "preparation_inputs"."tub_id" is null),
	CONSTRAINT "preparation_inputs_quantity_positive" CHECK ("preparation_inputs"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "preparation_inputs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "preparation_tub_acts" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tub_id" uuid NOT NULL,
	"act" text NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text,
	"notes" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preparation_tub_acts_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "preparation_tub_acts_act_known" CHECK ("preparation_tub_acts"."act" in ('use', 'discard')),
	CONSTRAINT "preparation_tub_acts_reason_known" CHECK ("preparation_tub_acts"."reason" in ('expired', 'spoiled', 'damaged', 'returned', 'other')),
	CONSTRAINT "preparation_tub_acts_quantity_positive" CHECK ("preparation_tub_acts"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "preparation_tubs" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"preparation_id" uuid NOT NULL,
	"parent_tub_id" uuid,
	"number" integer NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"storage_location" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preparation_tubs_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "preparation_tubs_state_known" CHECK ("preparation_tubs"."state" in ('fresh', 'opened', 'frozen', 'thawed')),
	CONSTRAINT "preparation_tubs_quantity_not_negative" CHECK ("preparation_tubs"."quantity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "preparation_tubs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recipe_lines" (
	"restaurant_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"product_id" uuid,
	"inner_recipe_id" uuid,
	"quantity" integer,
	"unit" text,
	"frozen" boolean NOT NULL,
	"contains" text[],
	"may_contain" text[],
	"without" jsonb NOT NULL,
	CONSTRAINT "recipe_lines_restaurant_id_recipe_id_version_position_pk" PRIMARY KEY("restaurant_id","recipe_id","version","position"),
	CONSTRAINT "recipe_lines_unit_known" CHECK ("recipe_lines"."unit" in ('g', 'kg', 'ml', 'l', 'pz', 'porzione', 'confezione')),
	CONSTRAINT "recipe_lines_one_source" CHECK ("recipe_lines"."product_id" is null or "recipe_lines"."inner_recipe_id" is null),
	CONSTRAINT "recipe_lines_quantity_positive" CHECK ("recipe_lines"."quantity" > 0),
	CONSTRAINT "recipe_lines_quantity_has_unit" CHECK (("recipe_lines"."quantity" is null) = ("recipe_lines"."unit" is null)),
	CONSTRAINT "recipe_lines_stated_whole" CHECK (("recipe_lines"."contains" is null) = ("recipe_lines"."may_contain" is null)),
	CONSTRAINT "recipe_lines_contains_known" CHECK ("contains" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[]),
	CONSTRAINT "recipe_lines_may_contain_known" CHECK ("may_contain" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[])
);
--> statement-breakpoint
ALTER TABLE "recipe_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recipe_versions" (
	"restaurant_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text,
	"instructions" text,
	"preparation_time" integer NOT NULL,
	"yield_quantity" integer,
	"yield_unit" text,
	"portions" integer,
	"ambient_hours" integer,
	"fridge_hours" integer,
	"freezer_days" integer,
	"contains" text[] NOT NULL,
	"may_contain" text[] NOT NULL,
	"other_allergens" text[] NOT NULL,
	"lost_allergens" jsonb NOT NULL,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recipe_versions_restaurant_id_recipe_id_version_pk" PRIMARY KEY("restaurant_id","recipe_id","version"),
	CONSTRAINT "recipe_versions_yield_unit_known" CHECK ("recipe_versions"."yield_unit" in ('g', 'kg', 'ml', 'l', 'pz', 'porzione', 'confezione')),
	CONSTRAINT "recipe_versions_yield" CHECK (("recipe_versions"."yield_quantity" is null) = ("recipe_versions"."yield_unit" is null)),
	CONSTRAINT "recipe_versions_contains_known" CHECK ("contains" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[]),
	CONSTRAINT "recipe_versions_may_contain_known" CHECK ("may_contain" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[])
);
--> statement-breakpoint
ALTER TABLE "recipe_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recipes" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"current_version" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recipes_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "recipes_version_positive" CHECK ("recipes"."current_version" > 0)
);
--> statement-breakpoint
ALTER TABLE "recipes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "qr_labels" DROP CONSTRAINT "qr_labels_identifier";--> statement-breakpoint
-- Nothing has written a label yet.
ALTER TABLE "qr_labels" ALTER COLUMN "unique_identifier" SET DATA TYPE uuid USING unique_identifier::uuid;--> statement-breakpoint
ALTER TABLE "preparations" ALTER COLUMN "recipe_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "contains" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "may_contain" text[];--> statement-breakpoint
ALTER TABLE "qr_labels" ADD COLUMN "subject_kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_labels" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "qr_labels" ADD COLUMN "lot_number" text NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_labels" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "qr_labels" ADD COLUMN "operator_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "recipe_version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "unit" text NOT NULL;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "storage" text NOT NULL;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "ingredient_list" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "may_contain" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "other_allergens" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "unstated" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "bound_by" text;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "expiry_reason" text;--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "preparation_inputs" ADD CONSTRAINT "preparation_inputs_restaurant_id_preparation_id_preparations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","preparation_id") REFERENCES "public"."preparations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_inputs" ADD CONSTRAINT "preparation_inputs_restaurant_id_movement_id_product_movements_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","movement_id") REFERENCES "public"."product_movements"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_inputs" ADD CONSTRAINT "preparation_inputs_restaurant_id_tub_id_preparation_tubs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","tub_id") REFERENCES "public"."preparation_tubs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD CONSTRAINT "preparation_tub_acts_restaurant_id_tub_id_preparation_tubs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","tub_id") REFERENCES "public"."preparation_tubs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_tubs" ADD CONSTRAINT "preparation_tubs_restaurant_id_preparation_id_preparations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","preparation_id") REFERENCES "public"."preparations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_tubs" ADD CONSTRAINT "preparation_tubs_restaurant_id_parent_tub_id_preparation_tubs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","parent_tub_id") REFERENCES "public"."preparation_tubs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_lines" ADD CONSTRAINT "recipe_lines_restaurant_id_recipe_id_version_recipe_versions_restaurant_id_recipe_id_version_fk" FOREIGN KEY ("restaurant_id","recipe_id","version") REFERENCES "public"."recipe_versions"("restaurant_id","recipe_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_lines" ADD CONSTRAINT "recipe_lines_restaurant_id_product_id_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","product_id") REFERENCES "public"."products"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_lines" ADD CONSTRAINT "recipe_lines_restaurant_id_inner_recipe_id_recipes_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","inner_recipe_id") REFERENCES "public"."recipes"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_versions" ADD CONSTRAINT "recipe_versions_restaurant_id_recipe_id_recipes_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","recipe_id") REFERENCES "public"."recipes"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "preparation_inputs_movement" ON "preparation_inputs" USING btree ("restaurant_id","movement_id") WHERE movement_id is not null;--> statement-breakpoint
CREATE INDEX "preparation_inputs_tub" ON "preparation_inputs" USING btree ("restaurant_id","tub_id") WHERE tub_id is not null;--> statement-breakpoint
CREATE INDEX "preparation_tub_acts_tub" ON "preparation_tub_acts" USING btree ("restaurant_id","tub_id");--> statement-breakpoint
CREATE UNIQUE INDEX "preparation_tubs_number" ON "preparation_tubs" USING btree ("restaurant_id","preparation_id","number");--> statement-breakpoint
CREATE INDEX "preparation_tubs_expiry" ON "preparation_tubs" USING btree ("restaurant_id","expires_at") WHERE quantity > 0;--> statement-breakpoint
CREATE INDEX "preparation_tubs_parent" ON "preparation_tubs" USING btree ("restaurant_id","parent_tub_id") WHERE parent_tub_id is not null;--> statement-breakpoint
CREATE INDEX "recipe_lines_product" ON "recipe_lines" USING btree ("restaurant_id","product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "recipe_lines_inner" ON "recipe_lines" USING btree ("restaurant_id","inner_recipe_id") WHERE inner_recipe_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "recipes_name" ON "recipes" USING btree ("restaurant_id",lower("name")) WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_restaurant_id_recipe_id_recipe_version_recipe_versions_restaurant_id_recipe_id_version_fk" FOREIGN KEY ("restaurant_id","recipe_id","recipe_version") REFERENCES "public"."recipe_versions"("restaurant_id","recipe_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "qr_labels_subject" ON "qr_labels" USING btree ("restaurant_id","subject_id","created_at" DESC NULLS LAST) WHERE subject_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "preparations_batch" ON "preparations" USING btree ("restaurant_id","batch_number");--> statement-breakpoint
-- Nothing has written a preparation yet; its address is that of its label.
ALTER TABLE "preparations" DROP COLUMN "qr_code";--> statement-breakpoint
-- Nothing has written a preparation yet.
ALTER TABLE "preparations" DROP COLUMN "pdf_url";--> statement-breakpoint
ALTER TABLE "qr_labels" ADD CONSTRAINT "qr_labels_identifier" UNIQUE("unique_identifier");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stated_whole" CHECK (("products"."contains" is null) = ("products"."may_contain" is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_contains_known" CHECK ("contains" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[]);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_may_contain_known" CHECK ("may_contain" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[]);--> statement-breakpoint
ALTER TABLE "qr_labels" ADD CONSTRAINT "qr_labels_subject_kind_known" CHECK ("qr_labels"."subject_kind" in ('free', 'lot', 'tub'));--> statement-breakpoint
ALTER TABLE "qr_labels" ADD CONSTRAINT "qr_labels_subject_by_kind" CHECK (("qr_labels"."subject_kind" = 'free') = ("qr_labels"."subject_id" is null));--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_unit_known" CHECK ("preparations"."unit" in ('g', 'kg', 'ml', 'l', 'pz', 'porzione', 'confezione'));--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_storage_known" CHECK ("preparations"."storage" in ('ambient', 'fridge', 'freezer'));--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_allergens_known" CHECK ("allergens" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[]);--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_may_contain_known" CHECK ("may_contain" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[]);--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_expires_later" CHECK ("preparations"."expiry_date" >= "preparations"."production_date");--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "preparation_inputs" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "preparation_inputs" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "preparation_tub_acts" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "preparation_tub_acts" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "preparation_tubs" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "preparation_tubs" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "recipe_lines" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "recipe_lines" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "recipe_versions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "recipe_versions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "recipes" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "recipes" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "recipes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recipe_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recipe_lines" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "preparation_tubs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "preparation_inputs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "recipes" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, INSERT ON "recipe_versions", "recipe_lines", "preparations", "preparation_inputs", "preparation_tubs", "preparation_tub_acts", "qr_labels" TO credenza_tenant;--> statement-breakpoint
GRANT UPDATE (quantity, storage_location) ON "preparation_tubs" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "recipes", "recipe_versions", "recipe_lines", "preparation_tubs", "preparation_inputs", "preparation_tub_acts" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "recipes", "recipe_versions", "recipe_lines", "preparation_tubs", "preparation_inputs", "preparation_tub_acts" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "recipes" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('recipes');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "recipe_versions" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('recipes');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "recipe_lines" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('recipes');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "preparation_tubs" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('preparations');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "preparation_inputs" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('preparations');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "preparation_tub_acts" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('preparations');
