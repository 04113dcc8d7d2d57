import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildProduct, changeGoods, deliver } from '#features/inventory/server/factories.ts';
import { inDays, server, tampering } from '#features/inventory/server/test-kit.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { overtaken } from '#tests/support/overtaken.ts';
import { endOfDay } from '../expiry.ts';
import { recipeOf, make, taking } from './test-kit.ts';

/** Dates that follow what went in, when its date is mended and where somebody went beyond it. */
export function boundDateTests(): void {
  describe('a date beyond that of what goes in', () => {
    it('[INV-76] ends with those goods when their date is mended to an earlier one, and its paper is told of', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const cream = await buildProduct(client, { name: 'Panna', unit: 'l' });
      const expiry = { expiryDate: inDays(30), expiryKind: 'use_by' } as const;
      await deliver(client, cream, { quantity: 3, lotNumber: 'P1', ...expiry });
      const recipe = await recipeOf(client, [{ name: 'Panna', productId: cream }], 'Salsa');
      const { tub } = await make(client, recipe, { hours: 72, stock: taking(cream, 1) });
      const { lots } = await client.inventory.product({ productId: cream });
      const redate = (expiryDate: string) =>
        client.inventory.redate({
          id: newId(),
          lotId: lots[0]!.id,
          ...expiry,
          expiryDate,
          reason: 'Mese sbagliato',
        });
      const until = async () => (await client.preparations.tub({ tubId: tub.id })).tub.expiresAt;
      // Later than what was made of it: nothing happens to that, nor does a later date win it any time.
      await redate(inDays(10));
      expect(await until()).toBe(tub.expiresAt);
      await redate(inDays(1));
      expect(await until()).toBe(endOfDay(inDays(1)).toISOString());
      await redate(inDays(10));
      expect(await until()).toBe(endOfDay(inDays(1)).toISOString());
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[INV-91] ends with those goods also when nothing of them is left', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const cream = await buildProduct(client, { name: 'Panna', unit: 'l' });
      const expiry = { expiryDate: inDays(30), expiryKind: 'use_by' } as const;
      await deliver(client, cream, { quantity: 1, lotNumber: 'P1', ...expiry });
      const recipe = await recipeOf(client, [{ name: 'Panna', productId: cream }], 'Salsa');
      const { tub } = await make(client, recipe, { hours: 72, stock: taking(cream, 1) });
      const [input] = (await client.preparations.tub({ tubId: tub.id })).inputs;
      const lotId = input!.stock!.lots[0]!.id;
      expect(await client.inventory.lot({ lotId })).toMatchObject({ lot: { quantity: 0 }, cameOfIt: true });
      const reason = 'Mese sbagliato';
      await client.inventory.redate({ id: newId(), lotId, ...expiry, expiryDate: inDays(1), reason });
      expect((await client.preparations.tub({ tubId: tub.id })).tub.expiresAt).toBe(
        endOfDay(inDays(1)).toISOString(),
      );
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[INV-90] ends with what was frozen of those goods as if that had thawed by itself, by the mended date', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const cream = await buildProduct(client, { name: 'Panna', unit: 'l' });
      const expiry = { expiryDate: inDays(30), expiryKind: 'use_by' } as const;
      await deliver(client, cream, { quantity: 3, lotNumber: 'P1', ...expiry });
      const { lots } = await client.inventory.product({ productId: cream });
      const lotId = lots[0]!.id;
      const { toLotId: frozen } = await changeGoods(client, lotId, { transition: 'freeze', quantity: 2 });
      const recipe = await recipeOf(client, [{ name: 'Panna', productId: cream }], 'Salsa');
      const stock = [{ id: newId(), productId: cream, quantity: 1, lotId: frozen }];
      const { tub } = await make(client, recipe, { hours: 72, stock });
      const redate = (lot: string, days: number) =>
        client.inventory.redate({
          id: newId(),
          lotId: lot,
          expiryDate: inDays(days),
          expiryKind: 'use_by',
          reason: 'Mese sbagliato',
        });
      const until = async () => (await client.preparations.tub({ tubId: tub.id })).tub.expiresAt;
      await redate(lotId, 9);
      expect(await until()).toBe(tub.expiresAt);
      await redate(lotId, 2);
      expect(await until()).toBe(endOfDay(inDays(2)).toISOString());
      // Frozen when its date had passed: nothing that was made of it is good.
      await redate(lotId, -1);
      expect(await until()).toBe(endOfDay(inDays(-1)).toISOString());
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[INV-87] ends with those goods also in a container that is split off at the same moment', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const cream = await buildProduct(client, { name: 'Panna', unit: 'l' });
      const expiry = { expiryDate: inDays(30), expiryKind: 'use_by' } as const;
      await deliver(client, cream, { quantity: 3, lotNumber: 'P1', ...expiry });
      const recipe = await recipeOf(client, [{ name: 'Panna', productId: cream }], 'Salsa');
      const { tub } = await make(client, recipe, { quantity: 4, hours: 72, stock: taking(cream, 1) });
      const { lots } = await client.inventory.product({ productId: cream });
      const part = { tubId: newId(), labelId: randomUUID(), quantity: 1, storageLocation: 'Frigo' };
      await overtaken(
        server,
        restaurantId,
        () => client.preparations.split({ id: newId(), tubId: tub.id, parts: [part] }),
        () =>
          client.inventory.redate({
            id: newId(),
            lotId: lots[0]!.id,
            ...expiry,
            expiryDate: inDays(1),
            reason: 'Mese sbagliato',
          }),
      );
      for (const tubId of [tub.id, part.tubId])
        expect((await client.preparations.tub({ tubId })).tub.expiresAt).toBe(
          endOfDay(inDays(1)).toISOString(),
        );
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[RECIPE-21] is open in list and bell until another person confirms it, and the public page says so without a name', async () => {
      const { id: restaurantId, client, operatorId } = await buildRestaurant(server);
      const cream = await buildProduct(client, { name: 'Panna', unit: 'l' });
      await deliver(client, cream, {
        quantity: 3,
        lotNumber: 'P1',
        expiryDate: inDays(1),
        expiryKind: 'use_by',
      });
      const recipe = await recipeOf(client, [{ name: 'Panna', productId: cream }], 'Salsa');
      const extended = { hours: 72, stock: taking(cream, 1), expiryReason: 'Cotta a 75 °C al cuore' };
      const open = async () =>
        (await client.notifications.list()).notifications.filter(({ type }) => type === 'date_extended');
      const confirm = (tubId: string, id = newId()) => client.preparations.confirmDate({ id, tubId });

      const bound = await make(client, recipe, { ...extended, stock: taking(cream, 1), expiryReason: null });
      expect(bound.preparation).toMatchObject({ boundBy: 'Panna', outlasts: null });
      await expect(confirm(bound.tub.id)).rejects.toMatchObject({ code: 'DATE_NOT_OPEN' });
      expect(await open()).toEqual([]);

      const made = await make(client, recipe, extended);
      expect(made.preparation).toMatchObject({ outlasts: 'Panna', dateConfirmedBy: null });
      expect(await open()).toMatchObject([
        {
          priority: 'high',
          subject_id: made.tub.id,
          message: 'La data va oltre quella di Panna. La deve confermare un’altra persona.',
        },
      ]);
      const page = await (await fetch(`${server.url}/qr/${made.tub.labelId!}`)).text();
      expect(page).toContain('Data stabilita dal ristorante oltre quella di un ingrediente.');
      expect(page).not.toContain('Cotta a 75');
      const plain = await (await fetch(`${server.url}/qr/${bound.tub.labelId!}`)).text();
      expect(plain).not.toContain('Data stabilita dal ristorante');

      const bruno = newId();
      await client.operators.create({ id: bruno, name: 'Bruno', icon: 'user' });
      await expect(confirm(made.tub.id)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
      expect(await open()).toHaveLength(1);
      await client.operators.select({ operatorId: bruno });
      const id = newId();
      expect((await confirm(made.tub.id, id)).preparation.dateConfirmedBy).toBe('Bruno');
      expect((await confirm(made.tub.id, id)).preparation.dateConfirmedBy).toBe('Bruno');
      await expect(confirm(made.tub.id)).rejects.toMatchObject({ code: 'DATE_NOT_OPEN' });
      expect(await open()).toEqual([]);
      expect((await client.preparations.tub({ tubId: made.tub.id })).acts).toMatchObject([
        { id, act: 'confirm', operatorName: 'Bruno' },
      ]);

      // Alone, the same by name.
      const third = await make(client, recipe, { ...extended, stock: taking(cream, 1) });
      expect(await open()).toHaveLength(1);
      await client.operators.select({ operatorId: operatorId! });
      await client.operators.archive({ id: newId(), operatorId: bruno });
      expect((await confirm(third.tub.id)).preparation.dateConfirmedBy).toBe('Anna');
      expect(await tampering(restaurantId)).toEqual([]);
    });
  });
}
