/** What the stock brings to the demo restaurant: products, what came, what the kitchen took, opened and threw away. */
import type { z } from 'zod';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Id } from '#platform/kernel/ids.ts';
import { factorOf, fromBase } from '#platform/kernel/quantity.ts';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import { demoAllergens, demoDelivered, demoOpened, demoPlaces, demoProducts } from './demo.it.ts';
import type { DemoProduct } from './demo.it.ts';
import { arrivalLimitOf, wantsCelsius } from './arrival.ts';
import { allocateFefo, isPastUseBy } from './fefo.ts';
import type { StockLot } from './fefo.ts';
import type { zChangeLot } from './lot-shapes.ts';
import type { zDiscard, zReceive, zTakeOut } from './movement-shapes.ts';
import type { zNewProduct, zStateAllergens } from './product-shapes.ts';
import { expiryAfter } from './transitions.ts';

/** Goods that came, of one product. */
export type Arrival = DemoWrite & { readonly kind: 'receive'; readonly input: z.input<typeof zReceive> };

export type StockWrite =
  | Arrival
  | (DemoWrite &
      (
        | { readonly kind: 'product'; readonly input: z.input<typeof zNewProduct> }
        | { readonly kind: 'allergens'; readonly input: z.input<typeof zStateAllergens> }
        | { readonly kind: 'take_out'; readonly input: z.input<typeof zTakeOut> }
        | {
            readonly kind: 'discard';
            readonly input: Omit<z.input<typeof zDiscard>, 'lotId'>;
            /** Its id is known to the database only. */
            readonly lotNumber: string;
          }
        | {
            readonly kind: 'open';
            readonly input: Omit<z.input<typeof zChangeLot>, 'lotId'>;
            readonly productId: Id;
            readonly lotNumber: string;
          }
      ));

/** The id of a product by its name. */
export const productIdOf = (month: Month, name: string): Id => month.idOf(`product ${name}`);

/** Days for which what several products of a supplier came as is entered as one delivery. */
const deliveryDays = 5;

/** The limit, °C, above which goods of a product of the demo are asked about when they come; null where none is. */
export function demoLimitOf(month: Month, productId: string): number | null {
  const product = demoProducts.find(({ name }) => productIdOf(month, name) === productId);
  if (product === undefined) return null;
  const limit = arrivalLimitOf({
    ...product,
    arrivalKind: null,
    arrivalMaxCelsius: null,
    arrivalReason: null,
  });
  return wantsCelsius(limit) ? limit.maxCelsius : null;
}

/**
 * What the stock brings, and what of it came as deliveries of several products in the last days, or alone and cold: who enters deliveries
 * writes those.
 */
export function planStock(month: Month): {
  readonly writes: readonly StockWrite[];
  readonly deliveries: readonly (readonly [Arrival, ...Arrival[]])[];
  /** What is kept cold and came by itself: it was measured. */
  readonly alone: readonly Arrival[];
  /** What is left of each product in the end that may still be used, by its name, in its own unit. */
  readonly left: ReadonlyMap<string, number>;
} {
  const first = month.day(deliveryDays);
  const last = month.day(1);
  const startedOn = month.day(month.days - 1);
  const moved = demoProducts.map((product) => ({ product, ...comesAndGoes(month, product) }));
  const came = Map.groupBy(
    moved.flatMap(({ writes }) => writes),
    (write): string | null => {
      const day = romeDate(write.at);
      // Of the first day it stands what was there before.
      if (write.kind !== 'receive' || day < first || day > last || day === startedOn) return null;
      return `${day} ${write.input.supplier ?? ''}`;
    },
  );
  const writes: StockWrite[] = [...products(month), ...allergens(month)];
  const alone: Arrival[] = [];
  const deliveries: [Arrival, ...Arrival[]][] = [];
  for (const [key, together] of came) {
    const [one, ...others] = together
      .filter((write) => write.kind === 'receive')
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    if (key !== null && one !== undefined && others.length > 0) deliveries.push([one, ...others]);
    else
      for (const write of together) {
        const maxCelsius = write.kind === 'receive' ? demoLimitOf(month, write.input.productId) : null;
        if (write.kind !== 'receive' || maxCelsius === null) writes.push(write);
        else if (romeDate(write.at) === startedOn)
          writes.push({ ...write, input: { ...write.input, came: 'there' } });
        else alone.push({ ...write, input: { ...write.input, came: 'now', celsius: maxCelsius - 1 } });
      }
  }
  const left = new Map(moved.map(({ product, left: rest }) => [product.name, fromBase(rest, product.unit)]));
  return { writes, deliveries, alone, left };
}

const products = (month: Month): StockWrite[] =>
  demoProducts.map((product, index) => ({
    kind: 'product',
    at: month.setUp(32 + index / 2),
    by: 0,
    input: {
      id: productIdOf(month, product.name),
      name: product.name,
      category: product.category,
      supplier: product.supplier,
      unit: product.unit,
      storageLocation: demoPlaces[product.place],
      costCents: product.costCents,
      minimumStock: product.minimumStock,
      openedShelfDays: demoOpened[product.name] ?? null,
      initialStock: null,
    },
  }));

const allergens = (month: Month): StockWrite[] =>
  demoProducts.flatMap((product, index) => {
    const held = demoAllergens(product);
    if (held === null) return [];
    const at = month.setUp(62 + index / 4);
    const { contains, mayContain } = held;
    return [
      {
        kind: 'allergens',
        at,
        by: 0,
        input: {
          id: month.id(at),
          productId: productIdOf(month, product.name),
          allergens: { contains: [...contains], mayContain: [...mayContain] },
          reason: null,
        },
      },
    ];
  });

/** A lot as the plan keeps count of it, in the product's base unit; its code stands for its id. */
type PlannedLot = { -readonly [Key in keyof StockLot]: StockLot[Key] };

/** Deliveries of a product, what the kitchen used of them, and what was thrown away past its date. */
function comesAndGoes(
  month: Month,
  product: DemoProduct,
): { readonly writes: StockWrite[]; readonly left: number } {
  const productId = productIdOf(month, product.name);
  const writes: StockWrite[] = [];
  const lots: PlannedLot[] = [];
  const deliveryDays = new Set<number>();
  for (let daysAgo = product.lastDaysAgo; daysAgo < month.days; daysAgo += product.everyDays)
    deliveryDays.add(daysAgo);
  // What is there on the first day came that day.
  deliveryDays.add(month.days - 1);
  const { unit } = product;
  const one = factorOf(unit);
  const delivered = product.quantity * one;
  const eachDay = delivered / product.everyDays;
  let owed = 0;
  let lotsMade = 0;

  for (let daysAgo = month.days - 1; daysAgo >= 0; daysAgo--) {
    const today = month.day(daysAgo);
    if (deliveryDays.has(daysAgo)) {
      // After the set-up of the first day.
      const at = month.at(daysAgo, daysAgo === month.days - 1 ? '09:40' : '08:10', 80);
      const expiryDate = addDays(today, product.keepsDays);
      const lotNumber = `${today.slice(2, 4)}${today.slice(5, 7)}${today.slice(8)}-${String(++lotsMade).padStart(2, '0')}`;
      const { quantity, supplier, expiryKind } = product;
      lots.push({
        id: lotNumber,
        expiryDate,
        expiryKind,
        receivedOn: today,
        quantity: delivered,
        state: 'closed',
      });
      writes.push({
        kind: 'receive',
        at,
        by: 0,
        input: {
          id: month.id(at),
          productId,
          quantity,
          lotNumber,
          expiryDate,
          expiryKind,
          supplier,
          notes: month.between(0, 1) < 0.15 ? demoDelivered : null,
        },
      });
    }
    // Somebody clears out what is past its date, but not every day.
    for (const lot of lots) {
      if (lot.quantity === 0 || !isPast(lot, today) || daysAgo < 2 || month.between(0, 1) < 0.3) continue;
      const at = month.at(daysAgo, '10:40', 40);
      const { quantity } = lot;
      lot.quantity = 0;
      writes.push({
        kind: 'discard',
        at,
        by: 0,
        lotNumber: lot.id,
        input: { id: month.id(at), productId, quantity: fromBase(quantity, unit), reason: 'expired' },
      });
    }
    if (daysAgo === 1 && demoOpened[product.name] !== undefined) {
      const at = month.at(daysAgo, '10:05', 30);
      const write = openedSince(month, product, lots, today, at);
      if (write) writes.push({ kind: 'open', at, by: 0, productId, ...write });
    }
    owed += eachDay * month.between(0.75, 1.25);
    const wanted = Math.floor(owed / one) * one;
    // The kitchen writes down what it took every few days, not every time.
    if (wanted < one || (month.between(0, 1) < 0.8 && wanted < delivered / 2)) continue;
    const usable = lots.filter((lot) => !isPastUseBy(lot, today));
    const inStock = usable.reduce((sum, { quantity }) => sum + quantity, 0);
    // Something is always left, so that the shelves of today are not bare.
    const most = Math.min(wanted, inStock - Math.max(one, Math.ceil(product.quantity * 0.12) * one));
    if (most < one) continue;
    // Of kilos and litres a cook takes tenths.
    const quantity = one === 1 ? most : most - ((daysAgo % 4) * one) / 10;
    const allocation = allocateFefo(usable, quantity, { today });
    if (!allocation.ok) continue;
    for (const line of allocation.lines) {
      const lot = lots.find(({ id }) => id === line.lotId);
      if (lot) lot.quantity -= line.quantity;
    }
    owed -= quantity;
    const late = month.between(0, 1) < 0.5;
    const at = month.at(daysAgo, late ? '18:20' : '11:30', late ? 90 : 60);
    writes.push({
      kind: 'take_out',
      at,
      by: month.by(late),
      input: { id: month.id(at), productId, quantity: fromBase(quantity, unit) },
    });
  }
  const left = lots
    .filter((lot) => lot.state === 'closed' && !isPastUseBy(lot, month.today))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return { writes, left };
}

const isPast = ({ expiryDate }: PlannedLot, today: LocalDate) => expiryDate !== null && expiryDate < today;

/** Opens one unit of the lot whose turn it is; null when there is none that may be. */
function openedSince(
  month: Month,
  product: DemoProduct,
  lots: PlannedLot[],
  today: LocalDate,
  at: Date,
): Pick<Extract<StockWrite, { kind: 'open' }>, 'input' | 'lotNumber'> | null {
  const one = factorOf(product.unit);
  const lot = lots
    .filter(({ quantity }) => quantity > one)
    .find((candidate) => !isPastUseBy(candidate, today));
  if (!lot) return null;
  const opened = expiryAfter(
    'open',
    { ...lot, thawedBefore: false, daysLeftAtFreezing: null },
    { day: today, shelfDays: demoOpened[product.name] ?? null },
  );
  if (!opened.ok) return null;
  lot.quantity -= one;
  const { expiryDate, expiryKind, state } = opened;
  lots.push({ ...lot, id: `${lot.id} opened`, expiryDate, expiryKind, state, quantity: one });
  return { lotNumber: lot.id, input: { id: month.id(at), transition: 'open', quantity: 1 } };
}
