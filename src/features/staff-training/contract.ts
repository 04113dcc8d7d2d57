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
import { damagedRows, endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import { orNull, zId, zLocalDate, zOptionalText, zText, zWhole } from '#platform/kernel/schemas.ts';
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

/** The paper of a course that is kept here: its own, or that of the entry it corrects. */
const zCertificate = paperShown('trainingId');
export type Certificate = z.infer<typeof zCertificate>;

const zTrainingShown = z.object({
  id: z.uuid(),
  ...content,
  notes: z.string().nullable(),
  ...entered,
});
export type Training = z.infer<typeof zTrainingShown>;

/** An entry as the register shows it, with what came after it. */
const zRegisterTraining = zTrainingShown.extend({
  ...followed({
    kind: z.enum(trainingKinds),
    person: z.string(),
    course: z.enum(courses).nullable(),
    courseName: z.string().nullable(),
    heldOn: z.string(),
    expiresOn: z.string().nullable(),
  }),
  /** Left out where none is kept. */
  paper: zCertificate.optional(),
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
  /** Left out where none is kept. */
  paper: zCertificate.optional(),
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
  notes: zRemark,
};

/** As it is sent: the same one sent twice is stored once. */
export const zNewTraining = newEntry(zContent);

/** An entry as it should have been, as it is sent. */
export const zCorrection = correction('trainingId', zContent);

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

/** The paper of a course, as it is sent. */
export const zNewCertificate = newPaper('trainingId');

/** What the register is narrowed to: words are looked for in people, courses, certificates, notes and in the operator's name; `from` and `to` are the first and last day on which it was told, in Rome. */
const zRegisterFilter = registerFilter({
  course: z.enum(courses, 'invalid_option').optional(),
});
export type RegisterFilter = Omit<z.output<typeof zRegisterFilter>, 'cursor'>;

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'registers' } as const;
const queued = { ...write, queueable: true } as const;
const calls = registerCalls('/staff-training/entries', tags);
const papers = paperCalls('/staff-training/entries/{trainingId}/certificate', 'the paper of a course', tags);

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
  entries: endpoint(read, calls.list)
    .input(zRegisterFilter.extend(pageLimit(entriesPerPage)))
    .output(pageOf(zRegisterTraining)),
  exportEntries: endpoint(read, calls.file).input(zRegisterFilter).output(pageOf(zRegisterTraining)),
  recordTraining: endpoint(
    queued,
    calls.record('Record a course that a person attended, or that the person does not work here any more'),
  )
    .errors(staffTrainingErrors)
    .input(zNewTraining)
    .output(zTrainingShown),
  correctTraining: endpoint(queued, calls.correct('trainingId'))
    .errors(staffTrainingErrors)
    .input(zCorrection)
    .output(zTrainingShown),
  attachCertificate: endpoint(write, papers.keep)
    .errors(staffTrainingErrors)
    .input(zNewCertificate)
    .output(zCertificate),
  /** Reading stays allowed after a downgrade, as of all that was recorded (C-07). */
  certificate: endpoint(read, papers.open)
    .input(z.strictObject({ trainingId: zId }))
    .output(zPaperFile),
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
