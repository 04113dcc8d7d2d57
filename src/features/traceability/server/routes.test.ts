import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import {
  buildProduct,
  changeGoods,
  deliver,
  takeAway,
  throwAway,
} from '#features/inventory/server/factories.ts';
import {
  inDays,
  lotOf,
  server,
  stocked,
  tampering,
  today,
  useServer,
} from '#features/inventory/server/test-kit.ts';
import { endOfDay } from '#features/preparations/expiry.ts';
import { buildPreparation, buildRecipe } from '#features/preparations/server/factories.ts';
import { buildEquipment } from '#features/refrigeration/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';
import { mostRecalls, mostStarts } from '../limits.ts';
import { isToldAfter, isUsedUnheard } from '../told-after.ts';
import { inQuestionTests } from './in-question.part.test.ts';
import { inQuestionProperties } from './in-question-memory.part.test.ts';
import { wholeTraceTests } from './whole.part.test.ts';

useServer();

type Start = Parameters<Client['traceability']['trace']>[0];

const lotStart = (lotId: string): Start => ({ kind: 'lot', value: lotId });
const trace = (client: Client, start: Start) => client.traceability.trace(start);
const keysOf = ({ nodes }: { nodes: readonly { kind: string; id: string }[] }) =>
  nodes.map(({ kind, id }) => `${kind}:${id}`).toSorted();

/** Meat in a lot, opened; of it a sauce; the sauce split; of a part a dish: five levels. */
async function fiveLevels() {
  const restaurant = await buildRestaurant(server);
  const { client } = restaurant;
  const { productId, lotId } = await stocked(
    client,
    5,
    { lotNumber: 'MA-77' },
    { name: 'Manzo', unit: 'kg', supplier: 'Macelleria Rossi' },
  );
  const { toLotId: openedId } = await changeGoods(client, lotId, { transition: 'open', quantity: 3 });
  const movement = newId();
  const sauce = await buildPreparation(client, {
    quantity: 4,
    unit: 'kg',
    stock: [{ id: movement, productId, quantity: 2, lotId: openedId }],
  });
  const part = newId();
  await client.preparations.split({
    id: newId(),
    tubId: sauce.tub.id,
    parts: [{ tubId: part, labelId: randomUUID(), quantity: 1.5, storageLocation: null }],
  });
  server.clock.advance(1_000);
  const dish = await buildPreparation(client, {
    quantity: 10,
    tubs: [{ tubId: part, quantity: 1 }],
  });
  return { ...restaurant, productId, lotId, openedId, movement, sauce, part, dish };
}

const reason = 'Avviso del fornitore: listeria';

describe('a trace', () => {
  it('[TRACE-01] leads from a lot through openings and preparations to the last container, and back', async () => {
    const { client, lotId, openedId, sauce, part, dish } = await fiveLevels();
    const all = [
      `lot:${lotId}`,
      `lot:${openedId}`,
      `preparation:${sauce.preparation.id}`,
      `tub:${sauce.tub.id}`,
      `tub:${part}`,
      `preparation:${dish.preparation.id}`,
      `tub:${dish.tub.id}`,
    ].toSorted();
    const forward = await trace(client, lotStart(lotId));
    expect(keysOf(forward)).toEqual(all);
    expect(forward).toMatchObject({ starts: [`lot:${lotId}`], incomplete: false, title: 'Manzo · MA-77' });
    expect(forward.nodes.at(-1)).toMatchObject({ kind: 'tub', id: dish.tub.id, column: 6, quantity: 10 });
    expect(forward.edges).toContainEqual({
      from: `lot:${openedId}`,
      to: `preparation:${sauce.preparation.id}`,
      quantity: 2,
      unit: 'kg',
    });
    const backward = await trace(client, { kind: 'tub', value: dish.tub.id, way: 'back' });
    expect(keysOf(backward)).toEqual(all);
    expect(backward.nodes[0]).toMatchObject({ id: lotId, column: -6, supplier: 'Macelleria Rossi' });
    const { labels } = backward.nodes.find(({ id }) => id === part)!;
    expect(labels).toBe(1);
  });

  it('[TRACE-02] begins with a number, a label, a batch, a product or a supplier and its days', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Panna', unit: 'pz' });
    const rows = [{ id: newId(), productId, quantity: 6, lotNumber: 'pn/4' }];
    const delivery = await client.deliveries.recordDelivery({
      id: newId(),
      supplier: 'Latteria Verdi',
      documentNumber: '88',
      rows,
    });
    const lotId = delivery.rows[0]!.lotId!;
    const made = await buildPreparation(client, {
      stock: [{ id: newId(), productId, quantity: 1 }],
    });
    const all = keysOf(await trace(client, lotStart(lotId)));
    expect(all).toContain(`delivery:${delivery.id}`);
    const day = today();
    for (const start of [
      { kind: 'number', value: 'PN/4' },
      { kind: 'number', value: 'pn 4' },
      { kind: 'number', value: 'PN-4' },
      { kind: 'number', value: made.preparation.batchNumber.toLowerCase() },
      { kind: 'label', value: made.tub.labelId! },
      { kind: 'product', value: productId },
      { kind: 'product', value: productId, from: day, to: day },
      { kind: 'supplier', value: 'latteria verdi', from: day },
      { kind: 'delivery', value: delivery.id },
      { kind: 'preparation', value: made.preparation.id },
    ] as const)
      expect([start, keysOf(await trace(client, start))]).toEqual([start, all]);
    for (const start of [
      { kind: 'number', value: 'altro' },
      { kind: 'product', value: productId, to: '2020-01-01' },
    ] as const) {
      expect(await trace(client, start)).toMatchObject({ starts: [], nodes: [] });
      await expect(
        client.traceability.begin({ id: newId(), kind: 'exercise', start, reason: 'Prova del mese' }),
      ).rejects.toMatchObject({ code: 'TRACE_NOTHING_FOUND' });
    }
    for (const start of [
      { kind: 'lot', value: newId() },
      { kind: 'lot', value: 'nessuno' },
    ] as const)
      await expect(trace(client, start)).rejects.toMatchObject({ code: 'TRACE_NOTHING_FOUND' });
    const found = await client.traceability.find({ text: 'pn' });
    expect(found.rows.map(({ kind, value }) => [kind, value])).toEqual([['lot', lotId]]);
  });

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
    const early = await deliver(client, productId, { quantity: 5, lotNumber: 'BB-2', expiryDate: inDays(1) });
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

  it('[TRACE-03] counts no goods that were taken back', async () => {
    const { client } = await buildRestaurant(server);

    const other = await stocked(client, 4, {}, { unit: 'pz' });
    const opening = await changeGoods(client, other.lotId, { transition: 'open', quantity: 1 });
    await client.inventory.correctTransition({
      id: newId(),
      transitionId: opening.id,
      reason: 'Non era aperto',
    });
    expect(keysOf(await trace(client, lotStart(other.lotId)))).toEqual([`lot:${other.lotId}`]);
  });

  it('[TRACE-04] says what was used, thrown away and when, without what was mended', async () => {
    const { client, productId, lotId, sauce } = await fiveLevels();
    await takeAway(client, productId, 0.5, lotId);
    const mistake = await takeAway(client, productId, 0.25, lotId);
    await client.inventory.correct({ id: newId(), movementId: mistake.id, reason: 'Era un altro' });
    await throwAway(client, productId, 0.1, lotId);
    const tubId = sauce.tub.id;
    await client.preparations.empty({ id: newId(), tubId, kind: 'use', quantity: 0.3 });
    const read = await trace(client, lotStart(lotId));
    const node = (id: string) => read.nodes.find((one) => one.id === id);
    expect(node(lotId)).toMatchObject({ used: 0.5, discarded: 0.1, quantity: 1.4 });
    expect(node(tubId)).toMatchObject({ used: 0.3, discarded: 0, lastUsedAt: expect.any(String) });
    expect(read.exits.map(({ kind, quantity }) => `${kind} ${quantity}`).toSorted()).toEqual([
      'discarded 0.1',
      'used 0.3',
      'used 0.5',
    ]);
  });

  it('[TRACE-44] [INV-45] [GOODS-24] says whose word a time is that no clock vouches for, beside goods, containers, deliveries and what left', async () => {
    const { client, browser } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Panna', unit: 'pz' });
    /** As a device sends what it kept while its clock was set. */
    const said = async (path: string, timeBy: string, body: object) => {
      server.clock.advance(1_000);
      const response = await browser.fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-credenza-time-by': timeBy },
        body: JSON.stringify({ id: newId(), ...body }),
      });
      expect(response.status, await response.text()).toBeLessThan(300);
    };
    const row = { id: newId(), productId, quantity: 6, lotNumber: 'PN-4' };
    await said('/deliveries', 'person', { supplier: 'Latteria Verdi', rows: [row] });
    await said('/inventory/movements/out', 'ticks', { productId, quantity: 1 });
    await said('/inventory/movements/out', '', { productId, quantity: 2 });
    const { lots } = await client.inventory.product({ productId });
    await said(`/inventory/lots/${lots[0]!.id}/transitions`, 'person', {
      lotId: lots[0]!.id,
      transition: 'open',
      quantity: 1,
    });
    const { rows: history } = await client.inventory.history({ productId });
    expect(
      history.map(
        (one) =>
          (one.kind === 'movement'
            ? one.movement.timeBy
            : one.kind === 'transition'
              ? one.transition.timeBy
              : undefined) ?? null,
      ),
    ).toEqual(['person', null, 'ticks', 'person']);
    const { rows: deliveries } = await client.deliveries.list({});
    expect(deliveries).toMatchObject([{ supplier: 'Latteria Verdi', timeBy: 'person' }]);
    const { tub } = await buildPreparation(client, { quantity: 2 });
    await said(`/preparations/tubs/${tub.id}/acts`, 'ticks', { tubId: tub.id, kind: 'use', quantity: 1 });
    expect((await client.preparations.tub({ tubId: tub.id })).acts).toMatchObject([{ timeBy: 'ticks' }]);
    expect((await trace(client, lotStart(lots[0]!.id))).exits.map(({ timeBy }) => timeBy ?? null)).toEqual([
      null,
      'ticks',
    ]);
    expect((await trace(client, { kind: 'tub', value: tub.id })).exits).toMatchObject([{ timeBy: 'ticks' }]);
  });

  it('[TRACE-05] is of the own restaurant alone', async () => {
    const { lotId } = await fiveLevels();
    const { client } = await buildRestaurant(server);
    await expect(trace(client, lotStart(lotId))).rejects.toMatchObject({ code: 'TRACE_NOTHING_FOUND' });
    expect(await client.traceability.find({ text: 'MA-77' })).toMatchObject({ rows: [] });
  });
});

describe('goods at risk', () => {
  it('[TRACE-30] are what stood in a place on those days, also what was put elsewhere since; and what was made of it', async () => {
    const { client } = await buildRestaurant(server);
    const inPlace = async (name: string, storageLocation: string | null) =>
      (await stocked(client, 5, {}, { name, unit: 'kg', storageLocation })).lotId;
    const there = await inPlace('Pollo', 'Frigo 1');
    const movedOut = await inPlace('Panna', 'frigo 1');
    const movedIn = await inPlace('Burro', 'Cantina');
    await inPlace('Riso', null);
    server.clock.advance(60_000);
    await client.inventory.move({ id: newId(), lotId: movedOut, storageLocation: 'Cantina' });
    await client.inventory.move({ id: newId(), lotId: movedIn, storageLocation: 'Frigo 1' });
    const tub = await buildPreparation(client, { quantity: 2, storageLocation: 'FRIGO 1' });
    const day = today();
    const found = await trace(client, { kind: 'place', value: 'Frigo 1', from: day, to: day });
    expect(found.starts.toSorted()).toEqual(
      [`lot:${there}`, `lot:${movedOut}`, `lot:${movedIn}`, `tub:${tub.tub.id}`].toSorted(),
    );
    const before = { kind: 'place' as const, value: 'Frigo 1', from: '2020-01-01', to: '2020-01-02' };
    expect((await trace(client, before)).starts).toEqual([]);
  });

  it('[TRACE-48] are what stands on a shelf of the fridge as well, also when the fridge was given another name', async () => {
    const { client } = await buildRestaurant(server);
    const placeId = newId();
    await client.storagePlaces.create({ id: placeId, name: 'Frigo 1', kind: 'fridge' });
    const { lotId } = await stocked(client, 5, {}, { unit: 'kg', storageLocation: 'Frigo 1, ripiano 2' });
    const { tub } = await buildPreparation(client, { quantity: 2, storageLocation: 'frigo 1 (in alto)' });
    await buildPreparation(client, { quantity: 2, storageLocation: 'Frigo 10' });
    const inPlace = async (value: string) => {
      const day = today();
      return (await trace(client, { kind: 'place', value, from: day, to: day })).starts.toSorted();
    };
    const both = [`lot:${lotId}`, `tub:${tub.id}`];
    expect(await inPlace('Frigo 1')).toEqual(both);
    await client.storagePlaces.edit({ id: newId(), placeId, name: 'Cella nuova', kind: 'fridge' });
    expect(await inPlace('Cella nuova')).toEqual(both);
    expect((await client.preparations.tub({ tubId: tub.id })).tub.storageLocation).toBe(
      'Cella nuova (in alto)',
    );
  });

  it('[GOODS-30] are what was put out of a place while it still had another name', async () => {
    const { client } = await buildRestaurant(server);
    const placeId = newId();
    await client.storagePlaces.create({ id: placeId, name: 'Frigo 1', kind: 'fridge' });
    const { lotId } = await stocked(client, 5, {}, { unit: 'kg' });
    const { lotId: other } = await stocked(client, 5, {}, { unit: 'kg' });
    const put = (id: string, storageLocation: string) => {
      server.clock.advance(60_000);
      return client.inventory.move({ id: newId(), lotId: id, storageLocation });
    };
    await put(lotId, 'Frigo 1, ripiano 2');
    await put(lotId, 'Cantina');
    server.clock.advance(60_000);
    await client.storagePlaces.edit({ id: newId(), placeId, name: 'Cella nuova', kind: 'fridge' });
    const day = today();
    const inPlace = async (value: string) =>
      (await trace(client, { kind: 'place', value, from: day, to: day })).starts;
    expect(await inPlace('cella nuova')).toEqual([`lot:${lotId}`]);
    // A name that another place bears by now is that place's from when on it was given up.
    await client.storagePlaces.create({ id: newId(), name: 'Frigo 1', kind: 'fridge' });
    await put(other, 'Frigo 1');
    await put(other, 'Cantina');
    expect(await inPlace('Cella nuova')).toEqual([`lot:${lotId}`]);
    expect(await inPlace('Frigo 1')).toContain(`lot:${other}`);
  });

  it('[TRACE-55] are also what was opened or thawed whole, or thawed there, and put elsewhere since, and what a tablet tells late', async () => {
    const { client } = await buildRestaurant(server);
    const later = () => server.clock.advance(60_000);
    const product = { unit: 'kg', storageLocation: 'Frigo 1' } as const;
    const { lotId } = await stocked(client, 5, {}, product);
    later();
    const opened = await changeGoods(client, lotId, {
      transition: 'open',
      quantity: 5,
      storageLocation: 'Frigo 2',
    });
    const cold = await stocked(client, 5, {}, { unit: 'kg', storageLocation: 'Congelatore' });
    const { toLotId: frozen } = await changeGoods(client, cold.lotId, { transition: 'freeze', quantity: 5 });
    later();
    const thawed = await changeGoods(client, frozen, {
      transition: 'thaw',
      quantity: 5,
      storageLocation: 'Frigo 1',
    });
    const { lotId: told } = await stocked(client, 5, {}, { unit: 'kg', storageLocation: 'Cantina' });
    const kept = { storage: 'freezer', hours: null, days: 30, storageLocation: 'Congelatore' } as const;
    const { tub } = await buildPreparation(client, { quantity: 2, ...kept });
    later();
    const thaw = { id: newId(), tubId: tub.id, labelId: randomUUID(), change: 'thaw' } as const;
    await client.preparations.change({ ...thaw, storageLocation: 'Frigo 1' });
    later();
    const put = (id: string, storageLocation: string, performedAt?: string) =>
      client.inventory.move({
        id: newId(),
        lotId: id,
        storageLocation,
        ...(performedAt ? { performedAt } : {}),
      });
    const before = server.clock.now().toISOString();
    later();
    await put(thawed.toLotId, 'Frigo 2');
    await put(told, 'Frigo 2');
    await client.preparations.move({ id: newId(), tubId: tub.id, storageLocation: 'Frigo 2' });
    later();
    // It stood in between where another hand had put it, and a tablet tells that only now.
    await put(told, 'Frigo 1', before);
    const day = today();
    const { starts, nodes } = await trace(client, { kind: 'place', value: 'Frigo 1', from: day, to: day });
    expect(starts.toSorted()).toEqual(
      [`lot:${lotId}`, `lot:${thawed.toLotId}`, `lot:${told}`, `tub:${tub.id}`].toSorted(),
    );
    expect(keysOf({ nodes })).toContain(`lot:${opened.toLotId}`);
    expect((await lotOf(client, told)).storageLocation).toBe('Frigo 2');
  });

  it('[TRACE-49] are what stood where its product was kept, whatever place the product was given since', async () => {
    const { client, operatorId } = await buildRestaurant(server);
    const nextDay = async () => {
      server.clock.advance(24 * 3_600_000);
      await client.operators.select({ operatorId: operatorId! });
    };
    const { productId, lotId } = await stocked(client, 5, {}, { unit: 'kg', storageLocation: 'Frigo 1' });
    const put = (storageLocation: string | null) =>
      client.inventory.edit({ id: newId(), productId, changes: { storageLocation } });
    const start = `lot:${lotId}`;
    const startsIn = async (value: string, day: string) =>
      (await trace(client, { kind: 'place', value, from: day, to: day })).starts;
    const first = today();
    await nextDay();
    const second = today();
    await client.inventory.edit({ id: newId(), productId, changes: { supplier: 'Rossi' } });
    await put('Frigo 2');
    await put('Frigo 2');
    expect(await startsIn('frigo 1', first)).toEqual([start]);
    expect(await startsIn('frigo 1', second)).toEqual([start]);
    expect(await startsIn('Frigo 2', second)).toEqual([start]);
    await nextDay();
    const third = today();
    await put(null);
    expect(await startsIn('frigo 1', third)).toEqual([]);
    expect(await startsIn('Frigo 2', third)).toEqual([start]);
    // What came afterwards never stood there.
    const { lotId: later } = await stocked(client, 5, { lotNumber: 'DOPO' }, { name: 'Altro', unit: 'kg' });
    expect(await startsIn('Frigo 2', third)).not.toContain(`lot:${later}`);
  });

  it('[TRACE-31] are held until each is judged by name; nothing of them is good by itself', async () => {
    const { client } = await buildRestaurant(server);
    const { lotId, productId } = await stocked(client, 5, {}, { unit: 'kg', storageLocation: 'Frigo 1' });
    const day = today();
    const held = await client.traceability.begin({
      id: newId(),
      kind: 'hold',
      start: { kind: 'place', value: 'Frigo 1', from: day, to: day },
      reason: 'Frigo a 11 °C dalle 2 alle 8',
    });
    expect(held).toMatchObject({ kind: 'hold', left: 1, closedAt: null, title: 'Frigo 1' });
    const told = await client.notifications.list({});
    expect(told.notifications.find(({ type }) => type === 'recall')).toMatchObject({
      title: 'Merce a rischio: Frigo 1',
      message: '1 lotto o contenitore trattenuto è da giudicare: non si usa',
    });
    expect(await client.dashboard.today()).toMatchObject({
      next: { kind: 'recall', what: { id: held.id, kind: 'hold', left: 1 } },
    });
    await expect(takeAway(client, productId, 1, lotId)).rejects.toMatchObject({ status: 409 });
    const close = () =>
      client.traceability.close({ id: newId(), recallId: held.id, reason: 'Tutto giudicato, una per una' });
    await expect(close()).rejects.toMatchObject({ code: 'RECALL_GOODS_LEFT' });
    await client.traceability.release({
      id: newId(),
      recallId: held.id,
      goodsKind: 'lot',
      goodsId: lotId,
      reason: 'Al cuore 3,8 °C: controllato con la sonda',
    });
    await close();
    await takeAway(client, productId, 1, lotId);
  });
});

describe('a hold', () => {
  const holdOf = (client: Client, rest: object) => {
    const day = today();
    return client.traceability.begin({
      id: newId(),
      kind: 'hold',
      start: { kind: 'place', value: 'Frigo 1', from: day, to: day },
      reason: 'Frigo a 11 °C dalle 2 alle 8',
      ...rest,
    });
  };
  const tooWarm = (client: Client) =>
    client.refrigeration.recordReading({
      id: newId(),
      equipmentName: 'Frigo 1',
      equipmentType: 'frigorifero',
      temperature: 11,
    });

  it('[TRACE-33] names a temperature of the own register, and none of nobody or of another restaurant', async () => {
    const { client } = await buildRestaurant(server);
    const { client: other } = await buildRestaurant(server);
    const { lotId } = await stocked(client, 5, {}, { unit: 'kg', storageLocation: 'Frigo 1' });
    for (const readingId of [newId(), (await tooWarm(other)).id])
      await expect(holdOf(client, { readingId })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'readingId' }] },
      });
    expect((await lotOf(client, lotId)).blockedAt).toBeNull();
    expect((await client.traceability.list()).rows).toEqual([]);
    expect(await holdOf(client, { readingId: (await tooWarm(client)).id })).toMatchObject({ left: 1 });
  });

  it('[TRACE-34] keeps goods without a place that were chosen by hand, with what was made of them', async () => {
    const { client } = await buildRestaurant(server);
    const { client: other } = await buildRestaurant(server);
    await stocked(client, 5, {}, { unit: 'kg', storageLocation: 'Frigo 1' });
    const { lotId, productId } = await stocked(client, 5, {}, { unit: 'kg', storageLocation: null });
    const { lotId: stays } = await stocked(client, 5, {}, { unit: 'kg', storageLocation: null });
    const { lotId: foreign } = await stocked(other, 5, {}, { unit: 'kg', storageLocation: null });
    const made = await buildPreparation(client, {
      quantity: 2,
      storageLocation: 'Cantina',
      stock: [{ id: newId(), productId, quantity: 1, lotId }],
    });
    const { rows } = await client.traceability.unplaced();
    expect(rows.map(({ id }) => id).toSorted()).toEqual([lotId, stays].toSorted());
    const goods = [{ kind: 'lot' as const, id: lotId }];
    await expect(holdOf(client, { goods: [{ kind: 'lot', id: foreign }] })).rejects.toMatchObject({
      code: 'TRACE_NOTHING_FOUND',
    });
    await expect(holdOf(client, { kind: 'recall', goods })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    const held = await holdOf(client, { goods });
    expect(held).toMatchObject({ left: 3, goods: 3 });
    const page = await client.traceability.recall({ recallId: held.id });
    expect(page.blocked).toEqual(expect.arrayContaining([`lot:${lotId}`, `tub:${made.tub.id}`]));
    expect(page.missing).toEqual([]);
    expect((await lotOf(client, stays)).blockedAt).toBeNull();
  });

  it('[TRACE-74] goes on to look for what was made of goods that were chosen by hand, also where nothing stood in the place', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const unplaced = { name: 'Manzo', unit: 'kg', storageLocation: null } as const;
    const { productId, lotId } = await stocked(client, 9, { lotNumber: 'AA-1' }, unplaced);
    const delivery = await deliver(client, productId, { quantity: 9, lotNumber: 'BB-2' });
    const otherLot = delivery.lots[0]!.lotId;
    const madeOf = async (lot: string) => {
      const movement = newId();
      const stock = [{ id: movement, productId, quantity: 2, lotId: lot }];
      const made = { quantity: 4, unit: 'kg', storageLocation: 'Cantina', stock } as const;
      const { tub } = await buildPreparation(client, made);
      return { movement, tub: `tub:${tub.id}` };
    };
    const mend = (movementId: string) =>
      client.inventory.correct({ id: newId(), movementId, reason: 'Era un altro lotto' });
    const instead = (replacesId: string, lot: string) =>
      client.inventory.takeOut({
        id: newId(),
        productId,
        quantity: 2,
        lotId: lot,
        notes: 'Nel ragù, già registrato',
        replacesId,
      });
    // Of the one nobody knows any more of which lot it is once the hold is there; the other turns out to be of the held one.
    const doubted = await madeOf(lotId);
    await mend(doubted.movement);
    const told = await instead(doubted.movement, otherLot);
    const other = await madeOf(otherLot);
    server.clock.advance(60_000);
    const { id: recallId } = await holdOf(client, { goods: [{ kind: 'lot', id: lotId }] });
    const page = () => client.traceability.recall({ recallId });
    expect((await page()).blocked).toEqual([`lot:${lotId}`]);
    await mend(told.id);
    expect((await page()).missing).toEqual([doubted.tub]);
    expect(await client.traceability.blockMore({ id: newId(), recallId })).toMatchObject({ blocked: 1 });
    expect(await page()).toMatchObject({ missing: [], blocked: [`lot:${lotId}`, doubted.tub] });
    await mend(other.movement);
    server.clock.advance(60_000);
    await instead(other.movement, lotId);
    const { missing, blocked } = await page();
    expect([missing, blocked.toSorted()]).toEqual([[], [`lot:${lotId}`, doubted.tub, other.tub].toSorted()]);
    expect(await tampering(restaurantId)).toEqual([]);
  });
});

describe('goods at risk of equipment', () => {
  const startsOf = async (client: Client, equipmentId: string) => {
    const day = today();
    return client.traceability.trace({ kind: 'equipment', value: equipmentId, from: day, to: day });
  };

  it('[TRACE-60] are what stood in the places that are it, whatever they are called or were, and under its name', async () => {
    const { client } = await buildRestaurant(server);
    const { id } = await buildEquipment(client, { name: 'Frigo carni' });
    const other = await buildEquipment(client, { name: 'Frigo 2' });
    const placeId = newId();
    await client.storagePlaces.create({ id: placeId, name: 'Cella', kind: 'fridge', equipmentId: id });
    const put = async (storageLocation: string) =>
      `lot:${(await stocked(client, 5, {}, { unit: 'kg', storageLocation })).lotId}`;
    const inIt = [await put('cella, ripiano 2'), await put('Frigo carni')];
    await put('Frigo 2');
    await client.storagePlaces.edit({ id: newId(), placeId, name: 'Cella carni', kind: 'fridge' });
    const found = await startsOf(client, id);
    expect(found.starts.toSorted()).toEqual(inIt.toSorted());
    expect(found).toMatchObject({ title: 'Frigo carni' });
    // A place of the name of one, which is the other.
    await client.storagePlaces.create({
      id: newId(),
      name: 'Frigo carni',
      kind: 'fridge',
      equipmentId: other.id,
    });
    expect((await startsOf(client, id)).starts).toEqual([inIt[0]]);
    expect((await startsOf(client, other.id)).starts).toContain(inIt[1]);
    const foreign = (await buildRestaurant(server)).client;
    await expect(startsOf(foreign, id)).rejects.toMatchObject({ code: 'TRACE_NOTHING_FOUND' });
  });

  it('[TRACE-61] say where no place is it; where a place of its name is said to be none, nothing stands in it', async () => {
    const { client } = await buildRestaurant(server);
    const { id } = await buildEquipment(client, { name: 'Frigo carni' });
    const { lotId } = await stocked(client, 5, {}, { unit: 'kg', storageLocation: 'Frigo carni' });
    expect(await startsOf(client, id)).toMatchObject({ untied: true, starts: [`lot:${lotId}`] });
    const placeId = newId();
    const place = { name: 'Frigo carni', kind: 'fridge' as const };
    await client.storagePlaces.create({ id: placeId, ...place, equipmentId: null });
    expect(await startsOf(client, id)).toMatchObject({ untied: true, starts: [] });
    await client.storagePlaces.edit({ id: newId(), placeId, ...place, equipmentId: id });
    const tied = await startsOf(client, id);
    expect(tied.starts).toEqual([`lot:${lotId}`]);
    expect(tied).not.toHaveProperty('untied');
  });

  it('[TRACE-60] are held like those of a place', async () => {
    const { client } = await buildRestaurant(server);
    const { id } = await buildEquipment(client, { name: 'Frigo carni' });
    await client.storagePlaces.create({ id: newId(), name: 'Cella', kind: 'fridge', equipmentId: id });
    const { lotId } = await stocked(client, 5, {}, { unit: 'kg', storageLocation: 'Cella' });
    const day = today();
    const held = await client.traceability.begin({
      id: newId(),
      kind: 'hold',
      start: { kind: 'equipment', value: id, from: day, to: day },
      reason: 'Frigo a 11 °C dalle 2 alle 8',
    });
    expect(held).toMatchObject({ kind: 'hold', left: 1, title: 'Frigo carni' });
    expect((await lotOf(client, lotId)).blockedAt).not.toBeNull();
    expect((await client.traceability.recall({ recallId: held.id })).missing).toEqual([]);
  });
});

describe('the public page of held goods', () => {
  const pageOf = async (labelId: string, language = 'it') =>
    (await fetch(`${server.url}/qr/${labelId}`, { headers: { 'accept-language': language } })).text();

  it('[LABEL-64] says that they wait to be checked, of a container and a lot; a recall besides is said before', async () => {
    const { client } = await buildRestaurant(server);
    const { lotId } = await stocked(client, 5, {}, { unit: 'kg', storageLocation: 'Frigo 1' });
    const lotLabel = randomUUID();
    await client.labels.createOfLot({ id: newId(), labelId: lotLabel, lotId, handling: 'as_it_is' });
    const { tub } = await buildPreparation(client, { quantity: 2, storageLocation: 'Frigo 1' });
    const day = today();
    await client.traceability.begin({
      id: newId(),
      kind: 'hold',
      start: { kind: 'place', value: 'Frigo 1', from: day, to: day },
      reason: 'Frigo a 11 °C dalle 2 alle 8',
    });
    for (const label of [lotLabel, tub.labelId!]) {
      const page = await pageOf(label);
      expect(page).toContain('TRATTENUTO in attesa di verifica: non usare');
      expect(page).not.toContain('RICHIAMATO');
      expect(page.indexOf('TRATTENUTO')).toBeLessThan(page.indexOf('<h1>'));
      expect(page).not.toContain('rimanenti');
      expect(await pageOf(label, 'en')).toContain('ON HOLD until it is checked: do not use');
    }
    await client.traceability.begin({
      id: newId(),
      kind: 'recall',
      start: lotStart(lotId),
      reason: 'Avviso del fornitore',
    });
    expect(await pageOf(lotLabel)).toContain('RICHIAMATO');
    expect(await pageOf(tub.labelId!)).not.toContain('RICHIAMATO');
  });

  it('[LABEL-76] says so of a lot that came too warm as well, until somebody has called it fit', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Vitello', unit: 'kg' });
    const row = (celsius: number) => ({
      id: newId(),
      productId,
      quantity: 2,
      lotNumber: 'V-1',
      celsius,
      kind: 'meat' as const,
      expiryDate: inDays(6),
      accepted: celsius > 7 ? { reason: 'Serve stasera', measure: 'Messa da parte' } : null,
    });
    const first = await client.deliveries.recordDelivery({ id: newId(), rows: [row(3)] });
    const labelId = randomUUID();
    const lotId = first.rows[0]!.lotId!;
    await client.labels.createOfLot({ id: newId(), labelId, lotId, handling: 'as_it_is' });
    expect(await pageOf(labelId)).not.toContain('TRATTENUTO');
    // The rest of it comes, and nobody can tell the two apart.
    const warm = row(15);
    await client.deliveries.recordDelivery({ id: newId(), rows: [warm] });
    expect(await pageOf(labelId)).toContain('TRATTENUTO in attesa di verifica: non usare');
    server.clock.advance(60_000);
    const judgement = { id: newId(), arrivalId: warm.id, judgement: 'fit', reason: 'Al cuore 4 °C' } as const;
    await client.inventory.judgeArrival(judgement);
    expect(await pageOf(labelId)).not.toContain('TRATTENUTO');
  });
});

describe('a recall', () => {
  const begin = (client: Client, start: Start, rest: object = {}) =>
    client.traceability.begin({ id: newId(), kind: 'recall', start, reason, ...rest });

  it('[TRACE-06] keeps what was found and blocks all of it, once however often it is sent', async () => {
    const { id: restaurantId, client, lotId, dish } = await fiveLevels();
    const input = { id: newId(), kind: 'recall' as const, start: lotStart(lotId), reason };
    const head = await client.traceability.begin(input);
    expect(await client.traceability.begin(input)).toEqual(head);
    expect(head).toMatchObject({ goods: 5, left: 5, closedAt: null, title: 'Manzo · MA-77' });
    expect((await lotOf(client, lotId)).blockedAt).not.toBeNull();
    const { rows } = await client.preparations.list({});
    expect(rows.map(({ tub }) => tub.blockedAt === null)).toEqual([false, false, false]);
    const page = await client.traceability.recall({ recallId: head.id });
    expect(page.blocked).toHaveLength(5);
    expect(page.missing).toEqual([]);
    expect(page.found.nodes.find(({ id }) => id === dish.tub.id)).toMatchObject({ quantity: 10 });
    expect(await tampering(restaurantId)).toEqual([]);
    await server.db.owner(
      `UPDATE recalls SET found = jsonb_set(found, '{title}', '"Altro"') WHERE restaurant_id = $1`,
      [restaurantId],
    );
    expect(await tampering(restaurantId)).toHaveLength(1);
  });

  it('[TRACE-07] lets nobody use, open, split, prepare with, relabel or print what is blocked; move and discard it may be', async () => {
    const { client, productId, lotId, openedId, sauce, part } = await fiveLevels();
    const labelId = sauce.tub.labelId!;
    await begin(client, lotStart(lotId));
    // [TRACE-40] Its product does not read as good in the list: both its lots are blocked.
    const { rows: listed } = await client.inventory.list({});
    expect(listed).toMatchObject([{ blockedLots: 2, lotCount: 2 }]);
    server.clock.advance(1_000);
    const lotRefusals = [
      () => takeAway(client, productId, 1, lotId),
      () => takeAway(client, productId, 1),
      () => changeGoods(client, lotId, { transition: 'open', quantity: 1 }),
      () => client.labels.createOfLot({ id: newId(), labelId: randomUUID(), lotId, handling: 'as_it_is' }),
      () => buildPreparation(client, { stock: [{ id: newId(), productId, quantity: 1, lotId: openedId }] }),
    ];
    for (const refused of lotRefusals) await expect(refused()).rejects.toMatchObject({ code: 'LOT_BLOCKED' });
    // [INV-44] Counted it may be, but what is missing went somewhere.
    const { quantity } = await lotOf(client, lotId);
    const count = { id: newId(), lotId, counted: 0, expected: quantity };
    await expect(client.inventory.count(count)).rejects.toMatchObject({
      data: { fields: [{ field: 'notes', code: 'missing_unsaid' }] },
    });
    const tubId = sauce.tub.id;
    const one = { id: newId(), tubId };
    const tubRefusals = [
      () => client.preparations.empty({ ...one, kind: 'use', quantity: 1 }),
      () => client.preparations.change({ ...one, labelId: randomUUID(), change: 'open' }),
      () => client.preparations.change({ ...one, labelId: randomUUID(), change: 'freeze' }),
      () => client.preparations.relabel({ ...one, labelId: randomUUID() }),
      () =>
        client.preparations.split({
          ...one,
          parts: [{ tubId: newId(), labelId: randomUUID(), quantity: 1, storageLocation: null }],
        }),
      () => buildPreparation(client, { tubs: [{ tubId: part, quantity: 0.1 }] }),
    ];
    for (const refused of tubRefusals) await expect(refused()).rejects.toMatchObject({ code: 'TUB_BLOCKED' });
    await expect(
      client.labels.print({ id: newId(), labelId, format: 'roll62', copies: 1, way: 'dialog' }),
    ).rejects.toMatchObject({ code: 'LABEL_BLOCKED' });
    const page = await (await fetch(`${server.url}/qr/${labelId}`)).text();
    expect(page).toContain('RICHIAMATO');
    expect(page.indexOf('RICHIAMATO')).toBeLessThan(page.indexOf('<h1>'));
    expect(page).not.toContain('rimanenti');
    expect((await client.preparations.move({ ...one, storageLocation: 'Quarantena' })).tub).toMatchObject({
      storageLocation: 'Quarantena',
    });
    await client.preparations.empty({ id: newId(), tubId, kind: 'discard', quantity: 1, reason: 'damaged' });
    await throwAway(client, productId, 1, lotId);
  });

  it('[TRACE-08] takes from what is free, and judges what comes in late as things stood', async () => {
    const { client, productId, lotId, sauce } = await fiveLevels();
    const before = server.clock.now().toISOString();
    server.clock.advance(60_000);
    await begin(client, { kind: 'tub', value: sauce.tub.id });
    expect((await lotOf(client, lotId)).blockedAt).toBeNull();
    await client.preparations.empty({
      id: newId(),
      tubId: sauce.tub.id,
      kind: 'use',
      quantity: 0.5,
      performedAt: before,
      notes: 'Servito ieri a pranzo',
    });
    await deliver(client, productId, { quantity: 2, lotNumber: 'MA-78' });
    await begin(client, lotStart(lotId));
    const { lots } = await takeAway(client, productId, 2);
    expect(lots.map(({ lotNumber }) => lotNumber)).toEqual(['MA-78']);
  });

  it('[TRACE-45] asks a person who says it was used before the recall where it went, and marks it; a device is taken at its word', async () => {
    const { client, browser, productId, lotId, sauce } = await fiveLevels();
    const { ticket } = await client.operators.ticket();
    server.clock.advance(60_000);
    const performedAt = server.clock.now().toISOString();
    server.clock.advance(30_000);
    const { id: recallId } = await begin(client, lotStart(lotId));
    const out = { productId, lotId, quantity: 0.5, performedAt };
    const use = { tubId: sauce.tub.id, kind: 'use' as const, quantity: 0.5, performedAt };
    const unsaid = { data: { fields: [{ field: 'notes', code: 'used_before_block' }] } };
    for (const notes of [null, 'boh']) {
      await expect(client.inventory.takeOut({ id: newId(), ...out, notes })).rejects.toMatchObject(unsaid);
      await expect(
        client.inventory.takeOut({ id: newId(), ...out, lotId: null, notes }),
      ).rejects.toMatchObject(unsaid);
      await expect(client.preparations.empty({ id: newId(), ...use, notes })).rejects.toMatchObject(unsaid);
    }
    await expect(
      client.inventory.count({ id: newId(), lotId, counted: 0, expected: 2, performedAt }),
    ).rejects.toMatchObject({ data: { fields: [{ field: 'notes', code: 'missing_unsaid' }] } });
    const before = await client.traceability.recall({ recallId });
    expect(before.now.exits).toEqual([]);
    const notes = 'Servito al tavolo 4 prima dell’avviso';
    await client.inventory.takeOut({ id: newId(), ...out, notes });
    await client.preparations.empty({ id: newId(), ...use, notes });
    const waited = await browser.fetch('/api/inventory/movements/out', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-operator-ticket': ticket },
      body: JSON.stringify({ id: newId(), ...out }),
    });
    expect(waited.status).toBe(201);
    const recall = await client.traceability.recall({ recallId });
    const { now, found } = recall;
    expect(now.exits.map((exit) => [exit.kind, isToldAfter(exit, recall)])).toEqual([
      ['used', true],
      ['used', true],
      ['used', true],
    ]);
    expect(found.exits).toEqual([]);
    // Thrown away since: that was done and told after it.
    await throwAway(client, productId, 0.5, lotId);
    const [last] = (await client.traceability.recall({ recallId })).now.exits;
    expect(last).toMatchObject({ kind: 'discarded' });
    expect(isToldAfter(last!, recall)).toBe(false);
  });

  it('[TRACE-73] what a device did that could not hear of the recall is stored, blocked and marked; a person, or who was stopped in time, is refused', async () => {
    const { id: restaurantId, client, browser, productId, lotId, openedId, sauce, part } = await fiveLevels();
    const { ticket } = await client.operators.ticket();
    const { id: recallId } = await begin(client, lotStart(lotId));
    server.clock.advance(10_000);
    const performedAt = server.clock.now().toISOString();
    const post = async (path: string, body: object, said = performedAt) => {
      const answer = await browser.fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-operator-ticket': ticket },
        body: JSON.stringify({ id: newId(), performedAt: said, ...body }),
      });
      return {
        status: answer.status,
        body: (await answer.json()) as { code?: string; tub?: { id: string } },
      };
    };
    const tubs = `/preparations/tubs/${sauce.tub.id}`;
    const [tubId, labelId, partId] = [newId(), randomUUID(), newId()];
    const recipe = await buildRecipe(client);
    const waiting: (readonly [string, object])[] = [
      ['/inventory/movements/out', { productId, lotId, quantity: 0.5 }],
      ['/inventory/movements/out', { productId, lotId: null, quantity: 0.25 }],
      [`${tubs}/acts`, { kind: 'use', quantity: 0.5 }],
      [`${tubs}/parts`, { parts: [{ tubId: partId, labelId: randomUUID(), quantity: 0.5 }] }],
      [`/preparations/tubs/${part}/changes`, { change: 'open', labelId: randomUUID(), hours: 12 }],
      [`/inventory/lots/${lotId}/transitions`, { transition: 'open', quantity: 0.5 }],
      ['/labels/lots', { labelId: randomUUID(), lotId, handling: 'as_it_is' }],
      [
        '/preparations',
        {
          tubId,
          labelId,
          recipeId: recipe.id,
          recipeVersion: 1,
          quantity: 1,
          unit: 'kg',
          storage: 'fridge',
          hours: 24,
          stock: [{ id: newId(), productId, quantity: 0.5, lotId: openedId }],
          tubs: [{ tubId: sauce.tub.id, quantity: 0.5 }],
        },
      ],
      [`/labels/${labelId}/prints`, { format: 'roll62', copies: 1, way: 'dialog' }],
    ];
    // Sent while it was done: whoever does it is stopped.
    server.clock.advance(90_000);
    for (const [path, body] of waiting.slice(0, -1)) {
      const { status, body: refused } = await post(path, body);
      expect([path, status, refused.code]).toEqual([path, 409, expect.stringMatching(/^(LOT|TUB)_BLOCKED$/)]);
    }
    server.clock.advance(1);
    // A person's word, with whatever reason.
    await expect(
      client.inventory.takeOut({
        id: newId(),
        productId,
        lotId,
        quantity: 0.5,
        performedAt,
        notes: 'Servito ieri',
      }),
    ).rejects.toMatchObject({ code: 'LOT_BLOCKED' });
    for (const [path, body] of waiting) expect([path, (await post(path, body)).status]).toEqual([path, 201]);

    const recall = await client.traceability.recall({ recallId });
    expect(recall.blocked).toEqual(expect.arrayContaining([`tub:${tubId}`, `tub:${partId}`]));
    expect(
      recall.now.exits.map((exit) => [exit.kind, isToldAfter(exit, recall), isUsedUnheard(exit, recall)]),
    ).toEqual(Array.from({ length: 3 }, () => ['used', false, true]));
    const { tub } = await client.preparations.tub({ tubId });
    expect(tub.blockedAt).not.toBeNull();
    // From now on it is known.
    await expect(
      client.preparations.empty({ id: newId(), tubId, kind: 'use', quantity: 0.1 }),
    ).rejects.toMatchObject({ code: 'TUB_BLOCKED' });
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('[TRACE-09] keeps also what was made of blocked goods before it, and told later', async () => {
    const { client, productId, openedId, sauce } = await fiveLevels();
    const before = server.clock.now().toISOString();
    server.clock.advance(60_000);
    const { id: recallId } = await begin(client, lotStart(openedId));
    server.clock.advance(60_000);
    const late = await buildPreparation(client, {
      stock: [{ id: newId(), productId, quantity: 0.5, lotId: openedId }],
      performedAt: before,
    });
    expect(late.tub.blockedAt).not.toBeNull();
    const partId = newId();
    await client.preparations.split({
      id: newId(),
      tubId: sauce.tub.id,
      parts: [{ tubId: partId, labelId: randomUUID(), quantity: 0.5, storageLocation: null }],
      performedAt: before,
    });
    const { blocked } = await client.traceability.recall({ recallId });
    expect(blocked).toEqual(expect.arrayContaining([`tub:${late.tub.id}`, `tub:${partId}`]));
    await expect(
      client.preparations.empty({ id: newId(), tubId: partId, kind: 'use', quantity: 0.1 }),
    ).rejects.toMatchObject({ code: 'TUB_BLOCKED' });
  });

  it('[TRACE-10] lets one thing go with a judgement, while another recall may keep it', async () => {
    const { client, lotId, sauce } = await fiveLevels();
    const one = await begin(client, lotStart(lotId));
    const other = await begin(client, { kind: 'tub', value: sauce.tub.id });
    const goods = { goodsKind: 'tub' as const, goodsId: sauce.tub.id };
    await expect(
      client.traceability.release({ id: newId(), recallId: one.id, ...goods, reason: 'ok' }),
    ).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    const why = 'Analisi negativa del laboratorio';
    const input = { id: newId(), recallId: one.id, ...goods, reason: why };
    expect(await client.traceability.release(input)).toMatchObject({ stillBlocked: true });
    expect(await client.traceability.release(input)).toMatchObject({ stillBlocked: true });
    await expect(
      client.traceability.release({ id: newId(), recallId: one.id, ...goods, reason: why }),
    ).rejects.toMatchObject({ code: 'RECALL_NOT_BLOCKED' });
    expect(
      await client.traceability.release({ id: newId(), recallId: other.id, ...goods, reason: why }),
    ).toMatchObject({ stillBlocked: false });
    await client.preparations.empty({ id: newId(), tubId: sauce.tub.id, kind: 'use', quantity: 0.1 });
    expect((await client.traceability.recall({ recallId: one.id })).deeds).toMatchObject([
      { act: 'release', reason: why, operatorName: 'Anna', goods: { id: sauce.tub.id } },
    ]);
  });

  it('[TRACE-11] [TRACE-17] [TRACE-20] is closed by name when nothing is left; what was thrown away stays blocked', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { productId, lotId } = await stocked(client, 2);
    const { id: recallId } = await begin(client, lotStart(lotId));
    const close = (id = newId()) =>
      client.traceability.close({ id, recallId, reason: 'Tutto scartato e reso' });
    await expect(close()).rejects.toMatchObject({ code: 'RECALL_GOODS_LEFT', data: { left: 1 } });
    const thrown = await throwAway(client, productId, 2, lotId);
    const told = async () =>
      (await client.notifications.list({})).notifications.filter(({ type }) => type === 'recall');
    expect(await told()).toMatchObject([{ subject_id: recallId, priority: 'high' }]);
    const now = async () => {
      const { next, recalls } = await client.dashboard.today();
      return { next, recalls };
    };
    const toClose = { id: recallId, left: 0 };
    expect(await now()).toMatchObject({
      next: { kind: 'recall', what: toClose, count: 1 },
      recalls: { first: toClose, count: 1 },
    });
    const id = newId();
    expect(await close(id)).toEqual({ id });
    expect(await told()).toEqual([]);
    expect((await now()).recalls).toBeUndefined();
    expect(await close(id)).toEqual({ id });
    await expect(close()).rejects.toMatchObject({ code: 'RECALL_CLOSED' });
    await expect(client.traceability.blockMore({ id: newId(), recallId })).rejects.toMatchObject({
      code: 'RECALL_CLOSED',
    });
    await client.inventory.correct({ id: newId(), movementId: thrown.id, reason: 'Non era scartato' });
    await expect(takeAway(client, productId, 1, lotId)).rejects.toMatchObject({ code: 'LOT_BLOCKED' });
    expect((await client.traceability.list()).rows).toMatchObject([{ id: recallId, left: 1 }]);
    expect(await told()).toMatchObject([{ subject_id: recallId, priority: 'critical' }]);
    expect((await now()).next).toMatchObject({ kind: 'recall', what: { id: recallId, left: 1 } });
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('[TRACE-12] as an exercise blocks nothing, is timed and stays as it was found', async () => {
    const { client, productId, lotId } = await fiveLevels();
    const startedAt = server.clock.now().toISOString();
    server.clock.advance(130_000);
    const head = await begin(client, lotStart(lotId), { kind: 'exercise', startedAt });
    expect(head).toMatchObject({ kind: 'exercise', goods: 5, left: 0, startedAt });
    expect(new Date(head.performedAt).getTime() - new Date(head.startedAt).getTime()).toBe(130_000);
    expect(head.closedAt).toBe(head.performedAt);
    await takeAway(client, productId, 1, lotId);
    const { found, now } = await client.traceability.recall({ recallId: head.id });
    const left = (nodes: typeof now.nodes) => nodes.find(({ id }) => id === lotId)?.quantity;
    expect([left(found.nodes), left(now.nodes)]).toEqual([2, 1]);
    await expect(
      client.traceability.close({ id: newId(), recallId: head.id, reason: 'Prova finita bene' }),
    ).rejects.toMatchObject({ code: 'RECALL_CLOSED' });
  });

  it('[TRACE-46] finds the lots of the product whose number is spelled otherwise, and blocks them with it', async () => {
    const { client } = await buildRestaurant(server);
    const { productId, lotId } = await stocked(client, 2, { lotNumber: 'Z-9', expiryDate: inDays(9) });
    const bring = (lotNumber: string) =>
      client.inventory.receive({ id: newId(), productId, quantity: 1, lotNumber, expiryDate: inDays(9) });
    await bring('z.9');
    await bring('Z-90');
    const other = await stocked(client, 1, { lotNumber: 'Z9' });
    const { id: recallId } = await begin(client, lotStart(lotId));
    const page = await client.traceability.recall({ recallId });
    expect(page.title).toMatch(/Z-9$/);
    expect(new Set(page.found.nodes.map(({ number }) => number))).toEqual(new Set(['Z-9', 'z.9']));
    expect(page.blocked).toHaveLength(2);
    expect((await lotOf(client, other.lotId)).blockedAt).toBeNull();
    // First expired, first out takes what is free, and nothing else.
    expect((await takeAway(client, productId, 1)).lots).toMatchObject([{ lotNumber: 'Z-90' }]);
    await expect(takeAway(client, productId, 1)).rejects.toMatchObject({ code: 'LOT_BLOCKED' });
  });

  it('[TRACE-71] is found and called by the number as a notice writes it, whatever says that it is one', async () => {
    const { client } = await buildRestaurant(server);
    const { productId, lotId } = await stocked(client, 2, { lotNumber: '24310', expiryDate: inDays(9) });
    const kept = await client.inventory.receive({
      id: newId(),
      productId,
      quantity: 1,
      lotNumber: 'A24310',
      expiryDate: inDays(9),
    });
    for (const value of [
      'L24310',
      'l 24310',
      'Lotto: 24310',
      'LOTTO L-24310',
      '\uff2c\uff12\uff14\uff13\uff11\uff10',
    ]) {
      expect(
        (await client.traceability.find({ text: value })).rows.map((row) => row.value),
        value,
      ).toContain(lotId);
      expect((await trace(client, { kind: 'number', value })).starts, value).toHaveLength(1);
    }
    await begin(client, { kind: 'number', value: 'Lotto L 24310' });
    expect((await lotOf(client, lotId)).blockedAt).not.toBeNull();
    expect((await lotOf(client, kept.lots[0]!.lotId)).blockedAt).toBeNull();
    const later = await client.inventory.receive({
      id: newId(),
      productId,
      quantity: 1,
      lotNumber: 'Lot. 24310',
      expiryDate: inDays(9),
    });
    expect((await lotOf(client, later.lots[0]!.lotId)).blockedAt).not.toBeNull();
  });

  it('[INV-67] [TRACE-47] stays open for its number: what arrives with it is blocked as it comes, and told, until it is closed', async () => {
    const { client } = await buildRestaurant(server);
    const { productId, lotId } = await stocked(client, 2, { lotNumber: 'Z9', expiryDate: inDays(9) });
    const row = (lotNumber: string) => ({
      id: newId(),
      productId,
      quantity: 1,
      lotNumber,
      expiryDate: inDays(9),
    });
    const bring = (lotNumber: string, performedAt: string | null = null) =>
      client.inventory.receive({ ...row(lotNumber), performedAt });
    const lotNamed = async (number: string) =>
      (await client.inventory.product({ productId })).lots.find(({ lotNumber }) => lotNumber === number)!;
    // An exercise asks nothing of what comes.
    await client.traceability.begin({ id: newId(), kind: 'exercise', start: lotStart(lotId), reason });
    expect(await bring('z 9')).not.toHaveProperty('blocked');
    // [INV-67] What forms say beside the number before anything is stored.
    const called = async () => (await client.inventory.choices()).called.map(({ number }) => number);
    expect(await called()).toEqual([]);
    const { id: recallId, performedAt: since } = await begin(client, lotStart(lotId));
    expect(await called()).toEqual(['Z 9', 'Z9']);
    await throwAway(client, productId, 2, lotId);
    await throwAway(client, productId, 1, (await lotNamed('z 9')).id);
    server.clock.advance(60_000);
    const came = await bring(' z-9 ');
    expect(came).toMatchObject({ blocked: true });
    // Since the recall: a use that is told as before it came, and after the recall, does not pass.
    expect(await lotNamed('z-9')).toMatchObject({ blockedAt: since });
    await expect(takeAway(client, productId, 1)).rejects.toMatchObject({ code: 'LOT_BLOCKED' });
    const rows = [row('Z.9'), row('Z10')];
    const delivery = await client.deliveries.recordDelivery({ id: newId(), rows });
    expect(delivery.rows).toMatchObject([{ lotNumber: 'Z.9', blocked: true }, { lotNumber: 'Z10' }]);
    expect(delivery.rows[1]).not.toHaveProperty('blocked');
    // The same lot grows, and goes on to be blocked also after a part of it was let go.
    const goods = { goodsKind: 'lot' as const, goodsId: (await lotNamed('z-9')).id };
    await client.traceability.release({ id: newId(), recallId, ...goods, reason: 'Analisi negativa' });
    expect(await bring('z-9')).toMatchObject({ blocked: true });
    expect((await client.traceability.recall({ recallId })).left).toBe(2);
    const { notifications } = await client.notifications.list();
    expect(notifications).toContainEqual(
      expect.objectContaining({ type: 'recall', message: expect.stringContaining('2 lotti') as string }),
    );
    await expect(
      client.traceability.close({ id: newId(), recallId, reason: 'Tutto reso al fornitore' }),
    ).rejects.toMatchObject({ code: 'RECALL_GOODS_LEFT' });
    await throwAway(client, productId, 2, goods.goodsId);
    await throwAway(client, productId, 1, (await lotNamed('Z.9')).id);
    await client.traceability.close({ id: newId(), recallId, reason: 'Tutto reso al fornitore' });
    expect(await bring('Z/9')).not.toHaveProperty('blocked');
    expect((await lotNamed('Z/9')).blockedAt).toBeNull();
  });

  it('[TRACE-47] asks nothing of the number of goods that were held for a place', async () => {
    const { client } = await buildRestaurant(server);
    const { productId } = await stocked(client, 2, { lotNumber: 'Q7' }, { storageLocation: 'Frigo 1' });
    await client.traceability.begin({
      id: newId(),
      kind: 'hold',
      start: { kind: 'place', value: 'Frigo 1' },
      reason: 'Frigo a 12 gradi',
    });
    expect(
      await client.inventory.receive({ id: newId(), productId, quantity: 1, lotNumber: 'q-7' }),
    ).not.toHaveProperty('blocked');
  });

  it('[TRACE-53] says which lots of other products bear a called number, which block nothing by themselves', async () => {
    const { client } = await buildRestaurant(server);
    const one = await stocked(client, 2, { lotNumber: 'L-326' }, { name: 'Manzo' });
    const [byNumber, byLot] = [
      await begin(client, { kind: 'number', value: 'L326' }),
      await begin(client, lotStart(one.lotId)),
    ];
    const bell = async () =>
      (await client.notifications.list()).notifications
        .filter(({ type }) => type === 'recall')
        .map(({ subject_id: id, message }) => `${id === byNumber.id ? 'number' : 'lot'}: ${message}`)
        .toSorted();
    const page = async (recallId: string) => client.traceability.recall({ recallId });
    expect((await page(byLot.id)).sameNumber).toEqual([]);
    const other = await stocked(client, 3, { lotNumber: 'l 326' }, { name: 'Salsa' });
    const told = [{ id: other.lotId, name: 'Salsa', number: 'l 326' }];
    expect(await page(byLot.id)).toMatchObject({ missing: [], sameNumber: told });
    // What began with the number finds it, and asks for it to be blocked.
    expect(await page(byNumber.id)).toMatchObject({ missing: [`lot:${other.lotId}`], sameNumber: [] });
    expect(await bell()).toEqual([
      'lot: 1 lotto o contenitore bloccato è da giudicare',
      'number: 1 lotto di un altro prodotto ha lo stesso numero e non è bloccato: guardalo',
    ]);
    await client.traceability.blockMore({ id: newId(), recallId: byNumber.id });
    await client.traceability.release({
      id: newId(),
      recallId: byNumber.id,
      goodsKind: 'lot',
      goodsId: other.lotId,
      reason: 'Altro produttore, stesso codice',
    });
    expect(await bell()).toEqual([
      'lot: 1 lotto o contenitore bloccato è da giudicare',
      'number: 1 lotto o contenitore bloccato è da giudicare',
    ]);
    await client.traceability.release({
      id: newId(),
      recallId: byLot.id,
      goodsKind: 'lot',
      goodsId: one.lotId,
      reason: 'Confezione integra, altro marchio',
    });
    await client.traceability.close({ id: newId(), recallId: byLot.id, reason: 'Tutto controllato' });
    expect((await page(byLot.id)).sameNumber).toEqual([]);
  });

  it('[TRACE-13] finds what came to it later and blocks that besides, but not what was let go', async () => {
    const { client } = await buildRestaurant(server);
    const one = await stocked(client, 2, { lotNumber: 'ZZ9' });
    const { id: recallId } = await begin(client, { kind: 'number', value: 'ZZ9' });
    await client.traceability.release({
      id: newId(),
      recallId,
      goodsKind: 'lot',
      goodsId: one.lotId,
      reason: 'Confezione integra, altro marchio',
    });
    const other = await stocked(client, 3, { lotNumber: 'zz9' });
    expect((await client.traceability.recall({ recallId })).missing).toEqual([`lot:${other.lotId}`]);
    const input = { id: newId(), recallId };
    expect(await client.traceability.blockMore(input)).toMatchObject({ blocked: 1 });
    const page = await client.traceability.recall({ recallId });
    expect([page.missing, page.blocked]).toEqual([[], [`lot:${other.lotId}`]]);
    expect((await lotOf(client, one.lotId)).blockedAt).toBeNull();
  });

  it('[TRACE-13] is not begun with half of the lots of a product', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { productId } = await stocked(client, 2, { lotNumber: 'WIDE' });
    await server.db.owner(
      `INSERT INTO lots (restaurant_id, id, product_id, lot_number, received_on, quantity, created_at)
       SELECT $1, gen_random_uuid(), $2, 'WIDE' || n, '2026-11-01', 1, now() FROM generate_series(1, $3) n`,
      [restaurantId, productId, mostStarts],
    );
    await expect(begin(client, { kind: 'product', value: productId })).rejects.toMatchObject({
      code: 'TRACE_TOO_WIDE',
    });
    expect((await client.traceability.list()).rows).toEqual([]);
  });

  it('[NC-19] [TRACE-76] goes on in the register and on the day however many came since; the list says that there are more', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { lotId } = await stocked(client, 2, { lotNumber: 'ZZ9' });
    const { id: oldest } = await begin(client, lotStart(lotId));
    const beginMore = (n: number) =>
      server.db.owner(
        `INSERT INTO recalls
         SELECT (jsonb_populate_record(r, jsonb_build_object(
                   'id', gen_random_uuid(), 'recorded_at', r.recorded_at + n * interval '1 second'))).*
           FROM recalls r, generate_series(1, $3) n WHERE r.restaurant_id = $1 AND r.id = $2`,
        [restaurantId, oldest, n],
      );
    await beginMore(mostRecalls - 1);
    expect(await client.traceability.list()).toMatchObject({ incomplete: false });
    await beginMore(1);
    const { rows, incomplete } = await client.traceability.list();
    expect([rows.length, incomplete, rows.some(({ id }) => id === oldest)]).toEqual([
      mostRecalls,
      true,
      false,
    ]);
    const register = await client.nonConformityRegister.list({ kind: 'recall' });
    expect(register.total).toBe(mostRecalls + 1);
    expect((await client.dashboard.today()).nonConformities).toMatchObject({ open: mostRecalls + 1 });
  });

  it('[TRACE-05] is of the own restaurant, its plan and its operators', async () => {
    const { client, lotId } = await fiveLevels();
    const { id: recallId } = await begin(client, lotStart(lotId));
    const other = await buildRestaurant(server);
    await expect(other.client.traceability.recall({ recallId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(begin(other.client, lotStart(lotId))).rejects.toMatchObject({ code: 'TRACE_NOTHING_FOUND' });
    for (const write of [
      () =>
        other.client.traceability.release({
          id: newId(),
          recallId,
          goodsKind: 'lot',
          goodsId: lotId,
          reason: 'Provo da fuori',
        }),
      () => other.client.traceability.close({ id: newId(), recallId, reason: 'Provo da fuori' }),
      () => other.client.traceability.blockMore({ id: newId(), recallId }),
    ])
      await expect(write()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await client.traceability.recall({ recallId })).left).toBe(5);
  });
});

inQuestionTests();
inQuestionProperties();
wholeTraceTests();
