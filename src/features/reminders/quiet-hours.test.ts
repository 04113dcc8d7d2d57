import { describe, expect, it } from 'vitest';
import { romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { isQuiet, quietEnd } from './quiet-hours.ts';

const at = (time: string, day = '2026-11-23') => romeLocalTimeToInstant(day, time);

describe('quiet hours', () => {
  it.each([
    ['22:00', '07:00', '21:59', false],
    ['22:00', '07:00', '22:00', true],
    ['22:00', '07:00', '00:00', true],
    ['22:00', '07:00', '06:59', true],
    ['22:00', '07:00', '07:00', false],
    ['15:00', '17:30', '14:59', false],
    ['15:00', '17:30', '15:00', true],
    ['15:00', '17:30', '17:30', false],
    ['08:00', '08:00', '08:00', false],
  ])('[REMIND-08] from %s to %s at %s: %s', (from, to, time, quiet) => {
    expect(isQuiet({ from, to }, at(time))).toBe(quiet);
  });

  it.each([
    ['23:10', '2026-11-23', '2026-11-24T06:00:00.000Z'],
    ['06:59', '2026-11-23', '2026-11-23T06:00:00.000Z'],
    ['23:10', '2026-10-24', '2026-10-25T06:00:00.000Z'],
    ['23:10', '2026-03-28', '2026-03-29T05:00:00.000Z'],
  ])('[REMIND-08] begun at %s of %s they end at %s', (time, day, end) => {
    expect(quietEnd({ from: '22:00', to: '07:00' }, at(time, day)).toISOString()).toBe(end);
  });
});
