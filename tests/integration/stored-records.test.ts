import { getTableName } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { verifyRestaurant } from '#features/integrity/server/index.ts';
import { recordKinds } from '#server/features.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { putStored, storedRows } from '#tests/support/stored-chain.ts';

/**
 * Every other kind of record as the code of 22 November 2026 stored and hashed it: stock, arrivals, preparations, labels,
 * recipes, recalls, the allergen book. Never written anew: what was hashed must verify for ever.
 */
const stored = storedRows('records-of-november-2026.json');

/** Columns of amounts; the others that are changed here hold texts. */
const numbers = ['quantity', 'celsius'];

let server: TestServer;
let restaurant: TestRestaurant;

const violations = async () =>
  server.db.database.asTenant(
    restaurant.id,
    async (tx) => (await verifyRestaurant(tx, restaurant.id, recordKinds)).violations,
  );

beforeAll(async () => {
  server = await testServer();
  restaurant = await buildRestaurant(server);
  await putStored(server, stored, restaurant);
});

it('what was hashed before still verifies (C-46)', async () => {
  expect(stored['data_integrity_hashes']).toHaveLength(38);
  expect(await violations()).toEqual([]);
});

it('and a change of any of its kinds shows', async () => {
  for (const { name, table, parts = [] } of recordKinds) {
    const stands = getTableName(table);
    if (stored[stands] === undefined) continue;
    for (const part of [stands, ...parts.map(getTableName)]) {
      const column = ['operator_name', ...numbers, 'name', 'reason'].find((one) => one in stored[part]![0]!);
      if (column === undefined) throw new Error(`${part} has no column to change`);
      const [was] = await server.db.owner<{ at: string; value: unknown }>(
        `SELECT ctid::text AS at, ${column} AS value FROM ${part} WHERE restaurant_id = $1 AND ${column} IS NOT NULL LIMIT 1`,
        [restaurant.id],
      );
      const [now] = await server.db.owner<{ at: string }>(
        `UPDATE ${part} SET ${column} = ${numbers.includes(column) ? `${column} + 1` : `${column} || '!'`}
          WHERE restaurant_id = $1 AND ctid = $2::tid RETURNING ctid::text AS at`,
        [restaurant.id, was!.at],
      );
      expect(await violations(), `${name}: ${part}`).toMatchObject([{ kind: 'changed' }]);
      await server.db.owner(`UPDATE ${part} SET ${column} = $3 WHERE restaurant_id = $1 AND ctid = $2::tid`, [
        restaurant.id,
        now!.at,
        was!.value,
      ]);
    }
  }
  expect(await violations()).toEqual([]);
});
