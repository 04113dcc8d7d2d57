import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#features/integrity/canonical-json.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { answerEvidence } from '#features/registers/server/index.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client, TestServer } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';

const minute = 60_000;
const reason = 'Rimisurati con il laser e assaggiati';

/** Many values of a thermometer that was found off, judged in one go. */
export function judgedTogetherTests(get: () => TestServer): void {
  describe('[THERM-18] what is to be judged of a thermometer that was found off', () => {
    const kitchen = async () => {
      const server = get();
      const { client, id: restaurantId, ...rest } = await buildRestaurant(server);
      const fridge = async (name: string) => {
        const { id } = await client.refrigeration.createEquipment({
          id: newId(),
          name,
          type: 'frigo_carne',
          limits: { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 },
        });
        return id;
      };
      const first = await fridge('Frigo uno');
      const { id: probe } = await client.thermometers.createThermometer({ id: newId(), name: 'Sonda' });
      const { id: task } = await client.haccp.createTask({
        id: newId(),
        name: 'Al cuore',
        frequency: 'daily',
        criticalLimit: 'min 75 °C',
        dueTime: '23:00',
      } as never);
      const read = (equipmentId: string, temperature: number) => {
        server.clock.advance(minute);
        return client.refrigeration.recordReading({
          id: newId(),
          equipmentId,
          temperature,
          thermometerId: probe,
        });
      };
      const measure = (value: string) => {
        server.clock.advance(minute);
        return client.haccp.recordCheck({ id: newId(), taskId: task, value, thermometerId: probe });
      };
      const check = (readCelsius: number) => {
        server.clock.advance(minute);
        return client.thermometers.recordCalibration({
          id: newId(),
          kind: 'calibration',
          thermometerId: probe,
          method: 'ice',
          readCelsius,
        });
      };
      const second = () => fridge('Frigo due');
      return { ...rest, client, restaurantId, first, second, task, probe, read, measure, check };
    };

    const judge = (
      client: Client,
      calibrationId: string,
      of: 'reading' | 'check',
      entryIds: readonly string[],
      more: object = {},
    ) => {
      get().clock.advance(minute);
      return client.thermometers.judgeMeasured({
        id: newId(),
        calibrationId,
        of,
        entryIds: [...entryIds],
        judgement: 'fit',
        action: reason,
        ...more,
      });
    };
    const groups = async (client: Client, calibrationId: string) =>
      (await client.thermometers.measured({ calibrationId })).groups.map(({ of, name, count }) => [
        of,
        name,
        count,
      ]);

    it('is grouped by fridge and by check, and told with its times, its lowest and its highest before anything is stored', async () => {
      const { client, first, second, read, measure, check, task } = await kitchen();
      await check(0.2);
      const other = await second();
      const one = await read(first, 3.5);
      await read(other, 2);
      const last = await read(first, 0.8);
      await read(first, 9);
      const hot = await measure('80,5');
      await measure('78 °C');
      const off = await check(3);
      const { groups: found } = await client.thermometers.measured({ calibrationId: off.id });
      expect(found).toMatchObject([
        { of: 'check', group: task, name: 'Al cuore', count: 2 },
        { of: 'reading', group: other, name: 'Frigo due', count: 1 },
        {
          of: 'reading',
          group: first,
          name: 'Frigo uno',
          count: 2,
          firstAt: one.performedAt,
          lastAt: last.performedAt,
        },
      ]);
      const ask = (of: 'reading' | 'check', group: string, more: object = {}) =>
        client.thermometers.toJudge({ calibrationId: off.id, of, group, ...more });
      expect(await ask('reading', first)).toEqual({
        ids: [one.id, last.id],
        firstAt: one.performedAt,
        lastAt: last.performedAt,
        lowest: 0.8,
        highest: 3.5,
        others: 0,
      });
      expect(await ask('check', task)).toMatchObject({ lowest: 78, highest: 80.5, firstAt: hot.performedAt });
      const today = romeDate(get().clock.now());
      expect((await ask('reading', first, { from: today, to: today })).ids).toHaveLength(2);
      expect(await ask('reading', first, { to: '2026-11-01' })).toEqual({ ids: [], others: 0 });
      expect((await ask('reading', first, { from: '2026-11-29' })).ids).toEqual([]);
    });

    it('is judged once for a group: each with a record of its own in chain and register, sent twice stored once', async () => {
      const { client, restaurantId, first, read, measure, check } = await kitchen();
      await check(0.2);
      const some = [await read(first, 3), await read(first, 2), await read(first, 1)];
      const ids = some.map(({ id }) => id);
      const hot = await measure('80');
      const off = await check(3);
      await check(0);
      const before = (await storedChain(get(), restaurantId)).length;
      const sent = { id: newId(), judgement: 'discarded' };
      expect(await judge(client, off.id, 'reading', ids, sent)).toEqual({
        of: 'reading',
        judged: 3,
        judgement: 'discarded',
        action: reason,
      });
      expect(await judge(client, off.id, 'reading', ids, sent)).toMatchObject({ judged: 3 });
      const chain = await storedChain(get(), restaurantId);
      expect(chain.length - before).toBe(3);
      expect(chain.slice(before).map(({ dataType }) => dataType)).toEqual(
        Array.from({ length: 3 }, () => 'refrigeration_action'),
      );
      // Each is hashed as one that is judged alone.
      const stored = await get().db.owner<Record<string, string>>(
        'SELECT * FROM refrigeration_actions WHERE restaurant_id = $1',
        [restaurantId],
      );
      for (const row of stored) {
        const { record } = answerEvidence(
          { answerType: 'refrigeration_action', noun: 'reading' },
          {
            restaurantId,
            id: row['id']!,
            entryId: row['reading_id']!,
            action: reason,
            judgement: 'discarded',
            operatorId: row['operator_id']!,
            operatorName: row['operator_name']!,
            performedAt: new Date(row['performed_at']!),
            recordedAt: new Date(row['recorded_at']!),
          },
        );
        const link = chain.find(({ dataIdentifier }) => dataIdentifier === row['id']);
        expect(link?.recordHash).toBe(sha256hex(canonicalJson(record)));
      }
      const { rows } = await client.refrigeration.readings({});
      for (const id of ids)
        expect(rows.find((row) => row.id === id)).toMatchObject({
          answers: [{ judgement: 'discarded', action: reason }],
          measuredWith: { foundOff: true },
        });
      expect(await groups(client, off.id)).toEqual([['check', 'Al cuore', 1]]);
      await judge(client, off.id, 'check', [hot.id]);
      expect(await groups(client, off.id)).toEqual([]);
      expect((await client.haccp.checks({})).rows[0]).toMatchObject({ answers: [{ judgement: 'fit' }] });
      const key = `thermometer-${off.id}`;
      get().clock.advance(minute);
      await client.nonConformityRegister.close({ id: newId(), key, verified: 'Sonda tarata di nuovo' });
      expect((await client.nonConformityRegister.one({ key })).state).toBe('closed');
    });

    it('is refused whole where one of it asks nothing, is of another fridge’s register or another restaurant', async () => {
      const { client, restaurantId, first, read, measure, check } = await kitchen();
      const before = await read(first, 2);
      await check(0.2);
      const one = await read(first, 3);
      const bad = await read(first, 9);
      const hot = await measure('80');
      const off = await check(3);
      const good = await check(0);
      const after = await read(first, 3);
      const stored = async () => (await storedChain(get(), restaurantId)).length;
      const links = await stored();
      const refused = { code: 'MEASURED_NOT_IN_DOUBT' };
      for (const wrong of [before.id, bad.id, after.id])
        await expect(judge(client, off.id, 'reading', [one.id, wrong])).rejects.toMatchObject(refused);
      await expect(judge(client, good.id, 'reading', [one.id])).rejects.toMatchObject(refused);
      const missing = { code: 'NOT_FOUND' };
      await expect(judge(client, off.id, 'reading', [one.id, hot.id])).rejects.toMatchObject(missing);
      await expect(judge(client, off.id, 'reading', [one.id, newId()])).rejects.toMatchObject(missing);
      await expect(judge(client, newId(), 'reading', [one.id])).rejects.toMatchObject(missing);
      const stranger = await buildRestaurant(get());
      await expect(judge(stranger.client, off.id, 'reading', [one.id])).rejects.toMatchObject(missing);
      await expect(
        stranger.client.thermometers.toJudge({ calibrationId: off.id, of: 'reading', group: first }),
      ).rejects.toMatchObject(missing);
      for (const more of [
        { entryIds: [] },
        { entryIds: Array.from({ length: 1_001 }, newId) },
        { action: ' ' },
        { judgement: 'good' },
      ])
        await expect(judge(client, off.id, 'reading', [one.id], more)).rejects.toMatchObject({
          code: 'INPUT_INVALID',
        });
      expect(await stored()).toBe(links);
      await judge(client, off.id, 'reading', [one.id]);
      // Judged meanwhile, by somebody else.
      await expect(judge(client, off.id, 'reading', [one.id])).rejects.toMatchObject(refused);
      expect(await stored()).toBe(links + 1);
    });

    it('of more than are judged in one go the oldest come first, and none of 10.000 makes «Oggi», the bell or the list slow', async () => {
      const { client, first, read, check } = await kitchen();
      await check(0.2);
      const { id: known } = await read(first, 3);
      await get().db.owner(
        `INSERT INTO refrigeration_logs SELECT (r).* FROM (
           SELECT jsonb_populate_record(NULL::refrigeration_logs, to_jsonb(l) || jsonb_build_object(
                    'id', overlay(gen_random_uuid()::text placing '7' from 15), 'performed_at', l.performed_at + n * interval '0.05 seconds',
                    'recorded_at', l.recorded_at + n * interval '0.05 seconds')) AS r
             FROM refrigeration_logs l, generate_series(1, 9999) n WHERE l.id = $1) made`,
        [known],
      );
      get().clock.advance(10 * minute);
      const off = await check(3);
      const ask = () => client.thermometers.toJudge({ calibrationId: off.id, of: 'reading', group: first });
      expect(await groups(client, off.id)).toEqual([['reading', 'Frigo uno', 10_000]]);
      const { ids, others, firstAt } = await ask();
      expect({ ids: ids.length, others }).toEqual({ ids: 1_000, others: 9_000 });
      const { matters } = await client.dashboard.today();
      expect(matters?.first.find(({ doubted }) => doubted !== undefined)).toMatchObject({
        name: 'Sonda',
        value: 'più di 1000 temperature',
        doubted: { giudica: off.id },
      });
      const { notifications } = await client.notifications.list();
      expect(notifications.filter(({ message }) => message.startsWith('Più di 995 altre'))).toHaveLength(1);
      await judge(client, off.id, 'reading', ids);
      const after = await ask();
      expect(after.others).toBe(8_000);
      expect(after.firstAt! > firstAt!).toBe(true);
      const key = `thermometer-${off.id}`;
      await check(0);
      await expect(
        client.nonConformityRegister.close({ id: newId(), key, verified: 'Tarata di nuovo' }),
      ).rejects.toMatchObject({ data: { left: 9_000 } });
    });

    it('of two who judge the same at once one is refused, and each value has one judgement', async () => {
      const { client, restaurantId, first, read, check } = await kitchen();
      await check(0.2);
      const ids = [(await read(first, 3)).id, (await read(first, 2)).id];
      const off = await check(3);
      const links = (await storedChain(get(), restaurantId)).length;
      const told = await Promise.allSettled([
        judge(client, off.id, 'reading', ids),
        judge(client, off.id, 'reading', ids),
      ]);
      expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await storedChain(get(), restaurantId)).length - links).toBe(2);
    });
  });
}
