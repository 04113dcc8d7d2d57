import { describe, expect, it } from 'vitest';
import { server, today } from '#features/inventory/server/test-kit.ts';
import { buildPreparation } from '#features/preparations/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { newId } from '#platform/kernel/ids.ts';
import { asked, fridge, minute, thermometer } from './test-kit.ts';

/** Goods of equipment that is out of its limits, and what a non-conformity says of goods. */
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
    it.each(['outside its limit', 'within it by a thermometer found off later'] as const)(
      '%s: they are named in its non-conformity, and are to be thrown away from then on',
      async (how) => {
        const { client, milk, tubId } = await fridge();
        const { check, thermometerId } = await thermometer(client);
        const taskId = newId();
        await client.haccp.createTask({ id: taskId, name: 'Al cuore', criticalLimit: 'min 75 °C' });
        await check(0);
        server.clock.advance(minute);
        const checkId = newId();
        const value = how === 'outside its limit' ? '60' : '80';
        await client.haccp.recordCheck({ id: checkId, taskId, value, thermometerId });
        const off = await check(-4);
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
}
