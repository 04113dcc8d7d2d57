import { describe, expect, it } from 'vitest';
import { daysBetween, romeDate } from '#platform/kernel/dates.ts';
import { isUuidV7 } from '#platform/kernel/ids.ts';
import { decideCheckStatus } from '#features/haccp/check-status.ts';
import { zRecordDelivery } from '#features/deliveries/contract.ts';
import { zNewAnswer, zNewCheck, zNewTask } from '#features/haccp/contract.ts';
import { zChangeLot } from '#features/inventory/lot-shapes.ts';
import { zDiscard, zReceive, zTakeOut } from '#features/inventory/movement-shapes.ts';
import { zNewProduct } from '#features/inventory/product-shapes.ts';
import { expiryStatus } from '#features/inventory/expiry.ts';
import { allocateFefo } from '#features/inventory/fefo.ts';
import type { StockLot } from '#features/inventory/fefo.ts';
import { expiryAfter } from '#features/inventory/transitions.ts';
import { zNewOperator } from '#features/operators/contract.ts';
import { zNewEquipment, zNewReading } from '#features/refrigeration/contract.ts';
import { classifyTemperature } from '#features/refrigeration/temperature-status.ts';
import { zNewPlace } from '#features/storage-places/contract.ts';
import { toBase } from '#platform/kernel/quantity.ts';
import { demoDays, demoPlan } from './demo-plan.ts';
import type { DemoWrite } from './demo-plan.ts';
import { demoTasks } from './trattoria.it.ts';

const now = new Date('2026-11-21T15:00:00.000Z');
const plan = demoPlan({ seed: 7, now });
type Of<Kind extends DemoWrite['kind']> = Extract<DemoWrite, { kind: Kind }>;
const of = <Kind extends DemoWrite['kind']>(kind: Kind, writes = plan): Of<Kind>[] =>
  writes.filter((write): write is Of<Kind> => write.kind === kind);

/** What is left of each lot once all is done, by the product's own rules. @throws where something is taken that is not there */
function stockAfter(writes: readonly DemoWrite[]): (StockLot & { readonly productId: string })[] {
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
      case 'delivery':
        for (const row of zRecordDelivery.parse(write.input).rows) {
          const { quantity, expiryDate, expiryKind, lotNumber, productId } = row;
          const came = { quantity: stored(productId, quantity), expiryDate, expiryKind, receivedOn: today };
          lots.push({ ...came, productId, id: lotNumber!, state: 'closed' });
        }
        break;
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
      case 'operator':
      case 'place':
      case 'equipment':
      case 'reading':
      case 'task':
      case 'check':
      case 'check_answer':
    }
  }
  return lots;
}
const products = new Map<string, Of<'product'>['input']>();

describe('the plan of the demo restaurant', () => {
  it('is the same for the same seed and instant, and another for another seed', () => {
    expect(demoPlan({ seed: 7, now })).toEqual(plan);
    expect(demoPlan({ seed: 8, now })).not.toEqual(plan);
  });

  it('is in the order of its dates, none of them in the future or more than a month ago', () => {
    const instants = plan.map(({ at }) => at.getTime());
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    expect(instants.at(-1)).toBeLessThanOrEqual(now.getTime());
    expect(daysBetween(romeDate(plan[0]!.at), romeDate(now))).toBe(demoDays - 1);
  });

  it.each([
    ['at midday', '2026-11-21T11:00:00.000Z'],
    ['just after midnight', '2026-11-20T23:01:00.000Z'],
    ['at the change to winter time', '2026-10-25T01:30:00.000Z'],
    ['at the change to summer time', '2027-03-28T01:30:00.000Z'],
    ['on a leap day', '2028-02-29T22:00:00.000Z'],
  ])('asks for nothing that would be refused, made %s', (_, instant) => {
    const writes = demoPlan({ seed: 1, now: new Date(instant) });
    const schemas = {
      operator: zNewOperator,
      place: zNewPlace,
      product: zNewProduct,
      receive: zReceive,
      take_out: zTakeOut,
      discard: zDiscard,
      open: zChangeLot.omit({ lotId: true }),
      equipment: zNewEquipment,
      reading: zNewReading,
      task: zNewTask,
      check: zNewCheck,
      check_answer: zNewAnswer,
      delivery: zRecordDelivery,
    };
    for (const { kind, input } of writes) schemas[kind].parse(input);
    const ids = writes.map(({ input }) => input.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(isUuidV7)).toBe(true);
    expect(() => stockAfter(writes)).not.toThrow();
    const known = new Set<string>();
    for (const { input } of writes) {
      for (const named of ['productId', 'equipmentId', 'taskId'] as const)
        if (named in input) expect(known.has(Reflect.get(input, named) as string)).toBe(true);
      known.add(input.id);
    }
  });

  it('has two operators, 60 products of several suppliers, 6 pieces of equipment, 10 controls', () => {
    expect(of('operator')).toHaveLength(2);
    expect(of('product')).toHaveLength(60);
    expect(of('equipment')).toHaveLength(6);
    expect(of('task')).toHaveLength(10);
    expect(new Set(of('product').map(({ input }) => input.supplier)).size).toBeGreaterThanOrEqual(5);
    expect(plan.length).toBeLessThan(1_700);
  });

  it('[INV-13] takes tenths of kilos and litres, and whole pieces', () => {
    const unitOf = new Map(of('product').map(({ input }) => [input.id, input.unit]));
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

  it('enters what several products of a supplier came as in the last days as deliveries', () => {
    expect(of('delivery').length).toBeGreaterThanOrEqual(2);
    for (const { input } of of('delivery')) expect(input.rows.length).toBeGreaterThanOrEqual(2);
  });

  it('reads every piece of equipment twice a day; twice in the month one was too warm, and something was done', () => {
    const limits = new Map(of('equipment').map(({ input }) => [input.id, input.limits]));
    const outside = of('reading').filter(
      ({ input, at }) =>
        now.getTime() - at.getTime() > 3 * 3_600_000 &&
        classifyTemperature(input.temperature, limits.get(input.equipmentId!)!) !== 'OK',
    );
    expect(outside).toHaveLength(2);
    for (const { input, at } of outside) {
      expect(input.correctiveAction).toBeTruthy();
      const next = of('reading').find(
        (other) => other.at > at && other.input.equipmentId === input.equipmentId,
      );
      expect(classifyTemperature(next!.input.temperature, limits.get(input.equipmentId!)!)).toBe('OK');
    }
    const yesterday = of('reading').filter(({ at }) => daysBetween(romeDate(at), romeDate(now)) === 1);
    expect(yesterday).toHaveLength(12);
  });

  it('did its controls with an outcome, missed a few, and three values outside their limit were acted on', () => {
    const tasks = new Map(of('task').map(({ input }) => [input.id, input]));
    const outcomes = of('check').map(({ input }) => ({
      done: input.correctiveAction,
      status: decideCheckStatus({
        value: input.value,
        criticalLimit: tasks.get(input.taskId)!.criticalLimit,
        chosen: input.outcome ?? null,
      }),
    }));
    expect(outcomes.filter(({ status }) => status === null)).toEqual([]);
    const bad = outcomes.filter(({ status }) => status !== 'ok');
    expect(bad).toHaveLength(3);
    expect(bad.every(({ done }) => done)).toBe(true);
    const daily = demoTasks.filter(({ frequency }) => frequency === 'daily');
    const missed = daily.reduce((sum, { missedDaysAgo }) => sum + missedDaysAgo.length, 0);
    expect(missed).toBeGreaterThanOrEqual(5);
    for (const task of demoTasks)
      expect(of('check').some(({ input }) => tasks.get(input.taskId)!.name === task.name)).toBe(true);
  });
});
