import { globSync, readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultLimitsOf } from '#features/refrigeration/equipment-types.ts';
import { newId } from '#platform/kernel/ids.ts';
import { houseOf } from '#platform/rooms/extension-point.ts';
import { rooms } from '#server/features.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { samples } from '#tests/support/samples.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { mostWrongCodes } from '../inspector-link.ts';
import { inspectionPoint } from './inspected-register.ts';

let server: TestServer;
let own: TestRestaurant;
let client: TestRestaurant['client'];
let inspector: Browser;
const noon = new Date('2026-11-20T11:00:00.000Z');
const day = '2026-11-20';
const registers = houseOf(rooms.flatMap(({ brings = [] }) => brings)).all(inspectionPoint);
const all = registers.map(({ key }) => key);

beforeAll(async () => {
  // The clock is moved.
  server = await startTestServer();
  return () => server.stop();
});
beforeEach(async () => {
  server.clock.set(noon);
  own = await buildRestaurant(server);
  ({ client } = own);
  inspector = server.browser();
});

type Given = Parameters<TestRestaurant['client']['inspectionPapers']['giveLink']>[0];
const give = (more: Partial<Given> = {}) =>
  client.inspectionPapers.giveLink({
    id: newId(),
    firstDay: '2026-11-01',
    lastDay: day,
    registers: all,
    hours: 1,
    ...more,
  });
const addressOf = (url: string): string => new URL(url).pathname.replace('/ispettore/', '');
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** A link that the inspector has opened. */
async function opened(more: Partial<Given> = {}) {
  const { link, code } = await give(more);
  const address = addressOf(link.url);
  await inspector.client.inspectionPapers.open({ address, code });
  return { link, code, address };
}
async function reading(of = client): Promise<void> {
  const equipmentId = newId();
  await of.refrigeration.createEquipment({
    id: equipmentId,
    name: 'Cella carni',
    type: 'frigo_carne',
    limits: defaultLimitsOf('frigo_carne'),
  });
  await of.refrigeration.recordReading({ id: newId(), equipmentId, temperature: 3 });
}
const gone = { status: 410, code: 'INSPECTOR_LINK_GONE' };

describe('[INSP-01] who gives an inspector a link', () => {
  it('gets an address and a code that are stored nowhere, the same ones for the same write', async () => {
    const input = {
      id: newId(),
      firstDay: day,
      lastDay: day,
      registers: ['temperature'],
      hours: 24 as const,
    };
    const first = await client.inspectionPapers.giveLink(input);
    expect(first.code).toMatch(/^\d{6}$/);
    expect(first.link.url).toMatch(/\/ispettore\/[\w-]{43}$/);
    expect(first.link).toMatchObject({ state: 'open', openings: [], expiresAt: '2026-11-21T11:00:00.000Z' });
    expect(await client.inspectionPapers.giveLink(input)).toEqual(first);
    expect((await client.inspectionPapers.links({})).links).toEqual([first.link]);
    const address = addressOf(first.link.url);
    const rows = await server.db.owner(
      `SELECT to_jsonb(l)::text AS text FROM inspector_links l WHERE restaurant_id = $1
       UNION ALL SELECT to_jsonb(a)::text FROM audit_logs a WHERE restaurant_id = $1`,
      [own.id],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { text } of rows as { text: string }[]) {
      expect(text).not.toContain(address);
      expect(text).not.toContain(`"${first.code}"`);
    }
    const other = await give();
    expect(addressOf(other.link.url)).not.toBe(address);
  });

  it.each([
    ['days of tomorrow', { lastDay: '2026-11-21' }, 'lastDay'],
    ['the last day before the first', { firstDay: '2026-11-20', lastDay: '2026-11-19' }, 'firstDay'],
    ['93 days', { firstDay: '2026-08-20' }, 'firstDay'],
    ['no register', { registers: [] }, 'registers'],
    ['a register that there is not', { registers: ['temperature', 'segreti'] }, 'registers'],
    ['a register twice', { registers: ['olio', 'olio'] }, 'registers'],
    ['more than a week', { hours: 169 as 168 }, 'hours'],
  ])('is told of %s', async (_, more, field) => {
    await expect(give(more)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field }] },
    });
    expect(await server.db.owner('SELECT FROM inspector_links WHERE restaurant_id = $1', [own.id])).toEqual(
      [],
    );
  });

  it('may give 92 days, and so many links a day', async () => {
    await give({ firstDay: '2026-08-21' });
    for (let n = 1; n < 20; n++) await give();
    await expect(give()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('administers the restaurant, whose plan has it', async () => {
    const { link } = await give();
    await server.db.owner(`UPDATE restaurants SET current_plan_type = 'base' WHERE id = $1`, [own.id]);
    await expect(give()).rejects.toMatchObject({ code: 'PLAN_REQUIRED', data: { requiredPlan: 'plus' } });
    // What was given stays to be seen and to be closed.
    expect((await client.inspectionPapers.links({})).links).toHaveLength(1);
    await client.inspectionPapers.revokeLink({ id: newId(), linkId: link.id });
    await server.db.owner('UPDATE profiles SET admin_level = NULL WHERE restaurant_id = $1', [own.id]);
    await expect(give()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(client.inspectionPapers.links({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('closes no link of another restaurant, and sees none', async () => {
    const { link } = await give();
    const other = await buildRestaurant(server);
    await expect(
      other.client.inspectionPapers.revokeLink({ id: newId(), linkId: link.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await other.client.inspectionPapers.links({})).toEqual({ links: [] });
    expect((await client.inspectionPapers.links({})).links[0]!.state).toBe('open');
  });
});

describe('[INSP-02] a link', () => {
  it('shows nothing without its code, and nothing at an address that nobody gave', async () => {
    const { link } = await give();
    const address = addressOf(link.url);
    const { read, register } = inspector.client.inspectionPapers;
    expect(await read({ address })).toEqual({ inspected: null });
    await expect(register({ address, register: 'temperature' })).rejects.toMatchObject({
      status: 403,
      code: 'INSPECTOR_CODE_NEEDED',
    });
    await expect(read({ address: 'A'.repeat(43) })).rejects.toMatchObject(gone);
  });

  it('opens nothing with the ticket of another link, nor with a forged one', async () => {
    const first = await opened();
    const second = addressOf((await give()).link.url);
    const { read, register } = inspector.client.inspectionPapers;
    expect(await read({ address: second })).toEqual({ inspected: null });
    await expect(register({ address: second, register: 'temperature' })).rejects.toMatchObject({
      code: 'INSPECTOR_CODE_NEEDED',
    });
    expect((await read({ address: first.address })).inspected).not.toBeNull();
    const [name, ticket] = [...inspector.cookies].find(([cookie]) => cookie.includes('inspector'))!;
    inspector.cookies.set(name, `${ticket.slice(0, -2)}AA`);
    expect(await read({ address: first.address })).toEqual({ inspected: null });
    await expect(register({ address: first.address, register: 'temperature' })).rejects.toMatchObject({
      code: 'INSPECTOR_CODE_NEEDED',
    });
  });

  it('gives a ticket for its own path alone, which no script reads, for as long as it lives', async () => {
    const { link, code } = await give();
    const address = addressOf(link.url);
    const answer = await inspector.fetch(`/api/inspector/${address}/opening`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('credenza_inspector='));
    expect(line).toContain(`Path=/api/inspector/${address}`);
    expect(line).toContain('Max-Age=3600');
    expect(line).toContain('HttpOnly');
    // Nothing else of the restaurant is to be had with it.
    await expect(inspector.client.refrigeration.exportReadings({})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('ends to the second, and when it is closed, also for who has opened it', async () => {
    const { address, link, code } = await opened();
    const { read, open } = inspector.client.inspectionPapers;
    server.clock.set(new Date(noon.getTime() + 3_600_000 - 1));
    expect((await read({ address })).inspected).not.toBeNull();
    server.clock.set(new Date(noon.getTime() + 3_600_000));
    await expect(read({ address })).rejects.toMatchObject(gone);
    await expect(open({ address, code })).rejects.toMatchObject(gone);
    await expect(client.inspectionPapers.revokeLink({ id: newId(), linkId: link.id })).rejects.toMatchObject({
      code: 'INSPECTOR_LINK_ENDED',
    });
    const next = await opened();
    const revocation = { id: newId(), linkId: next.link.id };
    expect(await client.inspectionPapers.revokeLink(revocation)).toEqual({ id: next.link.id });
    expect(await client.inspectionPapers.revokeLink(revocation)).toEqual({ id: next.link.id });
    await expect(read({ address: next.address })).rejects.toMatchObject(gone);
    await expect(
      inspector.client.inspectionPapers.register({ address: next.address, register: 'olio' }),
    ).rejects.toMatchObject(gone);
    await expect(open({ address: next.address, code: next.code })).rejects.toMatchObject(gone);
  });

  it('opens nothing while the plan does not have it', async () => {
    const { address } = await opened();
    await server.db.owner(`UPDATE restaurants SET subscription_status = 'inactive' WHERE id = $1`, [own.id]);
    await expect(inspector.client.inspectionPapers.read({ address })).rejects.toMatchObject(gone);
    await server.db.owner(`UPDATE restaurants SET subscription_status = 'active' WHERE id = $1`, [own.id]);
    expect((await inspector.client.inspectionPapers.read({ address })).inspected).not.toBeNull();
  });
});

describe('[INSP-03] wrong codes', () => {
  it('are counted, and the last one shuts the link for the right one as well', async () => {
    const { link, code } = await give();
    const address = addressOf(link.url);
    const { open } = inspector.client.inspectionPapers;
    const wrong = () => open({ address, code: another(code) });
    for (let left = mostWrongCodes - 1; left > 0; left--)
      await expect(wrong()).rejects.toMatchObject({ code: 'INSPECTOR_CODE_WRONG', data: { left } });
    await expect(wrong()).rejects.toMatchObject(gone);
    await expect(open({ address, code })).rejects.toMatchObject(gone);
    const [shown] = (await client.inspectionPapers.links({})).links;
    expect(shown).toMatchObject({ state: 'shut', wrongCodes: mostWrongCodes });
    expect(shown!.openings.map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: mostWrongCodes }, () => 'wrong_code'),
    );
  });

  it('tried at the same time are no more than those tried one by one', async () => {
    const { link, code } = await give();
    const address = addressOf(link.url);
    const { open } = inspector.client.inspectionPapers;
    await Promise.allSettled(Array.from({ length: 15 }, () => open({ address, code: another(code) })));
    const rows = await server.db.owner('SELECT FROM inspector_openings WHERE link_id = $1', [link.id]);
    expect(rows).toHaveLength(mostWrongCodes);
  });

  it('are few for one network, whichever links it tries', async () => {
    const address = 'A'.repeat(43);
    const answers = new Set<string>();
    for (let n = 0; n < 21; n++)
      await inspector.client.inspectionPapers
        .open({ address, code: '000000' })
        .catch((error: { code: string }) => answers.add(error.code));
    expect(answers).toEqual(new Set(['INSPECTOR_LINK_GONE', 'TOO_MANY_REQUESTS']));
  });
});

describe('[INSP-04] what the inspector reads', () => {
  it('is each register as its own list answers it', async () => {
    await reading();
    for (const { writes } of samples.values())
      for (const [path, data] of writes?.() ?? []) {
        const answer = await own.browser.fetch(`/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(data),
        });
        expect(answer.status, await answer.text()).toBe(201);
      }
    const { address } = await opened();
    const { inspected: shown } = await inspector.client.inspectionPapers.read({ address });
    expect(shown).toMatchObject({ firstDay: '2026-11-01', lastDay: day, registers: all });
    expect(shown!.chain.sequence).toBeGreaterThan(0);
    const api = '/api';
    const filled: string[] = [];
    for (const { key, answers } of registers) {
      const page = await inspector.client.inspectionPapers.register({ address, register: key });
      const { path } = answers['~orpc'].route;
      const days = key === 'arrivi' ? 'firstDay=2026-11-01&lastDay=' : 'from=2026-11-01&to=';
      const beside = ['controlli', 'temperature'].includes(key) ? '&missed=true' : '';
      const listed = await own.browser.fetch(`${api}${path!}?${days}${day}${beside}`);
      expect(page, key).toEqual(await listed.json());
      if (page.rows.length > 0) filled.push(key);
    }
    expect(filled).toEqual(expect.arrayContaining(['temperature', 'olio', 'non-conformita']));
  });

  it('is no other register, no other day and no other restaurant', async () => {
    await reading();
    await reading((await buildRestaurant(server)).client);
    const { address } = await opened({ registers: ['temperature'], lastDay: '2026-11-19' });
    const { read, register } = inspector.client.inspectionPapers;
    expect((await read({ address })).inspected!.registers).toEqual(['temperature']);
    // What was read today is of no day of the link.
    expect((await register({ address, register: 'temperature' })).rows).toEqual([]);
    await expect(register({ address, register: 'controlli' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const ofToday = await opened({ registers: ['temperature'] });
    expect((await register({ address: ofToday.address, register: 'temperature' })).rows).toHaveLength(1);
    // A day later it is of the day before, and of no link that begins after it.
    server.clock.advance(24 * 3_600_000);
    const rowsFrom = async (firstDay: string) => {
      const { address: later } = await opened({
        registers: ['temperature'],
        firstDay,
        lastDay: '2026-11-21',
      });
      return (await register({ address: later, register: 'temperature' })).rows;
    };
    expect(await rowsFrom('2026-11-20')).toHaveLength(1);
    expect(await rowsFrom('2026-11-21')).toEqual([]);
    server.clock.set(noon);
    for (const query of ['?from=2026-01-01', '?to=2026-11-20', '?limit=1'])
      expect(
        (await inspector.fetch(`/api/inspector/${ofToday.address}/registers/temperature${query}`)).status,
      ).toBe(422);
  });

  it('stands under the same keys on paper and on the server', () => {
    const onPaper = globSync('src/features/*/web/paper.ts').map(
      (file) => /key: '([a-z-]+)',?\s*(?:part|\n {2}part)/.exec(readFileSync(file, 'utf8'))?.[1] ?? file,
    );
    expect(onPaper.toSorted()).toEqual(all.toSorted());
  });

  it('is followed by headers that keep the page out of every index', async () => {
    const page = await fetch(`${server.url}/ispettore/${'A'.repeat(43)}`);
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });
});

describe('[INSP-05] who gave the link', () => {
  it('sees each try, reads it in the log, and is told by the bell of the first opening', async () => {
    const { link, code } = await give();
    const address = addressOf(link.url);
    const { open } = inspector.client.inspectionPapers;
    await expect(open({ address, code: another(code) })).rejects.toMatchObject({
      code: 'INSPECTOR_CODE_WRONG',
    });
    const bell = async () =>
      (await client.notifications.list()).notifications.filter(({ type }) => type === 'inspector_link');
    expect(await bell()).toEqual([]);
    server.clock.advance(60_000);
    await open({ address, code });
    const [notice, ...others] = await bell();
    expect(notice).toMatchObject({
      title: 'Link per l’ispettore',
      message: 'Aperto per la prima volta alle 12:01',
    });
    expect(others).toEqual([]);
    server.clock.advance(60_000);
    await open({ address, code });
    expect(await bell()).toEqual([notice]);
    const [shown] = (await client.inspectionPapers.links({})).links;
    expect(shown!.openings.map(({ at, outcome }) => [at.slice(11, 16), outcome])).toEqual([
      ['11:02', 'opened'],
      ['11:01', 'opened'],
      ['11:00', 'wrong_code'],
    ]);
    await client.inspectionPapers.revokeLink({ id: newId(), linkId: link.id });
    const { rows } = await client.auditLog.list({ room: 'inspection_papers' });
    expect(rows.map(({ act, who }) => [act, who])).toEqual([
      ['Link per l’ispettore chiuso', 'Anna'],
      ['Link per l’ispettore aperto', 'Ispettore'],
      ['Link per l’ispettore aperto', 'Ispettore'],
      ['Codice sbagliato al link per l’ispettore', 'Ispettore'],
      ['Link per l’ispettore creato', 'Anna'],
    ]);
  });
});
