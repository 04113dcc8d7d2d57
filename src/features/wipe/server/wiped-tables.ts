import { and, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { deliveries, deliveryRows } from '#features/deliveries/tables.ts';
import { auditLogs } from '#features/audit/tables.ts';
import { haccpActions, haccpTaskCompletions, haccpTasks } from '#features/haccp/tables.ts';
import { dataIntegrityHashes, integrityChainClosures, integrityChains } from '#features/integrity/tables.ts';
import {
  lots,
  lotTransitions,
  productMovementLots,
  productMovements,
  products,
  storagePlaces,
} from '#features/inventory/tables.ts';
import { qrLabels } from '#features/labels/tables.ts';
import {
  endedOperatorSessions,
  operators,
  operatorSessions,
  profiles,
  restaurants,
} from '#features/access/tables.ts';
import { preparations } from '#features/preparations/tables.ts';
import {
  refrigerationActions,
  refrigerationEquipment,
  refrigerationLogs,
} from '#features/refrigeration/tables.ts';

/** A table that a wipe empties for its restaurant; with `only`, just those rows. */
export interface WipedTable {
  readonly table: PgTable;
  readonly only?: SQL;
}

/** What an audit row may be about for it to stay: what stays itself. */
export const keptSubjects: string[] = ['operator', 'restaurant'];

/**
 * What a wipe takes away (C-02), those first that point to others. The registers go with the equipment they are about and
 * the checks with their tasks: of what was set up for them nothing is left to look at. Audit rows go with what they tell
 * of — they hold the first answer to each write, that is the very data that is wiped; those about operators and the
 * restaurant itself stay, as these do.
 */
export const wipedTables: readonly WipedTable[] = [
  { table: deliveryRows },
  { table: deliveries },
  { table: productMovementLots },
  { table: lotTransitions },
  { table: productMovements },
  { table: lots },
  { table: products },
  { table: storagePlaces },
  { table: refrigerationActions },
  { table: refrigerationLogs },
  { table: refrigerationEquipment },
  { table: haccpActions },
  { table: haccpTaskCompletions },
  { table: haccpTasks },
  { table: qrLabels },
  { table: preparations },
  { table: dataIntegrityHashes },
  { table: auditLogs, only: notInArray(auditLogs.entityType, keptSubjects) },
];

/** What a restaurant keeps through every wipe: people, operators, settings, and the notes that say what was wiped. */
export const keptTables: readonly PgTable[] = [
  restaurants,
  profiles,
  operators,
  operatorSessions,
  endedOperatorSessions,
  integrityChains,
  integrityChainClosures,
];

/** The condition of the rows of `restaurantId` that a wipe takes from a table; its column is named the same everywhere. */
export const wipedRows = ({ only }: WipedTable, restaurantId: string): SQL | undefined =>
  and(sql`restaurant_id = ${restaurantId}::uuid`, only);
