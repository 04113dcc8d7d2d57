import { beforeAll, describe, expect, it } from 'vitest';
import { clockTrouble } from '#platform/db/clock-watch.ts';
import { startOfRomeDay } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildAdministrator } from '#features/administration/server/factories.ts';
import type { TestAdministrator } from '#features/administration/server/factories.ts';
import { buildReading } from '#features/refrigeration/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { recordKinds } from '#server/features.ts';
import { jobKinds } from '#server/jobs.ts';
import { aliveMs } from '../checks.ts';
import { checksListed } from '../contract.ts';
import type { BrokenRestaurant } from '../contract.ts';
import { dataIntegrityHashes } from '../tables.ts';
import { nightlyCheckJob } from './nightly-check.ts';
import { runCheck } from './run-check.ts';
import { otherTimes } from './other-times.ts';
import { verifyRestaurant } from './verify-restaurant.ts';
import type { EvidenceReader } from './record-kind.ts';
import { sealTests } from './seals.part.test.ts';

let server: TestServer;
let root: TestAdministrator;
beforeAll(async () => {
  server = await testServer();
  root = await buildAdministrator(server, 'super_admin');
});

const rows = (text: string, ...values: unknown[]) => server.db.owner<Record<string, unknown>>(text, values);
const post = async (browser: Browser, body: object, path = '/api/integrity/checks') => {
  const response = await browser.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
/** Past the limit for a person, which has a test of its own. */
/** A kind of record whose reader is the test's. */
const checked = (read: EvidenceReader) => ({ table: dataIntegrityHashes, read });
const forgetLimits = () => rows(`DELETE FROM rate_limits WHERE key LIKE 'integrity-check%'`);

/** A whole check by hand, and what is told of it afterwards. */
async function checkAll() {
  await forgetLimits();
  const { id, totalViolations } = await root.client.integrity.check({ manual: true });
  const summary = await root.client.integrity.summary();
  const { checks } = await root.client.integrity.checks();
  return {
    totalViolations,
    summary,
    log: checks.find((check) => check.id === id),
    of: (restaurantId: string) => summary.broken.find((one) => one.id === restaurantId),
  };
}

/** A restaurant with one reading of 3 °C, and what changes it behind our back and back again. */
async function buildTouchable() {
  const restaurant = await buildRestaurant(server);
  const { id } = await buildReading(restaurant.client, { temperature: 3 });
  const set = (temperature: number) =>
    rows('UPDATE refrigeration_logs SET temperature = $2 WHERE id = $1', id, temperature);
  return { ...restaurant, readingId: id, touch: () => set(2), mend: () => set(3) };
}

describe('the summary', () => {
  it('[DATA-29, INTEG-02] counts what the tables hold', async () => {
    const { client } = await buildRestaurant(server);
    await buildReading(client);
    const [counted] = await rows(
      'SELECT (SELECT count(*)::int FROM data_integrity_hashes) AS "totalHashes", (SELECT count(*)::int FROM restaurants) AS restaurants',
    );
    const summary = await root.client.integrity.summary();
    expect(summary).toMatchObject({ ...counted, tamperedHashes: 0, violations: 0, healthScore: 100 });
    expect(summary.totalHashes).toBeGreaterThan(0);
  });

  it('[INTEG-05] is as good as what the last check found, and counts links that are gone as well', async () => {
    const { id, client } = await buildRestaurant(server);
    for (let n = 0; n < 3; n++) await buildReading(client);
    const [gone] = await rows(
      'DELETE FROM data_integrity_hashes WHERE restaurant_id = $1 AND sequence = 2 RETURNING *',
      id,
    );
    try {
      const { summary } = await checkAll();
      // The number is missing, the next one points at nothing, and its record has no link.
      expect(summary.violations).toBeGreaterThan(summary.tamperedHashes);
      expect(summary.healthScore).toBe(
        Math.round(((summary.totalHashes - summary.violations) / summary.totalHashes) * 100),
      );
    } finally {
      await rows(
        `INSERT INTO data_integrity_hashes SELECT * FROM jsonb_populate_record(null::data_integrity_hashes, $1::jsonb)`,
        JSON.stringify(gone),
      );
    }
    expect((await checkAll()).summary).toMatchObject({ violations: 0, tamperedHashes: 0, healthScore: 100 });
  });
});

describe('the newest record', () => {
  it('[JOB-25] of any restaurant tells a server whose clock went back', async () => {
    const { database } = server.services;
    const before = await otherTimes(database);
    const later = new Date(Math.max(before.newest?.getTime() ?? 0, server.clock.now().getTime()) + 60_000);
    const usual = server.clock.now();
    server.clock.set(later);
    const { client } = await buildRestaurant(server);
    await buildReading(client, { temperature: 3 });
    const { newest, database: told } = await otherTimes(database);
    expect([newest, told]).toEqual([later, expect.any(Date)]);
    const times = { newest, database: later };
    expect(clockTrouble(later, times)).toBeNull();
    expect(clockTrouble(new Date(later.getTime() - 86_400_000), times)).toEqual({
      what: 'behind the newest record',
      seconds: 86_400,
    });
    server.clock.set(usual);
  });
});

describe('a restaurant’s own chain', () => {
  it('[HACCP-40] is told as the last check found it, with what is more recent, and nothing before one looked at it', async () => {
    const restaurant = await buildTouchable();
    const before = await restaurant.client.integrity.own();
    expect(before.sequence).toBeGreaterThan(0);
    expect(before).toEqual({
      sequence: before.sequence,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
      check: null,
      timestamp: null,
    });
    server.clock.advance(1_000);
    await checkAll();
    const at = server.clock.now().toISOString();
    expect(await restaurant.client.integrity.own()).toEqual({
      ...before,
      check: { at, until: before.sequence, violations: 0 },
    });
    server.clock.advance(1_000);
    await buildReading(restaurant.client);
    expect(await restaurant.client.integrity.own()).toMatchObject({
      sequence: before.sequence + 1,
      check: { at, until: before.sequence },
    });
    const other = await buildRestaurant(server);
    try {
      await restaurant.touch();
      await checkAll();
      expect((await restaurant.client.integrity.own()).check?.violations).toBe(1);
      // What is wrong with one is not told of another.
      expect((await other.client.integrity.own()).check?.violations ?? 0).toBe(0);
    } finally {
      await restaurant.mend();
      await checkAll();
    }
  });
});

describe('a check over all restaurants', () => {
  it('[INTEG-08, DATA-28] looks at every restaurant, finds honest ones whole and writes down when and how many', async () => {
    const restaurant = await buildRestaurant(server);
    for (let n = 0; n < 3; n++) await buildReading(restaurant.client);
    const check = await checkAll();
    expect(check.totalViolations).toBe(0);
    expect(check.of(restaurant.id)).toBeUndefined();
    expect(check.log).toEqual({
      id: check.log!.id,
      checkDate: server.clock.now().toISOString(),
      occasion: 'manual',
      status: 'completed',
      restaurantsChecked: check.summary.restaurants,
      violationsFound: 0,
      alertsSent: 0,
    });
    expect(check.summary.lastCheck).toBe(server.clock.now().toISOString());
    const [row] = await rows(
      'SELECT hashes_checked::int AS hashes FROM integrity_check_logs WHERE id = $1',
      check.log!.id,
    );
    expect(row).toEqual({ hashes: check.summary.totalHashes });
  });

  it('[DATA-27, INTEG-10] names the restaurant whose record was changed behind our back, marks its hash, and takes the mark away when it is whole again', async () => {
    const [touched, honest] = [await buildTouchable(), await buildTouchable()];
    const marked = async (id: string) => {
      const { hashes } = await root.client.integrity.hashes();
      const row = hashes.find(({ dataIdentifier }) => dataIdentifier === id);
      return row && [row.tampered, row.checkDate];
    };
    const now = server.clock.now().toISOString();
    expect(await marked(touched.readingId)).toEqual([false, null]);
    expect(
      (await root.client.integrity.hashes()).hashes.find(
        ({ dataIdentifier }) => dataIdentifier === touched.readingId,
      ),
    ).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      restaurant: 'Il mio ristorante',
      dataIdentifier: touched.readingId,
      dataType: 'refrigeration_log',
      createdAt: expect.any(String) as string,
      tampered: false,
      checkDate: null,
    });
    await touched.touch();
    try {
      const check = await checkAll();
      expect(check.of(touched.id)).toEqual({
        id: touched.id,
        name: 'Il mio ristorante',
        links: 1,
        violationCount: 1,
        violations: [
          {
            kind: 'changed',
            sequence: 1,
            record: { dataType: 'refrigeration_log', dataIdentifier: touched.readingId },
          },
        ],
      });
      expect(check.of(honest.id)).toBeUndefined();
      expect(check.summary).toMatchObject({ tamperedHashes: 1, violations: 1 });
      expect(await marked(touched.readingId)).toEqual([true, now]);
      expect((await marked(honest.readingId))?.[0]).toBe(false);
    } finally {
      await touched.mend();
    }
    const after = await checkAll();
    expect(after.of(touched.id)).toBeUndefined();
    expect(after.summary).toMatchObject({ tamperedHashes: 0, violations: 0 });
    expect((await marked(touched.readingId))?.[0]).toBe(false);
  });

  it('finds a chain that nothing says the end of any more', async () => {
    const { id, client } = await buildRestaurant(server);
    await buildReading(client);
    const [chain] = await rows('DELETE FROM integrity_chains WHERE restaurant_id = $1 RETURNING *', id);
    try {
      expect((await checkAll()).of(id)?.violations).toEqual([
        { kind: 'missing_chain', sequence: null, record: null },
      ]);
    } finally {
      await rows(
        'INSERT INTO integrity_chains (restaurant_id, sequence, previous, head) VALUES ($1, $2, $3, $4)',
        id,
        chain!['sequence'],
        chain!['previous'],
        chain!['head'],
      );
    }
    expect((await checkAll()).of(id)).toBeUndefined();
  });

  it('goes through more restaurants than it reads at once', async () => {
    // Two hundred and one that nobody has to sign up for, the last of them without the end of its chain.
    await rows(
      `INSERT INTO restaurants (id, name, current_plan_type, created_at)
       SELECT ('ffffffff-ffff-7fff-8fff-' || lpad(to_hex(n), 12, '0'))::uuid, 'Osteria ' || n, 'free', now() FROM generate_series(1, 201) n`,
    );
    await rows(
      `INSERT INTO integrity_chains (restaurant_id, sequence, previous, head)
       SELECT id, 0, repeat('0', 64), repeat('0', 64) FROM restaurants WHERE name LIKE 'Osteria %' AND name <> 'Osteria 201'`,
    );
    try {
      const check = await checkAll();
      expect(check.log!.restaurantsChecked).toBe(check.summary.restaurants);
      expect(check.summary.broken.map(({ name }) => name)).toEqual(['Osteria 201']);
    } finally {
      await rows(
        `DELETE FROM integrity_seals USING restaurants r WHERE r.id = restaurant_id AND r.name LIKE 'Osteria %'`,
      );
      await rows(
        `DELETE FROM integrity_chains USING restaurants r WHERE r.id = restaurant_id AND r.name LIKE 'Osteria %'`,
      );
      await rows(`DELETE FROM restaurants WHERE name LIKE 'Osteria %'`);
    }
    await checkAll();
  });

  it('[API-16] is the documented call as well', async () => {
    await forgetLimits();
    const touched = await buildTouchable();
    await touched.touch();
    try {
      expect(await post(root.browser, { manual: true }, '/api/functions/integrity-check')).toEqual({
        status: 200,
        body: { success: true, total_violations: 1 },
      });
      await rows(
        `INSERT INTO integrity_check_logs (id, check_date, occasion, status, progress_at) VALUES ($1, $2, 'manual', 'running', $2)`,
        newId(),
        server.clock.now(),
      );
      const refused = await post(root.browser, { manual: true }, '/api/functions/integrity-check');
      expect([refused.status, refused.body['success'], refused.body['error']]).toEqual([
        409,
        false,
        'Una verifica è già in corso. Riprova tra qualche minuto.',
      ]);
    } finally {
      await rows(`DELETE FROM integrity_check_logs WHERE status = 'running'`);
      await touched.mend();
    }
    await checkAll();
  });

  it('mails every super administrator, and counts the mails', async () => {
    const touched = await buildTouchable();
    await rows('UPDATE restaurants SET name = $2 WHERE id = $1', touched.id, 'Da Ugo');
    await touched.touch();
    try {
      const [of] = await rows('SELECT count(*)::int AS n FROM profiles WHERE is_super_admin');
      const { log } = await checkAll();
      expect(log!.alertsSent).toBe(of!['n']);
      const texts = async () => {
        const mails = (await server.mailbox.list()).filter(
          ({ to, subject }) =>
            to === root.email && subject === 'Credenza: la verifica dei registri ha trovato violazioni',
        );
        return Promise.all(mails.map(async ({ id }) => (await server.mailbox.read(id))?.text ?? ''));
      };
      // Mails of the checks before this one may lie there too, or come later.
      const named = async () => (await texts()).find((text) => text.includes('- Da Ugo: 1')) ?? '';
      await expect.poll(named, { timeout: 20_000 }).not.toBe('');
      expect(await named()).toContain('/integrity');
    } finally {
      await touched.mend();
    }
    expect((await checkAll()).log!.alertsSent).toBe(0);
  });

  it('runs one at a time; one whose server died has failed, and the next begins anew', async () => {
    await forgetLimits();
    const now = server.clock.now();
    // Of the checks of one instant the newest id is told first.
    const dead = newId(now);
    const silentSince = (ms: number) =>
      rows(
        `INSERT INTO integrity_check_logs (id, check_date, occasion, status, progress_at) VALUES ($1, $2, 'manual', 'running', $3)
         ON CONFLICT (id) DO UPDATE SET progress_at = excluded.progress_at`,
        dead,
        now,
        new Date(now.getTime() - ms),
      );
    const told = async () =>
      (await root.client.integrity.checks()).checks.find(({ id }) => id === dead)?.status;
    await silentSince(aliveMs);
    expect(await told()).toBe('running');
    const { status, body } = await post(root.browser, { manual: true });
    expect([status, body['code'], body['message']]).toEqual([
      409,
      'CHECK_RUNNING',
      'Una verifica è già in corso. Riprova tra qualche minuto.',
    ]);
    await silentSince(aliveMs + 1);
    expect(await told()).toBe('failed');
    expect((await post(root.browser, { manual: true })).status).toBe(200);
    const [row] = await rows('SELECT status, ended_at FROM integrity_check_logs WHERE id = $1', dead);
    expect(row).toEqual({ status: 'failed', ended_at: now });
  });

  it('has failed, and can be begun again, when something goes wrong under way', async () => {
    const broken = checked(() => Promise.reject(new Error('a table is gone')));
    await expect(runCheck(server.services, [broken], 'manual')).rejects.toThrow('a table is gone');
    const { checks } = await root.client.integrity.checks();
    expect(checks[0]).toMatchObject({ status: 'failed', restaurantsChecked: 0 });
    expect((await checkAll()).log!.status).toBe('completed');
  });

  it('[INTEG-35] tells of records that can not be read any more, and goes on with the others', async () => {
    const { id, client } = await buildRestaurant(server);
    await buildReading(client);
    const bent = checked(() => Promise.reject(new TypeError('exits.map is not a function')));
    const { id: check } = (await runCheck(server.services, [bent], 'manual'))!;
    const [log] = await rows('SELECT status, broken FROM integrity_check_logs WHERE id = $1', check);
    const found = (log!['broken'] as BrokenRestaurant[]).find((one) => one.id === id);
    expect([log!['status'], found?.violations.map(({ kind }) => kind)]).toEqual([
      'completed',
      ['unreadable', 'missing_record'],
    ]);
    expect((await checkAll()).totalViolations).toBe(0);
  });

  it('[INTEG-60] reads no more records at once than it may hold', async () => {
    const { id, client } = await buildRestaurant(server);
    for (let n = 0; n < 11; n++) await buildReading(client);
    const held: number[] = [];
    const kinds = recordKinds.map(({ table, read }) => ({
      table,
      read: (async (...asked) => {
        const records = await read(...asked);
        held.push(records.length);
        return records;
      }) as EvidenceReader,
    }));
    const found = await server.db.database.asTenant(id, (tx) => verifyRestaurant(tx, id, kinds, [], 4));
    expect(found).toEqual({ links: held.reduce((sum, count) => sum + count, 0), violations: [] });
    expect(Math.max(...held)).toBe(4);
  });

  it('gives way to another that has begun because it was silent for too long', async () => {
    let taken = false;
    const reader = async () => {
      if (!taken) await rows(`UPDATE integrity_check_logs SET status = 'failed' WHERE status = 'running'`);
      taken = true;
      return [];
    };
    await expect(runCheck(server.services, [checked(reader)], 'manual')).rejects.toMatchObject({
      code: 'CHECK_RUNNING',
    });
    await checkAll();
  });

  it('has an end for a person', async () => {
    await forgetLimits();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await post(root.browser, { manual: true })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    await forgetLimits();
  });

  it('[INTEG-17] changes nothing of what it reads, and tells of ten checks and a hundred hashes', async () => {
    const { id, client } = await buildRestaurant(server);
    await buildReading(client);
    const stored = () =>
      rows(
        `SELECT c.*, h.hash, h.tampered, h.check_date FROM integrity_chains c JOIN data_integrity_hashes h USING (restaurant_id) WHERE restaurant_id = $1`,
        id,
      );
    const before = await stored();
    await checkAll();
    expect(await stored()).toEqual(before);
    for (let n = 0; n < checksListed; n++) await runCheck(server.services, recordKinds, 'manual');
    expect((await root.client.integrity.checks()).checks).toHaveLength(10);
    for (let n = 0; n < 100; n++) await buildReading(client);
    const { hashes } = await root.client.integrity.hashes();
    expect(hashes).toHaveLength(100);
    expect(hashes.map(({ createdAt }) => createdAt)).toEqual(
      hashes
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
  });

  it.each([
    [{}, 'manual', 'invalid_option'],
    [{ manual: false }, 'manual', 'invalid_option'],
    [{ manual: 'true' }, 'manual', 'invalid_option'],
    [{ manual: true, restaurant_id: 'x' }, 'restaurant_id', 'unknown_field'],
  ])('refuses %j', async (input, field, code) => {
    const { status, body } = await post(root.browser, input);
    expect([status, body['data']]).toMatchObject([422, { fields: [{ field, code }] }]);
  });
});

describe('the check of the night', () => {
  it('[JOB-02] is due at two in Rome', async () => {
    expect(jobKinds).toContain(nightlyCheckJob);
    const [schedule] = await rows(
      'SELECT cron, timezone FROM pgboss.schedule WHERE name = $1',
      nightlyCheckJob.name,
    );
    expect(schedule).toEqual({ cron: '0 2 * * *', timezone: 'Europe/Rome' });
  });

  it.each([
    ['an ordinary night', '2026-11-20T01:00:00Z', '2026-11-20T01:30:00Z', '2026-11-21T01:00:00Z'],
    // 25 October: two o'clock comes twice. 28 March 2027: it does not come.
    [
      'the night with two o’clock twice',
      '2026-10-25T00:00:00Z',
      '2026-10-25T01:00:00Z',
      '2026-10-26T01:00:00Z',
    ],
    ['the night without two o’clock', '2027-03-28T01:00:00Z', '2027-03-28T01:30:00Z', '2027-03-29T00:00:00Z'],
  ])('[JOB-02] runs once in %s', async (_night, first, again, next) => {
    const at = (instant: string) =>
      runCheck({ ...server.services, clock: { now: () => new Date(instant) } }, recordKinds, 'nightly');
    expect(await at(first)).not.toBeNull();
    expect(await at(again)).toBeNull();
    expect(await at(next)).not.toBeNull();
    await rows(`DELETE FROM integrity_check_logs WHERE occasion = 'nightly'`);
  });

  it('[JOB-02] is begun anew in the same night where it failed, and waits for one by hand', async () => {
    const night = { ...server.services, clock: { now: () => new Date('2026-11-25T01:00:00Z') } };
    await expect(
      runCheck(night, [checked(() => Promise.reject(new Error('gone')))], 'nightly'),
    ).rejects.toThrow('gone');
    await rows(
      `INSERT INTO integrity_check_logs (id, check_date, occasion, status, progress_at) VALUES ($1, $2, 'manual', 'running', $2)`,
      newId(),
      night.clock.now(),
    );
    // Thrown, so that the queue tries again.
    await expect(runCheck(night, recordKinds, 'nightly')).rejects.toMatchObject({
      code: 'CHECK_RUNNING',
    });
    await rows(`DELETE FROM integrity_check_logs WHERE status = 'running'`);
    expect(await runCheck(night, recordKinds, 'nightly')).not.toBeNull();
    await rows(`DELETE FROM integrity_check_logs WHERE occasion = 'nightly'`);
  });

  it('[JOB-03] keeps the log for thirty days', async () => {
    const now = startOfRomeDay('2026-11-30');
    const old = { thirty: newId(), more: newId() };
    for (const [id, days] of [
      [old.thirty, 30],
      [old.more, 31],
    ] as const)
      await rows(
        `INSERT INTO integrity_check_logs (id, check_date, occasion, status, progress_at) VALUES ($1, $2, 'manual', 'completed', $2)`,
        id,
        new Date(now.getTime() - days * 86_400_000),
      );
    await runCheck({ ...server.services, clock: { now: () => now } }, recordKinds, 'manual');
    const left = await rows('SELECT id FROM integrity_check_logs WHERE id = ANY($1)', Object.values(old));
    expect(left).toEqual([{ id: old.thirty }]);
  });
});

describe('who may', () => {
  it('[INTEG-18] is super administrators and nobody else', async () => {
    await forgetLimits();
    const visitor = server.browser();
    const owner = await buildRestaurant(server);
    const admin = await buildAdministrator(server, 'admin');
    for (const [browser, expected] of [
      [visitor, 401],
      [owner.browser, 403],
      [admin.browser, 403],
      [root.browser, 200],
    ] as const) {
      expect((await post(browser, { manual: true })).status).toBe(expected);
      expect((await post(browser, { manual: true }, '/api/functions/integrity-check')).status).toBe(expected);
      for (const read of ['summary', 'checks', 'hashes'])
        expect((await browser.fetch(`/api/integrity/${read}`)).status, read).toBe(expected);
    }
  });
});

// Last: they move the clock on by more than a session lasts.
sealTests(() => server);
