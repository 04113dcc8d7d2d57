import { isUnknowable } from '#features/registers/measured-with.ts';
import type { Transaction } from '#platform/db/database.ts';
import { measuredWithOf } from '../measured-with-of.ts';
import { readDoubtfulSpans } from './read-history.ts';

/** Whether nobody knows if what an entry says is true: its thermometer was off, or was found off since. Then its food can be judged (THERM-14). */
export async function isInDoubt(
  tx: Transaction,
  restaurantId: string,
  row: Parameters<typeof measuredWithOf>[0],
): Promise<boolean> {
  if (row.thermometerId === null) return false;
  const { measuredWith } = measuredWithOf(row, await readDoubtfulSpans(tx, restaurantId));
  return isUnknowable(measuredWith);
}
