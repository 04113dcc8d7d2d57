/** What follows from a manual: its order, what is still open, what changed, and whether the checks say the same. Pure. */
import { isSameLimit, limitsOf } from '#features/haccp/limits-of.ts';
import type { Frequency } from '#features/haccp/frequencies.ts';
import { steps } from './kinds.ts';
import type { Pace, SectionKey, Step, TaskStanding } from './kinds.ts';
import type { ManualContent, ManualRow, RowFields, Section } from './shapes.ts';

export interface StepRows {
  readonly step: Step;
  readonly rows: readonly ManualRow[];
}

/** The rows by their steps, in the order in which food goes through a kitchen; a step without rows is left out. */
export function byStep(rows: readonly ManualRow[]): StepRows[] {
  return steps
    .map((step) => ({ step, rows: rows.filter((row) => row.step === step) }))
    .filter((one) => one.rows.length > 0);
}

/** The critical control points are counted through the manual as it is printed: the number of each, by its row. */
export function ccpNumbers(rows: readonly ManualRow[]): ReadonlyMap<string, number> {
  const ccps = byStep(rows)
    .flatMap((one) => one.rows)
    .filter(({ control }) => control === 'ccp');
  return new Map(ccps.map(({ id }, index) => [id, index + 1]));
}

/** Something that only a consultant may fill in and that nobody has. */
export interface OpenPoint {
  readonly of: 'section' | 'row';
  /** The section's key, or the row's id. */
  readonly id: string;
  readonly asks: string;
}

/** What is still to be filled in with a consultant, in the order of the pages. */
export function openPoints({ sections, rows }: Pick<ManualContent, 'sections' | 'rows'>): OpenPoint[] {
  const open = (of: OpenPoint['of'], id: string, consultant: RowFields['consultant']): OpenPoint[] =>
    consultant === null || consultant.by !== null ? [] : [{ of, id, asks: consultant.asks }];
  return [
    ...sections.flatMap(({ key, consultant }) => open('section', key, consultant)),
    ...byStep(rows).flatMap((one) => one.rows.flatMap(({ id, consultant }) => open('row', id, consultant))),
  ];
}

/** Pages in which something is still to be written by the restaurant itself: what templates leave «[nome e cognome]». */
export const unwritten = (sections: readonly Section[]): SectionKey[] =>
  sections.flatMap(({ key, text, consultant }) =>
    (text === null ? consultant === null : /\[[^\]]+\]/.test(text)) ? [key] : [],
  );

/** Why a row can not stand as it was filled in; null where it can. */
export type RowProblem = { readonly field: 'criticalLimit'; readonly code: 'ccp_needs_limit' };

/**
 * A critical control point without a limit controls nothing: it has one, unless that is just what the consultant has still
 * to say.
 */
export function rowProblem({
  control,
  criticalLimit,
  consultant,
}: Pick<RowFields, 'control' | 'criticalLimit' | 'consultant'>): RowProblem | null {
  const isAwaited = consultant !== null && consultant.by === null;
  return control === 'ccp' && criticalLimit === null && !isAwaited
    ? { field: 'criticalLimit', code: 'ccp_needs_limit' }
    : null;
}

/** The fields of a row that a reader compares, in the order of the pages. */
export const comparedFields = [
  'title',
  'step',
  'hazards',
  'hazard',
  'control',
  'why',
  'criticalLimit',
  'monitoring',
  'who',
  'pace',
  'times',
  'correctiveAction',
  'verification',
  'record',
  'source',
  'consultant',
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** What of a row is compared as one thing: a limit with its figures and why it is wide, a record with its note. */
const partsOf = (row: ManualRow, field: ComparedField): unknown => {
  switch (field) {
    case 'criticalLimit':
      return [row.criticalLimit, row.limitMinimum, row.limitMaximum, row.limitUnit, row.widerReason];
    case 'record':
      return [row.record, row.recordNote];
    case 'source':
      return [row.source, row.sourceText];
    case 'hazards':
      return row.hazards.toSorted();
    default:
      return row[field];
  }
};

export type ManualChange =
  | { readonly kind: 'row_added' | 'row_removed'; readonly rowId: string; readonly title: string }
  | {
      readonly kind: 'row_changed';
      readonly rowId: string;
      readonly title: string;
      readonly fields: readonly ComparedField[];
      /** Where it is another one. */
      readonly limit?: { readonly before: string | null; readonly after: string | null };
    }
  | { readonly kind: 'order' }
  | { readonly kind: 'section'; readonly section: SectionKey };

/** What a manual says otherwise than an earlier one; empty where both say the same. */
export function changesOf(
  before: Pick<ManualContent, 'sections' | 'rows'>,
  after: Pick<ManualContent, 'sections' | 'rows'>,
): ManualChange[] {
  const earlier = new Map(before.rows.map((row) => [row.id, row]));
  const later = new Map(after.rows.map((row) => [row.id, row]));
  const sectionOf = (list: readonly Section[], key: SectionKey): string => {
    const found = list.find((one) => one.key === key);
    return JSON.stringify([found?.text ?? null, found?.consultant ?? null]);
  };
  const keys = [...new Set([...before.sections, ...after.sections].map(({ key }) => key))];
  const order = (rows: readonly ManualRow[]): string =>
    byStep(rows)
      .flatMap((one) => one.rows)
      .filter(({ id }) => earlier.has(id) && later.has(id))
      .map(({ id }) => id)
      .join();
  const changed = after.rows.flatMap((row): ManualChange[] => {
    const was = earlier.get(row.id);
    if (was === undefined) return [{ kind: 'row_added', rowId: row.id, title: row.title }];
    const fields = comparedFields.filter(
      (field) => JSON.stringify(partsOf(was, field)) !== JSON.stringify(partsOf(row, field)),
    );
    if (fields.length === 0) return [];
    return [
      {
        kind: 'row_changed',
        rowId: row.id,
        title: row.title,
        fields,
        ...(was.criticalLimit === row.criticalLimit
          ? {}
          : { limit: { before: was.criticalLimit, after: row.criticalLimit } }),
      },
    ];
  });
  const sameSteps = !changed.some((one) => one.kind === 'row_changed' && one.fields.includes('step'));
  return [
    ...keys
      .filter((key) => sectionOf(before.sections, key) !== sectionOf(after.sections, key))
      .map((section): ManualChange => ({ kind: 'section', section })),
    ...changed,
    ...before.rows
      .filter(({ id }) => !later.has(id))
      .map(({ id, title }): ManualChange => ({ kind: 'row_removed', rowId: id, title })),
    ...(sameSteps && order(before.rows) !== order(after.rows) ? [{ kind: 'order' } as const] : []),
  ];
}

/**
 * The rows with one moved by a place among those of its step; the same list where it stands at the end already.
 */
export function moved(
  rows: readonly ManualRow[],
  rowId: string,
  direction: 'up' | 'down',
): readonly ManualRow[] {
  const row = rows.find(({ id }) => id === rowId);
  if (row === undefined) return rows;
  const own = rows.filter(({ step }) => step === row.step);
  const other = own[own.indexOf(row) + (direction === 'up' ? -1 : 1)];
  if (other === undefined) return rows;
  return rows.map((one) => (one === row ? other : one === other ? row : one));
}

/** How often a check of a row is asked for: what follows the work is asked for each day, what is rarer than a month each month. */
export function frequencyOf(pace: Pace): Frequency {
  switch (pace) {
    case 'weekly':
      return 'weekly';
    case 'monthly':
    case 'yearly':
    case 'on_change':
      return 'monthly';
    case 'each_delivery':
    case 'each_batch':
    case 'daily':
      return 'daily';
  }
}

/** A check as far as it is held against its row. */
export interface ComparedTask {
  readonly criticalLimit: string;
  readonly limitMinimum?: number | null | undefined;
  readonly limitMaximum?: number | null | undefined;
  readonly limitUnit?: string | null | undefined;
  readonly archivedAt: Date | string | null;
}

/**
 * How a check stands to the row that it came of, as the signed manual has it now. Figures are compared as such; where
 * neither has some, the words are.
 * @param row undefined: the signed manual has it no more
 */
export function standingOfTask(row: ManualRow | undefined, task: ComparedTask): TaskStanding {
  if (task.archivedAt !== null) return 'archived';
  if (row === undefined) return 'row_gone';
  if (row.criticalLimit === null) return 'as_written';
  const stated = { ...row, criticalLimit: row.criticalLimit };
  const areWords = limitsOf(stated) === null && limitsOf(task) === null;
  const isSame = areWords
    ? row.criticalLimit.trim().toLocaleLowerCase('it') === task.criticalLimit.trim().toLocaleLowerCase('it')
    : isSameLimit(stated, task);
  return isSame ? 'as_written' : 'differs';
}
