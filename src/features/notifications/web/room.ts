import type { WebRoom } from '#platform/routing/room.ts';

/** What the feature brings to the frame of the app. */
export const notificationsRoom: WebRoom = {
  name: 'notifications',
  keptReads: 'all',
};
