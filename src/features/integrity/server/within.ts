import { and, eq, gt, lte } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

/** Some of the records of a kind: those whose id comes after `after`, up to and with `to`; without a bound where null. */
export interface Within {
  readonly after: string | null;
  readonly to: string | null;
}

const idWithin = (id: AnyColumn, within: Within | undefined): SQL | undefined =>
  and(
    within?.after == null ? undefined : gt(id, within.after),
    within?.to == null ? undefined : lte(id, within.to),
  );

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
