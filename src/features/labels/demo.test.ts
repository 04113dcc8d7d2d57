import { describe, expect, it } from 'vitest';
import { demoInstants, demoMonth, demoNow, until } from '#features/demo/test-kit.ts';
import { demoProducts } from '#features/inventory/demo.it.ts';
import { newId } from '#platform/kernel/ids.ts';
import { zLotLabel, zPrint } from './contract.ts';
import { demoLotLabels } from './demo.it.ts';
import { planLabels } from './demo.ts';

const planned = (instant: Date | string) =>
  until(planLabels(demoMonth('labels', instant)), new Date(instant));

describe('labels on goods of the demo restaurant', () => {
  it.each(demoInstants)('asks for nothing that would be refused, made %s', (_, instant) => {
    const made = new Set<string>();
    for (const write of planned(instant)) {
      if (write.kind === 'lot_label') {
        made.add(zLotLabel.parse({ ...write.input, lotId: newId() }).labelId);
        continue;
      }
      // A label is printed once it is there.
      expect(made.has(zPrint.parse(write.input).labelId)).toBe(true);
    }
  });

  it('has portions and what was decanted, some printed, of products that are there and in less than is always left', () => {
    const plan = planned(demoNow);
    expect(plan.filter(({ kind }) => kind === 'lot_label')).toHaveLength(demoLotLabels.length);
    expect(plan.filter(({ kind }) => kind === 'print')).toHaveLength(3);
    expect(new Set(demoLotLabels.map(({ handling }) => handling)).size).toBe(2);
    for (const { product, quantity } of demoLotLabels)
      expect(demoProducts.find(({ name }) => name === product)!.quantity * 0.12).toBeGreaterThanOrEqual(
        quantity,
      );
  });
});
