ALTER TABLE "deliveries" ADD COLUMN "thermometer_id" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "thermometer" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "thermometer_state" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_thermometer" FOREIGN KEY ("restaurant_id","thermometer_id") REFERENCES "public"."thermometers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_with" ON "deliveries" USING btree ("restaurant_id","thermometer_id","performed_at") WHERE thermometer_id is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_thermometer_state_known" CHECK ("deliveries"."thermometer_state" in ('in_order', 'due', 'off'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_measured_with" CHECK (num_nulls(thermometer_id, thermometer, thermometer_state) in (0, 3));