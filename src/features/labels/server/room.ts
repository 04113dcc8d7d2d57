import { dayPoint } from '#features/day/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { qrLabels } from '../tables.ts';
import { labelsInDay } from './day.ts';
import { readLabelEvidence } from './evidence.ts';

/** What the feature brings to the server. */
export const labelsRoom = serverRoom({
  name: 'labels',
  wiped: [qrLabels],
  brings: [
    recordPoint.with({ name: 'label', table: qrLabels, read: readLabelEvidence }),
    dayPoint.with(labelsInDay),
  ],
});
