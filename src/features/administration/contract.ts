import { z } from 'zod';
import { endpoint, pageOf, zInstant, zPageSize } from '#platform/http/contract.ts';
import { diskPlaces } from '#platform/kernel/disk-places.ts';
import { productName } from '#platform/kernel/product.ts';
import { zText } from '#platform/kernel/schemas.ts';
import { planTypes, subscriptionStatuses } from '#features/access/entitlements.ts';

const tags = ['Amministrazione'] as const;

/** What an administrator of the platform may be (ADMIN-11, C-13). */
export const administratorLevels = ['super_admin', 'admin'] as const;
export type AdministratorLevel = (typeof administratorLevels)[number];

/** A trial that ends within so many days is counted apart. */
export const trialWarningDays = 7;

const zCursor = z.string('invalid_type').max(1_000, 'too_long').optional();

/** The figures of the tab Panoramica (C-36). */
export const zOverview = z.object({
  restaurants: z.int(),
  /** Every plan, in the order of the list of plans; `basic` counts as base (C-05). */
  byPlan: z.array(z.object({ planType: z.enum(planTypes), count: z.int() })),
  activeSubscriptions: z.int(),
  /** Trials that end in the next 7 days. */
  trialsEnding: z.int(),
  /** The disks that are written to, for super administrators; none for others. */
  disks: z.array(
    z.object({
      disk: z.enum(diskPlaces),
      /** In bytes; null where the system does not say. */
      free: z.int().nullable(),
      isLow: z.boolean(),
      /** Nothing can be stored there. */
      isFull: z.boolean(),
    }),
  ),
});
export type Overview = z.infer<typeof zOverview>;

export const zRestaurantRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  planType: z.enum(planTypes),
  subscriptionStatus: z.enum(subscriptionStatuses),
  /** Whether the plan is in force now (C-11). */
  subscriptionActive: z.boolean(),
  trialEndsAt: zInstant.nullable(),
  createdAt: zInstant,
});
export type RestaurantRow = z.infer<typeof zRestaurantRow>;

export const zAdministrator = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  level: z.enum(administratorLevels),
  /** False until the link of the invitation was used. */
  hasPassword: z.boolean(),
  createdAt: zInstant,
});
export type Administrator = z.infer<typeof zAdministrator>;

export const administrationContract = {
  overview: endpoint(
    { access: 'platform_admin' },
    { method: 'GET', path: '/administration/overview', summary: 'Figures over all restaurants', tags },
  ).output(zOverview),
  restaurants: endpoint(
    { access: 'platform_admin' },
    { method: 'GET', path: '/administration/restaurants', summary: 'All restaurants, newest first', tags },
  )
    .input(
      z.strictObject({
        /** Words that must all be in the name or the e-mail. */
        search: zText({ min: 0, max: 100 }).default(''),
        cursor: zCursor,
        limit: zPageSize(50),
      }),
    )
    .output(pageOf(zRestaurantRow)),
  administrators: endpoint(
    { access: 'super_admin' },
    {
      method: 'GET',
      path: '/administration/administrators',
      summary: `Who administers ${productName}`,
      tags,
    },
  )
    .input(z.strictObject({ cursor: zCursor, limit: zPageSize(50) }))
    .output(pageOf(zAdministrator)),
};
