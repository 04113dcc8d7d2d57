import type { WebRoom } from '#app/room.ts';

/** What the feature brings to the frame of the app. */
export const notificationsRoom: WebRoom = {
  name: 'notifications',
  keptReads: 'all',
};
