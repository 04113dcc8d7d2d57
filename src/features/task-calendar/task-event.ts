import type { Frequency } from '#features/haccp/frequencies.ts';
import { calendarTexts as texts } from './texts.it.ts';

/** A task as its event is made of it, in whichever calendar. */
export interface EventTask {
  readonly id: string;
  readonly name: string;
  readonly frequency: Frequency;
  /** 'HH:MM', in Rome. */
  readonly dueTime: string;
  /** Which of several times of a day the event is of, 'HH:MM'; left out of the first, which has the name that the task alone had. */
  readonly time?: string;
  readonly criticalLimit: string;
  readonly correctiveAction: string | null;
  /** Since when it is asked for so. */
  readonly since: Date;
}

/** A task as it is stored, as far as its events are made of it. */
interface TimedTask extends Pick<EventTask, 'dueTime' | 'since'> {
  readonly moreDueTimes: readonly string[] | null;
  readonly moreSince: readonly Date[] | null;
}

/**
 * A task at each of its times: one event each. The first keeps the name that the task had with one time, so that nothing
 * comes twice into a calendar that has it; the others are named by their time, and stay while that does.
 */
export const atEachTime = <Task extends TimedTask>(task: Task): (Task & Pick<EventTask, 'time'>)[] => [
  task,
  ...(task.moreDueTimes ?? []).map((time, index) => ({
    ...task,
    dueTime: time,
    time,
    since: task.moreSince?.[index] ?? task.since,
  })),
];

/** How often an event comes back: on the last day of the period in which the check is owed. */
export const rules: Readonly<Record<Frequency, string>> = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY;BYDAY=SU',
  monthly: 'FREQ=MONTHLY;BYMONTHDAY=-1',
};

/** Minutes that an event lasts. */
export const lasts = 15;

/** What an event says: the limit, and what is done outside of it. */
export const saidOf = ({
  criticalLimit,
  correctiveAction,
}: Pick<EventTask, 'criticalLimit' | 'correctiveAction'>): string =>
  [texts.limit(criticalLimit), ...(correctiveAction === null ? [] : [texts.action(correctiveAction)])].join(
    '\n',
  );
