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
import type { RegisterFilter, RegisterOil, RegisterState } from '../contract.ts';
import { fryingOilLogs } from '../tables.ts';
import { oilMatter } from './matters.ts';
import { presentAnswer, presentOil } from './present.ts';
import { oils } from './register.ts';

const counts = isUncorrected(fryingOilLogs);

const states: Readonly<Record<RegisterState, SQL | undefined>> = {
  ok: and(eq(fryingOilLogs.outcome, 'ok'), counts),
  near: and(eq(fryingOilLogs.outcome, 'near'), counts),
  beyond: and(eq(fryingOilLogs.outcome, 'beyond'), counts),
  open: isGoingOn(oilMatter, sql`${fryingOilLogs}`),
  corrected: sql`NOT ${counts}`,
};

/** A page of the register (`listEntries`), each entry with what came after it and whether it goes on. */
export function listOil(
  services: Services,
  caller: Reader,
  input: RegisterFilter & { readonly cursor?: string | undefined; readonly limit: number },
) {
  const { cursor, limit, ...filter } = input;
  return listEntries(
    services,
    caller,
    oils,
    { cursor, limit },
    { condition: and(...conditions(filter)), question: JSON.stringify(filter) },
    () => Promise.resolve(null),
    ({ entry, correction, open, answers, timeBy }): RegisterOil => ({
      ...presentOil(entry),
      correctedBy: correction
        ? {
            ...presentCorrection(correction),
            kind: correction.kind,
            polarPercent: correction.polarPercent,
            strip: correction.strip,
            litres: correction.litres,
          }
        : null,
      ...(timeBy === null ? {} : { timeBy }),
      answers: answers.map(presentAnswer),
      open,
    }),
  );
}

function conditions({ search, kind, state, from, to }: RegisterFilter): (SQL | undefined)[] {
  const { fryer, collector, receiptNumber, notes, correctiveAction, operatorName, performedAt } =
    fryingOilLogs;
  return [
    // No character of the search is a wildcard.
    search === null
      ? undefined
      : sql`position(lower(${search}) in lower(concat_ws(' ', ${fryer}, ${collector}, ${receiptNumber}, ${notes}, ${correctiveAction}, ${operatorName}))) > 0`,
    kind === undefined ? undefined : eq(fryingOilLogs.kind, kind),
    state === undefined ? undefined : states[state],
    from === undefined ? undefined : gte(performedAt, startOfRomeDay(from)),
    to === undefined ? undefined : lt(performedAt, endOfRomeDay(to)),
  ];
}
