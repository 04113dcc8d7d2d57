CREATE TABLE "service_days" (
	"day" date PRIMARY KEY NOT NULL,
	"records" integer,
	"devices" integer,
	"restaurants" integer,
	"mails_sent" integer,
	"mails_failed" integer,
	"database_bytes" bigint,
	"counted_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- Counted over all restaurants by the role that reads them; it names none of them, and nobody else looks.
GRANT SELECT, INSERT, UPDATE ON "service_days" TO credenza_maintenance;
