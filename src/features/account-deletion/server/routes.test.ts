import { expect, it, describe, beforeAll } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { houseWith } from '#server/features.ts';
import { buildRestaurant, newEmail, password } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import {
  buildSubscriber,
  days,
  passTime,
  planIdOf,
  signInAgain,
  startBilling,
} from '#features/billing/server/test-kit.ts';
import type { BillingWorld } from '#features/billing/server/test-kit.ts';
import { forgetInvoices } from '#features/billing/server/forget-invoices.ts';
import { createAuth } from '#features/accounts/server/auth.ts';
import { runDeletions } from './run-deletions.ts';
import { eraseRestaurant } from './erase-restaurant.ts';
import { settleRenewal } from './settle-renewal.ts';

let world: BillingWorld;
let tools: Parameters<typeof runDeletions>[0];
beforeAll(async () => {
  world = await startBilling();
  const { server } = world;
  const auth = createAuth({
    database: server.services.database,
    baseUrl: server.url,
    secret: 'x'.repeat(40),
  });
  tools = { ...server.services, house: houseWith(auth), mailbox: server.mailbox };
});

const confirmation = { password };
const ask = ({ client }: Pick<TestRestaurant, 'client'>) => client.accountDeletion.ask({ confirmation });
const dueOf = async ({ client }: Pick<TestRestaurant, 'client'>) =>
  (await client.accounts.session()).session?.restaurant?.deletionDueAt;
const exists = async (id: string) =>
  (await world.server.db.owner('SELECT 1 FROM restaurants WHERE id = $1', [id])).length === 1;

/** Everything that the database holds anywhere, of all schemas that are ours, with one of these words in it. */
async function tablesWith(...words: readonly string[]): Promise<string[]> {
  const tables = await world.server.db.owner<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const word of words) {
      const rows = await world.server.db.owner(
        `SELECT 1 FROM ${name} AS one WHERE position(lower($1) IN lower(one::text)) > 0 LIMIT 1`,
        [word],
      );
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  return found;
}

/** Mails to an address, once they are there. */
async function mailsTo(email: string, count: number): Promise<string[]> {
  await expect
    .poll(async () => (await world.server.mailbox.list()).filter(({ to }) => to === email).length)
    .toBe(count);
  return (await world.server.mailbox.list()).filter(({ to }) => to === email).map(({ subject }) => subject);
}

/** Until nothing is on its way any more: a mail of the days before would otherwise arrive after what erased it. */
async function mailsAreOut(): Promise<void> {
  await expect
    .poll(() =>
      world.server.db.owner(`SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state <> 'completed'`),
    )
    .toEqual([]);
}

describe('an account that is to be deleted', () => {
  it('[JOB-13] is asked for with the password, stands for 30 days, and everybody is told at once', async () => {
    const one = await buildRestaurant(world.server);
    await expect(one.client.accountDeletion.ask({})).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    await expect(
      one.client.accountDeletion.ask({ confirmation: { password: 'Sbagliata1!' } }),
    ).rejects.toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
    expect(await dueOf(one)).toBeNull();
    const due = new Date(world.server.clock.now().getTime() + days(30)).toISOString();
    expect(await ask(one)).toEqual({ dueAt: due });
    expect(await dueOf(one)).toBe(due);
    // Again, and later: as it was asked first, and nobody is told twice.
    world.server.clock.advance(days(1));
    expect(await ask(one)).toEqual({ dueAt: due });
    // The first mail confirmed the address.
    const [subject] = await mailsTo(one.email, 2);
    expect(subject).toContain('l’account sarà cancellato il');
  });

  it('[JOB-18] goes on as before until its day, and buys nothing', async () => {
    const one = await buildRestaurant(world.server, { plan: 'test' });
    await ask(one);
    const planId = await planIdOf(world, 'base');
    const bought = await one.browser.fetch('/api/functions/create-subscription-checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ planId, cycle: 'monthly' }),
    });
    expect(await bought.json()).toMatchObject({ code: 'RESTAURANT_LEAVING' });
    await one.client.restaurants.updateProfile({ id: newId(), name: 'Ancora aperti' });
    expect((await one.client.restaurants.profile()).name).toBe('Ancora aperti');
  });

  it('[JOB-14] is kept after all by whoever administers it, told by mail, until its day', async () => {
    const one = await buildRestaurant(world.server);
    await one.client.accountDeletion.withdraw();
    await ask(one);
    world.server.clock.advance(days(30) - 1);
    await signInAgain(one);
    expect(await one.client.accountDeletion.withdraw()).toEqual({ dueAt: null });
    expect(await one.client.accountDeletion.withdraw()).toEqual({ dueAt: null });
    world.server.clock.advance(days(2));
    await runDeletions(tools);
    expect(await exists(one.id)).toBe(true);
    await signInAgain(one);
    expect(await dueOf(one)).toBeNull();
    await ask(one);
    world.server.clock.advance(days(30));
    await signInAgain(one);
    await expect(one.client.accountDeletion.withdraw()).rejects.toMatchObject({ code: 'DELETION_UNDER_WAY' });
  });

  it('[JOB-13] reminds everybody once, on day 23', async () => {
    const one = await buildRestaurant(world.server);
    await ask(one);
    world.server.clock.advance(days(23) - 1);
    await runDeletions(tools);
    await mailsTo(one.email, 2);
    world.server.clock.advance(1);
    expect((await runDeletions(tools)).reminded).toBeGreaterThanOrEqual(1);
    expect((await runDeletions(tools)).reminded).toBe(0);
    expect((await mailsTo(one.email, 3))[0]).toContain('fra pochi giorni');
  });

  it.each([
    ['a visitor', async () => world.server.browser().client, 'UNAUTHENTICATED'],
    [
      'a member',
      async () => {
        const one = await buildRestaurant(world.server);
        await world.server.db.owner('UPDATE profiles SET admin_level = NULL WHERE restaurant_id = $1', [
          one.id,
        ]);
        return one.client;
      },
      'FORBIDDEN',
    ],
  ])('is asked for and kept by no %s', async (_who, of, code) => {
    const client = await of();
    await expect(client.accountDeletion.ask({ confirmation })).rejects.toMatchObject({ code });
    await expect(client.accountDeletion.withdraw()).rejects.toMatchObject({ code });
  });
});

describe('an account whose day has come', () => {
  /** A restaurant with a second owner, somebody of the platform, and traces in many places. */
  async function buildWhole() {
    const one = await buildSubscriber(world, 'plus');
    const operatorId = newId();
    await one.client.operators.create({ id: operatorId, name: 'Anna', icon: 'chef-hat' });
    await one.client.operators.select({ operatorId });
    const other = await buildRestaurant(world.server);
    const ours = await buildRestaurant(world.server);
    const { owner } = world.server.db;
    await owner(`UPDATE profiles SET restaurant_id = $1 WHERE restaurant_id = ANY($2::uuid[])`, [
      one.id,
      [other.id, ours.id],
    ]);
    await owner(
      `UPDATE profiles SET is_super_admin = true, admin_level = 'super_admin'
        WHERE id = (SELECT id FROM users WHERE email = $1)`,
      [ours.email],
    );
    await owner('UPDATE restaurants SET email = NULL WHERE id = $1', [other.id]);
    await owner(
      `INSERT INTO contact_messages (id, name, email, message, created_at)
       VALUES (gen_random_uuid(), 'Anna', $1, 'Buongiorno', now())`,
      [one.email],
    );
    // What those who run the platform did to it, and to one of its people.
    await owner(
      `INSERT INTO administration_acts (id, actor_id, actor_email, action, subject, subject_id, details, recorded_at)
       VALUES (gen_random_uuid(), gen_random_uuid(), 'gestore@example.test', 'restaurant_plan_changed', 'Trattoria', $1, '{}', now()),
              (gen_random_uuid(), gen_random_uuid(), 'gestore@example.test', 'administrator_removed', $2, NULL, '{}', now()),
              (gen_random_uuid(), gen_random_uuid(), 'gestore@example.test', 'restaurant_invited', 'Altra', gen_random_uuid(),
               jsonb_build_object('email', $2::text), now())`,
      [one.id, one.email],
    );
    await owner(
      `INSERT INTO integrity_check_logs (id, check_date, occasion, status, progress_at, broken)
       VALUES (gen_random_uuid(), now(), 'manual', 'completed', now(), jsonb_build_array(
         jsonb_build_object('id', $1::text, 'name', 'x'), jsonb_build_object('id', 'another', 'name', 'y')))`,
      [one.id],
    );
    await one.client.accountSecurity.changeEmail({ email: newEmail(), currentPassword: password });
    await world.server
      .browser()
      .client.accounts.signIn({ email: one.email, password: 'Sbagliata1!' })
      .catch(() => undefined);
    return { ...one, other, ours };
  }

  it('[JOB-06, JOB-17, JOB-05] is gone: database, queue, mailbox, sessions; only its invoices stay', async () => {
    const one = await buildWhole();
    const neighbour = await buildRestaurant(world.server);
    const [{ id: userId } = { id: '' }] = await world.server.db.owner<{ id: string }>(
      'SELECT id FROM users WHERE email = $1',
      [one.email],
    );
    const [link] = await world.server.db.owner<{ head: string; sequence: string }>(
      'SELECT head, sequence FROM integrity_chains WHERE restaurant_id = $1',
      [one.id],
    );
    await ask(one);
    world.server.clock.advance(days(30) - 1);
    await runDeletions(tools);
    expect(await exists(one.id)).toBe(true);
    expect((await tablesWith(one.id, userId, one.email)).length).toBeGreaterThan(10);
    await mailsAreOut();

    world.server.clock.advance(1);
    expect((await runDeletions(tools)).deleted).toBeGreaterThanOrEqual(1);
    // The last mail went, and took its address out of the queue.
    for (const { email } of [one, one.other]) {
      const [subject] = await mailsTo(email, 1);
      expect(subject).toContain('l’account è stato cancellato');
    }
    await expect.poll(() => tablesWith(one.id, userId, one.email, one.other.email)).toEqual([]);

    const [mail] = (await world.server.mailbox.list()).filter(({ to }) => to === one.email);
    expect((await world.server.mailbox.read(mail!.id))?.text.replaceAll(/=?\n/g, '')).toContain(link!.head);
    expect((await one.client.accounts.session()).session).toBeNull();
    await expect(signInAgain(one)).rejects.toMatchObject({ code: 'CREDENTIALS_WRONG' });
    await signInAgain(one.ours);
    expect((await one.ours.client.accounts.session()).session).toMatchObject({
      isSuperAdmin: true,
      restaurant: null,
    });
    await signInAgain(neighbour);
    expect((await neighbour.client.operators.list()).operators).toHaveLength(1);

    const invoices = await world.server.db.owner<{ id: string; total: number; issued_at: Date }>(
      'SELECT * FROM archived_invoices WHERE customer_id = $1',
      [one.customer],
    );
    expect(invoices.length).toBeGreaterThan(0);
    const last = invoices.map(({ issued_at }) => issued_at).toSorted((a, b) => +b - +a)[0]!;
    const ten = new Date(last);
    ten.setUTCFullYear(last.getUTCFullYear() + 10);
    await forgetInvoices(world.server.services.database, new Date(+ten - 1));
    const kept = 'SELECT 1 FROM archived_invoices WHERE customer_id = $1';
    expect((await world.server.db.owner(kept, [one.customer])).length).toBeGreaterThan(0);
    await forgetInvoices(world.server.services.database, ten);
    expect(await world.server.db.owner(kept, [one.customer])).toEqual([]);
  });

  it('[JOB-17] may be registered anew with the same address', async () => {
    const one = await buildRestaurant(world.server);
    await ask(one);
    await mailsAreOut();
    world.server.clock.advance(days(30));
    await runDeletions(tools);
    await world.server.browser().client.accounts.signUp({ email: one.email, password });
    expect(await mailsTo(one.email, 2)).toHaveLength(2);
  });

  it('every table of restaurants can be emptied by the role that deletes them', async () => {
    const missing = await world.server.db.owner<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = 'public' AND c.relkind = 'r' AND (c.relname = 'restaurants' OR EXISTS (
          SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'restaurant_id'))
          AND NOT has_table_privilege('credenza_wipe', c.oid, 'DELETE')`,
    );
    expect(missing).toEqual([]);
  });

  it('[JOB-15] that dies in the middle was not begun: whole, and gone with the next run', async () => {
    const one = await buildRestaurant(world.server);
    await ask(one);
    world.server.clock.advance(days(30));
    const before = await tablesWith(one.id);
    await expect(
      eraseRestaurant(
        { ...tools, jobs: { ...tools.jobs, send: () => Promise.reject(new Error('killed')) } },
        one.id,
      ),
    ).rejects.toThrow('killed');
    expect(await tablesWith(one.id)).toEqual(before);
    await Promise.all([runDeletions(tools), runDeletions(tools)]);
    expect(await exists(one.id)).toBe(false);
  });

  it('takes nothing of somebody whose address ends alike', async () => {
    const one = await buildRestaurant(world.server);
    const alike = `x${one.email}`;
    await world.server.browser().client.accounts.signUp({ email: alike, password });
    await world.server
      .browser()
      .client.accounts.signIn({ email: alike, password: 'Sbagliata1!' })
      .catch(() => undefined);
    const counts = () =>
      world.server.db.owner('SELECT key FROM rate_limits WHERE key LIKE $1', [`%${alike}%`]);
    const before = await counts();
    await ask(one);
    world.server.clock.advance(days(30));
    await runDeletions(tools);
    expect(await counts()).toEqual(before);
    expect(await tablesWith(alike)).not.toEqual([]);
  });
});

describe('the plan of an account that is to be deleted', () => {
  const planOf = (one: { readonly subscription: { readonly id: string } }) =>
    world.stripe.state.subscriptions.get(one.subscription.id)!;

  it('[JOB-16] is not renewed, and goes on when the account stays', async () => {
    const one = await buildSubscriber(world);
    await ask(one);
    await expect.poll(() => planOf(one).cancelAtPeriodEnd).toBe(true);
    await expect(one.client.billing.setCancellation({ isCancelled: false })).rejects.toMatchObject({
      code: 'RESTAURANT_LEAVING',
    });
    await one.client.accountDeletion.withdraw();
    await expect.poll(() => planOf(one).cancelAtPeriodEnd).toBe(false);
  });

  it('[JOB-16] stays ended where its people had ended it', async () => {
    const one = await buildSubscriber(world);
    await one.client.billing.setCancellation({ isCancelled: true });
    await ask(one);
    await settleRenewal(tools, one.id);
    await one.client.accountDeletion.withdraw();
    await settleRenewal(tools, one.id);
    expect(planOf(one).cancelAtPeriodEnd).toBe(true);
  });

  it('[JOB-16] is ended before anything is deleted: while the service is away the account stays whole', async () => {
    const one = await buildSubscriber(world, 'plus', 'yearly');
    await ask(one);
    await expect.poll(() => planOf(one).cancelAtPeriodEnd).toBe(true);
    passTime(world, days(30));
    world.stripe.fail('broken', 1_000);
    await expect(runDeletions(tools)).rejects.toThrow(AggregateError);
    expect(await exists(one.id)).toBe(true);
    world.stripe.mend();
    await runDeletions(tools);
    expect(planOf(one).status).toBe('canceled');
    expect(await exists(one.id)).toBe(false);
  });
});
