CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid,
	"is_super_admin" boolean DEFAULT false NOT NULL,
	"admin_level" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid,
	"operator_id" uuid,
	"operator_name" text,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"response" jsonb NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_logs_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "haccp_task_completions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"task_name" text NOT NULL,
	"value" text NOT NULL,
	"critical_limit" text NOT NULL,
	"status" text,
	"notes" text,
	"corrective_action" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "haccp_task_completions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "haccp_tasks" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"frequency" text NOT NULL,
	"critical_limit" text NOT NULL,
	"corrective_action" text,
	"category" text,
	"due_time" time(0) DEFAULT '14:00' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "haccp_tasks_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "haccp_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_integrity_hashes" (
	"restaurant_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"id" uuid NOT NULL,
	"data_type" text NOT NULL,
	"data_identifier" uuid NOT NULL,
	"record_hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tampered" boolean DEFAULT false NOT NULL,
	"check_date" timestamp (3) with time zone,
	CONSTRAINT "data_integrity_hashes_restaurant_id_sequence_pk" PRIMARY KEY("restaurant_id","sequence"),
	CONSTRAINT "data_integrity_hashes_record" UNIQUE("restaurant_id","data_type","data_identifier")
);
--> statement-breakpoint
ALTER TABLE "data_integrity_hashes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integrity_chains" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"previous" text NOT NULL,
	"head" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "integrity_chains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lots" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"lot_number" text NOT NULL,
	"expiry_date" date,
	"expiry_kind" text,
	"supplier" text,
	"received_on" date NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lots_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "lots_quantity_not_negative" CHECK ("lots"."quantity" >= 0),
	CONSTRAINT "lots_expiry_has_kind" CHECK (("lots"."expiry_date" is null) = ("lots"."expiry_kind" is null))
);
--> statement-breakpoint
ALTER TABLE "lots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_movement_lots" (
	"restaurant_id" uuid NOT NULL,
	"movement_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"lot_number" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "product_movement_lots_restaurant_id_movement_id_lot_id_pk" PRIMARY KEY("restaurant_id","movement_id","lot_id"),
	CONSTRAINT "product_movement_lots_quantity_positive" CHECK ("product_movement_lots"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_movement_lots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_movements" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"type" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"notes" text,
	"expiry_date" date,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_movements_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "product_movements_quantity_positive" CHECK ("product_movements"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text,
	"supplier" text,
	"unit" text NOT NULL,
	"storage_location" text,
	"cost" integer,
	"minimum_stock" integer,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "products_cost_not_negative" CHECK ("products"."cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"auto_login" boolean DEFAULT true NOT NULL,
	"last_activity" timestamp (3) with time zone NOT NULL,
	"is_forced_logout" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_sessions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "operator_sessions_person_operator_device" UNIQUE("restaurant_id","user_id","operator_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "operator_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "operators" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"icon_name" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operators_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "operators" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refrigeration_equipment" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"warn_above" numeric(5, 1),
	"warn_below" numeric(5, 1),
	"critical_above" numeric(5, 1),
	"critical_below" numeric(5, 1),
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refrigeration_equipment_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "refrigeration_equipment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refrigeration_logs" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"equipment_id" uuid,
	"equipment_name" text NOT NULL,
	"temperature" numeric(5, 1) NOT NULL,
	"status" text NOT NULL,
	"warn_above" numeric(5, 1),
	"warn_below" numeric(5, 1),
	"critical_above" numeric(5, 1),
	"critical_below" numeric(5, 1),
	"notes" text,
	"corrective_action" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refrigeration_logs_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"address" text,
	"current_plan_type" text NOT NULL,
	"subscription_status" text DEFAULT 'active' NOT NULL,
	"subscription_expires_at" timestamp (3) with time zone,
	"bonus_expires_at" timestamp (3) with time zone,
	"trial_ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "restaurants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD CONSTRAINT "haccp_task_completions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD CONSTRAINT "haccp_task_completions_restaurant_id_task_id_haccp_tasks_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","task_id") REFERENCES "public"."haccp_tasks"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "haccp_tasks" ADD CONSTRAINT "haccp_tasks_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_integrity_hashes" ADD CONSTRAINT "data_integrity_hashes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_chains" ADD CONSTRAINT "integrity_chains_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_restaurant_id_product_id_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","product_id") REFERENCES "public"."products"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_movement_lots" ADD CONSTRAINT "product_movement_lots_restaurant_id_movement_id_product_movements_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","movement_id") REFERENCES "public"."product_movements"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_movement_lots" ADD CONSTRAINT "product_movement_lots_restaurant_id_lot_id_lots_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","lot_id") REFERENCES "public"."lots"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_movements" ADD CONSTRAINT "product_movements_restaurant_id_product_id_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","product_id") REFERENCES "public"."products"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_restaurant_id_operator_id_operators_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","operator_id") REFERENCES "public"."operators"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refrigeration_equipment" ADD CONSTRAINT "refrigeration_equipment_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD CONSTRAINT "refrigeration_logs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD CONSTRAINT "refrigeration_logs_restaurant_id_equipment_id_refrigeration_equipment_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","equipment_id") REFERENCES "public"."refrigeration_equipment"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_restaurant" ON "profiles" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "audit_logs_newest" ON "audit_logs" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "haccp_task_completions_newest" ON "haccp_task_completions" USING btree ("restaurant_id","submitted_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "haccp_task_completions_task" ON "haccp_task_completions" USING btree ("restaurant_id","task_id","performed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_integrity_hashes_newest" ON "data_integrity_hashes" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lots_product" ON "lots" USING btree ("restaurant_id","product_id","expiry_date");--> statement-breakpoint
CREATE INDEX "lots_expiry" ON "lots" USING btree ("restaurant_id","expiry_date") WHERE quantity > 0;--> statement-breakpoint
CREATE INDEX "product_movement_lots_lot" ON "product_movement_lots" USING btree ("restaurant_id","lot_id");--> statement-breakpoint
CREATE INDEX "product_movements_product" ON "product_movements" USING btree ("restaurant_id","product_id","recorded_at");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("restaurant_id","name","id");--> statement-breakpoint
CREATE INDEX "operator_sessions_device" ON "operator_sessions" USING btree ("restaurant_id","user_id","device_id");--> statement-breakpoint
CREATE INDEX "refrigeration_logs_newest" ON "refrigeration_logs" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "refrigeration_logs_equipment" ON "refrigeration_logs" USING btree ("restaurant_id","equipment_id","performed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "profiles" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "profiles" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "profiles" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "audit_logs" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "audit_logs" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "haccp_task_completions" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "haccp_task_completions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "haccp_tasks" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "haccp_tasks" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "data_integrity_hashes" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "data_integrity_hashes" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "integrity_chains" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "integrity_chains" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "lots" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "lots" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "product_movement_lots" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "product_movement_lots" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "product_movements" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "product_movements" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "products" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "products" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "operator_sessions" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "operator_sessions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "operator_sessions" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "operators" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "operators" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "operators" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "refrigeration_equipment" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "refrigeration_equipment" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "refrigeration_logs" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "refrigeration_logs" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "restaurants" AS PERMISSIVE FOR ALL TO "credenza_tenant" USING ("id" = (select current_restaurant_id())) WITH CHECK ("id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "restaurants" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "restaurants" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
-- What Drizzle does not write: FORCE, so that not even the owner of a table reads past its policies, and the few
-- privileges each role has. Registers, checks, movements, hashes and the audit log get no UPDATE and no DELETE (C-48).
ALTER TABLE "restaurants" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "profiles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operators" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operator_sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lots" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_movements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_movement_lots" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refrigeration_equipment" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "haccp_tasks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "integrity_chains" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "data_integrity_hashes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_logs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Accounts: people, sessions and their restaurant.
GRANT SELECT, INSERT, UPDATE, DELETE ON "users", "sessions", "credentials", "verifications" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "restaurants", "profiles" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT ON "operators" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT, UPDATE ON "operator_sessions" TO credenza_accounts;--> statement-breakpoint
GRANT INSERT ON "integrity_chains" TO credenza_accounts;--> statement-breakpoint
GRANT INSERT ON "audit_logs" TO credenza_accounts;--> statement-breakpoint
CREATE POLICY "accounts_writes" ON "audit_logs" AS PERMISSIVE FOR INSERT TO credenza_accounts WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_opens" ON "integrity_chains" AS PERMISSIVE FOR INSERT TO credenza_accounts WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "rate_limits" TO credenza_accounts;--> statement-breakpoint
-- One restaurant's own work. Of the restaurant itself only what its settings may change: never the plan (C-44).
GRANT SELECT, UPDATE (name, email, phone, address) ON "restaurants" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "profiles" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "operators" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "operator_sessions" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "products", "refrigeration_equipment", "haccp_tasks" TO credenza_tenant;--> statement-breakpoint
-- A lot keeps its code, expiry and supplier for good; only what is left of it changes.
GRANT SELECT, INSERT, UPDATE (quantity) ON "lots" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, INSERT ON "product_movements", "product_movement_lots", "refrigeration_logs", "haccp_task_completions", "data_integrity_hashes", "audit_logs" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, UPDATE ON "integrity_chains" TO credenza_tenant;--> statement-breakpoint
-- Checks over all restaurants read, and write nothing yet.
GRANT SELECT ON "restaurants", "profiles", "operators", "operator_sessions", "products", "lots", "product_movements", "product_movement_lots", "refrigeration_equipment", "refrigeration_logs", "haccp_tasks", "haccp_task_completions", "integrity_chains", "data_integrity_hashes", "audit_logs" TO credenza_maintenance;
