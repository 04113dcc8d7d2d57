import type { StandingShown } from '#features/non-conformities/shapes.ts';
import type { Outcome } from '#features/non-conformities/standing.ts';
import { statusBadge } from '../check-status.ts';
import type { TaskToday } from '../contract.ts';

const outcomes = {
  ok: 'within',
  warning: 'near',
  critical: 'outside',
  unknown: 'unknown',
} as const satisfies Record<ReturnType<typeof statusBadge>, Outcome>;

/** What the outcome of a check says to `standingOf`. */
export const outcomeOf = (status: string | null): Outcome => outcomes[statusBadge(status)];

/** How a task stands, also as an older version of the server told it: outside is open until the server says otherwise. */
export function standingOfTask({
  standing,
  lastCheck,
}: Pick<TaskToday, 'standing' | 'lastCheck'>): StandingShown {
  if (standing !== undefined) return standing;
  if (lastCheck === null) return { state: 'to_do' };
  const outcome = outcomeOf(lastCheck.status);
  return { state: outcome === 'outside' ? 'open' : outcome };
}
