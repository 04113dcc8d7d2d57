import { foreignKey, index, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/restaurants/tables.ts';

/** A temperature or a limit in °C, to the tenth. */
const celsius = (name: string) => numeric(name, { precision: 5, scale: 1, mode: 'number' });

const limits = () => ({
  warnAbove: celsius('warn_above'),
  warnBelow: celsius('warn_below'),
  criticalAbove: celsius('critical_above'),
  criticalBelow: celsius('critical_below'),
});

/** A fridge, freezer, blast chiller or hot holding with its own limits (C-45). */
export const refrigerationEquipment = pgTable(
  'refrigeration_equipment',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    ...limits(),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.id] }), ...tenantPolicies()],
).enableRLS();

/** A temperature that was read (DATA-23), with the limits it was judged by at that moment. Never changed. */
export const refrigerationLogs = pgTable(
  'refrigeration_logs',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    equipmentId: uuid('equipment_id'),
    equipmentName: text('equipment_name').notNull(),
    temperature: celsius('temperature').notNull(),
    status: text('status', { enum: ['OK', 'Warning', 'Critical'] }).notNull(),
    ...limits(),
    notes: text('notes'),
    /** What was done about a reading outside its limits. */
    correctiveAction: text('corrective_action'),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    performedAt: instant('performed_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.equipmentId],
      foreignColumns: [refrigerationEquipment.restaurantId, refrigerationEquipment.id],
    }),
    index('refrigeration_logs_newest').on(table.restaurantId, table.recordedAt.desc(), table.id),
    index('refrigeration_logs_equipment').on(table.restaurantId, table.equipmentId, table.performedAt.desc()),
    ...tenantPolicies(),
  ],
).enableRLS();
