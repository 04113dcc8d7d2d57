/** When goods are told so long after they came that nobody wrote them down as they stood there. */
import { daysBetween } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/** A note that was found in a pocket, a week that nobody wrote down; what is older is a slip of the date, or is said why. */
const usualDays = 7;

/**
 * Whether goods are said to have come more than a week before the day on which that is told: then the note says why. A rule of ours, like
 * that of the registers (HACCP-33).
 */
export const isReceivedLate = (receivedOn: LocalDate, day: LocalDate): boolean =>
  daysBetween(receivedOn, day) > usualDays;
