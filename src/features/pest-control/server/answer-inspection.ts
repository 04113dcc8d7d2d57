import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { answerEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Answer, zNewAnswer } from '../contract.ts';
import { pestControlErrors } from '../errors.it.ts';
import { presentAnswer } from './present.ts';
import { inspections } from './register.ts';

const refuse = refusals(pestControlErrors);

/**
 * Says what was done about findings (`answerEntry`): from then on the areas are to be looked at again. Nothing that is said
 * ends them.
 * @throws NOT_FOUND, INSPECTION_CLEAN, INSPECTION_CORRECTED, INPUT_INVALID
 */
export function answerInspection(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zNewAnswer>,
): Promise<Answer> {
  return answerEntry(services, caller, inspections, {
    entryId: input.inspectionId,
    said: { ...input, performedAt: input.performedAt ?? null },
    fine: (entry) => (entry.findingsCount === 0 ? refuse('INSPECTION_CLEAN') : null),
    corrected: () => refuse('INSPECTION_CORRECTED'),
    // Nothing is judged here, so nothing was closed before.
    closed: () => refuse('INSPECTION_CORRECTED'),
    present: presentAnswer,
  });
}
