import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { correctEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Vetting, zCorrection } from '../contract.ts';
import { suppliersErrors } from '../errors.it.ts';
import { judgeContent } from './judge-content.ts';
import { presentVetting } from './present.ts';
import { vettings } from './register.ts';

const refuse = refusals(suppliersErrors);

/**
 * Corrects an entry by a new one (`correctEntry`).
 * @throws NOT_FOUND for one of another restaurant, ENTRY_CORRECTED, INPUT_INVALID for a time in the future and for what the
 *   kind lacks
 */
export function correctVetting(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zCorrection>,
): Promise<Vetting> {
  return correctEntry(services, caller, vettings, {
    entryId: input.vettingId,
    said: { ...input, correctiveAction: null, performedAt: input.performedAt ?? null },
    judge: (_tx, _wrong, at) => judgeContent(input, at),
    corrected: () => refuse('ENTRY_CORRECTED'),
    present: presentVetting,
  });
}
