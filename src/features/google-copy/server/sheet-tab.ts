import type { PgTable } from 'drizzle-orm/pg-core';
import { romeTimestamp } from '../cell-texts.ts';
import type { Cell } from '../plan-batch.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { Transaction } from '#platform/db/database.ts';

/** What a room may put into a cell. An instant is shown by the clocks of Rome. */
export type CellValue = string | number | boolean | Date | null | undefined;

/** A column of a tab: its head in Italian, and what stands under it. */
export interface SheetColumn<Row> {
  readonly head: string;
  readonly of: (row: Row) => CellValue;
}

/** A tab of the spreadsheet as a room brings it. */
export interface SheetTab {
  /** The kind of record, as the chain calls it. */
  readonly kind: string;
  /** In Italian; at most 60 characters. */
  readonly title: string;
  /** Where the records are stored. */
  readonly table: PgTable;
  readonly heads: readonly string[];
  /** The cells of these records, by their ids; one that is gone is left out. */
  readonly rowsOf: (
    tx: Transaction,
    restaurantId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly Cell[]>>;
}

/** Where the rooms bring the tabs of their records. */
export const sheetPoint = extensionPoint<SheetTab>('sheet tabs');

/** Longest text of a cell, in characters: Google takes 50,000. */
const longestCell = 40_000;

function cellOf(value: CellValue): Cell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return romeTimestamp(value);
  return typeof value === 'string' ? value.slice(0, longestCell) : value;
}

/** Says once what a tab holds of its records. */
export const sheetTab = <Row extends { readonly id: string }>(tab: {
  readonly kind: string;
  readonly title: string;
  readonly table: PgTable;
  readonly columns: readonly SheetColumn<Row>[];
  readonly read: (tx: Transaction, restaurantId: string, ids: readonly string[]) => Promise<readonly Row[]>;
}): SheetTab => ({
  kind: tab.kind,
  title: tab.title,
  table: tab.table,
  heads: tab.columns.map(({ head }) => head),
  rowsOf: async (tx, restaurantId, ids) =>
    new Map(
      (await tab.read(tx, restaurantId, ids)).map((row) => [
        row.id,
        tab.columns.map(({ of }) => cellOf(of(row))),
      ]),
    ),
});
