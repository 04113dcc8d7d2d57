import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { newEmail, password } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { linksTo, tokenOf } from './factories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** A restaurant as a super administrator opens it: with an address, and nobody in it. */
async function openedFor(email: string, name = 'Da Ugo'): Promise<string> {
  const id = newId();
  await server.db.owner(
    `INSERT INTO restaurants (id, name, email, current_plan_type, created_at) VALUES ($1, $2, $3, 'plus', $4)`,
    [id, name, email, server.clock.now()],
  );
  await server.db.owner(
    `INSERT INTO integrity_chains (restaurant_id, sequence, previous, head) VALUES ($1, 0, '', '')`,
    [id],
  );
  return id;
}
const restaurantOf = async (email: string) =>
  (
    await server.db.owner<{ restaurant_id: string | null }>(
      'SELECT p.restaurant_id FROM profiles p JOIN users u ON u.id = p.id WHERE u.email = $1',
      [email],
    )
  )[0]?.restaurant_id;
const withAddress = (email: string) =>
  server.db.owner<{ id: string; current_plan_type: string }>(
    'SELECT id, current_plan_type FROM restaurants WHERE lower(email) = $1',
    [email],
  );
const confirm = async (email: string) =>
  server.browser().client.accounts.confirm({
    token: tokenOf((await linksTo(server, email, '/auth/confirm'))[0]!),
    password,
  });

describe('a restaurant that a super administrator opened for an address (C-47)', () => {
  it('goes to who signs up with that address, once it is confirmed', async () => {
    const email = newEmail();
    const id = await openedFor(email.toUpperCase());
    const browser = server.browser();
    await browser.client.accounts.signUp({ email, password });
    expect(await restaurantOf(email), 'anybody may have typed the address').toBeNull();
    expect(await withAddress(email)).toHaveLength(1);
    await confirm(email);
    expect(await restaurantOf(email)).toBe(id);
    await browser.client.accounts.signIn({ email, password });
    expect((await browser.client.accounts.session()).session).toMatchObject({
      restaurant: { id, name: 'Da Ugo', planType: 'plus' },
      isRestaurantAdmin: true,
    });
    const events = await server.db.owner(
      'SELECT action, details FROM account_events e JOIN users u ON u.id = e.user_id WHERE u.email = $1',
      [email],
    );
    expect(events).toEqual([{ action: 'restaurant_attached', details: { restaurantId: id, left: null } }]);
    // The link again changes nothing.
    await confirm(email);
    expect(await restaurantOf(email)).toBe(id);
  });

  it('goes to who had signed up before it was opened; the one of the sign-up keeps no address', async () => {
    const email = newEmail();
    await server.browser().client.accounts.signUp({ email, password });
    const own = await restaurantOf(email);
    const id = await openedFor(email);
    await confirm(email);
    expect(await restaurantOf(email)).toBe(id);
    expect((await withAddress(email)).map((row) => row.id)).toEqual([id]);
    expect(own).not.toBe(id);
  });

  it('goes to who confirms the address by setting a new password', async () => {
    const email = newEmail();
    const id = await openedFor(email);
    const { client } = server.browser();
    await client.accounts.signUp({ email, password });
    await client.accounts.requestReset({ email });
    const [link] = await linksTo(server, email, '/reset-password-confirm');
    await client.accounts.resetPassword({ token: tokenOf(link!), password: 'Stracchino3!' });
    expect(await restaurantOf(email)).toBe(id);
  });

  it('goes to nobody when somebody belongs to it already: whoever waited gets one of their own', async () => {
    const [email, colleague] = [newEmail(), newEmail()];
    const id = await openedFor(email);
    await server.browser().client.accounts.signUp({ email, password });
    await server.browser().client.accounts.signUp({ email: colleague, password });
    await server.db.owner(
      'UPDATE profiles p SET restaurant_id = $1 FROM users u WHERE u.id = p.id AND u.email = $2',
      [id, colleague],
    );
    await confirm(email);
    const own = await restaurantOf(email);
    expect(own).not.toBeNull();
    expect(own).not.toBe(id);
    expect(
      await server.db.owner('SELECT sequence FROM integrity_chains WHERE restaurant_id = $1', [own]),
    ).toEqual([{ sequence: '0' }]);
  });

  it('is not given to an administrator of the platform, who has none', async () => {
    const email = newEmail();
    await server.browser().client.accounts.signUp({ email, password });
    await server.db.owner(
      `UPDATE profiles p SET restaurant_id = NULL, admin_level = 'admin' FROM users u WHERE u.id = p.id AND u.email = $1`,
      [email],
    );
    await openedFor(email);
    await confirm(email);
    expect(await restaurantOf(email)).toBeNull();
  });

  it('of a restaurant without an address nobody gets anything', async () => {
    const email = newEmail();
    await server.db.owner(
      `INSERT INTO restaurants (id, name, email, current_plan_type, created_at) VALUES ($1, 'Senza', NULL, 'plus', $2), ($3, 'Vuoto', '', 'plus', $2)`,
      [newId(), server.clock.now(), newId()],
    );
    await server.browser().client.accounts.signUp({ email, password });
    const own = await restaurantOf(email);
    await confirm(email);
    expect(await restaurantOf(email)).toBe(own);
  });
});
