/** What of the checks asks for an answer, and until when. */
import type { Said } from '#features/non-conformities/history.ts';

/** A check outside its limit whose matter goes on, or close to it and not answered. */
export interface CheckMatter {
  readonly checkId: string;
  readonly taskId: string;
  readonly taskName: string;
  /** As typed. */
  readonly value: string;
  /** As it stood when the check was recorded. */
  readonly criticalLimit: string;
  readonly status: 'warning' | 'critical';
  /** What the task says to do, as it stands now. */
  readonly correctiveAction: string | null;
  readonly operatorName: string;
  readonly performedAt: Date;
  /** What was last said about it; null while nothing was. */
  readonly said: Said | null;
  readonly recheckMinutes: number;
  /** Its task has another limit today. */
  readonly limitChanged: boolean;
  /** No value can be compared with its limit: only the food judged by name ends it (`endsByName`). */
  readonly byName: boolean;
  /** Its task is out of the plan. */
  readonly archived: boolean;
}

/** How long a check close to its limit that nobody answered is asked about, in days: older ones stay in the register. */
const askedForDays = 30;
const DAY_MS = 86_400_000;

/** Since when a check close to its limit is asked about. */
export const nearAskedSince = (now: Date): Date => new Date(now.getTime() - askedForDays * DAY_MS);

/** Those of a day's that still ask at `now`. */
export const stillAsked = (matters: readonly CheckMatter[], now: Date): CheckMatter[] =>
  matters.filter(({ status, performedAt }) => status === 'critical' || performedAt >= nearAskedSince(now));
