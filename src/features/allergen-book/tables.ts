import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';
import type { BookContent } from './book.ts';

/** The menu of a restaurant as a choice of its recipes, and the link by which guests read its allergens. */
export const allergenBooks = pgTable(
  'allergen_books',
  {
    restaurantId: restaurantId()
      .references(() => restaurants.id)
      .primaryKey(),
    /** Counts the choices: who chooses upon an older one is told. */
    revision: integer('revision').notNull(),
    /** In the order of the menu. Recipes are put away and never deleted but with the book. */
    recipeIds: uuid('recipe_ids').array().notNull(),
    /** A random UUID, which nobody can guess; null while guests have no page. */
    linkCode: uuid('link_code'),
    linkedAt: instant('linked_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // Over all restaurants: the guests' page finds a book by it alone.
    unique('allergen_books_link').on(table.linkCode),
    check('allergen_books_linked_whole', sql`(${table.linkCode} is null) = (${table.linkedAt} is null)`),
    check('allergen_books_revision_positive', sql`${table.revision} > 0`),
    ...tenantPolicies(),
  ],
).enableRLS();

/** A version of the book as it was printed and laid out. Never changed. */
export const allergenBookIssues = pgTable(
  'allergen_book_issues',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    /** From 1. */
    version: integer('version').notNull(),
    content: jsonb('content').$type<BookContent>().notNull(),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    performedAt: instant('performed_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    unique('allergen_book_issues_version').on(table.restaurantId, table.version),
    check('allergen_book_issues_version_positive', sql`${table.version} > 0`),
    ...tenantPolicies(),
  ],
).enableRLS();
