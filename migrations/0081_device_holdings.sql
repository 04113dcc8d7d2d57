CREATE TABLE "device_holdings" (
	"restaurant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"operator_id" uuid,
	"held_count" integer NOT NULL,
	"held_since" timestamp (3) with time zone,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_holdings_restaurant_id_device_id_pk" PRIMARY KEY("restaurant_id","device_id"),
	CONSTRAINT "device_holdings_since" CHECK ("device_holdings"."held_count" >= 0 AND ("device_holdings"."held_count" > 0 OR "device_holdings"."held_since" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "device_holdings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_holdings" ADD CONSTRAINT "device_holdings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_holdings" ADD CONSTRAINT "device_holdings_restaurant_id_operator_id_operators_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","operator_id") REFERENCES "public"."operators"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "device_holdings" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "device_holdings" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
-- From here on by hand.
-- What devices said until now, that of each device last; forced row security would show an owner that is no superuser none of it.
ALTER TABLE "operator_sessions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "device_holdings" ("restaurant_id", "device_id", "operator_id", "held_count", "held_since", "said_at")
SELECT DISTINCT ON (restaurant_id, device_id) restaurant_id, device_id, operator_id, held_count, CASE WHEN held_count > 0 THEN held_since END, last_activity
  FROM "operator_sessions" ORDER BY restaurant_id, device_id, last_activity DESC;--> statement-breakpoint
ALTER TABLE "operator_sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_holdings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "device_holdings" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "device_holdings" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "device_holdings" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "device_holdings" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('devices');
