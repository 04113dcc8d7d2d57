import { createContext, use } from 'react';
import type { Product } from '../product-shapes.ts';
import { isInPlace, placeAmong } from '#platform/kernel/place-names.ts';

/**
 * What is said of goods that are not to be called good, the worst first: that they are to be thrown away, that they stood out of their
 * limits, that nobody could find out, that it is being asked.
 */
const questionKinds = ['discarded', 'open', 'unknown', 'pending'] as const;
/** Weaker than all of these: for how many days nobody has read the temperature where they stand (FRIG-34). */
interface Unread {
  readonly unreadDays: number;
}
export type QuestionKind = (typeof questionKinds)[number] | Unread;

export const isUnread = (question: QuestionKind | null): question is Unread =>
  question !== null && typeof question === 'object';

/**
 * Where a temperature is out of its limits and nobody has closed that (C-61), as the server says (INV-77), and the goods of which more is
 * known than where they stand (INV-93, INV-94).
 */
export interface InQuestion {
  /** The places of the list. */
  readonly places: readonly {
    readonly name: string;
    readonly inQuestion?: true | undefined;
    /** For how many days nobody has read the temperature there, where that is to be asked about. */
    readonly unreadDays?: number | undefined;
  }[];
  /** Names besides them under which goods stand there. */
  readonly names: readonly string[];
  /** Names besides them under which goods stand where nobody has read the temperature, and for how many days. */
  readonly unreadNames: ReadonlyMap<string, number>;
  /** Lots and containers by their ids, and the products of such lots. */
  readonly goods: ReadonlyMap<string, 'open' | 'discarded'>;
  /**
   * Whether that is all of them: not while it is being asked, nor where it could not be, or there are more goods than the server followed.
   * Nothing that may be one of them is called good then.
   */
  readonly told: 'all' | 'pending' | 'unknown';
}

export const nothingInQuestion: InQuestion = {
  places: [],
  names: [],
  unreadNames: new Map(),
  goods: new Map(),
  told: 'all',
};

/** The app fills it in. */
export const PlacesInQuestion = createContext<InQuestion>(nothingInQuestion);

/** Goods, by what is known of them on this device. */
export interface Standing {
  /** Of the lot, the container or the product. */
  readonly id?: string;
  readonly where?: string | null | undefined;
}

/** What is to be said of goods before they are called good (INV-77, INV-93); null where nothing is. */
export function useQuestion(): (goods: Standing) => QuestionKind | null {
  const { places, names, unreadNames, goods, told } = use(PlacesInQuestion);
  const isPlaceOut = (where: string): boolean => {
    const place = placeAmong(places, where);
    return place === null ? names.some((name) => isInPlace(where, name)) : place.inQuestion === true;
  };
  const unreadIn = (where: string): Unread | null => {
    const place = placeAmong(places, where);
    const days =
      place === null
        ? Math.max(
            0,
            ...[...unreadNames].filter(([name]) => isInPlace(where, name)).map(([, count]) => count),
          )
        : (place.unreadDays ?? 0);
    return days === 0 ? null : { unreadDays: days };
  };
  return ({ id, where }) => {
    const said = id === undefined ? undefined : goods.get(id);
    if (said !== undefined) return said;
    if (typeof where === 'string' && isPlaceOut(where)) return 'open';
    if (told !== 'all') return told;
    return typeof where === 'string' ? unreadIn(where) : null;
  };
}

/** The same of several that are one: of what somebody moved, or made of others, on this device. */
export function worstQuestion(of: readonly (QuestionKind | null)[]): QuestionKind | null {
  const worst = questionKinds.find((kind) => of.includes(kind));
  if (worst !== undefined) return worst;
  const days = of.filter(isUnread).map(({ unreadDays }) => unreadDays);
  return days.length === 0 ? null : { unreadDays: Math.max(...days) };
}

/** Of a product: whether some of it stands there, or one of its lots is asked about. Then all of it is looked at before it is called good. */
export function useStockQuestion({
  id,
  storageLocation,
  standsIn,
}: Pick<Product, 'id' | 'storageLocation' | 'standsIn'>): QuestionKind | null {
  const questionOf = useQuestion();
  const places = standsIn ?? [storageLocation];
  return worstQuestion([questionOf({ id }), ...places.map((where) => questionOf({ where }))]);
}
