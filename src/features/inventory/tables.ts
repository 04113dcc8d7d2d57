import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { folded } from '#platform/db/folded.ts';
import { blockColumns, blockedWhole } from '#platform/db/block-columns.ts';
import { restaurants } from '#features/access/tables.ts';
import { refrigerationEquipment } from '#features/refrigeration/tables.ts';
import { allergens } from '#features/allergens/allergens.ts';
import { expiryKinds } from '#platform/kernel/expiry-kind.ts';
import { arrivalKinds, arrivalQuestions } from './arrival.ts';
import { answerColumns, answerRules } from '#features/registers/tables.ts';
import { lotStates } from './lot-kinds.ts';
import { units } from '#platform/kernel/quantity.ts';
import { movementReasons } from './reasons.ts';
import { placeKinds } from './known-place.ts';

/** The condition that holds a column of codes to the fourteen allergens; true of null. */
export const knownAllergens = (column: string): SQL =>
  sql`${sql.identifier(column)} <@ ${sql.raw(`array[${allergens.map((code) => `'${code}'`).join(', ')}]::text[]`)}`;

/** What a restaurant keeps (DATA-19). Stock and expiry are not here: they are the sum and the earliest of its lots (C-30). */
export const products = pgTable(
  'products',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    category: text('category'),
    supplier: text('supplier'),
    unit: text('unit').notNull(),
    storageLocation: text('storage_location'),
    /** Cents for one unit. */
    cost: integer('cost'),
    /** As quantities of lots: grams where it is counted in kilos. */
    minimumStock: integer('minimum_stock'),
    /** What stands on the package: an EAN or another code, by which a scan finds the product (DATA-19). */
    qrCode: text('qr_code'),
    /** Days it keeps once opened, frozen or thawed, as its label or the manual says; null when nobody said. */
    openedShelfDays: integer('opened_shelf_days'),
    frozenShelfDays: integer('frozen_shelf_days'),
    thawedShelfDays: integer('thawed_shelf_days'),
    /** Allergens that it holds, and that may have got into it (features/allergens); null while nobody said. */
    contains: text('contains').array(),
    mayContain: text('may_contain').array(),
    /** What kind of goods it is when it arrives, the restaurant's own limit in °C, and since when they are so (`arrival.ts`). */
    arrivalKind: text('arrival_kind', { enum: arrivalKinds }),
    arrivalMaxCelsius: numeric('arrival_max_celsius', { precision: 4, scale: 1, mode: 'number' }),
    /** Why it is that kind, where the name says a colder one; null where it does not, or nobody has said. */
    arrivalReason: text('arrival_reason'),
    arrivalSetAt: instant('arrival_set_at'),
    /** What somebody said in a delivery that it is, when and why (`rememberKinds`): what was set later leaves it as it was. */
    arrivalHeardKind: text('arrival_heard_kind', { enum: arrivalKinds }),
    arrivalHeardReason: text('arrival_heard_reason'),
    arrivalHeardAt: instant('arrival_heard_at'),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The name as lists are ordered by it and names are compared. */
    nameKey: text('name_key').generatedAlwaysAs(folded(sql`name`)),
    /** What a search looks through. */
    searchText: text('search_text').generatedAlwaysAs(
      folded(
        sql`name || ' ' || coalesce(category, '') || ' ' || coalesce(supplier, '') || ' ' || coalesce(qr_code, '')`,
      ),
    ),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    // The list, page by page, and the claim of a name.
    index('products_name_key')
      .on(table.restaurantId, table.nameKey, table.id)
      .where(sql`archived_at is null`),
    // One product for each code: a scan must not have to guess.
    uniqueIndex('products_qr_code')
      .on(table.restaurantId, table.qrCode)
      .where(sql`qr_code is not null and archived_at is null`),
    oneOf(table.unit, units),
    oneOf(table.arrivalKind, arrivalKinds),
    oneOf(table.arrivalHeardKind, arrivalKinds),
    check(
      'products_arrival_heard_whole',
      sql`(${table.arrivalHeardKind} is null) = (${table.arrivalHeardAt} is null)`,
    ),
    check(
      'products_arrival_limit_has_kind',
      sql`${table.arrivalMaxCelsius} is null or ${table.arrivalKind} is not null`,
    ),
    check('products_stated_whole', sql`(${table.contains} is null) = (${table.mayContain} is null)`),
    check('products_contains_known', knownAllergens('contains')),
    check('products_may_contain_known', knownAllergens('may_contain')),
    check('products_cost_not_negative', sql`${table.cost} >= 0`),
    ...tenantPolicies(),
  ],
).enableRLS();

/** A fridge, a shelf or a cellar where goods are kept; products and lots carry its name. */
export const storagePlaces = pgTable(
  'storage_places',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: placeKinds }).notNull(),
    /** The fridge, freezer or hot holding that it is, or is in; null for a place that is none. */
    equipmentId: uuid('equipment_id'),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      name: 'storage_places_equipment',
      columns: [table.restaurantId, table.equipmentId],
      foreignColumns: [refrigerationEquipment.restaurantId, refrigerationEquipment.id],
    }),
    uniqueIndex('storage_places_name')
      .on(table.restaurantId, sql`lower(${table.name})`)
      .where(sql`archived_at is null`),
    oneOf(table.kind, placeKinds),
    ...tenantPolicies(),
  ],
).enableRLS();

/**
 * A delivery or production of one product with its own code and expiry. `quantity` is what is left of it, in whole ones of the
 * product's base unit: grams and millilitres of what is counted in kilos and litres (`quantity.ts`).
 */
export const lots = pgTable(
  'lots',
  {
    restaurantId: restaurantId(),
    id: uuid('id').notNull(),
    productId: uuid('product_id').notNull(),
    lotNumber: text('lot_number').notNull(),
    expiryDate: date('expiry_date', { mode: 'string' }),
    /** Use-by (safety, Reg. 1169/2011 art. 24) or best-before (quality); null only without a date. */
    expiryKind: text('expiry_kind', { enum: expiryKinds }),
    supplier: text('supplier'),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    quantity: integer('quantity').notNull(),
    /** Where this lot is kept, if not where its product is. */
    storageLocation: text('storage_location'),
    /** When it was put there, by who did it; null while it never was put elsewhere, or before this was kept. */
    placedAt: instant('placed_at'),
    /** As it came, or what was done to it since: each gives another expiry. */
    state: text('state', { enum: lotStates }).notNull().default('closed'),
    /** The lot it was opened, frozen or thawed from; null for goods as they came. */
    parentLotId: uuid('parent_lot_id'),
    ...blockColumns(),
    /** What stays open for the number of this lot: what comes with it, however it is spelled, is blocked by each. */
    calledBy: uuid('called_by')
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** Since when it never was: all that came to it was mended, and its number was told anew with other words. */
    voidedAt: instant('voided_at'),
    /** How often its date was mended; the date is always that of the last time. */
    redated: integer('redated').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.productId],
      foreignColumns: [products.restaurantId, products.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.parentLotId],
      foreignColumns: [table.restaurantId, table.id],
    }),
    // What is in stock of a product, without those that were used up over the years.
    index('lots_product').on(
      table.restaurantId,
      table.productId,
      sql`(${table.quantity} > 0)`,
      table.expiryDate,
    ),
    // For the references of lots to lots: without it, taking away many lots looks at all of them for each.
    index('lots_parent')
      .on(table.restaurantId, table.parentLotId)
      .where(sql`parent_lot_id is not null`),
    // One lot as it came for each code of a product, however it is spelled: deliveries that meet add up and never make two. One that never
    // was gives its code up.
    uniqueIndex('lots_number')
      .on(table.restaurantId, sql`upper(${table.lotNumber})`, table.productId)
      .where(sql`parent_lot_id is null and voided_at is null`),
    // For the search for a lot; pattern operators, because codes are searched by their start.
    index('lots_code')
      .on(table.restaurantId, sql`upper(${table.lotNumber}) text_pattern_ops`, table.productId)
      .where(sql`parent_lot_id is null`),
    index('lots_expiry')
      .on(table.restaurantId, table.expiryDate)
      .where(sql`quantity > 0`),
    index('lots_blocked')
      .on(table.restaurantId, table.blockedAt)
      .where(sql`blocked_at is not null`),
    blockedWhole('lots'),
    // The last line of defence behind the conditional UPDATE: stock can not be negative, whatever the code does (C-30).
    check('lots_quantity_not_negative', sql`${table.quantity} >= 0`),
    check('lots_state_has_parent', sql`(${table.state} = 'closed') = (${table.parentLotId} is null)`),
    oneOf(table.expiryKind, expiryKinds),
    oneOf(table.state, lotStates),
    check('lots_redated_not_negative', sql`${table.redated} >= 0`),
    check('lots_expiry_has_kind', sql`(${table.expiryDate} is null) = (${table.expiryKind} is null)`),
    ...tenantPolicies(),
  ],
).enableRLS();

/**
 * Stock that came or went (INV-18). Never changed: a mistake is mended by a movement the other way (C-48). Quantities of a
 * movement and of its lots are in its own `unit`: the base unit of the product, or kilos and litres where the movement is
 * of the time when these were counted whole, which its hash vouches for.
 */
export const productMovements = pgTable(
  'product_movements',
  {
    restaurantId: restaurantId(),
    id: uuid('id').notNull(),
    productId: uuid('product_id').notNull(),
    productName: text('product_name').notNull(),
    type: text('type', { enum: ['in', 'out'] }).notNull(),
    quantity: integer('quantity').notNull(),
    unit: text('unit').notNull(),
    notes: text('notes'),
    /** Why goods went out other than into the kitchen; null for use. */
    reason: text('reason', { enum: movementReasons }),
    /** The movement that this one mends (C-48). */
    correctsId: uuid('corrects_id'),
    /** The mended movement that this one tells anew: the first of them, where it was mended more than once (TRACE-54). */
    replacesId: uuid('replaces_id'),
    expiryDate: date('expiry_date', { mode: 'string' }),
    /** A person said that the goods were there already and only come into the books: no temperature of an arrival is known of them. */
    alreadyHere: boolean('already_here').notNull().default(false),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    performedAt: instant('performed_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.productId],
      foreignColumns: [products.restaurantId, products.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.correctsId],
      foreignColumns: [table.restaurantId, table.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.replacesId],
      foreignColumns: [table.restaurantId, table.id],
    }),
    index('product_movements_replaces')
      .on(table.restaurantId, table.replacesId)
      .where(sql`replaces_id is not null`),
    // A movement is mended once: who mends it again mends the newer one.
    uniqueIndex('product_movements_corrects')
      .on(table.restaurantId, table.correctsId)
      .where(sql`corrects_id is not null`),
    index('product_movements_product').on(table.restaurantId, table.productId, table.recordedAt),
    oneOf(table.type, ['in', 'out']),
    oneOf(table.unit, units),
    oneOf(table.reason, movementReasons),
    check('product_movements_quantity_positive', sql`${table.quantity} > 0`),
    check('product_movements_already_here_comes_in', sql`not already_here or type = 'in'`),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Which lots a movement filled or took from, and how much of each. */
export const productMovementLots = pgTable(
  'product_movement_lots',
  {
    restaurantId: restaurantId(),
    movementId: uuid('movement_id').notNull(),
    lotId: uuid('lot_id').notNull(),
    lotNumber: text('lot_number').notNull(),
    quantity: integer('quantity').notNull(),
    /** How often the date of the lot had been mended by then: by that date it is vouched for. */
    redated: integer('redated').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.movementId, table.lotId] }),
    foreignKey({
      columns: [table.restaurantId, table.movementId],
      foreignColumns: [productMovements.restaurantId, productMovements.id],
    }),
    foreignKey({ columns: [table.restaurantId, table.lotId], foreignColumns: [lots.restaurantId, lots.id] }),
    index('product_movement_lots_lot').on(table.restaurantId, table.lotId),
    check('product_movement_lots_quantity_positive', sql`${table.quantity} > 0`),
    ...tenantPolicies(),
  ],
).enableRLS();

/** The condition that holds a column to the questions of an arrival, with one at least. */
const knownQuestions = sql.raw(
  `questions <@ array[${arrivalQuestions.map((code) => `'${code}'`).join(', ')}]::text[] and cardinality(questions) > 0`,
);

/**
 * Goods that were taken in although something was wrong with them: what it was, why they were kept and what is done with
 * them. Never changed. A temperature above the limit is a matter until somebody judges the goods (C-61).
 */
export const acceptedArrivals = pgTable(
  'accepted_arrivals',
  {
    restaurantId: restaurantId(),
    /** The movement by which they came. */
    id: uuid('id').notNull(),
    productId: uuid('product_id').notNull(),
    lotId: uuid('lot_id').notNull(),
    questions: text('questions', { enum: arrivalQuestions }).array().notNull(),
    celsius: numeric('celsius', { precision: 4, scale: 1, mode: 'number' }),
    /** By which it was judged. */
    kind: text('kind', { enum: arrivalKinds }),
    maxCelsius: numeric('max_celsius', { precision: 4, scale: 1, mode: 'number' }),
    /** Why by that kind, where the product's words say a colder one; hashed only where it is there. */
    kindReason: text('kind_reason'),
    reason: text('reason').notNull(),
    /** What is done with them; null where only the reason is asked. */
    measure: text('measure'),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.id],
      foreignColumns: [productMovements.restaurantId, productMovements.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.productId],
      foreignColumns: [products.restaurantId, products.id],
    }),
    foreignKey({ columns: [table.restaurantId, table.lotId], foreignColumns: [lots.restaurantId, lots.id] }),
    index('accepted_arrivals_lot').on(table.restaurantId, table.lotId),
    index('accepted_arrivals_product').on(table.restaurantId, table.productId),
    oneOf(table.kind, arrivalKinds),
    check('accepted_arrivals_questions_known', knownQuestions),
    check(
      'accepted_arrivals_kind_has_reason',
      sql`('other_kind' = any (${table.questions})) = (${table.kindReason} is not null)`,
    ),
    check('accepted_arrivals_celsius', sql`${table.celsius} between -60 and 120`),
    ...tenantPolicies(),
  ],
).enableRLS();

/**
 * What somebody says of goods that were taken in above their limit, or of which nobody knows any more how warm they came, by name; the last
 * judgement counts. An arrival is its movement, accepted with words (`accepted_arrivals`) or taken in as good.
 */
export const arrivalAnswers = pgTable('arrival_answers', answerColumns('arrival_id'), (table) =>
  answerRules('arrival_answers', 'arrival', table, productMovements),
).enableRLS();

/**
 * Goods that were opened, frozen or thawed: they left one lot for another with its own expiry. Never changed: one that
 * was a mistake is mended by one the other way (C-48). The quantity is in `unit`, as that of a movement.
 */
export const lotTransitions = pgTable(
  'lot_transitions',
  {
    restaurantId: restaurantId(),
    id: uuid('id').notNull(),
    productId: uuid('product_id').notNull(),
    productName: text('product_name').notNull(),
    lotNumber: text('lot_number').notNull(),
    fromLotId: uuid('from_lot_id').notNull(),
    toLotId: uuid('to_lot_id').notNull(),
    fromState: text('from_state', { enum: lotStates }).notNull(),
    toState: text('to_state', { enum: lotStates }).notNull(),
    quantity: integer('quantity').notNull(),
    unit: text('unit').notNull(),
    oldExpiryDate: date('old_expiry_date', { mode: 'string' }),
    newExpiryDate: date('new_expiry_date', { mode: 'string' }),
    newExpiryKind: text('new_expiry_kind', { enum: expiryKinds }),
    notes: text('notes'),
    /** The transition that this one mends (C-48). */
    correctsId: uuid('corrects_id'),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    performedAt: instant('performed_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.correctsId],
      foreignColumns: [table.restaurantId, table.id],
    }),
    // A transition is mended once.
    uniqueIndex('lot_transitions_corrects')
      .on(table.restaurantId, table.correctsId)
      .where(sql`corrects_id is not null`),
    foreignKey({
      columns: [table.restaurantId, table.productId],
      foreignColumns: [products.restaurantId, products.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.fromLotId],
      foreignColumns: [lots.restaurantId, lots.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.toLotId],
      foreignColumns: [lots.restaurantId, lots.id],
    }),
    index('lot_transitions_product').on(table.restaurantId, table.productId, table.recordedAt),
    // As for `lots_parent`; the second also finds what was done to a lot.
    index('lot_transitions_from').on(table.restaurantId, table.fromLotId),
    index('lot_transitions_to').on(table.restaurantId, table.toLotId),
    oneOf(table.fromState, lotStates),
    oneOf(table.toState, lotStates),
    oneOf(table.newExpiryKind, expiryKinds),
    oneOf(table.unit, units),
    check('lot_transitions_quantity_positive', sql`${table.quantity} > 0`),
    ...tenantPolicies(),
  ],
).enableRLS();

/**
 * A date of a lot that was mistyped, mended while goods of it are there (C-48). Never changed: the lot has the new date, and
 * here stands what it said until then. `nth` counts the mends of one lot from 1.
 */
export const lotRedatings = pgTable(
  'lot_redatings',
  {
    restaurantId: restaurantId(),
    id: uuid('id').notNull(),
    productId: uuid('product_id').notNull(),
    productName: text('product_name').notNull(),
    lotId: uuid('lot_id').notNull(),
    lotNumber: text('lot_number').notNull(),
    nth: integer('nth').notNull(),
    oldExpiryDate: date('old_expiry_date', { mode: 'string' }),
    oldExpiryKind: text('old_expiry_kind', { enum: expiryKinds }),
    newExpiryDate: date('new_expiry_date', { mode: 'string' }).notNull(),
    newExpiryKind: text('new_expiry_kind', { enum: expiryKinds }).notNull(),
    reason: text('reason').notNull(),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    performedAt: instant('performed_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.productId],
      foreignColumns: [products.restaurantId, products.id],
    }),
    foreignKey({ columns: [table.restaurantId, table.lotId], foreignColumns: [lots.restaurantId, lots.id] }),
    uniqueIndex('lot_redatings_nth').on(table.restaurantId, table.lotId, table.nth),
    index('lot_redatings_product').on(table.restaurantId, table.productId, table.recordedAt),
    check('lot_redatings_nth_from_one', sql`${table.nth} >= 1`),
    oneOf(table.oldExpiryKind, expiryKinds),
    oneOf(table.newExpiryKind, expiryKinds),
    ...tenantPolicies(),
  ],
).enableRLS();
