ALTER TABLE "preparation_tubs" ADD COLUMN "ends_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "preparation_tubs" ADD COLUMN "frozen_ends_by" timestamp (3) with time zone;--> statement-breakpoint
GRANT UPDATE (ends_by, frozen_ends_by) ON "preparation_tubs" TO credenza_tenant;
