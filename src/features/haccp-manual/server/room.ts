import { auditPoint } from '#features/audit/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { searchPoint } from '#features/search/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { haccpManualContract } from '../contract.ts';
import { haccpManuals, haccpManualVersions } from '../tables.ts';
import { auditedManual } from './audited.ts';
import { manualDemo } from './demo.ts';
import { readVersionEvidence } from './evidence.ts';
import { haccpManualRoutes } from './routes.ts';
import { manualSource } from './search-source.ts';
import { manualSheets } from './sheets.ts';

/** What the feature brings to the server. */
export const haccpManualRoom = serverRoom({
  name: 'haccpManual',
  contract: haccpManualContract,
  routes: () => haccpManualRoutes,
  wiped: [haccpManuals, haccpManualVersions],
  brings: [
    auditPoint.with(auditedManual),
    sheetPoint.with(...manualSheets),
    recordPoint.with({ name: 'HACCP manual version', table: haccpManualVersions, read: readVersionEvidence }),
    demoPoint.with(manualDemo),
    searchPoint.with(manualSource),
  ],
});
