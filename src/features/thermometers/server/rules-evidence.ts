import type { InferSelectModel } from 'drizzle-orm';
import { readerOf } from '#features/integrity/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { thermometerRules } from '../tables.ts';

export type RuleRow = InferSelectModel<typeof thermometerRules>;

/** A stored version of the rule as it is hashed; never change the shape of what has been hashed. */
export const evidenceOfRule = (row: RuleRow): Evidence => ({
  type: 'thermometer_rule',
  id: row.id,
  record: {
    id: row.id,
    tolerance: row.tolerance,
    months: row.months,
    widerReason: row.widerReason,
    operatorName: row.operatorName,
    recordedAt: row.recordedAt.toISOString(),
  },
});

/** All versions of the rule of a restaurant in the form that was hashed, as they are stored now. */
export const readRuleEvidence = readerOf(thermometerRules, evidenceOfRule);
