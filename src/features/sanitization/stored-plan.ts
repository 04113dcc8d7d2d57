/** The cleaning plan as it is read, and what the screen, the dashboard and the bell make of it. */
import type { MissedCleaning, PlanItem, PlanItemToday } from './contract.ts';
import { neverClosed } from '#features/closed-days/closed-days.ts';
import type { IsClosed } from '#features/closed-days/closed-days.ts';
import { missedDays, missedOf, planDayOf, runsOf, standingIn, stillOwedOf } from './plan-due.ts';
import type { PlanDone, PlanVersion } from './plan-due.ts';

/** An item with all its versions, the oldest first, and the cleanings that count for it as far back as they matter. */
export interface StoredPlanItem {
  readonly versions: readonly (PlanItem & { readonly recordedAt: string })[];
  /** The oldest first. */
  readonly done: readonly StoredDone[];
}

/** A cleaning that counts for an item; nobody has corrected it. */
export interface StoredDone {
  readonly id: string;
  readonly operatorName: string;
  readonly performedAt: string;
  readonly late: boolean;
}

const versionsOf = ({ versions }: StoredPlanItem): PlanVersion[] =>
  versions.map((version) => ({ ...version, recordedAt: new Date(version.recordedAt) }));
const doneOf = ({ done }: StoredPlanItem): PlanDone[] =>
  done.map(({ performedAt, late }) => ({ performedAt: new Date(performedAt), late }));

/** The items that are in use or paused, each with where it stands now: by when they are owed, then by area and name. */
export function planToday(
  stored: readonly StoredPlanItem[],
  now: Date,
  isClosed: IsClosed = neverClosed,
): PlanItemToday[] {
  return stored
    .flatMap((one): PlanItemToday[] => {
      const newest = one.versions.at(-1);
      if (newest === undefined || newest.status === 'removed') return [];
      const { recordedAt: _at, ...item } = newest;
      const [versions, done] = [versionsOf(one), doneOf(one)];
      const run = runsOf(versions).at(-1);
      const since = run?.to === null ? run.from : null;
      const owed = since === null ? null : stillOwedOf(versions, done, now, isClosed);
      const standing = since === null ? null : standingIn(item, since, done, now, isClosed, owed);
      return [
        {
          ...item,
          askedSince: since?.toISOString() ?? null,
          ...(owed === null
            ? {}
            : {
                stillOwed: {
                  from: owed.from.toISOString(),
                  due: owed.due.toISOString(),
                  to: owed.to.toISOString(),
                },
              }),
          state: standing?.state ?? null,
          dueAt: standing?.dueAt?.toISOString() ?? null,
          lastDone: one.done.at(-1) ?? null,
        },
      ];
    })
    .toSorted(
      (a, b) =>
        (a.dueAt ?? '~').localeCompare(b.dueAt ?? '~') ||
        a.area.localeCompare(b.area) ||
        a.subject.localeCompare(b.subject) ||
        a.id.localeCompare(b.id),
    );
}

/** What was late today of an item when it was paused or removed, and nobody has done: nobody can confirm it any more (SANI-25). */
export function leftToday(
  stored: readonly StoredPlanItem[],
  now: Date,
  isClosed: IsClosed = neverClosed,
): { readonly id: string; readonly subject: string; readonly dueAt: Date }[] {
  const today = planDayOf(now);
  return stored.flatMap((one) => {
    const newest = one.versions.at(-1);
    if (newest === undefined || newest.status === 'active') return [];
    const owed = stillOwedOf(versionsOf(one), doneOf(one), now, isClosed);
    return owed === null || owed.due > now || planDayOf(owed.due) !== today
      ? []
      : [{ id: newest.id, subject: newest.subject, dueAt: owed.due }];
  });
}

/** What was missed in the last days, also of what is paused or removed by now: the newest day first. */
export function missedLately(
  stored: readonly StoredPlanItem[],
  now: Date,
  isClosed: IsClosed = neverClosed,
): MissedCleaning[] {
  return stored
    .flatMap((one): MissedCleaning[] => {
      const newest = one.versions.at(-1);
      if (newest === undefined) return [];
      const { id: itemId, area, subject } = newest;
      return missedOf(versionsOf(one), doneOf(one), now, missedDays, isClosed).map((missed) => ({
        itemId,
        area,
        subject,
        ...missed,
      }));
    })
    .toSorted((a, b) => b.lastDay.localeCompare(a.lastDay) || a.subject.localeCompare(b.subject));
}
