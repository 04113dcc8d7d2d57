import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import {
  orNull,
  zId,
  zLocalDate,
  zOptionalText,
  zQuantity,
  zText,
  zWhole,
} from '#platform/kernel/schemas.ts';
import { zAllergen, zStatement } from '#features/allergens/schemas.ts';
import { allergens } from '#features/allergens/allergens.ts';
import { zAccepted, zArrivalKind } from '#features/inventory/arrival-shapes.ts';
import { maximumCostCents, maximumMovement } from '#features/inventory/limits.ts';
import { expiryKinds } from '#platform/kernel/expiry-kind.ts';
import { units } from '#platform/kernel/quantity.ts';
import { stockFilesErrors } from './errors.it.ts';
import { maxFileBytes, maxLines, maxRows, rowsPerCall } from './limits.ts';
import { rowOutcomes, whenPresentChoices } from './outcomes.ts';

const tags = ['Inventario'] as const;
const member = { access: 'member', feature: 'inventory_basic' } as const;
const operator = { access: 'operator', feature: 'inventory_basic' } as const;

/** Files in and out wait for their turn. */
const { FILES_BUSY, FILES_OWN_BUSY, EXPORT_TOO_LARGE, EXPORT_TOO_LARGE_FOR_EXCEL } = stockFilesErrors;
const busy = { FILES_BUSY, FILES_OWN_BUSY } as const;

/** Characters of the largest file in base64. */
const maxBase64 = Math.ceil(maxFileBytes / 3) * 4;

const zAllergens = z.array(zAllergen).max(allergens.length, 'too_many').readonly();

/** One row of the file as `readRow` understood it; the server judges it again. */
const zImportRow = z.strictObject({
  row: zWhole({ min: 1, max: maxRows }),
  /** The row as the spreadsheet counts it, for what is said of it. */
  line: orNull(zWhole({ min: 1, max: maxLines })),
  name: zText({ max: 120 }),
  unit: orNull(z.enum(units, 'invalid_option')),
  /** In the row's unit, else in that of the product. */
  quantity: orNull(zQuantity({ max: maximumMovement })),
  lotNumber: zOptionalText({ max: 60 }),
  expiryDate: orNull(zLocalDate),
  expiryKind: orNull(z.enum(expiryKinds, 'invalid_option')),
  category: zOptionalText({ max: 80 }),
  supplier: zOptionalText({ max: 80 }),
  storageLocation: zOptionalText({ max: 80 }),
  costCents: orNull(zWhole({ max: maximumCostCents })),
  minimumStock: orNull(zQuantity({ max: maximumMovement })),
  qrCode: zOptionalText({ max: 128 }),
  /** Left out: the row says nothing of them; empty: that there is none. */
  contains: orNull(zAllergens),
  mayContain: orNull(zAllergens),
  /** The lot that the row is about, as our own export names it; one that is not the restaurant's is as none. */
  reference: orNull(zId),
});

const zOutcome = z.object({
  row: z.int(),
  outcome: z.enum(rowOutcomes),
  /** Why it was refused; null otherwise. */
  reason: z.string().nullable(),
});
export type RowOutcome = z.infer<typeof zOutcome>;

export const stockFilesContract = {
  /** Stores nothing. The file travels as base64 in JSON, so that it passes the same doors as every call. */
  read: endpoint(operator, {
    method: 'POST',
    path: '/inventory/files/read',
    summary: 'Read a CSV or XLSX file as a table, to look at before it is imported',
    tags,
    maxBodyBytes: maxBase64 + 4_096,
    heavy: true,
  })
    .errors(stockFilesErrors)
    .input(z.strictObject({ content: z.string('required').max(maxBase64, 'too_long') }))
    .output(
      z.object({
        /** Ids of what its rows write follow from it: the same file on the same day has the same. */
        fileId: z.uuid(),
        headers: z.array(z.string()),
        rows: z.array(z.array(z.string())),
        /** The number of each as the spreadsheet shows it: its header and its blank lines count. */
        lines: z.array(z.int()),
        /** For the same file once more on the same day, where a person says that it is another delivery. */
        againId: z.uuid(),
        /** Rows of which all was stored today, from this same file. */
        imported: z.array(z.int()),
        /** When the first of them was stored. */
        importedAt: z.string().nullable(),
        /**
         * What earlier imports brought in without a lot of those products, and nobody mended since: a row that says the same
         * without a lot is not added again.
         */
        taken: z.array(
          z.object({
            productId: z.uuid(),
            /** In the unit of the product. */
            quantity: z.number(),
            expiryDate: z.string().nullable(),
            at: z.string(),
          }),
        ),
        /** Products in use that the file names, to tell what is new and what changes. */
        products: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            unit: z.enum(units),
            category: z.string().nullable(),
            supplier: z.string().nullable(),
            storageLocation: z.string().nullable(),
            costCents: z.int().nullable(),
            minimumStock: z.number().nullable(),
            qrCode: z.string().nullable(),
            allergens: zStatement.nullable(),
            /** What the restaurant set of it for its arrivals. */
            arrival: z.object({
              arrivalKind: zArrivalKind.nullable(),
              arrivalMaxCelsius: z.number().nullable(),
              arrivalReason: z.string().nullable(),
            }),
          }),
        ),
        /** Lots that the file names by reference, or by number beside their product, and that it did not begin itself. */
        lots: z.array(
          z.object({
            id: z.uuid(),
            productId: z.uuid(),
            lotNumber: z.string(),
            quantity: z.number(),
            expiryDate: z.string().nullable(),
            expiryKind: z.enum(expiryKinds).nullable(),
            /** Null: as its product says. */
            supplier: z.string().nullable(),
            storageLocation: z.string().nullable(),
            /** Opened, frozen or thawed from another lot with the same number. */
            isPart: z.boolean(),
            isArchived: z.boolean(),
          }),
        ),
        /** The day in Rome. */
        today: z.string(),
      }),
    ),
  importRows: endpoint(operator, {
    method: 'POST',
    path: '/inventory/files/rows',
    summary: 'Store rows of a file: each once, however often it is sent',
    tags,
    heavy: true,
  })
    .errors(busy)
    .input(
      z.strictObject({
        fileId: zId,
        /** For rows of new products that name no unit. */
        defaultUnit: z.enum(units, 'invalid_option'),
        /** What the quantities mean of what was there before the file. */
        whenPresent: z.enum(whenPresentChoices, 'invalid_option').default('new'),
        /** Why goods of its rows that are past their date, or on their last day, are taken in; without it those rows are refused. */
        accepted: orNull(zAccepted),
        rows: z.array(zImportRow).min(1, 'required').max(rowsPerCall, 'too_large'),
      }),
    )
    .output(z.object({ rows: z.array(zOutcome) })),
  export: endpoint(member, {
    method: 'GET',
    path: '/inventory/files/export',
    summary: 'All products in use with their lots in stock, as a file in base64',
    tags,
    heavy: true,
  })
    .errors({ ...busy, EXPORT_TOO_LARGE, EXPORT_TOO_LARGE_FOR_EXCEL })
    .input(z.strictObject({ format: z.enum(['csv', 'xlsx'], 'invalid_option').default('csv') }))
    .output(z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() })),
};
