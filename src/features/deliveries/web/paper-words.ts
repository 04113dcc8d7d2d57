import { operatorName } from '#features/access/operator-name.ts';
import { measuredWithText } from '#features/registers/measured-with.it.ts';
import { formatItalianDate, formatItalianDateTime, formatTime, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { timeByText } from '#platform/kernel/time-by.it.ts';
import type { Delivery } from '../contract.ts';
import { paperTexts } from './paper.it.ts';
import { remarksOfRow } from './row-words.ts';

/** One product of a delivery, with the delivery that it came by. */
export interface PaperRow {
  readonly delivery: Delivery;
  readonly row: Delivery['rows'][number];
}

/** When it came: the day that was said, with the time where it was written down on that day. */
export function cameAt({ receivedOn, performedAt }: Delivery): string {
  const day = formatItalianDate(receivedOn as LocalDate);
  const at = new Date(performedAt);
  return romeDate(at) === receivedOn ? `${day} ${formatTime(at)}` : day;
}

/** What else is to be told: how it was taken in, the note, and when it was written down if that was another day. */
export function remarks({ delivery, row }: PaperRow): string {
  const { notes, receivedOn, recordedAt, timeBy, measuredWith, operatorName: who } = delivery;
  const recorded = new Date(recordedAt);
  return [
    ...remarksOfRow(row),
    ...(measuredWith === undefined || row.celsius === null
      ? []
      : [paperTexts.measuredWith(measuredWithText(measuredWith))]),
    ...(timeBy === undefined ? [] : [timeByText(timeBy, operatorName(who))]),
    ...(romeDate(recorded) === receivedOn ? [] : [paperTexts.recordedAt(formatItalianDateTime(recorded))]),
    ...(notes === null ? [] : [notes]),
  ].join('\n');
}
