ALTER TABLE "haccp_task_completions" ADD COLUMN "limit_minimum" numeric;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD COLUMN "limit_maximum" numeric;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD COLUMN "limit_unit" text;--> statement-breakpoint
ALTER TABLE "haccp_tasks" ADD COLUMN "limit_minimum" numeric;--> statement-breakpoint
ALTER TABLE "haccp_tasks" ADD COLUMN "limit_maximum" numeric;--> statement-breakpoint
ALTER TABLE "haccp_tasks" ADD COLUMN "limit_unit" text;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD COLUMN "scale" text;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD CONSTRAINT "haccp_task_completions_limit_unit_known" CHECK ("haccp_task_completions"."limit_unit" in ('celsius', 'percent', 'ph', 'aw', 'mg_per_l', 'ppm', 'cfu', 'cfu_per_g', 'cfu_per_ml', 'cfu_per_cm2', 'mg', 'g', 'kg', 'mm', 'cm', 'second', 'minute', 'hour', 'day'));--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD CONSTRAINT "haccp_task_completions_limit_ends_in_order" CHECK ("haccp_task_completions"."limit_minimum" < "haccp_task_completions"."limit_maximum");--> statement-breakpoint
ALTER TABLE "haccp_tasks" ADD CONSTRAINT "haccp_tasks_limit_unit_known" CHECK ("haccp_tasks"."limit_unit" in ('celsius', 'percent', 'ph', 'aw', 'mg_per_l', 'ppm', 'cfu', 'cfu_per_g', 'cfu_per_ml', 'cfu_per_cm2', 'mg', 'g', 'kg', 'mm', 'cm', 'second', 'minute', 'hour', 'day'));--> statement-breakpoint
ALTER TABLE "haccp_tasks" ADD CONSTRAINT "haccp_tasks_limit_ends_in_order" CHECK ("haccp_tasks"."limit_minimum" < "haccp_tasks"."limit_maximum");