CREATE INDEX "audit_logs_stated" ON "audit_logs" USING btree ("restaurant_id","entity_id","recorded_at") WHERE action = 'inventory.state_allergens';--> statement-breakpoint

-- What the products that went into a preparation were said to hold after it was made, and it was not made with (RECIPE-17): over the
-- recipes within its recipe as they were then, and over the earlier preparations that went into it, each since it was made. A product that
-- a line takes an allergen off, with a reason, does not bring it by that line. What a product was said to hold stays named, whatever was said of
-- it since, unless somebody said that it never held it.
CREATE FUNCTION later_allergens(of_restaurant uuid, of_preparation uuid)
  RETURNS TABLE (allergen text, is_trace boolean, added_at timestamptz, ingredients text[])
  LANGUAGE sql STABLE AS $$
  WITH RECURSIVE made AS (
      SELECT p.id, p.recipe_id, p.recipe_version, p.recorded_at FROM preparations p
       WHERE p.restaurant_id = of_restaurant AND p.id = of_preparation
      UNION
      SELECT p.id, p.recipe_id, p.recipe_version, p.recorded_at FROM made m
        JOIN preparation_inputs i ON i.restaurant_id = of_restaurant AND i.preparation_id = m.id
        JOIN preparation_tubs t ON t.restaurant_id = of_restaurant AND t.id = i.tub_id
        JOIN preparations p ON p.restaurant_id = of_restaurant AND p.id = t.preparation_id),
  walked AS (
      SELECT m.id AS preparation_id, m.recorded_at, m.recipe_id, m.recipe_version, 0 AS depth FROM made m
      UNION
      SELECT w.preparation_id, w.recorded_at, l.inner_recipe_id, v.version, w.depth + 1 FROM walked w
        JOIN recipe_lines l ON l.restaurant_id = of_restaurant AND l.recipe_id = w.recipe_id AND l.version = w.recipe_version
        -- The version that counted then.
        CROSS JOIN LATERAL (
          SELECT max(r.version) AS version FROM recipe_versions r
           WHERE r.restaurant_id = of_restaurant AND r.recipe_id = l.inner_recipe_id AND r.recorded_at <= w.recorded_at) v
       WHERE l.inner_recipe_id IS NOT NULL AND w.depth < 8
         -- A container stood in the place of this recipe: what is in it is told by its own preparation.
         AND NOT (w.depth = 0 AND EXISTS (
           SELECT FROM preparation_inputs i
             JOIN preparation_tubs t ON t.restaurant_id = of_restaurant AND t.id = i.tub_id
             JOIN preparations p ON p.restaurant_id = of_restaurant AND p.id = t.preparation_id
            WHERE i.restaurant_id = of_restaurant AND i.preparation_id = w.preparation_id AND p.recipe_id = l.inner_recipe_id))),
  sources AS (
      SELECT w.recorded_at, l.product_id, l.name, l.without FROM walked w
        JOIN recipe_lines l ON l.restaurant_id = of_restaurant AND l.recipe_id = w.recipe_id AND l.version = w.recipe_version
       WHERE l.product_id IS NOT NULL
      UNION ALL
      SELECT m.recorded_at, g.product_id, i.name, '[]'::jsonb FROM made m
        JOIN preparation_inputs i ON i.restaurant_id = of_restaurant AND i.preparation_id = m.id
        JOIN product_movements g ON g.restaurant_id = of_restaurant AND g.id = i.movement_id
       WHERE NOT EXISTS (
         SELECT FROM recipe_lines l WHERE l.restaurant_id = of_restaurant AND l.recipe_id = m.recipe_id
            AND l.version = m.recipe_version AND l.product_id = g.product_id)),
  said AS (
      SELECT s.name, a.id AS statement_id, a.entity_id AS product_id, a.recorded_at, s.without, n.allergen, n.is_trace FROM sources s
        JOIN audit_logs a ON a.restaurant_id = of_restaurant AND a.entity_id = s.product_id
                         AND a.action = 'inventory.state_allergens' AND a.recorded_at >= s.recorded_at
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
--> statement-breakpoint

-- The allergens that the label of a container or of a lot does not say and what it is stuck on holds by all that is known (LABEL-40).
-- A label that says that nothing is known of them lacks none.
CREATE FUNCTION lacking_allergens(of_restaurant uuid, of_kind text, of_subject uuid, label jsonb) RETURNS text[]
  LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT n.allergen), '{}') FROM (
      SELECT a.allergen, a.is_trace FROM preparation_tubs t
        JOIN preparations p ON p.restaurant_id = of_restaurant AND p.id = t.preparation_id
       CROSS JOIN LATERAL (
         SELECT unnest(p.allergens) AS allergen, false AS is_trace
         UNION ALL SELECT unnest(p.may_contain), true
         UNION ALL SELECT l.allergen, l.is_trace FROM later_allergens(of_restaurant, p.id) l) a
       WHERE of_kind = 'tub' AND t.restaurant_id = of_restaurant AND t.id = of_subject
      UNION ALL
      SELECT a.allergen, a.is_trace FROM lots g
        JOIN products p ON p.restaurant_id = of_restaurant AND p.id = g.product_id
       CROSS JOIN LATERAL (
         SELECT unnest(p.contains) AS allergen, false AS is_trace UNION ALL SELECT unnest(p.may_contain), true) a
       WHERE of_kind = 'lot' AND g.restaurant_id = of_restaurant AND g.id = of_subject) n
   WHERE jsonb_typeof(label -> 'allergens') = 'array'
     AND NOT (label -> 'allergens') ? n.allergen
     AND NOT (n.is_trace AND coalesce(label -> 'may_contain', '[]') ? n.allergen)
$$;
