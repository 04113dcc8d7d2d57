ALTER TABLE "lots" ADD COLUMN "placed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Where a lot stands may change, and with it since when.
GRANT UPDATE (placed_at) ON "lots" TO credenza_tenant;
