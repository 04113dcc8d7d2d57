import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPreparation } from '#features/preparations/server/factories.ts';
import { changePlan } from '#features/plans/server/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { PlanType } from '../entitlements.ts';
import { keyringFrom } from '#platform/secrets/app-secret.ts';
import { buildRestaurant, password } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { deviceOf, startTestServer, testSecret } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { readTicket, signTicket } from './operator-ticket.ts';
import type { OperatorTicket } from './ticket-fault.ts';

let server: TestServer;
beforeAll(async () => {
  // The clock is moved by months.
  server = await startTestServer();
});
afterAll(() => server.stop());

const minutes = (n: number): number => n * 60_000;
const ring = keyringFrom(testSecret);
const notShown = {
  status: 403,
  body: {
    code: 'OPERATOR_TICKET_REFUSED',
    data: { reason: 'not_shown' },
    message: 'Su questo dispositivo ora lavora un altro operatore. Scegli il tuo e invia di nuovo.',
  },
};
const forcedOutText =
  'Quando è stata fatta, questo operatore era già uscito da questo dispositivo. Se è giusta, scegli chi ne risponde e inviala di nuovo.';

async function ticketOf(kitchen: TestRestaurant): Promise<string> {
  return (await kitchen.client.operators.ticket()).ticket;
}

/** Sends a reading as a device that kept it does; `performedAt` in milliseconds from the server's clock. */
async function send(
  from: Pick<TestRestaurant, 'browser'>,
  ticket: string | null,
  more: { performedAt?: string | null; id?: string; attended?: string } = {},
  path = '/refrigeration/readings',
  body: object = { equipmentName: 'Frigo', temperature: 3 },
): Promise<{
  status: number;
  body: { code?: string; message?: string; operatorName?: string; data?: { reason: string } };
}> {
  const response = await from.browser.fetch(`/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(ticket === null ? {} : { 'x-operator-ticket': ticket }),
      ...(more.attended === undefined ? {} : { 'x-operator-attended': more.attended }),
    },
    body: JSON.stringify({
      id: more.id ?? newId(),
      performedAt: more.performedAt === undefined ? server.clock.now().toISOString() : more.performedAt,
      ...body,
    }),
  });
  return { status: response.status, body: (await response.json()) as never };
}
const ago = (ms: number): string => new Date(server.clock.now().getTime() - ms).toISOString();
const stored = (kitchen: TestRestaurant) =>
  server.db.owner('SELECT operator_name, performed_at FROM refrigeration_logs WHERE restaurant_id = $1', [
    kitchen.id,
  ]);

/**
 * The writes of every register of the kit (`features/registers`; one without limits has no answers), which are proven by those of temperatures and
 * checks: one who adds a register adds nothing here.
 */
function writesOfKit(operations: readonly string[]): ReadonlySet<string> {
  const proven = ['refrigeration', 'haccp'];
  return new Set(
    operations.flatMap((operation) => {
      const [, feature = '', noun = ''] = /^(\w+)\.record(\w+)$/.exec(operation) ?? [];
      const [record, correct, answer] = ['record', 'correct', 'answer'].map(
        (verb) => `${feature}.${verb}${noun}`,
      );
      const isRegister = noun !== '' && operations.includes(correct!);
      return isRegister && !proven.includes(feature) ? [record!, correct!, answer!] : [];
    }),
  );
}

describe('a ticket of the operator at work', () => {
  it('stands in for the operator session: the record carries who did it, when it was done', async () => {
    const kitchen = await buildRestaurant(server);
    const ticket = await ticketOf(kitchen);
    const done = new Date(server.clock.now().getTime() + minutes(90)).toISOString();
    server.clock.advance(minutes(3 * 24 * 60));
    kitchen.browser.cookies.delete('credenza_operator');
    expect(await send(kitchen, null)).toMatchObject({ status: 403, body: { code: 'OPERATOR_REQUIRED' } });
    const id = newId();
    const first = await send(kitchen, ticket, { performedAt: done, id });
    expect(first).toMatchObject({ status: 201, body: { operatorName: 'Anna', performedAt: done } });
    expect(await send(kitchen, ticket, { performedAt: done, id })).toEqual(first);
    expect(await stored(kitchen)).toEqual([{ operator_name: 'Anna', performed_at: new Date(done) }]);
  });

  it('[PLAN-36] holds what was done while the plan had it, also where that came in after its end', async () => {
    const kitchen = await buildRestaurant(server);
    await server.db.owner(
      `UPDATE restaurants SET current_plan_type = 'bonus_plus', bonus_expires_at = $2 WHERE id = $1`,
      [kitchen.id, new Date(server.clock.now().getTime() + minutes(60))],
    );
    const ticket = await ticketOf(kitchen);
    const [before, after] = [59, 60].map((n) => ago(-minutes(n)));
    server.clock.advance(minutes(120));
    const over = { status: 403, body: { code: 'PLAN_REQUIRED' } };
    expect(await send(kitchen, ticket, { performedAt: after! })).toMatchObject(over);
    expect(await send(kitchen, null, { performedAt: before! })).toMatchObject(over);
    expect(await send(kitchen, ticket, { performedAt: before!, attended: 'nobody' })).toMatchObject(over);
    expect(await stored(kitchen)).toEqual([]);
    expect(await send(kitchen, ticket, { performedAt: before! })).toMatchObject({ status: 201 });
    expect(await stored(kitchen)).toEqual([{ operator_name: 'Anna', performed_at: new Date(before!) }]);
  });

  it('[PLAN-37] holds what was done before the plan was changed by hand, and nothing done since', async () => {
    const kitchen = await buildRestaurant(server, { plan: 'free' });
    const change = (plan: PlanType, bonusEnd: Date | null = null) =>
      changePlan(server.db.database, kitchen.email, plan, server.clock.now(), bonusEnd);
    const over = { status: 403, body: { code: 'PLAN_REQUIRED' } };
    const bonusEnd = new Date(server.clock.now().getTime() + minutes(20));
    const tooEarly = ago(0);
    server.clock.advance(minutes(1));
    await change('bonus_plus', bonusEnd);
    const ticket = await ticketOf(kitchen);
    const inBonus = ago(-minutes(18));
    const lapsed = bonusEnd.toISOString();
    server.clock.advance(minutes(22));
    await change('plus');
    const paid = ago(-minutes(1));
    server.clock.advance(minutes(3));
    const changed = ago(0);
    await change('free');
    const late = await ticketOf(kitchen);
    server.clock.advance(minutes(1));

    expect(await send(kitchen, ticket, { performedAt: tooEarly })).toMatchObject(over);
    expect(await send(kitchen, ticket, { performedAt: lapsed })).toMatchObject(over);
    expect(await send(kitchen, ticket, { performedAt: changed })).toMatchObject(over);
    expect(await send(kitchen, ticket, { performedAt: ago(0) })).toMatchObject(over);
    expect(await send(kitchen, null, { performedAt: paid })).toMatchObject(over);
    // Given after the change, a ticket says nothing of what was done before it.
    expect(await send(kitchen, late, { performedAt: ago(minutes(1) + 1) })).toMatchObject(over);
    expect(await stored(kitchen)).toEqual([]);
    for (const performedAt of [inBonus, paid])
      expect(await send(kitchen, ticket, { performedAt })).toMatchObject({ status: 201 });
    expect(await stored(kitchen)).toHaveLength(2);
  });

  it('[ADMIN-31] holds what was done before the restaurant was suspended, and nothing done since', async () => {
    const kitchen = await buildRestaurant(server);
    const ticket = await ticketOf(kitchen);
    const before = ago(-minutes(10) + 1);
    server.clock.advance(minutes(10));
    const suspended = ago(0);
    await server.db.owner(
      `UPDATE restaurants SET suspended_at = $2, suspension_reason = 'Prova' WHERE id = $1`,
      [kitchen.id, suspended],
    );
    const late = await ticketOf(kitchen);
    server.clock.advance(minutes(1));
    const refused = { status: 403, body: { code: 'RESTAURANT_SUSPENDED' } };
    expect(await send(kitchen, ticket, { performedAt: suspended })).toMatchObject(refused);
    expect(await send(kitchen, null, { performedAt: before })).toMatchObject(refused);
    expect(await send(kitchen, late, { performedAt: before })).toMatchObject(refused);
    expect(await stored(kitchen)).toEqual([]);
    expect(await send(kitchen, ticket, { performedAt: before })).toMatchObject({ status: 201 });
    expect(await stored(kitchen)).toEqual([{ operator_name: 'Anna', performed_at: new Date(before) }]);
  });

  it('goes before whoever works there by now, and serves another person of the restaurant', async () => {
    const kitchen = await buildRestaurant(server);
    const ticket = await ticketOf(kitchen);
    const before = ago(0);
    server.clock.advance(1);
    const bruno = newId();
    await kitchen.client.operators.create({ id: bruno, name: 'Bruno', icon: 'user' });
    await kitchen.client.operators.select({ operatorId: bruno });
    expect((await send(kitchen, ticket, { performedAt: before })).body.operatorName).toBe('Anna');
    expect((await send(kitchen, null)).body.operatorName).toBe('Bruno');
  });

  it('is taken with everything that may wait on a device, and with none of it without a time', async () => {
    const kitchen = await buildRestaurant(server);
    const { client } = kitchen;
    const reading = await client.refrigeration.recordReading({
      id: newId(),
      equipmentName: 'Frigo',
      temperature: 9,
    });
    const task = await client.haccp.createTask({ id: newId(), name: 'Cuore', criticalLimit: 'min 75' });
    const check = await client.haccp.recordCheck({ id: newId(), taskId: task.id, value: '60' });
    const { id: productId } = await client.inventory.create({
      id: newId(),
      name: 'Panna',
      unit: 'pz',
      initialStock: { quantity: 10, lotNumber: 'L1' },
    });
    const lotId = (await client.inventory.product({ productId })).lots[0]!.id;
    const taken = await client.inventory.takeOut({ id: newId(), productId, quantity: 1 });
    const opened = await client.inventory.change({ id: newId(), lotId, transition: 'open', quantity: 1 });
    const recipe = await client.recipes.create({ id: newId(), name: 'Ragù', lines: [{ name: 'Manzo' }] });
    const { tub } = await buildPreparation(client, { quantity: 9 }, recipe);
    const used = await client.preparations.empty({ id: newId(), tubId: tub.id, kind: 'use', quantity: 1 });
    const planned = await client.sanitization.createPlanItem({
      id: newId(),
      subject: 'Affettatrice',
      area: 'Cucina - Attrezzature',
      productUsed: 'Sgrassatore',
      frequency: 'daily',
      weekdays: [],
      dueTime: '23:00',
    });
    /** Something held warm since an hour ago, its first temperature. */
    const held = (celsius: number) =>
      client.processChecks.startRun({
        id: newId(),
        process: 'hot_holding',
        food: 'Ragù',
        celsius,
        performedAt: new Date(server.clock.now().getTime() - 3_600_000).toISOString(),
      });
    const [going, cold, mistaken] = [await held(70), await held(40), await held(71)];
    const ticket = await ticketOf(kitchen);
    kitchen.browser.cookies.delete('credenza_operator');
    const preparation = {
      tubId: newId(),
      labelId: randomUUID(),
      recipeId: recipe.id,
      recipeVersion: 1,
      quantity: 1,
      unit: 'porzione',
      storage: 'fridge',
      hours: 24,
    };
    const writes: readonly (readonly [path: string, body: object])[] = [
      [`/refrigeration/readings/${reading.id}/actions`, { action: 'Spostato' }],
      [
        `/refrigeration/readings/${reading.id}/corrections`,
        { temperature: 3, reason: 'Errore di battitura' },
      ],
      [`/haccp/checks/${check.id}/actions`, { action: 'Cotto ancora' }],
      [`/haccp/checks/${check.id}/corrections`, { value: '80', reason: 'Errore di battitura' }],
      [`/inventory/movements/${taken.id}/correction`, { reason: 'Non presa' }],
      [`/inventory/transitions/${opened.id}/correction`, { reason: 'Non aperta' }],
      [`/inventory/lots/${lotId}/place`, { storageLocation: 'Cella 2' }],
      [`/inventory/lots/${lotId}/transitions`, { transition: 'open', quantity: 1 }],
      [`/inventory/lots/${lotId}/count`, { counted: 8, expected: 9 }],
      ['/inventory/movements/in', { productId, quantity: 1, lotNumber: 'L2' }],
      ['/deliveries', { rows: [{ id: newId(), productId, quantity: 1, lotNumber: 'L3', celsius: 2 }] }],
      ['/inventory/movements/out', { productId, quantity: 1 }],
      ['/inventory/movements/discard', { productId, quantity: 1, reason: 'damaged' }],
      ['/haccp/checks', { taskId: task.id, value: '80' }],
      ['/preparations', preparation],
      [`/preparations/tubs/${tub.id}/acts`, { kind: 'use', quantity: 1 }],
      ['/labels/lots', { labelId: randomUUID(), lotId, handling: 'portioned', hours: 24 }],
      [`/labels/${tub.labelId}/prints`, { format: 'roll62', copies: 1, way: 'dialog' }],
      [`/preparations/tubs/${tub.id}/place`, { storageLocation: 'Cella 2' }],
      [`/preparations/tubs/${tub.id}/labels`, { labelId: randomUUID() }],
      [
        `/preparations/tubs/${tub.id}/parts`,
        { parts: [{ tubId: newId(), labelId: randomUUID(), quantity: 1 }] },
      ],
      [`/preparations/tubs/${tub.id}/changes`, { labelId: randomUUID(), change: 'open' }],
      [`/preparations/acts/${used.id}/correction`, { labelId: randomUUID(), reason: 'Non usata' }],
      ['/process-checks/runs', { process: 'cooking', food: 'Pollo', celsius: 80 }],
      [`/process-checks/runs/${going.id}/measurements`, { celsius: 69 }],
      [`/process-checks/runs/${going.id}/end`, { celsius: 68 }],
      [`/process-checks/runs/${mistaken.id}/void`, { reason: 'Avviato per errore' }],
      [`/process-checks/runs/${cold.id}/answers`, { action: 'Riscaldato' }],
      [`/process-checks/steps/${cold.id}/corrections`, { celsius: 41, reason: 'Errore di battitura' }],
      [`/sanitization/plan/items/${planned.id}/confirmations`, { versionId: planned.versionId }],
    ];
    for (const [path, body] of writes) {
      expect((await send(kitchen, null, {}, path, body)).body.code, path).toBe('OPERATOR_REQUIRED');
      const answer = await send(kitchen, ticket, {}, path, body);
      expect([200, 201], path).toContain(answer.status);
      expect(await send(kitchen, ticket, { performedAt: null }, path, body), path).toMatchObject({
        body: { data: { reason: 'time' } },
      });
    }
    const declared = Object.values(
      (await (await kitchen.browser.fetch('/api/openapi.json')).json()).paths as Record<string, object>,
    ).flatMap(
      (methods) => Object.values(methods) as { operationId: string; 'x-permission'?: { queueable?: true } }[],
    );
    const queueable = declared.filter((one) => one['x-permission']?.queueable);
    const ofKit = writesOfKit(queueable.map(({ operationId }) => operationId));
    // And the reading itself, of the tests above.
    expect(queueable.filter(({ operationId }) => !ofKit.has(operationId))).toHaveLength(writes.length + 1);
  });

  it('with an open form only says which of two tabs it was; nobody works on its word alone', async () => {
    const kitchen = await buildRestaurant(server);
    const ticket = await ticketOf(kitchen);
    const attended = { attended: kitchen.operatorId! };
    // Copied in from paper: older than the ticket, and of whoever works here.
    const copied = { ...attended, performedAt: ago(minutes(60)) };
    expect((await send(kitchen, ticket, copied)).body.operatorName).toBe('Anna');
    const bruno = newId();
    await kitchen.client.operators.create({ id: bruno, name: 'Bruno', icon: 'user' });
    const before = ago(0);
    server.clock.advance(1);
    await kitchen.client.operators.select({ operatorId: bruno });
    expect((await send(kitchen, ticket, { ...attended, performedAt: before })).body.operatorName).toBe(
      'Anna',
    );
    expect(await send(kitchen, ticket, attended)).toMatchObject(notShown);
    server.clock.advance(minutes(31));
    expect(await send(kitchen, ticket, attended)).toMatchObject({
      status: 403,
      body: { code: 'OPERATOR_REQUIRED' },
    });
  });

  it('missing, nothing goes in the name of somebody whom the tab did not show', async () => {
    const kitchen = await buildRestaurant(server);
    const bruno = newId();
    await kitchen.client.operators.create({ id: bruno, name: 'Bruno', icon: 'user' });
    // In another tab: the cookie says so, this one still shows Anna.
    await kitchen.client.operators.select({ operatorId: bruno });
    expect(await send(kitchen, null, { attended: kitchen.operatorId! })).toMatchObject(notShown);
    expect(await stored(kitchen)).toEqual([]);
    expect((await send(kitchen, null, { attended: bruno })).body.operatorName).toBe('Bruno');
    // A page from before it said whom it shows.
    expect((await send(kitchen, null, { attended: '1' })).body.operatorName).toBe('Bruno');
    await kitchen.client.operators.clear();
    expect((await send(kitchen, null, { attended: bruno })).body.code).toBe('OPERATOR_REQUIRED');
  });

  it('carries the name at the time of the work, and an archived operator’s until they were archived', async () => {
    const kitchen = await buildRestaurant(server);
    const ticket = await ticketOf(kitchen);
    const before = ago(0);
    server.clock.advance(minutes(10));
    await kitchen.client.operators.archive({ id: newId(), operatorId: kitchen.operatorId! });
    expect(await send(kitchen, ticket, { performedAt: before })).toMatchObject({
      status: 201,
      body: { operatorName: 'Anna' },
    });
    server.clock.advance(minutes(1));
    expect(await send(kitchen, ticket)).toMatchObject({
      status: 403,
      body: { code: 'OPERATOR_TICKET_REFUSED', data: { reason: 'archived' } },
    });
    expect(await stored(kitchen)).toHaveLength(1);
  });

  it('is given to nobody who works as nobody', async () => {
    const kitchen = await buildRestaurant(server, { operator: false });
    await expect(kitchen.client.operators.ticket()).rejects.toMatchObject({ code: 'OPERATOR_REQUIRED' });
  });

  it('counts for nothing where the contract does not say so', async () => {
    const kitchen = await buildRestaurant(server);
    const ticket = await ticketOf(kitchen);
    kitchen.browser.cookies.delete('credenza_operator');
    const answer = await send(kitchen, ticket, {}, '/refrigeration/equipment', {
      name: 'Frigo',
      type: 'fridge',
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'OPERATOR_REQUIRED' } });
  });

  it.each<[string, number, number, number]>([
    ['5 minutes before it was given', -5, 0, 201],
    ['more than 5 minutes before it was given', -5.01, 0, 403],
    ['30 days ago', 0, 30 * 24 * 60, 201],
    ['more than 30 days ago', 0, 30 * 24 * 60 + 1, 403],
    ['6 minutes ahead of the server', 6, 0, 403],
  ])('done %s', async (_what, doneAfterTicket, sentAfterTicket, status) => {
    const kitchen = await buildRestaurant(server);
    const ticket = await ticketOf(kitchen);
    const performedAt = ago(-minutes(doneAfterTicket));
    server.clock.advance(minutes(sentAfterTicket));
    // The session of the person ends before that; they sign in again on the same device.
    if (sentAfterTicket > 0) await kitchen.client.accounts.signIn({ email: kitchen.email, password });
    const answer = await send(kitchen, ticket, { performedAt });
    expect(answer.status).toBe(status);
    if (status === 403) {
      expect(answer.body.data).toEqual({ reason: 'time' });
      expect(await stored(kitchen)).toEqual([]);
    }
  });

  it.each([null, 'gestern', 5 as unknown as string])(
    'without a time that can be read (%s) is refused',
    async (at) => {
      const kitchen = await buildRestaurant(server);
      const answer = await send(kitchen, await ticketOf(kitchen), { performedAt: at });
      expect(answer).toMatchObject({ status: 403, body: { data: { reason: 'time' } } });
    },
  );
});

describe('a ticket of somebody who was made to leave', () => {
  type Devices = { readonly kitchen: TestRestaurant; readonly office: Browser };
  it.each<[string, PlanType, (devices: Devices) => Promise<unknown>]>([
    [
      'by a choice on another device (C-09)',
      'base',
      ({ kitchen, office }) =>
        office.client.operators.select({ operatorId: kitchen.operatorId!, confirmForcedLogout: true }),
    ],
    [
      'by a new PIN',
      'plus',
      ({ kitchen, office }) =>
        office.client.operators.update({
          id: newId(),
          operatorId: kitchen.operatorId!,
          name: 'Anna',
          icon: 'chef-hat',
          pin: '0420',
          confirmation: { password },
        }),
    ],
    [
      'with every other session of the person',
      'plus',
      ({ office }) => office.client.accountSecurity.endOtherSessions(),
    ],
    ['by signing out', 'plus', ({ kitchen }) => kitchen.client.accounts.signOut()],
  ])('%s holds for the work of before, and for none since', async (_how, plan, leave) => {
    const kitchen = await buildRestaurant(server, { plan });
    const office = server.browser();
    await office.client.accounts.signIn({ email: kitchen.email, password });
    const ticket = await ticketOf(kitchen);
    server.clock.advance(minutes(10));
    const before = ago(1);
    const forcedOut = ago(0);
    await leave({ kitchen, office });
    // A plan with one operator keeps no registers; it may be upgraded by the time the network is back.
    await server.db.owner(`UPDATE restaurants SET current_plan_type = 'plus' WHERE id = $1`, [kitchen.id]);
    server.clock.advance(minutes(10));
    await kitchen.client.accounts.signIn({ email: kitchen.email, password });
    const refused = {
      status: 403,
      body: { code: 'OPERATOR_TICKET_REFUSED', data: { reason: 'forced_out' }, message: forcedOutText },
    };
    expect(await send(kitchen, ticket, { performedAt: forcedOut })).toMatchObject(refused);
    expect(await send(kitchen, ticket)).toMatchObject(refused);
    // Nothing that can be done on the device makes the ticket good again.
    await kitchen.client.operators.clear();
    expect(await send(kitchen, ticket)).toMatchObject(refused);
    expect(await stored(kitchen)).toEqual([]);
    expect(await send(kitchen, ticket, { performedAt: before })).toMatchObject({
      status: 201,
      body: { operatorName: 'Anna' },
    });
  });

  it('stays so when the operator is chosen there again, which gives a ticket of its own', async () => {
    const kitchen = await buildRestaurant(server);
    const old = await ticketOf(kitchen);
    server.clock.advance(minutes(10));
    await kitchen.client.accounts.signOut();
    server.clock.advance(minutes(10));
    await kitchen.client.accounts.signIn({ email: kitchen.email, password });
    await kitchen.client.operators.select({ operatorId: kitchen.operatorId! });
    const fresh = await ticketOf(kitchen);
    expect((await send(kitchen, old)).body.data).toEqual({ reason: 'forced_out' });
    expect((await send(kitchen, fresh)).status).toBe(201);
    const before = ago(0);
    server.clock.advance(1);
    // A colleague takes over the device.
    const bruno = newId();
    await kitchen.client.operators.create({ id: bruno, name: 'Bruno', icon: 'user' });
    await kitchen.client.operators.select({ operatorId: bruno });
    expect((await send(kitchen, old)).body.data).toEqual({ reason: 'forced_out' });
    expect((await send(kitchen, fresh, { performedAt: before })).body.operatorName).toBe('Anna');
    expect((await send(kitchen, fresh)).body.data).toEqual({ reason: 'left' });
  });
});

describe('[OPER-48] a ticket of somebody who has left the device', () => {
  const leftText = forcedOutText;
  const pinText =
    'Quando è stata fatta, il PIN di questo operatore era già cambiato. Se è giusta, scegli chi ne risponde e inviala di nuovo.';

  it.each<[string, (kitchen: TestRestaurant) => Promise<unknown>, { reason: string; message: string }]>([
    ['by working as nobody', ({ client }) => client.operators.clear(), { reason: 'left', message: leftText }],
    [
      'to a colleague',
      async ({ client }) => {
        const bruno = newId();
        await client.operators.create({ id: bruno, name: 'Bruno', icon: 'user' });
        await client.operators.select({ operatorId: bruno });
      },
      { reason: 'left', message: leftText },
    ],
    [
      'for a time, archived and taken back',
      async ({ client, operatorId }) => {
        await client.operators.archive({ id: newId(), operatorId: operatorId! });
        await client.operators.unarchive({ id: newId(), operatorId: operatorId! });
      },
      { reason: 'forced_out', message: forcedOutText },
    ],
    [
      'or rather stayed, and got a new PIN there',
      ({ client, operatorId }) =>
        client.operators.update({
          id: newId(),
          operatorId: operatorId!,
          name: 'Anna',
          icon: 'chef-hat',
          pin: '0420',
          confirmation: { password },
        }),
      { reason: 'superseded', message: pinText },
    ],
  ])('%s holds for the work of before, and for none since', async (_how, leave, { reason, message }) => {
    const kitchen = await buildRestaurant(server);
    const ticket = await ticketOf(kitchen);
    server.clock.advance(minutes(10));
    const before = ago(1);
    const end = ago(0);
    await leave(kitchen);
    const refused = { status: 403, body: { code: 'OPERATOR_TICKET_REFUSED', data: { reason }, message } };
    expect(await send(kitchen, ticket, { performedAt: end })).toMatchObject(refused);
    server.clock.advance(minutes(10));
    expect(await send(kitchen, ticket)).toMatchObject(refused);
    expect(await stored(kitchen)).toEqual([]);
    expect(await send(kitchen, ticket, { performedAt: before })).toMatchObject({
      status: 201,
      body: { operatorName: 'Anna' },
    });
  });

  it('holds for its own time only: what was done between two choices is of neither', async () => {
    const kitchen = await buildRestaurant(server);
    const first = await ticketOf(kitchen);
    server.clock.advance(minutes(10));
    await kitchen.client.operators.clear();
    const between = ago(-minutes(2));
    server.clock.advance(minutes(20));
    await kitchen.client.operators.select({ operatorId: kitchen.operatorId! });
    const second = await ticketOf(kitchen);
    server.clock.advance(minutes(10));
    await kitchen.client.operators.clear();
    expect((await send(kitchen, first, { performedAt: between })).body.data).toEqual({ reason: 'left' });
    expect((await send(kitchen, second, { performedAt: between })).body.data).toEqual({ reason: 'time' });
    expect((await send(kitchen, first, { performedAt: ago(minutes(5)) })).body.data).toEqual({
      reason: 'left',
    });
    expect((await send(kitchen, second, { performedAt: ago(minutes(5)) })).status).toBe(201);
  });

  it('is refused where nothing is left of the choice it was given in', async () => {
    const kitchen = await buildRestaurant(server);
    const ticket = await ticketOf(kitchen);
    await server.db.owner('DELETE FROM operator_sessions WHERE restaurant_id = $1', [kitchen.id]);
    expect((await send(kitchen, ticket)).body.data).toEqual({ reason: 'left' });
  });

  it('ends with all sessions of the person, also where the sign-in had run out before', async () => {
    const kitchen = await buildRestaurant(server);
    const ticket = await ticketOf(kitchen);
    await server.db.owner('DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)', [
      kitchen.email,
    ]);
    const office = server.browser();
    await office.client.accounts.signIn({ email: kitchen.email, password });
    await office.client.accountSecurity.endOtherSessions();
    await kitchen.client.accounts.signIn({ email: kitchen.email, password });
    expect((await send(kitchen, ticket)).body.data).toEqual({ reason: 'forced_out' });
  });

  it('does not pass with a device that was read from it and written into a cookie', async () => {
    const kitchen = await buildRestaurant(server);
    const ticket = await ticketOf(kitchen);
    const stranger = server.browser();
    const device = JSON.parse(Buffer.from(ticket.split('.')[2]!, 'base64url').toString())[5] as string;
    expect(device).toBe(deviceOf(kitchen.browser));
    for (const cookie of [device, `${device}.`, `${device}.AAAA`]) {
      stranger.cookies.set('credenza_device', cookie);
      await stranger.client.accounts.signIn({ email: kitchen.email, password });
      expect((await send({ browser: stranger }, ticket)).body.data).toEqual({ reason: 'device' });
    }
    expect(await stored(kitchen)).toEqual([]);
  });
});

describe('a ticket that is not theirs', () => {
  let kitchen: TestRestaurant | undefined;
  const content = (of: Partial<OperatorTicket>): OperatorTicket => ({
    restaurantId: newId(),
    userId: newId(),
    operatorId: newId(),
    operatorName: 'Anna',
    operatorSessionId: newId(),
    deviceId: newId(),
    issuedAt: new Date('2026-11-21T08:00:00Z'),
    ...of,
  });

  it('reads as it was written, by the same secret only', () => {
    const ticket = content({ operatorName: 'Ève 🍝' });
    const text = signTicket(ticket, ring);
    expect(readTicket(text, ring)).toEqual(ticket);
    expect(readTicket(text, keyringFrom('another secret, quite as long as the first one'))).toBeNull();
  });

  it.each<[string, (text: string) => string]>([
    ['nothing', () => 'x'],
    ['three parts', (text) => text.split('.').slice(0, 3).join('.')],
    ['five parts', (text) => `${text}.x`],
    ['another version', (text) => text.replace(/^t1/, 't2')],
    ['no signature', (text) => text.replace(/[^.]+$/, '')],
    ['another signature', (text) => text.replace(/\.[^.]{4}([^.]+)$/, '.AAAA$1')],
    ['another content', (text) => text.replace(/^(t1\.[^.]+)\.[^.]+/, `$1.${btoa('["a","b"]')}`)],
  ])('with %s is refused', async (_what, forge) => {
    kitchen ??= await buildRestaurant(server);
    const text = await ticketOf(kitchen);
    const forged = forge(text);
    expect(forged).not.toBe(text);
    expect(readTicket(forged, ring)).toBeNull();
    expect(await send(kitchen, forged)).toMatchObject({
      status: 403,
      body: { code: 'OPERATOR_TICKET_REFUSED', data: { reason: 'forged' } },
    });
    expect(await stored(kitchen)).toEqual([]);
  });

  it('of another restaurant and of another device is refused, and nothing is stored', async () => {
    const [kitchen, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    expect((await send(kitchen, await ticketOf(other))).body.data).toEqual({ reason: 'restaurant' });
    const ticket = await ticketOf(kitchen);
    kitchen.browser.cookies.set('credenza_device', newId());
    expect((await send(kitchen, ticket)).body.data).toEqual({ reason: 'device' });
    // Of an operator who never was, with all the rest right.
    const deviceId = deviceOf(kitchen.browser);
    const unknown = content({ restaurantId: kitchen.id, deviceId, issuedAt: server.clock.now() });
    expect((await send(kitchen, signTicket(unknown, ring))).body.data).toEqual({ reason: 'forged' });
    // Of a restaurant that its person has left.
    await server.db.owner('UPDATE profiles SET restaurant_id = NULL WHERE restaurant_id = $1', [kitchen.id]);
    expect((await send(kitchen, ticket)).body.code).toBe('NO_RESTAURANT');
    expect([...(await stored(kitchen)), ...(await stored(other))]).toEqual([]);
  });
});
