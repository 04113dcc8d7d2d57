import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, romeDate, romeLocalTimeToInstant, startOfMonth } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { verifyRestaurant } from '#features/integrity/server/index.ts';
import { recordKinds } from '#server/features.ts';
import { buildRestaurant, openedLongAgo, password, type TestRestaurant } from '#tests/support/factories.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { buildCheck, buildTask } from './factories.ts';

const today = romeDate(new Date());
/** 11:00 in Rome; every test starts here. */
const morning = romeLocalTimeToInstant(today, '11:00');

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => server.clock.set(morning));

const violationsOf = (restaurantId: string) =>
  server.db.database.asTenant(restaurantId, async (tx) => {
    const { violations } = await verifyRestaurant(tx, restaurantId, recordKinds);
    return violations;
  });

/** A second operator of the restaurant, on a device of their own. */
async function secondDevice(restaurant: TestRestaurant): Promise<TestRestaurant['client']> {
  const browser = server.browser();
  await browser.client.accounts.signIn({ email: restaurant.email, password });
  const operatorId = newId();
  await browser.client.operators.create({ id: operatorId, name: 'Marco', icon: 'user' });
  await browser.client.operators.select({ operatorId });
  return browser.client;
}

describe('[HACCP-25] words where a number belongs', () => {
  it('end no matter, neither as the next check nor as a correction', async () => {
    const { client } = await buildRestaurant(server);
    const task = await buildTask(client, { dueTime: '10:00' });
    const wrong = await buildCheck(client, task.id, { value: '33' });
    server.clock.advance(60_000);
    expect(await buildCheck(client, task.id, { value: 'tutto bene', outcome: 'ok' })).toMatchObject({
      status: null,
    });
    const correctTo = (said: { value: string; outcome?: 'ok' | 'critical' }) =>
      client.haccp.correctCheck({ id: newId(), checkId: wrong.id, reason: 'Letto male', ...said });
    for (const said of [{ value: 'a posto', outcome: 'ok' as const }, { value: 'a posto' }])
      await expect(correctTo(said)).rejects.toMatchObject({ data: { fields: [{ field: 'value' }] } });
    expect((await client.haccp.tasks({})).rows[0]).toMatchObject({ standing: { state: 'open' } });
    expect((await client.haccp.matters({})).rows).toMatchObject([{ checkId: wrong.id }]);
    expect((await correctTo({ value: '3,3' })).status).toBe('ok');
  });

  it('say by a correction that it was bad, also without a number', async () => {
    const { client } = await buildRestaurant(server);
    const task = await buildTask(client, { dueTime: '10:00' });
    const wrong = await buildCheck(client, task.id, { value: '33' });
    const said = { value: 'tiepido', outcome: 'critical' as const, reason: 'Letto male' };
    const mended = await client.haccp.correctCheck({ id: newId(), checkId: wrong.id, ...said });
    expect(mended.status).toBe('critical');
  });

  it('leave open what was out of its limit', async () => {
    const { client } = await buildRestaurant(server);
    const task = await buildTask(client, { dueTime: '10:00' });
    await buildCheck(client, task.id, { value: '33' });
    server.clock.advance(60_000);
    await buildCheck(client, task.id, { value: 'tutto bene', outcome: 'ok' });
    const { rows } = await client.haccp.tasks({});
    expect(rows[0]).toMatchObject({ standing: { state: 'open' } });
  });
});

describe('a correction', () => {
  it('is a new check that points at the wrong one and counts instead; the register shows both', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const task = await buildTask(client, { dueTime: '10:00' });
    const performedAt = new Date(morning.getTime() - 7_200_000).toISOString();
    const wrong = await buildCheck(client, task.id, { value: '33', performedAt });
    await client.haccp.updateTask({ ...editOf(task), criticalLimit: '≤ 2 °C' });
    server.clock.advance(60_000);
    const correction = { id: newId(), checkId: wrong.id, value: '3,3', reason: 'Mancava la virgola' };
    const mended = await client.haccp.correctCheck(correction);
    expect(mended).toMatchObject({
      taskName: task.name,
      value: '3,3',
      // Judged by the limit of the measurement, not by today's.
      criticalLimit: '≤ 4 °C',
      status: 'ok',
      correctsId: wrong.id,
      correctionReason: 'Mancava la virgola',
      performedAt,
      recordedAt: server.clock.now().toISOString(),
    });
    // Sent again it is the same correction.
    expect(await client.haccp.correctCheck(correction)).toEqual(mended);

    const { rows, total } = await client.haccp.checks({});
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { id: mended.id, value: '3,3', correctedBy: null, correctsId: wrong.id },
      { id: wrong.id, value: '33', correctedBy: { id: mended.id, value: '3,3', operatorName: 'Anna' } },
    ]);
    // The valid one is the last check of the task, and the wrong one asks for no answer any more.
    expect((await client.haccp.tasks({})).rows).toMatchObject([
      { state: 'done', lastCheck: { id: mended.id, value: '3,3', status: 'ok' } },
    ]);
    expect(await client.haccp.matters({})).toEqual({ rows: [] });
    expect(await violationsOf(restaurantId)).toEqual([]);
    await server.db.owner('UPDATE haccp_task_completions SET correction_reason = $1 WHERE id = $2', [
      'Altro',
      mended.id,
    ]);
    expect(await violationsOf(restaurantId)).toMatchObject([{ kind: 'changed' }]);
  });

  it('is made once: of two at the same moment one stands and the other is told whose', async () => {
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    const marco = await secondDevice(restaurant);
    const wrong = await buildCheck(client, (await buildTask(client)).id, { value: '33' });
    const answers = await Promise.allSettled(
      [client, marco].map((who, n) =>
        who.haccp.correctCheck({ id: newId(), checkId: wrong.id, value: String(n), reason: 'Letto male' }),
      ),
    );
    const [stands, ...others] = answers.filter(({ status }) => status === 'fulfilled');
    expect(stands).toBeDefined();
    expect(others).toEqual([]);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      code: 'HACCP_CHECK_CORRECTED',
      status: 409,
      data: { operatorName: expect.stringMatching(/^(Anna|Marco)$/), correctedAt: morning.toISOString() },
    });
    const { rows } = await client.haccp.checks({});
    expect(rows).toHaveLength(2);
    // The correction itself may be mended, by the next in the line.
    const newest = rows.find(({ correctsId }) => correctsId !== null)!;
    // It waited on a tablet: when it was made stands beside when it came in, in the chain as well.
    const at = (minutes: number) => new Date(morning.getTime() + minutes * 60_000).toISOString();
    const again = (performedAt: string) =>
      client.haccp.correctCheck({
        id: newId(),
        checkId: newest.id,
        value: '2',
        reason: 'Ancora',
        performedAt,
      });
    await expect(again(at(25 * 60))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field: 'performedAt' }] },
    });
    const times = { correctedAt: at(-10), recordedAt: at(0) };
    expect(await again(at(-10))).toMatchObject({ ...times, performedAt: newest.performedAt });
    const listed = (await client.haccp.checks({})).rows;
    expect(listed.find(({ id }) => id === newest.id)).toMatchObject({ correctedBy: times });
    expect(newest).not.toHaveProperty('correctedAt');
    await expect(again(at(-5))).rejects.toMatchObject({ data: { correctedAt: at(-10) } });
    expect(await violationsOf(restaurant.id)).toEqual([]);
    await server.db.owner('UPDATE haccp_task_completions SET corrected_at = NULL WHERE restaurant_id = $1', [
      restaurant.id,
    ]);
    expect(await violationsOf(restaurant.id)).toMatchObject([{ kind: 'changed' }]);
    expect((await client.haccp.tasks({})).rows[0]?.lastCheck).toMatchObject({ value: '2' });
  });

  it('[HACCP-17] is in the name of who corrected; the wrong check stays in that of who did it', async () => {
    const restaurant = await buildRestaurant(server);
    const marco = await secondDevice(restaurant);
    const wrong = await buildCheck(restaurant.client, (await buildTask(restaurant.client)).id);
    server.clock.advance(60_000);
    const correction = { id: newId(), checkId: wrong.id, value: '2', reason: 'Letto male' };
    expect(await marco.haccp.correctCheck(correction)).toMatchObject({ operatorName: 'Marco' });
    expect((await marco.haccp.checks({})).rows).toMatchObject([
      { id: correction.id, operatorName: 'Marco' },
      { id: wrong.id, operatorName: 'Anna', correctedBy: { operatorName: 'Marco' } },
    ]);
  });

  it('outside the limit asks in its turn, whatever was said of the wrong check', async () => {
    const { client } = await buildRestaurant(server);
    const task = await buildTask(client);
    const wrong = await buildCheck(client, task.id, { value: '12', correctiveAction: 'Chiusa la porta' });
    const correction = { id: newId(), checkId: wrong.id, value: '9', reason: 'Letto male' };
    expect(await client.haccp.correctCheck(correction)).toMatchObject({ correctiveAction: null });
    expect((await client.haccp.matters({})).rows).toMatchObject([{ checkId: correction.id, value: '9' }]);
  });

  it('needs a reason and a value', async () => {
    const { client } = await buildRestaurant(server);
    const wrong = await buildCheck(client, (await buildTask(client)).id);
    for (const [field, bad] of [
      ['reason', ' '],
      ['value', ''],
      ['reason', 'x'.repeat(501)],
    ] as const) {
      const input = { id: newId(), checkId: wrong.id, value: '3', reason: 'Letto male', [field]: bad };
      await expect(client.haccp.correctCheck(input)).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field }] },
      });
    }
    expect((await client.haccp.checks({})).total).toBe(1);
  });
});

describe('a check outside its limit', () => {
  it('is asked about until it is over; the answer stands in the chain and is never changed', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const task = await buildTask(client);
    const minutesAgo = (minutes: number) => new Date(morning.getTime() - minutes * 60_000).toISOString();
    // Over by the good one after it.
    await buildCheck(client, task.id, { value: '9', performedAt: minutesAgo(3) });
    await buildCheck(client, task.id, { value: '2', performedAt: minutesAgo(2) });
    const bad = await buildCheck(client, task.id, { value: '9', performedAt: minutesAgo(1) });
    const close = await buildCheck(client, (await buildTask(client)).id, { value: '3,8' });
    const { rows } = await client.haccp.matters({});
    expect(rows.map(({ checkId }) => checkId)).toEqual([close.id, bad.id]);
    expect(rows[1]).toEqual({
      checkId: bad.id,
      taskId: task.id,
      taskName: task.name,
      value: '9',
      criticalLimit: '≤ 4 °C',
      status: 'critical',
      correctiveAction: 'Sposta gli alimenti in un altro frigo',
      operatorName: 'Anna',
      performedAt: bad.performedAt,
      recheckMinutes: 30,
    });

    const answer = { id: newId(), checkId: bad.id, action: ' Spostato tutto\nchiamato il tecnico ' };
    const stored = await client.haccp.answerCheck(answer);
    expect(stored).toMatchObject({
      checkId: bad.id,
      action: 'Spostato tutto\nchiamato il tecnico',
      operatorName: 'Anna',
    });
    expect(await client.haccp.answerCheck(answer)).toEqual(stored);
    expect((await client.haccp.matters({})).rows).toMatchObject([
      { checkId: close.id },
      {
        checkId: bad.id,
        answer: {
          action: stored.action,
          recheckAt: new Date(morning.getTime() + 30 * 60_000).toISOString(),
        },
      },
    ]);
    await client.haccp.answerCheck({ id: newId(), checkId: close.id, action: 'Abbassato il termostato' });
    expect((await client.haccp.matters({})).rows).toMatchObject([{ checkId: bad.id }]);
    const listed = (await client.haccp.checks({})).rows.find(({ id }) => id === bad.id);
    expect(listed?.answers).toEqual([stored]);

    await expect(
      client.haccp.answerCheck({ id: newId(), checkId: close.id, action: ' ' }),
    ).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
    expect(await violationsOf(restaurantId)).toEqual([]);
    await server.db.owner('UPDATE haccp_actions SET action = $1 WHERE id = $2', ['Niente', stored.id]);
    expect(await violationsOf(restaurantId)).toMatchObject([
      { kind: 'changed', record: { dataType: 'haccp_action' } },
    ]);
  });

  it('is answered for when it was done as it was said, beside when it was told', async () => {
    const { client } = await buildRestaurant(server);
    const bad = await buildCheck(client, (await buildTask(client)).id, { value: '9' });
    const performedAt = new Date(morning.getTime() - 7_200_000).toISOString();
    const answer = { id: newId(), checkId: bad.id, action: 'Spostato', performedAt };
    expect(await client.haccp.answerCheck(answer)).toMatchObject({
      performedAt,
      recordedAt: morning.toISOString(),
    });
  });

  it('is not answered for when it was fine, or once it was corrected', async () => {
    const { client } = await buildRestaurant(server);
    const task = await buildTask(client);
    const good = await buildCheck(client, task.id, { value: '2' });
    const bad = await buildCheck(client, task.id, { value: '9' });
    const answer = (checkId: string) =>
      client.haccp.answerCheck({ id: newId(), checkId, action: 'Spostato' });
    await expect(answer(good.id)).rejects.toMatchObject({ code: 'HACCP_CHECK_WITHIN_LIMITS', status: 409 });
    await answer(bad.id);
    await client.haccp.correctCheck({ id: newId(), checkId: bad.id, value: '3', reason: 'Letto male' });
    await expect(answer(bad.id)).rejects.toMatchObject({
      code: 'HACCP_CHECK_CORRECTED',
      data: { operatorName: 'Anna', correctedAt: morning.toISOString() },
    });
    // Done before the correction on a tablet without a network, and told now: it happened.
    const performedAt = new Date(morning.getTime() - 1).toISOString();
    await client.haccp.answerCheck({ id: newId(), checkId: bad.id, action: 'Buttato', performedAt });
    const listed = (await client.haccp.checks({})).rows.find(({ id }) => id === bad.id);
    expect(listed?.answers.map(({ action }) => action)).toEqual(['Spostato', 'Buttato']);
  });

  it('is asked about until it is over, close to the limit for thirty days (C-61)', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const performedAt = new Date(morning.getTime() - 30 * 86_400_000).toISOString();
    const [near, outside] = [await buildTask(client), await buildTask(client)];
    await openedLongAgo(server, restaurantId);
    await buildCheck(client, near.id, { value: '3,8', performedAt });
    const bad = await buildCheck(client, outside.id, { value: '9', performedAt });
    expect((await client.haccp.matters({})).rows).toHaveLength(2);
    server.clock.advance(1);
    expect((await client.haccp.matters({})).rows).toMatchObject([{ checkId: bad.id }]);
  });
});

describe('the calendar', () => {
  it('[HACCP-82] tells what was outside its limit and is over apart from what nobody could tell', async () => {
    const { client } = await buildRestaurant(server);
    const [measured, seen] = [await buildTask(client), await buildTask(client, { criticalLimit: 'pulito' })];
    const bad = await buildCheck(client, measured.id, { value: '9' });
    await buildCheck(client, seen.id, { value: 'mah' });
    const told = async () => {
      const { days, tasks } = await client.haccp.calendar({ month: today.slice(0, 7) });
      const one = days.find(({ date }) => date === today);
      return [one?.outside, one?.unsure, one?.bad, tasks.map((task) => task.bad)];
    };
    expect(await told()).toEqual([1, 1, undefined, [undefined, undefined]]);
    const judged = { judgement: 'discarded' as const, action: 'Buttato tutto' };
    await client.haccp.answerCheck({ id: newId(), checkId: bad.id, ...judged });
    const [outside, unsure, over, ofTasks] = await told();
    expect([outside, unsure, over]).toEqual([0, 2, 1]);
    expect(ofTasks).toContain(1);
  });

  it('counts by day of Rome what was done, missed and is still open, and respects when a task was in use', async () => {
    // A month in the past, so that every day of it can be asked about: the clock walks through it.
    const month = startOfMonth(addDays(startOfMonth(today), -1)).slice(0, 7);
    const day = (n: number) => `${month}-${String(n).padStart(2, '0')}`;
    const at = (n: number, time: string) => server.clock.set(romeLocalTimeToInstant(day(n), time));
    const { client } = await buildRestaurant(server);
    at(3, '15:00');
    // Added after 14:00: the first day owes nothing.
    const daily = await buildTask(client, { name: 'Frigo' });
    const monthly = await buildTask(client, { name: 'Taratura', frequency: 'monthly' });
    at(4, '23:59');
    await buildCheck(client, daily.id);
    at(6, '00:00');
    const wrong = await buildCheck(client, daily.id, { value: '33' });
    await client.haccp.correctCheck({ id: newId(), checkId: wrong.id, value: '3,3', reason: 'Virgola' });
    at(8, '10:00');
    await client.haccp.archiveTask({ id: newId(), taskId: daily.id });
    at(11, '15:00');
    await client.haccp.restoreTask({ id: newId(), taskId: daily.id });
    at(13, '10:00');
    await client.haccp.updateTask({ ...editOf(daily), frequency: 'monthly' });
    at(14, '12:00');
    await client.haccp.updateTask({ ...editOf(daily), frequency: 'daily' });
    const running = await client.haccp.calendar({ month });
    expect(running.days.find(({ date }) => date === day(14))).toEqual({
      date: day(14),
      done: 0,
      missed: 0,
      open: 1,
      outside: 0,
      missedTaskIds: [],
    });
    at(16, '00:00');
    const { days, tasks } = await client.haccp.calendar({ month });
    expect(days.map(({ date }) => date).slice(0, 2)).toEqual([day(1), day(2)]);
    const shown = Object.fromEntries(
      days
        .filter(({ done, missed, open }) => done + missed + open > 0)
        .map(({ date, done, missed, missedTaskIds }) => {
          expect(missedTaskIds).toEqual(missed === 0 ? [] : [daily.id]);
          return [Number(date.slice(8)), done > 0 ? 'done' : missed > 0 ? 'missed' : 'open'];
        }),
    );
    expect(shown).toEqual({
      4: 'done',
      5: 'missed',
      6: 'done',
      7: 'missed',
      // 8 to 10 archived, on 11 taken back after its time; on 13 it was due once a month only.
      12: 'missed',
      14: 'missed',
      15: 'missed',
      16: 'open',
      [days.length]: 'open',
    });
    expect(tasks).toEqual([
      {
        id: daily.id,
        name: 'Frigo',
        frequency: 'daily',
        archived: false,
        done: 2,
        missed: 5,
        open: 1,
        outside: 0,
      },
      {
        id: monthly.id,
        name: 'Taratura',
        frequency: 'monthly',
        archived: false,
        done: 0,
        missed: 0,
        open: 1,
        outside: 0,
      },
    ]);
    const one = await client.haccp.calendar({ month, taskId: monthly.id });
    expect(one.tasks).toMatchObject([{ id: monthly.id }]);
    await expect(client.haccp.calendar({ month: '2026-13' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
  });
});

/** A task as an edit sends it, under a write of its own. */
function editOf(task: Awaited<ReturnType<typeof buildTask>>) {
  const { id: taskId, archivedAt: _, ...fields } = task;
  return { id: newId(), taskId, ...fields };
}
