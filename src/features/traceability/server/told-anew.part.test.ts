import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { deliver, takeAway, throwAway } from '#features/inventory/server/factories.ts';
import { inDays, lotOf, server, stocked, tampering } from '#features/inventory/server/test-kit.ts';
import { endOfDay } from '#features/preparations/expiry.ts';
import { buildPreparation } from '#features/preparations/server/factories.ts';
import { buildEquipment } from '#features/refrigeration/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { lotStart, trace, keysOf, fiveLevels, reason } from './test-kit.ts';

/** A trace through movements that were mended, and told anew. */
export function toldAnewTests(): void {
  describe('a trace through mended movements', () => {
    it('[TRACE-52] a container stays of the lot that it was made of when the stock is put right, and a recall blocks it', async () => {
      const { client, lotId, openedId, movement, sauce } = await fiveLevels();
      const whole = keysOf(await trace(client, lotStart(lotId)));
      const taken = async () =>
        (await trace(client, { kind: 'tub', value: sauce.tub.id, way: 'back' })).edges.find(
          ({ from }) => from === `lot:${openedId}`,
        )?.quantity;
      const before = await taken();
      expect(before).toBeGreaterThan(0);
      const wrong = await client.inventory.correct({
        id: newId(),
        movementId: movement,
        reason: 'Era un altro lotto',
      });
      expect(keysOf(await trace(client, lotStart(lotId)))).toEqual(whole);
      // How much, nobody knows any more; mended twice, it is known again.
      expect(await taken()).toBeNull();
      const { id: recallId } = await client.traceability.begin({
        id: newId(),
        kind: 'recall',
        start: lotStart(lotId),
        reason: 'Avviso del fornitore',
      });
      expect((await client.traceability.recall({ recallId })).blocked).toContain(`tub:${sauce.tub.id}`);
      await client.inventory.correct({ id: newId(), movementId: wrong.id, reason: 'Era proprio quello' });
      expect(await taken()).toBe(before);
    });

    it('[TRACE-54] a movement told anew of another lot carries what was made of it there, and a recall of that lot blocks it', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { productId, lotId: wrongLot } = await stocked(
        client,
        5,
        { lotNumber: 'AA-1' },
        { name: 'Manzo', unit: 'kg' },
      );
      const lotBy = async (lotNumber: string) =>
        (await deliver(client, productId, { quantity: 5, lotNumber })).lots[0]!.lotId;
      const rightLot = await lotBy('BB-2');
      const lastLot = await lotBy('CC-3');
      const movement = newId();
      const { tub, preparation } = await buildPreparation(client, {
        quantity: 4,
        unit: 'kg',
        stock: [{ id: movement, productId, quantity: 2, lotId: wrongLot }],
      });
      const made = `tub:${tub.id}`;
      const holds = async (lotId: string) => keysOf(await trace(client, lotStart(lotId))).includes(made);
      const mend = (movementId: string) =>
        client.inventory.correct({ id: newId(), movementId, reason: 'Era un altro lotto' });
      const instead = (replacesId: string, lotId: string, notes: string | null = null) =>
        client.inventory.takeOut({ id: newId(), productId, quantity: 2, lotId, notes, replacesId });
      // What still counts is told anew of nothing.
      await expect(instead(movement, rightLot)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
      await mend(movement);
      server.clock.advance(60_000);
      const told = await instead(movement, rightLot);
      expect([await holds(wrongLot), await holds(rightLot), await holds(lastLot)]).toEqual([
        false,
        true,
        false,
      ]);
      expect((await trace(client, { kind: 'tub', value: tub.id, way: 'back' })).edges).toContainEqual({
        from: `lot:${rightLot}`,
        to: `preparation:${preparation.id}`,
        quantity: 2,
        unit: 'kg',
      });
      const page = await client.preparations.tub({ tubId: tub.id });
      expect(page.inputs[0]?.stock).toMatchObject({
        lots: [{ id: rightLot, number: 'BB-2' }],
        before: [{ id: wrongLot, number: 'AA-1' }],
        corrected: false,
      });
      // It was taken when the wrong one says, and went where that went: out of no lot by itself.
      const { exits } = await trace(client, lotStart(rightLot));
      expect(exits).toEqual([]);
      // Mended once more, and the lot that it truly was is called back already: what was made of it is kept at once.
      await mend(told.id);
      expect([await holds(wrongLot), await holds(rightLot)]).toEqual([true, true]);
      const { id: recallId } = await client.traceability.begin({
        id: newId(),
        kind: 'recall',
        start: lotStart(lastLot),
        reason,
      });
      expect((await client.traceability.recall({ recallId })).blocked).toEqual([`lot:${lastLot}`]);
      server.clock.advance(60_000);
      await instead(told.id, lastLot, 'Nel ragù, già registrato');
      expect([await holds(wrongLot), await holds(rightLot), await holds(lastLot)]).toEqual([
        false,
        false,
        true,
      ]);
      const recall = await client.traceability.recall({ recallId });
      expect(recall.blocked).toEqual([`lot:${lastLot}`, made]);
      expect(recall.missing).toEqual([]);
      expect(await client.preparations.tub({ tubId: tub.id })).toMatchObject({
        tub: { blockedAt: expect.any(String) as string },
      });
      expect(await tampering(restaurantId)).toEqual([]);
      await server.db.owner(
        `UPDATE product_movements SET replaces_id = NULL WHERE restaurant_id = $1 AND id = $2`,
        [restaurantId, told.id],
      );
      expect(await tampering(restaurantId)).toHaveLength(1);
    });

    it('[PREP-41] [LABEL-75] what was made of goods that turn out to be of a lot with an earlier use-by ends with that, and what that went into', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const lateLot = { lotNumber: 'AA-1', expiryDate: inDays(10) };
      const { productId, lotId } = await stocked(client, 5, lateLot, { name: 'Manzo', unit: 'kg' });
      const early = await deliver(client, productId, {
        quantity: 5,
        lotNumber: 'BB-2',
        expiryDate: inDays(1),
      });
      const movement = newId();
      const stock = [{ id: movement, productId, quantity: 2, lotId }];
      const { tub: sauce } = await buildPreparation(client, { quantity: 4, unit: 'kg', hours: 72, stock });
      const tubs = [{ tubId: sauce.id, quantity: 1 }];
      const { tub: dish } = await buildPreparation(client, { quantity: 2, hours: 72, tubs });
      const endOf = async (tubId: string) => (await client.preparations.tub({ tubId })).tub.expiresAt;
      expect([await endOf(sauce.id), await endOf(dish.id)]).toEqual([sauce.expiresAt, dish.expiresAt]);
      await client.labels.print({
        id: newId(),
        labelId: sauce.labelId!,
        format: 'roll62',
        copies: 1,
        way: 'dialog',
      });
      await client.inventory.correct({ id: newId(), movementId: movement, reason: 'Era un altro lotto' });
      // [TRACE-56] Until somebody tells of which lot it was, its history asks for it.
      const untold = async () =>
        (await client.inventory.movements({ productId })).rows.flatMap(({ id, untold: asks }) =>
          asks ? [id] : [],
        );
      expect(await untold()).toEqual([movement]);
      server.clock.advance(60_000);
      const told = { id: newId(), productId, quantity: 2, lotId: early.lots[0]!.lotId, replacesId: movement };
      await client.inventory.takeOut(told);
      expect(await untold()).toEqual([]);
      await client.inventory.takeOut(told);
      const last = endOfDay(inDays(1)).toISOString();
      expect([await endOf(sauce.id), await endOf(dish.id)]).toEqual([last, last]);
      const { acts } = await client.preparations.tub({ tubId: sauce.id });
      expect(acts).toMatchObject([
        {
          act: 'redate',
          oldExpiresAt: sauce.expiresAt,
          newExpiresAt: last,
          notes: 'Corretto il lotto di Manzo: è BB-2, che scade prima',
        },
      ]);
      // The paper that sticks on it says the date of before, until the one of now is printed.
      const papers = async () =>
        (await client.notifications.list()).notifications.filter(({ type }) => type === 'label_date');
      expect(await papers()).toMatchObject([{ subject_id: sauce.id, priority: 'critical' }]);
      const { tub } = await client.preparations.tub({ tubId: sauce.id });
      expect(tub.stuckUntil).toBe(sauce.expiresAt);
      await client.labels.print({
        id: newId(),
        labelId: tub.labelId!,
        format: 'roll62',
        copies: 1,
        way: 'dialog',
      });
      expect(await papers()).toEqual([]);
      expect(await tampering(restaurantId)).toEqual([]);
      // Told anew of a lot that keeps longer, nothing becomes good again.
      const [again] = (await client.inventory.movements({ productId })).rows;
      await client.inventory.correct({ id: newId(), movementId: again!.id, reason: 'Era il primo' });
      await client.inventory.takeOut({ ...told, id: newId(), lotId });
      expect(await endOf(sauce.id)).toBe(last);
    });

    it('[TRACE-54] is told anew of the same product alone, once it came out of stock and was mended', async () => {
      const { client } = await buildRestaurant(server);
      const { client: stranger } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 5, {}, { unit: 'kg' });
      const other = await stocked(client, 5, {}, { unit: 'kg' });
      const thrown = await throwAway(client, productId, 1, lotId);
      const taken = await takeAway(client, productId, 1, lotId);
      for (const { id: movementId } of [thrown, taken])
        await client.inventory.correct({ id: newId(), movementId, reason: 'Era un altro' });
      const out = { productId, quantity: 1, lotId: null, notes: null };
      for (const [goods, replacesId] of [
        [out, newId()],
        [out, thrown.id],
        [{ ...out, productId: other.productId }, taken.id],
      ] as const)
        await expect(client.inventory.takeOut({ id: newId(), ...goods, replacesId })).rejects.toMatchObject({
          code: 'INPUT_INVALID',
          data: { fields: [{ field: 'replacesId' }] },
        });
      await expect(
        stranger.inventory.takeOut({ id: newId(), ...out, replacesId: taken.id }),
      ).rejects.toMatchObject({ code: 'INPUT_INVALID' });
      await client.inventory.takeOut({ id: newId(), ...out, replacesId: taken.id });
    });

    it('[TRACE-75] is told anew once: one tablet after the other or both at once, the stock goes down for one', async () => {
      const { client } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 9, {}, { unit: 'kg' });
      const { id: first } = await takeAway(client, productId, 2, lotId);
      const mend = (movementId: string) =>
        client.inventory.correct({ id: newId(), movementId, reason: 'Era un altro lotto' });
      const goods = { productId, quantity: 1, lotId, notes: null };
      const instead = (replacesId: string, id = newId()) =>
        client.inventory.takeOut({ id, ...goods, replacesId });
      const left = async () => (await lotOf(client, lotId)).quantity;
      await mend(first);
      const tablets = [newId(), newId(), newId(), newId()];
      const outcomes = await Promise.allSettled(tablets.map((id) => instead(first, id)));
      const told = tablets.filter((_, at) => outcomes[at]?.status === 'fulfilled');
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(told).toHaveLength(1);
      expect(refused).toMatchObject([1, 2, 3].map(() => ({ code: 'ALREADY_TOLD_ANEW', status: 409 })));
      expect(await left()).toBe(8);
      // The same one sent again is no other; one of a later tablet is, until that was wrong as well.
      await instead(first, told[0]);
      await expect(instead(first)).rejects.toMatchObject({ code: 'ALREADY_TOLD_ANEW' });
      await mend(told[0]!);
      const { id: second } = await instead(first);
      await expect(instead(told[0]!)).rejects.toMatchObject({ code: 'ALREADY_TOLD_ANEW' });
      await mend(second);
      await instead(told[0]!);
      expect(await left()).toBe(8);
    });

    it('[TRACE-77] a correction is not mended beside what was told in its place: one counts, also from two tablets at once', async () => {
      const { client } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 9, {}, { unit: 'kg' });
      const left = async () => (await lotOf(client, lotId)).quantity;
      const mend = (movementId: string) =>
        client.inventory.correct({ id: newId(), movementId, reason: 'Era un altro lotto' });
      const instead = (replacesId: string) =>
        client.inventory.takeOut({ id: newId(), productId, quantity: 1, lotId, notes: null, replacesId });
      // One after the other.
      const { id: first } = await takeAway(client, productId, 2, lotId);
      const wrong = await mend(first);
      const { id: told } = await instead(first);
      await expect(mend(wrong.id)).rejects.toMatchObject({ code: 'ALREADY_TOLD_ANEW', status: 409 });
      expect(await left()).toBe(8);
      // What was told in its place was wrong as well: the first one was right.
      const wrongToo = await mend(told);
      await mend(wrong.id);
      expect(await left()).toBe(7);
      await expect(mend(wrongToo.id)).rejects.toMatchObject({ code: 'ALREADY_TOLD_ANEW' });
      // At once, some times: whoever comes second is refused.
      for (let round = 0; round < 4; round += 1) {
        const before = await left();
        const { id: taken } = await takeAway(client, productId, 1, lotId);
        const { id: correction } = await mend(taken);
        const outcomes = await Promise.allSettled([mend(correction), instead(taken)]);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await left()).toBe(before - 1);
      }
    });

    it('[TRACE-78] a correction is told though the recall that keeps its lot finds nothing any more where it began', async () => {
      const { client } = await buildRestaurant(server);
      const { id: equipmentId } = await buildEquipment(client, { name: 'Frigo carni' });
      const { productId, lotId: wrongLot } = await stocked(client, 5, {}, { name: 'Manzo', unit: 'kg' });
      const other = { quantity: 5, lotNumber: 'BB-2' };
      const kept = (await deliver(client, productId, other)).lots[0]!.lotId;
      await client.inventory.move({ id: newId(), lotId: kept, storageLocation: 'Frigo carni' });
      const movement = newId();
      const stock = [{ id: movement, productId, quantity: 2, lotId: wrongLot }];
      const { tub } = await buildPreparation(client, { quantity: 4, unit: 'kg', stock });
      server.clock.advance(60_000);
      const { id: recallId } = await client.traceability.begin({
        id: newId(),
        kind: 'recall',
        start: { kind: 'equipment', value: equipmentId },
        reason,
      });
      expect((await client.traceability.recall({ recallId })).blocked).toEqual([`lot:${kept}`]);
      // The place of that name is none of it after all.
      const none = { id: newId(), name: 'Frigo carni', kind: 'fridge', equipmentId: null } as const;
      await client.storagePlaces.create(none);
      await client.inventory.correct({ id: newId(), movementId: movement, reason: 'Era un altro lotto' });
      const told = { productId, quantity: 2, lotId: kept, notes: 'Nel ragù', replacesId: movement };
      await client.inventory.takeOut({ id: newId(), ...told });
      expect((await client.traceability.recall({ recallId })).blocked).toEqual([
        `lot:${kept}`,
        `tub:${tub.id}`,
      ]);
    });

    it('[TRACE-79] a lot that may be in the food again brings its date and its block along, as they were mended meanwhile', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const use = 'use_by' as const;
      const first = { expiryDate: inDays(2), expiryKind: use, lotNumber: 'AA-1' };
      const { productId, lotId: lotA } = await stocked(client, 9, first, { name: 'Panna', unit: 'l' });
      const second = { quantity: 9, lotNumber: 'BB-2', expiryDate: inDays(20), expiryKind: use };
      const lotB = (await deliver(client, productId, second)).lots[0]!.lotId;
      const mend = (movementId: string) =>
        client.inventory.correct({ id: newId(), movementId, reason: 'Era un altro lotto' });
      const instead = async (replacesId: string, lotId: string) =>
        (
          await client.inventory.takeOut({
            id: newId(),
            productId,
            quantity: 1,
            lotId,
            notes: 'Nella salsa',
            replacesId,
          })
        ).id;
      const made = async () => {
        const movement = newId();
        const stock = [{ id: movement, productId, quantity: 1, lotId: lotA }];
        const kept = { hours: 72, expiryReason: 'Cotta a lungo, lo dice il manuale' };
        const { tub } = await buildPreparation(client, { ...kept, stock });
        const wrong = await mend(movement);
        return { tub, wrong: wrong.id, told: await instead(movement, lotB) };
      };
      const now = async (tubId: string) => (await client.preparations.tub({ tubId })).tub;
      const sauce = await made();
      const soup = await made();
      // What says nothing new ends nothing, though the first lot may be in it for a while.
      const wrongToo = await mend(sauce.told);
      const right = await mend(wrongToo.id);
      server.clock.advance(60_000);
      const mended = { lotId: lotA, expiryKind: use, expiryDate: inDays(1), reason: 'Letta male' };
      await client.inventory.redate({ id: newId(), ...mended });
      // Of the second lot, as long as that counts.
      expect((await now(sauce.tub.id)).expiresAt).toBe(sauce.tub.expiresAt);
      // None counts: it may be of either, and once the first counts again it is of that.
      await mend(right.id);
      const last = endOfDay(inDays(1)).toISOString();
      expect((await now(sauce.tub.id)).expiresAt).toBe(last);
      await mend(sauce.wrong);
      expect((await now(sauce.tub.id)).expiresAt).toBe(last);
      const { acts } = await client.preparations.tub({ tubId: sauce.tub.id });
      expect(acts).toMatchObject([{ act: 'redate', newExpiresAt: last }]);
      // The same of a lot that was called back meanwhile.
      const { id: recallId } = await client.traceability.begin({
        id: newId(),
        kind: 'recall',
        start: lotStart(lotA),
        reason,
      });
      const blocked = async () => (await client.traceability.recall({ recallId })).blocked;
      expect(await blocked()).not.toContain(`tub:${soup.tub.id}`);
      await mend(soup.told);
      expect(await blocked()).toContain(`tub:${soup.tub.id}`);
      expect((await now(soup.tub.id)).blockedAt).not.toBeNull();
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[INV-111] what was made of goods whose stock was put right ends with their mended date as well', async () => {
      const { client } = await buildRestaurant(server);
      const lot = { expiryDate: inDays(30), expiryKind: 'use_by' } as const;
      const { productId, lotId } = await stocked(client, 5, lot, { name: 'Panna', unit: 'l' });
      const movementId = newId();
      const stock = [{ id: movementId, productId, quantity: 1, lotId }];
      const { tub } = await buildPreparation(client, { hours: 72, stock });
      await client.inventory.correct({ id: newId(), movementId, reason: 'Il conto non torna' });
      const mended = { lotId, expiryKind: 'use_by', expiryDate: inDays(1), reason: 'Letta male' } as const;
      await client.inventory.redate({ id: newId(), ...mended });
      const page = await client.preparations.tub({ tubId: tub.id });
      expect(new Date(page.tub.expiresAt)).toEqual(endOfDay(inDays(1)));
    });
  });
}
