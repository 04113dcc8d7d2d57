/** Midnight in Rome of a day in SQL. */
const startOf = (day: string): string => `${day}::timestamp AT TIME ZONE 'Europe/Rome'`;

/** A day in SQL where it is before the day in Rome of an instant, as its beginning; else nothing: on one day the instant says more. */
const startBefore = (day: string, instant: string): string =>
  `CASE WHEN ${day} < (${instant} AT TIME ZONE 'Europe/Rome')::date THEN ${startOf(day)} END`;

/**
 * Since when goods of a lot were there, as a person says it: from the beginning of the day on which they came, where that was written down on a later one;
 * else from when they are told to have come, or to have been opened, frozen or thawed. Never later than they were recorded.
 * @param lot alias of the lot in a statement
 */
export const thereSinceSql = (lot: string): string => `(
  SELECT least(told.at, CASE WHEN ${lot}.parent_lot_id IS NULL THEN ${startBefore(`${lot}.received_on`, 'told.at')} END)
    FROM (SELECT least(${lot}.created_at,
                   (SELECT min(least(m.performed_at, ${startBefore('d.received_on', 'm.performed_at')}))
                      FROM product_movement_lots ml
                      JOIN product_movements m ON m.restaurant_id = ml.restaurant_id AND m.id = ml.movement_id AND m.type = 'in'
                      LEFT JOIN delivery_rows r ON r.restaurant_id = m.restaurant_id AND r.movement_id = m.id
                      LEFT JOIN deliveries d ON d.restaurant_id = r.restaurant_id AND d.id = r.delivery_id
                     WHERE ml.restaurant_id = ${lot}.restaurant_id AND ml.lot_id = ${lot}.id),
                   (SELECT min(x.performed_at) FROM lot_transitions x
                     WHERE x.restaurant_id = ${lot}.restaurant_id AND x.to_lot_id = ${lot}.id)) AS at) told)`;
