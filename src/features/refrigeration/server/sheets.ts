import { measuredWithText } from '#features/registers/measured-with.it.ts';
import { sheetsOf } from '#features/registers/server/index.ts';
import { refrigerationSheets as texts } from '../sheets.it.ts';
import { readings } from './register.ts';
import type { ReadingRow } from './register.ts';

/**
 * The outcome, and where one was named the thermometer as it stood then: a column of its own would not fit the spreadsheets that there
 * are, whose rows are never written anew.
 */
function outcomeOf({
  status,
  thermometerId: id,
  thermometer: name,
  thermometerState: state,
}: ReadingRow): string {
  const outcome = texts.outcomes[status];
  return id === null || name === null || state === null
    ? outcome
    : `${outcome} · ${measuredWithText({ id, name, state })}`;
}

/** The tabs of the register of temperatures: each reading with the limits it was judged by. */
export const readingSheets = sheetsOf(readings, texts, [
  { head: texts.equipment, of: (row) => row.equipmentName },
  { head: texts.temperature, of: (row) => row.temperature },
  { head: texts.outcome, of: outcomeOf },
  { head: texts.low, of: (row) => row.warnBelow ?? row.criticalBelow },
  { head: texts.high, of: (row) => row.warnAbove ?? row.criticalAbove },
]);
