DROP INDEX "data_integrity_hashes_newest";--> statement-breakpoint
DROP INDEX "products_name";--> statement-breakpoint
DROP INDEX "lots_product";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(translate(name, 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüý', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuy'))) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(translate(name || ' ' || coalesce(category, '') || ' ' || coalesce(supplier, '') || ' ' || coalesce(qr_code, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüý', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuy'))) STORED;--> statement-breakpoint
CREATE INDEX "audit_logs_changed" ON "audit_logs" USING btree ("restaurant_id","entity_id","recorded_at") WHERE entity_type in ('haccp_task', 'refrigeration_equipment');--> statement-breakpoint
CREATE INDEX "haccp_task_completions_outside" ON "haccp_task_completions" USING btree ("restaurant_id","performed_at") WHERE status in ('warning', 'critical');--> statement-breakpoint
CREATE INDEX "lot_transitions_from" ON "lot_transitions" USING btree ("restaurant_id","from_lot_id");--> statement-breakpoint
CREATE INDEX "lot_transitions_to" ON "lot_transitions" USING btree ("restaurant_id","to_lot_id");--> statement-breakpoint
CREATE INDEX "lots_parent" ON "lots" USING btree ("restaurant_id","parent_lot_id") WHERE parent_lot_id is not null;--> statement-breakpoint
CREATE INDEX "products_name_key" ON "products" USING btree ("restaurant_id","name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "refrigeration_logs_outside" ON "refrigeration_logs" USING btree ("restaurant_id","performed_at") WHERE status <> 'OK';--> statement-breakpoint
CREATE INDEX "lots_product" ON "lots" USING btree ("restaurant_id","product_id",("quantity" > 0),"expiry_date");