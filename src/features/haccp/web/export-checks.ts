import { csvOf, type CsvCell, type CsvColumn } from '#platform/kernel/csv.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { parseItalianDecimal } from '#platform/kernel/numbers.ts';
import { saveFile } from '#platform/ui/saveFile.ts';
import { todayInRome } from '#platform/ui/useToday.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { operatorName } from '#features/operators/operator-name.ts';
import { correctedAt } from '#features/registers/corrected-at.ts';
import { readWhole } from '#features/registers/web/index.ts';
import { isJudgedByPerson, statusBadge } from '../check-status.ts';
import type { ListedCheck } from '../contract.ts';
import { figuresOf, limitsOf } from '../limits-of.ts';
import { unitText } from './limit-text.ts';
import { haccpTexts } from './messages.it.ts';
import { haccpApi, type CheckFilter } from './queries.ts';

const { outcomes, csv, register } = haccpTexts;

/** Rows of one request: the most that the server gives. */
const rowsAtOnce = '100';

/** Reads every check that a filter lets through and hands it out as a CSV file, the newest first. */
export async function exportChecks(filter: CheckFilter): Promise<void> {
  const rows = await readWhole((cursor) =>
    haccpApi.checks.call({ ...filter, cursor: cursor ?? undefined, limit: rowsAtOnce }),
  );
  saveFile(csv.fileName(todayInRome()), csvOf(columns, rows), 'text/csv;charset=utf-8');
}

const at = (instant: string): string => formatItalianDateTime(new Date(instant));

/** The file's columns. Figures stay figures, so that a spreadsheet can reckon with them. */
const columns: readonly CsvColumn<ListedCheck>[] = [
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
  { head: csv.outcome, cell: outcomeOf },
  { head: csv.operator, cell: (row) => operatorName(row.operatorName) },
  { head: csv.correctiveAction, cell: (row) => row.correctiveAction },
  { head: csv.answers, cell: answersOf },
  { head: csv.notes, cell: (row) => row.notes },
  { head: csv.correctionReason, cell: (row) => row.correctionReason },
  { head: csv.correctedAt, cell: correctedOf },
];

function valueOf({ value }: ListedCheck): CsvCell {
  const figure = parseItalianDecimal(value);
  return figure.ok ? figure.value : value;
}

function outcomeOf(check: ListedCheck): string {
  const outcome = outcomes[statusBadge(check.status)];
  if (check.correctedBy !== null) return haccpTexts.correction.corrected;
  if (isJudgedByPerson(check)) return csv.outcomeByPerson(outcome);
  return check.open ? csv.outcomeOpen(outcome, matterTexts.open) : outcome;
}

function answersOf({ answers }: ListedCheck): string | null {
  const said = answers.map(
    ({ judgement, action, operatorName: who, performedAt }) =>
      `${register.later(operatorName(who), at(performedAt))} ${judgement ? `${matterTexts.judged(judgement)} ` : ''}${action}`,
  );
  return said.join('\n') || null;
}

/** Of the wrong one and of the right one: the rows that belong together say the same. */
function correctedOf(check: ListedCheck): string | null {
  const correction = check.correctedBy ?? (check.correctsId === null ? null : check);
  return correction === null ? null : formatItalianDateTime(correctedAt(correction));
}
