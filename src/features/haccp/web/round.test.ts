import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { draftKey } from '#platform/ui/drafts.ts';
import type { StandingShown } from '#features/non-conformities/shapes.ts';
import type { TaskToday } from '../contract.ts';
import {
  dueNow,
  newRound,
  nextOpen,
  stepDue,
  stepName,
  stepOutside,
  storedRound,
  storeRound,
  withSentDone,
  withSkippedOpen,
  withStep,
} from './round.ts';
import type { RoundSubject } from './round.ts';

const now = new Date('2026-11-21T19:00:00Z');
const task = (name: string, fields: Partial<TaskToday> = {}): TaskToday => ({
  id: newId(),
  name,
  description: null,
  frequency: 'daily',
  criticalLimit: '≤ 4 °C',
  correctiveAction: null,
  category: null,
  dueTime: '22:00',
  archivedAt: null,
  state: 'due',
  dueAt: '2026-11-21T21:00:00.000Z',
  lastCheck: null,
  ...fields,
});

/** What a browser keeps, in memory; one that refuses keeps nothing. */
function memory(refused?: DOMException): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => {
      if (refused) throw refused;
      return kept.get(key) ?? null;
    },
    setItem: (key, value) => {
      if (refused) throw refused;
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
}

describe('[HACCP-97] a step that is good by a thermometer that is known to be off', () => {
  const begun = newRound('r', [{ kind: 'check', task: task('Cella') }], now);
  const sentAs = (outcome: 'unproven' | 'unknown' | 'open') =>
    withStep(begun, 0, { sent: true, draft: '3', outcome });

  it('is to be done again, with another write of its own; every other one is done', () => {
    const again = withSentDone(sentAs('unproven')).steps[0]!;
    expect(again).toMatchObject({ state: 'open', draft: '', sent: false, outcome: 'unproven' });
    expect(again.writeId).not.toBe(begun.steps[0]!.writeId);
    for (const outcome of ['unknown', 'open'] as const)
      expect(withSentDone(sentAs(outcome)).steps[0]).toMatchObject({ state: 'done', outcome });
  });

  it('is there again after a reload', () => {
    const storage = memory();
    storeRound(storage, sentAs('unproven'));
    expect(storedRound(storage, 'r', now)?.steps).toMatchObject([{ state: 'open', outcome: 'unproven' }]);
  });
});

describe('[DASH-44] a step is called as its page calls what it is about', () => {
  const past = '2026-11-21T18:00:00.000Z';
  const ahead = '2026-11-21T21:00:00.000Z';
  const again = { state: 'recheck', recheckAt: past } as const;
  const reading = (due: { dueAt: string; state: 'due' | 'overdue' } | undefined, standing?: StandingShown) =>
    ({
      kind: 'reading',
      equipmentId: 'a',
      name: 'Cella',
      ...(due ? { due } : {}),
      ...(standing ? { standing } : {}),
    }) as const;
  const check = (fields: Partial<TaskToday>) => ({ kind: 'check', task: task('Controllo', fields) }) as const;

  it.each<[string, RoundSubject, 'due' | 'overdue' | null]>([
    ['a check that is due', check({}), 'due'],
    ['a check that was late when the round began', check({ state: 'overdue', dueAt: past }), 'overdue'],
    ['a check that has become late since', check({ dueAt: past }), 'overdue'],
    ['a check at its very minute', check({ dueAt: now.toISOString() }), 'due'],
    ['a check to be repeated', check({ standing: again }), 'due'],
    ['a check that is done, to be repeated', check({ state: 'done', dueAt: past, standing: again }), null],
    [
      'a check well by another limit',
      check({ state: 'done', dueAt: past, standing: { state: 'unknown', limitsChanged: true } }),
      'due',
    ],
    ['a temperature that is due', reading({ dueAt: ahead, state: 'due' }), 'due'],
    ['a temperature that is late', reading({ dueAt: past, state: 'overdue' }), 'overdue'],
    [
      'a temperature that has become late since',
      reading({ dueAt: past, state: 'due' }, { state: 'open' }),
      'overdue',
    ],
    ['a temperature past its minutes', reading({ dueAt: past, state: 'overdue' }, again), null],
    [
      'a temperature held to other limits',
      reading({ dueAt: past, state: 'due' }, { state: 'unknown', limitsChanged: true }),
      'due',
    ],
    ['a temperature kept by an older version', reading(undefined), 'due'],
  ])('%s', (_, step, due) => {
    expect(stepDue(step, now)).toBe(due);
  });
});

describe('what is due now', () => {
  it('takes what is late and what is due today, the late first, checks and temperatures together', () => {
    const tasks = [
      task('Sera'),
      task('Fatto', { state: 'done' }),
      // Well by a limit that is another today (DASH-20).
      task('Cambiato', {
        state: 'done',
        dueAt: '2026-11-21T20:00:00.000Z',
        standing: { state: 'unknown', limitsChanged: true },
      }),
      task('Domenica', { frequency: 'weekly', dueAt: '2026-11-22T13:00:00.000Z' }),
      task('Mezzanotte', { dueAt: '2026-11-21T22:59:00.000Z' }),
      task('Domani', { dueAt: '2026-11-21T23:00:00.000Z' }),
      task('Pranzo', { state: 'overdue', dueAt: '2026-11-21T13:00:00.000Z' }),
    ];
    const readings = [
      { equipmentId: 'a', equipmentName: 'Frigo 2', dueAt: '2026-11-21T10:00:00.000Z', state: 'overdue' },
      { equipmentId: 'b', equipmentName: 'Cella', dueAt: '2026-11-21T22:00:00.000Z', state: 'due' },
    ] as const;
    const names = dueNow(tasks, readings, now).map(stepName);
    expect(names).toEqual(['Frigo 2', 'Pranzo', 'Cambiato', 'Sera', 'Cella', 'Mezzanotte']);
  });
});

describe('[DASH-41] what is out of its limits and due again', () => {
  const at = '2026-11-21T10:00:00.000Z';
  const late = { dueAt: at, state: 'overdue' } as const;

  it('comes first, and says so until it is done', () => {
    const outside = task('Roast beef', { standing: { state: 'open' } });
    const subjects = dueNow(
      [task('Pranzo', late), outside],
      [
        { equipmentId: 'a', equipmentName: 'Cella', ...late, standing: { state: 'within' } },
        { equipmentId: 'b', equipmentName: 'Frigo', ...late, standing: { state: 'recheck', recheckAt: at } },
        { equipmentId: 'c', equipmentName: 'Banco', ...late },
      ],
      now,
    );
    expect(subjects.map((one) => [stepName(one), stepOutside(one)?.state])).toEqual([
      ['Frigo', 'recheck'],
      ['Roast beef', 'open'],
      ['Banco', undefined],
      ['Cella', undefined],
      ['Pranzo', undefined],
    ]);
  });
});

describe('a round', () => {
  const begin = () => newRound('r', dueNow([task('A'), task('B'), task('C')], [], now), now);

  it('goes on from where it is, comes back for what was left, and ends', () => {
    let round = withStep(begin(), 1, { state: 'done' });
    expect(nextOpen(round, 1)).toBe(2);
    round = withStep(round, 2, { state: 'skipped' });
    expect(nextOpen(round, 3)).toBe(0);
    round = withStep(round, 0, { state: 'done' });
    expect(nextOpen(round, 0)).toBeNull();
    expect(nextOpen(withSkippedOpen(round), 0)).toBe(2);
  });

  it('is kept with what was typed and the ids of its checks, for its restaurant and its day in Rome', () => {
    const storage = memory();
    const round = withStep(begin(), 0, { draft: '3,' });
    storeRound(storage, round);
    expect(storedRound(storage, 'r', new Date('2026-11-21T22:59:59Z'))).toEqual(round);
    expect(storedRound(storage, 'other', now)).toBeNull();
    expect(storedRound(storage, 'r', new Date('2026-11-21T23:00:00Z'))).toBeNull();
  });

  it('taken up again has done what was on its way, and is over when that was all', () => {
    const storage = memory();
    const round = withStep(begin(), 0, { sent: true, unclear: true, draft: '9' });
    storeRound(storage, round);
    expect(storedRound(storage, 'r', now)?.steps[0]).toMatchObject({
      state: 'done',
      unclear: true,
      draft: '',
    });
    storeRound(storage, { ...round, steps: round.steps.map((step) => ({ ...step, sent: true })) });
    expect(storedRound(storage, 'r', now)).toBeNull();
  });

  it('keeps done what another tab has done', () => {
    const storage = memory();
    const round = begin();
    storeRound(storage, withStep(round, 0, { state: 'done' }));
    storeRound(storage, withStep(round, 1, { draft: '3' }));
    expect(storedRound(storage, 'r', now)?.steps.map(({ state, draft }) => [state, draft])).toEqual([
      ['done', ''],
      ['open', '3'],
      ['open', ''],
    ]);
  });

  it('that has ended begins anew', () => {
    const storage = memory();
    const round = begin();
    storeRound(storage, { ...round, steps: round.steps.map((step) => ({ ...step, state: 'done' })) });
    expect(storedRound(storage, 'r', now)).toBeNull();
  });

  it.each(['', '{', 'null', '{"steps":[{}],"startedAt":"2026-11-21T19:00:00Z","restaurantId":"r"}', '[]'])(
    'is not read from %j',
    (text) => {
      const storage = memory();
      storage.setItem(draftKey('haccp-round'), text);
      expect(storedRound(storage, 'r', now)).toBeNull();
    },
  );

  it('lasts as long as the page where the browser keeps nothing', () => {
    const refusing = memory(new DOMException('denied'));
    expect(() => storeRound(refusing, begin())).not.toThrow();
    expect(storedRound(refusing, 'r', now)).toBeNull();
  });
});
