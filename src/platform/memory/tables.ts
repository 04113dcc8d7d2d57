import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { accountsPolicy, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import type { Versions } from './question.ts';

/**
 * What each part of a restaurant's data is at: a word made by chance at each change of a row, whoever changed it, by the
 * trigger `note_change` of its table (docs/decisions/0020-what-did-not-change.md). Equal words mean equal rows, also
 * after a backup was put back. It points at no restaurant: the last change of one may be that it is gone.
 */
export const restaurantVersions = pgTable(
  'restaurant_versions',
  { restaurantId: restaurantId().primaryKey(), versions: jsonb('versions').$type<Versions>().notNull() },
  () => [...tenantPolicies(), accountsPolicy()],
).enableRLS();
