import { auditPoint } from '#features/audit/server/index.ts';
import { calendarPoint } from '#features/google-copy/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { taskCalendarContract } from '../contract.ts';
import { taskCalendars } from '../tables.ts';
import { auditedTaskCalendar } from './audited.ts';
import { calendarPages } from './calendar-pages.ts';
import { taskEvents } from './read-tasks.ts';
import { taskCalendarRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const taskCalendarRoom = serverRoom({
  name: 'taskCalendar',
  contract: taskCalendarContract,
  routes: () => taskCalendarRoutes,
  // Whose phones subscribed stays: an emptied plan is an empty calendar.
  kept: [taskCalendars],
  pages: { path: '/calendario', routes: calendarPages },
  brings: [auditPoint.with(auditedTaskCalendar), calendarPoint.with(taskEvents)],
});
