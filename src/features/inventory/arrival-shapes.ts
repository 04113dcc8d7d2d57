/** Goods that arrive: what is asked of them, and what is said. */
import { z } from 'zod';
import { zInstant } from '#platform/http/contract.ts';
import { orNull, zId, zOptionalReason, zReason } from '#platform/kernel/schemas.ts';
import { zJudgement } from '#features/non-conformities/shapes.ts';
import { maxRemark } from '#features/registers/text-lengths.ts';
import { arrivalKinds, arrivalQuestions } from './arrival.ts';
import { arrivalCelsius, arrivalText } from './limits.ts';

/** A temperature as a thermometer shows it: one decimal. */
export const zArrivalCelsius = z
  .number('not_a_number')
  .min(arrivalCelsius.min, 'too_small')
  .max(arrivalCelsius.max, 'too_large')
  .refine((celsius) => Math.round(celsius * 10) / 10 === celsius, 'too_many_decimals');

export const zArrivalKind = z.enum(arrivalKinds, 'invalid_option');

/** Whether goods arrive now, or were there already and only come into the books. */
export const comings = ['now', 'there'] as const;

/**
 * What is said of goods that come in by themselves. Nobody has to say it of goods that have no limit at arrival (`wantsCelsius`); of the others
 * nothing is taken for said.
 */
export const coming = {
  came: orNull(z.enum(comings, 'invalid_option')),
  /** °C, of goods that arrive now; null: nobody measured, which is asked about. */
  celsius: orNull(zArrivalCelsius),
};

const zWhy = zReason({ max: arrivalText, multiline: true });

/** Why goods are another kind than the product's words say. */
export const zKindReason = zOptionalReason({ max: arrivalText, multiline: true });

/** Why goods are kept that something is wrong with, and what is done with them. */
export const zAccepted = z.strictObject({
  reason: zWhy,
  measure: orNull(zWhy),
});
export type Accepted = z.output<typeof zAccepted>;

/** Why goods are sent back. */
export const zRefused = z.strictObject({ reason: zWhy });

/** Goods of a lot that were taken in although something was asked, or of which it is asked since (`foundOff`). `id` is that of their movement. */
export const zLotArrival = z.object({
  id: z.uuid(),
  questions: z.array(z.enum(arrivalQuestions)),
  celsius: z.number().nullable(),
  maxCelsius: z.number().nullable(),
  /** By which they were judged. */
  kind: zArrivalKind.nullable(),
  /** Why by that one, where the product's words say a colder one. */
  kindReason: z.string().nullable(),
  reason: z.string(),
  measure: z.string().nullable(),
  operatorName: z.string(),
  performedAt: zInstant,
  /** The thermometer was found off by which they were within their limit: nobody knows, and they are to be judged, or were (GOODS-42). */
  foundOff: z.literal(true).optional(),
  /** Who judged them, how and when; null while nobody has. */
  closing: z
    .object({ judgement: zJudgement, reason: z.string(), operatorName: z.string(), at: zInstant })
    .nullable(),
});
export type LotArrival = z.infer<typeof zLotArrival>;

/** What the restaurant says of a product: its kind, and its own limit where it is another than the usual one. */
export const zSetArrivalLimit = z.strictObject({
  id: zId,
  productId: zId,
  /** Null: as its name and category say. */
  kind: orNull(zArrivalKind),
  /** °C; null for the usual one. */
  maxCelsius: orNull(zArrivalCelsius),
  /** Why it is this kind, where it lets pass what the product's words ask about (`outsays`). */
  reason: zKindReason,
  /** Somebody has read that the limit is looser than the usual one of the kind. */
  looserConfirmed: z.boolean().default(false),
});

/** As it was set: the audit log keeps it, and late arrivals are judged by it. */
export const zArrivalLimitSet = z.object({
  id: z.uuid(),
  kind: zArrivalKind.nullable(),
  maxCelsius: z.number().nullable(),
  /** Missing in what was set before it was asked. */
  reason: z.string().nullish(),
});
export type ArrivalLimitSet = z.infer<typeof zArrivalLimitSet>;

/** Somebody judges goods that were taken in above their limit, by name; the last judgement counts. */
export const zJudgeArrival = z.strictObject({
  id: zId,
  arrivalId: zId,
  judgement: zJudgement,
  reason: zReason({ max: maxRemark, multiline: true }),
  performedAt: orNull(zInstant),
});
