import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '#features/access/server/index.ts';
import { listEntries, presentCorrection } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { endOfRomeDay, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { RegisterCleaning, RegisterFilter } from '../contract.ts';
import { sanitizationLogs } from '../tables.ts';
import { presentCleaning } from './present.ts';
import { cleanings } from './register.ts';

/** A page of the register (SANI-02, DATA-22; `listEntries`). */
export function listCleanings(
  services: Services,
  caller: Reader,
  input: RegisterFilter & { readonly cursor?: string | undefined; readonly limit: number },
) {
  const { cursor, limit, ...filter } = input;
  return listEntries(
    services,
    caller,
    cleanings,
    { cursor, limit },
    { condition: and(...conditions(filter)), question: JSON.stringify(filter) },
    () => Promise.resolve(null),
    ({ entry, correction, timeBy }): RegisterCleaning => ({
      ...presentCleaning(entry),
      correctedBy: correction
        ? {
            ...presentCorrection(correction),
            area: correction.area,
            productUsed: correction.productUsed,
            ...(correction.notDone ? { notDone: true as const } : {}),
          }
        : null,
      ...(timeBy === null ? {} : { timeBy }),
    }),
  );
}

function conditions({ search, area, productUsed, from, to }: RegisterFilter): (SQL | undefined)[] {
  const { area: where, productUsed: what, planSubject, notes, operatorName, performedAt } = sanitizationLogs;
  return [
    // No character of the search is a wildcard.
    search === null
      ? undefined
      : sql`position(lower(${search}) in lower(concat_ws(' ', ${where}, ${planSubject}, ${what}, ${notes}, ${operatorName}))) > 0`,
    area === undefined ? undefined : eq(where, area),
    productUsed === undefined ? undefined : eq(what, productUsed),
    from === undefined ? undefined : gte(performedAt, startOfRomeDay(from)),
    to === undefined ? undefined : lt(performedAt, endOfRomeDay(to)),
  ];
}
