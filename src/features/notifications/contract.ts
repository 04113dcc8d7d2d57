import { z } from 'zod';
import { damagedRows, endpoint, zInstant } from '#platform/http/contract.ts';
import { noticeTypes } from '#features/day/kinds.ts';
import { noticePriorities } from '#features/day/notice.ts';

/** Most notifications in one answer; `total` counts the others too. */
export const mostNotifications = 200;

/** A notification under the documents' names (NOTIF-02). */
export const zNotification = z.object({
  /** Type, record and level: the same as long as nothing changes (C-32). */
  id: z.string(),
  type: z.enum(noticeTypes),
  title: z.string(),
  message: z.string(),
  priority: z.enum(noticePriorities),
  /** Since when it is so, not when it was asked. */
  created_at: zInstant,
  /** False from the server: what was read is remembered by the device, per person (C-32). */
  read: z.boolean(),
  /** The control, product, label or reading that it is about. */
  subject_id: z.uuid(),
});
export type Notification = z.infer<typeof zNotification>;

export const notificationsContract = {
  list: endpoint(
    { access: 'member', feature: 'dashboard' },
    {
      method: 'GET',
      path: '/notifications',
      summary: 'What needs a look now, the most urgent first; derived, not stored',
      tags: ['Notifiche'],
    },
  ).output(
    z.object({
      notifications: z.array(zNotification).max(mostNotifications),
      /** How many there are, also beyond the list. */
      total: z.int(),
      ...damagedRows,
    }),
  ),
};
