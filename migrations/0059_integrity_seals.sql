CREATE TABLE "integrity_seals" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"head" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"audit_from" timestamp (3) with time zone,
	"audit_until" timestamp (3) with time zone NOT NULL,
	"audit_rows" bigint NOT NULL,
	"audit_digest" text NOT NULL,
	"previous_seal" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"public_key" text NOT NULL,
	CONSTRAINT "integrity_seals_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "integrity_seals_previous" UNIQUE("restaurant_id","previous_seal")
);
--> statement-breakpoint
ALTER TABLE "integrity_seals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- What was written before does not say how many links it brought.
ALTER TABLE "audit_logs" ADD COLUMN "links" integer;--> statement-breakpoint
ALTER TABLE "audit_logs" ALTER COLUMN "links" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "integrity_seals" ADD CONSTRAINT "integrity_seals_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "integrity_seals" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "integrity_seals" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "maintenance_seals" ON "integrity_seals" AS PERMISSIVE FOR INSERT TO "credenza_maintenance" WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "integrity_seals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON "integrity_seals" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, INSERT ON "integrity_seals" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "integrity_seals" TO credenza_wipe;--> statement-breakpoint
-- Whoever works with the roles of the server moves a chain on by one link, or closes it where it stands; nothing winds it back (INTEG-33).
CREATE FUNCTION chain_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user NOT IN ('credenza_tenant', 'credenza_accounts', 'credenza_maintenance', 'credenza_wipe', 'credenza_jobs') THEN RETURN NEW; END IF;
  IF NEW.restaurant_id = OLD.restaurant_id AND NEW.previous = OLD.head
     AND (NEW.sequence = OLD.sequence + 1 OR NEW.sequence = OLD.sequence AND current_user = 'credenza_wipe') THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a chain goes on by one link' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER chain_steps BEFORE UPDATE ON "integrity_chains" FOR EACH ROW EXECUTE FUNCTION chain_steps();
