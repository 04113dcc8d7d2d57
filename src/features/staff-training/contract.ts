import { z } from 'zod';
import { maxCorrectionReason, maxLateReason, maxRemark } from '#features/registers/text-lengths.ts';
import { damagedRows, endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import { orNull, zId, zLocalDate, zOptionalText, zReason, zText, zWhole } from '#platform/kernel/schemas.ts';
import { timesBy } from '#platform/kernel/time-by.ts';
import { staffTrainingErrors } from './errors.it.ts';
import { maxCertificate, maxName, maxYears, minYears } from './limits.ts';
import { courses, trainingKinds } from './training-kinds.ts';

const tags = ['Formazione'] as const;

/** Entries on a page of the register. */
export const entriesPerPage = 50;
/** Entries on a page of the register's export. */
export const exportedPerPage = 1_000;

/** What an entry tells by its kind; the rest is null (`ownContent`). */
const content = {
  kind: z.enum(trainingKinds),
  person: z.string(),
  course: z.enum(courses).nullable(),
  courseName: z.string().nullable(),
  /** The day of the course, or the last one of work. */
  heldOn: z.string(),
  /** The last day on which it holds; null: it has no end. */
  expiresOn: z.string().nullable(),
  provider: z.string().nullable(),
  certificate: z.string().nullable(),
};

const zTrainingShown = z.object({
  id: z.uuid(),
  ...content,
  notes: z.string().nullable(),
  operatorName: z.string(),
  /** When it was told, as the device says. */
  performedAt: zInstant,
  /** When it was stored, by the server's clock. */
  recordedAt: zInstant,
  /** The entry that this one corrects, and why (C-48). */
  correctsId: z.uuid().nullable(),
  correctionReason: z.string().nullable(),
  /** When the correction was made; only where that is not `recordedAt`. */
  correctedAt: zInstant.optional(),
  /** Why it was told only later; only where a person said a time that lay far back. */
  lateReason: z.string().optional(),
});
export type Training = z.infer<typeof zTrainingShown>;

/** An entry as the register shows it, with what came after it. */
const zRegisterTraining = zTrainingShown.extend({
  /** The entry that corrects this one; null while this one counts. */
  correctedBy: z
    .object({
      id: z.uuid(),
      kind: z.enum(trainingKinds),
      person: z.string(),
      course: z.enum(courses).nullable(),
      courseName: z.string().nullable(),
      heldOn: z.string(),
      expiresOn: z.string().nullable(),
      operatorName: z.string(),
      recordedAt: zInstant,
      correctedAt: zInstant.optional(),
    })
    .nullable(),
  /** Who says when it was done, where the clock of its device does not; left out where that does. */
  timeBy: z.enum(timesBy).optional(),
});
export type RegisterTraining = z.infer<typeof zRegisterTraining>;

/** A course that counts: the one that holds longest of a person in one thing. */
const zHeld = z.object({
  id: z.uuid(),
  person: z.string(),
  course: z.enum(courses),
  courseName: z.string().nullable(),
  heldOn: z.string(),
  expiresOn: z.string().nullable(),
});
export type Held = z.infer<typeof zHeld>;

const zYearsOf = z.object({
  haccp_manager: z.int().nullable(),
  haccp_worker: z.int().nullable(),
  allergen_course: z.int().nullable(),
  other_course: z.int().nullable(),
});
const zYearsShown = z.object({
  region: z.string().nullable(),
  years: zYearsOf,
  /** Who set it and when; null while it is the usual one. */
  setBy: z.string().nullable(),
  setAt: zInstant.nullable(),
});
export type YearsShown = z.infer<typeof zYearsShown>;

const zOverview = z.object({
  /** Of those who work here, by person. */
  held: z.array(zHeld),
  table: zYearsShown,
  ...damagedRows,
});
export type Overview = z.infer<typeof zOverview>;

/** What is told; what is missing by its kind is judged by `trainingProblems`. */
const zContent = {
  kind: z.enum(trainingKinds, 'invalid_option'),
  person: zText({ max: maxName }),
  course: orNull(z.enum(courses, 'invalid_option')),
  courseName: zOptionalText({ max: maxName }),
  heldOn: zLocalDate,
  expiresOn: orNull(zLocalDate),
  provider: zOptionalText({ max: maxName }),
  certificate: zOptionalText({ max: maxCertificate }),
  notes: zOptionalText({ max: maxRemark, multiline: true }),
};

/** `id` is made by the client: the same entry sent twice is stored once. */
export const zNewTraining = z.strictObject({
  id: zId,
  ...zContent,
  performedAt: zInstant.nullish(),
  /** Why it is told only now, where a person says a time that lies far back (`registers/told-late.ts`). */
  lateReason: zReason({ max: maxLateReason }).nullish(),
});

/** The entry as it should have been. `id` is that of the new one, `trainingId` that of the wrong one. */
export const zCorrection = z.strictObject({
  id: zId,
  trainingId: zId,
  ...zContent,
  reason: zReason({ max: maxCorrectionReason, multiline: true }),
  /** When the correction was entered, for one that waited; the new entry bears the time of the wrong one. */
  performedAt: zInstant.nullish(),
});

const zYears = orNull(zWhole({ min: minYears, max: maxYears }));
/** A version of the table: years by course, null where nothing is proposed. */
export const zNewYears = z.strictObject({
  id: zId,
  region: zOptionalText({ max: maxName }),
  haccpManager: zYears,
  haccpWorker: zYears,
  allergenCourse: zYears,
  otherCourse: zYears,
});

/** What the register is narrowed to: `from` and `to` are the first and last day on which it was told, in Rome. */
const zRegisterFilter = z.strictObject({
  /** In people, courses, certificates, notes and in the operator's name. */
  search: zOptionalText({ max: 80 }),
  course: z.enum(courses, 'invalid_option').optional(),
  from: zLocalDate.optional(),
  to: zLocalDate.optional(),
  cursor: z.string().max(300).optional(),
});
export type RegisterFilter = Omit<z.output<typeof zRegisterFilter>, 'cursor'>;

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'registers' } as const;

export const staffTrainingContract = {
  /** Reading stays allowed after a downgrade: records must not vanish (C-07). */
  overview: endpoint(read, {
    method: 'GET',
    path: '/staff-training/overview',
    summary: 'The courses that count of those who work here, and the table of years',
    tags,
  })
    .input(z.strictObject({}))
    .output(zOverview),
  entries: endpoint(read, {
    method: 'GET',
    path: '/staff-training/entries',
    summary: 'The register, newest first',
    tags,
  })
    .input(
      zRegisterFilter.extend({
        limit: z.coerce.number('not_a_number').int('not_whole').min(1).max(100).default(entriesPerPage),
      }),
    )
    .output(pageOf(zRegisterTraining)),
  exportEntries: endpoint(read, {
    method: 'GET',
    path: '/staff-training/entries/export',
    summary: 'The register in large pages, newest first, for a file',
    tags,
  })
    .input(zRegisterFilter)
    .output(pageOf(zRegisterTraining)),
  recordTraining: endpoint(
    { ...write, queueable: true },
    {
      method: 'POST',
      path: '/staff-training/entries',
      summary: 'Record a course that a person attended, or that the person does not work here any more',
      tags,
      successStatus: 201,
    },
  )
    .errors(staffTrainingErrors)
    .input(zNewTraining)
    .output(zTrainingShown),
  correctTraining: endpoint(
    { ...write, queueable: true },
    {
      method: 'POST',
      path: '/staff-training/entries/{trainingId}/corrections',
      summary: 'Correct an entry by a new one that points at it; both stay (C-48)',
      tags,
      successStatus: 201,
    },
  )
    .errors(staffTrainingErrors)
    .input(zCorrection)
    .output(zTrainingShown),
  changeYears: endpoint(write, {
    method: 'POST',
    path: '/staff-training/years',
    summary: 'Set for how many years courses are proposed to hold, from now on',
    tags,
    successStatus: 201,
  })
    .errors(staffTrainingErrors)
    .input(zNewYears)
    .output(zYearsShown),
};
