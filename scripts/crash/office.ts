import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { deliveredLot } from '#platform/rooms/soak.ts';
import type { IntendedWrite } from './intended-write.ts';

type Made = Pick<IntendedWrite, 'operation' | 'kind' | 'path' | 'refusals'> & { readonly more: object };

/** What is written at a desk and waits on no device: one of several rooms, each with the record that it leaves. */
const writes: readonly ((random: () => number) => Made)[] = [
  (random) => ({
    operation: 'closedDays.addClosure',
    kind: 'receipt',
    path: '/closed-days/closures',
    refusals: ['TOO_MANY_CLOSINGS'],
    more: closure(30 + Math.floor(random() * 300)),
  }),
  () => ({
    operation: 'recipes.create',
    kind: 'recipe version',
    path: '/recipes',
    refusals: [],
    more: { name: `Brodo ${newId()}`, lines: [{ name: 'Ossa' }] },
  }),
  () => ({
    operation: 'sanitization.createPlanItem',
    kind: 'cleaning plan version',
    path: '/sanitization/plan/items',
    // A long trial fills the plan.
    refusals: ['PLAN_FULL'],
    more: {
      area: 'Cucina - Pavimenti',
      subject: 'Zoccolo',
      productUsed: 'Detergente pavimenti',
      frequency: 'daily',
      weekdays: [],
      dueTime: '23:00',
    },
  }),
  () => ({
    operation: 'haccp.createTask',
    kind: 'receipt',
    path: '/haccp/tasks',
    refusals: [],
    more: { name: 'Friggitrice', criticalLimit: 'max 180' },
  }),
  (random) => ({
    operation: 'inventory.createProduct',
    kind: 'receipt',
    path: '/inventory/products',
    refusals: [],
    more: {
      name: `Pelati ${newId()}`,
      unit: 'pz',
      initialStock: { quantity: 1 + Math.floor(random() * 9), ...deliveredLot },
    },
  }),
];

/** Closed on one day, so many from today. */
function closure(days: number): object {
  const day = addDays(romeDate(new Date()), days);
  return { name: 'Ferie', firstDay: day, lastDay: day };
}

/** The next write at the desk. */
export function officeWrite(random: () => number): IntendedWrite {
  const { more, ...write } = writes[Math.floor(random() * writes.length)]!(random);
  const id = newId();
  return { ...write, id, body: { id, ...more } };
}
