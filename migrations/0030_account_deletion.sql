CREATE TABLE "archived_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"number" text,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"amount_paid" integer NOT NULL,
	"currency" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"page_url" text,
	"pdf_url" text,
	"made_out_to" jsonb,
	"archived_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "archived_invoices_status_known" CHECK ("archived_invoices"."status" in ('draft', 'open', 'paid', 'uncollectible', 'void'))
);
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "deletion_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "deletion_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "deletion_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "deletion_stops_renewal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "archived_invoices_oldest" ON "archived_invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "restaurants_deletion_due" ON "restaurants" USING btree ("deletion_due_at") WHERE deletion_due_at is not null;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_deletion_whole" CHECK (("restaurants"."deletion_asked_at" is null) = ("restaurants"."deletion_due_at" is null));--> statement-breakpoint
-- From here on by hand.
--
-- A restaurant that is deleted goes with everything of it, by the role that takes records away as a whole: its own rows, which
-- row security holds it to, and what was noted of its people's accounts. Nobody else gets the right.
GRANT SELECT, DELETE ON "profiles", "operators", "operator_sessions", "ended_operator_sessions", "model_calls", "subscriptions", "billing_invoices", "billing_details", "google_copies", "google_copy_tabs", "google_calendar_events", "google_guides" TO credenza_wipe;--> statement-breakpoint
GRANT SELECT (name, email, deletion_due_at), DELETE ON "restaurants" TO credenza_wipe;--> statement-breakpoint
GRANT DELETE ON "integrity_chains", "integrity_chain_closures", "restaurant_versions" TO credenza_wipe;--> statement-breakpoint
GRANT SELECT, DELETE ON "account_events" TO credenza_wipe;--> statement-breakpoint
-- What the law asks to keep is added and, when it is ten years old, taken away; never changed.
GRANT SELECT, INSERT, DELETE ON "archived_invoices" TO credenza_accounts;--> statement-breakpoint
-- What goes with its restaurant makes no new word for it: the row that holds the words has gone before.
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text := 'app.noted_' || array_to_string(TG_ARGV, '_');
  touched uuid[];
  restaurant uuid;
  words jsonb;
BEGIN
  IF TG_TABLE_NAME = 'restaurants' THEN
    IF TG_OP = 'DELETE' THEN touched := ARRAY[OLD.id]; ELSE touched := ARRAY[NEW.id]; END IF;
  ELSIF TG_OP = 'DELETE' THEN touched := ARRAY[OLD.restaurant_id];
  ELSIF TG_OP = 'UPDATE' AND OLD.restaurant_id IS DISTINCT FROM NEW.restaurant_id THEN
    touched := ARRAY[OLD.restaurant_id, NEW.restaurant_id];
  ELSE touched := ARRAY[NEW.restaurant_id];
  END IF;
  FOREACH restaurant IN ARRAY touched LOOP
    CONTINUE WHEN restaurant IS NULL OR current_setting(noted, true) = restaurant::text
      OR current_setting('app.erased_restaurant', true) = restaurant::text;
    words := (SELECT jsonb_object_agg(part, gen_random_uuid()) FROM unnest(TG_ARGV) part);
    UPDATE public.restaurant_versions v SET versions = v.versions || words WHERE v.restaurant_id = restaurant;
    IF NOT FOUND THEN
      INSERT INTO public.restaurant_versions AS v (restaurant_id, versions) VALUES (restaurant, words)
      ON CONFLICT (restaurant_id) DO UPDATE SET versions = v.versions || words;
    END IF;
    PERFORM set_config(noted, restaurant::text, true);
  END LOOP;
  RETURN NULL;
END $$;
