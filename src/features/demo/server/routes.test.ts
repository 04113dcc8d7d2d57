import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildReading } from '#features/refrigeration/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** A restaurant with a product, marked as the demo when asked. */
async function stocked(isDemo: boolean): Promise<TestRestaurant> {
  const restaurant = await buildRestaurant(server);
  await server.db.owner('UPDATE restaurants SET is_demo = $1 WHERE id = $2', [isDemo, restaurant.id]);
  const initialStock = { quantity: 3, lotNumber: 'L1' };
  await restaurant.client.inventory.create({ id: newId(), name: 'Ricotta', unit: 'kg', initialStock });
  return restaurant;
}

const products = async ({ client }: TestRestaurant): Promise<string[]> =>
  (await client.inventory.list({})).rows.map(({ name }) => name);

describe('the demo restaurant', () => {
  it('is known as one to its people, and others are not', async () => {
    const demo = await stocked(true);
    expect(await demo.client.demo.status()).toEqual({ isDemo: true });
    const real = await stocked(false);
    expect(await real.client.demo.status()).toEqual({ isDemo: false });
    await expect(server.browser().client.demo.status()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is emptied by its administrator, and is a restaurant like any other from then on', async () => {
    const [demo, neighbour] = [await stocked(true), await stocked(true)];
    await buildReading(demo.client);
    const readings = async () => (await demo.client.refrigeration.readings({})).total;
    expect(await readings()).toBe(1);
    const { removedRows } = await demo.client.demo.remove();
    expect(removedRows).toBeGreaterThan(3);
    expect(await demo.client.demo.status()).toEqual({ isDemo: false });
    expect(await products(demo)).toEqual([]);
    expect(await readings(), 'the total of the register is counted anew').toBe(0);
    expect(await products(neighbour)).toEqual(['Ricotta']);
    expect((await demo.client.operators.list()).operators).toMatchObject([{ name: 'Anna' }]);

    await demo.client.inventory.create({ id: newId(), name: 'Farina vera', unit: 'kg' });
    await expect(demo.client.demo.remove()).rejects.toMatchObject({ code: 'NOT_A_DEMO', status: 409 });
    expect(await products(demo)).toEqual(['Farina vera']);
  });

  it('is emptied once, however often the button is pressed at the same time', async () => {
    const demo = await stocked(true);
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => demo.client.demo.remove()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await server.db.owner<{ notes: number }>(
      'SELECT count(*)::int AS notes FROM integrity_chain_closures WHERE restaurant_id = $1',
      [demo.id],
    );
    expect(row!.notes).toBe(1);
  });

  it('stays for a visitor, for somebody who does not administer it, and where there is none', async () => {
    const demo = await stocked(true);
    await expect(server.browser().client.demo.remove()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await server.db.owner(
      'UPDATE profiles SET admin_level = NULL WHERE id = (SELECT id FROM users WHERE email = $1)',
      [demo.email],
    );
    await expect(demo.client.demo.remove()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await products(demo)).toEqual(['Ricotta']);

    const real = await stocked(false);
    await expect(real.client.demo.remove()).rejects.toMatchObject({
      code: 'NOT_A_DEMO',
      message: 'Questo ristorante non contiene dati di prova: non c’è niente da eliminare.',
    });
    expect(await products(real)).toEqual(['Ricotta']);
  });
});
