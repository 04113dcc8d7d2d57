import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { isUrgent } from '#features/day/notice.ts';
import type { Notice } from '#features/day/notice.ts';
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
  const told = await raised(services, caller, sources);
  return {
    notifications: shown(told.flatMap(({ notices }) => notices)),
    total: told.reduce((sum, { count }) => sum + count, 0),
  };
}

/** What of the bell nothing is called good over (`isUrgent`), the most urgent first (DASH-48). */
export async function readUrgent(
  services: Services,
  caller: Member,
  sources: readonly DaySource[],
): Promise<Notification[]> {
  const told = await raised(services, caller, sources);
  return shown(told.flatMap(({ notices }) => notices.filter(isUrgent)));
}

async function raised(services: Services, caller: Member, sources: readonly DaySource[]) {
  const tellings = sources.flatMap(({ notices }) => (notices === undefined ? [] : [notices]));
  return (await tellAll(services, caller, tellings, mostNotifications)).told;
}

/** The most urgent first, as they travel. */
const shown = (notices: readonly Notice[]): Notification[] =>
  notices
    .map((notice) => ({ ...notice, id: notificationId(notice) }))
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
    }));
