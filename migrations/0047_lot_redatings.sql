CREATE TABLE "lot_redatings" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"lot_id" uuid NOT NULL,
	"lot_number" text NOT NULL,
	"nth" integer NOT NULL,
	"old_expiry_date" date,
	"old_expiry_kind" text,
	"new_expiry_date" date NOT NULL,
	"new_expiry_kind" text NOT NULL,
	"reason" text NOT NULL,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lot_redatings_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "lot_redatings_nth_from_one" CHECK ("lot_redatings"."nth" >= 1),
	CONSTRAINT "lot_redatings_old_expiry_kind_known" CHECK ("lot_redatings"."old_expiry_kind" in ('use_by', 'best_before')),
	CONSTRAINT "lot_redatings_new_expiry_kind_known" CHECK ("lot_redatings"."new_expiry_kind" in ('use_by', 'best_before'))
);
--> statement-breakpoint
ALTER TABLE "lot_redatings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "redated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_movement_lots" ADD COLUMN "redated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_redatings" ADD CONSTRAINT "lot_redatings_restaurant_id_product_id_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","product_id") REFERENCES "public"."products"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_redatings" ADD CONSTRAINT "lot_redatings_restaurant_id_lot_id_lots_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","lot_id") REFERENCES "public"."lots"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lot_redatings_nth" ON "lot_redatings" USING btree ("restaurant_id","lot_id","nth");--> statement-breakpoint
CREATE INDEX "lot_redatings_product" ON "lot_redatings" USING btree ("restaurant_id","product_id","recorded_at");--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_redated_not_negative" CHECK ("lots"."redated" >= 0);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "lot_redatings" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "lot_redatings" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "lot_redatings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "lot_redatings" TO credenza_tenant;--> statement-breakpoint
GRANT UPDATE (expiry_date, expiry_kind, redated) ON "lots" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "lot_redatings" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "lot_redatings" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "lot_redatings" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inventory');--> statement-breakpoint
-- The server changes a date only by mending it, which is counted; what counts it is vouched for.
CREATE FUNCTION refuse_uncounted_date() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  RAISE EXCEPTION 'the date of a lot is changed by mending it' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER refuse_uncounted_date BEFORE UPDATE OF expiry_date, expiry_kind, redated ON "lots" FOR EACH ROW
  WHEN (current_user = 'credenza_tenant' AND NEW.redated <> OLD.redated + 1
    AND (NEW.expiry_date, NEW.expiry_kind, NEW.redated) IS DISTINCT FROM (OLD.expiry_date, OLD.expiry_kind, OLD.redated)) EXECUTE FUNCTION refuse_uncounted_date();
