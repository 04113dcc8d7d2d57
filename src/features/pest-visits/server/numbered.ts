import { isUniqueViolation, violatedConstraint } from '#platform/db/errors.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { pestVisitsErrors } from '../errors.it.ts';

const refuse = refusals(pestVisitsErrors);

/**
 * A write of a station's number.
 * @throws STATION_NUMBER_TAKEN where another station in use bears it
 */
export async function numbered<Rows>(write: PromiseLike<Rows>): Promise<Rows> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error) && violatedConstraint(error) === 'pest_stations_number')
      throw refuse('STATION_NUMBER_TAKEN');
    throw error;
  }
}
