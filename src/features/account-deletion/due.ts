/** How long it takes from the wish to the deletion, in days (C-37). The one place that says it. */
export const deletionDays = 30;
/** On which of these days people are reminded. */
export const reminderDay = 23;

const dayMs = 24 * 3_600_000;

/** From when on a restaurant is deleted: days of 24 hours, so that changes of the clock neither give nor take. */
export const deletionDue = (askedAt: Date): Date => new Date(askedAt.getTime() + deletionDays * dayMs);

/** What is to be done now about a restaurant that somebody wants deleted. */
export type DeletionStep = 'wait' | 'remind' | 'delete';

/** What stands of a wish to delete. */
export interface DeletionAsked {
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly remindedAt: Date | null;
}

/** Decides what is to be done at an instant: reminded once, from day 23 on; deleted from the due instant on. */
export function deletionStep({ askedAt, dueAt, remindedAt }: DeletionAsked, now: Date): DeletionStep {
  if (now >= dueAt) return 'delete';
  const reminds = new Date(askedAt.getTime() + reminderDay * dayMs);
  return remindedAt === null && now >= reminds ? 'remind' : 'wait';
}
