ALTER TABLE "haccp_task_completions" ADD COLUMN "thermometer_id" uuid;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD COLUMN "thermometer" text;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD COLUMN "thermometer_state" text;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD CONSTRAINT "haccp_task_completions_thermometer" FOREIGN KEY ("restaurant_id","thermometer_id") REFERENCES "public"."thermometers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "haccp_task_completions_with" ON "haccp_task_completions" USING btree ("restaurant_id","thermometer_id","performed_at") WHERE thermometer_id is not null;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD CONSTRAINT "haccp_task_completions_thermometer_state_known" CHECK ("haccp_task_completions"."thermometer_state" in ('in_order', 'due', 'off'));--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD CONSTRAINT "haccp_task_completions_measured_with" CHECK (num_nulls(thermometer_id, thermometer, thermometer_state) in (0, 3));