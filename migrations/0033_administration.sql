CREATE TABLE "administration_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"subject_id" uuid,
	"reason" text,
	"details" jsonb NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "administration_acts_action_known" CHECK ("administration_acts"."action" in ('stripe_keys_changed', 'stripe_prices_pushed', 'restaurant_created', 'restaurant_invited', 'restaurant_plan_changed', 'restaurant_suspended', 'restaurant_resumed', 'administrator_invited', 'administrator_link_sent', 'administrator_changed', 'administrator_removed', 'settings_changed', 'test_mail_sent', 'message_answered', 'job_retried', 'support_access_begun', 'support_access_ended'))
);
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "administration_acts_newest" ON "administration_acts" USING btree ("recorded_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "administration_acts_subject" ON "administration_acts" USING btree ("subject_id","recorded_at" DESC NULLS LAST);--> statement-breakpoint
-- Only added to: by whoever does something, in the transaction that does it.
GRANT INSERT ON "administration_acts" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT, INSERT ON "administration_acts" TO credenza_maintenance;
