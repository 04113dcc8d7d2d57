import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { units } from '#platform/kernel/quantity.ts';
import { knownAllergens, products } from '#features/inventory/tables.ts';
import { restaurants } from '#features/access/tables.ts';
import type { AddedAllergen } from './inherited-allergens.ts';
import type { Exception, ReasonedAllergen } from './recipe.ts';

/** A dish (PREP-13). What it is made of stands in its versions; here is what can change without one. */
export const recipes = pgTable(
  'recipes',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    /** As in the version that counts now: the claim of a name. */
    name: text('name').notNull(),
    currentVersion: integer('current_version').notNull(),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    uniqueIndex('recipes_name')
      .on(table.restaurantId, sql`lower(${table.name})`)
      .where(sql`archived_at is null`),
    check('recipes_version_positive', sql`${table.currentVersion} > 0`),
    ...tenantPolicies(),
  ],
).enableRLS();

/** A recipe as it was from one day on. Never changed: what is made points at it. */
export const recipeVersions = pgTable(
  'recipe_versions',
  {
    restaurantId: restaurantId(),
    recipeId: uuid('recipe_id').notNull(),
    /** From 1. */
    version: integer('version').notNull(),
    /** Of the write that gave it. */
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    category: text('category'),
    instructions: text('instructions'),
    /** Minutes (PREP-12). */
    preparationTime: integer('preparation_time').notNull(),
    /** How much it makes, in whole ones of the base unit of `yield_unit`; null when nobody said. */
    yieldQuantity: integer('yield_quantity'),
    yieldUnit: text('yield_unit', { enum: units }),
    portions: integer('portions'),
    /** Hours it keeps out of the fridge and in it; days it keeps frozen. */
    ambientHours: integer('ambient_hours'),
    fridgeHours: integer('fridge_hours'),
    freezerDays: integer('freezer_days'),
    /** Declared beside what the ingredients bring. */
    contains: text('contains').array().notNull(),
    mayContain: text('may_contain').array().notNull(),
    /** Words for what is none of the fourteen, as typed. */
    otherAllergens: text('other_allergens').array().notNull(),
    /** Why the version before named an allergen and this one does not. */
    lostAllergens: jsonb('lost_allergens').$type<readonly ReasonedAllergen[]>().notNull(),
    /** What it names and the version before did not, and what was made by that holds as well as far as anybody knows (RECIPE-54). */
    addedAllergens: jsonb('added_allergens').$type<readonly AddedAllergen[]>().notNull().default([]),
    /** What it names and what was made before does not hold, each with why. */
    newAllergens: jsonb('new_allergens').$type<readonly ReasonedAllergen[]>().notNull().default([]),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.recipeId, table.version] }),
    foreignKey({
      columns: [table.restaurantId, table.recipeId],
      foreignColumns: [recipes.restaurantId, recipes.id],
    }),
    oneOf(table.yieldUnit, units),
    check('recipe_versions_yield', sql`(${table.yieldQuantity} is null) = (${table.yieldUnit} is null)`),
    check('recipe_versions_added_list', sql`jsonb_typeof(${table.addedAllergens}) = 'array'`),
    check('recipe_versions_contains_known', knownAllergens('contains')),
    check('recipe_versions_may_contain_known', knownAllergens('may_contain')),
    ...tenantPolicies(),
  ],
).enableRLS();

/** An ingredient of a version. Never changed. */
export const recipeLines = pgTable(
  'recipe_lines',
  {
    restaurantId: restaurantId(),
    recipeId: uuid('recipe_id').notNull(),
    version: integer('version').notNull(),
    /** From 1, as the person entered them. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    productId: uuid('product_id'),
    innerRecipeId: uuid('inner_recipe_id'),
    /** In whole ones of the base unit of `unit`; null where nobody weighs it. */
    quantity: integer('quantity'),
    unit: text('unit', { enum: units }),
    frozen: boolean('frozen').notNull(),
    /** Of a line that names neither product nor recipe; null when nobody said. */
    contains: text('contains').array(),
    mayContain: text('may_contain').array(),
    /** Traces of the product that this ingredient has not, with the reason, and what the product was said to hold then. */
    without: jsonb('without').$type<readonly Exception[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.recipeId, table.version, table.position] }),
    foreignKey({
      columns: [table.restaurantId, table.recipeId, table.version],
      foreignColumns: [recipeVersions.restaurantId, recipeVersions.recipeId, recipeVersions.version],
    }),
    foreignKey({
      columns: [table.restaurantId, table.productId],
      foreignColumns: [products.restaurantId, products.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.innerRecipeId],
      foreignColumns: [recipes.restaurantId, recipes.id],
    }),
    // Which recipes hold a product, or a recipe: for what changes with it.
    index('recipe_lines_product')
      .on(table.restaurantId, table.productId)
      .where(sql`product_id is not null`),
    index('recipe_lines_inner')
      .on(table.restaurantId, table.innerRecipeId)
      .where(sql`inner_recipe_id is not null`),
    oneOf(table.unit, units),
    check('recipe_lines_one_source', sql`${table.productId} is null or ${table.innerRecipeId} is null`),
    check('recipe_lines_quantity_positive', sql`${table.quantity} > 0`),
    check('recipe_lines_quantity_has_unit', sql`(${table.quantity} is null) = (${table.unit} is null)`),
    check('recipe_lines_stated_whole', sql`(${table.contains} is null) = (${table.mayContain} is null)`),
    check('recipe_lines_contains_known', knownAllergens('contains')),
    check('recipe_lines_may_contain_known', knownAllergens('may_contain')),
    ...tenantPolicies(),
  ],
).enableRLS();
