import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { calledNumberSql } from '#platform/db/lot-number-sql.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import { calledNumberKey } from '#platform/kernel/lot-number.ts';
import { unfitAt } from '#features/inventory/server/index.ts';
import { labelErrors } from '../errors.it.ts';
import type { LabelData } from '../label-data.ts';
import { saidBySql } from './label-end.ts';

const refuse = refusals(labelErrors);

/**
 * A label that is stuck on nothing we know bears no number of a preparation, nor name and number of goods in stock, of which something is
 * to be thrown away (LABEL-102), however both are spelled: what it would make good nobody could tell. Other food under the same number is
 * labelled where it stands.
 * @throws LABEL_NUMBER_TO_DISCARD with the names of what bears the number
 */
export async function refuseUnfitNumber(
  services: Services,
  tx: Transaction,
  restaurantId: string,
  { product_name: name, lot_number: number }: Pick<LabelData, 'product_name' | 'lot_number'>,
  at: Date,
): Promise<void> {
  const unfit = await unfitAt(services, tx, restaurantId, { at, toldAt: at, isVouched: false });
  if (unfit.size === 0) return;
  const ids = sql.param([...unfit]);
  const key = calledNumberKey(number);
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT p.name FROM lots l
      JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
     WHERE l.restaurant_id = ${restaurantId}::uuid AND l.id = ANY (${ids}::uuid[]) AND p.name_key = ${foldText(name)}
       AND ${sql.raw(calledNumberSql('l.lot_number'))} = ${key}
    UNION
    SELECT p.recipe_name FROM preparation_tubs t
      JOIN preparations p ON p.restaurant_id = t.restaurant_id AND p.id = t.preparation_id
     WHERE t.restaurant_id = ${restaurantId}::uuid AND t.id = ANY (${ids}::uuid[])
       AND ${sql.raw(calledNumberSql('p.batch_number'))} = ${key}
     ORDER BY 1 LIMIT 3`);
  if (rows.length > 0) throw refuse('LABEL_NUMBER_TO_DISCARD', { names: rows.map((row) => row.name) });
}

/** Of free labels those that bear such a number, by their ids. */
export async function unfitByNumber(
  tx: Transaction,
  restaurantId: string,
  labelIds: readonly string[],
  unfit: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (labelIds.length === 0 || unfit.size === 0) return new Set();
  const ids = sql.param([...unfit]);
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT f.id FROM qr_labels f
     CROSS JOIN LATERAL ${sql.raw(saidBySql('f'))} s
     WHERE f.restaurant_id = ${restaurantId}::uuid AND f.id = ANY (${sql.param([...labelIds])}::uuid[])
       AND (EXISTS (
              SELECT FROM lots g
                JOIN products p ON p.restaurant_id = g.restaurant_id AND p.id = g.product_id
               WHERE g.restaurant_id = f.restaurant_id AND g.id = ANY (${ids}::uuid[]) AND p.name_key = s.name
                 AND ${sql.raw(calledNumberSql('g.lot_number'))} = s.number)
         OR EXISTS (
              SELECT FROM preparation_tubs t
                JOIN preparations p ON p.restaurant_id = t.restaurant_id AND p.id = t.preparation_id
               WHERE t.restaurant_id = f.restaurant_id AND t.id = ANY (${ids}::uuid[]) AND p.batch_number = s.batch))`);
  return new Set(rows.map(({ id }) => id));
}
