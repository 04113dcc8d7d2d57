import { beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, password } from '#tests/support/factories.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  // The clock is moved.
  server = await startTestServer();
  return () => server.stop();
});

it('[OPER-49] a PIN that was set or taken away is told to the administrators in the bell, for a week', async () => {
  server.clock.set(new Date('2027-11-21T12:00:00.000Z'));
  const { client, id } = await buildRestaurant(server);
  const bruno = newId();
  await client.operators.create({ id: bruno, name: 'Bruno', icon: 'fish', pin: '0420' });
  const bell = async () =>
    (await client.notifications.list()).notifications.filter(({ type }) => type === 'pin_changed');
  expect(await bell(), 'a new operator’s own PIN is no news').toEqual([]);
  const update = (pin: string | null) =>
    client.operators.update({
      id: newId(),
      operatorId: bruno,
      name: 'Bruno',
      icon: 'fish',
      pin,
      confirmation: { password },
    });
  await update('9999');
  const [set] = await bell();
  expect(set).toMatchObject({
    title: 'Bruno',
    message: 'PIN impostato o cambiato alle 13:00',
    priority: 'low',
    subject_id: bruno,
  });
  server.clock.advance(60_000);
  await update(null);
  const [removed, ...others] = await bell();
  expect(removed).toMatchObject({ message: 'PIN tolto alle 13:01', priority: 'medium' });
  expect(others).toEqual([]);
  expect(removed!.id).not.toBe(set!.id);
  // Colleagues who administer nothing are not told.
  await server.db.owner('UPDATE profiles SET admin_level = NULL WHERE restaurant_id = $1', [id]);
  expect(await bell()).toEqual([]);
  await server.db.owner(`UPDATE profiles SET admin_level = 'restaurant_admin' WHERE restaurant_id = $1`, [
    id,
  ]);
  server.clock.advance(7 * 24 * 3_600_000 - 1);
  expect(await bell()).toHaveLength(1);
  server.clock.advance(1);
  expect(await bell()).toEqual([]);
});
