import type { StandingShown } from '#features/non-conformities/shapes.ts';
import { doubtOf } from '#features/registers/measured-with.ts';
import { outcomeOf } from '../check-status.ts';
import type { TaskToday } from '../contract.ts';

/** How a task stands, also as an older version of the server told it: outside is open until the server says otherwise. */
export function standingOfTask({
  standing,
  lastCheck,
}: Pick<TaskToday, 'standing' | 'lastCheck'>): StandingShown {
  if (standing !== undefined) return standing;
  if (lastCheck === null) return { state: 'to_do' };
  const outcome = outcomeOf(lastCheck.status);
  if (outcome === 'outside') return { state: 'open' };
  // By a thermometer that was not in order nobody knows whether it is.
  return { state: doubtOf(lastCheck.measuredWith) === null ? outcome : 'unknown' };
}
