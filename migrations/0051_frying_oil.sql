CREATE TABLE "frying_oil_actions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"oil_id" uuid NOT NULL,
	"action" text NOT NULL,
	"judgement" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "frying_oil_actions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "frying_oil_actions_text_lengths" CHECK (char_length(action) <= 1000),
	CONSTRAINT "frying_oil_actions_judgement" CHECK (judgement in ('fit', 'discarded', 'moved_fit'))
);
--> statement-breakpoint
ALTER TABLE "frying_oil_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "frying_oil_limits" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"limit_percent" numeric(4, 1) NOT NULL,
	"wider_reason" text,
	"operator_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "frying_oil_limits_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "frying_oil_limits_number" CHECK (limit_percent <> 'NaN'),
	CONSTRAINT "frying_oil_limits_reason" CHECK (char_length(wider_reason) <= 500)
);
--> statement-breakpoint
ALTER TABLE "frying_oil_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "frying_oil_logs" (
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
	"fryer" text,
	"polar_percent" numeric(4, 1),
	"strip" text,
	"limit_percent" numeric(4, 1),
	"outcome" text,
	"litres" numeric(8, 3),
	"collector" text,
	"receipt_number" text,
	"receipt_date" date,
	CONSTRAINT "frying_oil_logs_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "frying_oil_logs_text_lengths" CHECK (char_length(notes) <= 1000 and char_length(corrective_action) <= 1000 and char_length(correction_reason) <= 500),
	CONSTRAINT "frying_oil_logs_late_reason" CHECK (char_length(late_reason) <= 500),
	CONSTRAINT "frying_oil_logs_kind_known" CHECK ("frying_oil_logs"."kind" in ('check', 'change', 'collection')),
	CONSTRAINT "frying_oil_logs_strip_known" CHECK ("frying_oil_logs"."strip" in ('good', 'near', 'spent')),
	CONSTRAINT "frying_oil_logs_outcome_known" CHECK ("frying_oil_logs"."outcome" in ('ok', 'near', 'beyond')),
	CONSTRAINT "frying_oil_logs_fryer" CHECK ((fryer is null) = (kind = 'collection')),
	CONSTRAINT "frying_oil_logs_measured" CHECK ((kind = 'check') = (num_nonnulls(polar_percent, strip) = 1 and limit_percent is not null and outcome is not null) and (kind = 'check' or num_nulls(polar_percent, strip, limit_percent, outcome) = 4)),
	CONSTRAINT "frying_oil_logs_collected" CHECK ((kind = 'collection') = (litres is not null and collector is not null) and (kind = 'collection' or num_nulls(collector, receipt_number, receipt_date) = 3)),
	CONSTRAINT "frying_oil_logs_numbers" CHECK (polar_percent <> 'NaN' and limit_percent <> 'NaN' and litres <> 'NaN'),
	CONSTRAINT "frying_oil_logs_names" CHECK (char_length(fryer) <= 80 and char_length(collector) <= 80 and char_length(receipt_number) <= 60)
);
--> statement-breakpoint
ALTER TABLE "frying_oil_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "non_conformity_steps" DROP CONSTRAINT "non_conformity_steps_kind_known";--> statement-breakpoint
ALTER TABLE "frying_oil_actions" ADD CONSTRAINT "frying_oil_actions_restaurant_id_oil_id_frying_oil_logs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","oil_id") REFERENCES "public"."frying_oil_logs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frying_oil_limits" ADD CONSTRAINT "frying_oil_limits_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frying_oil_logs" ADD CONSTRAINT "frying_oil_logs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frying_oil_logs" ADD CONSTRAINT "frying_oil_logs_restaurant_id_corrects_id_frying_oil_logs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."frying_oil_logs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "frying_oil_actions_oil" ON "frying_oil_actions" USING btree ("restaurant_id","oil_id");--> statement-breakpoint
CREATE INDEX "frying_oil_limits_newest" ON "frying_oil_limits" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "frying_oil_logs_corrects" ON "frying_oil_logs" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "frying_oil_logs_newest" ON "frying_oil_logs" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "frying_oil_logs_beyond" ON "frying_oil_logs" USING btree ("restaurant_id","performed_at") WHERE outcome = 'beyond';--> statement-breakpoint
CREATE INDEX "frying_oil_logs_fryers" ON "frying_oil_logs" USING btree ("restaurant_id",lower(fryer),"performed_at");--> statement-breakpoint
CREATE INDEX "frying_oil_logs_done" ON "frying_oil_logs" USING btree ("restaurant_id","performed_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "non_conformity_steps" ADD CONSTRAINT "non_conformity_steps_kind_known" CHECK ("non_conformity_steps"."kind" in ('reading', 'check', 'pest', 'delivery', 'recall', 'process', 'oil'));--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "frying_oil_actions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "frying_oil_actions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "frying_oil_limits" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "frying_oil_limits" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "frying_oil_logs" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "frying_oil_logs" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "frying_oil_logs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "frying_oil_actions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "frying_oil_limits" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "frying_oil_logs", "frying_oil_actions", "frying_oil_limits" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "frying_oil_logs", "frying_oil_actions", "frying_oil_limits" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "frying_oil_logs", "frying_oil_actions", "frying_oil_limits" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "frying_oil_logs" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('fryingOil');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "frying_oil_actions" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('fryingOil');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "frying_oil_limits" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('fryingOil');
