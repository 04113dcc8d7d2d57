CREATE TABLE "allergen_book_issues" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "allergen_book_issues_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "allergen_book_issues_version" UNIQUE("restaurant_id","version"),
	CONSTRAINT "allergen_book_issues_version_positive" CHECK ("allergen_book_issues"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "allergen_book_issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "allergen_books" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"recipe_ids" uuid[] NOT NULL,
	"link_code" uuid,
	"linked_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "allergen_books_link" UNIQUE("link_code"),
	CONSTRAINT "allergen_books_linked_whole" CHECK (("allergen_books"."link_code" is null) = ("allergen_books"."linked_at" is null)),
	CONSTRAINT "allergen_books_revision_positive" CHECK ("allergen_books"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "allergen_books" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recalls" DROP CONSTRAINT "recalls_kind_known";--> statement-breakpoint
ALTER TABLE "recalls" DROP CONSTRAINT "recalls_start_kind_known";--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "reading_id" uuid;--> statement-breakpoint
ALTER TABLE "allergen_book_issues" ADD CONSTRAINT "allergen_book_issues_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allergen_books" ADD CONSTRAINT "allergen_books_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_logs_moved" ON "audit_logs" USING btree ("restaurant_id","entity_id","recorded_at") WHERE action = 'inventory.move_lot';--> statement-breakpoint
CREATE INDEX "recalls_reading" ON "recalls" USING btree ("restaurant_id","reading_id") WHERE reading_id is not null;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_reading_of_hold" CHECK ("recalls"."kind" = 'hold' or "recalls"."reading_id" is null);--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_kind_known" CHECK ("recalls"."kind" in ('recall', 'exercise', 'hold'));--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_start_kind_known" CHECK ("recalls"."start_kind" in ('delivery', 'lot', 'preparation', 'tub', 'label', 'product', 'number', 'supplier', 'place'));--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "allergen_book_issues" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "allergen_book_issues" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "allergen_books" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "allergen_books" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
ALTER TABLE "allergen_books" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "allergen_book_issues" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "allergen_books", "allergen_book_issues" TO credenza_tenant;--> statement-breakpoint
GRANT UPDATE (revision, recipe_ids, link_code, linked_at, updated_at) ON "allergen_books" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "allergen_books", "allergen_book_issues" TO credenza_maintenance;--> statement-breakpoint
GRANT SELECT, DELETE ON "allergen_books", "allergen_book_issues" TO credenza_wipe;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "allergen_books" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('allergenBook');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "allergen_book_issues" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('allergenBook');
