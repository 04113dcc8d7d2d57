ALTER TABLE "audit_logs" ADD COLUMN "time_by" text;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_time_by_known" CHECK ("audit_logs"."time_by" in ('ticks', 'person'));