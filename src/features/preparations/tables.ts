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
import { blockColumns, blockedWhole } from '#platform/db/block-columns.ts';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { units } from '#platform/kernel/quantity.ts';
import { knownAllergens, productMovements } from '#features/inventory/tables.ts';
import type { PrintedIngredient } from '#features/recipes/recipe.ts';
import { storages } from '#features/recipes/recipe.ts';
import { recipeVersions } from '#features/recipes/tables.ts';
import { restaurants } from '#features/access/tables.ts';
import { discardReasons } from '#features/inventory/reasons.ts';
import { tubActKinds, tubStates } from './tub-states.ts';

/** Products of which a lot was blocked and none was said to go in, and what went in instead, in the cook's words. */
export interface LeftOut {
  readonly products: readonly { readonly productId: string; readonly name: string }[];
  readonly reason: string;
}

/** Something made in the kitchen, with its own expiry (PREP-20), as it was made. Never changed. */
export const preparations = pgTable(
  'preparations',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    recipeId: uuid('recipe_id').notNull(),
    recipeVersion: integer('recipe_version').notNull(),
    recipeName: text('recipe_name').notNull(),
    category: text('category'),
    /** In whole ones of the base unit of `unit`. */
    quantity: integer('quantity').notNull(),
    unit: text('unit', { enum: units }).notNull(),
    batchNumber: text('batch_number').notNull(),
    storage: text('storage', { enum: storages }).notNull(),
    /** As the label prints them, with what stands within them. */
    ingredientList: jsonb('ingredient_list').$type<readonly PrintedIngredient[]>().notNull(),
    /** Their names in that order: the documents' list. */
    ingredients: text('ingredients').array().notNull(),
    /** Codes of what it contains, of what may have got into it; words for what is none of the fourteen. */
    allergens: text('allergens').array().notNull(),
    mayContain: text('may_contain').array().notNull(),
    otherAllergens: text('other_allergens').array().notNull(),
    /** Ingredients of which nobody had said what they hold. */
    unstated: text('unstated').array().notNull(),
    productionDate: instant('production_date').notNull(),
    expiryDate: instant('expiry_date').notNull(),
    /** What went in and ended before the hours did, so that it set the expiry; null where the hours did. */
    boundBy: text('bound_by'),
    /** Why it is good for longer than something that went in. */
    expiryReason: text('expiry_reason'),
    /** What went in and ends before it does, the earliest: somebody else confirms such a date (RECIPE-21). */
    outlasts: text('outlasts'),
    /** Until when that is good; null also of what was made before this was kept. */
    outlastsUntil: instant('outlasts_until'),
    notes: text('notes'),
    /** What was not said to go in while a lot of it was blocked, and what went in instead (TRACE-82); null where nobody was asked. */
    leftOut: jsonb('left_out').$type<LeftOut>(),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.recipeId, table.recipeVersion],
      foreignColumns: [recipeVersions.restaurantId, recipeVersions.recipeId, recipeVersions.version],
    }),
    index('preparations_newest').on(table.restaurantId, table.productionDate.desc(), table.id),
    // By its number a tub is found that has lost its label.
    uniqueIndex('preparations_batch').on(table.restaurantId, table.batchNumber),
    oneOf(table.unit, units),
    oneOf(table.storage, storages),
    check('preparations_quantity_positive', sql`${table.quantity} > 0`),
    check('preparations_allergens_known', knownAllergens('allergens')),
    check('preparations_may_contain_known', knownAllergens('may_contain')),
    check('preparations_expires_later', sql`${table.expiryDate} >= ${table.productionDate}`),
    ...tenantPolicies(),
  ],
).enableRLS();

/**
 * A container that holds some of a preparation (a tub, a tray, a bag), each with its own label. What changes of it stands here;
 * who changed it and when in `preparationTubActs`.
 */
export const preparationTubs = pgTable(
  'preparation_tubs',
  {
    restaurantId: restaurantId(),
    id: uuid('id').notNull(),
    preparationId: uuid('preparation_id').notNull(),
    /** The tub it was split, frozen or thawed from; null for the first. */
    parentTubId: uuid('parent_tub_id'),
    /** From 1 within the preparation. */
    number: integer('number').notNull(),
    /** What is left, in whole ones of the base unit. */
    quantity: integer('quantity').notNull(),
    state: text('state', { enum: tubStates }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    storageLocation: text('storage_location'),
    /** It was thawed before, whatever was done to it since: never frozen again. */
    thawedBefore: boolean('thawed_before').notNull().default(false),
    /** Of what is or was frozen: whole minutes it was still good for, out of the freezer; null where nobody can say. */
    minutesLeft: integer('minutes_left'),
    /**
     * By when it ends out of the cold, and in the freezer, as it turned out after it was made, also where its date was earlier already: no mended
     * act brings a later one back. The time in a freezer is not counted. Null: nothing turned out.
     */
    endsBy: instant('ends_by'),
    frozenEndsBy: instant('frozen_ends_by'),
    /** When it was last opened, frozen or thawed, and put where it stands; null: as it was made. */
    changedAt: instant('changed_at'),
    movedAt: instant('moved_at'),
    ...blockColumns(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.preparationId],
      foreignColumns: [preparations.restaurantId, preparations.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.parentTubId],
      foreignColumns: [table.restaurantId, table.id],
    }),
    uniqueIndex('preparation_tubs_number').on(table.restaurantId, table.preparationId, table.number),
    index('preparation_tubs_expiry')
      .on(table.restaurantId, table.expiresAt)
      .where(sql`quantity > 0`),
    index('preparation_tubs_parent')
      .on(table.restaurantId, table.parentTubId)
      .where(sql`parent_tub_id is not null`),
    oneOf(table.state, tubStates),
    index('preparation_tubs_blocked')
      .on(table.restaurantId, table.blockedAt)
      .where(sql`blocked_at is not null`),
    blockedWhole('preparation_tubs'),
    // The last line of defence behind the conditional UPDATE.
    check('preparation_tubs_quantity_not_negative', sql`${table.quantity} >= 0`),
    check('preparation_tubs_minutes_not_negative', sql`${table.minutesLeft} >= 0`),
    ...tenantPolicies(),
  ],
).enableRLS();

/** What was done to a container, other than that some of it went into another preparation. Never changed. */
export const preparationTubActs = pgTable(
  'preparation_tub_acts',
  {
    restaurantId: restaurantId(),
    id: uuid('id').notNull(),
    tubId: uuid('tub_id').notNull(),
    act: text('act', { enum: tubActKinds }).notNull(),
    /** In whole ones of the base unit of the preparation: what left, or what it was done to. */
    quantity: integer('quantity').notNull(),
    /** Why it was thrown away; null for everything else. */
    reason: text('reason', { enum: discardReasons }),
    notes: text('notes'),
    /** The container that got what was split off. */
    toTubId: uuid('to_tub_id'),
    /** Of what was opened, frozen or thawed: state and date before and after. */
    oldState: text('old_state', { enum: tubStates }),
    newState: text('new_state', { enum: tubStates }),
    oldExpiresAt: instant('old_expires_at'),
    newExpiresAt: instant('new_expires_at'),
    /** Where it was put. */
    storageLocation: text('storage_location'),
    /** The code on the label that it got. */
    labelId: uuid('label_id'),
    /** The act that this one mends (C-48). */
    correctsId: uuid('corrects_id'),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    performedAt: instant('performed_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.tubId],
      foreignColumns: [preparationTubs.restaurantId, preparationTubs.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.toTubId],
      foreignColumns: [preparationTubs.restaurantId, preparationTubs.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.correctsId],
      foreignColumns: [table.restaurantId, table.id],
    }),
    index('preparation_tub_acts_tub').on(table.restaurantId, table.tubId),
    // For the references of containers: without it, taking one away looks at all acts.
    index('preparation_tub_acts_to_tub')
      .on(table.restaurantId, table.toTubId)
      .where(sql`to_tub_id is not null`),
    // An act is mended once.
    uniqueIndex('preparation_tub_acts_corrects')
      .on(table.restaurantId, table.correctsId)
      .where(sql`corrects_id is not null`),
    oneOf(table.act, tubActKinds),
    oneOf(table.reason, discardReasons),
    oneOf(table.oldState, tubStates),
    oneOf(table.newState, tubStates),
    check('preparation_tub_acts_quantity_positive', sql`${table.quantity} > 0`),
    ...tenantPolicies(),
  ],
).enableRLS();

/** What went into a preparation: stock by its movement, an earlier preparation by its tub, or only a name. Never changed. */
export const preparationInputs = pgTable(
  'preparation_inputs',
  {
    restaurantId: restaurantId(),
    preparationId: uuid('preparation_id').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    movementId: uuid('movement_id'),
    tubId: uuid('tub_id'),
    /** In whole ones of the base unit of `unit`. */
    quantity: integer('quantity').notNull(),
    unit: text('unit', { enum: units }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.preparationId, table.position] }),
    foreignKey({
      columns: [table.restaurantId, table.preparationId],
      foreignColumns: [preparations.restaurantId, preparations.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.movementId],
      foreignColumns: [productMovements.restaurantId, productMovements.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.tubId],
      foreignColumns: [preparationTubs.restaurantId, preparationTubs.id],
    }),
    uniqueIndex('preparation_inputs_movement')
      .on(table.restaurantId, table.movementId)
      .where(sql`movement_id is not null`),
    index('preparation_inputs_tub')
      .on(table.restaurantId, table.tubId)
      .where(sql`tub_id is not null`),
    oneOf(table.unit, units),
    check('preparation_inputs_one_source', sql`${table.movementId} is null or ${table.tubId} is null`),
    check('preparation_inputs_quantity_positive', sql`${table.quantity} > 0`),
    ...tenantPolicies(),
  ],
).enableRLS();
