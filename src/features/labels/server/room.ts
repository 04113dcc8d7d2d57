import { serverRoom } from '#server/room.ts';
import { qrLabels } from '../tables.ts';
import { labelsInDay } from './day.ts';
import { readLabelEvidence } from './evidence.ts';

/** What the feature brings to the server. */
export const labelsRoom = serverRoom({
  name: 'labels',
  records: [{ name: 'label', table: qrLabels, read: readLabelEvidence }],
  wiped: [qrLabels],
  day: labelsInDay,
});
