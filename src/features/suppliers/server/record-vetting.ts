import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Vetting, zNewVetting } from '../contract.ts';
import { judgeContent } from './judge-content.ts';
import { presentVetting } from './present.ts';
import { vettings } from './register.ts';

/**
 * Records what was decided of a supplier, or a document of it (`recordEntry`).
 * @throws INPUT_INVALID for a time in the future, for one far back without words why, and for what the kind lacks
 */
export function recordVetting(
  services: Services,
  caller: OperatorCaller,
  { performedAt, lateReason, ...input }: z.infer<typeof zNewVetting>,
): Promise<Vetting> {
  return recordEntry(services, caller, vettings, {
    said: {
      ...input,
      correctiveAction: null,
      performedAt: performedAt ?? null,
      ...(lateReason == null ? {} : { lateReason }),
    },
    judge: (_tx, { performedAt: at }) => judgeContent(input, at),
    present: presentVetting,
  });
}
