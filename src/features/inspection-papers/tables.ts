import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';
import { openingOutcomes } from './inspector-link.ts';

/**
 * Links by which an inspector reads the registers of some days. Neither the address nor the code is stored: both are made of the row's
 * id with a key of the server (`server/link-secrets.ts`), the address is found by its hash.
 */
export const inspectorLinks = pgTable(
  'inspector_links',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    /** SHA-256 of the address, in hex. */
    addressHash: text('address_hash').notNull(),
    /** Which key of the server the address and the code were made with. */
    keyId: text('key_id').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    /** Keys of the registers, as `web/paper.ts` of each room names them. */
    registers: text('registers').array().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    wrongCodes: integer('wrong_codes').notNull().default(0),
    /** When the last wrong code shut it. */
    shutAt: instant('shut_at'),
    /** When it was opened for the first time. */
    openedAt: instant('opened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    // Over all restaurants: who has the address says no more.
    unique('inspector_links_address').on(table.addressHash),
    index('inspector_links_newest').on(table.restaurantId, table.createdAt.desc()),
    check('inspector_links_days', sql`first_day <= last_day and last_day - first_day < 92`),
    check('inspector_links_registers', sql`cardinality(registers) between 1 and 30`),
    check(
      'inspector_links_end',
      sql`expires_at > created_at and expires_at <= created_at + interval '7 days'`,
    ),
    check('inspector_links_codes', sql`wrong_codes between 0 and 5`),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Each time that somebody gave a code at a link, right or wrong. Never changed. */
export const inspectorOpenings = pgTable(
  'inspector_openings',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    linkId: uuid('link_id').notNull(),
    at: instant('at').notNull(),
    outcome: text('outcome', { enum: openingOutcomes }).notNull(),
    /** What the browser says of itself (`deviceCode`); null where it says nothing known. */
    device: text('device'),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.linkId],
      foreignColumns: [inspectorLinks.restaurantId, inspectorLinks.id],
    }),
    index('inspector_openings_newest').on(table.restaurantId, table.linkId, table.at.desc()),
    oneOf(table.outcome, openingOutcomes),
    check('inspector_openings_device', sql`char_length(device) <= 40`),
    ...tenantPolicies(),
  ],
).enableRLS();
