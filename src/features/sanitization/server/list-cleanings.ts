import { and, eq } from 'drizzle-orm';
import type { Reader } from '#features/access/server/index.ts';
import { listFiltered, presentSequel, within } from '#features/registers/server/index.ts';
import type { PageOf } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { RegisterCleaning, RegisterFilter } from '../contract.ts';
import { sanitizationLogs as entries } from '../tables.ts';
import { presentCleaning } from './present.ts';
import { cleanings } from './register.ts';

/** A page of the register (SANI-02, DATA-22; `listEntries`). */
export const listCleanings = (services: Services, caller: Reader, input: PageOf<RegisterFilter>) =>
  listFiltered(
    services,
    caller,
    cleanings,
    input,
    ({ area, productUsed, ...filter }: RegisterFilter) =>
      and(
        within(entries, filter, [
          entries.area,
          entries.planSubject,
          entries.productUsed,
          entries.notes,
          entries.operatorName,
        ]),
        area === undefined ? undefined : eq(entries.area, area),
        productUsed === undefined ? undefined : eq(entries.productUsed, productUsed),
      ),
    (listed): RegisterCleaning => ({
      ...presentCleaning(listed.entry),
      ...presentSequel(listed, ({ area, productUsed, notDone }) => ({
        area,
        productUsed,
        ...(notDone ? { notDone: true as const } : {}),
      })),
    }),
  );
