import { expect, it } from 'vitest';
import { demoInstants, demoMonth } from '#features/demo/test-kit.ts';
import { zRecordDelivery } from './contract.ts';
import { planDeliveries } from './demo.ts';

it.each(demoInstants)(
  'the demo restaurant enters what several products of a supplier came as in the last days, made %s',
  (_, instant) => {
    const plan = planDeliveries(demoMonth('deliveries', instant));
    expect(plan.length).toBeGreaterThanOrEqual(2);
    for (const { input } of plan) expect(zRecordDelivery.parse(input).rows.length).toBeGreaterThanOrEqual(2);
  },
);
