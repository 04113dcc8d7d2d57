/** What cleaning products bring to the demo restaurant: the sheets of those that its plan uses. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import { addDays } from '#platform/kernel/dates.ts';
import type { zNewProduct } from './contract.ts';
import { demoProducts } from './demo.it.ts';

interface ProductWrite extends DemoWrite {
  readonly kind: 'cleaning_product';
  readonly input: z.input<typeof zNewProduct> & DemoWrite['input'];
}

/** Days before the first day from which the safety data sheets are. */
const sheetsBefore = 200;

/** All of it on the first day, a minute and a half each. */
export const planCleaningProducts = (month: Month): ProductWrite[] =>
  demoProducts.map((said, of) => {
    const when = new Date(month.at(month.days - 1, '10:40').getTime() + of * 90_000);
    return {
      kind: 'cleaning_product',
      at: when,
      by: 0,
      input: {
        id: month.id(when),
        kind: 'sheet',
        ...said,
        sheetDate: addDays(month.today, -(month.days + sheetsBefore)),
      },
    };
  });
