/** In the base unit of its kind, as quantities are stored. */
const base = (unit: string): string => `CASE ${unit} WHEN 'kg' THEN 'g' WHEN 'l' THEN 'ml' ELSE ${unit} END`;

/**
 * True where the containers that went into a preparation are surely all that its own recipe asks for of another one, for what was made
 * (RECIPE-58): never where a line or what is made can not be compared with them. `isCovered` of `as-made.ts` in SQL, as `later_allergens`
 * says it.
 * @param preparation each of these an expression of the statement: its id, the recipe and version that it was made by, and the recipe asked for
 */
export const isCoveredSql = (
  restaurant: string,
  preparation: string,
  recipe: string,
  version: string,
  inner: string,
): string => `EXISTS (
         SELECT FROM preparations whole_of
           JOIN recipe_versions by_version
             ON by_version.restaurant_id = ${restaurant} AND by_version.recipe_id = ${recipe} AND by_version.version = ${version}
          CROSS JOIN LATERAL (
            SELECT sum(i.quantity)::numeric AS quantity, array_agg(DISTINCT ${base('i.unit')}) AS units
              FROM preparation_inputs i
              JOIN preparation_tubs t ON t.restaurant_id = ${restaurant} AND t.id = i.tub_id
              JOIN preparations q ON q.restaurant_id = ${restaurant} AND q.id = t.preparation_id
             WHERE i.restaurant_id = ${restaurant} AND i.preparation_id = whole_of.id AND q.recipe_id = ${inner}) taken
          CROSS JOIN LATERAL (
            SELECT sum(a.quantity)::numeric AS quantity, array_agg(DISTINCT ${base('a.unit')}) AS units
              FROM recipe_lines a
             WHERE a.restaurant_id = ${restaurant} AND a.recipe_id = ${recipe} AND a.version = ${version} AND a.inner_recipe_id = ${inner}) asked
          CROSS JOIN LATERAL (
            SELECT CASE WHEN ${base('by_version.yield_unit')} = ${base('whole_of.unit')} THEN by_version.yield_quantity
                        WHEN whole_of.unit = 'porzione' THEN by_version.portions END AS quantity) whole
          WHERE whole_of.restaurant_id = ${restaurant} AND whole_of.id = ${preparation} AND whole.quantity > 0
            -- A line that nobody weighed has no unit, and stands as null among these.
            AND cardinality(asked.units) = 1 AND asked.units = taken.units
            AND taken.quantity * whole.quantity >= asked.quantity * whole_of.quantity)`;
