import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { overtaken } from '#tests/support/overtaken.ts';
import { changeGoods, deliver, takeAway, throwAway } from './factories.ts';
import { goodsOf, inDays, lotOf, server, stocked, tampering } from './test-kit.ts';
import type { Client } from './test-kit.ts';

const reason = 'Letto 2027 al posto di 2026';
const use = 'use_by' as const;
const redate = (client: Client, lotId: string, expiryDate: string, more: object = {}) =>
  client.inventory.redate({ id: newId(), lotId, expiryDate, expiryKind: use, reason, ...more });

/** Lots of which the date was mistyped and some is used already. */
export function redatingTests(): void {
  describe('a mistyped date', () => {
    it('[INV-75] of a lot partly used is mended: what is left is judged by it, what was done stays as it was', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const lot = { expiryDate: inDays(370), expiryKind: use, lotNumber: 'P-1' };
      const { productId, lotId } = await stocked(client, 6, lot, { name: 'Panna', unit: 'pz' });
      await takeAway(client, productId, 2, lotId);
      const mended = await redate(client, lotId, inDays(5));
      expect(mended).toMatchObject({
        lotNumber: 'P-1',
        oldExpiryDate: inDays(370),
        newExpiryDate: inDays(5),
        newExpiryKind: use,
        reason,
      });
      expect(await lotOf(client, lotId)).toMatchObject({
        quantity: 4,
        expiryDate: inDays(5),
        pastUseBy: false,
      });
      // What comes with the right date is the same lot; the wrong one is refused from now on.
      const more = { quantity: 1, lotNumber: 'p-1', expiryKind: use };
      expect((await deliver(client, productId, { ...more, expiryDate: inDays(5) })).lots[0]!.lotId).toBe(
        lotId,
      );
      await expect(deliver(client, productId, { ...more, expiryDate: inDays(370) })).rejects.toMatchObject({
        code: 'LOT_EXPIRY_DIFFERS',
      });
      await takeAway(client, productId, 1, lotId);
      // Wrong again: mended again, to a day that has passed. It may only be thrown away.
      await redate(client, lotId, inDays(-1));
      expect(await lotOf(client, lotId)).toMatchObject({ quantity: 4, pastUseBy: true });
      await expect(takeAway(client, productId, 1, lotId)).rejects.toMatchObject({ code: 'LOT_PAST_USE_BY' });
      const { rows } = await client.inventory.history({ productId, lotId });
      expect(rows.map((row) => (row.kind === 'redating' ? row.redating.newExpiryDate : row.kind))).toEqual([
        inDays(-1),
        'movement',
        'movement',
        inDays(5),
        'movement',
        'movement',
      ]);
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[INV-75] that was mended is vouched for: whoever turns it back, or the words, is found', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 3, { expiryDate: inDays(9), expiryKind: use });
      const mended = await redate(client, lotId, inDays(2));
      await takeAway(client, productId, 1, lotId);
      const alter = (set: string) =>
        server.db.owner(`UPDATE lots SET ${set} WHERE restaurant_id = $1 AND id = $2`, [restaurantId, lotId]);
      const found = async () => (await tampering(restaurantId)).length;
      expect(await found()).toBe(0);
      await alter(`expiry_date = '${inDays(9)}'`);
      expect(await found()).toBeGreaterThan(0);
      await alter(`expiry_date = '${inDays(2)}', redated = 0`);
      expect(await found()).toBeGreaterThan(0);
      await alter('redated = 1');
      expect(await found()).toBe(0);
      await server.db.owner(`UPDATE lot_redatings SET old_expiry_date = '${inDays(3)}' WHERE id = $1`, [
        mended.id,
      ]);
      expect(await found()).toBeGreaterThan(0);
    });

    it('[INV-75] [API-65] of what was opened moves only nearer, with the lot it came from as well', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { lotId } = await stocked(client, 3, { expiryDate: inDays(300), expiryKind: 'best_before' });
      const { toLotId } = await changeGoods(client, lotId, { transition: 'open', quantity: 1, shelfDays: 2 });
      await expect(redate(client, toLotId, inDays(3))).rejects.toMatchObject({
        data: { fields: [{ field: 'expiryDate', code: 'later_than_changed' }] },
      });
      // Of the package it is quality alone, which what is open does not go by.
      await redate(client, lotId, inDays(1), { expiryKind: 'best_before' });
      expect(await lotOf(client, toLotId)).toMatchObject({ expiryDate: inDays(2) });
      await redate(client, lotId, inDays(1));
      expect(await lotOf(client, toLotId)).toMatchObject({ expiryDate: inDays(1), expiryKind: use });
      // A later one wins it nothing.
      await redate(client, lotId, inDays(8));
      expect(await lotOf(client, toLotId)).toMatchObject({ expiryDate: inDays(1), expiryKind: use });
      await redate(client, lotId, inDays(1));
      // An opening that never was gives the goods back to their lot, under the date that it has now.
      const { rows } = await client.inventory.history({
        productId: (await client.inventory.lot({ lotId })).product.id,
      });
      const opened = rows.find((row) => row.kind === 'transition');
      const back = await client.inventory.correctTransition({
        id: newId(),
        transitionId: opened!.kind === 'transition' ? opened!.transition.id : '',
        reason,
      });
      expect(back).toMatchObject({ newExpiryDate: inDays(1), newExpiryKind: use });
      expect(await lotOf(client, lotId)).toMatchObject({ quantity: 3, expiryDate: inDays(1) });
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[API-65] ends what was opened and thawed of it, one of the other', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { lotId, productId } = await stocked(client, 9, { expiryDate: inDays(300), expiryKind: use });
      const change = async (
        from: string,
        transition: 'open' | 'freeze' | 'thaw',
        quantity: number,
        more = {},
      ) =>
        (await changeGoods(client, from, { transition, quantity, notes: 'Secondo il manuale', ...more }))
          .toLotId;
      const thawed = await change(lotId, 'thaw', 4, { shelfDays: 20, storageLocation: 'Frigo' });
      const opened = await change(thawed, 'open', 2, { shelfDays: 15 });
      const emptied = await change(lotId, 'open', 1, { shelfDays: 15 });
      await takeAway(client, productId, 1, emptied);
      const mended = await redate(client, lotId, inDays(-1));
      for (const id of [thawed, opened]) {
        expect(await lotOf(client, id)).toMatchObject({ expiryDate: inDays(-1), pastUseBy: true });
        await expect(takeAway(client, productId, 1, id)).rejects.toMatchObject({ code: 'LOT_PAST_USE_BY' });
      }
      const { rows } = await client.inventory.history({ productId, lotId: opened });
      expect(rows.find(({ kind }) => kind === 'redating')).toMatchObject({
        redating: { newExpiryDate: inDays(-1), reason },
      });
      expect(mended.lotId).toBe(lotId);
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[INV-90] leaves what was frozen in time, which thaws for no longer than the mended date left it', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { lotId } = await stocked(client, 9, { expiryDate: inDays(300), expiryKind: use });
      const notes = 'Secondo il manuale';
      const { toLotId: frozen } = await changeGoods(client, lotId, {
        transition: 'freeze',
        quantity: 4,
        shelfDays: 60,
        notes,
      });
      const thaw = async () =>
        (await changeGoods(client, frozen, { transition: 'thaw', quantity: 1, shelfDays: 7, notes })).toLotId;
      const before = await thaw();
      expect(await lotOf(client, before)).toMatchObject({ expiryDate: inDays(7) });
      await redate(client, lotId, inDays(2));
      expect(await lotOf(client, before)).toMatchObject({ expiryDate: inDays(2), expiryKind: use });
      expect(await lotOf(client, frozen)).toMatchObject({ expiryDate: inDays(60), daysLeftAtFreezing: 2 });
      expect(await lotOf(client, await thaw())).toMatchObject({ expiryDate: inDays(2) });
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[INV-90] ends what was frozen when that date had passed already, and what thawed of it', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { lotId, productId } = await stocked(client, 9, { expiryDate: inDays(300), expiryKind: use });
      const freeze = { transition: 'freeze', quantity: 4, shelfDays: 60, notes: 'Porzioni' } as const;
      const { toLotId: frozen } = await changeGoods(client, lotId, freeze);
      const { toLotId: thawed } = await changeGoods(client, frozen, { transition: 'thaw', quantity: 1 });
      await redate(client, lotId, inDays(-1));
      for (const id of [frozen, thawed]) {
        expect(await lotOf(client, id)).toMatchObject({ expiryDate: inDays(-1), pastUseBy: true });
        await expect(takeAway(client, productId, 1, id)).rejects.toMatchObject({ code: 'LOT_PAST_USE_BY' });
      }
      await expect(changeGoods(client, frozen, { transition: 'thaw', quantity: 1 })).rejects.toMatchObject({
        code: 'LOT_PAST_DATE',
      });
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[INV-88] ends also what is used up of what was opened of it, should that come back', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { lotId, productId } = await stocked(client, 9, { expiryDate: inDays(300), expiryKind: use });
      const { toLotId: opened } = await changeGoods(client, lotId, {
        transition: 'open',
        quantity: 1,
        shelfDays: 15,
        notes: 'Secondo il manuale',
      });
      const { id: movementId } = await takeAway(client, productId, 1, opened);
      await redate(client, lotId, inDays(-1));
      await client.inventory.correct({ id: newId(), movementId, reason: 'Preso da un altro' });
      expect(await lotOf(client, opened)).toMatchObject({
        quantity: 1,
        expiryDate: inDays(-1),
        pastUseBy: true,
      });
      await expect(takeAway(client, productId, 1, opened)).rejects.toMatchObject({ code: 'LOT_PAST_USE_BY' });
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[INV-87] ends also what is opened of what was thawed of it at the same moment', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { lotId, productId } = await stocked(client, 9, { expiryDate: inDays(300), expiryKind: use });
      const change = (from: string, transition: 'open' | 'thaw', shelfDays: number) =>
        changeGoods(client, from, { transition, quantity: 2, shelfDays, notes: 'Secondo il manuale' });
      const { toLotId: thawed } = await change(lotId, 'thaw', 20);
      let opened = '';
      await overtaken(
        server,
        restaurantId,
        async () => {
          opened = (await change(thawed, 'open', 15)).toLotId;
        },
        () => redate(client, lotId, inDays(-1)),
      );
      expect(await lotOf(client, opened)).toMatchObject({ expiryDate: inDays(-1), pastUseBy: true });
      await expect(takeAway(client, productId, 1, opened)).rejects.toMatchObject({ code: 'LOT_PAST_USE_BY' });
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[INV-91] of a lot of which all was frozen, opened or thawed is mended: what came of it follows', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { lotId, productId } = await stocked(client, 6, { expiryDate: inDays(300), expiryKind: use });
      const notes = 'Secondo il manuale';
      const change = async (from: string, transition: 'open' | 'freeze' | 'thaw', quantity: number) =>
        (await changeGoods(client, from, { transition, quantity, shelfDays: 7, notes })).toLotId;
      const frozen = await change(lotId, 'freeze', 4);
      const opened = await change(lotId, 'open', 2);
      const thawed = await change(frozen, 'thaw', 1);
      expect(await client.inventory.lot({ lotId })).toMatchObject({ lot: { quantity: 0 }, cameOfIt: true });
      await redate(client, lotId, inDays(2));
      for (const id of [opened, thawed])
        expect(await lotOf(client, id)).toMatchObject({ expiryDate: inDays(2) });
      expect(await lotOf(client, frozen)).toMatchObject({ expiryDate: inDays(7), daysLeftAtFreezing: 2 });
      // Of what was thawed all is opened as well: the way to it goes through what it came from.
      const last = await change(thawed, 'open', 1);
      await redate(client, thawed, inDays(1));
      expect(await lotOf(client, last)).toMatchObject({ expiryDate: inDays(1) });
      await redate(client, lotId, inDays(-1));
      for (const id of [frozen, opened, last])
        expect(await lotOf(client, id)).toMatchObject({ expiryDate: inDays(-1), pastUseBy: true });
      await expect(takeAway(client, productId, 1, frozen)).rejects.toMatchObject({ code: 'LOT_PAST_USE_BY' });
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[INV-91] of a lot of which nothing is left is refused where nothing came of it: what was thrown away, or told by mistake', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { lotId, productId } = await stocked(client, 2, { expiryDate: inDays(9), expiryKind: use });
      await throwAway(client, productId, 1, lotId);
      const { id: movementId } = await takeAway(client, productId, 1, lotId);
      expect((await client.inventory.lot({ lotId })).cameOfIt).toBe(true);
      await client.inventory.correct({ id: newId(), movementId, reason: 'Era buttato' });
      await throwAway(client, productId, 1, lotId);
      expect((await client.inventory.lot({ lotId })).cameOfIt).toBe(false);
      const before = await goodsOf(restaurantId);
      await expect(redate(client, lotId, inDays(2))).rejects.toMatchObject({ code: 'LOT_USED_UP' });
      expect(await goodsOf(restaurantId)).toEqual(before);
    });

    it('[INV-75] is mended once by the same write, and refused with nothing stored where it makes no sense', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const other = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 2, { expiryDate: inDays(9), expiryKind: use });
      const empty = await stocked(client, 1, { expiryDate: inDays(9), expiryKind: use });
      await throwAway(client, empty.productId, 1, empty.lotId);
      const before = await goodsOf(restaurantId);
      const field = (name: string, code: string) => ({ data: { fields: [{ field: name, code }] } });
      await expect(redate(client, lotId, inDays(9))).rejects.toMatchObject(field('expiryDate', 'same_date'));
      await expect(redate(client, lotId, inDays(3_654))).rejects.toMatchObject(
        field('expiryDate', 'too_far_ahead'),
      );
      await expect(redate(client, lotId, '2026-02-30')).rejects.toMatchObject(
        field('expiryDate', 'invalid_date'),
      );
      await expect(redate(client, lotId, inDays(2), { reason: '.' })).rejects.toMatchObject(
        field('reason', 'no_reason'),
      );
      await expect(redate(client, empty.lotId, inDays(2))).rejects.toMatchObject({ code: 'LOT_USED_UP' });
      await expect(redate(other.client, lotId, inDays(2))).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await goodsOf(restaurantId)).toEqual(before);
      const id = newId();
      const first = await redate(client, lotId, inDays(2), { id });
      expect(await redate(client, lotId, inDays(2), { id })).toEqual(first);
      const { rows } = await client.inventory.history({ productId, lotId });
      expect(rows.filter(({ kind }) => kind === 'redating')).toHaveLength(1);
      await client.inventory.archive({ id: newId(), productId });
      await expect(redate(client, lotId, inDays(3))).rejects.toMatchObject({ code: 'PRODUCT_ARCHIVED' });
    });

    it('[INV-75] is mended by both of two at once, one after the other', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 5, { expiryDate: inDays(9), expiryKind: use });
      await Promise.all([
        redate(client, lotId, inDays(2)),
        redate(client, lotId, inDays(3)),
        takeAway(client, productId, 1, lotId),
        deliver(client, productId, { quantity: 1 }),
      ]);
      expect([inDays(2), inDays(3)]).toContain((await lotOf(client, lotId)).expiryDate);
      expect(await tampering(restaurantId)).toEqual([]);
    });
  });
}
