import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MeasuredWith } from '#features/registers/measured-with.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { recallInstants } from '#platform/http/server-clock.ts';
import { usualLimits } from '../process-limits.ts';
import { RunCard } from './RunCard.tsx';
import { standingRuns, withWaiting } from './shown-runs.ts';
import type { KnownRun } from './shown-runs.ts';

const begun = new Date('2026-11-28T12:00:00.000Z');

const run = (toSend: boolean, ...more: KnownRun['steps']): KnownRun => ({
  id: 'run',
  process: 'cooling',
  food: 'Brodo',
  goods: null,
  limits: usualLimits.cooling,
  wider: false,
  steps: [
    {
      id: 'start',
      step: 'start',
      celsius: 70,
      notes: null,
      operatorName: 'Anna',
      performedAt: begun.toISOString(),
      recordedAt: begun.toISOString(),
      correctsId: null,
      correctionReason: null,
    },
    ...more,
  ],
  answers: [],
  ...(toSend ? { toSend: true } : {}),
});

function shown(one: KnownRun, minutes: number): string {
  const now = new Date(begun.getTime() + minutes * 60_000);
  const { container } = render(
    <RunCard one={standingRuns([one], now)[0]!} now={now} onAnswer={() => undefined} measuring={null} />,
  );
  return container.textContent;
}

const setBack = (): void => recallInstants({ vouched: Date.now() + 86_400_000, shown: null });

describe('[ERR-23] a run on a device whose clock was set back', () => {
  it('has no time left, and is not simply going on', () => {
    expect(shown(run(false), 30)).toContain('Mancano');
    setBack();
    const told = shown(run(false), 30);
    expect(told).toContain('Tempo non sicuro');
    expect(told).toContain('Non so quanto tempo è passato: misura adesso.');
    for (const word of ['Mancano', 'In corso']) expect(told).not.toContain(word);
  });

  it('that is too late already is outside', () => {
    setBack();
    expect(shown(run(false), 121)).toContain('Fuori limite');
  });

  it('is not within its limits by what waits here, dated by that clock', () => {
    const performedAt = new Date(begun.getTime() + 25 * 60_000).toISOString();
    const end = {
      ...run(false).steps[0]!,
      id: 'end',
      step: 'end' as const,
      celsius: 4,
      performedAt,
      recordedAt: performedAt,
    };
    setBack();
    const told = shown(run(true, end), 30);
    expect(told).toContain('Tempo non sicuro');
    expect(told).not.toContain('Nei limiti');
    // What the server has dated stays as it is.
    expect(shown(run(false, end), 30)).toContain('Nei limiti');
  });

  it('keeps its timer where nothing is in doubt', () => {
    shown(run(false), 30);
    expect(screen.getByRole('timer')).toBeTruthy();
  });
});

describe('[NC-16] a step that the server refused', () => {
  const write = (name: string, input: object, state: KeptWrite['state'] = 'refused'): KeptWrite => ({
    id: 'kept',
    endpoint: ['processChecks', name],
    input: { id: 'kept', performedAt: new Date(begun.getTime() + 60 * 60_000).toISOString(), ...input },
    about: { title: '', fields: [] },
    restaurantId: 'r',
    userId: 'u',
    operator: { id: 'o', name: 'Bruno' },
    ticket: null,
    keptAt: new Date(begun.getTime() + 60 * 60_000).toISOString(),
    clockKnown: true,
    faults: 0,
    state,
  });
  const now = new Date(begun.getTime() + 61 * 60_000);
  const standing = (...writes: KeptWrite[]) =>
    standingRuns(withWaiting([run(false)], { limits: [], thermometers: [] }, writes, now), now).map(
      ({ run: one, standing: { state } }) => [one.id, state, one.toSend],
    );

  it('puts a run outside its limits where it was measured so, and else counts for nothing', () => {
    const end = (celsius: number, state?: KeptWrite['state']) =>
      write('endRun', { runId: 'run', celsius }, state);
    expect(standing(end(40))).toEqual([['run', 'outside', 'refused']]);
    expect(standing(end(4))).toEqual([['run', 'running', undefined]]);
    expect(standing(end(40, 'discarded'))).toEqual([['run', 'running', undefined]]);
    expect(standing(end(40, 'waiting'))).toEqual([['run', 'outside', true]]);
  });

  it('shows a run of which not even the beginning was taken, where it began too cold', () => {
    const began = (celsius: number) => write('startRun', { process: 'hot_holding', food: 'Ragù', celsius });
    expect(standing(began(40))).toContainEqual(['kept', 'outside', 'refused']);
    expect(standing(began(70))).toEqual([['run', 'running', undefined]]);
  });
});

describe('[PROC-19, PROC-20] with which thermometer', () => {
  const sonda = { id: 'sonda', name: 'Sonda', state: 'in_order' as const };
  const [doubtful, off] = [
    { ...sonda, state: 'due' as const },
    { ...sonda, state: 'off' as const },
  ];
  const ended = (measuredWith: MeasuredWith, celsius = 4): KnownRun['steps'][number] => {
    const performedAt = new Date(begun.getTime() + 25 * 60_000).toISOString();
    return {
      ...run(false).steps[0]!,
      id: 'end',
      step: 'end',
      celsius,
      measuredWith,
      performedAt,
      recordedAt: performedAt,
    };
  };

  it('one in order is as good as none; one to be checked is not green', () => {
    expect(shown(run(false, ended(sonda)), 30)).not.toContain('termometro');
    const due = shown(run(false, ended(doubtful)), 30);
    expect(due).toContain('Nei limiti termometro da ricontrollare');
    expect(due).toContain('Sonda: termometro da ricontrollare');
  });

  it('[PROC-25] by one that was found off since it asks as by one that was off', () => {
    const told = shown(run(false, ended({ ...sonda, foundOff: true })), 30);
    expect(told).toContain('Da valutare');
    expect(told).toContain('Sonda: termometro trovato poi fuori taratura');
    expect(told).toContain('Chiarisci');
    expect(told).not.toContain('Nei limiti');
  });

  it('by one that was off it asks; what is outside is outside', () => {
    const told = shown(run(false, ended(off)), 30);
    expect(told).toContain('Da valutare');
    expect(told).toContain('È nei limiti solo per un termometro fuori taratura');
    expect(told).not.toContain('Nei limiti');
    expect(shown(run(false, ended(off, 30)), 30)).toContain('Fuori limite');
  });

  it('what waits on the device stands by its thermometer as the device knows it', () => {
    const waits: KeptWrite = {
      id: 'kept',
      endpoint: ['processChecks', 'endRun'],
      input: {
        id: 'kept',
        runId: 'run',
        celsius: 4,
        thermometerId: 'sonda',
        performedAt: new Date(begun.getTime() + 25 * 60_000).toISOString(),
      },
      about: { title: '', fields: [] },
      restaurantId: 'r',
      userId: 'u',
      operator: { id: 'o', name: 'Bruno' },
      ticket: null,
      keptAt: new Date(begun.getTime() + 25 * 60_000).toISOString(),
      clockKnown: true,
      faults: 0,
      state: 'waiting',
    };
    const now = new Date(begun.getTime() + 30 * 60_000);
    const states = (thermometers: readonly MeasuredWith[]) =>
      standingRuns(withWaiting([run(false)], { limits: [], thermometers }, [waits], now), now).map(
        ({ standing }) => standing.state,
      );
    expect(states([sonda])).toEqual(['within']);
    expect(states([off])).toEqual(['unknown']);
    expect(states([])).toEqual(['within']);
  });
});
