import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildCheck, buildTask } from '#features/haccp/server/factories.ts';
import { verifyRestaurant } from '#features/integrity/server/index.ts';
import { buildEquipment, buildReading } from '#features/refrigeration/server/factories.ts';
import { recordKinds } from '#server/features.ts';
import { buildRestaurant, openedLongAgo } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { EquipmentType } from '#features/refrigeration/equipment-types.ts';
import type { StandingState } from '../standing.ts';

/** 11:00 in Rome; every test starts here. */
const morning = new Date('2026-11-21T10:00:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => server.clock.set(morning));

const minutes = (count: number): string => new Date(morning.getTime() + count * 60_000).toISOString();

/** A value so many minutes after the beginning: good, bad, or what corrects the last; what was said about the last one. */
type Step =
  | { readonly at: number; readonly value: 'good' | 'bad'; readonly with?: string }
  | {
      readonly at: number;
      readonly say: string;
      readonly about?: number;
      readonly judge?: 'fit' | 'discarded';
    }
  | { readonly at: number; readonly correctTo: 'good' | 'bad'; readonly of: number };

/** Each kind of thing that stands somehow, by the same words. */
interface Subject {
  readonly measure: (
    id: string,
    value: 'good' | 'bad',
    performedAt: string,
    action?: string,
  ) => Promise<unknown>;
  readonly say: (
    entry: string,
    action: string,
    performedAt: string,
    judgement?: 'fit' | 'discarded',
  ) => Promise<unknown>;
  readonly correct: (entry: string, value: 'good' | 'bad') => Promise<unknown>;
  readonly state: () => Promise<StandingState>;
  readonly goingOn: () => Promise<readonly { readonly answered: boolean }[]>;
}

async function fridge({ client }: TestRestaurant): Promise<Subject> {
  const { id: equipmentId } = await buildEquipment(client, { type: 'frigorifero', name: 'Cella' });
  const celsius = { good: 3, bad: 9 };
  return {
    measure: (id, value, performedAt, correctiveAction) =>
      buildReading(client, {
        id,
        equipmentId,
        temperature: celsius[value],
        performedAt,
        ...(correctiveAction ? { correctiveAction } : {}),
      }),
    say: (readingId, action, performedAt, judgement) =>
      client.refrigeration.answerReading({
        id: newId(),
        readingId,
        action,
        performedAt,
        ...(judgement ? { judgement } : {}),
      }),
    correct: (readingId, value) =>
      client.refrigeration.correctReading({
        id: newId(),
        readingId,
        temperature: celsius[value],
        reason: 'Letta male',
      }),
    state: async () =>
      (await client.refrigeration.equipment({})).equipment.find(({ id }) => id === equipmentId)!.standing!
        .state,
    goingOn: async () =>
      (await client.refrigeration.equipment({})).matters.map(({ answer }) => ({
        answered: answer !== undefined,
      })),
  };
}

async function task({ client }: TestRestaurant): Promise<Subject> {
  const { id: taskId } = await buildTask(client, { name: 'Cottura pollo', criticalLimit: '≥ 75 °C' });
  const core = { good: '82', bad: '70' };
  return {
    measure: (id, value, performedAt, correctiveAction) =>
      buildCheck(client, taskId, {
        id,
        value: core[value],
        performedAt,
        ...(correctiveAction ? { correctiveAction } : {}),
      }),
    say: (checkId, action, performedAt, judgement) =>
      client.haccp.answerCheck({
        id: newId(),
        checkId,
        action,
        performedAt,
        ...(judgement ? { judgement } : {}),
      }),
    correct: (checkId, value) =>
      client.haccp.correctCheck({ id: newId(), checkId, value: core[value], reason: 'Letto male' }),
    state: async () => (await client.haccp.tasks({})).rows.find(({ id }) => id === taskId)!.standing!.state,
    goingOn: async () =>
      (await client.haccp.matters({})).rows.map(({ answer }) => ({ answered: answer !== undefined })),
  };
}

const stories: [what: string, steps: Step[], state: StandingState][] = [
  ['a bad one', [{ at: -60, value: 'bad' }], 'open'],
  ['one chip', [{ at: -60, value: 'bad', with: 'Abbassato il termostato' }], 'recheck'],
  [
    'an action later',
    [
      { at: -60, value: 'bad' },
      { at: -50, say: 'Spostato' },
    ],
    'recheck',
  ],
  [
    'a good one later',
    [
      { at: -60, value: 'bad' },
      { at: -30, value: 'good' },
    ],
    'rechecked',
  ],
  [
    'good twice later',
    [
      { at: -60, value: 'bad' },
      { at: -30, value: 'good' },
      { at: -20, value: 'good' },
    ],
    'within',
  ],
  [
    'outside again',
    [
      { at: -60, value: 'bad', with: 'Spostato' },
      { at: -30, value: 'bad' },
    ],
    'open',
  ],
  [
    'food judged',
    [
      { at: -60, value: 'bad', with: 'Spostato' },
      { at: -50, say: 'Oltre 2 ore a 9 °C', judge: 'discarded' },
    ],
    'closed',
  ],
  [
    'outside again after the judgement',
    [
      { at: -60, value: 'bad' },
      { at: -50, say: 'Al cuore 3 °C', judge: 'fit' },
      { at: -40, value: 'bad' },
    ],
    'open',
  ],
  [
    'a good one that came late, made before the bad one',
    [
      { at: -60, value: 'bad' },
      { at: -90, value: 'good' },
    ],
    'open',
  ],
  [
    'a bad one that came late, made before a good one',
    [
      { at: -30, value: 'good' },
      { at: -60, value: 'bad' },
    ],
    'rechecked',
  ],
  [
    'a good one at the same instant',
    [
      { at: -60, value: 'bad' },
      { at: -60, value: 'good' },
    ],
    'open',
  ],
  [
    'a bad one that came late, made between what was judged and the judgement',
    [
      { at: -60, value: 'bad' },
      { at: -40, say: 'Al cuore 3 °C', judge: 'fit' },
      { at: -50, value: 'bad' },
    ],
    'open',
  ],
  [
    'a slip',
    [
      { at: -60, value: 'bad' },
      { at: 0, correctTo: 'good', of: 0 },
    ],
    'within',
  ],
  [
    'a good one that was no good',
    [
      { at: -60, value: 'good' },
      { at: 0, correctTo: 'bad', of: 0 },
    ],
    'open',
  ],
  [
    'a good one later that was no good',
    [
      { at: -60, value: 'bad', with: 'Spostato' },
      { at: -30, value: 'good' },
      { at: 0, correctTo: 'bad', of: 1 },
    ],
    'open',
  ],
  ['a bad one of last year', [{ at: -525_600, value: 'bad' }], 'open'],
  [
    'many good ones before it',
    [
      ...Array.from({ length: 8 }, (_, at): Step => ({ at: -500 + at, value: 'good' })),
      { at: -60, value: 'bad' },
    ],
    'open',
  ],
];

describe.each([
  ['equipment', fridge],
  ['a task', task],
])('[FRIG-13, HACCP-22] the matter of %s (C-61)', (_what, build) => {
  it.each(stories)('after %s', async (_story, steps, expected) => {
    const restaurant = await buildRestaurant(server);
    const subject = await build(restaurant);
    await openedLongAgo(server, restaurant.id);
    const made: string[] = [];
    for (const step of steps) {
      if ('value' in step) {
        const id = newId();
        made.push(id);
        await subject.measure(id, step.value, minutes(step.at), step.with);
      } else if ('say' in step)
        await subject.say(made[step.about ?? made.length - 1]!, step.say, minutes(step.at), step.judge);
      else await subject.correct(made[step.of]!, step.correctTo);
    }
    expect(await subject.state()).toBe(expected);
    const goingOn = await subject.goingOn();
    expect(goingOn).toEqual(
      expected === 'open' ? [{ answered: false }] : expected === 'recheck' ? [{ answered: true }] : [],
    );
    const { violations } = await server.db.database.asTenant(restaurant.id, (tx) =>
      verifyRestaurant(tx, restaurant.id, recordKinds),
    );
    expect(violations).toEqual([]);
  });
});

describe('a matter', () => {
  it('of equipment or a task that was put away goes on, and says that nothing can be measured again', async () => {
    const { client } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client, { type: 'frigorifero', name: 'Cella' });
    await buildReading(client, { equipmentId, temperature: 9 });
    const { id: taskId } = await buildTask(client, { name: 'Arrosto', criticalLimit: '≥ 75 °C' });
    await buildCheck(client, taskId, { value: '70' });
    await client.refrigeration.archiveEquipment({ id: newId(), equipmentId, archived: true });
    await client.haccp.archiveTask({ id: newId(), taskId });
    expect((await client.refrigeration.equipment({})).matters).toMatchObject([{ archived: true }]);
    expect((await client.haccp.matters({})).rows).toMatchObject([{ archived: true }]);
  });

  it('[NC-14] is opened by what was recorded only after somebody judged the food, or closed the non-conformity', async () => {
    const { id, client } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client, { type: 'frigorifero', name: 'Cella' });
    await openedLongAgo(server, id);
    const read = (temperature: number, at: number) =>
      buildReading(client, { equipmentId, temperature, performedAt: minutes(at) });
    const stands = async () => {
      const { equipment, matters } = await client.refrigeration.equipment({});
      const { rows } = await client.nonConformityRegister.list({});
      return {
        state: equipment[0]!.standing!.state,
        matters: matters.map(({ temperature }) => temperature),
        register: rows.map(({ state }) => state),
      };
    };
    const judge = (readingId: string) =>
      client.refrigeration.answerReading({
        id: newId(),
        readingId,
        action: 'Al cuore 3 °C',
        judgement: 'fit',
      });
    await judge((await read(9, -60)).id);
    expect(await stands()).toEqual({ state: 'closed', matters: [], register: ['closed'] });
    // A tablet that was offline tells of the hours before: nobody who judged knew of them.
    server.clock.advance(60_000);
    const worse = await read(25, -240);
    const told = await stands();
    expect([told.state, told.matters, told.register.includes('open')]).toEqual(['open', [25], true]);
    expect((await client.notifications.list()).notifications).toContainEqual(
      expect.objectContaining({ type: 'temperature_alert', priority: 'critical' }),
    );
    await judge(worse.id);
    expect((await stands()).matters).toEqual([]);

    // The same where it was measured good again, and somebody has verified that.
    await read(3, 0);
    const { rows } = await client.nonConformityRegister.list({ state: 'to_close' });
    for (const { id: key } of rows)
      await client.nonConformityRegister.close({ id: newId(), key, verified: 'Visto il frigo a 3 °C' });
    server.clock.advance(60_000);
    await read(30, -2);
    expect((await stands()).register.toSorted()).toContain('to_close');
  });

  it('of a free name ends with a good reading of the equipment that bears it by now', async () => {
    const { client } = await buildRestaurant(server);
    await buildReading(client, { equipmentName: 'Frigo nuovo', temperature: 9 });
    const { id: equipmentId } = await buildEquipment(client, { type: 'frigorifero', name: 'frigo nuovo' });
    expect((await client.refrigeration.equipment({})).matters).toHaveLength(1);
    server.clock.advance(60_000);
    await buildReading(client, { equipmentId, temperature: 3 });
    expect((await client.refrigeration.equipment({})).matters).toEqual([]);
  });

  it('[FRIG-13] of a free name is not ended by what was read of it by another scale (C-45)', async () => {
    const { client } = await buildRestaurant(server);
    const matters = async () =>
      (await client.refrigeration.equipment({})).matters.map(({ temperature, scale }) => [
        temperature,
        scale,
      ]);
    const cell = (equipmentType: EquipmentType, temperature: number) => {
      server.clock.advance(60_000);
      return buildReading(client, { equipmentName: 'cella', equipmentType, temperature });
    };
    await cell('congelatore', -5);
    await cell('frigorifero', -5);
    expect(await matters()).toEqual([[-5, 'congelatore']]);
    // Nor hidden behind a newer matter of the other scale, nor covered by a judgement of that one.
    const warm = await cell('frigorifero', 12);
    await client.refrigeration.answerReading({
      id: newId(),
      readingId: warm.id,
      action: 'Buttato il latte',
      judgement: 'discarded',
    });
    expect(await matters()).toEqual([[-5, 'congelatore']]);
    const { rows } = await client.refrigeration.readings({});
    expect(rows.filter(({ open }) => open).map(({ temperature }) => temperature)).toEqual([-5]);
    await cell('congelatore', -19);
    expect(await matters()).toEqual([]);
  });

  it('is to be measured again after the minutes of its equipment and of its task, or those of the kind', async () => {
    const { client } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client, {
      type: 'frigorifero',
      name: 'Cella',
      recheckMinutes: 15,
    });
    await buildReading(client, { equipmentId, temperature: 9, correctiveAction: 'Chiusa la porta' });
    const { id: taskId } = await buildTask(client, {
      name: 'Arrosto',
      criticalLimit: '≥ 75 °C',
      recheckMinutes: 5,
    });
    await buildCheck(client, taskId, { value: '70', correctiveAction: 'Rimesso in forno' });
    const usual = await buildTask(client, { name: 'Arrosto', criticalLimit: '≥ 75 °C' });
    await buildCheck(client, usual.id, { value: '70', correctiveAction: 'Rimesso in forno' });
    expect((await client.refrigeration.equipment({})).matters[0]!.answer!.recheckAt).toBe(minutes(15));
    const { rows } = await client.haccp.matters({});
    expect(rows.find((row) => row.taskId === taskId)!.answer!.recheckAt).toBe(minutes(5));
    expect(rows.find((row) => row.taskId === usual.id)!.answer!.recheckAt).toBe(minutes(30));
    for (const recheckMinutes of [4, 1_441, 7.5]) {
      await expect(buildTask(client, { recheckMinutes })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
      await expect(buildEquipment(client, { name: 'X', recheckMinutes })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
      });
    }
  });

  it('[FRIG-13] of a fridge is not ended by a value that is inside limits alone that were widened since', async () => {
    const { client } = await buildRestaurant(server);
    const { id: equipmentId, ...fields } = await buildEquipment(client, {
      type: 'frigo_carne',
      name: 'Carne',
    });
    const read = (temperature: number) => {
      server.clock.advance(60_000);
      return buildReading(client, { equipmentId, temperature });
    };
    const widened = (by: number) =>
      client.refrigeration.updateEquipment({
        id: newId(),
        equipmentId,
        name: fields.name,
        type: fields.type,
        limits: { warnBelow: 0, criticalBelow: -2, warnAbove: 4 + by, criticalAbove: 6 + by },
        widerReason: 'Solo bibite, prova',
      });
    const now = async () => {
      const { equipment, matters } = await client.refrigeration.equipment({});
      const { rows } = await client.refrigeration.readings({ state: 'open' });
      return [
        equipment[0]!.standing!.state,
        matters.map(({ temperature }) => temperature),
        rows.map(({ temperature }) => temperature),
      ];
    };
    await read(9.5);
    await widened(6);
    await read(9.5);
    expect(await now()).toEqual(['open', [9.5], [9.5]]);
    // Nor is it forgotten behind a newer matter by the wide limits, which the next value ends.
    await read(12);
    expect(await now()).toEqual(['open', [12], [12, 9.5]]);
    await read(9);
    expect(await now()).toEqual(['open', [9.5], [9.5]]);
    const { readingId } = (await client.refrigeration.equipment({})).matters[0]!;
    await client.refrigeration.answerReading({ id: newId(), readingId, action: 'Abbassato il termostato' });
    expect((await now())[0]).toBe('recheck');
    await read(3.9);
    expect((await now()).slice(1)).toEqual([[], []]);
  });

  it('[FRIG-13] of a free name is not ended by equipment of that name that may be warmer (C-45)', async () => {
    const { client } = await buildRestaurant(server);
    await buildReading(client, { equipmentName: 'congelatore bar', temperature: -5 });
    const { id: equipmentId } = await buildEquipment(client, {
      type: 'frigorifero',
      name: 'Congelatore bar',
      widerReason: 'Spento, usato come frigo',
    });
    server.clock.advance(60_000);
    await buildReading(client, { equipmentId, temperature: 3 });
    expect((await client.refrigeration.equipment({})).matters).toMatchObject([{ temperature: -5 }]);
  });

  it('[HACCP-22] of a task is not ended by a check against a limit that was widened or taken out of figures', async () => {
    const { client } = await buildRestaurant(server);
    const limits = [
      ['min 55 °C', '60'],
      ['ben caldo', 'Conforme'],
    ] as const;
    for (const [criticalLimit, value] of limits) {
      const { id: taskId } = await buildTask(client, { name: criticalLimit, criticalLimit: 'min 75 °C' });
      const change = (limit: string) =>
        client.haccp.updateTask({
          id: newId(),
          taskId,
          name: criticalLimit,
          criticalLimit: limit,
          frequency: 'daily',
          dueTime: '11:00',
          widerReason: 'Al sangue, come da manuale',
        });
      const state = async () =>
        (await client.haccp.tasks({})).rows.find(({ id }) => id === taskId)!.standing!.state;
      await buildCheck(client, taskId, { value: '60' });
      await change(criticalLimit);
      server.clock.advance(60_000);
      expect(await buildCheck(client, taskId, { value, outcome: 'ok' })).toMatchObject({ status: 'ok' });
      expect(await state()).toBe('open');
      expect((await client.haccp.matters({})).rows).toMatchObject([{ taskId, value: '60' }]);
      const listed = (await client.haccp.checks({})).rows.filter(({ open }) => open);
      expect(listed).toMatchObject([{ taskId, value: '60' }]);
      await change('min 80 °C');
      server.clock.advance(60_000);
      await buildCheck(client, taskId, { value: '85' });
      expect(await state()).toMatch(/^(within|rechecked)$/);
      expect((await client.haccp.matters({})).rows).toEqual([]);
    }
  });

  it.each(['tutto bene', '3 frighi visti', '38 °F'])(
    '[HACCP-31] is not over with «%s», called good against figures before that was N/A, and no day is green by it',
    async (value) => {
      const { client } = await buildRestaurant(server);
      const { id: taskId } = await buildTask(client, { name: 'Banco dolci', criticalLimit: '≤ 4 °C' });
      const bad = await buildCheck(client, taskId, { value: '9' });
      server.clock.advance(60_000);
      const good = await buildCheck(client, taskId, { value });
      expect(good.status).toBeNull();
      await server.db.owner(`UPDATE haccp_task_completions SET status = 'ok' WHERE id = $1`, [good.id]);
      // What was read of it is remembered until something changes.
      await client.haccp.updateTask({
        id: newId(),
        taskId,
        name: 'Banco dei dolci',
        criticalLimit: '≤ 4 °C',
        frequency: 'daily',
        dueTime: '14:00',
      });
      const [task] = (await client.haccp.tasks({})).rows;
      expect(task?.standing).toMatchObject({ state: 'open', entryId: bad.id });
      expect((await client.haccp.matters({})).rows.map(({ checkId }) => checkId)).toEqual([bad.id]);
      const shown = (await client.dashboard.today()).done.find(({ id }) => id === good.id);
      expect(shown).toMatchObject({ outcome: 'ok', byPerson: true });
    },
  );

  it('[HACCP-29] is not over with a value on a bound that its limit excludes, whatever the limit says now', async () => {
    const { client } = await buildRestaurant(server);
    const { id: taskId, name } = await buildTask(client, { name: 'Banco dolci', criticalLimit: '< 5 °C' });
    const change = (criticalLimit: string) =>
      client.haccp.updateTask({
        id: newId(),
        taskId,
        name,
        criticalLimit,
        frequency: 'daily',
        dueTime: '11:00',
      });
    const check = async (value: string) => {
      server.clock.advance(60_000);
      await buildCheck(client, taskId, { value });
      return (await client.haccp.matters({})).rows.map((row) => `${row.value} ${row.status}`);
    };
    expect(await check('5')).toEqual(['5 critical']);
    await change('≤ 5 °C');
    expect(await check('5')).toEqual(['5 critical']);
    await change('≤ 4,9 °C');
    expect(await check('4')).toEqual([]);
    await change('≤ 5 °C');
    expect(await check('6')).toEqual(['6 critical']);
    await change('< 5 °C');
    expect(await check('4')).toEqual([]);
  });

  it('[HACCP-30] is not answered by what is no words, in a reading, a check or a correction', async () => {
    const { client } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client, { type: 'frigorifero', name: 'Cella' });
    const { id: taskId } = await buildTask(client, { name: 'Arrosto', criticalLimit: '≥ 75 °C' });
    const reading = await buildReading(client, { equipmentId, temperature: 9 });
    const check = await buildCheck(client, taskId, { value: '70' });
    const [id, reason] = [newId(), 'Letto male'];
    for (const correctiveAction of ['x', 'ok', '...', 'asdf'])
      for (const write of [
        () => client.refrigeration.recordReading({ id, equipmentId, temperature: 9, correctiveAction }),
        () =>
          client.refrigeration.correctReading({
            id,
            readingId: reading.id,
            temperature: 8,
            reason,
            correctiveAction,
          }),
        () => client.haccp.recordCheck({ id, taskId, value: '60', correctiveAction }),
        () => client.haccp.correctCheck({ id, checkId: check.id, value: '60', reason, correctiveAction }),
      ])
        await expect(write()).rejects.toMatchObject({
          code: 'INPUT_INVALID',
          data: { fields: [expect.objectContaining({ field: 'correctiveAction', code: 'no_reason' })] },
        });
    expect((await client.refrigeration.equipment({})).equipment[0]!.standing!.state).toBe('open');
    expect((await client.haccp.tasks({})).rows[0]!.standing!.state).toBe('open');
    await buildReading(client, { equipmentId, temperature: 9, correctiveAction: ' ' });
    expect((await client.refrigeration.equipment({})).equipment[0]!.standing!.state).toBe('open');
  });

  it('is to be measured again by when that was said, whatever is set afterwards', async () => {
    const { client } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client, { type: 'frigorifero', name: 'Cella' });
    const { limits } = (await client.refrigeration.equipment({})).equipment[0]!;
    await buildReading(client, { equipmentId, temperature: 9, correctiveAction: 'Chiusa la porta' });
    const { id: taskId } = await buildTask(client, { name: 'Pollo', criticalLimit: '≥ 75 °C' });
    const check = await buildCheck(client, taskId, { value: '70' });
    server.clock.advance(60_000);
    await client.haccp.answerCheck({ id: newId(), checkId: check.id, action: 'Rimesso in forno' });
    server.clock.advance(60_000);
    await client.refrigeration.updateEquipment({
      id: newId(),
      equipmentId,
      name: 'Cella',
      type: 'congelatore',
      limits: { ...limits, warnBelow: null, warnAbove: -18, criticalAbove: -15 },
      recheckMinutes: 1_440,
    });
    await client.haccp.updateTask({
      id: newId(),
      taskId,
      name: 'Pollo',
      criticalLimit: '≥ 75 °C',
      frequency: 'daily',
      dueTime: '11:00',
      recheckMinutes: 1_440,
    });
    const { equipment, matters } = await client.refrigeration.equipment({});
    expect(equipment[0]!.standing!.recheckAt).toBe(minutes(60));
    expect(matters[0]!.answer!.recheckAt).toBe(minutes(60));
    expect((await client.haccp.matters({})).rows[0]!.answer!.recheckAt).toBe(minutes(31));
    expect((await client.haccp.tasks({})).rows[0]!.standing!.recheckAt).toBe(minutes(31));
    // What is said from now on goes by what is set now.
    await client.haccp.answerCheck({ id: newId(), checkId: check.id, action: 'Ancora in forno' });
    expect((await client.haccp.matters({})).rows[0]!.answer!.recheckAt).toBe(minutes(2 + 1_440));
  });

  it('is marked in the calendar on each day it was not over, until it is', async () => {
    const { client } = await buildRestaurant(server);
    server.clock.set(new Date('2026-11-19T08:00:00.000Z'));
    const { id: taskId } = await buildTask(client, { name: 'Arrosto', criticalLimit: '≥ 75 °C' });
    for (const [day, value] of [
      ['19', '82'],
      ['20', '70'],
    ] as const) {
      server.clock.set(new Date(`2026-11-${day}T10:00:00.000Z`));
      await buildCheck(client, taskId, { value, correctiveAction: 'Rimesso in forno' });
    }
    server.clock.set(morning);
    const outside = async () => {
      const { days, tasks } = await client.haccp.calendar({ month: '2026-11' });
      return [days.filter((day) => day.outside > 0).map(({ date, done }) => [date, done]), tasks[0]!.outside];
    };
    expect(await outside()).toEqual([[['2026-11-20', 1]], 1]);
    await buildCheck(client, taskId, { value: '82' });
    expect(await outside()).toEqual([[], 0]);
  });

  it('[FRIG-13, HACCP-22] nothing is called safe that is outside the limits of today', async () => {
    const { client } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client, {
      type: 'frigo_carne',
      name: 'Carne',
      limits: { warnBelow: 0, criticalBelow: -2, warnAbove: 10, criticalAbove: 12 },
      widerReason: 'Solo stagionati',
    });
    await buildReading(client, { equipmentId, temperature: 9 });
    const task = { name: 'Arrivo', criticalLimit: 'max 10 °C' };
    const { id: taskId } = await buildTask(client, task);
    await buildCheck(client, taskId, { value: '9' });
    const standings = async () => [
      (await client.refrigeration.equipment({})).equipment[0]!.standing,
      (await client.haccp.tasks({})).rows[0]!.standing,
    ];
    const limited = async (most: number) => {
      await client.refrigeration.updateEquipment({
        id: newId(),
        equipmentId,
        name: 'Carne',
        type: 'frigo_carne',
        limits: { warnBelow: 0, criticalBelow: -2, warnAbove: most, criticalAbove: 12 },
        widerReason: 'Solo stagionati',
      });
      await client.haccp.updateTask({
        id: newId(),
        taskId,
        name: 'Arrivo',
        criticalLimit: `max ${most} °C`,
        frequency: 'daily',
        dueTime: '11:00',
      });
    };
    expect(await standings()).toEqual([{ state: 'within' }, { state: 'within' }]);
    await limited(4);
    const changed = { state: 'unknown', limitsChanged: true };
    expect(await standings()).toEqual([changed, changed]);
    // What was recorded stays as it was judged, and says that it is so no longer (DASH-20).
    const told = async () => {
      const { next, due, done } = await client.dashboard.today();
      const registers = [
        ...(await client.refrigeration.readings({})).rows,
        ...(await client.haccp.checks({})).rows,
      ];
      return {
        next: next.kind,
        due: due.map(({ name }) => name).toSorted(),
        done: done.map(({ outcome, outsideToday }) => [outcome, outsideToday]),
        calendar: (await client.haccp.calendar({ month: '2026-11' })).days
          .filter(({ done: checked }) => checked > 0)
          .map(({ unsure }) => unsure),
        registers: registers.map(({ status, outsideToday }) => [status?.toLowerCase(), outsideToday]),
      };
    };
    const asked = { next: 'soon', due: ['Arrivo', 'Carne'], calendar: [1] };
    expect(await told()).toEqual({
      ...asked,
      done: [
        ['ok', true],
        ['ok', true],
      ],
      registers: [
        ['ok', true],
        ['ok', true],
      ],
    });
    await limited(9);
    expect(await standings()).toEqual([{ state: 'within' }, { state: 'near' }]);
    expect(await told()).toMatchObject({
      calendar: [undefined],
      done: [
        ['ok', undefined],
        ['ok', undefined],
      ],
    });
  });

  it('[HACCP-22] that was closed, or that nobody could tell of, leaves no day green', async () => {
    const { client } = await buildRestaurant(server);
    server.clock.set(new Date('2026-11-19T08:00:00.000Z'));
    const { id: taskId } = await buildTask(client, {
      name: 'Arrosto',
      criticalLimit: '≥ 75 °C',
      dueTime: '23:00',
    });
    const on = async (day: string, value: string) => {
      server.clock.set(new Date(`2026-11-${day}T10:00:00.000Z`));
      return (await buildCheck(client, taskId, { value })).id;
    };
    await on('19', '82');
    const checkId = await on('20', '70');
    await client.haccp.answerCheck({ id: newId(), checkId, action: 'Buttato', judgement: 'discarded' });
    await on('21', 'boh');
    const { days } = await client.haccp.calendar({ month: '2026-11' });
    expect(
      days.filter(({ done }) => done > 0).map(({ date, outside, unsure }) => [date, outside, unsure]),
    ).toEqual([
      ['2026-11-19', 0, undefined],
      ['2026-11-20', 0, 1],
      ['2026-11-21', 0, 1],
    ]);
    expect((await client.dashboard.today()).tasks).toMatchObject({ due: 0, open: 0, unsure: 1 });
  });

  it('is closed by a judgement of the food that is one of three, with words, by who is at work', async () => {
    const { client } = await buildRestaurant(server);
    const { id: readingId } = await buildReading(client, { temperature: 9 });
    const judged = (judgement: string, action = 'Al cuore 3 °C') =>
      client.refrigeration.answerReading({ id: newId(), readingId, action, judgement: judgement as never });
    await expect(judged('so_so')).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(judged('fit', ' ')).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect(await judged('fit')).toMatchObject({ judgement: 'fit', operatorName: 'Anna' });
    expect((await client.refrigeration.equipment({})).matters).toEqual([]);
  });
});

describe('what ends a measured matter', () => {
  /** A task whose first check was bad, and how it stands. */
  async function outside(criticalLimit: string, value: string) {
    const { client } = await buildRestaurant(server);
    const { id: taskId } = await buildTask(client, { name: 'Arrosto', criticalLimit, dueTime: '23:00' });
    const { id: checkId } = await buildCheck(client, taskId, { value, outcome: 'critical' });
    let at = 0;
    return {
      client,
      taskId,
      checkId,
      check: (next: Parameters<typeof buildCheck>[2]) => {
        at += 5;
        server.clock.set(new Date(minutes(at)));
        return buildCheck(client, taskId, next);
      },
      matters: async () => (await client.haccp.matters({})).rows,
      state: async () => (await client.haccp.tasks({})).rows[0]!.standing!.state,
    };
  }
  const notes = 'guardato bene, tutto freddo';

  it.each(['3 frighi visti', '3 e 2', '38 °F', '750', 'tutto bene'])(
    '[HACCP-27] %s with a reason is nothing that figures compared: N/A, and the matter goes on',
    async (value) => {
      const { check, matters, state } = await outside('max 4 °C', '9');
      for (const outcome of ['ok', 'warning'] as const) {
        expect(await check({ value, outcome, notes })).toMatchObject({ status: null });
        expect(await state()).toBe('open');
      }
      expect(await matters()).toHaveLength(1);
      expect((await matters())[0]).not.toHaveProperty('byName');
      expect(await check({ value: '3', outcome: null })).toMatchObject({ status: 'ok' });
      expect(await state()).toBe('rechecked');
      expect(await matters()).toEqual([]);
    },
  );

  it('[HACCP-27] under a limit that nobody can read it goes on until the food is judged by name', async () => {
    const { client, check, checkId, matters, state } = await outside('max 4 °C, poi buttare', '9');
    expect(await check({ value: '3', outcome: 'ok', notes })).toMatchObject({ status: 'ok' });
    expect(await check({ value: '3', outcome: 'warning', notes })).toMatchObject({ status: 'warning' });
    expect(await check({ value: 'a posto', outcome: 'ok' })).toMatchObject({ status: 'ok' });
    expect(await state()).toBe('open');
    expect(await matters()).toMatchObject([{ checkId, byName: true }]);
    await client.haccp.answerCheck({ id: newId(), checkId, action: 'Al cuore 3 °C', judgement: 'fit' });
    expect(await matters()).toEqual([]);
  });

  it('[HACCP-27] under a limit that figures were given since, a value that they compared ends it', async () => {
    const { client, taskId, check, checkId, matters } = await outside('max 4 °C, poi buttare', '9');
    await client.haccp.updateTask({
      id: newId(),
      taskId,
      name: 'Frigo verdure',
      criticalLimit: 'max 4 °C, poi buttare',
      limitMaximum: 4,
      limitUnit: 'celsius',
      frequency: 'daily',
      dueTime: '23:00',
    });
    expect((await matters())[0]).not.toHaveProperty('byName');
    await check({ value: '9', outcome: null });
    expect((await matters())[0]).not.toMatchObject({ checkId });
    await check({ value: '3', outcome: null });
    expect(await matters()).toEqual([]);
  });

  it('[HACCP-27] with nothing to measure it is over when somebody says so', async () => {
    const { check, matters, state } = await outside('superfici pulite', 'Non conforme');
    expect(await state()).toBe('open');
    await check({ value: 'Conforme', outcome: 'ok' });
    expect(await matters()).toEqual([]);
  });

  it('[HACCP-27] a number that a person called good leaves neither day nor plan green', async () => {
    const { client } = await buildRestaurant(server);
    const { id: taskId } = await buildTask(client, {
      criticalLimit: 'quattro gradi, poi buttare',
      dueTime: '23:00',
    });
    await buildCheck(client, taskId, { value: 'tre', outcome: 'ok', notes });
    expect((await client.dashboard.today()).tasks).toMatchObject({ due: 0, unsure: 1 });
    const { days, tasks } = await client.haccp.calendar({ month: '2026-11' });
    expect([days.find(({ done }) => done > 0)?.unsure, tasks[0]!.unsure]).toEqual([1, 1]);
  });
});

describe('[NC-02] food is judged when it was measured, at the earliest', () => {
  it.each(['fridge', 'task'] as const)('%s', async (kind) => {
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    const subject = await { fridge, task }[kind](restaurant);
    const entry = newId();
    await subject.measure(entry, 'bad', minutes(-20));
    await subject.say(entry, 'Al cuore 3 °C', minutes(-300), 'fit');
    const { rows } =
      kind === 'fridge' ? await client.refrigeration.readings({}) : await client.haccp.checks({});
    const { answers, performedAt } = rows[0]!;
    expect(answers.map((answer) => answer.performedAt)).toEqual([performedAt]);
    expect(await subject.state()).toBe('closed');
  });
});

describe('[NC-01] food is judged once', () => {
  it.each(['fridge', 'task'] as const)('%s', async (kind) => {
    const restaurant = await buildRestaurant(server);
    const subject = await { fridge, task }[kind](restaurant);
    const [earlier, newer] = [newId(), newId()];
    await subject.measure(earlier, 'bad', minutes(-30));
    await subject.measure(newer, 'bad', minutes(-20));
    const { client } = restaurant;
    const judging = (judgement: 'fit' | 'discarded', entry = newer, performedAt?: string) => {
      const answer = {
        id: newId(),
        action: 'Al cuore 3 °C',
        judgement,
        ...(performedAt ? { performedAt } : {}),
      };
      return kind === 'fridge'
        ? () => client.refrigeration.answerReading({ ...answer, readingId: entry })
        : () => client.haccp.answerCheck({ ...answer, checkId: entry });
    };
    const first = judging('discarded');
    const stored = await first();
    // The same write again gets its first answer.
    expect(await first()).toEqual(stored);
    const refused = {
      status: 409,
      code: kind === 'fridge' ? 'READING_CLOSED' : 'HACCP_CHECK_CLOSED',
    };
    await expect(judging('fit')()).rejects.toMatchObject(refused);
    // It covers what was before it as well.
    await expect(judging('fit', earlier)()).rejects.toMatchObject(refused);
    expect(await first()).toEqual(stored);
    expect(await subject.state()).toBe('closed');
    // What was judged before, and is told late, belongs to the story; the last word stays.
    await judging('fit', newer, minutes(-10))();
    expect(await subject.state()).toBe('closed');
    // What was done afterwards may be said.
    await subject.say(newer, 'Chiamato il tecnico', minutes(0));
    // What is outside again is another matter.
    const again = newId();
    server.clock.set(new Date(minutes(10)));
    await subject.measure(again, 'bad', minutes(10));
    // Of two at the same time one is the first.
    const both = await Promise.allSettled([judging('fit', again)(), judging('fit', again)()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused });
    // Who throws it away after all is not too late; nobody takes that back.
    await judging('discarded', again)();
    await expect(judging('discarded', again)()).rejects.toMatchObject(refused);
    await expect(judging('fit', again)()).rejects.toMatchObject(refused);
    expect(await subject.state()).toBe('closed');
  });
});
