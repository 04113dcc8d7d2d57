/** How many bodies may be on their way at the same time. */
export interface BodyLimits {
  /** Of one restaurant; a further one is refused. */
  readonly own: number;
  /** Of one network: for a further one, the one that comes most slowly is let go. */
  readonly network: number;
  /** And of all, in the same way. */
  readonly all: number;
  /** How long one is left to itself before it may count as slow, in milliseconds. */
  readonly settleMs: number;
}

/** A body on its way. */
export interface Arriving {
  /** Aborted when it has to make room for another one. */
  readonly letGo: AbortSignal;
  /** Says that so many bytes more have come. */
  came(bytes: number): void;
  /** It is in, or nobody waits for it. Safe to call twice. */
  leave(): void;
}

interface Place {
  readonly own: string | null;
  readonly network: string;
  readonly since: number;
  readonly end: AbortController;
  bytes: number;
}

/**
 * Bodies that are on their way (API-38): each holds a connection and what has come of it. Who sends as a network does is
 * through in no time, so that where a network or all together have as many as they may, the one that comes most slowly
 * makes room; otherwise a few connections that send a byte now and then would keep out everybody else.
 */
export class ArrivingBodies {
  readonly #limits: BodyLimits;
  readonly #now: () => number;
  /** The oldest first. */
  readonly #places = new Set<Place>();
  readonly #ofOwner = new Map<string, number>();
  readonly #ofNetwork = new Map<string, Set<Place>>();

  /** @param now milliseconds of a clock that never goes back */
  constructor(limits: BodyLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Takes a place.
   * @param own the restaurant; null for who is not signed in
   * @returns that the restaurant has all of its own, or that nobody of the network, or at all, makes room
   */
  take(own: string | null, network: string): Arriving | 'own' | 'network' | 'all' {
    if (own !== null && (this.#ofOwner.get(own) ?? 0) >= this.#limits.own) return 'own';
    const neighbours = this.#ofNetwork.get(network) ?? new Set();
    if (neighbours.size >= this.#limits.network && !this.#makeRoom(neighbours)) return 'network';
    if (this.#places.size >= this.#limits.all && !this.#makeRoom(this.#places)) return 'all';
    const place: Place = { own, network, since: this.#now(), end: new AbortController(), bytes: 0 };
    this.#places.add(place);
    if (own !== null) this.#ofOwner.set(own, (this.#ofOwner.get(own) ?? 0) + 1);
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? new Set()).add(place));
    return {
      letGo: place.end.signal,
      came: (bytes) => {
        place.bytes += bytes;
      },
      leave: () => this.#leave(place),
    };
  }

  /** How many there are. */
  get size(): number {
    return this.#places.size;
  }

  /** Lets go of the one of which least has come for its time, the oldest of several. */
  #makeRoom(among: ReadonlySet<Place>): boolean {
    const now = this.#now();
    let slowest: { readonly place: Place; readonly rate: number } | undefined;
    for (const place of among) {
      const ms = now - place.since;
      if (ms < this.#limits.settleMs) continue;
      const rate = place.bytes / Math.max(1, ms);
      if (!slowest || rate < slowest.rate) slowest = { place, rate };
    }
    if (!slowest) return false;
    this.#leave(slowest.place);
    slowest.place.end.abort();
    return true;
  }

  #leave(place: Place): void {
    if (!this.#places.delete(place)) return;
    const { own, network } = place;
    const left = own === null ? 0 : (this.#ofOwner.get(own) ?? 1) - 1;
    if (own !== null && left === 0) this.#ofOwner.delete(own);
    else if (own !== null) this.#ofOwner.set(own, left);
    const neighbours = this.#ofNetwork.get(network);
    neighbours?.delete(place);
    if (neighbours?.size === 0) this.#ofNetwork.delete(network);
  }
}
