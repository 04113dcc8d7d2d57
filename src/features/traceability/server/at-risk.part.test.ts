import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildProduct, changeGoods, deliver, takeAway } from '#features/inventory/server/factories.ts';
import { inDays, lotOf, server, stocked, tampering, today } from '#features/inventory/server/test-kit.ts';
import { buildPreparation } from '#features/preparations/server/factories.ts';
import { buildEquipment } from '#features/refrigeration/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';
import { lotStart, trace, keysOf } from './test-kit.ts';

/** Goods at risk of a place or of equipment, and what holds them. */
export function atRiskTests(): void {
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
      const { toLotId: frozen } = await changeGoods(client, cold.lotId, {
        transition: 'freeze',
        quantity: 5,
      });
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
      await expect(holdOf(client, { kind: 'recall', goods })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
      });
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
      // It is followed at once (TRACE-79); what was stored before that was is found by looking.
      expect(await page()).toMatchObject({ missing: [], blocked: [`lot:${lotId}`, doubted.tub] });
      await server.db.owner(
        "UPDATE preparation_tubs SET blocked_by = '{}', blocked_at = NULL WHERE restaurant_id = $1 AND id = $2",
        [restaurantId, doubted.tub.slice('tub:'.length)],
      );
      expect((await page()).missing).toEqual([doubted.tub]);
      expect(await client.traceability.blockMore({ id: newId(), recallId })).toMatchObject({ blocked: 1 });
      expect(await page()).toMatchObject({ missing: [], blocked: [`lot:${lotId}`, doubted.tub] });
      await mend(other.movement);
      server.clock.advance(60_000);
      await instead(other.movement, lotId);
      const { missing, blocked } = await page();
      expect([missing, blocked.toSorted()]).toEqual([
        [],
        [`lot:${lotId}`, doubted.tub, other.tub].toSorted(),
      ]);
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
      const judgement = {
        id: newId(),
        arrivalId: warm.id,
        judgement: 'fit',
        reason: 'Al cuore 4 °C',
      } as const;
      await client.inventory.judgeArrival(judgement);
      expect(await pageOf(labelId)).not.toContain('TRATTENUTO');
    });
  });
}
