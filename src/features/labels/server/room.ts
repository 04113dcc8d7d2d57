import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { labelsContract } from '../contract.ts';
import { labelFiles, labelPrints, qrLabels } from '../tables.ts';
import { labelsInDay } from './day.ts';
import { readLabelEvidence, readPrintEvidence } from './evidence.ts';
import { labelsDemo } from './demo.ts';
import { labelsRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const labelsRoom = serverRoom({
  name: 'labels',
  contract: labelsContract,
  routes: () => labelsRoutes,
  wiped: [qrLabels, labelPrints, labelFiles],
  brings: [
    recordPoint.with({ name: 'label', table: qrLabels, read: readLabelEvidence }),
    recordPoint.with({ name: 'label print', table: labelPrints, read: readPrintEvidence }),
    dayPoint.with(labelsInDay),
    demoPoint.with(labelsDemo),
  ],
});
