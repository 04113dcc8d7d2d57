import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { JsonObject } from '#features/integrity/canonical-json.ts';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, openedLongAgo } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import type { TestServer } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import type { PlanItem, zNewPlanItem } from '../contract.ts';
import { readPlanEvidence } from './plan-evidence.ts';

/** The cleaning plan over HTTP and PostgreSQL; run by `routes.test.ts`, whose server it shares. */
export function planTests(serverOf: () => TestServer): void {
  /** A Saturday, 22:00 in Rome. */
  const now = new Date('2026-11-21T21:00:00.000Z');
  let server: TestServer;
  let client: TestRestaurant['client'];
  let restaurantId: string;
  let operatorId: string;

  const said = {
    area: 'Cucina - Pavimenti',
    subject: 'Pavimento e scarichi',
    productUsed: 'Detergente pavimenti',
    instructions: '50 ml in 10 l, 5 minuti, risciacqua',
    responsible: 'Lavapiatti',
    frequency: 'daily',
    everyDays: null,
    dueTime: '23:30',
  } as const;
  const fields = { ...said, weekdays: [] as number[] };
  const add = (changes: Partial<z.input<typeof zNewPlanItem>> = {}): Promise<PlanItem> =>
    client.sanitization.createPlanItem({ id: newId(), ...fields, ...changes });
  const confirm = (item: PlanItem, changes: object = {}) =>
    client.sanitization.confirmCleaning({
      id: newId(),
      itemId: item.id,
      versionId: item.versionId,
      ...changes,
    });
  /** On another day somebody chooses an operator again. */
  const on = async (instant: string): Promise<void> => {
    server.clock.set(new Date(instant));
    await client.operators.select({ operatorId });
  };
  const only = async () => {
    const { items } = await client.sanitization.plan({});
    expect(items).toHaveLength(1);
    return items[0]!;
  };

  describe('the cleaning plan', () => {
    beforeEach(async () => {
      server = serverOf();
      server.clock.set(now);
      const made = await buildRestaurant(server);
      ({ client, id: restaurantId } = made);
      operatorId = made.operatorId!;
    });

    it('[SANI-14, SANI-15] has an item to do, and confirmed in one tap it stands in the register and is done', async () => {
      const item = await add();
      expect(await only()).toEqual({
        ...item,
        ...fields,
        askedSince: now.toISOString(),
        state: 'due',
        dueAt: '2026-11-21T22:30:00.000Z',
        lastDone: null,
      });
      const entry = await confirm(item);
      expect(entry).toMatchObject({
        area: 'Cucina - Pavimenti',
        productUsed: 'Detergente pavimenti',
        planItemId: item.id,
        planSubject: 'Pavimento e scarichi',
        operatorName: 'Anna',
      });
      expect(await only()).toMatchObject({
        state: 'done',
        dueAt: '2026-11-22T22:30:00.000Z',
        lastDone: { id: entry.id, operatorName: 'Anna', performedAt: now.toISOString(), late: false },
      });
      const { rows } = await client.sanitization.cleanings({ search: 'scarichi' });
      expect(rows.map(({ id }) => id)).toEqual([entry.id]);
      expect(await client.sanitization.counters({})).toMatchObject({ today: 1, total: 1 });
      await on('2026-11-22T03:00:00.000Z');
      expect(await only()).toMatchObject({ state: 'due' });
    });

    it('[SANI-24, SANI-25] what is late stays late through a pause, on Oggi too, until it is confirmed; meanwhile it is missed there', async () => {
      const item = await add();
      await on('2026-11-21T22:40:00.000Z');
      const status = (versionId: string, next: 'active' | 'paused') =>
        client.sanitization.setPlanItemStatus({ id: newId(), itemId: item.id, versionId, status: next });
      const paused = await status(item.versionId, 'paused');
      expect((await client.sanitization.plan({})).missed).toMatchObject([{ lastDay: '2026-11-21' }]);
      const today = await client.dashboard.today({});
      expect(today.cleanings).toBeUndefined();
      expect(today.missed).toMatchObject({
        first: [{ kind: 'cleaning', id: item.id, dueAt: '2026-11-21T22:30:00.000Z' }],
        count: 1,
      });
      const back = await status(paused.versionId, 'active');
      expect(await only()).toMatchObject({
        state: 'overdue',
        dueAt: '2026-11-21T22:30:00.000Z',
        stillOwed: { due: '2026-11-21T22:30:00.000Z', to: '2026-11-22T03:00:00.000Z' },
      });
      expect((await client.dashboard.today({})).cleanings).toMatchObject({ count: 1, late: 1 });
      expect((await client.dashboard.today({})).missed).toBeUndefined();
      await confirm(back);
      const after = await client.sanitization.plan({});
      expect([after.items[0]!.state, after.missed]).toEqual(['done', []]);
    });

    it('[DASH-49] of a week it is missing in the evening by which it is due, and known of before', async () => {
      await add({ frequency: 'weekly', dueTime: '02:00' });
      await add({ subject: 'Cappa' });
      const told = async () => (await client.dashboard.today({})).cleanings;
      // Saturday: the weekly one is of the night after Sunday.
      expect(await told()).toEqual({ count: 2, late: 0, later: 1 });
      await on('2026-11-22T21:00:00.000Z');
      expect(await told()).toEqual({ count: 2, late: 0 });
      await on('2026-11-23T02:00:00.000Z');
      expect(await told()).toEqual({ count: 2, late: 2 });
    });

    it('[SANI-15] confirmed twice under one id is stored once, and vouched for by the chain', async () => {
      const item = await add();
      const id = newId();
      const first = await confirm(item, { id });
      expect(await confirm(item, { id })).toEqual(first);
      await expect(confirm(item, { id, notes: 'altro' })).rejects.toMatchObject({ status: 409 });
      expect((await client.sanitization.cleanings({})).total).toBe(1);
    });

    it('[SANI-20] each version of an item is vouched for by the chain', async () => {
      const item = await add();
      await client.sanitization.updatePlanItem({
        id: newId(),
        itemId: item.id,
        versionId: item.versionId,
        ...fields,
        frequency: 'weekdays',
        weekdays: [4, 1, 4],
      });
      const records = await server.db.database.asTenant(restaurantId, (tx) =>
        readPlanEvidence(tx, restaurantId),
      );
      expect(records).toHaveLength(2);
      expect(records).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            record: expect.objectContaining({ number: 2, weekdays: '14' }) as unknown,
          }),
        ]),
      );
      const chain = (await storedChain(server, restaurantId)).filter(
        ({ dataType }) => dataType === 'cleaning_plan_version',
      );
      expect(verifyChain(chain, records, sha256hex)).toEqual([]);
      const changed = records.map((one) => ({
        ...one,
        record: { ...(one.record as JsonObject), status: 'paused' },
      }));
      expect(verifyChain(chain, changed, sha256hex)).toHaveLength(2);
    });

    it('[SANI-22, SANI-23] stands in «Adesso» and, once it is late, in the bell, until it is confirmed; only under a plan with registers', async () => {
      const item = await add();
      const told = async () => {
        const { next, cleanings } = await client.dashboard.today();
        const { notifications } = await client.notifications.list({});
        return [
          next.kind,
          cleanings,
          notifications.filter(({ type }) => type === 'cleaning').map(({ title }) => title),
        ];
      };
      expect(await told()).toEqual(['clean', { count: 1, late: 0 }, []]);
      await on('2026-11-21T22:31:00.000Z');
      expect(await client.dashboard.today()).toMatchObject({
        next: { kind: 'clean', what: { id: item.id, name: 'Pavimento e scarichi', late: true }, count: 1 },
      });
      expect(await told()).toEqual(['clean', { count: 1, late: 1 }, ['Pavimento e scarichi']]);
      await server.db.owner(`UPDATE restaurants SET current_plan_type = 'base' WHERE id = $1`, [
        restaurantId,
      ]);
      expect((await told()).slice(1)).toEqual([undefined, []]);
      await server.db.owner(`UPDATE restaurants SET current_plan_type = 'plus' WHERE id = $1`, [
        restaurantId,
      ]);
      await confirm(item);
      expect((await told()).slice(1)).toEqual([undefined, []]);
    });

    it('[SANI-19] a confirmation that was a slip is taken back by a correction, and the item is owed again', async () => {
      const item = await add();
      const entry = await confirm(item);
      await client.sanitization.correctCleaning({
        id: newId(),
        cleaningId: entry.id,
        area: entry.area,
        productUsed: entry.productUsed,
        reason: 'Toccata per errore',
        notDone: true,
      });
      expect(await only()).toMatchObject({ state: 'due', lastDone: null });
      const { rows } = await client.sanitization.cleanings({});
      expect(rows).toMatchObject([
        { notDone: true, planItemId: item.id, correctionReason: 'Toccata per errore' },
        { id: entry.id, correctedBy: { notDone: true } },
      ]);
      expect(await client.sanitization.counters({})).toEqual({ today: 0, week: 0, total: 0 });
    });

    it('[SANI-19] corrected to another area it no longer counts for the item; to another product it does', async () => {
      const item = await add();
      const entry = await confirm(item);
      const right = await client.sanitization.correctCleaning({
        id: newId(),
        cleaningId: entry.id,
        area: entry.area,
        productUsed: 'Sgrassatore',
        reason: 'Prodotto sbagliato',
      });
      expect(await only()).toMatchObject({ state: 'done', lastDone: { id: right.id } });
      await client.sanitization.correctCleaning({
        id: newId(),
        cleaningId: right.id,
        area: 'Sala',
        productUsed: 'Sgrassatore',
        reason: 'Area sbagliata',
      });
      expect(await only()).toMatchObject({ state: 'due' });
    });

    it('[SANI-20] renamed with records, the records keep the name, area and product of then', async () => {
      const item = await add();
      await confirm(item);
      const renamed = await client.sanitization.updatePlanItem({
        id: newId(),
        itemId: item.id,
        versionId: item.versionId,
        ...fields,
        area: 'Bagni',
        subject: 'Bagni del personale',
      });
      expect(await only()).toMatchObject({ id: item.id, subject: 'Bagni del personale', state: 'done' });
      const { rows } = await client.sanitization.cleanings({});
      expect(rows).toMatchObject([{ area: 'Cucina - Pavimenti', planSubject: 'Pavimento e scarichi' }]);
      // A device that was offline confirms what it had on the screen.
      const old = await confirm(item);
      expect(old).toMatchObject({ area: 'Cucina - Pavimenti', planSubject: 'Pavimento e scarichi' });
      expect(await confirm(renamed)).toMatchObject({ area: 'Bagni', planSubject: 'Bagni del personale' });
    });

    it('[SANI-20] of two changes at once one comes first, and the other is told', async () => {
      const item = await add();
      const change = (subject: string) =>
        client.sanitization.updatePlanItem({
          id: newId(),
          itemId: item.id,
          versionId: item.versionId,
          ...fields,
          subject,
        });
      const both = await Promise.allSettled([change('Uno'), change('Due')]);
      const refused = both.filter((one) => one.status === 'rejected');
      expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(['PLAN_ITEM_CHANGED']);
      await expect(change('Tre')).rejects.toMatchObject({ code: 'PLAN_ITEM_CHANGED' });
    });

    it('[SANI-17] tells a day without confirmation as missed, and none before it was there or while it was paused', async () => {
      await openedLongAgo(server, restaurantId);
      const item = await add();
      const days = async () => (await client.sanitization.plan({})).missed.map(({ lastDay }) => lastDay);
      expect(await days()).toEqual([]);
      await on('2026-11-22T21:00:00.000Z');
      expect(await days()).toEqual(['2026-11-21']);
      const paused = await client.sanitization.setPlanItemStatus({
        id: newId(),
        itemId: item.id,
        versionId: item.versionId,
        status: 'paused',
      });
      expect(await only()).toMatchObject({ status: 'paused', state: null, dueAt: null });
      await on('2026-11-24T09:00:00.000Z');
      expect(await days()).toEqual(['2026-11-21']);
      await client.sanitization.setPlanItemStatus({
        id: newId(),
        itemId: item.id,
        versionId: paused.versionId,
        status: 'active',
      });
      await on('2026-11-25T09:00:00.000Z');
      expect(await days()).toEqual(['2026-11-24', '2026-11-21']);
      // What was done and told late is not missed, and says so.
      await confirm(item, { performedAt: '2026-11-21T22:00:00.000Z', lateReason: 'Dimenticato di segnarlo' });
      const { missed } = await client.sanitization.plan({});
      expect(missed).toMatchObject([
        { lastDay: '2026-11-24', toldLate: false },
        { lastDay: '2026-11-21', toldLate: true },
      ]);
    });

    it('[SANI-20] removed it is gone from the plan, its misses of the last days are not, and it can not come back', async () => {
      const item = await add();
      await on('2026-11-22T09:00:00.000Z');
      const gone = await client.sanitization.setPlanItemStatus({
        id: newId(),
        itemId: item.id,
        versionId: item.versionId,
        status: 'removed',
      });
      const { items, missed } = await client.sanitization.plan({});
      expect(items).toEqual([]);
      expect(missed).toMatchObject([{ itemId: item.id, lastDay: '2026-11-21' }]);
      await expect(
        client.sanitization.setPlanItemStatus({
          id: newId(),
          itemId: item.id,
          versionId: gone.versionId,
          status: 'active',
        }),
      ).rejects.toMatchObject({ code: 'PLAN_ITEM_REMOVED' });
      await on('2026-12-05T09:00:00.000Z');
      expect(await client.sanitization.plan({})).toEqual({ items: [], missed: [], closings: [] });
    });

    it.each([
      ['no day of the week', { frequency: 'weekdays' as const }, 'weekdays'],
      ['no number of days', { frequency: 'interval' as const }, 'everyDays'],
      ['every 91 days', { frequency: 'interval' as const, everyDays: 91 }, 'everyDays'],
      ['no words', { subject: '  ' }, 'subject'],
      ['81 letters', { subject: 'x'.repeat(81) }, 'subject'],
      ['an hour that is none', { dueTime: '25:00' }, 'dueTime'],
    ])('[SANI-14] refuses %s beside its field', async (_what, changes, field) => {
      await expect(add(changes)).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field, message: expect.any(String) as string }] },
      });
      expect((await client.sanitization.plan({})).items).toEqual([]);
    });

    it('[SANI-14] of another restaurant is neither seen, changed nor confirmed', async () => {
      const item = await add();
      const other = await buildRestaurant(server);
      expect(await other.client.sanitization.plan({})).toEqual({ items: [], missed: [], closings: [] });
      const about = { itemId: item.id, versionId: item.versionId };
      await expect(
        other.client.sanitization.confirmCleaning({ id: newId(), ...about }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(
        other.client.sanitization.updatePlanItem({ id: newId(), ...about, ...fields }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(
        other.client.sanitization.setPlanItemStatus({ id: newId(), ...about, status: 'paused' }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });
}
