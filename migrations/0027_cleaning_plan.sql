CREATE TABLE "cleaning_plan_items" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "cleaning_plan_items_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "cleaning_plan_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_plan_versions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"area" text NOT NULL,
	"subject" text NOT NULL,
	"product_used" text NOT NULL,
	"instructions" text,
	"responsible" text,
	"frequency" text NOT NULL,
	"weekdays" text,
	"every_days" integer,
	"due_time" time(0) NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cleaning_plan_versions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "cleaning_plan_versions_status_known" CHECK ("cleaning_plan_versions"."status" in ('active', 'paused', 'removed')),
	CONSTRAINT "cleaning_plan_versions_area_known" CHECK ("cleaning_plan_versions"."area" in ('Cucina - Piano di lavoro', 'Cucina - Attrezzature', 'Cucina - Pavimenti', 'Magazzino', 'Bagni', 'Sala', 'Ingresso', 'Frigoriferi', 'Congelatori', 'Lavastoviglie', 'Altro')),
	CONSTRAINT "cleaning_plan_versions_product_used_known" CHECK ("cleaning_plan_versions"."product_used" in ('Disinfettante multi-superficie', 'Sgrassatore', 'Detergente pavimenti', 'Disinfettante sanitari', 'Detergente vetri', 'Disinfettante mani', 'Altro')),
	CONSTRAINT "cleaning_plan_versions_frequency_known" CHECK ("cleaning_plan_versions"."frequency" in ('daily', 'weekdays', 'weekly', 'monthly', 'interval')),
	CONSTRAINT "cleaning_plan_versions_weekdays" CHECK (weekdays ~ '^[1-7]{1,7}$'),
	CONSTRAINT "cleaning_plan_versions_every_days" CHECK (every_days between 2 and 90),
	CONSTRAINT "cleaning_plan_versions_schedule" CHECK ((frequency = 'weekdays') = (weekdays is not null) and (frequency = 'interval') = (every_days is not null)),
	CONSTRAINT "cleaning_plan_versions_text_lengths" CHECK (char_length(subject) <= 80 and char_length(instructions) <= 500 and char_length(responsible) <= 60)
);
--> statement-breakpoint
ALTER TABLE "cleaning_plan_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sanitization_logs" ADD COLUMN "plan_item_id" uuid;--> statement-breakpoint
ALTER TABLE "sanitization_logs" ADD COLUMN "plan_version_id" uuid;--> statement-breakpoint
ALTER TABLE "sanitization_logs" ADD COLUMN "plan_subject" text;--> statement-breakpoint
ALTER TABLE "sanitization_logs" ADD COLUMN "not_done" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cleaning_plan_items" ADD CONSTRAINT "cleaning_plan_items_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaning_plan_versions" ADD CONSTRAINT "cleaning_plan_versions_restaurant_id_item_id_cleaning_plan_items_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","item_id") REFERENCES "public"."cleaning_plan_items"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_plan_versions_number" ON "cleaning_plan_versions" USING btree ("restaurant_id","item_id","number");--> statement-breakpoint
ALTER TABLE "sanitization_logs" ADD CONSTRAINT "sanitization_logs_restaurant_id_plan_item_id_cleaning_plan_items_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","plan_item_id") REFERENCES "public"."cleaning_plan_items"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanitization_logs" ADD CONSTRAINT "sanitization_logs_restaurant_id_plan_version_id_cleaning_plan_versions_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","plan_version_id") REFERENCES "public"."cleaning_plan_versions"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanitization_logs_plan" ON "sanitization_logs" USING btree ("restaurant_id","plan_item_id","performed_at" DESC NULLS LAST) WHERE plan_item_id is not null;--> statement-breakpoint
ALTER TABLE "sanitization_logs" ADD CONSTRAINT "sanitization_logs_not_done" CHECK (not not_done or corrects_id is not null);--> statement-breakpoint
ALTER TABLE "sanitization_logs" ADD CONSTRAINT "sanitization_logs_plan_subject" CHECK (char_length(plan_subject) <= 80);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "cleaning_plan_items" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "cleaning_plan_items" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "cleaning_plan_versions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "cleaning_plan_versions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "cleaning_plan_items" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "cleaning_plan_items" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "cleaning_plan_items" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "cleaning_plan_items" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "cleaning_plan_items" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('sanitization');--> statement-breakpoint
ALTER TABLE "cleaning_plan_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "cleaning_plan_versions" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "cleaning_plan_versions" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "cleaning_plan_versions" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "cleaning_plan_versions" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('sanitization');
