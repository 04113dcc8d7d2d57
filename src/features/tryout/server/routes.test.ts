import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuth } from '#features/accounts/server/auth.ts';
import { verifyRestaurant } from '#features/integrity/server/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { nobodysDomain } from '#platform/mail/mail.ts';
import { demoSources, recordKinds, houseWith } from '#server/features.ts';
import type { DemoSource } from '#features/demo/server/index.ts';
import { buildRestaurant, newEmail, password } from '#tests/support/factories.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { pool } from '../pool.ts';
import { endTryouts } from './end-tryouts.ts';
import { fillPool } from './fill-pool.ts';

let server: TestServer;
let tools: Parameters<typeof endTryouts>[0];
beforeAll(async () => {
  server = await startTestServer();
  const auth = createAuth({
    database: server.services.database,
    baseUrl: server.url,
    secret: 'x'.repeat(40),
  });
  tools = { ...server.services, house: houseWith(auth), mailbox: server.mailbox };
});
afterAll(() => server.stop());

/** Who works there, what was measured and with what: enough for most of what is asked here. */
const some = demoSources.filter(({ name }) => ['operators', 'thermometers', 'temperatures'].includes(name));
const fill = (most = 20, sources: readonly DemoSource[] = some) =>
  fillPool({
    services: server.services,
    sources,
    databaseUrl: server.db.serverUrl,
    most,
    signal: new AbortController().signal,
    days: 7,
  });
const rows = (where = 'true') =>
  server.db.owner<{ restaurant_id: string; user_id: string }>(`SELECT * FROM tryouts WHERE ${where}`);
/** Each from an address of its own, as visitors are. */
const visitor = () => server.browser();
const today = (time: string) => server.clock.set(new Date(`2026-11-23T${time}:00.000Z`));
beforeEach(() => {
  today('08:00');
});

describe('the pool', () => {
  it('[TRY-03] holds what was made ahead, whole: by use cases, with a chain that verifies, never more than may be', async () => {
    // One of them with all that a restaurant to try has.
    expect(await fill(1, demoSources)).toBe(1);
    const [whole] = await rows();
    expect(await fill()).toBe(pool.ready - 1);
    expect(await fill()).toBe(0);
    const made = await rows('ready_at IS NOT NULL AND taken_at IS NULL');
    expect(made).toHaveLength(pool.ready);
    for (const { restaurant_id } of made) {
      const { links, violations } = await server.services.database.as(
        'maintenance',
        (tx) => verifyRestaurant(tx, restaurant_id, recordKinds),
        { snapshot: true },
      );
      expect(violations).toEqual([]);
      expect(links).toBeGreaterThan(restaurant_id === whole!.restaurant_id ? 50 : 10);
    }
    await server.db.owner('UPDATE tryouts SET taken_at = now()');
    expect(await fill(pool.ready)).toBe(0);
  });

  it('that a server left half made is over, and goes', async () => {
    const ending = new AbortController();
    await server.db.owner('UPDATE tryouts SET taken_at = now()');
    const { database } = server.services;
    let left = 30;
    const made = await fillPool({
      services: {
        ...server.services,
        database: {
          ...database,
          asTenant: (id, work, options) => {
            if (--left === 0) ending.abort();
            return database.asTenant(id, work, options);
          },
        },
      },
      sources: demoSources,
      databaseUrl: server.db.serverUrl,
      most: 50,
      signal: ending.signal,
      days: 7,
    });
    expect(made).toBe(0);
    const [half] = await rows('ready_at IS NULL');
    await fill(0);
    await endTryouts(tools);
    expect(await rows(`restaurant_id = '${half!.restaurant_id}'`)).toEqual([]);
  });

  it('makes one anew that has waited for too long', async () => {
    await fill(50);
    const before = await rows('taken_at IS NULL');
    server.clock.advance(pool.staleMs);
    await expect(visitor().client.tryout.offer()).resolves.toEqual({ isOffered: true, isReady: false });
    await endTryouts(tools);
    expect(await fill(50)).toBe(pool.ready);
    const after = (await rows('taken_at IS NULL')).map(({ restaurant_id }) => restaurant_id);
    for (const { restaurant_id } of before) expect(after).not.toContain(restaurant_id);
  });
});

describe('Prova subito', () => {
  /** A visitor in a restaurant of their own. */
  async function start() {
    await fill(500);
    const browser = visitor();
    const { until } = await browser.client.tryout.start();
    const { session } = await browser.client.accounts.session();
    return { ...browser, until, session: session! };
  }

  it('[TRY-01] opens a restaurant with data, everything of Plus, signed in, with one call', async () => {
    const { client, until, session } = await start();
    expect(until).toBe('2026-11-23T23:00:00.000Z');
    expect(session).toMatchObject({
      isRestaurantAdmin: true,
      restaurant: { planType: 'bonus_plus', tryoutUntil: until, deletionDueAt: null },
    });
    expect(session.features).toMatchObject({ voice_interface: true, registers: true });
    const { operators } = await client.operators.list();
    expect(operators.length).toBeGreaterThan(1);
    await client.operators.select({ operatorId: operators[0]!.id });
    const { equipment } = await client.refrigeration.equipment({});
    expect(equipment.length).toBeGreaterThan(3);
  });

  it('[TRY-04] is one for each browser while it lasts, also after signing out, and two for two', async () => {
    const one = await start();
    expect(await one.client.tryout.start()).toEqual({ until: one.until });
    await one.client.accounts.signOut();
    await one.client.tryout.start();
    const again = await one.client.accounts.session();
    expect(again.session?.restaurant?.id).toBe(one.session.restaurant!.id);
    const other = await start();
    expect(other.session.restaurant!.id).not.toBe(one.session.restaurant!.id);
  });

  it('[TRY-04] is refused to somebody with an account, and bounded for an address', async () => {
    const one = await buildRestaurant(server);
    await expect(one.client.tryout.start()).rejects.toMatchObject({ code: 'ALREADY_SIGNED_IN', status: 409 });
    await fill(500);
    const { client } = visitor();
    await client.tryout.start();
    for (let turn = 1; turn < 5; turn++) {
      await client.accounts.signOut();
      await client.tryout.start();
    }
    await client.accounts.signOut();
    await expect(client.tryout.start()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('[TRY-03] of which none waits says so, and takes none that is made or over', async () => {
    await server.db.owner('UPDATE tryouts SET taken_at = coalesce(taken_at, now())');
    expect(await visitor().client.tryout.offer()).toEqual({ isOffered: true, isReady: false });
    await expect(visitor().client.tryout.start()).rejects.toMatchObject({ code: 'NONE_READY', status: 409 });
  });

  it('[TRY-03] of a hundred visitors at once gives each of those that wait to one, and says so to all others', async () => {
    await server.db.owner('UPDATE tryouts SET taken_at = coalesce(taken_at, now())');
    await fill(500);
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, async () => {
        const { client } = visitor();
        await client.tryout.start();
        return (await client.accounts.session()).session!.restaurant!.id;
      }),
    );
    const got = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(got).toHaveLength(pool.ready);
    expect(new Set(got).size).toBe(pool.ready);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'NONE_READY' });
  });

  it('[TRY-05] reaches nobody: no payments, no Google, no way into an account, no mail', async () => {
    const { client, session } = await start();
    for (const call of [
      () => client.google.updateSettings({ id: newId(), googleApiKey: 'AIza' + 'x'.repeat(35) } as never),
      () => client.accountDeletion.ask({}),
      () => client.voice.hear({ audio: 'AAAA', operation: 'label', filter_commands: false } as never),
      () => client.accountSecurity.changeEmail({ email: newEmail(), currentPassword: password }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_IN_TRYOUT', status: 403 });
    const { email } = session.user;
    expect(email.endsWith(`@${nobodysDomain}`)).toBe(true);
    await client.accounts.requestReset({ email });
    await expect
      .poll(() =>
        server.db.owner(
          `SELECT 1 FROM pgboss.job WHERE name IN ('mail', 'account-link') AND state <> 'completed'`,
        ),
      )
      .toEqual([]);
    expect((await server.mailbox.list()).filter(({ to }) => to === email)).toEqual([]);
  });

  it('[TRY-06] is gone at midnight with all that was in it, and only that', async () => {
    today('20:00');
    const one = await start();
    today('22:30');
    const other = await start();
    server.clock.set(new Date('2026-11-23T22:59:59.999Z'));
    await endTryouts(tools);
    expect((await one.client.accounts.session()).session).not.toBeNull();
    server.clock.set(new Date('2026-11-23T23:00:00.000Z'));
    await endTryouts(tools);
    expect((await one.client.accounts.session()).session).toBeNull();
    const gone = one.session.restaurant!.id;
    for (const table of ['restaurants', 'users', 'audit_logs', 'products'])
      expect(
        await server.db.owner(
          `SELECT 1 FROM ${table} WHERE ${table === 'restaurants' ? 'id' : table === 'users' ? 'email' : 'restaurant_id::text'}::text = $1`,
          [table === 'users' ? one.session.user.email : gone],
        ),
      ).toEqual([]);
    expect((await other.client.accounts.session()).session?.restaurant?.id).toBe(
      other.session.restaurant!.id,
    );
  });
});

it('[TRY-06] never takes away what has no end, whatever else is said of it', async () => {
  const one = await buildRestaurant(server);
  await server.db.owner(
    `INSERT INTO tryouts (restaurant_id, user_id, made_at)
     SELECT restaurant_id, id, '2026-01-01T00:00:00Z' FROM profiles WHERE restaurant_id = $1`,
    [one.id],
  );
  await fill(0);
  await endTryouts(tools);
  expect((await one.client.accounts.session()).session?.restaurant).toMatchObject({
    id: one.id,
    tryoutUntil: null,
    deletionDueAt: null,
  });
});

it('[TRY-08] is none of the restaurants that the console lists and counts', async () => {
  const admin = await buildRestaurant(server);
  await server.db.owner(
    `UPDATE profiles SET is_super_admin = true, admin_level = 'super_admin' WHERE id = (SELECT id FROM users WHERE email = $1)`,
    [admin.email],
  );
  await server.db.owner(
    `UPDATE sessions SET second_factor_at = now() WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [admin.email],
  );
  const seen = async () => {
    const { total } = await admin.client.administration.restaurants({});
    const { restaurants } = await admin.client.administration.overview();
    return [total, restaurants];
  };
  await server.db.owner('UPDATE tryouts SET taken_at = coalesce(taken_at, now())');
  const before = await seen();
  expect(await fill(500)).toBe(pool.ready);
  await visitor().client.tryout.start();
  expect(await seen()).toEqual(before);
});

describe('Tieni questi dati', () => {
  it('[TRY-07] makes it the restaurant of an account, by the rules of a sign-up, and keeps it', async () => {
    await fill(500);
    const browser = visitor();
    const { client } = browser;
    await client.tryout.start();
    const { session } = await client.accounts.session();
    const { id } = session!.restaurant!;
    const taken = await buildRestaurant(server);
    await expect(client.tryout.keep({ email: newEmail(), password: 'corta' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
    await expect(client.tryout.keep({ email: taken.email, password })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    });
    expect((await client.accounts.session()).session?.restaurant?.tryoutUntil).not.toBeNull();
    const email = newEmail();
    expect(await client.tryout.keep({ email, password })).toEqual({ email });
    expect((await client.accounts.session()).session).toBeNull();
    await expect(client.accounts.signIn({ email, password, remember: false })).rejects.toMatchObject({
      code: 'EMAIL_NOT_CONFIRMED',
    });
    await server.db.owner('UPDATE users SET email_verified = true WHERE email = $1', [email]);
    server.clock.set(new Date('2026-11-24T08:00:00.000Z'));
    await endTryouts(tools);
    await client.accounts.signIn({ email, password, remember: false });
    const kept = (await client.accounts.session()).session!;
    expect(kept.restaurant).toMatchObject({ id, planType: 'free', tryoutUntil: null });
    expect(await rows(`restaurant_id = '${id}'`)).toEqual([]);
    await expect(client.tryout.keep({ email: newEmail(), password })).rejects.toMatchObject({
      code: 'ALREADY_KEPT',
    });
  });

  it('[TRY-07] of one that is over keeps nothing, and makes no account', async () => {
    await fill(500);
    const { client } = visitor();
    await client.tryout.start();
    const { session } = await client.accounts.session();
    await server.db.owner(`UPDATE restaurants SET tryout_until = '2026-11-23T07:00:00Z' WHERE id = $1`, [
      session!.restaurant!.id,
    ]);
    const email = newEmail();
    await expect(client.tryout.keep({ email, password })).rejects.toMatchObject({ code: 'NOT_A_TRYOUT' });
    expect(await server.db.owner('SELECT 1 FROM users WHERE email = $1', [email])).toEqual([]);
  });
});
