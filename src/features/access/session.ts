import { z } from 'zod';
import { endpoint, zInstant } from '#platform/http/contract.ts';
import { operatorIcons } from './operator-icons.ts';

/** What the screens know of the caller. Asked at the start and whenever something of it changed. */
export const zSession = z.object({
  user: z.object({
    id: z.uuid(),
    email: z.string(),
    /** The sign-in before this one (C-21); null for the first. */
    previousSignInAt: zInstant.nullable(),
  }),
  /** When this session ends unless it is used before (AUTH-65). */
  expiresAt: zInstant,
  restaurant: z
    .object({
      id: z.uuid(),
      name: z.string(),
      planType: z.string(),
      /** From when on the restaurant and its accounts are deleted; null where nobody asked for it. */
      deletionDueAt: zInstant.nullable(),
      /** Nothing new is recorded there, by word of who runs the platform. */
      isSuspended: z.boolean(),
      /** Of a tryout (C-62): until when it stays; null for the restaurant of somebody with an account. */
      tryoutUntil: zInstant.nullable(),
    })
    .nullable(),
  isSuperAdmin: z.boolean(),
  /** What a super administrator has to do before any right of theirs counts: set a second factor up, or give it. */
  secondFactor: z.enum(['set_up', 'give']).nullable(),
  /** Also true for administrators of the platform with fewer rights (C-13). */
  isPlatformAdmin: z.boolean(),
  isRestaurantAdmin: z.boolean(),
  operator: z.object({ id: z.uuid(), name: z.string(), icon: z.enum(operatorIcons) }).nullable(),
  features: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
});
export type Session = z.infer<typeof zSession>;

/** The one question of the accounts that every screen asks; sign-in and all else stand in accounts/contract.ts. */
export const sessionContract = {
  /** Null for a visitor. Moves a remembered session's expiry on. */
  session: endpoint(
    { access: 'public' },
    { method: 'GET', path: '/accounts/session', summary: 'Who is calling', tags: ['Account'] },
  ).output(z.object({ session: zSession.nullable() })),
};
