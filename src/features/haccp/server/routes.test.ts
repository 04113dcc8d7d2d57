import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { encodeCursor } from '#platform/http/server/cursor.ts';
import { addDays, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { buildRestaurant, type TestRestaurant } from '#tests/support/factories.ts';
import { testServer, type Browser, type TestServer } from '#tests/support/server.ts';
import type { CheckRow, TaskRow } from './store.ts';
import { haccpTaskCompletions, haccpTasks } from '../tables.ts';
import { completionEvidence } from './evidence.ts';
import { buildCheck, buildTask } from './factories.ts';

const today = romeDate(new Date());
/** 11:00 in Rome; every test starts here. */
const morning = romeLocalTimeToInstant(today, '11:00');

let server: TestServer;
let own: TestRestaurant;
beforeAll(async () => {
  server = await testServer();
  server.clock.set(morning);
  own = await buildRestaurant(server);
});
beforeEach(() => server.clock.set(morning));

const tasksOf = (restaurantId: string): Promise<TaskRow[]> =>
  server.db.database.asTenant(restaurantId, (tx) => tx.select().from(haccpTasks).orderBy(haccpTasks.id));
const checksOf = (restaurantId: string): Promise<CheckRow[]> =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx.select().from(haccpTaskCompletions).orderBy(haccpTaskCompletions.submittedAt, haccpTaskCompletions.id),
  );
const auditOf = (restaurantId: string, id: string) =>
  server.db.owner<{ action: string; entity_id: string; operator_name: string }>(
    'SELECT action, entity_id, operator_name FROM audit_logs WHERE restaurant_id = $1 AND id = $2',
    [restaurantId, id],
  );

async function chainOf(restaurantId: string) {
  const rows = await server.db.owner<Record<string, string>>(
    'SELECT * FROM data_integrity_hashes WHERE restaurant_id = $1 ORDER BY sequence',
    [restaurantId],
  );
  return rows.map((row) => ({
    sequence: Number(row['sequence']),
    dataType: row['data_type'] ?? '',
    dataIdentifier: row['data_identifier'] ?? '',
    recordHash: row['record_hash'] ?? '',
    previousHash: row['previous_hash'] ?? '',
    hash: row['hash'] ?? '',
  }));
}

/** Sends JSON as it stands, past the types of the client. */
async function send(browser: Browser, method: string, path: string, body?: unknown) {
  const response = await browser.fetch(`/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const newTask = (fields: object = {}) => ({
  id: newId(),
  name: 'Frigo pesce',
  criticalLimit: '0-2',
  ...fields,
});

describe('the tasks', () => {
  it('[HACCP-06] [HACCP-08] [DASH-12] are added daily and due at 14:00 unless told otherwise', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const id = newId();
    expect(await client.haccp.createTask({ id, name: ' Frigo pesce ', criticalLimit: '0-2 °C' })).toEqual({
      id,
      name: 'Frigo pesce',
      description: null,
      frequency: 'daily',
      criticalLimit: '0-2 °C',
      correctiveAction: null,
      category: null,
      dueTime: '14:00',
      archivedAt: null,
    });
    expect(await tasksOf(restaurantId)).toMatchObject([
      { id, frequency: 'daily', dueTime: '14:00:00', createdAt: morning },
    ]);
    expect(await auditOf(restaurantId, id)).toEqual([
      { action: 'haccp.create_task', entity_id: id, operator_name: 'Anna' },
    ]);
  });

  it('[HACCP-07] [HACCP-08] take every field, whatever letters it is written in', async () => {
    const fields = {
      name: "Cottura <b>d'arrosto</b> 🍗",
      description: 'Al cuore,\ncon la sonda',
      frequency: 'monthly' as const,
      criticalLimit: 'min 75',
      correctiveAction: 'Prosegui la cottura',
      category: 'Cottura',
      dueTime: '09:30',
    };
    expect(await own.client.haccp.createTask({ id: newId(), ...fields })).toMatchObject(fields);
    const { rows } = await own.client.haccp.tasks({ search: 'D’ARROSTO'.replace('’', "'") });
    expect(rows).toMatchObject([fields]);
  });

  it('are changed, and the checks keep the name and the limit that they were judged by', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const task = await buildTask(client, { name: 'Frigo 1', criticalLimit: '≤ 4' });
    await buildCheck(client, task.id, { value: '3' });
    const { archivedAt: _, ...fields } = {
      ...task,
      name: 'Cantina',
      criticalLimit: '≤ 14',
      frequency: 'weekly' as const,
    };
    const edit = { ...fields, id: newId(), taskId: task.id };
    expect(await client.haccp.updateTask(edit)).toEqual({
      ...fields,
      id: task.id,
      archivedAt: null,
      scheduledSince: server.clock.now().toISOString(),
    });
    const later = await buildCheck(client, task.id, { value: '13' });
    expect(later).toMatchObject({ taskName: 'Cantina', criticalLimit: '≤ 14', status: 'ok' });
    expect(await checksOf(restaurantId)).toMatchObject([
      { taskName: 'Frigo 1', criticalLimit: '≤ 4', status: 'ok' },
      { taskName: 'Cantina', criticalLimit: '≤ 14' },
    ]);
    expect(await auditOf(restaurantId, edit.id)).toMatchObject([
      { action: 'haccp.update_task', entity_id: task.id },
    ]);
  });

  it('judge a check that comes in late by the limit of when it was done, under the name of then', async () => {
    const { client } = own;
    const task = await buildTask(client, { name: 'Pollo al cuore', criticalLimit: 'min 75' });
    const before = new Date(morning.getTime() + 60_000).toISOString();
    server.clock.advance(120_000);
    const { id: taskId, archivedAt: _none, ...fields } = task;
    const now = { name: 'Pesce al cuore', criticalLimit: 'min 60' };
    await client.haccp.updateTask({ id: newId(), taskId, ...fields, ...now });
    const check = (performedAt: string | null) => buildCheck(client, taskId, { value: '70', performedAt });
    expect(await check(before)).toMatchObject({
      status: 'critical',
      criticalLimit: 'min 75',
      taskName: 'Pollo al cuore',
    });
    const ofNow = { status: 'ok', criticalLimit: 'min 60', taskName: 'Pesce al cuore' };
    expect(await check(null)).toMatchObject(ofNow);
    // From before the task was there: by the limit of now, which the record says.
    const copied = await check(new Date(morning.getTime() - 60_000).toISOString());
    const limitAsOf = server.clock.now().toISOString();
    expect(copied).toMatchObject({ ...ofNow, limitAsOf });
    const rows = (await checksOf(own.id)).filter((row) => row.taskId === taskId);
    expect(
      new Map(rows.map((row) => [row.id, completionEvidence(row).record['limitAsOf']])).get(copied.id),
    ).toBe(limitAsOf);
    expect(rows.filter((row) => row.limitAsOf !== null)).toHaveLength(1);
  });

  it('are archived and restored; an archived one takes checks done before, and none after', async () => {
    const { client } = await buildRestaurant(server);
    const task = await buildTask(client);
    const archivedAt = server.clock.now().toISOString();
    expect(await client.haccp.archiveTask({ id: newId(), taskId: task.id })).toMatchObject({ archivedAt });
    expect((await client.haccp.tasks({})).rows).toEqual([]);
    expect((await client.haccp.tasks({ archived: 'true' })).rows).toMatchObject([
      { id: task.id, archivedAt },
    ]);

    server.clock.advance(60_000);
    expect(await client.haccp.archiveTask({ id: newId(), taskId: task.id })).toMatchObject({ archivedAt });
    await expect(buildCheck(client, task.id)).rejects.toMatchObject({
      code: 'HACCP_TASK_ARCHIVED',
      status: 409,
      message: expect.stringContaining('archiviato'),
    });
    const before = new Date(morning.getTime() - 1).toISOString();
    expect(await buildCheck(client, task.id, { performedAt: before })).toMatchObject({ performedAt: before });

    expect(await client.haccp.restoreTask({ id: newId(), taskId: task.id })).toMatchObject({
      archivedAt: null,
    });
    expect((await client.haccp.tasks({})).rows).toMatchObject([{ id: task.id }]);
    expect(await buildCheck(client, task.id)).toMatchObject({ status: 'ok' });
  });

  it('[DASH-11, NOTIF-05] are not late at once for an hour that had passed before they were asked for so', async () => {
    const { client, operatorId } = await buildRestaurant(server);
    const { archivedAt: _, id: taskId, ...fields } = await buildTask(client, { dueTime: '22:00' });
    const nextDay = async () => {
      server.clock.advance(86_400_000);
      await client.operators.select({ operatorId: operatorId! });
    };
    const states = async () => ({
      list: (await client.haccp.tasks({})).rows.map(({ state }) => state),
      dashboard: (await client.dashboard.today()).tasks?.overdue,
      bell: (await client.notifications.list({})).total,
    });
    const calm = { list: ['due'], dashboard: 0, bell: 0 };
    await client.haccp.updateTask({ ...fields, id: newId(), taskId, dueTime: '08:00' });
    expect(await states()).toEqual(calm);
    await client.haccp.archiveTask({ id: newId(), taskId });
    await nextDay();
    await client.haccp.restoreTask({ id: newId(), taskId });
    expect(await states()).toEqual(calm);
    await nextDay();
    const late = { list: ['overdue'], dashboard: 1, bell: 1 };
    expect(await states()).toEqual(late);
    // What is late is not wiped out by a change, nor by putting it away and taking it back.
    await client.haccp.updateTask({ ...fields, id: newId(), taskId, dueTime: '09:00' });
    await client.haccp.archiveTask({ id: newId(), taskId });
    await client.haccp.restoreTask({ id: newId(), taskId });
    expect(await states()).toEqual(late);
  });

  it('tell whether they are done, due or overdue today', async () => {
    const { client } = await buildRestaurant(server);
    server.clock.set(romeLocalTimeToInstant(today, '10:00'));
    const early = await buildTask(client, { name: 'Mattina', dueTime: '10:59' });
    const atNoon = await buildTask(client, { name: 'Mezzogiorno', dueTime: '12:00' });
    const weekly = await buildTask(client, { name: 'Settimana', frequency: 'weekly', dueTime: '23:59' });
    const states = async () =>
      (await client.haccp.tasks({})).rows.map(({ name, state }) => `${name} ${state}`);
    server.clock.set(morning);
    // Added after its time: today's cannot be late, tomorrow's is the first that is owed.
    const late = await buildTask(client, { name: 'Alba', dueTime: '06:00' });
    expect((await client.haccp.tasks({})).rows[0]).toMatchObject({
      name: 'Alba',
      state: 'due',
      dueAt: romeLocalTimeToInstant(addDays(today, 1), '06:00').toISOString(),
    });
    await client.haccp.archiveTask({ id: newId(), taskId: late.id });
    expect(await states()).toEqual(['Mattina overdue', 'Mezzogiorno due', 'Settimana due']);

    await buildCheck(client, early.id);
    await buildCheck(client, weekly.id);
    // Entered today, done yesterday: today's is still owed.
    const yesterday = romeLocalTimeToInstant(addDays(today, -1), '12:00').toISOString();
    await buildCheck(client, atNoon.id, { performedAt: yesterday });
    expect(await states()).toEqual(['Mattina done', 'Mezzogiorno due', 'Settimana done']);
    server.clock.set(new Date(romeLocalTimeToInstant(today, '12:00').getTime() + 1));
    const { rows } = await client.haccp.tasks({});
    expect(rows[1]).toMatchObject({
      state: 'overdue',
      dueAt: romeLocalTimeToInstant(today, '12:00').toISOString(),
      lastCheck: { value: '3', status: 'ok', operatorName: 'Anna', performedAt: yesterday },
    });
  });

  it('stay done for today when a tablet with a wrong clock sends a check of tomorrow', async () => {
    const { client } = await buildRestaurant(server);
    const task = await buildTask(client);
    await buildCheck(client, task.id);
    await buildCheck(client, task.id, {
      performedAt: romeLocalTimeToInstant(addDays(today, 1), '10:00').toISOString(),
    });
    expect((await client.haccp.tasks({})).rows).toMatchObject([{ state: 'done' }]);
  });

  it('[HACCP-01] are searched in name, category and description, and a wildcard is only a character', async () => {
    const { client } = await buildRestaurant(server);
    await buildTask(client, { name: 'Frigo Àncora' });
    await buildTask(client, { name: 'Forno', category: 'Cottura 100%' });
    await buildTask(client, { name: 'Lavastoviglie', description: 'Risciacquo a caldo' });
    const found = async (search: string) =>
      (await client.haccp.tasks({ search })).rows.map(({ name }) => name);
    expect(await found('àNCORA')).toEqual(['Frigo Àncora']);
    expect(await found('100%')).toEqual(['Forno']);
    expect(await found('risciacquo')).toEqual(['Lavastoviglie']);
    expect(await found('%')).toEqual(['Forno']);
    expect(await found('_')).toEqual([]);
    expect(await client.haccp.tasks({ search: 'nulla' })).toEqual({ rows: [], total: 0, nextCursor: null });
  });

  it('come in pages that neither repeat nor skip, and with the count of all', async () => {
    const { client } = await buildRestaurant(server);
    for (const name of ['b', 'Ä', 'a', 'B', 'c'])
      await buildTask(client, { name, dueTime: name === 'c' ? '08:00' : '14:00' });
    const names: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await client.haccp.tasks({ limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.total).toBe(5);
      names.push(...page.rows.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(names[0]).toBe('c');
    expect(names.toSorted()).toEqual(['B', 'a', 'b', 'c', 'Ä']);
  });
});

describe('a check', () => {
  it('[HACCP-10] [HACCP-17] is stored with its control, limit, operator and instants', async () => {
    const { client, id: restaurantId, operatorId } = await buildRestaurant(server);
    const task = await buildTask(client, { criticalLimit: '≤ 4 °C' });
    const id = newId();
    const performedAt = new Date(morning.getTime() - 3_600_000).toISOString();
    const check = await client.haccp.submitCheck({
      id,
      taskId: task.id,
      value: ' 7,2 ',
      notes: 'porta <i>aperta</i> 🧊\nchiusa subito',
      correctiveAction: 'Spostato tutto',
      performedAt,
    });
    expect(check).toEqual({
      id,
      taskId: task.id,
      taskName: 'Frigo verdure',
      value: '7,2',
      criticalLimit: '≤ 4 °C',
      status: 'critical',
      notes: 'porta <i>aperta</i> 🧊\nchiusa subito',
      correctiveAction: 'Spostato tutto',
      correctsId: null,
      correctionReason: null,
      // It was done before the task was in the plan.
      limitAsOf: morning.toISOString(),
      operatorName: 'Anna',
      performedAt,
      submittedAt: morning.toISOString(),
    });
    expect(await checksOf(restaurantId)).toMatchObject([
      { restaurantId, id, operatorId, operatorName: 'Anna' },
    ]);
  });

  it.each([
    ['≤ 4', '3', 'ok'],
    ['≤ 4', '3,5', 'warning'],
    ['≤ 4', '4', 'warning'],
    ['≤ 4', '4,1', 'critical'],
    ['min 75', '80 °C', 'ok'],
    ['≤ -18', '−19', 'ok'],
    ['tra 0 e 4', '-0,1', 'critical'],
    ['pH < 4,6', '4,6', 'critical'],
  ] as const)(
    '[HACCP-11] against "%s" the value "%s" is %s, whatever the client says',
    async (criticalLimit, value, status) => {
      const task = await buildTask(own.client, { criticalLimit });
      const outcome = status === 'ok' ? 'critical' : 'ok';
      expect(await buildCheck(own.client, task.id, { value, outcome })).toMatchObject({ value, status });
    },
  );

  it.each([
    ['superfici pulite', 'pulite'],
    ['≤ 4', 'freddo'],
    ['≤ 4', '3 minuti'],
  ])(
    '[HACCP-11] that cannot be compared ("%s", "%s") has the outcome that was chosen, or none',
    async (criticalLimit, value) => {
      const task = await buildTask(own.client, { criticalLimit });
      expect(await buildCheck(own.client, task.id, { value })).toMatchObject({ status: null });
      expect(await buildCheck(own.client, task.id, { value, outcome: null })).toMatchObject({ status: null });
      for (const outcome of ['ok', 'warning', 'critical'] as const) {
        expect(await buildCheck(own.client, task.id, { value, outcome })).toMatchObject({ status: outcome });
      }
    },
  );

  it('counts for its task however late it is entered, and not from more than a day ahead', async () => {
    const task = await buildTask(own.client);
    const ahead = (milliseconds: number) => new Date(morning.getTime() + milliseconds).toISOString();
    await expect(buildCheck(own.client, task.id, { performedAt: ahead(86_400_001) })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field: 'performedAt', code: 'in_future' }] },
    });
    expect(await buildCheck(own.client, task.id, { performedAt: ahead(86_400_000) })).toMatchObject({
      performedAt: ahead(86_400_000),
      submittedAt: morning.toISOString(),
    });
    expect(await buildCheck(own.client, task.id, { performedAt: '2019-02-28T23:30:00.000Z' })).toMatchObject({
      performedAt: '2019-02-28T23:30:00.000Z',
    });
  });

  it('stands in the hash chain, and a change behind our back is found', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const task = await buildTask(client);
    await buildCheck(client, task.id, { value: '3', notes: 'tutto bene' });
    const { id } = await buildCheck(client, task.id, { value: 'boh', outcome: null });
    const verify = async () => {
      const records = (await checksOf(restaurantId)).map(completionEvidence);
      return verifyChain(
        await chainOf(restaurantId),
        records.map((evidence) => ({
          dataType: evidence.type,
          dataIdentifier: evidence.id,
          record: evidence.record,
        })),
        sha256hex,
      );
    };
    expect((await chainOf(restaurantId)).map((link) => link.dataType)).toEqual([
      'haccp_task_completion',
      'haccp_task_completion',
    ]);
    expect(await verify()).toEqual([]);
    await server.db.owner(
      'UPDATE haccp_task_completions SET status = $1 WHERE restaurant_id = $2 AND id = $3',
      ['ok', restaurantId, id],
    );
    expect(await verify()).toMatchObject([{ kind: 'changed', record: { dataIdentifier: id } }]);
  });

  it('can neither be changed nor deleted by the server', async () => {
    const task = await buildTask(own.client);
    const { id } = await buildCheck(own.client, task.id);
    for (const statement of [
      sql`UPDATE haccp_task_completions SET value = '1' WHERE id = ${id}::uuid`,
      sql`DELETE FROM haccp_task_completions WHERE id = ${id}::uuid`,
      sql`TRUNCATE haccp_task_completions`,
      sql`DELETE FROM haccp_tasks WHERE id = ${task.id}::uuid`,
    ]) {
      const attempt = server.db.database.asTenant(own.id, (tx) => tx.execute(statement));
      const code = await attempt.then(
        () => 'done',
        (error: unknown) => databaseErrorCode(error),
      );
      expect(code).toBe('42501');
    }
    expect((await checksOf(own.id)).find((row) => row.id === id)).toMatchObject({ value: '3' });
  });
});

describe('the register of checks', () => {
  it('[HACCP-10] is read newest first in pages of 50, with the count of all', async () => {
    const { client } = await buildRestaurant(server);
    const task = await buildTask(client);
    for (let n = 0; n < 53; n += 1) {
      // Three at a time in one instant, so that a page ends between equals.
      if (n % 3 === 0) server.clock.advance(1_000);
      await buildCheck(client, task.id, { value: String(n) });
    }
    const first = await client.haccp.checks({});
    expect(first).toMatchObject({ total: 53 });
    expect(first.rows).toHaveLength(50);
    const second = await client.haccp.checks({ cursor: first.nextCursor! });
    expect(second.nextCursor).toBeNull();
    const seen = [...first.rows, ...second.rows];
    expect(new Set(seen.map(({ id }) => id)).size).toBe(53);
    expect(seen.map(({ submittedAt }) => submittedAt)).toEqual(
      seen
        .map(({ submittedAt }) => submittedAt)
        .toSorted()
        .toReversed(),
    );
    expect((await client.haccp.checks({ search: '52' })).rows).toMatchObject([{ value: '52' }]);
    expect((await client.haccp.checks({ search: 'ANNA', limit: 1 })).total).toBe(53);
    expect((await client.haccp.checks({ search: 'frigo VERDURE', limit: 1 })).total).toBe(53);
  });

  it('tells those performed today in Italy', async () => {
    const { client } = await buildRestaurant(server);
    const task = await buildTask(client);
    const at = (day: string, time: string) => romeLocalTimeToInstant(day, time).toISOString();
    await buildCheck(client, task.id, { value: 'ieri', performedAt: at(addDays(today, -1), '23:59') });
    await buildCheck(client, task.id, { value: 'mezzanotte', performedAt: at(today, '00:00') });
    await buildCheck(client, task.id, { value: 'ora' });
    await buildCheck(client, task.id, { value: 'domani', performedAt: at(addDays(today, 1), '00:00') });
    const { rows, total } = await client.haccp.checksToday({});
    expect(rows.map(({ value }) => value).toSorted()).toEqual(['mezzanotte', 'ora']);
    expect(total).toBe(2);
  });
});

describe('the same write again', () => {
  it('is stored once and gets the first answer, also at the same time', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const task = newTask();
    const created = await Promise.all([task, task, task].map((input) => client.haccp.createTask(input)));
    expect(created).toEqual([created[0], created[0], created[0]]);
    const check = { id: newId(), taskId: task.id, value: '1' };
    const first = await client.haccp.submitCheck(check);
    server.clock.advance(60_000);
    expect(await Promise.all([client.haccp.submitCheck(check), client.haccp.submitCheck(check)])).toEqual([
      first,
      first,
    ]);
    expect(await tasksOf(restaurantId)).toHaveLength(1);
    expect(await checksOf(restaurantId)).toHaveLength(1);
    expect(await chainOf(restaurantId)).toHaveLength(1);
  });

  it('is the first answer too when the task was archived in between', async () => {
    const task = await buildTask(own.client);
    const check = { id: newId(), taskId: task.id, value: '1' };
    const first = await own.client.haccp.submitCheck(check);
    await own.client.haccp.archiveTask({ id: newId(), taskId: task.id });
    expect(await own.client.haccp.submitCheck(check)).toEqual(first);
  });

  it('with another content is refused, and nothing changes', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const task = newTask();
    await client.haccp.createTask(task);
    await expect(client.haccp.createTask({ ...task, criticalLimit: '≤ 40' })).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
      status: 409,
    });
    const check = { id: newId(), taskId: task.id, value: '1' };
    await client.haccp.submitCheck(check);
    await expect(client.haccp.submitCheck({ ...check, value: '2' })).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
    });
    expect(await tasksOf(restaurantId)).toMatchObject([{ criticalLimit: '0-2' }]);
    expect(await checksOf(restaurantId)).toMatchObject([{ value: '1' }]);
  });
});

describe('who may', () => {
  /** Every endpoint with an input that would do. */
  const calls = (taskId: string, checkId = newId()) => [
    { method: 'GET', path: '/haccp/tasks' },
    { method: 'GET', path: '/haccp/checks' },
    { method: 'GET', path: '/haccp/checks/today' },
    { method: 'GET', path: '/haccp/failures' },
    { method: 'GET', path: `/haccp/calendar?month=${today.slice(0, 7)}` },
    ...writes(taskId, checkId),
  ];
  const writes = (taskId: string, checkId = newId(), wrongId: string = newId()) => [
    { method: 'POST', path: '/haccp/tasks', body: newTask() },
    {
      method: 'PATCH',
      path: `/haccp/tasks/${taskId}`,
      body: { ...newTask({ frequency: 'daily', dueTime: '14:00' }) },
    },
    { method: 'POST', path: `/haccp/tasks/${taskId}/archive`, body: { id: newId() } },
    { method: 'POST', path: `/haccp/tasks/${taskId}/restore`, body: { id: newId() } },
    { method: 'POST', path: '/haccp/checks', body: { id: checkId, taskId, value: '1' } },
    {
      method: 'POST',
      path: `/haccp/checks/${wrongId}/corrections`,
      body: { id: newId(), value: '1', reason: 'Letto male' },
    },
    { method: 'POST', path: `/haccp/checks/${wrongId}/actions`, body: { id: newId(), action: 'Spostato' } },
  ];
  const send_ = (browser: Browser, call: { method: string; path: string; body?: object }) =>
    send(browser, call.method, call.path, call.body);

  it('a visitor nothing', async () => {
    const task = await buildTask(own.client);
    for (const call of calls(task.id)) {
      expect(await send_(server.browser(), call)).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
    }
  });

  it('a member without an operator reads and writes nothing', async () => {
    const { browser, client, id } = await buildRestaurant(server, { operator: false });
    for (const call of writes(newId())) {
      expect(await send_(browser, call)).toMatchObject({ status: 403, body: { code: 'OPERATOR_REQUIRED' } });
    }
    expect(await client.haccp.tasks({})).toMatchObject({ total: 0 });
    expect(await tasksOf(id)).toEqual([]);
  });

  it('[PLAN-17] the Base plan works with HACCP', async () => {
    const { client, id } = await buildRestaurant(server, { plan: 'base' });
    // A plan that is sold gives its rights only while it is paid for (C-11).
    await server.db.owner("UPDATE restaurants SET subscription_status = 'active' WHERE id = $1", [id]);
    const task = await buildTask(client);
    expect(await buildCheck(client, task.id)).toMatchObject({ status: 'ok' });
  });

  it('[PLAN-19] the Free plan writes nothing and is told which plan it takes; what is there stays readable', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    const task = await buildTask(client);
    await buildCheck(client, task.id);
    await server.db.owner("UPDATE restaurants SET current_plan_type = 'free' WHERE id = $1", [id]);
    for (const call of writes(task.id)) {
      expect(await send_(browser, call)).toMatchObject({
        status: 403,
        body: { code: 'PLAN_REQUIRED', data: { feature: 'haccp_basic', requiredPlan: 'base' } },
      });
    }
    expect(await client.haccp.tasks({})).toMatchObject({ total: 1, rows: [{ name: task.name }] });
    expect(await client.haccp.checks({})).toMatchObject({ total: 1 });
    expect(await tasksOf(id)).toMatchObject([{ name: task.name, archivedAt: null }]);
    expect(await checksOf(id)).toHaveLength(1);
  });

  it('another restaurant finds nothing and changes nothing', async () => {
    const task = await buildTask(own.client);
    const check = await buildCheck(own.client, task.id);
    const before = { tasks: await tasksOf(own.id), checks: await checksOf(own.id) };
    const { browser, client, id } = await buildRestaurant(server);
    for (const call of writes(task.id, newId(), check.id).slice(1)) {
      expect(await send_(browser, call)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect(await client.haccp.tasks({})).toMatchObject({ total: 0, rows: [] });
    expect(await client.haccp.tasks({ archived: 'true' })).toMatchObject({ total: 0 });
    expect(await client.haccp.checks({})).toMatchObject({ total: 0, rows: [] });
    expect(await client.haccp.checksToday({})).toMatchObject({ total: 0, rows: [] });
    // The same ids in their own restaurant are theirs, and touch nobody else's.
    const theirs = await client.haccp.createTask({ ...newTask(), id: task.id });
    await client.haccp.submitCheck({ id: check.id, taskId: theirs.id, value: '1' });
    expect(await checksOf(id)).toMatchObject([{ id: check.id, value: '1' }]);
    expect({ tasks: await tasksOf(own.id), checks: await checksOf(own.id) }).toEqual(before);
  });
});

describe('bad input is refused at its field, in Italian, and nothing is stored', () => {
  let here: TestRestaurant;
  let taskId: string;
  let audited: number;
  beforeAll(async () => {
    here = await buildRestaurant(server);
    taskId = (await buildTask(here.client)).id;
    audited = (await server.db.owner('SELECT FROM audit_logs WHERE restaurant_id = $1', [here.id])).length;
  });
  const refusal = (field: string, code: string) => ({
    status: 422,
    body: {
      code: 'INPUT_INVALID',
      data: { fields: [{ field, code, message: expect.stringMatching(/\p{L}{4,}/u) }] },
    },
  });

  it.each([
    ['name', '', 'required'],
    ['name', '   ', 'required'],
    ['name', undefined, 'required'],
    ['name', null, 'required'],
    ['name', 7, 'invalid_type'],
    ['name', 'x'.repeat(10_240), 'too_long'],
    ['name', 'a\u0000b', 'invalid_characters'],
    ['name', 'due\nrighe', 'invalid_characters'],
    ['criticalLimit', '', 'required'],
    ['criticalLimit', undefined, 'required'],
    ['criticalLimit', '4'.repeat(10_240), 'too_long'],
    ['criticalLimit', 4, 'invalid_type'],
    ['frequency', 'yearly', 'invalid_option'],
    ['dueTime', '24:00', 'invalid_time'],
    ['dueTime', '9:5', 'invalid_time'],
    ['dueTime', '14:00:00', 'invalid_time'],
    ['dueTime', 14, 'invalid_time'],
    ['dueTime', null, 'required'],
    ['description', 'x'.repeat(10_240), 'too_long'],
    ['category', { $ne: '' }, 'invalid_type'],
    ['id', 'x', 'invalid_id'],
    ['id', '6f2d1c1e-98a5-4b1c-9d2a-6f2d1c1e98a5', 'invalid_id'],
    ['restaurantId', '0199aaaa-98a5-7b1c-9d2a-6f2d1c1e98a5', 'unknown_field'],
  ])('[HACCP-05] a task with %s %j', async (field, value, code) => {
    const body = newTask({ [field]: value });
    expect(await send(here.browser, 'POST', '/haccp/tasks', body)).toMatchObject(refusal(field, code));
    expect(await tasksOf(here.id)).toHaveLength(1);
    expect(await server.db.owner('SELECT FROM audit_logs WHERE restaurant_id = $1', [here.id])).toHaveLength(
      audited,
    );
  });

  it.each([
    ['value', '', 'required'],
    ['value', ' \n ', 'required'],
    ['value', undefined, 'required'],
    ['value', 3, 'invalid_type'],
    ['value', '3'.repeat(10_240), 'too_long'],
    ['value', '3\u0000', 'invalid_characters'],
    ['taskId', undefined, 'required'],
    ['taskId', 'x', 'invalid_id'],
    ['outcome', 'OK', 'invalid_option'],
    ['outcome', 'N/A', 'invalid_option'],
    ['notes', 'x'.repeat(10_240), 'too_long'],
    ['performedAt', 'ieri', 'invalid_date'],
    ['performedAt', '2026-02-31T10:00:00.000Z', 'invalid_date'],
    ['performedAt', 1_795_000_000_000, 'invalid_date'],
    ['status', 'ok', 'unknown_field'],
    ['operatorName', 'Mario', 'unknown_field'],
  ])('[HACCP-09] a check with %s %j', async (field, value, code) => {
    const body = { id: newId(), taskId, value: '3', [field]: value };
    expect(await send(here.browser, 'POST', '/haccp/checks', body)).toMatchObject(refusal(field, code));
    expect(await checksOf(here.id)).toEqual([]);
    expect(await chainOf(here.id)).toEqual([]);
  });

  it.each([
    ['/haccp/tasks?limit=0', 'limit', 'too_small'],
    ['/haccp/tasks?limit=101', 'limit', 'too_large'],
    ['/haccp/tasks?limit=NaN', 'limit', 'not_a_number'],
    ['/haccp/tasks?limit=Infinity', 'limit', 'not_a_number'],
    ['/haccp/tasks?limit=1.5', 'limit', 'not_whole'],
    ['/haccp/tasks?archived=forse', 'archived', 'invalid_option'],
    ['/haccp/tasks?cursor=zzz', 'cursor', 'invalid_cursor'],
    ['/haccp/checks?cursor=WyJhIiwiYiJd', 'cursor', 'invalid_cursor'],
    [`/haccp/tasks?cursor=${encodeCursor(['noon', 'a', newId()])}`, 'cursor', 'invalid_cursor'],
    [`/haccp/tasks?cursor=${encodeCursor(['25:00:00', 'a', newId()])}`, 'cursor', 'invalid_cursor'],
    [`/haccp/tasks?cursor=${encodeCursor(['14:00:00', '\0', newId()])}`, 'cursor', 'invalid_cursor'],
    [
      `/haccp/checks?cursor=${encodeCursor(['0000-01-01T00:00:00.000Z', newId()])}`,
      'cursor',
      'invalid_cursor',
    ],
    [`/haccp/checks?search=${'x'.repeat(200)}`, 'search', 'too_long'],
    ['/haccp/checks?page=2', 'page', 'unknown_field'],
  ])('a list asked for with %s', async (path, field, code) => {
    expect(await send(here.browser, 'GET', path)).toMatchObject(refusal(field, code));
  });
});
