import { afterEach, describe, expect, it } from 'vitest';
import { buildTask } from '#features/haccp/server/factories.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { calendarSources } from '#server/features.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import type { FakeAccount, FakeCalendar, FakeEvent, GoogleFault } from '#tests/support/google-counterpart.ts';
import { eventIdOf } from '../calendar-event.ts';
import { calendarAll, dueCalendars } from './calendar-all.ts';
import type { CopyWorld } from './test-kit.ts';

interface CalendarRestaurant extends TestRestaurant {
  readonly account: FakeAccount;
  readonly calendar: FakeCalendar;
}

/** The calendar of HACCP tasks at Google. */
export function calendarTests(at: () => CopyWorld): void {
  let made = 0;

  /** A restaurant with a service account and a calendar that is shared with it; named unless said otherwise. */
  async function withCalendar({ named = true } = {}): Promise<CalendarRestaurant> {
    const { server, google } = at();
    const restaurant = await buildRestaurant(server);
    const n = String(++made);
    const account = google.account(`calendario-${n}`);
    const calendar = google.calendar(`c_haccp${n}@group.calendar.google.com`, [account]);
    await restaurant.client.googleCopy.updateSetup({
      id: newId(),
      google_service_account_key: account.keyFile,
      ...(named ? { google_calendar_id: calendar.id } : {}),
    });
    return { ...restaurant, account, calendar };
  }

  const round = (): Promise<void> => calendarAll(at().server.services, calendarSources);
  const later = async (seconds = 5): Promise<void> => {
    at().server.clock.advance(seconds * 1_000);
    await round();
  };
  const eventsOf = ({ calendar }: CalendarRestaurant): FakeEvent[] => at().google.eventsOf(calendar);
  const titlesOf = (own: CalendarRestaurant): string[] =>
    eventsOf(own)
      .map(({ summary }) => String(summary))
      .toSorted();
  const statusOf = async ({ client }: TestRestaurant) => (await client.googleCopy.status()).calendar;
  const calls = (name: RegExp): number => at().google.calls.filter((call) => name.test(call)).length;

  describe('the calendar at Google', () => {
    afterEach(() => {
      at().google.mend();
      expect(at().google.refused).toEqual([]);
    });

    it('[GOOG-18] [GOOG-60] holds the tasks as events that come back when their checks are owed', async () => {
      const own = await withCalendar();
      const daily = await buildTask(own.client, { name: 'Frigo carne', dueTime: '12:30' });
      const weekly = await buildTask(own.client, { name: 'Cappa', frequency: 'weekly', dueTime: '09:00' });
      await buildTask(own.client, { name: 'Taratura', frequency: 'monthly', dueTime: '23:55' });
      // A Wednesday at ten in Rome.
      await at().server.db.owner(
        `UPDATE haccp_tasks SET created_at = '2026-11-25T09:00:00Z', scheduled_since = NULL WHERE restaurant_id = $1`,
        [own.id],
      );
      await round();
      const [one, two, three] = [daily.name, weekly.name, 'Taratura'].map((name) =>
        eventsOf(own).find(({ summary }) => summary === name)!,
      );
      expect(one).toMatchObject({
        id: eventIdOf(daily.id),
        description: 'Limite critico: ≤ 4 °C\nFuori limite: Sposta gli alimenti in un altro frigo',
        start: { dateTime: '2026-11-25T12:30:00', timeZone: 'Europe/Rome' },
        end: { dateTime: '2026-11-25T12:45:00', timeZone: 'Europe/Rome' },
        recurrence: ['RRULE:FREQ=DAILY'],
        transparency: 'transparent',
      });
      expect(two).toMatchObject({
        start: { dateTime: '2026-11-29T09:00:00' },
        recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=SU'],
      });
      expect(three).toMatchObject({
        start: { dateTime: '2026-11-30T23:55:00' },
        end: { dateTime: '2026-12-01T00:10:00' },
        recurrence: ['RRULE:FREQ=MONTHLY;BYMONTHDAY=-1'],
      });
      expect(await statusOf(own)).toMatchObject({
        isUsed: true,
        title: 'HACCP in cucina',
        events: 3,
        isWhole: true,
        problem: null,
      });
    });

    it('[HACCP-95] holds one event for each of several times, doubles none that is there, and follows when they change', async () => {
      const own = await withCalendar();
      const { client } = own;
      const task = await buildTask(client, { name: 'Buffet', dueTime: '12:30' });
      await round();
      const [alone] = eventsOf(own);
      const fields = {
        taskId: task.id,
        name: 'Buffet',
        frequency: 'daily',
        criticalLimit: task.criticalLimit,
      } as const;
      const timesNow = () =>
        eventsOf(own)
          .map(
            (event) => [event.id, (event['start'] as { dateTime: string }).dateTime.slice(11, 16)] as const,
          )
          .toSorted((a, b) => a[1].localeCompare(b[1]));
      await client.haccp.updateTask({
        ...fields,
        id: newId(),
        dueTime: '12:30',
        moreDueTimes: ['18:00', '09:00'],
      });
      await later();
      const several = timesNow();
      expect(several.map(([, time]) => time)).toEqual(['09:00', '12:30', '18:00']);
      expect(several[0]![0]).toBe(alone!.id);
      expect(new Set(several.map(([id]) => id)).size).toBe(3);
      await client.haccp.updateTask({ ...fields, id: newId(), dueTime: '09:00', moreDueTimes: ['18:00'] });
      await later();
      expect(timesNow()).toEqual([several[0], several[2]]);
      await client.haccp.updateTask({ ...fields, id: newId(), dueTime: '18:00', moreDueTimes: null });
      await later();
      expect(timesNow()).toEqual([[alone!.id, '18:00']]);
    });

    it('[DAY-11] asks for nothing on closed days, and follows when they change', async () => {
      const own = await withCalendar();
      await buildTask(own.client, { name: 'Frigo carne', dueTime: '12:30' });
      await round();
      const [first] = eventsOf(own);
      expect(first?.recurrence).toEqual(['RRULE:FREQ=DAILY']);
      const today = romeDate(at().server.clock.now());
      const from = addDays(today, 20);
      await own.client.closedDays.addClosure({
        id: newId(),
        name: 'Ferie',
        firstDay: from,
        lastDay: addDays(from, 1),
      });
      await later();
      const told = [from, addDays(from, 1)].map((day) => `${day.replaceAll('-', '')}T123000`);
      const [closed] = eventsOf(own);
      expect(closed?.id).toBe(first?.id);
      expect(closed?.recurrence).toEqual(['RRULE:FREQ=DAILY', `EXDATE;TZID=Europe/Rome:${told.join(',')}`]);
      const asked = calls(/events/);
      await later(60);
      expect(calls(/events/)).toBe(asked);
    });

    it('[GOOG-60] without a calendar, or without a key, nothing is asked of Google', async () => {
      const unnamed = await withCalendar({ named: false });
      const keyless = await withCalendar();
      await keyless.client.googleCopy.updateSetup({ id: newId(), google_service_account_key: null });
      for (const { client } of [unnamed, keyless]) await buildTask(client);
      const due = await dueCalendars(at().server.services, calendarSources);
      expect(due.filter((id) => id === unnamed.id || id === keyless.id)).toEqual([]);
      expect(await statusOf(unnamed)).toMatchObject({ isUsed: false, id: null, events: 0 });
      expect(await statusOf(keyless)).toMatchObject({ isUsed: false, id: keyless.calendar.id });
      await expect(unnamed.client.googleCopy.rewriteCalendar()).rejects.toMatchObject({
        code: 'GOOGLE_CALENDAR_NOT_USED',
      });
    });

    it('[GOOG-61] follows what is changed, archived and taken back, and lets all else be', async () => {
      const own = await withCalendar();
      own.calendar.events.set('festa', { id: 'festa', status: 'confirmed', summary: 'Festa della zia' });
      const task = await buildTask(own.client, { name: 'Frigo carne', dueTime: '12:00' });
      const other = await buildTask(own.client, { name: 'Frigo latte' });
      await round();
      const before = eventsOf(own).find(({ summary }) => summary === 'Frigo carne')!.id;
      await own.client.haccp.updateTask({
        id: newId(),
        taskId: task.id,
        name: 'Frigo delle carni',
        frequency: 'weekly',
        dueTime: '18:00',
        criticalLimit: task.criticalLimit,
      });
      await own.client.haccp.archiveTask({ id: newId(), taskId: other.id });
      await later();
      expect(titlesOf(own)).toEqual(['Festa della zia', 'Frigo delle carni']);
      expect(own.calendar.events.get(before)).toMatchObject({
        summary: 'Frigo delle carni',
        recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=SU'],
        start: { dateTime: expect.stringMatching(/T18:00:00$/) as string },
      });
      await own.client.haccp.restoreTask({ id: newId(), taskId: other.id });
      await later();
      expect(titlesOf(own)).toEqual(['Festa della zia', 'Frigo delle carni', 'Frigo latte']);
      const before2 = calls(/^events/);
      await later();
      expect(calls(/^events/), 'nothing has changed').toBe(before2);
    });

    it('[GOOG-61] leaves a calendar for another one, or for none', async () => {
      const own = await withCalendar();
      await buildTask(own.client, { name: 'Frigo carne' });
      await round();
      const other = at().google.calendar(`altro${own.id.slice(-6)}@group.calendar.google.com`, [own.account]);
      await own.client.googleCopy.updateSetup({ id: newId(), google_calendar_id: other.id });
      await later();
      expect([titlesOf(own), at().google.eventsOf(other).length]).toEqual([[], 1]);
      // Of one that is not shared any more nothing is asked.
      other.editors.clear();
      await own.client.googleCopy.updateSetup({ id: newId(), google_calendar_id: own.calendar.id });
      await later();
      expect(titlesOf(own)).toEqual(['Frigo carne']);
      await own.client.googleCopy.updateSetup({ id: newId(), google_calendar_id: null });
      await later();
      expect(titlesOf(own)).toEqual([]);
      expect(await statusOf(own)).toMatchObject({ isUsed: false, events: 0 });
      expect(await dueCalendars(at().server.services, calendarSources)).not.toContain(own.id);
    });

    it('[GOOG-61] disconnected it stays as it is; connected again it goes on with the same events', async () => {
      const own = await withCalendar();
      await buildTask(own.client, { name: 'Frigo carne' });
      await round();
      await own.client.googleCopy.disconnect({ id: newId() });
      await buildTask(own.client, { name: 'Frigo latte' });
      await later();
      expect(titlesOf(own)).toEqual(['Frigo carne']);
      await own.client.googleCopy.updateSetup({
        id: newId(),
        google_service_account_key: own.account.keyFile,
      });
      await later();
      expect(titlesOf(own)).toEqual(['Frigo carne', 'Frigo latte']);
    });

    it.each<[GoogleFault, RegExp]>([
      ['broken_after', /events.insert/],
      ['cut_after', /events.insert/],
      ['half', /events.insert/],
      ['broken', /events.insert/],
      ['cut', /events.list/],
      ['half', /events.list/],
      ['redirects', /events/],
    ])('[GOOG-62] an answer that is lost (%s at %s) leaves one event for each task', async (fault, call) => {
      const own = await withCalendar();
      await buildTask(own.client, { name: 'Frigo carne' });
      await buildTask(own.client, { name: 'Frigo latte' });
      at().google.fail(fault, 1, call);
      await round();
      expect(await statusOf(own)).toMatchObject({ isWhole: false, problem: expect.any(String) as string });
      await later(60);
      expect(titlesOf(own)).toEqual(['Frigo carne', 'Frigo latte']);
      expect(await statusOf(own)).toMatchObject({ isWhole: true, problem: null, retryAt: null });
    });

    it('[GOOG-62] several servers write as one, and one that died is waited for as long as it may take', async () => {
      const own = await withCalendar();
      const task = await buildTask(own.client, { name: 'Frigo carne' });
      await Promise.all([round(), round(), round()]);
      const isInsert = ({ method, path }: { method: string; path: string }): boolean =>
        method === 'POST' && path.includes(encodeURIComponent(own.calendar.id));
      expect(at().google.asked.filter(isInsert)).toHaveLength(1);
      // Written, and never noted.
      const { db, clock } = at().server;
      await db.owner('DELETE FROM google_calendar_events WHERE restaurant_id = $1', [own.id]);
      await db.owner(
        `UPDATE google_guides SET calendar_word = NULL, calendar_lease_id = $2, calendar_lease_until = $3 WHERE restaurant_id = $1`,
        [own.id, newId(), new Date(clock.now().getTime() + 60_000).toISOString()],
      );
      await later(5);
      expect((await statusOf(own)).events, 'somebody else may be writing').toBe(0);
      await later(61);
      expect(eventsOf(own).map(({ id }) => id)).toEqual([eventIdOf(task.id)]);
      expect((await statusOf(own)).events).toBe(1);
    });

    it('[GOOG-62] what does not fit into a turn follows with the next ones', async () => {
      const own = await withCalendar();
      await at().server.db.owner(
        `INSERT INTO haccp_tasks (restaurant_id, id, name, frequency, critical_limit, due_time, created_at, updated_at)
         SELECT $1, gen_random_uuid(), 'Controllo ' || n, 'daily', '≤ 4 °C', '10:00', now(), now() FROM generate_series(1, 45) n`,
        [own.id],
      );
      const counts: number[] = [];
      for (let turn = 0; turn < 3; turn++) {
        await later();
        counts.push(eventsOf(own).length);
      }
      expect(counts).toEqual([20, 40, 45]);
      expect(await statusOf(own)).toMatchObject({ isWhole: true, events: 45 });
    });

    it('[GOOG-62] is written by nobody who saves: Google away, a task is stored at once', async () => {
      const own = await withCalendar();
      at().google.fail('cut', 1_000);
      const asked = at().google.asked.length;
      const task = await buildTask(own.client, { name: 'Frigo carne' });
      expect(at().google.asked).toHaveLength(asked);
      at().google.mend();
      await later();
      expect(eventsOf(own).map(({ id }) => id)).toEqual([eventIdOf(task.id)]);
    });

    it.each<[string, string, (own: CalendarRestaurant) => void]>([
      [
        'that is not shared',
        'calendar_missing',
        ({ calendar }) => (calendar.editors.clear(), calendar.readers.clear()),
      ],
      ['that may only be read', 'calendar_read_only', ({ calendar }) => calendar.editors.clear()],
      ['of which the interface is off', 'api_disabled', () => at().google.fail('disabled', 1_000, /events/)],
      ['that asks for seven seconds', 'busy', () => at().google.fail('busy', 1, /events/)],
      ['that is broken', 'unavailable', () => at().google.fail('broken', 1, /events/)],
      ['that is away', 'unreachable', () => at().google.fail('cut', 1, /events/)],
      ['whose key was withdrawn', 'key_refused', ({ account }) => at().google.revoke(account)],
    ])('[GOOG-63] a calendar %s is told as %s', async (_, problem, spoil) => {
      const own = await withCalendar();
      await buildTask(own.client, { name: 'Frigo carne' });
      spoil(own);
      await round();
      expect(await statusOf(own)).toMatchObject({ problem, isWhole: false, events: 0 });
      expect(titlesOf(own)).toEqual([]);
    });

    it('[GOOG-63] is tried again after waits that double, and goes on by itself', async () => {
      const own = await withCalendar();
      await buildTask(own.client, { name: 'Frigo carne' });
      own.calendar.editors.clear();
      own.calendar.readers.clear();
      const asked = () =>
        at().google.asked.filter(({ path }) => path.includes(encodeURIComponent(own.calendar.id))).length;
      await round();
      const counts = [asked()];
      for (let second = 0; second < 15; second++) {
        await later(1);
        counts.push(asked());
      }
      // After 2, 4 and 8 seconds.
      expect(counts.map((n) => n - counts[0]!)).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3]);
      const { problemAt } = await statusOf(own);
      expect(problemAt).not.toBeNull();
      own.calendar.editors.add(own.account.email);
      await later(300);
      expect(titlesOf(own)).toEqual(['Frigo carne']);
    });

    it('[GOOG-63] the account’s own calendar, which nobody sees, is no calendar', async () => {
      const own = await withCalendar({ named: false });
      await at().server.db.owner(`UPDATE restaurants SET google_calendar_id = 'primary' WHERE id = $1`, [
        own.id,
      ]);
      await buildTask(own.client);
      await round();
      expect(await statusOf(own)).toMatchObject({ problem: 'calendar_missing', events: 0 });
    });

    it('[GOOG-64] what somebody changed or took away there is written again when asked', async () => {
      const own = await withCalendar();
      const [one, two] = [
        await buildTask(own.client, { name: 'Frigo carne', dueTime: '12:00' }),
        await buildTask(own.client, { name: 'Frigo latte' }),
      ];
      await round();
      const { events } = own.calendar;
      events.get(eventIdOf(one.id))!['summary'] = 'Non farlo';
      events.get(eventIdOf(two.id))!.status = 'cancelled';
      await later();
      expect(titlesOf(own)).toEqual(['Non farlo']);
      expect(await own.client.googleCopy.rewriteCalendar()).toEqual({ success: true });
      expect(titlesOf(own)).toEqual(['Frigo carne', 'Frigo latte']);
      events.delete(eventIdOf(two.id));
      at().server.clock.advance(5_000);
      expect(await own.client.googleCopy.rewriteCalendar()).toEqual({ success: true });
      expect(titlesOf(own)).toEqual(['Frigo carne', 'Frigo latte']);
    });

    it('[GOOG-65] is tried by the wizard, beside its steps, and found by an address as well', async () => {
      const own = await withCalendar({ named: false });
      const check = async () => (await own.client.googleCopy.check()).calendar;
      expect(await check()).toEqual({ state: 'open', problem: null, found: null });
      own.calendar.editors.clear();
      const name = (google_calendar_id: string) =>
        own.client.googleCopy.updateSetup({ id: newId(), google_calendar_id });
      expect(
        await name(
          `https://calendar.google.com/calendar/embed?src=${encodeURIComponent(own.calendar.id)}&ctz=Europe%2FRome`,
        ),
      ).toEqual({
        changed: ['google_calendar_id'],
      });
      expect(await own.client.googleCopy.setup()).toMatchObject({ google_calendar_id: own.calendar.id });
      expect(await check()).toEqual({ state: 'failed', problem: 'calendar_read_only', found: null });
      own.calendar.editors.add(own.account.email);
      expect(await check()).toEqual({ state: 'done', problem: null, found: 'HACCP in cucina' });
      await expect(name('https://evil.example/?src=a@b.it')).rejects.toMatchObject({
        data: { fields: [{ field: 'google_calendar_id', code: 'invalid_google_calendar' }] },
      });
    });
  });
}
