/** What is told in the bell of operators: that a PIN was set, changed or taken away, and which device is overdue. */
import type { Notice, NoticePriority, NoticesTold } from '#features/day/notice.ts';
import type { Viewer } from '#features/day/day.ts';
import { overdueDevices } from './overdue.ts';
import type { DeviceAtWork } from './overdue.ts';
import { noticeTexts } from './notices.it.ts';

/** Days for which the administrators are told that a PIN was set, changed or taken away. */
export const pinNoticeDays = 7;

export const levelPriorities = {
  set: 'low',
  removed: 'medium',
  holding: 'high',
  silent: 'medium',
} as const satisfies Record<string, NoticePriority>;

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

/** What is told of devices that may hold records which nobody else has, to the administrators (ERR-18). */
export function deviceNotices(
  devices: readonly DeviceAtWork[],
  { now, today, isAdmin }: Viewer,
): NoticesTold {
  const notices = (isAdmin ? overdueDevices(devices, now) : []).map(
    ({ id, operatorId, operatorName, held, heldSince, lastSeenAt, since }): Notice => {
      const seen = new Date(lastSeenAt);
      const level = held > 0 ? 'holding' : 'silent';
      const message =
        held > 0 && heldSince !== null
          ? noticeTexts.holding(held, new Date(heldSince), seen, today)
          : noticeTexts.silent(seen, today);
      return {
        type: 'device_overdue',
        level,
        priority: levelPriorities[level],
        // Heard again and overdue once more, it is another matter.
        record: `${id}@${since.getTime()}`,
        subjectId: operatorId ?? id,
        title: noticeTexts.device(operatorName),
        message,
        since,
      };
    },
  );
  return { notices, count: notices.length };
}
