import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import {
  buildProduct,
  changeGoods,
  deliver,
  lotsOf,
  takeAway,
  throwAway,
} from '#features/inventory/server/factories.ts';
import { inDays, server, stored, tampering, today, useServer } from '#features/inventory/server/test-kit.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';
import { measuredTests } from './measured.part.test.ts';

useServer();
measuredTests();

type Delivery = Parameters<Client['deliveries']['recordDelivery']>[0];
type Row = Delivery['rows'][number];

const rowOf = (productId: string, row: Partial<Row> = {}): Row => ({
  id: newId(),
  productId,
  quantity: 1,
  expiryDate: inDays(6),
  ...row,
});
const arrive = (client: Client, rows: readonly Row[], delivery: Partial<Delivery> = {}) =>
  client.deliveries.recordDelivery({ id: newId(), rows: [...rows], ...delivery });

describe('goods arrive', () => {
  it('[GOODS-01] puts every row into its lot, with supplier and day said once', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const [milk, fish] = [
      await buildProduct(client, { name: 'Latte', unit: 'pz' }),
      await buildProduct(client, { name: 'Orata', unit: 'kg' }),
    ];
    const delivery = await arrive(
      client,
      [
        rowOf(milk, {
          quantity: 12,
          lotNumber: 'A7',
          expiryDate: inDays(6),
          expiryKind: 'use_by',
          celsius: 3,
        }),
        rowOf(fish, { quantity: 2.5, celsius: 1.5 }),
      ],
      { supplier: 'Da Nino', documentNumber: 'DDT 118', notes: 'Una cassa bagnata' },
    );
    expect(delivery).toMatchObject({
      supplier: 'Da Nino',
      documentNumber: 'DDT 118',
      notes: 'Una cassa bagnata',
      receivedOn: today(),
      rows: [
        { productName: 'Latte', quantity: 12, lotNumber: 'A7', expiryDate: inDays(6), celsius: 3 },
        { productName: 'Orata', quantity: 2.5, unit: 'kg', celsius: 1.5, corrected: false },
      ],
    });
    expect(await lotsOf(client, milk)).toEqual(['A7 × 12']);
    const { lots } = await client.inventory.product({ productId: fish });
    expect(lots).toMatchObject([{ supplier: 'Da Nino', receivedOn: today(), quantity: 2.5 }]);
    expect((await client.deliveries.list({})).rows).toEqual([delivery]);
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('[SCAN-54] more than a week back say in the note why only now', async () => {
    const { client } = await buildRestaurant(server);
    const milk = await buildProduct(client, { name: 'Latte', unit: 'pz' });
    const cold = { celsius: 3 };
    await arrive(client, [rowOf(milk, cold)], { receivedOn: inDays(-7) });
    for (const notes of [null, 'boh'])
      for (const day of [-8, -395])
        await expect(
          arrive(client, [rowOf(milk, cold)], { receivedOn: inDays(day), notes }),
        ).rejects.toMatchObject({ data: { fields: [{ field: 'notes', code: 'late_reason' }] } });
    expect((await client.deliveries.list({})).total).toBe(1);
    const told = { receivedOn: inDays(-8), notes: 'Bolla trovata adesso in ufficio' };
    expect(await arrive(client, [rowOf(milk, cold)], told)).toMatchObject(told);
  });

  it('[SCAN-53] with a letter that was lost on the way are not stored', async () => {
    const { client } = await buildRestaurant(server);
    const milk = await buildProduct(client, { name: 'Latte', unit: 'pz' });
    await expect(arrive(client, [rowOf(milk)], { supplier: 'Caff\ufffd Rossi' })).rejects.toMatchObject({
      data: { fields: [{ field: 'supplier', code: 'lost_characters' }] },
    });
    await expect(buildProduct(client, { name: 'Pur\ufffd', unit: 'kg' })).rejects.toMatchObject({
      data: { fields: [{ field: 'name', code: 'lost_characters' }] },
    });
  });

  it('[HACCP-41] are told of the days that were asked for, page after page', async () => {
    const { client } = await buildRestaurant(server);
    const milk = await buildProduct(client, { name: 'Latte', unit: 'pz' });
    for (const day of [-3, -2, -2, -1, 0])
      await arrive(client, [rowOf(milk, { celsius: 3 })], {
        receivedOn: inDays(day),
        supplier: `giorno ${String(day)}`,
      });
    const asked = { firstDay: inDays(-2), lastDay: inDays(-1) };
    const all = await client.deliveries.list(asked);
    expect(all.total).toBe(3);
    expect(all.rows.map(({ supplier }) => supplier)).toEqual(['giorno -1', 'giorno -2', 'giorno -2']);
    const first = await client.deliveries.list({ ...asked, limit: 2 });
    const second = await client.deliveries.list({ ...asked, limit: 2, cursor: first.nextCursor! });
    expect([...first.rows, ...second.rows]).toEqual(all.rows);
    expect(second.nextCursor).toBeNull();
  });

  it('[GOODS-01] stores nothing when one row can not be stored, and says which', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const [good, bad] = [await buildProduct(client), await buildProduct(client)];
    await arrive(client, [rowOf(bad, { lotNumber: 'X1', expiryDate: inDays(5) })]);
    const before = await stored(restaurantId);
    await expect(
      arrive(client, [rowOf(good), rowOf(bad, { lotNumber: 'x1', expiryDate: inDays(6) })]),
    ).rejects.toMatchObject({
      code: 'LOT_EXPIRY_DIFFERS',
      status: 409,
      data: { row: 1, lotNumber: 'X1', expiryDate: inDays(5) },
    });
    await client.inventory.archive({ id: newId(), productId: good });
    const archived = await stored(restaurantId);
    await expect(arrive(client, [rowOf(bad), rowOf(good)])).rejects.toMatchObject({
      code: 'PRODUCT_ARCHIVED',
      data: { row: 1 },
    });
    expect(await stored(restaurantId)).toEqual(archived);
    expect(archived).toEqual({ ...before, audits: before['audits']! + 1 });
    expect((await client.deliveries.list({})).total).toBe(1);
  });

  it('is stored once when it is sent twice, also at the same time, and adds up in a lot that is there', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    const delivery = { id: newId(), rows: [rowOf(productId, { quantity: 4, lotNumber: 'B2' })] };
    const answers = await Promise.all([1, 2, 3].map(() => client.deliveries.recordDelivery(delivery)));
    expect(answers[1]).toEqual(answers[0]);
    expect(await lotsOf(client, productId)).toEqual(['B2 × 4']);
    await arrive(client, [
      rowOf(productId, { quantity: 1, lotNumber: 'b2' }),
      rowOf(productId, { lotNumber: 'B2' }),
    ]);
    expect(await lotsOf(client, productId)).toEqual(['B2 × 6']);
  });

  it('waits for nobody in a ring: many at once with the same lots in other orders are all stored', async () => {
    const { client } = await buildRestaurant(server);
    const ids = await Promise.all([1, 2, 3].map(() => buildProduct(client)));
    const numbered = ids.map((productId) => ({ productId, lotNumber: 'C3' }));
    const own = ids.map((productId) => ({ productId }));
    const orders = [
      [...numbered, ...own],
      [...own, ...numbered.toReversed()],
      [...numbered.toReversed(), ...own],
      [...own.toReversed(), ...numbered],
    ];
    await Promise.all(
      [...orders, ...orders].map((rows) =>
        arrive(
          client,
          rows.map(({ productId, ...row }) => rowOf(productId, row)),
        ),
      ),
    );
    const { lots } = await client.inventory.product({ productId: ids[0]! });
    expect(lots.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 8 }, () => 1),
      8,
    ]);
  });

  it('counts for the day on which it came, also when a tablet tells it late', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    const performedAt = new Date(server.clock.now().getTime() - 2 * 86_400_000).toISOString();
    const delivery = await arrive(client, [rowOf(productId)], { performedAt });
    expect(delivery).toMatchObject({ receivedOn: inDays(-2), performedAt });
  });

  it('shows beside a row that its movement was corrected', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    const { rows } = await arrive(client, [rowOf(productId)]);
    await client.inventory.correct({ id: newId(), movementId: rows[0]!.movementId!, reason: 'Reso subito' });
    const [shown] = (await client.deliveries.list({})).rows;
    expect(shown!.rows).toMatchObject([{ corrected: true }]);
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('is listed page by page, newest first', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      server.clock.advance(1_000);
      ids.unshift((await arrive(client, [rowOf(productId)])).id);
    }
    const first = await client.deliveries.list({ limit: 2 });
    const second = await client.deliveries.list({ limit: 2, cursor: first.nextCursor! });
    expect([first.total, ...first.rows.map(({ id }) => id)]).toEqual([3, ids[0], ids[1]]);
    expect([second.nextCursor, ...second.rows.map(({ id }) => id)]).toEqual([null, ids[2]]);
  });

  it('[GOODS-03] is found out when somebody changes what it says', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    await arrive(client, [rowOf(productId, { celsius: 9 })]);
    await server.db.owner('UPDATE delivery_rows SET celsius = 3 WHERE restaurant_id = $1', [restaurantId]);
    expect(await tampering(restaurantId)).toMatchObject([
      { kind: 'changed', record: { dataType: 'delivery' } },
    ]);
  });
});

describe('goods that arrive unsafe', () => {
  const meat = { name: 'Fesa di vitello', unit: 'kg' as const };

  it('[GOODS-06] are not stored without an answer: each question by its code, under its row', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const [veal, milk] = [await buildProduct(client, meat), await buildProduct(client, { name: 'Latte' })];
    const before = await stored(restaurantId);
    const rows = [
      rowOf(milk, { expiryDate: inDays(2), celsius: 4 }),
      rowOf(veal, { quantity: 2, celsius: 15, expiryDate: inDays(-1), expiryKind: 'use_by' }),
    ];
    await expect(arrive(client, rows)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      status: 422,
      data: {
        fields: [
          { field: 'rows.1.accepted', code: 'above_limit', message: expect.stringContaining('7 °C') },
          { field: 'rows.1.accepted', code: 'past_use_by' },
        ],
      },
    });
    const [, warm] = rows;
    const accepted = { reason: 'Serve stasera', measure: 'Messa da parte' };
    await expect(arrive(client, [{ ...warm!, accepted: { reason: 'Serve stasera' } }])).rejects.toMatchObject(
      {
        data: { fields: [{ field: 'rows.0.accepted.measure', code: 'required' }] },
      },
    );
    for (const [row, code] of [
      [{ expiryDate: today(), expiryKind: 'use_by' }, 'use_by_today'],
      [{ expiryDate: inDays(-1), expiryKind: 'best_before' }, 'past_best_before'],
    ] as const)
      await expect(arrive(client, [rowOf(milk, { celsius: 3, ...row })])).rejects.toMatchObject({
        data: { fields: [{ field: 'rows.0.accepted', code }] },
      });
    await expect(
      arrive(client, [{ ...warm!, accepted, refused: { reason: 'Troppo calda' } }]),
    ).rejects.toMatchObject({ data: { fields: [{ field: 'rows.0.refused' }] } });
    expect(await stored(restaurantId)).toEqual(before);
  });

  it('[GOODS-25, GOODS-26, GOODS-27] ask about a date that such fresh goods do not bear, and keep why they came', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const chicken = await buildProduct(client, { name: 'Petto di pollo', unit: 'kg' });
    const before = await stored(restaurantId);
    const asked = [
      [{ expiryDate: null }, 'no_use_by'],
      [{ expiryDate: inDays(4), expiryKind: 'best_before' }, 'not_use_by'],
      [{ expiryDate: inDays(16), expiryKind: 'use_by' }, 'far_use_by'],
      [{ expiryDate: inDays(16), expiryKind: null }, 'far_use_by'],
    ] as const;
    for (const [row, code] of asked) {
      await expect(arrive(client, [rowOf(chicken, { celsius: 3, ...row })])).rejects.toMatchObject({
        data: { fields: [{ field: 'rows.0.accepted', code, message: expect.stringContaining('accetti') }] },
      });
      // The single arrival, and the goods with which a product begins, alike.
      const goods = { quantity: 1, ...row };
      await expect(
        client.inventory.receive({ id: newId(), productId: chicken, came: 'there', ...goods }),
      ).rejects.toMatchObject({ data: { fields: [{ field: 'accepted', code }] } });
      const first = { id: newId(), name: 'Cosce di tacchino', unit: 'kg' as const, initialStock: goods };
      await expect(client.inventory.create(first)).rejects.toMatchObject({
        data: { fields: [{ field: 'initialStock.accepted', code }] },
      });
    }
    expect(await stored(restaurantId)).toEqual(before);
    const accepted = { reason: 'Sfuso dal macellaio, usato oggi' };
    const [came] = (await arrive(client, [rowOf(chicken, { celsius: 3, expiryDate: null, accepted })])).rows;
    expect(came).toMatchObject({ arrival: { questions: ['no_use_by'], kind: 'poultry', measure: null } });
    const [sent] = (await arrive(client, [rowOf(chicken, { expiryDate: null, refused: accepted })])).rows;
    expect(sent).toMatchObject({ movementId: null, refused: accepted });
    await arrive(client, [rowOf(chicken, { celsius: 3, expiryDate: inDays(15) })]);
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('[GOODS-40] without a temperature, where they have a limit, are taken only with why, and wait for a judgement', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const chicken = await buildProduct(client, { name: 'Petto di pollo', unit: 'kg' });
    const [eggs, salt] = [
      await buildProduct(client, { name: 'Uova', unit: 'pz' }),
      await buildProduct(client, { name: 'Sale', category: 'Dispensa', unit: 'kg' }),
    ];
    const before = await stored(restaurantId);
    const row = rowOf(chicken, { lotNumber: 'P1', expiryKind: 'use_by' });
    await expect(arrive(client, [rowOf(salt), row])).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      status: 422,
      data: {
        fields: [
          { field: 'rows.1.accepted', code: 'not_measured', message: expect.stringContaining('misurala') },
        ],
      },
    });
    expect(await stored(restaurantId)).toEqual(before);
    await arrive(client, [rowOf(eggs), rowOf(salt)]);
    // What goes back with the van was measured by nobody, and nobody has to say so.
    await arrive(client, [rowOf(chicken, { refused: { reason: 'Cartone rotto' } })]);
    const accepted = { reason: 'Il termometro è rotto', measure: 'Subito in frigo' };
    const [came] = (await arrive(client, [{ ...row, accepted }])).rows;
    expect(came).toMatchObject({
      celsius: null,
      maxCelsius: 4,
      arrival: { questions: ['not_measured'], ...accepted, closing: null },
    });
    const lot = async () => (await client.inventory.product({ productId: chicken })).lots[0]!;
    expect(await lot()).toMatchObject({ heldBack: true, arrivals: [{ questions: ['not_measured'] }] });
    await expect(takeAway(client, chicken, 1)).rejects.toMatchObject({ code: 'STOCK_UNAVAILABLE' });
    const listed = async () => (await client.nonConformityRegister.list({})).rows;
    const [open] = (await listed()).filter(({ closing }) => closing === null);
    expect(open?.deviations).toMatchObject([
      { value: 'Petto di pollo: Temperatura non misurata: all’arrivo al massimo 4,0 °C', endedAt: null },
    ]);
    await client.inventory.judgeArrival({
      id: newId(),
      arrivalId: row.id,
      judgement: 'fit',
      reason: 'Al cuore 3 °C con il termometro del banco',
    });
    expect(await lot()).toMatchObject({ heldBack: false });
    await takeAway(client, chicken, 1);
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('[GOODS-07] are written down when they are sent back, and nothing of them comes into stock', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const veal = await buildProduct(client, meat);
    const row = rowOf(veal, {
      quantity: 2.5,
      lotNumber: 'V1',
      celsius: 15,
      expiryDate: inDays(3),
      refused: { reason: 'Arrivata calda' },
    });
    const delivery = { id: newId(), supplier: 'Rossi', rows: [row] };
    const answer = await client.deliveries.recordDelivery(delivery);
    expect(await client.deliveries.recordDelivery(delivery)).toEqual(answer);
    expect(answer.rows).toMatchObject([
      {
        id: row.id,
        movementId: null,
        productName: 'Fesa di vitello',
        quantity: 2.5,
        unit: 'kg',
        lotId: null,
        lotNumber: 'V1',
        expiryDate: inDays(3),
        celsius: 15,
        kind: 'meat',
        maxCelsius: 7,
        refused: { reason: 'Arrivata calda' },
      },
    ]);
    expect((await client.deliveries.list({})).rows).toEqual([answer]);
    expect(await lotsOf(client, veal)).toEqual([]);
    expect(await tampering(restaurantId)).toEqual([]);
    await server.db.owner('UPDATE delivery_refusals SET celsius = 4 WHERE restaurant_id = $1', [
      restaurantId,
    ]);
    expect(await tampering(restaurantId)).toMatchObject([
      { kind: 'changed', record: { dataType: 'delivery' } },
    ]);
  });

  it('[GOODS-08, INV-32] are held back when they are kept above their limit, until somebody judges them', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const veal = await buildProduct(client, meat);
    const accepted = { reason: 'Al cuore 6 °C', measure: 'Messa da parte' };
    const warm = rowOf(veal, { lotNumber: 'W', celsius: 15, expiryDate: inDays(2), accepted });
    const [shown] = (await arrive(client, [warm])).rows;
    expect(shown).toMatchObject({ arrival: { questions: ['above_limit'], ...accepted, closing: null } });
    await arrive(client, [rowOf(veal, { lotNumber: 'G', celsius: 3, expiryDate: inDays(5) })]);
    const { lots } = await client.inventory.product({ productId: veal });
    const held = lots.find(({ lotNumber }) => lotNumber === 'W')!;
    expect(held).toMatchObject({ heldBack: true, arrivals: [{ celsius: 15, maxCelsius: 7 }] });
    expect((await client.inventory.choices()).products).toMatchObject([
      { quantity: 2, usable: 1, usableUntil: inDays(5), unusable: 'held' },
    ]);
    expect((await client.inventory.list({})).rows).toMatchObject([{ heldLots: 1 }]);
    // The one that expires later goes out, and no more than that.
    await takeAway(client, veal, 0.5);
    expect(await lotsOf(client, veal)).toEqual(['W × 1', 'G × 0.5']);
    await expect(takeAway(client, veal, 1)).rejects.toMatchObject({ code: 'STOCK_UNAVAILABLE' });
    await expect(takeAway(client, veal, 1, held.id)).rejects.toMatchObject({ code: 'LOT_HELD_BACK' });
    await expect(changeGoods(client, held.id, { transition: 'open', quantity: 1 })).rejects.toMatchObject({
      code: 'LOT_HELD_BACK',
    });
    // [INV-44] Nor does it go missing without a word.
    const missing = { id: newId(), lotId: held.id, counted: 0, expected: 1 };
    for (const notes of [undefined, 'x'])
      await expect(client.inventory.count({ ...missing, notes })).rejects.toMatchObject({
        data: { fields: [{ field: 'notes', code: 'missing_unsaid' }] },
      });

    const judge = (judgement: 'fit' | 'discarded') =>
      client.inventory.judgeArrival({
        id: newId(),
        arrivalId: warm.id,
        judgement,
        reason: 'Al cuore 5 °C, va bene',
      });
    await judge('fit');
    expect((await client.inventory.lot({ lotId: held.id })).lot).toMatchObject({
      heldBack: false,
      arrivals: [{ closing: { judgement: 'fit', reason: 'Al cuore 5 °C, va bene' } }],
    });
    await takeAway(client, veal, 0.5, held.id);
    expect(await tampering(restaurantId)).toEqual([]);
    await server.db.owner("UPDATE arrival_answers SET judgement = 'moved_fit' WHERE restaurant_id = $1", [
      restaurantId,
    ]);
    await server.db.owner('UPDATE accepted_arrivals SET celsius = 4 WHERE restaurant_id = $1', [
      restaurantId,
    ]);
    expect((await tampering(restaurantId)).map((one) => one.kind)).toEqual(['changed', 'changed']);
  });

  it('[GOODS-16] stay for the bin once somebody judged them so, also of two who judge at once', async () => {
    const { client } = await buildRestaurant(server);
    const veal = await buildProduct(client, meat);
    const accepted = { reason: 'Serve stasera', measure: 'Messa da parte' };
    const row = rowOf(veal, { lotNumber: 'W', celsius: 15, accepted });
    await arrive(client, [row]);
    const judge = (judgement: 'fit' | 'moved_fit' | 'discarded') =>
      client.inventory.judgeArrival({
        id: newId(),
        arrivalId: row.id,
        judgement,
        reason: 'Vista da me',
      });
    await Promise.allSettled([judge('discarded'), judge('discarded')]);
    for (const again of ['fit', 'moved_fit', 'discarded'] as const)
      await expect(judge(again)).rejects.toMatchObject({ code: 'ARRIVAL_DISCARDED', status: 409 });
    const [lot] = (await client.inventory.product({ productId: veal })).lots;
    expect(lot).toMatchObject({ heldBack: true, arrivals: [{ closing: { judgement: 'discarded' } }] });
    await expect(takeAway(client, veal, 1, lot!.id)).rejects.toMatchObject({ code: 'LOT_HELD_BACK' });
    const [{ count } = { count: 0 }] = await server.db.owner<{ count: number }>(
      'SELECT count(*)::int AS count FROM arrival_answers WHERE arrival_id = $1',
      [row.id],
    );
    expect(count).toBe(1);
    await throwAway(client, veal, 1, lot!.id);
  });

  it('[NC-02] are judged when they have come, at the earliest', async () => {
    const { client } = await buildRestaurant(server);
    const veal = await buildProduct(client, meat);
    const accepted = { reason: 'Serve stasera', measure: 'Messa da parte' };
    const row = rowOf(veal, { lotNumber: 'W', celsius: 15, accepted });
    await arrive(client, [row]);
    await client.inventory.judgeArrival({
      id: newId(),
      arrivalId: row.id,
      judgement: 'fit',
      reason: 'Al cuore 5 °C, va bene',
      performedAt: new Date(server.clock.now().getTime() - 36_000_000).toISOString(),
    });
    const [lot] = (await client.inventory.product({ productId: veal })).lots;
    const [arrival] = lot!.arrivals;
    expect(arrival!.closing!.at).toBe(arrival!.performedAt);
  });

  it('[GOODS-13] stand on the dashboard and in the bell until they are judged, and while they are to be thrown away', async () => {
    const { client } = await buildRestaurant(server);
    const veal = await buildProduct(client, meat);
    const told = async () => ({
      next: (await client.dashboard.today()).next,
      bell: (await client.notifications.list()).notifications.filter(({ type }) => type === 'goods_held'),
    });
    const accepted = { reason: 'Al cuore 6 °C', measure: 'Messa da parte' };
    const warm = rowOf(veal, { lotNumber: 'W', celsius: 15, expiryDate: inDays(5), accepted });
    await arrive(client, [warm]);
    const lotId = (await client.inventory.product({ productId: veal })).lots[0]!.id;
    expect(await told()).toMatchObject({
      next: {
        kind: 'judge',
        what: { lotId, lotNumber: 'W', celsius: 15, maxCelsius: 7, open: true },
        count: 1,
      },
      bell: [{ subject_id: lotId, priority: 'critical', message: expect.stringContaining('15,0 °C') }],
    });
    const judge = async (judgement: 'fit' | 'discarded') => {
      server.clock.advance(1_000);
      await client.inventory.judgeArrival({
        id: newId(),
        arrivalId: warm.id,
        judgement,
        reason: 'Vista da me',
      });
    };
    await judge('fit');
    const over = await told();
    expect([over.next.kind, over.bell]).toEqual(['first_steps', []]);
    await judge('discarded');
    expect(await told()).toMatchObject({
      next: { kind: 'judge', what: { lotId, open: false } },
      bell: [{ subject_id: lotId, priority: 'high' }],
    });
    await throwAway(client, veal, 1);
    const gone = await told();
    expect([gone.next.kind, gone.bell]).toEqual(['first_steps', []]);
  });

  it('[DASH-43] stand on the dashboard while something else is to be done first', async () => {
    const { client } = await buildRestaurant(server);
    const veal = await buildProduct(client, meat);
    const accepted = { reason: 'Al cuore 6 °C', measure: 'Messa da parte' };
    const held = async () => (await client.dashboard.today()).held;
    expect(await held()).toBeUndefined();
    await arrive(client, [rowOf(veal, { lotNumber: 'W', celsius: 15, expiryDate: inDays(5), accepted })]);
    await client.refrigeration.recordReading({
      id: newId(),
      equipmentName: 'Frigo carne',
      equipmentType: 'frigo_carne',
      temperature: 12,
    });
    expect((await client.dashboard.today()).next.kind).toBe('clarify');
    expect(await held()).toMatchObject({ first: { lotNumber: 'W', celsius: 15, open: true }, count: 1 });
  });

  it('[GOODS-08] leave when they were a slip, and can be discarded unjudged', async () => {
    const { client } = await buildRestaurant(server);
    const veal = await buildProduct(client, meat);
    const accepted = { reason: 'Serve stasera', measure: 'Messa da parte' };
    const [row] = (
      await arrive(client, [rowOf(veal, { lotNumber: 'W', celsius: 51, quantity: 2, accepted })])
    ).rows;
    await throwAway(client, veal, 1);
    expect(await lotsOf(client, veal)).toEqual(['W × 1']);
    await arrive(client, [rowOf(veal, { lotNumber: 'W', celsius: 5, quantity: 1 })]);
    await client.inventory.correct({ id: newId(), movementId: row!.movementId!, reason: 'Era 5,1 °C' });
    const { lots } = await client.inventory.product({ productId: veal });
    expect(lots[0]).toMatchObject({ heldBack: false, arrivals: [] });
  });

  it('[GOODS-31] stay so when their arrival counts again, or is told anew and nobody measured', async () => {
    const { client } = await buildRestaurant(server);
    const veal = await buildProduct(client, meat);
    const accepted = { reason: 'Serve stasera', measure: 'Messa da parte' };
    const state = async () => ({
      held: (await client.inventory.product({ productId: veal })).lots[0]!.heldBack,
      bell: (await client.notifications.list()).notifications.filter(({ type }) => type === 'goods_held')
        .length,
      open: (await client.nonConformityRegister.overview({})).open,
    });
    const mend = (movementId: string) =>
      client.inventory.correct({ id: newId(), movementId, reason: 'Registrato per errore' });
    const warm = rowOf(veal, { lotNumber: 'W', celsius: 12, quantity: 20, accepted });
    await arrive(client, [warm]);
    const slip = await mend(warm.id);
    expect(await state()).toEqual({ held: false, bell: 0, open: 0 });
    // It was no slip after all.
    const again = await mend(slip.id);
    expect(await state()).toEqual({ held: true, bell: 1, open: 1 });
    await expect(takeAway(client, veal, 1)).rejects.toMatchObject({ code: 'STOCK_UNAVAILABLE' });
    // It was less, told where no temperature is asked for: it is no colder for that.
    await mend(again.id);
    const told = await deliver(client, veal, { quantity: 2, lotNumber: 'W', expiryDate: inDays(6) });
    expect(await state()).toEqual({ held: true, bell: 1, open: 1 });
    await client.inventory.archive({ id: newId(), productId: veal });
    expect((await state()).bell).toBe(1);
    await client.inventory.unarchive({ id: newId(), productId: veal });
    // Measured, it is judged by that.
    await mend(told.id);
    await arrive(client, [rowOf(veal, { lotNumber: 'W', celsius: 3, quantity: 2 })]);
    expect(await state()).toEqual({ held: false, bell: 0, open: 0 });
    await takeAway(client, veal, 1);
  });

  it('[GOODS-09] are judged by the limit and the day of when the hand took them in', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Roba', unit: 'pz' });
    const set = (maxCelsius: number) =>
      client.inventory.setArrivalLimit({ id: newId(), productId, kind: 'meat', maxCelsius });
    const then = server.clock.now();
    server.clock.advance(60_000);
    await set(5);
    server.clock.advance(60_000);
    const between = server.clock.now().toISOString();
    server.clock.advance(60_000);
    await set(3);
    const at = (performedAt?: string) =>
      arrive(client, [rowOf(productId, { celsius: 4 })], { performedAt: performedAt ?? null });
    await expect(at()).rejects.toMatchObject({ data: { fields: [{ code: 'above_limit' }] } });
    expect((await at(between)).rows).toMatchObject([{ kind: 'meat', maxCelsius: 5 }]);
    expect((await at(then.toISOString())).rows).toMatchObject([{ kind: null, maxCelsius: null }]);
    const yesterday = new Date(server.clock.now().getTime() - 86_400_000).toISOString();
    await expect(
      arrive(client, [rowOf(productId, { expiryDate: inDays(-1), expiryKind: 'use_by' })], {
        performedAt: yesterday,
      }),
    ).rejects.toMatchObject({ data: { fields: [{ code: 'use_by_today' }] } });
  });

  it('[GOODS-10] by a limit of the restaurant, which is looser than usual only where that is confirmed', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client, meat);
    const set = (said: Partial<Parameters<Client['inventory']['setArrivalLimit']>[0]>) =>
      client.inventory.setArrivalLimit({ id: newId(), productId, ...said });
    await expect(set({ kind: 'meat', maxCelsius: 9 })).rejects.toMatchObject({
      code: 'ARRIVAL_LIMIT_LOOSER',
      status: 422,
    });
    await expect(set({ maxCelsius: 3 })).rejects.toMatchObject({ data: { fields: [{ field: 'kind' }] } });
    expect((await client.inventory.product({ productId })).product).toMatchObject({ arrivalKind: null });
    await expect(arrive(client, [rowOf(productId, { celsius: 9 })])).rejects.toMatchObject({
      data: { fields: [{ code: 'above_limit' }] },
    });
    await set({ kind: 'meat', maxCelsius: 9, looserConfirmed: true });
    const { rows } = await arrive(client, [rowOf(productId, { celsius: 9 })]);
    expect(rows).toMatchObject([{ celsius: 9, maxCelsius: 9, arrival: null }]);
    const other = await buildRestaurant(server);
    await expect(
      other.client.inventory.setArrivalLimit({ id: newId(), productId, kind: 'meat' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[GOODS-20] by no limit at which no food of the kind could arrive, whoever confirms it', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Cose', unit: 'pz' });
    const set = (kind: 'meat' | 'offal' | 'eggs' | 'frozen', maxCelsius: number) =>
      client.inventory.setArrivalLimit({ id: newId(), productId, kind, maxCelsius, looserConfirmed: true });
    for (const [kind, most] of [
      ['meat', 15],
      ['offal', 15],
      ['eggs', 25],
      ['frozen', -5],
    ] as const) {
      await expect(set(kind, most + 0.1)).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'maxCelsius', code: 'too_large' }] },
      });
      expect(await set(kind, most)).toMatchObject({ kind, maxCelsius: most });
    }
  });

  it('[GOODS-21] by a kind that their name contradicts only where somebody has said why, which stands beside them', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Petto di pollo', unit: 'kg' });
    const set = (said: Partial<Parameters<Client['inventory']['setArrivalLimit']>[0]>) =>
      client.inventory.setArrivalLimit({ id: newId(), productId, kind: 'ambient', ...said });
    // A tick is no reason, and neither is a key.
    for (const [said, code] of [
      [{}, 'required'],
      [{ looserConfirmed: true }, 'required'],
      [{ kind: 'cured', maxCelsius: 15, looserConfirmed: true }, 'required'],
      [{ looserConfirmed: true, reason: 'x' }, 'no_reason'],
    ] as const)
      await expect(set(said)).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'reason', code }] },
      });
    const why = 'È cotto e sterilizzato in busta, si tiene a scaffale';
    const id = newId();
    expect(await set({ id, reason: why })).toMatchObject({ kind: 'ambient', reason: why });
    expect(await set({ id, reason: why })).toMatchObject({ kind: 'ambient', reason: why });

    const delivery = await arrive(client, [rowOf(productId, { celsius: 15, lotNumber: 'P1' })]);
    const told = { kind: 'ambient', kindReason: why, questions: ['other_kind'], reason: why, measure: null };
    expect(delivery.rows).toMatchObject([
      { kind: 'ambient', maxCelsius: null, kindReason: why, arrival: told },
    ]);
    expect((await client.deliveries.list({})).rows).toEqual([delivery]);
    const { lots } = await client.inventory.product({ productId });
    // It is judged, not held back.
    expect(lots).toMatchObject([{ heldBack: false, arrivals: [told] }]);
    const [refused] = (
      await arrive(client, [rowOf(productId, { celsius: 15, refused: { reason: 'Buste gonfie' } })])
    ).rows;
    expect(refused).toMatchObject({ kind: 'ambient', kindReason: why });
    // Past its date it is asked about as before, and both are kept.
    const past = { expiryDate: inDays(-1), expiryKind: 'best_before', lotNumber: 'P2' } as const;
    await expect(arrive(client, [rowOf(productId, past)])).rejects.toMatchObject({
      data: { fields: [{ code: 'past_best_before' }] },
    });
    const accepted = { reason: 'Serve per il personale' };
    expect((await arrive(client, [rowOf(productId, { ...past, accepted })])).rows).toMatchObject([
      {
        arrival: { questions: ['past_best_before', 'other_kind'], reason: accepted.reason, kindReason: why },
      },
    ]);
    expect(await tampering(restaurantId)).toEqual([]);
    await server.db.owner("UPDATE accepted_arrivals SET kind_reason = 'Altro' WHERE product_id = $1", [
      productId,
    ]);
    await server.db.owner("UPDATE delivery_refusals SET kind_reason = 'Altro' WHERE product_id = $1", [
      productId,
    ]);
    expect(await tampering(restaurantId)).toHaveLength(3);
  });

  it('[GOODS-21] by what their name says where nobody has said why not, however it was set before or they are called since', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Cose', unit: 'kg' });
    await client.inventory.setArrivalLimit({ id: newId(), productId, kind: 'ambient' });
    await arrive(client, [rowOf(productId, { celsius: 15 })]);
    await client.inventory.edit({ id: newId(), productId, changes: { name: 'Petto di pollo' } });
    const warm = () => arrive(client, [rowOf(productId, { celsius: 15 })]);
    const asked = { data: { fields: [{ field: 'rows.0.accepted', code: 'above_limit' }] } };
    await expect(warm()).rejects.toMatchObject(asked);
    expect((await arrive(client, [rowOf(productId, { celsius: 4 })])).rows).toMatchObject([
      { kind: 'poultry', maxCelsius: 4, arrival: null },
    ]);
    const reason = 'È sterilizzato in busta';
    await client.inventory.setArrivalLimit({ id: newId(), productId, kind: 'ambient', reason });
    await warm();
    // Said of chicken, it is not said of fish.
    await client.inventory.edit({ id: newId(), productId, changes: { name: 'Orata' } });
    await expect(warm()).rejects.toMatchObject(asked);
  });

  it('[GOODS-21] by what somebody says at the door against their name only with the reason, which is remembered with it', async () => {
    const { client } = await buildRestaurant(server);
    const shelf = { name: 'Petto di pollo', category: 'Dispensa', unit: 'kg' } as const;
    const productId = await buildProduct(client, shelf);
    const row = (part: Partial<Row>) => rowOf(productId, { celsius: 15, ...part });
    await expect(arrive(client, [row({ kind: 'ambient' })])).rejects.toMatchObject({
      data: { fields: [{ field: 'rows.0.accepted', code: 'above_limit' }] },
    });
    const kindReason = 'È sterilizzato in busta';
    expect((await arrive(client, [row({ kind: 'ambient', kindReason })])).rows).toMatchObject([
      { kind: 'ambient', kindReason },
    ]);
    expect((await client.inventory.product({ productId })).product).toMatchObject({
      arrivalKind: 'ambient',
      arrivalReason: kindReason,
    });
    expect((await arrive(client, [row({})])).rows).toMatchObject([{ kind: 'ambient', kindReason }]);
  });

  it('[GOODS-17] told a day late they are judged by what was said of them at the door until then, whatever was set since', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Cose', unit: 'pz' });
    const yesterday = server.clock.now().getTime() - 86_400_000;
    const at = (hours: number) => ({ performedAt: new Date(yesterday + hours * 3_600_000).toISOString() });
    const warm = (when?: { performedAt: string }) =>
      arrive(client, [rowOf(productId, { celsius: 15 })], when);
    const asked = { data: { fields: [{ field: 'rows.0.accepted', code: 'above_limit' }] } };
    await arrive(client, [rowOf(productId, { celsius: 3, kind: 'dairy' })], at(1));
    await expect(warm(at(2))).rejects.toMatchObject(asked);
    server.clock.advance(60_000);
    await client.inventory.setArrivalLimit({ id: newId(), productId, kind: 'ambient' });
    await expect(warm(at(2))).rejects.toMatchObject(asked);
    expect((await warm(at(0.5))).rows).toMatchObject([{ kind: null, maxCelsius: null }]);
    server.clock.advance(60_000);
    expect((await warm()).rows).toMatchObject([{ kind: 'ambient', maxCelsius: null }]);
  });

  it('[GOODS-36] what waited on a tablet is judged by the colder kind that was said there, also where another said it otherwise meanwhile', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Cose', unit: 'pz' });
    await arrive(client, [rowOf(productId, { celsius: 3, kind: 'poultry' })]);
    server.clock.advance(60_000);
    const thawing = rowOf(productId, { celsius: -10, kind: 'frozen' });
    await expect(arrive(client, [thawing])).rejects.toMatchObject({
      data: { fields: [{ field: 'rows.0.accepted', code: 'above_limit' }] },
    });
    const accepted = { reason: 'Serve oggi', measure: 'Cotto subito' };
    const { rows } = await arrive(client, [{ ...thawing, accepted }]);
    expect(rows).toMatchObject([
      { kind: 'frozen', maxCelsius: -15, arrival: { questions: ['above_limit'], ...accepted } },
    ]);
    const { product } = await client.inventory.product({ productId });
    expect(product).toMatchObject({ arrivalKind: 'poultry', heldLots: 1 });
  });

  it('[GOODS-36] what its name says that a product is stays so, though it comes colder once', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Petto di pollo', unit: 'pz' });
    expect((await arrive(client, [rowOf(productId, { celsius: -20, kind: 'frozen' })])).rows).toMatchObject([
      { kind: 'frozen' },
    ]);
    expect((await client.inventory.product({ productId })).product.arrivalKind).toBeNull();
    expect((await arrive(client, [rowOf(productId, { celsius: 3 })])).rows).toMatchObject([
      { kind: 'poultry', arrival: null },
    ]);
  });

  it('[GOODS-14] nobody judges what nobody says the kind of; who receives it may', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Cose', unit: 'pz' });
    const { rows } = await arrive(client, [rowOf(productId, { celsius: 15 })]);
    expect(rows).toMatchObject([{ kind: null, maxCelsius: null, arrival: null }]);
    await expect(arrive(client, [rowOf(productId, { celsius: 15, kind: 'dairy' })])).rejects.toMatchObject({
      data: { fields: [{ code: 'above_limit' }] },
    });
  });

  it('[GOODS-17] what somebody says that it is is asked once, and stays what the restaurant says of it', async () => {
    const { client } = await buildRestaurant(server);
    const [productId, other] = [
      await buildProduct(client, { name: 'Cose', unit: 'pz' }),
      await buildProduct(client, { name: 'Altre cose', unit: 'pz' }),
    ];
    const kindOf = async (id: string) =>
      (await client.inventory.product({ productId: id })).product.arrivalKind;
    // Two rows that say it otherwise leave it open.
    await arrive(client, [
      rowOf(other, { celsius: 1, kind: 'dairy' }),
      rowOf(other, { celsius: 1, kind: 'meat' }),
    ]);
    expect(await kindOf(other)).toBeNull();
    await arrive(client, [rowOf(other, { refused: { reason: 'Puzza' }, celsius: 20, kind: 'fish' })]);
    expect(await kindOf(other)).toBe('fish');

    const before = server.clock.now().toISOString();
    server.clock.advance(60_000);
    await arrive(client, [rowOf(productId, { celsius: 3, kind: 'dairy' })]);
    expect(await kindOf(productId)).toBe('dairy');
    await expect(arrive(client, [rowOf(productId, { celsius: 15 })])).rejects.toMatchObject({
      data: { fields: [{ code: 'above_limit' }] },
    });
    // Told late, it is of before anybody said it.
    expect(
      (await arrive(client, [rowOf(productId, { celsius: 15 })], { performedAt: before })).rows,
    ).toMatchObject([{ kind: null, maxCelsius: null }]);
    // A person may say it anew; who says it in a row takes nothing of that away.
    await client.inventory.setArrivalLimit({ id: newId(), productId, kind: 'meat', maxCelsius: 4 });
    await arrive(client, [rowOf(productId, { celsius: 3, kind: 'dairy' })]);
    expect(await kindOf(productId)).toBe('meat');
  });

  it('[GOODS-08] judges nothing of another restaurant, and nothing that was fine', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client, meat);
    const accepted = { reason: 'Ultimo giorno' };
    const row = rowOf(productId, { celsius: 3, expiryDate: today(), expiryKind: 'use_by', accepted });
    await arrive(client, [row]);
    const judge = (who: Client, arrivalId: string) =>
      who.inventory.judgeArrival({
        id: newId(),
        arrivalId,
        judgement: 'fit',
        reason: 'Al cuore 5 °C, va bene',
      });
    await expect(judge(client, row.id)).rejects.toMatchObject({ code: 'ARRIVAL_WITHIN_LIMIT' });
    await expect(judge(client, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const other = await buildRestaurant(server);
    await expect(judge(other.client, row.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('refused, with nothing stored', () => {
  const bad: readonly [string, (productId: string) => Partial<Delivery>, string][] = [
    ['no row', () => ({ rows: [] }), 'rows'],
    ['more rows than a van holds', (id) => ({ rows: Array.from({ length: 81 }, () => rowOf(id)) }), 'rows'],
    ['a quantity of nothing', (id) => ({ rows: [rowOf(id, { quantity: 0 })] }), 'rows.0.quantity'],
    ['half a piece', (id) => ({ rows: [rowOf(id), rowOf(id, { quantity: 1.5 })] }), 'rows.1.quantity'],
    ['no temperature', (id) => ({ rows: [rowOf(id, { celsius: 300 })] }), 'rows.0.celsius'],
    ['hundredths of a degree', (id) => ({ rows: [rowOf(id, { celsius: 3.55 })] }), 'rows.0.celsius'],
    ['a day to come', (id) => ({ rows: [rowOf(id)], receivedOn: inDays(1) }), 'receivedOn'],
    ['a supplier without end', (id) => ({ rows: [rowOf(id)], supplier: 'x'.repeat(81) }), 'supplier'],
  ];
  it.each(bad)('%s', async (_what, delivery, field) => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    const before = await stored(restaurantId);
    await expect(
      client.deliveries.recordDelivery({ id: newId(), rows: [], ...delivery(productId) }),
    ).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field }] },
    });
    expect(await stored(restaurantId)).toEqual(before);
  });

  it('a product of another restaurant, as if it were not there', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const other = await buildRestaurant(server);
    const foreign = await buildProduct(other.client);
    const before = await stored(restaurantId);
    await expect(arrive(client, [rowOf(foreign)])).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(await stored(restaurantId)).toEqual(before);
    expect(await lotsOf(other.client, foreign)).toEqual([]);
    expect((await other.client.deliveries.list({})).total).toBe(0);
  });

  it('visitors, and who works as nobody', async () => {
    const visitor = server.browser().client;
    await expect(arrive(visitor, [rowOf(newId())])).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(visitor.deliveries.list({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const idle = await buildRestaurant(server, { operator: false });
    await expect(arrive(idle.client, [rowOf(newId())])).rejects.toMatchObject({ code: 'OPERATOR_REQUIRED' });
  });
});
