ALTER TABLE "haccp_tasks" ADD COLUMN "wider_reason" text;--> statement-breakpoint
ALTER TABLE "haccp_tasks" ADD CONSTRAINT "haccp_tasks_wider_reason" CHECK (char_length(wider_reason) <= 500);