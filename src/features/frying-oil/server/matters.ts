import { sql } from 'drizzle-orm';
import type { MatterRule } from '#features/registers/server/index.ts';
import { isBeyond } from './outcome-now.ts';
import { fryingOilActions, fryingOilLogs } from '../tables.ts';

/**
 * A matter is about the oil of a fryer. Polar compounds do not go away: only a later change of the oil ends it, no better
 * measurement, and no judgement.
 */
export const oilMatter: MatterRule = {
  entries: fryingOilLogs,
  answers: fryingOilActions,
  kinds: { entry: 'frying_oil_log', answer: 'frying_oil_action' },
  isOutside: isBeyond,
  isInside: (_name, later) => sql`${later}.kind = 'change'`,
  limits: ['limit_percent'],
  subjectOf: (name) => sql`lower(${name}.fryer)`,
  isSameSubject: (name, other) => sql`lower(${other}.fryer) = lower(${name}.fryer)`,
};
