import { describe, expect, it } from 'vitest';
import { demoInstants, demoMonth, demoNow } from '#features/demo/test-kit.ts';
import { zNewVetting } from './contract.ts';
import { planSuppliers } from './demo.ts';
import { standingOf, vettedSuppliers } from './supplier-standing.ts';
import { vettingProblems } from './vetting-content.ts';

describe('the suppliers of the demo restaurant', () => {
  it.each(demoInstants)('asks for nothing that would be refused, made %s', (_, instant) => {
    for (const { input, at } of planSuppliers(demoMonth('suppliers', instant)))
      expect(vettingProblems(zNewVetting.parse(input), at.toISOString().slice(0, 10))).toEqual({});
  });

  it('each is in order but for the last, which is taken with a reserve', () => {
    const entries = planSuppliers(demoMonth('suppliers')).map(({ input }) => zNewVetting.parse(input));
    const today = demoNow.toISOString().slice(0, 10);
    const standings = vettedSuppliers(entries).map((one) => standingOf(one, today));
    expect(standings.length).toBeGreaterThan(2);
    expect(standings.at(-1)).toBe('reserved');
    expect(new Set(standings.slice(0, -1))).toEqual(new Set(['in_order']));
  });
});
