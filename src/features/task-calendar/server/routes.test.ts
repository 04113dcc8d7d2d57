import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTask } from '#features/haccp/server/factories.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
let own: TestRestaurant;
let client: TestRestaurant['client'];
const morning = new Date('2026-11-18T09:00:00.000Z');

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.set(morning);
  own = await buildRestaurant(server);
  ({ client } = own);
});

const give = (seen: string | null = null) => client.taskCalendar.openLink({ id: newId(), seen });
const pathOf = (url: string): string => `${server.url}${new URL(url).pathname}`;
const fetched = (url: string, headers: Record<string, string> = {}) => fetch(pathOf(url), { headers });

describe('the address of the calendar', () => {
  it('[CAL-01] is one at a time: renewed or taken back, the one before leads nowhere', async () => {
    expect(await client.taskCalendar.read({})).toEqual({ link: null });
    const first = await give();
    expect((await fetched(first.url)).status).toBe(200);
    await expect(give()).rejects.toMatchObject({ code: 'CALENDAR_LINK_CHANGED' });
    const second = await give(first.code);
    expect((await fetched(first.url)).status).toBe(404);
    expect((await fetched(second.url)).status).toBe(200);
    expect((await client.taskCalendar.read({})).link).toEqual(second);
    await client.taskCalendar.revokeLink({ id: newId(), seen: second.code });
    expect((await fetched(second.url)).status).toBe(404);
    expect(await client.taskCalendar.read({})).toEqual({ link: null });
  });

  it('[CAL-07] is seen and taken back under any plan', async () => {
    const { url, code } = await give();
    await server.db.owner(`UPDATE restaurants SET current_plan_type = 'free' WHERE id = $1`, [own.id]);
    expect((await client.taskCalendar.read({})).link).toMatchObject({ code });
    await client.taskCalendar.revokeLink({ id: newId(), seen: code });
    expect((await fetched(url)).status).toBe(404);
  });

  it('[CAL-01] sent twice is given once', async () => {
    const input = { id: newId(), seen: null };
    const first = await client.taskCalendar.openLink(input);
    expect(await client.taskCalendar.openLink(input)).toEqual(first);
  });

  it.each(['nothing.ics', `${newId()}.ics`, newId(), '%00.ics', `${'a'.repeat(36)}.ics`])(
    '[CAL-01] leads nowhere where nobody gave it: %s',
    async (file) => {
      const response = await fetch(`${server.url}/calendario/${file}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('');
    },
  );

  it('[CAL-01] is for who administers the restaurant, whose plan has the tasks', async () => {
    const call = () => client.taskCalendar.openLink({ id: newId(), seen: null });
    await server.db.owner(`UPDATE restaurants SET current_plan_type = 'free' WHERE id = $1`, [own.id]);
    await expect(call()).rejects.toMatchObject({ code: 'PLAN_REQUIRED', data: { requiredPlan: 'base' } });
    await server.db.owner(`UPDATE restaurants SET current_plan_type = 'base' WHERE id = $1`, [own.id]);
    await server.db.owner('UPDATE profiles SET admin_level = NULL WHERE restaurant_id = $1', [own.id]);
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(client.taskCalendar.read({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const visitor = server.browser().client;
    await expect(visitor.taskCalendar.read({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await server.db.owner('SELECT FROM task_calendars WHERE restaurant_id = $1', [own.id])).toEqual(
      [],
    );
  });
});

describe('the calendar', () => {
  const text = async (url: string): Promise<string> =>
    (await (await fetched(url)).text()).replaceAll('\r\n ', '');
  const lineOf = (calendar: string, name: string): string | undefined =>
    calendar.split('\r\n').find((line) => line.startsWith(`${name}:`));

  it('[CAL-04] follows the plan: changed, paused and taken back, under one name, newer each time', async () => {
    const { url } = await give();
    const task = await buildTask(client, { name: 'Cottura', criticalLimit: '≥ 75 °C', dueTime: '13:30' });
    const before = await text(url);
    expect(lineOf(before, 'SEQUENCE')).toBe('SEQUENCE:0');
    expect(before).toContain('DTSTART;TZID=Europe/Rome:20261118T133000');
    server.clock.set(new Date(morning.getTime() + 60_000));
    const { id: taskId, name: _name, ...rest } = task;
    const { description, frequency, criticalLimit, correctiveAction, category, dueTime } = rest;
    await client.haccp.updateTask({
      id: newId(),
      taskId,
      name: 'Cottura, pollo',
      description,
      frequency,
      criticalLimit,
      correctiveAction,
      category,
      dueTime,
    });
    const after = await text(url);
    expect(after).toContain('SUMMARY:Cottura\\, pollo');
    expect(lineOf(after, 'UID')).toBe(lineOf(before, 'UID'));
    expect(lineOf(after, 'SEQUENCE')).toBe('SEQUENCE:60');
    await client.haccp.archiveTask({ id: newId(), taskId });
    expect(await text(url)).not.toContain('BEGIN:VEVENT');
    server.clock.set(new Date(morning.getTime() + 120_000));
    await client.haccp.restoreTask({ id: newId(), taskId });
    const back = await text(url);
    expect(lineOf(back, 'UID')).toBe(lineOf(before, 'UID'));
    expect(lineOf(back, 'SEQUENCE')).toBe('SEQUENCE:120');
  });

  it('[CAL-05] is kept by nobody, told as the same by its ETag, and names nobody', async () => {
    const { url } = await give();
    await buildTask(client, { name: 'Cottura', criticalLimit: '≥ 75 °C' });
    const first = await fetched(url);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('x-robots-tag')).toContain('noindex');
    expect(await first.text()).not.toMatch(/Anna|@example\.test/);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetched(url, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await buildTask(client, { name: 'Bagnomaria', criticalLimit: '≥ 65 °C' });
    expect((await fetched(url, { 'if-none-match': etag })).status).toBe(200);
  });

  it('[CAL-05] is asked for so many times an hour by one address', async () => {
    const { url } = await give();
    await server.db.owner('DELETE FROM rate_limits');
    const answers = new Set<number>();
    for (let n = 0; n < 245; n++) answers.add((await fetched(url)).status);
    expect(answers).toEqual(new Set([200, 429]));
    await server.db.owner('DELETE FROM rate_limits');
  });

  it('[CAL-04] shows nothing of another restaurant', async () => {
    const { url } = await give();
    const other = await buildRestaurant(server);
    await buildTask(other.client, { name: 'Di altri', criticalLimit: '≥ 75 °C' });
    expect(await text(url)).not.toContain('Di altri');
  });
});
