import type { WebRoom } from '#platform/routing/room.ts';

/** What the feature brings to the frame of the app. It is reached from *Sanificazione* and by the search, and has no link of its own. */
export const cleaningProductsRoom: WebRoom = {
  name: 'cleaningProducts',
  keptReads: ['overview', 'entries'],
};
