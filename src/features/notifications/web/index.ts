/** What the frame uses of the notifications; the list comes when the bell is opened. */
export { useNotifications } from './useNotifications.ts';
export { noticeFaces } from './faces-of-rooms.ts';
export { wayTo } from './way-to.ts';
export type { NotificationsInView } from './useNotifications.ts';

export const loadNotificationSheet = () => import('./NotificationSheet.tsx');
