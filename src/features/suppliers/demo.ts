/** What suppliers bring to the demo restaurant: what was decided of those that deliver, and their documents, none of which expires while it is looked at. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import { demoProducts } from '#features/inventory/demo.it.ts';
import { addDays } from '#platform/kernel/dates.ts';
import type { zNewVetting } from './contract.ts';
import { demoSuppliers as words } from './demo.it.ts';
import { yearsAfter } from './supplier-standing.ts';

interface VettingWrite extends DemoWrite {
  readonly kind: 'vetting';
  readonly input: z.input<typeof zNewVetting> & DemoWrite['input'];
}

/** Days before the first day on which the first was decided of; the others some days later each. */
const decidedBefore = 40;

/** All of it on the first day: of each supplier of the goods the decision and its registration, the last with a reserve. */
export function planSuppliers(month: Month): VettingWrite[] {
  const names = [...new Set(demoProducts.map(({ supplier }) => supplier))];
  return names.flatMap((supplier, of) => {
    const decidedOn = addDays(month.today, -(month.days + decidedBefore - of * 3));
    const isReserved = of === names.length - 1;
    const expiresOn = yearsAfter(decidedOn, 1);
    const decision = {
      kind: 'decision' as const,
      supplier,
      datedOn: decidedOn,
      expiresOn,
      ...(isReserved
        ? ({ decision: 'reserved', grounds: words.reserved } as const)
        : ({ decision: 'approved', grounds: words.approved } as const)),
    } satisfies Partial<VettingWrite['input']>;
    const document = {
      kind: 'document' as const,
      supplier,
      document: 'registration' as const,
      number: words.number(of),
      datedOn: addDays(decidedOn, -400),
    } satisfies Partial<VettingWrite['input']>;
    return [decision, document].map((content, at): VettingWrite => {
      const when = new Date(month.at(month.days - 1, '10:20').getTime() + (of * 2 + at) * 90_000);
      return { kind: 'vetting', at: when, by: 0, input: { id: month.id(when), ...content } };
    });
  });
}
