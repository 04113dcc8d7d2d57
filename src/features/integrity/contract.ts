import { z } from 'zod';
import { damagedRows, endpoint, zInstant } from '#platform/http/contract.ts';
import { violationKinds } from './chain.ts';
import { checkOccasions, checkStatuses } from './checks.ts';
import { integrityErrors } from './errors.it.ts';

const tags = ['Integrità'] as const;

/** How many checks and how many hashes are read (INTEG-17). */
export const checksListed = 10;
export const hashesListed = 100;

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

/** A check of the log (DATA-28). */
const zCheckRow = z.object({
  id: z.uuid(),
  checkDate: zInstant,
  occasion: z.enum(checkOccasions),
  status: z.enum(checkStatuses),
  restaurantsChecked: z.int(),
  violationsFound: z.int(),
  alertsSent: z.int(),
});
export type CheckRow = z.infer<typeof zCheckRow>;

/** A hash of the chain, of whichever restaurant (DATA-27). */
const zHashRow = z.object({
  id: z.uuid(),
  restaurant: z.string(),
  dataIdentifier: z.uuid(),
  dataType: z.string(),
  createdAt: zInstant,
  tampered: z.boolean(),
  /** The last check that looked at it; null before the first one. */
  checkDate: zInstant.nullable(),
});
export type HashRow = z.infer<typeof zHashRow>;

/** A restaurant's own chain. */
export const zOwnChain = z.object({
  /** The number of its last link, and that link's hash; 0 where nothing was recorded yet. */
  sequence: z.int(),
  head: z.string(),
  /** The last check that came to its end; null where none has looked at this restaurant. */
  check: z
    .object({
      at: zInstant,
      /** The last link that was there when it began. */
      until: z.int(),
      /** How much it found not as it was written; null where that is not known. */
      violations: z.int().nullable(),
    })
    .nullable(),
  /** The last word of an authority outside on it (INTEG-45); null where there is none. */
  timestamp: z
    .object({
      at: zInstant,
      /** The last link that was there by then. */
      sequence: z.int(),
      authority: z.string(),
      /** Whether that authority is one that the installation was told to believe. */
      isVouched: z.boolean(),
    })
    .nullable(),
});
export type OwnChain = z.infer<typeof zOwnChain>;

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
  /** What a restaurant may say of its own records, on paper too, whatever the plan (C-07). */
  own: endpoint(
    { access: 'member' },
    {
      method: 'GET',
      path: '/integrity/own',
      summary: 'How the restaurant’s own chain stands, by the last check over it',
      tags,
    },
  ).output(zOwnChain),
  /** Whatever the plan: what was recorded stays readable (C-07), and so does what proves it. */
  exportEvidence: endpoint(
    { access: 'restaurant_admin' },
    {
      method: 'GET',
      path: '/integrity/evidence',
      summary: 'All records of the restaurant’s chain with what proves them, as a file',
      tags,
      heavy: true,
    },
  )
    .errors({ EXPORT_BUSY: integrityErrors.EXPORT_BUSY })
    .output(z.file()),
  summary: endpoint(
    { access: 'super_admin' },
    { method: 'GET', path: '/integrity/summary', summary: 'How the hash chains stand', tags },
  ).output(
    z.object({
      restaurants: z.int(),
      totalHashes: z.int(),
      /** Hashes whose record or link is not as it was written, by the last check that looked at them. */
      tamperedHashes: z.int(),
      /** Everything that is known to be wrong: those, and what no hash stands for any more. */
      violations: z.int(),
      healthScore: z.int(),
      /** When the last check that came to its end began; null before the first one. */
      lastCheck: zInstant.nullable(),
      /** What that one found, restaurant by restaurant. */
      broken: z.array(zBrokenRestaurant),
      /** The authority outside that stamps where the chains stand. */
      timestamps: z.object({
        /** Whether the installation has one. */
        isOn: z.boolean(),
        last: z.object({ at: zInstant, authority: z.string() }).nullable(),
        /** Restaurants with records that have waited for a stamp for more than two days. */
        behind: z.int(),
      }),
    }),
  ),
  checks: endpoint(
    { access: 'super_admin' },
    { method: 'GET', path: '/integrity/checks', summary: 'The last checks, newest first', tags },
  ).output(z.object({ checks: z.array(zCheckRow), ...damagedRows })),
  hashes: endpoint(
    { access: 'super_admin' },
    { method: 'GET', path: '/integrity/hashes', summary: 'The newest hashes of all chains', tags },
  ).output(z.object({ hashes: z.array(zHashRow), ...damagedRows })),
  check: endpoint(
    { access: 'super_admin' },
    {
      method: 'POST',
      path: '/integrity/checks',
      summary: 'Recompute all chains and compare them with the records; answers when it is done',
      tags,
    },
  )
    .errors({ CHECK_RUNNING: integrityErrors.CHECK_RUNNING })
    .input(z.strictObject({ manual: z.literal(true) }))
    .output(z.object({ id: z.uuid(), totalViolations: z.int() })),
};
