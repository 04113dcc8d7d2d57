import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { correctEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Training, zCorrection } from '../contract.ts';
import { staffTrainingErrors } from '../errors.it.ts';
import { judgeContent } from './judge-content.ts';
import { presentTraining } from './present.ts';
import { trainings } from './register.ts';

const refuse = refusals(staffTrainingErrors);

/**
 * Corrects an entry by a new one (`correctEntry`).
 * @throws NOT_FOUND for one of another restaurant, ENTRY_CORRECTED, INPUT_INVALID for a time in the future and for what the
 *   kind lacks
 */
export function correctTraining(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zCorrection>,
): Promise<Training> {
  return correctEntry(services, caller, trainings, {
    entryId: input.trainingId,
    said: { ...input, correctiveAction: null, performedAt: input.performedAt ?? null },
    judge: (_tx, _wrong, at) => judgeContent(input, at),
    corrected: () => refuse('ENTRY_CORRECTED'),
    present: presentTraining,
  });
}
