import { serverRoom } from '#platform/rooms/server-room.ts';
import { publicLabelPages } from './pages.ts';

/** What the feature brings to the server. */
export const publicLabelRoom = serverRoom({
  name: 'publicLabel',
  pages: { path: '/qr', routes: publicLabelPages },
});
