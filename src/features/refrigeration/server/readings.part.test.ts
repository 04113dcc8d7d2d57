import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#features/integrity/canonical-json.ts';
import { formatTime, romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { buildRestaurant, openedLongAgo } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import { defaultLimitsOf } from '../equipment-types.ts';
import { DEFAULT_LIMITS } from '../temperature-status.ts';
import { limitsOfScale } from '../reading-scale.ts';
import { entryEvidence } from '#features/registers/server/index.ts';
import { readings } from './register.ts';
import { buildEquipment, buildReading } from './factories.ts';
import { server, own, now, readingsOf, auditOf } from './test-kit.ts';

const chainOf = (restaurantId: string) => storedChain(server, restaurantId);

/** A reading: recorded, sent again, come in late. */
export function readingTests(): void {
  describe('[FRIG-48] what nobody read goes onto paper', () => {
    it('by day and name with the times, as they were then; once, and only where it is asked for', async () => {
      const { client } = await buildRestaurant(server);
      const day = '2026-11-21';
      const asked = { from: '2026-11-20', to: '2026-11-22' };
      const read = async (fields: object = {}) =>
        (await client.refrigeration.exportReadings({ ...asked, missed: 'true', ...fields } as never)).missed;
      // Nothing was owed: nobody says that nothing is missing.
      expect(await read()).toBeUndefined();
      const { id, ...fridge } = await buildEquipment(client, { name: 'Frigo carne', type: 'frigo_carne' });
      const { id: kept } = await buildEquipment(client, { name: 'Armadio', type: 'frigo_carne' });
      server.clock.advance(60_000);
      await buildReading(client, { equipmentId: kept, temperature: 3 });
      server.clock.advance(60_000);
      await client.refrigeration.updateEquipment({
        id: newId(),
        equipmentId: id,
        name: fridge.name,
        type: fridge.type,
        limits: fridge.limits,
        dueTimes: ['11:01', '20:00'],
      });
      server.clock.set(new Date('2026-11-22T09:00:00Z'));
      expect(await read()).toEqual([
        { date: day, equipmentName: 'Armadio', times: ['23:00'] },
        { date: day, equipmentName: 'Frigo carne', times: ['11:01', '20:00'] },
      ]);
      expect(await read({ to: '2026-11-20' })).toBeUndefined();
      expect(await read({ missed: 'false' })).toBeUndefined();
      expect(await read({ from: undefined })).toBeUndefined();
      // Of more days than are counted nothing is said, and never that none was missed.
      expect(await read({ from: '2026-05-01' })).toBeUndefined();
    });
  });

  describe('[FRIG-32] with which thermometer a temperature was measured', () => {
    const minute = 60_000;
    const check = async (client: Client, thermometerId: string, readCelsius: number) => {
      server.clock.advance(minute);
      return client.thermometers.recordCalibration({
        id: newId(),
        kind: 'calibration',
        thermometerId,
        method: 'ice',
        readCelsius,
      });
    };
    const read = async (client: Client, equipmentId: string, temperature: number, thermometerId?: string) => {
      server.clock.advance(minute);
      return client.refrigeration.recordReading({
        id: newId(),
        equipmentId,
        temperature,
        ...(thermometerId === undefined ? {} : { thermometerId }),
      });
    };
    const kitchen = async () => {
      const { client, id, ...rest } = await buildRestaurant(server);
      const { id: fridge } = await buildEquipment(client, { name: 'Frigo carne', type: 'frigo_carne' });
      const { id: probe } = await client.thermometers.createThermometer({ id: newId(), name: 'Sonda' });
      return { ...rest, client, id, fridge, probe };
    };
    const card = async (client: Client) => (await client.refrigeration.equipment({})).equipment[0]!;
    const rows = async (client: Client) => (await client.refrigeration.readings({})).rows;

    it('is stored with how it stood then, and hashed; one that was in order is as good as none', async () => {
      const { client, id: restaurantId, fridge, probe } = await kitchen();
      await check(client, probe, 0.2);
      const reading = await read(client, fridge, 3, probe);
      expect(reading).toMatchObject({
        status: 'OK',
        measuredWith: { id: probe, name: 'Sonda', state: 'in_order' },
      });
      expect(await card(client)).toMatchObject({ standing: { state: 'within' }, lastReading: reading });
      const [row] = await readingsOf(restaurantId);
      const link = (await chainOf(restaurantId)).findLast(
        ({ dataIdentifier }) => dataIdentifier === reading.id,
      )!;
      const record = entryEvidence(readings, row!).record;
      expect(record).toMatchObject({
        thermometerId: probe,
        thermometer: 'Sonda',
        thermometerState: 'in_order',
      });
      const hash = (one: object) => sha256hex(canonicalJson(one as never));
      expect(link.recordHash).toBe(hash(record));
      expect(hash({ ...record, thermometerState: 'off' })).not.toBe(link.recordHash);
      expect(await read(client, fridge, 3)).not.toHaveProperty('measuredWith');
      expect((await rows(client)).map(({ measuredWith }) => measuredWith?.state)).toEqual([
        undefined,
        'in_order',
      ]);
    });

    it('by one that is to be checked, or off, an OK is green nowhere', async () => {
      const { client, fridge, probe } = await kitchen();
      for (const [celsius, state] of [
        [null, 'due'],
        [2, 'off'],
      ] as const) {
        if (celsius !== null) await check(client, probe, celsius);
        expect(await read(client, fridge, 3, probe)).toMatchObject({ status: 'OK', measuredWith: { state } });
        expect(await card(client)).toMatchObject({
          standing: { state: 'unknown' },
          lastReading: { measuredWith: { state } },
        });
        const { done } = await client.dashboard.today();
        expect(done.find(({ kind }) => kind === 'reading')).toMatchObject({
          outcome: 'ok',
          thermometerState: state,
        });
      }
    });

    it('[FRIG-45] by one that is known to be off a good value leaves the shift owed, everywhere; a bad one does not count less', async () => {
      const { client, probe } = await kitchen();
      const { id: fridge } = await buildEquipment(client, {
        name: 'Armadio',
        type: 'frigo_carne',
        dueTimes: ['11:05', '23:00'],
      });
      await check(client, probe, 2);
      const shown = async () =>
        (await client.refrigeration.equipment({})).equipment.find(({ id }) => id === fridge)!;
      const owed = async () => {
        const { due } = await client.dashboard.today();
        const { notifications } = await client.notifications.list();
        return {
          card: (await shown()).due?.state,
          today: due.filter(({ id }) => id === fridge).map(({ state }) => state),
          bell: notifications.filter(({ title }) => title === 'Armadio').length,
        };
      };
      server.clock.advance(10 * minute);
      const before = await owed();
      expect(before).toMatchObject({ card: 'overdue', today: ['overdue'] });
      const doubted = await read(client, fridge, 3, probe);
      expect(doubted).toMatchObject({ status: 'OK', measuredWith: { state: 'off' } });
      expect(await owed()).toEqual(before);
      expect(await shown()).toMatchObject({
        standing: { state: 'unknown' },
        lastReading: { id: doubted.id },
      });
      await client.refrigeration.correctReading({
        id: newId(),
        readingId: doubted.id,
        temperature: 2,
        reason: 'Letto male',
      });
      expect(await owed()).toEqual(before);
      // What is good by one that may be true ends it, and what is doubted after it asks nothing anew.
      await read(client, fridge, 3);
      expect(await owed()).toMatchObject({ card: 'done', today: [] });
      await read(client, fridge, 3, probe);
      expect(await owed()).toMatchObject({ card: 'done', today: [] });
      expect((await shown()).standing).toEqual({ state: 'unknown' });
    });

    it('[THERM-14] what is good by one that is off, or was found off since, is judged by name, once; nothing else that is good is', async () => {
      const { client, fridge, probe } = await kitchen();
      await check(client, probe, 0.3);
      const before = await read(client, fridge, 3, probe);
      const plain = await read(client, fridge, 3);
      const judge = (readingId: string, judgement: 'fit' | 'discarded' = 'fit') => {
        server.clock.advance(minute);
        return client.refrigeration.answerReading({
          id: newId(),
          readingId,
          action: 'Rimisurato con il laser: 3 °C',
          judgement,
        });
      };
      const refused = { code: 'READING_WITHIN_LIMITS' };
      await expect(judge(before.id)).rejects.toMatchObject(refused);
      const bad = await read(client, fridge, 9);
      const off = await check(client, probe, 3);
      const after = await read(client, fridge, 3, probe);
      const listed = async () =>
        (await client.thermometers.measured({ calibrationId: off.id })).rows.map(
          ({ id, isToJudge, judged }) => [id, isToJudge, judged?.judgement],
        );
      expect(await listed()).toEqual([
        [after.id, true, undefined],
        [before.id, true, undefined],
      ]);
      await expect(judge(plain.id)).rejects.toMatchObject(refused);
      await judge(before.id);
      await judge(after.id, 'discarded');
      expect(await listed()).toEqual([
        [after.id, false, 'discarded'],
        [before.id, false, 'fit'],
      ]);
      await expect(judge(before.id)).rejects.toMatchObject({ code: 'READING_CLOSED' });
      const told = (await rows(client)).find(({ id }) => id === before.id);
      expect(told).toMatchObject({
        answers: [{ judgement: 'fit', action: 'Rimisurato con il laser: 3 °C' }],
        measuredWith: { foundOff: true },
      });
      // The food of a bad one is judged by no word about a good one.
      expect((await client.refrigeration.equipment({})).matters).toMatchObject([{ readingId: bad.id }]);
    });

    it('[THERM-16] what is good by one that is found off later is told in the bell and on «Oggi» until it is judged, also once the thermometer is true again', async () => {
      const { client, fridge, probe } = await kitchen();
      await check(client, probe, 0.3);
      const told = async () => {
        const { notifications } = await client.notifications.list();
        const { matters } = await client.dashboard.today();
        return {
          bell: notifications
            .filter(({ id }) => id.includes('doubted'))
            .map(({ priority, title, message, subject_id: subject }) => [priority, title, message, subject]),
          today: matters?.first.map(({ id, state, doubted }) => [id, state, doubted]) ?? [],
        };
      };
      const doubtful = await read(client, fridge, 3.9, probe);
      const time = formatTime(new Date(doubtful.performedAt));
      expect(await told()).toEqual({ bell: [], today: [] });
      await check(client, probe, -4);
      const day = romeDate(server.clock.now());
      const asked = {
        bell: [
          [
            'high',
            'Frigo carne',
            `3,9 °C alle ${time}, con un termometro trovato poi fuori taratura: da valutare`,
            fridge,
          ],
        ],
        today: [[doubtful.id, 'unsure', { vista: 'registro', attrezzatura: fridge, dal: day, al: day }]],
      };
      expect((await told()).bell).toEqual(asked.bell);
      expect((await told()).today).toContainEqual(asked.today[0]);
      await check(client, probe, 0);
      await read(client, fridge, 3, probe);
      expect(await told()).toEqual(asked);
      expect((await client.dashboard.today()).next.kind).not.toBe('all_done');
      server.clock.advance(minute);
      await client.refrigeration.answerReading({
        id: newId(),
        readingId: doubtful.id,
        action: 'Rimisurato con un altro: 3 °C',
        judgement: 'fit',
      });
      expect(await told()).toEqual({ bell: [], today: [] });
      // Known to be off it leaves its shift owed instead, and asks nothing of its own (FRIG-45).
      await check(client, probe, -4);
      await read(client, fridge, 3, probe);
      expect((await told()).bell).toHaveLength(1);
    });

    it('[THERM-17] what a thermometer was found to be is not closed while something is to be judged for it', async () => {
      const { client, fridge, probe } = await kitchen();
      await check(client, probe, 0.3);
      const doubtful = await read(client, fridge, 3.9, probe);
      const off = await check(client, probe, -4);
      await check(client, probe, 0);
      const key = `thermometer-${off.id}`;
      const close = () => {
        server.clock.advance(minute);
        return client.nonConformityRegister.close({ id: newId(), key, verified: 'Sonda tarata di nuovo' });
      };
      await expect(close()).rejects.toMatchObject({ code: 'NON_CONFORMITY_TO_JUDGE', data: { left: 1 } });
      expect((await client.nonConformityRegister.one({ key })).state).toBe('to_close');
      await client.refrigeration.answerReading({
        id: newId(),
        readingId: doubtful.id,
        action: 'Buttato tutto',
        judgement: 'discarded',
      });
      await close();
      expect((await client.nonConformityRegister.one({ key })).state).toBe('closed');
    });

    it('one that was off makes no bad value good: what it says ends no matter, what a true one says does', async () => {
      const { client, fridge, probe } = await kitchen();
      await check(client, probe, -3);
      const bad = await read(client, fridge, 9, probe);
      expect(bad).toMatchObject({ status: 'Critical', measuredWith: { state: 'off' } });
      await read(client, fridge, 3, probe);
      expect((await client.refrigeration.equipment({})).matters).toMatchObject([{ readingId: bad.id }]);
      expect(await card(client)).toMatchObject({ standing: { state: 'open', entryId: bad.id } });
      expect((await rows(client))[1]).toMatchObject({ id: bad.id, open: true });
      await read(client, fridge, 3);
      expect((await client.refrigeration.equipment({})).matters).toEqual([]);
      expect(await card(client)).toMatchObject({ standing: { state: 'within' } });
    });

    it('[THERM-12] one that is found off later makes what it measured since its last good check doubtful, and lists it', async () => {
      const { client, browser: _, fridge, probe } = await kitchen();
      const before = await read(client, fridge, 2, probe);
      await check(client, probe, 0.3);
      const doubtful = await read(client, fridge, 3, probe);
      const other = await read(client, fridge, 4);
      const bad = await read(client, fridge, 9, probe);
      expect(await client.thermometers.measured({ calibrationId: bad.id }).catch(({ code }) => code)).toBe(
        'NOT_FOUND',
      );
      const off = await check(client, probe, 3);
      const found = await client.thermometers.measured({ calibrationId: off.id });
      expect(found).toMatchObject({ count: 2, until: null });
      expect(found.rows).toMatchObject([
        { id: bad.id, name: 'Frigo carne', value: '9,0 °C', isWithin: false },
        {
          id: doubtful.id,
          value: '3,0 °C',
          isWithin: true,
          path: `/refrigeration?vista=registro&attrezzatura=${fridge}`,
        },
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
      await check(client, probe, 0);
      const after = await read(client, fridge, 3, probe);
      expect((await marks())[doubtful.id]).toMatchObject({ foundOff: true });
      expect((await marks())[after.id]).toEqual({ id: probe, name: 'Sonda', state: 'in_order' });
      const ended = await client.thermometers.measured({ calibrationId: off.id });
      expect(ended.count).toBe(2);
      expect(ended.until).not.toBeNull();
    });

    it('the last value is not green once its thermometer is found off', async () => {
      const { client, fridge, probe } = await kitchen();
      await check(client, probe, 0.3);
      await read(client, fridge, 3, probe);
      expect(await card(client)).toMatchObject({ standing: { state: 'within' } });
      await check(client, probe, 3);
      expect(await card(client)).toMatchObject({
        standing: { state: 'unknown' },
        lastReading: { measuredWith: { foundOff: true } },
      });
    });

    it('on the day it says so as well once its thermometer is found off, and takes it back with the slip', async () => {
      const { client, fridge, probe } = await kitchen();
      await check(client, probe, 0.3);
      const { id } = await read(client, fridge, 3, probe);
      const { id: other } = await read(client, fridge, 4);
      const stateOf = async (reading: string) =>
        (await client.dashboard.today()).done.find((done) => done.id === reading)?.thermometerState;
      expect([await stateOf(id), await stateOf(other)]).toEqual(['in_order', undefined]);
      const off = await check(client, probe, -3);
      expect([await stateOf(id), await stateOf(other)]).toEqual(['found_off', undefined]);
      await client.thermometers.correctCalibration({
        id: newId(),
        calibrationId: off.id,
        kind: 'calibration',
        thermometerId: probe,
        method: 'ice',
        readCelsius: 0.3,
        reason: 'Scritto male',
      });
      expect([await stateOf(id), await stateOf(other)]).toEqual(['in_order', undefined]);
    });

    it('one that is found off later ended no matter: it goes on, until a true one says otherwise', async () => {
      const { client, fridge, probe } = await kitchen();
      const matters = async () =>
        (await client.refrigeration.equipment({})).matters.map(({ readingId }) => readingId);
      await check(client, probe, 0.3);
      const bad = await read(client, fridge, 9.5);
      await client.refrigeration.answerReading({
        id: newId(),
        readingId: bad.id,
        action: 'Abbassato il termostato',
      });
      await read(client, fridge, 3, probe);
      expect(await matters()).toEqual([]);
      const day = async () => (await client.dashboard.today()).due.map(({ state }) => state);
      const before = await day();
      await check(client, probe, -3);
      expect(await matters()).toEqual([bad.id]);
      expect(await card(client)).toMatchObject({ standing: { state: 'recheck', entryId: bad.id } });
      expect(await day()).not.toEqual(before);
      // True at that point again: what was measured before it was found off stays in doubt, what comes after ends it.
      await check(client, probe, 0);
      expect(await matters()).toEqual([bad.id]);
      await read(client, fridge, 3, probe);
      expect(await matters()).toEqual([]);
      // Off once more: of that one nobody knows either.
      await check(client, probe, -3);
      expect(await matters()).toEqual([bad.id]);
      await read(client, fridge, 3);
      expect(await matters()).toEqual([]);
    });

    it('a good check between a measurement and when it is found off says that it was true', async () => {
      const { client, fridge, probe } = await kitchen();
      await check(client, probe, 0.3);
      await read(client, fridge, 9.5);
      await read(client, fridge, 3, probe);
      await check(client, probe, 0);
      await check(client, probe, -3);
      expect((await client.refrigeration.equipment({})).matters).toEqual([]);
    });

    it('ends a matter exactly where neither how it stood then nor what was found since speaks against it', async () => {
      const acts = ['true', 'off', 'replaced'] as const;
      const outcomes = new Set<boolean>();
      for (const first of acts)
        for (const second of acts) {
          const { client } = await buildRestaurant(server);
          const act = async (thermometerId: string, one: (typeof acts)[number]) => {
            if (one !== 'replaced') return check(client, thermometerId, one === 'off' ? -3 : 0);
            server.clock.advance(minute);
            return client.thermometers.recordCalibration({ id: newId(), kind: 'replacement', thermometerId });
          };
          for (const third of acts) {
            const name = [first, second, third].join(' ');
            const { id: fridge } = await buildEquipment(client, { name, type: 'frigo_carne' });
            const { id: probe } = await client.thermometers.createThermometer({ id: newId(), name });
            await act(probe, first);
            const bad = await read(client, fridge, 9);
            await read(client, fridge, 3, probe);
            await act(probe, second);
            await act(probe, third);
            const { state, foundOff } = (await rows(client))[0]!.measuredWith!;
            const goesOn = state === 'off' || foundOff === true;
            const { matters } = await client.refrigeration.equipment({});
            expect([name, matters.some(({ readingId }) => readingId === bad.id)]).toEqual([name, goesOn]);
            outcomes.add(goesOn);
          }
        }
      expect(outcomes.size).toBe(2);
    });

    it('a correction keeps it; what waited on a device is judged by how it stood when it was read', async () => {
      const { client, fridge, probe } = await kitchen();
      await check(client, probe, 0.3);
      const at = server.clock.now();
      const wrong = await read(client, fridge, 30, probe);
      const right = await client.refrigeration.correctReading({
        id: newId(),
        readingId: wrong.id,
        temperature: 3,
        reason: 'Scritto male',
      });
      expect(right.measuredWith).toEqual({ id: probe, name: 'Sonda', state: 'in_order' });
      await check(client, probe, 3);
      server.clock.advance(10 * minute);
      const late = await client.refrigeration.recordReading({
        id: newId(),
        equipmentId: fridge,
        temperature: 3,
        thermometerId: probe,
        performedAt: at.toISOString(),
      });
      expect(late.measuredWith).toMatchObject({ state: 'in_order' });
    });

    it('another restaurant’s thermometer: 404, nothing stored; the same write twice is stored once', async () => {
      const { client, id: restaurantId, fridge, probe } = await kitchen();
      const stranger = await kitchen();
      await expect(read(client, fridge, 3, stranger.probe)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await readingsOf(restaurantId)).toEqual([]);
      const input = { id: newId(), equipmentId: fridge, temperature: 3, thermometerId: probe };
      const first = await client.refrigeration.recordReading(input);
      expect(await client.refrigeration.recordReading(input)).toEqual(first);
      await expect(
        client.refrigeration.recordReading({ id: input.id, equipmentId: fridge, temperature: 3 }),
      ).rejects.toMatchObject({ code: 'WRITE_ID_REUSED' });
      expect(await readingsOf(restaurantId)).toHaveLength(1);
    });
  });

  describe('recording a reading', () => {
    it('[DATA-23] stores name, temperature, status, notes, operator and instants; the operator is the session’s', async () => {
      const { client, id: restaurantId, operatorId } = await buildRestaurant(server);
      const id = newId();
      const reading = await client.refrigeration.recordReading({
        id,
        equipmentName: '  Frigo bar ',
        temperature: 4.5,
        notes: 'porta <b>aperta</b> 🧊',
      });
      expect(reading).toEqual({
        id,
        equipmentId: null,
        equipmentName: 'Frigo bar',
        scale: 'frigorifero',
        temperature: 4.5,
        status: 'OK',
        limits: DEFAULT_LIMITS,
        notes: 'porta <b>aperta</b> 🧊',
        correctiveAction: null,
        operatorName: 'Anna',
        performedAt: server.clock.now().toISOString(),
        recordedAt: server.clock.now().toISOString(),
        correctsId: null,
        correctionReason: null,
      });
      expect(await readingsOf(restaurantId)).toMatchObject([
        { restaurantId, id, temperature: 4.5, status: 'OK', operatorId, operatorName: 'Anna' },
      ]);
    });

    it('[FRIG-09] takes notes or none', async () => {
      expect(await buildReading(own.client, { notes: 'sbrinato\nieri' })).toMatchObject({
        notes: 'sbrinato\nieri',
      });
      expect(await buildReading(own.client, { notes: '  ' })).toMatchObject({ notes: null });
      expect(await buildReading(own.client)).toMatchObject({ notes: null });
    });

    it.each([
      ['FRIG-07', 5, 'OK'],
      ['FRIG-06', 5.1, 'Warning'],
      ['FRIG-06', 6, 'Warning'],
      ['FRIG-05', 6.1, 'Critical'],
      ['FRIG-07', -19, 'OK'],
      ['FRIG-06', -19.1, 'Warning'],
      ['FRIG-06', -20, 'Warning'],
      ['FRIG-05', -20.1, 'Critical'],
    ] as const)(
      '[%s] a fridge named freely at %s °C is %s by the documents’ scale',
      async (_row, temperature, status) => {
        expect(await buildReading(own.client, { temperature })).toMatchObject({
          status,
          limits: DEFAULT_LIMITS,
        });
      },
    );

    it.each([
      // As a stranger found them: OK by the fridge's scale
      ['pozzetto gelati', -5, 'Critical', 'congelatore'],
      ['congelatore bar', -5, 'Critical', 'congelatore'],
      ['Congelatore bar', -19, 'OK', 'congelatore'],
      ['Freezer', -22, 'OK', 'congelatore'],
      ['Bagno-maria', 65, 'OK', 'mantenimento_caldo'],
      ['bagnomaria', 55, 'Critical', 'mantenimento_caldo'],
      ['Abbattitore', 5, 'Critical', 'abbattitore'],
      ['frigo pesce', 4.5, 'Critical', 'frigo_pesce'],
    ] as const)(
      '[FRIG-14] "%s" at %s °C is %s by the scale of what its name says, whatever type is sent',
      async (equipmentName, temperature, status, scale) => {
        for (const equipmentType of [undefined, 'altro', 'frigorifero'] as const) {
          const sent = equipmentType === undefined ? {} : { equipmentType };
          expect(
            await buildReading(own.client, { equipmentName, temperature, status: 'OK', ...sent }),
          ).toMatchObject({ equipmentId: null, status, scale, limits: limitsOfScale(scale) });
        }
      },
    );

    it('[FRIG-14] a name that says nothing certain is refused without a type, and judged by the chosen one', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const read = (changes: object) =>
        buildReading(client, { equipmentName: 'Frigo-freezer', temperature: -5, ...changes });
      const asked = {
        code: 'INPUT_INVALID',
        status: 422,
        data: {
          fields: [
            {
              field: 'equipmentType',
              code: 'required',
              message: 'Dal nome non si capisce che cos’è: scegli il tipo',
            },
          ],
        },
      };
      await expect(read({})).rejects.toMatchObject(asked);
      const ago = (milliseconds: number) =>
        new Date(server.clock.now().getTime() - milliseconds).toISOString();
      await expect(read({ performedAt: ago(60_000) })).rejects.toMatchObject(asked);
      await expect(read({ equipmentType: 'cantina' })).rejects.toMatchObject({
        data: { fields: [{ field: 'equipmentType', code: 'invalid_option' }] },
      });
      expect(await readingsOf(restaurantId)).toEqual([]);
      expect(await read({ equipmentType: 'congelatore' })).toMatchObject({
        status: 'Critical',
        scale: 'congelatore',
      });
      // None of the types: the documents' scale, which the answer names.
      expect(await read({ equipmentType: 'altro', temperature: 6.1 })).toMatchObject({
        status: 'Critical',
        scale: 'altro',
        limits: DEFAULT_LIMITS,
      });
      expect(await read({ equipmentType: 'altro' })).toMatchObject({ status: 'OK', scale: 'altro' });
    });

    it('[FRIG-15] one that waited on a device without a type is stored, and is never OK', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const kept = new Date(server.clock.now().getTime() - 60_001).toISOString();
      const read = (temperature: number, changes = {}) =>
        buildReading(client, { equipmentName: 'Cella 2', temperature, performedAt: kept, ...changes });
      const slip = await read(3);
      expect(slip).toMatchObject({ status: 'Warning', scale: 'unknown', limits: DEFAULT_LIMITS });
      expect(await read(9)).toMatchObject({ status: 'Critical', scale: 'unknown' });
      expect(await read(3, { equipmentType: 'frigorifero' })).toMatchObject({ status: 'OK' });
      expect(await read(3, { equipmentName: 'frigo sala' })).toMatchObject({ status: 'OK' });
      // It asks what was done until somebody says it.
      expect((await client.refrigeration.equipment({})).matters.map(({ readingId }) => readingId)).toContain(
        slip.id,
      );
      // Nor does a correction make it OK before somebody says what it was.
      const correct = (readingId: string, changes: object) =>
        client.refrigeration.correctReading({
          id: newId(),
          readingId,
          temperature: 2,
          reason: 'Letto male',
          ...changes,
        });
      const again = await correct(slip.id, {});
      expect(again).toMatchObject({ status: 'Warning', scale: 'unknown' });
      expect(await correct(again.id, { equipmentType: 'frigorifero' })).toMatchObject({
        status: 'OK',
        scale: 'frigorifero',
      });
      const rows = await readingsOf(restaurantId);
      expect(rows.map((row) => entryEvidence(readings, row).record['scale'])).toEqual(
        rows.map(({ scale }) => scale),
      );
    });

    it('[FRIG-14] one from before there were scales verifies as before, and is corrected by its own', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const old = await buildReading(client, { equipmentName: 'pozzetto gelati', temperature: -19 });
      await server.db.owner(
        `UPDATE refrigeration_logs SET scale = NULL, status = 'OK', warn_above = 5, warn_below = -19,
                critical_above = 6, critical_below = -20 WHERE id = $1`,
        [old.id],
      );
      const [row] = await readingsOf(restaurantId);
      expect(entryEvidence(readings, row!).record).not.toHaveProperty('scale');
      const corrected = { id: newId(), readingId: old.id, temperature: -5, reason: 'letta male' };
      expect(await client.refrigeration.correctReading(corrected)).toMatchObject({
        status: 'Critical',
        scale: 'congelatore',
        limits: limitsOfScale('congelatore'),
      });
    });

    it('judges registered equipment by its own limits, and keeps those with the reading when they change later', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const { id: equipmentId } = await buildEquipment(client);
      // By the documents' scale −14 would be OK and −22 critical: the freezer's own limits say otherwise (C-45).
      const warm = await buildReading(client, { equipmentId, temperature: -14 });
      expect(warm).toMatchObject({ equipmentId, equipmentName: 'Congelatore 1', status: 'Critical' });
      expect(await buildReading(client, { equipmentId, temperature: -22 })).toMatchObject({ status: 'OK' });
      await client.refrigeration.updateEquipment({
        id: newId(),
        equipmentId,
        name: 'Pozzetto',
        type: 'congelatore',
        limits: { warnAbove: -10, warnBelow: null, criticalAbove: -8, criticalBelow: null },
        widerReason: 'Gelato da servire',
      });
      expect(await buildReading(client, { equipmentId, temperature: -14 })).toMatchObject({
        equipmentName: 'Pozzetto',
        status: 'OK',
      });
      expect((await readingsOf(restaurantId)).find((row) => row.id === warm.id)).toMatchObject({
        equipmentName: 'Congelatore 1',
        status: 'Critical',
        ...defaultLimitsOf('congelatore'),
      });
    });

    it('ignores a status that the client sends', async () => {
      expect(await buildReading(own.client, { temperature: 12, status: 'OK' })).toMatchObject({
        status: 'Critical',
      });
    });

    it('keeps the corrective action', async () => {
      const id = newId();
      await buildReading(own.client, { id, temperature: 12, correctiveAction: 'Spostato tutto nel frigo 2' });
      expect((await readingsOf(own.id)).find((row) => row.id === id)).toMatchObject({
        status: 'Critical',
        correctiveAction: 'Spostato tutto nel frigo 2',
      });
    });

    it('keeps when it was read as said, beside when it was recorded; far in the future is refused', async () => {
      const said = new Date(now.getTime() - 3 * 3_600_000).toISOString();
      expect(await buildReading(own.client, { performedAt: said })).toMatchObject({
        performedAt: said,
        recordedAt: now.toISOString(),
      });
      const later = new Date(now.getTime() + 25 * 3_600_000).toISOString();
      await expect(buildReading(own.client, { performedAt: later })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'performedAt' }] },
      });
    });

    it('writes the audit row and a link of the hash chain with it; the chain finds a changed reading', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const { id: equipmentId } = await buildEquipment(client);
      await openedLongAgo(server, restaurantId);
      const first = await buildReading(client, {
        equipmentId,
        temperature: -12,
        correctiveAction: 'Chiamato il tecnico',
      });
      await buildReading(client, { temperature: 7.4, notes: 'à' });
      // Hashed before the database answers, so it must store each character and each tenth as it was sent.
      await buildReading(client, {
        temperature: -0.1,
        notes: 'a\u0300 ﬁ 🧊',
        correctiveAction: "Porta dell''armadio; --\\n",
        performedAt: '2026-11-20T09:08:07.006Z',
      });
      expect(await auditOf(restaurantId, first.id)).toMatchObject([
        { action: 'refrigeration.record_reading', operator_name: 'Anna', entity_id: first.id },
      ]);
      const check = async () =>
        verifyChain(
          (await chainOf(restaurantId)).filter((entry) => entry.dataType === readings.entryType),
          (await readingsOf(restaurantId)).map((row) => {
            const { type, id, record } = entryEvidence(readings, row);
            return { dataType: type, dataIdentifier: id, record };
          }),
          sha256hex,
        );
      expect(await chainOf(restaurantId)).toHaveLength(3);
      expect(await check()).toEqual([]);
      for (const change of [
        'temperature = -18',
        "status = 'OK'",
        'critical_above = 0',
        'corrective_action = NULL',
        "performed_at = performed_at - interval '1 hour'",
      ]) {
        const [row] = await readingsOf(restaurantId).then((rows) => rows.filter(({ id }) => id === first.id));
        await server.db.owner(`UPDATE refrigeration_logs SET ${change} WHERE id = $1`, [first.id]);
        expect(await check()).toEqual([
          {
            kind: 'changed',
            sequence: 1,
            record: { dataType: readings.entryType, dataIdentifier: first.id },
          },
        ]);
        await server.db.owner(
          'UPDATE refrigeration_logs SET temperature = $2, status = $3, critical_above = $4, corrective_action = $5, performed_at = $6 WHERE id = $1',
          [
            first.id,
            row!.temperature,
            row!.status,
            row!.criticalAbove,
            row!.correctiveAction,
            row!.performedAt,
          ],
        );
      }
      expect(await check()).toEqual([]);
    });
  });

  describe('a reading sent more than once', () => {
    it('is stored once, also when it is sent at the same time, and answered alike', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const input = { id: newId(), equipmentName: 'Frigo', temperature: 7.5 };
      const together = await Promise.all(
        Array.from({ length: 6 }, () => client.refrigeration.recordReading(input)),
      );
      const again = await client.refrigeration.recordReading(input);
      expect(new Set([...together, again].map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await readingsOf(restaurantId)).toHaveLength(1);
      expect(await chainOf(restaurantId)).toHaveLength(1);
    });

    it('is refused when the id stands for another content', async () => {
      const { client, id: restaurantId } = await buildRestaurant(server);
      const id = newId();
      await buildReading(client, { id, temperature: 3 });
      await expect(buildReading(client, { id, temperature: 4 })).rejects.toMatchObject({
        code: 'WRITE_ID_REUSED',
      });
      expect(await readingsOf(restaurantId)).toMatchObject([{ temperature: 3 }]);
    });
  });

  describe('a reading that comes in late', () => {
    describe('and whose equipment was changed since', () => {
      const ofThen = { warnAbove: 2, warnBelow: 0, criticalAbove: 4, criticalBelow: -1 };
      /** Reads 3 °C of a fridge that may be at 4 by now, whose first answer is stored as `stored`. */
      const readOfThen = async (stored: object) => {
        const { client } = own;
        const name = `Cella ${newId()}`;
        const { id: equipmentId } = await buildEquipment(client, {
          name,
          type: 'frigo_pesce',
          limits: ofThen,
        });
        const performedAt = new Date(now.getTime() + 60_000).toISOString();
        server.clock.advance(120_000);
        const limits = { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 };
        const change = { id: newId(), equipmentId, name, type: 'frigo_carne' as const, limits };
        await client.refrigeration.updateEquipment(change);
        await server.db.owner(
          `UPDATE audit_logs SET response = $3::jsonb
            WHERE restaurant_id = $1 AND entity_id = $2 AND action = 'refrigeration.create_equipment'`,
          [own.id, equipmentId, JSON.stringify(stored)],
        );
        return {
          name,
          limits,
          read: await buildReading(client, { equipmentId, temperature: 3, performedAt }),
        };
      };

      it('is judged by what an older version stored of it', async () => {
        const { read } = await readOfThen({ name: 'Cella pesce', limits: ofThen });
        expect(read).toMatchObject({ status: 'Warning', limits: ofThen, equipmentName: 'Cella pesce' });
        expect(read.scale).toBeUndefined();
      });

      it.each([
        ['flat', { name: 'Cella pesce', ...ofThen }],
        ['without a side', { name: 'Cella pesce', limits: { warnAbove: 9, criticalAbove: 12 } }],
        ['as text', { name: 'Cella pesce', limits: { ...ofThen, criticalAbove: '4' } }],
        [
          'with limits by which nothing is critical',
          {
            name: 'Cella pesce',
            limits: { warnAbove: 9, warnBelow: null, criticalAbove: null, criticalBelow: null },
          },
        ],
        ['as nothing', {}],
      ])('is never OK where the limits of then are stored %s', async (_how, stored) => {
        const { name, limits, read } = await readOfThen(stored);
        expect(read).toMatchObject({
          status: 'Warning',
          scale: 'unknown',
          limits,
          limitsAsOf: server.clock.now().toISOString(),
          equipmentName: name,
        });
        // Nor is its correction.
        const corrected = await own.client.refrigeration.correctReading({
          id: newId(),
          readingId: read.id,
          temperature: 2,
          reason: 'Letto male',
        });
        expect(corrected).toMatchObject({ status: 'Warning', scale: 'unknown' });
      });
    });

    it('is judged by the limits, and bears the name, of when it was read (C-45)', async () => {
      const { id: restaurantId, client } = own;
      const { id: equipmentId, ...was } = await buildEquipment(client, {
        name: 'Cella pesce',
        type: 'frigo_pesce',
        limits: { warnAbove: 2, warnBelow: 0, criticalAbove: 4, criticalBelow: -1 },
      });
      const before = new Date(now.getTime() + 60_000).toISOString();
      server.clock.advance(120_000);
      const limits = { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 };
      const changed = server.clock.now().toISOString();
      await client.refrigeration.updateEquipment({
        id: newId(),
        equipmentId,
        name: 'Cella carne',
        type: 'frigo_carne',
        limits,
      });
      server.clock.advance(120_000);
      const late = { equipmentId, temperature: 3 };
      expect(await buildReading(client, { ...late, performedAt: before })).toMatchObject({
        status: 'Warning',
        limits: was.limits,
        equipmentName: 'Cella pesce',
      });
      expect(
        await buildReading(client, { equipmentName: 'cella carne', temperature: 3, performedAt: before }),
      ).toMatchObject({ equipmentId, status: 'Warning', limits: was.limits });
      for (const performedAt of [changed, null])
        expect(await buildReading(client, { ...late, performedAt })).toMatchObject({ status: 'OK', limits });
      // From before anybody had said what its limits are: those of now, which the record says.
      const copied = new Date(now.getTime() - 60_000).toISOString();
      const unknown = await buildReading(client, { ...late, performedAt: copied });
      expect(unknown).toMatchObject({ status: 'OK', limits, limitsAsOf: server.clock.now().toISOString() });
      const rows = (await readingsOf(restaurantId)).filter((row) => row.equipmentId === equipmentId);
      expect(rows.map((row) => row.limitsAsOf?.toISOString() ?? null)).toEqual([
        null,
        null,
        null,
        null,
        unknown.limitsAsOf,
      ]);
      expect(rows.map((row) => entryEvidence(readings, row).record)).toEqual([
        ...Array.from({ length: 4 }, () => expect.not.objectContaining({ limitsAsOf: expect.anything() })),
        expect.objectContaining({ limitsAsOf: unknown.limitsAsOf }),
      ]);
      // The register says of which the limits are not those of today.
      const listed = (await client.refrigeration.readings({ equipmentId })).rows;
      expect(listed.map((row) => `${row.limits.warnAbove} ${row.limitsChanged ?? ''}`).toSorted()).toEqual([
        '2 true',
        '2 true',
        '4 ',
        '4 ',
        '4 ',
      ]);
    });
  });
}
