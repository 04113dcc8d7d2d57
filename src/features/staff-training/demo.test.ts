import { describe, expect, it } from 'vitest';
import { demoInstants, demoMonth, demoNow } from '#features/demo/test-kit.ts';
import { zNewTraining } from './contract.ts';
import { planTraining } from './demo.ts';
import { trainingProblems } from './training-content.ts';
import { standingOf } from './training-standing.ts';

describe('the training of the demo restaurant', () => {
  it.each(demoInstants)('asks for nothing that would be refused, made %s', (_, instant) => {
    for (const { input, at } of planTraining(demoMonth('staff training', instant)))
      expect(trainingProblems(zNewTraining.parse(input), at.toISOString().slice(0, 10))).toEqual({});
  });

  it('three people have courses, all of which hold', () => {
    const plan = planTraining(demoMonth('staff training'));
    expect(new Set(plan.map(({ input }) => input.person)).size).toBe(3);
    for (const { input } of plan)
      expect(standingOf(input.expiresOn ?? null, demoNow.toISOString().slice(0, 10))).toBe('valid');
  });
});
