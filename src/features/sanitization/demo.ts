/** What cleaning brings to the demo restaurant: its plan, and what of it is confirmed every evening and once a week. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import type { zConfirmation, zNewPlanItem } from './contract.ts';
import { demoEvening, demoWeekly, type DemoCleaning } from './demo.it.ts';

type CleaningWrite = DemoWrite &
  (
    | { readonly kind: 'item'; readonly input: z.input<typeof zNewPlanItem> & DemoWrite['input'] }
    | { readonly kind: 'confirmation'; readonly input: z.input<typeof zConfirmation> & DemoWrite['input'] }
  );

/** Every so many days comes what is done once a week. */
const weekly = 7;
/** After the cleaning of the evening, before its day ends. */
const dueTime = '23:45';
/** Minutes after the first morning began: behind the checks, before anything is cleaned. */
const entered = 120;

/** What was cleaned in the month. */
export function planCleaning(month: Month): CleaningWrite[] {
  const idOf = ({ subject }: DemoCleaning) => month.idOf(`cleaning ${subject}`);
  const writes: CleaningWrite[] = [...demoEvening, ...demoWeekly].map((item, index) => {
    const { area, subject, productUsed, responsible, instructions = null } = item;
    return {
      kind: 'item',
      at: month.setUp(entered + index * 0.5),
      by: 0,
      input: {
        id: idOf(item),
        area,
        subject,
        productUsed,
        responsible,
        instructions,
        frequency: demoEvening.includes(item) ? 'daily' : 'weekly',
        weekdays: [],
        everyDays: null,
        dueTime,
      },
    };
  });
  const write = (at: Date, by: number, done: DemoCleaning): void => {
    const itemId = idOf(done);
    // The first version of an item has its id.
    const input = { id: month.id(at), itemId, versionId: itemId, notes: done.notes ?? null };
    writes.push({ kind: 'confirmation', at, by, input });
  };
  for (let daysAgo = month.days - 1; daysAgo >= 0; daysAgo--) {
    const closing = month.at(daysAgo, '22:50', 25);
    const by = month.by(true);
    demoEvening.forEach((done, index) => {
      write(new Date(closing.getTime() + index * 6 * 60_000), by, done);
    });
    if (daysAgo % weekly !== 3) continue;
    const morning = month.at(daysAgo, '10:15', 20);
    demoWeekly.forEach((done, index) => {
      write(new Date(morning.getTime() + index * 12 * 60_000), 0, done);
    });
  }
  return writes;
}
