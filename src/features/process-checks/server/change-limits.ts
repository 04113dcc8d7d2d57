import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { changeOf } from '#features/audit/audited.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { insertRow } from '#platform/db/insert-row.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { LimitsShown, zNewLimits } from '../contract.ts';
import { limitTexts } from '../errors.it.ts';
import { absurdParts, isWider, limitProblems, ownLimits } from '../process-limits.ts';
import { limitValues, processLimits } from '../tables.ts';
import { evidenceOfLimits } from './limits-evidence.ts';
import type { LimitsRow } from './limits-evidence.ts';
import { readLimits } from './read-live.ts';

/**
 * Sets the limits of one kind of process, from now on: what has begun keeps those it began with.
 * @throws INPUT_INVALID for limits that can not be used, for those that no reason helps (PROC-21), and for wider ones than guidance without
 *   a reason
 */
export function changeLimits(
  services: Services,
  caller: OperatorCaller,
  { id, process, widerReason, ...said }: z.infer<typeof zNewLimits>,
): Promise<LimitsShown> {
  const restaurantId = caller.restaurant.id;
  const limits = ownLimits(process, said);
  const problems = Object.entries(limitProblems(process, limits));
  const wider = isWider(process, limits);
  if (problems.length > 0)
    throw refuse('INPUT_INVALID', {
      fields: problems.map(([field, code]) => ({ field, code, message: limitTexts[code] })),
    });
  const absurd = absurdParts(process, limits);
  if (absurd.length > 0)
    throw refuse('INPUT_INVALID', {
      fields: absurd.map((one) => ({
        field: one.part,
        code: 'limit_absurd',
        message: limitTexts.limit_absurd(one),
      })),
    });
  const reason = widerReason ?? null;
  if (wider && reason === null)
    throw refuse('INPUT_INVALID', {
      fields: [{ field: 'widerReason', code: 'required', message: limitTexts.wider_reason }],
    });
  return recordWrite<LimitsShown>(services, caller, {
    id,
    action: 'processChecks.change_limits',
    input: { id, process, ...limits, widerReason: wider ? reason : null },
    entity: { type: 'process_limits', id },
    hints: ['processChecks'],
    run: async (tx, at) => {
      const before = (await readLimits(tx, restaurantId)).find((one) => one.process === process)!;
      const row: LimitsRow = {
        restaurantId,
        id,
        process,
        ...limitValues(limits),
        widerReason: wider ? reason : null,
        operatorName: caller.operator.name,
        recordedAt: at,
      };
      return {
        response: {
          process,
          limits: { ...limits },
          widerReason: wider ? reason : null,
          setBy: caller.operator.name,
          setAt: at.toISOString(),
        },
        evidence: [evidenceOfLimits(row)],
        sent: [insertRow(tx, processLimits, row)],
        change: changeOf(
          { ...before.limits, widerReason: before.widerReason },
          { ...limits, widerReason: row.widerReason },
        ),
      };
    },
  });
}
