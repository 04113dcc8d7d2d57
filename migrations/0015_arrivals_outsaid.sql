ALTER TABLE "delivery_refusals" DROP CONSTRAINT "delivery_refusals_kind_known";--> statement-breakpoint
ALTER TABLE "delivery_rows" DROP CONSTRAINT "delivery_rows_kind_known";--> statement-breakpoint
ALTER TABLE "accepted_arrivals" DROP CONSTRAINT "accepted_arrivals_kind_known";--> statement-breakpoint
ALTER TABLE "accepted_arrivals" DROP CONSTRAINT "accepted_arrivals_questions_known";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_arrival_kind_known";--> statement-breakpoint
ALTER TABLE "delivery_refusals" ADD COLUMN "kind_reason" text;--> statement-breakpoint
ALTER TABLE "accepted_arrivals" ADD COLUMN "kind_reason" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "arrival_reason" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "arrival_heard_kind" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "arrival_heard_reason" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "arrival_heard_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_logs_timed" ON "audit_logs" USING btree ("restaurant_id","recorded_at") WHERE time_by is not null;--> statement-breakpoint
ALTER TABLE "delivery_refusals" ADD CONSTRAINT "delivery_refusals_kind_known" CHECK ("delivery_refusals"."kind" in ('meat', 'offal', 'poultry', 'minced', 'fish', 'shellfish', 'dairy', 'eggs', 'fresh_cut', 'cured', 'chilled', 'frozen', 'ambient'));--> statement-breakpoint
ALTER TABLE "delivery_rows" ADD CONSTRAINT "delivery_rows_kind_known" CHECK ("delivery_rows"."kind" in ('meat', 'offal', 'poultry', 'minced', 'fish', 'shellfish', 'dairy', 'eggs', 'fresh_cut', 'cured', 'chilled', 'frozen', 'ambient'));--> statement-breakpoint
ALTER TABLE "accepted_arrivals" ADD CONSTRAINT "accepted_arrivals_kind_has_reason" CHECK (('other_kind' = any ("accepted_arrivals"."questions")) = ("accepted_arrivals"."kind_reason" is not null));--> statement-breakpoint
ALTER TABLE "accepted_arrivals" ADD CONSTRAINT "accepted_arrivals_kind_known" CHECK ("accepted_arrivals"."kind" in ('meat', 'offal', 'poultry', 'minced', 'fish', 'shellfish', 'dairy', 'eggs', 'fresh_cut', 'cured', 'chilled', 'frozen', 'ambient'));--> statement-breakpoint
ALTER TABLE "accepted_arrivals" ADD CONSTRAINT "accepted_arrivals_questions_known" CHECK (questions <@ array['above_limit', 'past_use_by', 'use_by_today', 'past_best_before', 'other_kind']::text[] and cardinality(questions) > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_arrival_heard_kind_known" CHECK ("products"."arrival_heard_kind" in ('meat', 'offal', 'poultry', 'minced', 'fish', 'shellfish', 'dairy', 'eggs', 'fresh_cut', 'cured', 'chilled', 'frozen', 'ambient'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_arrival_heard_whole" CHECK (("products"."arrival_heard_kind" is null) = ("products"."arrival_heard_at" is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_arrival_kind_known" CHECK ("products"."arrival_kind" in ('meat', 'offal', 'poultry', 'minced', 'fish', 'shellfish', 'dairy', 'eggs', 'fresh_cut', 'cured', 'chilled', 'frozen', 'ambient'));