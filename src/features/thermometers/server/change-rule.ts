import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { changeOf } from '#features/audit/audited.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { insertRow } from '#platform/db/insert-row.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { RuleShown, zNewRule } from '../contract.ts';
import { isWider } from '../deviation.ts';
import { widerReasonText } from '../errors.it.ts';
import { thermometerRules } from '../tables.ts';
import { readRule } from './read-rule.ts';
import { evidenceOfRule } from './rules-evidence.ts';
import type { RuleRow } from './rules-evidence.ts';

/**
 * Sets tolerance and months, from now on: what was checked before keeps the tolerance of then.
 * @throws INPUT_INVALID for a wider tolerance than guidance without a reason
 */
export function changeRule(
  services: Services,
  caller: OperatorCaller,
  { id, tolerance, months, widerReason: said }: z.infer<typeof zNewRule>,
): Promise<RuleShown> {
  const restaurantId = caller.restaurant.id;
  const wider = isWider(tolerance);
  if (wider && said === null)
    throw refuse('INPUT_INVALID', {
      fields: [{ field: 'widerReason', code: 'required', message: widerReasonText }],
    });
  const widerReason = wider ? said : null;
  return recordWrite<RuleShown>(services, caller, {
    id,
    action: 'thermometers.change_rule',
    input: { id, tolerance, months, widerReason },
    entity: { type: 'thermometer_rule', id },
    hints: ['thermometers'],
    run: async (tx, at) => {
      const before = await readRule(tx, restaurantId);
      const row: RuleRow = {
        restaurantId,
        id,
        tolerance,
        months,
        widerReason,
        operatorName: caller.operator.name,
        recordedAt: at,
      };
      return {
        response: { tolerance, months, widerReason, setBy: caller.operator.name, setAt: at.toISOString() },
        evidence: [evidenceOfRule(row)],
        sent: [insertRow(tx, thermometerRules, row)],
        change: changeOf(
          { tolerance: before.tolerance, months: before.months, widerReason: before.widerReason },
          { tolerance, months, widerReason },
        ),
      };
    },
  });
}
