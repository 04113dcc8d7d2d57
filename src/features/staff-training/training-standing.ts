/** Until when people's courses hold. Days are of Europe/Rome. */
import { addDays, daysInMonth } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Course, TrainingKind, YearsOf } from './training-kinds.ts';

/** What a restaurant begins with: guidance (`guidance.it.ts`). Of the others nothing is proposed. */
export const usualYears: YearsOf = {
  haccp_manager: 5,
  haccp_worker: 5,
  allergen_course: null,
  other_course: null,
};

/** Days before its last one from which a course is said to expire, and from which that presses. */
export const soonDays = 60;
export const pressingDays = 14;

/** `unknown`: it has no end that anybody told. */
export type Standing = 'expired' | 'soon' | 'valid' | 'unknown';

/** How a course stands on a day; on its last one it still holds. */
export function standingOf(expiresOn: LocalDate | null, today: LocalDate): Standing {
  if (expiresOn === null) return 'unknown';
  if (today > expiresOn) return 'expired';
  return today >= addDays(expiresOn, -soonDays) ? 'soon' : 'valid';
}

/** The same day some years later; 28 February for the 29th of a year that has none. */
export function yearsAfter(date: LocalDate, years: number): LocalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const last = daysInMonth(year + years, month) ?? day;
  return `${String(year + years).padStart(4, '0')}-${date.slice(5, 7)}-${String(Math.min(day, last)).padStart(2, '0')}`;
}

/** Until when a course is proposed to hold; null where the table says nothing of it. */
export function proposedEnd(course: Course, heldOn: LocalDate, years: YearsOf): LocalDate | null {
  const of = years[course];
  return of === null ? null : yearsAfter(heldOn, of);
}

/** An entry that counts. */
export interface CountedTraining {
  readonly id: string;
  readonly kind: TrainingKind;
  readonly person: string;
  readonly course: Course | null;
  readonly courseName: string | null;
  readonly heldOn: LocalDate;
  readonly expiresOn: LocalDate | null;
}

/** A course that counts: the one that holds longest of a person in one thing. */
export interface HeldCourse extends CountedTraining {
  readonly course: Course;
}

const key = (text: string): string => text.trim().toLowerCase();

/** Whether two names are of one person, whatever their capitals. */
export const isSamePerson = (one: string, other: string): boolean => key(one) === key(other);

/** Whether a course holds longer than another: one with an end counts before one without, for of that nobody can tell. */
const holdsLonger = (one: CountedTraining, other: CountedTraining): boolean =>
  (one.expiresOn ?? '') > (other.expiresOn ?? '') ||
  ((one.expiresOn ?? '') === (other.expiresOn ?? '') && one.heldOn > other.heldOn);

/**
 * The courses that count, of those who work here: the one that holds longest of each person in each thing. Who left on a day counts with
 * courses after that day alone.
 */
export function heldCourses(entries: readonly CountedTraining[]): HeldCourse[] {
  const leftOn = new Map<string, LocalDate>();
  for (const { kind, person, heldOn } of entries)
    if (kind === 'departure' && heldOn > (leftOn.get(key(person)) ?? '')) leftOn.set(key(person), heldOn);
  const held = new Map<string, HeldCourse>();
  for (const entry of entries) {
    const { course } = entry;
    if (entry.kind !== 'course' || course === null) continue;
    if (entry.heldOn <= (leftOn.get(key(entry.person)) ?? '')) continue;
    const of = `${key(entry.person)}\n${course}\n${key(entry.courseName ?? '')}`;
    const before = held.get(of);
    if (before === undefined || holdsLonger(entry, before)) held.set(of, { ...entry, course });
  }
  return [...held.values()];
}
