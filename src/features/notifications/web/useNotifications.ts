import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Notification } from '../contract.ts';
import { notificationsQuery } from './queries.ts';
import { keepOnly, markRead, useReadIds } from './read-ids.ts';
import type { Reader } from './read-ids.ts';

/** The bell's list as one person sees it. */
export interface NotificationsInView {
  /** The most urgent first, `read` as this person left them; undefined until the first answer. */
  readonly notifications: readonly Notification[] | undefined;
  /** How many of them are not read (NOTIF-17, NOTIF-18). */
  readonly unread: number;
  /** How many more there are than are listed. */
  readonly more: number;
  /** The server could not be asked, and nothing is known from before. */
  readonly failed: boolean;
  readonly retry: () => void;
  readonly markRead: (...ids: readonly string[]) => void;
  readonly markAllRead: () => void;
}

/** What needs a look, with what `reader` has read (C-32). Asks every 30 seconds at the latest (NOTIF-16). */
export function useNotifications(reader: Reader): NotificationsInView {
  const { data, isError, refetch } = useQuery(notificationsQuery());
  const readIds = useReadIds(reader);
  const { userId, restaurantId } = reader;
  useEffect(() => {
    // Of a list that was cut short nobody knows what is gone.
    if (data && data.total <= data.notifications.length)
      keepOnly(
        { userId, restaurantId },
        data.notifications.map(({ id }) => id),
      );
  }, [data, userId, restaurantId]);
  const notifications = data?.notifications.map((one) => ({ ...one, read: readIds.has(one.id) }));
  return {
    notifications,
    unread: notifications?.filter(({ read }) => !read).length ?? 0,
    more: data ? data.total - data.notifications.length : 0,
    failed: isError && !data,
    retry: () => void refetch(),
    markRead: (...ids) => markRead(reader, ids),
    markAllRead: () => markRead(reader, notifications?.map(({ id }) => id) ?? []),
  };
}
