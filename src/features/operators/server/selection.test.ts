import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, password } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { deviceOf, testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';

let server: TestServer;
let started: Date;
beforeAll(async () => {
  server = await testServer();
  started = server.clock.now();
});
afterEach(() => {
  server.clock.set(started);
});

const minutes = (count: number) => count * 60_000;

/** The same person on a further device. */
async function furtherDevice({ email }: TestRestaurant): Promise<Browser> {
  const browser = server.browser();
  await browser.client.accounts.signIn({ email, password });
  return browser;
}

/** A further operator. The plan may allow one only: then behind the curtain, as after a change of plan. */
async function addOperator({ id }: TestRestaurant, name: string): Promise<string> {
  const operatorId = newId();
  await server.db.owner(
    `INSERT INTO operators (restaurant_id, id, name, icon_name, created_at) VALUES ($1, $2, $3, 'user', now())`,
    [id, operatorId, name],
  );
  return operatorId;
}

const sessionsOf = ({ id }: TestRestaurant) =>
  server.db.owner<{ operator_id: string; device_id: string; is_forced_logout: boolean; last_activity: Date }>(
    'SELECT * FROM operator_sessions WHERE restaurant_id = $1 ORDER BY created_at, id',
    [id],
  );
const operatorOn = async (browser: Browser) =>
  (await browser.client.accounts.session()).session?.operator?.name ?? null;

describe('on a plan with one operator', () => {
  it('[OPER-23, OPER-25] a second device is told who is at work; until it is confirmed nothing changes', async () => {
    const kitchen = await buildRestaurant(server, { plan: 'base' });
    const office = await furtherDevice(kitchen);
    const before = await sessionsOf(kitchen);
    await expect(office.client.operators.select({ operatorId: kitchen.operatorId! })).rejects.toMatchObject({
      code: 'OTHERS_AT_WORK',
      status: 409,
      data: { atWork: [{ name: 'Anna', icon: 'chef-hat', lastActivity: started.toISOString() }] },
    });
    expect(await sessionsOf(kitchen)).toEqual(before);
    expect([await operatorOn(kitchen.browser), await operatorOn(office)]).toEqual(['Anna', null]);
  });

  it('[OPER-24] on confirm every other session of the restaurant ends, also of the same person; the own does not', async () => {
    const kitchen = await buildRestaurant(server, { plan: 'test' });
    const office = await furtherDevice(kitchen);
    const colleague = await buildRestaurant(server, { plan: 'test', operator: false });
    await server.db.owner('UPDATE profiles SET restaurant_id = $1 WHERE restaurant_id = $2', [
      kitchen.id,
      colleague.id,
    ]);
    const choice = { operatorId: kitchen.operatorId!, confirmForcedLogout: true };
    await office.client.operators.select(choice);
    expect([await operatorOn(kitchen.browser), await operatorOn(office)]).toEqual([null, 'Anna']);
    await colleague.client.operators.select(choice);
    expect((await sessionsOf(kitchen)).map((row) => [row.device_id, row.is_forced_logout])).toEqual([
      [deviceOf(kitchen.browser), true],
      [deviceOf(office), true],
      [deviceOf(colleague.browser), false],
    ]);
    expect(await operatorOn(colleague.browser)).toBe('Anna');
    // Who was made to leave stays signed in, and is told why.
    expect(await office.client.operators.selection()).toEqual({ state: 'forced_out', operator: null });
    // Back again: the own flag is taken off.
    await office.client.operators.select(choice);
    expect(await operatorOn(office)).toBe('Anna');
  });

  it('[OPER-24] another restaurant is left in peace', async () => {
    const one = await buildRestaurant(server, { plan: 'base' });
    const other = await buildRestaurant(server, { plan: 'base' });
    const office = await furtherDevice(one);
    await office.client.operators.select({ operatorId: one.operatorId!, confirmForcedLogout: true });
    expect(await operatorOn(other.browser)).toBe('Anna');
  });

  it('who is made to leave is in the audit', async () => {
    const kitchen = await buildRestaurant(server, { plan: 'base' });
    const office = await furtherDevice(kitchen);
    await office.client.operators.select({ operatorId: kitchen.operatorId!, confirmForcedLogout: true });
    expect(
      await server.db.owner(
        `SELECT entity_id, response FROM audit_logs WHERE restaurant_id = $1 AND action = 'operators.force_logout'`,
        [kitchen.id],
      ),
    ).toEqual([{ entity_id: kitchen.operatorId, response: { forcedOut: 1 } }]);
  });

  it('the same device changes operator without a question, and so does the next person at it', async () => {
    const kitchen = await buildRestaurant(server, { plan: 'base' });
    const bruno = await addOperator(kitchen, 'Bruno');
    await kitchen.client.operators.select({ operatorId: bruno });
    expect(await operatorOn(kitchen.browser)).toBe('Bruno');
    const colleague = await buildRestaurant(server, { plan: 'base', operator: false });
    await server.db.owner('UPDATE profiles SET restaurant_id = $1 WHERE restaurant_id = $2', [
      kitchen.id,
      colleague.id,
    ]);
    colleague.browser.cookies.set('credenza_device', kitchen.browser.cookies.get('credenza_device')!);
    await colleague.client.operators.select({ operatorId: bruno });
    expect(await sessionsOf(kitchen)).toHaveLength(1);
  });

  it('nobody is asked about once the others have run out, or have left', async () => {
    const kitchen = await buildRestaurant(server, { plan: 'base' });
    const [office, bar] = [await furtherDevice(kitchen), await furtherDevice(kitchen)];
    server.clock.advance(minutes(30) + 1);
    await office.client.operators.select({ operatorId: kitchen.operatorId! });
    await office.client.operators.clear();
    await bar.client.operators.select({ operatorId: kitchen.operatorId! });
    expect(await operatorOn(bar)).toBe('Anna');
  });

  it('nobody is asked about a device on which somebody signed out', async () => {
    const kitchen = await buildRestaurant(server, { plan: 'base' });
    const office = await furtherDevice(kitchen);
    await kitchen.client.accounts.signOut();
    await office.client.operators.select({ operatorId: kitchen.operatorId! });
    expect(await operatorOn(office)).toBe('Anna');
  });

  it('two devices at once do not both get in unasked', async () => {
    const kitchen = await buildRestaurant(server, { plan: 'base' });
    await kitchen.client.operators.clear();
    const devices = await Promise.all(Array.from({ length: 5 }, () => furtherDevice(kitchen)));
    const answers = await Promise.allSettled(
      devices.map(({ client }) => client.operators.select({ operatorId: kitchen.operatorId! })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'OTHERS_AT_WORK' });
  });

  it('five devices that all confirm at once leave one at work', async () => {
    const kitchen = await buildRestaurant(server, { plan: 'base' });
    const devices = await Promise.all(Array.from({ length: 5 }, () => furtherDevice(kitchen)));
    await Promise.all(
      devices.map(({ client }) =>
        client.operators.select({ operatorId: kitchen.operatorId!, confirmForcedLogout: true }),
      ),
    );
    expect((await sessionsOf(kitchen)).filter((row) => !row.is_forced_logout)).toHaveLength(1);
  });

  it('[OPER-22] whoever was made to leave hears of it at once', async () => {
    const kitchen = await buildRestaurant(server, { plan: 'base' });
    const office = await furtherDevice(kitchen);
    const leave = new AbortController();
    const stream = await kitchen.browser.fetch('/api/realtime', { signal: leave.signal });
    let heard = '';
    const ended = (async () => {
      for await (const chunk of stream.body!) heard += new TextDecoder().decode(chunk);
    })().catch(() => undefined);
    await expect.poll(() => heard).toContain('event: open');
    await office.client.operators.select({ operatorId: kitchen.operatorId!, confirmForcedLogout: true });
    await expect.poll(() => heard, { timeout: 40_000 }).toMatch(/event: hint\ndata: operators/);
    leave.abort();
    await ended;
  });
});

describe('on a plan with several operators', () => {
  it('[OPER-26] at the limit of those at work one more is refused, and the plan with more is named', async () => {
    const kitchen = await buildRestaurant(server, { plan: 'free' });
    const devices = [await furtherDevice(kitchen), await furtherDevice(kitchen)];
    for (const { client } of devices) await client.operators.select({ operatorId: kitchen.operatorId! });
    const late = await furtherDevice(kitchen);
    const before = await sessionsOf(kitchen);
    for (const confirmForcedLogout of [false, true])
      await expect(
        late.client.operators.select({ operatorId: kitchen.operatorId!, confirmForcedLogout }),
      ).rejects.toMatchObject({
        code: 'NO_CAPACITY',
        status: 409,
        message: 'Sono già al lavoro tutti gli operatori previsti dal tuo piano.',
        data: { maxOperators: 3, requiredPlan: 'plus', atWork: [{ name: 'Anna' }, {}, {}] },
      });
    expect(await sessionsOf(kitchen)).toEqual(before);
    // A place that is freed is there for the next one.
    await devices[0]!.client.operators.clear();
    await late.client.operators.select({ operatorId: kitchen.operatorId! });
  });

  it('[OPER-26] of ten at once as many get in as there are places', async () => {
    const kitchen = await buildRestaurant(server, { plan: 'free' });
    const devices = await Promise.all(Array.from({ length: 6 }, () => furtherDevice(kitchen)));
    const answers = await Promise.allSettled(
      devices.map(({ client }) => client.operators.select({ operatorId: kitchen.operatorId! })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await sessionsOf(kitchen)).filter((row) => !row.is_forced_logout)).toHaveLength(3);
  });

  it('[OPER-27, DATA-14] those count who gave a sign of life in the last 30 minutes', async () => {
    const kitchen = await buildRestaurant(server, { plan: 'free' });
    for (let n = 0; n < 2; n++)
      await (await furtherDevice(kitchen)).client.operators.select({ operatorId: kitchen.operatorId! });
    const late = await furtherDevice(kitchen);
    server.clock.advance(minutes(30));
    await expect(late.client.operators.select({ operatorId: kitchen.operatorId! })).rejects.toMatchObject({
      code: 'NO_CAPACITY',
    });
    expect((await late.client.operators.list()).operators).toMatchObject([{ atWork: true }]);
    server.clock.advance(1);
    expect((await late.client.operators.list()).operators).toMatchObject([{ atWork: false }]);
    await late.client.operators.select({ operatorId: kitchen.operatorId! });
  });

  it('a device that changes operator takes one place, however often', async () => {
    const kitchen = await buildRestaurant(server, { plan: 'free' });
    const [bruno, eva] = [await addOperator(kitchen, 'Bruno'), await addOperator(kitchen, 'Eva')];
    for (const operatorId of [bruno, eva, kitchen.operatorId!, bruno])
      await kitchen.client.operators.select({ operatorId });
    expect(await sessionsOf(kitchen)).toMatchObject([{ operator_id: bruno, is_forced_logout: false }]);
    const { operators } = await kitchen.client.operators.list();
    expect(operators.filter(({ atWork }) => atWork).map(({ name }) => name)).toEqual(['Bruno']);
  });

  it('an operator is not chosen while it is archived', async () => {
    const kitchen = await buildRestaurant(server);
    const office = await furtherDevice(kitchen);
    await Promise.allSettled([
      kitchen.client.operators.archive({ id: newId(), operatorId: kitchen.operatorId! }),
      ...Array.from({ length: 5 }, () => office.client.operators.select({ operatorId: kitchen.operatorId! })),
    ]);
    expect((await sessionsOf(kitchen)).filter((row) => !row.is_forced_logout)).toEqual([]);
  });
});

describe('the operator that a device remembers', () => {
  /** As after the browser was closed: the cookie of the choice is gone, the device is known. */
  async function closedBrowser(options: { plan?: 'plus' | 'base' } = {}) {
    const kitchen = await buildRestaurant(server, options);
    kitchen.browser.cookies.delete('credenza_operator');
    return kitchen;
  }
  const restore = async (kitchen: TestRestaurant) =>
    (await kitchen.client.operators.restoreSelection({ operatorId: kitchen.operatorId! })).operator?.name ??
    null;

  it('[OPER-15] is given back and counts as a sign of life', async () => {
    const kitchen = await closedBrowser();
    server.clock.advance(minutes(20));
    expect(await operatorOn(kitchen.browser)).toBeNull();
    expect(await restore(kitchen)).toBe('Anna');
    expect(await operatorOn(kitchen.browser)).toBe('Anna');
    expect((await sessionsOf(kitchen))[0]!.last_activity).toEqual(server.clock.now());
    await kitchen.client.refrigeration.recordReading({ id: newId(), equipmentName: 'Frigo', temperature: 3 });
  });

  it.each([
    [29, 'Anna'],
    [31, null],
  ])('[OPER-13] %d minutes after the last sign of life: %s', async (idle, expected) => {
    const kitchen = await closedBrowser();
    server.clock.advance(minutes(idle));
    expect(await restore(kitchen)).toBe(expected);
    expect(await operatorOn(kitchen.browser)).toBe(expected);
  });

  it.each([
    ['[OPER-11] has no session', 'DELETE FROM operator_sessions WHERE restaurant_id = $1'],
    [
      '[OPER-12] is not to be restored',
      'UPDATE operator_sessions SET auto_login = false WHERE restaurant_id = $1',
    ],
    [
      '[OPER-14] was ended by force',
      'UPDATE operator_sessions SET is_forced_logout = true, forced_out_at = now() WHERE restaurant_id = $1',
    ],
    [
      'is of another person',
      'UPDATE operator_sessions SET user_id = (SELECT id FROM users WHERE email LIKE $2) WHERE restaurant_id = $1',
    ],
    [
      'is of another device (C-10)',
      'UPDATE operator_sessions SET device_id = gen_random_uuid() WHERE restaurant_id = $1',
    ],
    ['was archived', 'UPDATE operators SET archived_at = now() WHERE restaurant_id = $1'],
  ])('is not given back when it %s', async (_why, statement) => {
    const kitchen = await closedBrowser();
    const stranger = await buildRestaurant(server, { operator: false });
    await server.db.owner(statement, statement.includes('$2') ? [kitchen.id, stranger.email] : [kitchen.id]);
    const before = await sessionsOf(kitchen);
    server.clock.advance(minutes(1));
    expect(await restore(kitchen)).toBeNull();
    expect(await operatorOn(kitchen.browser)).toBeNull();
    expect(await sessionsOf(kitchen)).toEqual(before);
  });

  it('[OPER-47] is read by restaurant: the id of another one’s operator gives nobody', async () => {
    const kitchen = await closedBrowser();
    const other = await buildRestaurant(server);
    expect(await kitchen.client.operators.restoreSelection({ operatorId: other.operatorId! })).toEqual({
      operator: null,
    });
  });

  it('[OPER-04] is nobody for a super administrator', async () => {
    const kitchen = await closedBrowser();
    await server.db.owner('UPDATE profiles SET is_super_admin = true WHERE restaurant_id = $1', [kitchen.id]);
    expect(await restore(kitchen)).toBeNull();
  });

  it('[OPER-46] is remembered for one device, which stays the same however often it comes back', async () => {
    const kitchen = await buildRestaurant(server);
    const device = deviceOf(kitchen.browser);
    await kitchen.client.accounts.signOut();
    await kitchen.client.accounts.signIn({ email: kitchen.email, password });
    await kitchen.client.operators.select({ operatorId: kitchen.operatorId! });
    expect(deviceOf(kitchen.browser)).toBe(device);
    expect(await sessionsOf(kitchen)).toMatchObject([{ device_id: device }]);
    const office = await furtherDevice(kitchen);
    await office.client.operators.select({ operatorId: kitchen.operatorId! });
    expect((await sessionsOf(kitchen)).map((row) => row.device_id)).toEqual([device, deviceOf(office)]);
  });
});

describe('whether a device still works as somebody', () => {
  it('[OPER-21] is told without counting as a sign of life', async () => {
    const kitchen = await buildRestaurant(server);
    expect(await kitchen.client.operators.selection()).toMatchObject({
      state: 'working',
      operator: { id: kitchen.operatorId, name: 'Anna' },
    });
    server.clock.advance(minutes(20));
    await kitchen.client.operators.selection();
    server.clock.advance(minutes(11));
    expect(await kitchen.client.operators.selection()).toEqual({ state: 'expired', operator: null });
  });

  it('is nobody’s business on another device, nor with a made-up cookie', async () => {
    const kitchen = await buildRestaurant(server);
    const office = await furtherDevice(kitchen);
    expect(await office.client.operators.selection()).toEqual({ state: 'none', operator: null });
    office.cookies.set('credenza_operator', kitchen.browser.cookies.get('credenza_operator')!);
    expect(await office.client.operators.selection()).toEqual({ state: 'none', operator: null });
    office.cookies.set('credenza_operator', 'x');
    expect(await office.client.operators.selection()).toEqual({ state: 'none', operator: null });
  });

  it('[OPER-20] a heartbeat refreshes the session', async () => {
    const kitchen = await buildRestaurant(server);
    server.clock.advance(minutes(5));
    await kitchen.client.operators.heartbeat({});
    expect((await sessionsOf(kitchen))[0]!.last_activity).toEqual(server.clock.now());
  });

  it('ends when nobody works here any more', async () => {
    const kitchen = await buildRestaurant(server);
    await kitchen.client.operators.clear();
    expect(await kitchen.client.operators.selection()).toEqual({ state: 'none', operator: null });
    expect(await sessionsOf(kitchen)).toEqual([]);
  });
});
