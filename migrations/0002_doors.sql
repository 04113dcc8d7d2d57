CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "account_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"success" boolean NOT NULL,
	"error_message" text,
	"user_agent" text,
	"address" text,
	"device_id" uuid,
	"known_device" boolean DEFAULT false NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"plan_type" text NOT NULL,
	"monthly_price" integer NOT NULL,
	"yearly_price" integer NOT NULL,
	"yearly_discount_percentage" integer NOT NULL,
	"max_operators" integer NOT NULL,
	"features" text[] NOT NULL,
	"is_active" boolean NOT NULL,
	"visibility" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_plans_plan_type_unique" UNIQUE("plan_type")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "previous_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "pin_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "google_account_email" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "google_project_id" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "google_calendar_id" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "google_api_key" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_events_newest" ON "account_events" USING btree ("user_id","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_attempts_newest" ON "login_attempts" USING btree ("email","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscription_plans_price" ON "subscription_plans" USING btree ("monthly_price");--> statement-breakpoint
-- Cookies that are out there stay good: what is stored of them from now on is their hash.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "login_attempts", "known_devices", "passkeys" TO credenza_accounts;--> statement-breakpoint
-- What was done to accounts is only ever added to.
GRANT SELECT, INSERT ON "account_events" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT ON "subscription_plans" TO credenza_accounts;--> statement-breakpoint
GRANT UPDATE (google_account_email, google_project_id, google_calendar_id, google_api_key) ON "restaurants" TO credenza_tenant;--> statement-breakpoint
-- Prices in cents, VAT included (C-01).
INSERT INTO "subscription_plans" ("id", "name", "description", "plan_type", "monthly_price", "yearly_price", "yearly_discount_percentage", "max_operators", "features", "is_active", "visibility", "created_at") VALUES
  ('019aa6d0-0000-7000-8000-000000000001', 'Free', 'Per la cucina di casa e la famiglia', 'free', 0, 0, 0, 3, ARRAY['Prodotti, lotti e scadenze', 'Fino a 3 operatori', 'Gratis, senza scadenza'], true, 1, '2026-11-21T00:00:00Z'),
  ('019aa6d0-0000-7000-8000-000000000002', 'Piano Test', 'Per provare gratis: i dati possono essere cancellati ogni notte alle 00:00', 'test', 0, 0, 0, 1, ARRAY['Prodotti, lotti e scadenze', 'Controlli HACCP', '1 operatore'], true, 1, '2026-11-21T00:00:00Z'),
  ('019aa6d0-0000-7000-8000-000000000003', 'Basic', 'Per il locale gestito da una persona', 'base', 2999, 29990, 20, 1, ARRAY['Prodotti, lotti e scadenze', 'Controlli HACCP', '1 operatore'], true, 1, '2026-11-21T00:00:00Z'),
  ('019aa6d0-0000-7000-8000-000000000004', 'Plus', 'Per il ristorante con la sua brigata', 'plus', 4999, 49990, 20, 10, ARRAY['Tutto il piano Base', 'Registro delle temperature', 'Fino a 10 operatori'], true, 1, '2026-11-21T00:00:00Z');
