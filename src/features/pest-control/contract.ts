import { z } from 'zod';
import { timesBy } from '#platform/kernel/time-by.ts';
import { damagedRows, endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import { zId, zLocalDate, zOptionalReason, zOptionalText, zReason } from '#platform/kernel/schemas.ts';
import { zLastAnswer } from '#features/non-conformities/shapes.ts';
import { maxCorrectionReason, maxLateReason, maxRemark } from '#features/registers/text-lengths.ts';
import { pestAreas } from './areas.it.ts';
import { inListOrder } from './checklist.ts';
import { pestControlErrors } from './errors.it.ts';
import { maxAreaNotes } from './limits.ts';

const tags = ['Controllo infestanti'] as const;

/** Inspections on a page of the register (PEST-02, DATA-26). */
export const inspectionsPerPage = 50;
/** Inspections on a page of the register's export. */
export const exportedPerPage = 1_000;
/** What the register can be narrowed to: nothing found, something found, found and not over, corrected since. */
export const registerStates = ['clean', 'findings', 'open', 'corrected'] as const;
export type RegisterState = (typeof registerStates)[number];

/** One area that was looked at (PEST-11). */
const zAreaResult = z.object({
  area: z.enum(pestAreas),
  checked: z.literal(true),
  findings: z.boolean(),
  notes: z.string().nullable(),
  /** The note sounds like a finding, and who wrote it said that it is none; only there. */
  noFinding: z.literal(true).optional(),
});

const zInspectionShown = z.object({
  id: z.uuid(),
  findingsCount: z.int(),
  /** In the order of the list of areas. */
  checklistResults: z.array(zAreaResult),
  notes: z.string().nullable(),
  correctiveAction: z.string().nullable(),
  operatorName: z.string(),
  /** When it was done, as the person said. */
  performedAt: zInstant,
  /** When it was stored, by the server's clock. */
  recordedAt: zInstant,
  /** The inspection that this one corrects, and why (C-48). */
  correctsId: z.uuid().nullable(),
  correctionReason: z.string().nullable(),
  /** When the correction was made; only where that is not `recordedAt`. */
  correctedAt: zInstant.optional(),
  /** Why it was told only later; only where a person said a time that lay far back. */
  lateReason: z.string().optional(),
});
export type Inspection = z.infer<typeof zInspectionShown>;

/** What was done about findings, said after they were recorded. */
const zAnswerShown = z.object({
  id: z.uuid(),
  inspectionId: z.uuid(),
  action: z.string(),
  operatorName: z.string(),
  performedAt: zInstant,
  recordedAt: zInstant,
});
export type Answer = z.infer<typeof zAnswerShown>;

/** An inspection as the register shows it, with what came after it. */
const zRegisterInspection = zInspectionShown.extend({
  /** The inspection that corrects this one; null while this one counts. */
  correctedBy: z
    .object({
      id: z.uuid(),
      findingsCount: z.int(),
      operatorName: z.string(),
      recordedAt: zInstant,
      correctedAt: zInstant.optional(),
    })
    .nullable(),
  /** Who says when it was done, where the clock of its device does not; left out where that does. */
  timeBy: z.enum(timesBy).optional(),
  /** The oldest first. */
  answers: z.array(zAnswerShown),
  /** An area with findings was not found clean since (C-61). */
  open: z.boolean(),
});
export type RegisterInspection = z.infer<typeof zRegisterInspection>;

/** Findings that go on, however old (C-61). */
const zMatterShown = z.object({
  inspectionId: z.uuid(),
  /** The areas that ask. */
  areas: z.array(z.enum(pestAreas)).min(1),
  /** What was noted of them. */
  notes: z.array(z.string()),
  performedAt: zInstant,
  /** Left out while nobody has said what was done. */
  answer: zLastAnswer.optional(),
});
export type Matter = z.infer<typeof zMatterShown>;

const zOverview = z.object({
  /** Inspections that nobody has corrected. */
  total: z.int(),
  clean: z.int(),
  withFindings: z.int(),
  /** When the newest of them was made; null where there is none. */
  lastAt: zInstant.nullable(),
  /** The newest first. */
  matters: z.array(zMatterShown),
  ...damagedRows,
});
export type Overview = z.infer<typeof zOverview>;

const zRemark = zOptionalText({ max: maxRemark, multiline: true });
/** What was done: words, where something is said. */
const zAction = zOptionalReason({ max: maxRemark, multiline: true });

/** Only the areas that were looked at (PEST-05, PEST-06), each once; kept in the order of the list. */
const zChecklist = z
  .array(
    z.strictObject({
      area: z.enum(pestAreas, 'invalid_option'),
      checked: z.literal(true, 'invalid_option').default(true),
      findings: z.boolean('invalid_type').default(false),
      notes: zOptionalText({ max: maxAreaNotes, multiline: true }),
      /** What the note sounds like is no finding (PEST-19). */
      noFinding: z.literal(true, 'invalid_option').optional(),
    }),
    'invalid_type',
  )
  .min(1, 'required')
  .max(pestAreas.length, 'too_many')
  .refine((results) => new Set(results.map(({ area }) => area)).size === results.length, 'invalid_option')
  .overwrite(inListOrder);

/** `id` is made by the client: the same inspection sent twice is stored once. */
export const zNewInspection = z.strictObject({
  id: zId,
  checklistResults: zChecklist,
  notes: zRemark,
  correctiveAction: zAction,
  performedAt: zInstant.nullish(),
  /** Why it is told only now, where a person says a time that lies far back (`registers/told-late.ts`). */
  lateReason: zReason({ max: maxLateReason }).nullish(),
});

/** `id` is that of the answer, `inspectionId` that of the inspection. */
export const zNewAnswer = z.strictObject({
  id: zId,
  inspectionId: zId,
  action: zReason({ max: maxRemark, multiline: true }),
  performedAt: zInstant.nullish(),
});

/** The inspection as it should have been. `id` is that of the new one, `inspectionId` that of the wrong one. */
export const zCorrection = z.strictObject({
  id: zId,
  inspectionId: zId,
  checklistResults: zChecklist,
  notes: zRemark,
  correctiveAction: zAction,
  reason: zReason({ max: maxCorrectionReason, multiline: true }),
  /** When the correction was entered, for one that waited; the new inspection bears the time of the wrong one. */
  performedAt: zInstant.nullish(),
});

/** What the register is narrowed to: `from` and `to` are the first and last day of the inspections, in Rome. */
const zRegisterFilter = z.strictObject({
  /** In the areas looked at, in notes and in the operator's name. */
  search: zOptionalText({ max: 80 }),
  area: z.enum(pestAreas, 'invalid_option').optional(),
  state: z.enum(registerStates, 'invalid_option').optional(),
  from: zLocalDate.optional(),
  to: zLocalDate.optional(),
  cursor: z.string().max(300).optional(),
});
export type RegisterFilter = Omit<z.output<typeof zRegisterFilter>, 'cursor'>;

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'registers' } as const;

export const pestControlContract = {
  /** Reading stays allowed after a downgrade: food-safety records must not vanish (C-07). */
  overview: endpoint(read, {
    method: 'GET',
    path: '/pest-control/overview',
    summary: 'How many inspections count, how many were clean, the last one; and the findings that go on',
    tags,
  })
    .input(z.strictObject({}))
    .output(zOverview),
  inspections: endpoint(read, {
    method: 'GET',
    path: '/pest-control/inspections',
    summary: 'The register, newest first',
    tags,
  })
    .input(
      zRegisterFilter.extend({
        limit: z.coerce.number('not_a_number').int('not_whole').min(1).max(100).default(inspectionsPerPage),
      }),
    )
    .output(pageOf(zRegisterInspection)),
  exportInspections: endpoint(read, {
    method: 'GET',
    path: '/pest-control/inspections/export',
    summary: 'The register in large pages, newest first, for a file',
    tags,
  })
    .input(zRegisterFilter)
    .output(pageOf(zRegisterInspection)),
  recordInspection: endpoint(
    { ...write, queueable: true },
    {
      method: 'POST',
      path: '/pest-control/inspections',
      summary: 'Record which areas were looked at, and what was found; findings are counted here',
      tags,
      successStatus: 201,
    },
  )
    .errors(pestControlErrors)
    .input(zNewInspection)
    .output(zInspectionShown),
  answerInspection: endpoint(
    { ...write, queueable: true },
    {
      method: 'POST',
      path: '/pest-control/inspections/{inspectionId}/actions',
      summary: 'Say what was done about findings; only a later clean inspection of the area ends them',
      tags,
      successStatus: 201,
    },
  )
    .errors(pestControlErrors)
    .input(zNewAnswer)
    .output(zAnswerShown),
  correctInspection: endpoint(
    { ...write, queueable: true },
    {
      method: 'POST',
      path: '/pest-control/inspections/{inspectionId}/corrections',
      summary: 'Correct an inspection by a new one that points at it; both stay (C-48)',
      tags,
      successStatus: 201,
    },
  )
    .errors(pestControlErrors)
    .input(zCorrection)
    .output(zInspectionShown),
};
