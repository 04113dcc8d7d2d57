import { describe, expect, it } from 'vitest';
import { daysBetween, romeDate } from '#platform/kernel/dates.ts';
import { isUuidV7 } from '#platform/kernel/ids.ts';
import { demoSources } from '#server/features.ts';
import { demoPlan } from './demo-plan.ts';
import { demoDays } from './month.ts';
import { demoInstants, demoNow as now } from './test-kit.ts';

const plan = demoPlan(demoSources, { seed: 7, now });

describe('the plan of the demo restaurant', () => {
  it('is the same for the same seed and instant, and another for another seed', () => {
    expect(demoPlan(demoSources, { seed: 7, now })).toEqual(plan);
    expect(demoPlan(demoSources, { seed: 8, now })).not.toEqual(plan);
  });

  it('of one room does not depend on what the others plan', () => {
    for (const source of demoSources) {
      const alone = demoPlan([source], { seed: 7, now });
      expect(alone).toEqual(plan.filter(({ planner }) => planner === source));
      expect(alone).not.toEqual([]);
    }
  });

  it('is in the order of its dates, none of them in the future or more than a month ago', () => {
    const instants = plan.map(({ at }) => at.getTime());
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    expect(instants.at(-1)).toBeLessThanOrEqual(now.getTime());
    expect(daysBetween(romeDate(plan[0]!.at), romeDate(now))).toBe(demoDays - 1);
    // It is written while somebody waits to see it.
    expect(plan.length).toBeLessThan(2_000);
  });

  it.each(demoInstants)('names nothing before it is there, and no id twice, made %s', (_, instant) => {
    const writes = demoPlan(demoSources, { seed: 1, now: new Date(instant) });
    const ids = writes.map(({ input }) => input.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(isUuidV7)).toBe(true);
    const known = new Set<string>();
    for (const { input } of writes) {
      for (const named of ['productId', 'equipmentId', 'taskId', 'recipeId'] as const)
        if (named in input) expect(known.has(Reflect.get(input, named) as string)).toBe(true);
      known.add(input.id);
    }
  });
});
