import { serverRoom } from '#server/room.ts';
import { qrLabels } from '../tables.ts';

/** What the feature brings to the server. */
export const labelsRoom = serverRoom({ name: 'labels', wiped: [qrLabels] });
