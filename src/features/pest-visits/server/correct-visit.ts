import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { correctEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Visit, zCorrection } from '../contract.ts';
import { pestVisitsErrors } from '../errors.it.ts';
import { judgeVisit } from './judge-visit.ts';
import { presentVisit } from './present.ts';
import { visits } from './register.ts';

const refuse = refusals(pestVisitsErrors);

/**
 * Corrects a visit by a new one (`correctEntry`).
 * @throws NOT_FOUND for one of another restaurant, ENTRY_CORRECTED, INPUT_INVALID for a time in the future and for what it lacks
 */
export function correctVisit(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zCorrection>,
): Promise<Visit> {
  return correctEntry(services, caller, visits, {
    entryId: input.visitId,
    said: { ...input, performedAt: input.performedAt ?? null },
    judge: (tx, _wrong, at) => judgeVisit(tx, caller.restaurant.id, input, at),
    corrected: () => refuse('ENTRY_CORRECTED'),
    present: presentVisit,
  });
}
