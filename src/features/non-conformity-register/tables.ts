import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { restaurants } from '#features/access/tables.ts';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { nonConformityKinds } from '#features/day/kinds.ts';
import { foodFates } from './kinds.ts';
import { maxConcerned, maxStepText } from './limits.ts';
import type { Concerned } from './non-conformity.ts';

/**
 * What somebody said about a non-conformity: cause, what was done, what became of the food, or by what it is closed. It is about a record
 * of another room, of the kind that says which. Never changed (C-48).
 */
export const nonConformitySteps = pgTable(
  'non_conformity_steps',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: nonConformityKinds }).notNull(),
    entryId: uuid('entry_id').notNull(),
    /** Tells several of one record apart; 0 where there is one. */
    part: integer('part').notNull().default(0),
    cause: text('cause'),
    action: text('action'),
    food: text('food', { enum: foodFates }),
    /** Lots and containers that are concerned, by the names that they had. */
    goods: jsonb('goods').$type<Concerned[]>().notNull(),
    /** It closes, by what is said in `verified`. */
    closes: boolean('closes').notNull().default(false),
    verified: text('verified'),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    index('non_conformity_steps_record').on(table.restaurantId, table.kind, table.entryId, table.part),
    oneOf(table.kind, nonConformityKinds),
    oneOf(table.food, foodFates),
    check('non_conformity_steps_part', sql`part between 0 and 999`),
    check('non_conformity_steps_closes', sql`closes = (verified is not null)`),
    check(
      'non_conformity_steps_says_something',
      sql`coalesce(cause, action, food, verified) is not null or jsonb_array_length(goods) > 0`,
    ),
    check(
      'non_conformity_steps_goods',
      sql.raw(`jsonb_typeof(goods) = 'array' and jsonb_array_length(goods) <= ${maxConcerned}`),
    ),
    check(
      'non_conformity_steps_text_lengths',
      sql.raw(
        `char_length(cause) <= ${maxStepText} and char_length(action) <= ${maxStepText} and char_length(verified) <= ${maxStepText}`,
      ),
    ),
    ...tenantPolicies(),
  ],
).enableRLS();
