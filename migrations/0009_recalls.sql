CREATE TABLE "recall_acts" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recall_id" uuid NOT NULL,
	"act" text NOT NULL,
	"goods_kind" text,
	"goods_id" uuid,
	"goods_name" text,
	"reason" text,
	"found" jsonb,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recall_acts_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "recall_acts_act_known" CHECK ("recall_acts"."act" in ('block', 'release', 'close')),
	CONSTRAINT "recall_acts_goods_kind_known" CHECK ("recall_acts"."goods_kind" in ('lot', 'tub')),
	CONSTRAINT "recall_acts_release_whole" CHECK (("recall_acts"."act" = 'release') = ("recall_acts"."goods_id" is not null)),
	CONSTRAINT "recall_acts_reasoned" CHECK ("recall_acts"."act" = 'block' or "recall_acts"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "recall_acts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recalls" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"start_kind" text NOT NULL,
	"start_value" text NOT NULL,
	"from_day" text,
	"to_day" text,
	"reason" text NOT NULL,
	"found" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recalls_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "recalls_kind_known" CHECK ("recalls"."kind" in ('recall', 'exercise')),
	CONSTRAINT "recalls_start_kind_known" CHECK ("recalls"."start_kind" in ('delivery', 'lot', 'preparation', 'tub', 'label', 'product', 'number', 'supplier')),
	CONSTRAINT "recalls_in_order" CHECK ("recalls"."started_at" <= "recalls"."performed_at")
);
--> statement-breakpoint
ALTER TABLE "recalls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "blocked_by" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "preparation_tubs" ADD COLUMN "blocked_by" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "preparation_tubs" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recall_acts" ADD CONSTRAINT "recall_acts_restaurant_id_recall_id_recalls_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","recall_id") REFERENCES "public"."recalls"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_acts_recall" ON "recall_acts" USING btree ("restaurant_id","recall_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recall_acts_closed" ON "recall_acts" USING btree ("restaurant_id","recall_id") WHERE act = 'close';--> statement-breakpoint
CREATE INDEX "recalls_newest" ON "recalls" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "lots_blocked" ON "lots" USING btree ("restaurant_id","blocked_at") WHERE blocked_at is not null;--> statement-breakpoint
CREATE INDEX "preparation_tubs_blocked" ON "preparation_tubs" USING btree ("restaurant_id","blocked_at") WHERE blocked_at is not null;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_blocked_whole" CHECK ((blocked_at is null) = (cardinality(blocked_by) = 0));--> statement-breakpoint
ALTER TABLE "preparation_tubs" ADD CONSTRAINT "preparation_tubs_blocked_whole" CHECK ((blocked_at is null) = (cardinality(blocked_by) = 0));--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "recall_acts" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "recall_acts" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "recalls" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "recalls" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "recalls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recall_acts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "recalls", "recall_acts" TO credenza_tenant;--> statement-breakpoint
GRANT UPDATE (blocked_by, blocked_at) ON "lots" TO credenza_tenant;--> statement-breakpoint
GRANT UPDATE (blocked_by, blocked_at) ON "preparation_tubs" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "recalls", "recall_acts" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "recalls", "recall_acts" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "recalls" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('traceability');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "recall_acts" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('traceability');
