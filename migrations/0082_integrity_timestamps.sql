CREATE TABLE "integrity_timestamps" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"head" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"public_key" text NOT NULL,
	"token" text NOT NULL,
	"stamped_at" timestamp (3) with time zone NOT NULL,
	"authority" text NOT NULL,
	"is_vouched" boolean NOT NULL,
	CONSTRAINT "integrity_timestamps_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "integrity_timestamps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "integrity_timestamps" ADD CONSTRAINT "integrity_timestamps_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integrity_timestamps_newest" ON "integrity_timestamps" USING btree ("restaurant_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "integrity_timestamps_stamped" ON "integrity_timestamps" USING btree ("stamped_at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "integrity_timestamps" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "integrity_timestamps" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "integrity_timestamps" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What was stamped stays as it was.
GRANT SELECT, INSERT ON "integrity_timestamps" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "integrity_timestamps" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "integrity_timestamps" TO credenza_wipe;
