import { csvText, type CsvCell } from '#platform/kernel/csv.ts';
import { formatItalianDateTime, romeDate } from '#platform/kernel/dates.ts';
import { parseItalianDecimal } from '#platform/kernel/numbers.ts';
import { saveFile } from '#platform/ui/saveFile.ts';
import { operatorName } from '#features/operators/operator-name.ts';
import { statusBadge } from '../check-status.ts';
import type { ListedCheck } from '../contract.ts';
import { haccpTexts } from './messages.it.ts';
import { haccpApi, type CheckFilter } from './queries.ts';

const { outcomes, csv } = haccpTexts;

/** Rows of one request: the most that the server gives. */
const rowsAtOnce = '100';

/** Reads every check that a filter lets through and hands it out as a CSV file, the newest first. */
export async function exportChecks(filter: CheckFilter): Promise<void> {
  const rows: ListedCheck[] = [];
  let cursor: string | undefined;
  do {
    // One page after the other: each begins where the one before ended.
    const page = await haccpApi.checks.call({ ...filter, cursor, limit: rowsAtOnce });
    rows.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const text = csvText(csv.heads, rows.map(cellsOf));
  saveFile(csv.fileName(romeDate(new Date())), text, 'text/csv;charset=utf-8');
}

/** A check as a row of the file. Figures stay figures, so that a spreadsheet can reckon with them. */
export function cellsOf(check: ListedCheck): CsvCell[] {
  const figure = parseItalianDecimal(check.value);
  return [
    formatItalianDateTime(new Date(check.performedAt)),
    formatItalianDateTime(new Date(check.submittedAt)),
    check.taskName,
    figure.ok ? figure.value : check.value,
    check.criticalLimit,
    check.correctedBy === null ? outcomes[statusBadge(check.status)] : haccpTexts.correction.corrected,
    operatorName(check.operatorName),
    check.correctiveAction,
    check.actions.map(({ action }) => action).join('\n') || null,
    check.notes,
    check.correctionReason,
  ];
}
