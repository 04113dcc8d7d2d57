import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { answerEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Answer, zNewAnswer } from '../contract.ts';
import { thermometersErrors } from '../errors.it.ts';
import { presentAnswer } from './present.ts';
import { calibrations } from './register.ts';

const refuse = refusals(thermometersErrors);

/**
 * Says what was done about a thermometer that was off (`answerEntry`): from then on it is to be checked again or replaced
 * by a time. Nothing that is said ends it.
 * @throws NOT_FOUND, THERMOMETER_TRUE, ENTRY_CORRECTED, INPUT_INVALID
 */
export function answerCalibration(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zNewAnswer>,
): Promise<Answer> {
  return answerEntry(services, caller, calibrations, {
    entryId: input.calibrationId,
    said: { ...input, performedAt: input.performedAt ?? null },
    fine: (entry) => (entry.accuracy === 'off' ? null : refuse('THERMOMETER_TRUE')),
    corrected: () => refuse('ENTRY_CORRECTED'),
    // Nothing is judged here, so nothing was closed before.
    closed: () => refuse('ENTRY_CORRECTED'),
    present: presentAnswer,
  });
}
