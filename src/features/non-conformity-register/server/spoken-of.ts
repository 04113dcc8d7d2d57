import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { NonConformityKind } from '#features/day/kinds.ts';
import { nonConformitySteps } from '../tables.ts';

/**
 * True of an entry called `name` of which something was said in the register of non-conformities: it stays there also where it was
 * corrected since (NC-22).
 */
export const isSpokenOf =
  (kind: NonConformityKind) =>
  (name: SQL): SQL =>
    sql`EXISTS (SELECT FROM ${nonConformitySteps} step WHERE step.restaurant_id = ${name}.restaurant_id
      AND step.kind = ${sql.raw(`'${kind}'`)} AND step.entry_id = ${name}.id)`;
