import { z } from 'zod';
import { timesBy } from '#platform/kernel/time-by.ts';
import { endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import { zId, zLocalDate, zOptionalText, zReason } from '#platform/kernel/schemas.ts';
import { maxCorrectionReason, maxLateReason, maxRemark } from '#features/registers/text-lengths.ts';
import { sanitizationErrors } from './errors.it.ts';
import { cleaningAreas, cleaningProducts } from './options.it.ts';

const tags = ['Sanificazione'] as const;

/** Entries on a page of the register (SANI-02, DATA-22). */
export const cleaningsPerPage = 100;
/** Entries on a page of the register's export. */
export const exportedPerPage = 1_000;

const zCleaningShown = z.object({
  id: z.uuid(),
  area: z.enum(cleaningAreas),
  productUsed: z.enum(cleaningProducts),
  notes: z.string().nullable(),
  operatorName: z.string(),
  /** When it was done, as the person said. */
  performedAt: zInstant,
  /** Why it was told for the past; left out where it was told in time. */
  lateReason: z.string().optional(),
  /** When it was stored, by the server's clock. */
  recordedAt: zInstant,
  /** The entry that this one corrects, and why (C-48). */
  correctsId: z.uuid().nullable(),
  correctionReason: z.string().nullable(),
  /** When the correction was made; only where that is not `recordedAt`. */
  correctedAt: zInstant.optional(),
});
export type Cleaning = z.infer<typeof zCleaningShown>;

/** An entry as the register shows it, with what came after it. */
const zRegisterCleaning = zCleaningShown.extend({
  /** The entry that corrects this one; null while this one counts. */
  correctedBy: z
    .object({
      id: z.uuid(),
      area: z.enum(cleaningAreas),
      productUsed: z.enum(cleaningProducts),
      operatorName: z.string(),
      recordedAt: zInstant,
      correctedAt: zInstant.optional(),
    })
    .nullable(),
  /** Who says when it was done, where the clock of its device does not; left out where that does. */
  timeBy: z.enum(timesBy).optional(),
});
export type RegisterCleaning = z.infer<typeof zRegisterCleaning>;

const zRemark = zOptionalText({ max: maxRemark, multiline: true });
const zArea = z.enum(cleaningAreas, 'invalid_option');
const zProduct = z.enum(cleaningProducts, 'invalid_option');

/** `id` is made by the client: the same entry sent twice is stored once. */
export const zNewCleaning = z.strictObject({
  id: zId,
  area: zArea,
  productUsed: zProduct,
  notes: zRemark,
  performedAt: zInstant.nullish(),
  /** Why it is told only now, where a person says a time that lies far back (`registers/told-late.ts`). */
  lateReason: zReason({ max: maxLateReason }).nullish(),
});

/** The entry as it should have been. `id` is that of the new entry, `cleaningId` that of the wrong one. */
export const zCorrection = z.strictObject({
  id: zId,
  cleaningId: zId,
  area: zArea,
  productUsed: zProduct,
  notes: zRemark,
  reason: zReason({ max: maxCorrectionReason, multiline: true }),
  /** When the correction was entered, for one that waited; the new entry bears the time of the wrong one. */
  performedAt: zInstant.nullish(),
});

/** What the register is narrowed to: `from` and `to` are the first and last day of the entries, in Rome. */
const zRegisterFilter = z.strictObject({
  /** In area, product, notes and the operator's name. */
  search: zOptionalText({ max: 80 }),
  area: zArea.optional(),
  productUsed: zProduct.optional(),
  from: zLocalDate.optional(),
  to: zLocalDate.optional(),
  cursor: z.string().max(300).optional(),
});
export type RegisterFilter = Omit<z.output<typeof zRegisterFilter>, 'cursor'>;

const zCounters = z.object({ today: z.int(), week: z.int(), total: z.int() });
export type Counters = z.infer<typeof zCounters>;

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'registers' } as const;

export const sanitizationContract = {
  /** Reading stays allowed after a downgrade: food-safety records must not vanish (C-07). */
  counters: endpoint(read, {
    method: 'GET',
    path: '/sanitization/counters',
    summary: 'How many entries count: of today, of the last seven days with today, of all time',
    tags,
  })
    .input(z.strictObject({}))
    .output(zCounters),
  cleanings: endpoint(read, {
    method: 'GET',
    path: '/sanitization/cleanings',
    summary: 'The register, newest first',
    tags,
  })
    .input(
      zRegisterFilter.extend({
        limit: z.coerce.number('not_a_number').int('not_whole').min(1).max(100).default(cleaningsPerPage),
      }),
    )
    .output(pageOf(zRegisterCleaning)),
  exportCleanings: endpoint(read, {
    method: 'GET',
    path: '/sanitization/cleanings/export',
    summary: 'The register in large pages, newest first, for a file',
    tags,
  })
    .input(zRegisterFilter)
    .output(pageOf(zRegisterCleaning)),
  recordCleaning: endpoint(
    { ...write, queueable: true },
    {
      method: 'POST',
      path: '/sanitization/cleanings',
      summary: 'Record what was cleaned, and with what',
      tags,
      successStatus: 201,
    },
  )
    .errors(sanitizationErrors)
    .input(zNewCleaning)
    .output(zCleaningShown),
  correctCleaning: endpoint(
    { ...write, queueable: true },
    {
      method: 'POST',
      path: '/sanitization/cleanings/{cleaningId}/corrections',
      summary: 'Correct an entry by a new one that points at it; both stay (C-48)',
      tags,
      successStatus: 201,
    },
  )
    .errors(sanitizationErrors)
    .input(zCorrection)
    .output(zCleaningShown),
};
