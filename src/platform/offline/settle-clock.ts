import { sendWrite } from '#platform/http/client.ts';
import { isClockDoubted } from '#platform/http/server-clock.ts';

/** One answer alone does not make a large difference true (server-clock.ts). */
const timesAsked = 2;
/** Who stands at the printer waits no longer for the time, in milliseconds. */
const patienceMs = 3_000;

/** What is asked: whether the clock is in doubt, and the server for its time. */
export interface ClockParts {
  readonly isDoubted: () => boolean;
  readonly ask: () => Promise<unknown>;
}

const ofPage: ClockParts = {
  isDoubted: isClockDoubted,
  // The lightest call there is, also for who is signed in no more.
  ask: () => sendWrite(['accounts', 'session'], {}, { timeoutMs: patienceMs }),
};

/**
 * Before something is dated here and goes onto paper: asks the server what time it is, where the device's clock is in doubt. Without
 * the server the doubt remains, and `ClockDoubt` says it above.
 */
export async function settleClock({ isDoubted, ask }: ClockParts = ofPage): Promise<void> {
  for (let asked = 0; asked < timesAsked && isDoubted(); asked++) {
    try {
      await ask();
    } catch {
      return;
    }
  }
}
