CREATE TABLE "non_conformity_steps" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"cause" text,
	"action" text,
	"food" text,
	"goods" jsonb NOT NULL,
	"closes" boolean DEFAULT false NOT NULL,
	"verified" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "non_conformity_steps_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "non_conformity_steps_kind_known" CHECK ("non_conformity_steps"."kind" in ('reading', 'check', 'pest', 'delivery', 'recall')),
	CONSTRAINT "non_conformity_steps_food_known" CHECK ("non_conformity_steps"."food" in ('none', 'kept', 'use_first', 'discarded')),
	CONSTRAINT "non_conformity_steps_part" CHECK (part between 0 and 999),
	CONSTRAINT "non_conformity_steps_closes" CHECK (closes = (verified is not null)),
	CONSTRAINT "non_conformity_steps_says_something" CHECK (coalesce(cause, action, food, verified) is not null or jsonb_array_length(goods) > 0),
	CONSTRAINT "non_conformity_steps_goods" CHECK (jsonb_typeof(goods) = 'array' and jsonb_array_length(goods) <= 60),
	CONSTRAINT "non_conformity_steps_text_lengths" CHECK (char_length(cause) <= 1000 and char_length(action) <= 1000 and char_length(verified) <= 1000)
);
--> statement-breakpoint
ALTER TABLE "non_conformity_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "non_conformity_steps" ADD CONSTRAINT "non_conformity_steps_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "non_conformity_steps_record" ON "non_conformity_steps" USING btree ("restaurant_id","kind","entry_id","part");--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "non_conformity_steps" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "non_conformity_steps" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "non_conformity_steps" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "non_conformity_steps" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "non_conformity_steps" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "non_conformity_steps" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "non_conformity_steps" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('nonConformityRegister');
