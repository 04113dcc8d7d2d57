DROP INDEX "lots_number";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "lots_code" ON "lots" USING btree ("restaurant_id",upper("lot_number") text_pattern_ops,"product_id") WHERE parent_lot_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lots_number" ON "lots" USING btree ("restaurant_id",upper("lot_number"),"product_id") WHERE parent_lot_id is null and voided_at is null;--> statement-breakpoint
GRANT UPDATE (voided_at) ON "lots" TO credenza_tenant;
