import { z } from 'zod';
import { endpoint, zInstant } from '#platform/http/contract.ts';
import { units } from '#features/inventory/quantity.ts';

const zExpiring = z.object({
  productId: z.uuid(),
  productName: z.string(),
  lotId: z.uuid(),
  lotNumber: z.string(),
  quantity: z.int(),
  unit: z.enum(units),
  expiryDate: z.iso.date(),
  expiryKind: z.enum(['use_by', 'best_before']),
});

const zDueTask = z.object({
  id: z.uuid(),
  name: z.string(),
  criticalLimit: z.string(),
  /** By when it should be done. */
  dueAt: zInstant,
  state: z.enum(['due', 'overdue']),
});

const zDone = z.object({
  id: z.uuid(),
  kind: z.enum(['check', 'reading']),
  title: z.string(),
  /** The value as it was typed, or the temperature in °C. */
  value: z.string(),
  /** `ok`, `warning`, `critical`, or null when nobody could tell. */
  outcome: z.enum(['ok', 'warning', 'critical']).nullable(),
  operatorName: z.string(),
  performedAt: zInstant,
});

export const zToday = z.object({
  /** The local day, Europe/Rome. */
  date: z.iso.date(),
  /** Products by their earliest expiry in stock: within 7 days, or passed. */
  products: z.object({ count: z.int(), expiring: z.int(), expired: z.int() }),
  /** Null where the plan holds no HACCP. */
  tasks: z.object({ active: z.int(), due: z.int(), overdue: z.int(), checksToday: z.int() }).nullable(),
  /** Null where the plan holds no registers. */
  readings: z.object({ today: z.int(), outsideLimits: z.int() }).nullable(),
  expiring: z.array(zExpiring),
  due: z.array(zDueTask),
  done: z.array(zDone),
});
export type Today = z.infer<typeof zToday>;

export const dashboardContract = {
  today: endpoint(
    { access: 'member', feature: 'dashboard' },
    {
      method: 'GET',
      path: '/dashboard/today',
      summary: 'The day at a glance, in one answer',
      tags: ['Oggi'],
    },
  ).output(zToday),
};
