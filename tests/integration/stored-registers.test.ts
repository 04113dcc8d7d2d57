import { beforeAll, expect, it } from 'vitest';
import { verifyRestaurant } from '#features/integrity/server/index.ts';
import { recordKinds } from '#server/features.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { putStored, storedRows } from '#tests/support/stored-chain.ts';

/**
 * Two registers as the code of November 2026 stored and hashed them, before there was a register kit: entries of every
 * shape, corrections, answers, judgements, and their chain. Never written anew: what was hashed must verify for ever.
 */
const stored = storedRows('registers-of-november-2026.json');

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

it('what was hashed before there was a register kit still verifies (C-46)', async () => {
  expect(stored['data_integrity_hashes']).toHaveLength(21);
  expect(await violations()).toEqual([]);
});

it.each([
  ['refrigeration_logs', 'corrected_at = recorded_at', 'corrected_at IS NOT NULL'],
  ['refrigeration_actions', 'judgement = NULL', 'judgement IS NOT NULL'],
  ['haccp_task_completions', 'limit_as_of = NULL', 'limit_as_of IS NOT NULL'],
  ['haccp_actions', "action = 'Altro'", 'judgement IS NOT NULL'],
])('and a change of %s shows', async (table, change, where) => {
  const [was] = await server.db.owner<{ row: unknown; id: string }>(
    `SELECT id, to_jsonb(t) AS row FROM ${table} t WHERE restaurant_id = $1 AND ${where} LIMIT 1`,
    [restaurant.id],
  );
  await server.db.owner(`UPDATE ${table} SET ${change} WHERE restaurant_id = $1 AND id = $2`, [
    restaurant.id,
    was!.id,
  ]);
  expect(await violations()).toMatchObject([{ kind: 'changed', record: { dataIdentifier: was!.id } }]);
  const column = change.split(' ')[0]!;
  await server.db.owner(
    `UPDATE ${table} t SET ${column} = was.${column} FROM jsonb_populate_record(NULL::${table}, $1::jsonb) was
      WHERE t.restaurant_id = $2 AND t.id = was.id`,
    [JSON.stringify(was!.row), restaurant.id],
  );
});

it('and the screens show it', async () => {
  const readings = await restaurant.client.refrigeration.readings({});
  expect(readings.total).toBe(stored['refrigeration_logs']!.length);
  const checks = await restaurant.client.haccp.checks({});
  expect(checks.total).toBe(stored['haccp_task_completions']!.length);
});
