ALTER TABLE "recalls" DROP CONSTRAINT "recalls_start_kind_known";--> statement-breakpoint
ALTER TABLE "storage_places" ADD COLUMN "equipment_id" uuid;--> statement-breakpoint
ALTER TABLE "storage_places" ADD CONSTRAINT "storage_places_equipment" FOREIGN KEY ("restaurant_id","equipment_id") REFERENCES "public"."refrigeration_equipment"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_start_kind_known" CHECK ("recalls"."start_kind" in ('delivery', 'lot', 'preparation', 'tub', 'label', 'product', 'number', 'supplier', 'place', 'equipment'));--> statement-breakpoint
-- For this one change the owner sees all restaurants; protection is back below, in the same transaction.
ALTER TABLE "storage_places" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The owner reads them for the change below, in the same transaction.
ALTER TABLE "refrigeration_equipment" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Until now a place and a fridge were one by their name: what is in use before what was put away, the newest first.
UPDATE "storage_places" p SET equipment_id = (
  SELECT e.id FROM "refrigeration_equipment" e
   WHERE e.restaurant_id = p.restaurant_id AND lower(btrim(e.name)) = lower(btrim(p.name))
   ORDER BY e.archived_at IS NOT NULL, e.created_at DESC, e.id DESC LIMIT 1);--> statement-breakpoint
ALTER TABLE "storage_places" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refrigeration_equipment" FORCE ROW LEVEL SECURITY;
