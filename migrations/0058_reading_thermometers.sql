ALTER TABLE "refrigeration_logs" ADD COLUMN "thermometer_id" uuid;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD COLUMN "thermometer" text;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD COLUMN "thermometer_state" text;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD CONSTRAINT "refrigeration_logs_thermometer" FOREIGN KEY ("restaurant_id","thermometer_id") REFERENCES "public"."thermometers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refrigeration_logs_with" ON "refrigeration_logs" USING btree ("restaurant_id","thermometer_id","performed_at") WHERE thermometer_id is not null;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD CONSTRAINT "refrigeration_logs_thermometer_state_known" CHECK ("refrigeration_logs"."thermometer_state" in ('in_order', 'due', 'off'));--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD CONSTRAINT "refrigeration_logs_measured_with" CHECK (num_nulls(thermometer_id, thermometer, thermometer_state) in (0, 3));