import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { allergenBookContract } from '../contract.ts';
import { allergenBookIssues, allergenBooks } from '../tables.ts';
import { auditedBook } from './audited.ts';
import { allergenBookInDay } from './day.ts';
import { allergenBookDemo } from './demo.ts';
import { readIssueEvidence } from './evidence.ts';
import { allergenBookPages } from './guest-pages.ts';
import { allergenBookRoutes } from './routes.ts';
import { bookSheets } from './sheets.ts';

/** What the feature brings to the server. */
export const allergenBookRoom = serverRoom({
  name: 'allergenBook',
  contract: allergenBookContract,
  routes: () => allergenBookRoutes,
  pages: { path: '/allergeni', routes: allergenBookPages },
  wiped: [allergenBooks, allergenBookIssues],
  brings: [
    auditPoint.with(auditedBook),
    sheetPoint.with(...bookSheets),
    recordPoint.with({ name: 'allergen book issue', table: allergenBookIssues, read: readIssueEvidence }),
    dayPoint.with(allergenBookInDay),
    demoPoint.with(allergenBookDemo),
  ],
});
