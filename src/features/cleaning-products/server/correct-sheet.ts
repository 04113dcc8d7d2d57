import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { correctEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Product, zCorrection } from '../contract.ts';
import { cleaningProductsErrors } from '../errors.it.ts';
import { judgeContent } from './judge-content.ts';
import { presentProduct } from './present.ts';
import { refuseOtherKind } from './refuse-other-kind.ts';
import { sheets } from './register.ts';

const refuse = refusals(cleaningProductsErrors);

/**
 * Corrects an entry by a new one (`correctEntry`).
 * @throws NOT_FOUND for one of another restaurant, ENTRY_CORRECTED, INPUT_INVALID for a time or a day in the future and for the name of a product of another kind
 */
export function correctSheet(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zCorrection>,
): Promise<Product> {
  return correctEntry(services, caller, sheets, {
    entryId: input.sheetId,
    said: { ...input, correctiveAction: null, performedAt: input.performedAt ?? null },
    judge: async (tx, wrong, at) => {
      const content = judgeContent(input, at);
      await refuseOtherKind(tx, caller.restaurant.id, content, wrong);
      return content;
    },
    corrected: () => refuse('ENTRY_CORRECTED'),
    present: presentProduct,
  });
}
