CREATE TABLE "model_calls" (
	"restaurant_id" uuid NOT NULL,
	"month" date NOT NULL,
	"voice" integer DEFAULT 0 NOT NULL,
	"photo" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "model_calls_restaurant_id_month_pk" PRIMARY KEY("restaurant_id","month"),
	CONSTRAINT "model_calls_counted" CHECK ("model_calls"."voice" >= 0 and "model_calls"."photo" >= 0)
);
--> statement-breakpoint
ALTER TABLE "model_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "gemini_monthly_limit" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "asks_open_food_facts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_gemini_limit" CHECK ("restaurants"."gemini_monthly_limit" between 0 and 1000000);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "model_calls" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "model_calls" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "model_calls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (voice, photo) ON "model_calls" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "model_calls" TO credenza_maintenance;--> statement-breakpoint
GRANT UPDATE (gemini_monthly_limit, asks_open_food_facts) ON "restaurants" TO credenza_tenant;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "model_calls" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('google');
