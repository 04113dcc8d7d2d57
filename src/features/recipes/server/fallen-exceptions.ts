import { sql } from 'drizzle-orm';
import type { Allergen } from '#features/allergens/allergens.ts';
import { zStatement } from '#features/allergens/schemas.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import { holdsAgainst } from '../inherited-allergens.ts';
import type { FallenExceptions } from '../notices.ts';
import type { Exception } from '../recipe.ts';

/**
 * Recipes in use, and those within them, of which a line takes something off its product that this is said to hold, and holds no
 * more against what that says now (RECIPE-52): by the recipe that gave it, because there it is decided.
 */
export const fallenExceptions = question({
  name: 'fallen_exceptions',
  parts: ['recipes', 'catalogue'],
  async read(tx, restaurant): Promise<readonly FallenExceptions[]> {
    const lines = await executeNamed<{
      recipe_id: string;
      name: string;
      product: string;
      without: readonly Exception[];
      statement: unknown;
      since: string;
    }>(
      tx,
      'fallen_exceptions',
      sql`
      WITH RECURSIVE used AS (
        SELECT r.id, r.name, r.current_version, r.updated_at FROM recipes r
         WHERE r.restaurant_id = ${restaurant}::uuid AND r.archived_at IS NULL
        UNION
        SELECT i.id, i.name, i.current_version, i.updated_at FROM used u
          JOIN recipe_lines l ON l.restaurant_id = ${restaurant}::uuid AND l.recipe_id = u.id AND l.version = u.current_version
          JOIN recipes i ON i.restaurant_id = ${restaurant}::uuid AND i.id = l.inner_recipe_id)
      SELECT u.id AS recipe_id, u.name, p.name AS product, l.without,
             json_build_object('contains', p.contains, 'mayContain', p.may_contain) AS statement,
             coalesce((SELECT max(a.recorded_at) FROM audit_logs a
                        WHERE a.restaurant_id = ${restaurant}::uuid AND a.entity_id = p.id
                          AND a.action = 'inventory.state_allergens'), u.updated_at)::text AS since
        FROM used u
        JOIN recipe_lines l ON l.restaurant_id = ${restaurant}::uuid AND l.recipe_id = u.id AND l.version = u.current_version
        JOIN products p ON p.restaurant_id = ${restaurant}::uuid AND p.id = l.product_id
       WHERE jsonb_typeof(l.without) = 'array' AND l.without <> '[]'::jsonb
         AND p.contains IS NOT NULL AND p.may_contain IS NOT NULL
       ORDER BY lower(u.name), u.id, l.position`,
    );
    const fallen = lines.flatMap(({ without, statement, ...line }) => {
      const said = zStatement.parse(statement);
      const named = new Set<Allergen>([...said.contains, ...said.mayContain]);
      const off = without
        .map((one) => ({ ...one, against: zStatement.safeParse(one.against).data ?? null }))
        .filter((one) => named.has(one.allergen) && !holdsAgainst(one, said))
        .map(({ allergen }) => allergen);
      return off.length === 0 ? [] : [{ ...line, allergens: off }];
    });
    return [...Map.groupBy(fallen, ({ recipe_id: id }) => id)].map(([recipeId, of]) => ({
      recipeId,
      name: of[0]!.name,
      allergens: [...new Set(of.flatMap(({ allergens }) => allergens))],
      products: [...new Set(of.map(({ product }) => product))],
      since: of
        .map(({ since }) => new Date(since).toISOString())
        .toSorted()
        .at(0)!,
    }));
  },
});
