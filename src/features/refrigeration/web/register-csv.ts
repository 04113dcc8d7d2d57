import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { csvText } from '#platform/kernel/csv.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { operatorName } from '#features/operators/operator-name.ts';
import type { RegisterReading, SeriesPoint } from '../contract.ts';
import { temperatureBadge } from '../temperature-status.ts';
import { refrigerationTexts as texts, statusLabels } from './messages.it.ts';
import { correctedAt } from './moment-text.ts';

/** The register as a CSV file: a row for each reading, corrected ones and their corrections alike. */
export function registerCsv(rows: readonly RegisterReading[]): string {
  const columns = texts.csvColumns;
  const at = (instant: string): string => formatItalianDateTime(new Date(instant));
  return csvText(
    [
      columns.performedAt,
      columns.equipment,
      columns.temperature,
      columns.status,
      columns.okRange,
      columns.operator,
      columns.recordedAt,
      columns.done,
      columns.notes,
      columns.correction,
    ],
    rows.map((row) => [
      at(row.performedAt),
      row.equipmentName,
      row.temperature,
      row.open
        ? `${statusLabels[temperatureBadge(row.status)]} · ${matterTexts.open}`
        : statusLabels[temperatureBadge(row.status)],
      texts.csvOkRange(row),
      operatorName(row.operatorName),
      at(row.recordedAt),
      [
        ...(row.correctiveAction === null ? [] : [row.correctiveAction]),
        ...row.answers.map(
          (answer) =>
            `${answer.judgement ? texts.csvJudged(matterTexts.judged(answer.judgement), answer.action) : answer.action} (${texts.answeredBy(operatorName(answer.operatorName), at(answer.performedAt))})`,
        ),
      ].join('\n') || null,
      row.notes,
      [
        ...(row.correctionReason === null
          ? []
          : [texts.csvCorrects(row.correctionReason, formatItalianDateTime(correctedAt(row)))]),
        ...(row.correctedBy === null
          ? []
          : [
              texts.csvCorrected(
                texts.temperatureOf(row.correctedBy.temperature),
                operatorName(row.correctedBy.operatorName),
                formatItalianDateTime(correctedAt(row.correctedBy)),
              ),
            ]),
      ].join('\n') || null,
    ]),
  );
}

/** The points of one equipment's plot as a CSV file, oldest first. */
export function seriesCsv(equipmentName: string, points: readonly SeriesPoint[]): string {
  const columns = texts.csvColumns;
  return csvText(
    [columns.performedAt, columns.equipment, columns.temperature, columns.status, columns.operator],
    points.map((point) => [
      formatItalianDateTime(new Date(point.madeAt)),
      equipmentName,
      point.temperature,
      statusLabels[temperatureBadge(point.status)],
      operatorName(point.operatorName),
    ]),
  );
}
