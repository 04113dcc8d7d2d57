import { z } from 'zod';
import { endpoint, pageOf, zInstant, zPageSize } from '#platform/http/contract.ts';
import {
  orNull,
  zId,
  zLocalDate,
  zOptionalReason,
  zOptionalText,
  zQuantity,
  zText,
  zUuid,
  zWhole,
} from '#platform/kernel/schemas.ts';
import { allergens } from '#features/allergens/allergens.ts';
import { zStatementInput } from '#features/allergens/schemas.ts';
import { maximumMovement } from '#features/inventory/limits.ts';
import { labelErrors } from './errors.it.ts';
import { labelFormatCodes } from './formats.ts';
import { zLabelData } from './label-data.ts';
import { handlings, labelEnds, labelFileKinds, labelKinds, printWays } from './label-kinds.ts';
import { maximumCopies, maximumPrinted } from './limits.ts';
import { labelsPerPage } from './pages.ts';
import { lotShelfLife } from './lot-label.ts';

const tags = ['Etichette'] as const;
const member = { access: 'member', feature: 'qr_labels' } as const;
const operator = { access: 'operator', feature: 'qr_labels' } as const;

/* ── What is read ─────────────────────────────────────────────────────────────────────────────── */

/** A label as it is kept (LABEL-15): by the documents' names where they have one. */
export const zLabel = z.object({
  id: z.uuid(),
  /** Its code; the public page is found by it. */
  unique_identifier: z.uuid(),
  label_data: zLabelData,
  qr_url: z.string(),
  pdf_drive_url: z.string().nullable(),
  created_at: zInstant,
  kind: z.enum(labelKinds),
  subjectId: z.uuid().nullable(),
  expiresAt: zInstant.nullable(),
  operatorName: z.string(),
  /** How many times it went to a printer. */
  prints: z.int(),
  /** Why it counts no more; null while it does, and in answers that were kept before it was told. */
  ended: z.enum(labelEnds).nullable().default(null),
  /** When somebody said that its paper was taken off; null while it is where it was stuck, and in answers that were kept before it was told. */
  removedAt: zInstant.nullable().default(null),
});
export type Label = z.infer<typeof zLabel>;

/* ── What is written: `id` is made by the client, once for each intended write ────────────────── */

/** `labelId` is the code of the label, made on the device as well: it can be printed before the network is back. */
const written = { id: zId, labelId: zUuid, performedAt: orNull(zInstant) };

/** Goods of a lot get a label. */
export const zLotLabel = z
  .strictObject({
    ...written,
    lotId: zId,
    handling: z.enum(handlings, 'invalid_option'),
    /** What is in the container, in the product's unit. */
    quantity: orNull(zQuantity({ min: 0.001, max: maximumMovement })),
    hours: orNull(zWhole({ min: 1, max: lotShelfLife.hours })),
    days: orNull(zWhole({ min: 0, max: lotShelfLife.days })),
    /** Where it is put now; left out: where the lot is. */
    storageLocation: zOptionalText({ max: 80 }),
    notes: zOptionalText({ max: 200 }),
    /** Why it keeps for so long (`asksWhyLabelled`). */
    keepsReason: zOptionalReason({ max: 200 }),
  })
  .refine(({ hours, days }) => hours === null || days === null, { error: 'invalid', path: ['days'] });

/** The documented free form (LABEL-08); what it holds is left out while nobody says it. */
export const zFreeLabel = z.strictObject({
  id: zId,
  labelId: zUuid,
  productName: zText({ max: 300 }),
  lotNumber: zText({ max: 60 }),
  productionDate: zLocalDate,
  expiryDate: zLocalDate,
  allergens: orNull(zStatementInput),
  notes: zOptionalText({ max: 200 }),
});

/** What stands on the paper that came out, where the device drew it: it may have known less than the server, or had another clock. */
export const zPaper = z.strictObject({
  allergens: z.array(z.enum(allergens)).max(allergens.length, 'too_many').nullable(),
  may_contain: z.array(z.enum(allergens)).max(allergens.length, 'too_many'),
  expiry_date: z.union([zInstant, zLocalDate]).nullable(),
});

/** A label went to a printer. */
export const zPrint = z.strictObject({
  ...written,
  paper: orNull(zPaper),
  format: z.enum(labelFormatCodes, 'invalid_option'),
  copies: zWhole({ min: 1, max: maximumCopies }),
  way: z.enum(printWays, 'invalid_option'),
});

/** Labels as a file. Nothing is stored or counted by it: it is `print` that does. */
export const zLabelFile = z
  .strictObject({
    labelIds: z
      .array(zUuid)
      .min(1, 'required')
      .max(maximumPrinted, 'too_many')
      .refine((codes) => new Set(codes).size === codes.length, 'invalid'),
    format: z.enum(labelFormatCodes, 'invalid_option'),
    kind: z.enum(labelFileKinds, 'invalid_option'),
    copies: zWhole({ min: 1, max: maximumCopies }).default(1),
    /** Place on the first sheet that is still there. */
    first: zWhole({ min: 1, max: labelsPerPage('a4x24') }).default(1),
  })
  .refine(({ labelIds, copies }) => labelIds.length * copies <= maximumPrinted, {
    error: 'too_many',
    path: ['copies'],
  });

const endErrors = {
  LABEL_BLOCKED: labelErrors.LABEL_BLOCKED,
  LABEL_FINISHED: labelErrors.LABEL_FINISHED,
  LABEL_TO_DISCARD: labelErrors.LABEL_TO_DISCARD,
  LABEL_SUPERSEDED: labelErrors.LABEL_SUPERSEDED,
  LABEL_REDATED: labelErrors.LABEL_REDATED,
  LABEL_INCOMPLETE: labelErrors.LABEL_INCOMPLETE,
};

const fileErrors = {
  ...endErrors,
  LABEL_DOES_NOT_FIT: labelErrors.LABEL_DOES_NOT_FIT,
  LABEL_FILES_OWN_BUSY: labelErrors.LABEL_FILES_OWN_BUSY,
  LABEL_FILES_BUSY: labelErrors.LABEL_FILES_BUSY,
};

/** The paper of a label was taken off and thrown away. */
export const zRemoval = z.strictObject({ id: zId, labelId: zUuid });

export const labelsContract = {
  list: endpoint(member, {
    method: 'GET',
    path: '/labels',
    summary: 'Labels, newest first; by words of product, lot or code',
    tags,
  })
    .input(
      z.strictObject({
        search: zOptionalText({ max: 100 }),
        cursor: z.string().max(2_000, 'too_long').optional(),
        limit: zPageSize(24),
      }),
    )
    .output(
      pageOf(zLabel).extend({
        /** The documented free form asks for it, and nothing else does (C-27). */
        googleConfigured: z.boolean(),
      }),
    ),
  read: endpoint(member, {
    method: 'GET',
    path: '/labels/{labelId}',
    summary: 'One label by its code',
    tags,
  })
    .input(z.strictObject({ labelId: zUuid }))
    .output(zLabel),
  createOfLot: endpoint(
    { ...operator, queueable: true },
    {
      method: 'POST',
      path: '/labels/lots',
      summary: 'A label for goods of a lot, never good for longer than the lot',
      tags,
      successStatus: 201,
    },
  )
    .errors({
      LOT_BLOCKED: labelErrors.LOT_BLOCKED,
      LOT_TO_DISCARD: labelErrors.LOT_TO_DISCARD,
      LOT_HELD_BACK: labelErrors.LOT_HELD_BACK,
      LOT_PAST_USE_BY: labelErrors.LOT_PAST_USE_BY,
      PRODUCT_ARCHIVED: labelErrors.PRODUCT_ARCHIVED,
    })
    .input(zLotLabel)
    .output(zLabel),
  createFree: endpoint(operator, {
    method: 'POST',
    path: '/labels',
    summary: 'A label of the documented free form; needs the Google integration (LABEL-09)',
    tags,
    successStatus: 201,
  })
    .errors({
      GOOGLE_NOT_CONFIGURED: labelErrors.GOOGLE_NOT_CONFIGURED,
      LABEL_NUMBER_BLOCKED: labelErrors.LABEL_NUMBER_BLOCKED,
      LABEL_NUMBER_TO_DISCARD: labelErrors.LABEL_NUMBER_TO_DISCARD,
      LABEL_OUTLASTS_BATCH: labelErrors.LABEL_OUTLASTS_BATCH,
      LABEL_LACKS_ALLERGENS: labelErrors.LABEL_LACKS_ALLERGENS,
      LABEL_OUTLASTS_LOT: labelErrors.LABEL_OUTLASTS_LOT,
      LABEL_LACKS_LOT_ALLERGENS: labelErrors.LABEL_LACKS_LOT_ALLERGENS,
    })
    .input(zFreeLabel)
    .output(zLabel),
  print: endpoint(
    { ...operator, queueable: true },
    {
      method: 'POST',
      path: '/labels/{labelId}/prints',
      summary: 'A label went to a printer; from the second time on it is a reprint',
      tags,
      successStatus: 201,
    },
  )
    .errors(endErrors)
    .input(zPrint)
    .output(z.object({ id: z.uuid(), labelId: z.uuid(), prints: z.int() })),
  remove: endpoint(operator, {
    method: 'POST',
    path: '/labels/{labelId}/removals',
    summary: 'The paper of a label was taken off and thrown away',
    tags,
    successStatus: 201,
  })
    .input(zRemoval)
    .output(zLabel),
  file: endpoint(member, {
    method: 'POST',
    path: '/labels/file',
    summary: 'Labels as one PDF, or as ZPL II for label printers',
    tags,
  })
    .errors(fileErrors)
    .input(zLabelFile)
    .output(
      z.object({
        fileName: z.string(),
        mediaType: z.string(),
        /** In base64. */
        content: z.string(),
        /** Characters that no font of the paper has and that are not printed (LABEL-90); not there where there are none. */
        leftOut: z.array(z.string()).optional(),
      }),
    ),
  pdf: endpoint(member, {
    method: 'GET',
    path: '/labels/{labelId}/pdf',
    summary: 'A label as a PDF that a browser opens: where pdf_url leads to',
    tags,
  })
    .errors(fileErrors)
    .input(
      z.strictObject({
        labelId: zUuid,
        format: z.enum(labelFormatCodes, 'invalid_option').default('roll62'),
      }),
    )
    .output(z.file()),
};
