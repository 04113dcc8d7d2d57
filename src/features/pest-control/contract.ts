import { z } from 'zod';
import {
  answerShown,
  correction,
  entered,
  followed,
  newAnswer,
  newEntry,
  pageLimit,
  registerCalls,
  registerFilter,
  zAction,
  zRemark,
} from '#features/registers/shapes.ts';
import { damagedRows, endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import { zOptionalText } from '#platform/kernel/schemas.ts';
import { zLastAnswer } from '#features/non-conformities/shapes.ts';
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
  ...entered,
});
export type Inspection = z.infer<typeof zInspectionShown>;

/** What was done about findings, said after they were recorded. */
const zAnswerShown = answerShown('inspectionId');
export type Answer = z.infer<typeof zAnswerShown>;

/** An inspection as the register shows it, with what came after it. */
const zRegisterInspection = zInspectionShown.extend({
  ...followed({
    findingsCount: z.int(),
  }),
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

/** As it is sent: the same one sent twice is stored once. */
export const zNewInspection = newEntry({
  checklistResults: zChecklist,
  notes: zRemark,
  correctiveAction: zAction,
});

/** What was done about an entry, said after it was recorded, as it is sent. */
export const zNewAnswer = newAnswer('inspectionId');

/** An entry as it should have been, as it is sent. */
export const zCorrection = correction('inspectionId', {
  checklistResults: zChecklist,
  /** The areas of which what was found is dropped on purpose, by name (PEST-23); left out, none is. */
  droppedAreas: z
    .array(z.enum(pestAreas, 'invalid_option'), 'invalid_type')
    .max(pestAreas.length, 'too_many')
    .optional(),
  notes: zRemark,
  correctiveAction: zAction,
});

/** What the register is narrowed to: words are looked for in the areas looked at, in notes and in the operator's name; `from` and `to` are the first and last day of the inspections, in Rome. */
const zRegisterFilter = registerFilter({
  area: z.enum(pestAreas, 'invalid_option').optional(),
  state: z.enum(registerStates, 'invalid_option').optional(),
});
export type RegisterFilter = Omit<z.output<typeof zRegisterFilter>, 'cursor'>;

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'registers' } as const;
const queued = { ...write, queueable: true } as const;
/** What is open when a plan ends is answered, and ended, under whatever plan comes (PLAN-40), and what was told wrongly is mended (PLAN-41). */
const answered = { access: 'operator', queueable: true } as const;
const orToEnd = { ...queued, orToEnd: true } as const;
const calls = registerCalls('/pest-control/inspections', tags);

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
  inspections: endpoint(read, calls.list)
    .input(zRegisterFilter.extend(pageLimit(inspectionsPerPage)))
    .output(pageOf(zRegisterInspection)),
  exportInspections: endpoint(read, calls.file).input(zRegisterFilter).output(pageOf(zRegisterInspection)),
  recordInspection: endpoint(
    orToEnd,
    calls.record('Record which areas were looked at, and what was found; findings are counted here'),
  )
    .errors(pestControlErrors)
    .input(zNewInspection)
    .output(zInspectionShown),
  answerInspection: endpoint(
    answered,
    calls.answer(
      'inspectionId',
      'Say what was done about findings; only a later clean inspection of the area ends them',
    ),
  )
    .errors(pestControlErrors)
    .input(zNewAnswer)
    .output(zAnswerShown),
  correctInspection: endpoint(answered, calls.correct('inspectionId', 'an inspection'))
    .errors(pestControlErrors)
    .input(zCorrection)
    .output(zInspectionShown),
};
