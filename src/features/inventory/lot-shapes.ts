/** Lots: as they are read, and what is done to them. `id` of a write is made by the client, once for each intended write. */
import { timesBy } from '#platform/kernel/time-by.ts';
import { z } from 'zod';
import { damagedRows, zInstant } from '#platform/http/contract.ts';
import { zId, zLocalDate, zOptionalText, zQuantity, zReason, orNull } from '#platform/kernel/schemas.ts';
import { zLotArrival } from './arrival-shapes.ts';
import { standsDoubts } from './out-of-cold.ts';
import {
  zExpiryKind,
  zExpiryStatus,
  zLotState,
  zTransition,
  zCounterpart,
  shortText,
  zNotes,
  zMovementQuantity,
  zShelfDays,
} from './stock-fields.ts';

export const zLot = z.object({
  id: z.uuid(),
  lotNumber: z.string(),
  expiryDate: z.string().nullable(),
  expiryKind: zExpiryKind.nullable(),
  expiry: zExpiryStatus.nullable(),
  daysLeft: z.int().nullable(),
  /** May only be discarded: past its use-by. */
  pastUseBy: z.boolean(),
  /** Taken in above its limit and not called fit: not to be used. */
  heldBack: z.boolean(),
  /** What was asked and said when its goods came, newest first. */
  arrivals: z.array(zLotArrival),
  supplier: z.string().nullable(),
  receivedOn: z.string(),
  quantity: z.number(),
  state: zLotState,
  /** Where it is kept, if not where its product is. */
  storageLocation: z.string().nullable(),
  /** It stands at room temperature and is kept cold (`standsOutOfCold`); missing in what a device kept of before it was told. */
  outOfCold: z.boolean().default(false),
  /** It is kept cold and stands where that is not sure (`StandsDoubt`); left out where it is. */
  standsDoubt: z.enum(standsDoubts).optional(),
  /** The lot it was opened, frozen or thawed from. */
  parentLotId: z.uuid().nullable(),
  /** Thawed once, whatever was done to it since: it is never frozen again. */
  thawedBefore: z.boolean(),
  /** Of frozen goods: days they had left when they were frozen. */
  daysLeftAtFreezing: z.int().nullable(),
  /** Nobody may use it since then, until a recall lets it go; it may be thrown away or moved. */
  blockedAt: zInstant.nullable(),
});

export type Lot = z.infer<typeof zLot>;

/** Goods that were opened, frozen or thawed, or of which that was mended. */
export const zLotTransition = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  lotNumber: z.string(),
  fromLotId: z.uuid(),
  toLotId: z.uuid(),
  fromState: zLotState,
  /** Closed: one that was mended, whose goods are again what they were. */
  toState: zLotState,
  quantity: z.number(),
  unit: z.string(),
  oldExpiryDate: z.string().nullable(),
  newExpiryDate: z.string().nullable(),
  newExpiryKind: zExpiryKind.nullable(),
  notes: z.string().nullable(),
  operatorName: z.string(),
  performedAt: zInstant,
  /** Who says when it was done, where the device's clock does not vouch for it. */
  timeBy: z.enum(timesBy).optional(),
  recordedAt: zInstant,
  /** The transition that this one mends, and the one that mended it. */
  corrects: zCounterpart.nullable().default(null),
  correctedBy: zCounterpart.nullable().default(null),
});

export type LotTransition = z.infer<typeof zLotTransition>;

/** How many lots in stock expire on each day, archived products left out; a day with none is left out too. */
export const zExpiryDays = z.object({
  /** Lots whose day has passed, one by one as above: a device may judge them on a later day. */
  days: z.array(z.object({ date: z.string(), lots: z.int() })),
  ...damagedRows,
});

export type ExpiryDays = z.infer<typeof zExpiryDays>;

/** What was counted of a lot on the shelf. */
export const zCountLot = z.strictObject({
  id: zId,
  lotId: zId,
  counted: zQuantity(),
  /** What the person was shown before counting: if it moved meanwhile, the count is not to be trusted. */
  expected: zQuantity(),
  notes: zNotes,
  performedAt: orNull(zInstant),
});

export const zChangeLot = z.strictObject({
  id: zId,
  lotId: zId,
  transition: zTransition,
  quantity: zMovementQuantity,
  /** Days it keeps from now on, as its label says; left out: those of the product, else `defaultShelfDays`. */
  shelfDays: orNull(zShelfDays),
  /** Where the goods are put now; left out: where they were. What thaws says it (`thawPlaceProblem`). */
  storageLocation: zOptionalText(shortText),
  /** Says why where it is to keep for longer than its product says (`asksWhyKept`), is told late (`asksWhyToldLate`), thaws at room temperature, or is put there opened (`comesOutOfCold`). */
  notes: zNotes,
  performedAt: orNull(zInstant),
});

export const zMoveLot = z.strictObject({
  id: zId,
  lotId: zId,
  storageLocation: zOptionalText(shortText),
  /** Says why goods that are kept cold may stand at room temperature (`comesOutOfCold`). */
  notes: zNotes,
  performedAt: orNull(zInstant),
});

/** `id` is made by the client; see `receive`. The whole transition is mended, by one the other way (C-48). */
export const zCorrectTransition = z.strictObject({
  id: zId,
  transitionId: zId,
  /** What was wrong, for who reads the history. */
  reason: zReason({ max: 500, multiline: true }),
  performedAt: orNull(zInstant),
});

/** The mistyped date of a lot is mended; the reason is for who reads the history. */
export const zRedateLot = z.strictObject({
  id: zId,
  lotId: zId,
  expiryDate: zLocalDate,
  expiryKind: zExpiryKind,
  reason: zReason({ max: 500, multiline: true }),
  performedAt: orNull(zInstant),
});

/** A date of a lot that was mended: what it said, and what it says. */
export const zLotRedating = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  lotId: z.uuid(),
  lotNumber: z.string(),
  oldExpiryDate: z.string().nullable(),
  oldExpiryKind: zExpiryKind.nullable(),
  newExpiryDate: z.string(),
  newExpiryKind: zExpiryKind,
  reason: z.string(),
  operatorName: z.string(),
  performedAt: zInstant,
  /** Who says when it was done, where the device's clock does not vouch for it. */
  timeBy: z.enum(timesBy).optional(),
  recordedAt: zInstant,
});

export type LotRedating = z.infer<typeof zLotRedating>;
