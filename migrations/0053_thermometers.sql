CREATE TABLE "thermometer_actions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"calibration_id" uuid NOT NULL,
	"action" text NOT NULL,
	"judgement" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thermometer_actions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "thermometer_actions_text_lengths" CHECK (char_length(action) <= 1000),
	CONSTRAINT "thermometer_actions_judgement" CHECK (judgement in ('fit', 'discarded', 'moved_fit'))
);
--> statement-breakpoint
ALTER TABLE "thermometer_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "thermometer_logs" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notes" text,
	"corrective_action" text,
	"corrects_id" uuid,
	"correction_reason" text,
	"corrected_at" timestamp (3) with time zone,
	"late_reason" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"thermometer_id" uuid NOT NULL,
	"thermometer" text NOT NULL,
	"method" text,
	"read_celsius" numeric(5, 1),
	"altitude" integer,
	"certified_celsius" numeric(5, 1),
	"certified_name" text,
	"expected_celsius" numeric(5, 1),
	"tolerance" numeric(5, 1),
	"accuracy" text,
	CONSTRAINT "thermometer_logs_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "thermometer_logs_text_lengths" CHECK (char_length(notes) <= 1000 and char_length(corrective_action) <= 1000 and char_length(correction_reason) <= 500),
	CONSTRAINT "thermometer_logs_late_reason" CHECK (char_length(late_reason) <= 500),
	CONSTRAINT "thermometer_logs_kind_known" CHECK ("thermometer_logs"."kind" in ('calibration', 'replacement')),
	CONSTRAINT "thermometer_logs_method_known" CHECK ("thermometer_logs"."method" in ('ice', 'boiling', 'certified')),
	CONSTRAINT "thermometer_logs_accuracy_known" CHECK ("thermometer_logs"."accuracy" in ('exact', 'wide', 'off')),
	CONSTRAINT "thermometer_logs_checked" CHECK ((kind = 'calibration' and num_nulls(method, read_celsius, expected_celsius, tolerance, accuracy) = 0) or (kind = 'replacement' and num_nonnulls(method, read_celsius, expected_celsius, tolerance, accuracy) = 0)),
	CONSTRAINT "thermometer_logs_boiling" CHECK ((altitude is not null) = (coalesce(method, '') = 'boiling')),
	CONSTRAINT "thermometer_logs_certified" CHECK ((certified_celsius is not null) = (coalesce(method, '') = 'certified') and (certified_name is null or certified_celsius is not null)),
	CONSTRAINT "thermometer_logs_numbers" CHECK (read_celsius <> 'NaN' and certified_celsius <> 'NaN' and expected_celsius <> 'NaN' and tolerance <> 'NaN'),
	CONSTRAINT "thermometer_logs_names" CHECK (char_length(thermometer) <= 80 and char_length(certified_name) <= 80)
);
--> statement-breakpoint
ALTER TABLE "thermometer_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "thermometer_rules" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tolerance" numeric(5, 1) NOT NULL,
	"months" integer NOT NULL,
	"wider_reason" text,
	"operator_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thermometer_rules_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "thermometer_rules_number" CHECK (tolerance <> 'NaN'),
	CONSTRAINT "thermometer_rules_months" CHECK (months between 1 and 24),
	CONSTRAINT "thermometer_rules_reason" CHECK (char_length(wider_reason) <= 500)
);
--> statement-breakpoint
ALTER TABLE "thermometer_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "thermometers" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" text,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thermometers_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "thermometers_names" CHECK (char_length(name) <= 80 and char_length(place) <= 80)
);
--> statement-breakpoint
ALTER TABLE "thermometers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "non_conformity_steps" DROP CONSTRAINT "non_conformity_steps_kind_known";--> statement-breakpoint
ALTER TABLE "thermometer_actions" ADD CONSTRAINT "thermometer_actions_restaurant_id_calibration_id_thermometer_logs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","calibration_id") REFERENCES "public"."thermometer_logs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thermometer_logs" ADD CONSTRAINT "thermometer_logs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thermometer_logs" ADD CONSTRAINT "thermometer_logs_restaurant_id_corrects_id_thermometer_logs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."thermometer_logs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thermometer_logs" ADD CONSTRAINT "thermometer_logs_restaurant_id_thermometer_id_thermometers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","thermometer_id") REFERENCES "public"."thermometers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thermometer_rules" ADD CONSTRAINT "thermometer_rules_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thermometers" ADD CONSTRAINT "thermometers_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thermometer_actions_calibration" ON "thermometer_actions" USING btree ("restaurant_id","calibration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "thermometer_logs_corrects" ON "thermometer_logs" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "thermometer_logs_newest" ON "thermometer_logs" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "thermometer_logs_off" ON "thermometer_logs" USING btree ("restaurant_id","performed_at") WHERE accuracy = 'off';--> statement-breakpoint
CREATE INDEX "thermometer_logs_of" ON "thermometer_logs" USING btree ("restaurant_id","thermometer_id","performed_at");--> statement-breakpoint
CREATE INDEX "thermometer_logs_done" ON "thermometer_logs" USING btree ("restaurant_id","performed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "thermometer_rules_newest" ON "thermometer_rules" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "thermometers_name" ON "thermometers" USING btree ("restaurant_id",lower(name)) WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "non_conformity_steps" ADD CONSTRAINT "non_conformity_steps_kind_known" CHECK ("non_conformity_steps"."kind" in ('reading', 'check', 'pest', 'delivery', 'recall', 'process', 'oil', 'thermometer'));--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "thermometer_actions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "thermometer_actions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "thermometer_logs" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "thermometer_logs" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "thermometer_rules" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "thermometer_rules" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "thermometers" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "thermometers" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "thermometers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "thermometer_logs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "thermometer_actions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "thermometer_rules" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "thermometers" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, INSERT ON "thermometer_logs", "thermometer_actions", "thermometer_rules" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "thermometers", "thermometer_logs", "thermometer_actions", "thermometer_rules" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "thermometers", "thermometer_logs", "thermometer_actions", "thermometer_rules" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "thermometers" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('thermometers');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "thermometer_logs" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('thermometers');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "thermometer_actions" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('thermometers');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "thermometer_rules" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('thermometers');
