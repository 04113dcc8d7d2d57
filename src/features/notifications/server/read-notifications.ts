import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { tellAll } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { mostNotifications } from '../contract.ts';
import type { Notification } from '../contract.ts';
import { byUrgency, notificationId } from '../bell-order.ts';

/**
 * What needs a look now (NOTIF-01…15), as of one moment: what the rooms raise, the most urgent first. The first
 * `mostNotifications` of each room are listed, all are counted.
 */
export async function readNotifications(
  services: Services,
  caller: Member,
  sources: readonly DaySource[],
): Promise<{ notifications: Notification[]; total: number }> {
  const tellings = sources.flatMap(({ notices }) => (notices === undefined ? [] : [notices]));
  const { told } = await tellAll(services, caller, tellings, mostNotifications);
  return {
    notifications: told
      .flatMap(({ notices }) => notices.map((notice) => ({ ...notice, id: notificationId(notice) })))
      .toSorted(byUrgency)
      .slice(0, mostNotifications)
      .map(({ id, type, priority, title, message, since, subjectId }) => ({
        id,
        type,
        title,
        message,
        priority,
        created_at: since.toISOString(),
        read: false,
        subject_id: subjectId,
      })),
    total: told.reduce((sum, { count }) => sum + count, 0),
  };
}
