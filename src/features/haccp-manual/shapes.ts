import { recordRooms } from './record-rooms.it.ts';
/** The manual as it is stored, in its draft and in each signed version. */
import { z } from 'zod';
import { measureUnits } from '#features/haccp/measure-units.ts';
import { zOptionalText, zText, zLocalTime } from '#platform/kernel/schemas.ts';
import { controls, hazards, paces, sectionKeys, sources, steps, templateNames } from './kinds.ts';
import * as most from './limits.ts';

/** Beyond this a figure is a slip of the pen, as of a check's limit. */
const mostFigure = 1_000_000_000;
const zFigure = z
  .number('not_a_number')
  .min(-mostFigure, 'too_small')
  .max(mostFigure, 'too_large')
  .refine((value) => Math.round(value * 1_000) / 1_000 === value, 'invalid_type')
  .overwrite((value) => (value === 0 ? 0 : value))
  .nullish()
  .transform((value) => value ?? null);

const optional = (max: number) => zOptionalText({ max, multiline: true });
const isOnce = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** What only a consultant may fill in, and who did; `by` null: it is still to be done. */
const zConsultant = z.strictObject({
  asks: zText({ max: most.maxAsks, multiline: true }),
  by: zOptionalText({ max: most.maxBy }),
});

/** What a person fills in of a row. */
export const zRowFields = z.strictObject({
  step: z.enum(steps, 'invalid_option'),
  title: zText({ max: most.maxTitle }),
  hazards: z
    .array(z.enum(hazards, 'invalid_option'))
    .min(1, 'required')
    .max(hazards.length)
    .refine(isOnce, 'invalid_option'),
  hazard: zText({ max: most.maxHazard, multiline: true }),
  control: z.enum(controls, 'invalid_option'),
  why: optional(most.maxWhy),
  /** Null: there is none, or only a consultant may say it. The figures stand beside it, as of a check (C-29). */
  criticalLimit: zOptionalText({ max: most.maxLimit }),
  limitMinimum: zFigure,
  limitMaximum: zFigure,
  limitUnit: z
    .enum(measureUnits, 'invalid_option')
    .nullish()
    .transform((unit) => unit ?? null),
  widerReason: optional(500),
  monitoring: optional(most.maxMonitoring),
  who: zOptionalText({ max: most.maxWho }),
  pace: z.enum(paces, 'invalid_option'),
  /** Times of the day in Rome by which is looked; none where it follows the work. */
  times: z.array(zLocalTime).max(most.maxTimes, 'too_many').refine(isOnce, 'invalid_option'),
  correctiveAction: optional(most.maxAction),
  verification: optional(most.maxVerification),
  record: z.enum(recordRooms, 'invalid_option'),
  recordNote: zOptionalText({ max: most.maxRecordNote }),
  source: z.enum(sources, 'invalid_option'),
  sourceText: zOptionalText({ max: most.maxSourceText }),
  consultant: zConsultant.nullish().transform((one) => one ?? null),
});
export type RowFields = z.output<typeof zRowFields>;

/** A row as it is kept. */
export const zManualRow = z.object({
  ...zRowFields.shape,
  id: z.uuid(),
  /** That of the manual in which the row was changed last: who changes an older one is told. */
  revision: z.int(),
  /** Which row of the templates it came from; null of one that somebody wrote. */
  key: z.string().nullable(),
});
export type ManualRow = z.output<typeof zManualRow>;

export const zSectionFields = z.strictObject({
  text: optional(most.maxSection),
  consultant: zConsultant.nullish().transform((one) => one ?? null),
});
export type SectionFields = z.output<typeof zSectionFields>;

export const zSection = z.object({
  ...zSectionFields.shape,
  key: z.enum(sectionKeys),
  revision: z.int(),
});
export type Section = z.output<typeof zSection>;

/** All that is signed. */
export const zManualContent = z.object({
  template: z.enum(templateNames),
  sections: z.array(zSection),
  rows: z.array(zManualRow),
});
export type ManualContent = z.output<typeof zManualContent>;

/** A signed version: whose manual it was, as they were called then. */
export const zSignedContent = zManualContent.extend({
  restaurant: z.string(),
  address: z.string().nullable(),
});
export type SignedContent = z.output<typeof zSignedContent>;
