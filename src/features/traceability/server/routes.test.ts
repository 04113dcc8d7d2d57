import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildProduct, changeGoods, takeAway, throwAway } from '#features/inventory/server/factories.ts';
import { server, stocked, today, useServer } from '#features/inventory/server/test-kit.ts';
import { buildPreparation } from '#features/preparations/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { atRiskTests } from './at-risk.part.test.ts';
import { inQuestionTests } from './in-question.part.test.ts';
import { judgedGoodsTests } from './in-question-judged.part.test.ts';
import { inQuestionProperties } from './in-question-memory.part.test.ts';
import { processGoodsTests } from './in-question-processes.part.test.ts';
import { recallTests } from './recall.part.test.ts';
import { lotStart, trace, keysOf, fiveLevels } from './test-kit.ts';
import { toldAnewTests } from './told-anew.part.test.ts';
import { wholeTraceTests } from './whole.part.test.ts';

useServer();

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
    const rows = [{ id: newId(), productId, quantity: 6, lotNumber: 'pn/4', celsius: 3 }];
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
      // [SUPP-11] however the name is written.
      { kind: 'supplier', value: 'Latteria-Verdi S.r.l.', from: day },
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
    const row = { id: newId(), productId, quantity: 6, lotNumber: 'PN-4', celsius: 2 };
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

inQuestionTests();
judgedGoodsTests();
processGoodsTests();
inQuestionProperties();
wholeTraceTests();
toldAnewTests();
atRiskTests();
recallTests();
