import type { LineLimits } from '#platform/fair-line/fair-line.ts';
import type { BodyLimits } from './arriving-bodies.ts';

/** How fast calls may come: so many a second for long, and so many at once after a rest. */
export interface CallRate {
  readonly perSecond: number;
  readonly atOnce: number;
}

/** What one session, one restaurant and all together may ask of one process. */
export interface TrafficLimits {
  readonly sessionCalls: CallRate;
  readonly restaurantCalls: CallRate;
  /** Streams of hints that stay open. */
  readonly sessionStreams: number;
  readonly restaurantStreams: number;
  readonly streams: number;
  /** Calls under way and in line behind them: of restaurants, and of networks of who is not signed in. */
  readonly memberCalls: LineLimits;
  readonly strangerCalls: LineLimits;
  /** Bodies on their way, and of them those that are larger than usual. */
  readonly bodies: BodyLimits;
  readonly uploads: BodyLimits;
  /** What must come of a larger one in each such time, or nobody waits for the rest. */
  readonly uploadRate: { readonly bytes: number; readonly everyMs: number };
  /** Longest that the head of a request may take to come, in milliseconds; also of one that never begins. */
  readonly headMs: number;
  /** Longest for a usual body. */
  readonly bodyMs: number;
  /** Longest for a whole request with the largest of bodies. */
  readonly requestMs: number;
  /** Longest that a connection stays open on which nothing moves. */
  readonly silenceMs: number;
  /** Connections at the same time; more are closed at once. */
  readonly connections: number;
  /** Of them, of one network, and never more than a quarter of those that there can be. */
  readonly networkConnections: number;
}

/** The bounds of calls for a restaurant that may make so many a second: ten seconds' worth at once, a session four tenths. */
export const callsUpTo = (perSecond: number): Pick<TrafficLimits, 'restaurantCalls' | 'sessionCalls'> => ({
  restaurantCalls: { perSecond, atOnce: 10 * perSecond },
  sessionCalls: { perSecond: 0.4 * perSecond, atOnce: 4 * perSecond },
});

/**
 * Ten tablets that come back after a day without a network send some hundreds of records each, one after the other, and read
 * all their screens anew: that fits, with room. A browser opens six connections to one host, so that twenty streams of one
 * session are tabs that nobody looks at, or connections of a device that the network forgot.
 *
 * Five calls of a restaurant at a time keep its screens as quick as sixty would, because one processor answers them all; the
 * sixty that ten browsers may have open at once find room behind them. The pool has sixteen connections (db/database.ts).
 */
export const usualTraffic: TrafficLimits = {
  ...callsUpTo(150),
  sessionStreams: 20,
  restaurantStreams: 100,
  streams: 5_000,
  memberCalls: { atOnce: 24, atOnceEach: 5, waitingEach: 60, waiting: 600 },
  strangerCalls: { atOnce: 8, atOnceEach: 4, waitingEach: 60, waiting: 600 },
  bodies: { own: 60, network: 120, all: 2_000, settleMs: 0 },
  uploads: { own: 3, network: 8, all: 32, settleMs: 5_000 },
  uploadRate: { bytes: 64 * 1024, everyMs: 15_000 },
  headMs: 15_000,
  bodyMs: 30_000,
  requestMs: 120_000,
  silenceMs: 180_000,
  connections: 10_000,
  networkConnections: 2_500,
};

/** Keys whose calls are all given back are forgotten when there are so many. */
const tidyAt = 5_000;

/**
 * Counts calls by key: each has `atOnce` of them, and gets `perSecond` back. In the memory of this process, so that it costs
 * no statement: several processes give a restaurant as many times as much.
 */
export class CallRates {
  readonly #rate: CallRate;
  readonly #left = new Map<string, { calls: number; at: number }>();
  readonly #now: () => number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(rate: CallRate, now: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Takes a call for `key`. @returns seconds to wait when there is none left; 0 when there was */
  take(key: string): number {
    const { perSecond, atOnce } = this.#rate;
    const now = this.#now();
    const before = this.#left.get(key);
    const left = before ? Math.min(atOnce, before.calls + ((now - before.at) / 1_000) * perSecond) : atOnce;
    if (left < 1) {
      this.#left.set(key, { calls: left, at: now });
      return Math.max(1, Math.ceil((1 - left) / perSecond));
    }
    if (!before && this.#left.size >= tidyAt) this.#tidy(now);
    this.#left.set(key, { calls: left - 1, at: now });
    return 0;
  }

  #tidy(now: number): void {
    const { perSecond, atOnce } = this.#rate;
    for (const [key, { calls, at }] of this.#left)
      if (calls + ((now - at) / 1_000) * perSecond >= atOnce) this.#left.delete(key);
  }
}

/** Places of which each key may have so many, and all together so many. */
export class Places {
  readonly #each: number;
  readonly #all: number;
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor({ each, all }: { readonly each: number; readonly all: number }) {
    this.#each = each;
    this.#all = all;
  }

  /** @returns how to give the place back (once); or that the key has all of its own, or nobody gets any */
  take(key: string): (() => void) | 'own' | 'all' {
    const own = this.#taken.get(key) ?? 0;
    if (own >= this.#each) return 'own';
    if (this.#total >= this.#all) return 'all';
    this.#taken.set(key, own + 1);
    this.#total++;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#total--;
      const left = (this.#taken.get(key) ?? 1) - 1;
      if (left === 0) this.#taken.delete(key);
      else this.#taken.set(key, left);
    };
  }
}
