import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { answerEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Answer, zNewAnswer } from '../contract.ts';
import { fryingOilErrors } from '../errors.it.ts';
import { outcomeNow } from '../oil-status.ts';
import { presentAnswer } from './present.ts';
import { oils } from './register.ts';

const refuse = refusals(fryingOilErrors);

/**
 * Says what was done about oil beyond its limit (`answerEntry`): from then on it is to be changed by a time. Nothing that is
 * said ends it.
 * @throws NOT_FOUND, OIL_FINE, ENTRY_CORRECTED, INPUT_INVALID
 */
export function answerOil(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zNewAnswer>,
): Promise<Answer> {
  return answerEntry(services, caller, oils, {
    entryId: input.oilId,
    said: { ...input, performedAt: input.performedAt ?? null },
    fine: (entry) => (outcomeNow(entry) === 'beyond' ? null : refuse('OIL_FINE')),
    corrected: () => refuse('ENTRY_CORRECTED'),
    // Nothing is judged here, so nothing was closed before.
    closed: () => refuse('ENTRY_CORRECTED'),
    present: presentAnswer,
  });
}
