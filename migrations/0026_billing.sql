CREATE TABLE "billing_comparisons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"compared" integer DEFAULT 0 NOT NULL,
	"mended" integer DEFAULT 0 NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_failed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_details" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"vat_number" text NOT NULL,
	"tax_code" text,
	"recipient_code" text,
	"certified_email" text,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_details_reachable" CHECK ("billing_details"."recipient_code" IS NOT NULL OR "billing_details"."certified_email" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "billing_details" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_invoices" (
	"restaurant_id" uuid NOT NULL,
	"id" text NOT NULL,
	"number" text,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"amount_paid" integer NOT NULL,
	"currency" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"page_url" text,
	"pdf_url" text,
	CONSTRAINT "billing_invoices_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "billing_invoices_status_known" CHECK ("billing_invoices"."status" in ('draft', 'open', 'paid', 'uncollectible', 'void'))
);
--> statement-breakpoint
ALTER TABLE "billing_invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event_type" text NOT NULL,
	"customer_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "stripe_events_outcome_known" CHECK ("stripe_events"."outcome" in ('applied', 'ignored', 'foreign'))
);
--> statement-breakpoint
CREATE TABLE "stripe_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_key" text,
	"webhook_secret" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"is_live" boolean NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"subscription_id" text,
	"status" text,
	"plan_type" text,
	"cycle" text,
	"price" integer,
	"period_end" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"schedule_id" text,
	"next_plan_type" text,
	"next_cycle" text,
	"past_due_since" timestamp (3) with time zone,
	"payment_url" text,
	"is_change_pending" boolean DEFAULT false NOT NULL,
	"checkout_id" text,
	"lease_id" uuid,
	"lease_until" timestamp (3) with time zone,
	"synced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "subscriptions_subscription_id_unique" UNIQUE("subscription_id"),
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled', 'incomplete_expired')),
	CONSTRAINT "subscriptions_plan_type_known" CHECK ("subscriptions"."plan_type" in ('base', 'plus')),
	CONSTRAINT "subscriptions_cycle_known" CHECK ("subscriptions"."cycle" in ('monthly', 'yearly')),
	CONSTRAINT "subscriptions_next_plan_type_known" CHECK ("subscriptions"."next_plan_type" in ('base', 'plus')),
	CONSTRAINT "subscriptions_next_cycle_known" CHECK ("subscriptions"."next_cycle" in ('monthly', 'yearly'))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD CONSTRAINT "billing_invoices_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_comparisons_newest" ON "billing_comparisons" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "billing_invoices_newest" ON "billing_invoices" USING btree ("restaurant_id","issued_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "stripe_events_open" ON "stripe_events" USING btree ("received_at") WHERE handled_at IS NULL;--> statement-breakpoint
CREATE INDEX "subscriptions_past_due" ON "subscriptions" USING btree ("past_due_since");--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "billing_details" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "billing_details" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "billing_details" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "billing_invoices" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "billing_invoices" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "billing_invoices" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "subscriptions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "subscriptions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "subscriptions" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "subscriptions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_invoices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_details" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What was paid is said by the payment service alone: a restaurant reads it, and nobody takes it away.
GRANT SELECT ON "subscriptions", "billing_invoices" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "subscriptions", "billing_invoices" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "billing_details" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "billing_details" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT ON "subscriptions", "billing_invoices", "billing_details" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, INSERT ON "stripe_events" TO credenza_accounts;--> statement-breakpoint
GRANT UPDATE (handled_at, outcome) ON "stripe_events" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT ON "stripe_settings" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "stripe_settings" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "billing_comparisons" TO credenza_maintenance;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "subscriptions" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('billing');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "billing_invoices" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('billing');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "billing_details" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('billing');
