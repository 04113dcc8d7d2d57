import { expect, it } from 'vitest';
import { demoInstants, demoMonth, demoNow, until } from '#features/demo/test-kit.ts';
import { arrivalLimitOf } from '#features/inventory/arrival.ts';
import { questionsOf } from '#features/inventory/arrival-asks.ts';
import { demoProducts } from '#features/inventory/demo.it.ts';
import { productIdOf } from '#features/inventory/demo.ts';
import { planThermometers } from '#features/thermometers/demo.ts';
import { romeDate } from '#platform/kernel/dates.ts';
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

it.each(demoInstants)(
  '[GOODS-05, GOODS-07] nothing of it comes too warm or too late but what was sent back, made %s',
  (_, instant) => {
    const rows = planDeliveries(demoMonth('deliveries', instant)).flatMap(({ at, input }) =>
      zRecordDelivery.parse(input).rows.map((row) => ({ ...row, day: romeDate(at) })),
    );
    const month = demoMonth('deliveries', instant).of('stock');
    const asked = rows.flatMap((row) => {
      const product = demoProducts.find(({ name }) => productIdOf(month, name) === row.productId)!;
      const limit = arrivalLimitOf({
        ...product,
        arrivalKind: null,
        arrivalMaxCelsius: null,
        arrivalReason: null,
      });
      const questions = questionsOf(row, product, limit, row.day);
      return questions.length === 0 && row.refused === null
        ? []
        : [{ questions, refused: row.refused !== null }];
    });
    expect(asked).toEqual([{ questions: ['above_limit'], refused: true }]);
    expect(rows.filter(({ celsius }) => celsius !== null).length).toBeGreaterThan(3);
  },
);

it('[GOODS-38] what comes cold is measured with the laser, after it was there and found true', () => {
  const thermometers = until(planThermometers(demoMonth('thermometers')), demoNow);
  const laser = thermometers.findLast(({ kind }) => kind === 'thermometer')!.input.id;
  const checked = thermometers.findLast(
    ({ input }) => 'thermometerId' in input && input.thermometerId === laser,
  )!;
  const measured = planDeliveries(demoMonth('deliveries')).filter(({ input }) => input.thermometerId != null);
  expect(measured.length).toBeGreaterThan(0);
  for (const { at, input } of measured) {
    expect(input.thermometerId).toBe(laser);
    expect(at > checked.at).toBe(true);
    expect(input.rows.some(({ celsius }) => celsius != null)).toBe(true);
  }
});
