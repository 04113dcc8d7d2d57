import { serverRoom } from '#platform/rooms/server-room.ts';
import { auditLogs } from '../tables.ts';

/** What the feature brings to the server. */
export const auditRoom = serverRoom({ name: 'audit', wiped: [auditLogs] });
