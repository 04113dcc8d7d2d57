import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { verifyRestaurant } from '#features/integrity/server/index.ts';
import { buildRestaurant, openedLongAgo } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import type { TestServer } from '#tests/support/server.ts';
import { recordsOf } from '#features/registers/server/index.ts';
import { buildEquipment, buildReading } from './factories.ts';
import { dueReadings } from '../day.ts';
import { readings } from './index.ts';
import { lastReadings } from './last-readings.ts';
import { readReadingMatters } from './read-matters.ts';

let server: TestServer;
/** 10:50 in Rome. */
const morning = new Date('2026-11-21T09:50:00.000Z');
/** 11:10 in Rome; an operator's place is kept for half an hour. */
const late = new Date('2026-11-21T10:10:00.000Z');
const elevenRome = new Date('2026-11-21T10:00:00.000Z');
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => server.clock.set(morning));

/** What a correction of a reading is sent as. */
const correction = (
  readingId: string,
  changes: { temperature?: number; equipmentId?: string; performedAt?: string } = {},
) => ({
  id: newId(),
  readingId,
  temperature: 3,
  reason: 'Letto male',
  ...changes,
});
const violationsOf = async (restaurantId: string) =>
  server.db.database.asTenant(
    restaurantId,
    async (tx) => (await verifyRestaurant(tx, restaurantId, recordsOf(readings))).violations,
  );

describe('readings due', () => {
  const due = (restaurantId: string) =>
    server.db.database.asTenant(restaurantId, async (tx) =>
      dueReadings(await lastReadings({}).question.read(tx, restaurantId, {} as never), server.clock.now()),
    );

  it('are those of equipment in use that was not read in the running shift', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const stranger = await buildRestaurant(server);
    await buildEquipment(stranger.client, { name: 'Altrui' });
    const read = await buildEquipment(client, { name: 'Cella' });
    const unread = await buildEquipment(client, { name: 'banco' });
    const archived = await buildEquipment(client, { name: 'Vecchia' });
    await client.refrigeration.archiveEquipment({ id: newId(), equipmentId: archived.id, archived: true });
    await buildReading(client, { equipmentId: read.id, temperature: -19 });
    const owed = (state: 'due' | 'overdue') => [
      { kind: 'reading', id: unread.id, name: 'banco', criticalLimit: null, dueAt: elevenRome, state },
    ];
    expect(await due(restaurantId)).toEqual(owed('due'));
    server.clock.set(late);
    expect(await due(restaurantId)).toEqual(owed('overdue'));
    await buildReading(client, { equipmentId: unread.id, temperature: -19 });
    expect(await due(restaurantId)).toEqual([]);
    server.clock.set(new Date('2026-11-21T17:00:00.000Z'));
    expect((await due(restaurantId)).map(({ name }) => name)).toEqual(['banco', 'Cella']);
  });

  it('[HACCP-24] a reading that a wrong clock dates tomorrow is of when it was recorded', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client);
    const tomorrow = '2026-11-22T07:30:00.000Z';
    const reading = await buildReading(client, { equipmentId, temperature: -19, performedAt: tomorrow });
    expect(reading.performedAt).toBe(reading.recordedAt);
    expect(await due(restaurantId)).toEqual([]);
    server.clock.set(new Date('2026-11-22T08:00:00.000Z'));
    expect(await due(restaurantId)).toMatchObject([{ id: equipmentId, state: 'due' }]);
  });
});

describe('open matters', () => {
  const open = async (restaurantId: string) =>
    server.db.database.asTenant(restaurantId, (tx) => readReadingMatters(tx, restaurantId));

  it('are the newest readings outside their limits whose matter goes on, however old, the newest first (C-61)', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client, { name: 'Pozzetto' });
    await openedLongAgo(server, restaurantId);
    const hoursAgo = (hours: number) => new Date(morning.getTime() - hours * 3_600_000).toISOString();
    const warm = await buildReading(client, { equipmentId, temperature: -16, performedAt: hoursAgo(2) });
    const bar = await buildReading(client, { temperature: 12, performedAt: hoursAgo(300 * 24) });
    await buildReading(client, { temperature: 12, performedAt: hoursAgo(300 * 24 + 1) });
    await buildReading(client, { equipmentName: 'Frigo 2', temperature: 12, performedAt: hoursAgo(2) });
    await buildReading(client, { equipmentName: 'FRIGO 2', temperature: 3, performedAt: hoursAgo(1) });
    await buildReading((await buildRestaurant(server)).client, { temperature: 12 });
    expect(await open(restaurantId)).toEqual([
      {
        readingId: warm.id,
        equipmentId,
        equipmentName: 'Pozzetto',
        scale: null,
        temperature: -16,
        status: 'Warning',
        performedAt: new Date(warm.performedAt),
        recheckMinutes: 120,
        said: null,
        limitsThen: null,
        archived: false,
      },
      {
        readingId: bar.id,
        equipmentId: null,
        equipmentName: 'Frigo bar',
        scale: 'frigorifero',
        temperature: 12,
        status: 'Critical',
        performedAt: new Date(bar.performedAt),
        recheckMinutes: 60,
        said: null,
        limitsThen: null,
        archived: false,
      },
    ]);
  });
});

describe('answers to a reading outside its limits', () => {
  it('let it ask for a new measurement, are all shown with who and when, and are hashed and audited', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id: readingId } = await buildReading(client, { temperature: 9 });
    const asked = async () => (await client.refrigeration.equipment({})).matters;
    const rows = async () => (await client.refrigeration.readings({})).rows;
    expect(await asked()).toMatchObject([{ readingId }]);
    expect((await asked())[0]).not.toHaveProperty('answer');
    expect(await rows()).toMatchObject([{ open: true, answers: [] }]);
    const first = { id: newId(), readingId, action: 'Spostato nel frigo 2\ne chiusa la porta' };
    const [answer, again] = await Promise.all([
      client.refrigeration.answerReading(first),
      client.refrigeration.answerReading(first),
    ]);
    expect(again).toEqual(answer);
    expect(answer).toEqual({
      ...first,
      operatorName: 'Anna',
      performedAt: morning.toISOString(),
      recordedAt: morning.toISOString(),
    });
    expect(await asked()).toMatchObject([
      {
        readingId,
        answer: {
          action: first.action,
          operatorName: 'Anna',
          recheckAt: new Date(morning.getTime() + 60 * 60_000).toISOString(),
        },
      },
    ]);
    server.clock.advance(60_000);
    await client.refrigeration.answerReading({ id: newId(), readingId, action: 'Chiamato il tecnico' });
    expect(await rows()).toMatchObject([
      { open: true, answers: [{ action: first.action }, { action: 'Chiamato il tecnico' }] },
    ]);
    expect(await violationsOf(restaurantId)).toEqual([]);
    await server.db.owner('UPDATE refrigeration_actions SET action = $2 WHERE id = $1', [
      first.id,
      'Buttato',
    ]);
    expect(await violationsOf(restaurantId)).toMatchObject([
      { kind: 'changed', record: { dataType: readings.answerType, dataIdentifier: first.id } },
    ]);
    expect(
      await server.db.owner('SELECT action, operator_name FROM audit_logs WHERE id = $1', [first.id]),
    ).toEqual([{ action: 'refrigeration.answer_reading', operator_name: 'Anna' }]);
  });

  it('keep when it was done as it was said, beside when it was told', async () => {
    const { client } = await buildRestaurant(server);
    const { id: readingId } = await buildReading(client, { temperature: 9 });
    const performedAt = new Date(morning.getTime() - 7_200_000).toISOString();
    const answer = { id: newId(), readingId, action: 'Spostato', performedAt };
    expect(await client.refrigeration.answerReading(answer)).toMatchObject({
      performedAt,
      recordedAt: morning.toISOString(),
    });
  });

  it('are refused for a reading within its limits or corrected since, and without words', async () => {
    const { client } = await buildRestaurant(server);
    const good = await buildReading(client, { temperature: 3 });
    const bad = await buildReading(client, { temperature: 9 });
    const answer = (readingId: string, changes = {}) =>
      client.refrigeration.answerReading({ id: newId(), readingId, action: 'Spostato', ...changes });
    await expect(answer(good.id)).rejects.toMatchObject({ code: 'READING_WITHIN_LIMITS' });
    for (const [changes, field] of [
      [{ action: ' ' }, 'action'],
      [{ action: 'a'.repeat(1_001) }, 'action'],
      [{ performedAt: '2026-11-23T10:00:00.000Z' }, 'performedAt'],
    ] as const) {
      await expect(answer(bad.id, changes)).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field }] },
      });
    }
    await client.refrigeration.correctReading(correction(bad.id));
    await expect(answer(bad.id)).rejects.toMatchObject({ code: 'READING_CORRECTED' });
    expect((await client.refrigeration.readings({})).rows.flatMap((row) => row.answers)).toEqual([]);
    // Done before the correction on a tablet without a network, and told now: it happened.
    const before = new Date(morning.getTime() - 1).toISOString();
    expect(await answer(bad.id, { performedAt: before })).toMatchObject({ performedAt: before });
  });
});

describe('a correction', () => {
  it('is a reading that points at the wrong one and was made when that was; both are shown, one counts (C-48)', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client, { type: 'frigorifero', name: 'Frigo' });
    const performedAt = new Date(morning.getTime() - 3_600_000).toISOString();
    const wrong = await buildReading(client, { equipmentId, temperature: 9, performedAt });
    // The limits of the time of the reading judge, not those of today.
    const limits = { warnAbove: 1, warnBelow: 0, criticalAbove: 2, criticalBelow: null };
    await client.refrigeration.updateEquipment({
      id: newId(),
      equipmentId,
      name: 'Frigo 1',
      type: 'frigorifero',
      limits,
    });
    const right = await client.refrigeration.correctReading(correction(wrong.id));
    expect(right).toMatchObject({
      equipmentId,
      equipmentName: 'Frigo',
      temperature: 3,
      status: 'OK',
      limits: wrong.limits,
      correctsId: wrong.id,
      correctionReason: 'Letto male',
      performedAt,
      recordedAt: morning.toISOString(),
    });
    expect((await client.refrigeration.readings({})).rows).toMatchObject([
      { id: right.id, correctedBy: null, open: false },
      { id: wrong.id, temperature: 9, open: false, correctedBy: { id: right.id, temperature: 3 } },
    ]);
    const card = await client.refrigeration.equipment({});
    expect(card).toMatchObject({ matters: [], equipment: [{ lastReading: { id: right.id } }] });
    expect((await client.refrigeration.series({ equipmentId, days: 1 })).points).toMatchObject([
      { madeAt: performedAt, temperature: 3 },
    ]);
    expect(await violationsOf(restaurantId)).toEqual([]);
    await server.db.owner('UPDATE refrigeration_logs SET corrects_id = NULL WHERE id = $1', [right.id]);
    expect(await violationsOf(restaurantId)).toMatchObject([{ kind: 'changed' }]);
  });

  it('of two at once one wins, and the other hears that it is corrected already; sent twice it is one', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id: readingId } = await buildReading(client, { temperature: 9 });
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map((temperature) =>
        client.refrigeration.correctReading(correction(readingId, { temperature })),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect(outcome.reason).toMatchObject({
        code: 'READING_CORRECTED',
        message: expect.stringMatching(/già/),
      });
    }
    const winner = (await client.refrigeration.readings({})).rows[0]!;
    // It waited on a tablet: when it was made stands beside when it came in, in the chain as well.
    const correctedAt = new Date(morning.getTime() - 600_000).toISOString();
    const again = correction(winner.id, { performedAt: correctedAt });
    const first = await client.refrigeration.correctReading(again);
    expect(await client.refrigeration.correctReading(again)).toEqual(first);
    const of = { correctedAt, recordedAt: morning.toISOString() };
    const { rows, total } = await client.refrigeration.readings({});
    expect(total).toBe(3);
    expect(rows.find(({ id }) => id === first.id)).toMatchObject({ ...of, performedAt: winner.performedAt });
    expect(rows.find(({ id }) => id === winner.id)).toMatchObject({ correctedBy: of });
    expect(winner).not.toHaveProperty('correctedAt');
    const ahead = new Date(morning.getTime() + 25 * 3_600_000).toISOString();
    await expect(
      client.refrigeration.correctReading(correction(first.id, { performedAt: ahead })),
    ).rejects.toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ field: 'performedAt' }] } });
    expect(await violationsOf(restaurantId)).toEqual([]);
    await server.db.owner('UPDATE refrigeration_logs SET corrected_at = recorded_at WHERE id = $1', [
      first.id,
    ]);
    expect(await violationsOf(restaurantId)).toMatchObject([{ kind: 'changed' }]);
  });

  it('may move a reading to the equipment it was of, whose limits judge it then', async () => {
    const { client } = await buildRestaurant(server);
    const { id: fridge } = await buildEquipment(client, { type: 'frigorifero', name: 'Frigo' });
    const { id: freezer } = await buildEquipment(client, { name: 'Pozzetto' });
    const wrong = await buildReading(client, { equipmentId: fridge, temperature: -19 });
    const moved = correction(wrong.id, { temperature: -19, equipmentId: freezer });
    expect(wrong.status).toBe('Warning');
    expect(await client.refrigeration.correctReading(moved)).toMatchObject({
      equipmentName: 'Pozzetto',
      status: 'OK',
    });
    const { equipment } = await client.refrigeration.equipment({});
    expect(equipment.map(({ lastReading }) => lastReading?.temperature ?? null)).toEqual([null, -19]);
  });

  it('to other equipment is judged by the limits, and bears the name, that this had when it was read (C-45)', async () => {
    const { client } = await buildRestaurant(server);
    const { id: fridge } = await buildEquipment(client, { type: 'frigorifero', name: 'Frigo' });
    const { limits, ...freezer } = await buildEquipment(client, { name: 'Pozzetto' });
    const wrong = await buildReading(client, { equipmentId: fridge, temperature: -19 });
    server.clock.advance(60_000);
    await client.refrigeration.updateEquipment({
      id: newId(),
      equipmentId: freezer.id,
      name: 'Cella',
      type: 'congelatore',
      limits: { ...limits, warnAbove: -22, criticalAbove: -21 },
    });
    const moved = correction(wrong.id, { temperature: -19, equipmentId: freezer.id });
    expect(await client.refrigeration.correctReading(moved)).toMatchObject({
      equipmentName: 'Pozzetto',
      status: 'OK',
      limits,
    });
  });

  describe('[FRIG-27] to what would judge a reading outside its limits better', () => {
    const kitchen = async () => {
      const { client } = await buildRestaurant(server);
      const { id: meat } = await buildEquipment(client, { type: 'frigo_carne', name: 'Cella carne' });
      const { id: greens } = await buildEquipment(client, { type: 'frigo_verdure', name: 'Cella verdure' });
      server.clock.advance(60_000);
      const wrong = await buildReading(client, { equipmentId: meat, temperature: 7.5 });
      server.clock.advance(60_000);
      const move = (changes: object = {}) =>
        client.refrigeration.correctReading(
          correction(wrong.id, { temperature: 7.5, equipmentId: greens, ...changes }),
        );
      return { client, meat, wrong, move };
    };
    const stillOpen = (field: string, value = '7,5') => ({
      code: 'INPUT_INVALID',
      data: {
        fields: [
          {
            field,
            code: 'still_open',
            message: expect.stringContaining(`${value} °C è fuori limite, ed è ancora da chiarire`),
          },
        ],
      },
    });

    it('is refused while its matter goes on, which stays as it was; an action alone ends nothing', async () => {
      const { client, wrong, move } = await kitchen();
      await expect(move()).rejects.toMatchObject(stillOpen('equipmentId'));
      await client.refrigeration.answerReading({
        id: newId(),
        readingId: wrong.id,
        action: 'Chiusa la porta',
      });
      await expect(move()).rejects.toMatchObject(stillOpen('equipmentId'));
      // Less bad is better, too: critical becomes a warning.
      await expect(move({ temperature: 9 })).rejects.toMatchObject(stillOpen('equipmentId', '9,0'));
      expect((await client.refrigeration.readings({})).total).toBe(1);
      const { matters } = await client.refrigeration.equipment({});
      expect(matters).toMatchObject([{ readingId: wrong.id, equipmentName: 'Cella carne' }]);
    });

    it.each([
      [
        'the food was judged by name',
        (client: TestRestaurant['client'], readingId: string) =>
          client.refrigeration.answerReading({
            id: newId(),
            readingId,
            action: 'Carne a 3 °C al cuore',
            judgement: 'fit',
          }),
      ],
      [
        'what was measured there again was good',
        (client: TestRestaurant['client'], _: string, equipmentId: string) =>
          buildReading(client, { equipmentId, temperature: 3 }),
      ],
    ])('is taken once %s', async (_, ended) => {
      const { client, meat, wrong, move } = await kitchen();
      await ended(client, wrong.id, meat);
      server.clock.advance(60_000);
      expect(await move()).toMatchObject({ equipmentName: 'Cella verdure', status: 'OK' });
    });

    it('is taken where it is another value that is better, or the other is no kinder', async () => {
      const { client, move } = await kitchen();
      const { id: dairy } = await buildEquipment(client, { type: 'frigo_latticini', name: 'Latticini' });
      expect(await move({ equipmentId: dairy })).toMatchObject({ status: 'Critical' });
      const again = await kitchen();
      expect(await again.move({ temperature: 3.5 })).toMatchObject({
        equipmentName: 'Cella verdure',
        status: 'OK',
      });
    });

    it('is refused of a free name whose type is said to be another, and taken of one that nobody knew', async () => {
      const { client } = await buildRestaurant(server);
      const free = { equipmentName: 'Furgone', temperature: 3 };
      const known = await buildReading(client, { ...free, equipmentType: 'frigo_pesce' });
      const other = (readingId: string) =>
        client.refrigeration.correctReading({
          ...correction(readingId, { temperature: 3 }),
          equipmentType: 'frigo_carne',
        });
      await expect(other(known.id)).rejects.toMatchObject(stillOpen('equipmentType', '3,0'));
      const kept = new Date(server.clock.now().getTime() - 120_000).toISOString();
      const unknown = await buildReading(client, { ...free, equipmentName: 'Cassa', performedAt: kept });
      expect(unknown).toMatchObject({ scale: 'unknown' });
      expect(await other(unknown.id)).toMatchObject({ scale: 'frigo_carne', status: 'OK' });
    });
  });

  it('[FRIG-28] is never to equipment that was not there when it was read; on the day itself only where it is no better', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    await openedLongAgo(server, restaurantId);
    const { id: meat } = await buildEquipment(client, { type: 'frigo_carne', name: 'Cella carne' });
    await server.db.owner(
      `UPDATE refrigeration_equipment SET created_at = '2026-11-01' WHERE restaurant_id = $1`,
      [restaurantId],
    );
    const read = (temperature: number, performedAt: string) =>
      buildReading(client, { equipmentId: meat, temperature, performedAt });
    const before = await read(3, '2026-11-20T22:59:59.999Z');
    const today = await read(3, '2026-11-20T23:00:00.000Z');
    const warm = await read(7.5, '2026-11-21T09:00:00.000Z');
    await read(3, '2026-11-21T09:30:00.000Z');
    const { id: greens } = await buildEquipment(client, { type: 'frigo_verdure', name: 'Cella verdure' });
    const move = ({ id, temperature }: { id: string; temperature: number }) =>
      client.refrigeration.correctReading(correction(id, { temperature, equipmentId: greens }));
    const notThere = {
      code: 'INPUT_INVALID',
      data: { fields: [{ field: 'equipmentId', code: 'before_start' }] },
    };
    await expect(move(before)).rejects.toMatchObject(notThere);
    expect(await move(today)).toMatchObject({ equipmentName: 'Cella verdure', status: 'OK' });
    await expect(move(warm)).rejects.toMatchObject(notThere);
  });

  it('[DATA-23] is in the name of who corrected; the wrong reading stays in that of who read it', async () => {
    const { client } = await buildRestaurant(server);
    const wrong = await buildReading(client, { temperature: 9 });
    const operatorId = newId();
    await client.operators.create({ id: operatorId, name: 'Bruno', icon: 'user' });
    await client.operators.select({ operatorId });
    const right = await client.refrigeration.correctReading(correction(wrong.id));
    expect((await client.refrigeration.readings({})).rows).toMatchObject([
      { id: right.id, operatorName: 'Bruno' },
      { id: wrong.id, operatorName: 'Anna', correctedBy: { operatorName: 'Bruno' } },
    ]);
  });

  it('outside the limits asks in its turn, whatever was said of the wrong reading', async () => {
    const { client } = await buildRestaurant(server);
    const wrong = await buildReading(client, { temperature: 12, correctiveAction: 'Chiusa la porta' });
    const { id } = await client.refrigeration.correctReading(correction(wrong.id, { temperature: 9 }));
    expect((await client.refrigeration.equipment({})).matters).toMatchObject([{ readingId: id }]);
    expect((await client.refrigeration.readings({})).rows).toMatchObject([
      { id, open: true, correctiveAction: null },
      { id: wrong.id, open: false, correctiveAction: 'Chiusa la porta' },
    ]);
  });

  it('that names the equipment the reading was of keeps the limits of its time', async () => {
    const { client } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client, { type: 'frigorifero', name: 'Frigo' });
    const wrong = await buildReading(client, { equipmentId, temperature: 9 });
    const limits = { warnAbove: 1, warnBelow: 0, criticalAbove: 2, criticalBelow: null };
    const edit = { name: 'Frigo 1', type: 'frigorifero' as const, limits };
    await client.refrigeration.updateEquipment({ id: newId(), equipmentId, ...edit });
    expect(await client.refrigeration.correctReading(correction(wrong.id, { equipmentId }))).toMatchObject({
      equipmentName: 'Frigo',
      status: 'OK',
      limits: wrong.limits,
    });
  });

  it.each([
    ['no reason', { reason: ' ' }, 'reason'],
    ['a long reason', { reason: 'a'.repeat(501) }, 'reason'],
    ['no temperature', { temperature: undefined }, 'temperature'],
    ['two decimals', { temperature: 3.25 }, 'temperature'],
  ])('with %s is refused, and nothing stored', async (_what, changes, field) => {
    const { client } = await buildRestaurant(server);
    const { id } = await buildReading(client, { temperature: 9 });
    await expect(
      client.refrigeration.correctReading({ ...correction(id), ...changes } as ReturnType<typeof correction>),
    ).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field, message: expect.stringMatching(/^[A-Z]/) }] },
    });
    expect((await client.refrigeration.readings({})).total).toBe(1);
  });
});

describe('a free name that registered equipment bears', () => {
  it('means that equipment, with its limits, whatever its case; archived equipment means nothing', async () => {
    const { client } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client, { name: 'Pozzetto' });
    const freezing = { equipmentName: ' POZZETTO ', temperature: -22 };
    expect(await buildReading(client, freezing)).toMatchObject({
      equipmentId,
      equipmentName: 'Pozzetto',
      status: 'OK',
    });
    await client.refrigeration.archiveEquipment({ id: newId(), equipmentId, archived: true });
    expect(await buildReading(client, freezing)).toMatchObject({ equipmentId: null, scale: 'congelatore' });
  });
});

describe('[FRIG-38] a free name that is read as that of registered equipment', () => {
  it.each(['pozzetto del gelato', 'Pozzetto-gelato', 'nel pozzetto  gelato'])(
    '«%s» means it, with its limits and its matters',
    async (equipmentName) => {
      const { client } = await buildRestaurant(server);
      const { id: equipmentId } = await buildEquipment(client, { name: 'Pozzetto gelato' });
      expect(await buildReading(client, { equipmentName, temperature: -5 })).toMatchObject({
        equipmentId,
        equipmentName: 'Pozzetto gelato',
        status: 'Critical',
      });
      expect((await client.refrigeration.equipment({})).equipment).toMatchObject([
        { id: equipmentId, lastReading: { temperature: -5 }, standing: { state: 'open' } },
      ]);
    },
  );
});

describe('the register, narrowed', () => {
  it('finds by name, equipment, state and days, and counts what it finds', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client, { type: 'frigorifero', name: 'Cella 100%' });
    await openedLongAgo(server, restaurantId);
    const day = (date: string) => `2026-11-${date}T10:00:00.000Z`;
    const read = (temperature: number, changes = {}) => buildReading(client, { temperature, ...changes });
    const ok = await read(3, { equipmentId, performedAt: day('18') });
    const open = await read(9, { equipmentId, performedAt: day('19') });
    const answered = await read(9, { correctiveAction: 'Spostato', performedAt: day('20') });
    const wrong = await read(12, { performedAt: day('20') });
    const right = await client.refrigeration.correctReading(correction(wrong.id));
    const found = async (filter: object) => {
      const page = await client.refrigeration.readings(filter);
      expect(page.total).toBe(page.rows.length);
      expect((await client.refrigeration.exportReadings(filter)).rows).toEqual(page.rows);
      return page.rows.map(({ id }) => id).toSorted();
    };
    const ids = (...readings: { id: string }[]) => readings.map(({ id }) => id).toSorted();
    expect(await found({ search: 'cella' })).toEqual(ids(ok, open));
    expect(await found({ search: '%' })).toEqual(ids(ok, open));
    expect(await found({ search: '_' })).toEqual([]);
    expect(await found({ equipmentId })).toEqual(ids(ok, open));
    expect(await found({ state: 'ok' })).toEqual(ids(ok, right));
    expect(await found({ state: 'outside' })).toEqual(ids(open, answered));
    expect(await found({ state: 'open' })).toEqual(ids(open, answered));
    expect(await found({ state: 'corrected' })).toEqual(ids(wrong));
    expect(await found({ from: '2026-11-19', to: '2026-11-19' })).toEqual(ids(open));
    expect(await found({ to: '2026-11-18' })).toEqual(ids(ok));
    expect(await found({ from: '2026-11-20', search: 'bar' })).toEqual(ids(answered, wrong, right));
  });

  it('counts anew what each write changed, and only then (C-31)', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const total = async (filter: object = {}) => (await client.refrigeration.readings(filter)).total;
    const totals = async () => [await total(), await total({ state: 'open' }), await total({ state: 'ok' })];
    expect(await totals()).toEqual([0, 0, 0]);
    const bad = await buildReading(client, { temperature: 9 });
    expect(await totals()).toEqual([1, 1, 0]);
    await client.refrigeration.answerReading({ id: newId(), readingId: bad.id, action: 'Spostato' });
    expect(await totals()).toEqual([1, 1, 0]);
    await client.refrigeration.correctReading(correction(bad.id));
    expect(await totals()).toEqual([2, 0, 1]);
    // What nobody can do but behind our back is found by the check of the chain, not by a number.
    await server.db.owner(
      `UPDATE refrigeration_logs SET status = 'Critical' WHERE restaurant_id = $1 AND corrects_id IS NOT NULL`,
      [restaurantId],
    );
    expect(await total({ state: 'ok' }), 'the register was not read from end to end again').toBe(1);
    await buildReading(client, { temperature: 3 });
    expect(await totals()).toEqual([3, 1, 1]);
  });

  it('by days goes by those of Rome, from midnight to midnight (C-59)', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    await openedLongAgo(server, restaurantId);
    const instants = [
      '2026-11-18T22:59:59.999Z',
      '2026-11-18T23:00:00.000Z',
      '2026-11-19T22:59:59.999Z',
      '2026-11-19T23:00:00.000Z',
    ];
    for (const performedAt of instants) await buildReading(client, { performedAt });
    const { rows } = await client.refrigeration.readings({ from: '2026-11-19', to: '2026-11-19' });
    expect(rows.map(({ performedAt }) => performedAt).toSorted()).toEqual(instants.slice(1, 3));
  });
});
