CREATE TABLE "integrity_check_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"check_date" timestamp (3) with time zone NOT NULL,
	"occasion" text NOT NULL,
	"night" date,
	"status" text NOT NULL,
	"restaurants_checked" integer DEFAULT 0 NOT NULL,
	"hashes_checked" bigint DEFAULT 0 NOT NULL,
	"violations_found" integer DEFAULT 0 NOT NULL,
	"alerts_sent" integer DEFAULT 0 NOT NULL,
	"broken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"progress_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "integrity_check_logs_occasion_known" CHECK ("integrity_check_logs"."occasion" in ('nightly', 'manual')),
	CONSTRAINT "integrity_check_logs_status_known" CHECK ("integrity_check_logs"."status" in ('completed', 'failed', 'running'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "integrity_check_logs_running" ON "integrity_check_logs" USING btree ("status") WHERE status = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "integrity_check_logs_night" ON "integrity_check_logs" USING btree ("night") WHERE status <> 'failed';--> statement-breakpoint
CREATE INDEX "integrity_check_logs_newest" ON "integrity_check_logs" USING btree ("check_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_integrity_hashes_newest" ON "data_integrity_hashes" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_integrity_hashes_tampered" ON "data_integrity_hashes" USING btree ("restaurant_id") WHERE tampered;--> statement-breakpoint
CREATE POLICY "maintenance_marks" ON "data_integrity_hashes" AS PERMISSIVE FOR UPDATE TO "credenza_maintenance" USING (true) WITH CHECK (true);--> statement-breakpoint
-- The check writes its log and marks what it found; of the hashes themselves it changes nothing.
GRANT SELECT, INSERT, UPDATE, DELETE ON "integrity_check_logs" TO credenza_maintenance;--> statement-breakpoint
GRANT UPDATE (tampered, check_date) ON "data_integrity_hashes" TO credenza_maintenance;
