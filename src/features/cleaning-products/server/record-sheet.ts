import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Product, zNewProduct } from '../contract.ts';
import { judgeContent } from './judge-content.ts';
import { presentProduct } from './present.ts';
import { refuseOtherKind } from './refuse-other-kind.ts';
import { sheets } from './register.ts';

/**
 * Records the sheet of a product, or that it is used no more (`recordEntry`).
 * @throws INPUT_INVALID for a time or a day in the future, and for a time far back without words why, and for the name of a product of another kind
 */
export function recordSheet(
  services: Services,
  caller: OperatorCaller,
  { performedAt, lateReason, ...input }: z.infer<typeof zNewProduct>,
): Promise<Product> {
  return recordEntry(services, caller, sheets, {
    said: {
      ...input,
      correctiveAction: null,
      performedAt: performedAt ?? null,
      ...(lateReason == null ? {} : { lateReason }),
    },
    judge: async (tx, { performedAt: at }) => {
      const content = judgeContent(input, at);
      await refuseOtherKind(tx, caller.restaurant.id, content);
      return content;
    },
    present: presentProduct,
  });
}
