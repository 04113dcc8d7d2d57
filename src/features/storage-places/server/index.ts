/** What other features may use of the places on the server. */
export { createPlace } from './create-place.ts';
export { unreadDaysAt } from './unread-days-at.ts';
