import { z } from 'zod';
import { zLastAnswer } from '#features/non-conformities/shapes.ts';
import {
  answerShown,
  correction,
  entered,
  followed,
  newAnswer,
  newEntry,
  pageLimit,
  registerCalls,
  registerFilter,
  zAction,
  zRemark,
} from '#features/registers/shapes.ts';
import { damagedRows, endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import {
  orNull,
  zId,
  zLocalDate,
  zOptionalReason,
  zOptionalText,
  zQuantity,
} from '#platform/kernel/schemas.ts';
import { fryingOilErrors } from './errors.it.ts';
import {
  maxLimit,
  maxLitres,
  maxName,
  maxPolar,
  maxReceiptNumber,
  maxWiderReason,
  minLimit,
  minLitres,
} from './limits.ts';
import { oilKinds, oilOutcomes, stripResults } from './oil-kinds.ts';

const tags = ['Olio di frittura'] as const;

/** Entries on a page of the register. */
export const entriesPerPage = 50;
/** Entries on a page of the register's export. */
export const exportedPerPage = 1_000;
/** What the register can be narrowed to: by how the oil was, beyond its limit and not changed since, corrected since. */
export const registerStates = ['ok', 'near', 'beyond', 'open', 'corrected'] as const;
export type RegisterState = (typeof registerStates)[number];

/** What an entry tells by its kind; the rest is null (`ownContent`). */
const content = {
  kind: z.enum(oilKinds),
  fryer: z.string().nullable(),
  polarPercent: z.number().nullable(),
  strip: z.enum(stripResults).nullable(),
  litres: z.number().nullable(),
  collector: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  receiptDate: z.string().nullable(),
};

const zOilShown = z.object({
  id: z.uuid(),
  ...content,
  /** Of a check: the limit of then, and what came of it. */
  limitPercent: z.number().nullable(),
  outcome: z.enum(oilOutcomes).nullable(),
  notes: z.string().nullable(),
  correctiveAction: z.string().nullable(),
  ...entered,
});
export type Oil = z.infer<typeof zOilShown>;

/** What was done about oil beyond its limit, said after it was recorded. */
const zAnswerShown = answerShown('oilId');
export type Answer = z.infer<typeof zAnswerShown>;

/** An entry as the register shows it, with what came after it. */
const zRegisterOil = zOilShown.extend({
  ...followed({
    kind: z.enum(oilKinds),
    polarPercent: z.number().nullable(),
    strip: z.enum(stripResults).nullable(),
    litres: z.number().nullable(),
  }),
  /** The oldest first. */
  answers: z.array(zAnswerShown),
  /** Beyond its limit, and not changed since (C-61). */
  open: z.boolean(),
  /** Good, after the same oil was beyond its limit and nobody had changed it: one of the two is wrong (OIL-09). */
  afterBeyond: z.literal(true).optional(),
});
export type RegisterOil = z.infer<typeof zRegisterOil>;

/** Oil beyond its limit that nobody has changed since, however old (C-61). */
const zMatterShown = z.object({
  oilId: z.uuid(),
  fryer: z.string(),
  polarPercent: z.number().nullable(),
  strip: z.enum(stripResults).nullable(),
  limitPercent: z.number(),
  performedAt: zInstant,
  /** Left out while nobody has said what was done. */
  answer: zLastAnswer.optional(),
});
export type Matter = z.infer<typeof zMatterShown>;

/** A fryer as it was last told of. */
const zFryer = z.object({
  name: z.string(),
  /** The last check; left out where there is none. */
  check: z
    .object({
      polarPercent: z.number().nullable(),
      strip: z.enum(stripResults).nullable(),
      outcome: z.enum(oilOutcomes),
      performedAt: zInstant,
    })
    .optional(),
  /** When its oil was last changed; left out where nobody said so. */
  changedAt: zInstant.optional(),
});
export type Fryer = z.infer<typeof zFryer>;

const zLimitShown = z.object({
  /** The one that holds. */
  limitPercent: z.number(),
  /** The one that was written, where it lets more pass than guidance and does not hold (OIL-11). */
  notBelieved: z.number().optional(),
  widerReason: z.string().nullable(),
  /** Who set it and when; null while it is the usual one. */
  setBy: z.string().nullable(),
  setAt: zInstant.nullable(),
});
export type LimitShown = z.infer<typeof zLimitShown>;

const zOverview = z.object({
  /** Those of the last half year, by name. */
  fryers: z.array(zFryer),
  limit: zLimitShown,
  /** The newest first. */
  matters: z.array(zMatterShown),
  ...damagedRows,
});
export type Overview = z.infer<typeof zOverview>;

const oneDecimal = (value: number): boolean => Math.round(value * 10) / 10 === value;
const zPercent = (min: number, max: number) =>
  z
    .number('not_a_number')
    .min(min, 'too_small')
    .max(max, 'too_large')
    .refine(oneDecimal, { error: 'too_many_decimals', abort: true });

/** What is told; what is missing by its kind is judged by `oilProblems`. */
const zContent = {
  kind: z.enum(oilKinds, 'invalid_option'),
  fryer: zOptionalText({ max: maxName }),
  polarPercent: orNull(zPercent(0, maxPolar)),
  strip: orNull(z.enum(stripResults, 'invalid_option')),
  litres: orNull(zQuantity({ min: minLitres, max: maxLitres })),
  collector: zOptionalText({ max: maxName }),
  receiptNumber: zOptionalText({ max: maxReceiptNumber }),
  receiptDate: orNull(zLocalDate),
  notes: zRemark,
  correctiveAction: zAction,
};

/** As it is sent: the same one sent twice is stored once. */
export const zNewOil = newEntry(zContent);

/** What was done about an entry, said after it was recorded, as it is sent. */
export const zNewAnswer = newAnswer('oilId');

/** An entry as it should have been, as it is sent. */
export const zCorrection = correction('oilId', zContent);

/** A version of the limit, in percent of polar compounds. */
export const zNewLimit = z.strictObject({
  id: zId,
  limitPercent: zPercent(minLimit, maxLimit),
  /** From when a wider one than guidance could be set; no more kept. */
  widerReason: zOptionalReason({ max: maxWiderReason, multiline: true }),
});

/** What the register is narrowed to: words are looked for in fryers, collectors, documents, notes and in the operator's name; `from` and `to` are the first and last day of the entries, in Rome. */
const zRegisterFilter = registerFilter({
  kind: z.enum(oilKinds, 'invalid_option').optional(),
  state: z.enum(registerStates, 'invalid_option').optional(),
});
export type RegisterFilter = Omit<z.output<typeof zRegisterFilter>, 'cursor'>;

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'registers' } as const;
const queued = { ...write, queueable: true } as const;
/** What is open when a plan ends is answered, and ended, under whatever plan comes (PLAN-40), and what was told wrongly is mended (PLAN-41). */
const answered = { access: 'operator', queueable: true } as const;
const orToEnd = { ...queued, orToEnd: true } as const;
const calls = registerCalls('/frying-oil/entries', tags);

export const fryingOilContract = {
  /** Reading stays allowed after a downgrade: food-safety records must not vanish (C-07). */
  overview: endpoint(read, {
    method: 'GET',
    path: '/frying-oil/overview',
    summary: 'How the oil of each fryer was last, the limit, and the oil beyond it that nobody has changed',
    tags,
  })
    .input(z.strictObject({}))
    .output(zOverview),
  entries: endpoint(read, calls.list)
    .input(zRegisterFilter.extend(pageLimit(entriesPerPage)))
    .output(pageOf(zRegisterOil)),
  exportEntries: endpoint(read, calls.file).input(zRegisterFilter).output(pageOf(zRegisterOil)),
  recordOil: endpoint(
    orToEnd,
    calls.record(
      'Record a check of the oil of a fryer, its change, or a collection of waste oil; checks are judged here',
    ),
  )
    .errors(fryingOilErrors)
    .input(zNewOil)
    .output(zOilShown),
  answerOil: endpoint(
    answered,
    calls.answer('oilId', 'Say what was done about oil beyond its limit; only a change of that oil ends it'),
  )
    .errors(fryingOilErrors)
    .input(zNewAnswer)
    .output(zAnswerShown),
  correctOil: endpoint(answered, calls.correct('oilId'))
    .errors(fryingOilErrors)
    .input(zCorrection)
    .output(zOilShown),
  changeLimit: endpoint(write, {
    method: 'POST',
    path: '/frying-oil/limits',
    summary: 'Set the limit, from now on; a wider one than guidance wants a reason',
    tags,
    successStatus: 201,
  })
    .errors(fryingOilErrors)
    .input(zNewLimit)
    .output(zLimitShown),
};
