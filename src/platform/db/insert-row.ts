import { getTableColumns, getTableName } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

interface Insert {
  readonly name: string;
  readonly text: string;
  readonly columns: readonly (readonly [string, PgColumn])[];
}

const inserts = new WeakMap<PgTable, Insert>();

/**
 * Stores a whole row, every column of it given. For registers, which grow by one row at a time: the statement is built
 * once and prepared once a connection, where building and planning it anew cost more than the row. It is sent before
 * this returns; the promise rejects like any statement.
 */
export function insertRow<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  row: InferSelectModel<Table>,
): Promise<unknown> {
  const { name, text, columns } = insertInto(table);
  const values = columns.map(([key, column]) => {
    const value: unknown = Reflect.get(row, key);
    return value === null ? null : column.mapToDriverValue(value);
  });
  return tx.connection.query({ name, text, values });
}

function insertInto(table: PgTable): Insert {
  let insert = inserts.get(table);
  if (!insert) {
    const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][];
    const names = columns.map(([, column]) => `"${column.name}"`);
    const places = columns.map((_, index) => `$${index + 1}`);
    const name = getTableName(table);
    insert = {
      name: `insert_${name}`,
      text: `INSERT INTO "${name}" (${names.join(', ')}) VALUES (${places.join(', ')})`,
      columns,
    };
    inserts.set(table, insert);
  }
  return insert;
}
