import type { ChainEntry } from '#features/integrity/chain.ts';
import { readFileSync } from 'node:fs';
import type { TestRestaurant } from './factories.ts';
import type { TestServer } from './server.ts';

/** A restaurant's hash chain as it is stored, in order, as `verifyChain` reads it. */
export function storedChain({ db }: TestServer, restaurantId: string): Promise<ChainEntry[]> {
  return db.owner<ChainEntry & Record<string, unknown>>(
    `SELECT sequence::int AS sequence, data_type AS "dataType", data_identifier AS "dataIdentifier",
            record_hash AS "recordHash", previous_hash AS "previousHash", hash
       FROM data_integrity_hashes WHERE restaurant_id = $1 ORDER BY sequence`,
    [restaurantId],
  );
}

/** Rows by table, as code of before stored them, without their restaurant. */
export type StoredRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Rows of a file of tests/integration. */
export const storedRows = (file: string): StoredRows =>
  JSON.parse(readFileSync(new URL(`../integration/${file}`, import.meta.url), 'utf8')) as StoredRows;

/** Puts these rows and their chain into a new restaurant. Columns that came since are as the migration left them. */
export async function putStored(
  { db }: TestServer,
  stored: StoredRows,
  restaurant: TestRestaurant,
): Promise<void> {
  // The restaurant's own chain, opened with it and still empty, makes room for the stored one.
  await db.owner('DELETE FROM integrity_chains WHERE restaurant_id = $1 AND sequence = 0', [restaurant.id]);
  for (const [table, rows] of Object.entries(stored)) {
    const whole = rows.map((row) => ({ ...row, restaurant_id: restaurant.id }));
    const [columns] = await db.owner<{ names: string }>(
      `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
        WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname = ANY ($2)`,
      [table, Object.keys(whole[0]!)],
    );
    await db.owner(
      `INSERT INTO ${table} (${columns!.names})
       SELECT ${columns!.names} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [JSON.stringify(whole)],
    );
  }
}
