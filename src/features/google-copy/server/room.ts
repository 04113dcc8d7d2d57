import { auditPoint } from '#features/audit/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { googleCopyContract } from '../contract.ts';
import { googleCalendarEvents, googleCopies, googleCopyTabs, googleGuides } from '../tables.ts';
import { auditedGoogleCopy } from './audited.ts';
import { calendarAll } from './calendar-all.ts';
import { calendarPoint } from './calendar-source.ts';
import { copyAll } from './copy-all.ts';
import { googleCopyRoutes } from './routes.ts';
import { sheetPoint } from './sheet-tab.ts';

/** What the feature brings to the server. */
export const googleCopyRoom = serverRoom({
  name: 'googleCopy',
  contract: googleCopyContract,
  routes: googleCopyRoutes,
  // What was copied is the restaurant's, whatever records are wiped here.
  kept: [googleCopies, googleCopyTabs, googleCalendarEvents, googleGuides],
  rounds: [
    {
      name: 'google copy',
      everyMs: 2_000,
      run: (tools) => copyAll(tools, tools.house.all(sheetPoint)),
    },
    {
      name: 'google calendar',
      everyMs: 5_000,
      run: (tools) => calendarAll(tools, tools.house.all(calendarPoint)),
    },
  ],
  brings: [auditPoint.with(auditedGoogleCopy)],
});
