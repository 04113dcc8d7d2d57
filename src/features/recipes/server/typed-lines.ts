import type { Transaction } from '#platform/db/database.ts';
import { foodWords, mayBeFood } from '../typed-food.ts';

/** Names that somebody typed into recipes, and the product that each may be, place by place. */
export interface TypedLines {
  readonly names: readonly string[];
  readonly productIds: readonly string[];
}

interface Called {
  readonly id: string;
  readonly name: string;
}

/** The lines of recipes that name neither product nor recipe and by their words may be one of some products (TRACE-84). */
export async function typedLinesOf(
  tx: Transaction,
  restaurantId: string,
  products: readonly Called[],
): Promise<TypedLines> {
  if (products.length === 0) return { names: [], productIds: [] };
  const { rows } = await tx.connection.query<{ name: string }>({
    name: 'typed_lines',
    text: `SELECT DISTINCT name FROM recipe_lines
            WHERE restaurant_id = $1 AND product_id IS NULL AND inner_recipe_id IS NULL ORDER BY name`,
    values: [restaurantId],
  });
  const called = byWord(products);
  const pairs = rows.flatMap(({ name }) => {
    const words = foodWords(name);
    const near = new Set([words.joined, ...words.all].flatMap((word) => called.get(word) ?? []));
    return [...near].filter((product) => mayBeFood(words, product.words)).map(({ id }) => ({ name, id }));
  });
  return { names: pairs.map(({ name }) => name), productIds: pairs.map(({ id }) => id) };
}

/** Products by each of their words, and by all of them in one: thousands of lines are not held against hundreds of products each. */
function byWord(products: readonly Called[]) {
  const found = new Map<string, { readonly id: string; readonly words: ReturnType<typeof foodWords> }[]>();
  for (const { id, name } of products) {
    const words = foodWords(name);
    const product = { id, words };
    for (const word of new Set([words.joined, ...words.all])) {
      const same = found.get(word);
      if (same) same.push(product);
      else found.set(word, [product]);
    }
  }
  return found;
}
