import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#features/integrity/canonical-json.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { entryEvidence } from '#features/registers/server/index.ts';
import { isSafe } from '#features/non-conformities/standing.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';
import { buildTask } from './factories.ts';
import { checks } from './register.ts';
import { checkSheets } from './sheets.ts';
import { chainOf, checksOf, server } from './test-kit.ts';

const minute = 60_000;

/** A check of the thermometer in ice. */
const calibrate = async (client: Client, thermometerId: string, readCelsius: number) => {
  server.clock.advance(minute);
  return client.thermometers.recordCalibration({
    id: newId(),
    kind: 'calibration',
    thermometerId,
    method: 'ice',
    readCelsius,
  });
};

const measure = async (client: Client, taskId: string, value: string, thermometerId?: string) => {
  server.clock.advance(minute);
  return client.haccp.recordCheck({
    id: newId(),
    taskId,
    value,
    ...(thermometerId === undefined ? {} : { thermometerId }),
  });
};

const kitchen = async () => {
  const { client, id, ...rest } = await buildRestaurant(server);
  const { id: task } = await buildTask(client);
  const { id: probe } = await client.thermometers.createThermometer({ id: newId(), name: 'Sonda' });
  return { ...rest, client, id, task, probe };
};

const card = async (client: Client) => (await client.haccp.tasks({})).rows[0]!;
const rows = async (client: Client) => (await client.haccp.checks({})).rows;
const matters = async (client: Client) => (await client.haccp.matters({})).rows.map(({ checkId }) => checkId);
const dayOf = async (client: Client) => {
  const today = romeDate(server.clock.now());
  const { days } = await client.haccp.calendar({ month: today.slice(0, 7) });
  return days.find(({ date }) => date === today)!;
};
const done = async (client: Client, id: string) =>
  (await client.dashboard.today()).done.find((one) => one.id === id);

/** With which thermometer a check was measured. */
export function measuredTests(): void {
  describe('[HACCP-92] with which thermometer a check was measured', () => {
    it('is stored with how it stood then, and hashed; one that was in order is as good as none', async () => {
      const { client, id: restaurantId, task, probe } = await kitchen();
      await calibrate(client, probe, 0.2);
      const check = await measure(client, task, '3', probe);
      const measuredWith = { id: probe, name: 'Sonda', state: 'in_order' };
      expect(check).toMatchObject({ status: 'ok', measuredWith });
      expect(await card(client)).toMatchObject({
        standing: { state: 'within' },
        lastCheck: { measuredWith },
      });
      expect(await dayOf(client)).not.toHaveProperty('unsure');
      expect(await done(client, check.id)).toMatchObject({ outcome: 'ok', thermometerState: 'in_order' });
      const [row] = await checksOf(restaurantId);
      const chain = await chainOf(restaurantId);
      const link = chain.findLast(({ dataIdentifier }) => dataIdentifier === check.id)!;
      const { record } = entryEvidence(checks, row!);
      expect(record).toMatchObject({
        thermometerId: probe,
        thermometer: 'Sonda',
        thermometerState: 'in_order',
      });
      const hash = (one: object) => sha256hex(canonicalJson(one as never));
      expect(link.recordHash).toBe(hash(record));
      expect(hash({ ...record, thermometerState: 'off' })).not.toBe(link.recordHash);

      const without = await measure(client, task, '3');
      expect(without).not.toHaveProperty('measuredWith');
      const [, plain] = await checksOf(restaurantId);
      expect(entryEvidence(checks, plain!).record).not.toHaveProperty('thermometerId');
      expect((await rows(client)).map((one) => one.measuredWith?.state)).toEqual([undefined, 'in_order']);
    });

    it('by one that is to be checked, or off, an OK is green nowhere', async () => {
      const { client, id: restaurantId, task, probe } = await kitchen();
      for (const [celsius, state, said] of [
        [null, 'due', 'OK · Sonda: termometro da ricontrollare'],
        [2, 'off', 'Da valutare · Sonda: termometro fuori taratura'],
      ] as const) {
        if (celsius !== null) await calibrate(client, probe, celsius);
        const check = await measure(client, task, '3', probe);
        expect(check).toMatchObject({ status: 'ok', measuredWith: { state } });
        expect(await card(client)).toMatchObject({
          standing: { state: 'unknown' },
          lastCheck: { status: 'ok', measuredWith: { state } },
        });
        expect(await dayOf(client)).toMatchObject({ done: 1, unsure: 1 });
        expect(await done(client, check.id)).toMatchObject({ outcome: 'ok', thermometerState: state });
        expect((await client.dashboard.today()).tasks).toMatchObject({ unsure: 1 });
        // No column of its own: the spreadsheets that there are have none.
        const cells = await server.db.database.asTenant(restaurantId, (tx) =>
          checkSheets[0]!.rowsOf(tx, restaurantId, [check.id]),
        );
        expect(cells.get(check.id)).toContain(said);
      }
      await measure(client, task, '3');
      expect(await card(client)).toMatchObject({ standing: { state: 'within' } });
      expect(await dayOf(client)).not.toHaveProperty('unsure');
    });

    it.each<[string, object]>([
      ['with one time', { dueTime: '11:05' }],
      ['with several times', { dueTime: '11:05', moreDueTimes: ['18:00'] }],
    ])(
      '[HACCP-97] a task %s stays owed after what is good by one that is known to be off, everywhere',
      async (_name, times) => {
        const { client } = await kitchen();
        const { id: task } = await buildTask(client, { name: 'Cella', ...times });
        const { id: probe } = await client.thermometers.createThermometer({ id: newId(), name: 'Laser' });
        await calibrate(client, probe, 2);
        const today = romeDate(server.clock.now());
        const owed = async () => {
          const { due, tasks } = await client.dashboard.today();
          const { days, tasks: counted } = await client.haccp.calendar({
            month: today.slice(0, 7),
            taskId: task,
          });
          const { rows: cards } = await client.haccp.tasks({});
          const { notifications } = await client.notifications.list();
          return {
            card: cards.find(({ id }) => id === task)?.state,
            today: due.filter(({ id }) => id === task).length,
            overdue: tasks?.overdue,
            bell: notifications.filter(({ title }) => title === 'Cella').map(({ priority }) => priority),
            day: days.find(({ date }) => date === today),
            open: counted.map(({ open }) => open),
          };
        };
        // Past its time, and before the turn of 18:00.
        server.clock.advance(10 * minute);
        const before = await owed();
        expect(before).toMatchObject({ card: 'overdue', today: 1, day: { done: 0 } });
        const doubted = await measure(client, task, '3', probe);
        expect(doubted).toMatchObject({ status: 'ok', measuredWith: { state: 'off' } });
        expect(await owed()).toEqual(before);
        const shown = (await client.haccp.tasks({})).rows.find(({ id }) => id === task);
        expect(shown).toMatchObject({ standing: { state: 'unknown' }, lastCheck: { id: doubted.id } });
        await client.haccp.correctCheck({
          id: newId(),
          checkId: doubted.id,
          value: '2',
          reason: 'Letto male',
        });
        expect(await owed()).toEqual(before);
        await measure(client, task, '3');
        expect(await owed()).toMatchObject({ card: 'done', today: 0, day: { done: 1 } });
        expect((await owed()).day).not.toHaveProperty('unsure');
        // Doubted after it the turn stays done, and nothing is green.
        await measure(client, task, '3', probe);
        expect(await owed()).toMatchObject({ card: 'done', today: 0, day: { done: 1, unsure: 1 } });
        // What is outside counts by whatever thermometer.
        const bad = await measure(client, task, '9', probe);
        expect(bad).toMatchObject({ status: 'critical' });
        expect(await matters(client)).toContain(bad.id);
      },
    );

    it('[THERM-14] what is good by one that was found off since is judged by name, once; nothing else that is good is', async () => {
      const { client, id: restaurantId, task, probe } = await kitchen();
      await calibrate(client, probe, 0.3);
      const doubtful = await measure(client, task, '3', probe);
      const plain = await measure(client, task, '3');
      const judge = (checkId: string) => {
        server.clock.advance(minute);
        return client.haccp.answerCheck({
          id: newId(),
          checkId,
          action: 'Assaggiata e buttata',
          judgement: 'discarded',
        });
      };
      const refused = { code: 'HACCP_CHECK_WITHIN_LIMITS' };
      await expect(judge(doubtful.id)).rejects.toMatchObject(refused);
      const off = await calibrate(client, probe, 3);
      const listed = async () => (await client.thermometers.measured({ calibrationId: off.id })).rows;
      expect(await listed()).toMatchObject([{ id: doubtful.id, isWithin: true, isToJudge: true }]);
      await expect(judge(plain.id)).rejects.toMatchObject(refused);
      await judge(doubtful.id);
      expect(await listed()).toMatchObject([
        {
          id: doubtful.id,
          isToJudge: false,
          judged: { judgement: 'discarded', reason: 'Assaggiata e buttata' },
        },
      ]);
      await expect(judge(doubtful.id)).rejects.toMatchObject({ code: 'HACCP_CHECK_CLOSED' });
      expect((await rows(client)).find(({ id }) => id === doubtful.id)).toMatchObject({
        answers: [{ judgement: 'discarded' }],
      });
      expect((await chainOf(restaurantId)).map(({ dataType }) => dataType)).toContain('haccp_action');
      expect(await matters(client)).toEqual([]);
    });

    it('[THERM-16] what is good by one that is found off later is told in the bell and on «Oggi» until it is judged', async () => {
      const { client, task, probe } = await kitchen();
      await calibrate(client, probe, 0.3);
      // Good, and close to its limit: told once, where it is judged.
      const good = await measure(client, task, '3', probe);
      const near = await measure(client, task, '4', probe);
      const bad = await measure(client, task, '9', probe);
      const told = async () => {
        const { notifications } = await client.notifications.list();
        const { matters: asking } = await client.dashboard.today();
        return {
          bell: notifications.filter(({ id }) => id.includes(':doubted')).map(({ priority }) => priority),
          today:
            asking?.first.flatMap(({ id, value, doubted }) =>
              doubted === undefined ? [] : [[id, value, Object.keys(doubted)[0]]],
            ) ?? [],
        };
      };
      expect(await told()).toEqual({ bell: [], today: [] });
      await calibrate(client, probe, -4);
      await calibrate(client, probe, 0);
      expect(await told()).toEqual({ bell: ['high', 'high'], today: [[near.id, '2 controlli', 'giudica']] });
      // What is outside by it is outside all the same, and no such thing.
      expect(await matters(client)).toEqual([bad.id]);
      const judge = (checkId: string) => {
        server.clock.advance(minute);
        return client.haccp.answerCheck({ id: newId(), checkId, action: 'Buttata', judgement: 'discarded' });
      };
      await judge(near.id);
      expect(await told()).toEqual({ bell: ['high'], today: [[good.id, '3 °C', 'vista']] });
      await judge(good.id);
      expect(await told()).toEqual({ bell: [], today: [] });
    });

    it('one that was off makes no bad value good: what it says ends no matter, what a true one says does', async () => {
      const { client, task, probe } = await kitchen();
      await calibrate(client, probe, -3);
      const bad = await measure(client, task, '9', probe);
      expect(bad).toMatchObject({ status: 'critical', measuredWith: { state: 'off' } });
      await measure(client, task, '3', probe);
      expect(await matters(client)).toEqual([bad.id]);
      expect(await card(client)).toMatchObject({ standing: { state: 'open', entryId: bad.id } });
      expect((await rows(client))[1]).toMatchObject({ id: bad.id, open: true });
      await measure(client, task, '3');
      expect(await matters(client)).toEqual([]);
      expect(await card(client)).toMatchObject({ standing: { state: 'within' } });
    });

    it('nor does it end what is asked about a value close to its limit', async () => {
      const { client, task, probe } = await kitchen();
      await calibrate(client, probe, -3);
      const near = await measure(client, task, '4');
      await measure(client, task, '2', probe);
      expect(await matters(client)).toEqual([near.id]);
      await measure(client, task, '2');
      expect(await matters(client)).toEqual([]);
    });

    it('[THERM-12] one that is found off later makes what it measured since its last good check doubtful, and lists it', async () => {
      const { client, task, probe } = await kitchen();
      const before = await measure(client, task, '2', probe);
      await calibrate(client, probe, 0.3);
      const doubtful = await measure(client, task, '3', probe);
      const other = await measure(client, task, '2,5');
      const bad = await measure(client, task, '9', probe);
      const off = await calibrate(client, probe, 3);
      const found = await client.thermometers.measured({ calibrationId: off.id });
      expect(found).toMatchObject({ count: 2, until: null });
      const path = `/haccp?vista=registro&controllo=${task}`;
      expect(found.rows).toMatchObject([
        { id: bad.id, name: 'Frigo verdure', value: '9 °C', isWithin: false, path },
        { id: doubtful.id, value: '3 °C', isWithin: true, path },
      ]);
      const marks = async () =>
        Object.fromEntries((await rows(client)).map(({ id, measuredWith }) => [id, measuredWith]));
      expect(await marks()).toEqual({
        [before.id]: { id: probe, name: 'Sonda', state: 'due' },
        [doubtful.id]: { id: probe, name: 'Sonda', state: 'in_order', foundOff: true },
        [other.id]: undefined,
        [bad.id]: { id: probe, name: 'Sonda', state: 'in_order', foundOff: true },
      });
      // Found true again: what was measured before stays doubtful, what comes after is not.
      await calibrate(client, probe, 0);
      const after = await measure(client, task, '3', probe);
      expect((await marks())[doubtful.id]).toMatchObject({ foundOff: true });
      expect((await marks())[after.id]).toEqual({ id: probe, name: 'Sonda', state: 'in_order' });
    });

    it('the last value is not green once its thermometer is found off, on the day as well; the slip takes it back', async () => {
      const { client, task, probe } = await kitchen();
      await calibrate(client, probe, 0.3);
      const { id } = await measure(client, task, '3', probe);
      const told = async () => ({
        standing: (await card(client)).standing?.state,
        done: (await done(client, id))?.thermometerState,
        unsure: (await dayOf(client)).unsure,
        plan: (await client.dashboard.today()).tasks?.unsure,
      });
      const green = { standing: 'within', done: 'in_order', unsure: undefined, plan: undefined };
      expect(await told()).toEqual(green);
      const off = await calibrate(client, probe, -3);
      expect(await told()).toEqual({ standing: 'unknown', done: 'found_off', unsure: 1, plan: 1 });
      await client.thermometers.correctCalibration({
        id: newId(),
        calibrationId: off.id,
        kind: 'calibration',
        thermometerId: probe,
        method: 'ice',
        readCelsius: 0.3,
        reason: 'Scritto male',
      });
      expect(await told()).toEqual(green);
    });

    it('one that is found off later ended no matter: it goes on, until a true one says otherwise', async () => {
      const { client, task, probe } = await kitchen();
      await calibrate(client, probe, 0.3);
      const bad = await measure(client, task, '9');
      await client.haccp.answerCheck({ id: newId(), checkId: bad.id, action: 'Abbassato il termostato' });
      await measure(client, task, '3', probe);
      expect(await matters(client)).toEqual([]);
      const open = async () => (await client.nonConformityRegister.list({})).rows.map(({ state }) => state);
      const before = await open();
      await calibrate(client, probe, -3);
      expect(await matters(client)).toEqual([bad.id]);
      expect(await card(client)).toMatchObject({ standing: { state: 'recheck', entryId: bad.id } });
      expect(await open()).not.toEqual(before);
      await calibrate(client, probe, 0);
      expect(await matters(client)).toEqual([bad.id]);
      await measure(client, task, '3', probe);
      expect(await matters(client)).toEqual([]);
    });

    it('ends a matter exactly where neither how it stood then nor what was found since speaks against it', async () => {
      const acts = ['true', 'off', 'replaced'] as const;
      const outcomes = new Set<boolean>();
      for (const first of acts)
        for (const second of acts) {
          const { client } = await buildRestaurant(server);
          const act = async (thermometerId: string, one: (typeof acts)[number]) => {
            if (one !== 'replaced') return calibrate(client, thermometerId, one === 'off' ? -3 : 0);
            server.clock.advance(minute);
            return client.thermometers.recordCalibration({ id: newId(), kind: 'replacement', thermometerId });
          };
          for (const third of acts) {
            const name = [first, second, third].join(' ');
            const { id: task } = await buildTask(client, { name });
            const { id: probe } = await client.thermometers.createThermometer({ id: newId(), name });
            await act(probe, first);
            const bad = await measure(client, task, '9');
            await measure(client, task, '3', probe);
            await act(probe, second);
            await act(probe, third);
            const { state, foundOff } = (await rows(client))[0]!.measuredWith!;
            const goesOn = state === 'off' || foundOff === true;
            expect([name, (await matters(client)).includes(bad.id)]).toEqual([name, goesOn]);
            // The plan of the day says what the list says.
            const { standing } = (await client.haccp.tasks({ search: name })).rows[0]!;
            const isGreen = standing !== undefined && isSafe(standing.state);
            expect([name, isGreen]).toEqual([name, state === 'in_order' && foundOff === undefined]);
            outcomes.add(goesOn);
          }
        }
      expect(outcomes.size).toBe(2);
    });

    it('a correction keeps it, and a second one too; what waited on a device is judged by how it stood when it was done', async () => {
      const { client, task, probe } = await kitchen();
      await calibrate(client, probe, 0.3);
      const at = server.clock.now();
      const wrong = await measure(client, task, '30', probe);
      const correct = (checkId: string, value: string) =>
        client.haccp.correctCheck({ id: newId(), checkId, value, reason: 'Scritto male' });
      const right = await correct(wrong.id, '3');
      expect(right.measuredWith).toEqual({ id: probe, name: 'Sonda', state: 'in_order' });
      expect((await correct(right.id, '2')).measuredWith).toEqual(right.measuredWith);
      await calibrate(client, probe, 3);
      server.clock.advance(10 * minute);
      const late = await client.haccp.recordCheck({
        id: newId(),
        taskId: task,
        value: '3',
        thermometerId: probe,
        performedAt: at.toISOString(),
      });
      expect(late.measuredWith).toMatchObject({ state: 'in_order' });
    });

    it('another restaurant’s thermometer: 404, nothing stored; the same write twice is stored once', async () => {
      const { client, id: restaurantId, task, probe } = await kitchen();
      const stranger = await kitchen();
      await expect(measure(client, task, '3', stranger.probe)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await checksOf(restaurantId)).toEqual([]);
      const input = { id: newId(), taskId: task, value: '3', thermometerId: probe };
      const first = await client.haccp.recordCheck(input);
      expect(await client.haccp.recordCheck(input)).toEqual(first);
      await expect(
        client.haccp.recordCheck({ id: input.id, taskId: task, value: '3' }),
      ).rejects.toMatchObject({ code: 'WRITE_ID_REUSED' });
      expect(await checksOf(restaurantId)).toHaveLength(1);
    });
  });
}
