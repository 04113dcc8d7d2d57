import { and, gt, eq, gte, lt, sql } from 'drizzle-orm';
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
import type { RegisterFilter, RegisterInspection, RegisterState } from '../contract.ts';
import { pestControlLogs } from '../tables.ts';
import { inspectionMatter } from './matters.ts';
import { presentAnswer, presentInspection } from './present.ts';
import { inspections } from './register.ts';

const counts = isUncorrected(pestControlLogs);

const states: Readonly<Record<RegisterState, SQL | undefined>> = {
  clean: and(eq(pestControlLogs.findingsCount, 0), counts),
  findings: and(gt(pestControlLogs.findingsCount, 0), counts),
  open: isGoingOn(inspectionMatter, sql`${pestControlLogs}`),
  corrected: sql`NOT ${counts}`,
};

/** A page of the register (PEST-02, DATA-26; `listEntries`), each inspection with its areas and whether it goes on. */
export function listInspections(
  services: Services,
  caller: Reader,
  input: RegisterFilter & { readonly cursor?: string | undefined; readonly limit: number },
) {
  const { cursor, limit, ...filter } = input;
  return listEntries(
    services,
    caller,
    inspections,
    { cursor, limit },
    { condition: and(...conditions(filter)), question: JSON.stringify(filter) },
    () => Promise.resolve(null),
    ({ entry, correction, open, answers, timeBy }): RegisterInspection => ({
      ...presentInspection(entry),
      correctedBy: correction
        ? { ...presentCorrection(correction), findingsCount: correction.findingsCount }
        : null,
      ...(timeBy === null ? {} : { timeBy }),
      answers: answers.map(presentAnswer),
      open,
    }),
  );
}

/** The names and notes of the areas, as one text. */
const areasText = sql`(SELECT string_agg(concat_ws(' ', one.value->>'area', one.value->>'notes'), ' ') FROM jsonb_array_elements(${pestControlLogs.checklistResults}) one)`;

function conditions({ search, area, state, from, to }: RegisterFilter): (SQL | undefined)[] {
  const { checklistResults, notes, correctiveAction, operatorName, performedAt } = pestControlLogs;
  return [
    // No character of the search is a wildcard.
    search === null
      ? undefined
      : sql`position(lower(${search}) in lower(concat_ws(' ', ${areasText}, ${notes}, ${correctiveAction}, ${operatorName}))) > 0`,
    area === undefined ? undefined : sql`${checklistResults} @> ${JSON.stringify([{ area }])}::jsonb`,
    state === undefined ? undefined : states[state],
    from === undefined ? undefined : gte(performedAt, startOfRomeDay(from)),
    to === undefined ? undefined : lt(performedAt, endOfRomeDay(to)),
  ];
}
