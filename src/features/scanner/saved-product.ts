/** What is sent of a package to be put into stock, or taken out of it, in the documents' fields (SCAN-09, SCAN-10). */
import { z } from 'zod';
import { coming, zAccepted } from '#features/inventory/arrival-shapes.ts';
import { zExpiryKind, zMovementQuantity, zUnit } from '#features/inventory/stock-fields.ts';
import { orNull, zId, zOptionalText, zText } from '#platform/kernel/schemas.ts';
import { parseItalianDate } from '#platform/kernel/dates.ts';
import { commaSeparated } from './comma-separated.ts';
import { maxPictureText } from './picture.ts';

/** A day as the documents have it, gg/mm/aaaa (SCAN-11), or as our own answers do. Codes: `invalid_date`, `too_long`. */
const zPrintedDay = z
  .string('invalid_date')
  .max(20, 'too_long')
  .transform((text, context) => {
    const read = parseItalianDate(text);
    if (read.ok) return read.value;
    context.addIssue({ code: 'custom', message: 'invalid_date' });
    return z.NEVER;
  });

/** A list, or a text with commas between; trimmed, without what is empty (SCAN-07). */
const zWords = z
  .union([
    z.string('invalid_type').max(600, 'too_long'),
    z.array(z.string('invalid_type').max(600, 'too_long')).max(100, 'too_many'),
  ])
  .nullish()
  .transform((words) =>
    (typeof words === 'string' ? commaSeparated(words) : (words ?? []))
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  );

export const zSavedProduct = z.strictObject({
  name: zText({ max: 120 }),
  brand: zOptionalText({ max: 80 }),
  barcode: zOptionalText({ max: 128 }),
  expiry_date: orNull(zPrintedDay),
  weight: zOptionalText({ max: 80 }),
  lot_number: zOptionalText({ max: 60 }),
  ingredients: zWords,
  allergens: zWords,
  /** Taken and ignored: the operator is the device's to say (C-53), and the time that of the write. */
  operator: zOptionalText({ max: 200 }),
  timestamp: zOptionalText({ max: 40 }),
});
export type SavedProduct = z.output<typeof zSavedProduct>;

/** The photo of the package, in base64: taken, and thrown away like every photo (SCAN-41). */
export const zSavedImage = zOptionalText({ max: maxPictureText });

/** What is done with a package that was scanned, in the documents' words. */
export const savedActions = ['add_product', 'remove_product'] as const;

/** Who else said what a person took into the form. */
export const savedSources = ['open_food_facts'] as const;
export type SavedSource = (typeof savedSources)[number];

/** What a form says of goods beside what stands on their package. */
export const zSavedGoods = z.strictObject({
  /** In `unit`. */
  quantity: zMovementQuantity,
  /** What it is counted in; of a product that is known its own, or nothing is stored. */
  unit: zUnit,
  /** Goes with the date; null counts as use-by, the stricter one. */
  expiry_kind: orNull(zExpiryKind),
  /** Why goods are taken in that are asked about (`inventory/arrival.ts`). */
  accepted: orNull(zAccepted),
  ...coming,
  /** Where some of what stands in the form is from, beside the package itself. */
  source: orNull(z.enum(savedSources, 'invalid_option')),
  /** Of goods that go out: the lot that a person chose; null takes that of `lot_number`, and without one what expires first. */
  lot_id: orNull(zId),
});
export type SavedGoods = z.output<typeof zSavedGoods>;

/** A package as the screen sends it, once a person has confirmed what stands on it (SCAN-09). */
export const zSavedPackage = z
  .strictObject({
    id: zId,
    action: z.enum(savedActions, 'invalid_option'),
    product: zSavedProduct,
    image: zSavedImage,
    goods: zSavedGoods,
  })
  // What comes in is of no lot that is there: a choice that counts for nothing is not taken as if it did.
  .refine(({ action, goods }) => action === 'remove_product' || goods.lot_id === null, {
    path: ['goods', 'lot_id'],
    message: 'invalid_option',
  });
