import type { RecordName } from './chain.ts';

/** Numbers that make up an id of 128 bits. */
const words = 4;

/**
 * Which records have been named, in as little memory as it takes to know it for certain: the 16 bytes of each id, in a table that is at
 * most three quarters full.
 */
export class NameSet {
  readonly #ofType = new Map<string, IdSet>();

  /** @returns false where it was named before */
  add({ dataType, dataIdentifier }: RecordName): boolean {
    let ids = this.#ofType.get(dataType);
    if (ids === undefined) this.#ofType.set(dataType, (ids = new IdSet()));
    return ids.add(dataIdentifier);
  }
}

/** Ids in the form of a UUID in small letters. */
class IdSet {
  #table = new Uint32Array(64 * words);
  #size = 0;
  /** The one that an empty place looks like. */
  #hasZero = false;

  add(id: string): boolean {
    const a = Number.parseInt(id.slice(0, 8), 16);
    const b = Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16);
    const c = Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16);
    const d = Number.parseInt(id.slice(28, 36), 16);
    if ((a | b | c | d) === 0) {
      const isNew = !this.#hasZero;
      this.#hasZero = true;
      return isNew;
    }
    if (!put(this.#table, a, b, c, d)) return false;
    this.#size++;
    if (this.#size * words * 4 > this.#table.length * 3) this.#grow();
    return true;
  }

  #grow(): void {
    const before = this.#table;
    this.#table = new Uint32Array(before.length * 2);
    for (let at = 0; at < before.length; at += words) {
      const [a, b, c, d] = [before[at]!, before[at + 1]!, before[at + 2]!, before[at + 3]!];
      if ((a | b | c | d) !== 0) put(this.#table, a, b, c, d);
    }
  }
}

/** Puts an id into the first free place behind its own. Returns false where it is there. */
function put(table: Uint32Array, a: number, b: number, c: number, d: number): boolean {
  // Ids that were made one after the other begin alike: all four numbers say where one belongs.
  let mixed =
    Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(c ^ Math.imul(d, 0xc2b2ae35), 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed ^= mixed >>> 13;
  const places = table.length / words;
  for (let place = (mixed >>> 0) % places; ; place = (place + 1) % places) {
    const at = place * words;
    const [w, x, y, z] = [table[at]!, table[at + 1]!, table[at + 2]!, table[at + 3]!];
    if ((w | x | y | z) === 0) {
      table[at] = a;
      table[at + 1] = b;
      table[at + 2] = c;
      table[at + 3] = d;
      return true;
    }
    if (w === a >>> 0 && x === b >>> 0 && y === c >>> 0 && z === d >>> 0) return false;
  }
}
