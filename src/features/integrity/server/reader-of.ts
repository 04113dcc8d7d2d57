import type { AnyColumn } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Evidence } from './append-evidence.ts';
import type { EvidenceReader } from './record-kind.ts';
import { ownWithin } from './within.ts';

/** Reads records that are one row each as they are stored now, in the form in which they were hashed. */
export const readerOf =
  <Table extends PgTable & { readonly restaurantId: AnyColumn; readonly id: AnyColumn }>(
    table: Table,
    evidenceOf: (row: Table['$inferSelect']) => Evidence,
  ): EvidenceReader =>
  async (tx, restaurantId, within) => {
    const rows = await tx
      .select()
      .from(table as PgTable)
      .where(ownWithin(table, restaurantId, within));
    return rows.map((row) => chained(evidenceOf(row as Table['$inferSelect'])));
  };

/** A record as a check holds it against its link. */
export const chained = ({ type, id, record }: Evidence) => ({
  dataType: type,
  dataIdentifier: id,
  record,
});
