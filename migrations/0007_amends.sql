ALTER TABLE "haccp_tasks" ADD COLUMN "scheduled_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lot_transitions" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "refrigeration_equipment" ADD COLUMN "scheduled_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lot_transitions" ADD CONSTRAINT "lot_transitions_restaurant_id_corrects_id_lot_transitions_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."lot_transitions"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lot_transitions_corrects" ON "lot_transitions" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;