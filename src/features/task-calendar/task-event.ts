import type { Frequency } from '#features/haccp/frequencies.ts';
import { calendarTexts as texts } from './texts.it.ts';

/** A task as its event is made of it, in whichever calendar. */
export interface EventTask {
  readonly id: string;
  readonly name: string;
  readonly frequency: Frequency;
  /** 'HH:MM', in Rome. */
  readonly dueTime: string;
  readonly criticalLimit: string;
  readonly correctiveAction: string | null;
  /** Since when it is asked for so. */
  readonly since: Date;
}

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
