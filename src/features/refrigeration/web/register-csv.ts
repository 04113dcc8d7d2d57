import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { csvOf } from '#platform/kernel/csv.ts';
import type { CsvColumn } from '#platform/kernel/csv.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { operatorName } from '#features/operators/operator-name.ts';
import { correctedAt } from '#features/registers/corrected-at.ts';
import type { RegisterReading, SeriesPoint } from '../contract.ts';
import { temperatureBadge } from '../temperature-status.ts';
import { refrigerationTexts as texts, statusLabels } from './messages.it.ts';

const heads = texts.csvColumns;
const at = (instant: string | Date): string => formatItalianDateTime(new Date(instant));
const outcomeOf = (status: string): string => statusLabels[temperatureBadge(status)];

/** The columns of the register's file. */
const columns: readonly CsvColumn<RegisterReading>[] = [
  { head: heads.performedAt, cell: (row) => at(row.performedAt) },
  { head: heads.equipment, cell: (row) => row.equipmentName },
  { head: heads.temperature, cell: (row) => row.temperature },
  {
    head: heads.status,
    cell: ({ status, open }) => (open ? `${outcomeOf(status)} · ${matterTexts.open}` : outcomeOf(status)),
  },
  { head: heads.okRange, cell: (row) => texts.csvOkRange(row) },
  { head: heads.operator, cell: (row) => operatorName(row.operatorName) },
  { head: heads.recordedAt, cell: (row) => at(row.recordedAt) },
  { head: heads.done, cell: doneAbout },
  { head: heads.notes, cell: (row) => row.notes },
  { head: heads.correction, cell: correctionOf },
];

/** What was done about a reading, with it and after it. */
function doneAbout({ correctiveAction, answers }: RegisterReading): string | null {
  const said = answers.map(({ judgement, action, operatorName: who, performedAt }) => {
    const what = judgement ? texts.csvJudged(matterTexts.judged(judgement), action) : action;
    return `${what} (${texts.answeredBy(operatorName(who), at(performedAt))})`;
  });
  return [...(correctiveAction === null ? [] : [correctiveAction]), ...said].join('\n') || null;
}

/** What a reading corrects, and by what it was corrected. */
function correctionOf(row: RegisterReading): string | null {
  const { correctionReason: reason, correctedBy: by } = row;
  const parts = [
    ...(reason === null ? [] : [texts.csvCorrects(reason, at(correctedAt(row)))]),
    ...(by === null
      ? []
      : [
          texts.csvCorrected(
            texts.temperatureOf(by.temperature),
            operatorName(by.operatorName),
            at(correctedAt(by)),
          ),
        ]),
  ];
  return parts.join('\n') || null;
}

/** The register as a CSV file: a row for each reading, corrected ones and their corrections alike. */
export const registerCsv = (rows: readonly RegisterReading[]): string => csvOf(columns, rows);

/** The points of one equipment's plot as a CSV file, oldest first. */
export function seriesCsv(equipmentName: string, points: readonly SeriesPoint[]): string {
  const plotted: readonly CsvColumn<SeriesPoint>[] = [
    { head: heads.performedAt, cell: (point) => at(point.madeAt) },
    { head: heads.equipment, cell: () => equipmentName },
    { head: heads.temperature, cell: (point) => point.temperature },
    { head: heads.status, cell: (point) => outcomeOf(point.status) },
    { head: heads.operator, cell: (point) => operatorName(point.operatorName) },
  ];
  return csvOf(plotted, points);
}
