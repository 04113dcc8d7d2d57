import { csvText, type CsvCell } from '#platform/kernel/csv.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { parseItalianDecimal } from '#platform/kernel/numbers.ts';
import { saveFile } from '#platform/ui/saveFile.ts';
import { todayInRome } from '#platform/ui/useToday.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { operatorName } from '#features/operators/operator-name.ts';
import { isJudgedByPerson, statusBadge } from '../check-status.ts';
import type { ListedCheck } from '../contract.ts';
import { figuresOf, limitsOf } from '../limits-of.ts';
import { unitText } from './limit-text.ts';
import { haccpTexts } from './messages.it.ts';
import { correctedAt } from './moment-text.ts';
import { haccpApi, type CheckFilter } from './queries.ts';

const { outcomes, csv, register } = haccpTexts;

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
  saveFile(csv.fileName(todayInRome()), text, 'text/csv;charset=utf-8');
}

/** A check as a row of the file. Figures stay figures, so that a spreadsheet can reckon with them. */
export function cellsOf(check: ListedCheck): CsvCell[] {
  const at = (instant: string): string => formatItalianDateTime(new Date(instant));
  const correction = check.correctedBy ?? (check.correctsId === null ? null : check);
  const figure = parseItalianDecimal(check.value);
  const limit = figuresOf(limitsOf(check));
  const outcome = outcomes[statusBadge(check.status)];
  return [
    at(check.performedAt),
    at(check.recordedAt),
    check.taskName,
    figure.ok ? figure.value : check.value,
    check.limitsAsOf === undefined
      ? check.criticalLimit
      : csv.limitOfWhen(check.criticalLimit, at(check.limitsAsOf)),
    limit.limitMinimum,
    limit.limitMaximum,
    unitText(limit.limitUnit) ?? null,
    check.correctedBy !== null
      ? haccpTexts.correction.corrected
      : isJudgedByPerson(check)
        ? csv.outcomeByPerson(outcome)
        : check.open
          ? csv.outcomeOpen(outcome, matterTexts.open)
          : outcome,
    operatorName(check.operatorName),
    check.correctiveAction,
    check.answers
      .map(
        ({ judgement, action, operatorName: who, performedAt }) =>
          `${register.later(operatorName(who), at(performedAt))} ${judgement ? `${matterTexts.judged(judgement)} ` : ''}${action}`,
      )
      .join('\n') || null,
    check.notes,
    check.correctionReason,
    // Of the wrong one and of the right one: the rows that belong together say the same.
    correction === null ? null : formatItalianDateTime(correctedAt(correction)),
  ];
}
