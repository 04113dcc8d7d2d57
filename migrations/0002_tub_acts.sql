ALTER TABLE "preparation_tub_acts" DROP CONSTRAINT "preparation_tub_acts_act_known";--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD COLUMN "to_tub_id" uuid;--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD COLUMN "old_state" text;--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD COLUMN "new_state" text;--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD COLUMN "old_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD COLUMN "new_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD COLUMN "storage_location" text;--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD COLUMN "label_id" uuid;--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "preparation_tubs" ADD COLUMN "thawed_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "preparation_tubs" ADD COLUMN "minutes_left" integer;--> statement-breakpoint
ALTER TABLE "preparation_tubs" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "preparation_tubs" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD CONSTRAINT "preparation_tub_acts_restaurant_id_to_tub_id_preparation_tubs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","to_tub_id") REFERENCES "public"."preparation_tubs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD CONSTRAINT "preparation_tub_acts_restaurant_id_corrects_id_preparation_tub_acts_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."preparation_tub_acts"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preparation_tub_acts_to_tub" ON "preparation_tub_acts" USING btree ("restaurant_id","to_tub_id") WHERE to_tub_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "preparation_tub_acts_corrects" ON "preparation_tub_acts" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD CONSTRAINT "preparation_tub_acts_old_state_known" CHECK ("preparation_tub_acts"."old_state" in ('fresh', 'opened', 'frozen', 'thawed'));--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD CONSTRAINT "preparation_tub_acts_new_state_known" CHECK ("preparation_tub_acts"."new_state" in ('fresh', 'opened', 'frozen', 'thawed'));--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD CONSTRAINT "preparation_tub_acts_act_known" CHECK ("preparation_tub_acts"."act" in ('use', 'discard', 'open', 'freeze', 'thaw', 'split', 'move', 'relabel', 'correct'));--> statement-breakpoint
ALTER TABLE "preparation_tubs" ADD CONSTRAINT "preparation_tubs_minutes_not_negative" CHECK ("preparation_tubs"."minutes_left" >= 0);--> statement-breakpoint
GRANT UPDATE (state, expires_at, thawed_before, minutes_left, changed_at, moved_at) ON "preparation_tubs" TO credenza_tenant;
