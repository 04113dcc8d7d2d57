import { describe, expect, it } from 'vitest';
import { addDays, formatTime, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import type { Task } from '../contract.ts';
import { buildCheck, buildTask } from './factories.ts';
import { server, tasksOf } from './test-kit.ts';

/** Each test starts on a Monday, of a month of its own, long enough ahead that no other test has written there. */
const day = '2027-11-15';
const dayAfter = '2027-11-16';
const at = (time: string, date = day): Date => romeLocalTimeToInstant(date, time);

/** A restaurant with a buffet that is to be checked at nine, half past twelve and six, since the day before. */
async function withBuffet(fields: object = {}) {
  server.clock.set(at('08:00', addDays(day, -1)));
  const restaurant = await buildRestaurant(server);
  const task = await buildTask(restaurant.client, {
    name: 'Buffet',
    criticalLimit: '≥ 60 °C',
    dueTime: '12:30',
    moreDueTimes: ['18:00', '09:00'],
    ...fields,
  });
  await goTo(restaurant, '08:00');
  return { ...restaurant, task };
}

/** Moves the clock, and chooses the operator anew: nobody is at work for days. */
async function goTo({ client, operatorId }: TestRestaurant, time: string, date = day): Promise<void> {
  server.clock.set(at(time, date));
  await client.operators.select({ operatorId: operatorId! });
}

const check = ({ client }: TestRestaurant, { id }: Task, fields: object = {}) =>
  buildCheck(client, id, { value: '65', ...fields });

async function standing({ client }: TestRestaurant): Promise<string> {
  const { rows } = await client.haccp.tasks({});
  return rows
    .map(({ state, dueAt, times = [] }) =>
      [
        state,
        formatTime(new Date(dueAt)),
        ...times.map((one) => `${formatTime(new Date(one.dueAt))}=${one.state}`),
      ].join(' '),
    )
    .join('; ');
}

async function calendarDay({ client }: TestRestaurant, date = day) {
  const { days } = await client.haccp.calendar({ month: date.slice(0, 7) });
  const { done, missed, open, missedTaskIds, missedTimes = [] } = days.find((one) => one.date === date)!;
  return {
    counted: `${String(done)} done ${String(missed)} missed ${String(open)} open`,
    missed: missedTimes.map(({ time }) => time).join(),
    tasks: missedTaskIds.length,
  };
}

const editOf = ({
  archivedAt: _archived,
  scheduledSince: _since,
  manual: _manual,
  id: taskId,
  ...fields
}: Task) => ({
  ...fields,
  taskId,
});

/** Tasks that are owed several times a day. */
export function timesTests(): void {
  describe('[HACCP-100] what was missed goes onto paper', () => {
    it('by day and name, of several times which of them; once, and only where it is asked for', async () => {
      const kitchen = await withBuffet();
      const { client, task } = kitchen;
      await buildTask(client, { name: 'Banco', dueTime: '20:00' });
      await goTo(kitchen, '09:00');
      await check(kitchen, task);
      await goTo(kitchen, '08:00', addDays(day, 1));
      const asked = { from: addDays(day, -1), to: addDays(day, 1) };
      const read = async (fields: object = {}) =>
        (await client.haccp.checks({ ...asked, ...fields } as never)).missed;
      expect(await read({ missed: 'true' })).toEqual([
        { date: addDays(day, -1), taskName: 'Buffet', times: ['09:00', '12:30', '18:00'] },
        { date: day, taskName: 'Banco' },
        { date: day, taskName: 'Buffet', times: ['12:30', '18:00'] },
      ]);
      expect(await read({ missed: 'true', to: addDays(day, -1) })).toHaveLength(1);
      // Nothing was owed: nobody says that nothing is missing.
      expect(await read({ missed: 'true', from: addDays(day, -40), to: addDays(day, -30) })).toBeUndefined();
      expect(await read({ missed: 'true', from: undefined })).toBeUndefined();
      expect(await read()).toBeUndefined();
      // Of more days than are counted nothing is said, and never that none was missed.
      expect(await read({ missed: 'true', from: addDays(day, -200) })).toBeUndefined();
    });
  });

  describe('a task with several times a day', () => {
    it('[HACCP-93] is kept in the order of the day, each time once, and tells nothing of it with one time', async () => {
      const { task, id, client } = await withBuffet();
      expect(task).toMatchObject({ dueTime: '09:00', moreDueTimes: ['12:30', '18:00'] });
      expect(await tasksOf(id)).toMatchObject([
        {
          dueTime: '09:00:00',
          moreDueTimes: ['12:30:00', '18:00:00'],
          moreSince: [expect.any(Date), expect.any(Date)],
        },
      ]);
      const twice = await buildTask(client, { dueTime: '14:00', moreDueTimes: ['14:00'] });
      expect(twice).not.toHaveProperty('moreDueTimes');
      expect(await buildTask(client, { moreDueTimes: [] })).not.toHaveProperty('moreDueTimes');
      expect(await buildTask(client, { moreDueTimes: null })).not.toHaveProperty('moreDueTimes');
    });

    it.each([
      ['an hour that is none', ['24:00']],
      ['nothing', ['']],
      ['nine times', ['01:00', '02:00', '03:00', '04:00', '05:00', '06:00', '07:00', '08:00']],
    ])('[HACCP-93] is refused with %s, and nothing is stored', async (_what, moreDueTimes) => {
      const { client, id } = await buildRestaurant(server);
      await expect(buildTask(client, { moreDueTimes })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
      expect(await tasksOf(id)).toEqual([]);
    });

    it('[HACCP-93] is refused with two times less than half an hour apart, also where it is changed', async () => {
      const { client, id } = await buildRestaurant(server);
      const refused = {
        code: 'INPUT_INVALID',
        data: {
          fields: [
            {
              field: 'moreDueTimes',
              code: 'too_close',
              message: 'Tra un orario e l’altro servono almeno 30 minuti',
            },
          ],
        },
      };
      await expect(
        buildTask(client, { dueTime: '09:00', moreDueTimes: ['18:00', '09:29'] }),
      ).rejects.toMatchObject(refused);
      expect(await tasksOf(id)).toEqual([]);
      const task = await buildTask(client, { dueTime: '09:00', moreDueTimes: ['09:30'] });
      await expect(
        client.haccp.updateTask({ ...editOf(task), id: newId(), dueTime: '09:15' }),
      ).rejects.toMatchObject(refused);
      expect(await tasksOf(id)).toMatchObject([{ dueTime: '09:00:00', moreDueTimes: ['09:30:00'] }]);
    });

    it('[HACCP-93] is owed at each by itself: in the plan, the calendar, the bell and on «Oggi»', async () => {
      const own = await withBuffet();
      const { client, task } = own;
      const bell = async () =>
        (await client.notifications.list({})).notifications.map(({ message }) => message).toSorted();
      expect(await standing(own)).toBe('due 09:00 09:00=due 12:30=later 18:00=later');
      expect((await calendarDay(own)).counted).toBe('0 done 0 missed 3 open');

      server.clock.set(at('09:20'));
      expect(await standing(own)).toBe('overdue 09:00 09:00=overdue 12:30=later 18:00=later');
      expect(await bell()).toEqual([expect.stringContaining('in ritardo: era da fare entro le 09:00')]);

      // From the middle on the next one is owed, and this one is missed for good.
      server.clock.set(at('10:45'));
      expect(await standing(own)).toBe('due 12:30 09:00=missed 12:30=due 18:00=later');
      expect(await bell()).toEqual([
        expect.stringContaining('Controllo mancato: era da fare entro le 09:00'),
      ]);
      await goTo(own, '12:00');
      await check(own, task);
      expect(await standing(own)).toBe('done 18:00 09:00=missed 12:30=done 18:00=later');
      expect(await calendarDay(own)).toEqual({
        counted: '1 done 1 missed 1 open',
        missed: '09:00',
        tasks: 1,
      });
      const glance = await client.dashboard.today();
      expect(glance.tasks).toMatchObject({ due: 0, overdue: 0, missed: 1 });
      expect(glance.missed).toMatchObject({
        count: 1,
        first: [{ name: 'Buffet', dueAt: at('09:00').toISOString() }],
      });

      await goTo(own, '18:30');
      expect(await standing(own)).toBe('overdue 18:00 09:00=missed 12:30=done 18:00=overdue');
      expect(await bell()).toEqual([
        expect.stringContaining('in ritardo: era da fare entro le 18:00'),
        expect.stringContaining('mancato: era da fare entro le 09:00'),
      ]);
      expect((await client.dashboard.today()).tasks).toMatchObject({ overdue: 1, missed: 1 });
      await goTo(own, '08:00', addDays(day, 1));
      expect(await calendarDay(own)).toEqual({
        counted: '1 done 2 missed 0 open',
        missed: '09:00,18:00',
        tasks: 1,
      });
      expect(await standing(own)).toBe('due 09:00 09:00=due 12:30=later 18:00=later');
    });

    it('[HACCP-93] a check that waited on a device counts for the time at which it was made', async () => {
      const own = await withBuffet();
      await goTo(own, '13:00');
      await buildCheck(own.client, own.task.id, {
        value: '66',
        performedAt: at('08:55').toISOString(),
      });
      expect(await standing(own)).toBe('overdue 12:30 09:00=done 12:30=overdue 18:00=later');
      expect(await calendarDay(own)).toMatchObject({ counted: '1 done 0 missed 2 open' });
    });

    it('[HACCP-93] a corrected check counts once, for the time of the one that it corrects', async () => {
      const own = await withBuffet();
      await goTo(own, '08:50');
      const wrong = await check(own, own.task, { value: '6' });
      await goTo(own, '12:00');
      await own.client.haccp.correctCheck({
        id: newId(),
        checkId: wrong.id,
        value: '66',
        reason: 'Letto male',
      });
      expect(await standing(own)).toBe('due 12:30 09:00=done 12:30=due 18:00=later');
      expect(await calendarDay(own)).toMatchObject({ counted: '1 done 0 missed 2 open' });
    });

    it('[HACCP-93] of a week is owed at its times on the last day that is no closed one', async () => {
      const own = await withBuffet({ frequency: 'weekly' });
      const sunday = addDays(day, 6);
      await own.client.closedDays.addClosure({
        id: newId(),
        name: 'Ferie',
        firstDay: sunday,
        lastDay: sunday,
      });
      const saturday = addDays(sunday, -1);
      expect(await standing(own)).toBe('due 09:00 09:00=due 12:30=later 18:00=later');
      await goTo(own, '11:00', saturday);
      await check(own, own.task);
      expect(await standing(own)).toBe('done 18:00 09:00=missed 12:30=done 18:00=later');
      await goTo(own, '08:00', addDays(day, 7));
      expect(await calendarDay(own, saturday)).toEqual({
        counted: '1 done 2 missed 0 open',
        missed: '09:00,18:00',
        tasks: 1,
      });
    });

    it('[HACCP-93] owes nothing on a closed day, on which what was done stays done', async () => {
      const own = await withBuffet();
      await own.client.closedDays.addClosure({ id: newId(), name: 'Ferie', firstDay: day, lastDay: day });
      await goTo(own, '13:00');
      expect(await standing(own)).toBe('due 09:00');
      expect((await own.client.notifications.list({})).total).toBe(0);
      await goTo(own, '08:00', addDays(day, 1));
      expect(await calendarDay(own)).toMatchObject({ counted: '0 done 0 missed 0 open' });
      await buildCheck(own.client, own.task.id, { value: '66', performedAt: at('20:30').toISOString() });
      expect(await calendarDay(own)).toMatchObject({ counted: '1 done 0 missed 0 open' });
    });

    it('[HACCP-94] changed in the middle of the day keeps what was missed, and asks for nothing of before', async () => {
      const own = await withBuffet({ dueTime: '09:00', moreDueTimes: ['18:00'] });
      await goTo(own, '15:00');
      expect(await standing(own)).toBe('due 18:00 09:00=missed 18:00=due');
      const more = { ...editOf(own.task), moreDueTimes: ['12:30', '18:00'] };
      await own.client.haccp.updateTask({ ...more, id: newId() });
      expect(await standing(own)).toBe('due 18:00 09:00=missed 18:00=due');
      // A name alone changes nothing, and times that are left out stay.
      const { moreDueTimes: _left, ...named } = more;
      expect(
        await own.client.haccp.updateTask({ ...named, id: newId(), name: 'Buffet caldo' }),
      ).toMatchObject({
        dueTime: '09:00',
        moreDueTimes: ['12:30', '18:00'],
      });
      expect(await standing(own)).toBe('due 18:00 09:00=missed 18:00=due');
      // Taken away, the missed one is not asked for any more; the calendar knows that it was.
      await own.client.haccp.updateTask({ ...more, id: newId(), dueTime: '12:30', moreDueTimes: ['18:00'] });
      expect(await standing(own)).toBe('due 18:00 09:00=missed 18:00=due');
      expect(await calendarDay(own)).toEqual({
        counted: '0 done 1 missed 1 open',
        missed: '09:00',
        tasks: 1,
      });
      await own.client.haccp.updateTask({ ...more, id: newId(), dueTime: '18:00', moreDueTimes: null });
      expect(await standing(own)).toBe('due 18:00 09:00=missed 18:00=due');
      await goTo(own, '19:00');
      await check(own, own.task);
      expect(await calendarDay(own)).toEqual({
        counted: '1 done 1 missed 0 open',
        missed: '09:00',
        tasks: 1,
      });
    });

    it('[HACCP-94] put away and taken back it is asked for from then on, and what was missed stays so', async () => {
      const own = await withBuffet();
      await goTo(own, '11:00');
      await own.client.haccp.archiveTask({ id: newId(), taskId: own.task.id });
      await goTo(own, '13:00');
      await own.client.haccp.restoreTask({ id: newId(), taskId: own.task.id });
      // Missed since a quarter to eleven; the turn of the next that is owed has not come.
      expect(await standing(own)).toBe('due 18:00 09:00=missed 18:00=later');
      expect(await calendarDay(own)).toMatchObject({ counted: '0 done 1 missed 1 open' });
      server.clock.set(at('13:30'));
      expect(await standing(own)).toBe('due 18:00 09:00=missed 18:00=due');
      expect(await calendarDay(own)).toEqual({
        counted: '0 done 1 missed 1 open',
        missed: '09:00',
        tasks: 1,
      });
      const duplicate = await own.client.haccp.createTask({
        id: newId(),
        copyOf: own.task.id,
        name: 'Buffet (copia)',
        criticalLimit: '≥ 60 °C',
        dueTime: '09:00',
        moreDueTimes: ['18:00'],
      });
      expect(duplicate).toMatchObject({ dueTime: '09:00', moreDueTimes: ['18:00'] });
    });

    it.each<[string, (own: Awaited<ReturnType<typeof withBuffet>>) => Promise<unknown>]>([
      [
        'moved to a later hour',
        ({ client, task }) => client.haccp.updateTask({ ...editOf(task), id: newId(), dueTime: '20:00' }),
      ],
      [
        'moved to a later hour and then to one that is over',
        async ({ client, task }) => {
          await client.haccp.updateTask({ ...editOf(task), id: newId(), dueTime: '20:00' });
          server.clock.advance(60_000);
          await client.haccp.updateTask({ ...editOf(task), id: newId(), dueTime: '07:00' });
        },
      ],
      [
        'put away and taken back',
        async ({ client, task }) => {
          await client.haccp.archiveTask({ id: newId(), taskId: task.id });
          server.clock.advance(60_000);
          await client.haccp.restoreTask({ id: newId(), taskId: task.id });
        },
      ],
    ])(
      '[HACCP-98] with one time a task that is late stays so when it is %s: on screen, in the bell and the calendar',
      async (_how, change) => {
        const own = await withBuffet({ dueTime: '09:00', moreDueTimes: null });
        await goTo(own, '09:30');
        const told = async () => {
          const { due } = await own.client.dashboard.today();
          const { notifications } = await own.client.notifications.list({});
          return {
            list: await standing(own),
            today: due.map(({ state, dueAt }) => `${state} ${formatTime(new Date(dueAt))}`),
            bell: notifications.length,
            day: await calendarDay(own),
          };
        };
        const before = await told();
        expect(before).toMatchObject({ list: 'overdue 09:00', today: ['overdue 09:00'], bell: 1 });
        await change(own);
        server.clock.advance(60_000);
        expect(await told()).toEqual(before);
        // The new hour holds from the day after, and of the day before the calendar tells that it was missed.
        await goTo(own, '06:00', dayAfter);
        const [{ dueTime } = { dueTime: '' }] = (await own.client.haccp.tasks({})).rows;
        expect(await standing(own)).toBe(`due ${dueTime}`);
        expect(await calendarDay(own)).toMatchObject({ counted: '0 done 1 missed 0 open', tasks: 1 });
      },
    );

    it('[HACCP-98] [HACCP-113] put away for good when it was late, the day tells that it was missed; done late it is done', async () => {
      const own = await withBuffet({ dueTime: '09:00', moreDueTimes: null });
      await goTo(own, '09:30');
      await own.client.haccp.archiveTask({ id: newId(), taskId: own.task.id });
      // [HACCP-113] At once, and on «Oggi», where nothing is owed of it any more: nobody can do it.
      const today = async () => {
        const { missed, due, tasks } = await own.client.dashboard.today();
        return { missed: missed?.first.map(({ id }) => id), due: due.length, figure: tasks?.missed };
      };
      expect(await calendarDay(own)).toMatchObject({ counted: '0 done 1 missed 0 open' });
      expect(await today()).toEqual({ missed: [own.task.id], due: 0, figure: 1 });
      await own.client.haccp.restoreTask({ id: newId(), taskId: own.task.id });
      expect(await today()).toEqual({ missed: undefined, due: 1, figure: undefined });
      await own.client.haccp.archiveTask({ id: newId(), taskId: own.task.id });
      await goTo(own, '08:00', dayAfter);
      expect(await calendarDay(own)).toMatchObject({ counted: '0 done 1 missed 0 open' });
      expect(await today()).toEqual({ missed: undefined, due: 0, figure: undefined });

      // Put away before its time, or done, it owes nothing.
      for (const isDone of [false, true]) {
        const early = await withBuffet({ dueTime: '09:00', moreDueTimes: null });
        await goTo(early, isDone ? '09:30' : '08:30');
        if (isDone) await check(early, early.task);
        await early.client.haccp.archiveTask({ id: newId(), taskId: early.task.id });
        await goTo(early, '10:00');
        expect((await early.client.dashboard.today()).missed).toBeUndefined();
        expect((await calendarDay(early)).counted).toBe(`${isDone ? 1 : 0} done 0 missed 0 open`);
      }

      const other = await withBuffet({ dueTime: '09:00', moreDueTimes: null });
      await goTo(other, '09:30');
      await other.client.haccp.updateTask({ ...editOf(other.task), id: newId(), dueTime: '20:00' });
      await goTo(other, '09:40');
      await check(other, other.task);
      expect(await standing(other)).toMatch(/^done/);
      await goTo(other, '21:00');
      expect(await standing(other)).toMatch(/^done/);
      expect(await calendarDay(other)).toMatchObject({ counted: '1 done 0 missed 0 open' });
    });

    it('[HACCP-94] with one time alone from now on asks for it, whatever was checked for the others', async () => {
      const own = await withBuffet({ dueTime: '09:00', moreDueTimes: ['18:00'] });
      await goTo(own, '08:50');
      await check(own, own.task);
      await goTo(own, '10:00');
      await own.client.haccp.updateTask({
        ...editOf(own.task),
        id: newId(),
        dueTime: '18:00',
        moreDueTimes: null,
      });
      expect(await standing(own)).toBe('done 18:00 09:00=done 18:00=later');
      await goTo(own, '13:30');
      expect(await standing(own)).toBe('due 18:00 09:00=done 18:00=due');
      expect((await own.client.dashboard.today()).tasks).toMatchObject({ due: 1, overdue: 0 });
      await goTo(own, '19:00');
      expect(await standing(own)).toBe('overdue 18:00 09:00=done 18:00=overdue');
      expect((await own.client.dashboard.today()).tasks).toMatchObject({ due: 0, overdue: 1 });
      await goTo(own, '08:00', addDays(day, 1));
      expect(await calendarDay(own)).toEqual({
        counted: '1 done 1 missed 0 open',
        missed: '18:00',
        tasks: 1,
      });
      expect(await standing(own)).toBe('due 18:00');
    });

    it('[HACCP-112] given other times, or another frequency, what is late stays to be done and what was missed is told once', async () => {
      const told = async (own: TestRestaurant) => {
        const { tasks } = await own.client.dashboard.today();
        const { notifications } = await own.client.notifications.list({});
        return {
          stands: await standing(own),
          today: [tasks!.due, tasks!.overdue, tasks!.missed ?? 0],
          bell: notifications
            .map(({ message }) => /(ritardo|mancato).*(\d\d:\d\d)/.exec(message)!.slice(1).join(' '))
            .toSorted(),
          day: await calendarDay(own),
        };
      };
      const changes: readonly { frequency: Task['frequency']; moreDueTimes: string[] | null }[] = [
        { frequency: 'weekly', moreDueTimes: null },
        { frequency: 'monthly', moreDueTimes: ['21:00'] },
      ];
      for (const change of changes) {
        const own = await withBuffet();
        await goTo(own, '13:00');
        const late = {
          today: [0, 1, 1],
          bell: ['mancato 09:00', 'ritardo 12:30'],
          day: { counted: '0 done 1 missed 2 open', missed: '09:00', tasks: 1 },
        };
        expect(await told(own)).toEqual({
          ...late,
          stands: 'overdue 12:30 09:00=missed 12:30=overdue 18:00=later',
        });
        await own.client.haccp.updateTask({
          ...editOf(own.task),
          id: newId(),
          dueTime: '20:00',
          ...change,
        });
        await goTo(own, '16:00');
        // The one of six was not owed yet, and is not any more.
        expect(await told(own)).toEqual({
          ...late,
          stands: 'overdue 12:30 09:00=missed 12:30=overdue',
          day: { ...late.day, counted: '0 done 1 missed 1 open' },
        });
        await goTo(own, '08:00', dayAfter);
        expect(await calendarDay(own)).toEqual({
          counted: '0 done 2 missed 0 open',
          missed: '09:00,12:30',
          tasks: 1,
        });
        expect((await told(own)).bell).toEqual([]);
      }

      const moved = await withBuffet();
      await goTo(moved, '12:45');
      await moved.client.haccp.updateTask({
        ...editOf(moved.task),
        id: newId(),
        dueTime: '18:00',
        moreDueTimes: null,
      });
      await goTo(moved, '12:50');
      expect(await standing(moved)).toBe('overdue 12:30 09:00=missed 12:30=overdue 18:00=later');
      await check(moved, moved.task);
      expect(await standing(moved)).toBe('done 18:00 09:00=missed 12:30=done 18:00=later');
      expect(await calendarDay(moved)).toMatchObject({ counted: '1 done 1 missed 1 open', missed: '09:00' });
    });

    it('[HACCP-112] of a week, and each day from then on, it stays late, unless it was done earlier in its week', async () => {
      const sunday = addDays(day, 6);
      for (const isDone of [false, true]) {
        const own = await withBuffet({ frequency: 'weekly', dueTime: '09:00', moreDueTimes: ['18:00'] });
        if (isDone) {
          await goTo(own, '10:00', addDays(day, 2));
          await check(own, own.task);
        }
        await goTo(own, '09:30', sunday);
        await own.client.haccp.updateTask({
          ...editOf(own.task),
          id: newId(),
          frequency: 'daily',
          dueTime: '20:00',
          moreDueTimes: null,
        });
        await goTo(own, '10:00', sunday);
        expect(await standing(own)).toBe(
          isDone ? 'due 20:00 09:00=done 20:00=due' : 'overdue 09:00 09:00=overdue',
        );
        expect((await own.client.dashboard.today()).tasks).toMatchObject({ overdue: isDone ? 0 : 1 });
      }
    });

    it('[HACCP-94] a time more takes nothing from what was checked in time', async () => {
      const own = await withBuffet({ dueTime: '09:00', moreDueTimes: ['18:00'] });
      await goTo(own, '08:50');
      await check(own, own.task);
      await goTo(own, '08:55');
      await own.client.haccp.updateTask({
        ...editOf(own.task),
        id: newId(),
        moreDueTimes: ['12:30', '18:00'],
      });
      expect(await standing(own)).toBe('done 12:30 09:00=done 12:30=later 18:00=later');
      expect(await calendarDay(own)).toMatchObject({ counted: '1 done 0 missed 2 open' });
    });

    it('[HACCP-95] a value outside its limit colours the day also where it is the check of no time', async () => {
      const own = await withBuffet();
      const outsideOf = async () => {
        const { days, tasks } = await own.client.haccp.calendar({ month: day.slice(0, 7) });
        return [days.find(({ date }) => date === day)!.outside, tasks[0]!.outside];
      };
      await goTo(own, '08:50');
      await check(own, own.task);
      await goTo(own, '12:00');
      await own.client.haccp.updateTask({ ...editOf(own.task), id: newId(), moreDueTimes: ['18:00'] });
      expect(await outsideOf()).toEqual([0, 0]);
      // The turn of nine is over, that of six begins at half past one.
      await check(own, own.task, { value: '40' });
      expect(await standing(own)).toBe('done 18:00 09:00=done 18:00=later');
      expect(await outsideOf()).toEqual([1, 1]);
      // Well by a later check it goes on no more.
      await goTo(own, '17:50');
      await check(own, own.task);
      expect(await outsideOf()).toEqual([0, 0]);
      expect(await calendarDay(own)).toMatchObject({ counted: '2 done 0 missed 0 open' });
    });

    it('[HACCP-94] a missed one comes not back where the next is taken away', async () => {
      const own = await withBuffet();
      await goTo(own, '12:00');
      await own.client.haccp.updateTask({ ...editOf(own.task), id: newId(), moreDueTimes: ['18:00'] });
      await check(own, own.task);
      expect(await standing(own)).toBe('due 18:00 09:00=missed 18:00=later');
      expect(await calendarDay(own)).toEqual({
        counted: '0 done 1 missed 1 open',
        missed: '09:00',
        tasks: 1,
      });
      expect((await own.client.dashboard.today()).tasks).toMatchObject({ due: 1, missed: 1 });
    });

    it('[HACCP-93] the calendar tells the same of days before, after and while it has several', async () => {
      const own = await withBuffet({ dueTime: '14:00', moreDueTimes: undefined });
      const [tuesday, wednesday] = [addDays(day, 1), addDays(day, 2)];
      await goTo(own, '13:00');
      await check(own, own.task);
      await goTo(own, '07:00', tuesday);
      await own.client.haccp.updateTask({ ...editOf(own.task), id: newId(), moreDueTimes: ['20:00'] });
      await goTo(own, '13:30', tuesday);
      await check(own, own.task);
      await goTo(own, '07:00', wednesday);
      await own.client.haccp.updateTask({ ...editOf(own.task), id: newId(), moreDueTimes: [] });
      await goTo(own, '08:00', addDays(day, 3));
      expect(await calendarDay(own)).toEqual({ counted: '1 done 0 missed 0 open', missed: '', tasks: 0 });
      expect(await calendarDay(own, tuesday)).toEqual({
        counted: '1 done 1 missed 0 open',
        missed: '20:00',
        tasks: 1,
      });
      expect(await calendarDay(own, wednesday)).toEqual({
        counted: '0 done 1 missed 0 open',
        missed: '14:00',
        tasks: 1,
      });
    });
  });
}
