import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { labelsContract } from '../contract.ts';
import { labelFiles, labelPrints, labelRemovals, qrLabels } from '../tables.ts';
import { auditedLabels } from './audited.ts';
import { labelsInDay } from './day.ts';
import { readLabelEvidence, readPrintEvidence, readRemovalEvidence } from './evidence.ts';
import { labelsDemo } from './demo.ts';
import { labelsRoutes } from './routes.ts';
import { labelSheets } from './sheets.ts';

/** What the feature brings to the server. */
export const labelsRoom = serverRoom({
  name: 'labels',
  contract: labelsContract,
  routes: () => labelsRoutes,
  wiped: [qrLabels, labelPrints, labelRemovals, labelFiles],
  brings: [
    auditPoint.with(auditedLabels),
    sheetPoint.with(...labelSheets),
    recordPoint.with({ name: 'label', table: qrLabels, read: readLabelEvidence }),
    recordPoint.with({ name: 'label print', table: labelPrints, read: readPrintEvidence }),
    recordPoint.with({ name: 'label removal', table: labelRemovals, read: readRemovalEvidence }),
    dayPoint.with(labelsInDay),
    demoPoint.with(labelsDemo),
  ],
});
