/**
 * What went wrong in the pages of one browser test, and what the test announced beforehand.
 */
export class PageProblems {
  readonly #recorded: string[] = [];
  readonly #allowed: { pattern: RegExp; met: boolean }[] = [];

  /** Notes a problem; `text` says where it came from. */
  record(text: string): void {
    this.#recorded.push(text);
  }

  /** Announces problems that match `pattern`; at least one must come. */
  allow(pattern: RegExp): void {
    this.#allowed.push({ pattern, met: false });
  }

  /** Returns one complaint per unannounced problem (the same one only once) and per announcement that never came true. */
  settle(): string[] {
    const times = new Map<string, number>();
    for (const text of this.#recorded) {
      const announced = this.#allowed.filter(({ pattern }) => new RegExp(pattern).test(text));
      for (const entry of announced) entry.met = true;
      if (announced.length === 0) times.set(text, (times.get(text) ?? 0) + 1);
    }
    const complaints = [...times].map(
      ([text, count]) => `Unexpected ${text}${count > 1 ? ` (${String(count)} times)` : ''}`,
    );
    if (complaints.length > 0) {
      complaints.push(
        'A fault that only the console shows is still a fault. Remove its cause, or, when the test provokes it ' +
          'on purpose, announce it with allowProblem(/…/).',
      );
    }
    for (const { pattern, met } of this.#allowed) {
      if (!met) complaints.push(`Expected a problem matching ${String(pattern)}, but none came.`);
    }
    return complaints;
  }
}
