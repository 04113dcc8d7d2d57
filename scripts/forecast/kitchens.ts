/** Made-up products of the four kinds of demand, and what each way to estimate costs the kitchen that orders by it. */
import { seededRandom } from '#features/demo/seeded-random.ts';
import { chooseMethod, errorsOf } from '#features/reorder/choose-method.ts';
import { alwaysOpen, demandClassOf, meanOf } from '#features/reorder/demand.ts';
import type { Demand, DemandClass } from '#features/reorder/demand.ts';
import { methods } from '#features/reorder/methods.ts';
import type { Method } from '#features/reorder/methods.ts';
import { courses, drawer, quantileOf } from '#features/reorder/outlook.ts';
import { addDays } from '#platform/kernel/dates.ts';

/** Days that are known when estimates begin, and days that they are held against. */
export const known = 182;
export const held = 56;

/** A Monday, so that a place among the days tells its weekday. */
const firstDay = '2026-01-05';

/** What a class is made with: the chance of a use on a usual day, and the squared variation of its size. */
const made: Readonly<Record<DemandClass, { readonly chance: number; readonly variation: number }>> = {
  smooth: { chance: 0.97, variation: 0.1 },
  erratic: { chance: 0.95, variation: 1 },
  intermittent: { chance: 0.3, variation: 0.1 },
  lumpy: { chance: 0.3, variation: 1.2 },
};
/** A trattoria's week, Monday first. */
const week = [0.65, 0.75, 0.85, 0.95, 1.35, 1.6, 0.85] as const;

/** A normal value, by Box and Muller. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** One product's use of `known` and `held` days: with a week of its own, a level that drifts, and one in ten falls to a third. */
function drawProduct(kind: DemandClass, random: () => number): Demand {
  const { chance, variation } = made[kind];
  const spread = Math.sqrt(Math.log(1 + variation));
  const weekly = random();
  const falls = random() < 0.1 ? Math.floor(random() * (known + held)) : Number.POSITIVE_INFINITY;
  let level = 8 + random() * 30;
  const days = Array.from({ length: known + held }, (_, at) => at);
  const used = days.map((at) => {
    level *= Math.exp(0.01 * normal(random));
    if (at === falls) level /= 3;
    const day = 1 + weekly * (week[at % 7]! - 1);
    const isUsed = random() < (chance < 0.5 ? chance * day : chance);
    const size = level * (chance < 0.5 ? 1 : day) * Math.exp(spread * normal(random) - spread ** 2 / 2);
    return isUsed ? Math.max(1, Math.round(size)) : 0;
  });
  return { used, weekdays: days.map((at) => at % 7) };
}

/** So many products whose first days are of a class. The same seed makes the same ones. */
export function productsOf(kind: DemandClass, count: number, seed: number): readonly Demand[] {
  const random = seededRandom(seed);
  const found: Demand[] = [];
  while (found.length < count) {
    const product = drawProduct(kind, random);
    if (demandClassOf({ used: product.used.slice(0, known) }) === kind) found.push(product);
  }
  return found;
}

/** Goods that keep for a few days, and goods that keep. */
export const shelves = { fresh: 5, dry: 90 } as const;
/** An order every three days that is there a day later; what is missing costs twice what is thrown away. */
export const ordering = { everyDays: 3, leadDays: 1, missingCosts: 2 } as const;

/** What a kitchen lost, in units of the product. */
export interface Losses {
  readonly wanted: number;
  readonly wasted: number;
  readonly missing: number;
  /** Orders, and those of them whose estimate was not exceeded until the next one was there. */
  readonly orders: number;
  readonly enough: number;
}

/** How a kitchen estimates: always by one method, or by the one that erred least. */
export type Way = Method | 'chosen';
export const ways: readonly Way[] = [...methods, 'chosen'];

const beforeAt = ({ used, weekdays }: Demand, at: number): Demand => ({
  used: used.slice(Math.max(0, at - known), at),
  weekdays: weekdays.slice(Math.max(0, at - known), at),
});

/**
 * Orders through the held days, and what came of it.
 * @param level the share of courses in which an order is to be enough
 * @param keeps days that goods may be used from the day on which they come
 */
export function lossesOf(product: Demand, way: Way, level: number, keeps: number, seed: number): Losses {
  const covered = ordering.everyDays + ordering.leadDays;
  const mean = meanOf(product.used.slice(0, known));
  let lots = [{ left: Math.ceil(mean * covered), until: known + keeps - 1 }];
  const coming = { quantity: 0, at: -1 };
  const losses = { wanted: 0, wasted: 0, missing: 0, orders: 0, enough: 0 };
  for (let at = known; at < known + held; at++) {
    if (coming.at === at) lots.push({ left: coming.quantity, until: at + keeps - 1 });
    if ((at - known) % ordering.everyDays === 0) {
      const before = beforeAt(product, at);
      const method = way === 'chosen' ? chooseMethod(before).method : way;
      const draw = drawer({
        demand: before,
        method,
        today: addDays(firstDay, at),
        isOpen: alwaysOpen,
        usedToday: 0,
        seed: seed + at,
      });
      const sums = Float64Array.from({ length: courses }, () =>
        draw()
          .slice(0, covered)
          .reduce((sum, one) => sum + one, 0),
      );
      const target = Math.ceil(quantileOf(sums, level));
      const wanted = product.used.slice(at, at + covered).reduce((sum, one) => sum + one, 0);
      losses.orders += 1;
      if (wanted <= target) losses.enough += 1;
      const there = lots.reduce((sum, { left }) => sum + left, 0);
      if (target > there) Object.assign(coming, { quantity: target - there, at: at + ordering.leadDays });
    }
    let wanted = product.used[at]!;
    losses.wanted += wanted;
    for (const lot of lots) {
      const taken = Math.min(wanted, lot.left);
      lot.left -= taken;
      wanted -= taken;
    }
    losses.missing += wanted;
    for (const lot of lots) if (lot.until === at) losses.wasted += lot.left;
    lots = lots.filter(({ left, until }) => left > 0 && until > at);
  }
  return losses;
}

/** The error over the held days, by an estimate that knows the days before each: of one method, or of the one chosen before. */
export function heldErrorOf(product: Demand, way: Way): number {
  const method = way === 'chosen' ? chooseMethod(beforeAt(product, known)).method : way;
  return errorsOf(product, [method], known)!.get(method)!;
}

/** Sums of what several products lost. */
export const addedUp = (all: readonly Losses[]): Losses => {
  const sumOf = (part: keyof Losses) => all.reduce((sum, one) => sum + one[part], 0);
  return {
    wanted: sumOf('wanted'),
    wasted: sumOf('wasted'),
    missing: sumOf('missing'),
    orders: sumOf('orders'),
    enough: sumOf('enough'),
  };
};

/** What was lost, as hundredths of the value of what was wanted. */
export const shareLost = ({ wanted, wasted, missing }: Losses): number =>
  (100 * (wasted + ordering.missingCosts * missing)) / wanted;
