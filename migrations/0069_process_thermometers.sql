ALTER TABLE "process_steps" ADD COLUMN "thermometer_id" uuid;--> statement-breakpoint
ALTER TABLE "process_steps" ADD COLUMN "thermometer" text;--> statement-breakpoint
ALTER TABLE "process_steps" ADD COLUMN "thermometer_state" text;--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_thermometer" FOREIGN KEY ("restaurant_id","thermometer_id") REFERENCES "public"."thermometers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "process_steps_with" ON "process_steps" USING btree ("restaurant_id","thermometer_id","performed_at") WHERE thermometer_id is not null;--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_thermometer_state_known" CHECK ("process_steps"."thermometer_state" in ('in_order', 'due', 'off'));--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_measured_with" CHECK (num_nulls(thermometer_id, thermometer, thermometer_state) in (0, 3) and (thermometer_id is null or celsius is not null));