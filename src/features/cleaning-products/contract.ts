import { z } from 'zod';
import { newPaper, paperCalls, paperShown, zPaperFile } from '#features/registers/paper-shapes.ts';
import {
  correction,
  entered,
  followed,
  newEntry,
  pageLimit,
  registerCalls,
  registerFilter,
  zRemark,
} from '#features/registers/shapes.ts';
import { damagedRows, endpoint, pageOf } from '#platform/http/contract.ts';
import { orNull, zId, zLocalDate, zOptionalText, zText, zWhole } from '#platform/kernel/schemas.ts';
import { cleaningProductsErrors } from './errors.it.ts';
import {
  maxContactSeconds,
  maxDilution,
  maxWarnings,
  maxInstructions,
  maxName,
  minContactSeconds,
} from './limits.ts';
import { productKinds } from './product-kinds.it.ts';
import { rinses, sheetKinds } from './sheet-kinds.ts';

const tags = ['Prodotti di pulizia'] as const;

/** Entries on a page of the register. */
export const entriesPerPage = 50;
/** Entries on a page of the register's export. */
export const exportedPerPage = 1_000;

/** What an entry tells; of a product that is used no more all but its name and kind is null (`ownContent`). */
const content = {
  kind: z.enum(sheetKinds),
  product: z.string(),
  productKind: z.enum(productKinds),
  dilution: z.string().nullable(),
  /** In seconds. */
  contactSeconds: z.int().nullable(),
  rinse: z.enum(rinses).nullable(),
  instructions: z.string().nullable(),
  warnings: z.string().nullable(),
  /** The day of the safety data sheet. */
  sheetDate: z.string().nullable(),
};

/** The safety data sheet that is kept here: its own, or that of the entry it corrects. */
const zSafetySheet = paperShown('sheetId');
export type KeptSafetySheet = z.infer<typeof zSafetySheet>;

const zProductShown = z.object({ id: z.uuid(), ...content, notes: z.string().nullable(), ...entered });
export type Product = z.infer<typeof zProductShown>;

/** An entry as the register shows it, with what came after it. */
const zRegisterProduct = zProductShown.extend({
  ...followed(content),
  /** Left out where none is kept. */
  paper: zSafetySheet.optional(),
});
export type RegisterProduct = z.infer<typeof zRegisterProduct>;

/** A product in use, by the sheet of it that counts. */
const zProductInUse = z.object({
  id: z.uuid(),
  ...content,
  /** Left out where none is kept. */
  paper: zSafetySheet.optional(),
});
export type ProductInUse = z.infer<typeof zProductInUse>;

/** What is told. */
const zContent = {
  kind: z.enum(sheetKinds, 'invalid_option'),
  product: zText({ max: maxName }),
  productKind: z.enum(productKinds, 'invalid_option'),
  dilution: zOptionalText({ max: maxDilution }),
  contactSeconds: orNull(zWhole({ min: minContactSeconds, max: maxContactSeconds })),
  rinse: orNull(z.enum(rinses, 'invalid_option')),
  instructions: zOptionalText({ max: maxInstructions, multiline: true }),
  warnings: zOptionalText({ max: maxWarnings, multiline: true }),
  sheetDate: orNull(zLocalDate),
  notes: zRemark,
};

/** As it is sent: the same one sent twice is stored once. */
export const zNewProduct = newEntry(zContent);

/** An entry as it should have been, as it is sent. */
export const zCorrection = correction('sheetId', zContent);

/** A safety data sheet, as it is sent. */
export const zNewSafetySheet = newPaper('sheetId');

/** What the register is narrowed to: words are looked for in names, dilutions, instructions, warnings, notes and in the operator's name; `from` and `to` are the first and last day on which it was told, in Rome. */
const zRegisterFilter = registerFilter({ kind: z.enum(sheetKinds, 'invalid_option').optional() });
export type RegisterFilter = Omit<z.output<typeof zRegisterFilter>, 'cursor'>;

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'registers' } as const;
const queued = { ...write, queueable: true } as const;
const calls = registerCalls('/sanitization/products', tags);
const papers = paperCalls(
  '/sanitization/products/{sheetId}/file',
  'the safety data sheet of a product',
  tags,
);

export const cleaningProductsContract = {
  /** Reading stays allowed after a downgrade: records must not vanish (C-07). */
  overview: endpoint(read, {
    method: 'GET',
    path: '/sanitization/products/overview',
    summary: 'The products for cleaning that are in use, each by the sheet that counts',
    tags,
  })
    .input(z.strictObject({}))
    .output(z.object({ products: z.array(zProductInUse), ...damagedRows })),
  entries: endpoint(read, calls.list)
    .input(zRegisterFilter.extend(pageLimit(entriesPerPage)))
    .output(pageOf(zRegisterProduct)),
  exportEntries: endpoint(read, calls.file).input(zRegisterFilter).output(pageOf(zRegisterProduct)),
  recordSheet: endpoint(
    queued,
    calls.record('Record the sheet of a product for cleaning, or that it is not used any more'),
  )
    .errors(cleaningProductsErrors)
    .input(zNewProduct)
    .output(zProductShown),
  correctSheet: endpoint(queued, calls.correct('sheetId'))
    .errors(cleaningProductsErrors)
    .input(zCorrection)
    .output(zProductShown),
  keepSafetySheet: endpoint(write, papers.keep)
    .errors(cleaningProductsErrors)
    .input(zNewSafetySheet)
    .output(zSafetySheet),
  /** Reading stays allowed after a downgrade, as of all that was recorded (C-07). */
  safetySheet: endpoint(read, papers.open)
    .input(z.strictObject({ sheetId: zId }))
    .output(zPaperFile),
};
