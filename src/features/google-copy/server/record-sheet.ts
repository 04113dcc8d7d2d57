import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { operatorName } from '#features/access/operator-name.ts';
import { canonicalJson } from '#features/integrity/canonical-json.ts';
import type { JsonObject } from '#features/integrity/canonical-json.ts';
import { sheetTexts as texts } from '../sheet.it.ts';
import { sheetTab } from './sheet-tab.ts';
import type { SheetColumn, SheetTab } from './sheet-tab.ts';

/** A table of records, as far as all of them are alike. */
type RecordTable = PgTable & Readonly<Record<'restaurantId' | 'id', AnyPgColumn>>;
/** Rows that belong to a record: a table, and the column that says to which. */
interface PartTable {
  readonly table: PgTable & Readonly<Record<'restaurantId', AnyPgColumn>>;
  readonly of: AnyPgColumn;
  /** The column of the record by which its parts know it; its id unless said. */
  readonly by?: string;
  /** Which of them are this record's, where that column alone does not say it. */
  readonly only?: (record: ShownRow, part: Readonly<Record<string, unknown>>) => boolean;
}

type ShownRow = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * The tab of a kind of record that is no register: what one looks for in columns of their own, who did it and when, and all that is
 * stored of it as JSON in the last one, so that the copy lacks nothing.
 */
export function recordSheet<Table extends RecordTable>(sheet: {
  readonly kind: string;
  readonly title: string;
  readonly table: Table;
  readonly parts?: readonly PartTable[];
  readonly columns: readonly SheetColumn<InferSelectModel<Table>>[];
}): SheetTab {
  const { table, parts = [] } = sheet;
  return sheetTab<ShownRow>({
    kind: sheet.kind,
    title: sheet.title,
    table,
    columns: [
      { head: texts.when, of: (row) => instantOf(row['performedAt']) ?? instantOf(row['recordedAt']) },
      // What was read of the table is a row of the table.
      ...sheet.columns.map(({ head, of }) => ({
        head,
        of: (row: ShownRow) => of(row as unknown as InferSelectModel<Table>),
      })),
      {
        head: texts.operator,
        of: (row) => (typeof row['operatorName'] === 'string' ? operatorName(row['operatorName']) : null),
      },
      { head: texts.recorded, of: (row) => instantOf(row['recordedAt']) ?? instantOf(row['createdAt']) },
      { head: texts.whole, of: wholeOf },
    ],
    read: async (tx, restaurantId, ids) => {
      const rows = (await tx
        .select()
        .from(table as PgTable)
        .where(and(eq(table.restaurantId, restaurantId), inArray(table.id, [...ids])))) as ShownRow[];
      const all = await Promise.all(
        parts.map(async ({ table: part, of, by = 'id', only = () => true }) => {
          const [name] = Object.entries(getTableColumns(part)).find(([, column]) => column === of)!;
          const found = (await tx
            .select()
            .from(part as PgTable)
            .where(
              and(
                eq(part.restaurantId, restaurantId),
                inArray(
                  of,
                  rows.map((row) => row[by]),
                ),
              ),
            )) as Record<string, unknown>[];
          return { by, only, byKey: Map.groupBy(found, (row) => String(row[name])) };
        }),
      );
      return rows.map((row) => ({
        ...row,
        parts: all.flatMap(({ by, only, byKey }) =>
          (byKey.get(String(row[by])) ?? []).filter((part) => only(row, part)),
        ),
      }));
    },
  });
}

const instantOf = (value: unknown): Date | null => (value instanceof Date ? value : null);

/** All that is stored, in an order that does not change: the same record is the same text. */
function wholeOf({ parts, ...row }: ShownRow): string {
  const plain = (one: object): JsonObject => {
    const { restaurantId: _, ...rest } = JSON.parse(JSON.stringify(one)) as JsonObject;
    return rest;
  };
  const rows = Array.isArray(parts) ? (parts as object[]).map(plain) : [];
  const sorted = rows.map((one) => canonicalJson(one)).toSorted();
  return canonicalJson({
    ...plain(row),
    ...(sorted.length === 0 ? {} : { parts: sorted.map((text) => JSON.parse(text) as JsonObject) }),
  });
}
