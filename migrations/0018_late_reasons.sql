ALTER TABLE "haccp_task_completions" ADD COLUMN "late_reason" text;--> statement-breakpoint
ALTER TABLE "pest_control_logs" ADD COLUMN "late_reason" text;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD COLUMN "late_reason" text;--> statement-breakpoint
ALTER TABLE "sanitization_logs" ADD COLUMN "late_reason" text;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD CONSTRAINT "haccp_task_completions_late_reason" CHECK (char_length(late_reason) <= 500);--> statement-breakpoint
ALTER TABLE "pest_control_logs" ADD CONSTRAINT "pest_control_logs_late_reason" CHECK (char_length(late_reason) <= 500);--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD CONSTRAINT "refrigeration_logs_late_reason" CHECK (char_length(late_reason) <= 500);--> statement-breakpoint
ALTER TABLE "sanitization_logs" ADD CONSTRAINT "sanitization_logs_late_reason" CHECK (char_length(late_reason) <= 500);