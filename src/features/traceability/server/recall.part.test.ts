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
import { inDays, lotOf, server, stocked, tampering } from '#features/inventory/server/test-kit.ts';
import { buildPreparation, buildRecipe } from '#features/preparations/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';
import { mostRecalls, mostStarts, mostSteps, widestBounds } from '../limits.ts';
import { isToldAfter, isUsedUnheard } from '../told-after.ts';
import { type Start, lotStart, trace, fiveLevels, reason } from './test-kit.ts';

/** What a recall keeps, blocks and lets go. */
export function recallTests(): void {
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
      for (const refused of lotRefusals)
        await expect(refused()).rejects.toMatchObject({ code: 'LOT_BLOCKED' });
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
      for (const refused of tubRefusals)
        await expect(refused()).rejects.toMatchObject({ code: 'TUB_BLOCKED' });
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
      await client.preparations.empty({
        id: newId(),
        tubId,
        kind: 'discard',
        quantity: 1,
        reason: 'damaged',
      });
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
      const {
        id: restaurantId,
        client,
        browser,
        productId,
        lotId,
        openedId,
        sauce,
        part,
      } = await fiveLevels();
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
        expect([path, status, refused.code]).toEqual([
          path,
          409,
          expect.stringMatching(/^(LOT|TUB)_BLOCKED$/),
        ]);
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
      for (const [path, body] of waiting)
        expect([path, (await post(path, body)).status]).toEqual([path, 201]);

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

    it('[TRACE-47] a closed recall that is there again, because a discard was mended, keeps its number out in every spelling', async () => {
      const { client } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 2, { lotNumber: 'S29-A' });
      const { id: recallId } = await begin(client, lotStart(lotId));
      const { id: movementId } = await throwAway(client, productId, 2, lotId);
      await client.traceability.close({ id: newId(), recallId, reason: 'Tutto scartato' });
      const bring = (lotNumber: string) =>
        client.inventory.receive({ id: newId(), productId, quantity: 1, lotNumber });
      expect(await bring('s29 a')).not.toHaveProperty('blocked');
      await client.inventory.correct({ id: newId(), movementId, reason: 'Scartato per sbaglio' });
      for (const number of ['S29-A', 's29a', 's-29.A'])
        expect(await bring(number)).toMatchObject({ blocked: true });
      expect((await client.inventory.choices()).called.map(({ number }) => number)).toContain('S29-A');
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

    describe('[TRACE-81] of a product that recipes name without a word of which lot', () => {
      /** Two recipes, of which one is in the other, and a lot; what was made before it came, and since. */
      async function madeUnticked() {
        const restaurant = await buildRestaurant(server);
        const { client } = restaurant;
        const work = () => client.operators.select({ operatorId: restaurant.operatorId! });
        const { productId } = await stocked(
          client,
          5,
          { lotNumber: 'U-1' },
          { name: 'Zucchine', unit: 'kg' },
        );
        const sauce = await buildRecipe(client, {
          fridgeHours: 96,
          lines: [{ name: 'Zucchine', productId, quantity: 1, unit: 'kg' }],
        });
        const dish = await buildRecipe(client, {
          portions: 1,
          lines: [{ name: 'Salsa', recipeId: sauce.id, quantity: 1, unit: 'porzione' }],
        });
        const before = await buildPreparation(client, { hours: 96 }, sauce);
        server.clock.advance(3 * 86_400_000);
        await work();
        const { lots } = await deliver(client, productId, { quantity: 30, lotNumber: 'U47' });
        server.clock.advance(60_000);
        const made = await buildPreparation(client, { quantity: 4 }, sauce);
        const deep = await buildPreparation(client, { quantity: 2 }, dish);
        const another = { id: newId(), productId, quantity: 1, lotId: null };
        const written = await buildPreparation(client, { stock: [another] }, sauce);
        const plain = await buildPreparation(client);
        return { ...restaurant, productId, lotId: lots[0]!.lotId, before, made, deep, written, plain };
      }

      it('they are found at any depth since it came, blocked and judged like the rest', async () => {
        const {
          id: restaurantId,
          client,
          productId,
          lotId,
          before,
          made,
          deep,
          written,
          plain,
        } = await madeUnticked();
        const labelId = made.tub.labelId!;
        const exercise = await client.traceability.begin({
          id: newId(),
          kind: 'exercise',
          start: lotStart(lotId),
          reason,
        });
        expect((await client.traceability.recall({ recallId: exercise.id })).found.nodes).toContainEqual(
          expect.objectContaining({ id: made.preparation.id, unrecorded: ['Zucchine'] }),
        );
        const { id: recallId, left } = await begin(client, lotStart(lotId));
        expect(left).toBe(3);
        const page = await client.traceability.recall({ recallId });
        const told = page.now.nodes.filter(({ unrecorded }) => unrecorded !== undefined).map(({ id }) => id);
        expect(told.toSorted()).toEqual(
          [made, deep].flatMap(({ preparation, tub }) => [preparation.id, tub.id]).toSorted(),
        );
        for (const { tub } of [before, written, plain]) expect(page.blocked).not.toContain(`tub:${tub.id}`);
        expect(await (await fetch(`${server.url}/qr/${labelId}`)).text()).toContain('RICHIAMATO');
        const close = { recallId, reason: 'Tutto valutato' };
        await client.inventory.discard({
          id: newId(),
          productId,
          lotId,
          quantity: 30,
          reason: 'damaged',
        });
        await expect(client.traceability.close({ id: newId(), ...close })).rejects.toMatchObject({
          code: 'RECALL_GOODS_LEFT',
          data: { left: 2 },
        });
        for (const { tub } of [made, deep])
          await client.traceability.release({
            id: newId(),
            recallId,
            goodsKind: 'tub',
            goodsId: tub.id,
            reason: 'Fatta con le zucchine di un altro lotto',
          });
        await client.traceability.close({ id: newId(), ...close });
        // What is made after it was closed has nothing to do with it.
        server.clock.advance(60_000);
        expect((await client.traceability.recall({ recallId })).missing).toEqual([]);
        expect(await tampering(restaurantId)).toEqual([]);
      });

      it('[TRACE-82] while a lot of it is blocked, who leaves it out says what went in instead, which is kept', async () => {
        const { id: restaurantId, client, productId, lotId, made, deep } = await madeUnticked();
        const of = ({ preparation }: typeof made) => ({
          id: preparation.recipeId,
          version: preparation.recipeVersion,
        });
        const { id: recallId } = await begin(client, lotStart(lotId));
        server.clock.advance(60_000);
        const refused = { data: { fields: [{ field: 'leftOutReason', code: 'left_out_blocked' }] } };
        for (const one of [made, deep])
          await expect(buildPreparation(client, {}, of(one))).rejects.toMatchObject(refused);
        // A container of it, or stock of another lot, says what went in.
        const stock = [{ id: newId(), productId, quantity: 1, lotId: null }];
        const written = await buildPreparation(client, { stock }, of(made));
        expect(written.preparation).not.toHaveProperty('leftOut');
        await buildPreparation(client, { tubs: [{ tubId: written.tub.id, quantity: 1 }] }, of(deep));
        const leftOutReason = 'Presa oggi al mercato, lotto M-3';
        const told = await buildPreparation(client, { leftOutReason }, of(made));
        expect(told.preparation.leftOut).toEqual({
          products: [{ productId, name: 'Zucchine' }],
          reason: leftOutReason,
        });
        expect((await client.traceability.recall({ recallId })).missing).toEqual([]);
        // A later recall knows no more than that no lot is written.
        const again = await begin(client, { kind: 'product', value: productId });
        expect((await client.traceability.recall({ recallId: again.id })).blocked).toContain(
          `tub:${told.tub.id}`,
        );
        expect(await tampering(restaurantId)).toEqual([]);
        await server.db.owner(
          `UPDATE preparations SET left_out = jsonb_set(left_out, '{reason}', '"Altro"') WHERE restaurant_id = $1 AND left_out IS NOT NULL`,
          [restaurantId],
        );
        expect(await tampering(restaurantId)).toHaveLength(1);
      });

      it('[TRACE-84] a recipe names it also where somebody typed it and linked nothing', async () => {
        const { client, lotId } = await madeUnticked();
        const line = (name: string) => ({ name, allergens: { contains: [], mayContain: [] } });
        const typed = await buildRecipe(client, { lines: [line('zucchina fresca')] });
        const around = await buildRecipe(client, {
          portions: 1,
          lines: [{ name: 'Crema', recipeId: typed.id, quantity: 1, unit: 'porzione' }],
        });
        const another = await buildRecipe(client, { lines: [line('zucca')] });
        const made = [await buildPreparation(client, {}, typed), await buildPreparation(client, {}, around)];
        const other = await buildPreparation(client, {}, another);
        const { id: recallId } = await begin(client, lotStart(lotId));
        const page = await client.traceability.recall({ recallId });
        for (const { tub, preparation } of made) {
          expect(page.blocked).toContain(`tub:${tub.id}`);
          expect(page.found.nodes).toContainEqual(
            expect.objectContaining({ id: preparation.id, unrecorded: ['Zucchine'] }),
          );
        }
        expect(page.blocked).not.toContain(`tub:${other.tub.id}`);
        server.clock.advance(60_000);
        await expect(buildPreparation(client, {}, around)).rejects.toMatchObject({
          data: { fields: [{ field: 'leftOutReason', code: 'left_out_blocked' }] },
        });
        await buildPreparation(client, {}, another);
        await buildPreparation(client, { leftOutReason: 'Prese oggi al mercato' }, typed);
        expect((await client.traceability.recall({ recallId })).missing).toEqual([]);
      });

      it('[TRACE-81, TRACE-82, RECIPE-58] a spoonful of a container is not all that the recipe asks for: the rest has no lot written', async () => {
        const { client, productId, written, lotId, deep, made } = await madeUnticked();
        const sauceId = made.preparation.recipeId;
        const dishOf = (line: { quantity?: number; unit?: 'porzione' | 'g' }) =>
          buildRecipe(client, {
            portions: 2,
            lines: [{ name: 'Salsa', recipeId: sauceId, ...line }],
          });
        const half = await dishOf({ quantity: 1, unit: 'porzione' });
        const unweighed = await dishOf({});
        const other = await dishOf({ quantity: 100, unit: 'g' });
        const outer = await buildRecipe(client, {
          portions: 1,
          lines: [{ name: 'Piatto', recipeId: half.id, quantity: 1, unit: 'porzione' }],
        });
        // Of another lot, which is written.
        const stock = [{ id: newId(), productId, quantity: 1, lotId: null }];
        const pot = await buildPreparation(
          client,
          { quantity: 50, stock },
          { id: sauceId, version: made.preparation.recipeVersion },
        );
        const cases: readonly (readonly [
          string,
          { id: string; version: number },
          number,
          number,
          boolean,
        ])[] = [
          ['all of it', half, 2, 1, true],
          ['all of half of it, told in whole portions', half, 4, 2, true],
          ['more than that', half, 2, 3, true],
          ['a part', half, 4, 1, false],
          ['of a line that nobody weighed', unweighed, 1, 9, false],
          ['of one weighed in grams', other, 2, 9, false],
          ['of what only a recipe within asks for', outer, 1, 9, false],
        ];
        const dishes = new Map<string, string>();
        for (const [name, recipe, quantity, taken] of cases) {
          server.clock.advance(1_000);
          const dish = await buildPreparation(
            client,
            { quantity, tubs: [{ tubId: pot.tub.id, quantity: taken }] },
            recipe,
          );
          dishes.set(name, dish.tub.id);
        }
        const { id: recallId } = await begin(client, lotStart(lotId));
        const { blocked } = await client.traceability.recall({ recallId });
        for (const { tub } of [made, deep]) expect(blocked).toContain(`tub:${tub.id}`);
        for (const { tub } of [written, pot]) expect(blocked).not.toContain(`tub:${tub.id}`);
        server.clock.advance(60_000);
        for (const [name, recipe, quantity, taken, isCovered] of cases) {
          expect([name, blocked.includes(`tub:${dishes.get(name)!}`)]).toEqual([name, !isCovered]);
          // Who makes it now is asked likewise.
          const again = () =>
            buildPreparation(client, { quantity, tubs: [{ tubId: pot.tub.id, quantity: taken }] }, recipe);
          if (isCovered) await again();
          else
            await expect(again(), name).rejects.toMatchObject({
              data: { fields: [{ field: 'leftOutReason', code: 'left_out_blocked' }] },
            });
        }
      });

      it('[TRACE-85] while something of it is there that it does not keep, a recall is not closed, over the API neither', async () => {
        const { id: restaurantId, client, lotId, made } = await madeUnticked();
        await madeAgain(restaurantId, made.preparation.id, mostSteps / 2, 1);
        const { id: recallId } = await begin(client, lotStart(lotId));
        const { unlisted } = (await client.traceability.recall({ recallId })).now;
        const close = () => client.traceability.close({ id: newId(), recallId, reason: 'Tutto buttato' });
        /** All that it keeps is thrown away. */
        const discarded = async () => {
          for (const table of ['lots', 'preparation_tubs'])
            await server.db.owner(
              `UPDATE ${table} SET quantity = 0 WHERE restaurant_id = $1 AND blocked_at IS NOT NULL`,
              [restaurantId],
            );
        };
        await expect(close()).rejects.toMatchObject({ code: 'RECALL_GOODS_LEFT' });
        await discarded();
        // Nobody is told to close it either.
        const told = async () => {
          const today = await client.dashboard.today({});
          const { notifications } = await client.notifications.list({});
          return {
            day: today.recalls?.first.toBlock,
            next: today.next.kind,
            bell: notifications.find(({ type }) => type === 'recall')?.priority,
          };
        };
        expect(await told()).toEqual({ day: unlisted!.left, next: 'recall', bell: 'critical' });
        await expect(close()).rejects.toMatchObject({
          code: 'RECALL_GOODS_UNBLOCKED',
          data: { left: unlisted!.left },
        });
        await client.traceability.blockMore({ id: newId(), recallId });
        await expect(close()).rejects.toMatchObject({ code: 'RECALL_GOODS_LEFT' });
        await discarded();
        expect(await told()).toMatchObject({ day: undefined, bell: 'high' });
        await close();
      });

      it('[TRACE-85] one that has grown past what may be begun is followed further, and past that not closed: nobody knows what it does not keep', async () => {
        const { id: restaurantId, client, productId, lotId } = await madeUnticked();
        const { id: recallId } = await begin(client, { kind: 'product', value: productId });
        const emptied = (table: string) =>
          server.db.owner(
            `UPDATE ${table} SET quantity = 0 WHERE restaurant_id = $1 AND blocked_at IS NOT NULL`,
            [restaurantId],
          );
        const allEmptied = async () => {
          await emptied('lots');
          await emptied('preparation_tubs');
        };
        const come = (prefix: string, times: number) =>
          server.db.owner(
            `INSERT INTO lots
             SELECT (jsonb_populate_record(l, jsonb_build_object(
                       'id', gen_random_uuid(), 'lot_number', $4 || n, 'quantity', 1, 'blocked_at', NULL, 'blocked_by', '{}'::uuid[], 'called_by', '{}'::uuid[]))).*
               FROM lots l, generate_series(1, $3) n WHERE l.restaurant_id = $1 AND l.id = $2`,
            [restaurantId, lotId, times, prefix],
          );
        const close = () => client.traceability.close({ id: newId(), recallId, reason: 'Tutto buttato' });
        await allEmptied();
        await come('MOLTI-', mostStarts + 1);
        await expect(close()).rejects.toMatchObject({
          code: 'RECALL_GOODS_UNBLOCKED',
          data: { left: mostStarts + 1 },
        });
        const page = await client.traceability.recall({ recallId });
        expect(page.missing).toHaveLength(mostStarts + 1);
        expect(await client.traceability.blockMore({ id: newId(), recallId })).toMatchObject({
          blocked: mostStarts + 1,
        });
        await allEmptied();
        await come('TROPPI-', widestBounds.starts);
        await expect(close()).rejects.toMatchObject({ code: 'TRACE_TOO_WIDE' });
        await server.db.owner(
          `UPDATE lots SET product_id = $2 WHERE restaurant_id = $1 AND lot_number LIKE 'TROPPI-%'`,
          [restaurantId, await buildProduct(client, { name: 'Altro' })],
        );
        await close();
      });

      /** The same again, as often as a kitchen makes it in a year, with so much left of each. */
      const madeAgain = (restaurantId: string, preparationId: string, times: number, quantity: number) =>
        server.db.owner(
          `WITH again AS (
             INSERT INTO preparations
             SELECT (jsonb_populate_record(p, jsonb_build_object(
                       'id', gen_random_uuid(), 'batch_number', 'ANNO-' || n, 'production_date', p.production_date - n * interval '1 millisecond'))).*
               FROM preparations p, generate_series(1, $3) n WHERE p.restaurant_id = $1 AND p.id = $2
             RETURNING id)
           INSERT INTO preparation_tubs
           SELECT (jsonb_populate_record(t, jsonb_build_object(
                     'id', gen_random_uuid(), 'preparation_id', a.id, 'quantity', $4::int))).*
             FROM again a, preparation_tubs t WHERE t.restaurant_id = $1 AND t.preparation_id = $2`,
          [restaurantId, preparationId, times, quantity],
        );

      it('[TRACE-83] of which nothing is left are counted, not listed: a recall of a lot of a year ago begins', async () => {
        const { id: restaurantId, client, lotId, made, deep } = await madeUnticked();
        await madeAgain(restaurantId, made.preparation.id, mostSteps / 2, 0);
        // Of one that is used up something is left in what was made of it.
        const broth = await buildPreparation(
          client,
          { quantity: 2 },
          { id: made.preparation.recipeId, version: made.preparation.recipeVersion },
        );
        server.clock.advance(60_000);
        const soup = await buildPreparation(client, { tubs: [{ tubId: broth.tub.id, quantity: 2 }] });
        const unlisted = { gone: mostSteps / 2, left: 0 };
        const exercise = { id: newId(), kind: 'exercise' as const, start: lotStart(lotId), reason };
        await client.traceability.begin(exercise);
        expect((await client.traceability.recall({ recallId: exercise.id })).found.unlisted).toEqual(
          unlisted,
        );
        const { id: recallId, left } = await begin(client, lotStart(lotId));
        expect(left).toBe(4);
        const page = await client.traceability.recall({ recallId });
        expect(page.found.unlisted).toEqual(unlisted);
        expect(page.now.unlisted).toEqual(unlisted);
        for (const { tub } of [made, deep, broth, soup]) expect(page.blocked).toContain(`tub:${tub.id}`);
        expect((await lotOf(client, lotId)).blockedAt).not.toBeNull();
        await client.traceability.blockMore({ id: newId(), recallId });
        // What the recall keeps stays listed once it was thrown away.
        await client.preparations.empty({
          id: newId(),
          tubId: made.tub.id,
          kind: 'discard',
          quantity: 4,
          reason: 'damaged',
        });
        const later = await client.traceability.recall({ recallId });
        expect(later.now.nodes).toContainEqual(
          expect.objectContaining({ id: made.preparation.id, unrecorded: ['Zucchine'] }),
        );
        expect(later.now.unlisted).toEqual(unlisted);
        // It is part of what was signed.
        const faults = (await tampering(restaurantId)).length;
        await server.db.owner(
          `UPDATE recalls SET found = found - 'unlisted' WHERE restaurant_id = $1 AND kind = 'recall'`,
          [restaurantId],
        );
        expect((await tampering(restaurantId)).length).toBe(faults + 1);
      });

      it('[TRACE-83] of which something is left and that are too many: the newest are blocked, the rest is told and comes as they are judged', async () => {
        const { id: restaurantId, client, lotId, made, deep } = await madeUnticked();
        await madeAgain(restaurantId, made.preparation.id, mostSteps / 2, 1);
        const { id: recallId, left } = await begin(client, lotStart(lotId));
        expect((await lotOf(client, lotId)).blockedAt).not.toBeNull();
        const page = await client.traceability.recall({ recallId });
        expect(page.found.nodes.length).toBeLessThanOrEqual(mostSteps);
        for (const { tub } of [made, deep]) expect(page.blocked).toContain(`tub:${tub.id}`);
        // The lot, the two and all that were made again are either blocked or told of.
        expect(page.found.unlisted!.left).toBeGreaterThan(0);
        expect(left + page.found.unlisted!.left).toBe(3 + mostSteps / 2);
        expect(page.missing).toEqual([]);
        await client.traceability.release({
          id: newId(),
          recallId,
          goodsKind: 'tub',
          goodsId: made.tub.id,
          reason: 'Fatta con le zucchine di un altro lotto',
        });
        const { missing, now } = await client.traceability.recall({ recallId });
        expect(missing).toHaveLength(1);
        expect(now.unlisted!.left).toBe(page.found.unlisted!.left - 1);
        expect(await client.traceability.blockMore({ id: newId(), recallId })).toMatchObject({ blocked: 1 });
      });

      it('one that is told only after the recall is named as missing, until it is blocked too', async () => {
        const { client, lotId, made } = await madeUnticked();
        const performedAt = server.clock.now().toISOString();
        server.clock.advance(60_000);
        const { id: recallId } = await begin(client, lotStart(lotId));
        const { recipeId: id, recipeVersion: version } = made.preparation;
        const late = await buildPreparation(client, { performedAt }, { id, version });
        const missing = async () => (await client.traceability.recall({ recallId })).missing;
        expect(await missing()).toEqual([`tub:${late.tub.id}`]);
        await client.traceability.blockMore({ id: newId(), recallId });
        expect(await missing()).toEqual([]);
      });
    });

    it('[SCAN-76] says which lots bear a number that only looks like the called one, and blocks none of them', async () => {
      const { client } = await buildRestaurant(server);
      const one = await stocked(client, 2, { lotNumber: 'O1O1' }, { name: 'Manzo' });
      const { id: recallId } = await begin(client, lotStart(one.lotId));
      const misread = await stocked(client, 3, { lotNumber: '0I0l' }, { name: 'Salsa' });
      await stocked(client, 3, { lotNumber: '0102' }, { name: 'Sugo' });
      const page = await client.traceability.recall({ recallId });
      expect(page).toMatchObject({
        missing: [],
        sameNumber: [{ id: misread.lotId, name: 'Salsa', number: '0I0l', isLike: true }],
      });
      const { lot } = await client.inventory.lot({ lotId: misread.lotId });
      expect(lot.blockedAt).toBeNull();
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
      await expect(other.client.traceability.recall({ recallId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(begin(other.client, lotStart(lotId))).rejects.toMatchObject({
        code: 'TRACE_NOTHING_FOUND',
      });
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
}
