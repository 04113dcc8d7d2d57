import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changeGoods } from '#features/inventory/server/factories.ts';
import { server, stocked, today } from '#features/inventory/server/test-kit.ts';
import { buildPreparation, buildRecipe } from '#features/preparations/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';
import { newId } from '#platform/kernel/ids.ts';

const minute = 60_000;

/** A fridge that is a place of the list, with milk and a container in it. */
async function fridge() {
  const restaurant = await buildRestaurant(server);
  const { client } = restaurant;
  const [equipmentId, placeId] = [newId(), newId()];
  await client.refrigeration.createEquipment({
    id: equipmentId,
    name: 'Frigo verdure',
    type: 'frigorifero',
    limits: { warnAbove: 4, warnBelow: null, criticalAbove: 6, criticalBelow: null },
  });
  await client.storagePlaces.create({ id: placeId, name: 'Frigo verdure', kind: 'fridge', equipmentId });
  await client.storagePlaces.create({ id: newId(), name: 'Frigo carne', kind: 'fridge' });
  const milk = await stocked(client, 5, {}, { name: 'Latte', unit: 'kg', storageLocation: 'Frigo verdure' });
  const recipe = await buildRecipe(client, { fridgeHours: 96 });
  const { tub } = await buildPreparation(
    client,
    { quantity: 4, hours: 96, storageLocation: 'Frigo verdure' },
    recipe,
  );
  const read = async (temperature: number) => {
    server.clock.advance(minute);
    const id = newId();
    await client.refrigeration.recordReading({ id, equipmentId, temperature });
    return id;
  };
  const judge = async (readingId: string, judgement: 'fit' | 'discarded' | 'moved_fit') => {
    server.clock.advance(minute);
    await client.refrigeration.answerReading({
      id: newId(),
      readingId,
      action: 'Temperatura al cuore controllata',
      judgement,
    });
  };
  return {
    ...restaurant,
    workAgain: workingAgain(restaurant),
    equipmentId,
    placeId,
    milk,
    tubId: tub.id,
    read,
    judge,
  };
}

/** Whoever was at work comes back after a while. */
const workingAgain =
  ({ client, operatorId }: TestRestaurant) =>
  async (): Promise<void> => {
    await client.operators.select({ operatorId: operatorId! });
  };

/** What is asked about: «open» or «discarded» by id. */
async function asked(client: Client): Promise<Record<string, string>> {
  const { lots, tubs, incomplete } = await client.traceability.inQuestion();
  expect(incomplete).toBe(false);
  return Object.fromEntries([...lots, ...tubs].map(({ id, question }) => [id, question]));
}

const isPlaceOut = async (client: Client, name: string): Promise<boolean> =>
  (await client.storagePlaces.list()).places.find((place) => place.name === name)?.inQuestion === true;

/** Goods of equipment that was out of its limits, and of processes that were. */
export function inQuestionTests(): void {
  describe('[INV-93] while a temperature is out of its limits', () => {
    it('what stood there is not called good wherever it was put since, nor what was made of it', async () => {
      const { client, workAgain, milk, tubId, read } = await fridge();
      const before = await buildPreparation(client, {
        quantity: 1,
        storageLocation: 'Frigo carne',
        stock: [{ id: newId(), productId: milk.productId, quantity: 1, lotId: milk.lotId }],
      });
      await read(3);
      expect(await asked(client)).toEqual({});
      // What was made of it two days before has nothing to do with it.
      server.clock.advance(2 * 24 * 60 * minute);
      await workAgain();
      await read(11.4);
      server.clock.advance(minute);
      await client.preparations.move({ id: newId(), tubId, storageLocation: 'Frigo carne' });
      await client.inventory.move({ id: newId(), lotId: milk.lotId, storageLocation: 'Frigo carne' });
      const dish = await buildPreparation(client, {
        quantity: 2,
        storageLocation: 'Frigo carne',
        tubs: [{ tubId, quantity: 1 }],
      });
      const found = await asked(client);
      expect(found).toEqual({ [milk.lotId]: 'open', [tubId]: 'open', [dish.tub.id]: 'open' });
      expect(Object.keys(found)).not.toContain(before.tub.id);
      await read(3);
      expect(await asked(client)).toEqual({});
    });

    it('[INV-110] its place is not said to be other equipment, or none, until that is over', async () => {
      const { client, equipmentId, placeId, milk, tubId, read } = await fridge();
      const edit = (place: { readonly name?: string; readonly equipmentId?: string | null }) =>
        client.storagePlaces.edit({ id: newId(), placeId, name: 'Frigo verdure', kind: 'fridge', ...place });
      await read(11.4);
      await expect(edit({ equipmentId: null })).rejects.toMatchObject({ code: 'PLACE_OUT' });
      await expect(edit({ name: 'Frigo nuovo', equipmentId: null })).rejects.toMatchObject({
        code: 'PLACE_OUT',
      });
      await edit({ name: 'Frigo dell’orto', equipmentId });
      await edit({ name: 'Frigo verdure' });
      expect(await asked(client)).toEqual({ [milk.lotId]: 'open', [tubId]: 'open' });
      // Nor does another place get the name of one that was put away, or of the fridge itself.
      await client.storagePlaces.archive({ id: newId(), placeId, archived: true });
      const another = (said: { readonly equipmentId?: string | null }) =>
        client.storagePlaces.create({ id: newId(), name: 'frigo verdure', kind: 'fridge', ...said });
      await expect(another({ equipmentId: null })).rejects.toMatchObject({ code: 'PLACE_OUT' });
      await client.storagePlaces.edit({
        id: newId(),
        placeId,
        name: 'Cella',
        kind: 'fridge',
        equipmentId,
        reason: 'Svuotata per la pulizia',
      });
      await expect(another({ equipmentId: null })).rejects.toMatchObject({ code: 'PLACE_OUT' });
      expect(await asked(client)).toEqual({ [milk.lotId]: 'open', [tubId]: 'open' });
      await another({ equipmentId });
      await read(3);
      await edit({ name: 'Cella', equipmentId: null });
      expect(await asked(client)).toEqual({});
    });

    it('what a hold lets go by name is free of it, and another restaurant is told of nothing', async () => {
      const { client, milk, tubId, read } = await fridge();
      const { client: other } = await buildRestaurant(server);
      const readingId = await read(11.4);
      await client.inventory.move({ id: newId(), lotId: milk.lotId, storageLocation: 'Frigo carne' });
      const hold = await client.traceability.begin({
        id: newId(),
        kind: 'hold',
        start: { kind: 'place', value: 'Frigo verdure', from: today(), to: today() },
        reason: 'Frigo a 11 °C',
      });
      server.clock.advance(minute);
      await client.traceability.release({
        id: newId(),
        recallId: hold.id,
        goodsKind: 'lot',
        goodsId: milk.lotId,
        reason: 'Latte UHT, chiuso',
      });
      expect(await asked(client)).toEqual({ [tubId]: 'open' });
      expect(await asked(other)).toEqual({});
      // Who let it go knew of 11,4 °C alone.
      server.clock.advance(minute);
      await client.refrigeration.correctReading({
        id: newId(),
        readingId,
        temperature: 14.1,
        reason: 'Letto male',
      });
      expect(await asked(client)).toEqual({ [milk.lotId]: 'open', [tubId]: 'open' });
      await read(3);
      expect(await asked(client)).toEqual({});
    });
  });

  describe('[INV-92, INV-93] a temperature of which the food was judged', () => {
    it('«scartati»: what was there says so until it is gone, what comes later does not; its place is out until it is measured', async () => {
      const { client, milk, tubId, read, judge } = await fridge();
      await judge(await read(11.4), 'discarded');
      server.clock.advance(minute);
      const later = await buildPreparation(client, { quantity: 1, storageLocation: 'Frigo carne' });
      expect(await asked(client)).toEqual({ [milk.lotId]: 'discarded', [tubId]: 'discarded' });
      expect(await isPlaceOut(client, 'Frigo verdure')).toBe(true);
      await read(3);
      expect(await isPlaceOut(client, 'Frigo verdure')).toBe(false);
      expect(await asked(client)).toEqual({ [milk.lotId]: 'discarded', [tubId]: 'discarded' });
      await client.preparations.empty({
        id: newId(),
        tubId,
        kind: 'discard',
        quantity: 4,
        reason: 'spoiled',
      });
      expect(await asked(client)).toEqual({ [milk.lotId]: 'discarded' });
      expect(Object.keys(await asked(client))).not.toContain(later.tub.id);
    });

    it('[INV-121] [THERM-14] what was within by a thermometer found off later and judged «scartati» is, as what was outside', async () => {
      const { client, equipmentId, milk, tubId, judge } = await fridge();
      const { id: thermometerId } = await client.thermometers.createThermometer({
        id: newId(),
        name: 'Sonda',
      });
      const check = async (readCelsius: number) => {
        server.clock.advance(minute);
        await client.thermometers.recordCalibration({
          id: newId(),
          kind: 'calibration',
          thermometerId,
          method: 'ice',
          readCelsius,
        });
      };
      await check(0);
      server.clock.advance(minute);
      const readingId = newId();
      await client.refrigeration.recordReading({ id: readingId, equipmentId, temperature: 3, thermometerId });
      expect(await asked(client)).toEqual({});
      await check(-4);
      await judge(readingId, 'discarded');
      expect(await asked(client)).toEqual({ [milk.lotId]: 'discarded', [tubId]: 'discarded' });
      await check(0);
      expect(await asked(client)).toEqual({ [milk.lotId]: 'discarded', [tubId]: 'discarded' });
      expect((await client.dashboard.dayEnd({})).today).toMatchObject({ throwAway: { count: 2 } });
      const { productId, lotId } = milk;
      await expect(
        client.inventory.takeOut({ id: newId(), productId, lotId, quantity: 1 }),
      ).rejects.toMatchObject({ code: 'LOT_TO_DISCARD' });
      // What comes in afterwards has nothing to do with it.
      server.clock.advance(minute);
      const fresh = await stocked(
        client,
        5,
        {},
        { name: 'Yogurt', unit: 'kg', storageLocation: 'Frigo verdure' },
      );
      expect(await asked(client)).not.toHaveProperty(fresh.lotId);
    });

    it('[INV-162] what stood where temperatures were good by a thermometer found off later asks until all of them are judged, and is used meanwhile', async () => {
      const { client, equipmentId, milk, tubId, read, judge } = await fridge();
      const { id: thermometerId } = await client.thermometers.createThermometer({
        id: newId(),
        name: 'Sonda',
      });
      const check = async (readCelsius: number) => {
        server.clock.advance(minute);
        await client.thermometers.recordCalibration({
          id: newId(),
          kind: 'calibration',
          thermometerId,
          method: 'ice',
          readCelsius,
        });
      };
      const measure = async () => {
        server.clock.advance(minute);
        const id = newId();
        await client.refrigeration.recordReading({ id, equipmentId, temperature: 3, thermometerId });
        return id;
      };
      await check(0);
      const [first, last] = [await measure(), await measure()];
      expect(await asked(client)).toEqual({});
      server.clock.advance(minute);
      const fresh = await stocked(
        client,
        5,
        {},
        { name: 'Yogurt', unit: 'kg', storageLocation: 'Frigo verdure' },
      );
      await check(-4);
      const open = { [milk.lotId]: 'open', [tubId]: 'open' };
      expect(await asked(client)).toEqual(open);
      expect(await asked(client)).not.toHaveProperty(fresh.lotId);
      // The fridge itself is not out: what comes in now stands in one of which nobody knows anything bad.
      expect(await isPlaceOut(client, 'Frigo verdure')).toBe(false);
      // Neither a good one nor a true thermometer says anything of then, nor another place.
      await check(0);
      await read(3);
      expect(await asked(client)).toEqual(open);
      const { productId, lotId } = milk;
      server.clock.advance(minute);
      await client.inventory.move({ id: newId(), lotId, storageLocation: 'Frigo carne' });
      expect(await asked(client)).toEqual(open);
      // Nothing that is used of it is refused.
      await client.inventory.takeOut({ id: newId(), productId, lotId, quantity: 1 });
      expect((await client.dashboard.dayEnd({})).today).not.toHaveProperty('throwAway');
      await judge(first, 'fit');
      expect(await asked(client)).toEqual(open);
      await judge(last, 'fit');
      expect(await asked(client)).toEqual({});
      // Found off once more, what was judged stays so.
      await check(-4);
      expect(await asked(client)).toEqual({});
    });

    it('[INV-162] one of them judged «scartati» is that for its goods, whatever else asks; a slip of the check asks nothing', async () => {
      const { client, equipmentId, milk, tubId, judge } = await fridge();
      const { id: thermometerId } = await client.thermometers.createThermometer({
        id: newId(),
        name: 'Sonda',
      });
      const check = (readCelsius: number) => {
        server.clock.advance(minute);
        return client.thermometers.recordCalibration({
          id: newId(),
          kind: 'calibration',
          thermometerId,
          method: 'ice',
          readCelsius,
        });
      };
      const measure = async () => {
        server.clock.advance(minute);
        const id = newId();
        await client.refrigeration.recordReading({ id, equipmentId, temperature: 3, thermometerId });
        return id;
      };
      await check(0);
      const first = await measure();
      await measure();
      const off = await check(-4);
      const all = (question: string) => ({ [milk.lotId]: question, [tubId]: question });
      expect(await asked(client)).toEqual(all('open'));
      await judge(first, 'discarded');
      expect(await asked(client)).toEqual(all('discarded'));
      server.clock.advance(minute);
      await client.thermometers.correctCalibration({
        id: newId(),
        calibrationId: off.id,
        kind: 'calibration',
        thermometerId,
        method: 'ice',
        readCelsius: 0,
        reason: 'Letto male',
      });
      expect(await asked(client)).toEqual(all('discarded'));
    });

    it('[INV-162] judged «scartati» together, what came after the last of them stays good', async () => {
      const { client, equipmentId, milk, tubId } = await fridge();
      const { id: thermometerId } = await client.thermometers.createThermometer({
        id: newId(),
        name: 'Sonda',
      });
      const check = (readCelsius: number) => {
        server.clock.advance(minute);
        return client.thermometers.recordCalibration({
          id: newId(),
          kind: 'calibration',
          thermometerId,
          method: 'ice',
          readCelsius,
        });
      };
      const measure = async () => {
        server.clock.advance(minute);
        const id = newId();
        await client.refrigeration.recordReading({ id, equipmentId, temperature: 3, thermometerId });
        return id;
      };
      const stock = (name: string) => {
        server.clock.advance(minute);
        return stocked(client, 5, {}, { name, unit: 'kg', storageLocation: 'Frigo verdure' });
      };
      await check(0);
      const first = await measure();
      const between = await stock('Ricotta');
      const last = await measure();
      const after = await stock('Yogurt');
      const off = await check(-4);
      await check(0);
      server.clock.advance(minute);
      await client.thermometers.judgeMeasured({
        id: newId(),
        calibrationId: off.id,
        of: 'reading',
        entryIds: [first, last],
        judgement: 'discarded',
        action: 'Nessuno sa quanto era caldo',
      });
      expect(await asked(client)).toEqual({
        [milk.lotId]: 'discarded',
        [tubId]: 'discarded',
        [between.lotId]: 'discarded',
      });
      const { productId, lotId } = after;
      await client.inventory.takeOut({ id: newId(), productId, lotId, quantity: 1 });
      await expect(
        client.inventory.takeOut({
          id: newId(),
          productId: between.productId,
          lotId: between.lotId,
          quantity: 1,
        }),
      ).rejects.toMatchObject({ code: 'LOT_TO_DISCARD' });
    });

    it('[NC-24] nobody says of a thermometer that no food is concerned while goods are in question by it', async () => {
      const { client, equipmentId, judge } = await fridge();
      const kitchen = async (name: string) => {
        const { id: thermometerId } = await client.thermometers.createThermometer({ id: newId(), name });
        const check = (readCelsius: number) => {
          server.clock.advance(minute);
          return client.thermometers.recordCalibration({
            id: newId(),
            kind: 'calibration',
            thermometerId,
            method: 'ice',
            readCelsius,
          });
        };
        const measure = (where: { readonly equipmentId: string } | { readonly equipmentName: string }) => {
          server.clock.advance(minute);
          return client.refrigeration.recordReading({ id: newId(), ...where, temperature: 3, thermometerId });
        };
        return { check, measure };
      };
      const [probe, other] = [await kitchen('Sonda'), await kitchen('Laser')];
      await probe.check(0);
      await other.check(0);
      const { id: readingId } = await probe.measure({ equipmentId });
      await other.measure({ equipmentName: 'Pozzetto' });
      const [off, elsewhere] = [await probe.check(-4), await other.check(-4)];
      const none = (checkId: string) => {
        server.clock.advance(minute);
        return client.nonConformityRegister.addStep({
          id: newId(),
          key: `thermometer-${checkId}`,
          cause: null,
          action: null,
          food: 'none',
          goods: [],
        });
      };
      const isRefused = { code: 'NON_CONFORMITY_HAS_FOOD', data: { count: 2 } };
      await expect(none(off.id)).rejects.toMatchObject(isRefused);
      // Where that one measured nothing stands.
      expect(await none(elsewhere.id)).toMatchObject({ food: 'none' });
      await probe.check(0);
      await expect(none(off.id)).rejects.toMatchObject(isRefused);
      await judge(readingId, 'fit');
      expect(await none(off.id)).toMatchObject({ food: 'none' });
    });

    it('[INV-121] «scartati» and in stock still stands on the dashboard and in the bell until it is gone', async () => {
      const { client, milk, tubId, read, judge } = await fridge();
      const bell = async () =>
        (await client.notifications.list({})).notifications
          .filter(({ type }) => type === 'lot_discard' || type === 'tub_discard')
          .map(({ type, priority, subject_id }) => [type, priority, subject_id]);
      const reading = await read(11.4);
      expect((await client.dashboard.today({})).throwAway).toBeUndefined();
      await judge(reading, 'discarded');
      expect((await client.dashboard.today({})).throwAway).toMatchObject({ count: 2 });
      expect(await bell()).toEqual(
        expect.arrayContaining([
          ['lot_discard', 'high', milk.lotId],
          ['tub_discard', 'high', tubId],
        ]),
      );
      const discard = { id: newId(), tubId, kind: 'discard', quantity: 4, reason: 'spoiled' } as const;
      await client.preparations.empty(discard);
      expect((await client.dashboard.today({})).throwAway).toMatchObject({
        first: { kind: 'lot', id: milk.lotId, tubNumber: null },
        count: 1,
      });
      await client.inventory.discard({
        id: newId(),
        productId: milk.productId,
        lotId: milk.lotId,
        quantity: (await client.inventory.lot({ lotId: milk.lotId })).lot.quantity,
        reason: 'spoiled',
      });
      expect((await client.dashboard.today({})).throwAway).toBeUndefined();
      expect(await bell()).toEqual([]);
    });

    it.each([['discarded'], ['moved_fit']] as const)(
      '[INV-161] «%s»: goods that stand in it before a good temperature are told of in the bell and on «Oggi», until one is read or none is there',
      async (judgement) => {
        const { client, tubId, read, judge } = await fridge();
        const told = async () => {
          const { notifications } = await client.notifications.list({});
          const { matters, next } = await client.dashboard.today({});
          return [
            notifications.flatMap(({ id, priority, message }) =>
              id.endsWith(':stands') ? [[priority, /\d+ lotti|un lotto/u.exec(message)?.[0]]] : [],
            ),
            matters?.first.filter(({ stands }) => stands !== undefined).map(({ state }) => state) ?? [],
            next.kind,
          ];
        };
        const reading = await read(15);
        // It goes on, and tells of itself.
        expect((await told()).slice(0, 2)).toEqual([[], []]);
        await judge(reading, judgement);
        // What was there when all was said to be thrown away is told of as that.
        const first = judgement === 'discarded' ? [] : [['critical', '2 lotti']];
        expect((await told())[0]).toEqual(first);
        server.clock.advance(minute);
        const later = await buildPreparation(client, {
          quantity: 1,
          storageLocation: 'Frigo verdure, ripiano alto',
        });
        const count = judgement === 'discarded' ? 'un lotto' : '3 lotti';
        expect(await told()).toEqual([[['critical', count]], ['open'], 'clarify']);
        const empty = (id: string, quantity: number) =>
          client.preparations.empty({ id: newId(), tubId: id, kind: 'discard', quantity, reason: 'spoiled' });
        await empty(tubId, 4);
        await empty(later.tub.id, 1);
        expect((await told())[0]).toEqual(judgement === 'discarded' ? [] : [['critical', 'un lotto']]);
        await buildPreparation(client, { quantity: 1, storageLocation: 'Frigo verdure, ripiano alto' });
        expect((await told())[1]).toEqual(['open']);
        await read(3);
        expect((await told()).slice(0, 2)).toEqual([[], []]);
      },
    );

    it.each([['a good temperature was read'], ['nothing good was read']])(
      '[NC-17] «scartati» stays said of them when what is outside later is judged fit, where in between %s',
      async (between) => {
        const { client, milk, tubId, read, judge } = await fridge();
        const first = await read(11.4);
        await judge(first, 'discarded');
        if (between === 'a good temperature was read') await read(3);
        await judge(await read(9), 'fit');
        expect(await asked(client)).toEqual({ [milk.lotId]: 'discarded', [tubId]: 'discarded' });
        const { rows } = await client.nonConformityRegister.list({});
        const told = rows.filter(({ deviations }) => deviations.some(({ entryId }) => entryId === first));
        expect(told.map(({ closing }) => closing?.judgement)).toEqual(['discarded']);
      },
    );

    it('[NC-22] «scartati» stays said of them when the temperature is corrected afterwards, until a hold lets them go', async () => {
      const { client, milk, tubId, read, judge } = await fridge();
      const sauce = await buildPreparation(client, {
        quantity: 1,
        storageLocation: 'Frigo carne',
        stock: [{ id: newId(), productId: milk.productId, quantity: 1, lotId: milk.lotId }],
      });
      const readingId = await read(12);
      await judge(readingId, 'discarded');
      server.clock.advance(minute);
      await client.refrigeration.correctReading({
        id: newId(),
        readingId,
        temperature: 3,
        reason: 'Letto male il display',
      });
      server.clock.advance(minute);
      const all = { [milk.lotId]: 'discarded', [tubId]: 'discarded', [sauce.tub.id]: 'discarded' };
      expect(await asked(client)).toEqual(all);
      expect((await client.dashboard.today({})).throwAway).toMatchObject({ count: 3 });
      // Of the fridge itself nothing bad is known any more.
      expect(await isPlaceOut(client, 'Frigo verdure')).toBe(false);
      const { rows } = await client.nonConformityRegister.list({ search: 'display' });
      expect(rows).toMatchObject([
        {
          state: 'closed',
          closing: { judgement: 'discarded' },
          deviations: [
            {
              entryId: readingId,
              value: '12,0 °C',
              corrected: { value: '3,0 °C', reason: 'Letto male il display', operatorName: 'Anna' },
            },
          ],
        },
      ]);
      const hold = await client.traceability.begin({
        id: newId(),
        kind: 'hold',
        start: { kind: 'lot', value: milk.lotId },
        reason: 'Letto male',
      });
      server.clock.advance(minute);
      await client.traceability.release({
        id: newId(),
        recallId: hold.id,
        goodsKind: 'lot',
        goodsId: milk.lotId,
        reason: 'Era 3 °C',
      });
      expect(await asked(client)).toEqual({ [tubId]: 'discarded' });
    });

    it.each([
      ['nobody judged it before', null],
      ['it was judged fit', 'fit'],
    ] as const)('[NC-22] a correction leaves nothing asked of them where %s', async (_, judgement) => {
      const { client, read, judge } = await fridge();
      const readingId = await read(12);
      if (judgement !== null) await judge(readingId, judgement);
      server.clock.advance(minute);
      await client.refrigeration.correctReading({
        id: newId(),
        readingId,
        temperature: 3,
        reason: 'Letto male',
      });
      expect(await asked(client)).toEqual({});
      const { rows } = await client.nonConformityRegister.list({});
      expect(rows.map(({ closing }) => closing?.judgement)).toEqual(judgement === null ? [] : ['fit']);
    });

    it('[NC-22] those of an earlier temperature stay «scartati» where the one that was judged is corrected', async () => {
      const { client, milk, tubId, read, judge } = await fridge();
      const first = await read(12);
      const second = await read(13);
      await judge(second, 'discarded');
      server.clock.advance(minute);
      await client.refrigeration.correctReading({
        id: newId(),
        readingId: second,
        temperature: 3,
        reason: 'Letto male',
      });
      expect(await asked(client)).toEqual({ [milk.lotId]: 'discarded', [tubId]: 'discarded' });
      const { rows } = await client.nonConformityRegister.list({});
      expect(rows).toMatchObject([
        { state: 'closed', deviations: [{ entryId: first }, { entryId: second }] },
      ]);
    });

    it('[INV-160] «scartati» they are only thrown away or moved, until a hold lets them go', async () => {
      const { client, milk, tubId, read, judge } = await fridge();
      const before = server.clock.now().toISOString();
      await judge(await read(11.4), 'discarded');
      server.clock.advance(minute);
      const { productId, lotId } = milk;
      const use = (rest: object = {}) =>
        client.inventory.takeOut({ id: newId(), productId, quantity: 1, ...rest });
      const one = { id: newId(), tubId };
      const lotRefusals = [
        () => use({ lotId }),
        () => use(),
        () => changeGoods(client, lotId, { transition: 'open', quantity: 1 }),
        () =>
          changeGoods(client, lotId, { transition: 'freeze', quantity: 1, storageLocation: 'Congelatore' }),
        () => buildPreparation(client, { stock: [{ id: newId(), productId, quantity: 1, lotId }] }),
      ];
      for (const refused of lotRefusals)
        await expect(refused()).rejects.toMatchObject({ code: 'LOT_TO_DISCARD' });
      const tubRefusals = [
        () => client.preparations.empty({ ...one, kind: 'use', quantity: 1 }),
        () => client.preparations.change({ ...one, labelId: randomUUID(), change: 'open' }),
        () => buildPreparation(client, { tubs: [{ tubId, quantity: 1 }] }),
        () =>
          client.preparations.split({
            ...one,
            parts: [{ tubId: newId(), labelId: randomUUID(), quantity: 1, storageLocation: null }],
          }),
      ];
      for (const refused of tubRefusals)
        await expect(refused()).rejects.toMatchObject({ code: 'TUB_TO_DISCARD' });
      // What was used before it was said, and what is good besides it.
      await use({ lotId, performedAt: before });
      await client.inventory.receive({
        id: newId(),
        productId,
        quantity: 2,
        lotNumber: 'NUOVO',
        came: 'there',
      });
      expect((await use()).lots).toMatchObject([{ lotNumber: 'NUOVO' }]);
      await client.inventory.move({ id: newId(), lotId, storageLocation: 'Frigo carne' });
      const hold = await client.traceability.begin({
        id: newId(),
        kind: 'hold',
        start: { kind: 'lot', value: lotId },
        reason: 'Giudicato per sbaglio',
      });
      server.clock.advance(minute);
      await client.traceability.release({
        id: newId(),
        recallId: hold.id,
        goodsKind: 'lot',
        goodsId: lotId,
        reason: 'Al cuore 3 °C',
      });
      await use({ lotId });
      await client.preparations.empty({
        id: newId(),
        tubId,
        kind: 'discard',
        quantity: 4,
        reason: 'spoiled',
      });
    });

    it('[LABEL-100] «scartati» they get no new label, and none that they have is printed again, until a hold lets them go', async () => {
      const { client, milk, tubId, read, judge } = await fridge();
      const { productId, lotId } = milk;
      const label = (rest: object = {}) =>
        client.labels.createOfLot({
          id: newId(),
          labelId: randomUUID(),
          lotId,
          handling: 'portioned',
          quantity: 1,
          days: 1,
          ...rest,
        });
      const relabel = (rest: object = {}) =>
        client.preparations.relabel({ id: newId(), tubId, labelId: randomUUID(), ...rest });
      const ofLot = (await label()).unique_identifier;
      const ofTub = (await relabel()).tub.labelId!;
      const before = server.clock.now().toISOString();
      const readingId = await read(11.4);
      // What is only in question is labelled: the screen says so, and the page behind the code.
      expect(await label()).toMatchObject({ ended: null });
      await relabel();
      await judge(readingId, 'discarded');
      server.clock.advance(minute);
      await expect(label()).rejects.toMatchObject({ code: 'LOT_TO_DISCARD', status: 409 });
      await expect(relabel()).rejects.toMatchObject({ code: 'TUB_TO_DISCARD', status: 409 });
      const again = { format: 'roll62', copies: 1, way: 'dialog' } as const;
      for (const labelId of [ofLot, ofTub]) {
        const refused = { code: 'LABEL_TO_DISCARD', status: 409 };
        expect(await client.labels.read({ labelId })).toMatchObject({ ended: 'discarded' });
        await expect(client.labels.print({ id: newId(), labelId, ...again })).rejects.toMatchObject(refused);
        for (const kind of ['pdf', 'zpl203'] as const)
          await expect(
            client.labels.file({ labelIds: [labelId], format: 'roll62', kind }),
          ).rejects.toMatchObject(refused);
        await expect(client.labels.pdf({ labelId, format: 'roll62' })).rejects.toMatchObject(refused);
      }
      const { rows } = await client.labels.list({});
      expect(new Set(rows.map(({ ended }) => ended))).toEqual(new Set(['discarded']));
      // What was stuck on it before it was said.
      expect(await label({ performedAt: before })).toMatchObject({ ended: 'discarded' });
      const other = await client.inventory.receive({
        id: newId(),
        productId,
        quantity: 2,
        lotNumber: 'NUOVO',
        came: 'there',
      });
      expect(await label({ lotId: other.lots[0]!.lotId })).toMatchObject({ ended: null });
      const hold = await client.traceability.begin({
        id: newId(),
        kind: 'hold',
        start: { kind: 'lot', value: lotId },
        reason: 'Giudicato per sbaglio',
      });
      expect(await client.labels.read({ labelId: ofLot })).toMatchObject({ ended: 'blocked' });
      server.clock.advance(minute);
      await client.traceability.release({
        id: newId(),
        recallId: hold.id,
        goodsKind: 'lot',
        goodsId: lotId,
        reason: 'Al cuore 3 °C',
      });
      await label();
      await client.labels.print({ id: newId(), labelId: ofLot, ...again });
    });

    it('[LABEL-102] a typed label with their name and number, however spelled, is refused, and one that is there ends', async () => {
      const { client, milk, tubId, read, judge } = await fridge();
      await client.google.updateSettings({
        id: newId(),
        google_account_email: 'cucina@example.test',
        google_api_key: `AIza${'a'.repeat(35)}`,
      });
      const { lot } = await client.inventory.lot({ lotId: milk.lotId });
      const { preparation } = await client.preparations.tub({ tubId });
      const typed = (productName: string, lotNumber: string) =>
        client.labels.createFree({
          id: newId(),
          labelId: randomUUID(),
          productName,
          lotNumber,
          productionDate: today(),
          expiryDate: today(),
        });
      const goods: (readonly [string, string])[] = [
        [' làtte', lot.lotNumber.toLowerCase()],
        ['Sugo', preparation.batchNumber.toLowerCase()],
      ];
      const made = await Promise.all(goods.map((one) => typed(...one)));
      await judge(await read(11.4), 'discarded');
      server.clock.advance(minute);
      for (const one of goods)
        await expect(typed(...one)).rejects.toMatchObject({ code: 'LABEL_NUMBER_TO_DISCARD', status: 409 });
      for (const { unique_identifier: labelId } of made)
        expect(await client.labels.read({ labelId })).toMatchObject({ ended: 'discarded' });
      // Another supplier's number.
      expect(await typed('Farina', lot.lotNumber)).toMatchObject({ ended: null });
    });

    it.each(['fit', 'moved_fit'] as const)(
      '[NC-23] judged «%s» they are «scartati» as soon as somebody says so of the same temperature, and nobody takes that back',
      async (first) => {
        const { client, milk, tubId, read, judge } = await fridge();
        const earlier = await read(11);
        const readingId = await read(12);
        await judge(readingId, first);
        expect(await asked(client)).toEqual({});
        await judge(readingId, 'discarded');
        expect(await asked(client)).toEqual({ [milk.lotId]: 'discarded', [tubId]: 'discarded' });
        await expect(judge(readingId, 'fit')).rejects.toMatchObject({ code: 'READING_CLOSED' });
        await expect(judge(earlier, 'fit')).rejects.toMatchObject({ code: 'READING_CLOSED' });
        const { rows } = await client.nonConformityRegister.list({});
        expect(rows).toMatchObject([{ state: 'closed', count: 2, closing: { judgement: 'discarded' } }]);
        const { answers } = (await client.refrigeration.readings({})).rows.find(
          ({ id }) => id === readingId,
        )!;
        expect(answers.map(({ judgement }) => judgement)).toEqual([first, 'discarded']);
      },
    );

    it('[NC-17] what nobody judged before a good temperature is not closed by the judgement of what is outside later', async () => {
      const { client, read, judge } = await fridge();
      const first = await read(11.4);
      await read(3);
      await judge(await read(9), 'fit');
      const { rows } = await client.nonConformityRegister.list({});
      const told = rows.find(({ deviations }) => deviations.some(({ entryId }) => entryId === first));
      expect(told).toMatchObject({ state: 'to_close', closing: null });
    });

    it.each([
      ['fit', false],
      ['moved_fit', true],
    ] as const)(
      '«%s»: nothing is asked of the food; whether its place is out: %s',
      async (judgement, isOut) => {
        const { client, read, judge } = await fridge();
        await judge(await read(11.4), judgement);
        expect(await asked(client)).toEqual({});
        expect(await isPlaceOut(client, 'Frigo verdure')).toBe(isOut);
      },
    );
  });

  describe('[INV-93] a non-conformity that names goods', () => {
    it('as thrown away: they say so until they are gone, or until something else is said of them', async () => {
      const { client, milk, tubId, read, judge } = await fridge();
      const readingId = await read(11.4);
      await judge(readingId, 'fit');
      const said = async (food: 'discarded' | 'kept') => {
        server.clock.advance(minute);
        await client.nonConformityRegister.addStep({
          id: newId(),
          key: `reading-${readingId}`,
          food,
          goods: food === 'discarded' ? [{ kind: 'lot', id: milk.lotId }] : [],
        });
      };
      await said('discarded');
      expect(await asked(client)).toEqual({ [milk.lotId]: 'discarded' });
      expect(Object.keys(await asked(client))).not.toContain(tubId);
      await said('kept');
      expect(await asked(client)).toEqual({});
    });
  });

  describe('[THERM-19] a check judged «scartati» names no goods', () => {
    const check = async (client: Client, thermometerId: string, readCelsius: number) => {
      server.clock.advance(minute);
      return client.thermometers.recordCalibration({
        id: newId(),
        kind: 'calibration',
        thermometerId,
        method: 'ice',
        readCelsius,
      });
    };
    it.each(['outside its limit', 'within it by a thermometer found off later'] as const)(
      '%s: they are named in its non-conformity, and are to be thrown away from then on',
      async (how) => {
        const { client, milk, tubId } = await fridge();
        const { id: thermometerId } = await client.thermometers.createThermometer({
          id: newId(),
          name: 'Sonda',
        });
        const taskId = newId();
        await client.haccp.createTask({ id: taskId, name: 'Al cuore', criticalLimit: 'min 75 °C' });
        await check(client, thermometerId, 0);
        server.clock.advance(minute);
        const checkId = newId();
        const value = how === 'outside its limit' ? '60' : '80';
        await client.haccp.recordCheck({ id: checkId, taskId, value, thermometerId });
        const off = await check(client, thermometerId, -4);
        server.clock.advance(minute);
        await client.haccp.answerCheck({ id: newId(), checkId, action: 'Buttata', judgement: 'discarded' });
        expect(await asked(client)).toEqual({});
        server.clock.advance(minute);
        await client.nonConformityRegister.addStep({
          id: newId(),
          key: how === 'outside its limit' ? `check-${checkId}` : `thermometer-${off.id}`,
          food: 'discarded',
          goods: [{ kind: 'lot', id: milk.lotId }],
        });
        expect(await asked(client)).toEqual({ [milk.lotId]: 'discarded' });
        expect(await asked(client)).not.toHaveProperty(tubId);
        await expect(
          client.inventory.takeOut({
            id: newId(),
            productId: milk.productId,
            lotId: milk.lotId,
            quantity: 1,
          }),
        ).rejects.toMatchObject({ code: 'LOT_TO_DISCARD' });
      },
    );
  });

  describe('[NC-05] [NC-18] [INV-93] what a non-conformity says of goods by their names', () => {
    type Said = readonly [food: 'discarded' | 'kept' | null, ...goods: ('milk' | 'tub')[]];
    it.each<readonly [string, readonly Said[], ('milk' | 'tub')[]]>([
      [
        'one thrown away, the other kept',
        [
          ['discarded', 'milk'],
          ['kept', 'tub'],
        ],
        ['milk'],
      ],
      [
        'one kept, the other thrown away',
        [
          ['kept', 'tub'],
          ['discarded', 'milk'],
        ],
        ['milk'],
      ],
      [
        'thrown away, then kept by its name',
        [
          ['discarded', 'milk', 'tub'],
          ['kept', 'tub'],
        ],
        ['milk'],
      ],
      ['named, then all thrown away', [[null, 'milk', 'tub'], ['discarded']], ['milk', 'tub']],
      [
        'named, then one thrown away',
        [
          [null, 'tub'],
          ['discarded', 'milk'],
        ],
        ['milk', 'tub'],
      ],
      [
        'thrown away, then named again without a word',
        [
          ['discarded', 'milk'],
          [null, 'milk'],
        ],
        ['milk'],
      ],
    ])('is said of no others: %s', async (_, steps, discarded) => {
      const { client, milk, tubId, read, judge } = await fridge();
      const readingId = await read(11.4);
      await judge(readingId, 'fit');
      const goods = {
        milk: { kind: 'lot', id: milk.lotId },
        tub: { kind: 'tub', id: tubId },
      } as const;
      for (const [food, ...named] of steps) {
        server.clock.advance(minute);
        await client.nonConformityRegister.addStep({
          id: newId(),
          key: `reading-${readingId}`,
          action: 'Guardati a uno a uno',
          ...(food === null ? {} : { food }),
          goods: named.map((one) => goods[one]),
        });
      }
      expect(await asked(client)).toEqual(
        Object.fromEntries(discarded.map((one) => [goods[one].id, 'discarded'])),
      );
    });
  });

  describe('[INV-94] goods to which a process was done outside its limits', () => {
    /** A container whose cooling was ended too warm. */
    async function cooledTooLittle() {
      const restaurant = await buildRestaurant(server);
      const { client } = restaurant;
      const { tub } = await buildPreparation(client, { quantity: 4, storageLocation: 'Frigo carne' });
      const runId = newId();
      await client.processChecks.startRun({
        id: runId,
        process: 'cooling',
        food: 'Ragù',
        celsius: 80,
        goods: { kind: 'tub', id: tub.id },
      });
      return { ...restaurant, workAgain: workingAgain(restaurant), tubId: tub.id, runId };
    }

    it('are not called good until their food was judged, nor what was made of them', async () => {
      const { client, tubId, runId } = await cooledTooLittle();
      expect(await asked(client)).toEqual({});
      server.clock.advance(10 * minute);
      await client.processChecks.endRun({ id: newId(), runId, celsius: 40 });
      const part = newId();
      await client.preparations.split({
        id: newId(),
        tubId,
        parts: [{ tubId: part, labelId: randomUUID(), quantity: 1, storageLocation: null }],
      });
      expect(await asked(client)).toEqual({ [tubId]: 'open', [part]: 'open' });
      server.clock.advance(minute);
      await client.processChecks.answerRun({
        id: newId(),
        runId,
        action: 'Rimasta a 40 gradi',
        judgement: 'discarded',
      });
      expect(await asked(client)).toEqual({ [tubId]: 'discarded', [part]: 'discarded' });
    });

    it('[PROC-20] also where they are cold by a thermometer alone that was off, until a true one says so', async () => {
      const { client, tubId, runId } = await cooledTooLittle();
      const { id: thermometerId } = await client.thermometers.createThermometer({
        id: newId(),
        name: 'Sonda',
      });
      await client.thermometers.recordCalibration({
        id: newId(),
        kind: 'calibration',
        thermometerId,
        method: 'ice',
        readCelsius: -4,
      });
      server.clock.advance(10 * minute);
      await client.processChecks.measureRun({ id: newId(), runId, celsius: 6, thermometerId });
      expect(await asked(client)).toEqual({ [tubId]: 'open' });
      server.clock.advance(minute);
      await client.processChecks.endRun({ id: newId(), runId, celsius: 9 });
      expect(await asked(client)).toEqual({});
    });

    it('are free of it when a hold lets them go, until something else is measured', async () => {
      const { client, tubId, runId } = await cooledTooLittle();
      server.clock.advance(10 * minute);
      const stepId = newId();
      await client.processChecks.endRun({ id: stepId, runId, celsius: 40 });
      const hold = await client.traceability.begin({
        id: newId(),
        kind: 'hold',
        start: { kind: 'tub', value: tubId },
        reason: 'Raffreddato poco',
      });
      server.clock.advance(minute);
      await client.traceability.release({
        id: newId(),
        recallId: hold.id,
        goodsKind: 'tub',
        goodsId: tubId,
        reason: 'Riscaldato a 75 °C',
      });
      expect(await asked(client)).toEqual({});
      server.clock.advance(minute);
      await client.processChecks.correctStep({ id: newId(), stepId, celsius: 58, reason: 'Letto male' });
      expect(await asked(client)).toEqual({ [tubId]: 'open' });
    });

    it('[NC-22] judged «scartati» they stay so when the process is corrected to be good afterwards, until a hold lets them go', async () => {
      const { client, tubId, runId } = await cooledTooLittle();
      server.clock.advance(10 * minute);
      const stepId = newId();
      await client.processChecks.endRun({ id: stepId, runId, celsius: 52 });
      server.clock.advance(minute);
      await client.processChecks.answerRun({ id: newId(), runId, action: 'Buttata', judgement: 'discarded' });
      server.clock.advance(minute);
      const done = await client.processChecks.correctStep({
        id: newId(),
        stepId,
        celsius: 3,
        reason: 'Letto male il display',
      });
      expect(done.state).toBe('within');
      expect(await asked(client)).toEqual({ [tubId]: 'discarded' });
      const { rows } = await client.nonConformityRegister.list({ kind: 'process', search: 'display' });
      expect(rows).toMatchObject([
        {
          state: 'closed',
          closing: { judgement: 'discarded', words: 'Buttata' },
          deviations: [
            { entryId: runId, corrected: { reason: 'Letto male il display', operatorName: 'Anna' } },
          ],
        },
      ]);
      expect(rows[0]?.deviations[0]?.value).toContain('52');
      expect(rows[0]?.deviations[0]?.corrected?.value).toContain('3');
      const hold = await client.traceability.begin({
        id: newId(),
        kind: 'hold',
        start: { kind: 'tub', value: tubId },
        reason: 'Letto male',
      });
      server.clock.advance(minute);
      await client.traceability.release({
        id: newId(),
        recallId: hold.id,
        goodsKind: 'tub',
        goodsId: tubId,
        reason: 'Era 3 °C',
      });
      expect(await asked(client)).toEqual({});
    });

    it.each([
      ['fit', 'open'],
      ['discarded', 'discarded'],
    ] as const)(
      '[NC-15] judged «%s» they are %s again when the process is corrected since, until they are judged anew',
      async (judgement, said) => {
        const { client, tubId, runId } = await cooledTooLittle();
        server.clock.advance(10 * minute);
        const stepId = newId();
        await client.processChecks.endRun({ id: stepId, runId, celsius: 40 });
        const judge = async (word: 'fit' | 'discarded'): Promise<void> => {
          server.clock.advance(minute);
          await client.processChecks.answerRun({
            id: newId(),
            runId,
            action: 'Guardata bene',
            judgement: word,
          });
        };
        await judge(judgement);
        expect(await asked(client)).toEqual(judgement === 'fit' ? {} : { [tubId]: 'discarded' });
        server.clock.advance(minute);
        await client.processChecks.correctStep({
          id: newId(),
          stepId,
          celsius: 58,
          reason: 'Letto male il termometro',
        });
        expect(await asked(client)).toEqual({ [tubId]: said });
        await judge('fit');
        expect(await asked(client)).toEqual({});
      },
    );

    it('are not either from the minute on in which nobody has measured or ended it', async () => {
      const { client, workAgain, tubId, runId } = await cooledTooLittle();
      server.clock.advance(119 * minute);
      await workAgain();
      expect(await asked(client)).toEqual({});
      server.clock.advance(2 * minute);
      expect(await asked(client)).toEqual({ [tubId]: 'open' });
      await client.processChecks.answerRun({
        id: newId(),
        runId,
        action: 'Riscaldato a 75 °C',
        judgement: 'fit',
      });
      expect(await asked(client)).toEqual({});
    });
  });
}
