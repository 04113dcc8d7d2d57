/** Movements: as the history shows them, and as they are written. `id` of a write is made by the client, once for each intended write. */
import { z } from 'zod';
import { zStatementInput } from '#features/allergens/schemas.ts';
import { zInstant } from '#platform/http/contract.ts';
import { timesBy } from '#platform/kernel/time-by.ts';
import { saysReason } from '#platform/kernel/reason.ts';
import { zId, zReason, orNull } from '#platform/kernel/schemas.ts';
import { coming } from './arrival-shapes.ts';
import { zLotRedating, zLotTransition } from './lot-shapes.ts';
import { discardReasons, movementReasons, type DiscardReason } from './reasons.ts';
import { zCounterpart, zNotes, zMovementQuantity, delivery } from './stock-fields.ts';

const zMovementReason = z.enum(movementReasons, 'invalid_option');

/** A movement as it is shown (INV-18), with the lots it filled or took from. */
export const zMovement = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  type: z.enum(['in', 'out']),
  quantity: z.number(),
  unit: z.string(),
  notes: z.string().nullable(),
  /** Why it moved other than by a delivery or into the kitchen; null for those. */
  reason: zMovementReason.nullable(),
  expiryDate: z.string().nullable(),
  /** Of goods that came in: a person said that they were there already. */
  alreadyHere: z.literal(true).optional(),
  operatorName: z.string(),
  performedAt: zInstant,
  /** Who says when it was done, where the device's clock does not vouch for it. */
  timeBy: z.enum(timesBy).optional(),
  recordedAt: zInstant,
  lots: z.array(z.object({ lotId: z.uuid(), lotNumber: z.string(), quantity: z.number() })),
  /** The movement that this one mends, and the one that mended it. */
  corrects: zCounterpart.nullable(),
  correctedBy: zCounterpart.nullable(),
  /** Something was made of it, it was mended, and nobody has told the lot that it truly was: that may still be done (TRACE-54). */
  untold: z.literal(true).optional(),
  /** Of goods that came in, as it is stored: their lot may not be used, because of a recall. */
  blocked: z.literal(true).optional(),
});

export type Movement = z.infer<typeof zMovement>;

/** One line of what happened to a product or a lot. */
export const zHistoryEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('movement'), movement: zMovement }),
  z.object({ kind: z.literal('transition'), transition: zLotTransition }),
  z.object({ kind: z.literal('redating'), redating: zLotRedating }),
]);

export type HistoryEntry = z.infer<typeof zHistoryEntry>;

export const zReceive = z.strictObject({
  id: zId,
  productId: zId,
  ...delivery,
  ...coming,
  notes: zNotes,
  /** What its package names of allergens, where a device that had no network read it: added to what the product is said to hold (SCAN-66). */
  named: zStatementInput.optional(),
  performedAt: orNull(zInstant),
});

export const zTakeOut = z.strictObject({
  id: zId,
  productId: zId,
  quantity: zMovementQuantity,
  /** Takes from this lot only; null: first expired, first out. */
  lotId: orNull(zId),
  /** The mended movement that this one tells anew: it was done when that one says, and what was made of that is made of this (TRACE-54). */
  replacesId: orNull(zId),
  notes: zNotes,
  performedAt: orNull(zInstant),
});

/** Goods are thrown away or sent back: also past their use-by. */
export const zDiscardFields = z.strictObject({
  id: zId,
  productId: zId,
  quantity: zMovementQuantity,
  /** From this lot only; null: what expires first, past dates before all. */
  lotId: orNull(zId),
  reason: z.enum(discardReasons, 'invalid_option'),
  notes: zNotes,
  performedAt: orNull(zInstant),
});

/** What is none of the reasons is said in words: of goods and of containers alike. */
export function refuseUnsaidOther(
  { reason, notes }: { readonly reason: DiscardReason | null; readonly notes: string | null },
  context: z.RefinementCtx,
): void {
  if (reason !== 'other' || saysReason(notes)) return;
  context.addIssue({
    code: 'custom',
    path: ['notes'],
    message: notes === null ? 'required' : 'no_reason',
  });
}

export const zDiscard = zDiscardFields.superRefine(refuseUnsaidOther);

export const zCorrectMovement = z.strictObject({
  id: zId,
  movementId: zId,
  /** What was wrong, for who reads the history. */
  reason: zReason({ max: 500, multiline: true }),
  performedAt: orNull(zInstant),
});
