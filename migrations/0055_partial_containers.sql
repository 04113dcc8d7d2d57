-- A recipe within is walked beside its containers, unless they are surely all that was asked for (RECIPE-58); the rest as before.
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
         -- Containers stood in the place of this recipe, and were surely all that it asked for (RECIPE-58): what is in them is told by their own
         -- preparations. Else the rest was made fresh, as far as anybody knows.
         AND NOT (w.depth = 0 AND EXISTS (
           SELECT FROM preparations m
             JOIN recipe_versions v ON v.restaurant_id = of_restaurant AND v.recipe_id = w.recipe_id AND v.version = w.recipe_version
            CROSS JOIN LATERAL (
              SELECT sum(i.quantity)::numeric AS quantity, array_agg(DISTINCT CASE i.unit WHEN 'kg' THEN 'g' WHEN 'l' THEN 'ml' ELSE i.unit END) AS units FROM preparation_inputs i
                JOIN preparation_tubs t ON t.restaurant_id = of_restaurant AND t.id = i.tub_id
                JOIN preparations p ON p.restaurant_id = of_restaurant AND p.id = t.preparation_id
               WHERE i.restaurant_id = of_restaurant AND i.preparation_id = m.id AND p.recipe_id = l.inner_recipe_id) taken
            CROSS JOIN LATERAL (
              SELECT sum(a.quantity)::numeric AS quantity, array_agg(DISTINCT CASE a.unit WHEN 'kg' THEN 'g' WHEN 'l' THEN 'ml' ELSE a.unit END) AS units FROM recipe_lines a
               WHERE a.restaurant_id = of_restaurant AND a.recipe_id = w.recipe_id AND a.version = w.recipe_version
                 AND a.inner_recipe_id = l.inner_recipe_id) asked
            CROSS JOIN LATERAL (
              SELECT CASE WHEN CASE v.yield_unit WHEN 'kg' THEN 'g' WHEN 'l' THEN 'ml' ELSE v.yield_unit END = CASE m.unit WHEN 'kg' THEN 'g' WHEN 'l' THEN 'ml' ELSE m.unit END THEN v.yield_quantity
                          WHEN m.unit = 'porzione' THEN v.portions END AS quantity) whole
            WHERE m.restaurant_id = of_restaurant AND m.id = w.preparation_id AND whole.quantity > 0
              -- A line that nobody weighed has no unit, and stands as null among these.
              AND cardinality(asked.units) = 1 AND asked.units = taken.units
              AND taken.quantity * whole.quantity >= asked.quantity * m.quantity))),
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
          WHERE jsonb_typeof(a.response #> '{allergens,mayContain}') = 'array') n),
  known AS (
      SELECT s.allergen, s.is_trace, s.added_at, s.name FROM said s
       WHERE NOT (s.is_trace AND exception_holds(s.without, s.allergen, s.response -> 'allergens'))
         AND NOT EXISTS (
           SELECT FROM audit_logs w
            WHERE w.restaurant_id = of_restaurant AND w.entity_id = s.product_id AND w.action = 'inventory.state_allergens'
              AND w.recorded_at >= s.recorded_at AND w.id <> s.statement_id AND w.response -> 'neverHeld' ? s.allergen)
      UNION ALL
      -- What a later version of a recipe within it names more, and nobody said that it is new.
      SELECT a ->> 'allergen', (a ->> 'isTrace')::boolean, greatest(v.recorded_at, w.production_date), n.name FROM walked w
        JOIN recipe_versions v ON v.restaurant_id = of_restaurant AND v.recipe_id = w.recipe_id AND v.version > w.recipe_version
       CROSS JOIN LATERAL jsonb_array_elements(v.added_allergens) a
        LEFT JOIN LATERAL jsonb_array_elements_text(a -> 'names') AS n(name) ON true)
  SELECT k.allergen, k.is_trace, min(k.added_at), coalesce(array_agg(DISTINCT k.name ORDER BY k.name) FILTER (WHERE k.name IS NOT NULL), '{}')
    FROM known k
    JOIN preparations p ON p.restaurant_id = of_restaurant AND p.id = of_preparation
   WHERE NOT k.allergen = ANY (p.allergens) AND NOT (k.is_trace AND k.allergen = ANY (p.may_contain))
   GROUP BY k.allergen, k.is_trace
$$;
