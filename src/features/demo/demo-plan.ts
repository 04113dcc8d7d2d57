/**
 * What is written into the demo restaurant: a month of a trattoria, as a list of dated writes that the product's own use
 * cases then do. From a seed and an instant alone, so that a run that was cut short is gone on with as it was planned.
 */
import type { z } from 'zod';
import { addDays, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Id } from '#platform/kernel/ids.ts';
import type { zNewAnswer, zNewCheck, zNewTask } from '#features/haccp/contract.ts';
import type { zRecordDelivery } from '#features/deliveries/contract.ts';
import { periodOf } from '#features/haccp/task-due.ts';
import type { zChangeLot } from '#features/inventory/lot-shapes.ts';
import type { zDiscard, zReceive, zTakeOut } from '#features/inventory/movement-shapes.ts';
import type { zNewProduct } from '#features/inventory/product-shapes.ts';
import { allocateFefo, isPastUseBy } from '#features/inventory/fefo.ts';
import type { StockLot } from '#features/inventory/fefo.ts';
import { factorOf, fromBase } from '#platform/kernel/quantity.ts';
import { expiryAfter } from '#features/inventory/transitions.ts';
import type { zNewOperator } from '#features/operators/contract.ts';
import type { zNewEquipment, zNewReading } from '#features/refrigeration/contract.ts';
import { defaultLimitsOf } from '#features/refrigeration/equipment-types.ts';
import type { zNewPlace } from '#features/storage-places/contract.ts';
import { seededRandom } from './seeded-random.ts';
import {
  demoEquipment,
  demoOutside,
  demoMatters,
  demoNotes,
  demoOpened,
  demoOperators,
  demoPlaces,
  demoProducts,
  demoTasks,
} from './trattoria.it.ts';
import type { DemoProduct, DemoTask } from './trattoria.it.ts';

/** Days of the restaurant's past, today included. */
export const demoDays = 30;

/** One write: what, when, by which of the operators (its place in the list). */
export type DemoWrite = { readonly at: Date; readonly by: number } & (
  | { readonly kind: 'operator'; readonly input: z.input<typeof zNewOperator> }
  | { readonly kind: 'place'; readonly input: z.input<typeof zNewPlace> }
  | { readonly kind: 'product'; readonly input: z.input<typeof zNewProduct> }
  | { readonly kind: 'receive'; readonly input: z.input<typeof zReceive> }
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
  | { readonly kind: 'equipment'; readonly input: z.input<typeof zNewEquipment> }
  | { readonly kind: 'reading'; readonly input: z.input<typeof zNewReading> }
  | { readonly kind: 'task'; readonly input: z.input<typeof zNewTask> }
  | { readonly kind: 'check'; readonly input: z.input<typeof zNewCheck> }
  | { readonly kind: 'check_answer'; readonly input: z.input<typeof zNewAnswer> }
  | { readonly kind: 'delivery'; readonly input: z.input<typeof zRecordDelivery> }
);

export interface DemoPlanOptions {
  readonly seed: number;
  /** The instant it is made at: nothing is dated later. */
  readonly now: Date;
  /** Days of the past, today included; `demoDays` unless said. */
  readonly days?: number;
}

/** The writes of the demo restaurant in the order of their dates. The same options give the same plan, ids included. */
export function demoPlan({ seed, now, days = demoDays }: DemoPlanOptions): DemoWrite[] {
  const random = seededRandom(seed);
  const month = new Month(random, now, days);
  const writes = [
    ...setUp(month),
    ...asDeliveries(
      month,
      demoProducts.flatMap((product) => comesAndGoes(month, product)),
    ),
    ...demoEquipment.flatMap((_, index) => readings(month, index)),
    ...demoTasks.flatMap((task) => checks(month, task)),
  ];
  return writes
    .filter(({ at }) => at.getTime() <= now.getTime())
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The days of the plan and the dice. */
class Month {
  readonly now: Date;
  readonly today: LocalDate;
  readonly days: number;
  readonly #random: () => number;

  constructor(random: () => number, now: Date, days: number) {
    this.#random = random;
    this.now = now;
    this.today = romeDate(now);
    this.days = days;
  }

  minutesAgo(minutes: number): Date {
    return new Date(this.now.getTime() - minutes * 60_000);
  }

  day(daysAgo: number): LocalDate {
    return addDays(this.today, -daysAgo);
  }

  /** An instant of a day at a time 'HH:MM' in Rome, up to `spread` minutes later, to the second. */
  at(daysAgo: number, time: string, spread = 0): Date {
    const start = romeLocalTimeToInstant(this.day(daysAgo), time).getTime();
    return new Date(start + Math.floor(this.#random() * spread * 60) * 1_000);
  }

  /** A number between two others. */
  between(low: number, high: number): number {
    return low + this.#random() * (high - low);
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!;
  }

  /** Who works: the first in the morning, the second in the evening, now and then the other way round. */
  by(evening: boolean): number {
    return this.#random() < 0.85 === evening ? 1 : 0;
  }

  /** An id that carries its instant, like those of the app, and chance from the seed alone. */
  id(at: Date): Id {
    const time = at.getTime().toString(16).padStart(12, '0');
    const hex = (digits: number) =>
      Math.floor(this.#random() * 16 ** digits)
        .toString(16)
        .padStart(digits, '0');
    const variant = (8 + Math.floor(this.#random() * 4)).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}` as Id;
  }
}

const morning = { time: '09:20', spread: 70 } as const;
const evening = { time: '21:40', spread: 60 } as const;
/** Minutes between the entries of the first morning. */
const opening = '07:30';

/** Ids of what later writes name, made once for a plan: they follow from its seed and its order. */
const ids = new WeakMap<Month, Map<string, Id>>();
function idOf(month: Month, key: string, at: Date): Id {
  const known = ids.get(month) ?? new Map<string, Id>();
  ids.set(month, known);
  const id = known.get(key) ?? month.id(at);
  known.set(key, id);
  return id;
}

function setUp(month: Month): DemoWrite[] {
  const at = (minutes: number) =>
    new Date(month.at(month.days - 1, opening).getTime() + Math.round(minutes * 60_000));
  return [
    ...demoOperators.map((operator, index): DemoWrite => {
      const when = at(index);
      return {
        kind: 'operator',
        at: when,
        by: index,
        input: { id: idOf(month, `operator ${index}`, when), ...operator },
      };
    }),
    ...Object.entries(demoPlaces).map(([key, place], index): DemoWrite => {
      const when = at(3 + index);
      return { kind: 'place', at: when, by: 0, input: { id: idOf(month, `place ${key}`, when), ...place } };
    }),
    ...demoEquipment.map(({ name, type }, index): DemoWrite => {
      const when = at(12 + index);
      const limits = defaultLimitsOf(type);
      return {
        kind: 'equipment',
        at: when,
        by: 0,
        input: { id: idOf(month, `equipment ${index}`, when), name, type, limits },
      };
    }),
    ...demoTasks.map((task, index): DemoWrite => {
      const when = at(20 + index);
      const { name, category, description, frequency, criticalLimit, correctiveAction, dueTime } = task;
      return {
        kind: 'task',
        at: when,
        by: 0,
        input: {
          id: idOf(month, `task ${name}`, when),
          name,
          category,
          description,
          frequency,
          criticalLimit,
          correctiveAction,
          dueTime,
        },
      };
    }),
    ...demoProducts.map((product, index): DemoWrite => {
      const when = at(32 + index / 2);
      return {
        kind: 'product',
        at: when,
        by: 0,
        input: {
          id: idOf(month, `product ${product.name}`, when),
          name: product.name,
          category: product.category,
          supplier: product.supplier,
          unit: product.unit,
          storageLocation: demoPlaces[product.place].name,
          costCents: product.costCents,
          minimumStock: product.minimumStock,
          openedShelfDays: demoOpened[product.name] ?? null,
          initialStock: null,
        },
      };
    }),
  ];
}

/** Days for which goods are entered as deliveries, and of which suppliers something comes cold. */
const deliveryDays = 5;
const coldSuppliers: ReadonlySet<string> = new Set(
  demoProducts.filter(({ place }) => place === 'meat' || place === 'fish').map(({ supplier }) => supplier),
);

/** A lot as the plan keeps count of it, in the product's base unit; its code stands for its id. */
type PlannedLot = { -readonly [Key in keyof StockLot]: StockLot[Key] };

/** Deliveries of a product, what the kitchen used of them, and what was thrown away past its date. */
function comesAndGoes(month: Month, product: DemoProduct): DemoWrite[] {
  const productId = idOf(month, `product ${product.name}`, month.at(month.days - 1, opening));
  const writes: DemoWrite[] = [];
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
          notes: month.between(0, 1) < 0.15 ? demoNotes.delivered : null,
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
  return writes;
}

/** What several products of one supplier came as in the last days: one delivery of goods with a row for each. */
function asDeliveries(month: Month, writes: readonly DemoWrite[]): DemoWrite[] {
  const first = month.day(deliveryDays);
  const last = month.day(1);
  const startedOn = month.day(month.days - 1);
  const came = Map.groupBy(writes, (write): string | null => {
    const day = romeDate(write.at);
    // Of the first day it stands what was there before.
    if (write.kind !== 'receive' || day < first || day > last || day === startedOn) return null;
    return `${day} ${write.input.supplier ?? ''}`;
  });
  return [...came].flatMap(([key, together]): readonly DemoWrite[] => {
    const rows = together.flatMap((write) => (write.kind === 'receive' ? [write] : []));
    if (key === null || rows.length < 2) return together;
    const [{ at, by, input }] = rows.toSorted((a, b) => a.at.getTime() - b.at.getTime()) as [
      (typeof rows)[0],
    ];
    const isCold = coldSuppliers.has(input.supplier ?? '');
    return [
      {
        kind: 'delivery',
        at,
        by,
        input: {
          id: month.id(at),
          supplier: input.supplier,
          documentNumber: demoNotes.document(Math.floor(month.between(100, 900))),
          notes: demoNotes.delivered,
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
      },
    ];
  });
}

const isPast = ({ expiryDate }: PlannedLot, today: LocalDate) => expiryDate !== null && expiryDate < today;

/** Opens one unit of the lot whose turn it is; null when there is none that may be. */
function openedSince(
  month: Month,
  product: DemoProduct,
  lots: PlannedLot[],
  today: LocalDate,
  at: Date,
): Pick<Extract<DemoWrite, { kind: 'open' }>, 'input' | 'lotNumber'> | null {
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

/** Two readings a day of one piece of equipment, before each is due, and what went wrong with it. */
function readings(month: Month, index: number): DemoWrite[] {
  const { name, usual, swing } = demoEquipment[index]!;
  const equipmentId = idOf(month, `equipment ${index}`, month.at(month.days - 1, opening));
  const writes: DemoWrite[] = [];
  const write = (
    at: Date,
    by: number,
    temperature: number,
    more: { notes?: string; correctiveAction?: string } = {},
  ) =>
    writes.push({ kind: 'reading', at, by, input: { id: month.id(at), equipmentId, temperature, ...more } });
  const matter = demoMatters.find(({ equipment }) => equipment === name);
  if (matter) {
    const { minutesAgo, temperature, notes, correctiveAction, after } = matter;
    write(month.minutesAgo(minutesAgo), 0, temperature, {
      ...(notes ? { notes } : {}),
      ...(correctiveAction ? { correctiveAction } : {}),
    });
    if (after) write(month.minutesAgo(after.minutesAgo), 0, after.temperature, { notes: after.notes });
  }
  // What goes on is the last that was read.
  const until = month.minutesAgo(matter?.minutesAgo ?? 0);
  for (let daysAgo = month.days - 1; daysAgo >= 0; daysAgo--) {
    for (const shift of [morning, evening]) {
      const late = shift === evening;
      const at = new Date(month.at(daysAgo, shift.time, shift.spread).getTime() + index * 45_000);
      // Colder in the morning, warmer after an evening of open doors.
      const drift = (late ? 0.5 : -0.5) * swing + month.between(-0.5, 0.5) * swing;
      const temperature = Math.round((usual + drift) * 10) / 10;
      if (at > until) continue;
      const wrong = demoOutside.find((reading) => reading.equipment === name && reading.daysAgo === daysAgo);
      if (!wrong || late) {
        write(at, month.by(late), temperature);
        continue;
      }
      write(at, 0, wrong.temperature, { notes: wrong.notes, correctiveAction: wrong.correctiveAction });
      write(new Date(at.getTime() + 65 * 60_000), 0, wrong.after.temperature, { notes: wrong.after.notes });
    }
  }
  return writes;
}

/** The checks of one control: once in each of its periods, but for those that were missed. */
function checks(month: Month, task: DemoTask): DemoWrite[] {
  const taskId = idOf(month, `task ${task.name}`, month.at(month.days - 1, opening));
  const writes: DemoWrite[] = [];
  for (let daysAgo = month.days - 1; daysAgo >= 0; daysAgo--) {
    if (task.missedDaysAgo.includes(daysAgo) || !isTurn(month, task, daysAgo)) continue;
    const hour = Number(task.dueTime.slice(0, 2));
    const at = month.at(daysAgo, `${String(hour - 1).padStart(2, '0')}:05`, 50);
    const late = hour >= 16;
    const bad = task.bad?.daysAgo === daysAgo ? task.bad : null;
    const value = bad?.value ?? month.pick(task.good);
    writes.push({
      kind: 'check',
      at,
      by: month.by(late),
      input: {
        id: month.id(at),
        taskId,
        value,
        // Counts only where value and limit can not be compared: somebody looked and it was well.
        outcome: bad ? null : 'ok',
        correctiveAction: bad?.done ?? null,
      },
    });
    const { id: checkId } = writes.at(-1)!.input;
    if (bad?.judged) {
      const { judgement, why } = bad.judged;
      const judgedAt = new Date(at.getTime() + 30 * 60_000);
      writes.push({
        kind: 'check_answer',
        at: judgedAt,
        by: 0,
        input: { id: month.id(judgedAt), checkId, action: why, judgement },
      });
    }
  }
  return writes;
}

/** Daily ones every day, weekly ones on Tuesdays, monthly ones on the day of the month that is five days ago. */
function isTurn(month: Month, task: DemoTask, daysAgo: number): boolean {
  if (task.frequency === 'daily') return true;
  if (task.frequency === 'monthly') return daysAgo === Math.min(5, month.days - 1);
  const day = month.day(daysAgo);
  return periodOf('weekly', romeLocalTimeToInstant(day, '12:00')).firstDay === addDays(day, -1);
}
