CREATE TABLE "inspector_links" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"key_id" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"registers" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"shut_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "inspector_links_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "inspector_links_address" UNIQUE("address_hash"),
	CONSTRAINT "inspector_links_days" CHECK (first_day <= last_day and last_day - first_day < 92),
	CONSTRAINT "inspector_links_registers" CHECK (cardinality(registers) between 1 and 30),
	CONSTRAINT "inspector_links_end" CHECK (expires_at > created_at and expires_at <= created_at + interval '7 days'),
	CONSTRAINT "inspector_links_codes" CHECK (wrong_codes between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "inspector_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inspector_openings" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"device" text,
	CONSTRAINT "inspector_openings_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "inspector_openings_outcome_known" CHECK ("inspector_openings"."outcome" in ('opened', 'wrong_code')),
	CONSTRAINT "inspector_openings_device" CHECK (char_length(device) <= 40)
);
--> statement-breakpoint
ALTER TABLE "inspector_openings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "inspector_links" ADD CONSTRAINT "inspector_links_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspector_openings" ADD CONSTRAINT "inspector_openings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspector_openings" ADD CONSTRAINT "inspector_openings_restaurant_id_link_id_inspector_links_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","link_id") REFERENCES "public"."inspector_links"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspector_links_newest" ON "inspector_links" USING btree ("restaurant_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inspector_openings_newest" ON "inspector_openings" USING btree ("restaurant_id","link_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "inspector_links" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "inspector_links" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "inspector_openings" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "inspector_openings" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);
--> statement-breakpoint
ALTER TABLE "inspector_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "inspector_openings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (revoked_at, wrong_codes, shut_at, opened_at) ON "inspector_links" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, INSERT ON "inspector_openings" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "inspector_links", "inspector_openings" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "inspector_links", "inspector_openings" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "inspector_links" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inspectionPapers');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "inspector_openings" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inspectionPapers');
