import type { PgTable } from 'drizzle-orm/pg-core';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { EvidenceReader } from './verify-restaurant.ts';

/** A kind of record that the hash chain vouches for. */
export interface RecordKind {
  /** What it is called where a run of the house tells of it: `reading`. */
  readonly name: string;
  /** Where it is stored, one row each, its id that of the write. */
  readonly table: PgTable;
  /** What else belongs to it: rows that are hashed with it. */
  readonly parts?: readonly PgTable[];
  /** A measurement: a correction of it bears the time at which it was measured. */
  readonly isMeasurement?: boolean;
  readonly read: EvidenceReader;
}

/** Where the rooms bring their kinds of records. */
export const recordPoint = extensionPoint<RecordKind>('records');
