/** What frying oil brings to the demo restaurant: checks, changes, one check beyond the limit, a collection. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { zNewOil } from './contract.ts';
import { demoOil } from './demo.it.ts';
import { usualLimit } from './oil-status.ts';

interface OilWrite extends DemoWrite {
  readonly kind: 'oil';
  readonly input: z.input<typeof zNewOil> & DemoWrite['input'];
}

/** Percent of polar compounds, one check every second day; it is changed behind the last of each row. */
const baths = [
  [8.5, 13, 18.5, 23],
  [7.5, 14, 20.5, 26.5],
  [9, 12.5, 17, 21.5],
];
const days = 2;

/** The entries of the month, the last of them yesterday: nothing beyond its limit goes on when the demo is looked at. */
export function planFryingOil(month: Month): OilWrite[] {
  const writes: OilWrite[] = [];
  const write = (at: Date, content: Omit<z.input<typeof zNewOil>, 'id'>): void => {
    writes.push({ kind: 'oil', at, by: 1, input: { id: month.id(at), ...content } });
  };
  let collections = 0;
  for (let step = 0, daysAgo = month.days - 1; daysAgo >= 1; step += 1, daysAgo -= days) {
    const bath = baths[Math.floor(step / 4) % baths.length]!;
    const polarPercent = bath[step % 4]!;
    write(month.at(daysAgo, '16:30', 20), {
      kind: 'check',
      fryer: demoOil.fryer,
      polarPercent,
      ...(polarPercent > usualLimit ? { correctiveAction: demoOil.action } : {}),
    });
    // Beyond the limit or not, after four checks the oil is new.
    if (step % 4 === 3)
      write(month.at(daysAgo, '17:30', 20), { kind: 'change', fryer: demoOil.fryer, litres: 8 });
    if (step % 8 === 5) {
      const at = month.at(daysAgo, '10:15', 20);
      collections += 1;
      write(at, {
        kind: 'collection',
        litres: 20,
        collector: demoOil.collector,
        receiptNumber: demoOil.receipt(collections),
        receiptDate: romeDate(at),
      });
    }
  }
  return writes;
}
