import { sql } from 'drizzle-orm';
import type { Allergen } from '#features/allergens/allergens.ts';
import type { Transaction } from '#platform/db/database.ts';
import { calledNumberSql } from '#platform/db/lot-number-sql.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { calledNumberKey } from '#platform/kernel/lot-number.ts';
import { labelErrors } from '../errors.it.ts';
import type { LabelData } from '../label-data.ts';

const refuse = refusals(labelErrors);

/**
 * A label that is stuck on nothing we know, bears the number of a preparation, however it is spelled, and says its allergens, names all
 * that this was made with. One that says nothing of them may stand: it reads as not stated, never as none.
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
  const { rows } = await tx.execute<{ allergens: Allergen[]; may_contain: Allergen[] }>(sql`
    SELECT p.allergens, p.may_contain FROM preparations p
     WHERE p.restaurant_id = ${restaurantId}::uuid
       AND ${sql.raw(calledNumberSql('p.batch_number'))} = ${calledNumberKey(number)}`);
  const named = new Set<Allergen>(said);
  const told = new Set<Allergen>([...said, ...maybe]);
  const lacking = new Set(
    rows.flatMap(({ allergens, may_contain: traces }) => [
      ...allergens.filter((one) => !named.has(one)),
      ...traces.filter((one) => !told.has(one)),
    ]),
  );
  if (lacking.size > 0) throw refuse('LABEL_LACKS_ALLERGENS', { allergens: [...lacking] });
}
