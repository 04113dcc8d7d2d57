CREATE TABLE "sanitization_logs" (
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
	"area" text NOT NULL,
	"product_used" text NOT NULL,
	CONSTRAINT "sanitization_logs_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "sanitization_logs_text_lengths" CHECK (char_length(notes) <= 1000 and char_length(corrective_action) <= 1000 and char_length(correction_reason) <= 500),
	CONSTRAINT "sanitization_logs_area_known" CHECK ("sanitization_logs"."area" in ('Cucina - Piano di lavoro', 'Cucina - Attrezzature', 'Cucina - Pavimenti', 'Magazzino', 'Bagni', 'Sala', 'Ingresso', 'Frigoriferi', 'Congelatori', 'Lavastoviglie', 'Altro')),
	CONSTRAINT "sanitization_logs_product_used_known" CHECK ("sanitization_logs"."product_used" in ('Disinfettante multi-superficie', 'Sgrassatore', 'Detergente pavimenti', 'Disinfettante sanitari', 'Detergente vetri', 'Disinfettante mani', 'Altro'))
);
--> statement-breakpoint
ALTER TABLE "sanitization_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sanitization_logs" ADD CONSTRAINT "sanitization_logs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanitization_logs" ADD CONSTRAINT "sanitization_logs_restaurant_id_corrects_id_sanitization_logs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."sanitization_logs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sanitization_logs_corrects" ON "sanitization_logs" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "sanitization_logs_newest" ON "sanitization_logs" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sanitization_logs_done" ON "sanitization_logs" USING btree ("restaurant_id","performed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "sanitization_logs" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "sanitization_logs" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "sanitization_logs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "sanitization_logs" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "sanitization_logs" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "sanitization_logs" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "sanitization_logs" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('sanitization');
