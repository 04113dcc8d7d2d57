/** What the register of training tells of a day: courses that expire or have expired, and what was recorded. */
import type { DayTold, Viewer } from '#features/day/day.ts';
import { dayTexts } from './day.it.ts';
import type { Course, TrainingKind } from './training-kinds.ts';
import { standingOf } from './training-standing.ts';
import type { HeldCourse, Standing } from './training-standing.ts';
import { courseText, trainingText } from './training-text.it.ts';

/** The entries of a day: how many count, and the newest ones. */
export interface EntriesOfDay {
  readonly count: number;
  readonly entries: readonly {
    readonly id: string;
    readonly kind: TrainingKind;
    readonly person: string;
    readonly course: Course | null;
    readonly course_name: string | null;
    readonly held_on: string;
    readonly expires_on: string | null;
    readonly operator_name: string;
    readonly performed_at: string;
  }[];
}

/** Courses that expire soon or have expired, those that end first before the rest. */
export const toRenew = (
  held: readonly HeldCourse[],
  { today }: Viewer,
): (HeldCourse & {
  readonly expiresOn: string;
  readonly standing: Extract<Standing, 'soon' | 'expired'>;
})[] =>
  held
    .flatMap((one) => {
      const { expiresOn } = one;
      const standing = standingOf(expiresOn, today);
      return expiresOn !== null && (standing === 'soon' || standing === 'expired')
        ? [{ ...one, expiresOn, standing }]
        : [];
    })
    .toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn) || a.person.localeCompare(b.person, 'it'));

/**
 * The day of training at an instant. Without registers in the plan nothing is asked for; what was recorded under a better plan
 * stays done (C-07).
 */
export function trainingDay(
  { held, done }: { readonly held: readonly HeldCourse[]; readonly done: EntriesOfDay },
  viewer: Viewer,
): DayTold {
  const told: DayTold = {
    done: {
      count: done.count,
      entries: done.entries.map((one) => ({
        id: one.id,
        kind: 'training',
        title: dayTexts.done(one.person),
        value: trainingText({
          kind: one.kind,
          course: one.course,
          courseName: one.course_name,
          heldOn: one.held_on,
          expiresOn: one.expires_on,
        }),
        outcome: null,
        operatorName: one.operator_name,
        performedAt: new Date(one.performed_at),
      })),
    },
  };
  if (!viewer.holds('registers')) return told;
  return {
    ...told,
    deadlines: toRenew(held, viewer).map((one) => ({
      kind: 'training',
      id: one.id,
      name: dayTexts.name(one.person, courseText(one)),
      dueOn: one.expiresOn,
      state: one.standing === 'soon' ? 'soon' : 'late',
    })),
  };
}
