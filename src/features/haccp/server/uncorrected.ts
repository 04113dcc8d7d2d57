import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { haccpTaskCompletions } from '../tables.ts';

/** The checks themselves, and those that mend another one. */
const correction = alias(haccpTaskCompletions, 'correction');

/**
 * True of a check that nobody has corrected: the newest of its line (C-48). States, calendar and open failures
 * go by these; the register shows all.
 */
export function isUncorrected(check: typeof haccpTaskCompletions): SQL {
  return sql`not exists (select 1 from ${haccpTaskCompletions} as ${sql.identifier('correction')} where ${correction.restaurantId} = ${check.restaurantId} and ${correction.correctsId} = ${check.id})`;
}
