import { describe, expect, it } from 'vitest';
import { demoInstants, demoMonth, demoNow as now, until } from '#features/demo/test-kit.ts';
import { zNewInspection } from './contract.ts';
import { planPestControl } from './demo.ts';

describe('the pest control of the demo restaurant', () => {
  it.each(demoInstants)('asks for nothing that would be refused, made %s', (_, instant) => {
    for (const { input } of planPestControl(demoMonth('pest control', instant)))
      expect(() => zNewInspection.parse(input)).not.toThrow();
  });

  it('was made every week; what was found once was acted on, and was gone a week later', () => {
    const plan = until(planPestControl(demoMonth('pest control')), now);
    const found = plan.map(({ input }) => input.checklistResults.filter(({ findings }) => findings).length);
    expect(found).toEqual([0, 0, 1, 0, 0]);
    expect(plan[2]!.input.correctiveAction).toBeTruthy();
  });
});
