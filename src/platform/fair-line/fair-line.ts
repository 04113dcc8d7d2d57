/** How much of a kind of work goes on and waits in one process. */
export interface LineLimits {
  /** Works at the same time, of all. */
  readonly atOnce: number;
  /** Of them, of one restaurant (or whoever else is told apart). */
  readonly atOnceEach: number;
  /** Works that may wait, of one. */
  readonly waitingEach: number;
  /** And of all. */
  readonly waiting: number;
}

/**
 * For work that keeps a processor busy or takes much memory (files in and out). Two, because a server has few cores and each
 * work may take hundreds of megabytes; one of a restaurant, so that the other place is always somebody else's. What waits
 * holds its file in memory, and nobody waits at a screen for longer than 90 s.
 */
export const usualHeavyLimits: LineLimits = { atOnce: 2, atOnceEach: 1, waitingEach: 3, waiting: 12 };

/** A kind of work, as whoever brings it declares it: what is said to whom it can not be done for now. */
export interface LineKind {
  /** To one who fills their own part, with how many works of theirs there are. */
  readonly refuseOwn: (works: number) => Error;
  /** To one whose turn can not be foreseen, because as many others as may wait are waiting. */
  readonly refuseAll: () => Error;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (reason: 'own' | 'left') => void;
}

/**
 * A line for work of which a process bears only so much at a time. Restaurants (or networks of who is not signed in) take
 * turns, whatever each of them asks for: who sends ten files waits for nine of them, everybody else for one at most.
 * Who fills their own part is refused, the others never because of it: where the line is full, the last work of the one
 * that waits with most makes room for one that waits with fewer. A place is free again when its work has ended, well or not,
 * and a wait is over when whoever asked has left.
 *
 * One line a process for each kind of work: heavy work (`Services.heavy`), calls of who is signed in and of strangers
 * (http/server/call-lines.ts). Several processes on one database have lines each: each bounds its own memory and processor,
 * which is what a line is for, and a restaurant whose calls reach all of them has a turn in each.
 */
export class FairLine {
  readonly #limits: LineLimits;
  /** Who waits, the next one first. */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  /**
   * Does `work` when the turn of `key` has come.
   * @param signal aborted when whoever asked has left: what still waits is not begun
   * @throws what `kind` refuses with; what `work` throws
   */
  async run<T>(key: string, kind: LineKind, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#mayBegin(key)) this.#count(key, 1);
    else await this.#wait(key, kind, signal);
    try {
      return await work();
    } finally {
      this.#count(key, -1);
      this.#next();
    }
  }

  /** Works that go on and that wait, for the figures of the process. */
  get size(): { readonly running: number; readonly waiting: number } {
    return { running: this.#all, waiting: this.#allWaiting };
  }

  #wait(key: string, kind: LineKind, signal: AbortSignal | undefined): Promise<void> {
    const own = this.#lines.get(key) ?? [];
    if (own.length >= this.#limits.waitingEach) throw kind.refuseOwn(this.#worksOf(key));
    if (this.#allWaiting >= this.#limits.waiting && !this.#makeRoom(own.length)) throw kind.refuseAll();
    return new Promise((resolve, reject) => {
      const onLeft = (): void => {
        const line = this.#lines.get(key)?.filter((other) => other !== waiting) ?? [];
        this.#keep(key, line);
        waiting.refuse('left');
      };
      const waiting: Waiting = {
        begin: () => {
          signal?.removeEventListener('abort', onLeft);
          resolve();
        },
        refuse: (reason) => {
          signal?.removeEventListener('abort', onLeft);
          reject(reason === 'own' ? kind.refuseOwn(this.#worksOf(key)) : kind.refuseAll());
        },
      };
      // Nobody hears it.
      if (signal?.aborted === true) return reject(kind.refuseAll());
      signal?.addEventListener('abort', onLeft);
      this.#lines.set(key, [...own, waiting]);
    });
  }

  /** Refuses the last work of whoever waits with most, if that is more than one newcomer would then have. */
  #makeRoom(ownWaiting: number): boolean {
    const [most] = [...this.#lines].toSorted(([, a], [, b]) => b.length - a.length);
    if (!most || most[1].length <= ownWaiting + 1) return false;
    const [key, line] = most;
    this.#keep(key, line.slice(0, -1));
    line.at(-1)?.refuse('own');
    return true;
  }

  /** Begins what may begin: of the one whose turn it is, who then is the last in the round. */
  #next(): void {
    for (const [key, [first, ...rest]] of this.#lines) {
      if (this.#all >= this.#limits.atOnce) return;
      if (!first || (this.#running.get(key) ?? 0) >= this.#limits.atOnceEach) continue;
      this.#lines.delete(key);
      this.#keep(key, rest);
      this.#count(key, 1);
      first.begin();
    }
  }

  #keep(key: string, line: readonly Waiting[]): void {
    if (line.length === 0) this.#lines.delete(key);
    else this.#lines.set(key, [...line]);
  }

  #mayBegin(key: string): boolean {
    return this.#all < this.#limits.atOnce && (this.#running.get(key) ?? 0) < this.#limits.atOnceEach;
  }

  #count(key: string, change: number): void {
    const running = (this.#running.get(key) ?? 0) + change;
    if (running === 0) this.#running.delete(key);
    else this.#running.set(key, running);
  }

  get #all(): number {
    return [...this.#running.values()].reduce((sum, running) => sum + running, 0);
  }

  get #allWaiting(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  #worksOf(key: string): number {
    return (this.#lines.get(key)?.length ?? 0) + (this.#running.get(key) ?? 0);
  }
}
