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
import { orNull, zId, zLocalDate, zOptionalReason, zOptionalText, zText } from '#platform/kernel/schemas.ts';
import { suppliersErrors } from './errors.it.ts';
import { maxGrounds, maxName, maxNumber } from './limits.ts';
import { decisions, documentKinds, vettingKinds } from './vetting-kinds.ts';

const tags = ['Fornitori'] as const;

/** Entries on a page of the register. */
export const entriesPerPage = 50;
/** Entries on a page of the register's export. */
export const exportedPerPage = 1_000;

/** What an entry tells by its kind; the rest is null (`ownContent`). */
const content = {
  kind: z.enum(vettingKinds),
  supplier: z.string(),
  decision: z.enum(decisions).nullable(),
  grounds: z.string().nullable(),
  document: z.enum(documentKinds).nullable(),
  documentName: z.string().nullable(),
  number: z.string().nullable(),
  /** The day of the decision, or of the document. */
  datedOn: z.string(),
  /** The last day on which it holds; null: it has no end. */
  expiresOn: z.string().nullable(),
};

/** The file of a document that is kept here: its own, or that of the entry it corrects. */
const zDocument = paperShown('vettingId');
export type KeptDocument = z.infer<typeof zDocument>;

const zVettingShown = z.object({ id: z.uuid(), ...content, notes: z.string().nullable(), ...entered });
export type Vetting = z.infer<typeof zVettingShown>;

/** An entry as the register shows it, with what came after it. */
const zRegisterVetting = zVettingShown.extend({
  ...followed(content),
  /** Left out where none is kept. */
  paper: zDocument.optional(),
});
export type RegisterVetting = z.infer<typeof zRegisterVetting>;

/** A supplier: what was decided of it last, the documents that count, and when goods of it were taken last. */
const zSupplier = z.object({
  supplier: z.string(),
  decision: z
    .object({
      id: z.uuid(),
      decision: z.enum(decisions),
      grounds: z.string().nullable(),
      datedOn: z.string(),
      expiresOn: z.string().nullable(),
      /** When it was said. */
      saidAt: z.string().optional(),
    })
    .nullable(),
  documents: z.array(
    z.object({
      id: z.uuid(),
      document: z.enum(documentKinds),
      documentName: z.string().nullable(),
      number: z.string().nullable(),
      datedOn: z.string(),
      expiresOn: z.string().nullable(),
      /** Left out where none is kept. */
      paper: zDocument.optional(),
    }),
  ),
  /** The last day on which goods of it were taken; null: not for a year. */
  lastOn: z.string().nullable(),
  /** When they were taken; left out where none were. */
  lastAt: z.string().optional(),
});
export type Supplier = z.infer<typeof zSupplier>;

/** What is told; what is missing by its kind is judged by `vettingProblems`. */
const zContent = {
  kind: z.enum(vettingKinds, 'invalid_option'),
  supplier: zText({ max: maxName }),
  decision: orNull(z.enum(decisions, 'invalid_option')),
  grounds: zOptionalReason({ max: maxGrounds, multiline: true }),
  document: orNull(z.enum(documentKinds, 'invalid_option')),
  documentName: zOptionalText({ max: maxName }),
  number: zOptionalText({ max: maxNumber }),
  datedOn: zLocalDate,
  expiresOn: orNull(zLocalDate),
  notes: zRemark,
};

/** As it is sent: the same one sent twice is stored once. */
export const zNewVetting = newEntry(zContent);

/** An entry as it should have been, as it is sent. */
export const zCorrection = correction('vettingId', zContent);

/** The file of a document, as it is sent. */
export const zNewDocument = newPaper('vettingId');

/** What the register is narrowed to: words are looked for in suppliers, documents, reasons, notes and in the operator's name; `from` and `to` are the first and last day on which it was told, in Rome. */
const zRegisterFilter = registerFilter({ kind: z.enum(vettingKinds, 'invalid_option').optional() });
export type RegisterFilter = Omit<z.output<typeof zRegisterFilter>, 'cursor'>;

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'registers' } as const;
const queued = { ...write, queueable: true } as const;
const calls = registerCalls('/suppliers/entries', tags);
const papers = paperCalls('/suppliers/entries/{vettingId}/file', 'the file of a document', tags);

export const suppliersContract = {
  /** Reading stays allowed after a downgrade: records must not vanish (C-07). */
  overview: endpoint(read, {
    method: 'GET',
    path: '/suppliers/overview',
    summary: 'The suppliers, what was decided of each, and the documents that count',
    tags,
  })
    .input(z.strictObject({}))
    .output(z.object({ suppliers: z.array(zSupplier), ...damagedRows })),
  entries: endpoint(read, calls.list)
    .input(zRegisterFilter.extend(pageLimit(entriesPerPage)))
    .output(pageOf(zRegisterVetting)),
  exportEntries: endpoint(read, calls.file).input(zRegisterFilter).output(pageOf(zRegisterVetting)),
  recordVetting: endpoint(
    queued,
    calls.record('Record what was decided of a supplier, or a document that it gave'),
  )
    .errors(suppliersErrors)
    .input(zNewVetting)
    .output(zVettingShown),
  correctVetting: endpoint(queued, calls.correct('vettingId'))
    .errors(suppliersErrors)
    .input(zCorrection)
    .output(zVettingShown),
  keepDocument: endpoint(write, papers.keep).errors(suppliersErrors).input(zNewDocument).output(zDocument),
  /** Reading stays allowed after a downgrade, as of all that was recorded (C-07). */
  document: endpoint(read, papers.open)
    .input(z.strictObject({ vettingId: zId }))
    .output(zPaperFile),
};
