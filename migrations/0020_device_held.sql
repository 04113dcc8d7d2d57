ALTER TABLE "audit_logs" ADD COLUMN "device_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "held_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "held_since" timestamp (3) with time zone;