import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { allergenBookContract } from '../contract.ts';
import { allergenBookIssues, allergenBooks } from '../tables.ts';
import { allergenBookInDay } from './day.ts';
import { allergenBookDemo } from './demo.ts';
import { readIssueEvidence } from './evidence.ts';
import { allergenBookPages } from './guest-pages.ts';
import { allergenBookRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const allergenBookRoom = serverRoom({
  name: 'allergenBook',
  contract: allergenBookContract,
  routes: () => allergenBookRoutes,
  pages: { path: '/allergeni', routes: allergenBookPages },
  wiped: [allergenBooks, allergenBookIssues],
  brings: [
    recordPoint.with({ name: 'allergen book issue', table: allergenBookIssues, read: readIssueEvidence }),
    dayPoint.with(allergenBookInDay),
    demoPoint.with(allergenBookDemo),
  ],
});
