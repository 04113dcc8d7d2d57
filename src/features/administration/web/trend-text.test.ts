import { describe, expect, it } from 'vitest';
import { trendText } from './trend-text.ts';

const days = (...values: (number | null)[]) =>
  values.map((value, n) => ({ day: `2026-11-0${String(n + 1)}`, value }));

describe('[ADMIN-38] bars in words', () => {
  it.each([
    ['total', days(1, 4, 2), '7', 'al massimo 4 il 02/11/2026'],
    ['total', days(0, 0, 0), '0', ''],
    ['total', days(null, 4, null), '4', 'al massimo 4 il 02/11/2026, 2 giorni non contati'],
    ['total', days(null, 0, 0), '0', '1 giorno non contato'],
    ['last', days(9, 4, 2), '2', 'il 03/11/2026, al massimo 9 il 01/11/2026'],
    ['last', days(9, 4, null), '4', 'il 02/11/2026, al massimo 9 il 01/11/2026, 1 giorno non contato'],
    // Of several highest the newest is told.
    ['last', days(5, 5, 5), '5', 'il 03/11/2026, al massimo 5 il 03/11/2026'],
    ['total', days(1500, 1000), '2.500', 'al massimo 1.500 il 01/11/2026'],
  ] as const)('%s of %j', (summed, given, head, rest) => {
    expect(trendText(given, summed)).toEqual({ head, rest });
  });

  it('say that nothing was counted yet', () => {
    expect(trendText(days(null, null), 'total').head).toBe('Non ancora contati');
    expect(trendText([], 'last').head).toBe('Non ancora contati');
  });
});
