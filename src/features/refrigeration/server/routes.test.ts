import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { encodeCursor } from '#platform/http/server/cursor.ts';
import { newId } from '#platform/kernel/ids.ts';
import { verifyChain } from '#features/integrity/chain.ts';
import type { ChainEntry } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { defaultLimitsOf } from '../equipment-types.ts';
import { refrigerationEquipment, refrigerationLogs } from '../tables.ts';
import { DEFAULT_LIMITS } from '../temperature-status.ts';
import { readingEvidence, readingEvidenceType } from './evidence.ts';
import { buildEquipment, buildReading, newEquipment } from './factories.ts';

let server: TestServer;
let own: TestRestaurant;
/** 11:00 in Rome; every test starts here. */
const now = new Date('2026-11-21T10:00:00.000Z');
beforeAll(async () => {
  server = await testServer();
  server.clock.set(now);
  own = await buildRestaurant(server);
});
beforeEach(() => server.clock.set(now));

const readingsOf = (restaurantId: string) =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx.select().from(refrigerationLogs).where(eq(refrigerationLogs.restaurantId, restaurantId)),
  );
const equipmentOf = (restaurantId: string) =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx.select().from(refrigerationEquipment).where(eq(refrigerationEquipment.restaurantId, restaurantId)),
  );
const auditOf = (restaurantId: string, id: string) =>
  server.db.owner('SELECT * FROM audit_logs WHERE restaurant_id = $1 AND id = $2', [restaurantId, id]);

async function chainOf(restaurantId: string): Promise<ChainEntry[]> {
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
async function send(browser: Browser, method: string, path: string, body: unknown) {
  const response = await browser.fetch(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('recording a reading', () => {
  it('[DATA-23] stores name, temperature, status, notes, operator and instants; the operator is the session’s', async () => {
    const { client, id: restaurantId, operatorId } = await buildRestaurant(server);
    const id = newId();
    const reading = await client.refrigeration.recordReading({
      id,
      equipmentName: '  Frigo bar ',
      temperature: 4.5,
      notes: 'porta <b>aperta</b> 🧊',
    });
    expect(reading).toEqual({
      id,
      equipmentId: null,
      equipmentName: 'Frigo bar',
      temperature: 4.5,
      status: 'OK',
      limits: DEFAULT_LIMITS,
      notes: 'porta <b>aperta</b> 🧊',
      correctiveAction: null,
      operatorName: 'Anna',
      performedAt: server.clock.now().toISOString(),
      recordedAt: server.clock.now().toISOString(),
      correctsId: null,
      correctionReason: null,
    });
    expect(await readingsOf(restaurantId)).toMatchObject([
      { restaurantId, id, temperature: 4.5, status: 'OK', operatorId, operatorName: 'Anna' },
    ]);
  });

  it('[FRIG-09] takes notes or none', async () => {
    expect(await buildReading(own.client, { notes: 'sbrinato\nieri' })).toMatchObject({
      notes: 'sbrinato\nieri',
    });
    expect(await buildReading(own.client, { notes: '  ' })).toMatchObject({ notes: null });
    expect(await buildReading(own.client)).toMatchObject({ notes: null });
  });

  it.each([
    ['FRIG-07', 5, 'OK'],
    ['FRIG-06', 5.1, 'Warning'],
    ['FRIG-06', 6, 'Warning'],
    ['FRIG-05', 6.1, 'Critical'],
    ['FRIG-07', -19, 'OK'],
    ['FRIG-06', -19.1, 'Warning'],
    ['FRIG-06', -20, 'Warning'],
    ['FRIG-05', -20.1, 'Critical'],
  ] as const)(
    '[%s] a free name at %s °C is %s by the documents’ scale',
    async (_row, temperature, status) => {
      expect(await buildReading(own.client, { temperature })).toMatchObject({
        status,
        limits: DEFAULT_LIMITS,
      });
    },
  );

  it('judges registered equipment by its own limits, and keeps those with the reading when they change later', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client);
    // By the documents' scale −14 would be OK and −22 critical: the freezer's own limits say otherwise (C-45).
    const warm = await buildReading(client, { equipmentId, temperature: -14 });
    expect(warm).toMatchObject({ equipmentId, equipmentName: 'Congelatore 1', status: 'Critical' });
    expect(await buildReading(client, { equipmentId, temperature: -22 })).toMatchObject({ status: 'OK' });
    await client.refrigeration.updateEquipment({
      id: newId(),
      equipmentId,
      name: 'Pozzetto',
      type: 'congelatore',
      limits: { warnAbove: -10, warnBelow: null, criticalAbove: -8, criticalBelow: null },
    });
    expect(await buildReading(client, { equipmentId, temperature: -14 })).toMatchObject({
      equipmentName: 'Pozzetto',
      status: 'OK',
    });
    expect((await readingsOf(restaurantId)).find((row) => row.id === warm.id)).toMatchObject({
      equipmentName: 'Congelatore 1',
      status: 'Critical',
      ...defaultLimitsOf('congelatore'),
    });
  });

  it('ignores a status that the client sends', async () => {
    expect(await buildReading(own.client, { temperature: 12, status: 'OK' })).toMatchObject({
      status: 'Critical',
    });
  });

  it('keeps the corrective action', async () => {
    const id = newId();
    await buildReading(own.client, { id, temperature: 12, correctiveAction: 'Spostato tutto nel frigo 2' });
    expect((await readingsOf(own.id)).find((row) => row.id === id)).toMatchObject({
      status: 'Critical',
      correctiveAction: 'Spostato tutto nel frigo 2',
    });
  });

  it('keeps when it was read as said, beside when it was recorded; far in the future is refused', async () => {
    const said = new Date(now.getTime() - 3 * 3_600_000).toISOString();
    expect(await buildReading(own.client, { performedAt: said })).toMatchObject({
      performedAt: said,
      recordedAt: now.toISOString(),
    });
    const later = new Date(now.getTime() + 25 * 3_600_000).toISOString();
    await expect(buildReading(own.client, { performedAt: later })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field: 'performedAt' }] },
    });
  });

  it('writes the audit row and a link of the hash chain with it; the chain finds a changed reading', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client);
    const first = await buildReading(client, {
      equipmentId,
      temperature: -12,
      correctiveAction: 'Chiamato il tecnico',
    });
    await buildReading(client, { temperature: 7.4, notes: 'à' });
    // Hashed before the database answers, so it must store each character and each tenth as it was sent.
    await buildReading(client, {
      temperature: -0.1,
      notes: 'a\u0300 ﬁ 🧊',
      correctiveAction: "''; --\\n",
      performedAt: '2026-11-20T09:08:07.006Z',
    });
    expect(await auditOf(restaurantId, first.id)).toMatchObject([
      { action: 'refrigeration.record_reading', operator_name: 'Anna', entity_id: first.id },
    ]);
    const check = async () =>
      verifyChain(
        (await chainOf(restaurantId)).filter((entry) => entry.dataType === readingEvidenceType),
        (await readingsOf(restaurantId)).map((row) => {
          const { type, id, record } = readingEvidence(row);
          return { dataType: type, dataIdentifier: id, record };
        }),
        sha256hex,
      );
    expect(await chainOf(restaurantId)).toHaveLength(3);
    expect(await check()).toEqual([]);
    for (const change of [
      'temperature = -18',
      "status = 'OK'",
      'critical_above = 0',
      'corrective_action = NULL',
      "performed_at = performed_at - interval '1 hour'",
    ]) {
      const [row] = await readingsOf(restaurantId).then((rows) => rows.filter(({ id }) => id === first.id));
      await server.db.owner(`UPDATE refrigeration_logs SET ${change} WHERE id = $1`, [first.id]);
      expect(await check()).toEqual([
        { kind: 'changed', sequence: 1, record: { dataType: readingEvidenceType, dataIdentifier: first.id } },
      ]);
      await server.db.owner(
        'UPDATE refrigeration_logs SET temperature = $2, status = $3, critical_above = $4, corrective_action = $5, performed_at = $6 WHERE id = $1',
        [
          first.id,
          row!.temperature,
          row!.status,
          row!.criticalAbove,
          row!.correctiveAction,
          row!.performedAt,
        ],
      );
    }
    expect(await check()).toEqual([]);
  });
});

describe('a reading sent more than once', () => {
  it('is stored once, also when it is sent at the same time, and answered alike', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const input = { id: newId(), equipmentName: 'Frigo', temperature: 7.5 };
    const together = await Promise.all(
      Array.from({ length: 6 }, () => client.refrigeration.recordReading(input)),
    );
    const again = await client.refrigeration.recordReading(input);
    expect(new Set([...together, again].map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await readingsOf(restaurantId)).toHaveLength(1);
    expect(await chainOf(restaurantId)).toHaveLength(1);
  });

  it('is refused when the id stands for another content', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const id = newId();
    await buildReading(client, { id, temperature: 3 });
    await expect(buildReading(client, { id, temperature: 4 })).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
    });
    expect(await readingsOf(restaurantId)).toMatchObject([{ temperature: 3 }]);
  });
});

describe('the register', () => {
  it('[FRIG-01] [DATA-24] lists the last 50 readings, newest first, and counts all', async () => {
    const { client } = await buildRestaurant(server);
    const ids: string[] = [];
    for (let n = 0; n < 53; n += 1) {
      server.clock.advance(1_000);
      ids.push((await buildReading(client, { temperature: n / 10 })).id);
    }
    const page = await client.refrigeration.readings({});
    expect(page.rows.map((row) => row.id)).toEqual(ids.toReversed().slice(0, 50));
    expect(page.total).toBe(53);
    const rest = await client.refrigeration.readings({ cursor: page.nextCursor! });
    expect(rest.rows.map((row) => row.id)).toEqual(ids.slice(0, 3).toReversed());
    expect(rest).toMatchObject({ total: 53, nextCursor: null });
  });

  it('pages past readings of the same millisecond without losing or repeating one', async () => {
    const { client } = await buildRestaurant(server);
    const ids = await Promise.all(Array.from({ length: 7 }, async () => (await buildReading(client)).id));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.refrigeration.readings({ limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.rows.map((row) => row.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(ids.toSorted().toReversed());
  });

  it.each([
    ['limit=101', 'limit'],
    ['limit=0', 'limit'],
    ['limit=ten', 'limit'],
    ['state=fine', 'state'],
    ['from=2026-02-31', 'from'],
    ['to=oggi', 'to'],
    ['equipmentId=1', 'equipmentId'],
    ['cursor=abc', 'cursor'],
    ['cursor=WyJ4IiwieSJd', 'cursor'],
    [`cursor=${encodeCursor(['0000-01-01T00:00:00.000Z', newId()])}`, 'cursor'],
  ])('refuses %s', async (query, field) => {
    const response = await own.browser.fetch(`/api/refrigeration/readings?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      data: { fields: [{ field, message: expect.any(String) }] },
    });
  });

  it('never lets the restaurant’s own role change or delete a reading', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id } = await buildReading(client, { temperature: 9 });
    const target = and(eq(refrigerationLogs.restaurantId, restaurantId), eq(refrigerationLogs.id, id));
    const asTenant = server.db.database.asTenant;
    const code = (work: Promise<unknown>) => work.then(() => 'done', databaseErrorCode);
    expect(
      await code(
        asTenant(restaurantId, (tx) =>
          tx.update(refrigerationLogs).set({ temperature: 3, status: 'OK' }).where(target),
        ),
      ),
    ).toBe('42501');
    expect(await code(asTenant(restaurantId, (tx) => tx.delete(refrigerationLogs).where(target)))).toBe(
      '42501',
    );
    expect(await code(asTenant(restaurantId, (tx) => tx.execute('TRUNCATE refrigeration_logs')))).toBe(
      '42501',
    );
    expect(await readingsOf(restaurantId)).toMatchObject([{ temperature: 9, status: 'Critical' }]);
  });
});

describe('a reading that comes in late', () => {
  it('is judged by the limits, and bears the name, of when it was read (C-45)', async () => {
    const { id: restaurantId, client } = own;
    const { id: equipmentId, ...was } = await buildEquipment(client, {
      name: 'Cella pesce',
      type: 'frigo_pesce',
      limits: { warnAbove: 2, warnBelow: 0, criticalAbove: 4, criticalBelow: -1 },
    });
    const before = new Date(now.getTime() + 60_000).toISOString();
    server.clock.advance(120_000);
    const limits = { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 };
    const changed = server.clock.now().toISOString();
    await client.refrigeration.updateEquipment({
      id: newId(),
      equipmentId,
      name: 'Cella carne',
      type: 'frigo_carne',
      limits,
    });
    server.clock.advance(120_000);
    const late = { equipmentId, temperature: 3 };
    expect(await buildReading(client, { ...late, performedAt: before })).toMatchObject({
      status: 'Warning',
      limits: was.limits,
      equipmentName: 'Cella pesce',
    });
    expect(
      await buildReading(client, { equipmentName: 'cella carne', temperature: 3, performedAt: before }),
    ).toMatchObject({ equipmentId, status: 'Warning', limits: was.limits });
    for (const performedAt of [changed, null])
      expect(await buildReading(client, { ...late, performedAt })).toMatchObject({ status: 'OK', limits });
    // From before anybody had said what its limits are: those of now, which the record says.
    const copied = new Date(now.getTime() - 60_000).toISOString();
    const unknown = await buildReading(client, { ...late, performedAt: copied });
    expect(unknown).toMatchObject({ status: 'OK', limits, limitsAsOf: server.clock.now().toISOString() });
    const rows = (await readingsOf(restaurantId)).filter((row) => row.equipmentId === equipmentId);
    expect(rows.map((row) => row.limitsAsOf?.toISOString() ?? null)).toEqual([
      null,
      null,
      null,
      null,
      unknown.limitsAsOf,
    ]);
    expect(rows.map((row) => readingEvidence(row).record)).toEqual([
      ...Array.from({ length: 4 }, () => expect.not.objectContaining({ limitsAsOf: expect.anything() })),
      expect.objectContaining({ limitsAsOf: unknown.limitsAsOf }),
    ]);
  });
});

describe('equipment', () => {
  it('is created, changed, archived and restored; each leaves its audit row', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const created = await buildEquipment(client, { type: 'frigo_pesce', name: 'Pesce' });
    expect(created).toEqual({
      id: created.id,
      name: 'Pesce',
      type: 'frigo_pesce',
      limits: defaultLimitsOf('frigo_pesce'),
      dueTimes: ['11:00', '23:00'],
      archived: false,
    });
    const limits = { warnAbove: 3, warnBelow: null, criticalAbove: 5.5, criticalBelow: -3 };
    const edit = {
      id: newId(),
      equipmentId: created.id,
      name: 'Frigo pesce',
      type: 'altro' as const,
      limits,
      dueTimes: ['22:30', '07:00', '22:30'],
    };
    const dueTimes = ['07:00', '22:30'];
    expect(await client.refrigeration.updateEquipment(edit)).toMatchObject({
      name: 'Frigo pesce',
      limits,
      dueTimes,
    });
    const without = { ...edit, id: newId(), dueTimes: undefined };
    expect(await client.refrigeration.updateEquipment(without)).toMatchObject({ dueTimes });
    const archive = { id: newId(), equipmentId: created.id, archived: true };
    expect(await client.refrigeration.archiveEquipment(archive)).toMatchObject({ archived: true });
    expect((await client.refrigeration.equipment({})).equipment).toEqual([]);
    expect((await client.refrigeration.equipment({ archived: 'true' })).equipment).toMatchObject([
      { id: created.id, archived: true, due: null },
    ]);
    await expect(buildReading(client, { equipmentId: created.id })).rejects.toMatchObject({
      code: 'EQUIPMENT_ARCHIVED',
    });
    // Kept on a tablet without a network since before it was put away.
    const before = new Date(server.clock.now().getTime() - 60_000).toISOString();
    expect(
      await buildReading(client, { equipmentId: created.id, temperature: 2, performedAt: before }),
    ).toMatchObject({ equipmentId: created.id, performedAt: before });
    const restore = { id: newId(), equipmentId: created.id, archived: false };
    expect(await client.refrigeration.archiveEquipment(restore)).toMatchObject({ archived: false });
    expect((await client.refrigeration.equipment({})).equipment).toHaveLength(1);
    for (const write of [created, edit, archive, restore]) {
      expect(await auditOf(restaurantId, write.id)).toMatchObject([
        { entity_id: created.id, operator_name: 'Anna' },
      ]);
    }
  });

  it('is not late at once for a time that had passed before it was to be read so', async () => {
    const { client, operatorId } = await buildRestaurant(server);
    const nextDay = async () => {
      server.clock.advance(86_400_000);
      await client.operators.select({ operatorId: operatorId! });
    };
    // It is 11 in Rome, or a little later: the due time of this fridge is still to come.
    const { id: equipmentId, archived: _, ...fridge } = await buildEquipment(client, { dueTimes: ['12:30'] });
    const state = async () => (await client.refrigeration.equipment({})).equipment[0]?.due?.state;
    const change = (dueTimes: string[]) =>
      client.refrigeration.updateEquipment({ ...fridge, id: newId(), equipmentId, dueTimes });
    const putAway = (archived: boolean) =>
      client.refrigeration.archiveEquipment({ id: newId(), equipmentId, archived });
    await change(['10:30']);
    expect(await state()).toBe('not_owed');
    await putAway(true);
    await nextDay();
    await putAway(false);
    expect(await state()).toBe('not_owed');
    await nextDay();
    expect(await state()).toBe('overdue');
    // What is late is not wiped out by a change, nor by putting it away and taking it back.
    await change(['10:00']);
    await putAway(true);
    await putAway(false);
    expect(await state()).toBe('overdue');
  });

  it('comes by name with its last reading that counts, and how it stands in the running shift', async () => {
    const { client } = await buildRestaurant(server);
    const fridge = await buildEquipment(client, { name: 'banco', type: 'frigorifero' });
    const freezer = await buildEquipment(client, { name: 'Abbattitore', dueTimes: ['10:30'] });
    const cards = async () => (await client.refrigeration.equipment({})).equipment;
    const due = { state: 'due', dueAt: '2026-11-21T10:00:00.000Z', nextDueAt: '2026-11-21T22:00:00.000Z' };
    expect(await cards()).toMatchObject([
      { id: freezer.id, lastReading: null, due: { state: 'not_owed', dueAt: '2026-11-21T09:30:00.000Z' } },
      { id: fridge.id, lastReading: null, due },
    ]);
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
    const reading = { equipmentId: fridge.id, status: 'OK' };
    await buildReading(client, { ...reading, temperature: 2.5, performedAt: hoursAgo(1) });
    // Entered later, but read before: not the last.
    await buildReading(client, { ...reading, temperature: 3, performedAt: hoursAgo(26) });
    expect((await cards())[1]).toMatchObject({ lastReading: { temperature: 2.5 }, due: { state: 'done' } });
    // Dated tomorrow by a wrong clock: made now at the latest.
    await buildReading(client, { ...reading, temperature: 3.1, performedAt: hoursAgo(-23) });
    expect((await cards())[1]).toMatchObject({ lastReading: { temperature: 3.1 } });
    server.clock.advance(60_000);
    const newest = await buildReading(client, { ...reading, temperature: 3.2 });
    expect((await cards())[1]).toMatchObject({ lastReading: { temperature: 3.2 } });
    await client.refrigeration.correctReading({
      id: newId(),
      readingId: newest.id,
      temperature: 2.2,
      reason: 'Letto male',
    });
    expect((await cards())[1]).toMatchObject({ lastReading: { temperature: 2.2 }, due: { state: 'done' } });
  });

  it('keeps names apart, whatever their case, also when two arrive at once', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const outcomes = await Promise.allSettled(
      ['Cella', 'CELLA', 'cella', 'Cella'].map((name) => buildEquipment(client, { name })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await equipmentOf(restaurantId)).toHaveLength(1);
    const second = await buildEquipment(client, { name: 'Banco' });
    const rename = { ...newEquipment({ name: 'cella' }), equipmentId: second.id };
    await expect(client.refrigeration.updateEquipment(rename)).rejects.toMatchObject({
      code: 'EQUIPMENT_NAME_TAKEN',
    });
    await client.refrigeration.archiveEquipment({ id: newId(), equipmentId: second.id, archived: true });
    await buildEquipment(client, { name: 'banco' });
    await expect(
      client.refrigeration.archiveEquipment({ id: newId(), equipmentId: second.id, archived: false }),
    ).rejects.toMatchObject({ code: 'EQUIPMENT_NAME_TAKEN' });
    expect((await equipmentOf(restaurantId)).filter((row) => row.archivedAt === null)).toHaveLength(2);
  });

  it('is stored once when sent twice', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const input = newEquipment();
    const [first, second] = await Promise.all([
      client.refrigeration.createEquipment(input),
      client.refrigeration.createEquipment(input),
    ]);
    expect(second).toEqual(first);
    expect(await equipmentOf(restaurantId)).toHaveLength(1);
  });

  it.each([
    ['warning behind critical', { warnAbove: 7, warnBelow: null, criticalAbove: 6, criticalBelow: null }],
    ['no critical limit', { warnAbove: 4, warnBelow: 0, criticalAbove: null, criticalBelow: null }],
    ['nothing within', { warnAbove: 2, warnBelow: 3, criticalAbove: 6, criticalBelow: null }],
  ])('refuses limits with %s, when it is made and when it is changed', async (_what, limits) => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const refusal = {
      code: 'INPUT_INVALID',
      data: { fields: [{ field: 'limits', message: expect.stringMatching(/ /) }] },
    };
    await expect(buildEquipment(client, { limits })).rejects.toMatchObject(refusal);
    const { id: equipmentId } = await buildEquipment(client);
    await expect(
      client.refrigeration.updateEquipment({ ...newEquipment({ limits }), equipmentId }),
    ).rejects.toMatchObject(refusal);
    expect(await equipmentOf(restaurantId)).toMatchObject([defaultLimitsOf('congelatore')]);
  });
});

describe('the plot', () => {
  it.each([
    [1, '2026-11-20T10:00:00.000Z'],
    [7, '2026-11-14T23:00:00.000Z'],
    [30, '2026-10-22T22:00:00.000Z'],
  ] as const)(
    'shows the last 24 hours, or %i days of Rome’s calendar with today, oldest first',
    async (days, firstInstant) => {
      const { client } = await buildRestaurant(server);
      const { id: equipmentId } = await buildEquipment(client);
      const before = new Date(Date.parse(firstInstant) - 1).toISOString();
      for (const performedAt of ['2026-11-21T09:00:00.000Z', before, firstInstant]) {
        await buildReading(client, { equipmentId, temperature: -20, performedAt });
      }
      await buildReading(client, { temperature: 3 });
      expect(await client.refrigeration.series({ equipmentId, days })).toEqual({
        points: [firstInstant, '2026-11-21T09:00:00.000Z'].map((performedAt) => ({
          madeAt: performedAt,
          temperature: -20,
          status: 'OK',
          operatorName: 'Anna',
        })),
      });
    },
  );

  it('refuses other spans', async () => {
    const { id } = await buildEquipment(own.client, { name: `Plot ${newId()}` });
    for (const days of ['8', '0', 'x', '']) {
      const response = await own.browser.fetch(`/api/refrigeration/equipment/${id}/series?days=${days}`);
      expect({ days, status: response.status }).toEqual({ days, status: 422 });
    }
  });
});

describe('refusals', () => {
  const calls = (equipmentId: string, readingId: string) =>
    [
      ['GET', '/refrigeration/equipment', undefined],
      ['POST', '/refrigeration/equipment', newEquipment()],
      ['PATCH', `/refrigeration/equipment/${equipmentId}`, { ...newEquipment(), equipmentId: undefined }],
      ['POST', `/refrigeration/equipment/${equipmentId}/archiving`, { id: newId(), archived: true }],
      ['GET', `/refrigeration/equipment/${equipmentId}/series`, undefined],
      ['GET', '/refrigeration/readings', undefined],
      ['GET', '/refrigeration/readings/export', undefined],
      ['POST', '/refrigeration/readings', { id: newId(), equipmentId, temperature: 3 }],
      ['POST', `/refrigeration/readings/${readingId}/actions`, { id: newId(), action: 'Spostato' }],
      [
        'POST',
        `/refrigeration/readings/${readingId}/corrections`,
        { id: newId(), temperature: 3, reason: 'Letto male' },
      ],
    ] as const;
  const call = async (browser: Browser, [method, path, body]: ReturnType<typeof calls>[number]) => {
    if (body !== undefined) return { path, ...(await send(browser, method, path, body)) };
    const response = await browser.fetch(`/api${path}`);
    return { path, status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('anonymous: 401 everywhere', async () => {
    const { id } = await buildEquipment(own.client, { name: `Anonimo ${newId()}` });
    for (const one of calls(id, newId()))
      expect(await call(server.browser(), one)).toMatchObject({ path: one[1], status: 401 });
  });

  it('without an operator: reads, but writes nothing', async () => {
    const { browser, client, id: restaurantId } = await buildRestaurant(server);
    const { id } = await buildEquipment(client);
    await client.operators.clear();
    for (const one of calls(id, newId())) {
      const expected =
        one[0] === 'GET' ? { status: 200 } : { status: 403, body: { code: 'OPERATOR_REQUIRED' } };
      expect(await call(browser, one)).toMatchObject({ path: one[1], ...expected });
    }
    expect(await readingsOf(restaurantId)).toEqual([]);
    expect(await equipmentOf(restaurantId)).toMatchObject([{ name: 'Congelatore 1', archivedAt: null }]);
  });

  it('[PLAN-13] a plan without registers: old records stay readable, new ones need Plus (C-07)', async () => {
    const { browser, client, id: restaurantId } = await buildRestaurant(server);
    const { id } = await buildEquipment(client);
    await buildReading(client, { equipmentId: id, temperature: -19 });
    await server.db.owner(
      "UPDATE restaurants SET current_plan_type = 'base', subscription_status = 'active' WHERE id = $1",
      [restaurantId],
    );
    for (const one of calls(id, newId())) {
      const expected =
        one[0] === 'GET'
          ? { status: 200 }
          : {
              status: 403,
              body: { code: 'PLAN_REQUIRED', data: { feature: 'registers', requiredPlan: 'plus' } },
            };
      expect(await call(browser, one)).toMatchObject({ path: one[1], ...expected });
    }
    expect(await client.refrigeration.readings({})).toMatchObject({ total: 1, rows: [{ temperature: -19 }] });
    expect(await readingsOf(restaurantId)).toHaveLength(1);
  });

  it('another restaurant: 404, nothing seen and nothing changed', async () => {
    const mine = await buildRestaurant(server);
    const { id } = await buildEquipment(mine.client);
    const reading = await buildReading(mine.client, { equipmentId: id, temperature: -5 });
    const before = { equipment: await equipmentOf(mine.id), readings: await readingsOf(mine.id) };
    const stranger = await buildRestaurant(server);
    const byId = calls(id, reading.id)
      .filter(([method, path]) => path.includes(id) || method === 'POST')
      .slice(1);
    expect(byId).toHaveLength(6);
    for (const one of byId)
      expect(await call(stranger.browser, one)).toMatchObject({ path: one[1], status: 404 });
    expect(await stranger.client.refrigeration.equipment({})).toEqual({ equipment: [], excursions: [] });
    expect(await stranger.client.refrigeration.readings({})).toMatchObject({ rows: [], total: 0 });
    expect({ equipment: await equipmentOf(mine.id), readings: await readingsOf(mine.id) }).toEqual(before);
    expect(await readingsOf(stranger.id)).toEqual([]);
  });

  const long = 'a'.repeat(10_000);
  it.each([
    ['no name', { equipmentName: undefined }, 'equipmentName'],
    ['blank name', { equipmentName: '   ' }, 'equipmentName'],
    ['name and equipment', { equipmentId: newId() }, 'equipmentName'],
    ['long name', { equipmentName: long }, 'equipmentName'],
    ['NUL in the name', { equipmentName: 'Fri\u0000go' }, 'equipmentName'],
    ['name as a number', { equipmentName: 5 }, 'equipmentName'],
    ['no temperature', { temperature: undefined }, 'temperature'],
    ['temperature as text', { temperature: '3,5' }, 'temperature'],
    ['too cold', { temperature: -60.1 }, 'temperature'],
    ['too hot', { temperature: 300.1 }, 'temperature'],
    ['two decimals', { temperature: 3.25 }, 'temperature'],
    ['NaN', { temperature: Number.NaN }, 'temperature'],
    ['long notes', { notes: long }, 'notes'],
    ['NUL in the notes', { notes: 'a\u0000' }, 'notes'],
    ['long corrective action', { correctiveAction: long }, 'correctiveAction'],
    ['31/02', { performedAt: '2026-02-31T10:00:00.000Z' }, 'performedAt'],
    ['a date alone', { performedAt: '2026-11-20' }, 'performedAt'],
    ['an id that is none', { id: 'abc' }, 'id'],
    ['an operator of one’s choice', { operatorName: 'Carlo' }, 'operatorName'],
  ])('a reading with %s: 422 on its field, nothing stored', async (_what, changes, field) => {
    const before = await readingsOf(own.id);
    const answer = await send(own.browser, 'POST', '/refrigeration/readings', {
      id: newId(),
      equipmentName: 'Frigo',
      temperature: 3,
      ...changes,
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'INPUT_INVALID',
        data: { fields: [{ field, message: expect.stringMatching(/^[A-Z]/) }] },
      },
    });
    expect(await readingsOf(own.id)).toHaveLength(before.length);
  });

  it('a number beyond JSON and a body that is no JSON: refused, nothing stored', async () => {
    const before = await readingsOf(own.id);
    const body = (temperature: string) =>
      `{"id":"${newId()}","equipmentName":"Frigo","temperature":${temperature}}`;
    expect(await send(own.browser, 'POST', '/refrigeration/readings', body('1e999'))).toMatchObject({
      status: 422,
    });
    expect(await send(own.browser, 'POST', '/refrigeration/readings', body('Infinity'))).toMatchObject({
      status: 400,
    });
    expect(await readingsOf(own.id)).toHaveLength(before.length);
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a long name', { name: long }, 'name'],
    ['an unknown type', { type: 'cantina' }, 'type'],
    ['no limits', { limits: undefined }, 'limits'],
    ['a limit too many', { limits: { ...DEFAULT_LIMITS, warnAbov: 3 } }, 'warnAbov'],
    ['a limit as text', { limits: { ...DEFAULT_LIMITS, warnAbove: '4' } }, 'limits.warnAbove'],
    ['no due time', { dueTimes: [] }, 'dueTimes'],
    ['a due time that is none', { dueTimes: ['11:00', '24:00'] }, 'dueTimes.1'],
    [
      'due times past counting',
      { dueTimes: ['01', '02', '03', '04', '05', '06', '07'].map((h) => `${h}:00`) },
      'dueTimes',
    ],
    ['a limit out of range', { limits: { ...DEFAULT_LIMITS, criticalAbove: 301 } }, 'limits.criticalAbove'],
  ])('equipment with %s: 422, nothing stored', async (_what, changes, field) => {
    const before = await equipmentOf(own.id);
    const answer = await send(own.browser, 'POST', '/refrigeration/equipment', {
      ...newEquipment({ name: `E ${newId()}` }),
      ...changes,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'INPUT_INVALID' } });
    expect(answer.body['data']).toMatchObject({
      fields: [{ field, message: expect.stringMatching(/^[A-Z]/) }],
    });
    expect(await equipmentOf(own.id)).toHaveLength(before.length);
  });
});
