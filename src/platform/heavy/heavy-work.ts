/** How much heavy work goes on and waits in one process. */
export interface HeavyLimits {
  /** Works at the same time, of all restaurants. */
  readonly atOnce: number;
  /** Of them, of one restaurant. */
  readonly atOnceEach: number;
  /** Works that may wait, of one restaurant. */
  readonly waitingEach: number;
  /** And of all. */
  readonly waiting: number;
}

/**
 * Two, because a server has few cores and each work may take hundreds of megabytes; one of a restaurant, so that the other
 * place is always somebody else's. What waits holds its file in memory, and nobody waits at a screen for longer than 90 s.
 */
export const usualHeavyLimits: HeavyLimits = { atOnce: 2, atOnceEach: 1, waitingEach: 3, waiting: 12 };

/** A kind of heavy work, as a feature declares it: what is said to whom it can not be done for now. */
export interface HeavyKind {
  /** To a restaurant that fills its own part, with how many works of it there are. */
  readonly refuseOwn: (works: number) => Error;
  /** To one whose turn can not be foreseen, because as many others as may wait are waiting. */
  readonly refuseAll: () => Error;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (reason: 'own' | 'left') => void;
}

/**
 * The one line for work that keeps a processor busy or takes much memory (files in and out, and what is to come). Restaurants
 * take turns, whatever each of them asks for: who sends ten files waits for nine of them, everybody else for one at most.
 * A restaurant that fills its own part is refused, the others never because of it: where the line is full, the last work of
 * the restaurant that waits with most makes room for one that waits with fewer. A place is free again when its work has ended,
 * well or not, and a wait is over when whoever asked has left.
 *
 * One line a process (`Services.heavy`). Several processes on one database have a line each: each bounds its own memory and
 * processor, which is what the line is for, and a restaurant whose calls reach all of them has a turn in each.
 */
export class HeavyWork {
  readonly #limits: HeavyLimits;
  /** Restaurants that wait, the next one first. */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();

  constructor(limits: HeavyLimits = usualHeavyLimits) {
    this.#limits = limits;
  }

  /**
   * Does `work` when the restaurant's turn has come.
   * @param signal aborted when whoever asked has left: what still waits is not begun
   * @throws what `kind` refuses with; what `work` throws
   */
  async run<T>(
    restaurantId: string,
    kind: HeavyKind,
    work: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    if (this.#mayBegin(restaurantId)) this.#count(restaurantId, 1);
    else await this.#wait(restaurantId, kind, signal);
    try {
      return await work();
    } finally {
      this.#count(restaurantId, -1);
      this.#next();
    }
  }

  /** Works that go on and that wait, for the figures of the process. */
  get size(): { readonly running: number; readonly waiting: number } {
    return { running: this.#all, waiting: this.#allWaiting };
  }

  #wait(restaurantId: string, kind: HeavyKind, signal: AbortSignal | undefined): Promise<void> {
    const own = this.#lines.get(restaurantId) ?? [];
    if (own.length >= this.#limits.waitingEach) throw kind.refuseOwn(this.#worksOf(restaurantId));
    if (this.#allWaiting >= this.#limits.waiting && !this.#makeRoom(own.length)) throw kind.refuseAll();
    return new Promise((resolve, reject) => {
      const onLeft = (): void => {
        const line = this.#lines.get(restaurantId)?.filter((other) => other !== waiting) ?? [];
        this.#keep(restaurantId, line);
        waiting.refuse('left');
      };
      const waiting: Waiting = {
        begin: () => {
          signal?.removeEventListener('abort', onLeft);
          resolve();
        },
        refuse: (reason) => {
          signal?.removeEventListener('abort', onLeft);
          reject(reason === 'own' ? kind.refuseOwn(this.#worksOf(restaurantId)) : kind.refuseAll());
        },
      };
      // Nobody hears it.
      if (signal?.aborted === true) return reject(kind.refuseAll());
      signal?.addEventListener('abort', onLeft);
      this.#lines.set(restaurantId, [...own, waiting]);
    });
  }

  /** Refuses the last work of whoever waits with most, if that is more than one newcomer would then have. */
  #makeRoom(ownWaiting: number): boolean {
    const [most] = [...this.#lines].toSorted(([, a], [, b]) => b.length - a.length);
    if (!most || most[1].length <= ownWaiting + 1) return false;
    const [restaurantId, line] = most;
    this.#keep(restaurantId, line.slice(0, -1));
    line.at(-1)?.refuse('own');
    return true;
  }

  /** Begins what may begin: of the restaurant whose turn it is, which then is the last in the round. */
  #next(): void {
    for (const [restaurantId, [first, ...rest]] of this.#lines) {
      if (this.#all >= this.#limits.atOnce) return;
      if (!first || (this.#running.get(restaurantId) ?? 0) >= this.#limits.atOnceEach) continue;
      this.#lines.delete(restaurantId);
      this.#keep(restaurantId, rest);
      this.#count(restaurantId, 1);
      first.begin();
    }
  }

  #keep(restaurantId: string, line: readonly Waiting[]): void {
    if (line.length === 0) this.#lines.delete(restaurantId);
    else this.#lines.set(restaurantId, [...line]);
  }

  #mayBegin(restaurantId: string): boolean {
    return (
      this.#all < this.#limits.atOnce && (this.#running.get(restaurantId) ?? 0) < this.#limits.atOnceEach
    );
  }

  #count(restaurantId: string, change: number): void {
    const running = (this.#running.get(restaurantId) ?? 0) + change;
    if (running === 0) this.#running.delete(restaurantId);
    else this.#running.set(restaurantId, running);
  }

  get #all(): number {
    return [...this.#running.values()].reduce((sum, running) => sum + running, 0);
  }

  get #allWaiting(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  #worksOf(restaurantId: string): number {
    return (this.#lines.get(restaurantId)?.length ?? 0) + (this.#running.get(restaurantId) ?? 0);
  }
}
