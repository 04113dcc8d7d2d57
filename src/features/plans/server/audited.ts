import { z } from 'zod';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { plansAudited } from '../audited.it.ts';

/** How a restaurant came to its plan: by command, by payment, by those who run the platform. */
export const auditedPlans: AuditedRoom = {
  words: plansAudited,
  shapes: {
    'plans.change': z.object({
      from: z.string(),
      to: z.string(),
      choice: z.string().optional(),
      status: z.string().optional(),
      until: z.string().nullish(),
      by: z.enum(['command line', 'payment', 'platform', 'sign up']),
      held: z
        .object({
          planType: z.string(),
          subscriptionStatus: z.string(),
          trialEndsAt: z.string().nullable(),
          bonusExpiresAt: z.string().nullable(),
        })
        .optional(),
    }),
  },
};
