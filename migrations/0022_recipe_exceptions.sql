-- Whether a line takes an allergen off a product of which something is said (RECIPE-50): as `holdsAgainst` in recipes/inherited-allergens.ts.
-- What it is said to contain is never taken off; traces only against exactly what was said when the exception was given.
CREATE FUNCTION exception_holds(without jsonb, of_allergen text, statement jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(bool_or(
           e ->> 'allergen' = of_allergen
           AND statement -> 'mayContain' ? of_allergen AND NOT statement -> 'contains' ? of_allergen
           AND jsonb_typeof(e #> '{against,contains}') = 'array' AND jsonb_typeof(e #> '{against,mayContain}') = 'array'
           AND e #> '{against,contains}' @> (statement -> 'contains') AND statement -> 'contains' @> (e #> '{against,contains}')
           AND e #> '{against,mayContain}' @> (statement -> 'mayContain') AND statement -> 'mayContain' @> (e #> '{against,mayContain}')), false)
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(without) = 'array' THEN without ELSE '[]' END) e
$$;
--> statement-breakpoint

-- What a line takes off counts by what it was given against (RECIPE-50). What was made while a line hid what its product was said to hold
-- names it from now on.
CREATE OR REPLACE FUNCTION later_allergens(of_restaurant uuid, of_preparation uuid)
  RETURNS TABLE (allergen text, is_trace boolean, added_at timestamptz, ingredients text[])
  LANGUAGE sql STABLE AS $$
  WITH RECURSIVE made AS (
      SELECT p.id, p.recipe_id, p.recipe_version, p.production_date FROM preparations p
       WHERE p.restaurant_id = of_restaurant AND p.id = of_preparation
      UNION
      SELECT p.id, p.recipe_id, p.recipe_version, p.production_date FROM made m
        JOIN preparation_inputs i ON i.restaurant_id = of_restaurant AND i.preparation_id = m.id
        JOIN preparation_tubs t ON t.restaurant_id = of_restaurant AND t.id = i.tub_id
        JOIN preparations p ON p.restaurant_id = of_restaurant AND p.id = t.preparation_id),
  walked AS (
      SELECT m.id AS preparation_id, m.production_date, m.recipe_id, m.recipe_version, 0 AS depth FROM made m
      UNION
      SELECT w.preparation_id, w.production_date, l.inner_recipe_id, v.version, w.depth + 1 FROM walked w
        JOIN recipe_lines l ON l.restaurant_id = of_restaurant AND l.recipe_id = w.recipe_id AND l.version = w.recipe_version
        -- The version that counted then.
        CROSS JOIN LATERAL (
          SELECT coalesce(max(r.version) FILTER (WHERE r.recorded_at <= w.production_date), min(r.version)) AS version
            FROM recipe_versions r WHERE r.restaurant_id = of_restaurant AND r.recipe_id = l.inner_recipe_id) v
       WHERE l.inner_recipe_id IS NOT NULL AND w.depth < 8
         -- A container stood in the place of this recipe: what is in it is told by its own preparation.
         AND NOT (w.depth = 0 AND EXISTS (
           SELECT FROM preparation_inputs i
             JOIN preparation_tubs t ON t.restaurant_id = of_restaurant AND t.id = i.tub_id
             JOIN preparations p ON p.restaurant_id = of_restaurant AND p.id = t.preparation_id
            WHERE i.restaurant_id = of_restaurant AND i.preparation_id = w.preparation_id AND p.recipe_id = l.inner_recipe_id))),
  sources AS (
      SELECT w.production_date, l.product_id, l.name, l.without FROM walked w
        JOIN recipe_lines l ON l.restaurant_id = of_restaurant AND l.recipe_id = w.recipe_id AND l.version = w.recipe_version
       WHERE l.product_id IS NOT NULL
      UNION ALL
      SELECT m.production_date, g.product_id, i.name, '[]'::jsonb FROM made m
        JOIN preparation_inputs i ON i.restaurant_id = of_restaurant AND i.preparation_id = m.id
        JOIN product_movements g ON g.restaurant_id = of_restaurant AND g.id = i.movement_id
       WHERE NOT EXISTS (
         SELECT FROM recipe_lines l WHERE l.restaurant_id = of_restaurant AND l.recipe_id = m.recipe_id
            AND l.version = m.recipe_version AND l.product_id = g.product_id)),
  -- Since it was made; and where a line took something off, what the product was said to hold when it was made.
  statements AS (
      SELECT s.name, s.without, s.production_date, a.id, a.entity_id, a.recorded_at, a.response FROM sources s
        JOIN audit_logs a ON a.restaurant_id = of_restaurant AND a.entity_id = s.product_id
                         AND a.action = 'inventory.state_allergens' AND a.recorded_at >= s.production_date
      UNION ALL
      SELECT s.name, s.without, s.production_date, a.id, a.entity_id, a.recorded_at, a.response FROM sources s
       CROSS JOIN LATERAL (
         SELECT b.id, b.entity_id, b.recorded_at, b.response FROM audit_logs b
          WHERE b.restaurant_id = of_restaurant AND b.entity_id = s.product_id
            AND b.action = 'inventory.state_allergens' AND b.recorded_at < s.production_date
          ORDER BY b.recorded_at DESC, b.id DESC LIMIT 1) a
       WHERE s.without <> '[]'),
  said AS (
      SELECT a.name, a.id AS statement_id, a.entity_id AS product_id, a.recorded_at, greatest(a.recorded_at, a.production_date) AS added_at,
             a.without, a.response, n.allergen, n.is_trace FROM statements a
       CROSS JOIN LATERAL (
         SELECT jsonb_array_elements_text(a.response #> '{allergens,contains}') AS allergen, false AS is_trace
          WHERE jsonb_typeof(a.response #> '{allergens,contains}') = 'array'
         UNION ALL
         SELECT jsonb_array_elements_text(a.response #> '{allergens,mayContain}'), true
          WHERE jsonb_typeof(a.response #> '{allergens,mayContain}') = 'array') n)
  SELECT s.allergen, s.is_trace, min(s.added_at), array_agg(DISTINCT s.name ORDER BY s.name) FROM said s
    JOIN preparations p ON p.restaurant_id = of_restaurant AND p.id = of_preparation
   WHERE NOT s.allergen = ANY (p.allergens) AND NOT (s.is_trace AND s.allergen = ANY (p.may_contain))
     AND NOT (s.is_trace AND exception_holds(s.without, s.allergen, s.response -> 'allergens'))
     AND NOT EXISTS (
       SELECT FROM audit_logs w
        WHERE w.restaurant_id = of_restaurant AND w.entity_id = s.product_id AND w.action = 'inventory.state_allergens'
          AND w.recorded_at >= s.recorded_at AND w.id <> s.statement_id AND w.response -> 'neverHeld' ? s.allergen)
   GROUP BY s.allergen, s.is_trace
$$;
