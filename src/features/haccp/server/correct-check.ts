import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { correctEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { decideCheckStatus } from '../check-status.ts';
import type { Check, zCorrection } from '../contract.ts';
import { haccpErrors } from '../errors.it.ts';
import { figuresOf, limitsOf } from '../limits-of.ts';
import { correctionSaysNothingText } from '../texts.it.ts';
import { presentCheck } from './present.ts';
import { checks } from './register.ts';
import { requireReason } from './require-reason.ts';

const refuse = refusals(haccpErrors);

/**
 * Corrects a check by a new one (`correctEntry`) of the same task, judged anew by the limit of its time.
 * @throws NOT_FOUND; HACCP_CHECK_CORRECTED, with whose correction stands, when somebody was first; INPUT_INVALID, also for
 *   OK without its reason, and for a value that says nothing of a check that was outside its limit
 */
export function correctCheck(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zCorrection>,
): Promise<Check> {
  return correctEntry(services, caller, checks, {
    entryId: input.checkId,
    said: input,
    judge: (_tx, wrong) => {
      const { taskId, taskName, criticalLimit, limitsAsOf } = wrong;
      const limit = { criticalLimit, ...figuresOf(limitsOf(wrong)) };
      const judged = { value: input.value, ...limit, chosen: input.outcome, notes: input.notes };
      requireReason(judged);
      const status = decideCheckStatus(judged);
      // Corrected to what says nothing its matter would be gone, and nobody would have measured or judged anything.
      if (wrong.status === 'critical' && status === null)
        throw refuseCommon('INPUT_INVALID', {
          fields: [{ field: 'value', code: 'says_nothing', message: correctionSaysNothingText }],
        });
      return {
        taskId,
        taskName,
        value: input.value,
        ...limit,
        limitsAsOf,
        status,
        // Measured with another one is checked again: a new check.
        thermometerId: wrong.thermometerId,
        thermometer: wrong.thermometer,
        thermometerState: wrong.thermometerState,
      };
    },
    corrected: ({ operatorName, correctedAt }) =>
      refuse('HACCP_CHECK_CORRECTED', { operatorName, correctedAt: correctedAt.toISOString() }),
    present: (row) => presentCheck(row),
  });
}
