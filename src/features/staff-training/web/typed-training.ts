import type { LocalDate } from '#platform/kernel/dates.ts';
import { courses, trainingKinds } from '../training-kinds.ts';
import type { Course, TrainingKind } from '../training-kinds.ts';
import { ownContent } from '../training-content.ts';
import type { TrainingContent } from '../training-content.ts';

/** What is typed of an entry: texts alone, so that a draft comes back as it was. */
export type TypedTraining = Readonly<
  Record<
    | 'kind'
    | 'person'
    | 'course'
    | 'courseName'
    | 'heldOn'
    | 'expiresOn'
    | 'provider'
    | 'certificate'
    | 'notes',
    string
  >
>;

export const nothingTyped: TypedTraining = {
  kind: 'course',
  person: '',
  course: 'haccp_worker',
  courseName: '',
  heldOn: '',
  expiresOn: '',
  provider: '',
  certificate: '',
  notes: '',
};

/** An entry as it stands in the form. */
export const typedOf = (entry: TrainingContent & { readonly notes: string | null }): TypedTraining => ({
  kind: entry.kind,
  person: entry.person,
  course: entry.course ?? 'haccp_worker',
  courseName: entry.courseName ?? '',
  heldOn: entry.heldOn,
  expiresOn: entry.expiresOn ?? '',
  provider: entry.provider ?? '',
  certificate: entry.certificate ?? '',
  notes: entry.notes ?? '',
});

const orNull = (text: string): string | null => text.trim() || null;
export const kindOf = ({ kind }: TypedTraining): TrainingKind =>
  trainingKinds.find((one) => one === kind) ?? 'course';
export const courseOf = ({ course }: TypedTraining): Course =>
  courses.find((one) => one === course) ?? 'haccp_worker';

/** What is typed, as it is judged and sent. */
export const contentOf = (typed: TypedTraining): TrainingContent => ({
  kind: kindOf(typed),
  person: typed.person.trim(),
  course: kindOf(typed) === 'course' ? courseOf(typed) : null,
  courseName: orNull(typed.courseName),
  heldOn: typed.heldOn as LocalDate,
  expiresOn: typed.expiresOn === '' ? null : (typed.expiresOn as LocalDate),
  provider: orNull(typed.provider),
  certificate: orNull(typed.certificate),
});

/** What is sent of what is typed. */
export const toldOf = (typed: TypedTraining) => ({
  ...ownContent(contentOf(typed)),
  notes: orNull(typed.notes),
});
