import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { buildEquipment } from '#features/refrigeration/server/factories.ts';
import { buildProduct, changeGoods, deliver, takeAway } from './factories.ts';
import { server, today, inDays, stocked, stored, lotOf, tampering } from './test-kit.ts';

/** Days go by; who works on the tablet says so again. */
async function daysLater({ client, operatorId }: TestRestaurant, days: number): Promise<void> {
  server.clock.advance(days * 86_400_000);
  await client.operators.select({ operatorId: operatorId! });
}

/** What is opened, frozen and thawed, and what never was. */
export function transitionTests(): void {
  describe('goods that are opened, frozen and thawed', () => {
    it('[INV-52] stand in a freezer while they are frozen, and nowhere else that is known', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      for (const [name, kind] of [
        ['Dispensa', 'ambient'],
        ['Frigo pesce', 'fridge'],
        ['Congelatore', 'freezer'],
      ] as const)
        await client.storagePlaces.create({ id: newId(), name, kind });
      const { lotId } = await stocked(client, 5, { expiryDate: inDays(2), expiryKind: 'use_by' });
      const freeze = (storageLocation: string) =>
        changeGoods(client, lotId, { transition: 'freeze', quantity: 1, storageLocation });
      const put = (id: string, storageLocation: string | null) =>
        client.inventory.move({ id: newId(), lotId: id, storageLocation });
      const wrong = { data: { fields: [{ field: 'storageLocation', code: 'not_a_freezer' }] } };
      const { toLotId } = await freeze('congelatore');
      const before = await stored(restaurantId);
      for (const place of ['Dispensa', 'frigo PESCE']) {
        await expect(freeze(place)).rejects.toMatchObject(wrong);
        await expect(put(toLotId, place)).rejects.toMatchObject(wrong);
      }
      expect(await stored(restaurantId)).toEqual(before);
      // What says by its name that it freezes is believed, and so is who says nothing.
      for (const place of ['Pozzetto in cantina', null]) await put(toLotId, place);
      // Where it stands counts, when no other place is said.
      await put(lotId, 'Frigo pesce');
      await expect(changeGoods(client, lotId, { transition: 'freeze', quantity: 1 })).rejects.toMatchObject(
        wrong,
      );
      // Thawed, it belongs there.
      const thawed = await changeGoods(client, toLotId, {
        transition: 'thaw',
        quantity: 1,
        storageLocation: 'Frigo pesce',
      });
      expect(await lotOf(client, thawed.toLotId)).toMatchObject({
        state: 'thawed',
        storageLocation: 'Frigo pesce',
      });
    });

    it('[INV-124] stand where a name in no list says a freezer; where it says none, or nothing, that is asked', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { lotId } = await stocked(client, 5, { expiryDate: inDays(2), expiryKind: 'use_by' });
      const freeze = (storageLocation: string) =>
        changeGoods(client, lotId, { transition: 'freeze', quantity: 1, storageLocation });
      const put = (id: string, storageLocation: string | null) =>
        client.inventory.move({ id: newId(), lotId: id, storageLocation });
      const { toLotId } = await freeze('Pozzetto');
      const before = await stored(restaurantId);
      for (const [place, code] of [
        ['Frigorifero', 'not_a_freezer'],
        ['banco frigo', 'not_a_freezer'],
        ['vetrina', 'not_a_freezer'],
        ['ripiano 3', 'place_unknown'],
        ['Cantina', 'place_unknown'],
      ] as const) {
        const wrong = { data: { fields: [{ field: 'storageLocation', code }] } };
        await expect(freeze(place), place).rejects.toMatchObject(wrong);
        await expect(put(toLotId, place), place).rejects.toMatchObject(wrong);
      }
      expect(await stored(restaurantId)).toEqual(before);
      // Said once in the list of places, it is one.
      await client.storagePlaces.create({ id: newId(), name: 'Cantina', kind: 'freezer' });
      await put(toLotId, 'Cantina');
      // From before anybody asked: it says that it is in no freezer, also once that is registered, and thaws where it stands.
      const ofOld = 'UPDATE lots SET storage_location = $2 WHERE restaurant_id = $1 AND id = $3';
      for (const [place, standsDoubt] of [
        ['ripiano 3', 'unknown'],
        ['frigo piccolo', 'out_of_freezer'],
      ] as const) {
        await server.db.owner(ofOld, [restaurantId, place, toLotId]);
        expect(await lotOf(client, toLotId)).toMatchObject({ state: 'frozen', standsDoubt });
      }
      await buildEquipment(client, { name: 'Frigo piccolo', type: 'frigorifero' });
      expect(await lotOf(client, toLotId)).toMatchObject({ standsDoubt: 'out_of_freezer' });
      const thaw = { transition: 'thaw', quantity: 1, storageLocation: 'frigo piccolo' } as const;
      const thawed = await lotOf(client, (await changeGoods(client, toLotId, thaw)).toLotId);
      expect(thawed).toMatchObject({ state: 'thawed', storageLocation: 'frigo piccolo' });
      expect(thawed.standsDoubt).toBeUndefined();
    });

    it('[INV-65] frozen without a place stand where their product is kept, which is no fridge', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      for (const [name, kind] of [
        ['Frigo pesce', 'fridge'],
        ['Congelatore', 'freezer'],
      ] as const)
        await client.storagePlaces.create({ id: newId(), name, kind });
      const kept = { storageLocation: 'Frigo pesce, ripiano 2' };
      const { lotId } = await stocked(client, 3, { expiryDate: inDays(2) }, kept);
      const wrong = { data: { fields: [{ field: 'storageLocation', code: 'not_a_freezer' }] } };
      const before = await stored(restaurantId);
      await expect(changeGoods(client, lotId, { transition: 'freeze', quantity: 1 })).rejects.toMatchObject(
        wrong,
      );
      expect(await stored(restaurantId)).toEqual(before);
      const frozen = { transition: 'freeze', quantity: 1, storageLocation: 'Congelatore' } as const;
      const { toLotId } = await changeGoods(client, lotId, frozen);
      // Nor are they put back there by saying nothing.
      await expect(
        client.inventory.move({ id: newId(), lotId: toLotId, storageLocation: null }),
      ).rejects.toMatchObject(wrong);
      expect(await lotOf(client, toLotId)).toMatchObject({ storageLocation: 'Congelatore' });
    });

    it('[INV-137] thawed once are put or opened into no freezer, by whatever name', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      await client.storagePlaces.create({ id: newId(), name: 'Cassa grande', kind: 'freezer' });
      await client.storagePlaces.create({ id: newId(), name: 'Frigo', kind: 'fridge' });
      const { lotId } = await stocked(client, 5);
      const frozen = { transition: 'freeze', quantity: 2, storageLocation: 'Cassa grande' } as const;
      const { toLotId } = await changeGoods(client, lotId, frozen);
      const thawed = { transition: 'thaw', quantity: 2, storageLocation: 'Frigo' } as const;
      const { toLotId: thawedId } = await changeGoods(client, toLotId, thawed);
      const { toLotId: openedId } = await changeGoods(client, thawedId, { transition: 'open', quantity: 1 });
      const wrong = { data: { fields: [{ field: 'storageLocation', code: 'refrozen' }] } };
      const before = await stored(restaurantId);
      for (const id of [thawedId, openedId])
        for (const storageLocation of ['Cassa grande', 'cassa grande, cesto 2', 'Freezer bar'])
          await expect(
            client.inventory.move({ id: newId(), lotId: id, storageLocation }),
          ).rejects.toMatchObject(wrong);
      await expect(
        changeGoods(client, thawedId, { transition: 'open', quantity: 1, storageLocation: 'Cassa grande' }),
      ).rejects.toMatchObject(wrong);
      expect(await stored(restaurantId)).toEqual(before);
      await client.inventory.move({ id: newId(), lotId: thawedId, storageLocation: 'Frigo, ripiano 2' });
      // What was never thawed may stand in the cold.
      await client.inventory.move({ id: newId(), lotId, storageLocation: 'Cassa grande' });
    });

    it('[INV-77] say of their product where they stand, unless all do where it is kept', async () => {
      const { client } = await buildRestaurant(server);
      const { lotId, productId } = await stocked(client, 5, {}, { storageLocation: 'Cella' });
      const standsIn = async () => [
        ...(await client.inventory.list({})).rows.map((product) => product.standsIn),
        ...(await client.inventory.list({ sort: 'quantity' })).rows.map((product) => product.standsIn),
        (await client.inventory.product({ productId })).product.standsIn,
      ];
      const same = (places: string[] | undefined) => [places, places, places];
      expect(await standsIn()).toEqual(same(undefined));
      await client.inventory.move({ id: newId(), lotId, storageLocation: 'Frigo 2' });
      expect(await standsIn()).toEqual(same(['Frigo 2']));
      await client.inventory.receive({ id: newId(), productId, quantity: 1, lotNumber: 'ALTRO' });
      expect(await standsIn()).toEqual(same(['Cella', 'Frigo 2']));
    });

    it('[INV-66] [INV-68] that are kept cold are put or opened at room temperature only with why, and read as out of the cold', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      for (const [name, kind] of [
        ['Dispensa', 'ambient'],
        ['Frigo carne', 'fridge'],
      ] as const)
        await client.storagePlaces.create({ id: newId(), name, kind });
      const chicken = { name: 'Petto di pollo', storageLocation: 'Frigo carne' };
      const { lotId, productId } = await stocked(client, 5, { expiryDate: inDays(4) }, chicken);
      const put = (storageLocation: string, notes?: string) =>
        client.inventory.move({ id: newId(), lotId, storageLocation, ...(notes ? { notes } : {}) });
      const open = (notes: string | null) =>
        changeGoods(client, lotId, {
          transition: 'open',
          quantity: 1,
          storageLocation: 'Dispensa, ripiano 2',
          notes,
        });
      const asked = (code: string) => ({ data: { fields: [{ field: 'notes', code }] } });
      const before = await stored(restaurantId);
      await expect(put('Dispensa')).rejects.toMatchObject(asked('out_of_cold'));
      await expect(put('Dispensa', 'boh')).rejects.toMatchObject(asked('no_reason'));
      await expect(open(null)).rejects.toMatchObject(asked('out_of_cold'));
      expect(await stored(restaurantId)).toEqual(before);
      expect(await lotOf(client, lotId)).toMatchObject({ storageLocation: null, outOfCold: false });
      const { toLotId } = await open('Si cuoce tra cinque minuti');
      await put('dispensa', 'Si cuoce tra cinque minuti');
      for (const id of [lotId, toLotId]) expect(await lotOf(client, id)).toMatchObject({ outOfCold: true });
      expect((await client.inventory.product({ productId })).lots).toMatchObject([
        { outOfCold: true },
        { outOfCold: true },
      ]);
      // [INV-68] In the list as well, whichever way it is read.
      const listed = async () => {
        const byName = (await client.inventory.list({})).rows;
        const byQuantity = (await client.inventory.list({ sort: 'quantity' })).rows;
        return [...byName, ...byQuantity].map(({ outOfCold }) => outOfCold);
      };
      expect(await listed()).toEqual([true, true]);
      // From one shelf to another nobody asks, nor on the way back.
      await put('Dispensa, ripiano 3');
      await put('Frigo carne, ripiano 1');
      expect(await listed()).toEqual([true, true]);
      await client.inventory.move({ id: newId(), lotId: toLotId, storageLocation: 'Frigo carne' });
      expect(await listed()).toEqual([false, false]);
      expect(await lotOf(client, lotId)).toMatchObject({ outOfCold: false });
    });

    it('[INV-57] thaw in a fridge that is said, never in the freezer in which they lay', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      for (const [name, kind] of [
        ['Dispensa', 'ambient'],
        ['Frigo pesce', 'fridge'],
        ['Congelatore', 'freezer'],
      ] as const)
        await client.storagePlaces.create({ id: newId(), name, kind });
      expect((await client.inventory.choices()).places).toEqual([
        { name: 'Congelatore', kind: 'freezer' },
        { name: 'Dispensa', kind: 'ambient' },
        { name: 'Frigo pesce', kind: 'fridge' },
      ]);
      const { lotId } = await stocked(client, 9, { expiryDate: inDays(2), expiryKind: 'use_by' });
      const freeze = async (storageLocation: string) =>
        (await changeGoods(client, lotId, { transition: 'freeze', quantity: 3, storageLocation })).toLotId;
      const [listed, unlisted] = [await freeze('Congelatore'), await freeze('Pozzetto')];
      const thaw = (id: string, storageLocation: string | null, notes: string | null = null) =>
        changeGoods(client, id, { transition: 'thaw', quantity: 1, storageLocation, notes });
      const before = await stored(restaurantId);
      for (const [id, place, field, code, message] of [
        [listed, null, 'storageLocation', 'place_needed', 'Scrivi in quale frigo si scongela'],
        [unlisted, null, 'storageLocation', 'place_needed', 'Scrivi in quale frigo si scongela'],
        [lotId, null, 'storageLocation', 'place_needed', 'Scrivi in quale frigo si scongela'],
        [
          listed,
          'congelatore',
          'storageLocation',
          'stays_frozen',
          'In «congelatore» resta congelato: scegli il frigo in cui si scongela',
        ],
        [
          unlisted,
          'Pozzetto',
          'storageLocation',
          'stays_frozen',
          'In «Pozzetto» resta congelato: scegli il frigo in cui si scongela',
        ],
        [
          listed,
          'Dispensa',
          'notes',
          'out_of_cold',
          '«Dispensa» è fuori dal frigo: scegli un frigo, o scrivi perché si scongela lì',
        ],
      ] as const)
        await expect(thaw(id, place), `${String(place)} ${code}`).rejects.toMatchObject({
          code: 'INPUT_INVALID',
          data: { fields: [{ field, code, message }] },
        });
      await expect(thaw(listed, 'Dispensa', 'x')).rejects.toMatchObject({
        data: { fields: [{ field: 'notes', code: 'no_reason' }] },
      });
      expect(await stored(restaurantId)).toEqual(before);
      await thaw(listed, 'Dispensa', 'Pane, si serve a pranzo');
      for (const id of [listed, unlisted, lotId])
        expect(await lotOf(client, (await thaw(id, 'Frigo pesce')).toLotId)).toMatchObject({
          state: 'thawed',
          storageLocation: 'Frigo pesce',
        });
      // What came frozen and was put into the fridge thaws there.
      await client.inventory.move({ id: newId(), lotId, storageLocation: 'Frigo pesce' });
      expect(await lotOf(client, (await thaw(lotId, null)).toLotId)).toMatchObject({
        storageLocation: 'Frigo pesce',
      });
    });

    it('leave their lot for one with the same number, its past and another date', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(
        client,
        5,
        { lotNumber: 'M-1', expiryDate: inDays(9), expiryKind: 'best_before' },
        { supplier: 'Caseificio Rossi', openedShelfDays: 3 },
      );
      const opened = await changeGoods(client, lotId, { transition: 'open', quantity: 2, notes: 'Banco' });
      expect(opened).toMatchObject({
        lotNumber: 'M-1',
        fromState: 'closed',
        toState: 'opened',
        quantity: 2,
        unit: 'pz',
        oldExpiryDate: inDays(9),
        newExpiryDate: inDays(3),
        newExpiryKind: 'use_by',
        notes: 'Banco',
        operatorName: 'Anna',
      });
      const page = await client.inventory.lot({ lotId: opened.toLotId });
      expect(page).toMatchObject({
        lot: {
          lotNumber: 'M-1',
          state: 'opened',
          quantity: 2,
          supplier: 'Caseificio Rossi',
          receivedOn: today(),
          expiryDate: inDays(3),
          thawedBefore: false,
        },
        parent: { id: lotId, quantity: 3, state: 'closed', expiryKind: 'best_before' },
        children: [],
        product: { id: productId, quantity: 5, expiryDate: inDays(3) },
      });
      expect((await client.inventory.lot({ lotId })).children).toMatchObject([{ id: opened.toLotId }]);
      // What was opened is used first.
      expect((await takeAway(client, productId, 3)).lots).toMatchObject([
        { lotId: opened.toLotId, quantity: 2 },
        { lotId, quantity: 1 },
      ]);
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[RECIPE-34] thaw for no longer than the rule, whatever is sent or stands with the product', async () => {
      const restaurant = await buildRestaurant(server);
      const { client } = restaurant;
      const { lotId, productId } = await stocked(client, 6, {}, { thawedShelfDays: 30 });
      const frozen = await changeGoods(client, lotId, { transition: 'freeze', quantity: 4 });
      await expect(
        changeGoods(client, frozen.toLotId, { transition: 'thaw', quantity: 1, shelfDays: 8 }),
      ).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'shelfDays', code: 'too_large', message: 'Il massimo è 7' }] },
      });
      const thaw = (rest: object = {}) =>
        changeGoods(client, frozen.toLotId, { transition: 'thaw', quantity: 1, ...rest });
      expect((await thaw({ shelfDays: 7 })).newExpiryDate).toBe(inDays(7));
      expect((await thaw()).newExpiryDate).toBe(inDays(7));
      const came = await changeGoods(client, lotId, { transition: 'thaw', quantity: 1 });
      expect(came.newExpiryDate).toBe(inDays(30));
      await expect(
        client.inventory.edit({ id: newId(), productId, changes: { thawedShelfDays: 31 } }),
      ).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'changes.thawedShelfDays', code: 'too_large' }] },
      });
    });

    it('[INV-37] are frozen for longer than the product says only with the reason, which the history keeps', async () => {
      const { client } = await buildRestaurant(server);
      const { lotId, productId } = await stocked(client, 6, {}, { frozenShelfDays: 90 });
      const freeze = (rest: object) =>
        changeGoods(client, lotId, { transition: 'freeze', quantity: 1, ...rest });
      for (const [rest, code] of [
        [{ shelfDays: 91 }, 'required'],
        [{ shelfDays: 730, notes: 'x' }, 'no_reason'],
      ] as const)
        await expect(freeze(rest)).rejects.toMatchObject({
          code: 'INPUT_INVALID',
          data: { fields: [{ field: 'notes', code }] },
        });
      await expect(freeze({ shelfDays: 731, notes: 'Sottovuoto' })).rejects.toMatchObject({
        data: { fields: [{ field: 'shelfDays', code: 'too_large' }] },
      });
      expect((await freeze({ shelfDays: 90 })).newExpiryDate).toBe(inDays(90));
      expect(await freeze({ shelfDays: 91, notes: 'Sottovuoto' })).toMatchObject({
        newExpiryDate: inDays(91),
        notes: 'Sottovuoto',
      });
      expect((await client.inventory.product({ productId })).product.quantity).toBe(6);
    });

    it('[INV-38] thaw on the day itself what was frozen on its last day', async () => {
      const restaurant = await buildRestaurant(server);
      const { client } = restaurant;
      const { lotId } = await stocked(client, 3, { expiryDate: inDays(0) }, { thawedShelfDays: 3 });
      const frozen = await changeGoods(client, lotId, { transition: 'freeze', quantity: 3 });
      await daysLater(restaurant, 20);
      const thawed = await changeGoods(client, frozen.toLotId, { transition: 'thaw', quantity: 3 });
      expect(thawed.newExpiryDate).toBe(today());
    });

    it('[INV-40] are not used before they came or were opened, whatever day is told', async () => {
      const restaurant = await buildRestaurant(server);
      const { client } = restaurant;
      const yesterday = server.clock.now().toISOString();
      await daysLater(restaurant, 1);
      const productId = await buildProduct(client);
      await deliver(client, productId, { quantity: 2, lotNumber: 'OLD', receivedOn: inDays(-3) });
      await deliver(client, productId, { quantity: 2, lotNumber: 'NEW', expiryDate: inDays(1) });
      const used = (quantity: number, rest: object = {}) =>
        client.inventory.takeOut({
          id: newId(),
          productId,
          quantity,
          performedAt: yesterday,
          ...rest,
        });
      const refused = { code: 'LOT_NOT_YET_HERE', status: 409 };
      const { lots } = await client.inventory.product({ productId });
      const [early, late] = ['OLD', 'NEW'].map((number) => lots.find((lot) => lot.lotNumber === number)!);
      await expect(used(1, { lotId: late!.id })).rejects.toMatchObject(refused);
      await expect(used(3)).rejects.toMatchObject(refused);
      // The one that expires first came later: yesterday it was the other.
      expect((await used(1)).lots).toMatchObject([{ lotNumber: 'OLD', quantity: 1 }]);
      const opened = await changeGoods(client, early!.id, { transition: 'open', quantity: 1 });
      await expect(used(1, { lotId: opened.toLotId })).rejects.toMatchObject(refused);
      await expect(
        client.inventory.discard({
          id: newId(),
          productId,
          quantity: 1,
          lotId: late!.id,
          reason: 'spoiled',
          performedAt: yesterday,
        }),
      ).rejects.toMatchObject(refused);
      expect((await takeAway(client, productId, 3)).quantity).toBe(3);
    });

    it('[INV-58] are used, opened and discarded just after midnight though another device, whose clock is behind, tells it of the day before', async () => {
      const restaurant = await buildRestaurant(server);
      const { client, operatorId } = restaurant;
      const noon = server.clock.now();
      server.clock.set(new Date(romeLocalTimeToInstant(inDays(1), '00:00').getTime() + 20_000));
      try {
        await client.operators.select({ operatorId: operatorId! });
        const before = (seconds: number) =>
          new Date(server.clock.now().getTime() - seconds * 1_000).toISOString();
        const productId = await buildProduct(client);
        await deliver(client, productId, { quantity: 9, lotNumber: 'NEW', expiryDate: inDays(3) });
        const lotId = (await client.inventory.product({ productId })).lots[0]!.id;
        const used = (seconds: number, from: string | null = null) =>
          client.inventory.takeOut({
            id: newId(),
            productId,
            quantity: 1,
            performedAt: before(seconds),
            lotId: from,
          });
        const thrown = (seconds: number) =>
          client.inventory.discard({
            id: newId(),
            productId,
            quantity: 1,
            lotId,
            reason: 'spoiled',
            performedAt: before(seconds),
          });
        const opened = (seconds: number) =>
          changeGoods(client, lotId, { transition: 'open', quantity: 2, performedAt: before(seconds) });
        // Longer before, they were not there.
        const notYet = { code: 'LOT_NOT_YET_HERE' };
        await expect(used(91, lotId)).rejects.toMatchObject(notYet);
        await expect(used(91)).rejects.toMatchObject(notYet);
        await expect(thrown(91)).rejects.toMatchObject(notYet);
        await expect(opened(91)).rejects.toMatchObject({
          data: { fields: [{ field: 'performedAt', code: 'too_early' }] },
        });
        // By what two clocks may differ they were.
        expect(await used(25)).toMatchObject({ quantity: 1 });
        expect(await used(90, lotId)).toMatchObject({ quantity: 1 });
        expect(await thrown(40)).toMatchObject({ quantity: 1 });
        expect(await opened(30)).toMatchObject({ newExpiryDate: inDays(1) });
        // What was opened only now is there by the same rule.
        expect(await used(45, (await opened(0)).toLotId)).toMatchObject({ quantity: 1 });
      } finally {
        server.clock.set(noon);
      }
    });

    it('[INV-64] are used and labelled just before the midnight at which they came, though that was told only hours later', async () => {
      const restaurant = await buildRestaurant(server);
      const { client, operatorId } = restaurant;
      const noon = server.clock.now();
      const midnight = romeLocalTimeToInstant(inDays(1), '00:00').getTime();
      server.clock.set(new Date(midnight + 3 * 3_600_000));
      try {
        await client.operators.select({ operatorId: operatorId! });
        const at = (seconds: number) => new Date(midnight + seconds * 1_000).toISOString();
        const productId = await buildProduct(client);
        await deliver(client, productId, {
          quantity: 5,
          lotNumber: 'NEW',
          expiryDate: inDays(3),
          performedAt: at(20),
        });
        const lotId = (await client.inventory.product({ productId })).lots[0]!.id;
        const used = (seconds: number) =>
          client.inventory.takeOut({ id: newId(), productId, quantity: 1, performedAt: at(seconds) });
        await expect(used(-71)).rejects.toMatchObject({ code: 'LOT_NOT_YET_HERE' });
        expect(await used(-70)).toMatchObject({ quantity: 1 });
        const labelled = (seconds: number) =>
          client.labels.createOfLot({
            id: newId(),
            labelId: randomUUID(),
            lotId,
            handling: 'as_it_is',
            quantity: 2,
            performedAt: at(seconds),
          });
        await expect(labelled(-71)).rejects.toMatchObject({
          data: { fields: [{ field: 'performedAt', code: 'too_early' }] },
        });
        expect(await labelled(-70)).toMatchObject({ kind: 'lot' });
      } finally {
        server.clock.set(noon);
      }
    });

    it('never freeze twice, and thaw for as long as they had left', async () => {
      const restaurant = await buildRestaurant(server);
      const { client } = restaurant;
      const { lotId } = await stocked(client, 6, { expiryDate: inDays(2) }, { thawedShelfDays: 5 });
      const frozen = await changeGoods(client, lotId, {
        transition: 'freeze',
        quantity: 6,
        storageLocation: 'Pozzetto',
      });
      expect(frozen.newExpiryDate).toBe(inDays(30));
      expect(await lotOf(client, frozen.toLotId)).toMatchObject({
        storageLocation: 'Pozzetto',
        daysLeftAtFreezing: 2,
      });
      await daysLater(restaurant, 4);
      const thawed = await changeGoods(client, frozen.toLotId, { transition: 'thaw', quantity: 4 });
      expect(thawed.newExpiryDate).toBe(inDays(2));
      const rest = await changeGoods(client, thawed.toLotId, { transition: 'open', quantity: 1 });
      for (const id of [thawed.toLotId, rest.toLotId])
        await expect(changeGoods(client, id, { transition: 'freeze', quantity: 1 })).rejects.toMatchObject({
          code: 'LOT_NEVER_REFREEZE',
          status: 409,
        });
      // It lies where it lay, as long as nobody says another place.
      expect(await lotOf(client, rest.toLotId)).toMatchObject({
        thawedBefore: true,
        state: 'opened',
        storageLocation: 'Frigo',
      });
      for (const [id, transition] of [
        [frozen.toLotId, 'freeze'],
        [frozen.toLotId, 'open'],
        [thawed.toLotId, 'thaw'],
        [rest.toLotId, 'open'],
      ] as const)
        await expect(changeGoods(client, id, { transition, quantity: 1 })).rejects.toMatchObject({
          code: 'LOT_NOT_IN_THIS_STATE',
        });
    });

    it('[INV-42] opened or thawed, are kept for longer than their card says only with a reason', async () => {
      const { client } = await buildRestaurant(server);
      const card = { openedShelfDays: 3, thawedShelfDays: 2 };
      const { lotId } = await stocked(client, 3, { expiryDate: inDays(60) }, card);
      for (const [transition, shelfDays] of [
        ['open', 4],
        ['thaw', 3],
      ] as const) {
        const change = { transition, quantity: 1, shelfDays };
        await expect(changeGoods(client, lotId, change)).rejects.toMatchObject({
          code: 'INPUT_INVALID',
          data: { fields: [{ field: 'notes', code: 'required' }] },
        });
        const told = await changeGoods(client, lotId, { ...change, notes: 'Lo dice l’etichetta nuova' });
        expect(told).toMatchObject({ newExpiryDate: inDays(shelfDays), notes: 'Lo dice l’etichetta nuova' });
      }
    });

    it('are judged by the day on which it was done, also when it is told later', async () => {
      const restaurant = await buildRestaurant(server);
      const { client } = restaurant;
      const { lotId } = await stocked(client, 3, { expiryDate: inDays(1) });
      const performedAt = server.clock.now().toISOString();
      await daysLater(restaurant, 2);
      await expect(changeGoods(client, lotId, { transition: 'freeze', quantity: 1 })).rejects.toMatchObject({
        code: 'LOT_PAST_DATE',
      });
      // [INV-43] The freezer wins days: what is told days later, when the date has passed, says why.
      const late = { transition: 'freeze', quantity: 1, performedAt } as const;
      for (const [notes, code] of [
        [undefined, 'required'],
        ['x', 'no_reason'],
      ] as const)
        await expect(changeGoods(client, lotId, { ...late, notes })).rejects.toMatchObject({
          data: { fields: [{ field: 'notes', code }] },
        });
      const told = await changeGoods(client, lotId, { ...late, notes: 'Tablet senza rete da sabato' });
      expect(told).toMatchObject({ newExpiryDate: inDays(28), performedAt });
      // The same holds for what is used; of what came in it is the day of receipt.
      const { product } = await client.inventory.lot({ lotId });
      await expect(takeAway(client, product.id, 1, lotId)).rejects.toMatchObject({ code: 'LOT_PAST_USE_BY' });
      await client.inventory.takeOut({ id: newId(), productId: product.id, quantity: 1, lotId, performedAt });
      const delivered = await client.inventory.receive({
        id: newId(),
        productId: product.id,
        quantity: 1,
        performedAt,
      });
      const arrived = delivered.lots[0]!.lotId;
      expect(await lotOf(client, arrived)).toMatchObject({ receivedOn: inDays(-2) });
      // Nothing is done to goods before they came, nor before they were opened.
      const dayBefore = new Date(Date.parse(performedAt) - 86_400_000).toISOString();
      const { toLotId } = await changeGoods(client, arrived, { transition: 'open', quantity: 1 });
      for (const [id, transition, said] of [
        [arrived, 'open', dayBefore],
        [toLotId, 'freeze', performedAt],
      ] as const)
        await expect(
          changeGoods(client, id, { transition, quantity: 1, performedAt: said }),
        ).rejects.toMatchObject({
          code: 'INPUT_INVALID',
          data: { fields: [{ field: 'performedAt', code: 'too_early' }] },
        });
    });

    it('are judged by the day in Rome, whose midnight comes before that of UTC (C-59)', async () => {
      const now = server.clock.now();
      server.clock.set(new Date('2026-11-20T23:30:00.000Z'));
      try {
        const { client } = await buildRestaurant(server);
        const initialStock = { quantity: 3, expiryDate: '2026-11-20', expiryKind: 'use_by' as const };
        const productId = await buildProduct(client, { initialStock });
        const { product, lots } = await client.inventory.product({ productId });
        expect(product).toMatchObject({ expiry: 'expired', daysLeft: -1 });
        const lotId = lots[0]!.id;
        expect((await client.inventory.lot({ lotId })).lot).toMatchObject({ pastUseBy: true });
        expect(await client.inventory.summary()).toMatchObject({ expired: 1, expiring: 0 });
        expect(await client.inventory.list({ filter: 'expired' })).toMatchObject({
          total: 1,
          rows: [{ expiry: 'expired' }],
        });
        await expect(takeAway(client, productId, 1, lotId)).rejects.toMatchObject({
          code: 'LOT_PAST_USE_BY',
        });
        const opening = changeGoods(client, lotId, { transition: 'open', quantity: 1 });
        await expect(opening).rejects.toMatchObject({ code: 'LOT_PAST_DATE' });
        expect((await deliver(client, productId, { quantity: 1 })).lots[0]?.lotNumber).toBe('L-20261121-2');
      } finally {
        server.clock.set(now);
      }
    });

    it('[HACCP-24] are of their write at the latest, whatever the clock of a tablet says', async () => {
      const { client } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 3, { expiryDate: today(), expiryKind: 'use_by' });
      const performedAt = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
      const take = { id: newId(), productId, quantity: 1, performedAt };
      const done = { performedAt: server.clock.now().toISOString() };
      expect(await client.inventory.takeOut(take)).toMatchObject({ lots: [{ lotId }], ...done });
      const opened = await changeGoods(client, lotId, { transition: 'open', quantity: 1, performedAt });
      expect(opened).toMatchObject({ newExpiryDate: today(), ...done });
      const { lots } = await deliver(client, productId, { quantity: 1, performedAt });
      expect(await lotOf(client, lots[0]!.lotId)).toMatchObject({ receivedOn: today() });
    });

    it('are stored once however often the same write arrives, and never more than there is', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { lotId } = await stocked(client, 4, { expiryDate: inDays(9) });
      const input = { id: newId(), lotId, transition: 'open' as const, quantity: 1 };
      const same = await Promise.all([1, 2, 3].map(() => client.inventory.change(input)));
      expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1);
      const many = await Promise.allSettled(
        Array.from({ length: 6 }, () => changeGoods(client, lotId, { transition: 'open', quantity: 1 })),
      );
      expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      for (const outcome of many)
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({ code: 'STOCK_UNAVAILABLE', data: { available: 0 } });
      expect((await lotOf(client, lotId)).quantity).toBe(0);
      expect((await client.inventory.lot({ lotId })).product.quantity).toBe(4);
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('show it when the date of an opened lot, or its transition, was tampered with', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { lotId } = await stocked(client, 2, { expiryDate: inDays(9) });
      const { toLotId } = await changeGoods(client, lotId, { transition: 'open', quantity: 1 });
      for (const statement of [
        `UPDATE lots SET expiry_date = expiry_date + 5 WHERE id = '${toLotId}'`,
        `UPDATE lot_transitions SET quantity = quantity + 1 WHERE to_lot_id = '${toLotId}'`,
      ]) {
        await server.db.owner(statement);
        expect(await tampering(restaurantId), statement).toMatchObject([{ kind: 'changed' }]);
        await server.db.owner(statement.replace(' + ', ' - '));
      }
      for (const statement of [
        'UPDATE lot_transitions SET quantity = 1',
        'DELETE FROM lot_transitions',
        "UPDATE lots SET state = 'closed', parent_lot_id = null",
      ])
        await expect(
          server.db.database.asTenant(restaurantId, (tx) => tx.connection.query(statement)),
          statement,
        ).rejects.toMatchObject({ code: '42501' });
    });
  });

  describe('goods that were not opened, frozen or thawed after all (C-48)', () => {
    it('are again in their lot as they were; both lines stay with a link, and the chain holds', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 5, { expiryDate: inDays(9) });
      const wrong = await changeGoods(client, lotId, { transition: 'thaw', quantity: 2 });
      const input = { id: newId(), transitionId: wrong.id, reason: 'Era un altro lotto' };
      // Sent twice at once, and by a second person: it is mended once.
      const [mended, again, other] = await Promise.allSettled([
        client.inventory.correctTransition(input),
        client.inventory.correctTransition(input),
        client.inventory.correctTransition({ ...input, id: newId() }),
      ]);
      const fulfilled = [mended, again, other].filter(({ status }) => status === 'fulfilled');
      expect(fulfilled.length).toBeGreaterThan(0);
      expect((await lotOf(client, lotId)).quantity).toBe(5);
      expect((await lotOf(client, wrong.toLotId)).quantity).toBe(0);
      const { rows } = await client.inventory.history({ productId });
      const transitions = rows.flatMap((row) => (row.kind === 'transition' ? [row.transition] : []));
      expect(transitions).toMatchObject([
        {
          fromLotId: wrong.toLotId,
          toLotId: lotId,
          fromState: 'thawed',
          toState: 'closed',
          quantity: 2,
          newExpiryDate: inDays(9),
          notes: 'Era un altro lotto',
          operatorName: 'Anna',
          corrects: { id: wrong.id },
          correctedBy: null,
        },
        { id: wrong.id, corrects: null, correctedBy: { id: transitions[0]?.id } },
      ]);
      for (const transitionId of [wrong.id, transitions[0]!.id])
        await expect(
          client.inventory.correctTransition({ ...input, id: newId(), transitionId }),
        ).rejects.toMatchObject({ code: 'ALREADY_CORRECTED', status: 409 });
      // They were never thawed: they may be frozen, and what was frozen has the days it had.
      const frozen = await changeGoods(client, lotId, { transition: 'freeze', quantity: 5 });
      const thawed = await changeGoods(client, frozen.toLotId, { transition: 'thaw', quantity: 1 });
      await client.inventory.correctTransition({ ...input, id: newId(), transitionId: thawed.id });
      expect(await lotOf(client, frozen.toLotId)).toMatchObject({
        quantity: 5,
        thawedBefore: false,
        daysLeftAtFreezing: 9,
      });
      expect(await tampering(restaurantId)).toEqual([]);
      await server.db.owner(
        `UPDATE lot_transitions SET corrects_id = null WHERE id = '${transitions[0]!.id}'`,
      );
      expect(await tampering(restaurantId)).toMatchObject([{ kind: 'changed' }]);
    });

    it('[INV-18] are mended in the name of who says so; what was wrong stays in that of who did it', async () => {
      const { client } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 5, { expiryDate: inDays(9) });
      const opened = await changeGoods(client, lotId, { transition: 'open', quantity: 2 });
      const taken = await takeAway(client, productId, 1, lotId);
      const operatorId = newId();
      await client.operators.create({ id: operatorId, name: 'Bruno', icon: 'user' });
      await client.operators.select({ operatorId });
      const reason = 'Era un altro lotto';
      expect([
        await client.inventory.correctTransition({ id: newId(), transitionId: opened.id, reason }),
        await client.inventory.correct({ id: newId(), movementId: taken.id, reason }),
      ]).toMatchObject([{ operatorName: 'Bruno' }, { operatorName: 'Bruno' }]);
      const { rows } = await client.inventory.history({ productId });
      const names = new Map(
        rows
          .filter((row) => row.kind !== 'redating')
          .map((row) => (row.kind === 'movement' ? row.movement : row.transition))
          .map((one) => [one.id, one]),
      );
      expect([names.get(opened.id), names.get(taken.id)]).toMatchObject([
        { operatorName: 'Anna' },
        { operatorName: 'Anna' },
      ]);
    });

    it('of two who mend the same at once, the second is told so', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 5, { expiryDate: inDays(9) });
      const wrong = await changeGoods(client, lotId, { transition: 'open', quantity: 2 });
      const arrived = await deliver(client, productId, { quantity: 3, lotNumber: 'X', expiryDate: null });
      const toLotIds = [wrong.toLotId, arrived.lots[0]!.lotId];
      const reason = 'Era un altro lotto';
      const corrections = [
        () => client.inventory.correctTransition({ id: newId(), transitionId: wrong.id, reason }),
        () => client.inventory.correct({ id: newId(), movementId: arrived.id, reason }),
      ];
      for (const correct of corrections) {
        // Both have looked whether it is mended already before the goods are free.
        const outcomes = await server.db.database.asTenant(restaurantId, async (tx) => {
          await tx.connection.query('SELECT FROM lots WHERE id = ANY ($1) FOR UPDATE', [toLotIds]);
          const both = Promise.allSettled([correct(), correct()]);
          await expect
            .poll(() =>
              server.db.owner(
                `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
              ),
            )
            .toHaveLength(2);
          return [both];
        });
        expect((await outcomes[0]!).filter(({ status }) => status === 'rejected')).toMatchObject([
          { reason: { code: 'ALREADY_CORRECTED', status: 409 } },
        ]);
      }
    });

    it('are so since it was said without a network, also when their product was archived before that came in', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 5, { expiryDate: inDays(9) });
      const wrong = await changeGoods(client, lotId, { transition: 'open', quantity: 2 });
      const performedAt = server.clock.now().toISOString();
      server.clock.advance(60_000);
      await client.inventory.archive({ id: newId(), productId });
      const input = { transitionId: wrong.id, reason: 'Era un altro lotto' };
      await expect(
        client.inventory.correctTransition({
          ...input,
          id: newId(),
          performedAt: server.clock.now().toISOString(),
        }),
      ).rejects.toMatchObject({ code: 'PRODUCT_ARCHIVED' });
      const mended = await client.inventory.correctTransition({ ...input, id: newId(), performedAt });
      expect(mended).toMatchObject({ performedAt, recordedAt: server.clock.now().toISOString() });
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('stay as they are when some of them are gone, or are another restaurant’s', async () => {
      const { client } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 5, { expiryDate: inDays(9) });
      const opened = await changeGoods(client, lotId, { transition: 'open', quantity: 2 });
      await takeAway(client, productId, 1, opened.toLotId);
      const input = { id: newId(), transitionId: opened.id, reason: 'Non era da aprire' };
      await expect(client.inventory.correctTransition(input)).rejects.toMatchObject({
        code: 'STOCK_UNAVAILABLE',
        data: { available: 1 },
      });
      const stranger = await buildRestaurant(server);
      await expect(stranger.client.inventory.correctTransition(input)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect((await lotOf(client, lotId)).quantity).toBe(3);
    });
  });
}
