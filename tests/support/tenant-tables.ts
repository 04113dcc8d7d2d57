import pg from 'pg';
import { newId } from '#platform/kernel/ids.ts';
import { NOT_OF_A_RESTAURANT } from '../../scripts/checks/database.ts';
import { samples } from './samples.ts';

/** A column of a table, as the catalog shows it. */
interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly hasDefault: boolean;
  /** Computed by the database from others of its row. */
  readonly generated: boolean;
  /** One of the values that it is held to (`oneOf`); null where it takes any. */
  readonly choice: string | null;
}

/** A table of the schema `public`. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly foreignKeys: readonly {
    readonly columns: readonly string[];
    readonly target: string;
    readonly targetColumns: readonly string[];
  }[];
  /** The column that says whose row it is; null for tables that belong to no restaurant. */
  readonly tenantColumn: string | null;
  /** Columns that the tenant role may change. */
  readonly updatable: readonly string[];
  /** Whether the tenant role may add rows. */
  readonly insertable: boolean;
}

export type Row = Readonly<Record<string, unknown>>;
type Query = <R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>;

/** Every table of `public`, read from the catalog, so that one made tomorrow is tested as well. */
export function readTables(query: Query): Promise<Table[]> {
  return query<Table & pg.QueryResultRow>(
    `SELECT c.relname AS "name",
       (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL),
                 'required', a.attnotnull, 'hasDefault', a.atthasdef, 'generated', a.attgenerated <> '',
                 'choice', (SELECT substring(pg_get_constraintdef(k.oid) FROM '''([^'']*)''') FROM pg_constraint k
                             WHERE k.conrelid = c.oid AND k.conname = c.relname || '_' || a.attname || '_known')) ORDER BY a.attnum)
        FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS "columns",
       (SELECT coalesce(json_agg(json_build_object('target', t.relname,
                 'columns', ARRAY(SELECT a.attname FROM unnest(f.conkey) WITH ORDINALITY AS k(attnum, place)
                   JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.attnum ORDER BY k.place),
                 'targetColumns', ARRAY(SELECT a.attname FROM unnest(f.confkey) WITH ORDINALITY AS k(attnum, place)
                   JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.attnum ORDER BY k.place))), '[]')
        FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid WHERE f.conrelid = c.oid AND f.contype = 'f') AS "foreignKeys",
       CASE WHEN c.relname = 'restaurants' THEN 'id' WHEN c.relname = ANY ($1) THEN NULL ELSE 'restaurant_id' END AS "tenantColumn",
       ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
               AND has_column_privilege('credenza_tenant', c.oid, a.attnum, 'UPDATE')) AS "updatable",
       has_table_privilege('credenza_tenant', c.oid, 'INSERT') AS "insertable"
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.relname`,
    [Object.keys(NOT_OF_A_RESTAURANT)],
  );
}

let made = 0;

/** A value of a column's type that no other row has. */
function someValue({ name, type, choice }: Column): unknown {
  if (choice !== null) return type === 'text[]' ? [choice] : choice;
  const n = ++made;
  switch (type) {
    case 'uuid':
      return newId();
    case 'text':
      return `${name} ${n}`;
    case 'uuid[]':
      return [newId()];
    case 'text[]':
      return [`${name} ${n}`];
    case 'integer':
    case 'bigint':
      return n;
    // Temperatures have three digits before the comma at most.
    case 'numeric':
      return (n % 90) + 1;
    case 'boolean':
      return false;
    case 'date':
      return '2026-11-21';
    case 'time without time zone':
      return '14:00';
    case 'timestamp with time zone':
      return '2026-11-21T10:00:00.000Z';
    case 'jsonb':
      return '{}';
    case 'bytea':
      return Buffer.from(`${name} ${n}`);
    default:
      throw new Error(`tests/support/tenant-tables.ts has no value for the type ${type} yet`);
  }
}

/** Columns of which the catalog does not say how they hang together, with values that do, as the rooms say. */
const together: Readonly<Record<string, Row>> = Object.assign(
  {},
  ...[...samples.values()].map(({ rows }) => rows),
);

/** Tables of the platform in which two tenants can not have a row each. */
const ofEverybody: readonly string[] = ['subscription_plans', 'service_days'];

/** What a trigger of a table notes as changed (`note_change`). */
export interface Noted {
  readonly table: string;
  /** The parts of the restaurant's data that get another word. */
  readonly parts: readonly string[];
  readonly on: readonly ('INSERT' | 'UPDATE' | 'DELETE')[];
}

/** The triggers that note changes, read from the catalog. */
export function readNoted(query: Query): Promise<Noted[]> {
  return query<Noted & pg.QueryResultRow>(
    `SELECT c.relname AS "table", string_to_array(rtrim(encode(t.tgargs, 'escape'), '\\000'), '\\000') AS parts,
            array_remove(ARRAY[CASE WHEN t.tgtype & 4 > 0 THEN 'INSERT' END, CASE WHEN t.tgtype & 16 > 0 THEN 'UPDATE' END,
                               CASE WHEN t.tgtype & 8 > 0 THEN 'DELETE' END], NULL) AS "on"
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE p.proname = 'note_change' AND t.tgenabled = 'O' AND t.tgdeferrable AND NOT t.tginitdeferred ORDER BY 1, 2`,
  );
}

/** A restaurant and a person that are there already. */
export interface Resident {
  readonly restaurantId: string;
  readonly userId: string;
  /** Goes into every text that is made for them. */
  readonly marker: string;
}

/**
 * One row in every table for a restaurant, made from the catalog alone: for one that did not exist before, or, for a
 * resident, wherever there is none yet.
 */
export class Tenant {
  readonly restaurantId: string;
  readonly #resident: Resident | undefined;
  readonly #tables: ReadonlyMap<string, Table>;
  readonly #rows = new Map<string, Row>();

  constructor(tables: readonly Table[], resident?: Resident) {
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    this.#resident = resident;
    this.restaurantId = resident?.restaurantId ?? newId();
  }

  /** A new row for a table, its references filled with rows of this tenant; not stored. */
  draft(name: string): Row {
    const table = this.#tables.get(name)!;
    const row: Record<string, unknown> = {};
    for (const column of table.columns)
      if (column.required && !column.hasDefault) row[column.name] = this.#someValue(column);
    Object.assign(row, together[name]);
    if (table.tenantColumn) row[table.tenantColumn] = this.restaurantId;
    for (const { columns, target, targetColumns } of table.foreignKeys) {
      // What must point at its own table is the first of its kind: it points at itself.
      const referenced = target === name ? row : this.#rows.get(target);
      columns.forEach((column, index) => {
        if (column in row && referenced) row[column] = referenced[targetColumns[index]!];
      });
    }
    return row;
  }

  /** Stores a row in every table, those first that others point to. */
  async fill(query: Query): Promise<void> {
    const store = async (name: string): Promise<void> => {
      if (this.#rows.has(name)) return;
      this.#rows.set(name, {});
      for (const { target } of this.#tables.get(name)!.foreignKeys) await store(target);
      this.#rows.delete(name);
      const existing =
        // The plans are the platform's and there already: of each kind there is one. So is a day of the service.
        (ofEverybody.includes(name)
          ? (await query<Record<string, unknown>>(`SELECT * FROM ${name} LIMIT 1`))[0]
          : undefined) ?? (await this.#existing(name, query));
      // What belongs to nobody would be shown to everybody, rightly.
      if (existing === 'nobody’s') return;
      const [text, values] = insertOf(name, this.draft(name));
      const [stored] = existing
        ? [existing]
        : await query<Record<string, unknown>>(`${text} RETURNING *`, values);
      this.#rows.set(name, stored!);
    };
    for (const name of this.#tables.keys()) await store(name);
  }

  row(name: string): Row {
    return this.#rows.get(name)!;
  }

  #someValue(column: Column): unknown {
    const value = someValue(column);
    const { marker, userId } = this.#resident ?? {};
    if (userId !== undefined && column.name === 'user_id') return userId;
    return marker !== undefined &&
      column.choice === null &&
      typeof value === 'string' &&
      column.type === 'text'
      ? `${marker} ${value}`
      : value;
  }

  /** The resident's row of a table, if there is one. */
  async #existing(name: string, query: Query): Promise<Row | 'nobody’s' | undefined> {
    // Its row comes by itself, with the first of any other table.
    if (name === 'restaurant_versions')
      return (
        await query<Record<string, unknown>>(`SELECT * FROM ${name} WHERE restaurant_id = $1`, [
          this.restaurantId,
        ])
      )[0];
    if (!this.#resident) return undefined;
    const { tenantColumn, columns } = this.#tables.get(name)!;
    const { restaurantId, userId } = this.#resident;
    const personal = name === 'users' || name === 'profiles' ? 'id' : 'user_id';
    const column =
      name === 'profiles' ? 'id' : (tenantColumn ?? columns.find((other) => other.name === personal)?.name);
    if (column === undefined) return 'nobody’s';
    const [row] = await query<Record<string, unknown>>(
      `SELECT * FROM ${name} WHERE ${pg.escapeIdentifier(column)} = $1 LIMIT 1`,
      [column === tenantColumn ? restaurantId : userId],
    );
    return row;
  }
}

/** The statement that stores a row, and its values. */
export function insertOf(table: string, row: Row): [text: string, values: unknown[]] {
  const columns = Object.keys(row);
  return [
    `INSERT INTO ${table} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})
     VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  ];
}
