import { and, eq, gt, sql } from 'drizzle-orm';
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
import type { RegisterFilter, RegisterInspection, RegisterState } from '../contract.ts';
import { pestControlLogs as entries } from '../tables.ts';
import { inspectionMatter } from './matters.ts';
import { presentAnswer, presentInspection } from './present.ts';
import { inspections } from './register.ts';

const counts = isUncorrected(entries);

const states: Readonly<Record<RegisterState, SQL | undefined>> = {
  clean: and(eq(entries.findingsCount, 0), counts),
  findings: and(gt(entries.findingsCount, 0), counts),
  open: isGoingOn(inspectionMatter, sql`${entries}`),
  corrected: sql`NOT ${counts}`,
};

/** The names and notes of the areas, as one text. */
const areasText = sql`(SELECT string_agg(concat_ws(' ', one.value->>'area', one.value->>'notes'), ' ') FROM jsonb_array_elements(${entries.checklistResults}) one)`;

/** A page of the register (PEST-02, DATA-26; `listEntries`), each inspection with its areas and whether it goes on. */
export const listInspections = (services: Services, caller: Reader, input: PageOf<RegisterFilter>) =>
  listFiltered(
    services,
    caller,
    inspections,
    input,
    ({ area, state, ...filter }: RegisterFilter) =>
      and(
        within(entries, filter, [areasText, entries.notes, entries.correctiveAction, entries.operatorName]),
        area === undefined
          ? undefined
          : sql`${entries.checklistResults} @> ${JSON.stringify([{ area }])}::jsonb`,
        state === undefined ? undefined : states[state],
      ),
    (listed): RegisterInspection => ({
      ...presentInspection(listed.entry),
      ...presentSequel(listed, ({ findingsCount }) => ({ findingsCount })),
      answers: listed.answers.map(presentAnswer),
      open: listed.open,
    }),
  );
