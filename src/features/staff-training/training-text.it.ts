import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { Standing } from './training-standing.ts';
import type { TrainingContent } from './training-content.ts';
import type { Course } from './training-kinds.ts';

/** What a course is about. */
export const courseTexts: Readonly<Record<Course, string>> = {
  haccp_manager: 'HACCP, responsabile',
  haccp_worker: 'HACCP, addetto',
  allergen_course: 'Allergeni',
  other_course: 'Altro corso',
};

/** How a course stands. */
export const standingTexts: Readonly<Record<Standing, string>> = {
  expired: 'Scaduto',
  soon: 'In scadenza',
  valid: 'Valido',
  unknown: 'Senza scadenza',
};

/** What a course is called: its own name where it has one. */
export const courseText = ({ course, courseName }: Pick<TrainingContent, 'course' | 'courseName'>): string =>
  courseName ?? (course === null ? '' : courseTexts[course]);

/** What the file of a certificate is called on the device that it is saved to. */
export const certificateFileName = (end: string, ending: string): string => `attestato-${end}.${ending}`;

/** What an entry says, in words: «HACCP, addetto · 21/11/2026 · vale fino al 21/11/2031». */
export function trainingText({
  kind,
  course,
  courseName,
  heldOn,
  expiresOn,
}: Pick<TrainingContent, 'kind' | 'course' | 'courseName' | 'heldOn' | 'expiresOn'>): string {
  if (kind === 'departure') return `Non lavora più qui dal ${formatItalianDate(heldOn)}`;
  const end = expiresOn === null ? 'senza scadenza' : `vale fino al ${formatItalianDate(expiresOn)}`;
  return `${courseText({ course, courseName })} · ${formatItalianDate(heldOn)} · ${end}`;
}
