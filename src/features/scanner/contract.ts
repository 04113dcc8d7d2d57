import { z } from 'zod';
import { documentedEndpoint, endpoint, zInstant } from '#platform/http/contract.ts';
import { expiryKinds } from '#platform/kernel/expiry-kind.ts';
import { zStatement } from '#features/allergens/schemas.ts';
import { inventoryErrors } from '#features/inventory/errors.it.ts';
import { zMovement } from '#features/inventory/movement-shapes.ts';
import { zId } from '#platform/kernel/schemas.ts';
import { factsErrors, savedErrors, scannerErrors } from './errors.it.ts';
import { zFoodFacts } from './food-facts.ts';
import { maxPictureText } from './picture.ts';
import { zSavedPackage } from './saved-product.ts';
import { scanTypes } from './scan-types.ts';

const tags = ['Scanner'] as const;

/** Longer ones are told by their size, which says more; the body of the call bounds them. */
const zPicture = z.string('required').max(2 * maxPictureText, 'too_long');

/** Where a reading stands, in shares of the picture's width and height, once the picture is turned by `degrees`. */
const zBox = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

const readingOf = <Value extends z.ZodType>(value: Value) =>
  z.array(
    z.object({
      value,
      /** 0 to 1; from `sureFrom` on it is shown as sure. */
      confidence: z.number(),
      /** `model`: Google's, with the restaurant's own key. */
      by: z.enum(['code', 'print', 'model']),
      /** Null where a code said it, or the place is not known. */
      box: zBox.nullable(),
    }),
  );

/** All that a photo says, for each thing every reading, the likeliest first; a person confirms or mends each. */
export const zPackageReadings = z.object({
  gtins: readingOf(z.string()),
  expiries: readingOf(z.object({ date: z.string(), kind: z.enum(expiryKinds).nullable() })),
  lots: readingOf(z.string()),
  weights: readingOf(z.object({ amount: z.int(), unit: z.enum(['g', 'ml']) })),
  names: readingOf(z.string()),
  brands: readingOf(z.string()),
  ingredients: readingOf(z.string()),
  allergens: readingOf(zStatement),
  origins: readingOf(z.string()),
  healthMarks: readingOf(z.string()),
});
export type PackageReadings = z.infer<typeof zPackageReadings>;

/** What a restaurant lets its scanner ask of others. */
export const zScannerSettings = z.object({
  /** Codes that no product has are looked up there; off until somebody wants it (SETT-32). */
  asksOpenFoodFacts: z.boolean(),
});
export type ScannerSettings = z.infer<typeof zScannerSettings>;
export const zScannerSettingsEdit = z.strictObject({
  id: zId,
  asksOpenFoodFacts: z.boolean('invalid_type'),
});

/** What Open Food Facts says of a code: `off` where the restaurant does not want it asked, `not_asked` of a number that is none of theirs. */
export const zFactsAnswer = z.object({
  status: z.enum(['off', 'not_asked', 'unknown', 'found']),
  facts: zFoodFacts.nullable(),
});

const administrator = { access: 'restaurant_admin', feature: 'scanner' } as const;

/** SCAN-10: a package in the documents' fields; null is what was not read. */
const zScannedProduct = z.object({
  name: z.string().nullable(),
  brand: z.string().nullable(),
  barcode: z.string().nullable(),
  /** gg/mm/aaaa (SCAN-11). */
  expiry_date: z.string().nullable(),
  weight: z.string().nullable(),
  lot_number: z.string().nullable(),
  ingredients: z.array(z.string()),
  allergens: z.array(z.string()),
  operator: z.string(),
  timestamp: zInstant,
});

export const scannerContract = {
  /** API-20. The picture is looked at and thrown away: nothing is stored, and nothing is read of it that a person has not confirmed. */
  read: documentedEndpoint(
    { access: 'operator', feature: 'scanner' },
    {
      path: '/functions/ocr-scanner',
      summary: 'Read the label of a package in a photo; nothing is stored',
      tags,
      maxBodyBytes: 2 * maxPictureText + 4_096,
      heavy: true,
    },
  )
    .meta({ calledByScreens: true })
    .errors(scannerErrors)
    .input(
      z.strictObject({
        /** As it was taken, in base64, with or without `data:…;base64,`. */
        image: zPicture,
        /** The same, smaller (SCAN-14): what is read, where it is there. */
        compressedImage: zPicture.optional(),
        type: z.enum(scanTypes, 'invalid_option').default('auto'),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        data: zScannedProduct.extend({
          readings: zPackageReadings,
          /** Degrees, clockwise, by which the picture is turned around its middle for its lines to run straight. */
          degrees: z.number(),
          /** Whether Google's model looked as well, and why it read nothing; null where the restaurant has no key. */
          model: z.object({ problem: z.string().nullable() }).nullable(),
        }),
        /** 0 to 1: of expiry and lot together, the lower one (SCAN-12); 0 where one was not read. */
        confidence: z.number(),
      }),
    ),
  settings: endpoint(administrator, {
    method: 'GET',
    path: '/scanner/settings',
    summary: 'What the scanner may ask of others',
    tags,
  }).output(zScannerSettings),
  updateSettings: endpoint(
    { ...administrator, outward: true },
    {
      method: 'PATCH',
      path: '/scanner/settings',
      summary: 'Change what the scanner may ask of others',
      tags,
    },
  )
    .input(zScannerSettingsEdit)
    .output(zScannerSettings),
  lookUp: endpoint(
    { access: 'operator', feature: 'scanner' },
    {
      method: 'GET',
      path: '/scanner/facts/{code}',
      summary: 'What Open Food Facts says of a code, where the restaurant wants it asked; stores nothing',
      tags,
      heavy: true,
    },
  )
    .errors(factsErrors)
    .input(z.strictObject({ code: z.string('required').max(20, 'too_long') }))
    .output(zFactsAnswer),
  save: endpoint(
    { access: 'operator', feature: 'scanner' },
    {
      method: 'POST',
      path: '/scanner/packages',
      summary: 'A package that a person has confirmed goes into stock, or out of it',
      tags,
      successStatus: 201,
      // With its photo.
      maxBodyBytes: maxPictureText + 32_768,
    },
  )
    .errors({
      ...savedErrors,
      NAME_TAKEN: inventoryErrors.NAME_TAKEN,
      CODE_TAKEN: inventoryErrors.CODE_TAKEN,
      LOT_EXPIRY_DIFFERS: inventoryErrors.LOT_EXPIRY_DIFFERS,
      LOT_SUPPLIER_DIFFERS: inventoryErrors.LOT_SUPPLIER_DIFFERS,
      LOT_TOO_LARGE: inventoryErrors.LOT_TOO_LARGE,
      PRODUCT_ARCHIVED: inventoryErrors.PRODUCT_ARCHIVED,
      STOCK_UNAVAILABLE: inventoryErrors.STOCK_UNAVAILABLE,
      LOT_PAST_USE_BY: inventoryErrors.LOT_PAST_USE_BY,
      LOT_HELD_BACK: inventoryErrors.LOT_HELD_BACK,
      LOT_BLOCKED: inventoryErrors.LOT_BLOCKED,
      LOT_TO_DISCARD: inventoryErrors.LOT_TO_DISCARD,
      LOT_NOT_YET_HERE: inventoryErrors.LOT_NOT_YET_HERE,
    })
    .input(zSavedPackage)
    .output(zMovement),
};
