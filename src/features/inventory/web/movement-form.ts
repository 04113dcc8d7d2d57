import { z } from 'zod';
import { isLocalDate } from '#platform/kernel/dates.ts';
import { zOptionalText } from '#platform/kernel/schemas.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { inventoryTexts as texts } from './messages.it.ts';
import { readTypedQuantity } from './typed-quantity.ts';

/** Reads a quantity of the unit as it is typed (INV-13). Issues are Italian sentences. */
function readQuantity(text: string, unit: Unit, context: z.RefinementCtx): number {
  const read = readTypedQuantity(text, unit);
  if (read.ok) return read.value;
  context.addIssue({ code: 'custom', message: read.message });
  return z.NEVER;
}

const zTypedQuantity = (unit: Unit) =>
  z.string().transform((text, context) => readQuantity(text, unit, context));
/** Blank is none. */
export const zOptionalTypedQuantity = (unit: Unit) =>
  z.string().transform((text, context) => (text.trim() === '' ? null : readQuantity(text, unit, context)));

/** A date that may be missing; what is typed and is no date never gets here (DateInput). */
export const zTypedExpiry = z
  .object({ kind: z.custom<ExpiryKind>(), date: z.string() })
  .transform(({ kind, date }) =>
    isLocalDate(date) ? { expiryDate: date, expiryKind: kind } : { expiryDate: null, expiryKind: null },
  );

/** The movement form. `expiry`, `lotNumber`, `supplier` and `receivedOn` count on the way in, `lotId` on the way out; empty: first expired, first out. */
export const movementForm = (unit: Unit) =>
  z.object({
    productId: z.string().min(1, texts.movement.chooseProduct),
    type: z.enum(['in', 'out']),
    quantity: zTypedQuantity(unit),
    lotNumber: zOptionalText({ max: 60 }),
    expiry: zTypedExpiry,
    /** Of what is kept cold: whether it arrives now, and how warm, as `useArrivalQuestion` reads it. */
    came: z.enum(['', 'now', 'there']),
    celsius: z.string(),
    supplier: zOptionalText({ max: 80 }),
    /** Empty: the day of the movement, which the server knows best. */
    receivedOn: z.string().transform((date) => (isLocalDate(date) ? date : null)),
    lotId: z.string(),
    notes: zOptionalText({ max: 500, multiline: true }),
  });
/** What is typed, as text. */
export type MovementValues = z.input<ReturnType<typeof movementForm>>;
export type MovementEntry = z.output<ReturnType<typeof movementForm>>;

/** The Italian sentence for an issue: own sentences stay, codes of the kernel's schemas are looked up. */
export function issueText(message: string | undefined, bound?: number): string | undefined {
  if (message === undefined) return undefined;
  return /^[a-z_]+$/.test(message) ? fieldText(message, bound) : message;
}
