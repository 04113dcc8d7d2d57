import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * Preparations with something left of which `later_allergens` may say anything, for a `WITH RECURSIVE`: the table `with_news (root)`. That
 * function walks what went into one preparation, a thousandth of a second for each; here all are walked at once, and what has not been heard
 * of since it was made is left out. Rather one too many than one too few: a recipe within counts by any version of a line, and containers
 * count beside the recipe that they stood for.
 * @param restaurant its id
 */
export const newsOfMade = (restaurant: SQL): SQL => sql`
  made_of (root, id) AS (
    SELECT DISTINCT t.preparation_id, t.preparation_id FROM preparation_tubs t
     WHERE t.restaurant_id = ${restaurant} AND t.quantity > 0
    UNION
    SELECT m.root, t.preparation_id FROM made_of m
      JOIN preparation_inputs i ON i.restaurant_id = ${restaurant} AND i.preparation_id = m.id
      JOIN preparation_tubs t ON t.restaurant_id = ${restaurant} AND t.id = i.tub_id),
  recipe_within (recipe_id, inner_id) AS (
    SELECT id, id FROM recipes WHERE restaurant_id = ${restaurant}
    UNION
    SELECT w.recipe_id, l.inner_recipe_id FROM recipe_within w
      JOIN recipe_lines l ON l.restaurant_id = ${restaurant} AND l.recipe_id = w.inner_id
     WHERE l.inner_recipe_id IS NOT NULL),
  stated AS MATERIALIZED (
    SELECT entity_id AS product_id, max(recorded_at) AS at FROM audit_logs
     WHERE restaurant_id = ${restaurant} AND action = 'inventory.state_allergens' GROUP BY entity_id),
  heard AS MATERIALIZED (
    SELECT n.recipe_id, max(n.at) AS at FROM (
      SELECT w.recipe_id, CASE WHEN l.without <> '[]' THEN 'infinity' ELSE s.at END AS at FROM recipe_within w
        JOIN recipe_lines l ON l.restaurant_id = ${restaurant} AND l.recipe_id = w.inner_id
        JOIN stated s ON s.product_id = l.product_id
      UNION ALL
      SELECT w.recipe_id, v.recorded_at FROM recipe_within w
        JOIN recipe_versions v ON v.restaurant_id = ${restaurant} AND v.recipe_id = w.inner_id AND v.added_allergens <> '[]') n
     GROUP BY n.recipe_id),
  with_news AS MATERIALIZED (
    SELECT DISTINCT m.root FROM made_of m
      JOIN preparations p ON p.restaurant_id = ${restaurant} AND p.id = m.id
      LEFT JOIN heard h ON h.recipe_id = p.recipe_id
     WHERE h.at >= p.production_date
        OR EXISTS (SELECT FROM recipe_versions v
                    WHERE v.restaurant_id = ${restaurant} AND v.recipe_id = p.recipe_id AND v.version > p.recipe_version
                      AND v.added_allergens <> '[]')
        OR EXISTS (SELECT FROM preparation_inputs i
                     JOIN product_movements g ON g.restaurant_id = ${restaurant} AND g.id = i.movement_id
                     JOIN stated s ON s.product_id = g.product_id
                    WHERE i.restaurant_id = ${restaurant} AND i.preparation_id = m.id AND s.at >= p.production_date))`;
