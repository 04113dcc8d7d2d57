import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { inDays, server, tampering } from '#features/inventory/server/test-kit.ts';
import { buildProduct, deliver } from '#features/inventory/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';
import { endOfDay } from '../expiry.ts';
import { buildPreparation, buildRecipe } from './factories.ts';
import { ago, change, hour, labelsOf, part, tubsOf, type Change } from './test-kit.ts';

/** What follows where an act is mended. */
export function mendedActTests(): void {
  describe('an act that never was (C-48)', () => {
    const correct = (client: Client, actId: string) =>
      client.preparations.correct({ id: newId(), actId, labelId: randomUUID(), reason: 'Era un altro' });

    it('[RECIPE-10] is mended once: what was used or thrown away is there again, and both stay', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { tub } = await buildPreparation(client, { quantity: 3 });
      const used = await client.preparations.empty({ id: newId(), tubId: tub.id, kind: 'use', quantity: 3 });
      expect(await tubsOf(client)).toEqual([]);
      const both = await Promise.allSettled([correct(client, used.id), correct(client, used.id)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'ALREADY_CORRECTED', status: 409 },
      });
      expect(await tubsOf(client)).toEqual(['1: 3 porzione']);
      const { acts } = await client.preparations.tub({ tubId: tub.id });
      expect(acts).toMatchObject([
        { act: 'correct', correctsId: used.id, notes: 'Era un altro' },
        { act: 'use', correctedBy: acts[0]!.id },
      ]);
      await expect(correct(client, acts[0]!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[RECIPE-10] leaves state and date as before, the last change first, and prints that', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { tub } = await buildPreparation(client, { hours: 48 });
      await change(client, tub.id, 'freeze');
      const frozen = (await client.preparations.tub({ tubId: tub.id })).acts[0]!;
      await change(client, tub.id, 'thaw');
      const thawed = (await client.preparations.tub({ tubId: tub.id })).acts[0]!;
      await expect(correct(client, frozen.id)).rejects.toMatchObject({ code: 'TUB_CHANGED_SINCE' });
      expect((await correct(client, thawed.id)).tub).toMatchObject({
        state: 'frozen',
        thawedBefore: false,
        minutesLeft: 48 * 60,
        expiresAt: thawed.oldExpiresAt,
      });
      const whole = await correct(client, frozen.id);
      expect(whole.tub).toMatchObject({
        state: 'fresh',
        minutesLeft: null,
        expiresAt: tub.expiresAt,
        changedAt: null,
      });
      const labels = await labelsOf(restaurantId);
      expect(labels).toHaveLength(5);
      expect(labels[4]!.label_data['temperature']).toBe('Frigorifero');
      // It never was frozen: it may be now.
      await change(client, tub.id, 'freeze');
      await client.preparations.split({ id: newId(), tubId: tub.id, parts: [part(1)] });
      const [, again] = (await client.preparations.tub({ tubId: tub.id })).acts;
      await expect(correct(client, again!.id)).rejects.toMatchObject({ code: 'TUB_CHANGED_SINCE' });
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[PREP-44] what was shortened while it was empty stays shortened: no mended change brings back the date before', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const cream = await buildProduct(client, { name: 'Panna', unit: 'l' });
      const expiry = { expiryDate: inDays(30), expiryKind: 'use_by' } as const;
      await deliver(client, cream, { quantity: 9, lotNumber: 'P1', ...expiry });
      const { lots } = await client.inventory.product({ productId: cream });
      const done = async (tubId: string) => (await client.preparations.tub({ tubId })).acts[0]!.id;
      const used = async (what: readonly Change['change'][]) => {
        const stock = [{ id: newId(), productId: cream, quantity: 1 }];
        const { tub } = await buildPreparation(client, { quantity: 1, unit: 'kg', hours: 72, stock });
        for (const one of what) await change(client, tub.id, one, { hours: one === 'freeze' ? null : 48 });
        const { expiresAt: until, labelId } = (await client.preparations.tub({ tubId: tub.id })).tub;
        const print = { format: 'roll62', copies: 1, way: 'dialog' } as const;
        await client.labels.print({ id: newId(), labelId: labelId!, ...print });
        const changed = await done(tub.id);
        const use = await client.preparations.empty({ id: newId(), tubId: tub.id, kind: 'use', quantity: 1 });
        return { tubId: tub.id, changed, use: use.id, labelId, until };
      };
      const all = [await used(['open']), await used(['freeze']), await used(['freeze', 'thaw'])];
      await client.inventory.redate({
        id: newId(),
        lotId: lots[0]!.id,
        ...expiry,
        expiryDate: inDays(1),
        reason: 'Mese sbagliato',
      });
      for (const { tubId, changed, use, labelId, until } of all) {
        const { tub: back } = await correct(client, use);
        // Its paper says the date before, and is told of until the one of now is printed.
        if (back.state !== 'frozen') {
          expect(back.labelId).not.toBe(labelId);
          expect(back.stuckUntil).toBe(until);
          const { acts } = await client.preparations.tub({ tubId });
          expect(acts.find(({ act }) => act === 'redate')).toMatchObject({
            quantity: 1,
            oldExpiresAt: until,
            newExpiresAt: back.expiresAt,
          });
        }
        await expect(correct(client, changed)).rejects.toMatchObject({ code: 'TUB_CHANGED_SINCE' });
        const { tub } = await client.preparations.tub({ tubId });
        expect(tub).toMatchObject({ quantity: 1, expiresAt: back.expiresAt, minutesLeft: back.minutesLeft });
        if (tub.state !== 'frozen') expect(new Date(tub.expiresAt)).toEqual(endOfDay(inDays(1)));
      }
      expect(await tampering(restaurantId)).toEqual([]);
    });

    describe('[PREP-48] a shortening that changed nothing then', () => {
      /** A sauce of cream that keeps for three days, and what its lot is mended to: two days. */
      const sauce = async (client: Client, performedAt: string | null = null) => {
        const cream = await buildProduct(client, { name: 'Panna', unit: 'l' });
        const expiry = { expiryDate: inDays(30), expiryKind: 'use_by' } as const;
        await deliver(client, cream, { quantity: 9, lotNumber: 'P1', ...expiry, performedAt });
        const { lots } = await client.inventory.product({ productId: cream });
        const made = await buildPreparation(client, {
          quantity: 3,
          unit: 'kg',
          hours: 72,
          stock: [{ id: newId(), productId: cream, quantity: 1 }],
          performedAt,
        });
        const redate = (days = 2) =>
          client.inventory.redate({
            id: newId(),
            lotId: lots[0]!.id,
            ...expiry,
            expiryDate: inDays(days),
            reason: 'Mese sbagliato',
          });
        return { tubId: made.tub.id, redate };
      };
      const last = async (client: Client, tubId: string) =>
        (await client.preparations.tub({ tubId })).acts[0]!.id;

      it('holds where an opening is mended', async () => {
        const { id: restaurantId, client } = await buildRestaurant(server);
        const { tubId, redate } = await sauce(client);
        const { tub: opened } = await change(client, tubId, 'open', { hours: 24 });
        const act = await last(client, tubId);
        await redate();
        expect((await client.preparations.tub({ tubId })).tub.expiresAt).toBe(opened.expiresAt);
        const { tub } = await correct(client, act);
        expect([tub.state, new Date(tub.expiresAt)]).toEqual(['fresh', endOfDay(inDays(2))]);
        expect((await labelsOf(restaurantId)).at(-1)!.expires_at).toEqual(endOfDay(inDays(2)));
        expect(await tampering(restaurantId)).toEqual([]);
      });

      it('holds where a thawing is mended, and of what was split off before', async () => {
        const { client } = await buildRestaurant(server);
        const { tubId, redate } = await sauce(client);
        const frozenAt = server.clock.now().getTime();
        await change(client, tubId, 'freeze', { days: 20 });
        const other = part(1);
        await client.preparations.split({ id: newId(), tubId, parts: [other] });
        server.clock.advance(60_000);
        for (const id of [tubId, other.tubId]) await change(client, id, 'thaw', { hours: 1 });
        const thawings = [await last(client, tubId), await last(client, other.tubId)];
        await redate();
        const left = Math.floor((endOfDay(inDays(2)).getTime() - frozenAt) / 60_000);
        for (const act of thawings)
          expect((await correct(client, act)).tub).toMatchObject({ state: 'frozen', minutesLeft: left });
      });

      it('is no later for what was split off before the rest was frozen and thawed', async () => {
        const { client } = await buildRestaurant(server);
        const { tubId, redate } = await sauce(client, ago(12));
        const fresh = part(1);
        const split = { id: newId(), tubId, parts: [fresh], performedAt: ago(11) };
        await client.preparations.split(split);
        server.clock.advance(60_000);
        await change(client, tubId, 'freeze', { days: 20, performedAt: ago(10) });
        await change(client, tubId, 'thaw', { hours: 24, performedAt: ago(2) });
        const until = endOfDay(inDays(1));
        await redate(1);
        const { tub } = await client.preparations.tub({ tubId: fresh.tubId });
        expect(new Date(tub.expiresAt)).toEqual(until);
      });

      it('holds where what was typed for too long is opened, empty, or thawed', async () => {
        const { id: restaurantId, client } = await buildRestaurant(server);
        const shorten = (tubId: string, rest: { hours?: number; days?: number }) =>
          client.preparations.shortenDate({ id: newId(), tubId, reason: 'Scritto male', ...rest });
        const madeAt = server.clock.now().getTime();
        const { tub: opened } = await buildPreparation(client, { hours: 72 });
        await change(client, opened.id, 'open', { hours: 12 });
        const opening = await last(client, opened.id);
        await shorten(opened.id, { hours: 48 });
        // Told once it is known, and changes nothing more.
        await expect(shorten(opened.id, { hours: 48 })).rejects.toMatchObject({
          data: { fields: [{ field: 'hours', code: 'only_earlier' }] },
        });
        expect(Date.parse((await correct(client, opening)).tub.expiresAt)).toBe(madeAt + 48 * hour);

        const { tub: used } = await buildPreparation(client, { hours: 72 });
        const use = await client.preparations.empty({
          id: newId(),
          tubId: used.id,
          kind: 'use',
          quantity: 1,
        });
        await shorten(used.id, { hours: 12 });
        expect(Date.parse((await correct(client, use.id)).tub.expiresAt)).toBe(madeAt + 12 * hour);

        const { tub: thawed } = await buildPreparation(client, { storage: 'freezer', hours: null, days: 20 });
        await change(client, thawed.id, 'thaw', { hours: 24 });
        const thawing = await last(client, thawed.id);
        await shorten(thawed.id, { days: 5 });
        const { tub: back } = await correct(client, thawing);
        expect([back.state, new Date(back.expiresAt)]).toEqual(['frozen', endOfDay(inDays(5))]);
        expect(await tampering(restaurantId)).toEqual([]);
      });

      it('holds where it was put out of the cold while it had less, in and after the freezer', async () => {
        const { id: restaurantId, client } = await buildRestaurant(server);
        for (const [name, kind] of [
          ['Dispensa', 'ambient'],
          ['Frigo', 'fridge'],
        ] as const)
          await client.storagePlaces.create({ id: newId(), name, kind });
        const recipe = await buildRecipe(client, { fridgeHours: 48, ambientHours: 4 });
        const cold = { storage: 'fridge', hours: 48, storageLocation: 'Frigo' } as const;
        const move = async (tubId: string, storageLocation: string) =>
          (await client.preparations.move({ id: newId(), tubId, storageLocation })).tub;
        const outAt = async (isThawed: boolean) => {
          const { tub } = await buildPreparation(client, { ...cold, performedAt: ago(30) }, recipe);
          if (isThawed) {
            const freezer = { days: 5, storageLocation: 'Pozzetto', performedAt: ago(29) };
            await change(client, tub.id, 'freeze', freezer);
            await change(client, tub.id, 'thaw', { hours: 24, performedAt: ago(2) });
          }
          await change(client, tub.id, 'open', { hours: 2, performedAt: ago(1) });
          const opening = await last(client, tub.id);
          const until = (await client.preparations.tub({ tubId: tub.id })).tub.expiresAt;
          const outSince = server.clock.now().getTime();
          // Two hours are less than its four on the shelf.
          expect(await move(tub.id, 'Dispensa')).toMatchObject({ expiresAt: until });
          const { tub: back } = await correct(client, opening);
          return (Date.parse(back.expiresAt) - outSince) / hour;
        };
        expect(await outAt(false)).toBe(4);
        expect(await outAt(true)).toBe(4);
        expect(await tampering(restaurantId)).toEqual([]);
      });
    });

    it('[PREP-45] that was not opened after all stands where it stood before, and what may be out of the cold keeps no longer', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      for (const [name, kind] of [
        ['Dispensa', 'ambient'],
        ['Scaffale', 'ambient'],
        ['Frigo', 'fridge'],
        ['Frigo 2', 'fridge'],
      ] as const)
        await client.storagePlaces.create({ id: newId(), name, kind });
      const recipe = await buildRecipe(client, { fridgeHours: 48, ambientHours: 4 });
      const mended = async (
        made: Parameters<typeof buildPreparation>[1],
        open: Partial<Change>,
        since: readonly string[] = [],
      ) => {
        const madeAt = server.clock.now().getTime();
        const { tub } = await buildPreparation(client, { storage: 'fridge', hours: 48, ...made }, recipe);
        server.clock.advance(60_000);
        const act = newId();
        await change(client, tub.id, 'open', { id: act, ...open });
        server.clock.advance(60_000);
        for (const storageLocation of since)
          await client.preparations.move({ id: newId(), tubId: tub.id, storageLocation });
        const { tub: back } = await correct(client, act);
        expect((await labelsOf(restaurantId)).at(-1)).toMatchObject({
          label_data: { storage_location: back.storageLocation, expiry_date: back.expiresAt },
        });
        return [back.storageLocation, Math.floor((Date.parse(back.expiresAt) - madeAt) / hour)];
      };
      const cold = { storageLocation: 'Frigo' };
      const out = { storageLocation: 'Dispensa' };
      expect(await mended(cold, out)).toEqual(['Frigo', 48]);
      expect(await mended(cold, { storageLocation: 'Frigo 2', hours: 12 })).toEqual(['Frigo', 48]);
      // Nobody knows where it was before, or the hand put it somewhere else since.
      expect(await mended({}, out)).toEqual([null, 4]);
      expect(await mended(cold, out, ['Scaffale'])).toEqual(['Scaffale', 4]);
      expect(await mended(cold, out, ['Frigo 2'])).toEqual(['Frigo 2', 4]);
      // What is made for the shelf is not out of anything.
      expect(await mended({ ...out, storage: 'ambient', hours: 4 }, { ...out, hours: 1 })).toEqual([
        'Dispensa',
        4,
      ]);
      expect(await tampering(restaurantId)).toEqual([]);
    });
  });
}
