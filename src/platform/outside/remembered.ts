import type { Clock } from '#platform/kernel/clock.ts';

/** Answers of others that are as good for a while, so that they are not asked again: so many, the longest unused one goes first. */
export class Remembered {
  readonly #most: number;
  readonly #clock: Clock;
  readonly #answers = new Map<string, { readonly value: unknown; readonly until: number }>();

  constructor(most: number, clock: Clock) {
    this.#most = most;
    this.#clock = clock;
  }

  /** @returns what was kept under this name by whoever asks, boxed; null where nothing is, or no longer */
  get<Value>(name: string): { readonly value: Value } | null {
    const found = this.#answers.get(name);
    if (found === undefined) return null;
    this.#answers.delete(name);
    if (found.until <= this.#clock.now().getTime()) return null;
    this.#answers.set(name, found);
    return { value: found.value as Value };
  }

  /** Keeps an answer for so many seconds. */
  keep(name: string, value: unknown, seconds: number): void {
    this.#answers.delete(name);
    this.#answers.set(name, { value, until: this.#clock.now().getTime() + seconds * 1_000 });
    for (const [oldest] of this.#answers) {
      if (this.#answers.size <= this.#most) break;
      this.#answers.delete(oldest);
    }
  }
}
