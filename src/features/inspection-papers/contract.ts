import { z } from 'zod';
import { zOwnChain } from '#features/integrity/contract.ts';
import { zClosing } from '#features/closed-days/shapes.ts';
import { damagedRows, endpoint, zInstant } from '#platform/http/contract.ts';
import { zId, zLocalDate } from '#platform/kernel/schemas.ts';
import { inspectionErrors } from './errors.it.ts';
import { linkHours, linkStates, mostRegisters, openingOutcomes } from './inspector-link.ts';

const tags = ['Ispezione'] as const;
const links = '/inspection-papers/links';
const path = '/inspector/{address}';

/** The name of a register in an address. */
export const zRegister = z
  .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalid_type') })
  .regex(/^[a-z]{2,20}(-[a-z]{1,20}){0,3}$/, 'invalid_option');

const zOpening = z.object({
  at: zInstant,
  outcome: z.enum(openingOutcomes),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
});

const zLink = z.object({
  id: z.uuid(),
  /** What the inspector opens. */
  url: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  registers: z.array(z.string()),
  createdAt: zInstant,
  expiresAt: zInstant,
  state: z.enum(linkStates),
  wrongCodes: z.int(),
  /** The newest, the last one first. */
  openings: z.array(zOpening),
});
export type InspectorLink = z.infer<typeof zLink>;

/** What somebody reads who has the address and the code: whose registers, of which days, and how their chain stands. */
const zInspected = z.object({
  restaurant: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  registers: z.array(z.string()),
  expiresAt: zInstant,
  chain: zOwnChain,
  closings: z.array(zClosing),
});
export type Inspected = z.infer<typeof zInspected>;

/** 256 bits that nobody can guess, in base64url. */
const zAddress = z.string({ error: 'required' }).regex(/^[A-Za-z0-9_-]{43}$/, 'invalid_id');

const zDays = z
  .strictObject({
    id: zId,
    firstDay: zLocalDate,
    lastDay: zLocalDate,
    registers: z
      .array(zRegister)
      .min(1, 'required')
      .max(mostRegisters, 'too_many')
      .refine((keys) => new Set(keys).size === keys.length, 'invalid'),
    hours: z.literal([...linkHours], 'invalid_option'),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { path: ['firstDay'], error: 'invalid' });

const administers = { access: 'restaurant_admin' } as const;
const { INSPECTOR_LINK_GONE, INSPECTOR_CODE_NEEDED, INSPECTOR_CODE_WRONG, INSPECTOR_LINK_ENDED } =
  inspectionErrors;

export const inspectionPapersContract = {
  /** Whatever the plan: who gave a link sees what became of it, and takes it back. */
  links: endpoint(administers, {
    method: 'GET',
    path: links,
    summary: 'The newest links for an inspector, and who opened them',
    tags,
  })
    .input(z.strictObject({}))
    .output(z.object({ links: z.array(zLink), ...damagedRows })),
  giveLink: endpoint(
    { ...administers, feature: 'advanced_reports', outward: true },
    {
      method: 'POST',
      path: links,
      summary: 'Give an inspector a link to the registers of some days, and a code to tell in person',
      tags,
      successStatus: 201,
    },
  )
    .input(zDays)
    .output(z.object({ link: zLink, code: z.string() })),
  revokeLink: endpoint(administers, {
    method: 'POST',
    path: `${links}/{linkId}/revocation`,
    summary: 'Close an inspector’s link: it leads nowhere at once',
    tags,
  })
    .errors({ INSPECTOR_LINK_ENDED })
    .input(z.strictObject({ id: zId, linkId: zId }))
    .output(z.object({ id: z.uuid() })),
  open: endpoint(
    { access: 'public' },
    {
      method: 'POST',
      path: `${path}/opening`,
      summary: 'Open an inspector’s link with its code',
      tags,
    },
  )
    .errors({ INSPECTOR_LINK_GONE, INSPECTOR_CODE_WRONG })
    .input(
      z.strictObject({
        address: zAddress,
        code: z.string({ error: 'required' }).regex(/^\d{6}$/, 'six_digits'),
      }),
    )
    .output(z.object({ expiresAt: zInstant })),
  read: endpoint(
    { access: 'public' },
    {
      method: 'GET',
      path,
      summary: 'What stands on the cover of the registers of an inspector’s link',
      tags,
    },
  )
    .errors({ INSPECTOR_LINK_GONE })
    .input(z.strictObject({ address: zAddress }))
    // Null: the link is there, and this browser has not given its code.
    .output(z.object({ inspected: zInspected.nullable(), ...damagedRows })),
  /** Rows as the register's own list answers them. */
  register: endpoint(
    { access: 'public' },
    {
      method: 'GET',
      path: `${path}/registers/{register}`,
      summary: 'A page of a register of an inspector’s link',
      tags,
    },
  )
    .errors({ INSPECTOR_LINK_GONE, INSPECTOR_CODE_NEEDED })
    .input(z.strictObject({ address: zAddress, register: zRegister, cursor: z.string().max(300).optional() }))
    .output(
      z.object({
        rows: z.array(z.record(z.string(), z.unknown())),
        /** What was owed on the days and nobody did, where the register's own list tells it. */
        missed: z.array(z.record(z.string(), z.unknown())).optional(),
        total: z.int(),
        nextCursor: z.string().nullable(),
        ...damagedRows,
      }),
    ),
};
