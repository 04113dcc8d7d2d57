import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';
import { maxNote, maxSigner } from './limits.ts';
import type { ManualContent, SignedContent } from './shapes.ts';

/** The manual of a restaurant as it is being written; nothing of it holds before it is signed. */
export const haccpManuals = pgTable(
  'haccp_manuals',
  {
    restaurantId: restaurantId()
      .references(() => restaurants.id)
      .primaryKey(),
    /** Counts the changes: who signs upon an older one is told. */
    revision: integer('revision').notNull(),
    content: jsonb('content').$type<ManualContent>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [check('haccp_manuals_revision_positive', sql`revision > 0`), ...tenantPolicies()],
).enableRLS();

/** A version of the manual as it was signed. Never changed. */
export const haccpManualVersions = pgTable(
  'haccp_manual_versions',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    /** From 1. */
    version: integer('version').notNull(),
    content: jsonb('content').$type<SignedContent>().notNull(),
    /** Who answers for it, as they wrote their name. */
    signer: text('signer').notNull(),
    /** What changed, in their words. */
    note: text('note'),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    performedAt: instant('performed_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    unique('haccp_manual_versions_version').on(table.restaurantId, table.version),
    check('haccp_manual_versions_version_positive', sql`version > 0`),
    check(
      'haccp_manual_versions_text_lengths',
      sql.raw(`char_length(signer) <= ${maxSigner} and char_length(note) <= ${maxNote}`),
    ),
    ...tenantPolicies(),
  ],
).enableRLS();
