CREATE TABLE "closings" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"weekdays" text,
	"cold_is_read" boolean,
	"name" text,
	"late_reason" text,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "closings_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "closings_kind_known" CHECK ("closings"."kind" in ('week', 'closure', 'opening')),
	CONSTRAINT "closings_weekdays" CHECK (weekdays ~ '^[1-7]{0,6}$'),
	CONSTRAINT "closings_days" CHECK (last_day >= first_day and last_day - first_day < 366),
	CONSTRAINT "closings_kind_whole" CHECK ((kind = 'week') = (weekdays is not null) and (kind = 'week') = (cold_is_read is not null)
        and (kind = 'week') = (last_day is null) and (kind = 'closure') = (name is not null)
        and (late_reason is null or kind = 'closure') and (kind <> 'opening' or first_day = last_day)),
	CONSTRAINT "closings_text_lengths" CHECK (char_length(name) <= 60 and char_length(late_reason) <= 200)
);
--> statement-breakpoint
ALTER TABLE "closings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "closings" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "closings" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);
--> statement-breakpoint
ALTER TABLE "closings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "closings" TO credenza_tenant;--> statement-breakpoint
GRANT UPDATE (last_day, withdrawn_at) ON "closings" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "closings" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "closings" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "closings" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('closedDays');
