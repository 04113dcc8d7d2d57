import { durationTexts } from './duration.it.ts';

/** Minutes as people say them: days and hours, hours, or minutes; rounded down. */
export function durationText(minutes: number): string {
  if (minutes < 60) return durationTexts.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return durationTexts.hours(hours);
  const rest = hours % 24;
  const days = durationTexts.days((hours - rest) / 24);
  return rest === 0 ? days : durationTexts.and(days, durationTexts.hours(rest));
}
