/**
 * Work of which only so much goes on at once and only so much waits: a line without an end would hold the files of all who
 * wait in memory, and keep the last of them waiting for longer than anybody does.
 */
export class WaitingLine {
  readonly #atOnce: number;
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /**
   * @param atOnce works at the same time
   * @param most that may wait beside them
   */
  constructor({ atOnce, most }: { readonly atOnce: number; readonly most: number }) {
    this.#atOnce = atOnce;
    this.#most = most;
  }

  /**
   * Does `work` when its turn has come; in the order in which it was asked for.
   * @returns null at once when the line is full
   * @throws what `work` throws; the next one has its turn all the same
   */
  async run<T>(work: () => Promise<T>): Promise<{ readonly done: T } | null> {
    if (this.#running < this.#atOnce) this.#running++;
    else if (this.#waiting.length >= this.#most) return null;
    // The one before hands its place on, so that nobody who comes later takes it.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return { done: await work() };
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
