import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTask } from '#features/haccp/server/factories.ts';
import { openLines } from '#tests/support/evidence.ts';
import { readEarlier, verifyEvidence } from '#features/integrity/evidence-file.ts';
import type { EvidenceFile } from '#features/integrity/evidence-file.ts';
import { sha256hex, verifyNoteSignature } from '#features/integrity/server/index.ts';
import type { MailboxMessage } from '#platform/mail/mailbox.ts';
import { buildReading } from '#features/refrigeration/server/factories.ts';
import { daySources } from '#server/features.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { weekdays } from '../contract.ts';
import type { DigestChoice } from '../contract.ts';
import { sendDigests } from './send-digests.ts';

let server: TestServer;
let own: TestRestaurant;
/** Monday, 07:00 in Rome. */
const early = new Date('2026-11-23T06:00:00.000Z');
const due = new Date('2026-11-23T06:30:00.000Z');

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.set(early);
  await server.db.owner('UPDATE reminder_choices SET digest_on = false, digest_due_at = NULL');
  own = await buildRestaurant(server);
});

const wish: DigestChoice = { on: true, time: '07:30', days: [...weekdays], ifEmpty: false };
const choose = (change: Partial<DigestChoice> = {}, of = own) =>
  of.client.reminders.choose({ digest: { ...wish, ...change } });
const send = (most?: number) => sendDigests(server.services, daySources, most);

/** Mails that wait or went to somebody, by their subjects and texts. */
async function mailsTo(email: string): Promise<(MailboxMessage & { unsubscribe: string })[]> {
  const seen = async () =>
    (await server.mailbox.list()).filter(({ to, subject }) => to === email && subject.includes(':'));
  const waiting = await server.db.owner<{ n: string }>(
    `SELECT count(*) AS n FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1 AND data ? 'unsubscribe'`,
    [email],
  );
  expect(waiting).toHaveLength(1);
  await expect
    .poll(
      async () =>
        (
          await server.db.owner(
            `SELECT FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1 AND state <> 'completed'`,
            [email],
          )
        ).length,
      { timeout: 20_000 },
    )
    .toBe(0);
  const mails = await Promise.all((await seen()).map(({ id }) => server.mailbox.read(id)));
  return mails.flatMap((mail) => {
    const unsubscribe = /\/promemoria\/[0-9a-f-]{36}/.exec(mail?.text ?? '')?.[0];
    return mail && unsubscribe ? [{ ...mail, unsubscribe }] : [];
  });
}

/** A fridge at 9 °C, a check due at 10:00 and a lot of today. */
async function somethingToTell(): Promise<void> {
  await buildTask(own.client, { name: 'Cottura pollo', criticalLimit: '≥ 75 °C', dueTime: '10:00' });
  const productId = newId();
  await server.db.owner(
    `INSERT INTO products (restaurant_id, id, name, unit, created_at, updated_at) VALUES ($1, $2, 'Latte', 'l', $3, $3)`,
    [own.id, productId, '2026-11-01T08:00:00Z'],
  );
  await server.db.owner(
    `INSERT INTO lots (restaurant_id, id, product_id, lot_number, expiry_date, expiry_kind, received_on, quantity, created_at)
     VALUES ($1, $2, $3, 'L1', '2026-11-23', 'use_by', '2026-11-01', 2, $4)`,
    [own.id, newId(), productId, '2026-11-01T08:00:00Z'],
  );
}

describe('the daily e-mail', () => {
  it('[REMIND-01] tells what the day and the bell tell, in their words, with its moment', async () => {
    await somethingToTell();
    await choose();
    server.clock.set(due);
    expect(await send()).toBe(1);
    const [mail] = await mailsTo(own.email);
    expect(mail?.subject).toContain('1 da fare, 1 in scadenza');
    expect(mail?.text).toContain('il 23/11/2026 alle 07:30');
    expect(mail?.text).toMatch(/DA FARE OGGI\n• Cottura pollo: entro le 10:00/);
    const { notifications } = await own.client.notifications.list({});
    const expiry = notifications.find(({ type }) => type === 'product_expiry');
    expect(mail?.text).toContain(`• Latte: ${expiry?.message}`);
  });

  it('[INTEG-31] brings where the records stood: a file saved later goes on from it, and one written anew does not', async () => {
    await buildReading(own.client);
    await choose({ ifEmpty: true });
    server.clock.set(due);
    await send();
    const [mail] = await mailsTo(own.email);
    const [attached, ...others] = mail!.attachments;
    expect([attached!.fileName, others]).toEqual(['prova-registrazioni-2026-11-23.json', []]);
    expect(mail!.text).toContain('conserva l’email');
    const kept = readEarlier(attached!.content)!;
    expect(kept).toMatchObject({ restaurantId: own.id, at: due.toISOString(), invented: false });
    expect(kept.sequence).toBeGreaterThan(0);
    await buildReading(own.client);
    const file = openLines(await (await own.client.integrity.exportEvidence()).text());
    expect(file.checkpoint.sequence).toBeGreaterThan(kept.sequence);
    const heldAgainst = (one: EvidenceFile) =>
      verifyEvidence(one, kept, sha256hex, verifyNoteSignature).continuity;
    expect(heldAgainst(file)).toBe('goes_on');
    expect(
      heldAgainst({
        ...file,
        links: file.links.map((link) =>
          link.sequence === kept.sequence ? { ...link, hash: '0'.repeat(64) } : link,
        ),
      }),
    ).toBe('contradicts');
  });

  it('[REMIND-01] does not come without anything to tell, unless the person asked for it', async () => {
    await choose();
    server.clock.set(due);
    expect(await send()).toBe(0);
    expect(await mailsTo(own.email)).toEqual([]);
    const { nextAt } = await choose({ ifEmpty: true });
    expect(nextAt).toBe('2026-11-24T06:30:00.000Z');
    server.clock.set(new Date(nextAt!));
    expect(await send()).toBe(1);
    expect((await mailsTo(own.email))[0]?.subject).toContain('niente da segnalare');
  });

  it('[REMIND-02] comes once a day: two servers, a clock set back, a choice made again', async () => {
    await choose({ ifEmpty: true });
    server.clock.set(due);
    const counts = await Promise.all([send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    server.clock.set(early);
    await choose({ ifEmpty: true, time: '07:10' });
    server.clock.set(due);
    expect(await send()).toBe(0);
    server.clock.set(new Date('2026-11-22T06:30:00.000Z'));
    expect(await send()).toBe(0);
    server.clock.set(new Date('2026-11-24T06:10:00.000Z'));
    expect(await send()).toBe(1);
  });

  it('[REMIND-02] is made up for on its day, and not after', async () => {
    await choose({ ifEmpty: true, days: ['mon'] });
    server.clock.set(new Date('2026-11-24T05:00:00.000Z'));
    expect(await send()).toBe(0);
    expect((await own.client.reminders.read({})).nextAt).toBe('2026-11-30T06:30:00.000Z');
    server.clock.set(new Date('2026-11-30T20:00:00.000Z'));
    expect(await send()).toBe(1);
  });

  it('[REMIND-03] is off until chosen, and for whose plan has it', async () => {
    expect(await own.client.reminders.read({})).toMatchObject({
      digest: { on: false, time: '07:30', days: [...weekdays], ifEmpty: false },
      email: own.email,
      nextAt: null,
    });
    await choose({ ifEmpty: true });
    await server.db.owner(`UPDATE restaurants SET current_plan_type = 'base' WHERE id = $1`, [own.id]);
    await expect(choose()).rejects.toMatchObject({ code: 'PLAN_REQUIRED', data: { requiredPlan: 'plus' } });
    server.clock.set(due);
    expect(await send()).toBe(0);
    await server.db.owner(`UPDATE restaurants SET current_plan_type = 'plus' WHERE id = $1`, [own.id]);
    server.clock.set(new Date('2026-11-24T06:30:00.000Z'));
    expect(await send()).toBe(1);
    const visitor = server.browser().client;
    await expect(visitor.reminders.read({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('[REMIND-03] leaves no tryout, and no restaurant that is suspended', async () => {
    await choose({ ifEmpty: true });
    await server.db.owner('UPDATE restaurants SET suspended_at = $2 WHERE id = $1', [own.id, early]);
    server.clock.set(due);
    expect(await send()).toBe(0);
    await server.db.owner('UPDATE restaurants SET suspended_at = NULL, tryout_until = $2 WHERE id = $1', [
      own.id,
      '2026-11-30T23:00:00Z',
    ]);
    await expect(choose()).rejects.toMatchObject({ code: 'NOT_IN_TRYOUT' });
    await expect(own.client.reminders.sendTest({ by: 'email' })).rejects.toMatchObject({
      code: 'NOT_IN_TRYOUT',
    });
    server.clock.set(new Date('2026-11-24T06:30:00.000Z'));
    expect(await send()).toBe(0);
  });

  it('[REMIND-05] comes to the first person of each restaurant before the second of any', async () => {
    const other = await buildRestaurant(server);
    await choose({ ifEmpty: true });
    for (const time of ['07:01', '07:02', '07:03']) {
      const person = await buildRestaurant(server);
      await server.db.owner(
        `UPDATE profiles SET restaurant_id = $1 WHERE id = (SELECT id FROM users WHERE email = $2)`,
        [own.id, person.email],
      );
      await choose({ ifEmpty: true, time }, person);
    }
    await choose({ ifEmpty: true, time: '07:20' }, other);
    server.clock.set(due);
    expect(await send(2)).toBe(2);
    const rows = await server.db.owner<{ restaurant_id: string }>(
      `SELECT restaurant_id FROM reminder_choices WHERE digest_last_on = '2026-11-23' AND restaurant_id IN ($1, $2)`,
      [own.id, other.id],
    );
    expect(rows.map(({ restaurant_id: id }) => id).toSorted()).toEqual([own.id, other.id].toSorted());
    expect(await send()).toBe(3);
  });

  it('[REMIND-05] one that can not be written waits, and holds nobody up', async () => {
    const other = await buildRestaurant(server);
    await choose({ ifEmpty: true });
    await choose({ ifEmpty: true }, other);
    server.clock.set(due);
    const { memory } = server.services;
    const failing = {
      ...server.services,
      memory: Object.assign(Object.create(memory) as typeof memory, {
        read: (...asked: Parameters<typeof memory.read>) =>
          asked[0].id === own.id ? Promise.reject(new Error('unreadable')) : memory.read(...asked),
      }),
    };
    expect(await sendDigests(failing, daySources)).toBe(1);
    expect(await send()).toBe(0);
    server.clock.set(new Date(due.getTime() + 15 * 60_000));
    expect(await send()).toBe(1);
  });
});

describe('a test of it', () => {
  it('[REMIND-06] is really sent, five times in ten minutes', async () => {
    expect(await own.client.reminders.sendTest({ by: 'email' })).toEqual({ email: own.email, reached: 0 });
    expect((await mailsTo(own.email))[0]?.subject).toContain('Prova · ');
    for (let more = 0; more < 4; more++) await own.client.reminders.sendTest({ by: 'email' });
    await expect(own.client.reminders.sendTest({ by: 'email' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    // It counts for no day.
    await choose({ ifEmpty: true });
    server.clock.set(due);
    expect(await send()).toBe(1);
  });
});

describe('the link that ends it', () => {
  const from = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, init);
  const oneClick = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example.org' },
    body: 'List-Unsubscribe=One-Click',
  };

  it('[REMIND-04] asks when it is opened, and ends it by one POST from wherever', async () => {
    await choose({ ifEmpty: true });
    server.clock.set(due);
    await send();
    const [mail] = await mailsTo(own.email);
    const opened = await from(mail!.unsubscribe);
    expect(opened.status).toBe(200);
    expect(await opened.text()).toContain('Non mandarmelo più');
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await own.client.reminders.read({})).digest.on).toBe(true);
    for (const _time of ['once', 'twice']) {
      const ended = await from(mail!.unsubscribe, oneClick);
      expect(ended.status).toBe(200);
      expect(await ended.text()).toContain('non ricevi più');
    }
    expect(await own.client.reminders.read({})).toMatchObject({ digest: { on: false }, nextAt: null });
    expect(await (await from(mail!.unsubscribe)).text()).toContain('non ricevi più');
    server.clock.set(new Date('2026-11-24T06:30:00.000Z'));
    expect(await send()).toBe(0);
  });

  it.each([newId(), 'nothing', '%00', `${'a'.repeat(36)}`])(
    '[REMIND-04] leads nowhere where nobody gave it: %s',
    async (code) => {
      expect((await from(`/promemoria/${code}`)).status).toBe(404);
      expect((await from(`/promemoria/${code}`, oneClick)).status).toBe(404);
    },
  );
});
