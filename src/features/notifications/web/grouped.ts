import type { Notification } from '../contract.ts';

export interface NotificationGroup {
  readonly kind: 'group';
  readonly type: Notification['type'];
  /** Two at least, the most urgent first. */
  readonly notifications: readonly [Notification, ...Notification[]];
}

export type NotificationRow =
  | { readonly kind: 'one'; readonly notification: Notification }
  | NotificationGroup;

/**
 * The rows of the bell: the expiries of one kind in one row, where the most urgent of them would stand (C-63); one alone
 * stands by itself.
 */
export function grouped(
  notifications: readonly Notification[],
  isGrouped: (type: Notification['type']) => boolean,
): NotificationRow[] {
  const of = (wanted: Notification['type']) => notifications.filter(({ type }) => type === wanted);
  return notifications.flatMap((notification): NotificationRow[] => {
    const { type } = notification;
    if (!isGrouped(type)) return [{ kind: 'one', notification }];
    const [first, ...others] = of(type);
    if (first === undefined || others.length === 0) return [{ kind: 'one', notification }];
    return first === notification ? [{ kind: 'group', type, notifications: [first, ...others] }] : [];
  });
}
