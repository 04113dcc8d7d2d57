import type { Logger } from 'pino';

/** Tells of something that is away without saying so each time that somebody notices. */
export interface OutageLog {
  /** Somebody noticed. Said at once the first time, then at growing distance, with how often it was noticed. */
  failed(error: Error, noticedBy: string): void;
  /** It is there again. Said once. */
  back(): void;
}

/** The wait before it is said again, in milliseconds, doubled each time up to the longest. */
const firstPauseMs = 10_000;
const longestPauseMs = 3_600_000;

/** What is said, and when one outage ends and another begins. */
export interface OutageOptions {
  /** What is wrong with it, behind its name. */
  readonly trouble?: string;
  /** Nobody having noticed for so long, in milliseconds, it is over; for what nobody tells that it is back. */
  readonly quietMs?: number;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

/** @param what as the log calls it: `database` */
export function createOutageLog(
  logger: Logger,
  what: string,
  {
    trouble = 'can not be reached',
    quietMs = Number.POSITIVE_INFINITY,
    now = () => performance.now(),
  }: OutageOptions = {},
): OutageLog {
  let since: number | undefined;
  let lastAt = 0;
  let noticed = 0;
  let [pauseMs, nextAt] = [firstPauseMs, 0];
  const seconds = () => Math.round((now() - (since ?? 0)) / 1_000);
  const back = (): void => {
    if (since === undefined) return;
    logger.warn({ noticed, seconds: seconds() }, `the ${what} is back`);
    since = undefined;
    noticed = 0;
  };
  return {
    failed(error, noticedBy) {
      if (now() - lastAt > quietMs) [since, noticed] = [undefined, 0];
      lastAt = now();
      noticed++;
      if (since === undefined) {
        since = now();
        [pauseMs, nextAt] = [firstPauseMs, since + firstPauseMs];
        logger.warn({ err: error, noticedBy }, `the ${what} ${trouble}`);
      } else if (now() >= nextAt) {
        pauseMs = Math.min(2 * pauseMs, longestPauseMs);
        nextAt = now() + pauseMs;
        logger.warn({ err: error, noticedBy, noticed, seconds: seconds() }, `the ${what} still ${trouble}`);
      }
    },
    back,
  };
}
