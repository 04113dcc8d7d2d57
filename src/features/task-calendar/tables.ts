import { sql } from 'drizzle-orm';
import { check, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';

/** The address of a restaurant's calendar of tasks. */
export const taskCalendars = pgTable(
  'task_calendars',
  {
    restaurantId: restaurantId()
      .references(() => restaurants.id)
      .primaryKey(),
    /** A random UUID, which nobody can guess; null where it was taken back. */
    linkCode: uuid('link_code'),
    linkedAt: instant('linked_at'),
  },
  (table) => [
    // Over all restaurants: the calendar is found by it alone.
    unique('task_calendars_link').on(table.linkCode),
    check('task_calendars_linked_whole', sql`(${table.linkCode} is null) = (${table.linkedAt} is null)`),
    ...tenantPolicies(),
  ],
).enableRLS();
