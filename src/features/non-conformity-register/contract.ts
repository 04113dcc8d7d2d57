import { z } from 'zod';
import { damagedRows, endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import { zId, zLocalDate, zOptionalReason, zOptionalText, zReason, zText } from '#platform/kernel/schemas.ts';
import { zJudgement } from '#features/non-conformities/shapes.ts';
import { nonConformityErrors } from './errors.it.ts';
import { readKey } from './key.ts';
import { nonConformityKinds } from '#features/day/kinds.ts';
import { concernedKinds, foodFates, nonConformityStates } from './kinds.ts';
import { exportedPerPage, maxConcerned, maxStepText, perPage } from './limits.ts';

const tags = ['Fuori limite'] as const;

const zConcerned = z.object({ kind: z.enum(concernedKinds), id: z.uuid(), name: z.string() });

const zSaid = z.object({
  words: z.string(),
  judgement: zJudgement.nullable(),
  operatorName: z.string(),
  at: zInstant,
});

const zDeviation = z.object({
  entryId: z.uuid(),
  name: z.string(),
  value: z.string(),
  limit: z.string().nullable(),
  madeAt: zInstant,
  operatorName: z.string(),
  /** What was said in its own room, the oldest first. */
  said: z.array(zSaid),
  /** When it was over; null while it goes on. */
  endedAt: zInstant.nullable(),
  /** By what it was corrected after somebody judged its food or said something of it; left out where it counts. */
  corrected: z
    .object({
      value: z.string().nullable(),
      reason: z.string().nullable(),
      operatorName: z.string(),
      at: zInstant,
    })
    .optional(),
});

const zStep = z.object({
  id: z.uuid(),
  cause: z.string().nullable(),
  action: z.string().nullable(),
  food: z.enum(foodFates).nullable(),
  goods: z.array(zConcerned),
  /** By what it was closed; null of any other step. */
  verified: z.string().nullable(),
  operatorName: z.string(),
  at: zInstant,
});
export type StepShown = z.infer<typeof zStep>;

/** A non-conformity as list, file and paper show it. */
const zNonConformity = z.object({
  /** Its name in an address. */
  id: z.string(),
  kind: z.enum(nonConformityKinds),
  name: z.string(),
  state: z.enum(nonConformityStates),
  openedAt: zInstant,
  endedAt: zInstant.nullable(),
  closing: zSaid.nullable(),
  /** The newest ones of `count`, the oldest of them first. */
  deviations: z.array(zDeviation),
  count: z.int(),
  /** The oldest first. */
  steps: z.array(zStep),
  /** Lots and containers that are concerned: by the records, and by what people said. */
  goods: z.array(zConcerned),
  /** How many of the same cause there were in the thirty days until it began, itself among them. */
  timesIn30Days: z.int(),
});
export type NonConformityShown = z.infer<typeof zNonConformity>;

/** What stands of a concerned lot or container now. */
const zConcernedNow = z.object({
  kind: z.enum(concernedKinds),
  id: z.uuid(),
  name: z.string(),
  /** In words, with its unit; null of what is gone. */
  left: z.string().nullable(),
  /** Nobody may use it: a recall or a hold keeps it. */
  blocked: z.boolean(),
  /** Where it stands. */
  place: z.string().nullable(),
});
export type ConcernedNow = z.infer<typeof zConcernedNow>;

const zToSee = z.object({ open: z.int(), toClose: z.int(), oldestAt: zInstant.nullable() });

const zOverview = zToSee.extend({
  repeated: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(nonConformityKinds),
      count: z.int(),
      /** The newest of them first. */
      of: z.array(z.object({ id: z.string(), openedAt: zInstant, state: z.enum(nonConformityStates) })),
    }),
  ),
  ...damagedRows,
});
export type Overview = z.infer<typeof zOverview>;

/** What the register is narrowed to: `from` and `to` are the first and last day on which they began, in Rome. */
const zFilter = z.strictObject({
  /** In names, values and what was said. */
  search: zOptionalText({ max: 80 }),
  kind: z.enum(nonConformityKinds, 'invalid_option').optional(),
  state: z.enum(nonConformityStates, 'invalid_option').optional(),
  from: zLocalDate.optional(),
  to: zLocalDate.optional(),
  cursor: z.string().max(300).optional(),
});
export type Filter = Omit<z.output<typeof zFilter>, 'cursor'>;

const zKey = z.string().refine((key) => readKey(key) !== null, 'invalid');
const words = { max: maxStepText, multiline: true } as const;

const zGoods = z
  .array(z.strictObject({ kind: z.enum(concernedKinds, 'invalid_option'), id: zId }))
  .max(maxConcerned, 'too_many')
  .refine((goods) => new Set(goods.map(({ kind, id }) => `${kind} ${id}`)).size === goods.length, 'invalid')
  .default([]);

/** `id` is made by the client, once for each step; `key` names the non-conformity by one of its records. */
export const zNewStep = z
  .strictObject({
    id: zId,
    key: zKey,
    cause: zOptionalReason(words),
    action: zOptionalReason(words),
    food: z.enum(foodFates, 'invalid_option').nullish(),
    goods: zGoods,
  })
  .refine(({ cause, action, food, goods }) => Boolean(cause ?? action ?? food) || goods.length > 0, {
    error: 'required',
    path: ['action'],
  });

/** `id` is made by the client; `verified` says what was looked at, in the name of who closes. */
export const zClose = z.strictObject({ id: zId, key: zKey, verified: zReason(words) });

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'haccp_basic' } as const;

export const nonConformityContract = {
  /** Reading stays allowed after a downgrade: food-safety records must not vanish (C-07). */
  overview: endpoint(read, {
    method: 'GET',
    path: '/non-conformities/overview',
    summary: 'How many go on and how many are to be closed; what came back within thirty days',
    tags,
  })
    .input(z.strictObject({}))
    .output(zOverview),
  list: endpoint(read, {
    method: 'GET',
    path: '/non-conformities',
    summary: 'Non-conformities of all rooms, newest first',
    tags,
  })
    .input(
      zFilter.extend({
        limit: z.coerce.number('not_a_number').int('not_whole').min(1).max(exportedPerPage).default(perPage),
      }),
    )
    .output(pageOf(zNonConformity)),
  /** Of what began lately the room that it is of has the first word: nothing here ends it. */
  one: endpoint(read, {
    method: 'GET',
    path: '/non-conformities/of/{key}',
    summary: 'One non-conformity by one of its records, with what is concerned as it stands now',
    tags,
  })
    .input(z.strictObject({ key: zKey }))
    .output(zNonConformity.extend({ goodsNow: z.array(zConcernedNow), ...damagedRows })),
  findGoods: endpoint(read, {
    method: 'GET',
    path: '/non-conformities/goods',
    summary: 'Lots and containers in the house by name, number or place',
    tags,
  })
    .input(z.strictObject({ search: zText({ max: 80 }) }))
    .output(z.object({ rows: z.array(zConcernedNow), ...damagedRows })),
  addStep: endpoint(write, {
    method: 'POST',
    path: '/non-conformities/of/{key}/steps',
    summary: 'Say the cause, what was done, what became of the food; ends nothing',
    tags,
    successStatus: 201,
  })
    .errors(nonConformityErrors)
    .input(zNewStep)
    .output(zStep),
  close: endpoint(write, {
    method: 'POST',
    path: '/non-conformities/of/{key}/close',
    summary: 'Close by name what is over, once; refused while it goes on (C-61)',
    tags,
    successStatus: 201,
  })
    .errors(nonConformityErrors)
    .input(zClose)
    .output(zStep),
};
