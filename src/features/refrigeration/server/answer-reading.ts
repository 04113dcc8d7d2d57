import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { answerEntry } from '#features/registers/server/index.ts';
import { isInDoubt } from '#features/thermometers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Answer, zNewAnswer } from '../contract.ts';
import { refrigerationErrors } from '../errors.it.ts';
import { presentAnswer } from './present.ts';
import { readings } from './register.ts';

const refuse = refusals(refrigerationErrors);

/**
 * Says what was done about a reading outside its limits, or closes its matter (`answerEntry`); or judges the food of one of which nobody knows whether it is true.
 * @throws NOT_FOUND, READING_WITHIN_LIMITS, READING_CORRECTED, READING_CLOSED, INPUT_INVALID
 */
export function answerReading(
  services: Services,
  caller: OperatorCaller,
  { judgement, ...input }: z.infer<typeof zNewAnswer>,
): Promise<Answer> {
  return answerEntry(services, caller, readings, {
    entryId: input.readingId,
    said: {
      ...input,
      // Not there at all where nothing is judged: the fingerprint of what was sent before must stay.
      ...(judgement === undefined ? {} : { judgement }),
      performedAt: input.performedAt ?? null,
    },
    // What is good by a thermometer that was off, or was found off since, asks as well (THERM-14).
    fine: async (reading, tx) =>
      reading.status === 'OK' && !(await isInDoubt(tx, caller.restaurant.id, reading))
        ? refuse('READING_WITHIN_LIMITS')
        : null,
    corrected: () => refuse('READING_CORRECTED'),
    closed: () => refuse('READING_CLOSED'),
    present: presentAnswer,
  });
}
