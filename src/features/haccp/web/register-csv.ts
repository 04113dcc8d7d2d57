import type { CsvCell, CsvColumn } from '#platform/kernel/csv.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { parseItalianDecimal } from '#platform/kernel/numbers.ts';
import { operatorName } from '#features/access/operator-name.ts';
import { correctedAt } from '#features/registers/corrected-at.ts';
import { measuredWithText } from '#features/registers/measured-with.it.ts';
import { answersTo, at, outcomeOf, remarkText } from '#features/registers/web/index.ts';
import type { ListedCheck } from '../contract.ts';
import { figuresOf, limitsOf } from '../limits-of.ts';
import { unitText } from './limit-text.ts';
import { haccpTexts } from './messages.it.ts';
import { checkFace } from './register-face.ts';

const { csv } = haccpTexts;

/** The columns of the register's file. Figures stay figures, so that a spreadsheet can reckon with them. */
export const checkColumns: readonly CsvColumn<ListedCheck>[] = [
  { head: csv.performedAt, cell: (row) => at(row.performedAt) },
  { head: csv.recordedAt, cell: (row) => at(row.recordedAt) },
  { head: csv.task, cell: (row) => row.taskName },
  { head: csv.value, cell: valueOf },
  {
    head: csv.limit,
    cell: ({ criticalLimit, limitsAsOf }) =>
      limitsAsOf === undefined ? criticalLimit : csv.limitOfWhen(criticalLimit, at(limitsAsOf)),
  },
  { head: csv.minimum, cell: (row) => figuresOf(limitsOf(row)).limitMinimum },
  { head: csv.maximum, cell: (row) => figuresOf(limitsOf(row)).limitMaximum },
  { head: csv.unit, cell: (row) => unitText(figuresOf(limitsOf(row)).limitUnit) ?? null },
  {
    head: csv.outcome,
    // What does not count any more is no result in the file either.
    cell: (row) => (row.correctedBy === null ? outcomeOf(checkFace, row) : checkFace.words.corrected),
  },
  {
    head: csv.thermometer,
    cell: ({ measuredWith }) => (measuredWith === undefined ? null : measuredWithText(measuredWith)),
  },
  { head: csv.operator, cell: (row) => operatorName(row.operatorName) },
  { head: csv.correctiveAction, cell: (row) => row.correctiveAction },
  { head: csv.answers, cell: (row) => answersTo(checkFace, row).map(remarkText).join('\n') || null },
  { head: csv.notes, cell: (row) => row.notes },
  { head: csv.correctionReason, cell: (row) => row.correctionReason },
  { head: csv.correctedAt, cell: correctedOf },
];

function valueOf({ value }: ListedCheck): CsvCell {
  const figure = parseItalianDecimal(value);
  return figure.ok ? figure.value : value;
}

/** Of the wrong one and of the right one: the rows that belong together say the same. */
function correctedOf(check: ListedCheck): string | null {
  const correction = check.correctedBy ?? (check.correctsId === null ? null : check);
  return correction === null ? null : formatItalianDateTime(correctedAt(correction));
}
