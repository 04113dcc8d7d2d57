import { bigint, date, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/**
 * The service, a day a row: numbers over all restaurants, which name none. Mails are counted as they go, the rest at night. Null: not
 * counted, which is not none.
 */
export const serviceDays = pgTable('service_days', {
  /** A day in Rome (C-59). */
  day: date('day', { mode: 'string' }).primaryKey(),
  /** Records that came into the chains. */
  records: integer('records'),
  /** Devices that recorded something. */
  devices: integer('devices'),
  /** Restaurants that recorded something. */
  restaurants: integer('restaurants'),
  mailsSent: integer('mails_sent'),
  /** Tries of a mail that failed. */
  mailsFailed: integer('mails_failed'),
  /** What the database takes up, at the end of the day. */
  databaseBytes: bigint('database_bytes', { mode: 'number' }),
  countedAt: instant('counted_at'),
});
