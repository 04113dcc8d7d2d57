/** What a visit has to say; the same for form and server. Days are of Europe/Rome. */
import { addDays } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { maxYearsAhead } from './limits.ts';
import type { StationResult } from './visit-results.ts';

/** What is told of a visit besides its notes. */
export interface VisitTold {
  readonly company: string;
  readonly technician: string | null;
  readonly visitedOn: LocalDate;
  /** The day by which the company comes again; null: nobody said. */
  readonly nextOn: LocalDate | null;
  readonly stations: readonly { readonly stationId: string; readonly result: StationResult }[];
  /** What was done about what was found. */
  readonly correctiveAction: string | null;
}

export type VisitProblem = 'required' | 'in_future' | 'too_long_ago' | 'before_start' | 'too_far_ahead';

/** From how many days ago on a visit is a slip in the year: ten years. */
export const longestAgoDays = 3_650;

/** Whether a station asks for somebody: pests were there, or it is not where it should be. */
export const asksFor = (result: StationResult): boolean => result !== 'clean';

/**
 * What keeps a visit from being stored, by field (VISIT-01): where a station was not clean it says what was done about it.
 *
 * @param today the day in Rome on which it is told
 */
export function visitProblems(
  { visitedOn, nextOn, stations, correctiveAction }: VisitTold,
  today: LocalDate,
): Partial<Record<keyof VisitTold, VisitProblem>> {
  return {
    ...(visitedOn > today ? { visitedOn: 'in_future' } : {}),
    ...(visitedOn < addDays(today, -longestAgoDays) ? { visitedOn: 'too_long_ago' } : {}),
    ...(stations.some(({ result }) => asksFor(result)) && correctiveAction === null
      ? { correctiveAction: 'required' }
      : {}),
    ...nextProblem(nextOn, visitedOn, today),
  };
}

function nextProblem(
  nextOn: LocalDate | null,
  visitedOn: LocalDate,
  today: LocalDate,
): { nextOn?: VisitProblem } {
  if (nextOn === null) return {};
  if (nextOn <= visitedOn) return { nextOn: 'before_start' };
  return nextOn > addDays(today, maxYearsAhead * 366) ? { nextOn: 'too_far_ahead' } : {};
}
