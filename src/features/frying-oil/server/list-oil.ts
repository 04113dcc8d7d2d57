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
import type { RegisterFilter, RegisterOil, RegisterState } from '../contract.ts';
import type { OilOutcome } from '../oil-kinds.ts';
import { fryingOilLogs as entries } from '../tables.ts';
import { goodAfterBeyond } from './after-beyond.ts';
import { outcomeNowSql } from './outcome-now.ts';
import { oilMatter } from './matters.ts';
import { presentAnswer, presentOil } from './present.ts';
import { oils } from './register.ts';

const counts = isUncorrected(entries);

const isNow = (outcome: OilOutcome): SQL => sql`${outcomeNowSql(sql`${entries}`)} = ${outcome}`;

const states: Readonly<Record<RegisterState, SQL | undefined>> = {
  ok: and(isNow('ok'), counts),
  near: and(isNow('near'), counts),
  beyond: and(isNow('beyond'), counts),
  open: isGoingOn(oilMatter, sql`${entries}`),
  corrected: sql`NOT ${counts}`,
};

/** A page of the register (`listEntries`), each entry with what came after it and whether it goes on. */
export const listOil = (services: Services, caller: Reader, input: PageOf<RegisterFilter>) =>
  listFiltered(
    services,
    caller,
    oils,
    input,
    ({ kind, state, ...filter }: RegisterFilter) =>
      and(
        within(entries, filter, [
          entries.fryer,
          entries.collector,
          entries.receiptNumber,
          entries.notes,
          entries.correctiveAction,
          entries.operatorName,
        ]),
        kind === undefined ? undefined : eq(entries.kind, kind),
        state === undefined ? undefined : states[state],
      ),
    (listed, doubtful): RegisterOil => ({
      ...presentOil(listed.entry),
      ...presentSequel(listed, ({ kind, polarPercent, strip, litres }) => ({
        kind,
        polarPercent,
        strip,
        litres,
      })),
      answers: listed.answers.map(presentAnswer),
      open: listed.open,
      ...(doubtful.has(listed.entry.id) ? { afterBeyond: true as const } : {}),
    }),
    goodAfterBeyond,
  );
