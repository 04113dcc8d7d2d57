/** What is known of a product ahead: how long it lasts, what to order, what goes to waste if nobody uses it first. */
import type { LocalDate } from '#platform/kernel/dates.ts';
import { addDays } from '#platform/kernel/dates.ts';
import { daysLeft as daysTo } from '#features/inventory/expiry.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { baseUnitOf, factorOf } from '#platform/kernel/quantity.ts';
import { chooseMethod } from './choose-method.ts';
import { demandClassOf, demandOf, isKnown, meanOf } from './demand.ts';
import type { DemandClass, IsOpen, StockDay } from './demand.ts';
import { weekBy } from './methods.ts';
import type { Method } from './methods.ts';
import { outlookOf } from './outlook.ts';
import type { Outlook, Spread } from './outlook.ts';

/** Days that an order may be for. */
export const coverDays = [3, 7, 14] as const;
export type CoverDays = (typeof coverDays)[number];

/** A lot of which something may be used today: neither blocked nor held back, nor past its use-by. */
export interface UsableLot {
  readonly id: string;
  readonly lotNumber: string;
  /** In the base unit. */
  readonly quantity: number;
  readonly expiryDate: LocalDate | null;
  readonly expiryKind: ExpiryKind | null;
  /** Where it stands; null where nobody said. */
  readonly storageLocation: string | null;
}

/** A product as it is planned. Quantities in its base unit. */
export interface StockedProduct {
  readonly id: string;
  /** All that is there, also what may not be used. */
  readonly quantity: number;
  readonly minimum: number | null;
  /** The first day of which anything is known of it. */
  readonly since: LocalDate;
  readonly days: readonly StockDay[];
  /** In the order in which they go out. */
  readonly lots: readonly UsableLot[];
  /** Days that it usually keeps from when it comes, today's last good day included; null where nothing is known of that. */
  readonly keepsDays: number | null;
}

/** What is estimated of a product; null of one that is not known for long enough. */
export interface Estimate {
  /** Days that were looked at. */
  readonly days: number;
  readonly demandClass: DemandClass;
  readonly method: Method;
  /** Null where there are too few days to measure it. */
  readonly rmsse: number | null;
  /** Use of a usual open day, in the base unit. */
  readonly perDay: number;
  readonly daysLeft: Spread;
  /** In the order of `coverDays`, in the base unit, not rounded. */
  readonly orders: readonly number[];
  /** Of each lot what will not have been used by its last good day. */
  readonly leftovers: readonly number[];
}

/** What may be used today, in the base unit. */
export const usableOf = ({ lots }: Pick<StockedProduct, 'lots'>): number =>
  lots.reduce((sum, { quantity }) => sum + quantity, 0);

/** Days that an order of a product is for: no more than what comes will keep. */
export const coverOf = (cover: number, keepsDays: number | null): number =>
  Math.max(1, Math.min(cover, keepsDays ?? cover));

/** Goods that keep for no longer are fresh. */
const freshDays = 7;

/**
 * In how many courses an order is to be enough: of fresh goods in four of five, of others in nine of ten. A larger order of
 * what spoils costs more than it saves (docs/forecast.md).
 */
export const sureOf = (keepsDays: number | null): number =>
  keepsDays !== null && keepsDays <= freshDays ? 0.8 : 0.9;

/** The whole outlook of a product, and what it was made of; null where too little is known. */
export function outlookFor(
  product: StockedProduct,
  today: LocalDate,
  { isOpen, tellsStock = false }: { readonly isOpen: IsOpen; readonly tellsStock?: boolean },
): { readonly outlook: Outlook; readonly estimate: Estimate } | null {
  const demand = demandOf(product, today, isOpen);
  const demandClass = demandClassOf(demand);
  if (!isKnown(demand) || demandClass === null) return null;
  const { method, rmsse } = chooseMethod(demand);
  const outlook = outlookOf({
    demand,
    method,
    lots: product.lots.map(({ quantity, expiryDate, expiryKind }) => {
      const lastDay = expiryDate === null ? null : daysTo(expiryDate, today);
      return { quantity, lastDay, spoils: expiryKind !== 'best_before' };
    }),
    usedToday: product.days.find(({ day }) => day === today)?.used ?? 0,
    minimum: product.minimum ?? 0,
    today,
    isOpen,
    covers: coverDays.map((cover) => coverOf(cover, product.keepsDays)),
    sure: sureOf(product.keepsDays),
    tellsStock,
    seed: seedOf(`${product.id} ${today}`),
  });
  const { daysLeft, orders, leftovers } = outlook;
  const perDay = meanOf(weekBy(method, demand));
  return {
    outlook,
    estimate: {
      days: demand.used.length,
      demandClass,
      method,
      rmsse,
      perDay,
      daysLeft,
      orders,
      leftovers,
    },
  };
}

/** FNV-1a, 32 bits: dice of its own for each product and day. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Why a product is to be ordered, the most pressing first. */
export const orderReasons = ['out', 'runs_out', 'below_minimum'] as const;
export type OrderReason = (typeof orderReasons)[number];

/**
 * Why a product is to be ordered now; null where it is not. One with a minimum asks as soon as less is there; one without
 * where in one course of ten it will not last for as long as the order is for.
 * @param cover days, which what comes must keep
 */
export function orderReason(
  { usable, minimum }: { readonly usable: number; readonly minimum: number | null },
  estimate: Pick<Estimate, 'daysLeft' | 'perDay'> | null,
  cover: number,
): OrderReason | null {
  const isUsed = estimate !== null && estimate.perDay > 0;
  if (usable <= 0 && (isUsed || (minimum ?? 0) > 0)) return 'out';
  if (isUsed && estimate.daysLeft.low < cover) return 'runs_out';
  return minimum !== null && usable < minimum ? 'below_minimum' : null;
}

/**
 * What to order, in the base unit, as somebody would: whole pieces, and kilos by the tenth, above ten by the half. Never
 * less than the minimum asks for.
 * @param needed by the estimate; null where there is none, and only the minimum asks
 */
export function orderQuantity(
  needed: number | null,
  { usable, minimum }: { readonly usable: number; readonly minimum: number | null },
  unit: Unit,
): number {
  const missing = Math.max(needed ?? 0, (minimum ?? 0) - usable, 0);
  const step = stepOf(missing, unit);
  // What stands a hair above a step because it was added up of fractions is that step.
  return Math.max(0, Math.ceil(missing / step - 1e-6)) * step;
}

function stepOf(quantity: number, unit: Unit): number {
  const base = baseUnitOf(unit);
  if (base !== 'g' && base !== 'ml') return 1;
  if (factorOf(unit) === 1) return 50;
  return quantity > 10_000 ? 500 : 100;
}

/** The last day for which a stock is enough, by its middle estimate: one that is over today has none. */
export const lastsUntil = (today: LocalDate, days: number): LocalDate | null =>
  days <= 0 ? null : addDays(today, days - 1);
