/** How the oil of a fryer is, by what was measured of it and the limit that holds. Shares are percent of polar compounds (g/100 g). */
import { maxLimit } from './limits.ts';
import type { OilOutcome, StripResult } from './oil-kinds.ts';

/** The limit that a restaurant begins with, and the widest that holds: guidance (`guidance.it.ts`). */
export const usualLimit = maxLimit;

/** What was measured: by a meter, or by a strip that shows colours. */
export interface OilMeasured {
  /** Percent of polar compounds; null where a strip was used. */
  readonly polarPercent: number | null;
  readonly strip: StripResult | null;
}

const byStrip: Readonly<Record<StripResult, OilOutcome>> = { good: 'ok', near: 'near', spent: 'beyond' };

/**
 * How the oil is. Above the limit it is beyond it; from a tenth below it on, it is close (C-29).
 * @returns null where nothing was measured
 */
export function judgeOil({ polarPercent, strip }: OilMeasured, written: number): OilOutcome | null {
  if (polarPercent === null) return strip === null ? null : byStrip[strip];
  const limit = believedLimit(written);
  if (polarPercent > limit) return 'beyond';
  // In hundredths: both have one decimal, and a tenth of one is not a number of the machine.
  return Math.round(polarPercent * 100) >= Math.round(limit * 90) ? 'near' : 'ok';
}

/** What holds of a limit that was written: one that lets more pass than guidance, from when that could be set, is not believed (OIL-11). */
export const believedLimit = (written: number): number => Math.min(written, usualLimit);

/** A check as it is stored: what was measured, and what was said of it by the limit of then. */
export interface OilJudged extends OilMeasured {
  readonly limitPercent: number | null;
  readonly outcome: OilOutcome | null;
}

/**
 * What a stored check says: as it was judged, but for what was let pass by a limit that is not believed, which is held against the one that
 * is (OIL-13). The record stays as it was written. Also said in SQL (`server/outcome-now.ts`).
 */
export const outcomeNow = ({ limitPercent, outcome, ...measured }: OilJudged): OilOutcome | null =>
  outcome === null || limitPercent === null || limitPercent <= usualLimit
    ? outcome
    : judgeOil(measured, limitPercent);

/** A version of the limit. */
export interface LimitVersion {
  readonly limitPercent: number;
  /** Since when it holds. */
  readonly since: Date;
}

/** The limit that held at an instant: the newest version of then, else the usual one. */
export function limitAsOf(versions: readonly LimitVersion[], at: Date): number {
  let newest: LimitVersion | undefined;
  for (const version of versions)
    if (version.since <= at && (newest === undefined || version.since >= newest.since)) newest = version;
  return believedLimit(newest?.limitPercent ?? usualLimit);
}
