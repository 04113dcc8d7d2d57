import { csvOf } from '#platform/kernel/csv.ts';
import type { CsvColumn } from '#platform/kernel/csv.ts';
import { operatorName } from '#features/access/operator-name.ts';
import { at, fileColumns } from '#features/registers/web/index.ts';
import type { SeriesPoint } from '../contract.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { outcomeText, readingFace } from './register-face.ts';

const { heads } = texts.csv;

/** The columns of the register's file. */
export const readingColumns = fileColumns(readingFace, texts.csv, ({ temperature }) => temperature);

/** The points of one equipment's plot as a CSV file, oldest first. */
export function seriesCsv(equipmentName: string, points: readonly SeriesPoint[]): string {
  const plotted: readonly CsvColumn<SeriesPoint>[] = [
    { head: heads.performedAt, cell: (point) => at(point.madeAt) },
    { head: heads.subject, cell: () => equipmentName },
    { head: heads.value, cell: (point) => point.temperature },
    { head: heads.outcome, cell: (point) => outcomeText(point.status) },
    { head: heads.operator, cell: (point) => operatorName(point.operatorName) },
  ];
  return csvOf(plotted, points);
}
