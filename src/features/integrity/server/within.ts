import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

/** Some of the records of a kind: those whose id comes after `after`, up to and with `to`, without a bound where null; or those of some ids. */
export type Within =
  | { readonly after: string | null; readonly to: string | null }
  | { readonly ids: readonly string[] };

function idWithin(id: AnyColumn, within: Within | undefined): SQL | undefined {
  if (within === undefined) return undefined;
  // As one array: thousands of them must not be thousands of parameters.
  if ('ids' in within) return sql`${id} = ANY(${sql.param(within.ids)}::uuid[])`;
  const { after, to } = within;
  return and(after === null ? undefined : gt(id, after), to === null ? undefined : lte(id, to));
}

/** A restaurant's records, all of them or those within some ids: a check holds no more at once (INTEG-60). */
export const ownWithin = (
  table: { readonly restaurantId: AnyColumn; readonly id: AnyColumn },
  restaurantId: string,
  within: Within | undefined,
): SQL | undefined => and(eq(table.restaurantId, restaurantId), idWithin(table.id, within));

/** Rows that are hashed with a restaurant's records, of all or of those within some ids; `record` is the column that says with which. */
export const partsWithin = (
  table: { readonly restaurantId: AnyColumn },
  record: AnyColumn,
  restaurantId: string,
  within: Within | undefined,
): SQL | undefined => and(eq(table.restaurantId, restaurantId), idWithin(record, within));
