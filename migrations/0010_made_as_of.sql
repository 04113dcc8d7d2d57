-- What was said since something was made, not since it arrived (RECIPE-22): what is made without a network is stored as things stood when it was
-- made, and what comes up or goes away until it arrives is added as it is to everything else.
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
  said AS (
      SELECT s.name, a.id AS statement_id, a.entity_id AS product_id, a.recorded_at, s.without, n.allergen, n.is_trace FROM sources s
        JOIN audit_logs a ON a.restaurant_id = of_restaurant AND a.entity_id = s.product_id
                         AND a.action = 'inventory.state_allergens' AND a.recorded_at >= s.production_date
       CROSS JOIN LATERAL (
         SELECT jsonb_array_elements_text(a.response #> '{allergens,contains}') AS allergen, false AS is_trace
          WHERE jsonb_typeof(a.response #> '{allergens,contains}') = 'array'
         UNION ALL
         SELECT jsonb_array_elements_text(a.response #> '{allergens,mayContain}'), true
          WHERE jsonb_typeof(a.response #> '{allergens,mayContain}') = 'array') n)
  SELECT s.allergen, s.is_trace, min(s.recorded_at), array_agg(DISTINCT s.name ORDER BY s.name) FROM said s
    JOIN preparations p ON p.restaurant_id = of_restaurant AND p.id = of_preparation
   WHERE NOT s.allergen = ANY (p.allergens) AND NOT (s.is_trace AND s.allergen = ANY (p.may_contain))
     AND NOT coalesce(s.without, '[]') @> jsonb_build_array(jsonb_build_object('allergen', s.allergen))
     AND NOT EXISTS (
       SELECT FROM audit_logs w
        WHERE w.restaurant_id = of_restaurant AND w.entity_id = s.product_id AND w.action = 'inventory.state_allergens'
          AND w.recorded_at >= s.recorded_at AND w.id <> s.statement_id AND w.response -> 'neverHeld' ? s.allergen)
   GROUP BY s.allergen, s.is_trace
$$;
