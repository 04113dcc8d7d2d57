import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '#features/access/server/index.ts';
import { listEntries } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { endOfRomeDay, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { RegisterFilter, RegisterState, RunShown } from '../contract.ts';
import { processStandings, processSteps } from '../tables.ts';
import { readRuns } from './read-runs.ts';
import { steps } from './register.ts';

/** A page of the register, the last begun first, each run with all that was recorded of it. */
export async function listRuns(
  services: Services,
  caller: Reader,
  input: RegisterFilter & { readonly cursor?: string | undefined; readonly limit: number },
) {
  const { cursor, limit, ...filter } = input;
  const now = services.clock.now();
  const page = await listEntries(
    services,
    caller,
    steps,
    { cursor, limit },
    {
      condition: and(...conditions(filter, now)),
      // What is outside by itself depends on the minute.
      question: JSON.stringify([filter, byClock(filter.state) ? now.toISOString() : null]),
    },
    async (tx, rows) =>
      new Map(
        (
          await readRuns(
            tx,
            caller.restaurant.id,
            rows.map(({ id }) => id),
          )
        ).map((run) => [run.id, run]),
      ),
    ({ entry }, runs): RunShown | undefined => runs.get(entry.id),
  );
  return { ...page, rows: page.rows.filter((run) => run !== undefined) };
}

const byClock = (state: RegisterState | undefined): boolean =>
  state === 'running' || state === 'outside' || state === 'open';

/** True of a run that goes on and is not past the time in which it has to reach its target. */
function standsAs(state: RegisterState, now: Date): SQL | undefined {
  const { outcome, failsAt, live } = processStandings;
  const late = and(isNull(outcome), lt(failsAt, now));
  switch (state) {
    case 'running':
      return and(isNull(outcome), or(isNull(failsAt), gte(failsAt, now)));
    case 'outside':
      return or(eq(outcome, 'outside'), late);
    case 'open':
      return and(live, or(late, sql`${outcome} in ('outside', 'unknown')`));
    default:
      return eq(outcome, state);
  }
}

function conditions({ search, process, state, from, to }: RegisterFilter, now: Date): (SQL | undefined)[] {
  const { restaurantId, id, performedAt } = processSteps;
  return [
    sql`step = 'start' and corrects_id is null`,
    // No character of the search is a wildcard.
    search === null
      ? undefined
      : sql`EXISTS (SELECT FROM ${processSteps} said WHERE said.restaurant_id = ${restaurantId} AND said.run_id = ${id}
             AND position(lower(${search}) in lower(concat_ws(' ', said.food, said.notes, said.operator_name))) > 0)`,
    process === undefined ? undefined : eq(processSteps.process, process),
    state === undefined
      ? undefined
      : sql`EXISTS (SELECT FROM ${processStandings} WHERE ${processStandings.restaurantId} = ${restaurantId}
             AND ${processStandings.id} = ${id} AND ${standsAs(state, now)})`,
    from === undefined ? undefined : gte(performedAt, startOfRomeDay(from)),
    to === undefined ? undefined : lt(performedAt, endOfRomeDay(to)),
  ];
}
