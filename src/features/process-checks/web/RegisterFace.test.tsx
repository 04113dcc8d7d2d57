import { describe, expect, it } from 'vitest';
import type { RunShown, StepShown } from '../contract.ts';
import { usualLimits } from '../process-limits.ts';
import { outcomeOf, remarksOf } from '#features/registers/web/remarks.ts';
import { registerRun, runFace, valuesText } from './register-face.ts';

const step = (
  id: string,
  performedAt: string,
  celsius: number | null,
  more: Partial<StepShown> = {},
): StepShown => ({
  id,
  step: id === 'run' ? 'start' : 'measure',
  celsius,
  notes: null,
  operatorName: 'Anna',
  performedAt,
  recordedAt: performedAt,
  correctsId: null,
  correctionReason: null,
  ...more,
});
const run = (...steps: StepShown[]): RunShown => ({
  id: 'run',
  process: 'cooling',
  food: 'Brodo',
  goods: null,
  limits: usualLimits.cooling,
  wider: false,
  steps,
  answers: [],
});

describe('the temperatures of a process in its register', () => {
  it.each([
    ['none', run(step('run', '2026-11-28T12:00:00.000Z', null)), '—'],
    [
      'on the day of its beginning: by the time alone',
      run(step('run', '2026-11-28T12:00:00.000Z', 70), step('b', '2026-11-28T13:30:00.000Z', 9)),
      '70,0 °C (13:00) → 9,0 °C (14:30)',
    ],
    [
      'through the hour that comes twice: by which clock',
      run(step('run', '2026-10-25T00:50:00.000Z', 70), step('b', '2026-10-25T01:40:00.000Z', 9)),
      '70,0 °C (02:50 (ora legale)) → 9,0 °C (02:40 (ora solare))',
    ],
    [
      'past midnight in Rome: with the day',
      run(step('run', '2026-11-28T22:30:00.000Z', 70), step('b', '2026-11-28T23:30:00.000Z', 9)),
      '70,0 °C (23:30) → 9,0 °C (29/11/2026 00:30)',
    ],
  ])('%s', (_name, one, text) => {
    expect(valuesText(one)).toBe(text);
  });
});

describe('what the register, its file and its paper say of a process', () => {
  const at = (minute: number): string => new Date(Date.UTC(2026, 10, 28, 12, minute)).toISOString();
  const told = (one: RunShown) => outcomeOf(runFace, registerRun(one, new Date(at(400))));
  const held = (...values: [minute: number, celsius: number][]): RunShown => ({
    ...run(...values.map(([minute, celsius], i) => step(i === 0 ? 'run' : String(i), at(minute), celsius))),
    process: 'hot_holding',
    limits: usualLimits.hot_holding,
  });
  const ended = (one: RunShown): RunShown => ({
    ...one,
    steps: one.steps.map((last, i) => (i === one.steps.length - 1 ? { ...last, step: 'end' } : last)),
  });
  const gap = ended(held([0, 70], [300, 65]));
  const answer = {
    id: 'a',
    runId: 'run',
    action: 'Chiamato lo chef',
    operatorName: 'Anna',
    performedAt: at(310),
    recordedAt: at(310),
  };

  it('[PROC-23] of what nobody knows that it is to be judged, never that it is outside', () => {
    expect(told(gap)).toBe('Da valutare: Tra due misure è passato troppo tempo. · Da valutare, aperto');
    expect(told({ ...gap, answers: [answer] })).toBe(
      'Da valutare: Tra due misure è passato troppo tempo. · Da valutare per nome',
    );
    expect(told(held([0, 70], [30, 50]))).toBe(
      'Fuori limite: È sceso sotto il limite. · Fuori limite, aperto',
    );
  });

  it('[PROC-22] that its limits are wider than usual, and why they may be', () => {
    const wide: RunShown = {
      ...ended(held([0, 70], [60, 56])),
      limits: { ...usualLimits.hot_holding, to: 55 },
      wider: true,
      widerReason: 'Validato dal consulente',
    };
    const row = registerRun(wide, new Date(at(400)));
    expect(outcomeOf(runFace, row)).toBe('Nei limiti, ma più larghi del solito');
    expect(runFace.isFine?.(row)).toBe(false);
    expect(remarksOf(runFace, row).map(({ text }) => text)).toEqual([
      'Limiti più larghi del solito: Validato dal consulente',
    ]);
  });
});
