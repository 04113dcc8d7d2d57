import { sql } from 'drizzle-orm';
import { allergensLost, type Allergen } from '#features/allergens/allergens.ts';
import type { Transaction } from '#platform/db/database.ts';
import { calledNumberSql } from '#platform/db/lot-number-sql.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { calledNumberKey } from '#platform/kernel/lot-number.ts';
import { labelErrors } from '../errors.it.ts';
import type { LabelData } from '../label-data.ts';

const refuse = refusals(labelErrors);

/**
 * A label that is stuck on nothing we know, bears the number of a preparation, however it is spelled, and says its allergens, names all
 * that this was made with and what is known of it since. One that says nothing of them may stand: it reads as not stated, never as none.
 * @throws LABEL_LACKS_ALLERGENS
 */
export async function refuseLackingAllergens(
  tx: Transaction,
  restaurantId: string,
  {
    lot_number: number,
    allergens: said,
    may_contain: maybe = [],
  }: Pick<LabelData, 'lot_number' | 'allergens' | 'may_contain'>,
): Promise<void> {
  if (said === undefined) return;
  const { rows } = await tx.execute<{ contains: Allergen[]; traces: Allergen[] }>(sql`
    SELECT p.allergens || array(SELECT a.allergen FROM later_allergens(p.restaurant_id, p.id) a WHERE NOT a.is_trace) AS contains,
           p.may_contain || array(SELECT a.allergen FROM later_allergens(p.restaurant_id, p.id) a WHERE a.is_trace) AS traces
      FROM preparations p
     WHERE p.restaurant_id = ${restaurantId}::uuid
       AND ${sql.raw(calledNumberSql('p.batch_number'))} = ${calledNumberKey(number)}`);
  const lacking = new Set(
    rows.flatMap(({ contains, traces }) =>
      allergensLost({ contains, mayContain: traces }, { contains: said, mayContain: maybe }),
    ),
  );
  if (lacking.size > 0) throw refuse('LABEL_LACKS_ALLERGENS', { allergens: [...lacking] });
}
