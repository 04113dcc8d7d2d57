import { and, sql } from 'drizzle-orm';
import type { Reader } from '#features/access/server/index.ts';
import { listFiltered, presentSequel, readPapers, within } from '#features/registers/server/index.ts';
import type { PageOf } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { KeptReport, RegisterFilter, RegisterVisit } from '../contract.ts';
import type { RegisterState } from '../register-states.ts';
import { pestVisits as entries } from '../tables.ts';
import { presentVisit, toldBy } from './present.ts';
import { reports } from './reports.ts';
import { visits } from './register.ts';

const allClean = sql`NOT jsonb_path_exists(${entries.stations}, '$[*] ? (@.result != "clean")')`;
const states: Readonly<Record<RegisterState, typeof allClean>> = {
  clean: allClean,
  activity: sql`NOT (${allClean})`,
};

/** What was at the stations, as one text. */
const stationNotes = sql`(SELECT string_agg(one.value->>'notes', ' ') FROM jsonb_array_elements(${entries.stations}) one)`;

/** A page of the register (`listEntries`), each visit with what came after it. */
export const listVisits = (services: Services, caller: Reader, input: PageOf<RegisterFilter>) =>
  listFiltered(
    services,
    caller,
    visits,
    input,
    ({ state, ...filter }: RegisterFilter) =>
      and(
        within(entries, filter, [
          entries.company,
          entries.technician,
          entries.notes,
          entries.correctiveAction,
          entries.operatorName,
          stationNotes,
        ]),
        state === undefined ? undefined : states[state],
      ),
    (listed, papers: ReadonlyMap<string, KeptReport>): RegisterVisit => {
      const paper = papers.get(listed.entry.id);
      return {
        ...presentVisit(listed.entry),
        ...presentSequel(listed, toldBy),
        ...(paper === undefined ? {} : { paper }),
      };
    },
    (tx) => readPapers(tx, reports, caller.restaurant.id),
  );
