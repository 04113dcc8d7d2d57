/** Sessions that are remembered: more than any process serves in a day. */
const mostKept = 20_000;

/**
 * Whose sessions are, as far as this process has seen: by it calls find their line before the database is asked
 * (call-lines.ts). It decides nothing else; who calls is read afresh for every call.
 */
export class SessionOwners {
  readonly #owners = new Map<string, string | null>();

  /** Notes whose a session was found to be; null when it is nobody's (any more). */
  note(token: string, owner: string | null): void {
    this.#owners.delete(token);
    this.#owners.set(token, owner);
    if (this.#owners.size <= mostKept) return;
    const [oldest] = this.#owners.keys();
    this.#owners.delete(oldest!);
  }

  /**
   * @param token of a cookie that bears our signature
   * @returns the restaurant; the token itself while nobody has looked; null for one that is known to be nobody's
   */
  of(token: string): string | null {
    const known = this.#owners.get(token);
    return known === undefined ? token : known;
  }
}
