import { getTableName, sql } from 'drizzle-orm';
import { check, pgPolicy, pgRole, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { roles } from './roles.ts';

/** Roles as Drizzle knows them; they are created by hand before the first migration (see migrate.ts). */
export const tenantRole = pgRole(roles.tenant).existing();
export const accountsRole = pgRole(roles.accounts).existing();
export const maintenanceRole = pgRole(roles.maintenance).existing();
export const wipeRole = pgRole(roles.wipe).existing();

/**
 * The restaurant the running transaction works for. Wrapped in a sub-select so that Postgres asks once a statement and
 * not once a row.
 */
const currentRestaurant = sql`(select current_restaurant_id())`;

/** The column every table of a restaurant starts with; it leads the primary key. */
export const restaurantId = () => uuid('restaurant_id').notNull();

/** An instant in UTC, kept to the millisecond: what JavaScript writes is what it reads back, so that hashes agree. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/**
 * Holds a column of text to the values that the code knows: what an answer promises, the database keeps. The constraint
 * is called `<table>_<column>_known`; a value that is added to the list takes a migration.
 */
export function oneOf(column: AnyPgColumn, values: readonly string[]) {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return check(`${getTableName(column.table)}_${column.name}_known`, sql`${column} in (${sql.raw(list)})`);
}

/**
 * The policies of a table that belongs to restaurants: the tenant role sees and writes its own restaurant's rows only,
 * and so does the role that wipes one; maintenance (integrity check, nightly jobs) reads all. What may be written at all is decided by GRANTs in the
 * migration.
 */
export function tenantPolicies(column: 'restaurant_id' | 'id' = 'restaurant_id') {
  const own = sql`${sql.identifier(column)} = ${currentRestaurant}`;
  return [
    pgPolicy('own_restaurant', {
      as: 'permissive',
      for: 'all',
      to: [tenantRole, wipeRole],
      using: own,
      withCheck: own,
    }),
    pgPolicy('maintenance_reads', { as: 'permissive', for: 'select', to: maintenanceRole, using: sql`true` }),
  ];
}

/** Lets the accounts role work on a tenant table's rows across restaurants (sign-up, sign-in, sessions). */
export const accountsPolicy = () =>
  pgPolicy('accounts_all', {
    as: 'permissive',
    for: 'all',
    to: accountsRole,
    using: sql`true`,
    withCheck: sql`true`,
  });
