-- The whole database of Credenza, made at once. Up to "by hand" it is what drizzle-kit makes of the tables.ts of the features
-- (`npm run migration`), in its order; below stand privileges, triggers and the rows that are there from the start.
-- Later changes are migrations of their own: this file is sealed.

-- Tables. A table of a restaurant is led by restaurant_id, and shows a caller the rows of its own restaurant alone.
CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint,
	"recovery_hashes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_operator_sessions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"was_forced" boolean NOT NULL,
	CONSTRAINT "ended_operator_sessions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "ended_operator_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"auto_login" boolean DEFAULT true NOT NULL,
	"last_activity" timestamp (3) with time zone NOT NULL,
	"is_forced_logout" boolean DEFAULT false NOT NULL,
	"forced_out_at" timestamp (3) with time zone,
	"held_count" integer DEFAULT 0 NOT NULL,
	"held_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_sessions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "operator_sessions_person_operator_device" UNIQUE("restaurant_id","user_id","operator_id","device_id"),
	CONSTRAINT "operator_sessions_forced_out_when" CHECK (NOT "operator_sessions"."is_forced_logout" OR "operator_sessions"."forced_out_at" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "operator_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "operators" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"icon_name" text NOT NULL,
	"pin_hash" text,
	"pin_failures" integer DEFAULT 0 NOT NULL,
	"pin_changed_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"tickets_not_before" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operators_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "operators_icon_name_known" CHECK ("operators"."icon_name" in ('user', 'chef-hat', 'utensils-crossed', 'coffee', 'cake', 'pizza', 'fish', 'beef', 'salad'))
);
--> statement-breakpoint
ALTER TABLE "operators" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid,
	"is_super_admin" boolean DEFAULT false NOT NULL,
	"admin_level" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profiles_admin_level_known" CHECK ("profiles"."admin_level" in ('super_admin', 'admin', 'restaurant_admin'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"is_demo" boolean DEFAULT false NOT NULL,
	"google_account_email" text,
	"google_project_id" text,
	"google_calendar_id" text,
	"google_api_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "restaurants_current_plan_type_known" CHECK ("restaurants"."current_plan_type" in ('test', 'free', 'base', 'plus', 'bonus', 'bonus_plus', 'basic')),
	CONSTRAINT "restaurants_subscription_status_known" CHECK ("restaurants"."subscription_status" in ('active', 'trial', 'inactive'))
);
--> statement-breakpoint
ALTER TABLE "restaurants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"device_id" uuid,
	"second_factor_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
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
	"last_sign_in_at" timestamp (3) with time zone,
	"previous_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "account_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"success" boolean NOT NULL,
	"error_message" text,
	"user_agent" text,
	"address" text,
	"device_id" uuid,
	"known_device" boolean DEFAULT false NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"device_time" timestamp (3) with time zone,
	CONSTRAINT "audit_logs_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deliveries" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"supplier" text,
	"document_number" text,
	"notes" text,
	"received_on" date NOT NULL,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deliveries_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "delivery_rows" (
	"restaurant_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"movement_id" uuid NOT NULL,
	"celsius" numeric(4, 1),
	CONSTRAINT "delivery_rows_restaurant_id_delivery_id_position_pk" PRIMARY KEY("restaurant_id","delivery_id","position"),
	CONSTRAINT "delivery_rows_celsius" CHECK ("delivery_rows"."celsius" between -60 and 120),
	CONSTRAINT "delivery_rows_position" CHECK ("delivery_rows"."position" > 0)
);
--> statement-breakpoint
ALTER TABLE "delivery_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "haccp_actions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"check_id" uuid NOT NULL,
	"action" text NOT NULL,
	"judgement" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "haccp_actions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "haccp_actions_judgement" CHECK (judgement in ('fit', 'discarded', 'moved_fit'))
);
--> statement-breakpoint
ALTER TABLE "haccp_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "haccp_task_completions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notes" text,
	"corrective_action" text,
	"corrects_id" uuid,
	"correction_reason" text,
	"corrected_at" timestamp (3) with time zone,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"task_id" uuid NOT NULL,
	"task_name" text NOT NULL,
	"value" text NOT NULL,
	"critical_limit" text NOT NULL,
	"limit_minimum" numeric,
	"limit_maximum" numeric,
	"limit_unit" text,
	"limit_as_of" timestamp (3) with time zone,
	"status" text,
	CONSTRAINT "haccp_task_completions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "haccp_task_completions_limit_unit_known" CHECK ("haccp_task_completions"."limit_unit" in ('celsius', 'percent', 'ph', 'aw', 'mg_per_l', 'ppm', 'cfu', 'cfu_per_g', 'cfu_per_ml', 'cfu_per_cm2', 'mg', 'g', 'kg', 'mm', 'cm', 'second', 'minute', 'hour', 'day')),
	CONSTRAINT "haccp_task_completions_limit_ends_in_order" CHECK ("haccp_task_completions"."limit_minimum" < "haccp_task_completions"."limit_maximum"),
	CONSTRAINT "haccp_task_completions_status_known" CHECK ("haccp_task_completions"."status" in ('ok', 'warning', 'critical'))
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
	"limit_minimum" numeric,
	"limit_maximum" numeric,
	"limit_unit" text,
	"corrective_action" text,
	"category" text,
	"due_time" time(0) DEFAULT '14:00' NOT NULL,
	"recheck_minutes" integer,
	"archived_at" timestamp (3) with time zone,
	"scheduled_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "haccp_tasks_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "haccp_tasks_limit_unit_known" CHECK ("haccp_tasks"."limit_unit" in ('celsius', 'percent', 'ph', 'aw', 'mg_per_l', 'ppm', 'cfu', 'cfu_per_g', 'cfu_per_ml', 'cfu_per_cm2', 'mg', 'g', 'kg', 'mm', 'cm', 'second', 'minute', 'hour', 'day')),
	CONSTRAINT "haccp_tasks_limit_ends_in_order" CHECK ("haccp_tasks"."limit_minimum" < "haccp_tasks"."limit_maximum"),
	CONSTRAINT "haccp_tasks_recheck_minutes" CHECK (recheck_minutes between 5 and 1440),
	CONSTRAINT "haccp_tasks_frequency_known" CHECK ("haccp_tasks"."frequency" in ('daily', 'weekly', 'monthly'))
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
CREATE TABLE "integrity_chain_closures" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reason" text NOT NULL,
	"sequence" bigint NOT NULL,
	"head" text NOT NULL,
	"removed" jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"previous_note" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"public_key" text NOT NULL,
	CONSTRAINT "integrity_chain_closures_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "integrity_chain_closures_previous" UNIQUE("restaurant_id","previous_note"),
	CONSTRAINT "integrity_chain_closures_reason_known" CHECK ("integrity_chain_closures"."reason" in ('nightly_wipe', 'demo_removed', 'retention'))
);
--> statement-breakpoint
ALTER TABLE "integrity_chain_closures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integrity_chains" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"previous" text NOT NULL,
	"head" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "integrity_chains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lot_transitions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"lot_number" text NOT NULL,
	"from_lot_id" uuid NOT NULL,
	"to_lot_id" uuid NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"old_expiry_date" date,
	"new_expiry_date" date,
	"new_expiry_kind" text,
	"notes" text,
	"corrects_id" uuid,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lot_transitions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "lot_transitions_from_state_known" CHECK ("lot_transitions"."from_state" in ('closed', 'opened', 'frozen', 'thawed')),
	CONSTRAINT "lot_transitions_to_state_known" CHECK ("lot_transitions"."to_state" in ('closed', 'opened', 'frozen', 'thawed')),
	CONSTRAINT "lot_transitions_new_expiry_kind_known" CHECK ("lot_transitions"."new_expiry_kind" in ('use_by', 'best_before')),
	CONSTRAINT "lot_transitions_unit_known" CHECK ("lot_transitions"."unit" in ('g', 'kg', 'ml', 'l', 'pz', 'porzione', 'confezione')),
	CONSTRAINT "lot_transitions_quantity_positive" CHECK ("lot_transitions"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "lot_transitions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"storage_location" text,
	"placed_at" timestamp (3) with time zone,
	"state" text DEFAULT 'closed' NOT NULL,
	"parent_lot_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lots_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "lots_quantity_not_negative" CHECK ("lots"."quantity" >= 0),
	CONSTRAINT "lots_state_has_parent" CHECK (("lots"."state" = 'closed') = ("lots"."parent_lot_id" is null)),
	CONSTRAINT "lots_expiry_kind_known" CHECK ("lots"."expiry_kind" in ('use_by', 'best_before')),
	CONSTRAINT "lots_state_known" CHECK ("lots"."state" in ('closed', 'opened', 'frozen', 'thawed')),
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
	"reason" text,
	"corrects_id" uuid,
	"expiry_date" date,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_movements_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "product_movements_type_known" CHECK ("product_movements"."type" in ('in', 'out')),
	CONSTRAINT "product_movements_unit_known" CHECK ("product_movements"."unit" in ('g', 'kg', 'ml', 'l', 'pz', 'porzione', 'confezione')),
	CONSTRAINT "product_movements_reason_known" CHECK ("product_movements"."reason" in ('expired', 'spoiled', 'damaged', 'returned', 'count', 'other')),
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
	"qr_code" text,
	"opened_shelf_days" integer,
	"frozen_shelf_days" integer,
	"thawed_shelf_days" integer,
	"contains" text[],
	"may_contain" text[],
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(translate(name, 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüý', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuy'))) STORED,
	"search_text" text GENERATED ALWAYS AS (lower(translate(name || ' ' || coalesce(category, '') || ' ' || coalesce(supplier, '') || ' ' || coalesce(qr_code, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüý', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuy'))) STORED,
	CONSTRAINT "products_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "products_unit_known" CHECK ("products"."unit" in ('g', 'kg', 'ml', 'l', 'pz', 'porzione', 'confezione')),
	CONSTRAINT "products_stated_whole" CHECK (("products"."contains" is null) = ("products"."may_contain" is null)),
	CONSTRAINT "products_contains_known" CHECK ("contains" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[]),
	CONSTRAINT "products_may_contain_known" CHECK ("may_contain" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[]),
	CONSTRAINT "products_cost_not_negative" CHECK ("products"."cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_places" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "storage_places_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "storage_places_kind_known" CHECK ("storage_places"."kind" in ('ambient', 'fridge', 'freezer'))
);
--> statement-breakpoint
ALTER TABLE "storage_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "qr_labels" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"unique_identifier" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid,
	"label_data" jsonb NOT NULL,
	"product_name" text NOT NULL,
	"lot_number" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"qr_url" text NOT NULL,
	"pdf_drive_url" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "qr_labels_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "qr_labels_identifier" UNIQUE("unique_identifier"),
	CONSTRAINT "qr_labels_subject_kind_known" CHECK ("qr_labels"."subject_kind" in ('free', 'lot', 'tub')),
	CONSTRAINT "qr_labels_subject_by_kind" CHECK (("qr_labels"."subject_kind" = 'free') = ("qr_labels"."subject_id" is null))
);
--> statement-breakpoint
ALTER TABLE "qr_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscription_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"plan_type" text NOT NULL,
	"monthly_price" integer NOT NULL,
	"yearly_price" integer NOT NULL,
	"yearly_discount_percentage" integer NOT NULL,
	"max_operators" integer NOT NULL,
	"features" text[] NOT NULL,
	"is_active" boolean NOT NULL,
	"visibility" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_plans_plan_type_unique" UNIQUE("plan_type"),
	CONSTRAINT "subscription_plans_plan_type_known" CHECK ("subscription_plans"."plan_type" in ('test', 'free', 'base', 'plus', 'bonus', 'bonus_plus'))
);
--> statement-breakpoint
CREATE TABLE "preparation_inputs" (
	"restaurant_id" uuid NOT NULL,
	"preparation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"movement_id" uuid,
	"tub_id" uuid,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	CONSTRAINT "preparation_inputs_restaurant_id_preparation_id_position_pk" PRIMARY KEY("restaurant_id","preparation_id","position"),
	CONSTRAINT "preparation_inputs_unit_known" CHECK ("preparation_inputs"."unit" in ('g', 'kg', 'ml', 'l', 'pz', 'porzione', 'confezione')),
	CONSTRAINT "preparation_inputs_one_source" CHECK ("preparation_inputs"."movement_id" is null or "preparation_inputs"."tub_id" is null),
	CONSTRAINT "preparation_inputs_quantity_positive" CHECK ("preparation_inputs"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "preparation_inputs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "preparation_tub_acts" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tub_id" uuid NOT NULL,
	"act" text NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text,
	"notes" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preparation_tub_acts_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "preparation_tub_acts_act_known" CHECK ("preparation_tub_acts"."act" in ('use', 'discard')),
	CONSTRAINT "preparation_tub_acts_reason_known" CHECK ("preparation_tub_acts"."reason" in ('expired', 'spoiled', 'damaged', 'returned', 'other')),
	CONSTRAINT "preparation_tub_acts_quantity_positive" CHECK ("preparation_tub_acts"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "preparation_tubs" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"preparation_id" uuid NOT NULL,
	"parent_tub_id" uuid,
	"number" integer NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"storage_location" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preparation_tubs_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "preparation_tubs_state_known" CHECK ("preparation_tubs"."state" in ('fresh', 'opened', 'frozen', 'thawed')),
	CONSTRAINT "preparation_tubs_quantity_not_negative" CHECK ("preparation_tubs"."quantity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "preparation_tubs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "preparations" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"recipe_version" integer NOT NULL,
	"recipe_name" text NOT NULL,
	"category" text,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"batch_number" text NOT NULL,
	"storage" text NOT NULL,
	"ingredient_list" jsonb NOT NULL,
	"ingredients" text[] NOT NULL,
	"allergens" text[] NOT NULL,
	"may_contain" text[] NOT NULL,
	"other_allergens" text[] NOT NULL,
	"unstated" text[] NOT NULL,
	"production_date" timestamp (3) with time zone NOT NULL,
	"expiry_date" timestamp (3) with time zone NOT NULL,
	"bound_by" text,
	"expiry_reason" text,
	"notes" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preparations_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "preparations_unit_known" CHECK ("preparations"."unit" in ('g', 'kg', 'ml', 'l', 'pz', 'porzione', 'confezione')),
	CONSTRAINT "preparations_storage_known" CHECK ("preparations"."storage" in ('ambient', 'fridge', 'freezer')),
	CONSTRAINT "preparations_quantity_positive" CHECK ("preparations"."quantity" > 0),
	CONSTRAINT "preparations_allergens_known" CHECK ("allergens" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[]),
	CONSTRAINT "preparations_may_contain_known" CHECK ("may_contain" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[]),
	CONSTRAINT "preparations_expires_later" CHECK ("preparations"."expiry_date" >= "preparations"."production_date")
);
--> statement-breakpoint
ALTER TABLE "preparations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recipe_lines" (
	"restaurant_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"product_id" uuid,
	"inner_recipe_id" uuid,
	"quantity" integer,
	"unit" text,
	"frozen" boolean NOT NULL,
	"contains" text[],
	"may_contain" text[],
	"without" jsonb NOT NULL,
	CONSTRAINT "recipe_lines_restaurant_id_recipe_id_version_position_pk" PRIMARY KEY("restaurant_id","recipe_id","version","position"),
	CONSTRAINT "recipe_lines_unit_known" CHECK ("recipe_lines"."unit" in ('g', 'kg', 'ml', 'l', 'pz', 'porzione', 'confezione')),
	CONSTRAINT "recipe_lines_one_source" CHECK ("recipe_lines"."product_id" is null or "recipe_lines"."inner_recipe_id" is null),
	CONSTRAINT "recipe_lines_quantity_positive" CHECK ("recipe_lines"."quantity" > 0),
	CONSTRAINT "recipe_lines_quantity_has_unit" CHECK (("recipe_lines"."quantity" is null) = ("recipe_lines"."unit" is null)),
	CONSTRAINT "recipe_lines_stated_whole" CHECK (("recipe_lines"."contains" is null) = ("recipe_lines"."may_contain" is null)),
	CONSTRAINT "recipe_lines_contains_known" CHECK ("contains" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[]),
	CONSTRAINT "recipe_lines_may_contain_known" CHECK ("may_contain" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[])
);
--> statement-breakpoint
ALTER TABLE "recipe_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recipe_versions" (
	"restaurant_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text,
	"instructions" text,
	"preparation_time" integer NOT NULL,
	"yield_quantity" integer,
	"yield_unit" text,
	"portions" integer,
	"ambient_hours" integer,
	"fridge_hours" integer,
	"freezer_days" integer,
	"contains" text[] NOT NULL,
	"may_contain" text[] NOT NULL,
	"other_allergens" text[] NOT NULL,
	"lost_allergens" jsonb NOT NULL,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recipe_versions_restaurant_id_recipe_id_version_pk" PRIMARY KEY("restaurant_id","recipe_id","version"),
	CONSTRAINT "recipe_versions_yield_unit_known" CHECK ("recipe_versions"."yield_unit" in ('g', 'kg', 'ml', 'l', 'pz', 'porzione', 'confezione')),
	CONSTRAINT "recipe_versions_yield" CHECK (("recipe_versions"."yield_quantity" is null) = ("recipe_versions"."yield_unit" is null)),
	CONSTRAINT "recipe_versions_contains_known" CHECK ("contains" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[]),
	CONSTRAINT "recipe_versions_may_contain_known" CHECK ("may_contain" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[])
);
--> statement-breakpoint
ALTER TABLE "recipe_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recipes" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"current_version" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recipes_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "recipes_version_positive" CHECK ("recipes"."current_version" > 0)
);
--> statement-breakpoint
ALTER TABLE "recipes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refrigeration_actions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reading_id" uuid NOT NULL,
	"action" text NOT NULL,
	"judgement" text,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refrigeration_actions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "refrigeration_actions_judgement" CHECK (judgement in ('fit', 'discarded', 'moved_fit'))
);
--> statement-breakpoint
ALTER TABLE "refrigeration_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refrigeration_equipment" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"warn_above" numeric(5, 1),
	"warn_below" numeric(5, 1),
	"critical_above" numeric(5, 1),
	"critical_below" numeric(5, 1),
	"due_times" time(0)[] DEFAULT '{11:00,23:00}'::time(0)[] NOT NULL,
	"recheck_minutes" integer,
	"archived_at" timestamp (3) with time zone,
	"scheduled_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refrigeration_equipment_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "refrigeration_equipment_recheck_minutes" CHECK (recheck_minutes between 5 and 1440),
	CONSTRAINT "refrigeration_equipment_type_known" CHECK ("refrigeration_equipment"."type" in ('frigorifero', 'frigo_carne', 'frigo_pesce', 'frigo_latticini', 'frigo_verdure', 'vetrina_refrigerata', 'congelatore', 'abbattitore', 'abbattitore_negativo', 'mantenimento_caldo', 'altro'))
);
--> statement-breakpoint
ALTER TABLE "refrigeration_equipment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refrigeration_logs" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notes" text,
	"corrective_action" text,
	"corrects_id" uuid,
	"correction_reason" text,
	"corrected_at" timestamp (3) with time zone,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"equipment_id" uuid,
	"equipment_name" text NOT NULL,
	"scale" text,
	"temperature" numeric(5, 1) NOT NULL,
	"status" text NOT NULL,
	"warn_above" numeric(5, 1),
	"warn_below" numeric(5, 1),
	"critical_above" numeric(5, 1),
	"critical_below" numeric(5, 1),
	"limits_as_of" timestamp (3) with time zone,
	CONSTRAINT "refrigeration_logs_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "refrigeration_logs_status_known" CHECK ("refrigeration_logs"."status" in ('OK', 'Warning', 'Critical')),
	CONSTRAINT "refrigeration_logs_scale_known" CHECK ("refrigeration_logs"."scale" in ('frigorifero', 'frigo_carne', 'frigo_pesce', 'frigo_latticini', 'frigo_verdure', 'vetrina_refrigerata', 'congelatore', 'abbattitore', 'abbattitore_negativo', 'mantenimento_caldo', 'altro', 'unknown')),
	CONSTRAINT "refrigeration_logs_temperature_number" CHECK ("refrigeration_logs"."temperature" <> 'NaN')
);
--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "restaurant_versions" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"versions" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "restaurant_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

-- References. Between tables of restaurants they carry restaurant_id: no row points into another restaurant.
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_operator_sessions" ADD CONSTRAINT "ended_operator_sessions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_restaurant_id_operator_id_operators_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","operator_id") REFERENCES "public"."operators"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_rows" ADD CONSTRAINT "delivery_rows_restaurant_id_delivery_id_deliveries_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","delivery_id") REFERENCES "public"."deliveries"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_rows" ADD CONSTRAINT "delivery_rows_restaurant_id_movement_id_product_movements_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","movement_id") REFERENCES "public"."product_movements"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "haccp_actions" ADD CONSTRAINT "haccp_actions_restaurant_id_check_id_haccp_task_completions_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","check_id") REFERENCES "public"."haccp_task_completions"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD CONSTRAINT "haccp_task_completions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD CONSTRAINT "haccp_task_completions_restaurant_id_corrects_id_haccp_task_completions_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."haccp_task_completions"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" ADD CONSTRAINT "haccp_task_completions_restaurant_id_task_id_haccp_tasks_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","task_id") REFERENCES "public"."haccp_tasks"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "haccp_tasks" ADD CONSTRAINT "haccp_tasks_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_integrity_hashes" ADD CONSTRAINT "data_integrity_hashes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_chain_closures" ADD CONSTRAINT "integrity_chain_closures_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_chains" ADD CONSTRAINT "integrity_chains_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_transitions" ADD CONSTRAINT "lot_transitions_restaurant_id_corrects_id_lot_transitions_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."lot_transitions"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_transitions" ADD CONSTRAINT "lot_transitions_restaurant_id_product_id_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","product_id") REFERENCES "public"."products"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_transitions" ADD CONSTRAINT "lot_transitions_restaurant_id_from_lot_id_lots_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","from_lot_id") REFERENCES "public"."lots"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_transitions" ADD CONSTRAINT "lot_transitions_restaurant_id_to_lot_id_lots_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","to_lot_id") REFERENCES "public"."lots"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_restaurant_id_product_id_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","product_id") REFERENCES "public"."products"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_restaurant_id_parent_lot_id_lots_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","parent_lot_id") REFERENCES "public"."lots"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_movement_lots" ADD CONSTRAINT "product_movement_lots_restaurant_id_movement_id_product_movements_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","movement_id") REFERENCES "public"."product_movements"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_movement_lots" ADD CONSTRAINT "product_movement_lots_restaurant_id_lot_id_lots_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","lot_id") REFERENCES "public"."lots"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_movements" ADD CONSTRAINT "product_movements_restaurant_id_product_id_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","product_id") REFERENCES "public"."products"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_movements" ADD CONSTRAINT "product_movements_restaurant_id_corrects_id_product_movements_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."product_movements"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_places" ADD CONSTRAINT "storage_places_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_labels" ADD CONSTRAINT "qr_labels_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_inputs" ADD CONSTRAINT "preparation_inputs_restaurant_id_preparation_id_preparations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","preparation_id") REFERENCES "public"."preparations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_inputs" ADD CONSTRAINT "preparation_inputs_restaurant_id_movement_id_product_movements_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","movement_id") REFERENCES "public"."product_movements"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_inputs" ADD CONSTRAINT "preparation_inputs_restaurant_id_tub_id_preparation_tubs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","tub_id") REFERENCES "public"."preparation_tubs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD CONSTRAINT "preparation_tub_acts_restaurant_id_tub_id_preparation_tubs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","tub_id") REFERENCES "public"."preparation_tubs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_tubs" ADD CONSTRAINT "preparation_tubs_restaurant_id_preparation_id_preparations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","preparation_id") REFERENCES "public"."preparations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_tubs" ADD CONSTRAINT "preparation_tubs_restaurant_id_parent_tub_id_preparation_tubs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","parent_tub_id") REFERENCES "public"."preparation_tubs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_restaurant_id_recipe_id_recipe_version_recipe_versions_restaurant_id_recipe_id_version_fk" FOREIGN KEY ("restaurant_id","recipe_id","recipe_version") REFERENCES "public"."recipe_versions"("restaurant_id","recipe_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_lines" ADD CONSTRAINT "recipe_lines_restaurant_id_recipe_id_version_recipe_versions_restaurant_id_recipe_id_version_fk" FOREIGN KEY ("restaurant_id","recipe_id","version") REFERENCES "public"."recipe_versions"("restaurant_id","recipe_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_lines" ADD CONSTRAINT "recipe_lines_restaurant_id_product_id_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","product_id") REFERENCES "public"."products"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_lines" ADD CONSTRAINT "recipe_lines_restaurant_id_inner_recipe_id_recipes_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","inner_recipe_id") REFERENCES "public"."recipes"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_versions" ADD CONSTRAINT "recipe_versions_restaurant_id_recipe_id_recipes_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","recipe_id") REFERENCES "public"."recipes"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refrigeration_actions" ADD CONSTRAINT "refrigeration_actions_restaurant_id_reading_id_refrigeration_logs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","reading_id") REFERENCES "public"."refrigeration_logs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refrigeration_equipment" ADD CONSTRAINT "refrigeration_equipment_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD CONSTRAINT "refrigeration_logs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD CONSTRAINT "refrigeration_logs_restaurant_id_corrects_id_refrigeration_logs_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","corrects_id") REFERENCES "public"."refrigeration_logs"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" ADD CONSTRAINT "refrigeration_logs_restaurant_id_equipment_id_refrigeration_equipment_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","equipment_id") REFERENCES "public"."refrigeration_equipment"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- Indexes. Why each is there stands in the tables.ts of its feature.
CREATE INDEX "ended_operator_sessions_oldest" ON "ended_operator_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "operator_sessions_device" ON "operator_sessions" USING btree ("restaurant_id","user_id","device_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_restaurant" ON "profiles" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_events_newest" ON "account_events" USING btree ("user_id","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_attempts_newest" ON "login_attempts" USING btree ("email","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "audit_logs_changed" ON "audit_logs" USING btree ("restaurant_id","entity_id","recorded_at") WHERE entity_type in ('haccp_task', 'refrigeration_equipment');--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "deliveries" USING btree ("restaurant_id","performed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_rows_movement" ON "delivery_rows" USING btree ("restaurant_id","movement_id");--> statement-breakpoint
CREATE INDEX "haccp_actions_check" ON "haccp_actions" USING btree ("restaurant_id","check_id");--> statement-breakpoint
CREATE UNIQUE INDEX "haccp_task_completions_corrects" ON "haccp_task_completions" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "haccp_task_completions_newest" ON "haccp_task_completions" USING btree ("restaurant_id","submitted_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "haccp_task_completions_outside" ON "haccp_task_completions" USING btree ("restaurant_id","performed_at") WHERE status in ('warning', 'critical');--> statement-breakpoint
CREATE INDEX "haccp_task_completions_task" ON "haccp_task_completions" USING btree ("restaurant_id","task_id","performed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "lot_transitions_corrects" ON "lot_transitions" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "lot_transitions_product" ON "lot_transitions" USING btree ("restaurant_id","product_id","recorded_at");--> statement-breakpoint
CREATE INDEX "lot_transitions_from" ON "lot_transitions" USING btree ("restaurant_id","from_lot_id");--> statement-breakpoint
CREATE INDEX "lot_transitions_to" ON "lot_transitions" USING btree ("restaurant_id","to_lot_id");--> statement-breakpoint
CREATE INDEX "lots_product" ON "lots" USING btree ("restaurant_id","product_id",("quantity" > 0),"expiry_date");--> statement-breakpoint
CREATE INDEX "lots_parent" ON "lots" USING btree ("restaurant_id","parent_lot_id") WHERE parent_lot_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lots_number" ON "lots" USING btree ("restaurant_id",upper("lot_number") text_pattern_ops,"product_id") WHERE parent_lot_id is null;--> statement-breakpoint
CREATE INDEX "lots_expiry" ON "lots" USING btree ("restaurant_id","expiry_date") WHERE quantity > 0;--> statement-breakpoint
CREATE INDEX "product_movement_lots_lot" ON "product_movement_lots" USING btree ("restaurant_id","lot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_movements_corrects" ON "product_movements" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "product_movements_product" ON "product_movements" USING btree ("restaurant_id","product_id","recorded_at");--> statement-breakpoint
CREATE INDEX "products_name_key" ON "products" USING btree ("restaurant_id","name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_qr_code" ON "products" USING btree ("restaurant_id","qr_code") WHERE qr_code is not null and archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "storage_places_name" ON "storage_places" USING btree ("restaurant_id",lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "qr_labels_newest" ON "qr_labels" USING btree ("restaurant_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "qr_labels_expiry" ON "qr_labels" USING btree ("restaurant_id","expires_at");--> statement-breakpoint
CREATE INDEX "qr_labels_subject" ON "qr_labels" USING btree ("restaurant_id","subject_id","created_at" DESC NULLS LAST) WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "subscription_plans_price" ON "subscription_plans" USING btree ("monthly_price");--> statement-breakpoint
CREATE UNIQUE INDEX "preparation_inputs_movement" ON "preparation_inputs" USING btree ("restaurant_id","movement_id") WHERE movement_id is not null;--> statement-breakpoint
CREATE INDEX "preparation_inputs_tub" ON "preparation_inputs" USING btree ("restaurant_id","tub_id") WHERE tub_id is not null;--> statement-breakpoint
CREATE INDEX "preparation_tub_acts_tub" ON "preparation_tub_acts" USING btree ("restaurant_id","tub_id");--> statement-breakpoint
CREATE UNIQUE INDEX "preparation_tubs_number" ON "preparation_tubs" USING btree ("restaurant_id","preparation_id","number");--> statement-breakpoint
CREATE INDEX "preparation_tubs_expiry" ON "preparation_tubs" USING btree ("restaurant_id","expires_at") WHERE quantity > 0;--> statement-breakpoint
CREATE INDEX "preparation_tubs_parent" ON "preparation_tubs" USING btree ("restaurant_id","parent_tub_id") WHERE parent_tub_id is not null;--> statement-breakpoint
CREATE INDEX "preparations_newest" ON "preparations" USING btree ("restaurant_id","production_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "preparations_batch" ON "preparations" USING btree ("restaurant_id","batch_number");--> statement-breakpoint
CREATE INDEX "recipe_lines_product" ON "recipe_lines" USING btree ("restaurant_id","product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "recipe_lines_inner" ON "recipe_lines" USING btree ("restaurant_id","inner_recipe_id") WHERE inner_recipe_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "recipes_name" ON "recipes" USING btree ("restaurant_id",lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "refrigeration_actions_reading" ON "refrigeration_actions" USING btree ("restaurant_id","reading_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refrigeration_logs_corrects" ON "refrigeration_logs" USING btree ("restaurant_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "refrigeration_logs_newest" ON "refrigeration_logs" USING btree ("restaurant_id","recorded_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "refrigeration_logs_outside" ON "refrigeration_logs" USING btree ("restaurant_id","performed_at") WHERE status <> 'OK';--> statement-breakpoint
CREATE INDEX "refrigeration_logs_named" ON "refrigeration_logs" USING btree ("restaurant_id",lower(equipment_name),"performed_at" DESC NULLS LAST) WHERE equipment_id is null;--> statement-breakpoint
CREATE INDEX "refrigeration_logs_equipment" ON "refrigeration_logs" USING btree ("restaurant_id","equipment_id","performed_at" DESC NULLS LAST);--> statement-breakpoint

-- Policies. current_restaurant_id() and the roles are made before this file runs (src/platform/db/migrate.ts).
CREATE POLICY "own_restaurant" ON "ended_operator_sessions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "ended_operator_sessions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "ended_operator_sessions" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "operator_sessions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "operator_sessions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "operator_sessions" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "operators" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "operators" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "operators" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "profiles" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "profiles" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "profiles" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "restaurants" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("id" = (select current_restaurant_id())) WITH CHECK ("id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "restaurants" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "restaurants" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "audit_logs" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "audit_logs" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "deliveries" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "deliveries" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "delivery_rows" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "delivery_rows" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "haccp_actions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "haccp_actions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "haccp_task_completions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "haccp_task_completions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "haccp_tasks" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "haccp_tasks" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "data_integrity_hashes" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "data_integrity_hashes" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "integrity_chain_closures" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "integrity_chain_closures" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "integrity_chains" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "integrity_chains" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "lot_transitions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "lot_transitions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "lots" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "lots" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "product_movement_lots" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "product_movement_lots" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "product_movements" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "product_movements" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "products" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "products" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "storage_places" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "storage_places" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "qr_labels" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "qr_labels" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "preparation_inputs" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "preparation_inputs" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "preparation_tub_acts" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "preparation_tub_acts" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "preparation_tubs" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "preparation_tubs" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "preparations" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "preparations" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "recipe_lines" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "recipe_lines" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "recipe_versions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "recipe_versions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "recipes" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "recipes" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "refrigeration_actions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "refrigeration_actions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "refrigeration_equipment" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "refrigeration_equipment" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "refrigeration_logs" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "refrigeration_logs" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "own_restaurant" ON "restaurant_versions" AS PERMISSIVE FOR ALL TO "credenza_tenant", "credenza_wipe" USING ("restaurant_id" = (select current_restaurant_id())) WITH CHECK ("restaurant_id" = (select current_restaurant_id()));--> statement-breakpoint
CREATE POLICY "maintenance_reads" ON "restaurant_versions" AS PERMISSIVE FOR SELECT TO "credenza_maintenance" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_all" ON "restaurant_versions" AS PERMISSIVE FOR ALL TO "credenza_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint

-- From here on by hand: what drizzle-kit does not write.
--
-- FORCE, so that not even the owner of a table reads past its policies.
ALTER TABLE "audit_logs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "data_integrity_hashes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deliveries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "delivery_rows" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ended_operator_sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "haccp_actions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "haccp_task_completions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "haccp_tasks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "integrity_chain_closures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "integrity_chains" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lot_transitions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lots" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operator_sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operators" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "preparation_inputs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "preparation_tubs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "preparations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_movement_lots" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_movements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "profiles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "qr_labels" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recipe_lines" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recipe_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recipes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refrigeration_actions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refrigeration_equipment" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refrigeration_logs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "restaurant_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "restaurants" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "storage_places" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- One row a restaurant, changed by every write: room on its page lets each change stay there (decision 0020).
ALTER TABLE "restaurant_versions" SET (fillfactor = 50);--> statement-breakpoint

-- credenza_tenant: one restaurant's own work. Of the restaurant itself only what its settings may change: never the plan
-- (C-44).
GRANT SELECT, UPDATE (name, email, phone, address, google_account_email, google_project_id, google_calendar_id, google_api_key) ON "restaurants" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "profiles" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "operators", "storage_places", "products", "refrigeration_equipment", "haccp_tasks", "recipes" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "operator_sessions" TO credenza_tenant;--> statement-breakpoint
-- What ended stays ended; the nightly retention takes it away when no ticket of that time counts any more.
GRANT SELECT, INSERT ON "ended_operator_sessions" TO credenza_tenant;--> statement-breakpoint
-- A lot keeps its code, expiry and supplier for good; what is left of it, where it stands and since when may change.
GRANT SELECT, INSERT, UPDATE (quantity, storage_location, placed_at) ON "lots" TO credenza_tenant;--> statement-breakpoint
-- Of a container of a preparation what is left and where it stands.
GRANT SELECT, INSERT, UPDATE (quantity, storage_location) ON "preparation_tubs" TO credenza_tenant;--> statement-breakpoint
-- Registers, checks, movements, versions, labels, hashes and the audit log get no UPDATE and no DELETE (C-48).
GRANT SELECT, INSERT ON "product_movements", "product_movement_lots", "lot_transitions", "deliveries", "delivery_rows", "refrigeration_logs", "refrigeration_actions", "haccp_task_completions", "haccp_actions", "recipe_versions", "recipe_lines", "preparations", "preparation_inputs", "preparation_tub_acts", "qr_labels", "data_integrity_hashes", "audit_logs" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT, UPDATE ON "integrity_chains" TO credenza_tenant;--> statement-breakpoint
GRANT SELECT ON "integrity_chain_closures" TO credenza_tenant;--> statement-breakpoint

-- credenza_accounts: people, sessions and their restaurant.
GRANT SELECT, INSERT, UPDATE, DELETE ON "users", "sessions", "credentials", "verifications", "login_attempts", "known_devices", "passkeys", "authenticators", "rate_limits" TO credenza_accounts;--> statement-breakpoint
-- What was done to accounts is only ever added to.
GRANT SELECT, INSERT ON "account_events" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT ON "subscription_plans", "operators" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "restaurants", "profiles" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT, UPDATE ON "operator_sessions" TO credenza_accounts;--> statement-breakpoint
GRANT SELECT, UPDATE, DELETE ON "ended_operator_sessions" TO credenza_accounts;--> statement-breakpoint
-- Whoever makes a restaurant opens its chain and writes the first row of its audit log, and reads neither.
GRANT INSERT ON "integrity_chains", "audit_logs" TO credenza_accounts;--> statement-breakpoint
CREATE POLICY "accounts_opens" ON "integrity_chains" AS PERMISSIVE FOR INSERT TO credenza_accounts WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_writes" ON "audit_logs" AS PERMISSIVE FOR INSERT TO credenza_accounts WITH CHECK (true);--> statement-breakpoint

-- credenza_maintenance: checks over all restaurants read, and write nothing.
GRANT SELECT ON "restaurants", "profiles", "operators", "operator_sessions", "ended_operator_sessions", "storage_places", "products", "lots", "product_movements", "product_movement_lots", "lot_transitions", "deliveries", "delivery_rows", "refrigeration_equipment", "refrigeration_logs", "refrigeration_actions", "haccp_tasks", "haccp_task_completions", "haccp_actions", "recipes", "recipe_versions", "recipe_lines", "preparations", "preparation_inputs", "preparation_tubs", "preparation_tub_acts", "qr_labels", "integrity_chains", "integrity_chain_closures", "data_integrity_hashes", "audit_logs", "restaurant_versions" TO credenza_maintenance;--> statement-breakpoint

-- credenza_wipe: what a wipe takes away, and what it needs to see to decide. Accounts, operators and settings are out of its
-- reach.
GRANT SELECT, DELETE ON "storage_places", "products", "lots", "product_movements", "product_movement_lots", "lot_transitions", "deliveries", "delivery_rows", "refrigeration_equipment", "refrigeration_logs", "refrigeration_actions", "haccp_tasks", "haccp_task_completions", "haccp_actions", "recipes", "recipe_versions", "recipe_lines", "preparations", "preparation_inputs", "preparation_tubs", "preparation_tub_acts", "qr_labels", "data_integrity_hashes", "audit_logs" TO credenza_wipe;--> statement-breakpoint
GRANT SELECT (id, current_plan_type, is_demo), UPDATE (is_demo) ON "restaurants" TO credenza_wipe;--> statement-breakpoint
GRANT SELECT, UPDATE (previous, head) ON "integrity_chains" TO credenza_wipe;--> statement-breakpoint
-- The note that closes a chain is added and never changed.
GRANT SELECT, INSERT ON "integrity_chain_closures" TO credenza_wipe;--> statement-breakpoint

-- All who write note what changed.
GRANT SELECT, INSERT, UPDATE ON "restaurant_versions" TO credenza_tenant, credenza_accounts, credenza_wipe;--> statement-breakpoint

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
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "recipes" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('recipes');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "recipe_versions" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('recipes');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "recipe_lines" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('recipes');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "preparations" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('preparations');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "preparation_tubs" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('preparations');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "preparation_inputs" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('preparations');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "preparation_tub_acts" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('preparations');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "operators" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('operators');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "profiles" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('restaurants');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "restaurants" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('restaurants');--> statement-breakpoint
-- What a search knows of a lot is its number, which stays: it does not end with each movement.
CREATE CONSTRAINT TRIGGER note_change AFTER UPDATE ON "lots" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inventory');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_lot AFTER INSERT OR DELETE ON "lots" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inventory', 'catalogue');--> statement-breakpoint

-- The plans. Prices in cents, VAT included (C-01).
INSERT INTO "subscription_plans" ("id", "name", "description", "plan_type", "monthly_price", "yearly_price", "yearly_discount_percentage", "max_operators", "features", "is_active", "visibility", "created_at") VALUES
  ('019aa6d0-0000-7000-8000-000000000001', 'Free', 'Per la cucina di casa e la famiglia', 'free', 0, 0, 0, 3, ARRAY['Prodotti, lotti e scadenze', 'Fino a 3 operatori', 'Gratis, senza scadenza'], true, 1, '2026-11-21T00:00:00Z'),
  ('019aa6d0-0000-7000-8000-000000000002', 'Piano Test', 'Per provare gratis: i dati possono essere cancellati ogni notte alle 00:00', 'test', 0, 0, 0, 1, ARRAY['Prodotti, lotti e scadenze', 'Controlli HACCP', '1 operatore'], true, 1, '2026-11-21T00:00:00Z'),
  ('019aa6d0-0000-7000-8000-000000000003', 'Base', 'Per il locale gestito da una persona', 'base', 2999, 29990, 20, 1, ARRAY['Prodotti, lotti e scadenze', 'Controlli HACCP', '1 operatore'], true, 1, '2026-11-21T00:00:00Z'),
  ('019aa6d0-0000-7000-8000-000000000004', 'Plus', 'Per il ristorante con la sua brigata', 'plus', 4999, 49990, 20, 10, ARRAY['Tutto il piano Base', 'Registro delle temperature', 'Fino a 10 operatori'], true, 1, '2026-11-21T00:00:00Z');
