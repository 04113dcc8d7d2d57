ALTER TABLE "haccp_actions" ADD COLUMN "judgement" text;--> statement-breakpoint
ALTER TABLE "haccp_tasks" ADD COLUMN "recheck_minutes" integer;--> statement-breakpoint
ALTER TABLE "refrigeration_actions" ADD COLUMN "judgement" text;--> statement-breakpoint
ALTER TABLE "refrigeration_equipment" ADD COLUMN "recheck_minutes" integer;--> statement-breakpoint
CREATE INDEX "refrigeration_logs_named" ON "refrigeration_logs" USING btree ("restaurant_id",lower(equipment_name),"performed_at" DESC NULLS LAST) WHERE equipment_id is null;--> statement-breakpoint
ALTER TABLE "haccp_actions" ADD CONSTRAINT "haccp_actions_judgement" CHECK (judgement in ('fit', 'discarded', 'moved_fit'));--> statement-breakpoint
ALTER TABLE "haccp_tasks" ADD CONSTRAINT "haccp_tasks_recheck_minutes" CHECK (recheck_minutes between 5 and 1440);--> statement-breakpoint
ALTER TABLE "refrigeration_actions" ADD CONSTRAINT "refrigeration_actions_judgement" CHECK (judgement in ('fit', 'discarded', 'moved_fit'));--> statement-breakpoint
ALTER TABLE "refrigeration_equipment" ADD CONSTRAINT "refrigeration_equipment_recheck_minutes" CHECK (recheck_minutes between 5 and 1440);