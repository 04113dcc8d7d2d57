import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { buildProduct, deliver, lotsOf, takeAway, throwAway } from './factories.ts';
import { server, today, inDays, stored, tampering, violations } from './test-kit.ts';

/** What comes in, and what goes out first. */
export function goodsTests(): void {
  describe('goods in', () => {
    it('[INV-22] add to the quantity and begin a lot, with an own code when there is none', async () => {
      const { client } = await buildRestaurant(server);
      const [productId, other] = [await buildProduct(client), await buildProduct(client)];
      const day = today().replaceAll('-', '');
      const first = await deliver(client, productId, { quantity: 5 });
      const second = await deliver(client, other, { quantity: 1, lotNumber: '  ' });
      expect([first, second].map(({ lots }) => lots[0]!.lotNumber)).toEqual([`L-${day}-1`, `L-${day}-2`]);
      expect(await lotsOf(client, productId)).toEqual([`L-${day}-1 × 5`]);
    });

    it('give every lot a code of its own, also at the same time', async () => {
      const { client } = await buildRestaurant(server);
      const ids = await Promise.all([1, 2, 3].map(() => buildProduct(client)));
      const movements = await Promise.all(
        ids.flatMap((id) => [1, 2, 3, 4].map(() => deliver(client, id, { quantity: 1 }))),
      );
      const numbers = movements.map(({ lots }) => lots[0]!.lotNumber);
      expect(new Set(numbers).size).toBe(12);
      expect(numbers).toContain(`L-${today().replaceAll('-', '')}-12`);
    });

    it('add up in a lot with the same number and expiry, however it is spelled and also at the same time', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      const expiry = { expiryDate: inDays(5), expiryKind: 'best_before' as const };
      await Promise.all(
        [1, 2, 3, 4, 5].map(() => deliver(client, productId, { quantity: 2, lotNumber: 'ab-12', ...expiry })),
      );
      await deliver(client, productId, { quantity: 1, lotNumber: 'AB-12', ...expiry });
      expect(await lotsOf(client, productId)).toEqual(['ab-12 × 11']);
      const other = await buildProduct(client);
      await deliver(client, other, { quantity: 1, lotNumber: 'ab-12' });
      expect(await lotsOf(client, other)).toEqual(['ab-12 × 1']);
    });

    it('[INV-73] whose date was mistyped are told right under their own number, once all that came to it was mended', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const productId = await buildProduct(client, { name: 'Panna', unit: 'pz' });
      const arrive = (expiryDate: string, quantity = 5) =>
        deliver(client, productId, { quantity, lotNumber: 'P-1', expiryDate, expiryKind: 'use_by' });
      const mend = (movementId: string) =>
        client.inventory.correct({ id: newId(), movementId, reason: 'Data scritta male' });
      const wrong = await arrive(inDays(40));
      const more = await arrive(inDays(40), 1);
      await mend(wrong.id);
      // Some of it still counts: one of the two dates is wrong, and nobody says which.
      await expect(arrive(inDays(4))).rejects.toMatchObject({ code: 'LOT_EXPIRY_DIFFERS' });
      await mend(more.id);
      const right = await arrive(inDays(4));
      expect((await client.inventory.product({ productId })).lots).toMatchObject([
        { lotNumber: 'P-1', quantity: 5, expiryDate: inDays(4) },
      ]);
      // It is one lot from now on, which what comes adds to, and no other date.
      expect((await arrive(inDays(4))).lots[0]!.lotId).toBe(right.lots[0]!.lotId);
      await expect(arrive(inDays(40))).rejects.toMatchObject({ code: 'LOT_EXPIRY_DIFFERS' });
      expect(await tampering(restaurantId)).toEqual([]);
      // What came too warm and nobody has called fit gives no number up.
      const veal = await buildProduct(client, { name: 'Vitello', unit: 'kg', category: 'Carne' });
      const row = {
        id: newId(),
        productId: veal,
        quantity: 2,
        lotNumber: 'W',
        celsius: 15,
        expiryDate: inDays(5),
      };
      const accepted = { reason: 'Serve stasera', measure: 'Messa da parte' };
      await client.deliveries.recordDelivery({ id: newId(), rows: [{ ...row, kind: 'meat', accepted }] });
      await mend(row.id);
      await expect(
        deliver(client, veal, { quantity: 2, lotNumber: 'W', expiryDate: inDays(6), expiryKind: 'use_by' }),
      ).rejects.toMatchObject({ code: 'LOT_EXPIRY_DIFFERS' });
    });

    it('refuse a known lot number with another date or another kind of date, and change nothing', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      await deliver(client, productId, {
        quantity: 2,
        lotNumber: 'X1',
        expiryDate: inDays(5),
        expiryKind: 'use_by',
      });
      const before = await stored(restaurantId);
      for (const wrong of [
        { expiryDate: inDays(6), expiryKind: 'use_by' as const },
        { expiryDate: inDays(5), expiryKind: 'best_before' as const },
        {},
      ]) {
        await expect(
          deliver(client, productId, { quantity: 1, lotNumber: 'x1', ...wrong }),
        ).rejects.toMatchObject({
          code: 'LOT_EXPIRY_DIFFERS',
          data: { lotNumber: 'X1', expiryDate: inDays(5), expiryKind: 'use_by' },
        });
      }
      expect(await stored(restaurantId)).toEqual(before);
    });

    it('refuse a known lot number from another supplier, and change nothing', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      await deliver(client, productId, { quantity: 2, lotNumber: 'S1', supplier: 'Caffè Rossi' });
      const before = await stored(restaurantId);
      await expect(
        deliver(client, productId, { quantity: 1, lotNumber: 's1', supplier: 'Bianchi' }),
      ).rejects.toMatchObject({
        code: 'LOT_SUPPLIER_DIFFERS',
        status: 409,
        message: 'Questo lotto è già arrivato da un altro fornitore: usa un numero di lotto diverso.',
        data: { lotNumber: 'S1', supplier: 'Caffè Rossi' },
      });
      expect(await stored(restaurantId)).toEqual(before);
      await deliver(client, productId, { quantity: 1, lotNumber: 'S1', supplier: 'CAFFÈ ROSSI' });
      await deliver(client, productId, { quantity: 1, lotNumber: 'S1' });
      expect(await lotsOf(client, productId)).toEqual(['S1 × 4']);
    });

    it('leave a lot that began without a supplier without one', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      await deliver(client, productId, { quantity: 2, lotNumber: 'S2' });
      await deliver(client, productId, { quantity: 1, lotNumber: 'S2', supplier: 'Bianchi' });
      expect((await client.inventory.product({ productId })).lots).toMatchObject([
        { supplier: null, quantity: 3 },
      ]);
      expect((await violations(restaurantId)).found).toEqual([]);
    });

    it('refuse the id of the movement that another write made', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const productId = newId();
      const { movement } = await client.inventory.create({
        id: productId,
        name: 'Riso',
        unit: 'kg',
        initialStock: { quantity: 2 },
      });
      const before = await stored(restaurantId);
      await expect(
        client.inventory.receive({ id: movement!.id, productId, quantity: 1 }),
      ).rejects.toMatchObject({ code: 'WRITE_ID_REUSED', status: 409 });
      expect(await stored(restaurantId)).toEqual(before);
    });

    it('refuse a lot that grows past what can be counted', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      await deliver(client, productId, { quantity: 1, lotNumber: 'BIG' });
      await server.db.owner('UPDATE lots SET quantity = 999999999 WHERE product_id = $1', [productId]);
      await expect(deliver(client, productId, { quantity: 2, lotNumber: 'BIG' })).rejects.toMatchObject({
        code: 'LOT_TOO_LARGE',
      });
      await deliver(client, productId, { quantity: 1, lotNumber: 'BIG' });
    });

    it('count a date of unknown kind as use-by, and no kind without a date', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      await deliver(client, productId, { quantity: 1, lotNumber: 'A', expiryDate: inDays(1) });
      await deliver(client, productId, { quantity: 1, lotNumber: 'B', expiryKind: 'best_before' });
      const { lots } = await client.inventory.product({ productId });
      expect(lots).toMatchObject([{ expiryKind: 'use_by' }, { expiryKind: null }]);
    });

    it('[INV-31] past their date come in only with the reason, past a use-by also with what is done with them', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      const past = (rest: object) => ({ quantity: 1, lotNumber: 'P', expiryDate: inDays(-1), ...rest });
      const first = (delivery: { quantity: number }) =>
        client.inventory.create({
          id: newId(),
          name: `Prodotto ${newId()}`,
          unit: 'pz',
          initialStock: delivery,
        });
      const refused = (field: string, code: string) => ({
        code: 'INPUT_INVALID',
        data: { fields: [{ field, code }] },
      });
      const accepted = { reason: 'Serve al fornitore per il reso' };
      await expect(deliver(client, productId, past({ accepted: null }))).rejects.toMatchObject(
        refused('accepted', 'past_use_by'),
      );
      await expect(deliver(client, productId, past({ accepted }))).rejects.toMatchObject(
        refused('accepted.measure', 'required'),
      );
      await expect(
        deliver(client, productId, past({ accepted: null, expiryKind: 'best_before' })),
      ).rejects.toMatchObject(refused('accepted', 'past_best_before'));
      await expect(first(past({}))).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ code: 'past_use_by' }] },
      });
      expect(await lotsOf(client, productId)).toEqual([]);
      await deliver(client, productId, past({ accepted: { ...accepted, measure: 'Messa da parte' } }));
      expect(await lotsOf(client, productId)).toEqual(['P × 1']);
    });

    it('keep when they were done as it was said, and refuse what lies in the future', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      const said = new Date(server.clock.now().getTime() - 3 * 86_400_000).toISOString();
      const movement = await deliver(client, productId, {
        quantity: 1,
        performedAt: said,
        receivedOn: inDays(-3),
      });
      expect(movement).toMatchObject({ performedAt: said, recordedAt: server.clock.now().toISOString() });
      const future = new Date(server.clock.now().getTime() + 25 * 3_600_000).toISOString();
      await expect(deliver(client, productId, { quantity: 1, performedAt: future })).rejects.toMatchObject({
        data: { fields: [expect.objectContaining({ field: 'performedAt', code: 'in_future' })] },
      });
      await expect(deliver(client, productId, { quantity: 1, receivedOn: inDays(1) })).rejects.toMatchObject({
        data: { fields: [expect.objectContaining({ field: 'receivedOn', code: 'in_future' })] },
      });
      expect((await client.inventory.movements({ productId })).total).toBe(1);
    });

    it('[SCAN-54] say in the note why goods that came more than a week before are told only now', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      const came = (day: number, notes: string | null = null) =>
        deliver(client, productId, { quantity: 1, receivedOn: inDays(day), notes });
      await came(-7);
      for (const [day, notes] of [
        [-8, null],
        [-8, 'boh'],
        [-395, null],
      ] as const)
        await expect(came(day, notes)).rejects.toMatchObject({
          data: { fields: [{ field: 'notes', code: 'late_reason' }] },
        });
      await came(-395, 'Bolla del vecchio registro ricopiata');
      expect((await client.inventory.movements({ productId })).total).toBe(2);
    });

    it('[INV-36] refuse a slip in the year, which would be a date that never passes', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      const refused = (field: string, code: string) => ({
        data: { fields: [expect.objectContaining({ field, code })] },
      });
      const last = inDays(3_653);
      await deliver(client, productId, { quantity: 1, lotNumber: 'A', expiryDate: last });
      for (const expiryDate of [inDays(3_654), '9999-12-31'])
        await expect(deliver(client, productId, { quantity: 1, expiryDate })).rejects.toMatchObject(
          refused('expiryDate', 'too_far_ahead'),
        );
      await expect(
        deliver(client, productId, { quantity: 1, receivedOn: '1900-01-01' }),
      ).rejects.toMatchObject(refused('receivedOn', 'too_long_ago'));
      await expect(
        buildProduct(client, { initialStock: { quantity: 1, expiryDate: '2226-11-30' } }),
      ).rejects.toMatchObject(refused('initialStock.expiryDate', 'too_far_ahead'));
      expect((await client.inventory.movements({ productId })).total).toBe(1);
    });
  });

  describe('goods out', () => {
    it('[INV-22] take from what expires first, over several lots', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      await deliver(client, productId, { quantity: 4, lotNumber: 'LATE', expiryDate: inDays(20) });
      await deliver(client, productId, { quantity: 3, lotNumber: 'NONE' });
      await deliver(client, productId, { quantity: 2, lotNumber: 'FIRST', expiryDate: inDays(1) });
      const movement = await takeAway(client, productId, 5);
      expect(movement).toMatchObject({ type: 'out', quantity: 5, expiryDate: null });
      expect(movement.lots.map((lot) => `${lot.lotNumber} × ${lot.quantity}`)).toEqual([
        'FIRST × 2',
        'LATE × 3',
      ]);
      expect(await lotsOf(client, productId)).toEqual(['LATE × 1', 'NONE × 3', 'FIRST × 0']);
    });

    it('[INV-51] that were thrown away are not counted back without words, unless the discard was taken back', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      await deliver(client, productId, { quantity: 5, lotNumber: 'P', expiryDate: inDays(3) });
      const lotId = (await client.inventory.product({ productId })).lots[0]!.id;
      const count = (counted: number, expected: number, notes?: string) =>
        client.inventory.count({ id: newId(), lotId, counted, expected, ...(notes ? { notes } : {}) });
      // Nothing of it was thrown away yet: it was counted wrong before.
      await count(6, 5);
      const { id: movementId } = await throwAway(client, productId, 6, lotId);
      const before = await stored(restaurantId);
      for (const notes of [undefined, 'x', 'boh'])
        await expect(count(6, 0, notes)).rejects.toMatchObject({
          data: { fields: [{ field: 'notes', code: 'found_unsaid' }] },
        });
      expect(await stored(restaurantId)).toEqual(before);
      await count(2, 0, 'Due erano rimaste in fondo al frigo');
      await client.inventory.correct({ id: newId(), movementId, reason: 'Era un altro lotto' });
      await count(9, 8);
      expect(await lotsOf(client, productId)).toEqual(['P × 9']);
    });

    it('[INV-134] past their use-by do not go missing in a count without words of where they are', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      const lotOf = async (lotNumber: string, expiryKind: 'use_by' | 'best_before') => {
        await deliver(client, productId, { quantity: 5, lotNumber, expiryDate: inDays(-1), expiryKind });
        const { lots } = await client.inventory.product({ productId });
        return lots.find((one) => one.lotNumber === lotNumber)!.id;
      };
      const [old, stale] = [await lotOf('OLD', 'use_by'), await lotOf('STALE', 'best_before')];
      const count = (lotId: string, counted: number, expected: number, notes?: string) =>
        client.inventory.count({ id: newId(), lotId, counted, expected, ...(notes ? { notes } : {}) });
      const before = await stored(restaurantId);
      for (const counted of [0, 4])
        for (const notes of [undefined, 'x', 'boh', 'Contato', 'Conteggio di inventario: manca'])
          await expect(count(old, counted, 5, notes)).rejects.toMatchObject({
            data: { fields: [{ field: 'notes', code: 'missing_unsaid' }] },
          });
      expect(await stored(restaurantId)).toEqual(before);
      await count(old, 0, 5, 'Buttata ieri sera nell’umido');
      // Past its best-before it may be used: what is missing was.
      await count(stale, 3, 5);
      // More of it than was known is found, and not lost.
      await count(old, 1, 0);
    });

    it('pass over lots past their use-by, which can only be discarded', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      await deliver(client, productId, {
        quantity: 4,
        lotNumber: 'OLD',
        expiryDate: inDays(-1),
        expiryKind: 'use_by',
      });
      await deliver(client, productId, {
        quantity: 1,
        lotNumber: 'STALE',
        expiryDate: inDays(-1),
        expiryKind: 'best_before',
      });
      await deliver(client, productId, { quantity: 1, lotNumber: 'FRESH', expiryDate: inDays(2) });
      await expect(takeAway(client, productId, 3)).rejects.toMatchObject({
        code: 'STOCK_UNAVAILABLE',
        message: 'Quantità non disponibile in magazzino',
        data: { available: 2, expired: 4 },
      });
      expect((await takeAway(client, productId, 2)).lots.map(({ lotNumber }) => lotNumber)).toEqual([
        'STALE',
        'FRESH',
      ]);
      const { lots } = await client.inventory.product({ productId });
      expect(lots[0]).toMatchObject({ lotNumber: 'OLD', pastUseBy: true, expiry: 'expired' });
      await expect(takeAway(client, productId, 1, lots[0]!.id)).rejects.toMatchObject({
        code: 'LOT_PAST_USE_BY',
        status: 409,
      });
      await expect(throwAway(client, productId, 5, lots[0]!.id)).rejects.toMatchObject({
        data: { available: 4 },
      });
      expect(await throwAway(client, productId, 4, lots[0]!.id)).toMatchObject({
        type: 'out',
        reason: 'expired',
      });
      expect(await lotsOf(client, productId)).toContain('OLD × 0');
    });

    it('take nothing from a lot of another product', async () => {
      const { client } = await buildRestaurant(server);
      const [productId, other] = [await buildProduct(client), await buildProduct(client)];
      await deliver(client, productId, { quantity: 1 });
      const { lots } = await deliver(client, other, { quantity: 9 });
      await expect(takeAway(client, productId, 1, lots[0]!.lotId)).rejects.toMatchObject({
        code: 'STOCK_UNAVAILABLE',
      });
      expect((await client.inventory.product({ productId: other })).product.quantity).toBe(9);
    });

    it('never go below zero: of 30 at once, 10 find the 10 that are there', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      await deliver(client, productId, { quantity: 10 });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 30 }, () => takeAway(client, productId, 1)),
      );
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused).toHaveLength(20);
      for (const { reason } of refused)
        expect(reason).toMatchObject({ code: 'STOCK_UNAVAILABLE', status: 409 });
      expect((await client.inventory.product({ productId })).product.quantity).toBe(0);
      expect(await stored(restaurantId)).toMatchObject({ stock: 0, movements: 11, hashes: 11 });
      expect(await violations(restaurantId)).toEqual({ found: [], links: 11 });
    });

    it('over several lots at once take each unit once', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      for (const day of [1, 2, 3]) await deliver(client, productId, { quantity: 4, expiryDate: inDays(day) });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, () => takeAway(client, productId, 3)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
      expect((await client.inventory.product({ productId })).product.quantity).toBe(0);
    });

    it('are stored once however often the same write arrives, also when it took the last ones', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const productId = await buildProduct(client, { initialStock: { quantity: 3 } });
      const input = { id: newId(), productId, quantity: 3 };
      const answers = await Promise.all([1, 2, 3, 4].map(() => client.inventory.takeOut(input)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await client.inventory.takeOut(input)).toEqual(answers[0]);
      expect(await stored(restaurantId)).toMatchObject({ stock: 0, movements: 2, hashes: 2 });
      await expect(client.inventory.takeOut({ ...input, quantity: 1 })).rejects.toMatchObject({
        code: 'WRITE_ID_REUSED',
        status: 409,
      });
    });
  });
}
