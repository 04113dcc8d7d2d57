import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyContractProcedure } from '@orpc/contract';
import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { AuditedWords } from '../audited.ts';

/** Something that audit rows are about. */
export interface AuditedSubject {
  /** `entity_type`. */
  readonly type: string;
  /** How those are called today, by their ids; one that is gone or never had a name is not among them. */
  readonly names?: (
    tx: Transaction,
    restaurantId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** Where it is shown, as a path of the app. */
  readonly path?: (id: string) => string;
}

/** What a room brings to the audit log. */
export interface AuditedRoom {
  readonly words: AuditedWords;
  readonly subjects?: readonly AuditedSubject[];
  /** What the writes of each act answer, and what besides is kept of what they changed: every field of it has a name. */
  readonly shapes: Readonly<Record<string, AnyContractProcedure | z.ZodType>>;
  readonly changes?: Readonly<Record<string, readonly string[]>>;
  /** The new record that an act leaves beside what it is about: an answer, a correction. By act, its kind. */
  readonly makes?: Readonly<Record<string, string>>;
  /**
   * Acts that answer with the whole of what they are about: what stood there before is what the one before answered. Others have no
   * "before", but for what they keep of it themselves.
   */
  readonly whole?: readonly string[];
  /**
   * Acts that record something of the day though no device keeps them, as a judgement; what one does keep is such a record by that
   * (`queueable`), all others set something up.
   */
  readonly ofDay?: readonly string[];
}

/** Where the rooms bring what they say of what is done in them. */
export const auditPoint = extensionPoint<AuditedRoom>('audited');

/** A table of a restaurant, one row each. */
type NamedTable = PgTable & Readonly<Record<'restaurantId' | 'id', AnyPgColumn>>;

/** Something that stands in a table of its own, called by what a column or an expression says. */
export const tableSubject = (
  type: string,
  table: NamedTable,
  name: AnyPgColumn | SQL<string | null>,
  path?: (id: string) => string,
): AuditedSubject => ({
  type,
  names: async (tx, restaurantId, ids) => {
    const rows = await tx
      .select({ id: sql<string>`${table.id}`, name: sql<string | null>`${name}` })
      .from(table as PgTable)
      .where(and(eq(table.restaurantId, restaurantId), inArray(table.id, [...ids])));
    return new Map(rows.flatMap((row) => (row.name === null ? [] : [[row.id, row.name]])));
  },
  ...(path ? { path } : {}),
});
