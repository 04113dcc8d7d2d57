import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { canonicalJson } from '#features/integrity/canonical-json.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { arrivalsInDoubt } from '#features/inventory/server/arrivals-in-doubt.ts';
import { buildProduct, changeGoods, takeAway } from '#features/inventory/server/factories.ts';
import { inDays, server, stored, tampering } from '#features/inventory/server/test-kit.ts';
import { buildPreparation } from '#features/preparations/server/factories.ts';
import { foundOffSince } from '#features/thermometers/server/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { overtaken } from '#tests/support/overtaken.ts';
import type { Client } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import { deliveries } from '../tables.ts';
import { readDeliveryEvidence } from './evidence.ts';

type Delivery = Parameters<Client['deliveries']['recordDelivery']>[0];
type Row = Delivery['rows'][number];

/** A check of the thermometer in ice, at a moment of its own. */
const calibrate = async (client: Client, thermometerId: string, readCelsius: number) => {
  server.clock.advance(60_000);
  const check = await client.thermometers.recordCalibration({
    id: newId(),
    kind: 'calibration',
    thermometerId,
    method: 'ice',
    readCelsius,
  });
  server.clock.advance(60_000);
  return check;
};

const kitchen = async () => {
  const { client, id, operatorId } = await buildRestaurant(server);
  const [fish, salt] = [
    await buildProduct(client, { name: 'Orata', unit: 'kg' }),
    await buildProduct(client, { name: 'Sale grosso', unit: 'kg' }),
  ];
  const { id: probe } = await client.thermometers.createThermometer({ id: newId(), name: 'Sonda' });
  return { client, id, operatorId, fish, salt, probe };
};

const rowOf = (productId: string, row: Partial<Row> = {}): Row => ({
  id: newId(),
  productId,
  quantity: 1,
  expiryDate: inDays(3),
  ...row,
});
const arrive = (client: Client, rows: readonly Row[], delivery: Partial<Delivery> = {}) =>
  client.deliveries.recordDelivery({ id: newId(), supplier: 'Da Nino', rows: [...rows], ...delivery });
/** Which goods of a restaurant are in doubt and since when that is known, delivery by delivery: what `arrivalsInDoubt` is to find without looking at each. */
async function inDoubtOneByOne(restaurantId: string): Promise<unknown[]> {
  const at = sql`least(d.performed_at, d.recorded_at, (d.received_on + 1)::timestamp AT TIME ZONE 'Europe/Rome')`;
  const rows = await server.db.database.asTenant(restaurantId, (tx) =>
    tx.execute(sql`
      SELECT r.movement_id AS id, (
               SELECT min(c.recorded_at) FROM thermometer_logs c
                WHERE c.restaurant_id = d.restaurant_id AND c.thermometer_id = d.thermometer_id AND c.accuracy = 'off'
                  AND NOT EXISTS (SELECT FROM thermometer_logs n WHERE n.restaurant_id = c.restaurant_id AND n.corrects_id = c.id)
                  AND NOT EXISTS (
                    SELECT FROM thermometer_logs o
                     WHERE o.restaurant_id = c.restaurant_id AND o.thermometer_id = c.thermometer_id
                       AND NOT EXISTS (SELECT FROM thermometer_logs n WHERE n.restaurant_id = o.restaurant_id AND n.corrects_id = o.id)
                       AND CASE WHEN (least(o.performed_at, o.recorded_at), o.recorded_at, o.id) < (least(c.performed_at, c.recorded_at), c.recorded_at, c.id)
                             THEN least(o.performed_at, o.recorded_at) >= ${at} AND (o.kind = 'replacement' OR o.accuracy <> 'off' AND abs(o.expected_celsius - c.expected_celsius) <= 10)
                             ELSE o.id <> c.id AND least(o.performed_at, o.recorded_at) <= ${at} AND (o.kind = 'replacement'
                               OR abs(o.read_celsius - o.expected_celsius) <= least(c.tolerance, o.tolerance) AND abs(o.expected_celsius - c.expected_celsius) <= 10) END)) AS known_at
        FROM deliveries d JOIN delivery_rows r ON r.restaurant_id = d.restaurant_id AND r.delivery_id = d.id
       WHERE d.restaurant_id = ${restaurantId}::uuid AND r.celsius <= r.max_celsius AND ${foundOffSince(sql`d`, at)}
         AND NOT EXISTS (SELECT FROM accepted_arrivals a WHERE a.restaurant_id = d.restaurant_id AND a.id = r.movement_id AND a.questions && ARRAY['above_limit', 'by_off', 'not_measured'])
       ORDER BY r.movement_id`),
  );
  return rows.rows;
}

const inDoubt = async (restaurantId: string): Promise<unknown[]> =>
  (
    await server.db.database.asTenant(restaurantId, (tx) =>
      tx.execute(
        sql`SELECT a.id, a.known_at FROM (${arrivalsInDoubt(sql`${restaurantId}::uuid`)}) a ORDER BY a.id`,
      ),
    )
  ).rows;

const shown = async (client: Client) => (await client.deliveries.list({})).rows[0]!.measuredWith;

/** With which thermometer the goods of a delivery were measured. */
export function measuredTests(): void {
  describe('[GOODS-38] with which thermometer goods that came were measured', () => {
    it('is stored with how it stood then, and hashed; where nothing was measured there is none', async () => {
      const { client, id: restaurantId, fish, salt, probe } = await kitchen();
      await calibrate(client, probe, 0.2);
      const measuredWith = { id: probe, name: 'Sonda', state: 'in_order' };
      const rows = [rowOf(fish, { celsius: 1.5 }), rowOf(salt, { expiryDate: null })];
      const delivery = await arrive(client, rows, { thermometerId: probe });
      expect(delivery.measuredWith).toEqual(measuredWith);
      expect(await shown(client)).toEqual(measuredWith);
      expect(await tampering(restaurantId)).toEqual([]);
      const evidence = await server.db.database.asTenant(restaurantId, (tx) =>
        readDeliveryEvidence(tx, restaurantId),
      );
      const { record } = evidence.find(({ dataIdentifier }) => dataIdentifier === delivery.id)!;
      expect(record).toMatchObject({
        thermometerId: probe,
        thermometer: 'Sonda',
        thermometerState: 'in_order',
      });
      const chain = await storedChain(server, restaurantId);
      const link = chain.findLast(({ dataIdentifier }) => dataIdentifier === delivery.id)!;
      const hash = (one: object) => sha256hex(canonicalJson(one as never));
      expect(hash(record as object)).toBe(link.recordHash);
      expect(hash({ ...(record as object), thermometerState: 'off' })).not.toBe(link.recordHash);

      server.clock.advance(60_000);
      const dry = await arrive(client, [rowOf(salt, { expiryDate: null })], { thermometerId: probe });
      expect(dry).not.toHaveProperty('measuredWith');
      const unsaid = await arrive(client, [rowOf(fish, { celsius: 1 })]);
      expect(unsaid).not.toHaveProperty('measuredWith');
      const kept = await server.db.database.asTenant(restaurantId, (tx) =>
        tx.select().from(deliveries).where(eq(deliveries.restaurantId, restaurantId)),
      );
      expect(kept.filter(({ thermometerId }) => thermometerId !== null)).toHaveLength(1);
      expect(
        (
          await server.db.database.asTenant(restaurantId, (tx) => readDeliveryEvidence(tx, restaurantId))
        ).filter(({ record: one }) => 'thermometerId' in (one as object)),
      ).toHaveLength(1);
    });

    it('by one that is to be checked or off it is told as such, and what came too warm is asked about all the same', async () => {
      const { client, id: restaurantId, fish, probe } = await kitchen();
      const cold = () => arrive(client, [rowOf(fish, { celsius: 1.5 })], { thermometerId: probe });
      expect((await cold()).measuredWith).toMatchObject({ state: 'due' });
      await calibrate(client, probe, 4);
      const before = await stored(restaurantId);
      await expect(cold()).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'rows.0.accepted', code: 'by_off' }] },
      });
      expect(await stored(restaurantId)).toEqual(before);
      await expect(
        arrive(client, [rowOf(fish, { celsius: 12 })], { thermometerId: probe }),
      ).rejects.toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ code: 'above_limit' }] } });
    });

    it('[GOODS-39] within its limit by one that is known to be off the goods wait until somebody has judged them', async () => {
      const { client, id: restaurantId, fish, salt, probe } = await kitchen();
      await calibrate(client, probe, 4);
      const rows = [
        rowOf(fish, { celsius: 1.5, accepted: { reason: 'Ghiaccio sopra', measure: 'Messa da parte' } }),
        // Nothing was measured of it.
        rowOf(salt, { expiryDate: null }),
      ];
      const delivery = await arrive(client, rows, { thermometerId: probe });
      expect(delivery.measuredWith).toMatchObject({ state: 'off' });
      expect(delivery.rows[0]!.arrival).toMatchObject({ questions: ['by_off'], closing: null });
      expect(delivery.rows[1]!.arrival).toBeNull();
      expect(await tampering(restaurantId)).toEqual([]);
      const { lots } = await client.inventory.product({ productId: fish });
      const lotId = lots[0]!.id;
      expect(lots[0]).toMatchObject({ heldBack: true });
      await expect(takeAway(client, fish, 1, lotId)).rejects.toMatchObject({ code: 'LOT_HELD_BACK' });
      expect((await client.dashboard.today()).held).toMatchObject({
        count: 1,
        first: { lotId, celsius: 1.5, open: true },
      });
      expect((await client.notifications.list()).notifications).toContainEqual(
        expect.objectContaining({ message: expect.stringContaining('con un termometro fuori taratura') }),
      );
      const { rows: told } = await client.nonConformityRegister.list({});
      expect(JSON.stringify(told)).toContain('termometro fuori taratura');
      await client.inventory.judgeArrival({
        id: newId(),
        arrivalId: rows[0]!.id,
        judgement: 'fit',
        reason: 'Rimisurata con il laser: 1,2 °C',
      });
      expect((await client.dashboard.today()).held).toBeUndefined();
      expect((await client.inventory.product({ productId: fish })).lots[0]).toMatchObject({
        heldBack: false,
      });
    });

    it('[THERM-12] one that is found off later makes what it measured doubtful, and lists it, with what was sent back', async () => {
      const { client, fish, salt, probe } = await kitchen();
      await calibrate(client, probe, 0.3);
      const rows = [
        rowOf(fish, { celsius: 1.5 }),
        rowOf(salt, { expiryDate: null }),
        rowOf(fish, { celsius: 12, refused: { reason: 'Calda' } }),
      ];
      const delivery = await arrive(client, rows, { thermometerId: probe });
      const off = await calibrate(client, probe, 3);
      const path = `/inventory/deliveries?arrivo=${delivery.id}`;
      const lotId = delivery.rows[0]!.lotId!;
      expect(await client.thermometers.measured({ calibrationId: off.id })).toMatchObject({
        count: 2,
        rows: [
          {
            id: rows[0]!.id,
            name: 'Orata (Da Nino)',
            value: '1,5 °C',
            isWithin: true,
            isToJudge: true,
            path: `/inventory/lots/${lotId}`,
          },
          { id: rows[2]!.id, name: 'Orata (Da Nino)', value: '12,0 °C, rifiutata', isWithin: false, path },
        ],
      });
      // What was measured of goods that have no limit says nothing of them: the list says what to do.
      const { rows: listed } = await client.thermometers.measured({ calibrationId: off.id });
      expect(listed.map(({ advice }) => advice)).toEqual([undefined, undefined]);
      expect(await shown(client)).toEqual({ id: probe, name: 'Sonda', state: 'in_order', foundOff: true });
      // What comes after it is true again is not listed.
      await calibrate(client, probe, 0);
      await arrive(client, [rowOf(fish, { celsius: 1 })], { thermometerId: probe });
      expect((await client.thermometers.measured({ calibrationId: off.id })).count).toBe(2);
      expect(await shown(client)).toEqual({ id: probe, name: 'Sonda', state: 'in_order' });
    });

    it('[GOODS-42] what was taken in as good by one that is found off later is in question, with what was made of it, until somebody has judged it', async () => {
      const { client, id: restaurantId, fish, salt, probe } = await kitchen();
      const { client: other } = await buildRestaurant(server);
      await calibrate(client, probe, 0.3);
      const rows = [rowOf(fish, { celsius: 1.5, quantity: 5 }), rowOf(salt, { expiryDate: null })];
      const delivery = await arrive(client, rows, { thermometerId: probe });
      const lotId = delivery.rows[0]!.lotId!;
      const dish = await buildPreparation(client, {
        quantity: 2,
        stock: [{ id: newId(), productId: fish, quantity: 1, lotId }],
      });
      const judge = (judgement: 'fit' | 'discarded', by = client) =>
        by.inventory.judgeArrival({
          id: newId(),
          arrivalId: rows[0]!.id,
          judgement,
          reason: 'Rimisurata con il laser: 1,2 °C',
        });
      const asked = async () => {
        const { lots, tubs, incomplete } = await client.traceability.inQuestion();
        expect(incomplete).toBe(false);
        return Object.fromEntries([...lots, ...tubs].map(({ id, question }) => [id, question]));
      };
      const lot = async () =>
        (await client.inventory.product({ productId: fish })).lots.find(({ id }) => id === lotId)!;
      const bell = async () =>
        (await client.notifications.list()).notifications.filter(({ type }) => type === 'goods_held');
      expect(await asked()).toEqual({});
      expect((await lot()).arrivals).toEqual([]);
      await expect(judge('fit')).rejects.toMatchObject({ code: 'ARRIVAL_WITHIN_LIMIT' });

      const off = await calibrate(client, probe, 3);
      expect(await asked()).toEqual({ [lotId]: 'open', [dish.tub.id]: 'open' });
      expect(await bell()).toMatchObject([
        { message: expect.stringContaining('con un termometro fuori taratura') },
      ]);
      const { held, next } = await client.dashboard.today();
      expect(held).toMatchObject({ count: 1, first: { lotId, celsius: 1.5, open: true } });
      // The thermometer itself comes first.
      expect(next.kind).toBe('clarify');
      // What was said first stays: nobody was asked, and nothing is added to it.
      expect(await lot()).toMatchObject({
        heldBack: false,
        arrivals: [{ id: rows[0]!.id, questions: [], celsius: 1.5, foundOff: true, closing: null }],
      });
      expect((await client.inventory.lot({ lotId })).lot.arrivals).toMatchObject([{ foundOff: true }]);
      expect(await tampering(restaurantId)).toEqual([]);
      expect((await client.deliveries.list({})).rows[0]!.rows[0]!.arrival).toMatchObject({ foundOff: true });
      // Nothing that was used meanwhile is lost: it is asked about, and blocked by nobody.
      await takeAway(client, fish, 1, lotId);
      await expect(judge('fit', other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await asked()).toEqual({ [lotId]: 'open', [dish.tub.id]: 'open' });

      await judge('fit');
      expect(await asked()).toEqual({});
      expect(await bell()).toEqual([]);
      expect((await client.dashboard.today()).held).toBeUndefined();
      expect(await lot()).toMatchObject({
        heldBack: false,
        arrivals: [
          { foundOff: true, closing: { judgement: 'fit', reason: 'Rimisurata con il laser: 1,2 °C' } },
        ],
      });
      expect((await client.thermometers.measured({ calibrationId: off.id })).rows).toMatchObject([
        { isToJudge: false, judged: { judgement: 'fit' } },
      ]);
      // Neither another check nor a good one asks anew or undoes it.
      for (const celsius of [3, 0]) {
        await calibrate(client, probe, celsius);
        expect(await asked()).toEqual({});
        expect(await lot()).toMatchObject({ arrivals: [{ closing: { judgement: 'fit' } }] });
      }
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[GOODS-42] which goods are in doubt is the same in the database and in the program, whatever is told of thermometers and when', async () => {
      const random = seededRandom(42);
      const below = (count: number): number => Math.floor(random() * count);
      const seen = new Set<string>();
      for (let round = 0; round < 6; round += 1) {
        const { client, id: restaurantId, operatorId, fish, probe } = await kitchen();
        const { id: laser } = await client.thermometers.createThermometer({ id: newId(), name: 'Laser' });
        const arrivals: string[] = [];
        const checks: { id: string; thermometerId: string }[] = [];
        const began = server.clock.now().getTime();
        for (let event = 0; event < 14; event += 1) {
          server.clock.advance(60_000 * (1 + below(10)));
          await client.operators.select({ operatorId: operatorId! });
          // Much of it is told later than it was done.
          const ago = below(3) === 0 ? below(server.clock.now().getTime() - began) : 0;
          const performedAt = new Date(server.clock.now().getTime() - ago).toISOString();
          const thermometerId = below(4) === 0 ? laser : probe;
          const [id, what] = [newId(), below(8)];
          const by = { id, thermometerId, performedAt } as const;
          const slip = checks[below(checks.length)];
          if (what < 3) {
            const [readCelsius, method] = [
              [0.2, 3, -4][below(3)]!,
              below(4) === 0 ? 'certified' : 'ice',
            ] as const;
            const certified = { certifiedCelsius: 60, certifiedName: 'Campione' };
            await client.thermometers.recordCalibration({
              ...by,
              kind: 'calibration',
              method,
              readCelsius: method === 'ice' ? readCelsius : 60 + readCelsius,
              ...(method === 'ice' ? {} : certified),
            });
            checks.push({ id, thermometerId });
          } else if (what === 3) await client.thermometers.recordCalibration({ ...by, kind: 'replacement' });
          else if (what === 4 && slip !== undefined) {
            checks.splice(checks.indexOf(slip), 1);
            await client.thermometers.correctCalibration({
              id,
              calibrationId: slip.id,
              kind: 'calibration',
              thermometerId: slip.thermometerId,
              method: 'ice',
              readCelsius: [0, 5][below(2)]!,
              reason: 'Scritto male',
            });
          } else {
            const row = rowOf(fish, {
              celsius: [1, 2, 2.1, 9][below(4)]!,
              lotNumber: `L${event}`,
              accepted: { reason: 'Serve stasera', measure: 'Messa da parte' },
            });
            arrivals.push(row.id);
            await arrive(client, [row], { id, thermometerId, performedAt });
          }
        }
        const { rows: told } = await client.deliveries.list({ limit: 20 });
        expect(told).toHaveLength(arrivals.length);
        for (const { measuredWith, rows } of told) {
          const { id, celsius, arrival } = rows[0]!;
          const asked = arrival?.questions.some((one) => one === 'above_limit' || one === 'by_off') ?? false;
          const wanted = measuredWith?.foundOff === true && !asked && celsius! <= 2;
          seen.add(`${wanted} ${asked} ${measuredWith?.foundOff}`);
          expect([id, arrival?.foundOff === true]).toEqual([id, wanted]);
        }
        expect(await inDoubt(restaurantId)).toEqual(await inDoubtOneByOne(restaurantId));
      }
      expect([...seen].toSorted()).toEqual([
        'false false undefined',
        'false true true',
        'false true undefined',
        'true false true',
      ]);
    });

    it('[GOODS-42] that come while their thermometer is found off they are in doubt, whichever is stored first', async () => {
      for (const order of ['goods', 'check'] as const) {
        const { client, id: restaurantId, fish, probe } = await kitchen();
        await calibrate(client, probe, 0.1);
        const row = rowOf(fish, { celsius: 1.5 });
        const goods = () => arrive(client, [row], { thermometerId: probe });
        const found = () => calibrate(client, probe, 3);
        const [first, second] = order === 'goods' ? [goods, found] : [found, goods];
        await overtaken(server, restaurantId, first, second);
        expect((await client.deliveries.list({})).rows[0]!.rows[0]!.arrival).toMatchObject({
          foundOff: true,
        });
      }
    });

    it('[GOODS-42] judged to be thrown away it is, and so what was made of it, also when the check was a slip', async () => {
      const { client, fish, probe } = await kitchen();
      const rows = [rowOf(fish, { celsius: 1.5, quantity: 5 })];
      const delivery = await arrive(client, rows, { thermometerId: probe });
      const lotId = delivery.rows[0]!.lotId!;
      const dish = await buildPreparation(client, {
        quantity: 2,
        stock: [{ id: newId(), productId: fish, quantity: 1, lotId }],
      });
      const off = await calibrate(client, probe, 3);
      server.clock.advance(60_000);
      await client.inventory.judgeArrival({
        id: newId(),
        arrivalId: rows[0]!.id,
        judgement: 'discarded',
        reason: 'Odore forte',
      });
      const told = async () => {
        const { lots, tubs } = await client.traceability.inQuestion();
        expect([...lots, ...tubs].map(({ id, question }) => [id, question])).toEqual([
          [lotId, 'discarded'],
          [dish.tub.id, 'discarded'],
        ]);
        expect((await client.inventory.product({ productId: fish })).lots[0]).toMatchObject({
          heldBack: true,
        });
        await expect(takeAway(client, fish, 1, lotId)).rejects.toMatchObject({ code: 'LOT_HELD_BACK' });
        const { held, throwAway } = await client.dashboard.today();
        expect(held).toBeUndefined();
        expect(throwAway).toMatchObject({ count: 2 });
        const { rows: listed } = await client.nonConformityRegister.list({});
        expect(listed.filter(({ kind }) => kind === 'delivery')).toMatchObject([
          { deviations: [{ value: expect.stringContaining('termometro fuori taratura') }] },
        ]);
      };
      await told();
      await client.thermometers.correctCalibration({
        id: newId(),
        calibrationId: off.id,
        kind: 'calibration',
        thermometerId: probe,
        method: 'ice',
        readCelsius: 0.3,
        reason: 'Scritto male',
      });
      await told();
      await expect(
        client.inventory.judgeArrival({
          id: newId(),
          arrivalId: rows[0]!.id,
          judgement: 'fit',
          reason: 'Era buona',
        }),
      ).rejects.toMatchObject({ code: 'ARRIVAL_DISCARDED' });
    });

    it('[GOODS-42] a lot that is used up is told of while something is left that was made of it; of many the bell names the newest', async () => {
      const { client, fish, probe } = await kitchen();
      const used = rowOf(fish, { celsius: 1, lotNumber: 'FINITO' });
      const eaten = rowOf(fish, { celsius: 1, lotNumber: 'MANGIATO' });
      const { rows } = await arrive(client, [used, eaten], { thermometerId: probe });
      const [usedLot, eatenLot] = rows.map(({ lotId }) => lotId!);
      const dish = await buildPreparation(client, {
        quantity: 2,
        stock: [{ id: newId(), productId: fish, quantity: 1, lotId: usedLot! }],
      });
      await takeAway(client, fish, 1, eatenLot!);
      await calibrate(client, probe, 3);
      const held = async () => (await client.dashboard.today()).held;
      const asked = async () => (await client.traceability.inQuestion()).tubs;
      expect(await held()).toMatchObject({ count: 1, first: { lotNumber: 'FINITO', open: true } });
      expect(await asked()).toEqual([{ id: dish.tub.id, question: 'open' }]);
      await client.preparations.empty({ id: newId(), tubId: dish.tub.id, kind: 'use', quantity: 2 });
      expect(await held()).toBeUndefined();

      await calibrate(client, probe, 0);
      const many = Array.from({ length: 8 }, (_, index) =>
        rowOf(fish, { celsius: 1, lotNumber: `N${index}` }),
      );
      await arrive(client, many, { thermometerId: probe });
      await calibrate(client, probe, 3);
      expect(await held()).toMatchObject({ count: 8 });
      const bell = (await client.notifications.list()).notifications.filter(
        ({ type }) => type === 'goods_held',
      );
      expect(bell).toHaveLength(6);
      expect(bell.map(({ message }) => message)).toContainEqual(expect.stringMatching(/^Altri 3 lotti/));
    });

    it('[GOODS-42] a lot that is used up is told of while anything is left that came of it, through however many steps', async () => {
      const { client, fish, probe } = await kitchen();
      const numbers = ['GELATO', 'APERTO', 'SUGO', 'FINITO'];
      const rows = numbers.map((lotNumber) => rowOf(fish, { celsius: 1, lotNumber }));
      const came = await arrive(client, rows, { thermometerId: probe });
      const [gelato, aperto, sugo, finito] = came.rows.map(({ lotId }) => lotId!);
      const frozen = { transition: 'freeze', quantity: 1, storageLocation: 'Congelatore' } as const;
      const takenOf = (lotId: string) => ({
        stock: [{ id: newId(), productId: fish, quantity: 1, lotId }],
      });
      const { toLotId: frozenId } = await changeGoods(client, gelato!, frozen);
      const thawed = await changeGoods(client, frozenId, { transition: 'thaw', quantity: 1 });
      const opened = await changeGoods(client, aperto!, { transition: 'open', quantity: 1 });
      const dish = await buildPreparation(client, takenOf(opened.toLotId));
      const sauce = await buildPreparation(client, { unit: 'kg', ...takenOf(sugo!) });
      const pie = await buildPreparation(client, { tubs: [{ tubId: sauce.tub.id, quantity: 1 }] });
      const gone = await changeGoods(client, finito!, frozen);
      await takeAway(client, fish, 1, gone.toLotId);
      await calibrate(client, probe, 3);
      const held = async () => (await client.dashboard.today()).held?.count ?? 0;
      const rung = async () =>
        (await client.notifications.list()).notifications
          .filter(({ type }) => type === 'goods_held')
          .flatMap(({ message }) => numbers.filter((number) => message.includes(number)))
          .toSorted();
      const asked = async () => {
        const { lots, tubs } = await client.traceability.inQuestion();
        return [...lots, ...tubs].map(({ id }) => id).toSorted();
      };
      expect(await asked()).toEqual([thawed.toLotId, dish.tub.id, pie.tub.id].toSorted());
      expect(await held()).toBe(3);
      expect(await rung()).toEqual(['APERTO', 'GELATO', 'SUGO']);
      // It is judged by the page of what came.
      await client.inventory.judgeArrival({
        id: newId(),
        arrivalId: rows[1]!.id,
        judgement: 'fit',
        reason: 'Rimisurata con il laser: 1,2 °C',
      });
      expect(await asked()).toEqual([thawed.toLotId, pie.tub.id].toSorted());
      expect(await rung()).toEqual(['GELATO', 'SUGO']);
      await client.preparations.empty({ id: newId(), tubId: pie.tub.id, kind: 'use', quantity: 1 });
      expect(await rung()).toEqual(['GELATO']);
      await takeAway(client, fish, 1, thawed.toLotId);
      expect(await asked()).toEqual([]);
      expect(await held()).toBe(0);
    });

    it('[GOODS-42] what was made on the day on which the goods came is asked about, also where they are written down later', async () => {
      const { client, fish, probe } = await kitchen();
      const usedAt = server.clock.now().toISOString();
      server.clock.advance(60_000);
      const { rows } = await arrive(client, [rowOf(fish, { celsius: 1 })], { thermometerId: probe });
      const dish = await buildPreparation(client, {
        performedAt: usedAt,
        stock: [{ id: newId(), productId: fish, quantity: 1, lotId: rows[0]!.lotId! }],
      });
      await calibrate(client, probe, 3);
      expect((await client.traceability.inQuestion()).tubs).toEqual([{ id: dish.tub.id, question: 'open' }]);
    });

    it('[GOODS-42] goods that were judged to be thrown away under a slip are not to be thrown away once it is told again', async () => {
      const { client, fish, probe } = await kitchen();
      const { id: laser } = await client.thermometers.createThermometer({ id: newId(), name: 'Laser' });
      const slip = rowOf(fish, { celsius: 1, lotNumber: 'SBAGLIO' });
      const { rows } = await arrive(client, [slip], { thermometerId: probe });
      await calibrate(client, probe, 3);
      await client.inventory.judgeArrival({
        id: newId(),
        arrivalId: slip.id,
        judgement: 'discarded',
        reason: 'Odore forte',
      });
      const asked = async () => (await client.traceability.inQuestion()).lots;
      const lotId = rows[0]!.lotId!;
      expect(await asked()).toEqual([{ id: lotId, productId: fish, question: 'discarded' }]);
      await client.inventory.correct({ id: newId(), movementId: slip.id, reason: 'Mai arrivata' });
      server.clock.advance(60_000);
      const again = rowOf(fish, { celsius: 1, lotNumber: 'SBAGLIO' });
      expect((await arrive(client, [again], { thermometerId: laser })).rows[0]).toMatchObject({ lotId });
      expect(await asked()).toEqual([]);
      expect((await client.inventory.product({ productId: fish })).lots).toMatchObject([
        { id: lotId, heldBack: false },
      ]);
    });

    it('[GOODS-42] what a hold let go since it became known is not asked about anew by another check; what it let go before is', async () => {
      const { client, fish, probe } = await kitchen();
      // What was found before the goods came says nothing of them.
      await calibrate(client, probe, 3);
      await calibrate(client, probe, 0);
      const { rows } = await arrive(client, [rowOf(fish, { celsius: 1 })], { thermometerId: probe });
      const lotId = rows[0]!.lotId!;
      const letGo = async () => {
        server.clock.advance(60_000);
        const { id: recallId } = await client.traceability.begin({
          id: newId(),
          kind: 'hold',
          start: { kind: 'lot', value: lotId },
          reason: 'Si guarda',
        });
        await client.traceability.release({
          id: newId(),
          recallId,
          goodsKind: 'lot',
          goodsId: lotId,
          reason: 'Guardato, va bene',
        });
      };
      const asked = async () => (await client.traceability.inQuestion()).lots.map(({ id }) => id);
      await letGo();
      await calibrate(client, probe, 3);
      expect(await asked()).toEqual([lotId]);
      await letGo();
      expect(await asked()).toEqual([]);
      await calibrate(client, probe, 4);
      expect(await asked()).toEqual([]);
    });

    it('[GOODS-42] what was asked about when it came, has no limit, went back or was a slip is asked about by nobody anew', async () => {
      const { client, fish, salt, probe } = await kitchen();
      const accepted = { reason: 'Ghiaccio sopra', measure: 'Messa da parte' };
      const rows = [
        rowOf(fish, { celsius: 12, lotNumber: 'CALDA', accepted }),
        rowOf(salt, { expiryDate: null, celsius: 18 }),
        rowOf(fish, { celsius: 1, refused: { reason: 'Rotta' } }),
        rowOf(fish, { celsius: 1, lotNumber: 'SBAGLIO' }),
        rowOf(fish, { celsius: 1, lotNumber: 'OGGI', expiryDate: inDays(0), accepted }),
      ];
      await arrive(client, rows, { thermometerId: probe });
      await client.inventory.judgeArrival({
        id: newId(),
        arrivalId: rows[0]!.id,
        judgement: 'fit',
        reason: 'Rimisurata: 1,2 °C',
      });
      await client.inventory.correct({
        id: newId(),
        movementId: rows[3]!.id,
        reason: 'Mai arrivata',
      });
      // What came in truth under that number was measured by another one.
      await arrive(client, [rowOf(fish, { celsius: 1, lotNumber: 'SBAGLIO' })]);
      const off = await calibrate(client, probe, 3);
      const { lots } = await client.traceability.inQuestion();
      const today = (await client.inventory.product({ productId: fish })).lots.find(
        ({ lotNumber }) => lotNumber === 'OGGI',
      )!;
      // Of what was asked about for its date alone nobody knows how warm it was either.
      expect(lots).toEqual([{ id: today.id, productId: fish, question: 'open' }]);
      expect(today.arrivals).toMatchObject([
        { questions: ['use_by_today'], reason: accepted.reason, foundOff: true },
      ]);
      const { rows: listed } = await client.thermometers.measured({ calibrationId: off.id });
      const byId = new Map(listed.map((one) => [one.id, one]));
      expect(byId.get(rows[0]!.id)).toMatchObject({ isWithin: false, isToJudge: false });
      expect(byId.get(rows[1]!.id)).toMatchObject({ isToJudge: false, advice: expect.any(String) });
      expect(byId.get(rows[2]!.id)).toMatchObject({ isToJudge: false });
      expect(byId.get(rows[4]!.id)).toMatchObject({ isToJudge: true });
    });

    it('[GOODS-43] of goods without a temperature nothing of this is asked, and the dashboard and the bell tell of them', async () => {
      const { client, fish, probe } = await kitchen();
      const accepted = { reason: 'Il termometro è rotto', measure: 'Subito in frigo' };
      await arrive(client, [rowOf(fish, { accepted })]);
      await calibrate(client, probe, 3);
      expect((await client.traceability.inQuestion()).lots).toEqual([]);
      const { held } = await client.dashboard.today();
      expect(held).toMatchObject({ count: 1, first: { celsius: null, maxCelsius: 2, open: true } });
      expect((await client.notifications.list()).notifications).toContainEqual(
        expect.objectContaining({ type: 'goods_held', message: expect.stringContaining('non misurata') }),
      );
    });

    it('goods of an earlier day are measured on that day, whenever they are written down', async () => {
      const { client, fish, probe } = await kitchen();
      const yesterday = inDays(-1);
      await calibrate(client, probe, 0);
      const rows = [rowOf(fish, { celsius: 1.5 })];
      const late = await arrive(client, rows, { thermometerId: probe, receivedOn: yesterday });
      // Of then nobody had checked it.
      expect(late.measuredWith).toMatchObject({ state: 'due' });
      const off = await calibrate(client, probe, 3);
      expect((await client.thermometers.measured({ calibrationId: off.id })).count).toBe(0);
      expect((await shown(client))!.foundOff).toBeUndefined();
    });

    it('what waited on a device is judged by how it stood when it was done', async () => {
      const { client, fish, probe } = await kitchen();
      await calibrate(client, probe, 0);
      const performedAt = server.clock.now().toISOString();
      await calibrate(client, probe, 3);
      const late = await arrive(client, [rowOf(fish, { celsius: 1 })], { thermometerId: probe, performedAt });
      expect(late.measuredWith).toMatchObject({ state: 'in_order' });
      expect(await shown(client)).toMatchObject({ foundOff: true });
    });

    it('another restaurant’s thermometer: 404, nothing stored; the same write twice is stored once', async () => {
      const { client, id: restaurantId, fish, probe } = await kitchen();
      const stranger = await kitchen();
      const before = await stored(restaurantId);
      const rows = [rowOf(fish, { celsius: 1 })];
      await expect(arrive(client, rows, { thermometerId: stranger.probe })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await stored(restaurantId)).toEqual(before);
      const id = newId();
      const first = await arrive(client, rows, { id, thermometerId: probe });
      expect(await arrive(client, rows, { id, thermometerId: probe })).toEqual(first);
      await expect(arrive(client, rows, { id })).rejects.toMatchObject({ code: 'WRITE_ID_REUSED' });
      expect((await client.deliveries.list({})).total).toBe(1);
    });
  });
}
