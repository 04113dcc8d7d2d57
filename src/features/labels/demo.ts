/** What labels bring to the demo restaurant: goods of lots, portioned and decanted, most of them printed. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import { planStock, productIdOf } from '#features/inventory/demo.ts';
import type { zLotLabel, zPrint } from './contract.ts';
import { demoLotLabels } from './demo.it.ts';

type LabelWrite = DemoWrite &
  (
    | {
        readonly kind: 'lot_label';
        readonly input: Omit<z.input<typeof zLotLabel>, 'lotId'>;
        /** The lot's id is known to the database only. */
        readonly productId: string;
        readonly lotNumber: string;
      }
    | { readonly kind: 'print'; readonly input: z.input<typeof zPrint> }
  );

/** Minutes between a label and its print. */
const printedAfter = 2;

/** What labels bring, each of the lot that came last before it; in a past that is shorter there may be none. */
export function planLabels(month: Month): LabelWrite[] {
  const { writes, alone } = planStock(month.of('stock'));
  return demoLotLabels.flatMap(
    ({ product, handling, quantity, days, daysAgo, time, notes = null, isPrinted }): LabelWrite[] => {
      if (daysAgo >= month.days - 1) return [];
      const at = month.at(daysAgo, time, 10);
      const productId = productIdOf(month, product);
      const lotNumber = [...writes, ...alone]
        .flatMap((write) =>
          write.kind === 'receive' && write.input.productId === productId && write.at < at ? [write] : [],
        )
        .toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]?.input.lotNumber;
      if (typeof lotNumber !== 'string') return [];
      const labelId = month.id(at);
      const by = month.by(time > '14:00');
      const printedAt = new Date(at.getTime() + printedAfter * 60_000);
      return [
        {
          kind: 'lot_label',
          at,
          by,
          productId,
          lotNumber,
          input: { id: month.id(at), labelId, handling, quantity, days, notes },
        },
        ...(isPrinted
          ? [
              {
                kind: 'print',
                at: printedAt,
                by,
                input: { id: month.id(printedAt), labelId, format: 'roll62', copies: 1, way: 'dialog' },
              } as const,
            ]
          : []),
      ];
    },
  );
}
