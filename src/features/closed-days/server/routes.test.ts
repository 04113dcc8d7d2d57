import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
let own: TestRestaurant;
let client: TestRestaurant['client'];
/** A Wednesday, ten in the morning in Rome. */
const now = new Date('2026-11-18T09:00:00.000Z');
/** The Monday after, in the afternoon. */
const monday = '2026-11-23T15:00:00.000Z';

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.set(now);
  own = await buildRestaurant(server);
  ({ client } = own);
});

const on = async (instant: string): Promise<void> => {
  server.clock.set(new Date(instant));
  await client.operators.select({ operatorId: own.operatorId! });
};
const closeMondays = (changes: object = {}) =>
  client.closedDays.setWeek({
    id: newId(),
    firstDay: '2026-11-18',
    weekdays: [1],
    coldIsRead: true,
    ...changes,
  });
const close = (firstDay: string, lastDay: string, lateReason: string | null = null) =>
  client.closedDays.addClosure({ id: newId(), name: 'Ferie', firstDay, lastDay, lateReason });
const closings = async () => (await client.closedDays.list({})).closings;
const task = (frequency: 'daily' | 'weekly' = 'daily') =>
  client.haccp.createTask({
    id: newId(),
    name: 'Frigo',
    criticalLimit: '≤ 4 °C',
    frequency,
    dueTime: '14:00',
  });
const check = (taskId: string, value = '3') => client.haccp.recordCheck({ id: newId(), taskId, value });
const calendarDay = async (date: string) =>
  (await client.haccp.calendar({ month: date.slice(0, 7) })).days.find((day) => day.date === date);

describe('what is told of closed days', () => {
  it('[DAY-06] a week from a day on, closures and what is taken back, sent twice once, each in the audit log', async () => {
    const input = { id: newId(), firstDay: '2026-11-18', weekdays: [7, 1, 1], coldIsRead: false };
    const week = await client.closedDays.setWeek(input);
    expect(week).toMatchObject({ kind: 'week', weekdays: [1, 7], coldIsRead: false, lastDay: null });
    expect(await client.closedDays.setWeek(input)).toEqual(week);
    const summer = await close('2027-08-05', '2027-08-20');
    expect(await closings()).toEqual([summer, week]);
    await client.closedDays.withdraw({ id: newId(), closingId: summer.id });
    expect(await closings()).toEqual([week]);
    await expect(client.closedDays.withdraw({ id: newId(), closingId: summer.id })).rejects.toMatchObject({
      code: 'CLOSING_GONE',
    });
    const acts = await server.db.owner<{ action: string }>(
      `SELECT action FROM audit_logs WHERE restaurant_id = $1 AND action LIKE 'closed_days.%' ORDER BY recorded_at, id`,
      [own.id],
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'closed_days.set_week',
      'closed_days.add_closure',
      'closed_days.withdraw',
    ]);
  });

  it('[DAY-06] of days that are over it asks why, and it is known as told late', async () => {
    const daily = await task();
    await on('2026-11-20T15:00:00.000Z');
    await check(daily.id);
    await on('2026-11-21T09:00:00.000Z');
    expect(await calendarDay('2026-11-19')).toMatchObject({ missed: 1, done: 0 });
    await expect(close('2026-11-19', '2026-11-21')).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field: 'lateReason', code: 'required' }] },
    });
    await close('2026-11-19', '2026-11-21', 'Lutto in famiglia');
    expect(await calendarDay('2026-11-19')).toMatchObject({
      missed: 0,
      closed: { name: 'Ferie', toldLate: true },
    });
    // What was done all the same stays done.
    expect(await calendarDay('2026-11-20')).toMatchObject({ done: 1, closed: { toldLate: true } });
    // Told on the day itself, together with days that were over.
    expect((await calendarDay('2026-11-21'))?.closed).toEqual({ name: 'Ferie', toldLate: true });
    expect(await closings()).toMatchObject([{ lateReason: 'Lutto in famiglia' }]);
  });

  it('[DAY-12] of today it asks why once something of it is on record or late, and is known as told late', async () => {
    await task();
    const asks = { code: 'INPUT_INVALID', data: { fields: [{ field: 'lateReason', code: 'required' }] } };
    await on('2026-11-18T21:50:00.000Z');
    await expect(close('2026-11-18', '2026-11-20')).rejects.toMatchObject(asks);
    expect(await closings()).toEqual([]);
    expect((await client.haccp.tasks({})).rows[0]).toMatchObject({ state: 'overdue' });
    // A day of the week takes away no less.
    await expect(
      client.closedDays.setWeek({ id: newId(), firstDay: '2026-11-18', weekdays: [3], coldIsRead: true }),
    ).rejects.toMatchObject({ code: 'CLOSING_DAY_BEGUN' });
    await closeMondays();
    await close('2026-11-18', '2026-11-20', 'Guasto al gas dalle 11');
    expect((await calendarDay('2026-11-18'))?.closed).toEqual({ name: 'Ferie', toldLate: true });
    expect((await calendarDay('2026-11-19'))?.closed).toEqual({ name: 'Ferie' });
    expect((await closings()).find(({ kind }) => kind === 'closure')).toMatchObject({
      lateReason: 'Guasto al gas dalle 11',
    });
  });

  it('[DAY-12] of today it asks nothing while nothing is late, and asks once somebody has worked', async () => {
    const daily = await task();
    const { id: closingId } = await close('2026-11-18', '2026-11-18');
    expect(await closings()).toMatchObject([{ lateReason: null }]);
    await client.closedDays.withdraw({ id: newId(), closingId });
    await check(daily.id);
    await expect(close('2026-11-18', '2026-11-18')).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await close('2026-11-18', '2026-11-18', 'Chiusi a mezzogiorno');
    // A second one of the same day does not make of it one that was told in time.
    await expect(close('2026-11-18', '2026-11-25')).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await close('2026-11-19', '2026-11-25');
    expect((await calendarDay('2026-11-18'))?.closed).toMatchObject({ toldLate: true });
  });

  it('[DAY-12] an opening is not taken back, nor are fridges left unread, once something is late', async () => {
    await closeMondays();
    await task();
    await client.refrigeration.createEquipment({
      id: newId(),
      name: 'Cella carni',
      type: 'frigo_carne',
      limits: { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 },
      dueTimes: ['09:00'],
    });
    await on(monday);
    const begun = { code: 'CLOSING_DAY_BEGUN' };
    await expect(closeMondays({ firstDay: '2026-11-23', coldIsRead: false })).rejects.toMatchObject(begun);
    const { id: closingId } = await client.closedDays.openToday({ id: newId(), day: '2026-11-23' });
    expect((await client.haccp.tasks({})).rows[0]).toMatchObject({ state: 'overdue' });
    await expect(client.closedDays.withdraw({ id: newId(), closingId })).rejects.toMatchObject(begun);
    expect(await closings()).toHaveLength(2);
  });

  it.each([
    ['in the evening', '2026-11-18', '2026-11-18T21:50:00.000Z'],
    ['after midnight', '2026-11-19', '2026-11-18T23:40:00.000Z'],
  ])('[DAY-12] what was put away today is asked about all the same: %s', async (_when, day, instant) => {
    const daily = await task();
    await on(instant);
    await client.haccp.archiveTask({ id: newId(), taskId: daily.id });
    await expect(close(day, day)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect(await closings()).toEqual([]);
  });

  it.each([
    ['an end before its beginning', '2026-12-05', '2026-12-04', 'lastDay'],
    ['more days than a year has', '2026-12-01', '2027-12-02', 'lastDay'],
    ['a year and more ago', '2025-11-01', '2025-11-02', 'firstDay'],
    ['further ahead than anybody plans', '2029-11-01', '2029-11-02', 'lastDay'],
  ])('[DAY-06] stores nothing of %s', async (_what, first, last, field) => {
    await expect(close(first, last, 'Perché sì')).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field, code: 'invalid_date' }] },
    });
    expect(await closings()).toEqual([]);
  });

  it('[DAY-06] a week counts from today at the earliest, leaves one day open, and one that counted stays', async () => {
    await expect(closeMondays({ firstDay: '2026-11-17' })).rejects.toMatchObject({
      code: 'CLOSING_TOO_LATE',
    });
    await expect(closeMondays({ weekdays: [1, 2, 3, 4, 5, 6, 7] })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
    const { id: closingId } = await closeMondays();
    await on(monday);
    await expect(client.closedDays.withdraw({ id: newId(), closingId })).rejects.toMatchObject({
      code: 'CLOSING_TOO_LATE',
    });
  });

  it('[DAY-06] a closure that goes on ends with yesterday', async () => {
    const { id: closingId } = await close('2026-11-19', '2026-11-30');
    await on(monday);
    expect(await client.closedDays.withdraw({ id: newId(), closingId })).toMatchObject({
      lastDay: '2026-11-22',
    });
    expect(await calendarDay('2026-11-23')).not.toHaveProperty('closed');
    expect(await calendarDay('2026-11-22')).toHaveProperty('closed');
  });

  it('[DAY-06] is for who administers the restaurant, and for it alone', async () => {
    const other = await buildRestaurant(server);
    const { id: closingId } = await close('2026-12-24', '2026-12-26');
    await expect(other.client.closedDays.withdraw({ id: newId(), closingId })).rejects.toMatchObject({
      code: 'CLOSING_GONE',
    });
    expect((await other.client.closedDays.list({})).closings).toEqual([]);
    await expect(server.browser().client.closedDays.list({})).rejects.toMatchObject({ status: 401 });
    expect(await closings()).toHaveLength(1);
  });
});

describe('on a closed day', () => {
  it('[DAY-02, DAY-05, DAY-07] no task is owed, late or missed; one tap opens it, and then it is', async () => {
    await closeMondays();
    const daily = await task();
    await on('2026-11-22T15:00:00.000Z');
    await check(daily.id);
    await on(monday);
    const listed = async () => (await client.haccp.tasks({})).rows[0];
    const today = () => client.dashboard.today();
    expect(await listed()).toMatchObject({ state: 'due', dueAt: '2026-11-24T13:00:00.000Z' });
    expect(await today()).toMatchObject({
      closed: { name: null, opensOn: '2026-11-24', coldIsRead: true },
      tasks: { due: 0, overdue: 0 },
      due: [],
    });
    expect((await client.notifications.list({})).notifications).toEqual([]);
    expect(await calendarDay('2026-11-23')).toMatchObject({ open: 0, missed: 0, closed: { name: null } });

    await expect(client.closedDays.openToday({ id: newId(), day: '2026-11-30' })).rejects.toMatchObject({
      code: 'CLOSING_TOO_EARLY',
    });
    await expect(client.closedDays.openToday({ id: newId(), day: '2026-11-22' })).rejects.toMatchObject({
      code: 'CLOSING_TOO_LATE',
    });
    await client.closedDays.openToday({ id: newId(), day: '2026-11-23' });
    expect(await listed()).toMatchObject({ state: 'overdue', dueAt: '2026-11-23T13:00:00.000Z' });
    expect(await today()).not.toHaveProperty('closed');
    expect(await today()).toMatchObject({ tasks: { overdue: 1 } });
    await expect(client.closedDays.openToday({ id: newId(), day: '2026-11-23' })).rejects.toMatchObject({
      code: 'DAY_IS_OPEN',
    });
    await on('2026-11-24T09:00:00.000Z');
    expect(await calendarDay('2026-11-23')).toMatchObject({ missed: 1 });
    // What was owed stays owed: an opening that is over can not be taken back.
    const opening = (await closings()).find(({ kind }) => kind === 'opening')!;
    await expect(client.closedDays.withdraw({ id: newId(), closingId: opening.id })).rejects.toMatchObject({
      code: 'CLOSING_TOO_LATE',
    });
  });

  it('[DAY-05] what is outside its limit stays open, and a check that is made counts', async () => {
    await closeMondays();
    const daily = await task();
    await on(monday);
    await check(daily.id, '9');
    expect(await calendarDay('2026-11-23')).toMatchObject({ done: 1, outside: 1 });
    expect((await client.dashboard.today()).next).toMatchObject({ kind: 'clarify' });
    await on('2026-12-07T15:00:00.000Z');
    expect((await client.dashboard.today()).next).toMatchObject({ kind: 'clarify' });
  });

  it('[DAY-05] a weekly task is owed on the last open day of its week', async () => {
    await close('2026-11-28', '2026-12-01');
    await task('weekly');
    await on('2026-11-25T09:00:00.000Z');
    expect((await client.haccp.tasks({})).rows[0]).toMatchObject({ dueAt: '2026-11-27T13:00:00.000Z' });
    await on('2026-12-02T09:00:00.000Z');
    expect(await calendarDay('2026-11-27')).toMatchObject({ missed: 1 });
    expect(await calendarDay('2026-11-29')).toMatchObject({ missed: 0, closed: { name: 'Ferie' } });
  });

  it.each([
    [true, 'overdue'],
    [false, 'not_owed'],
  ] as const)('[DAY-03] fridges are read on it: %s', async (coldIsRead, state) => {
    await closeMondays({ coldIsRead });
    const add = (name: string, type: 'frigorifero' | 'abbattitore') =>
      client.refrigeration.createEquipment({
        id: newId(),
        name,
        type,
        limits: { warnAbove: 3, warnBelow: 0, criticalAbove: 4, criticalBelow: null },
        dueTimes: ['11:00'],
      });
    await add('Cella', 'frigorifero');
    await add('Abbattitore', 'abbattitore');
    await on(monday);
    const { equipment } = await client.refrigeration.equipment({});
    expect(equipment.map(({ name, due }) => [name, due?.state])).toEqual([
      ['Abbattitore', 'not_owed'],
      ['Cella', state],
    ]);
    const { readings } = await client.dashboard.today();
    expect(readings).toMatchObject({ due: 0, overdue: coldIsRead ? 1 : 0 });
  });

  it('[DAY-04] nothing is to be cleaned, and nothing was missed', async () => {
    await closeMondays();
    await client.sanitization.createPlanItem({
      id: newId(),
      area: 'Cucina - Pavimenti',
      subject: 'Pavimento',
      productUsed: 'Sgrassatore',
      frequency: 'daily',
      weekdays: [],
      everyDays: null,
      dueTime: '12:00',
      responsible: null,
      instructions: null,
    });
    await on(monday);
    const { items } = await client.sanitization.plan({});
    expect(items).toMatchObject([{ state: 'later', dueAt: '2026-11-24T11:00:00.000Z' }]);
    expect(await client.dashboard.today()).not.toHaveProperty('cleanings');
    await on('2026-11-24T09:00:00.000Z');
    const { missed, closings: told } = await client.sanitization.plan({});
    expect(missed.map(({ lastDay }) => lastDay)).not.toContain('2026-11-23');
    expect(missed.map(({ lastDay }) => lastDay)).toContain('2026-11-22');
    expect(told).toHaveLength(1);
  });

  it('[DAY-08] the calendar of a phone leaves it out', async () => {
    await closeMondays();
    await close('2026-12-08', '2026-12-09');
    await task();
    const { url } = await client.taskCalendar.openLink({ id: newId(), seen: null });
    const text = await (await fetch(`${server.url}${new URL(url).pathname}`)).text();
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SA,SU');
    expect(text.replaceAll('\r\n ', '')).toContain('EXDATE;TZID=Europe/Rome:20261208T140000,20261209T140000');
  });
});
