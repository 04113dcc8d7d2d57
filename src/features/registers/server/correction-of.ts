import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { EntryTable } from '../tables.ts';
import type { EntryRow } from './register.ts';

/** Whose correction of an entry stands, and since when it was made. */
export interface CorrectedBy {
  readonly operatorName: string;
  readonly correctedAt: Date;
}

/** The correction of an entry; undefined for one that nobody corrected (C-48). */
export async function correctionOf(
  tx: Transaction,
  entries: EntryTable,
  restaurantId: string,
  entryId: string,
): Promise<CorrectedBy | undefined> {
  const rows = await tx
    .select()
    .from(entries)
    .where(and(eq(entries.restaurantId, restaurantId), eq(entries.correctsId, entryId)));
  const [row] = rows as unknown as EntryRow[];
  return row && { operatorName: row.operatorName, correctedAt: row.correctedAt ?? row.recordedAt };
}

/** An entry of a restaurant by its id; undefined where it has none of this id. */
export async function entryById<Row extends EntryRow>(
  tx: Transaction,
  entries: EntryTable,
  restaurantId: string,
  id: string,
): Promise<Row | undefined> {
  const rows = await tx
    .select()
    .from(entries)
    .where(and(eq(entries.restaurantId, restaurantId), eq(entries.id, id)));
  return (rows as unknown as Row[])[0];
}
