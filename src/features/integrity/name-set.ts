import type { RecordName } from './chain.ts';

/** Numbers of a place: those that make up an id of 128 bits, and that of its type, which is 0 in none. */
const words = 5;
/** Places of a set of which nobody has said how large it will be. */
const fewest = 64;

/**
 * Which records have been named, in as little memory as it takes to know it for certain: the 16 bytes of each id and a number for its type,
 * in a table that is at most three quarters full. Ids have the form of a UUID in small letters.
 */
export class NameSet {
  readonly #types = new Map<string, number>();
  #table: Uint32Array;
  #size = 0;

  /** @param expected names, for which there is room from the beginning: what grows is there twice meanwhile */
  constructor(expected = 0) {
    this.#table = new Uint32Array(Math.max(fewest, Math.ceil((expected * 4) / 3) + 1) * words);
  }

  /** @returns false where it was named before */
  add({ dataType, dataIdentifier: id }: RecordName): boolean {
    let type = this.#types.get(dataType);
    if (type === undefined) this.#types.set(dataType, (type = this.#types.size + 1));
    const a = Number.parseInt(id.slice(0, 8), 16);
    const b = Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16);
    const c = Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16);
    const d = Number.parseInt(id.slice(28, 36), 16);
    if (!put(this.#table, type, a, b, c, d)) return false;
    this.#size++;
    if (this.#size * words * 4 > this.#table.length * 3) this.#grow();
    return true;
  }

  #grow(): void {
    const before = this.#table;
    this.#table = new Uint32Array(before.length * 2);
    for (let at = 0; at < before.length; at += words)
      if (before[at] !== 0)
        put(this.#table, before[at]!, before[at + 1]!, before[at + 2]!, before[at + 3]!, before[at + 4]!);
  }
}

/** Puts a name into the first free place behind its own. Returns false where it is there. */
function put(table: Uint32Array, type: number, a: number, b: number, c: number, d: number): boolean {
  // Ids that were made one after the other begin alike: all numbers say where one belongs.
  let mixed =
    Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(c ^ Math.imul(d, 0xc2b2ae35), 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ type, 0x2c1b3c6d);
  mixed ^= mixed >>> 13;
  const places = table.length / words;
  for (let place = (mixed >>> 0) % places; ; place = (place + 1) % places) {
    const at = place * words;
    if (table[at] === 0) {
      table[at] = type;
      table[at + 1] = a;
      table[at + 2] = b;
      table[at + 3] = c;
      table[at + 4] = d;
      return true;
    }
    if (
      table[at] === type &&
      table[at + 1] === a &&
      table[at + 2] === b &&
      table[at + 3] === c &&
      table[at + 4] === d
    )
      return false;
  }
}
