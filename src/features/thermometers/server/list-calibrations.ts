import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '#features/access/server/index.ts';
import {
  isGoingOn,
  isUncorrected,
  listEntries,
  presentCorrection,
} from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { endOfRomeDay, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { RegisterFilter, RegisterCalibration, RegisterState } from '../contract.ts';
import { thermometerLogs } from '../tables.ts';
import { thermometerMatter } from './matters.ts';
import { presentAnswer, presentCalibration } from './present.ts';
import { calibrations } from './register.ts';
import { thermometerOf } from './thermometer-of.ts';

const counts = isUncorrected(thermometerLogs);

const states: Readonly<Record<RegisterState, SQL | undefined>> = {
  exact: and(eq(thermometerLogs.accuracy, 'exact'), counts),
  wide: and(eq(thermometerLogs.accuracy, 'wide'), counts),
  off: and(eq(thermometerLogs.accuracy, 'off'), counts),
  open: isGoingOn(thermometerMatter, sql`${thermometerLogs}`),
  corrected: sql`NOT ${counts}`,
};

/**
 * A page of the register (`listEntries`), each entry with what came after it and whether it goes on.
 * @throws NOT_FOUND for a thermometer of another restaurant
 */
export function listCalibrations(
  services: Services,
  caller: Reader,
  input: RegisterFilter & { readonly cursor?: string | undefined; readonly limit: number },
) {
  const { cursor, limit, ...filter } = input;
  return listEntries(
    services,
    caller,
    calibrations,
    { cursor, limit },
    { condition: and(...conditions(filter)), question: JSON.stringify(filter) },
    (tx) =>
      filter.thermometerId === undefined
        ? Promise.resolve(null)
        : thermometerOf(tx, caller.restaurant.id, filter.thermometerId),
    ({ entry, correction, open, answers, timeBy }): RegisterCalibration => ({
      ...presentCalibration(entry),
      correctedBy: correction
        ? {
            ...presentCorrection(correction),
            kind: correction.kind,
            method: correction.method,
            readCelsius: correction.readCelsius,
            expectedCelsius: correction.expectedCelsius,
          }
        : null,
      ...(timeBy === null ? {} : { timeBy }),
      answers: answers.map(presentAnswer),
      open,
    }),
  );
}

function conditions({ search, thermometerId, state, from, to }: RegisterFilter): (SQL | undefined)[] {
  const { thermometer, certifiedName, notes, correctiveAction, operatorName, performedAt } = thermometerLogs;
  return [
    // No character of the search is a wildcard.
    search === null
      ? undefined
      : sql`position(lower(${search}) in lower(concat_ws(' ', ${thermometer}, ${certifiedName}, ${notes}, ${correctiveAction}, ${operatorName}))) > 0`,
    thermometerId === undefined ? undefined : eq(thermometerLogs.thermometerId, thermometerId),
    state === undefined ? undefined : states[state],
    from === undefined ? undefined : gte(performedAt, startOfRomeDay(from)),
    to === undefined ? undefined : lt(performedAt, endOfRomeDay(to)),
  ];
}
