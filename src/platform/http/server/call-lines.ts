import { FairLine } from '#platform/fair-line/fair-line.ts';
import type { LineKind } from '#platform/fair-line/fair-line.ts';
import { refuse } from './refuse.ts';
import type { TrafficLimits } from './traffic.ts';

/** Whose call it is, known without asking the database. */
export interface CallOwner {
  /** Restaurant (or session, as long as nobody has looked whose it is) of a signed cookie; null without one that counts. */
  readonly member: string | null;
  readonly network: string;
}

/** Seconds at the most until a call that found no room may be asked again; the app waits for so long by itself (`link.ts`). */
const longestWaitSeconds = 4;

let refused = 0;

/**
 * The refusal of a call for which there is no room now: nothing of it was done. One after the other is told another second, from 1 to
 * `longestWaitSeconds`: those that were refused together do not come back together.
 */
export const tooManyCalls = () =>
  refuse('TOO_MANY_CALLS', { retryAfterSeconds: 1 + (refused++ % longestWaitSeconds) });

const calls: LineKind = { refuseOwn: tooManyCalls, refuseAll: tooManyCalls };

/**
 * How many calls go on at the same time (API-37): of each restaurant a few, behind which others of its own wait, so that one
 * that asks for a hundred things at once takes no more of processor and database than one that asks for five. Who is not
 * signed in is told apart by network and has a line of their own, in which trying passwords keeps no kitchen waiting.
 */
export class CallLines {
  readonly #members: FairLine;
  readonly #strangers: FairLine;

  constructor(limits: Pick<TrafficLimits, 'memberCalls' | 'strangerCalls'>) {
    this.#members = new FairLine(limits.memberCalls);
    this.#strangers = new FairLine(limits.strangerCalls);
  }

  /**
   * Does `work` when the turn of `owner` has come.
   * @param signal aborted when whoever asked has left
   * @throws TOO_MANY_CALLS when as many wait as may
   */
  run<T>({ member, network }: CallOwner, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return member === null
      ? this.#strangers.run(network, calls, work, signal)
      : this.#members.run(member, calls, work, signal);
  }

  /** Calls that go on and that wait, for the figures of the process. */
  get size(): Readonly<Record<'members' | 'strangers', FairLine['size']>> {
    return { members: this.#members.size, strangers: this.#strangers.size };
  }
}
