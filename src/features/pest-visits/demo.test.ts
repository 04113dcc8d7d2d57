import { describe, expect, it } from 'vitest';
import { Month } from '#features/demo/month.ts';
import { demoInstants, demoMonth, demoNow } from '#features/demo/test-kit.ts';
import { zNewStation, zNewVisit } from './contract.ts';
import { planVisits } from './demo.ts';
import { visitProblems } from './visit-content.ts';

describe('the visits of the demo restaurant', () => {
  it('the visit comes behind its stations, also in a short month', () => {
    const month = new Month({ seed: 1, now: demoNow, days: 7 }, 'pest visits');
    const plan = planVisits(month);
    const visit = plan.at(-1)!;
    for (const { kind, at } of plan) if (kind === 'station') expect(at < visit.at).toBe(true);
  });

  it.each(demoInstants)('asks for nothing that would be refused, made %s', (_, instant) => {
    const plan = planVisits(demoMonth('pest visits', instant));
    const numbers = plan.flatMap((write) =>
      write.kind === 'station' ? [zNewStation.parse(write.input).number] : [],
    );
    expect(new Set(numbers).size).toBe(4);
    for (const write of plan)
      if (write.kind === 'visit')
        expect(visitProblems(zNewVisit.parse(write.input), write.at.toISOString().slice(0, 10))).toEqual({});
  });
});
