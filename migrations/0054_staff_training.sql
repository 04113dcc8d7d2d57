CREATE TABLE "training_logs" (
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
	"person" text NOT NULL,
	"course" text,
	"course_name" text,
	"held_on" date NOT NULL,
	"expires_on" date,
	"provider" text,
	"certificate" text,
	CONSTRAINT "training_logs_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "training_logs_text_lengths" CHECK (char_length(notes) <= 1000 and char_length(corrective_action) <= 1000 and char_length(correction_reason) <= 500),
	CONSTRAINT "training_logs_late_reason" CHECK (char_length(late_reason) <= 500),
	CONSTRAINT "training_logs_kind_known" CHECK ("training_logs"."kind" in ('course', 'departure')),
	CONSTRAINT "training_logs_course_known" CHECK ("training_logs"."course" in ('haccp_manager', 'haccp_worker', 'allergen_course', 'other_course')),
	CONSTRAINT "training_logs_course" CHECK ((kind = 'course') = (course is not null)),
	CONSTRAINT "training_logs_departure" CHECK (kind = 'course' or num_nonnulls(course_name, expires_on, provider, certificate) = 0),
	CONSTRAINT "training_logs_course_name" CHECK ((course_name is not null) = (coalesce(course, '') = 'other_course')),
	CONSTRAINT "training_logs_end" CHECK (expires_on > held_on),
	CONSTRAINT "training_logs_names" CHECK (char_length(person) <= 80 and char_length(course_name) <= 80 and char_length(provider) <= 80 and char_length(certificate) <= 60)
);
--> statement-breakpoint
ALTER TABLE "training_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_years" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"region" text,
	"haccp_manager" integer,
	"haccp_worker" integer,
	"allergen_course" integer,
	"other_course" integer,
	"operator_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "training_years_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "training_years_region" CHECK (char_length(region) <= 80),
	CONSTRAINT "training_years_bounds" CHECK (haccp_manager between 1 and 10 and haccp_worker between 1 and 10 and allergen_course between 1 and 10 and other_course between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "training_years" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "training_logs" ADD CONSTRAINT "training_logs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_logs" ADD CONSTRAINT "training_logs_restaurant_id_corrects_id_training_logs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."training_logs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_years" ADD CONSTRAINT "training_years_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "training_logs_corrects" ON "training_logs" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "training_logs_newest" ON "training_logs" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "training_logs_done" ON "training_logs" USING btree ("restaurant_id","performed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "training_years_newest" ON "training_years" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "training_logs" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "training_logs" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "training_years" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "training_years" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "training_logs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "training_years" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "training_logs", "training_years" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "training_logs", "training_years" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "training_logs", "training_years" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "training_logs" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('staffTraining');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "training_years" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('staffTraining');
