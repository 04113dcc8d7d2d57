import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEquipment, buildReading } from '#features/refrigeration/server/factories.ts';
import { daySources } from '#server/features.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { EscalationChoice } from '../contract.ts';
import { tellMatters } from './tell-matters.ts';

let server: TestServer;
let own: TestRestaurant;
/** Monday, 12:00 in Rome. */
const noon = new Date('2026-11-23T11:00:00.000Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.set(noon);
  await server.db.owner('UPDATE reminder_choices SET escalate_on = false');
  own = await buildRestaurant(server);
});

const choose = (change: Partial<EscalationChoice> = {}, of = own.client) =>
  of.reminders.choose({ escalation: { on: true, afterMinutes: 30, ...change } });
const tell = () => tellMatters(server.services, daySources);
async function tellAt(minutes: number): Promise<void> {
  server.clock.set(later(minutes));
  await tell();
}
async function tooWarm(name: string): Promise<{ equipmentId: string; readingId: string }> {
  const { id: equipmentId } = await buildEquipment(own.client, { name });
  const { id: readingId } = await buildReading(own.client, { equipmentId, temperature: 14 });
  return { equipmentId, readingId };
}

/** What reached somebody, once nothing waits in the queue any more. */
async function mails(): Promise<{ subject: string; text: string }[]> {
  await expect
    .poll(
      async () =>
        (
          await server.db.owner(
            `SELECT FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1 AND state <> 'completed'`,
            [own.email],
          )
        ).length,
      { timeout: 20_000 },
    )
    .toBe(0);
  const ids = (await server.mailbox.list())
    .filter(({ to, subject }) => to === own.email && subject.includes('nessuno risponde'))
    .map(({ id }) => id);
  return (await Promise.all(ids.map((id) => server.mailbox.read(id)))).flatMap((mail) => mail ?? []);
}

describe('what is critical and nobody answers', () => {
  it('[REMIND-13] is told by e-mail after the minutes that the person chose, once, by two servers too', async () => {
    await choose();
    await tooWarm('Cella carni');
    await tell();
    await tellAt(29);
    expect(await mails()).toEqual([]);
    server.clock.set(later(30));
    await Promise.all([tell(), tell()]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/: nessuno risponde a «Cella carni»$/);
    expect(mail?.text).toContain('Da almeno 30 minuti');
    expect(mail?.text).toMatch(/• Cella carni: .*14/);
    expect(mail?.text).toContain(`${server.services.baseUrl}/refrigeration`);
    await tellAt(45);
    expect(await mails()).toHaveLength(1);
  });

  it('[REMIND-15] is told of oil beyond its limit as well', async () => {
    await choose();
    await own.client.fryingOil.recordOil({ id: newId(), kind: 'check', fryer: 'Grande', polarPercent: 28 });
    await tell();
    await tellAt(30);
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/: nessuno risponde a «Grande»$/);
    expect(mail?.text).toContain(`${server.services.baseUrl}/frying-oil`);
  });

  it('[REMIND-13] is forgotten as soon as somebody answers', async () => {
    await choose();
    const { readingId } = await tooWarm('Cella carni');
    await tell();
    const rows = () =>
      server.db.owner('SELECT matter FROM unanswered_matters WHERE restaurant_id = $1', [own.id]);
    expect(await rows()).toHaveLength(1);
    server.clock.set(later(5));
    await own.client.refrigeration.answerReading({ id: newId(), readingId, action: 'Chiusa la porta' });
    await tell();
    expect(await rows()).toEqual([]);
    await tellAt(30);
    expect(await mails()).toEqual([]);
  });

  it('[REMIND-13] and was answered is not told; past the time to measure again it is', async () => {
    await choose();
    const { readingId } = await tooWarm('Cella carni');
    await tell();
    server.clock.set(later(20));
    await own.client.refrigeration.answerReading({
      id: newId(),
      readingId,
      action: 'Abbassato il termostato',
    });
    await tell();
    await tellAt(40);
    expect(await mails()).toEqual([]);
    // The minutes after which it is measured again run out: from then on nobody answers.
    await tellAt(24 * 60);
    expect(await mails()).toEqual([]);
    await tellAt(24 * 60 + 30);
    expect((await mails()).map(({ subject }) => subject)).toHaveLength(1);
  });

  it('[REMIND-13] of one moment is told in one e-mail', async () => {
    await choose({ afterMinutes: 60 });
    await tooWarm('Cella carni');
    await tooWarm('Cella pesce');
    await tell();
    await tellAt(60);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('a 2 cose fuori limite');
    expect(mail?.text).toContain('• Cella carni:');
    expect(mail?.text).toContain('• Cella pesce:');
    expect(mail?.text).toContain('Da almeno un’ora');
  });

  it('[REMIND-13] before somebody wants to hear of it counts from then on; who turns it off hears nothing', async () => {
    await tooWarm('Cella carni');
    await tellAt(45);
    await choose();
    await tell();
    expect(await mails()).toEqual([]);
    await tellAt(74);
    expect(await mails()).toEqual([]);
    await choose({ on: false });
    await tellAt(75);
    expect(await mails()).toEqual([]);
    await choose();
    await tell();
    await tellAt(105);
    expect(await mails()).toHaveLength(1);
  });

  it('[REMIND-13] is looked for again by its time alone, and by minutes that are chosen anew', async () => {
    await choose({ afterMinutes: 120 });
    await tooWarm('Cella carni');
    await tell();
    const [look] = await server.db.owner<{ look_at: Date }>(
      'SELECT look_at FROM reminder_looks WHERE restaurant_id = $1',
      [own.id],
    );
    expect(look?.look_at).toEqual(later(120));
    server.clock.set(later(20));
    await choose({ afterMinutes: 15 });
    await tell();
    expect(await mails()).toHaveLength(1);
  });

  it('[REMIND-14] is the person’s own, off until chosen, of one of four times', async () => {
    expect((await own.client.reminders.read({})).escalation).toEqual({ on: false, afterMinutes: 30 });
    expect((await choose({ afterMinutes: 120 })).escalation).toEqual({ on: true, afterMinutes: 120 });
    const other = await buildRestaurant(server);
    expect((await other.client.reminders.read({})).escalation).toEqual({ on: false, afterMinutes: 30 });
    await expect(choose({ afterMinutes: 45 as 30 })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await server.db.owner(`UPDATE restaurants SET tryout_until = $2 WHERE id = $1`, [own.id, later(600)]);
    await expect(choose()).rejects.toMatchObject({ code: 'NOT_IN_TRYOUT' });
    await tooWarm('Cella carni');
    await tell();
    await tellAt(200);
    expect(await mails()).toEqual([]);
  });
});
