CREATE TABLE "deliveries" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"supplier" text,
	"document_number" text,
	"notes" text,
	"received_on" date NOT NULL,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deliveries_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "delivery_rows" (
	"restaurant_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"movement_id" uuid NOT NULL,
	"celsius" numeric(4, 1),
	CONSTRAINT "delivery_rows_restaurant_id_delivery_id_position_pk" PRIMARY KEY("restaurant_id","delivery_id","position"),
	CONSTRAINT "delivery_rows_celsius" CHECK ("delivery_rows"."celsius" between -60 and 120),
	CONSTRAINT "delivery_rows_position" CHECK ("delivery_rows"."position" > 0)
);
--> statement-breakpoint
ALTER TABLE "delivery_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_rows" ADD CONSTRAINT "delivery_rows_restaurant_id_delivery_id_deliveries_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","delivery_id") REFERENCES "public"."deliveries"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_rows" ADD CONSTRAINT "delivery_rows_restaurant_id_movement_id_product_movements_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","movement_id") REFERENCES "public"."product_movements"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "deliveries" USING btree ("restaurant_id","performed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_rows_movement" ON "delivery_rows" USING btree ("restaurant_id","movement_id");--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "deliveries" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "deliveries" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "delivery_rows" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "delivery_rows" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "deliveries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "delivery_rows" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "deliveries", "delivery_rows" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "deliveries", "delivery_rows" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "deliveries", "delivery_rows" TO credenza_wipe;
