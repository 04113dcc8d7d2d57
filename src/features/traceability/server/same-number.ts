import type { Transaction } from '#platform/db/database.ts';
import { calledNumberSql, similarNumberSql } from '#platform/db/lot-number-sql.ts';

/** A lot of a product that a recall does not call, under a number that it does. */
export interface SameNumber {
  readonly recallId: string;
  readonly id: string;
  readonly name: string;
  readonly number: string;
  /** The recall began with the number itself, so that its trace finds the lot. */
  readonly isFound: boolean;
  /** Its number only looks like the called one in print (SCAN-76). */
  readonly isLike: boolean;
}

const own = calledNumberSql('l.lot_number');
const looks = similarNumberSql('l.lot_number');

/**
 * Lots in stock under a number that a recall is open for, of a product of which it keeps none (TRACE-53), and of any product under one that
 * only looks like it in print. Of a day's code there are many, so
 * that it blocks none of them by itself (decision 0026); somebody has to look. What was let go by name is judged.
 */
export async function sameNumbers(
  tx: Transaction,
  restaurantId: string,
  recallIds: readonly string[],
): Promise<SameNumber[]> {
  if (recallIds.length === 0) return [];
  const { rows } = await tx.connection.query<SameNumber>({
    name: 'same_numbers',
    text: `
      WITH called AS (
        SELECT r.id AS recall_id, ${calledNumberSql('c.lot_number')} AS number,
               ${similarNumberSql('c.lot_number')} AS looks, c.product_id, false AS is_found
          FROM recalls r JOIN lots c ON c.restaurant_id = $1 AND r.id = ANY (c.called_by)
         WHERE r.restaurant_id = $1 AND r.id = ANY ($2::uuid[]) AND r.kind = 'recall'
        UNION ALL
        SELECT r.id, ${calledNumberSql('r.start_value')}, ${similarNumberSql('r.start_value')}, NULL, true FROM recalls r
         WHERE r.restaurant_id = $1 AND r.id = ANY ($2::uuid[]) AND r.kind = 'recall' AND r.start_kind = 'number')
      SELECT c.recall_id AS "recallId", l.id, p.name, l.lot_number AS number, bool_or(c.is_found) AS "isFound",
             bool_and(c.number <> ${own}) AS "isLike"
        FROM called c
        JOIN lots l ON l.restaurant_id = $1 AND ${looks} = c.looks AND l.quantity > 0 AND NOT c.recall_id = ANY (l.blocked_by)
        JOIN products p ON p.restaurant_id = $1 AND p.id = l.product_id
       WHERE NOT EXISTS (SELECT FROM called o
                          WHERE o.recall_id = c.recall_id AND o.product_id = l.product_id AND o.number = ${own})
         AND NOT EXISTS (SELECT FROM recall_acts a
                          WHERE a.restaurant_id = $1 AND a.recall_id = c.recall_id AND a.goods_kind = 'lot' AND a.goods_id = l.id)
       GROUP BY c.recall_id, l.id, p.name, l.lot_number
       ORDER BY p.name, l.id`,
    values: [restaurantId, recallIds],
  });
  return rows;
}
