import { describe, expect, it } from 'vitest';
import { mailJob } from '#platform/mail/mail-job.ts';
import { fixedClock } from '#platform/kernel/clock.ts';
import { addDays, romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, newEmail } from '#tests/support/factories.ts';
import type { TestServer } from '#tests/support/server.ts';
import { countDays, countMail } from './count-days.ts';
import type { TestAdministrator } from './factories.ts';
import { readTrends } from './read-trends.ts';

/** Tests of the days of the service; called by routes.test.ts, whose server they share. They stand in years of their own. */
export function trendTests(world: () => { server: TestServer; admin: TestAdministrator }): void {
  const rows = (text: string, ...values: unknown[]) =>
    world().server.db.owner<Record<string, unknown>>(text, values);
  const count = (now: Date) => countDays(world().server.services.database, now);
  const trends = async (now: Date) => {
    const days = await readTrends({ database: world().server.services.database, clock: fixedClock(now) });
    return new Map(days.map((day) => [day.day, day]));
  };
  async function restaurant(columns: Record<string, unknown>): Promise<string> {
    const row: Record<string, unknown> = {
      id: newId(),
      name: 'Da Ugo',
      current_plan_type: 'base',
      ...columns,
    };
    const names = Object.keys(row);
    await rows(
      `INSERT INTO restaurants (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
      ...Object.values(row),
    );
    return row['id'] as string;
  }
  const wrote = (restaurantId: string, at: Date, links: number, deviceId: string | null = null) =>
    rows(
      `INSERT INTO audit_logs (restaurant_id, id, action, entity_type, entity_id, fingerprint, response, recorded_at, device_id, links)
       VALUES ($1, $2, 'refrigeration.record', 'refrigeration_log', $2, 'f', '{}', $3, $4, $5)`,
      restaurantId,
      newId(),
      at,
      deviceId,
      links,
    );

  describe('[ADMIN-37] the days of the service', () => {
    it('are counted once they are over, by the clocks of Rome, without restaurants that are only tried', async () => {
      const created_at = new Date('2031-01-01T10:00:00Z');
      const [from, to] = [startOfRomeDay('2031-05-09'), startOfRomeDay('2031-05-10')];
      const before = new Date(from.getTime() - 1);
      const last = new Date(to.getTime() - 1);
      const [one, other] = [await restaurant({ created_at }), await restaurant({ created_at })];
      const idle = await restaurant({ created_at });
      const test = await restaurant({ created_at, current_plan_type: 'test' });
      const tried = await restaurant({ created_at, tryout_until: new Date('2031-05-12T00:00:00Z') });
      const [phone, tablet] = [newId(), newId()];
      await wrote(one, before, 1, phone);
      await wrote(one, from, 2, phone);
      await wrote(one, from, 1, phone);
      await wrote(one, last, 1, tablet);
      await wrote(one, to, 1, tablet);
      await wrote(other, last, 3);
      // A write that brings no record is none, and its device recorded nothing.
      await wrote(idle, last, 0, newId());
      await wrote(test, last, 5, newId());
      await wrote(tried, last, 5, newId());
      const now = new Date('2031-05-10T01:00:00Z');
      expect(await count(now)).toBe(30);
      const days = await trends(now);
      expect([...days.keys()]).toEqual(Array.from({ length: 30 }, (_, n) => addDays('2031-04-10', n)));
      expect(days.get('2031-05-09')).toMatchObject({ records: 7, devices: 2, restaurants: 2 });
      expect(days.get('2031-05-08')).toMatchObject({ records: 1, devices: 1, restaurants: 1 });
      expect(days.get('2031-05-07')).toMatchObject({ records: 0, devices: 0, restaurants: 0 });
      // How large the database is now is said of the day that just ended, and of none before.
      expect(days.get('2031-05-09')?.databaseBytes).toBeGreaterThan(1_000_000);
      expect(days.get('2031-05-08')?.databaseBytes).toBeNull();
      // Once: what is counted stays as it was counted.
      await wrote(one, last, 1, phone);
      expect(await count(now)).toBe(0);
      expect((await trends(now)).get('2031-05-09')).toMatchObject({ records: 7 });
      // A night without a server is made up for by the next.
      expect(await count(new Date('2031-05-12T01:00:00Z'))).toBe(2);
    });

    it('that nobody counted say so, and restaurants that began are told all the same', async () => {
      await restaurant({ created_at: new Date('2032-03-01T22:59:00Z') });
      await restaurant({ created_at: new Date('2032-03-01T23:00:00Z') });
      await restaurant({
        created_at: new Date('2032-03-01T12:00:00Z'),
        tryout_until: new Date('2032-03-02T00:00:00Z'),
      });
      const days = await trends(new Date('2032-03-03T10:00:00Z'));
      expect(days.get('2032-03-01')).toMatchObject({ newRestaurants: 1, records: null, databaseBytes: null });
      expect(days.get('2032-03-02')).toMatchObject({ newRestaurants: 1 });
      expect(days.get('2032-02-29')).toMatchObject({ newRestaurants: 0, devices: null });
    });

    it('count mails that went and tries that failed, from the first one on', async () => {
      const { database } = world().server.services;
      // Long before all others: what is counted by any test before these days would make them none.
      const day = '2001-06-10';
      const noon = new Date(`${day}T10:00:00Z`);
      await Promise.all(Array.from({ length: 5 }, () => countMail(database, 'sent', noon)));
      await countMail(database, 'failed', new Date('2001-06-12T10:00:00Z'));
      const days = await trends(new Date('2001-06-14T10:00:00Z'));
      expect(days.get('2001-06-09')).toMatchObject({ mailsSent: null, mailsFailed: null });
      expect(days.get(day)).toMatchObject({ mailsSent: 5, mailsFailed: 0 });
      expect(days.get('2001-06-11')).toMatchObject({ mailsSent: 0, mailsFailed: 0 });
      expect(days.get('2001-06-12')).toMatchObject({ mailsSent: 0, mailsFailed: 1 });
    });

    it('count each mail that the server sends', async () => {
      const { server } = world();
      const today = romeDate(server.clock.now());
      const sent = async () =>
        Number(
          (await rows('SELECT mails_sent FROM service_days WHERE day = $1', today))[0]?.['mails_sent'] ?? 0,
        );
      const before = await sent();
      await server.services.jobs.send(mailJob, { to: newEmail(), subject: 'Ciao', text: 'Ciao' });
      await expect.poll(sent, { timeout: 20_000 }).toBeGreaterThan(before);
    });

    it('are for those who run the platform', async () => {
      const { server, admin } = world();
      const { days } = await admin.client.administration.trends();
      expect(days).toHaveLength(30);
      expect(days.at(-1)?.day).toBe(addDays(romeDate(server.clock.now()), -1));
      const { client } = await buildRestaurant(server);
      await expect(client.administration.trends()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    });
  });
}
