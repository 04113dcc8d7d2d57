import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { MatterRule } from '#features/registers/server/index.ts';
import { samePoint } from '../deviation.ts';
import { thermometerActions, thermometerLogs } from '../tables.ts';

/** True of a check of `later` that is true enough for the tolerance by which `name` was off, at the same point. */
const checkedWell = (name: SQL, later: SQL): SQL => sql`(${later}.kind = 'calibration'
  AND abs(${later}.read_celsius - ${later}.expected_celsius) <= least(${name}.tolerance, ${later}.tolerance)
  AND abs(${later}.expected_celsius - ${name}.expected_celsius) <= ${sql.raw(String(samePoint))})`;

/**
 * A matter is about a thermometer. It is ended by a later check at the same point that is within the tolerance of then, or by its
 * replacement; by no check elsewhere, for what is true in ice may be off in boiling water, and by no judgement.
 */
export const thermometerMatter: MatterRule = {
  entries: thermometerLogs,
  answers: thermometerActions,
  kinds: { entry: 'thermometer_log', answer: 'thermometer_action' },
  isOutside: (name) => sql`${name}.accuracy = 'off'`,
  isInside: (name, later) => sql`(${later}.kind = 'replacement' OR ${checkedWell(name, later)})`,
  // The point is one of them: of two at different points each goes on by itself.
  limits: ['tolerance', 'expected_celsius'],
  subjectOf: (name) => sql`${name}.thermometer_id`,
  isSameSubject: (name, other) => sql`${other}.thermometer_id = ${name}.thermometer_id`,
};
