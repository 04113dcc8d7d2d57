import { describe, expect, it } from 'vitest';
import { demoInstants, demoMonth, demoNow as now, until } from '#features/demo/test-kit.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { zNewCleaning } from './contract.ts';
import { planCleaning } from './demo.ts';

describe('the cleaning of the demo restaurant', () => {
  it.each(demoInstants)('asks for nothing that would be refused, made %s', (_, instant) => {
    for (const { input } of planCleaning(demoMonth('sanitization', instant)))
      expect(() => zNewCleaning.parse(input)).not.toThrow();
  });

  it('was done on every day of the month, more of it once a week', () => {
    const byDay = Map.groupBy(until(planCleaning(demoMonth('sanitization')), now), ({ at }) => romeDate(at));
    const counts = [...byDay.values()].map((writes) => writes.length);
    expect(byDay.size).toBe(29);
    expect(Math.min(...counts)).toBe(4);
    expect(counts.filter((count) => count === 7)).toHaveLength(4);
  });
});
