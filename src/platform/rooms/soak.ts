/** The stock that the kitchen works on. */
export interface Goods {
  /** Moved in and out, and opened and frozen; so that what is opened is not used up at once, two products. */
  readonly moved: string;
  readonly changed: string;
  readonly changedLotId: string;
  /** Lots that are put elsewhere. */
  readonly lotIds: readonly string[];
}

/** What one tablet counts: a lot that is its own. */
export interface Shelf {
  readonly lotId: string;
  /** What is there, as this tablet knows; null when it does not. */
  quantity: number | null;
}

/** Share of what is done about a record that somebody else does something about as well. */
export const contested = 0.1;

/** Ids of what there is to do something about, by what it is. */
export class Known {
  readonly #ids = new Map<string, string[]>();

  add(what: string, id: string): void {
    const ids = this.#ids.get(what) ?? [];
    this.#ids.set(what, ids);
    ids.push(id);
  }

  /** One of them, which nobody else then takes, or only some; null where there is none. */
  pick(what: string, random: () => number): string | null {
    const ids = this.#ids.get(what) ?? [];
    if (ids.length === 0) return null;
    const at = Math.floor(random() * ids.length);
    const chosen = ids[at]!;
    if (random() >= contested) ids.splice(at, 1);
    return chosen;
  }
}

/** What somebody has at hand who does something. */
export interface AtHand {
  readonly random: () => number;
  readonly goods: Goods;
  /** What the rooms have prepared, ids by name. */
  readonly prepared: Readonly<Record<string, string>>;
  readonly shelf: Shelf;
  readonly known: Known;
  /** A few: 1 to 3. */
  readonly some: number;
}

/** What is known of a write that a device can make without a network. */
export interface KindOfWrite {
  /** How many of all writes are of this kind, beside the shares of the others. */
  readonly share: number;
  /** The kind of record that it leaves (`recordTables`). */
  readonly record: string;
  /** Refusals that are right when somebody else was first; any other is a fault. */
  readonly refusals: readonly string[];
  /** What is sent beside the id; null where there is nothing yet to do that about. */
  readonly about: (at: AtHand) => Readonly<Record<string, unknown>> | null;
  /** Takes in what the server has answered; the screens then show it. */
  readonly learn?: (known: Known, id: string, response: unknown) => void;
}
export type Kinds = Readonly<Record<string, KindOfWrite>>;

/** Calls the server as somebody signed in. */
export type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/**
 * What of a room a device writes without a network, said in its `server/soak.ts` as `soak` and found there by its name:
 * only `npm run soak` reads it.
 */
export interface RoomSoak {
  /** As in the contract. */
  readonly feature: string;
  /** Makes what its writes are about, in a restaurant that has the goods. @returns ids by name */
  readonly prepare?: (call: Call, goods: Goods) => Promise<Readonly<Record<string, string>>>;
  /** By the names of its endpoints. */
  readonly kinds: Kinds;
}

/** What is sent about one of those that are known. */
export function aboutOne(
  { known, random }: AtHand,
  what: string,
  name: string,
  rest: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | null {
  const chosen = known.pick(what, random);
  return chosen === null ? null : { [name]: chosen, ...rest };
}

/** A temperature as it is read, 0 to 8 °C. */
export const someCelsius = (random: () => number): number => Math.round(random() * 80) / 10;

export const deliveredLot = { lotNumber: 'L1', expiryDate: '2035-12-31', expiryKind: 'use_by' } as const;
