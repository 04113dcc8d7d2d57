import { describe, expect, it } from 'vitest';
import { demoInstants, demoMonth, demoNow as now, until } from '#features/demo/test-kit.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { zConfirmation, zNewPlanItem } from './contract.ts';
import { planCleaning } from './demo.ts';
import { missedOf } from './plan-due.ts';

describe('the cleaning of the demo restaurant', () => {
  it.each(demoInstants)('asks for nothing that would be refused, made %s', (_, instant) => {
    for (const { kind, input } of planCleaning(demoMonth('sanitization', instant)))
      expect(() => (kind === 'item' ? zNewPlanItem : zConfirmation).parse(input)).not.toThrow();
  });

  it('was done on every day of the month, more of it once a week', () => {
    const done = until(planCleaning(demoMonth('sanitization')), now).filter(({ kind }) => kind !== 'item');
    const byDay = Map.groupBy(done, ({ at }) => romeDate(at));
    const counts = [...byDay.values()].map((writes) => writes.length);
    expect(byDay.size).toBe(29);
    expect(Math.min(...counts)).toBe(4);
    expect(counts.filter((count) => count === 7)).toHaveLength(4);
  });

  it.each(demoInstants)(
    '[HACCP-84] keeps to a plan of its own, and misses nothing of it, made %s',
    (_, instant) => {
      const at = new Date(instant);
      const writes = until(planCleaning(demoMonth('sanitization', instant)), at);
      const items = writes.flatMap((write) => (write.kind === 'item' ? [write] : []));
      expect(items).toHaveLength(7);
      for (const { input, at: recordedAt } of items) {
        const { frequency, dueTime } = zNewPlanItem.parse(input);
        const cleanings = writes.flatMap((write) =>
          write.kind === 'confirmation' && write.input.itemId === input.id
            ? [{ performedAt: write.at, late: false }]
            : [],
        );
        expect(cleanings.length).toBeGreaterThan(3);
        const version = {
          frequency,
          weekdays: [],
          everyDays: null,
          dueTime,
          status: 'active' as const,
          recordedAt,
        };
        expect(missedOf([version], cleanings, at)).toEqual([]);
      }
    },
  );
});
