import {
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
import { sql } from 'drizzle-orm';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { expiryKinds } from '#platform/kernel/expiry-kind.ts';
import { units } from '#platform/kernel/quantity.ts';
import { arrivalKinds } from '#features/inventory/arrival.ts';
import { productMovements, products } from '#features/inventory/tables.ts';
import { restaurants } from '#features/access/tables.ts';
import { instrumentStates } from '#features/registers/measured-with.ts';
import { thermometers } from '#features/thermometers/tables.ts';

/** Goods that a supplier brought. Never changed: a wrong row is mended by correcting its movement (C-48). */
export const deliveries = pgTable(
  'deliveries',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    supplier: text('supplier'),
    /** Number of the delivery note (DDT) or invoice. */
    documentNumber: text('document_number'),
    notes: text('notes'),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    performedAt: instant('performed_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** With which of the restaurant's thermometers its temperatures were measured, by its name of then, and how that stood; null where nobody said, or measured. */
    thermometerId: uuid('thermometer_id'),
    thermometer: text('thermometer'),
    thermometerState: text('thermometer_state', { enum: instrumentStates }),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    index('deliveries_newest').on(table.restaurantId, table.performedAt, table.id),
    foreignKey({
      name: 'deliveries_thermometer',
      columns: [table.restaurantId, table.thermometerId],
      foreignColumns: [thermometers.restaurantId, thermometers.id],
    }),
    oneOf(table.thermometerState, instrumentStates),
    check(
      'deliveries_measured_with',
      sql`num_nulls(thermometer_id, thermometer, thermometer_state) in (0, 3)`,
    ),
    // Of what was measured with a thermometer that is found off.
    index('deliveries_with')
      .on(table.restaurantId, table.thermometerId, table.performedAt)
      .where(sql`thermometer_id is not null`),
    ...tenantPolicies(),
  ],
).enableRLS();

/** One row of a delivery: the movement that it became, and the temperature of the goods in °C where it was measured. */
export const deliveryRows = pgTable(
  'delivery_rows',
  {
    restaurantId: restaurantId(),
    deliveryId: uuid('delivery_id').notNull(),
    /** From 1, as the person entered them. */
    position: integer('position').notNull(),
    movementId: uuid('movement_id').notNull(),
    celsius: numeric('celsius', { precision: 4, scale: 1, mode: 'number' }),
    /** By which the temperature was judged; null where nobody could. */
    kind: text('kind', { enum: arrivalKinds }),
    maxCelsius: numeric('max_celsius', { precision: 4, scale: 1, mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.deliveryId, table.position] }),
    foreignKey({
      columns: [table.restaurantId, table.deliveryId],
      foreignColumns: [deliveries.restaurantId, deliveries.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.movementId],
      foreignColumns: [productMovements.restaurantId, productMovements.id],
    }),
    uniqueIndex('delivery_rows_movement').on(table.restaurantId, table.movementId),
    check('delivery_rows_celsius', sql`${table.celsius} between -60 and 120`),
    check('delivery_rows_position', sql`${table.position} > 0`),
    oneOf(table.kind, arrivalKinds),
    ...tenantPolicies(),
  ],
).enableRLS();

/** A row of a delivery that was sent back: nothing of it came into stock. Positions are those of all rows together. */
export const deliveryRefusals = pgTable(
  'delivery_refusals',
  {
    restaurantId: restaurantId(),
    deliveryId: uuid('delivery_id').notNull(),
    position: integer('position').notNull(),
    id: uuid('id').notNull(),
    productId: uuid('product_id').notNull(),
    productName: text('product_name').notNull(),
    /** In the base `unit` of the product, as that of a movement. */
    quantity: integer('quantity').notNull(),
    unit: text('unit').notNull(),
    lotNumber: text('lot_number'),
    expiryDate: date('expiry_date', { mode: 'string' }),
    expiryKind: text('expiry_kind', { enum: expiryKinds }),
    celsius: numeric('celsius', { precision: 4, scale: 1, mode: 'number' }),
    kind: text('kind', { enum: arrivalKinds }),
    maxCelsius: numeric('max_celsius', { precision: 4, scale: 1, mode: 'number' }),
    /** Why it was judged by that kind, where the product's words say a colder one; hashed only where it is there. */
    kindReason: text('kind_reason'),
    reason: text('reason').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.deliveryId, table.position] }),
    foreignKey({
      columns: [table.restaurantId, table.deliveryId],
      foreignColumns: [deliveries.restaurantId, deliveries.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.productId],
      foreignColumns: [products.restaurantId, products.id],
    }),
    check('delivery_refusals_quantity_positive', sql`${table.quantity} > 0`),
    check('delivery_refusals_position', sql`${table.position} > 0`),
    check('delivery_refusals_celsius', sql`${table.celsius} between -60 and 120`),
    check(
      'delivery_refusals_expiry_has_kind',
      sql`(${table.expiryDate} is null) = (${table.expiryKind} is null)`,
    ),
    oneOf(table.unit, units),
    oneOf(table.kind, arrivalKinds),
    oneOf(table.expiryKind, expiryKinds),
    ...tenantPolicies(),
  ],
).enableRLS();
