import { neverClosed } from '#features/closed-days/closed-days.ts';
import type { IsClosed } from '#features/closed-days/closed-days.ts';
import { doneAt, newestWaiting } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { PlanItemToday } from '../contract.ts';
import { standingIn } from '../plan-due.ts';
import type { PlanState } from '../plan-schedule.ts';

/** An item of the plan as this device knows it now. */
export interface ShownItem extends Omit<PlanItemToday, 'state' | 'dueAt' | 'askedSince' | 'stillOwed'> {
  readonly state: PlanState | null;
  readonly dueAt: Date | null;
  /** Its last cleaning, or what was said against it, waits on this device. */
  readonly toSend: boolean;
}

/**
 * An item with where it stands now, by the same rule as on the server: an answer of yesterday, kept for the time without a
 * network, makes nothing done today. What waits on this device counts as if it had been sent.
 */
export function shownItem(
  item: PlanItemToday,
  writes: readonly KeptWrite[],
  now: Date,
  isClosed: IsClosed = neverClosed,
): ShownItem {
  const { askedSince, stillOwed, state: _then, dueAt: _by, lastDone: known, ...rest } = item;
  const waiting = newestWaiting(writes, ['sanitization', 'confirmCleaning'], ['itemId', item.id]);
  const newer =
    waiting !== undefined && (known === null || doneAt(waiting) >= known.performedAt) ? waiting : undefined;
  const last =
    newer === undefined
      ? known
      : { id: newer.id, operatorName: newer.operator.name, performedAt: doneAt(newer), late: false };
  const against =
    last === null
      ? undefined
      : newestWaiting(writes, ['sanitization', 'correctCleaning'], ['cleaningId', last.id]);
  const lastDone = against?.input['notDone'] === true ? null : last;
  const standing =
    askedSince === null
      ? null
      : standingIn(
          item,
          new Date(askedSince),
          lastDone === null ? [] : [{ performedAt: new Date(lastDone.performedAt) }],
          now,
          isClosed,
          stillOwed === undefined
            ? null
            : { from: new Date(stillOwed.from), due: new Date(stillOwed.due), to: new Date(stillOwed.to) },
        );
  return {
    ...rest,
    lastDone,
    state: standing?.state ?? null,
    dueAt: standing?.dueAt ?? null,
    toSend: newer !== undefined || against !== undefined,
  };
}
