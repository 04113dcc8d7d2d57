/** What deliveries bring to the demo restaurant: what several products of one supplier came as in the last days. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import type { Id } from '#platform/kernel/ids.ts';
import { arrivalLimitOf, type ArrivalLimit } from '#features/inventory/arrival.ts';
import { planStock, productIdOf } from '#features/inventory/demo.ts';
import type { Arrival } from '#features/inventory/demo.ts';
import { demoThermometers } from '#features/thermometers/demo.it.ts';
import { demoDelivered, demoProducts } from '#features/inventory/demo.it.ts';
import type { zRecordDelivery } from './contract.ts';
import { demoDocument, demoSentBack } from './demo.it.ts';

/** By which goods of each product are judged when they come. */
const limits: ReadonlyMap<string, ArrivalLimit> = new Map(
  demoProducts.map((product) => [
    product.name,
    arrivalLimitOf({ ...product, arrivalKind: null, arrivalMaxCelsius: null, arrivalReason: null }),
  ]),
);

/** What comes cold comes as cold as it should; of the rest nobody measures anything. */
const measured = (month: Month, limit: ArrivalLimit | undefined): number | null =>
  limit?.maxCelsius == null
    ? null
    : Math.round(month.between((limit.maxCelsius - 2) * 10, limit.maxCelsius * 10)) / 10;

/** What is kept cold and came by itself stands among the deliveries as well. */
export const planAlone = (month: Month): Arrival[] => [...planStock(month.of('stock')).alone];

/** What deliveries bring: a row for each product; of the last one that came cold something was sent back. */
export const planDeliveries = (
  month: Month,
): (DemoWrite & { readonly kind: 'delivery'; readonly input: z.input<typeof zRecordDelivery> })[] => {
  const { deliveries } = planStock(month.of('stock'));
  const limitOf = new Map(
    demoProducts.map(({ name }) => [productIdOf(month.of('stock'), name), limits.get(name)]),
  );
  const isCold = (productId: string): boolean => (limitOf.get(productId as Id)?.maxCelsius ?? null) !== null;
  const cold = deliveries.filter((rows) => rows.some(({ input }) => isCold(input.productId)));
  const last = cold.toSorted((a, b) => b[0].at.getTime() - a[0].at.getTime())[0];
  const laser = month.idOf(`thermometer ${demoThermometers.laser.name}`);
  // From the day after it was there and checked.
  const measuredSince = month.setUp(24 * 60);
  return deliveries.map((rows) => {
    const [{ at, by, input }] = rows;
    const isMeasured = at >= measuredSince && rows.some((row) => isCold(row.input.productId));
    const warm = rows === last ? rows.find((row) => isCold(row.input.productId)) : undefined;
    const stored = rows.map(({ input: { id, productId, quantity, lotNumber, expiryDate, expiryKind } }) => ({
      id,
      productId,
      quantity,
      lotNumber,
      expiryDate,
      expiryKind,
      celsius: measured(month, limitOf.get(productId as Id)),
    }));
    const sentBack = warm && {
      id: month.id(at),
      productId: warm.input.productId,
      quantity: warm.input.quantity,
      expiryDate: warm.input.expiryDate,
      expiryKind: warm.input.expiryKind,
      celsius: (limitOf.get(warm.input.productId as Id)?.maxCelsius ?? 0) + 5,
      refused: { reason: demoSentBack },
    };
    return {
      kind: 'delivery',
      at,
      by,
      input: {
        id: month.id(at),
        supplier: input.supplier,
        documentNumber: demoDocument(Math.floor(month.between(100, 900))),
        notes: demoDelivered,
        ...(isMeasured ? { thermometerId: laser } : {}),
        rows: sentBack ? [...stored, sentBack] : stored,
      },
    };
  });
};
