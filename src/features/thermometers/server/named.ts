import { isUniqueViolation, violatedConstraint } from '#platform/db/errors.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { ThermometerState } from '../contract.ts';
import { thermometersErrors } from '../errors.it.ts';
import type { ThermometerRow } from './thermometer-of.ts';

const refuse = refusals(thermometersErrors);

/**
 * Runs a statement that gives a thermometer its name; the table's unique index decides, so that two at once can not both have it.
 * @throws THERMOMETER_NAME_TAKEN
 */
export async function named<T>(statement: PromiseLike<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (isUniqueViolation(error) && violatedConstraint(error) === 'thermometers_name')
      throw refuse('THERMOMETER_NAME_TAKEN');
    throw error;
  }
}

/** A stored thermometer as it travels. */
export const presentThermometer = ({ id, name, place, archivedAt }: ThermometerRow): ThermometerState => ({
  id,
  name,
  place,
  archived: archivedAt !== null,
});
