import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { Transform, Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { roles } from '#platform/db/roles.ts';
import type { SavedTable } from './manifest.ts';

/** A table to save, as the catalog describes it. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** The primary key's columns: the order in which the rows are saved, texts by their bytes (letters sort differently elsewhere). */
  readonly key: readonly { readonly name: string; readonly isText: boolean }[];
  /** Other tables that its rows point to. */
  readonly pointsTo: readonly string[];
  /** Its rows are shown to roles with a policy only, not even to its owner. */
  readonly guarded: boolean;
}

/** All tables of the schema `public`, those first that others point to. */
export async function readShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT c.relname AS name, c.relrowsecurity AS guarded,
       ARRAY(SELECT a.attname::text FROM pg_attribute a
              WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
       (SELECT json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) ORDER BY k.place) FROM pg_index i, unnest(i.indkey::int[]) WITH ORDINALITY AS k(attnum, place)
               JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
              WHERE i.indrelid = c.oid AND a.attrelid = i.indrelid AND i.indisprimary) AS key,
       ARRAY(SELECT DISTINCT t.relname::text FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid
              WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS "pointsTo"
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname`,
  );
  return sorted(rows);
}

function sorted(tables: readonly TableShape[]): TableShape[] {
  const done: TableShape[] = [];
  const visit = (table: TableShape, path: readonly string[]): void => {
    if (done.includes(table)) return;
    if (path.includes(table.name)) throw new Error(`tables point to each other: ${path.join(', ')}`);
    for (const name of table.pointsTo)
      visit(
        tables.find((other) => other.name === name)!,
        [...path, table.name],
      );
    done.push(table);
  };
  for (const table of tables) visit(table, []);
  return done;
}

/** Makes a connection write values the same way whatever its server is set to: fingerprints are compared across them. */
export const plainFormats = `SET timezone = 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET client_encoding = 'UTF8'; SET row_security = on`;

/**
 * Streams all rows of a table, in the order of their keys, and takes their fingerprint. Runs in the connection's
 * transaction. Guarded tables are read by the role that reads all restaurants: their owner sees nothing.
 * @param openTarget opens what the rows go through and into; without it they go nowhere
 */
export async function copyOut(
  client: pg.ClientBase,
  table: TableShape,
  openTarget: () => (NodeJS.ReadWriteStream | Writable)[] = nowhere,
): Promise<Pick<SavedTable, 'rows' | 'sha256'>> {
  await client.query(`SET LOCAL ROLE ${table.guarded ? roles.maintenance : 'NONE'}`);
  const list = table.columns.map(pg.escapeIdentifier).join(', ');
  const order = table.key.map(
    ({ name, isText }) => pg.escapeIdentifier(name) + (isText ? ' COLLATE "C"' : ''),
  );
  const stream = client.query(
    copyTo(
      `COPY (SELECT ${list} FROM public.${pg.escapeIdentifier(table.name)} ORDER BY ${order.join(', ')}) TO STDOUT`,
    ),
  );
  const fingerprint = createHash('sha256');
  // Opened at the last moment: a file that fails to open says so to whoever listens by then.
  await pipeline([stream, tap(fingerprint), ...openTarget()]);
  await client.query('SET LOCAL ROLE NONE');
  return { rows: stream.rowCount, sha256: fingerprint.digest('hex') };
}

const nowhere = () => [new Writable({ write: (_chunk, _encoding, next) => next() })];

/** Lets everything pass and takes it into a fingerprint. */
const tap = (fingerprint: Hash) =>
  new Transform({
    transform(chunk: Buffer, _encoding, next) {
      fingerprint.update(chunk);
      next(null, chunk);
    },
  });

/** Streams saved rows into an empty table and tells what they were. Runs in the connection's transaction. */
export async function copyIn(
  client: pg.ClientBase,
  table: TableShape,
  source: Readable,
  ...through: NodeJS.ReadWriteStream[]
): Promise<Pick<SavedTable, 'rows' | 'sha256'>> {
  const list = table.columns.map(pg.escapeIdentifier).join(', ');
  const stream = client.query(
    copyFrom(`COPY public.${pg.escapeIdentifier(table.name)} (${list}) FROM STDIN`),
  );
  const fingerprint = createHash('sha256');
  await pipeline([source, ...through, tap(fingerprint), stream]);
  return { rows: stream.rowCount, sha256: fingerprint.digest('hex') };
}
