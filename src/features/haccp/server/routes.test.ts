import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCursor } from '#platform/http/server/cursor.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, type TestRestaurant } from '#tests/support/factories.ts';
import type { Browser } from '#tests/support/server.ts';
import { buildCheck, buildTask } from './factories.ts';
import { taskTests } from './tasks.part.test.ts';
import { checkTests } from './checks.part.test.ts';
import { measuredTests } from './measured.part.test.ts';
import { timesTests } from './times.part.test.ts';
import { today, server, own, tasksOf, checksOf, chainOf, newTask, useServer } from './test-kit.ts';

useServer();

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

taskTests();
checkTests();
measuredTests();
timesTests();

describe('who may', () => {
  /** Every endpoint with an input that would do. */
  const calls = (taskId: string, checkId = newId()) => [
    { method: 'GET', path: '/haccp/tasks' },
    { method: 'GET', path: '/haccp/checks' },
    { method: 'GET', path: '/haccp/checks/today' },
    { method: 'GET', path: '/haccp/matters' },
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

  it('[PLAN-35] the Free plan writes nothing and is told which plan it takes; what is there stays readable', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    const task = await buildTask(client);
    await buildCheck(client, task.id);
    await server.db.owner("UPDATE restaurants SET current_plan_type = 'free' WHERE id = $1", [id]);
    for (const call of writes(task.id)) {
      expect(await send_(browser, call)).toMatchObject(
        call.path.endsWith('/actions')
          ? // What is open when a plan ends is answered all the same (PLAN-39); of this id nothing is.
            { status: 404 }
          : {
              status: 403,
              body: { code: 'PLAN_REQUIRED', data: { feature: 'haccp_basic', requiredPlan: 'base' } },
            },
      );
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
    await client.haccp.recordCheck({ id: check.id, taskId: theirs.id, value: '1' });
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
