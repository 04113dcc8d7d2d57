CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "contact_messages_bounded" CHECK (length("contact_messages"."message") <= 4000)
);
--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
-- Whoever runs the service reads them, and notes which were answered; nobody changes what was written.
GRANT SELECT, INSERT ON "contact_messages" TO credenza_maintenance;--> statement-breakpoint
GRANT UPDATE (answered_at) ON "contact_messages" TO credenza_maintenance;
