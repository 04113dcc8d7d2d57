import { sql } from 'drizzle-orm';
import { allergensLost, type Allergen } from '#features/allergens/allergens.ts';
import type { Transaction } from '#platform/db/database.ts';
import { calledNumberSql } from '#platform/db/lot-number-sql.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { endOfRomeDay, type LocalDate } from '#platform/kernel/dates.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import { calledNumberKey } from '#platform/kernel/lot-number.ts';
import { labelErrors } from '../errors.it.ts';
import type { LabelData } from '../label-data.ts';

const refuse = refusals(labelErrors);

interface Goods extends Record<string, unknown> {
  readonly expiry_date: LocalDate | null;
  readonly is_left: boolean;
  readonly contains: Allergen[] | null;
  readonly may_contain: Allergen[] | null;
}

/**
 * A label that is stuck on nothing we know, and bears name and number of goods in stock, however both are spelled, is good for no longer
 * than what is left of them (than all of them where nothing is), and where it says its allergens names those that they are said to hold.
 * By name and number, because numbers such as «1» are of many suppliers.
 * @param expiresAt until when the label is good; null without a date
 * @throws LABEL_OUTLASTS_LOT, LABEL_LACKS_LOT_ALLERGENS
 */
export async function refuseBesideLot(
  tx: Transaction,
  restaurantId: string,
  { product_name: name, lot_number: number, allergens: said, may_contain: maybe = [] }: LabelData,
  expiresAt: Date | null,
): Promise<void> {
  const { rows } = await tx.execute<Goods>(sql`
    SELECT l.expiry_date::text, l.quantity > 0 AS is_left, p.contains, p.may_contain FROM lots l
      JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
     WHERE l.restaurant_id = ${restaurantId}::uuid AND l.voided_at IS NULL AND p.name_key = ${foldText(name)}
       AND ${sql.raw(calledNumberSql('l.lot_number'))} = ${calledNumberKey(number)}`);
  if (rows.length === 0) return;
  const left = rows.filter(({ is_left: isLeft }) => isLeft);
  const until = (left.length > 0 ? left : rows).map(({ expiry_date: day }) => day);
  if (
    expiresAt !== null &&
    until.every((day): day is LocalDate => day !== null && endOfRomeDay(day) < expiresAt)
  )
    throw refuse('LABEL_OUTLASTS_LOT');
  if (said === undefined) return;
  const lacking = new Set(
    rows.flatMap(({ contains, may_contain: mayContain }) =>
      contains === null || mayContain === null
        ? []
        : allergensLost({ contains, mayContain }, { contains: said, mayContain: maybe }),
    ),
  );
  if (lacking.size > 0) throw refuse('LABEL_LACKS_LOT_ALLERGENS', { allergens: [...lacking] });
}
