CREATE TABLE "pest_control_actions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"inspection_id" uuid NOT NULL,
	"action" text NOT NULL,
	"judgement" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pest_control_actions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "pest_control_actions_text_lengths" CHECK (char_length(action) <= 1000),
	CONSTRAINT "pest_control_actions_judgement" CHECK (judgement in ('fit', 'discarded', 'moved_fit'))
);
--> statement-breakpoint
ALTER TABLE "pest_control_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pest_control_logs" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notes" text,
	"corrective_action" text,
	"corrects_id" uuid,
	"correction_reason" text,
	"corrected_at" timestamp (3) with time zone,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"findings_count" integer NOT NULL,
	"checklist_results" jsonb NOT NULL,
	CONSTRAINT "pest_control_logs_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "pest_control_logs_text_lengths" CHECK (char_length(notes) <= 1000 and char_length(corrective_action) <= 1000 and char_length(correction_reason) <= 500),
	CONSTRAINT "pest_control_logs_findings_counted" CHECK (findings_count = jsonb_array_length(jsonb_path_query_array(checklist_results, '$[*] ? (@.findings == true)'))),
	CONSTRAINT "pest_control_logs_areas_looked_at" CHECK (jsonb_typeof(checklist_results) = 'array' and jsonb_array_length(checklist_results) between 1 and 10),
	CONSTRAINT "pest_control_logs_areas_known" CHECK (jsonb_path_query_array(checklist_results, '$[*].area') <@ '["Ingresso principale","Magazzino","Cucina - Zone di preparazione","Cucina - Attrezzature","Dispensa/Deposito alimenti","Bagni","Zona rifiuti","Esterni/Perimetro","Finestre e porte","Condotte aerazione"]'::jsonb)
);
--> statement-breakpoint
ALTER TABLE "pest_control_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pest_control_actions" ADD CONSTRAINT "pest_control_actions_restaurant_id_inspection_id_pest_control_logs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","inspection_id") REFERENCES "public"."pest_control_logs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pest_control_logs" ADD CONSTRAINT "pest_control_logs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pest_control_logs" ADD CONSTRAINT "pest_control_logs_restaurant_id_corrects_id_pest_control_logs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."pest_control_logs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pest_control_actions_inspection" ON "pest_control_actions" USING btree ("restaurant_id","inspection_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pest_control_logs_corrects" ON "pest_control_logs" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "pest_control_logs_newest" ON "pest_control_logs" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "pest_control_logs_findings" ON "pest_control_logs" USING btree ("restaurant_id","performed_at") WHERE findings_count > 0;--> statement-breakpoint
CREATE INDEX "pest_control_logs_done" ON "pest_control_logs" USING btree ("restaurant_id","performed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "pest_control_actions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "pest_control_actions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "pest_control_logs" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "pest_control_logs" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "pest_control_logs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pest_control_actions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "pest_control_logs", "pest_control_actions" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "pest_control_logs", "pest_control_actions" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "pest_control_logs", "pest_control_actions" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "pest_control_logs" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('pestControl');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "pest_control_actions" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('pestControl');
