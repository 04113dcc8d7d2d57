import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, openedLongAgo } from '#tests/support/factories.ts';
import { defaultLimitsOf } from '../equipment-types.ts';
import { buildEquipment, buildReading, newEquipment } from './factories.ts';
import { server, own, now, equipmentOf, auditOf } from './test-kit.ts';

/** What is measured, its limits and its course. */
export function equipmentTests(): void {
  describe('equipment', () => {
    describe('[FRIG-20] with limits wider than its type asks', () => {
      const bounds = (warnAbove: number | null, criticalAbove: number | null) => ({
        warnAbove,
        warnBelow: null,
        criticalAbove,
        criticalBelow: criticalAbove === null ? -30 : null,
      });
      const refused = (field: string, code: string) => ({
        status: 422,
        code: 'INPUT_INVALID',
        data: { fields: [expect.objectContaining({ field, code })] },
      });

      it('is taken only with the reason, which stays beside it until they are others', async () => {
        const { client, id: restaurantId } = await buildRestaurant(server);
        const meat = { type: 'frigo_carne' as const, name: 'Cella carne', limits: bounds(7, 9) };
        await expect(buildEquipment(client, meat)).rejects.toMatchObject(
          refused('widerReason', 'wider_than_type'),
        );
        for (const [widerReason, code] of [
          ['x', 'no_reason'],
          ['', 'required'],
        ] as const)
          await expect(buildEquipment(client, { ...meat, widerReason })).rejects.toMatchObject(
            refused('widerReason', code),
          );
        expect((await client.refrigeration.equipment({})).equipment).toEqual([]);
        const widerReason = 'Solo carne rossa, Reg. 853';
        const { id: equipmentId } = await buildEquipment(client, { ...meat, widerReason });
        const shown = async () => (await client.refrigeration.equipment({})).equipment[0]!;
        expect(await shown()).toMatchObject({ widerReason });
        expect(await auditOf(restaurantId, equipmentId)).toMatchObject([
          { action: 'refrigeration.create_equipment' },
        ]);
        // Confirmed of just these: other times ask nothing anew, other limits do.
        const edit = { equipmentId, ...meat };
        await client.refrigeration.updateEquipment({ id: newId(), ...edit, dueTimes: ['09:00'] });
        expect(await shown()).toMatchObject({ widerReason });
        await expect(
          client.refrigeration.updateEquipment({ id: newId(), ...edit, limits: bounds(8, 9) }),
        ).rejects.toMatchObject(refused('widerReason', 'wider_than_type'));
        await client.refrigeration.updateEquipment({
          id: newId(),
          ...edit,
          limits: bounds(4, 6),
          widerReason,
        });
        expect(await shown()).not.toHaveProperty('widerReason');
      });

      it.each([
        ['hot holding', { type: 'mantenimento_caldo', limits: { ...bounds(null, null), criticalBelow: 10 } }],
        ['a fridge', { type: 'frigorifero', limits: bounds(30, 30) }],
        ['a freezer without its minus', { type: 'congelatore', limits: bounds(18, 18) }],
        // [FRIG-26] Fine until 4 °C, and at 20 °C no more than a warning.
        ['a fridge critical from 25 °C', { type: 'frigorifero', limits: bounds(4, 25) }],
        [
          'a fridge critical when too cold alone',
          { type: 'frigorifero', limits: { ...bounds(4, null), criticalBelow: -3 } },
        ],
        ['a fridge without a maximum', { type: 'frigorifero', limits: bounds(null, null) }],
      ] as const)('is refused where no food could be kept so: %s', async (_, fields) => {
        const { client } = await buildRestaurant(server);
        const equipment = { name: 'Uno', ...fields, widerReason: 'Lo vuole il cuoco' };
        await expect(buildEquipment(client, equipment)).rejects.toMatchObject(
          refused('limits', 'limit_absurd'),
        );
      });

      it('[FRIG-26] is taken with a critical bound farther than usual only with the reason, which holds for nothing else', async () => {
        const { client } = await buildRestaurant(server);
        const fridge = { type: 'frigorifero' as const, name: 'Banco', limits: bounds(4, 9) };
        const asked = refused('widerReason', 'wider_than_type');
        await expect(buildEquipment(client, fridge)).rejects.toMatchObject(asked);
        const widerReason = 'Si apre di continuo';
        const { id: equipmentId } = await buildEquipment(client, { ...fridge, widerReason });
        const change = (changes: object) =>
          client.refrigeration.updateEquipment({ id: newId(), equipmentId, ...fridge, ...changes });
        for (const changes of [
          { name: 'Banco carni' },
          { type: 'frigo_latticini' },
          { limits: bounds(4, 8) },
          { limits: bounds(6, 9) },
          { limits: { ...bounds(4, 9), warnBelow: 0 } },
        ])
          await expect(change(changes)).rejects.toMatchObject(asked);
        // What is said of it anew stands, and nothing of before comes back with the limits of before.
        await change({ limits: bounds(7, 9), widerReason: 'Solo carne rossa' });
        await expect(change({})).rejects.toMatchObject(asked);
        await change({ recheckMinutes: 30, limits: bounds(7, 9) });
        expect((await client.refrigeration.equipment({})).equipment).toMatchObject([
          { name: 'Banco', widerReason: 'Solo carne rossa' },
        ]);
      });

      it('[FRIG-26] with a critical bound stored before anybody asked is green as far as it is, and asked about', async () => {
        const { client, id: restaurantId } = await buildRestaurant(server);
        const fridge = { name: 'Banco', type: 'frigorifero' as const };
        const { id: equipmentId } = await buildEquipment(client, { ...fridge, limits: bounds(4, 6) });
        await server.db.database.asTenant(restaurantId, (tx) =>
          tx.execute(
            sql`UPDATE refrigeration_equipment SET critical_above = 25 WHERE id = ${equipmentId}::uuid`,
          ),
        );
        await buildReading(client, { equipmentId, temperature: 3 });
        const [one] = (await client.refrigeration.equipment({})).equipment;
        const { readings } = await client.dashboard.today();
        const { notifications } = await client.notifications.list({});
        expect([
          one?.standing?.state,
          readings?.wider,
          notifications.map(({ id }) => id.split(':').at(-1)),
        ]).toEqual(['within', 1, ['wider']]);
      });

      it('also by its name, which says another type', async () => {
        const { client } = await buildRestaurant(server);
        const freezer = {
          name: 'Congelatore E',
          type: 'frigorifero' as const,
          limits: defaultLimitsOf('frigorifero'),
        };
        await expect(buildEquipment(client, freezer)).rejects.toMatchObject(
          refused('widerReason', 'wider_than_type'),
        );
        await buildEquipment(client, { ...freezer, widerReason: 'Guasto, usato come frigo' });
      });

      it('[FRIG-22] that was stored before anybody asked is green nowhere, and asked about until somebody confirms', async () => {
        const { client, id: restaurantId } = await buildRestaurant(server);
        const fridge = { name: 'Banco', type: 'frigorifero' as const, limits: bounds(10, 12) };
        const widerReason = 'Solo bibite in vetro';
        const { id: equipmentId } = await buildEquipment(client, { ...fridge, widerReason });
        await server.db.database.asTenant(restaurantId, (tx) =>
          tx.execute(
            sql`UPDATE refrigeration_equipment SET wider_reason = NULL WHERE id = ${equipmentId}::uuid`,
          ),
        );
        await buildReading(client, { equipmentId, temperature: 9 });
        const told = async () => {
          const [one] = (await client.refrigeration.equipment({})).equipment;
          const { readings, done } = await client.dashboard.today();
          const { notifications } = await client.notifications.list({});
          const [row] = (await client.refrigeration.readings({})).rows;
          return [
            one?.standing?.state,
            row?.widerLimit,
            done[0]?.widerLimit,
            readings?.wider,
            notifications.map(({ id }) => id.split(':').at(-1)),
          ];
        };
        expect(await told()).toEqual(['unknown', true, true, 1, ['wider']]);
        await client.refrigeration.updateEquipment({ id: newId(), equipmentId, ...fridge, widerReason });
        expect(await told()).toEqual(['within', undefined, undefined, undefined, []]);
      });
    });

    it('[FRIG-31] says of a past reading what was so when it was read, whatever is changed of its equipment since', async () => {
      const { client } = await buildRestaurant(server);
      const upTo = (warnAbove: number, criticalAbove: number) => ({
        warnAbove,
        warnBelow: null,
        criticalAbove,
        criticalBelow: null,
      });
      const told = async () => {
        const { rows } = await client.refrigeration.readings({});
        const { done } = await client.dashboard.today();
        const of = (all: readonly { readonly title: string; readonly widerLimit?: true | undefined }[]) =>
          Object.fromEntries(all.map(({ title, widerLimit }) => [title, widerLimit ?? false]));
        const register = of(rows.map(({ equipmentName: title, widerLimit }) => ({ title, widerLimit })));
        expect(of(done)).toEqual(register);
        return register;
      };
      // Judged by usual limits, then made a freezer; judged by confirmed ones, then narrowed.
      const fridge = { name: 'Frigo due', type: 'frigorifero' as const, limits: upTo(4, 6) };
      const drinks = { name: 'Frigo bibite', type: 'frigorifero' as const, limits: upTo(7, 8) };
      const usual = await buildEquipment(client, fridge);
      const widerReason = 'Solo bibite in lattina e acqua';
      const confirmed = await buildEquipment(client, { ...drinks, widerReason });
      await buildReading(client, { equipmentId: usual.id, temperature: 3 });
      await buildReading(client, { equipmentId: confirmed.id, temperature: 6 });
      const before = await told();
      expect(before).toEqual({ 'Frigo due': false, 'Frigo bibite': false });
      server.clock.advance(60_000);
      await client.refrigeration.updateEquipment({
        id: newId(),
        equipmentId: usual.id,
        name: fridge.name,
        type: 'congelatore',
        limits: defaultLimitsOf('congelatore'),
      });
      await client.refrigeration.updateEquipment({
        id: newId(),
        equipmentId: confirmed.id,
        ...drinks,
        limits: upTo(4, 6),
      });
      expect(await told()).toEqual(before);
    });

    it('is created, changed, archived and restored; each leaves its audit row', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const created = await buildEquipment(client, { type: 'frigo_pesce', name: 'Pesce' });
      expect(created).toEqual({
        id: created.id,
        name: 'Pesce',
        type: 'frigo_pesce',
        limits: defaultLimitsOf('frigo_pesce'),
        dueTimes: ['11:00', '23:00'],
        archived: false,
      });
      const limits = { warnAbove: 3, warnBelow: null, criticalAbove: 5.5, criticalBelow: -3 };
      const edit = {
        id: newId(),
        equipmentId: created.id,
        name: 'Frigo pesce',
        type: 'altro' as const,
        limits,
        widerReason: 'Solo molluschi vivi',
        dueTimes: ['22:30', '07:00', '22:30'],
      };
      const dueTimes = ['07:00', '22:30'];
      expect(await client.refrigeration.updateEquipment(edit)).toMatchObject({
        name: 'Frigo pesce',
        limits,
        dueTimes,
      });
      const without = { ...edit, id: newId(), dueTimes: undefined };
      expect(await client.refrigeration.updateEquipment(without)).toMatchObject({ dueTimes });
      const archive = { id: newId(), equipmentId: created.id, archived: true };
      expect(await client.refrigeration.archiveEquipment(archive)).toMatchObject({ archived: true });
      expect((await client.refrigeration.equipment({})).equipment).toEqual([]);
      expect((await client.refrigeration.equipment({ archived: 'true' })).equipment).toMatchObject([
        { id: created.id, archived: true, due: null },
      ]);
      await expect(buildReading(client, { equipmentId: created.id })).rejects.toMatchObject({
        code: 'EQUIPMENT_ARCHIVED',
      });
      // Kept on a tablet without a network since before it was put away.
      const before = new Date(server.clock.now().getTime() - 60_000).toISOString();
      expect(
        await buildReading(client, { equipmentId: created.id, temperature: 2, performedAt: before }),
      ).toMatchObject({ equipmentId: created.id, performedAt: before });
      const restore = { id: newId(), equipmentId: created.id, archived: false };
      expect(await client.refrigeration.archiveEquipment(restore)).toMatchObject({ archived: false });
      expect((await client.refrigeration.equipment({})).equipment).toHaveLength(1);
      for (const write of [created, edit, archive, restore]) {
        expect(await auditOf(restaurantId, write.id)).toMatchObject([
          { entity_id: created.id, operator_name: 'Anna' },
        ]);
      }
    });

    it('is not late at once for a time that had passed before it was to be read so', async () => {
      const { client, operatorId } = await buildRestaurant(server);
      const nextDay = async () => {
        server.clock.advance(86_400_000);
        await client.operators.select({ operatorId: operatorId! });
      };
      // It is 11 in Rome, or a little later: the due time of this fridge is still to come.
      const {
        id: equipmentId,
        archived: _,
        ...fridge
      } = await buildEquipment(client, { dueTimes: ['12:30'] });
      const state = async () => (await client.refrigeration.equipment({})).equipment[0]?.due?.state;
      const change = (dueTimes: string[]) =>
        client.refrigeration.updateEquipment({ ...fridge, id: newId(), equipmentId, dueTimes });
      const putAway = (archived: boolean) =>
        client.refrigeration.archiveEquipment({ id: newId(), equipmentId, archived });
      // [FRIG-47] The shift is owed all the same.
      await change(['10:30']);
      expect(await state()).toBe('overdue');
      await putAway(true);
      await nextDay();
      await putAway(false);
      expect(await state()).toBe('not_owed');
      await nextDay();
      expect(await state()).toBe('overdue');
      // What is late is not wiped out by a change, nor by putting it away and taking it back.
      await change(['10:00']);
      await putAway(true);
      await putAway(false);
      expect(await state()).toBe('overdue');
    });

    it('[FRIG-50] late when it was put away, it is missed until it is taken back in its turn and read', async () => {
      const { client } = await buildRestaurant(server);
      const { id: equipmentId } = await buildEquipment(client, { dueTimes: ['11:05', '23:00'] });
      const putAway = (archived: boolean) =>
        client.refrigeration.archiveEquipment({ id: newId(), equipmentId, archived });
      const told = async () => {
        const { due, missed } = await client.dashboard.today();
        return { due: due.map(({ state }) => state), missed: missed?.count ?? 0 };
      };
      server.clock.advance(10 * 60_000);
      expect(await told()).toEqual({ due: ['overdue'], missed: 0 });
      await putAway(true);
      expect(await told()).toEqual({ due: [], missed: 1 });
      server.clock.advance(60_000);
      await putAway(false);
      expect(await told()).toEqual({ due: ['overdue'], missed: 0 });
      server.clock.advance(60_000);
      await buildReading(client, { equipmentId, temperature: 3 });
      expect(await told()).toEqual({ due: [], missed: 0 });
    });

    it('[FRIG-51] put away just before its hour and taken back just after it, it is late; the next day it is not', async () => {
      const { client, operatorId } = await buildRestaurant(server);
      const {
        id: equipmentId,
        archived: _,
        ...fridge
      } = await buildEquipment(client, { dueTimes: ['11:05', '23:00'] });
      const putAway = (archived: boolean) =>
        client.refrigeration.archiveEquipment({ id: newId(), equipmentId, archived });
      const change = (dueTimes: string[]) =>
        client.refrigeration.updateEquipment({ ...fridge, id: newId(), equipmentId, dueTimes });
      const state = async () => (await client.refrigeration.equipment({})).equipment[0]?.due?.state;
      await putAway(true);
      server.clock.advance(10 * 60_000);
      // Nor is it given another hour meanwhile.
      await expect(change(['12:00', '23:00'])).rejects.toMatchObject({ code: 'INPUT_INVALID' });
      await putAway(false);
      expect(await state()).toBe('overdue');
      expect((await client.dashboard.today()).due).toMatchObject([{ state: 'overdue' }]);
      await buildReading(client, { equipmentId, temperature: 3 });
      expect(await state()).toBe('done');
      await putAway(true);
      server.clock.advance(86_400_000);
      await client.operators.select({ operatorId: operatorId! });
      await change(['12:00', '23:00']);
      await change(['11:05', '23:00']);
      await putAway(false);
      expect(await state()).toBe('not_owed');
    });

    it('[FRIG-46] a late reading is not taken from its day by a later hour; once it was read the hour is moved', async () => {
      const { client } = await buildRestaurant(server);
      const {
        id: equipmentId,
        archived: _,
        ...fridge
      } = await buildEquipment(client, { dueTimes: ['11:05'] });
      const change = (dueTimes: string[], name = fridge.name) =>
        client.refrigeration.updateEquipment({ ...fridge, name, id: newId(), equipmentId, dueTimes });
      server.clock.advance(10 * 60_000);
      const due = async () => (await client.refrigeration.equipment({})).equipment[0];
      expect(await due()).toMatchObject({ due: { state: 'overdue' } });
      await expect(change(['18:00'])).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'dueTimes', code: 'overdue' }] },
      });
      expect(await due()).toMatchObject({ due: { state: 'overdue' }, dueTimes: ['11:05'] });
      // Another name, or a time more that leaves it late, is no such change.
      await change(['11:05'], 'Banco');
      await change(['11:00']);
      expect(await due()).toMatchObject({ due: { state: 'overdue' } });
      // Nor by way of putting it away.
      const putAway = (archived: boolean) =>
        client.refrigeration.archiveEquipment({ id: newId(), equipmentId, archived });
      await putAway(true);
      await expect(change(['18:00'])).rejects.toMatchObject({
        data: { fields: [{ field: 'dueTimes', code: 'overdue' }] },
      });
      await putAway(false);
      expect(await due()).toMatchObject({ due: { state: 'overdue' } });
      await buildReading(client, { equipmentId, temperature: 3 });
      await change(['18:00']);
      expect(await due()).toMatchObject({ dueTimes: ['18:00'] });
    });

    it('comes by name with its last reading that counts, and how it stands in the running shift', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const fridge = await buildEquipment(client, { name: 'banco', type: 'frigorifero' });
      const freezer = await buildEquipment(client, { name: 'Abbattitore', dueTimes: ['10:30'] });
      const cards = async () => (await client.refrigeration.equipment({})).equipment;
      const due = { state: 'due', dueAt: '2026-11-21T10:00:00.000Z', nextDueAt: '2026-11-21T22:00:00.000Z' };
      expect(await cards()).toMatchObject([
        { id: freezer.id, lastReading: null, due: { state: 'not_owed', dueAt: '2026-11-21T09:30:00.000Z' } },
        { id: fridge.id, lastReading: null, due },
      ]);
      await openedLongAgo(server, restaurantId);
      const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
      const reading = { equipmentId: fridge.id, status: 'OK' };
      await buildReading(client, { ...reading, temperature: 2.5, performedAt: hoursAgo(1) });
      // Entered later, but read before: not the last.
      await buildReading(client, { ...reading, temperature: 3, performedAt: hoursAgo(26) });
      expect((await cards())[1]).toMatchObject({ lastReading: { temperature: 2.5 }, due: { state: 'done' } });
      // Dated tomorrow by a wrong clock: made now at the latest.
      await buildReading(client, { ...reading, temperature: 3.1, performedAt: hoursAgo(-23) });
      expect((await cards())[1]).toMatchObject({
        lastReading: { temperature: 3.1, performedAt: now.toISOString() },
      });
      server.clock.advance(60_000);
      const newest = await buildReading(client, { ...reading, temperature: 3.2 });
      expect((await cards())[1]).toMatchObject({ lastReading: { temperature: 3.2 } });
      await client.refrigeration.correctReading({
        id: newId(),
        readingId: newest.id,
        temperature: 2.2,
        reason: 'Letto male',
      });
      expect((await cards())[1]).toMatchObject({ lastReading: { temperature: 2.2 }, due: { state: 'done' } });
      // The small line: what counts, in the order in which it was read, the corrected value in its place.
      expect((await cards()).map(({ recent }) => recent?.map(({ temperature }) => temperature))).toEqual([
        [],
        [3, 2.5, 3.1, 2.2],
      ]);
      for (let n = 0; n < 12; n += 1) await buildReading(client, { ...reading, temperature: n / 10 });
      expect((await cards())[1]?.recent).toHaveLength(12);
    });

    it('[FRIG-29] is open though a good value of tomorrow was there before, when the clock stood ahead', async () => {
      const { client, operatorId } = await buildRestaurant(server);
      const { id: equipmentId } = await buildEquipment(client, { type: 'frigorifero', name: 'Frigo' });
      const { id: mendedId } = await buildEquipment(client, { type: 'frigorifero', name: 'Banco' });
      const { id: judgedId } = await buildEquipment(client, { type: 'frigorifero', name: 'Cella' });
      const clockAt = async (instant: number) => {
        server.clock.set(new Date(instant));
        await client.operators.select({ operatorId: operatorId! });
      };
      await clockAt(now.getTime() + 86_400_000);
      await buildReading(client, { equipmentId, temperature: 9 });
      server.clock.advance(60_000);
      await buildReading(client, { equipmentId, temperature: 3 });
      const foreseen = await buildReading(client, { equipmentId: mendedId, temperature: 3 });
      const judged = await buildReading(client, { equipmentId: judgedId, temperature: 9 });
      await client.refrigeration.answerReading({
        id: newId(),
        readingId: judged.id,
        action: 'Assaggiato',
        judgement: 'fit',
      });
      await clockAt(now.getTime());
      const bad = await buildReading(client, { equipmentId, temperature: 12 });
      const mended = await buildReading(client, { equipmentId: mendedId, temperature: 12 });
      const worse = await buildReading(client, { equipmentId: judgedId, temperature: 20 });
      server.clock.advance(60_000);
      await client.refrigeration.correctReading({
        id: newId(),
        readingId: foreseen.id,
        temperature: 3.1,
        reason: 'Letto male',
      });
      const standings = async () => {
        const { equipment, matters } = await client.refrigeration.equipment({});
        return {
          states: new Map(equipment.map(({ id, standing }) => [id, standing])),
          matters: new Set(matters.map(({ readingId }) => readingId)),
        };
      };
      const open = {
        states: new Map([
          [equipmentId, { state: 'open', entryId: bad.id }],
          [mendedId, { state: 'open', entryId: mended.id }],
          [judgedId, { state: 'open', entryId: worse.id }],
        ]),
        matters: new Set([bad.id, mended.id, worse.id]),
      };
      expect(await standings()).toEqual(open);
      const { rows } = await client.nonConformityRegister.list({});
      expect(rows.filter(({ state }) => state === 'open')).toHaveLength(3);
      // Also when the true clock has come there.
      await clockAt(now.getTime() + 2 * 86_400_000);
      expect(await standings()).toEqual(open);
      await buildReading(client, { equipmentId, temperature: 3 });
      expect((await standings()).matters).toEqual(new Set([mended.id, worse.id]));
    });

    it('[FRIG-30] shows the value of today, and not one of a time to come', async () => {
      const { client, operatorId } = await buildRestaurant(server);
      const { id: equipmentId } = await buildEquipment(client, { type: 'frigorifero', name: 'Frigo' });
      const clockAt = async (instant: number) => {
        server.clock.set(new Date(instant));
        await client.operators.select({ operatorId: operatorId! });
      };
      await clockAt(now.getTime() + 2 * 86_400_000);
      for (let n = 0; n < 7; n += 1) await buildReading(client, { equipmentId, temperature: 2 });
      await clockAt(now.getTime());
      await buildReading(client, { equipmentId, temperature: 12 });
      server.clock.advance(60_000);
      const good = await buildReading(client, { equipmentId, temperature: 3 });
      expect((await client.refrigeration.equipment({})).equipment).toMatchObject([
        { lastReading: { id: good.id }, standing: { state: 'rechecked' }, due: { state: 'done' } },
      ]);
    });

    it('keeps names apart, whatever their case, also when two arrive at once', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const outcomes = await Promise.allSettled(
        ['Cella', 'CELLA', 'cella', 'Cella'].map((name) => buildEquipment(client, { name })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await equipmentOf(restaurantId)).toHaveLength(1);
      const second = await buildEquipment(client, { name: 'Banco' });
      const rename = { ...newEquipment({ name: 'cella' }), equipmentId: second.id };
      await expect(client.refrigeration.updateEquipment(rename)).rejects.toMatchObject({
        code: 'EQUIPMENT_NAME_TAKEN',
      });
      await client.refrigeration.archiveEquipment({ id: newId(), equipmentId: second.id, archived: true });
      await buildEquipment(client, { name: 'banco' });
      await expect(
        client.refrigeration.archiveEquipment({ id: newId(), equipmentId: second.id, archived: false }),
      ).rejects.toMatchObject({ code: 'EQUIPMENT_NAME_TAKEN' });
      expect((await equipmentOf(restaurantId)).filter((row) => row.archivedAt === null)).toHaveLength(2);
    });

    it('[FRIG-36] keeps names apart that are heard as one, also when two arrive at once', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const outcomes = await Promise.allSettled(
        ['Frigo carne', 'Frigo-carne', 'Frigo  della carne', 'Il frigo carne'].map((name) =>
          buildEquipment(client, { name }),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await equipmentOf(restaurantId)).toHaveLength(1);
      for (const name of ['Frigo carne cotta', 'Frigo 1', 'Frigo 11', 'Frigo di sotto', 'Frigo sotto'])
        await buildEquipment(client, { name });
      const second = await buildEquipment(client, { name: 'Banco' });
      const rename = (name: string) =>
        client.refrigeration.updateEquipment({ ...newEquipment({ name }), equipmentId: second.id });
      await expect(rename('nel Frigo–carne')).rejects.toMatchObject({
        code: 'EQUIPMENT_NAME_TAKEN',
        message: expect.stringContaining('si legge uguale'),
      });
      // Two that are called alike from before stay, and what is not the name can be changed.
      await server.db.owner(
        'UPDATE refrigeration_equipment SET name = $3 WHERE restaurant_id = $1 AND id = $2',
        [restaurantId, second.id, 'Frigo-carne'],
      );
      expect(await rename('Frigo-carne')).toMatchObject({ name: 'Frigo-carne' });
      await expect(rename('Frigo - carne')).rejects.toMatchObject({ code: 'EQUIPMENT_NAME_TAKEN' });
      expect(await rename('Frigo banco')).toMatchObject({ name: 'Frigo banco' });
    });

    it('is stored once when sent twice', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const input = newEquipment();
      const [first, second] = await Promise.all([
        client.refrigeration.createEquipment(input),
        client.refrigeration.createEquipment(input),
      ]);
      expect(second).toEqual(first);
      expect(await equipmentOf(restaurantId)).toHaveLength(1);
    });

    it.each([
      ['warning behind critical', { warnAbove: 7, warnBelow: null, criticalAbove: 6, criticalBelow: null }],
      ['no critical limit', { warnAbove: 4, warnBelow: 0, criticalAbove: null, criticalBelow: null }],
      ['nothing within', { warnAbove: 2, warnBelow: 3, criticalAbove: 6, criticalBelow: null }],
    ])('refuses limits with %s, when it is made and when it is changed', async (_what, limits) => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const refusal = {
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'limits', message: expect.stringMatching(/ /) }] },
      };
      await expect(buildEquipment(client, { limits })).rejects.toMatchObject(refusal);
      const { id: equipmentId } = await buildEquipment(client);
      await expect(
        client.refrigeration.updateEquipment({ ...newEquipment({ limits }), equipmentId }),
      ).rejects.toMatchObject(refusal);
      expect(await equipmentOf(restaurantId)).toMatchObject([defaultLimitsOf('congelatore')]);
    });
  });

  describe('the plot', () => {
    it.each([
      [1, '2026-11-20T10:00:00.000Z'],
      [7, '2026-11-14T23:00:00.000Z'],
      [30, '2026-10-22T22:00:00.000Z'],
    ] as const)(
      'shows the last 24 hours, or %i days of Rome’s calendar with today, oldest first',
      async (days, firstInstant) => {
        const { client, id: restaurantId } = await buildRestaurant(server);
        const { id: equipmentId } = await buildEquipment(client);
        await openedLongAgo(server, restaurantId);
        const before = new Date(Date.parse(firstInstant) - 1).toISOString();
        for (const performedAt of ['2026-11-21T09:00:00.000Z', before, firstInstant]) {
          await buildReading(client, { equipmentId, temperature: -20, performedAt });
        }
        await buildReading(client, { temperature: 3 });
        expect(await client.refrigeration.series({ equipmentId, days })).toEqual({
          points: [firstInstant, '2026-11-21T09:00:00.000Z'].map((performedAt) => ({
            madeAt: performedAt,
            temperature: -20,
            status: 'OK',
            operatorName: 'Anna',
          })),
        });
      },
    );

    it('refuses other spans', async () => {
      const { id } = await buildEquipment(own.client, { name: `Plot ${newId()}` });
      for (const days of ['8', '0', 'x', '']) {
        const response = await own.browser.fetch(`/api/refrigeration/equipment/${id}/series?days=${days}`);
        expect({ days, status: response.status }).toEqual({ days, status: 422 });
      }
    });
  });
}
