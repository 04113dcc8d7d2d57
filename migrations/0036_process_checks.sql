CREATE TABLE "process_answers" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"action" text NOT NULL,
	"judgement" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "process_answers_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "process_answers_text_lengths" CHECK (char_length(action) <= 1000),
	CONSTRAINT "process_answers_judgement" CHECK (judgement in ('fit', 'discarded', 'moved_fit'))
);
--> statement-breakpoint
ALTER TABLE "process_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "process_limits" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"process" text NOT NULL,
	"from_celsius" numeric(5, 1),
	"to_celsius" numeric(5, 1),
	"within_minutes" integer,
	"every_minutes" integer,
	"hold_minutes" integer,
	"close_minutes" integer,
	"wider_reason" text,
	"operator_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "process_limits_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "process_limits_process_known" CHECK ("process_limits"."process" in ('cooking', 'cooling', 'blast_chilling', 'reheating', 'hot_holding', 'thawing', 'fish_freezing')),
	CONSTRAINT "process_limits_wider_reason" CHECK (char_length(wider_reason) <= 500)
);
--> statement-breakpoint
ALTER TABLE "process_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "process_standings" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"outcome" text,
	"since" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"judged_at" timestamp (3) with time zone,
	"fails_at" timestamp (3) with time zone,
	"live" boolean NOT NULL,
	CONSTRAINT "process_standings_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "process_standings_outcome_known" CHECK ("process_standings"."outcome" in ('within', 'unknown', 'outside', 'void'))
);
--> statement-breakpoint
ALTER TABLE "process_standings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "process_steps" (
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
	"run_id" uuid NOT NULL,
	"step" text NOT NULL,
	"celsius" numeric(5, 1),
	"process" text,
	"food" text,
	"lot_id" uuid,
	"tub_id" uuid,
	"from_celsius" numeric(5, 1),
	"to_celsius" numeric(5, 1),
	"within_minutes" integer,
	"every_minutes" integer,
	"hold_minutes" integer,
	"close_minutes" integer,
	"wider" boolean DEFAULT false NOT NULL,
	CONSTRAINT "process_steps_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "process_steps_text_lengths" CHECK (char_length(notes) <= 1000 and char_length(corrective_action) <= 1000 and char_length(correction_reason) <= 500),
	CONSTRAINT "process_steps_late_reason" CHECK (char_length(late_reason) <= 500),
	CONSTRAINT "process_steps_step_known" CHECK ("process_steps"."step" in ('start', 'measure', 'end', 'void')),
	CONSTRAINT "process_steps_process_known" CHECK ("process_steps"."process" in ('cooking', 'cooling', 'blast_chilling', 'reheating', 'hot_holding', 'thawing', 'fish_freezing')),
	CONSTRAINT "process_steps_begins" CHECK ((step = 'start') = (process is not null and food is not null and to_celsius is not null)),
	CONSTRAINT "process_steps_of_run" CHECK ((id = run_id) = (step = 'start' and corrects_id is null)),
	CONSTRAINT "process_steps_goods" CHECK (lot_id is null or tub_id is null),
	CONSTRAINT "process_steps_celsius_number" CHECK (celsius <> 'NaN'),
	CONSTRAINT "process_steps_food" CHECK (char_length(food) <= 80)
);
--> statement-breakpoint
ALTER TABLE "process_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "non_conformity_steps" DROP CONSTRAINT "non_conformity_steps_kind_known";--> statement-breakpoint
ALTER TABLE "process_answers" ADD CONSTRAINT "process_answers_restaurant_id_run_id_process_steps_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","run_id") REFERENCES "public"."process_steps"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_limits" ADD CONSTRAINT "process_limits_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_standings" ADD CONSTRAINT "process_standings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_restaurant_id_corrects_id_process_steps_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."process_steps"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_restaurant_id_run_id_process_steps_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","run_id") REFERENCES "public"."process_steps"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_restaurant_id_lot_id_lots_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","lot_id") REFERENCES "public"."lots"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_restaurant_id_tub_id_preparation_tubs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","tub_id") REFERENCES "public"."preparation_tubs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "process_answers_run" ON "process_answers" USING btree ("restaurant_id","run_id");--> statement-breakpoint
CREATE INDEX "process_limits_newest" ON "process_limits" USING btree ("restaurant_id","process","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "process_standings_live" ON "process_standings" USING btree ("restaurant_id") WHERE live;--> statement-breakpoint
CREATE UNIQUE INDEX "process_steps_corrects" ON "process_steps" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "process_steps_newest" ON "process_steps" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "process_steps_run" ON "process_steps" USING btree ("restaurant_id","run_id");--> statement-breakpoint
CREATE INDEX "process_steps_runs" ON "process_steps" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST,"id") WHERE step = 'start' and corrects_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "process_steps_ended" ON "process_steps" USING btree ("restaurant_id","run_id") WHERE step in ('end', 'void') and corrects_id is null;--> statement-breakpoint
ALTER TABLE "non_conformity_steps" ADD CONSTRAINT "non_conformity_steps_kind_known" CHECK ("non_conformity_steps"."kind" in ('reading', 'check', 'pest', 'delivery', 'recall', 'process'));--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "process_answers" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "process_answers" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "process_limits" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "process_limits" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "process_standings" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "process_standings" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "process_steps" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "process_steps" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "process_steps" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "process_answers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "process_limits" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "process_standings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "process_steps", "process_answers", "process_limits", "process_standings" TO credenza_tenant;--> statement-breakpoint
GRANT UPDATE ("outcome", "since", "ended_at", "judged_at", "fails_at", "live") ON "process_standings" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "process_steps", "process_answers", "process_limits", "process_standings" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "process_steps", "process_answers", "process_limits", "process_standings" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "process_steps" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('processChecks');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "process_answers" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('processChecks');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "process_limits" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('processChecks');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "process_standings" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('processChecks');
