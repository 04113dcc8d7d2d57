import type pg from 'pg';
import { readShapes } from '#platform/backup/index.ts';
import type { TableShape } from '#platform/backup/index.ts';
import { isLeftOut, isSecret, onlyRead } from '../left-out.ts';

/** A table with rows of restaurants, as it is saved. */
export interface RestaurantTable {
  readonly name: string;
  /** Those that are in the file: neither computed by the database from others nor secret. */
  readonly columns: readonly string[];
  /** Of these, bytes: each value an entry of its own. */
  readonly files: readonly string[];
  readonly key: TableShape['key'];
  readonly isOnlyRead: boolean;
  /** Its rows point to others of it, so that they are only whole all together. */
  readonly pointsToItself: boolean;
}

/**
 * The tables of a restaurant by the catalogue, those first that others point to: the restaurant itself, and whatever names one. A table
 * that was made yesterday is among them.
 */
export async function restaurantTables(client: pg.ClientBase): Promise<RestaurantTable[]> {
  const shapes = await readShapes(client);
  const { rows: more } = await client.query<{ name: string; files: string[]; itself: boolean }>(
    `SELECT c.relname AS name,
            ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
                     AND a.atttypid = 'bytea'::regtype ORDER BY a.attnum) AS files,
            EXISTS (SELECT FROM pg_constraint f WHERE f.conrelid = c.oid AND f.confrelid = c.oid AND f.contype = 'f') AS itself
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
  );
  const known = new Map(more.map((table) => [table.name, table]));
  return shapes
    .filter(({ name, columns }) => name === 'restaurants' || columns.includes('restaurant_id'))
    .filter(({ name }) => !isLeftOut(name))
    .map(({ name, columns, key }) => ({
      name,
      columns: columns.filter((column) => !isSecret(name, column)),
      files: known.get(name)?.files ?? [],
      key,
      isOnlyRead: onlyRead.includes(name),
      pointsToItself: known.get(name)?.itself ?? false,
    }));
}
