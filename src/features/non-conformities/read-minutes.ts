import { maxRecheckMinutes, minRecheckMinutes } from './recheck-minutes.ts';

/** Minutes as they are typed; null where nothing is, undefined where it is no number that may be. */
export function readMinutes(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const minutes = /^\d{1,5}$/.test(typed) ? Number(typed) : NaN;
  return minutes >= minRecheckMinutes && minutes <= maxRecheckMinutes ? minutes : undefined;
}
