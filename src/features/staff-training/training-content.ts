/** What an entry has to say by its kind; the same for form and server. Days are of Europe/Rome. */
import type { LocalDate } from '#platform/kernel/dates.ts';
import { maxYears } from './limits.ts';
import type { Course, TrainingKind } from './training-kinds.ts';
import { yearsAfter } from './training-standing.ts';

/** What is told of an entry besides its notes. */
export interface TrainingContent {
  readonly kind: TrainingKind;
  readonly person: string;
  /** Of a course. */
  readonly course: Course | null;
  /** What another course is called. */
  readonly courseName: string | null;
  /** The day of the course, or the last one of work. */
  readonly heldOn: LocalDate;
  /** The last day on which it holds; null: it has no end. */
  readonly expiresOn: LocalDate | null;
  /** Who held the course. */
  readonly provider: string | null;
  /** The number of the certificate. */
  readonly certificate: string | null;
}

export type TrainingProblem = 'required' | 'in_future' | 'before_start' | 'too_far_ahead';

/**
 * What keeps an entry from being stored, by field.
 *
 * @param today the day in Rome on which it is told
 */
export function trainingProblems(
  { kind, course, courseName, heldOn, expiresOn }: TrainingContent,
  today: LocalDate,
): Partial<Record<keyof TrainingContent, TrainingProblem>> {
  const held = heldOn > today ? ({ heldOn: 'in_future' } as const) : {};
  if (kind === 'departure') return held;
  return {
    ...held,
    ...(course === null ? { course: 'required' } : {}),
    ...(course === 'other_course' && courseName === null ? { courseName: 'required' } : {}),
    ...endProblem(expiresOn, heldOn, today),
  };
}

/** An end of years that no course holds is a year that was mistyped: it would be valid for as long (TRAIN-09). */
function endProblem(
  expiresOn: LocalDate | null,
  heldOn: LocalDate,
  today: LocalDate,
): { expiresOn?: TrainingProblem } {
  if (expiresOn === null) return {};
  if (expiresOn <= heldOn) return { expiresOn: 'before_start' };
  return expiresOn > yearsAfter(today, maxYears) ? { expiresOn: 'too_far_ahead' } : {};
}

/** Only what the kind tells: what was typed before another one was chosen is not meant any more. */
export function ownContent(content: TrainingContent): TrainingContent {
  const isCourse = content.kind === 'course';
  return {
    kind: content.kind,
    person: content.person,
    course: isCourse ? content.course : null,
    courseName: isCourse && content.course === 'other_course' ? content.courseName : null,
    heldOn: content.heldOn,
    expiresOn: isCourse ? content.expiresOn : null,
    provider: isCourse ? content.provider : null,
    certificate: isCourse ? content.certificate : null,
  };
}
