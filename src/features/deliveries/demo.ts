/** What deliveries bring to the demo restaurant: what several products of one supplier came as in the last days. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import { planStock } from '#features/inventory/demo.ts';
import { demoDelivered, demoProducts } from '#features/inventory/demo.it.ts';
import type { zRecordDelivery } from './contract.ts';
import { demoDocument } from './demo.it.ts';

/** The suppliers of whom something comes cold. */
const coldSuppliers: ReadonlySet<string> = new Set(
  demoProducts.filter(({ place }) => place === 'meat' || place === 'fish').map(({ supplier }) => supplier),
);

/** What deliveries bring: a row for each product. */
export const planDeliveries = (
  month: Month,
): (DemoWrite & { readonly kind: 'delivery'; readonly input: z.input<typeof zRecordDelivery> })[] =>
  planStock(month.of('stock')).deliveries.map((rows) => {
    const [{ at, by, input }] = rows;
    const isCold = coldSuppliers.has(input.supplier ?? '');
    return {
      kind: 'delivery',
      at,
      by,
      input: {
        id: month.id(at),
        supplier: input.supplier,
        documentNumber: demoDocument(Math.floor(month.between(100, 900))),
        notes: demoDelivered,
        rows: rows.map(({ input: { id, productId, quantity, lotNumber, expiryDate, expiryKind } }) => ({
          id,
          productId,
          quantity,
          lotNumber,
          expiryDate,
          expiryKind,
          celsius: isCold ? Math.round(month.between(10, 35)) / 10 : null,
        })),
      },
    };
  });
