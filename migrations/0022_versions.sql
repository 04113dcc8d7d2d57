CREATE TABLE "restaurant_versions" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"versions" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "restaurant_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "restaurant_versions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "restaurant_versions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "restaurant_versions" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "restaurant_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "restaurant_versions" SET (fillfactor = 50);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "restaurant_versions" TO credenza_tenant, credenza_accounts, credenza_wipe;--> statement-breakpoint
GRANT SELECT ON "restaurant_versions" TO credenza_maintenance;--> statement-breakpoint
-- Gives the parts of a restaurant's data that are its arguments a new word each, once in a transaction. The words are made by
-- chance and not counted: after a backup is put back, no later change bears the word of one that it undid.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text := 'app.noted_' || array_to_string(TG_ARGV, '_');
  touched uuid[];
  restaurant uuid;
  words jsonb;
BEGIN
  IF TG_TABLE_NAME = 'restaurants' THEN
    IF TG_OP = 'DELETE' THEN touched := ARRAY[OLD.id]; ELSE touched := ARRAY[NEW.id]; END IF;
  ELSIF TG_OP = 'DELETE' THEN touched := ARRAY[OLD.restaurant_id];
  ELSIF TG_OP = 'UPDATE' AND OLD.restaurant_id IS DISTINCT FROM NEW.restaurant_id THEN
    touched := ARRAY[OLD.restaurant_id, NEW.restaurant_id];
  ELSE touched := ARRAY[NEW.restaurant_id];
  END IF;
  FOREACH restaurant IN ARRAY touched LOOP
    CONTINUE WHEN restaurant IS NULL OR current_setting(noted, true) = restaurant::text;
    words := (SELECT jsonb_object_agg(part, gen_random_uuid()) FROM unnest(TG_ARGV) part);
    UPDATE public.restaurant_versions v SET versions = v.versions || words WHERE v.restaurant_id = restaurant;
    IF NOT FOUND THEN
      INSERT INTO public.restaurant_versions AS v (restaurant_id, versions) VALUES (restaurant, words)
      ON CONFLICT (restaurant_id) DO UPDATE SET versions = v.versions || words;
    END IF;
    PERFORM set_config(noted, restaurant::text, true);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of a statement; the server's transactions put it off to their COMMIT (platform/db/database.ts), so that writers
-- of a restaurant wait for each other there alone.
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "products" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inventory', 'catalogue');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "storage_places" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inventory');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "product_movements" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inventory');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "product_movement_lots" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inventory');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "lot_transitions" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inventory');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "deliveries" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('deliveries');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "delivery_rows" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('deliveries');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "refrigeration_equipment" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('refrigeration');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "refrigeration_logs" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('refrigeration');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "refrigeration_actions" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('refrigeration');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "haccp_tasks" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('haccp');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "haccp_task_completions" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('haccp');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "haccp_actions" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('haccp');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "qr_labels" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('labels');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "preparations" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('preparations');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "operators" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('operators');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "profiles" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('restaurants');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "restaurants" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('restaurants');--> statement-breakpoint
-- What a search knows of a lot is its number, which stays: it does not end with each movement.
CREATE CONSTRAINT TRIGGER note_change AFTER UPDATE ON "lots" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inventory');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_lot AFTER INSERT OR DELETE ON "lots" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inventory', 'catalogue');
