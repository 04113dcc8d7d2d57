CREATE TABLE "pest_plan_contents" (
	"restaurant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "pest_plan_contents_restaurant_id_file_id_pk" PRIMARY KEY("restaurant_id","file_id"),
	CONSTRAINT "pest_plan_contents_bytes" CHECK (octet_length(content) between 1 and 6291456)
);
--> statement-breakpoint
ALTER TABLE "pest_plan_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pest_plans" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"operator_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pest_plans_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "pest_plans_media_type_known" CHECK ("pest_plans"."media_type" in ('image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "pest_plans_bytes" CHECK (bytes between 1 and 2097152)
);
--> statement-breakpoint
ALTER TABLE "pest_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pest_stations" ADD COLUMN "spot_x" integer;--> statement-breakpoint
ALTER TABLE "pest_stations" ADD COLUMN "spot_y" integer;--> statement-breakpoint
ALTER TABLE "pest_plan_contents" ADD CONSTRAINT "pest_plan_contents_restaurant_id_file_id_pest_plans_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","file_id") REFERENCES "public"."pest_plans"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pest_plans" ADD CONSTRAINT "pest_plans_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pest_plans_newest" ON "pest_plans" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "pest_stations" ADD CONSTRAINT "pest_stations_spot" CHECK (num_nulls(spot_x, spot_y) in (0, 2) and spot_x between 0 and 1000 and spot_y between 0 and 1000);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "pest_plan_contents" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "pest_plan_contents" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "pest_plans" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "pest_plans" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "pest_plans" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pest_plan_contents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "pest_plans", "pest_plan_contents" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "pest_plans", "pest_plan_contents" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "pest_plans", "pest_plan_contents" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "pest_plans" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('pestVisits');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "pest_plan_contents" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('pestVisits');
