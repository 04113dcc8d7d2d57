import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { answerEntry } from '#features/registers/server/index.ts';
import { isInDoubt } from '#features/thermometers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Answer, zNewAnswer } from '../contract.ts';
import { haccpErrors } from '../errors.it.ts';
import { presentAnswer } from './present.ts';
import { checks } from './register.ts';

const refuse = refusals(haccpErrors);

/**
 * Says what was done about a check (the fridge was emptied, the technician came), or closes its matter (`answerEntry`).
 * @throws NOT_FOUND; HACCP_CHECK_WITHIN_LIMITS where there is nothing to answer for; HACCP_CHECK_CORRECTED, with whose
 *   correction stands; HACCP_CHECK_CLOSED, with who judged the food; INPUT_INVALID
 */
export function answerCheck(
  services: Services,
  caller: OperatorCaller,
  { judgement, ...input }: z.output<typeof zNewAnswer>,
): Promise<Answer> {
  return answerEntry(services, caller, checks, {
    entryId: input.checkId,
    said: { ...input, ...(judgement === undefined ? {} : { judgement }) },
    // What is good by a thermometer that was off, or was found off since, asks as well (THERM-14).
    fine: async (check, tx) =>
      check.status === 'ok' && !(await isInDoubt(tx, caller.restaurant.id, check))
        ? refuse('HACCP_CHECK_WITHIN_LIMITS')
        : null,
    corrected: ({ operatorName, correctedAt }) =>
      refuse('HACCP_CHECK_CORRECTED', { operatorName, correctedAt: correctedAt.toISOString() }),
    closed: ({ operatorName, closedAt }) =>
      refuse('HACCP_CHECK_CLOSED', { operatorName, closedAt: closedAt.toISOString() }),
    present: presentAnswer,
  });
}
