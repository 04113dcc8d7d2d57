import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import { checks } from '#features/haccp/server/register.ts';
import { haccpTaskCompletions } from '#features/haccp/tables.ts';
import { entryEvidence } from './evidence.ts';

const opened = new Date('2026-11-01T09:00:00.000Z');
/** 22 November, 10:05 in Rome. */
const now = new Date('2026-11-22T09:05:00.000Z');
/** 2 November, 08:00 in Rome. */
const then = '2026-11-02T07:00:00.000Z';
const reason = 'Registro di carta ricopiato';

let server: TestServer;
let kitchen: TestRestaurant;
let taskId: string;
let equipmentId: string;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.set(opened);
  kitchen = await buildRestaurant(server);
  const limits = { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 };
  [taskId, equipmentId] = [newId(), newId()];
  await kitchen.client.haccp.createTask({ id: taskId, name: 'Frigo carne', criticalLimit: '≤ 4 °C' });
  await kitchen.client.refrigeration.createEquipment({
    id: equipmentId,
    name: 'Frigo 1',
    type: 'frigorifero',
    limits,
  });
  await jumpTo(now);
});

/** Sets the clock, and has the operator at work again. */
async function jumpTo(at: Date): Promise<void> {
  server.clock.set(at);
  await kitchen.client.operators.select({ operatorId: kitchen.operatorId! });
}

const check = (fields: object = {}) =>
  kitchen.client.haccp.recordCheck({ id: newId(), taskId, value: '3', performedAt: then, ...fields });
const reading = (fields: object = {}) =>
  kitchen.client.refrigeration.recordReading({
    id: newId(),
    equipmentId,
    temperature: 3,
    performedAt: then,
    ...fields,
  });
const dayOf = async (date: string) =>
  (await kitchen.client.haccp.calendar({ month: date.slice(0, 7) })).days.find((day) => day.date === date);
const refusedOn = (field: string, code: string) => ({
  code: 'INPUT_INVALID',
  status: 422,
  data: { fields: [expect.objectContaining({ field, code })] },
});

describe('an entry that a person tells for the past', () => {
  it('[HACCP-33] [FRIG-24] is refused without words why, and stored with them', async () => {
    for (const tell of [check, reading]) {
      await expect(tell()).rejects.toMatchObject(refusedOn('lateReason', 'late_reason'));
      await expect(tell({ lateReason: 'ok' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
      expect(await tell({ lateReason: ` ${reason} ` })).toMatchObject({
        performedAt: then,
        lateReason: reason,
      });
    }
    expect(await dayOf('2026-11-02')).toMatchObject({ done: 1, missed: 0, late: 1 });
    const [checks, readings] = [
      await kitchen.client.haccp.checks({}),
      await kitchen.client.refrigeration.readings({}),
    ];
    expect([checks.total, readings.total]).toEqual([1, 1]);
    expect([checks.rows[0], readings.rows[0]]).toMatchObject([
      { lateReason: reason },
      { lateReason: reason },
    ]);
  });

  it('[HACCP-33] is hashed with the words, and an ordinary one as before', async () => {
    await check({ lateReason: reason });
    // Words where none are asked are not kept: nothing was told late.
    expect(await check({ performedAt: null, lateReason: reason })).not.toHaveProperty('lateReason');
    const [late, usual] = await server.db.database.asTenant(kitchen.id, (tx) =>
      tx.select().from(haccpTaskCompletions).orderBy(haccpTaskCompletions.performedAt),
    );
    expect(entryEvidence(checks, usual!).record).not.toHaveProperty('lateReason');
    const violations = async (row: typeof late) =>
      verifyChain(
        await storedChain(server, kitchen.id),
        [entryEvidence(checks, row!), entryEvidence(checks, usual!)].map(({ type, id, record }) => ({
          dataType: type,
          dataIdentifier: id,
          record,
        })),
        sha256hex,
      );
    expect(await violations(late)).toEqual([]);
    expect(await violations({ ...late!, lateReason: 'Altre parole' })).toHaveLength(1);
  });

  it('[HACCP-34] leaves the day without a plain green, also when it is mended, unless it was done in time as well', async () => {
    const late = await check({ lateReason: reason, value: '2' });
    await kitchen.client.haccp.correctCheck({
      id: newId(),
      checkId: late.id,
      value: '1',
      reason: 'Letto male',
    });
    expect(await dayOf('2026-11-02')).toMatchObject({ done: 1, late: 1 });
    await jumpTo(new Date('2026-11-03T07:00:00.000Z'));
    await check({ performedAt: null });
    await jumpTo(now);
    await check({ performedAt: '2026-11-03T12:00:00.000Z', lateReason: reason });
    expect(await dayOf('2026-11-03')).not.toHaveProperty('late');
  });

  it('[HACCP-35] [FRIG-25] is of no day before the task, the equipment or the restaurant was there', async () => {
    const before = { performedAt: '2026-10-31T07:00:00.000Z', lateReason: reason };
    for (const tell of [check, reading])
      await expect(tell(before)).rejects.toMatchObject(refusedOn('performedAt', 'before_start'));
    await expect(reading({ ...before, equipmentId: null, equipmentName: 'Frigo bar' })).rejects.toMatchObject(
      refusedOn('performedAt', 'before_start'),
    );
    // The day itself counts: what was checked first and put into the plan afterwards.
    expect(await check({ performedAt: '2026-11-01T06:00:00.000Z', lateReason: reason })).toMatchObject({
      status: 'ok',
    });
  });

  it('[HACCP-36] is not one that waited on a device whose ticket stands for its time; a person’s word is, with a ticket too', async () => {
    await jumpTo(new Date(then));
    const { ticket } = await kitchen.client.operators.ticket();
    await jumpTo(now);
    const send = async (headers: Record<string, string>, body: object = {}) => {
      const answer = await kitchen.browser.fetch('/api/haccp/checks', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ id: newId(), taskId, value: '3', performedAt: then, ...body }),
      });
      return { status: answer.status, body: (await answer.json()) as object };
    };
    const shown = { 'x-credenza-device-time': then };
    const waited = await send({ ...shown, 'x-operator-ticket': ticket });
    expect(waited.status).toBe(201);
    expect(waited.body).not.toHaveProperty('lateReason');
    expect(await dayOf('2026-11-02')).not.toHaveProperty('late');
    for (const headers of [
      shown,
      { ...shown, 'x-operator-ticket': ticket, 'x-credenza-time-by': 'person' },
      { ...shown, 'x-operator-ticket': ticket, 'x-operator-attended': '1' },
    ])
      expect((await send(headers)).status, JSON.stringify(headers)).toBe(422);
    expect((await send(shown, { lateReason: reason })).status).toBe(201);
  });

  it('[HACCP-33] is asked for words by the documents’ own call as well', async () => {
    const submit = async (more: object) => {
      const answer = await kitchen.browser.fetch('/api/functions/google-data-manager', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          restaurant_id: kitchen.id,
          action: 'submit_haccp_task',
          submission: { task_id: taskId, value: '3', submitted_at: then, ...more },
        }),
      });
      return answer.status;
    };
    expect(await submit({})).toBe(422);
    expect(await submit({ late_reason: reason })).toBe(200);
    expect((await kitchen.client.haccp.checks({})).rows).toMatchObject([
      { performedAt: then, lateReason: reason },
    ]);
  });
});
