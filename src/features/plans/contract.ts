import { z } from 'zod';
import { endpoint, zInstant } from '#platform/http/contract.ts';
import { planTypes, subscriptionStatuses } from '#features/access/entitlements.ts';

const tags = ['Piani'] as const;

/** A plan as its card shows it. Prices in cents, VAT included. */
export const zOfferedPlan = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  planType: z.enum(planTypes),
  monthlyPrice: z.int(),
  yearlyPrice: z.int(),
  yearlyDiscountPercentage: z.int(),
  maxOperators: z.int(),
  features: z.array(z.string()),
});
export type OfferedPlan = z.infer<typeof zOfferedPlan>;

/** The plan of the caller's restaurant. */
export const zCurrentPlan = z.object({
  planType: z.enum(planTypes),
  /** The name under which the plan is offered; null for one that is given (bonus). */
  name: z.string().nullable(),
  subscriptionStatus: z.enum(subscriptionStatuses),
  /** Whether the plan's own rights hold; otherwise those of Free do (C-06, C-11). */
  subscriptionActive: z.boolean(),
  subscriptionExpiresAt: zInstant.nullable(),
  bonusExpiresAt: zInstant.nullable(),
  trialEndsAt: zInstant.nullable(),
  /** The one of the three that ends the present rights; null for none. */
  endsAt: zInstant.nullable(),
  currentOperators: z.int(),
  maxOperators: z.int(),
});
export type CurrentPlan = z.infer<typeof zCurrentPlan>;

export const plansContract = {
  offered: endpoint(
    { access: 'public' },
    { method: 'GET', path: '/plans', summary: 'Plans on offer, the cheapest first', tags },
  ).output(z.object({ plans: z.array(zOfferedPlan) })),
  current: endpoint(
    { access: 'member' },
    { method: 'GET', path: '/plans/current', summary: 'The plan of the restaurant', tags },
  ).output(zCurrentPlan),
};
