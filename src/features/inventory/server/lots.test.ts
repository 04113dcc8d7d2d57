import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { verifyRestaurant } from '#features/integrity/server/index.ts';
import { evidenceReaders } from '#server/features.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { readProductsForExport } from './export.ts';
import { buildProduct, changeGoods, deliver, takeAway, throwAway } from './factories.ts';

type Client = TestRestaurant['client'];

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const today = () => romeDate(server.clock.now());
const inDays = (days: number) => addDays(today(), days);

/** A product with one lot; answers the ids of both. */
async function stocked(
  client: Client,
  quantity: number,
  lot: { expiryDate?: string; expiryKind?: 'use_by' | 'best_before'; lotNumber?: string } = {},
  product: Parameters<typeof buildProduct>[1] = {},
) {
  const productId = await buildProduct(client, { ...product, initialStock: { quantity, ...lot } });
  const { lots } = await client.inventory.product({ productId });
  return { productId, lotId: lots[0]!.id };
}

/** Days go by; who works on the tablet says so again. */
async function daysLater({ client, operatorId }: TestRestaurant, days: number): Promise<void> {
  server.clock.advance(days * 86_400_000);
  await client.operators.select({ operatorId: operatorId! });
}

const lotOf = async (client: Client, lotId: string) => (await client.inventory.lot({ lotId })).lot;

/** What is stored of a restaurant's goods, to show that nothing was added. */
async function stored(restaurantId: string): Promise<unknown> {
  const [row] = await server.db.owner(
    `SELECT (SELECT json_agg(l ORDER BY id) FROM lots l WHERE restaurant_id = $1) AS lots,
            (SELECT json_agg(p ORDER BY id) FROM products p WHERE restaurant_id = $1) AS products,
            (SELECT count(*)::int FROM product_movements WHERE restaurant_id = $1) AS movements,
            (SELECT count(*)::int FROM lot_transitions WHERE restaurant_id = $1) AS transitions,
            (SELECT count(*)::int FROM data_integrity_hashes WHERE restaurant_id = $1) AS hashes,
            (SELECT count(*)::int FROM audit_logs WHERE restaurant_id = $1) AS audits`,
    [restaurantId],
  );
  return row;
}

/** Everything that the integrity check finds wrong; nothing for a restaurant that nobody tampered with. */
const violations = async (restaurantId: string) =>
  (
    await server.db.database.asTenant(restaurantId, (tx) =>
      verifyRestaurant(tx, restaurantId, evidenceReaders),
    )
  ).violations;

describe('goods that are opened, frozen and thawed', () => {
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
    expect(await violations(restaurantId)).toEqual([]);
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
      storageLocation: 'Pozzetto',
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

  it('are judged by the day on which it was done, also when it is told later', async () => {
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    const { lotId } = await stocked(client, 3, { expiryDate: inDays(1) });
    const performedAt = server.clock.now().toISOString();
    await daysLater(restaurant, 2);
    await expect(changeGoods(client, lotId, { transition: 'freeze', quantity: 1 })).rejects.toMatchObject({
      code: 'LOT_PAST_DATE',
    });
    const told = await changeGoods(client, lotId, { transition: 'freeze', quantity: 1, performedAt });
    expect(told).toMatchObject({ newExpiryDate: inDays(28), performedAt });
    // The same holds for what is used; of what came in it is the day of receipt.
    const { product } = await client.inventory.lot({ lotId });
    await expect(takeAway(client, product.id, 1, lotId)).rejects.toMatchObject({ code: 'LOT_PAST_USE_BY' });
    await client.inventory.takeOut({ id: newId(), productId: product.id, quantity: 1, lotId, performedAt });
    const late = await client.inventory.receive({
      id: newId(),
      productId: product.id,
      quantity: 1,
      performedAt,
    });
    const arrived = late.lots[0]!.lotId;
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
    expect(await violations(restaurantId)).toEqual([]);
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
      expect(await violations(restaurantId), statement).toMatchObject([{ kind: 'changed' }]);
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
    expect(await violations(restaurantId)).toEqual([]);
    await server.db.owner(`UPDATE lot_transitions SET corrects_id = null WHERE id = '${transitions[0]!.id}'`);
    expect(await violations(restaurantId)).toMatchObject([{ kind: 'changed' }]);
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
    expect(await violations(restaurantId)).toEqual([]);
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

describe('goods that are thrown away', () => {
  it('go with a reason, past dates before all', async () => {
    const { client } = await buildRestaurant(server);
    const { productId } = await stocked(client, 2, { lotNumber: 'OLD', expiryDate: inDays(-1) });
    await deliver(client, productId, { quantity: 5, lotNumber: 'NEW', expiryDate: inDays(5) });
    const movement = await client.inventory.discard({
      id: newId(),
      productId,
      quantity: 3,
      reason: 'spoiled',
      notes: 'Frigo spento',
    });
    expect(movement).toMatchObject({ type: 'out', reason: 'spoiled', notes: 'Frigo spento' });
    expect(movement.lots.map(({ lotNumber, quantity }) => [lotNumber, quantity])).toEqual([
      ['OLD', 2],
      ['NEW', 1],
    ]);
    const { rows } = await client.inventory.movements({ productId });
    expect(rows.find(({ id }) => id === movement.id)).toMatchObject({ reason: 'spoiled', quantity: 3 });
  });
});

describe('a count', () => {
  it('becomes what is there; the difference is a movement, and none when it is right', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { productId, lotId } = await stocked(client, 10);
    const count = (counted: number, expected: number) =>
      client.inventory.count({ id: newId(), lotId, counted, expected });
    expect(await count(7, 10)).toMatchObject({ movement: { type: 'out', quantity: 3, reason: 'count' } });
    expect(await count(9, 7)).toMatchObject({ movement: { type: 'in', quantity: 2, reason: 'count' } });
    expect(await count(9, 9)).toEqual({ movement: null });
    expect(await count(0, 9)).toMatchObject({ movement: { type: 'out', quantity: 9 } });
    expect((await client.inventory.product({ productId })).product.quantity).toBe(0);
    expect((await client.inventory.movements({ productId })).total).toBe(4);
    expect(await violations(restaurantId)).toEqual([]);
  });

  it('is refused when the lot moved meanwhile', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { productId, lotId } = await stocked(client, 10);
    await takeAway(client, productId, 4);
    const before = await stored(restaurantId);
    await expect(
      client.inventory.count({ id: newId(), lotId, counted: 9, expected: 10 }),
    ).rejects.toMatchObject({ code: 'COUNT_OUTDATED', status: 409, data: { quantity: 6 } });
    expect(await stored(restaurantId)).toEqual(before);
  });
});

describe('a correction (C-48)', () => {
  const correct = (client: Client, movementId: string) =>
    client.inventory.correct({ id: newId(), movementId, reason: 'Erano due' });

  it('puts exactly the same lots back, and both movements stay with a link', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { productId } = await stocked(client, 2, { lotNumber: 'A', expiryDate: inDays(2) });
    await deliver(client, productId, { quantity: 5, lotNumber: 'B', expiryDate: inDays(5) });
    const wrong = await takeAway(client, productId, 4);
    server.clock.advance(60_000);
    const mended = await correct(client, wrong.id);
    expect(mended).toMatchObject({
      type: 'in',
      quantity: 4,
      notes: 'Erano due',
      lots: wrong.lots,
      corrects: { id: wrong.id, performedAt: wrong.performedAt },
      correctedBy: null,
    });
    const { lots, product } = await client.inventory.product({ productId });
    expect(lots.map(({ lotNumber, quantity }) => [lotNumber, quantity])).toEqual([
      ['A', 2],
      ['B', 5],
    ]);
    expect(product.quantity).toBe(7);
    const { rows } = await client.inventory.movements({ productId });
    expect(rows.find(({ id }) => id === wrong.id)).toMatchObject({
      quantity: 4,
      corrects: null,
      correctedBy: { id: mended.id, performedAt: mended.performedAt },
    });
    await expect(correct(client, wrong.id)).rejects.toMatchObject({ code: 'ALREADY_CORRECTED', status: 409 });
    // Who mends the correction has the movement back.
    expect(await correct(client, mended.id)).toMatchObject({ type: 'out', quantity: 4, lots: wrong.lots });
    expect(await violations(restaurantId)).toEqual([]);
  });

  it('of goods that came in takes them out, unless they are gone', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    const wrong = await deliver(client, productId, { quantity: 5, lotNumber: 'X', expiryDate: inDays(-3) });
    await throwAway(client, productId, 1);
    const before = await stored(restaurantId);
    await expect(correct(client, wrong.id)).rejects.toMatchObject({
      code: 'STOCK_UNAVAILABLE',
      data: { available: 4 },
    });
    expect(await stored(restaurantId)).toEqual(before);
    await deliver(client, productId, { quantity: 1, lotNumber: 'X', expiryDate: inDays(-3) });
    expect(await correct(client, wrong.id)).toMatchObject({ type: 'out', quantity: 5 });
  });

  it('is stored once, also when two send it at the same time', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { productId } = await stocked(client, 9);
    const wrong = await takeAway(client, productId, 2);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => correct(client, wrong.id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'ALREADY_CORRECTED', status: 409 });
    expect((await client.inventory.product({ productId })).product.quantity).toBe(9);
    expect(await violations(restaurantId)).toEqual([]);
  });
});

describe('the history', () => {
  it('tells movements and openings in one line of time, of a product and of a lot, page by page', async () => {
    const { client } = await buildRestaurant(server);
    const { productId, lotId } = await stocked(client, 5, { lotNumber: 'A', expiryDate: inDays(9) });
    const next = <T>(step: Promise<T>) => {
      server.clock.advance(1_000);
      return step;
    };
    await next(deliver(client, productId, { quantity: 3, lotNumber: 'B', expiryDate: inDays(20) }));
    server.clock.advance(1_000);
    const { toLotId } = await changeGoods(client, lotId, { transition: 'open', quantity: 1 });
    server.clock.advance(1_000);
    await takeAway(client, productId, 1, toLotId);
    const told = async (of: string | undefined) => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof client.inventory.history>> = await client.inventory.history({
          productId,
          limit: 2,
          ...(of === undefined ? {} : { lotId: of }),
          ...(cursor === null ? {} : { cursor }),
        });
        seen.push(
          ...page.rows.map((row) =>
            row.kind === 'movement'
              ? row.movement.type
              : `${row.transition.toState} ${row.transition.lotNumber}`,
          ),
        );
        expect(page.total).toBe(of === undefined ? 4 : 2);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return seen;
    };
    expect(await told(undefined)).toEqual(['out', 'opened A', 'in', 'in']);
    expect(await told(lotId)).toEqual(['opened A', 'in']);
    expect(await told(toLotId)).toEqual(['out', 'opened A']);
    const other = await buildProduct(client);
    await expect(client.inventory.history({ productId: other, lotId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('products', () => {
  it('[DATA-19] keep every field of the documents, the code of the package among them', async () => {
    const { client } = await buildRestaurant(server);
    const known = {
      name: 'Burro',
      category: 'Latticini',
      supplier: 'Latteria Alpina',
      unit: 'pz' as const,
      storageLocation: 'Cella 1',
      qrCode: '8001234567890',
      openedShelfDays: 10,
      frozenShelfDays: 90,
      thawedShelfDays: 2,
    };
    const productId = await buildProduct(client, {
      ...known,
      costCents: 199,
      initialStock: { quantity: 6, expiryDate: inDays(30) },
    });
    const { product } = await client.inventory.product({ productId });
    expect(product).toMatchObject({
      id: productId,
      ...known,
      costCents: 199,
      quantity: 6,
      expiryDate: inDays(30),
    });
    expect((await client.inventory.list({ search: '8001234567890' })).rows).toMatchObject([
      { id: productId },
    ]);
    await client.inventory.edit({ id: newId(), productId, changes: { qrCode: '', thawedShelfDays: null } });
    expect((await client.inventory.product({ productId })).product).toMatchObject({
      qrCode: null,
      thawedShelfDays: null,
      openedShelfDays: 10,
    });
  });

  it('have a name and a code of their own, also when two are added at the same time', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const first = await buildProduct(client, { name: 'Caffè', qrCode: 'EAN-1' });
    const before = await stored(restaurantId);
    await expect(buildProduct(client, { name: ' CAFFE ' })).rejects.toMatchObject({
      code: 'NAME_TAKEN',
      status: 409,
      data: { id: first, name: 'Caffè' },
    });
    await expect(buildProduct(client, { name: 'Tè', qrCode: 'EAN-1' })).rejects.toMatchObject({
      code: 'CODE_TAKEN',
      status: 409,
      data: { id: first, name: 'Caffè' },
    });
    expect(await stored(restaurantId)).toEqual(before);
    const other = await buildProduct(client, { name: 'Tè' });
    for (const changes of [{ name: 'caffè' }, { qrCode: 'EAN-1' }])
      await expect(client.inventory.edit({ id: newId(), productId: other, changes })).rejects.toMatchObject({
        status: 409,
      });
    // Its own name and code are no one else's.
    await client.inventory.edit({
      id: newId(),
      productId: first,
      changes: { name: 'CAFFÈ', qrCode: 'EAN-1' },
    });
    const outcomes = await Promise.allSettled(
      ['Olio', 'olio', 'OLIO'].map((name) => buildProduct(client, { name, qrCode: 'EAN-2' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // An archived one gives them up, and gets them back only while nobody else has them.
    await client.inventory.archive({ id: newId(), productId: first });
    await buildProduct(client, { name: 'Caffè', qrCode: 'EAN-1' });
    await expect(client.inventory.unarchive({ id: newId(), productId: first })).rejects.toMatchObject({
      code: 'NAME_TAKEN',
    });
  });

  it('are found by their category and by the place where they or their lots are', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const butter = await stocked(
      client,
      2,
      {},
      { name: 'Burro', category: 'Latticini', storageLocation: 'Cella 1' },
    );
    await stocked(client, 2, {}, { name: 'Farina', category: 'Dispensa', storageLocation: 'Scaffale' });
    await server.db.owner(
      `INSERT INTO storage_places (restaurant_id, id, name, kind, created_at, updated_at)
       VALUES ($1, $2, 'Pozzetto', 'freezer', now(), now())`,
      [restaurantId, newId()],
    );
    const find = async (query: { category?: string; place?: string }) =>
      (await client.inventory.list(query)).rows.map(({ name }) => name);
    expect(await find({ category: 'latticini' })).toEqual(['Burro']);
    expect(await find({ place: 'SCAFFALE' })).toEqual(['Farina']);
    expect(await find({ category: 'Latticini', place: 'Scaffale' })).toEqual([]);
    expect(await find({ place: 'Pozzetto' })).toEqual([]);
    await client.inventory.move({ id: newId(), lotId: butter.lotId, storageLocation: 'Pozzetto' });
    expect(await find({ place: 'Pozzetto' })).toEqual(['Burro']);
    expect((await client.inventory.choices()).storageLocations).toEqual(['Cella 1', 'Pozzetto', 'Scaffale']);
  });

  it('stand where they were put last, in whatever order the network lets it be told', async () => {
    const { client } = await buildRestaurant(server);
    const { lotId } = await stocked(client, 1);
    const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();
    const put = async (storageLocation: string | null, performedAt?: string) => {
      const input = { id: newId(), lotId, storageLocation, ...(performedAt ? { performedAt } : {}) };
      const answer = await client.inventory.move(input);
      expect(await client.inventory.move(input)).toEqual(answer);
      expect((await lotOf(client, lotId)).storageLocation).toBe(answer.storageLocation);
      return answer.storageLocation;
    };
    const [first, second, third] = [at(-40), at(-30), at(-20)];
    expect(await put('Cella 2', second)).toBe('Cella 2');
    server.clock.advance(60_000);
    // Of a tablet that had no network: somebody has put it elsewhere since.
    expect(await put('Cella 1', first)).toBe('Cella 2');
    expect(await put('Cella 3', third)).toBe('Cella 3');
    expect(await put(null)).toBeNull();
    // By a clock that runs ahead: done now, and what is done after it counts.
    expect(await put('Banco', at(60))).toBe('Banco');
    server.clock.advance(60_000);
    expect(await put('Pozzetto')).toBe('Pozzetto');
    await expect(
      client.inventory.move({ id: newId(), lotId, storageLocation: 'X', performedAt: at(25 * 60) }),
    ).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('leave in a file page by page, with their lots in the order of use', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { productId } = await stocked(client, 2, { lotNumber: 'B', expiryDate: inDays(9) });
    await deliver(client, productId, { quantity: 1, lotNumber: 'A', expiryDate: inDays(2) });
    const other = await buildProduct(client);
    const page = await server.db.database.asTenant(restaurantId, (tx) =>
      readProductsForExport(tx, restaurantId, null),
    );
    expect(page.rows.map(({ id, lots }) => [id, lots.map(({ lotNumber }) => lotNumber)])).toEqual([
      [productId, ['A', 'B']],
      [other, []],
    ]);
    expect(page.nextCursor).toBeNull();
    const rest = await server.db.database.asTenant(restaurantId, (tx) =>
      readProductsForExport(tx, restaurantId, productId),
    );
    expect(rest.rows.map(({ id }) => id)).toEqual([other]);
  });
});

describe('refusals', () => {
  it('turn everybody away who may not, and change nothing', async () => {
    const own = await buildRestaurant(server);
    const { productId, lotId } = await stocked(own.client, 5, { expiryDate: inDays(5) });
    const movement = await takeAway(own.client, productId, 1);
    const before = await stored(own.id);
    const calls = (client: Client): Record<string, () => Promise<unknown>> => ({
      discard: () => throwAway(client, productId, 1),
      count: () => client.inventory.count({ id: newId(), lotId, counted: 1, expected: 4 }),
      change: () => changeGoods(client, lotId, { transition: 'open', quantity: 1 }),
      move: () => client.inventory.move({ id: newId(), lotId, storageLocation: 'X' }),
      correct: () => client.inventory.correct({ id: newId(), movementId: movement.id, reason: 'X' }),
    });
    const reads = (client: Client): Record<string, () => Promise<unknown>> => ({
      lot: () => client.inventory.lot({ lotId }),
      history: () => client.inventory.history({ productId }),
    });
    const stranger = await buildRestaurant(server);
    const visitor = server.browser().client;
    for (const [name, call] of Object.entries({ ...calls(visitor), ...reads(visitor) }))
      await expect(call(), name).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    for (const [name, call] of Object.entries({ ...calls(stranger.client), ...reads(stranger.client) }))
      await expect(call(), name).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    await own.client.operators.clear();
    for (const call of Object.values(reads(own.client))) await call();
    for (const [name, call] of Object.entries(calls(own.client)))
      await expect(call(), name).rejects.toMatchObject({ code: 'OPERATOR_REQUIRED', status: 403 });
    await own.client.operators.select({ operatorId: own.operatorId! });
    await own.client.inventory.archive({ id: newId(), productId });
    for (const [name, call] of Object.entries(calls(own.client)))
      if (name !== 'move')
        await expect(call(), name).rejects.toMatchObject({ code: 'PRODUCT_ARCHIVED', status: 409 });
    await own.client.inventory.unarchive({ id: newId(), productId });

    // Every bad input is told beside its field.
    const post = async (path: string, body: Record<string, unknown>) => {
      const response = await own.browser.fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: newId(), ...body }).replaceAll('"∞"', '1e999'),
      });
      const answer = (await response.json()) as { data?: { fields?: { field: string; code: string }[] } };
      return [response.status, ...(answer.data?.fields ?? []).flatMap(({ field, code }) => [field, code])];
    };
    const discard = { productId, quantity: 1, reason: 'other' };
    const change = { transition: 'open', quantity: 1 };
    const product = { name: 'Pane', unit: 'pz' };
    const cases: [path: string, body: Record<string, unknown>, field: string, code: string][] = [
      ['/movements/discard', { ...discard, reason: undefined }, 'reason', 'invalid_option'],
      ['/movements/discard', { ...discard, reason: 'count' }, 'reason', 'invalid_option'],
      ['/movements/discard', { ...discard, quantity: 0 }, 'quantity', 'too_small'],
      ['/movements/discard', { ...discard, quantity: '∞' }, 'quantity', 'not_a_number'],
      ['/movements/discard', { ...discard, lotId: 'x' }, 'lotId', 'invalid_id'],
      ['/movements/discard', { ...discard, notes: 'a\u0000b' }, 'notes', 'invalid_characters'],
      [`/lots/${lotId}/count`, { counted: -1, expected: 4 }, 'counted', 'too_small'],
      [`/lots/${lotId}/count`, { counted: 1.5, expected: 4 }, 'counted', 'not_whole'],
      [`/lots/${lotId}/count`, { counted: '∞', expected: 4 }, 'counted', 'not_a_number'],
      [`/lots/${lotId}/count`, { counted: 1 }, 'expected', 'required'],
      [`/lots/${lotId}/transitions`, { ...change, transition: 'eat' }, 'transition', 'invalid_option'],
      [`/lots/${lotId}/transitions`, { ...change, quantity: 1.5 }, 'quantity', 'not_whole'],
      [`/lots/${lotId}/transitions`, { ...change, shelfDays: -1 }, 'shelfDays', 'too_small'],
      [`/lots/${lotId}/transitions`, { ...change, shelfDays: 3_651 }, 'shelfDays', 'too_large'],
      [
        `/lots/${lotId}/transitions`,
        { ...change, storageLocation: 'x'.repeat(81) },
        'storageLocation',
        'too_long',
      ],
      [
        `/lots/${lotId}/transitions`,
        { ...change, performedAt: '2026-02-31T10:00:00.000Z' },
        'performedAt',
        'invalid_type',
      ],
      [`/lots/${lotId}/transitions`, { ...change, expiryDate: '2030-01-01' }, 'expiryDate', 'unknown_field'],
      [`/lots/${lotId}/place`, { storageLocation: 'a\nb' }, 'storageLocation', 'invalid_characters'],
      [`/movements/${movement.id}/correction`, {}, 'reason', 'required'],
      [`/movements/${movement.id}/correction`, { reason: '  ' }, 'reason', 'required'],
      [`/movements/${movement.id}/correction`, { reason: 'x'.repeat(10_240) }, 'reason', 'too_long'],
      [`/transitions/${movement.id}/correction`, { reason: '' }, 'reason', 'required'],
      ['/products', { ...product, qrCode: 'x'.repeat(129) }, 'qrCode', 'too_long'],
      ['/products', { ...product, qrCode: 'a\u0000b' }, 'qrCode', 'invalid_characters'],
      ['/products', { ...product, openedShelfDays: 1.5 }, 'openedShelfDays', 'not_whole'],
      ['/products', { ...product, frozenShelfDays: 3_651 }, 'frozenShelfDays', 'too_large'],
      ['/products', { ...product, thawedShelfDays: '3' }, 'thawedShelfDays', 'not_a_number'],
    ];
    const after = await stored(own.id);
    for (const [path, body, field, code] of cases)
      expect(await post(`/inventory${path}`, body), `${path} ${field} ${code}`).toEqual([422, field, code]);
    expect(await stored(own.id)).toEqual(after);
    expect(after).toMatchObject({ lots: (before as { lots: unknown }).lots, movements: 2, transitions: 0 });
  });
});
