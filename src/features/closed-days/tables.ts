import { sql } from 'drizzle-orm';
import { boolean, check, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { restaurants } from '#features/access/tables.ts';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { closingKinds, longestClosure } from './closed-days.ts';
import { maxClosingName, maxClosingReason } from './limits.ts';

/** What was told of the days on which a restaurant is closed. Changed only to end it or to take it back. */
export const closings = pgTable(
  'closings',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: closingKinds }).notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day'),
    /** ISO days of the week in order, '17'; empty: none. Of `week` alone. */
    weekdays: text('weekdays'),
    coldIsRead: boolean('cold_is_read'),
    name: text('name'),
    lateReason: text('late_reason'),
    recordedAt: instant('recorded_at').notNull(),
    /** Taken back: it counts for no day any more. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    oneOf(table.kind, closingKinds),
    // One day a week at least is open.
    check('closings_weekdays', sql`weekdays ~ '^[1-7]{0,6}$'`),
    check('closings_days', sql.raw(`last_day >= first_day and last_day - first_day < ${longestClosure}`)),
    check(
      'closings_kind_whole',
      sql`(kind = 'week') = (weekdays is not null) and (kind = 'week') = (cold_is_read is not null)
        and (kind = 'week') = (last_day is null) and (kind = 'closure') = (name is not null)
        and (late_reason is null or kind = 'closure') and (kind <> 'opening' or first_day = last_day)`,
    ),
    check(
      'closings_text_lengths',
      sql.raw(`char_length(name) <= ${maxClosingName} and char_length(late_reason) <= ${maxClosingReason}`),
    ),
    ...tenantPolicies(),
  ],
).enableRLS();
