import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildProduct, changeGoods, deliver, throwAway } from '#features/inventory/server/factories.ts';
import { inDays, server, stocked, tampering, today } from '#features/inventory/server/test-kit.ts';
import { buildPreparation, buildRecipe } from '#features/preparations/server/factories.ts';
import { newId } from '#platform/kernel/ids.ts';
import { asked, fridge, isPlaceOut, minute, thermometer, trace } from './test-kit.ts';

/** Goods of a temperature that somebody judged. */
export function judgedGoodsTests(): void {
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
      const { check, measure } = await thermometer(client);
      await check(0);
      const readingId = await measure({ equipmentId });
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
      const { check, measure } = await thermometer(client);
      await check(0);
      const [first, last] = [await measure({ equipmentId }), await measure({ equipmentId })];
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

    it('[TRACE-86] who makes something without a word of the lot, of which only goods in question are there, says what went in instead', async () => {
      const { id: restaurantId, client, milk, read, judge } = await fridge();
      const { productId } = milk;
      const line = (name: string) => ({ name, allergens: { contains: [], mayContain: [] } });
      const linked = await buildRecipe(client, {
        portions: 1,
        lines: [{ name: 'Latte', productId, quantity: 1, unit: 'kg' }],
      });
      const typed = await buildRecipe(client, {
        lines: [{ ...line('latte intero'), allergens: { contains: ['milk'], mayContain: [] } }],
      });
      const around = await buildRecipe(client, {
        portions: 1,
        lines: [{ name: 'Crema', recipeId: linked.id, quantity: 1, unit: 'porzione' }],
      });
      const other = await buildRecipe(client, { lines: [line('zucca')] });
      const refused = { data: { fields: [{ field: 'leftOutReason', code: 'left_out_doubted' }] } };
      const stored = async () => (await client.preparations.list({})).total;
      await buildPreparation(client, {}, linked);
      const readingId = await read(11.4);
      server.clock.advance(minute);
      const before = await stored();
      for (const one of [linked, typed, around])
        await expect(buildPreparation(client, {}, one)).rejects.toMatchObject(refused);
      expect(await stored()).toBe(before);
      await buildPreparation(client, {}, other);
      // With its lot written it is in question as that is.
      const stock = [{ id: newId(), productId, quantity: 1, lotId: milk.lotId }];
      const written = await buildPreparation(client, { stock }, linked);
      expect(await asked(client)).toMatchObject({ [written.tub.id]: 'open' });
      await judge(readingId, 'discarded');
      for (const one of [linked, typed])
        await expect(buildPreparation(client, {}, one)).rejects.toMatchObject(refused);
      const leftOutReason = 'Preso oggi al mercato';
      const told = await buildPreparation(client, { leftOutReason }, linked);
      expect(told.preparation.leftOut).toMatchObject({ products: [{ productId }], reason: leftOutReason });
      expect(await tampering(restaurantId)).toEqual([]);
      // Another lot is there that may be used.
      server.clock.advance(minute);
      await deliver(client, productId, { quantity: 2, lotNumber: 'NUOVO-1' });
      const lots = (await client.inventory.product({ productId })).lots;
      const fresh = lots.find(({ lotNumber }) => lotNumber === 'NUOVO-1')!.id;
      expect(await asked(client)).not.toHaveProperty(fresh);
      await buildPreparation(client, {}, linked);
      await buildPreparation(client, {}, typed);
      // Nothing is left of what is to be thrown away.
      await client.inventory.takeOut({ id: newId(), productId, lotId: fresh, quantity: 2 });
      await expect(buildPreparation(client, {}, linked)).rejects.toMatchObject(refused);
      const left = lots.find(({ id }) => id === milk.lotId)!.quantity;
      await throwAway(client, productId, left, milk.lotId);
      await buildPreparation(client, {}, linked);
    });

    it('[INV-163, TRACE-30] goods that are written down later stood there from the day on which they are said to have come', async () => {
      const { client, workAgain, equipmentId, milk, tubId, judge } = await fridge();
      const { check, measure } = await thermometer(client);
      await check(0);
      const day = today();
      const dayBefore = inDays(-1);
      const readingId = await measure({ equipmentId });
      server.clock.advance(24 * 60 * minute);
      await workAgain();
      await check(-4);
      const there = { name: 'Yogurt', unit: 'kg', storageLocation: 'Frigo verdure' } as const;
      const lotOfProduct = async (productId: string) =>
        (await client.inventory.product({ productId })).lots[0]!.id;
      const began = async (name: string, receivedOn: string | null) =>
        lotOfProduct(
          await buildProduct(client, {
            ...there,
            name,
            initialStock: { quantity: 3, ...(receivedOn === null ? {} : { receivedOn }) },
          }),
        );
      const initial = await began('Ricotta', dayBefore);
      const fresh = await began('Burro', null);
      const productId = await buildProduct(client, there);
      await deliver(client, productId, { quantity: 2, receivedOn: day });
      const wasHere = await lotOfProduct(productId);
      const arrived = async (receivedOn: string, name: string) => {
        const of = await buildProduct(client, { ...there, name });
        await client.deliveries.recordDelivery({
          id: newId(),
          supplier: 'Latteria Verdi',
          documentNumber: '88',
          receivedOn,
          rows: [{ id: newId(), productId: of, quantity: 6, celsius: 3 }],
        });
        return lotOfProduct(of);
      };
      const delivered = await arrived(dayBefore, 'Panna');
      const today2 = await arrived(today(), 'Stracchino');
      server.clock.advance(minute);
      // Put elsewhere since.
      await client.inventory.move({ id: newId(), lotId: delivered, storageLocation: 'Frigo carne' });
      const then = [milk.lotId, tubId, initial, wasHere, delivered];
      const all = (question: string) => Object.fromEntries(then.map((id) => [id, question]));
      expect(await asked(client)).toEqual(all('open'));
      const { starts } = await trace(client, { kind: 'place', value: 'Frigo verdure', from: day, to: day });
      expect(new Set(starts.map((key) => key.split(':')[1]))).toEqual(new Set(then));
      expect(then).not.toContain(fresh);
      expect(then).not.toContain(today2);
      await judge(readingId, 'discarded');
      expect(await asked(client)).toEqual(all('discarded'));
    });

    it('[INV-163] what was opened days before it was written down stood there from then on', async () => {
      const { client, workAgain, equipmentId, milk } = await fridge();
      const { check, measure } = await thermometer(client);
      await check(0);
      const { lotId: closed } = await stocked(
        client,
        5,
        {},
        { name: 'Mais', unit: 'kg', storageLocation: 'Dispensa' },
      );
      const openedAt = server.clock.now().toISOString();
      await measure({ equipmentId });
      server.clock.advance(24 * 60 * minute);
      await workAgain();
      await check(-4);
      const { toLotId } = await changeGoods(client, closed, {
        transition: 'open',
        quantity: 2,
        performedAt: openedAt,
      });
      await client.inventory.move({
        id: newId(),
        lotId: toLotId,
        storageLocation: 'Frigo verdure',
        performedAt: openedAt,
      });
      const found = await asked(client);
      expect(found).toMatchObject({ [milk.lotId]: 'open', [toLotId]: 'open' });
      expect(found).not.toHaveProperty(closed);
    });

    it('[INV-162] one of them judged «scartati» is that for its goods, whatever else asks; a slip of the check asks nothing', async () => {
      const { client, equipmentId, milk, tubId, judge } = await fridge();
      const { check, measure, thermometerId } = await thermometer(client);
      await check(0);
      const first = await measure({ equipmentId });
      await measure({ equipmentId });
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
      const { check, measure } = await thermometer(client);
      const stock = (name: string) => {
        server.clock.advance(minute);
        return stocked(client, 5, {}, { name, unit: 'kg', storageLocation: 'Frigo verdure' });
      };
      await check(0);
      const first = await measure({ equipmentId });
      const between = await stock('Ricotta');
      const last = await measure({ equipmentId });
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
      const [probe, other] = [await thermometer(client, 'Sonda'), await thermometer(client, 'Laser')];
      await probe.check(0);
      await other.check(0);
      const readingId = await probe.measure({ equipmentId });
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

    it('[NC-24] nor after that food was judged to be thrown away', async () => {
      const { client, equipmentId, judge } = await fridge();
      const { check, measure } = await thermometer(client);
      await check(0);
      const readingId = await measure({ equipmentId });
      const off = await check(-4);
      await judge(readingId, 'discarded');
      server.clock.advance(minute);
      await expect(
        client.nonConformityRegister.addStep({
          id: newId(),
          key: `thermometer-${off.id}`,
          food: 'none',
          goods: [],
        }),
      ).rejects.toMatchObject({ code: 'NON_CONFORMITY_HAS_FOOD', data: { count: 2 } });
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
}
