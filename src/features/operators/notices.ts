/** What is told in the bell of operators: that a PIN was set, changed or taken away. */
import type { Notice, NoticePriority, NoticesTold } from '#features/day/notice.ts';
import type { Viewer } from '#features/day/day.ts';
import { noticeTexts } from './notices.it.ts';

/** Days for which the administrators are told that a PIN was set, changed or taken away. */
export const pinNoticeDays = 7;

export const levelPriorities = { set: 'low', removed: 'medium' } as const satisfies Record<
  string,
  NoticePriority
>;

/** An operator whose PIN was set or removed. */
export interface ChangedPin {
  readonly id: string;
  readonly name: string;
  readonly has_pin: boolean;
  readonly changed_at: string;
}

/** What is told of PINs at an instant, to the administrators of the restaurant. */
export function pinNotices(pins: readonly ChangedPin[], { now, today, isAdmin }: Viewer): NoticesTold {
  const since = now.getTime() - pinNoticeDays * 86_400_000;
  const notices = (isAdmin ? pins : []).flatMap(
    ({ id, name, has_pin: hasPin, changed_at: changed }): Notice[] => {
      const at = new Date(changed);
      if (at.getTime() <= since) return [];
      const level = hasPin ? 'set' : 'removed';
      return [
        {
          type: 'pin_changed',
          level,
          priority: levelPriorities[level],
          record: `${id}@${at.getTime()}`,
          subjectId: id,
          title: name,
          message: noticeTexts.pin(level, at, today),
          since: at,
        },
      ];
    },
  );
  return { notices, count: notices.length };
}
