import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { canonicalJson } from '#features/integrity/canonical-json.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { buildPreparation } from '#features/preparations/server/factories.ts';
import { entryEvidence } from '#features/registers/server/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { overtaken } from '#tests/support/overtaken.ts';
import type { Client } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import { limitValues, processStandings, processSteps } from '../tables.ts';
import { processKinds, wayOf } from '../process-kinds.ts';
import type { ProcessKind } from '../process-kinds.ts';
import { usualLimits } from '../process-limits.ts';
import { standingOfRun } from '../process-standing.ts';
import type { Step } from '../process-standing.ts';
import { steps } from './register.ts';
import { processSheets } from './sheets.ts';
import { begin, end, measure, minutes, now, pass, server } from './test-kit.ts';

const stepsIn = (restaurantId: string) =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx.select().from(processSteps).where(eq(processSteps.restaurantId, restaurantId)),
  );

/** A check of the thermometer in ice, at a moment of its own. */
const calibrate = async (client: Client, thermometerId: string, readCelsius: number) => {
  server.clock.advance(1_000);
  const check = await client.thermometers.recordCalibration({
    id: newId(),
    kind: 'calibration',
    thermometerId,
    method: 'ice',
    readCelsius,
  });
  server.clock.advance(1_000);
  return check;
};

const kitchen = async () => {
  const { client, id } = await buildRestaurant(server);
  const { id: probe } = await client.thermometers.createThermometer({ id: newId(), name: 'Sonda' });
  return { client, id, probe, by: { thermometerId: probe } };
};

const listed = async (client: Client) => (await client.processChecks.runs({})).rows;
const live = async (client: Client) => (await client.processChecks.live({})).runs.map(({ id }) => id);
const done = async (client: Client, id: string) =>
  (await client.dashboard.today()).done.find((one) => one.id === id);

/** With which thermometer the temperatures of a process were measured. */
export function measuredTests(): void {
  describe('with which thermometer a process was measured', () => {
    it('[PROC-19] is stored with how it stood then, and hashed; one that was in order is as good as none', async () => {
      const { client, id: restaurantId, probe, by } = await kitchen();
      await calibrate(client, probe, 0.2);
      const run = await begin(client, 'cooling', 70, by);
      const last = await end(client, run, 9, 60, by);
      const measuredWith = { id: probe, name: 'Sonda', state: 'in_order' };
      expect(last).toMatchObject({ state: 'within', measuredWith });
      expect(await live(client)).toEqual([]);
      expect((await listed(client))[0]).toMatchObject({ steps: [{ measuredWith }, { measuredWith }] });
      expect(await done(client, run)).toMatchObject({ outcome: 'ok', thermometerState: 'in_order' });
      const stored = await stepsIn(restaurantId);
      const { record } = entryEvidence(
        steps,
        stored.find(({ id }) => id === last.id)!,
      );
      expect(record).toMatchObject({
        thermometerId: probe,
        thermometer: 'Sonda',
        thermometerState: 'in_order',
      });
      const chain = await storedChain(server, restaurantId);
      const link = chain.findLast(({ dataIdentifier }) => dataIdentifier === last.id)!;
      const hash = (one: object) => sha256hex(canonicalJson(one as never));
      expect(link.recordHash).toBe(hash(record));
      expect(hash({ ...record, thermometerState: 'off' })).not.toBe(link.recordHash);

      const without = await begin(client, 'cooling', 70);
      const plain = (await stepsIn(restaurantId)).find(({ id }) => id === without)!;
      expect(entryEvidence(steps, plain).record).not.toHaveProperty('thermometerId');
      expect((await listed(client))[0]!.steps[0]).not.toHaveProperty('measuredWith');
    });

    it('[PROC-19] by one that is to be checked it is told as such, and asks for nothing', async () => {
      const { client, id: restaurantId, by } = await kitchen();
      const run = await begin(client, 'cooking', null, by);
      // Nothing was measured: there is nothing that it was measured with.
      expect((await listed(client))[0]!.steps[0]).not.toHaveProperty('measuredWith');
      const last = await end(client, run, 80, 60, by);
      expect(last).toMatchObject({ state: 'within', measuredWith: { state: 'due' } });
      expect(await live(client)).toEqual([]);
      expect(await done(client, run)).toMatchObject({ outcome: 'ok', thermometerState: 'due' });
      // No column of its own: the spreadsheets that there are have none.
      const cells = await server.db.database.asTenant(restaurantId, (tx) =>
        processSheets[0]!.rowsOf(tx, restaurantId, [last.id, run]),
      );
      expect(cells.get(last.id)).toContain('Fine · Sonda: termometro da ricontrollare');
      expect(cells.get(run)).toContain('Inizio');
    });

    it('[PROC-20] good only by one that is off nobody can tell: until a true one says so', async () => {
      const { client, probe, by } = await kitchen();
      await calibrate(client, probe, 3);
      const run = await begin(client, 'cooking', null);
      expect(await measure(client, run, 80, 60, by)).toMatchObject({
        state: 'unknown',
        measuredWith: { state: 'off' },
      });
      expect(await live(client)).toEqual([run]);
      const unknown = () => client.processChecks.runs({ state: 'unknown' });
      expect((await unknown()).total).toBe(1);
      const { notifications } = await client.notifications.list({});
      expect(notifications.map(({ message }) => message).join()).toContain(
        'misurato con un termometro fuori taratura',
      );
      expect(await end(client, run, 78, 62)).toMatchObject({ state: 'within' });
      expect(await live(client)).toEqual([]);
      expect((await unknown()).total).toBe(0);
      expect(await done(client, run)).toMatchObject({ outcome: 'ok', thermometerState: 'off' });
    });

    it('[PROC-20] ended so it asks until its food is judged by name; what is bad stays bad', async () => {
      const { client, probe, by } = await kitchen();
      await calibrate(client, probe, 3);
      const run = await begin(client, 'cooling', 70);
      expect(await end(client, run, 8, 60, by)).toMatchObject({ state: 'unknown' });
      const bad = await begin(client, 'hot_holding', 40, by);
      expect((await client.processChecks.runs({ state: 'outside' })).rows.map(({ id }) => id)).toEqual([bad]);
      await client.processChecks.answerRun({
        id: newId(),
        runId: run,
        action: 'Assaggiato e rimisurato',
        judgement: 'fit',
      });
      expect(await live(client)).toEqual([bad]);
    });

    it('[THERM-12, PROC-19] one that is found off later makes what it measured since its last good check doubtful, and lists it', async () => {
      const { client, probe, by } = await kitchen();
      await calibrate(client, probe, 0.3);
      const run = await begin(client, 'cooling', 70, by);
      const middle = await measure(client, run, 30, 30);
      const last = await end(client, run, 9, 60, by);
      const bad = await begin(client, 'hot_holding', 40, by);
      expect(await done(client, run)).toMatchObject({ thermometerState: 'in_order' });
      const off = await calibrate(client, probe, 3);
      const found = await client.thermometers.measured({ calibrationId: off.id });
      const path = '/process-checks?cerca=Rag%C3%B9&dal=2026-11-21&al=2026-11-21';
      expect(found).toMatchObject({
        count: 3,
        until: null,
        rows: [
          { id: bad, name: 'Mantenimento a caldo: Ragù', value: '40,0 °C', isWithin: false, path },
          { id: last.id, name: 'Raffreddamento: Ragù', value: '9,0 °C', isWithin: true, path },
          { id: run, value: '70,0 °C', isWithin: true },
        ],
      });
      const marks = async () =>
        (await listed(client))
          .find(({ id }) => id === run)!
          .steps.map((one) => [one.id, one.measuredWith?.foundOff]);
      expect(await marks()).toEqual([
        [run, true],
        [middle.id, undefined],
        [last.id, true],
      ]);
      // Nobody knows any more: it is no good process, and no bad one.
      expect(await done(client, run)).toMatchObject({ outcome: null, thermometerState: 'found_off' });
      // It was a slip: all is as it was.
      await client.thermometers.correctCalibration({
        id: newId(),
        calibrationId: off.id,
        kind: 'calibration',
        thermometerId: probe,
        method: 'ice',
        readCelsius: 0.3,
        reason: 'Scritto male',
      });
      expect((await marks()).map(([, mark]) => mark)).toEqual([undefined, undefined, undefined]);
      expect(await done(client, run)).toMatchObject({ outcome: 'ok', thermometerState: 'in_order' });
    });

    it('[PROC-25] what was good only by one that is found off later asks for a judgement, everywhere, until it has one', async () => {
      const { client, probe, by } = await kitchen();
      const { tub } = await buildPreparation(client, { quantity: 4 });
      await calibrate(client, probe, 0.3);
      const run = await begin(client, 'cooling', 70, { ...by, goods: { kind: 'tub', id: tub.id } });
      const last = await end(client, run, 9, 60, by);
      expect(last).toMatchObject({ state: 'within' });
      const question = async () => (await client.traceability.inQuestion()).tubs;
      const bell = async () =>
        (await client.notifications.list({})).notifications.filter(({ type }) => type === 'process');
      const open = async () => (await client.processChecks.runs({ state: 'open' })).rows.map(({ id }) => id);
      const answer = (judgement?: 'fit' | 'discarded') =>
        client.processChecks.answerRun({
          id: newId(),
          runId: run,
          action: 'Rimisurato al cuore con il laser',
          ...(judgement === undefined ? {} : { judgement }),
        });
      expect(await live(client)).toEqual([]);
      expect(await question()).toEqual([]);
      await expect(answer('fit')).rejects.toMatchObject({ code: 'PROCESS_FINE' });

      const off = await calibrate(client, probe, 3);
      expect(await live(client)).toEqual([run]);
      expect(await open()).toEqual([run]);
      expect(await question()).toEqual([{ id: tub.id, question: 'open' }]);
      expect(await bell()).toMatchObject([
        { message: expect.stringContaining('misurato con un termometro fuori taratura') },
      ]);
      const today = await client.dashboard.today();
      expect(today.matters!.first).toContainEqual(
        expect.objectContaining({
          kind: 'process',
          id: run,
          state: 'unsure',
          value: 'misurato con un termometro fuori taratura',
        }),
      );
      // Beside that of the thermometer itself.
      expect(today.next).toMatchObject({ kind: 'clarify', count: 2 });
      expect(today.done.find(({ id }) => id === run)).toMatchObject({ outcome: null });
      const measured = async () => (await client.thermometers.measured({ calibrationId: off.id })).rows;
      expect(await measured()).toMatchObject([
        { id: last.id, isToJudge: true },
        { id: run, isToJudge: true },
      ]);
      // What was said first stays as it was said.
      expect((await listed(client))[0]!.steps.map(({ celsius }) => celsius)).toEqual([70, 9]);

      // An action alone judges nothing.
      await answer();
      expect(await live(client)).toEqual([run]);
      await answer('fit');
      expect(await live(client)).toEqual([]);
      expect(await open()).toEqual([]);
      expect(await question()).toEqual([]);
      expect(await bell()).toEqual([]);
      expect((await measured()).map(({ isToJudge, judged }) => [isToJudge, judged?.judgement])).toEqual([
        [false, 'fit'],
        [false, 'fit'],
      ]);
      await expect(answer('fit')).rejects.toMatchObject({ code: 'PROCESS_JUDGED' });
      // Neither the same check again nor a good one asks anew or undoes it.
      await calibrate(client, probe, 3);
      expect(await live(client)).toEqual([]);
      await calibrate(client, probe, 0);
      expect(await live(client)).toEqual([]);
      expect(await done(client, run)).toMatchObject({ outcome: null });
      expect((await client.processChecks.runs({ state: 'unknown' })).rows.map(({ id }) => id)).toEqual([run]);
    });

    it('[PROC-25] judged to be thrown away its goods stay so, also when the check was a slip', async () => {
      const { client, probe, by } = await kitchen();
      const { tub } = await buildPreparation(client, { quantity: 4 });
      const run = await begin(client, 'cooking', null, { goods: { kind: 'tub', id: tub.id } });
      await end(client, run, 80, 60, by);
      const off = await calibrate(client, probe, 3);
      await client.processChecks.answerRun({
        id: newId(),
        runId: run,
        action: 'Non si sa se è cotto',
        judgement: 'discarded',
      });
      const question = async () => (await client.traceability.inQuestion()).tubs;
      expect(await question()).toEqual([{ id: tub.id, question: 'discarded' }]);
      const told = async () =>
        (await client.nonConformityRegister.list({})).rows.filter(({ kind }) => kind === 'process').length;
      expect(await told()).toBe(1);
      // It was another one.
      const { id: laser } = await client.thermometers.createThermometer({ id: newId(), name: 'Laser' });
      await client.thermometers.correctCalibration({
        id: newId(),
        calibrationId: off.id,
        kind: 'calibration',
        thermometerId: laser,
        method: 'ice',
        readCelsius: 0.3,
        reason: 'Scritto male',
      });
      expect(await done(client, run)).toMatchObject({ outcome: 'ok' });
      expect(await question()).toEqual([{ id: tub.id, question: 'discarded' }]);
      expect(await told()).toBe(1);
      expect(await live(client)).toEqual([]);
      // Off in truth: who judged it knew that nobody knows.
      await calibrate(client, probe, 4);
      expect(await live(client)).toEqual([]);
      expect(await done(client, run)).toMatchObject({ outcome: null });
      expect(await question()).toEqual([{ id: tub.id, question: 'discarded' }]);
    });

    it('[PROC-25] what a true thermometer proves, what is outside and what another one measured stays as it is', async () => {
      const { client, probe, by } = await kitchen();
      const proven = await begin(client, 'cooking', null);
      await measure(client, proven, 80, 60, by);
      await end(client, proven, 78, 62);
      const bad = await begin(client, 'hot_holding', 40, by);
      const others = await begin(client, 'cooking', null);
      await end(client, others, 80, 70);
      await calibrate(client, probe, 3);
      expect(await live(client)).toEqual([bad]);
      const within = (await client.processChecks.runs({ state: 'within' })).rows.map(({ id }) => id);
      expect(within.toSorted()).toEqual([proven, others].toSorted());
    });

    it('[PROC-25] a bad check that is told late asks as well; a good one of between takes it back', async () => {
      const { client, probe, by } = await kitchen();
      const run = await begin(client, 'cooking', null);
      await end(client, run, 80, 60, by);
      await pass(client, 90);
      const check = (readCelsius: number, at: number) =>
        client.thermometers.recordCalibration({
          id: newId(),
          kind: 'calibration',
          thermometerId: probe,
          method: 'ice',
          readCelsius,
          performedAt: minutes(at).toISOString(),
        });
      await check(3, 80);
      expect(await live(client)).toEqual([run]);
      await check(0.2, 70);
      expect(await live(client)).toEqual([]);
      expect(await done(client, run)).toMatchObject({ outcome: 'ok' });
    });

    it('[PROC-25] what waited on a device and comes after the check that found it off is never good', async () => {
      const { client, probe, by } = await kitchen();
      await calibrate(client, probe, 0.2);
      const run = await begin(client, 'cooking', null);
      await pass(client, 60);
      await calibrate(client, probe, 3);
      const measured = { performedAt: minutes(55).toISOString(), ...by };
      expect(
        await client.processChecks.endRun({ id: newId(), runId: run, celsius: 80, ...measured }),
      ).toMatchObject({ state: 'unknown', measuredWith: { state: 'in_order' } });
      const begun = newId();
      await client.processChecks.startRun({
        id: begun,
        process: 'cooking',
        food: 'Arrosto',
        celsius: 80,
        ...measured,
      });
      expect((await live(client)).toSorted()).toEqual([run, begun].toSorted());
    });

    it('[PROC-25] measured and found off at the very same time it asks all the same', async () => {
      const { client, probe, by } = await kitchen();
      const runs = [];
      for (let index = 0; index < 8; index += 1) runs.push(await begin(client, 'cooking', null));
      await pass(client, 60);
      const measured = runs.map((runId) =>
        client.processChecks.endRun({
          id: newId(),
          runId,
          celsius: 80,
          performedAt: minutes(59).toISOString(),
          ...by,
        }),
      );
      const check = client.thermometers.recordCalibration({
        id: newId(),
        kind: 'calibration',
        thermometerId: probe,
        method: 'ice',
        readCelsius: 3,
      });
      await Promise.all([...measured.slice(0, 4), check, ...measured.slice(4)]);
      expect((await live(client)).toSorted()).toEqual(runs.toSorted());
    });

    it('[PROC-25] ended by nothing measured, or corrected, while a value of before is found off: it asks all the same', async () => {
      const { client, id: restaurantId, probe, by } = await kitchen();
      const ended = await begin(client, 'hot_holding', 70);
      await measure(client, ended, 68, 5, by);
      await overtaken(
        server,
        restaurantId,
        () => client.processChecks.endRun({ id: newId(), runId: ended, celsius: 67 }),
        () => calibrate(client, probe, 3),
      );
      expect(await live(client)).toEqual([ended]);
      await calibrate(client, probe, 0.1);

      const corrected = await begin(client, 'hot_holding', 70);
      await measure(client, corrected, 68, 10, by);
      const wrong = await end(client, corrected, 6.7, 12);
      expect(wrong).toMatchObject({ state: 'outside' });
      await overtaken(
        server,
        restaurantId,
        () =>
          client.processChecks.correctStep({
            id: newId(),
            stepId: wrong.id,
            celsius: 67,
            reason: 'Scritta male',
          }),
        () => calibrate(client, probe, 3),
      );
      expect((await live(client)).toSorted()).toEqual([ended, corrected].toSorted());
    });

    it('[PROC-25] what stood green before this was asked for asks since the update, where nothing can prove it', async () => {
      const { client, id: restaurantId, probe, by } = await kitchen();
      const run = async (
        process: ProcessKind,
        celsius: number | null,
        last: number,
        at: number,
        start = {},
      ) => {
        const id = await begin(client, process, celsius, start);
        await end(client, id, last, at, by);
        return id;
      };
      const asked = [
        await run('cooking', null, 80, 1),
        await run('cooling', 70, 8, 2),
        await run('cooling', 70, 8, 3, by),
        await run('hot_holding', 70, 66, 4),
        await run('thawing', 2, 3, 5),
      ];
      // Another thermometer may prove it: the rule decides, when this one is checked again.
      const proven = await begin(client, 'cooking', 78);
      await end(client, proven, 80, 6, by);
      const others = await begin(client, 'cooking', 78);
      await calibrate(client, probe, 3);
      const open = async () => (await live(client)).toSorted();
      expect(await open()).toEqual(asked.toSorted());
      // As they stood before.
      await server.db.owner(
        `UPDATE process_standings SET outcome = 'within', live = false WHERE restaurant_id = $1`,
        [restaurantId],
      );
      expect(await open()).toEqual([]);
      const statements = await readFile('migrations/0075_process_found_off.sql', 'utf8');
      await server.db.owner(
        statements.split('--> statement-breakpoint').find((one) => one.includes('UPDATE'))!,
      );
      expect(await open()).toEqual(asked.toSorted());
      const within = (await client.processChecks.runs({ state: 'within' })).rows.map(({ id }) => id);
      expect(within.toSorted()).toEqual([proven, others].toSorted());
    });

    it('[PROC-20, PROC-25] since another update only what a true thermometer proves in time and for long enough stays green', async () => {
      const { client, id: restaurantId, probe, by } = await kitchen();
      await calibrate(client, probe, 3);
      const random = seededRandom(78);
      const upTo = (count: number) => Math.floor(random() * count);
      /** Runs that were well before anybody knew of the thermometer, and what the rule says of them now. */
      const told = new Map<string, { process: ProcessKind; state: string }>();
      const rows: (typeof processSteps.$inferInsert)[] = [];
      for (let tried = 0; tried < 6_000; tried += 1) {
        const process = processKinds[upTo(processKinds.length)]!;
        const limits = usualLimits[process];
        const scale = wayOf(process) === 'freeze' ? 480 : 40;
        const instants = [0, ...Array.from({ length: 1 + upTo(4) }, () => 1 + upTo(4 * scale))].toSorted(
          (one, other) => one - other,
        );
        if (new Set(instants).size < instants.length) continue;
        const isEnded = random() < 0.7;
        const steps: Step[] = instants.map((at, index) => ({
          kind: index === 0 ? 'start' : isEnded && index === instants.length - 1 ? 'end' : 'measure',
          celsius: index === 0 && wayOf(process) === 'fall' ? 65 + upTo(10) : limits.to + (upTo(9) - 4) * 2,
          madeAt: minutes(at - 6_000),
          isByOff: random() < 0.4,
        }));
        const trusted = steps.map((step) => ({ ...step, isByOff: false }));
        if (standingOfRun({ process, limits, steps: trusted }, now).state !== 'within') continue;
        const id = newId();
        told.set(id, { process, state: standingOfRun({ process, limits, steps }, now).state });
        for (const { kind, celsius, madeAt, isByOff } of steps) {
          const stored = {
            restaurantId,
            id: kind === 'start' ? id : newId(),
            runId: id,
            step: kind,
            operatorName: 'Anna',
            performedAt: madeAt,
            recordedAt: madeAt,
            ...(kind === 'start' ? { process, food: 'Ragù', ...limitValues(limits) } : {}),
            ...(isByOff ? { ...by, thermometer: 'Sonda', thermometerState: 'in_order' as const } : {}),
          };
          const isCorrected = random() < 0.2;
          rows.push({ ...stored, celsius: isCorrected ? 20 : celsius });
          if (isCorrected)
            rows.push({
              ...stored,
              id: newId(),
              celsius,
              correctsId: stored.id,
              correctionReason: 'Scritta male',
            });
        }
      }
      await server.db.database.asTenant(restaurantId, async (tx) => {
        for (let from = 0; from < rows.length; from += 500)
          await tx.insert(processSteps).values(rows.slice(from, from + 500));
        await tx
          .insert(processStandings)
          .values(
            [...told.keys()].map((id) => ({ restaurantId, id, outcome: 'within' as const, live: false })),
          );
      });
      const statements = await readFile('migrations/0078_process_proven_in_time.sql', 'utf8');
      await server.db.owner(
        statements.split('--> statement-breakpoint').find((one) => one.includes('UPDATE'))!,
      );
      const standings = await server.db.database.asTenant(restaurantId, (tx) =>
        tx.select().from(processStandings).where(eq(processStandings.restaurantId, restaurantId)),
      );
      const differ = standings.filter(({ id, outcome, live: isLive }) => {
        const { state } = told.get(id)!;
        return outcome !== state || isLive !== (state === 'unknown');
      });
      expect(differ.map(({ id, outcome }) => ({ ...told.get(id), outcome }))).toEqual([]);
      const counted = Object.groupBy(told.values(), ({ process, state }) => `${process} ${state}`);
      for (const process of processKinds)
        for (const state of ['within', 'unknown'])
          expect(counted[`${process} ${state}`]?.length, `${process} ${state}`).toBeGreaterThan(5);
    });

    it('[PROC-25] of more goods than are followed none is called good; what is eaten is not asked about', async () => {
      const { client, id: restaurantId, probe, by } = await kitchen();
      const { tub } = await buildPreparation(client, { quantity: 4 });
      const run = await begin(client, 'cooking', 80, { ...by, goods: { kind: 'tub', id: tub.id } });
      await calibrate(client, probe, 3);
      const asked = () => client.traceability.inQuestion();
      expect(await asked()).toMatchObject({ tubs: [{ id: tub.id }], incomplete: false });
      await server.db.owner(
        `WITH copies AS (
           INSERT INTO process_steps (restaurant_id, id, run_id, step, celsius, process, food, tub_id, to_celsius, operator_name, performed_at, recorded_at,
                                      thermometer_id, thermometer, thermometer_state)
           SELECT s.restaurant_id, n.id, n.id, s.step, s.celsius, s.process, s.food, s.tub_id, s.to_celsius, s.operator_name, s.performed_at, s.recorded_at,
                  s.thermometer_id, s.thermometer, s.thermometer_state
             FROM process_steps s CROSS JOIN LATERAL (SELECT gen_random_uuid() AS id FROM generate_series(1, 300)) n
            WHERE s.restaurant_id = $1 AND s.id = $2 RETURNING restaurant_id, id)
         INSERT INTO process_standings (restaurant_id, id, outcome, since, live)
         SELECT restaurant_id, id, 'unknown', now(), true FROM copies`,
        [restaurantId, run],
      );
      expect(await asked()).toMatchObject({ incomplete: true });
      await client.preparations.empty({ id: newId(), tubId: tub.id, kind: 'use', quantity: 4 });
      expect(await asked()).toEqual({ lots: [], tubs: [], incomplete: false });
    });

    it('[PROC-19] what goes on is marked as well when its thermometer is found off', async () => {
      const { client, probe, by } = await kitchen();
      await calibrate(client, probe, 0.3);
      await begin(client, 'cooling', 70, by);
      const mark = async () => (await client.processChecks.live({})).runs[0]!.steps[0]!.measuredWith;
      expect(await mark()).toEqual({ id: probe, name: 'Sonda', state: 'in_order' });
      await calibrate(client, probe, -3);
      expect(await mark()).toMatchObject({ foundOff: true });
    });

    it.each([
      ['hot_holding', 70, 70],
      ['thawing', -18, -2],
      ['fish_freezing', -25, -25],
    ] as const)(
      '[PROC-33] %s that goes on by one that is off, or is found off, is in question and asks for another one now',
      async (process, first, next) => {
        const { client, probe, by } = await kitchen();
        const { tub } = await buildPreparation(client, { quantity: 4 });
        const goods = { kind: 'tub', id: tub.id } as const;
        const question = async () => (await client.traceability.inQuestion()).tubs;
        const bell = async () =>
          (await client.notifications.list({})).notifications.filter(({ type }) => type === 'process');
        const pressing = async () => (await client.dashboard.today()).processes;
        await calibrate(client, probe, 0.3);
        const run = await begin(client, process, first, { ...by, goods });
        expect(await question()).toEqual([]);
        expect(await bell()).toEqual([]);

        await calibrate(client, probe, -6);
        expect(await question()).toEqual([{ id: tub.id, question: 'open' }]);
        expect(await bell()).toMatchObject([
          { message: 'Termometro fuori taratura: rimisura adesso con un altro', priority: 'high' },
        ]);
        expect(await pressing()).toEqual({ count: 1, pressing: 1 });
        await measure(client, run, next, 30, by);
        expect(await question()).toEqual([{ id: tub.id, question: 'open' }]);
        expect(await bell()).toHaveLength(1);

        await measure(client, run, next, 40);
        expect(await question()).toEqual([]);
        expect(await bell()).toEqual([]);
        expect(await pressing()).toMatchObject({ count: 1, pressing: 0 });
        // Known to be off when it is measured with: what stands on a true value of before stands only where that proves it.
        await measure(client, run, next, 50, by);
        expect(await question()).toEqual(
          process === 'fish_freezing' ? [] : [{ id: tub.id, question: 'open' }],
        );
      },
    );

    it('[PROC-19] a correction keeps it; what waited on a device is judged by how it stood when it was done', async () => {
      const { client, probe, by } = await kitchen();
      await calibrate(client, probe, 3);
      const run = await begin(client, 'cooking', null);
      const wrong = await measure(client, run, 8, 30, by);
      expect(wrong).toMatchObject({ state: 'running' });
      const correct = (stepId: string, celsius: number) =>
        client.processChecks.correctStep({ id: newId(), stepId, celsius, reason: 'Scritta male' });
      const right = await correct(wrong.id, 80);
      expect(right).toMatchObject({ measuredWith: wrong.measuredWith, state: 'unknown' });
      expect((await correct(right.id, 81)).measuredWith).toEqual(wrong.measuredWith);
      server.clock.set(minutes(40));
      await calibrate(client, probe, 0.1);
      const late = await begin(client, 'cooking', null);
      server.clock.set(minutes(45));
      expect(
        await client.processChecks.endRun({
          id: newId(),
          runId: run,
          celsius: 80,
          performedAt: minutes(35).toISOString(),
          ...by,
        }),
      ).toMatchObject({ state: 'unknown', measuredWith: { state: 'off' } });
      expect(await end(client, late, 80, 46, by)).toMatchObject({
        state: 'within',
        measuredWith: { state: 'in_order' },
      });
    });

    it('[PROC-19] a beginning corrected to nothing measured has no thermometer any more', async () => {
      const { client, id: restaurantId, by } = await kitchen();
      const run = await begin(client, 'cooking', 20, by);
      const corrected = await client.processChecks.correctStep({
        id: newId(),
        stepId: run,
        celsius: null,
        reason: 'Non misurata',
      });
      expect(corrected).not.toHaveProperty('measuredWith');
      expect((await stepsIn(restaurantId)).map(({ thermometerId }) => thermometerId)).toEqual([
        by.thermometerId,
        null,
      ]);
    });

    it('[PROC-19] another restaurant’s thermometer: 404, nothing stored; the same write twice is stored once', async () => {
      const { client, id: restaurantId, by } = await kitchen();
      const stranger = await kitchen();
      await expect(begin(client, 'cooling', 70, stranger.by)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const run = await begin(client, 'cooling', 70);
      const input = { id: newId(), runId: run, celsius: 30 };
      for (const write of ['measureRun', 'endRun'] as const)
        await expect(
          client.processChecks[write]({ ...input, id: newId(), ...stranger.by }),
        ).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await stepsIn(restaurantId)).toHaveLength(1);
      const first = await client.processChecks.measureRun({ ...input, ...by });
      expect(await client.processChecks.measureRun({ ...input, ...by })).toEqual(first);
      await expect(client.processChecks.measureRun(input)).rejects.toMatchObject({ code: 'WRITE_ID_REUSED' });
      expect(await stepsIn(restaurantId)).toHaveLength(2);
    });
  });
}
