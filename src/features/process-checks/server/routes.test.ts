import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { entryEvidence } from '#features/registers/server/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import type { ProcessKind } from '../process-kinds.ts';
import { usualLimits } from '../process-limits.ts';
import { judgedAtOf } from '../shown-run.ts';
import { processAnswers, processSteps } from '../tables.ts';
import { evidenceOfAnswer } from './answer-evidence.ts';
import { measuredTests } from './measured.part.test.ts';
import { steps } from './register.ts';
import { begin, end, measure, minutes, now, own, pass, server, useServer } from './test-kit.ts';

useServer();
measuredTests();

const stored = (restaurantId: string) =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx.select().from(processSteps).where(eq(processSteps.restaurantId, restaurantId)),
  );

describe('a run', () => {
  it('[PROC-01] is chilled in time: begun, measured, ended; nothing is left to do', async () => {
    const { client } = await buildRestaurant(server);
    const id = newId();
    const started = await client.processChecks.startRun({
      id,
      process: 'cooling',
      food: ' Ragù ',
      celsius: 72.5,
      notes: 'In due teglie',
    });
    expect(started).toMatchObject({ id, runId: id, step: 'start', celsius: 72.5, state: 'running' });
    expect(await measure(client, id, 30, 60)).toMatchObject({ step: 'measure', state: 'running' });
    const { runs } = await client.processChecks.live({});
    expect(runs).toMatchObject([
      {
        id,
        process: 'cooling',
        food: 'Ragù',
        limits: { from: 65, to: 10, withinMinutes: 120 },
        wider: false,
        steps: [{ step: 'start' }, { step: 'measure', celsius: 30 }],
      },
    ]);
    // At the very minute it is in time.
    expect(await end(client, id, 10, 120)).toMatchObject({ step: 'end', celsius: 10, state: 'within' });
    expect((await client.processChecks.live({})).runs).toEqual([]);
    expect(await client.processChecks.runs({ state: 'within' })).toMatchObject({ total: 1, rows: [{ id }] });
  });

  it('[PROC-02] is outside when its time is over, and asks until its food is judged by name', async () => {
    const { client } = await buildRestaurant(server);
    const id = await begin(client, 'cooling', 70);
    await pass(client, 121);
    expect((await client.processChecks.runs({ state: 'outside' })).rows).toMatchObject([{ id }]);
    expect((await client.processChecks.runs({ state: 'running' })).total).toBe(0);
    expect(await end(client, id, 9, 130)).toMatchObject({ state: 'outside' });
    const answer = (changes: object = {}) =>
      client.processChecks.answerRun({
        id: newId(),
        runId: id,
        action: 'Rimesso in abbattitore',
        ...changes,
      });
    await answer();
    expect((await client.processChecks.live({})).runs).toMatchObject([{ id }]);
    await answer({ action: 'Buttato tutto', judgement: 'discarded' });
    expect((await client.processChecks.live({})).runs).toEqual([]);
    expect((await client.processChecks.runs({ state: 'open' })).total).toBe(0);
    await expect(answer({ judgement: 'fit' })).rejects.toMatchObject({ code: 'PROCESS_JUDGED' });
  });

  it('[NC-15, PROC-14] asks anew where a temperature is told only after its food was judged', async () => {
    const { client } = await buildRestaurant(server);
    const id = await begin(client, 'hot_holding', 70);
    await pass(client, 60);
    const seen = await measure(client, id, 59, 60);
    const judge = () =>
      client.processChecks.answerRun({ id: newId(), runId: id, action: 'Appena sotto', judgement: 'fit' });
    const asking = async () =>
      (await client.processChecks.live({})).runs.map((run) => [run.id, judgedAtOf(run)]);
    await judge();
    expect(await asking()).toEqual([]);
    // A tablet that had no network: it had been cold for longer, and colder.
    await measure(client, id, 20, 61, { performedAt: minutes(30).toISOString() });
    expect(await asking()).toEqual([[id, null]]);
    await pass(client, 62);
    await judge();
    expect(await asking()).toEqual([]);
    const [closed] = (await client.nonConformityRegister.list({ kind: 'process' })).rows;
    expect(closed).toMatchObject({ state: 'closed', closing: { at: minutes(62).toISOString() } });
    await pass(client, 63);
    await client.processChecks.correctStep({
      id: newId(),
      stepId: seen.id,
      celsius: 15,
      reason: 'Letta male',
    });
    expect(await asking()).toEqual([[id, null]]);
  });

  it('[PROC-03] that nobody ended can be judged, and takes nothing any more', async () => {
    const { client } = await buildRestaurant(server);
    const id = await begin(client, 'cooling', 70);
    await expect(
      client.processChecks.answerRun({ id: newId(), runId: id, action: 'Buttato', judgement: 'discarded' }),
    ).rejects.toMatchObject({ code: 'PROCESS_FINE' });
    await pass(client, 180);
    await client.processChecks.answerRun({
      id: newId(),
      runId: id,
      action: 'Buttato',
      judgement: 'discarded',
    });
    expect((await client.processChecks.live({})).runs).toEqual([]);
    await expect(end(client, id, 8, 200)).rejects.toMatchObject({ code: 'PROCESS_OVER' });
  });

  it('[PROC-04] is ended once: the second is told, what was measured before belongs to it', async () => {
    const { client } = await buildRestaurant(server);
    const id = await begin(client, 'cooling', 70);
    expect(await end(client, id, 12, 100)).toMatchObject({ state: 'outside' });
    await expect(end(client, id, 8, 101)).rejects.toMatchObject({ code: 'PROCESS_ENDED' });
    await expect(measure(client, id, 8, 101)).rejects.toMatchObject({ code: 'PROCESS_OVER' });
    // Of another device that had no network: it says that the food was cold in time, and then warmer again.
    const late = await measure(client, id, 9, 110, { performedAt: minutes(90).toISOString() });
    expect(late).toMatchObject({ state: 'unknown', performedAt: minutes(90).toISOString() });
    await expect(
      measure(client, id, 9, 110, { performedAt: minutes(-5).toISOString() }),
    ).rejects.toMatchObject({ data: { fields: [{ field: 'performedAt', code: 'before_start' }] } });
  });

  it('[PROC-04] ended by two at the very same time is ended once', async () => {
    const { client } = await buildRestaurant(server);
    const id = await begin(client, 'cooling', 70);
    await pass(client, 100);
    const both = await Promise.allSettled(
      [9, 8].map((celsius) => client.processChecks.endRun({ id: newId(), runId: id, celsius })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('[PROC-05] begun by mistake is called off while nothing is decided, and stays in the register', async () => {
    const { client } = await buildRestaurant(server);
    const id = await begin(client, 'hot_holding', 70);
    const off = (runId: string) =>
      client.processChecks.voidRun({ id: newId(), runId, reason: 'Avviato due volte' });
    expect(await off(id)).toMatchObject({ step: 'void', notes: 'Avviato due volte', state: 'void' });
    expect((await client.processChecks.runs({ state: 'void' })).rows).toMatchObject([{ id }]);
    await expect(off(id)).rejects.toMatchObject({ code: 'PROCESS_OVER' });
    const bad = await begin(client, 'hot_holding', 50);
    await expect(off(bad)).rejects.toMatchObject({ code: 'PROCESS_DECIDED' });
  });

  it('[PROC-06] is judged anew when a temperature is corrected; both stay, and it is corrected once', async () => {
    const { client } = await buildRestaurant(server);
    const id = await begin(client, 'cooling', 70);
    const measured = await end(client, id, 90, 100);
    expect(measured.state).toBe('outside');
    const correct = (stepId: string, celsius: number | null) =>
      client.processChecks.correctStep({ id: newId(), stepId, celsius, reason: 'Zero di troppo' });
    const right = await correct(measured.id, 9);
    expect(right).toMatchObject({
      step: 'end',
      celsius: 9,
      correctsId: measured.id,
      performedAt: minutes(100).toISOString(),
      state: 'within',
    });
    await expect(correct(measured.id, 8)).rejects.toMatchObject({ code: 'STEP_CORRECTED' });
    await expect(correct(id, null)).rejects.toMatchObject({ data: { fields: [{ field: 'celsius' }] } });
    // When it was first measured it had been cooling already: since when nobody knows.
    expect(await correct(id, 50)).toMatchObject({ step: 'start', state: 'unknown' });
    const [run] = (await client.processChecks.runs({ state: 'open' })).rows;
    expect(run?.steps).toHaveLength(4);
    expect((await client.processChecks.live({})).runs).toMatchObject([{ id }]);
  });

  it('[PROC-07, AUDIT-02] keeps the limits of when it began; wider ones want a reason', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const before = await begin(client, 'cooling', 70);
    await pass(client, 10);
    const limits = {
      id: newId(),
      process: 'cooling' as const,
      from: 60,
      to: 10,
      withinMinutes: 240,
      everyMinutes: null,
      holdMinutes: 5,
      closeMinutes: null,
    };
    await expect(client.processChecks.changeLimits(limits)).rejects.toMatchObject({
      data: { fields: [{ field: 'widerReason' }] },
    });
    await expect(
      client.processChecks.changeLimits({ ...limits, to: 61, widerReason: 'Così' }),
    ).rejects.toMatchObject({ data: { fields: [{ field: 'to', code: 'to_beyond_from' }] } });
    expect(
      await client.processChecks.changeLimits({ ...limits, widerReason: 'Validato dal consulente' }),
    ).toMatchObject({
      limits: { from: 60, withinMinutes: 240, holdMinutes: null },
      widerReason: 'Validato dal consulente',
      setBy: 'Anna',
    });
    const [row] = (await client.auditLog.list({})).rows;
    expect((await client.auditLog.one({ entryId: row!.id })).changed).toEqual([
      { label: 'da (°C)', before: '65', after: '60' },
      { label: 'entro (minuti)', before: '120', after: '240' },
      expect.objectContaining({ before: null, after: 'Validato dal consulente' }),
    ]);
    const [, version] = (await storedChain(server, restaurantId)).map(({ dataType }) => dataType);
    expect(version).toBe('process_limits');
    const after = await begin(client, 'cooling', 70);
    // It waited on a device: its limits are those of then.
    const waited = await begin(client, 'cooling', 70, { performedAt: minutes(5).toISOString() });
    const { runs } = await client.processChecks.live({});
    const of = (id: string) => runs.find((run) => run.id === id);
    expect(of(before)).toMatchObject({ limits: { withinMinutes: 120 }, wider: false });
    expect(of(after)).toMatchObject({
      limits: { from: 60, withinMinutes: 240 },
      wider: true,
      widerReason: 'Validato dal consulente',
    });
    expect(of(before)?.widerReason).toBeUndefined();
    expect(of(waited)).toMatchObject({ limits: { withinMinutes: 120 }, wider: false });
  });

  it.each<[ProcessKind, object, string[]]>([
    ['cooking', { to: 20 }, ['to']],
    ['cooling', { from: 65, to: 40, withinMinutes: 10_080 }, ['to', 'withinMinutes']],
    ['blast_chilling', { from: 65, to: 30, withinMinutes: 10_080 }, ['to', 'withinMinutes']],
    ['reheating', { to: 20, withinMinutes: 10_080 }, ['to', 'withinMinutes']],
    ['hot_holding', { to: 15 }, ['to']],
    ['thawing', { to: 40 }, ['to']],
    ['fish_freezing', { to: 10, holdMinutes: 5 }, ['to', 'holdMinutes']],
  ])(
    '[PROC-21] limits of %s that no food is safe by are refused, whatever the reason',
    async (process, said, fields) => {
      const { client } = await buildRestaurant(server);
      const { limits: before } = await client.processChecks.live({});
      await expect(
        client.processChecks.changeLimits({
          id: newId(),
          process,
          ...usualLimits[process],
          ...said,
          widerReason: 'Validato dal consulente',
        } as never),
      ).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: fields.map((field) => ({ field, code: 'limit_absurd' })) },
      });
      expect((await client.processChecks.live({})).limits).toEqual(before);
    },
  );

  it('[PROC-21] by limits stored before they had a bound nothing is judged: it asks, and is outside only where it is even so', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    await server.db.owner(
      `INSERT INTO process_limits (restaurant_id, id, process, to_celsius, close_minutes, wider_reason, operator_name, recorded_at)
       VALUES ($1, $2, 'hot_holding', 15, 720, 'Così', 'Anna', $3)`,
      [restaurantId, newId(), minutes(-60).toISOString()],
    );
    const id = await begin(client, 'hot_holding', 70);
    expect(await end(client, id, 20, 60)).toMatchObject({ state: 'unknown' });
    expect((await client.processChecks.runs({ state: 'open' })).rows).toMatchObject([{ id }]);
    expect((await client.processChecks.runs({ state: 'within' })).total).toBe(0);
    const { notifications } = await client.notifications.list({});
    expect(notifications).toMatchObject([
      { type: 'process', priority: 'high', message: /limite troppo largo/ },
    ]);
    const cold = await begin(client, 'hot_holding', 70);
    expect(await end(client, cold, 14, 70)).toMatchObject({ state: 'outside' });
    await client.processChecks.answerRun({
      id: newId(),
      runId: id,
      action: 'Buttato',
      judgement: 'discarded',
    });
    expect((await client.processChecks.runs({ state: 'open' })).rows).toMatchObject([{ id: cold }]);
  });

  it('[PROC-21] what was judged well by such limits before they had a bound asks since the update, and nothing else does', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const well = await begin(client, 'hot_holding', 70);
    await end(client, well, 65, 60);
    const runs: string[] = [];
    for (const [process, to, hold, celsius] of [
      ['hot_holding', 15, null, 70],
      ['fish_freezing', -20, 900, -25],
      ['thawing', 40, null, 3],
    ] as const) {
      await server.db.owner(
        `INSERT INTO process_limits (restaurant_id, id, process, to_celsius, hold_minutes, close_minutes, operator_name, recorded_at)
         VALUES ($1, $2, $3, $4, $5, 4320, 'Anna', $6)`,
        [restaurantId, newId(), process, to, hold, minutes(-60).toISOString()],
      );
      runs.push(await begin(client, process, celsius));
    }
    // As they stood before.
    await server.db.owner(
      `UPDATE process_standings SET outcome = 'within', live = false, since = now() WHERE restaurant_id = $1`,
      [restaurantId],
    );
    const ids = async (state: 'open' | 'within') =>
      (await client.processChecks.runs({ state })).rows.map(({ id }) => id).toSorted();
    expect(await ids('open')).toEqual([]);
    const statements = await readFile('migrations/0073_process_absurd_limits.sql', 'utf8');
    await server.db.owner(
      statements.split('--> statement-breakpoint').find((one) => one.includes('UPDATE'))!,
    );
    expect(await ids('open')).toEqual(runs.toSorted());
    expect(await ids('within')).toEqual([well]);
  });

  it('[PROC-24] of many of which nobody can tell the newest are shown, and how many others there are', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const going = await begin(client, 'hot_holding', 70);
    const runs: string[] = [];
    for (let index = 0; index < 53; index += 1) runs.push(await begin(client, 'cooling', 70));
    // Years of them, as an update makes them anew; the first is the newest.
    await server.db.owner(
      `UPDATE process_standings SET outcome = 'unknown', fails_at = NULL, since = now() - array_position($2::uuid[], id) * interval '1 day'
        WHERE restaurant_id = $1 AND id = ANY($2::uuid[])`,
      [restaurantId, runs],
    );
    // Somebody has seen to the oldest.
    await server.db.owner(
      `INSERT INTO process_answers (restaurant_id, id, run_id, action, operator_name, performed_at, recorded_at)
       VALUES ($1, $2, $3, 'Avvisato il responsabile', 'Anna', now(), now())`,
      [restaurantId, newId(), runs[52]!],
    );
    const told = await client.processChecks.live({});
    expect(told.more).toBe(3);
    expect(told.runs.map(({ id }) => id)).toEqual([going, ...runs.slice(0, 49), runs[52]!].toSorted());
    expect((await client.processChecks.runs({ state: 'open' })).total).toBe(53);
  });

  it('[PROC-08] sent twice is stored once; steps and answers are hashed and chained', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const id = newId();
    const sent = { id, process: 'cooling' as const, food: 'Brodo', celsius: 80 };
    const first = await client.processChecks.startRun(sent);
    expect(await client.processChecks.startRun(sent)).toEqual(first);
    const last = { id: newId(), runId: id, celsius: 20 };
    await pass(client, 30);
    const ended = await client.processChecks.endRun(last);
    expect(await client.processChecks.endRun(last)).toEqual(ended);
    await client.processChecks.answerRun({
      id: newId(),
      runId: id,
      action: 'Buttato',
      judgement: 'discarded',
    });
    const rows = await stored(restaurantId);
    expect(rows).toHaveLength(2);
    const answers = await server.db.database.asTenant(restaurantId, (tx) =>
      tx.select().from(processAnswers).where(eq(processAnswers.restaurantId, restaurantId)),
    );
    const records = [...rows.map((row) => entryEvidence(steps, row)), ...answers.map(evidenceOfAnswer)].map(
      ({ type, id: dataIdentifier, record }) => ({ dataType: type, dataIdentifier, record }),
    );
    expect(records).toHaveLength(3);
    const chain = (await storedChain(server, restaurantId)).filter(({ dataType }) =>
      dataType.startsWith('process_'),
    );
    expect(verifyChain(chain, records, sha256hex)).toEqual([]);
  });

  it('[PLAN-14, PROC-09] is written under Plus alone, and read by everybody of the restaurant', async () => {
    const base = await buildRestaurant(server, { plan: 'base' });
    await expect(begin(base.client, 'cooling', 70)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
    expect(await stored(base.id)).toHaveLength(0);
    expect(await base.client.processChecks.live({})).toMatchObject({ runs: [] });
    const other = await buildRestaurant(server);
    const theirs = await begin(other.client, 'cooling', 70);
    await expect(measure(own.client, theirs, 9, 10)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await own.client.processChecks.runs({})).total).toBe(0);
  });

  it('[PLAN-39] what failed is told and its food judged under any plan', async () => {
    const { client, id } = await buildRestaurant(server);
    const runId = await begin(client, 'cooling', 70);
    await pass(client, 121);
    await server.db.owner("UPDATE restaurants SET current_plan_type = 'free' WHERE id = $1", [id]);
    await expect(measure(client, runId, 9, 130)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
    expect((await client.dashboard.today({})).next).toMatchObject({ kind: 'clarify', what: { id: runId } });
    await client.processChecks.answerRun({
      id: newId(),
      runId,
      action: 'Buttato tutto',
      judgement: 'discarded',
    });
    expect((await client.dashboard.today({})).next.kind).toBe('first_steps');
  });

  it.each([
    ['food', { food: '  ' }],
    ['celsius', { celsius: null }],
    ['celsius', { celsius: 301 }],
    ['process', { process: 'frying' }],
    ['performedAt', { performedAt: minutes(60 * 25).toISOString() }],
  ])('refuses a wrong %s with nothing stored', async (field, wrong) => {
    await expect(begin(own.client, 'cooling', 70, wrong)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field }] },
    });
    expect(await stored(own.id)).toHaveLength(0);
    expect(now).toEqual(server.clock.now());
  });
});

describe('what follows of a run', () => {
  it('[PROC-17] stands on the dashboard and in the bell before it fails, and until its food is judged', async () => {
    const { client } = await buildRestaurant(server);
    const id = await begin(client, 'cooling', 70);
    expect((await client.dashboard.today({})).processes).toEqual({ count: 1, pressing: 0 });
    await pass(client, 90);
    expect(await client.dashboard.today({})).toMatchObject({
      next: { kind: 'process', what: { id, name: 'Raffreddamento: Ragù' } },
      processes: { count: 1, pressing: 1 },
    });
    const bell = async () =>
      (await client.notifications.list({})).notifications.filter(({ type }) => type === 'process');
    expect(await bell()).toMatchObject([{ priority: 'high', title: 'Raffreddamento: Ragù' }]);
    await pass(client, 121);
    expect((await client.dashboard.today({})).next).toMatchObject({ kind: 'clarify', what: { id } });
    expect(await bell()).toMatchObject([{ priority: 'critical' }]);
    await client.processChecks.answerRun({
      id: newId(),
      runId: id,
      action: 'Buttato',
      judgement: 'discarded',
    });
    expect(await bell()).toEqual([]);
    const today = await client.dashboard.today({});
    expect(today.processes).toBeUndefined();
    expect(today.done).toMatchObject([{ kind: 'process', outcome: 'critical' }]);
  });

  it('[PROC-15] is a non-conformity when it was outside, over when its food is judged by name', async () => {
    const { client } = await buildRestaurant(server);
    const id = await begin(client, 'cooling', 70);
    await end(client, id, 20, 130);
    const all = async () => (await client.nonConformityRegister.list({})).rows;
    expect(await all()).toMatchObject([
      {
        kind: 'process',
        name: 'Raffreddamento: Ragù',
        state: 'open',
        deviations: [{ value: '70,0 °C → 20,0 °C, temperatura non raggiunta' }],
      },
    ]);
    await client.processChecks.answerRun({ id: newId(), runId: id, action: 'Rimesso in abbattitore' });
    expect(await all()).toMatchObject([{ state: 'recheck' }]);
    await client.processChecks.answerRun({
      id: newId(),
      runId: id,
      action: 'Buttato',
      judgement: 'discarded',
    });
    expect(await all()).toMatchObject([{ state: 'closed', closing: { words: 'Buttato' } }]);
    const well = await begin(client, 'cooling', 70);
    await end(client, well, 9, 160);
    expect(await all()).toHaveLength(1);
  });

  it('[PROC-15] is a non-conformity as soon as its time ran out, measured or not, and once', async () => {
    const { client } = await buildRestaurant(server);
    const id = await begin(client, 'cooling', 70);
    // Of its own time of rising nothing is known: it never fails by itself.
    await begin(client, 'hot_holding', 70);
    const all = async () => {
      const { rows, total } = await client.nonConformityRegister.list({});
      expect(rows).toHaveLength(total);
      const { open, oldestAt } = await client.nonConformityRegister.overview({});
      const { nonConformities } = await client.dashboard.today();
      expect([nonConformities?.open ?? 0, nonConformities?.oldestAt ?? null]).toEqual([open, oldestAt]);
      expect(open).toBe(total);
      return rows;
    };
    const key = `process-${id}`;
    await pass(client, 120);
    // At the very minute nothing is late yet.
    expect(await all()).toEqual([]);
    await expect(client.nonConformityRegister.one({ key })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const said = { id: newId(), key, cause: null, action: 'Chiamato lo chef', goods: [] };
    await expect(client.nonConformityRegister.addStep(said)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    server.clock.advance(1);
    expect(await all()).toMatchObject([
      {
        id: key,
        kind: 'process',
        name: 'Raffreddamento: Ragù',
        state: 'open',
        openedAt: minutes(120).toISOString(),
        deviations: [{ value: expect.stringContaining('tempo scaduto senza misure') }],
      },
    ]);
    await client.nonConformityRegister.addStep(said);
    await expect(
      client.nonConformityRegister.close({ id: newId(), key, verified: 'Visto' }),
    ).rejects.toMatchObject({ code: 'NON_CONFORMITY_GOES_ON' });
    expect(await client.nonConformityRegister.one({ key })).toMatchObject({
      state: 'open',
      steps: [{ action: 'Chiamato lo chef' }],
    });
    // Measured too late it is the same one, with what was said of it.
    await measure(client, id, 20, 121);
    expect(await all()).toMatchObject([{ id: key, state: 'open', steps: [{ action: 'Chiamato lo chef' }] }]);
    await client.processChecks.answerRun({
      id: newId(),
      runId: id,
      action: 'Buttato',
      judgement: 'discarded',
    });
    const { rows } = await client.nonConformityRegister.list({});
    expect(rows).toMatchObject([{ id: key, state: 'closed', closing: { words: 'Buttato' } }]);
  });

  it('[PROC-23] of which nobody knows is none until its food is thrown away for that; what is judged fit stays none', async () => {
    const { client } = await buildRestaurant(server);
    const all = async () => (await client.nonConformityRegister.list({ kind: 'process' })).rows;
    const open = async () => (await client.nonConformityRegister.overview({})).open;
    const kept = await begin(client, 'hot_holding', 70, { food: 'Minestra' });
    const fine = await begin(client, 'hot_holding', 70, { food: 'Brodo' });
    expect(await end(client, kept, 65, 300)).toMatchObject({ state: 'unknown' });
    expect(await end(client, fine, 68, 300)).toMatchObject({ state: 'unknown' });
    expect(await all()).toEqual([]);
    const judge = (runId: string, judgement: 'fit' | 'discarded') =>
      client.processChecks.answerRun({ id: newId(), runId, action: 'Cinque ore senza misure', judgement });
    await judge(fine, 'fit');
    expect(await all()).toEqual([]);
    await pass(client, 310);
    await judge(kept, 'discarded');
    expect(await all()).toMatchObject([
      {
        id: `process-${kept}`,
        name: 'Mantenimento a caldo: Minestra',
        state: 'closed',
        openedAt: minutes(310).toISOString(),
        closing: { words: 'Cinque ore senza misure', judgement: 'discarded' },
        deviations: [{ value: '70,0 °C → 65,0 °C, troppo tempo tra due misure' }],
      },
    ]);
    expect(await open()).toBe(0);
    // What is told only afterwards nobody has judged (PROC-14): it goes on.
    await pass(client, 320);
    await client.processChecks.measureRun({
      id: newId(),
      runId: kept,
      celsius: 66,
      performedAt: minutes(10).toISOString(),
    });
    expect(await all()).toMatchObject([{ id: `process-${kept}`, state: 'recheck' }]);
    expect(await open()).toBe(1);
  });

  it('[PROC-15] is none any more when it comes to light that it was measured in time', async () => {
    const { client } = await buildRestaurant(server);
    const id = await begin(client, 'cooling', 70);
    await pass(client, 125);
    expect((await client.nonConformityRegister.list({})).total).toBe(1);
    await client.processChecks.measureRun({
      id: newId(),
      runId: id,
      celsius: 9,
      performedAt: minutes(110).toISOString(),
    });
    expect((await client.nonConformityRegister.list({})).total).toBe(0);
  });
});

describe('the search', () => {
  it('[PROC-18] finds by the food what goes on and what is over, of this restaurant alone, without the plan as well', async () => {
    const one = await buildRestaurant(server);
    const neighbour = await buildRestaurant(server);
    await begin(neighbour.client, 'cooking', null, { food: 'Brasato dei vicini' });
    const over = await begin(one.client, 'cooling', 70, { food: 'Brasato al vino' });
    const going = await begin(one.client, 'hot_holding', 70, { food: 'Brasato in caldo' });
    await end(one.client, over, 9, 60);
    await server.db.owner(`UPDATE restaurants SET current_plan_type = 'base' WHERE id = $1`, [one.id]);
    const { hits } = await one.client.search.find({ text: 'brasato' });
    expect(hits).toHaveLength(2);
    expect(hits).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'process',
          id: over,
          title: 'Brasato al vino',
          detail: 'Raffreddamento',
        }),
        expect.objectContaining({ kind: 'process_live', id: going, title: 'Brasato in caldo' }),
      ]),
    );
    expect((await one.client.search.find({ text: 'vicini' })).hits).toEqual([]);
  });
});
