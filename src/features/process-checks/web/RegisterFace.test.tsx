import { describe, expect, it } from 'vitest';
import type { RunShown, StepShown } from '../contract.ts';
import { usualLimits } from '../process-limits.ts';
import { valuesText } from './register-face.ts';

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
