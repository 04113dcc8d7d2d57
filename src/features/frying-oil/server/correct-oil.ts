import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { correctEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Oil, zCorrection } from '../contract.ts';
import { fryingOilErrors } from '../errors.it.ts';
import { judgeContent } from './judge-content.ts';
import { presentOil } from './present.ts';
import { oils } from './register.ts';

const refuse = refusals(fryingOilErrors);

/**
 * Corrects an entry by a new one (`correctEntry`), judged by the limit of when the wrong one was made. It may be of another
 * kind: who noted a change that was a check corrects it so.
 * @throws NOT_FOUND for one of another restaurant, ENTRY_CORRECTED, INPUT_INVALID for a time in the future and for what the
 *   kind lacks
 */
export function correctOil(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zCorrection>,
): Promise<Oil> {
  return correctEntry(services, caller, oils, {
    entryId: input.oilId,
    said: { ...input, performedAt: input.performedAt ?? null },
    judge: (tx, wrong) => judgeContent(tx, caller.restaurant.id, input, wrong.performedAt),
    corrected: () => refuse('ENTRY_CORRECTED'),
    present: presentOil,
  });
}
