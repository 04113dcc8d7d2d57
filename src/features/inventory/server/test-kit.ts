import { beforeAll } from 'vitest';
import { addDays, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex, verifyRestaurant } from '#features/integrity/server/index.ts';
import { recordKinds } from '#server/features.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import { readMovementEvidence } from './evidence.ts';
import { buildProduct } from './factories.ts';

export type Client = TestRestaurant['client'];

/** The server of the test file that runs. */
export let server: TestServer;

/** The day in Rome at the server. */
export const today = () => romeDate(server.clock.now());

/** A day counted from it. */
export const inDays = (days: number) => addDays(today(), days);

/** What is stored of a restaurant's inventory: counts by table, to show that nothing was added. */
export async function stored(restaurantId: string): Promise<Record<string, number>> {
  const [row] = await server.db.owner<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM products WHERE restaurant_id = $1) AS products,
            (SELECT coalesce(sum(quantity), 0)::int FROM lots WHERE restaurant_id = $1) AS stock,
            (SELECT count(*)::int FROM lots WHERE restaurant_id = $1) AS lots,
            (SELECT count(*)::int FROM product_movements WHERE restaurant_id = $1) AS movements,
            (SELECT count(*)::int FROM data_integrity_hashes WHERE restaurant_id = $1) AS hashes,
            (SELECT count(*)::int FROM audit_logs WHERE restaurant_id = $1) AS audits`,
    [restaurantId],
  );
  return row!;
}

/** Everything wrong with a restaurant's chain and the movements it vouches for. */
export async function violations(restaurantId: string) {
  const entries = await storedChain(server, restaurantId);
  const [head] = await server.db.owner<{ sequence: number; hash: string }>(
    'SELECT sequence::int AS sequence, head AS hash FROM integrity_chains WHERE restaurant_id = $1',
    [restaurantId],
  );
  const records = await server.db.database.asTenant(restaurantId, (tx) =>
    readMovementEvidence(tx, restaurantId),
  );
  return { found: verifyChain(entries, records, sha256hex, { head: head! }), links: entries.length };
}

/** A product with one lot; answers the ids of both. */
export async function stocked(
  client: Client,
  quantity: number,
  lot: { expiryDate?: string; expiryKind?: 'use_by' | 'best_before'; lotNumber?: string } = {},
  product: Parameters<typeof buildProduct>[1] = {},
) {
  const productId = await buildProduct(client, { ...product, initialStock: { quantity, ...lot } });
  const { lots } = await client.inventory.product({ productId });
  // What a test does to them comes later, whatever the order of two ids: the server makes that of the first delivery by its clock.
  server.clock.advance(1_000);
  return { productId, lotId: lots[0]!.id };
}

/** A lot as its page shows it. */
export const lotOf = async (client: Client, lotId: string) => (await client.inventory.lot({ lotId })).lot;

/** What is stored of a restaurant's goods, to show that nothing was added. */
export async function goodsOf(restaurantId: string): Promise<unknown> {
  const [row] = await server.db.owner(
    `SELECT (SELECT json_agg(l ORDER BY id) FROM lots l WHERE restaurant_id = $1) AS lots,
            (SELECT json_agg(p ORDER BY id) FROM products p WHERE restaurant_id = $1) AS products,
            (SELECT count(*)::int FROM product_movements WHERE restaurant_id = $1) AS movements,
            (SELECT count(*)::int FROM lot_transitions WHERE restaurant_id = $1) AS transitions,
            (SELECT count(*)::int FROM data_integrity_hashes WHERE restaurant_id = $1) AS hashes,
            (SELECT count(*)::int FROM audit_logs WHERE restaurant_id = $1) AS audits`,
    [restaurantId],
  );
  return row;
}

/** Everything that the integrity check finds wrong; nothing for a restaurant that nobody tampered with. */
export const tampering = async (restaurantId: string) =>
  (await server.db.database.asTenant(restaurantId, (tx) => verifyRestaurant(tx, restaurantId, recordKinds)))
    .violations;

/** Starts the server for all that a test file calls. */
export function useServer(): void {
  beforeAll(async () => {
    server = await testServer();
    // 11:00 in Rome, whenever the tests run: what they move the clock by never ends another day than they count to.
    server.clock.set(romeLocalTimeToInstant(today(), '11:00'));
  });
}
