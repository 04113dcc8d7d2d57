import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { changeOf } from '#features/audit/audited.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { insertRow } from '#platform/db/insert-row.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { LimitShown, zNewLimit } from '../contract.ts';
import { fryingOilLimits } from '../tables.ts';
import { evidenceOfLimit } from './limits-evidence.ts';
import type { LimitRow } from './limits-evidence.ts';
import { readLimit } from './read-limit.ts';

/**
 * Sets the limit, from now on: what was checked before keeps the one of then.
 * @throws INPUT_INVALID for a wider one than guidance (OIL-11)
 */
export function changeLimit(
  services: Services,
  caller: OperatorCaller,
  { id, limitPercent }: z.infer<typeof zNewLimit>,
): Promise<LimitShown> {
  const restaurantId = caller.restaurant.id;
  const widerReason = null;
  return recordWrite<LimitShown>(services, caller, {
    id,
    action: 'fryingOil.change_limit',
    input: { id, limitPercent, widerReason },
    entity: { type: 'frying_oil_limit', id },
    hints: ['fryingOil'],
    run: async (tx, at) => {
      const before = await readLimit(tx, restaurantId);
      const row: LimitRow = {
        restaurantId,
        id,
        limitPercent,
        widerReason,
        operatorName: caller.operator.name,
        recordedAt: at,
      };
      return {
        response: {
          limitPercent,
          widerReason,
          setBy: caller.operator.name,
          setAt: at.toISOString(),
        },
        evidence: [evidenceOfLimit(row)],
        sent: [insertRow(tx, fryingOilLimits, row)],
        change: changeOf(
          { limitPercent: before.notBelieved ?? before.limitPercent, widerReason: before.widerReason },
          { limitPercent, widerReason },
        ),
      };
    },
  });
}
