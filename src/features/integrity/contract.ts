import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { violationKinds } from './chain.ts';
import { integrityErrors } from './errors.it.ts';

const tags = ['Integrità'] as const;

/** Most violations of one restaurant that an answer names; `violationCount` counts all. */
export const violationsNamed = 20;

/** One thing found wrong; what each kind means stands in chain.ts. */
export const zViolation = z.object({
  kind: z.enum(violationKinds),
  /** Number of the link in the restaurant's chain; null where none is concerned. */
  sequence: z.int().nullable(),
  record: z.object({ dataType: z.string(), dataIdentifier: z.string() }).nullable(),
});

/** A restaurant whose chain and records do not agree. */
export const zBrokenRestaurant = z.object({
  id: z.uuid(),
  name: z.string(),
  links: z.int(),
  violationCount: z.int(),
  /** The first of them, in chain order. */
  violations: z.array(zViolation),
});
export type BrokenRestaurant = z.infer<typeof zBrokenRestaurant>;

/**
 * The integrity over all restaurants (C-46), for super administrators only (INTEG-18). The keys are for everybody who
 * holds a note and wants to check it.
 */
export const integrityContract = {
  keys: endpoint(
    { access: 'public' },
    {
      method: 'GET',
      path: '/integrity/keys',
      summary: 'The public keys of the notes that close a chain (Ed25519, base64url)',
      tags,
    },
  ).output(z.object({ keys: z.array(z.string()) })),
  summary: endpoint(
    { access: 'super_admin' },
    { method: 'GET', path: '/integrity/summary', summary: 'How much the hash chains hold', tags },
  ).output(z.object({ hashes: z.int(), restaurants: z.int() })),
  verify: endpoint(
    { access: 'super_admin' },
    {
      method: 'POST',
      path: '/integrity/verify',
      summary: 'Recompute the chains of the next restaurants and compare them with the records',
      tags,
    },
  )
    .errors({ CHECK_RUNNING: integrityErrors.CHECK_RUNNING })
    .input(
      // Absent: from the first restaurant on.
      z.strictObject({ cursor: z.string('invalid_type').max(200, 'too_long').nullish() }),
    )
    .output(
      z.object({
        /** Restaurants looked at by this call, and their links. */
        checked: z.int(),
        links: z.int(),
        broken: z.array(zBrokenRestaurant),
        nextCursor: z.string().nullable(),
      }),
    ),
};
