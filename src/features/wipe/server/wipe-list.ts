import { and, getTableName, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PgTable } from 'drizzle-orm/pg-core';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import { auditLogs } from '#features/audit/tables.ts';

/**
 * What a wipe does with the rows of a restaurant (C-02), as its rooms have said: the registers go with the equipment they
 * are about and the checks with their tasks, for of what was set up for them nothing is left to look at; people, operators,
 * settings and the notes that say what was wiped stay.
 */
export interface WipeList {
  /** Emptied, those first that point to others. */
  readonly wiped: readonly PgTable[];
  readonly kept: readonly PgTable[];
  /** What an audit row may be about for it to stay: what stays itself. */
  readonly keptSubjects: readonly string[];
  /** Rooms whose screens read again. */
  readonly topics: readonly string[];
}

/** Where the house brings the list of all rooms. */
export const wipePoint = extensionPoint<WipeList>('wipe list');

/** Puts tables in the order in which they can be emptied: those first that point to others. */
export function pointingFirst(tables: readonly PgTable[]): readonly PgTable[] {
  const ordered: PgTable[] = [];
  const place = (table: PgTable): void => {
    if (ordered.includes(table)) return;
    for (const other of tables) if (other !== table && pointsTo(other, table)) place(other);
    ordered.push(table);
  };
  tables.forEach(place);
  return ordered;
}

const pointsTo = (from: PgTable, to: PgTable): boolean =>
  getTableConfig(from).foreignKeys.some(
    (key) => getTableName(key.reference().foreignTable) === getTableName(to),
  );

/** The audit rows that tell of what a wipe takes away; those about operators and the restaurant itself stay, as these do. */
export const ofWhatGoes = ({ keptSubjects }: WipeList): SQL =>
  notInArray(auditLogs.entityType, [...keptSubjects]);

/**
 * The condition of the rows of `restaurantId` that a wipe takes from a table; its column is named the same everywhere.
 * Audit rows go with what they tell of: they hold the first answer to each write, that is the very data that is wiped.
 */
export const wipedRows = (list: WipeList, table: PgTable, restaurantId: string): SQL | undefined =>
  and(sql`restaurant_id = ${restaurantId}::uuid`, table === auditLogs ? ofWhatGoes(list) : undefined);
