import { z } from 'zod';
import { documentedEndpoint, endpoint, pageOf, zInstant, zPageSize } from '#platform/http/contract.ts';
import { clockTroubles } from '#platform/kernel/clock-troubles.ts';
import { diskPlaces } from '#platform/kernel/disk-places.ts';
import { productName } from '#platform/kernel/product.ts';
import { zEmail, zId, zLocalDate, zReason, zText, zUuid } from '#platform/kernel/schemas.ts';
import { administrativeActs } from '#features/audit/acts.ts';
import { planTypes, subscriptionStatuses } from '#features/access/entitlements.ts';
import { administrationErrors } from './errors.it.ts';
import { endsOnADay, planChoices } from './plan-choices.ts';

const tags = ['Amministrazione'] as const;

/** What an administrator of the platform may be (ADMIN-11, C-13). */
export const administratorLevels = ['super_admin', 'admin'] as const;
export type AdministratorLevel = (typeof administratorLevels)[number];

/** A trial that ends within so many days is counted apart. */
export const trialWarningDays = 7;

/** So many whole days are plotted, up to yesterday in Rome. */
export const trendDays = 30;

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
  /** By what, and by how many seconds, the server's clock can not be right (JOB-25), for super administrators; left out while it can. */
  clock: z.object({ what: z.enum(clockTroubles), seconds: z.int() }).optional(),
});
export type Overview = z.infer<typeof zOverview>;

const zCounted = z.int().min(0).nullable();
/** A day of the service, over all restaurants; null: not counted. */
export const zTrendDay = z.object({
  day: zLocalDate,
  /** Of those that are still there. */
  newRestaurants: z.int().min(0),
  records: zCounted,
  /** Devices and restaurants that recorded something. */
  devices: zCounted,
  restaurants: zCounted,
  mailsSent: zCounted,
  /** Tries that failed. */
  mailsFailed: zCounted,
  databaseBytes: zCounted,
});
export type TrendDay = z.infer<typeof zTrendDay>;

export const zRestaurantRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  planType: z.enum(planTypes),
  subscriptionStatus: z.enum(subscriptionStatuses),
  /** Whether the plan is in force now (C-11). */
  subscriptionActive: z.boolean(),
  trialEndsAt: zInstant.nullable(),
  isSuspended: z.boolean(),
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

/** What one of us did, as the log has it. */
export const zAct = z.object({
  id: z.uuid(),
  actorEmail: z.string(),
  action: z.enum(administrativeActs),
  /** Whom or what it was done to. */
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  recordedAt: zInstant,
});
export type Act = z.infer<typeof zAct>;

/** What is set where the server is started, and the bounds that stand in it. */
export const zSystem = z.object({
  version: z.string(),
  address: z.string(),
  /** Sender of every mail, and the host that sends it; null: mails stay in the local mailbox. */
  mailFrom: z.string(),
  mailHost: z.string().nullable(),
  trialDays: z.int(),
  graceDays: z.int(),
  proofMinutes: z.int(),
});
export type SystemFacts = z.infer<typeof zSystem>;

/** A job of the queue that failed. Of what it carries nothing but the restaurant that it is about. */
export const zTroubledJob = z.object({
  id: z.uuid(),
  /** Its name in the queue; in Italian in `jobs.it.ts`. */
  kind: z.string(),
  /** It is not tried again by itself. */
  hasFailed: z.boolean(),
  tries: z.int(),
  begunAt: zInstant,
  /** When it failed for good. */
  endedAt: zInstant.nullable(),
  /** When it is tried next. */
  nextAt: zInstant.nullable(),
  /** What went wrong: a code that says nothing of what it carried (`job-trouble.ts`). */
  trouble: z.object({ code: z.string().nullable(), answer: z.int().nullable() }),
  /** What it carried is gone: it can not be tried again. */
  isEmptied: z.boolean(),
  restaurant: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type TroubledJob = z.infer<typeof zTroubledJob>;

/** What those who run the platform see of one restaurant; of what its kitchen recorded only how much, and when last. */
export const zRestaurantDetail = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  planType: z.enum(planTypes),
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionActive: z.boolean(),
  planEndsAt: zInstant.nullable(),
  createdAt: zInstant,
  suspendedAt: zInstant.nullable(),
  suspensionReason: z.string().nullable(),
  isDemo: z.boolean(),
  /** Pays a subscription, which decides its plan. */
  isSubscriber: z.boolean(),
  /** Its customer at the payment service. */
  customerId: z.string().nullable(),
  people: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      hasPassword: z.boolean(),
      isConfirmed: z.boolean(),
      lastSignInAt: zInstant.nullable(),
    }),
  ),
  operators: z.int(),
  /** Devices on which an operator worked within 24 hours. */
  devicesInUse: z.int(),
  /** Records that devices have not been able to send, as they said last, within thirty days. */
  heldRecords: z.int(),
  /** The same of devices that nobody has heard of for longer. */
  silentRecords: z.int(),
  /** Records in its chain, ever. */
  records: z.int(),
  lastRecordAt: zInstant.nullable(),
  /** Records that the last check of its chain found changed. */
  violations: z.int(),
});
export type RestaurantDetail = z.infer<typeof zRestaurantDetail>;

const zName = zText({ max: 120 });
const zWhy = zReason({ max: 500 });
const one = z.strictObject({ id: zUuid });
/** What ends on a day names it, and nothing else does. */
const zPlanWanted = z
  .strictObject({
    id: zUuid,
    choice: z.enum(planChoices, 'invalid_option'),
    /** The last day, in Rome. */
    until: zLocalDate.nullish().transform((day) => day ?? null),
    reason: zWhy,
  })
  .refine(({ choice, until }) => !endsOnADay(choice) || until !== null, {
    path: ['until'],
    error: 'required',
  })
  .refine(({ choice, until }) => endsOnADay(choice) || until === null, {
    path: ['until'],
    error: 'unknown_field',
  });
const {
  ADDRESS_TAKEN,
  ALREADY_IN_USE,
  PLAN_IS_PAID,
  INVITATION_USED,
  JOB_DONE,
  JOB_EMPTIED,
  OWN_ACCOUNT,
  LAST_SUPER_ADMINISTRATOR,
} = administrationErrors;
const people = { access: 'super_admin', proven: true } as const;
const zLevel = z.enum(administratorLevels, 'invalid_option');

export const administrationContract = {
  /** API-08: without a level the one with fewer rights (C-13). No password is sent: a mailed link sets it. */
  createAdmin: documentedEndpoint(people, {
    path: '/functions/create-admin',
    summary: 'Make an administrator of the platform and invite them by mail',
    tags,
  })
    .meta({ calledByScreens: true })
    .errors({ ADDRESS_TAKEN })
    .input(z.strictObject({ email: zEmail, name: zName, level: zLevel.default('admin') }))
    .output(z.object({ success: z.literal(true), user_id: z.uuid() })),
  inviteAgain: endpoint(people, {
    method: 'POST',
    path: '/administration/administrators/{id}/invitation',
    summary: 'Mail an administrator who has set no password a new link',
    tags,
  })
    .errors({ INVITATION_USED })
    .input(one)
    .output(z.object({ expiresAt: zInstant })),
  changeAdministrator: endpoint(people, {
    method: 'PATCH',
    path: '/administration/administrators/{id}',
    summary: 'Give an administrator another name or level',
    tags,
  })
    .errors({ OWN_ACCOUNT, LAST_SUPER_ADMINISTRATOR })
    .input(z.strictObject({ id: zUuid, name: zName, level: zLevel }))
    .output(z.object({ changed: z.literal(true) })),
  removeAdministrator: endpoint(people, {
    method: 'DELETE',
    path: '/administration/administrators/{id}',
    summary: 'Take away what an administrator may do',
    tags,
  })
    .errors({ OWN_ACCOUNT, LAST_SUPER_ADMINISTRATOR })
    .input(one)
    .output(z.object({ removed: z.literal(true) })),
  restaurant: endpoint(
    { access: 'platform_admin' },
    { method: 'GET', path: '/administration/restaurants/{id}', summary: 'One restaurant', tags },
  )
    .input(one)
    .output(zRestaurantDetail),
  createRestaurant: endpoint(
    { access: 'platform_admin', proven: true },
    {
      method: 'POST',
      path: '/administration/restaurants',
      summary: 'Open a restaurant on a trial and invite its owner',
      tags,
      successStatus: 201,
    },
  )
    .errors({ ADDRESS_TAKEN })
    .input(z.strictObject({ id: zId, name: zName, email: zEmail }))
    .output(z.object({ id: z.uuid() })),
  inviteOwner: endpoint(
    { access: 'platform_admin', proven: true },
    {
      method: 'POST',
      path: '/administration/restaurants/{id}/invitation',
      summary: 'Invite the owner of a restaurant that nobody uses, once more',
      tags,
    },
  )
    .errors({ ADDRESS_TAKEN, ALREADY_IN_USE })
    .input(z.strictObject({ id: zUuid, email: zEmail }))
    .output(z.object({ expiresAt: zInstant })),
  changePlan: endpoint(
    { access: 'super_admin', proven: true },
    {
      method: 'POST',
      path: '/administration/restaurants/{id}/plan',
      summary: 'Give a restaurant a bonus, a trial or a plan that nobody pays for',
      tags,
    },
  )
    .errors({ PLAN_IS_PAID })
    .input(zPlanWanted)
    .output(z.object({ changed: z.literal(true) })),
  setSuspension: endpoint(
    { access: 'platform_admin', proven: true },
    {
      method: 'POST',
      path: '/administration/restaurants/{id}/suspension',
      summary: 'Suspend a restaurant, or let it go on',
      tags,
    },
  )
    .input(z.strictObject({ id: zUuid, isSuspended: z.boolean('required'), reason: zWhy }))
    .output(z.object({ isSuspended: z.boolean() })),
  system: endpoint(
    { access: 'platform_admin' },
    { method: 'GET', path: '/administration/system', summary: 'How this installation is set up', tags },
  ).output(zSystem),
  jobs: endpoint(
    { access: 'platform_admin' },
    {
      method: 'GET',
      path: '/administration/jobs',
      summary: 'Jobs that failed for good or are tried again, newest first',
      tags,
    },
  ).output(z.object({ jobs: z.array(zTroubledJob), total: z.int() })),
  tryJobAgain: endpoint(
    { access: 'platform_admin', proven: true },
    {
      method: 'POST',
      path: '/administration/jobs/{id}/retry',
      summary: 'Have a job that failed tried once more',
      tags,
    },
  )
    .errors({ JOB_DONE, JOB_EMPTIED })
    .input(
      z.strictObject({
        id: zUuid,
        kind: zText({ max: 100 }),
        /** How often it had been tried when it was seen: sent again it changes nothing. */
        tries: z.int('invalid_type').min(1, 'too_small').max(10_000, 'too_big'),
        reason: zWhy,
      }),
    )
    .output(z.object({ waits: z.literal(true) })),
  acts: endpoint(
    { access: 'super_admin' },
    {
      method: 'GET',
      path: '/administration/acts',
      summary: 'What those who run the platform did, newest first',
      tags,
    },
  )
    .input(
      z.strictObject({
        /** Of one restaurant or person alone. */
        subjectId: zUuid.optional(),
        cursor: zCursor,
        limit: zPageSize(50),
      }),
    )
    .output(pageOf(zAct)),
  overview: endpoint(
    { access: 'platform_admin' },
    { method: 'GET', path: '/administration/overview', summary: 'Figures over all restaurants', tags },
  ).output(zOverview),
  trends: endpoint(
    { access: 'platform_admin' },
    { method: 'GET', path: '/administration/trends', summary: 'The last 30 days of the service', tags },
  ).output(z.object({ days: z.array(zTrendDay) })),
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
