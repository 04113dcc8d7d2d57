/** What the stock tells of a day: how much there is, and what expires. */
import type { LocalDate } from '#platform/kernel/dates.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { DayTold, StockMatters } from '#features/day/day.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';

/** A lot in stock that expires soon or has expired. */
export interface ExpiringLot {
  readonly product_id: string;
  readonly product_name: string;
  readonly lot_id: string;
  readonly lot_number: string;
  /** In base units. */
  readonly quantity: number;
  readonly unit: Unit;
  readonly expiry_date: LocalDate;
  readonly expiry_kind: ExpiryKind;
  readonly created_at: string;
}

/** A kind of lots: how many, and the one that comes first. */
export interface LotMatters {
  readonly count: number;
  readonly first: ExpiringLot | null;
}

/** Lots in stock that expire by a day, of products in use. */
export interface ExpiringLots {
  readonly count: number;
  /** The first ones. */
  readonly lots: readonly ExpiringLot[];
  /** Products with a lot among them that expires on the day, from the day on, and before it. */
  readonly today: number;
  readonly expiring: number;
  readonly expired: number;
  readonly pastUseBy: LotMatters;
  readonly lastDay: LotMatters;
}

/** A lot in stock that is not to be used since it came too warm, or nobody knows how warm. */
export interface HeldLot {
  readonly product_name: string;
  readonly lot_id: string;
  readonly lot_number: string;
  /** Null where nobody measured it. */
  readonly celsius: number | null;
  readonly max_celsius: number;
  /** Nobody has judged it; else it was judged to be thrown away. */
  readonly open: boolean;
  /** It was taken in as good, and its thermometer was found off since (GOODS-42). */
  readonly found_off: boolean;
  /** Since it came, or since it is known that nobody knows how warm it was. */
  readonly asked_since: string;
}

/** What is held back, those that nobody has judged before the rest, the newest first. */
export function heldDay(lots: readonly HeldLot[]): DayTold {
  const [first] = lots;
  if (first === undefined) return {};
  return {
    held: {
      first: {
        productName: first.product_name,
        lotId: first.lot_id,
        lotNumber: first.lot_number,
        celsius: first.celsius,
        maxCelsius: first.max_celsius,
        open: first.open,
      },
      count: lots.length,
    },
  };
}

/**
 * The day of the stock (DASH-04, DASH-08, DASH-09).
 * @param products how many are in use
 */
export function stockDay(products: number, stock: ExpiringLots): DayTold {
  return {
    expiring: {
      lots: stock.lots.map((lot) => ({
        productId: lot.product_id,
        productName: lot.product_name,
        lotId: lot.lot_id,
        lotNumber: lot.lot_number,
        quantity: fromBase(lot.quantity, lot.unit),
        unit: lot.unit,
        expiryDate: lot.expiry_date,
        expiryKind: lot.expiry_kind,
      })),
      count: stock.count,
      pastUseBy: mattersOf(stock.pastUseBy),
      lastDay: mattersOf(stock.lastDay),
    },
    missing: products === 0 ? ['product'] : [],
    figures: {
      products: {
        count: products,
        today: stock.today,
        expiring: stock.expiring,
        expired: stock.expired,
      },
    },
  };
}

const mattersOf = ({ first, count }: LotMatters): StockMatters | null =>
  first === null
    ? null
    : {
        first: {
          productId: first.product_id,
          productName: first.product_name,
          lotNumber: first.lot_number,
          expiryDate: first.expiry_date,
          expiryKind: first.expiry_kind,
        },
        count,
      };
