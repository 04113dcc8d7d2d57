import { serverRoom } from '#platform/rooms/server-room.ts';
import { foundFiles } from './found-files.ts';

/** What the feature brings to the server. */
export const siteRoom = serverRoom({ name: 'site', pages: { path: '/', routes: foundFiles } });
