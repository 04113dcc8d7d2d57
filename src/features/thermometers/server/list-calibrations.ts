import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '#features/access/server/index.ts';
import {
  isGoingOn,
  isUncorrected,
  listFiltered,
  presentSequel,
  within,
} from '#features/registers/server/index.ts';
import type { PageOf } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { RegisterCalibration, RegisterFilter, RegisterState } from '../contract.ts';
import { thermometerLogs as entries } from '../tables.ts';
import { thermometerMatter } from './matters.ts';
import { presentAnswer, presentCalibration } from './present.ts';
import { calibrations } from './register.ts';
import { thermometerOf } from './thermometer-of.ts';

const counts = isUncorrected(entries);

const states: Readonly<Record<RegisterState, SQL | undefined>> = {
  exact: and(eq(entries.accuracy, 'exact'), counts),
  wide: and(eq(entries.accuracy, 'wide'), counts),
  off: and(eq(entries.accuracy, 'off'), counts),
  open: isGoingOn(thermometerMatter, sql`${entries}`),
  corrected: sql`NOT ${counts}`,
};

/**
 * A page of the register (`listEntries`), each entry with what came after it and whether it goes on.
 * @throws NOT_FOUND for a thermometer of another restaurant
 */
export const listCalibrations = (services: Services, caller: Reader, input: PageOf<RegisterFilter>) =>
  listFiltered(
    services,
    caller,
    calibrations,
    input,
    ({ thermometerId, state, ...filter }: RegisterFilter) =>
      and(
        within(entries, filter, [
          entries.thermometer,
          entries.certifiedName,
          entries.notes,
          entries.correctiveAction,
          entries.operatorName,
        ]),
        thermometerId === undefined ? undefined : eq(entries.thermometerId, thermometerId),
        state === undefined ? undefined : states[state],
      ),
    (listed): RegisterCalibration => ({
      ...presentCalibration(listed.entry),
      ...presentSequel(listed, ({ kind, method, readCelsius, expectedCelsius }) => ({
        kind,
        method,
        readCelsius,
        expectedCelsius,
      })),
      answers: listed.answers.map(presentAnswer),
      open: listed.open,
    }),
    (tx) =>
      input.thermometerId === undefined
        ? Promise.resolve(null)
        : thermometerOf(tx, caller.restaurant.id, input.thermometerId),
  );
