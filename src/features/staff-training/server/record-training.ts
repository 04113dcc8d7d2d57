import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Training, zNewTraining } from '../contract.ts';
import { judgeContent } from './judge-content.ts';
import { presentTraining } from './present.ts';
import { trainings } from './register.ts';

/**
 * Records a course, or that a person left (`recordEntry`).
 * @throws INPUT_INVALID for a time in the future, for one far back without words why, and for what the kind lacks
 */
export function recordTraining(
  services: Services,
  caller: OperatorCaller,
  { performedAt, lateReason, ...input }: z.infer<typeof zNewTraining>,
): Promise<Training> {
  return recordEntry(services, caller, trainings, {
    said: {
      ...input,
      correctiveAction: null,
      performedAt: performedAt ?? null,
      ...(lateReason == null ? {} : { lateReason }),
    },
    judge: (_tx, { performedAt: at }) => judgeContent(input, at),
    present: presentTraining,
  });
}
