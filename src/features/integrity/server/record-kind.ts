import type { AnyColumn } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { ChainedRecord } from '../chain.ts';
import type { Within } from './within.ts';

/** Reads records of one kind as they are stored now, in the form in which they were hashed: all of them, or those within some ids. */
export type EvidenceReader = (
  tx: Transaction,
  restaurantId: string,
  within?: Within,
) => Promise<ChainedRecord[]>;

/** A kind of record that the hash chain vouches for. */
export interface RecordKind {
  /** What it is called where a run of the house tells of it: `reading`. */
  readonly name: string;
  /** Where it is stored, one row each, its id that of the write. */
  readonly table: PgTable & { readonly restaurantId: AnyColumn; readonly id: AnyColumn };
  /** What else belongs to it: rows that are hashed with it. */
  readonly parts?: readonly PgTable[];
  /** A measurement: a correction of it bears the time at which it was measured. */
  readonly isMeasurement?: boolean;
  readonly read: EvidenceReader;
}

/** Where the rooms bring their kinds of records. */
export const recordPoint = extensionPoint<RecordKind>('records');
