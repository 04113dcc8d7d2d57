import { describe, expect, it } from 'vitest';
import { demoInstants, demoMonth, demoNow as now, until } from '#features/demo/test-kit.ts';
import { zNewOil } from './contract.ts';
import { planFryingOil } from './demo.ts';
import { oilProblems } from './oil-content.ts';
import { usualLimit } from './oil-status.ts';

describe('the frying oil of the demo restaurant', () => {
  it.each(demoInstants)('asks for nothing that would be refused, made %s', (_, instant) => {
    for (const { input, at } of planFryingOil(demoMonth('frying oil', instant)))
      expect(oilProblems(zNewOil.parse(input), at.toISOString().slice(0, 10))).toEqual({});
  });

  it('is checked every second day; what was beyond the limit was changed on that day', () => {
    const plan = until(planFryingOil(demoMonth('frying oil')), now);
    const outside = plan.filter(({ input }) => (input.polarPercent ?? 0) > usualLimit);
    expect(plan.filter(({ input }) => input.kind === 'check').length).toBeGreaterThan(12);
    expect(outside.length).toBeGreaterThan(0);
    for (const { at } of outside) {
      const next = plan.find((one) => one.at > at);
      expect(next?.input.kind).toBe('change');
      expect(next!.at.getTime() - at.getTime()).toBeLessThan(2 * 3_600_000);
    }
    expect(plan.filter(({ input }) => input.kind === 'collection').length).toBeGreaterThan(0);
  });
});
