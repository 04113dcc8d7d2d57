import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';
import { copyProblems } from './problems.ts';
import type { Differences, PastProblem } from './copy-state.ts';

/** The copy of a restaurant's records in a spreadsheet of its own: which, and how far it is. */
export const googleCopies = pgTable(
  'google_copies',
  {
    restaurantId: restaurantId()
      .primaryKey()
      .references(() => restaurants.id),
    sheetId: text('sheet_id').notNull(),
    sheetTitle: text('sheet_title'),
    /** Rows that were written since the copy was begun. */
    written: bigint('written', { mode: 'number' }).notNull().default(0),
    /** Not before. */
    dueAt: instant('due_at').notNull(),
    /** Who writes now, of all servers; one that died leaves a lease that runs out. */
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
    /** Failures in a row, and why the last one failed; null where it went well. */
    failures: integer('failures').notNull().default(0),
    problem: text('problem', { enum: copyProblems }),
    problemAt: instant('problem_at'),
    /** The last that went wrong, the newest first. */
    problems: jsonb('problems').$type<PastProblem[]>().notNull().default([]),
    syncedAt: instant('synced_at'),
    /** When rows were found that nobody here had put where they stood. */
    touchedAt: instant('touched_at'),
    /** What the last comparison of the spreadsheet with the records found. */
    differences: jsonb('differences').$type<Differences>(),
    comparedAt: instant('compared_at'),
    startedAt: instant('started_at').notNull(),
  },
  (table) => [
    oneOf(table.problem, copyProblems),
    check('google_copies_counted', sql`${table.written} >= 0 and ${table.failures} >= 0`),
    ...tenantPolicies(),
  ],
).enableRLS();

/** A tab of the spreadsheet: one for each kind of record. */
export const googleCopyTabs = pgTable(
  'google_copy_tabs',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    kind: text('kind').notNull(),
    /** The tab's own number, which stays when it is renamed or moved. */
    gid: integer('gid').notNull(),
    title: text('title').notNull(),
    /** Rows that the tab has room for. */
    gridRows: integer('grid_rows').notNull(),
    /** The first free row, from 1; the first is the head. */
    nextRow: integer('next_row').notNull().default(2),
    /** What stands in column A of the row before that; null for the head. */
    lastId: text('last_id'),
    /** The number in the chain up to which the tab holds every record of its kind. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().default(0),
    /** Of a tab that is written anew when its records change: the word that they bore (`restaurant_versions`). */
    word: text('word'),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.kind] }),
    check('google_copy_tabs_rows', sql`${table.nextRow} >= 2`),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Which HACCP task stands in the restaurant's calendar as which event, and as what it was put there. */
export const googleCalendarEvents = pgTable(
  'google_calendar_events',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    taskId: uuid('task_id').notNull(),
    calendarId: text('calendar_id').notNull(),
    eventId: text('event_id').notNull(),
    /** SHA-256 of what it says. */
    fingerprint: text('fingerprint').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.taskId] }), ...tenantPolicies()],
).enableRLS();

/** How far a restaurant is in the guide, and how its calendar stands. */
export const googleGuides = pgTable(
  'google_guides',
  {
    restaurantId: restaurantId()
      .primaryKey()
      .references(() => restaurants.id),
    /** The steps that were ticked. */
    done: jsonb('done').$type<string[]>().notNull().default([]),
    /** The calendar: not before, why the last time failed, and the word of the tasks that it shows. */
    calendarDueAt: instant('calendar_due_at'),
    calendarProblem: text('calendar_problem', { enum: copyProblems }),
    calendarProblemAt: instant('calendar_problem_at'),
    /** Failures in a row. */
    calendarFailures: integer('calendar_failures').notNull().default(0),
    calendarSyncedAt: instant('calendar_synced_at'),
    calendarWord: text('calendar_word'),
    /** What the calendar is called, as Google told it last. */
    calendarTitle: text('calendar_title'),
    /** Who writes to it now, of all servers; one that died leaves a lease that runs out. */
    calendarLeaseId: uuid('calendar_lease_id'),
    calendarLeaseUntil: instant('calendar_lease_until'),
  },
  (table) => [
    oneOf(table.calendarProblem, copyProblems),
    check('google_guides_calendar_counted', sql`${table.calendarFailures} >= 0`),
    ...tenantPolicies(),
  ],
).enableRLS();
