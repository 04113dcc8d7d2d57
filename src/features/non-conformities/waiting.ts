/** How something stands as a device knows it, while writes of it still wait for the server. */
import type { Judgement } from './judgements.ts';
import type { StandingShown } from './shapes.ts';
import { isGoingOn } from './standing.ts';
import type { Outcome } from './standing.ts';

const states = { within: 'within', near: 'near', unknown: 'unknown' } as const;

/** Whether something was written of what was done: forms send an empty text where nobody wrote anything, which is no answer (HACCP-91). */
export const isWritten = (action: unknown): action is string =>
  typeof action === 'string' && action.trim() !== '';

/** What was said with the entry that waits, and by when is to be measured again. */
interface Waiting {
  readonly id: string;
  readonly outcome: Outcome;
  /** ISO. */
  readonly at: string;
  /** Something was done, and written with it. */
  readonly answered: boolean;
}

/**
 * After an entry that waits: a bad one counts at once; a good one ends nothing until the server has it (C-61).
 */
export function afterWaitingEntry(
  standing: StandingShown,
  { id, outcome, at, answered }: Waiting,
  recheckMinutes: number,
): StandingShown {
  if (outcome === 'outside')
    return answered ? toRecheck(id, at, recheckMinutes) : { state: 'open', entryId: id };
  return isGoingOn(standing.state) ? standing : { state: states[outcome] };
}

/** After an answer that waits: an action asks for a recheck at once; a judgement closes nothing until the server has it. */
export function afterWaitingAnswer(
  standing: StandingShown,
  answer: { readonly entryId: string; readonly at: string; readonly judgement: Judgement | null },
  recheckMinutes: number,
): StandingShown {
  if (!isGoingOn(standing.state) || standing.entryId !== answer.entryId || answer.judgement !== null)
    return standing;
  return toRecheck(answer.entryId, answer.at, recheckMinutes);
}

function toRecheck(entryId: string, at: string, recheckMinutes: number): StandingShown {
  const recheckAt = new Date(Date.parse(at) + recheckMinutes * 60_000).toISOString();
  return { state: 'recheck', entryId, recheckAt };
}
