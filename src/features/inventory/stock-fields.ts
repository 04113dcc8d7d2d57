/** Fields that products, lots and movements have in common. */
import { z } from 'zod';
import { zInstant } from '#platform/http/contract.ts';
import { zLocalDate, zOptionalText, zQuantity, zWhole, orNull } from '#platform/kernel/schemas.ts';
import { zAccepted } from './arrival-shapes.ts';
import { maximumFrozenDays } from './freezing.ts';
import { maximumMovement, minimumMovement } from './limits.ts';
import { expiryKinds } from '#platform/kernel/expiry-kind.ts';
import { lotStates } from './lot-kinds.ts';
import { units } from '#platform/kernel/quantity.ts';
import { longestThawedDays, maximumShelfDays, transitions } from './transitions.ts';

export const zUnit = z.enum(units, 'invalid_option');

export const zExpiryKind = z.enum(expiryKinds, 'invalid_option');

export const zExpiryStatus = z.enum(['expired', 'today', 'soon', 'good']);

export const zLotState = z.enum(lotStates);

export const zTransition = z.enum(transitions, 'invalid_option');

/** The other movement of a correction (C-48), as the history links to it. */
export const zCounterpart = z.object({ id: z.uuid(), performedAt: zInstant });

export const shortText = { max: 80 };

export const zNotes = zOptionalText({ max: 500, multiline: true });

/** In the product's unit; pieces, grams and all else that is counted whole are refused by the use case, which knows it. */
export const zMovementQuantity = zQuantity({ min: minimumMovement, max: maximumMovement });

/** The lot that goods come in with: its number and expiry may be left out. */
export const delivery = {
  quantity: zMovementQuantity,
  /** Empty: the restaurant's own code is given. */
  lotNumber: zOptionalText({ max: 60 }),
  expiryDate: orNull(zLocalDate),
  /** Goes with the date; a date of unknown kind counts as use-by, the stricter one. */
  expiryKind: orNull(zExpiryKind),
  supplier: zOptionalText(shortText),
  /** Day in Rome; that of the movement when left out. */
  receivedOn: orNull(zLocalDate),
  /** Why goods are taken in that are asked about (`arrival.ts`); left out for all others. */
  accepted: orNull(zAccepted),
};

export const zShelfDays = zWhole({ max: maximumShelfDays });

/** Of a product in the freezer. */
export const zFrozenShelfDays = zWhole({ max: maximumFrozenDays });

/** Of a product once it is thawed: what its maker may have written on it. */
export const zThawedShelfDays = zWhole({ max: longestThawedDays.asItCame });
