/** What the register of cleaning brings to the demo restaurant: what is done every evening, and what once a week. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import type { zNewCleaning } from './contract.ts';
import { demoEvening, demoWeekly } from './demo.it.ts';

interface CleaningWrite extends DemoWrite {
  readonly kind: 'cleaning';
  readonly input: z.input<typeof zNewCleaning> & DemoWrite['input'];
}

/** Every so many days comes what is done once a week. */
const weekly = 7;

/** What was cleaned in the month. */
export function planCleaning(month: Month): CleaningWrite[] {
  const writes: CleaningWrite[] = [];
  const write = (at: Date, by: number, done: (typeof demoEvening)[number]): void => {
    const { area, productUsed, notes } = done;
    const input = { id: month.id(at), area, productUsed, ...(notes === undefined ? {} : { notes }) };
    writes.push({ kind: 'cleaning', at, by, input });
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
