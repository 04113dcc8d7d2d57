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

/**
 * @param what as the log calls it: `database`
 * @param now milliseconds that only grow
 */
export function createOutageLog(
  logger: Logger,
  what: string,
  now: () => number = () => performance.now(),
): OutageLog {
  let since: number | undefined;
  let noticed = 0;
  let [pauseMs, nextAt] = [firstPauseMs, 0];
  const seconds = () => Math.round((now() - (since ?? 0)) / 1_000);
  return {
    failed(error, noticedBy) {
      noticed++;
      if (since === undefined) {
        since = now();
        [pauseMs, nextAt] = [firstPauseMs, since + firstPauseMs];
        logger.warn({ err: error, noticedBy }, `the ${what} can not be reached`);
      } else if (now() >= nextAt) {
        pauseMs = Math.min(2 * pauseMs, longestPauseMs);
        nextAt = now() + pauseMs;
        logger.warn(
          { err: error, noticedBy, noticed, seconds: seconds() },
          `the ${what} still can not be reached`,
        );
      }
    },
    back() {
      if (since === undefined) return;
      logger.warn({ noticed, seconds: seconds() }, `the ${what} is back`);
      since = undefined;
      noticed = 0;
    },
  };
}
