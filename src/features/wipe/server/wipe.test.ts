import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { keyringFrom } from '#platform/secrets/app-secret.ts';
import { auditLogs } from '#features/audit/tables.ts';
import { GENESIS_HASH } from '#features/integrity/chain.ts';
import { appendEvidence, noteKeys, verifyRestaurant } from '#features/integrity/server/index.ts';
import { buildCheck, buildTask } from '#features/haccp/server/factories.ts';
import { buildProduct, deliver, takeAway } from '#features/inventory/server/factories.ts';
import { buildReading } from '#features/refrigeration/server/factories.ts';
import { readings } from '#features/refrigeration/server/index.ts';
import { entryEvidence } from '#features/registers/server/index.ts';
import { refrigerationLogs } from '#features/refrigeration/tables.ts';
import { jobKinds } from '#server/jobs.ts';
import { recordKinds, wipeList } from '#server/features.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { testServer, testSecret } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { readTables, Tenant } from '#tests/support/tenant-tables.ts';
import { nightlyWipeJob, wipeTestRestaurants } from './nightly-wipe.ts';
import { wipeRestaurant } from './wipe-restaurant.ts';
import type { WipeOrder } from './wipe-restaurant.ts';

let server: TestServer;
let holder: pg.Client;
beforeAll(async () => {
  server = await testServer();
  holder = new pg.Client({ connectionString: server.db.ownerUrl });
  await holder.connect();
});
afterAll(() => holder.end());

const soon = { timeout: 40_000 };
const ring = keyringFrom(testSecret);
const rows = (text: string, ...values: unknown[]) => server.db.owner<Record<string, unknown>>(text, values);
const midnight = startOfRomeDay('2026-11-22');
const tools = () => ({ database: server.db.database, secrets: ring, wipeList });
const wipe = (id: string, order: Partial<WipeOrder> = {}) =>
  wipeRestaurant(tools(), id, { reason: 'nightly_wipe', now: midnight, ...order });
const setPlan = (id: string, plan: string) =>
  rows('UPDATE restaurants SET current_plan_type = $2 WHERE id = $1', id, plan);

/** Long before every wipe here. */
const longAgo = new Date('2026-10-01T12:00:00Z');

/** A restaurant that nobody has to sign up for, with two readings of long ago. */
async function buildTrial(plan = 'test'): Promise<string> {
  const id = newId();
  await rows(
    `INSERT INTO restaurants (id, name, current_plan_type, created_at) VALUES ($1, 'Da Ugo', $2, now())`,
    id,
    plan,
  );
  await rows(
    `INSERT INTO integrity_chains (restaurant_id, sequence, previous, head) VALUES ($1, 0, $2, $2)`,
    id,
    GENESIS_HASH,
  );
  await addReading(id, longAgo);
  await addReading(id, longAgo);
  return id;
}

/** A reading as `recordWrite` stores it: with its audit row and its link. */
const addReading = (restaurantId: string, recordedAt = midnight) =>
  server.db.database.asTenant(restaurantId, async (tx) => {
    const id = newId();
    const [row] = await tx
      .insert(refrigerationLogs)
      .values({
        restaurantId,
        id,
        equipmentName: 'Frigo',
        temperature: 3,
        status: 'OK',
        operatorName: 'Anna',
        performedAt: recordedAt,
        recordedAt,
      })
      .returning();
    await tx.insert(auditLogs).values({
      restaurantId,
      id,
      action: 'refrigeration.record_reading',
      entityType: 'refrigeration_log',
      entityId: id,
      fingerprint: '',
      response: {},
      recordedAt,
    });
    await appendEvidence(tx, restaurantId, entryEvidence(readings, row!), recordedAt);
  });

const count = async (id: string, table = 'refrigeration_logs') =>
  (await rows(`SELECT FROM ${table} WHERE restaurant_id = $1`, id)).length;
const notes = (id: string) =>
  rows('SELECT * FROM integrity_chain_closures WHERE restaurant_id = $1 ORDER BY closed_at', id);
const verify = async (id: string) =>
  (
    await server.db.database.as(
      'maintenance',
      (tx) => verifyRestaurant(tx, id, recordKinds, noteKeys(ring)),
      { snapshot: true },
    )
  ).violations;

describe('what goes and what stays', () => {
  it('is decided for every table of restaurants', async () => {
    const tables = await readTables(server.db.owner);
    const ofTenants = tables.filter(({ tenantColumn }) => tenantColumn !== null).map(({ name }) => name);
    const decided = [...wipeList.wiped, ...wipeList.kept].map(getTableName);
    expect(
      decided.toSorted(),
      'a new table goes into its server/room.ts, and what goes gets a GRANT',
    ).toEqual(ofTenants.toSorted());
  });

  it('[JOB-01] at midnight test restaurants are emptied; people, operators and settings stay, and every other restaurant', async () => {
    const tables = await readTables(server.db.owner);
    const [trial, sold] = [new Tenant(tables), new Tenant(tables)];
    for (const tenant of [trial, sold]) {
      await tenant.fill(server.db.owner);
      await setPlan(tenant.restaurantId, tenant === trial ? 'test' : 'base');
    }
    // An audit row about somebody who stays.
    await rows(
      `INSERT INTO audit_logs (restaurant_id, id, action, entity_type, entity_id, fingerprint, response, recorded_at)
       VALUES ($1, $2, 'operators.create', 'operator', $2, '', '{}', now())`,
      trial.restaurantId,
      newId(),
    );
    const stored = async (id: string) => {
      const found: Record<string, unknown[]> = {};
      for (const { name, tenantColumn } of tables)
        if (tenantColumn !== null)
          found[name] = await rows(`SELECT * FROM ${name} t WHERE ${tenantColumn} = $1 ORDER BY t::text`, id);
      return found;
    };
    const [before, others] = [await stored(trial.restaurantId), await stored(sold.restaurantId)];
    const jobs = await startJobs({ url: server.db.serverUrl, handlers: [], onError: () => {} });
    server.clock.set(midnight);
    await jobs.send(nightlyWipeJob, {});
    await jobs.stop(0);
    await expect.poll(() => notes(trial.restaurantId), soon).toHaveLength(2);
    const after = await stored(trial.restaurantId);
    for (const table of wipeList.wiped) {
      const name = getTableName(table);
      const left = table === auditLogs ? 1 : 0;
      expect([name, before[name]!.length > 0, after[name]!.length]).toEqual([name, true, left]);
    }
    expect(after['audit_logs']).toMatchObject([{ action: 'operators.create' }]);
    for (const name of ['restaurants', 'profiles', 'operators', 'operator_sessions'])
      expect(after[name]).toEqual(before[name]);
    expect(await stored(sold.restaurantId)).toEqual(others);
  });

  it.each(['free', 'base', 'plus', 'bonus', 'bonus_plus'])(
    'a restaurant on plan %s is never wiped',
    async (plan) => {
      const [{ id } = { id: '' }] = await rows(
        `INSERT INTO restaurants (id, name, current_plan_type, created_at) VALUES ($1, 'Osteria', $2, now()) RETURNING id`,
        newId(),
        plan,
      );
      await rows(
        `INSERT INTO storage_places (restaurant_id, id, name, kind, created_at, updated_at) VALUES ($1, $2, 'Cella', 'fridge', now(), now())`,
        id,
        newId(),
      );
      expect(await wipe(String(id))).toEqual({ done: false, removed: {} });
      expect(await count(String(id), 'storage_places')).toBe(1);
    },
  );
});

describe('the chain', () => {
  it('is closed with a signed note and goes on behind it, without a gap in its numbers', async () => {
    const id = await buildTrial();
    const { removed } = await wipe(id);
    expect(removed).toEqual({ refrigeration_logs: 2, data_integrity_hashes: 2, audit_logs: 2 });
    expect(await verify(id)).toEqual([]);
    const [note] = await notes(id);
    expect(note).toMatchObject({ reason: 'nightly_wipe', sequence: '2', removed, closed_at: midnight });
    await addReading(id);
    expect(
      await rows('SELECT sequence, previous_hash FROM data_integrity_hashes WHERE restaurant_id = $1', id),
    ).toEqual([{ sequence: '3', previous_hash: note!['hash'] }]);
    expect(await verify(id)).toEqual([]);
    // The next night.
    await wipe(id, { now: startOfRomeDay('2026-11-23') });
    expect(await notes(id)).toMatchObject([
      { sequence: '2' },
      { sequence: '3', previous_note: note!['hash'] },
    ]);
    expect(await verify(id)).toEqual([]);
  });

  it('tells when its note was forged or taken away', async () => {
    const id = await buildTrial();
    await wipe(id);
    await rows(`UPDATE integrity_chain_closures SET removed = '{"lots":1}' WHERE restaurant_id = $1`, id);
    expect(await verify(id)).toMatchObject([{ kind: 'wrong_note', sequence: 2 }]);
    await rows('DELETE FROM integrity_chain_closures WHERE restaurant_id = $1', id);
    expect(await verify(id)).toEqual([{ kind: 'gap', sequence: 1, record: null }]);
  });

  it('tells of records that were deleted without a note', async () => {
    const id = await buildTrial();
    await rows('DELETE FROM data_integrity_hashes WHERE restaurant_id = $1', id);
    await rows('DELETE FROM refrigeration_logs WHERE restaurant_id = $1', id);
    expect(await verify(id)).not.toEqual([]);
  });

  it('is signed with the key that everybody can read', async () => {
    const id = await buildTrial();
    await wipe(id);
    const { keys } = await server.browser().client.integrity.keys();
    expect((await notes(id)).map((note) => note['public_key'])).toEqual(keys);
  });
});

it('open screens are told to read again, once it is done and only then', async () => {
  const id = await buildTrial('plus');
  const heard: string[] = [];
  holder.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await holder.query('LISTEN credenza_hints');
  const ours = () => heard.filter((payload) => payload.startsWith(id));
  await wipe(id);
  await setPlan(id, 'test');
  await wipe(id);
  await expect.poll(ours).toHaveLength(1);
  expect(ours()[0]!.split('|')[1]!.split(',')).toEqual(
    expect.arrayContaining(['dashboard', 'demo', 'haccp', 'inventory', 'notifications', 'refrigeration']),
  );
  await holder.query('UNLISTEN *');
});

describe('the demo', () => {
  it('is removed once, and is none from then on', async () => {
    const id = await buildTrial('bonus_plus');
    const order = { reason: 'demo_removed' } as const;
    expect((await wipe(id, order)).done, 'no demo').toBe(false);
    expect((await wipe(newId(), order)).done, 'no restaurant').toBe(false);
    await rows('UPDATE restaurants SET is_demo = true WHERE id = $1', id);
    expect((await wipe(id)).done, 'not by night').toBe(false);
    expect(await wipe(id, order)).toMatchObject({ done: true, removed: { refrigeration_logs: 2 } });
    expect(await rows('SELECT is_demo, current_plan_type FROM restaurants WHERE id = $1', id)).toEqual([
      { is_demo: false, current_plan_type: 'bonus_plus' },
    ]);
    expect(await verify(id)).toEqual([]);
    expect((await wipe(id, order)).done).toBe(false);
    expect(await notes(id)).toMatchObject([{ reason: 'demo_removed' }]);
    // That was not the night's wipe, which is still to come.
    await setPlan(id, 'test');
    await addReading(id, longAgo);
    expect((await wipe(id)).done).toBe(true);
  });
});

describe('when', () => {
  it('is at midnight in Rome, once for each date, also when the clocks change', () => {
    expect(nightlyWipeJob.cron).toBe('0 0 * * *');
    expect(jobKinds).toContain(nightlyWipeJob);
    const boss = new PgBoss({ connectionString: server.db.serverUrl });
    for (const date of ['2026-10-23', '2027-03-26']) {
      const from = startOfRomeDay(date);
      const due = boss.previewSchedule(nightlyWipeJob.cron!, { tz: 'Europe/Rome', from, count: 5 });
      const dates = [1, 2, 3, 4, 5].map((days) => addDays(date, days));
      expect(due.map((instant) => instant.toISOString())).toEqual(
        dates.map((day) => startOfRomeDay(day).toISOString()),
      );
      expect(due.map(romeDate)).toEqual(dates);
    }
  });

  it('is asked of the queue by the clocks in Rome, and a missed night is made up for once', async () => {
    expect(
      await rows(`SELECT cron, timezone, options FROM pgboss.schedule WHERE name = 'nightly-wipe'`),
    ).toMatchObject([{ cron: '0 0 * * *', timezone: 'Europe/Rome', options: { missed: 'once' } }]);
  });

  it.each([
    ['the night in between', '2026-11-22', 3],
    ['the hour that comes twice', '2026-10-25', 2],
    ['the hour that is skipped', '2027-03-28', 3],
  ])('is once for a date, whenever a run is tried again: %s', async (_what, date, hours) => {
    const id = await buildTrial();
    const at = startOfRomeDay(date);
    expect((await wipe(id, { now: at })).done).toBe(true);
    await addReading(id, at);
    const again = new Date(at.getTime() + hours * 3_600_000);
    expect((await wipe(id, { now: again })).done).toBe(false);
    expect(await count(id)).toBe(1);
    expect((await wipe(id, { now: startOfRomeDay(addDays(date, 1)) })).done).toBe(true);
  });

  it('an empty kitchen has its night as well: no note, and what is written after midnight stays', async () => {
    const id = await buildTrial();
    const at = (hours: number) => new Date(midnight.getTime() + hours * 3_600_000);
    await wipe(id, { now: at(-24) });
    expect(await wipe(id)).toEqual({ done: false, removed: {} });
    expect(await notes(id)).toHaveLength(1);
    await addReading(id);
    expect(await wipe(id, { now: at(3) })).toEqual({ done: false, removed: {} });
    expect(await count(id)).toBe(1);
    expect((await wipe(id, { now: at(24) })).done).toBe(true);
  });

  it('is once for a date, also when the demo was removed in between', async () => {
    const id = await buildTrial();
    await wipe(id);
    await addReading(id);
    await rows('UPDATE restaurants SET is_demo = true WHERE id = $1', id);
    await wipe(id, { reason: 'demo_removed', now: new Date(midnight.getTime() + 3_600_000) });
    await addReading(id);
    expect((await wipe(id, { now: new Date(midnight.getTime() + 7_200_000) })).done).toBe(false);
    expect(await count(id)).toBe(1);
  });
});

/** Resolves when somebody waits for a lock that `holder` has. */
async function someoneWaits(): Promise<void> {
  const { rows: own } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const waiting = 'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
  const count = async () => (await rows(waiting, own[0]!.pid)).length;
  await expect.poll(count, { ...soon, interval: 5 }).toBeGreaterThan(0);
}

describe('at the same time', () => {
  it('an upgrade that came first is never wiped', async () => {
    const id = await buildTrial();
    await holder.query('BEGIN');
    await holder.query(`UPDATE restaurants SET current_plan_type = 'base' WHERE id = $1`, [id]);
    const wiping = wipe(id);
    await someoneWaits();
    await holder.query('COMMIT');
    expect(await wiping).toEqual({ done: false, removed: {} });
    expect(await count(id)).toBe(2);
    expect(await verify(id)).toEqual([]);
  });

  it('two instances wipe once', async () => {
    const id = await buildTrial();
    const results = await Promise.all([wipe(id), wipe(id), wipe(id)]);
    expect(results.filter(({ done }) => done)).toHaveLength(1);
    expect(await notes(id)).toHaveLength(1);
    expect(await verify(id)).toEqual([]);
  });

  it('a write is wiped whole or stays whole: nothing is lost, and the chain verifies', async () => {
    const { id, client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Farina' });
    await deliver(client, productId, { quantity: 50, lotNumber: 'L1' });
    const task = await buildTask(client);
    await rows('UPDATE restaurants SET is_demo = true WHERE id = $1', id);
    const outcomes: string[] = [];
    let readings = 0;
    const kitchen = Array.from({ length: 3 }, async () => {
      for (let n = 0; n < 5; n++) {
        await buildReading(client).then(() => readings++);
        for (const write of [() => takeAway(client, productId, 1), () => buildCheck(client, task.id)])
          await write().then(
            () => outcomes.push('stored'),
            (error: { code?: string }) => outcomes.push(String(error.code)),
          );
      }
    });
    const wiping = wipe(id, { reason: 'demo_removed' });
    await Promise.all(kitchen);
    const { done, removed } = await wiping;
    expect(done).toBe(true);
    expect((removed['refrigeration_logs'] ?? 0) + (await count(id))).toBe(readings);
    const left = {
      product_movements: await count(id, 'product_movements'),
      haccp_task_completions: await count(id, 'haccp_task_completions'),
    };
    expect(left).toEqual({ product_movements: 0, haccp_task_completions: 0 });
    // Behind the wipe their product and their control are gone, and they are told so.
    expect(new Set(outcomes)).toEqual(
      new Set(['stored', 'NOT_FOUND'].filter((code) => outcomes.includes(code))),
    );
    expect(await verify(id)).toEqual([]);
  });

  it('[RECIPE-44] a label of what was wiped leads nowhere, and is neither printed nor made a file', async () => {
    const { id, client } = await buildRestaurant(server);
    const recipe = await client.recipes.create({ id: newId(), name: 'Ragù', lines: [{ name: 'Manzo' }] });
    const { preparation, tub } = await client.preparations.make({
      id: newId(),
      tubId: newId(),
      labelId: crypto.randomUUID(),
      recipeId: recipe.id,
      recipeVersion: 1,
      quantity: 1,
      unit: 'kg',
      storage: 'fridge',
      hours: 24,
    });
    const labelId = tub.labelId!;
    const page = (code: string) => fetch(`${server.url}/qr/${code}`);
    expect((await page(labelId)).status).toBe(200);
    await rows('UPDATE restaurants SET is_demo = true WHERE id = $1', id);
    expect((await wipe(id, { reason: 'demo_removed' })).done).toBe(true);
    for (const code of [labelId, preparation.id]) {
      const answer = await page(code);
      const text = await answer.text();
      expect([answer.status, text.includes('Preparazione non trovata'), text.includes('Ragù')]).toEqual([
        404,
        true,
        false,
      ]);
    }
    for (const call of [
      () => client.labels.read({ labelId }),
      () => client.labels.print({ id: newId(), labelId, format: 'roll62', copies: 1, way: 'dialog' }),
      () => client.labels.file({ labelIds: [labelId], format: 'roll62', kind: 'pdf' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(await count(id, 'label_prints')).toBe(0);
  });

  it('killed in the middle of a restaurant, it has done nothing to it', async () => {
    const id = await buildTrial();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM audit_logs WHERE restaurant_id = $1 FOR UPDATE', [id]);
    const wiping = wipe(id).catch((error: unknown) => error);
    await someoneWaits();
    // It waits at the last table, with all others deleted.
    await rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'delete from "audit_logs"%'`,
    );
    expect(await wiping).toBeInstanceOf(Error);
    await holder.query('COMMIT');
    expect([
      await count(id),
      await count(id, 'data_integrity_hashes'),
      await count(id, 'audit_logs'),
    ]).toEqual([2, 2, 2]);
    expect(await notes(id)).toEqual([]);
    expect(await verify(id)).toEqual([]);
    expect((await wipe(id)).done).toBe(true);
  });

  it('stopped between two restaurants, the next run does the rest and no more', async () => {
    const [first, second] = [await buildTrial(), await buildTrial()];
    const { sequence, previous, head } = (
      await rows('DELETE FROM integrity_chains WHERE restaurant_id = $1 RETURNING *', second)
    )[0]!;
    const night = startOfRomeDay('2026-12-01');
    await expect(wipeTestRestaurants(tools(), night)).rejects.toThrow('1 restaurants were not wiped');
    expect([await count(first), await count(second)]).toEqual([0, 2]);
    await rows('INSERT INTO integrity_chains VALUES ($1, $2, $3, $4)', second, sequence, previous, head);
    expect(await wipeTestRestaurants(tools(), night)).toMatchObject({ restaurants: 1 });
    expect([(await notes(first)).length, (await notes(second)).length]).toEqual([1, 1]);
    expect([await verify(first), await verify(second)]).toEqual([[], []]);
  });
});
