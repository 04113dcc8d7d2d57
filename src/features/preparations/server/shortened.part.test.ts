import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { inDays, server, stored, tampering } from '#features/inventory/server/test-kit.ts';
import { buildProduct, deliver } from '#features/inventory/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { endOfDay } from '../expiry.ts';
import { buildPreparation, buildRecipe } from './factories.ts';
import { ago, change, hour, labelsOf, part } from './test-kit.ts';

/** What follows a container: a date that was too long, and where it went. */
export function shortenedTests(): void {
  describe('the trace of a container', () => {
    it('[PREP-43] keeps for less than was typed when it was made: all its containers, and what they went into', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const sauce = await buildPreparation(client, {
        quantity: 3,
        unit: 'kg',
        hours: 72,
        performedAt: ago(2),
      });
      const madeAt = Date.parse(sauce.preparation.producedAt);
      const [kept, frozen] = [part(1), part(1)];
      await client.preparations.split({ id: newId(), tubId: sauce.tub.id, parts: [kept, frozen] });
      await change(client, frozen.tubId, 'freeze', { days: 30 });
      const dish = await buildPreparation(
        client,
        { hours: 48, tubs: [{ tubId: kept.tubId, quantity: 0.5 }] },
        await buildRecipe(client, { name: 'Lasagne' }),
      );
      const shorten = (hours: number, rest: object = {}) =>
        client.preparations.shortenDate({
          id: newId(),
          tubId: sauce.tub.id,
          hours,
          reason: 'Scritto 72 al posto di 12',
          ...rest,
        });
      const tub = async (tubId: string) => client.preparations.tub({ tubId });
      const until = async (tubId: string) => (Date.parse((await tub(tubId)).tub.expiresAt) - madeAt) / hour;
      const field = (name: string, code: string) => ({ data: { fields: [{ field: name, code }] } });
      const before = await stored(restaurantId);
      for (const hours of [72, 100])
        await expect(shorten(hours)).rejects.toMatchObject(field('hours', 'only_earlier'));
      await expect(shorten(0)).rejects.toMatchObject(field('hours', 'too_small'));
      await expect(shorten(12, { hours: null, days: 3 })).rejects.toMatchObject(field('hours', 'required'));
      await expect(shorten(12, { reason: '.' })).rejects.toMatchObject(field('reason', 'no_reason'));
      const other = await buildRestaurant(server);
      await expect(
        other.client.preparations.shortenDate({
          id: newId(),
          tubId: sauce.tub.id,
          hours: 1,
          reason: 'Prova',
        }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await stored(restaurantId)).toEqual(before);

      const id = newId();
      const first = await shorten(12, { id });
      expect(first.tub.labelId).not.toBe(sauce.tub.labelId);
      expect(await shorten(12, { id })).toEqual(first);
      for (const tubId of [sauce.tub.id, kept.tubId, dish.tub.id]) expect(await until(tubId)).toBe(12);
      // The cold stopped its clock after two hours.
      expect((await tub(frozen.tubId)).tub).toMatchObject({ state: 'frozen', minutesLeft: 10 * 60 });
      const { acts } = await tub(kept.tubId);
      expect(acts.filter(({ act }) => act === 'redate')).toMatchObject([
        { notes: 'Scritto 72 al posto di 12' },
      ]);
      const labels = await labelsOf(restaurantId);
      expect(
        labels
          .filter(({ subject_id: of }) => of === dish.tub.id)
          .at(-1)
          ?.expires_at.getTime(),
      ).toBe(madeAt + 12 * hour);
      // To a time that has passed: only thrown away.
      await shorten(1);
      await expect(
        client.preparations.empty({
          id: newId(),
          tubId: kept.tubId,
          kind: 'use',
          quantity: 0.1,
          reason: null,
        }),
      ).rejects.toMatchObject({ code: 'TUB_EXPIRED' });
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[PREP-50] is no open date any more once it ends with what went in, where it was shortened, and nowhere else', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const cream = await buildProduct(client, { name: 'Panna', unit: 'l' });
      const expiryDate = inDays(1);
      await deliver(client, cream, { quantity: 3, lotNumber: 'P1', expiryDate, expiryKind: 'use_by' });
      const made = async () =>
        (
          await buildPreparation(client, {
            hours: 72,
            expiryReason: 'Cotta a 75 °C al cuore',
            stock: [{ id: newId(), productId: cream, quantity: 1, lotId: null }],
          })
        ).tub;
      const [sauce, other] = [await made(), await made()];
      const open = async () =>
        (await client.notifications.list()).notifications
          .filter(({ type }) => type === 'date_extended')
          .map(({ subject_id: subject }) => subject)
          .toSorted();
      const isTold = async ({ id }: { id: string }) => {
        const { tub } = await client.preparations.tub({ tubId: id });
        const page = await (await fetch(`${server.url}/qr/${tub.labelId!}`)).text();
        return page.includes('Data stabilita dal ristorante oltre quella di un ingrediente.');
      };
      expect(await open()).toEqual([sauce.id, other.id].toSorted());
      const shorten = (hours: number) =>
        client.preparations.shortenDate({ id: newId(), tubId: sauce.id, hours, reason: 'Scritto 72' });
      // Still longer than the cream.
      expect((await shorten(60)).preparation.outlasts).toBe('Panna');
      expect(await open()).toHaveLength(2);
      expect((await shorten(12)).preparation.outlasts).toBeNull();
      expect(await open()).toEqual([other.id]);
      expect([await isTold(sauce), await isTold(other)]).toEqual([false, true]);
      await expect(client.preparations.confirmDate({ id: newId(), tubId: sauce.id })).rejects.toMatchObject({
        code: 'DATE_NOT_OPEN',
      });
      const { rows } = await client.preparations.list({});
      expect(rows.find(({ tub }) => tub.id === sauce.id)?.preparation.outlasts).toBeNull();
      expect(rows.find(({ tub }) => tub.id === other.id)?.preparation.outlasts).toBe('Panna');
      expect(await tampering(restaurantId)).toEqual([]);
      // Of before it was kept until when that is: open, as long as nobody says otherwise.
      const forget = (id: string) =>
        server.db.owner(
          `UPDATE preparations SET outlasts_until = NULL WHERE id = (SELECT preparation_id FROM preparation_tubs WHERE id = $1)`,
          [id],
        );
      await forget(sauce.id);
      expect(await tampering(restaurantId)).toHaveLength(1);
      expect((await client.preparations.tub({ tubId: sauce.id })).preparation.outlasts).toBe('Panna');
      expect(await isTold(sauce)).toBe(true);
    });

    it('[PREP-43] made to be frozen keeps for fewer days there; what was thawed in time keeps its date', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const broth = await buildPreparation(
        client,
        {
          quantity: 3,
          unit: 'l',
          storage: 'freezer',
          hours: null,
          days: 90,
        },
        await buildRecipe(client, { fridgeHours: 48, freezerDays: 90 }),
      );
      const thawed = part(1);
      await client.preparations.split({ id: newId(), tubId: broth.tub.id, parts: [thawed] });
      const { tub: before } = await change(client, thawed.tubId, 'thaw', { hours: 24 });
      const { tub } = await client.preparations.shortenDate({
        id: newId(),
        tubId: thawed.tubId,
        days: 30,
        reason: 'Scritto 90 al posto di 30',
      });
      expect(tub.expiresAt).toBe(before.expiresAt);
      expect((await client.preparations.tub({ tubId: broth.tub.id })).tub).toMatchObject({
        state: 'frozen',
        expiresAt: endOfDay(inDays(30)).toISOString(),
      });
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[RECIPE-11] goes both ways: to the lots that went in, and to what it went into', async () => {
      const { client } = await buildRestaurant(server);
      const beef = await buildProduct(client, { name: 'Manzo', unit: 'kg' });
      for (const [lotNumber, days] of [
        ['M1', 1],
        ['M2', 3],
      ] as const)
        await deliver(client, beef, {
          quantity: 1,
          lotNumber,
          expiryDate: inDays(days),
          expiryKind: 'use_by',
        });
      const movementId = newId();
      const { tub, preparation } = await buildPreparation(client, {
        quantity: 2,
        unit: 'kg',
        stock: [{ id: movementId, productId: beef, quantity: 1.5 }],
      });
      const lasagne = await buildPreparation(
        client,
        { tubs: [{ tubId: tub.id, quantity: 0.4 }] },
        await buildRecipe(client, { name: 'Lasagne' }),
      );
      const trace = await client.preparations.tub({ tubId: tub.id });
      expect(trace.inputs).toMatchObject([
        {
          name: 'Manzo',
          quantity: 1.5,
          unit: 'kg',
          stock: {
            movementId,
            productId: beef,
            lots: [{ number: 'M1' }, { number: 'M2' }],
            corrected: false,
          },
          tub: null,
        },
      ]);
      expect(trace.usedIn).toMatchObject([
        {
          recipeName: 'Lasagne',
          quantity: 0.4,
          tubId: lasagne.tub.id,
          batchNumber: lasagne.preparation.batchNumber,
        },
      ]);
      expect((await client.preparations.tub({ tubId: lasagne.tub.id })).inputs).toMatchObject([
        {
          quantity: 0.4,
          unit: 'kg',
          stock: null,
          tub: { id: tub.id, number: 1, batchNumber: preparation.batchNumber },
        },
      ]);
      await client.inventory.correct({ id: newId(), movementId, reason: 'Era vitello' });
      expect((await client.preparations.tub({ tubId: tub.id })).inputs).toMatchObject([
        { stock: { corrected: true } },
      ]);
    });
  });
}
