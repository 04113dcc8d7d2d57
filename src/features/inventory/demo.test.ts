import { describe, expect, it } from 'vitest';
import { demoInstants, demoMonth, demoNow as now, until } from '#features/demo/test-kit.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { toBase } from '#platform/kernel/quantity.ts';
import { planStock } from './demo.ts';
import type { StockWrite } from './demo.ts';
import { expiryStatus } from './expiry.ts';
import { allocateFefo } from './fefo.ts';
import type { StockLot } from './fefo.ts';
import { zChangeLot } from './lot-shapes.ts';
import { zDiscardFields, zReceive, zTakeOut } from './movement-shapes.ts';
import { zNewProduct, zStateAllergens } from './product-shapes.ts';
import { expiryAfter } from './transitions.ts';

/** All that the stock brings, what comes as a delivery of several products included. */
const planned = (instant: Date | string, seed?: number): StockWrite[] => {
  const { writes, deliveries, alone } = planStock(demoMonth('stock', instant, seed));
  return until([...writes, ...deliveries.flat(), ...alone], new Date(instant));
};
const plan = planned(now);
type Of<Kind extends StockWrite['kind']> = Extract<StockWrite, { kind: Kind }>;
const of = <Kind extends StockWrite['kind']>(kind: Kind): Of<Kind>[] =>
  plan.filter((write): write is Of<Kind> => write.kind === kind);
const products = new Map<string, Of<'product'>['input']>();

/** What is left of each lot once all is done, by the product's own rules. @throws where something is taken that is not there */
function stockAfter(writes: readonly StockWrite[]): (StockLot & { readonly productId: string })[] {
  /** As it is stored: a whole number, of grams where kilos are counted. */
  const stored = (productId: string, quantity: number) =>
    toBase(quantity, products.get(productId)!.unit) ?? Number.NaN;
  const lots: ({ -readonly [K in keyof StockLot]: StockLot[K] } & { readonly productId: string })[] = [];
  const take = (
    productId: string,
    quantity: number,
    today: string,
    options: { lotId?: string; discard?: true },
  ) => {
    const own = lots.filter((lot) => lot.productId === productId);
    const allocation = allocateFefo(own, stored(productId, quantity), { today, ...options });
    if (!allocation.ok) throw new Error(`${productId} has no ${quantity} on ${today}`);
    for (const line of allocation.lines) own.find(({ id }) => id === line.lotId)!.quantity -= line.quantity;
  };
  for (const write of writes) {
    const today = romeDate(write.at);
    switch (write.kind) {
      case 'receive': {
        const { quantity, expiryDate, expiryKind, lotNumber, productId } = zReceive.parse(write.input);
        const came = {
          quantity: stored(productId, quantity),
          expiryDate,
          expiryKind,
          receivedOn: today,
          productId,
        };
        lots.push({ ...came, id: lotNumber!, state: 'closed' });
        break;
      }
      case 'take_out':
        take(write.input.productId, write.input.quantity, today, {});
        break;
      case 'discard':
        take(write.input.productId, write.input.quantity, today, { lotId: write.lotNumber, discard: true });
        break;
      case 'open': {
        const { productId, lotNumber, input } = write;
        take(productId, input.quantity, today, { lotId: lotNumber });
        const lot = lots.find(({ id, productId: of }) => id === lotNumber && of === productId)!;
        const shelfDays = products.get(productId)!.openedShelfDays ?? null;
        const opened = expiryAfter(
          'open',
          { ...lot, thawedBefore: false, daysLeftAtFreezing: null },
          { day: today, shelfDays },
        );
        if (!opened.ok) throw new Error(`${productId} may not be opened`);
        const { expiryDate, expiryKind, state } = opened;
        lots.push({
          ...lot,
          id: `${lotNumber} opened`,
          expiryDate,
          expiryKind,
          state,
          quantity: stored(productId, input.quantity),
        });
        break;
      }
      case 'product':
        products.set(write.input.id, write.input);
        break;
      case 'allergens':
        break;
    }
  }
  return lots;
}

describe('the stock of the demo restaurant', () => {
  it.each(demoInstants)('asks for nothing that would be refused, made %s', (_, instant) => {
    const writes = planned(instant, 1);
    const schemas = {
      product: zNewProduct,
      allergens: zStateAllergens,
      receive: zReceive,
      take_out: zTakeOut,
      discard: zDiscardFields.omit({ lotId: true }),
      open: zChangeLot.omit({ lotId: true }),
    };
    for (const { kind, input } of writes) schemas[kind].parse(input);
    expect(() => stockAfter(writes)).not.toThrow();
  });

  it('is 60 products of several suppliers', () => {
    expect(of('product')).toHaveLength(60);
    expect(new Set(of('product').map(({ input }) => input.supplier)).size).toBeGreaterThanOrEqual(5);
  });

  it('[INV-13] takes tenths of kilos and litres, and whole pieces', () => {
    const unitOf = new Map<string, Of<'product'>['input']['unit']>(
      of('product').map(({ input }) => [input.id, input.unit]),
    );
    const taken = of('take_out').map(({ input }) => [unitOf.get(input.productId)!, input.quantity] as const);
    for (const [unit, quantity] of taken) expect(toBase(quantity, unit)).not.toBeNull();
    expect(taken.some(([unit, quantity]) => unit === 'kg' && !Number.isInteger(quantity))).toBe(true);
  });

  it('leaves every product in stock, some lots expired, some for today and some for the next days', () => {
    expect(of('open').length).toBeGreaterThanOrEqual(4);
    const left = stockAfter(plan).filter(({ quantity }) => quantity > 0);
    expect(new Set(left.map(({ productId }) => productId)).size).toBe(60);
    const states = left.map(({ expiryDate }) => expiryStatus(expiryDate, romeDate(now)));
    const count = (state: string) => states.filter((other) => other === state).length;
    expect(count('expired')).toBeGreaterThanOrEqual(2);
    expect(count('expired')).toBeLessThanOrEqual(8);
    expect(count('today')).toBeGreaterThanOrEqual(1);
    expect(count('soon')).toBeGreaterThanOrEqual(4);
    expect(count('good')).toBeGreaterThanOrEqual(30);
  });
});
