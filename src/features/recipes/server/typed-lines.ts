import type { Transaction } from '#platform/db/database.ts';
import { mayBeFood } from '../typed-food.ts';

/** Names that somebody typed into recipes, and the product that each may be, place by place. */
export interface TypedLines {
  readonly names: readonly string[];
  readonly productIds: readonly string[];
}

/** The lines of recipes that name neither product nor recipe and by their words may be one of some products (TRACE-84). */
export async function typedLinesOf(
  tx: Transaction,
  restaurantId: string,
  products: readonly { readonly id: string; readonly name: string }[],
): Promise<TypedLines> {
  if (products.length === 0) return { names: [], productIds: [] };
  const { rows } = await tx.connection.query<{ name: string }>({
    name: 'typed_lines',
    text: `SELECT DISTINCT name FROM recipe_lines
            WHERE restaurant_id = $1 AND product_id IS NULL AND inner_recipe_id IS NULL ORDER BY name`,
    values: [restaurantId],
  });
  const pairs = rows.flatMap(({ name }) =>
    products.filter((product) => mayBeFood(name, product.name)).map(({ id }) => ({ name, id })),
  );
  return { names: pairs.map(({ name }) => name), productIds: pairs.map(({ id }) => id) };
}
