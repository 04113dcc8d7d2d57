import { describe, expect, it } from 'vitest';
import { limitTexts } from './errors.it.ts';
import { processKinds } from './process-kinds.ts';
import type { ProcessKind } from './process-kinds.ts';
import { absurdParts, usualLimits } from './process-limits.ts';
import type { ProcessLimits } from './process-limits.ts';

const absurd = (process: ProcessKind, changes: Partial<ProcessLimits>) =>
  absurdParts(process, { ...usualLimits[process], ...changes });
const day = 1_440;

describe('[PROC-21, PROC-30] limits of processes that no reason helps', () => {
  it.each(processKinds)('the usual ones of %s are none', (process) => {
    expect(absurd(process, {})).toEqual([]);
  });

  it.each<[ProcessKind, Partial<ProcessLimits>, string[]]>([
    ['cooking', { to: 50 }, []],
    ['cooking', { to: 49.9 }, ['to']],
    ['cooling', { to: 15, from: 50, withinMinutes: 360 }, []],
    ['cooling', { to: 15.1 }, ['to']],
    ['cooling', { from: 49.9 }, ['from']],
    ['cooling', { withinMinutes: 361 }, ['withinMinutes']],
    ['cooling', { to: 40, withinMinutes: 168 * 60 }, ['to', 'withinMinutes']],
    ['blast_chilling', { to: 10, from: 50, withinMinutes: 360 }, []],
    ['blast_chilling', { to: 10.1, from: 49, withinMinutes: 361 }, ['from', 'to', 'withinMinutes']],
    ['reheating', { to: 60, withinMinutes: 120 }, []],
    ['reheating', { to: 59.9, withinMinutes: 121 }, ['to', 'withinMinutes']],
    ['hot_holding', { to: 50, everyMinutes: 240 }, []],
    // [PROC-30] No frequency is less often than any.
    ['hot_holding', { everyMinutes: null }, ['everyMinutes']],
    ['hot_holding', { to: 49.9, everyMinutes: null }, ['to', 'everyMinutes']],
    ['hot_holding', { to: 15 }, ['to']],
    ['hot_holding', { to: 49.9, everyMinutes: 241 }, ['to', 'everyMinutes']],
    ['thawing', { to: 15 }, []],
    ['thawing', { to: 15.1 }, ['to']],
    ['fish_freezing', { to: -15 }, []],
    ['fish_freezing', { to: -14.9 }, ['to']],
    ['fish_freezing', { holdMinutes: day - 1 }, ['holdMinutes']],
    // Fifteen hours are those of −35 °C alone.
    ['fish_freezing', { to: -34.9, holdMinutes: 900 }, ['holdMinutes']],
    ['fish_freezing', { to: -35, holdMinutes: 900 }, []],
    ['fish_freezing', { to: -35, holdMinutes: 899 }, ['holdMinutes']],
    ['fish_freezing', { to: 10, holdMinutes: 5 }, ['to', 'holdMinutes']],
    ['cooking', { closeMinutes: 10_080 }, []],
  ])('%s, %o: %o', (process, changes, parts) => {
    expect(absurd(process, changes).map(({ part }) => part)).toEqual(parts);
  });

  it('say the bound, and that no reason helps', () => {
    expect(absurd('hot_holding', { to: 15, everyMinutes: 600 }).map(limitTexts.limit_absurd)).toEqual([
      'Almeno 50,0 °C: oltre, il cibo non è sicuro e nessun motivo basta. Controlla il numero e il segno.',
      'Al massimo 4 h: oltre, il cibo non è sicuro e nessun motivo basta. Controlla il numero e il segno.',
    ]);
  });
});
