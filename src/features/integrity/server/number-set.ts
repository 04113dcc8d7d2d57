/** Numbers in each part of a set. */
const partSize = 65_536;

/** A set of whole numbers that are mostly dense, a bit each: the numbers of the links of a chain. */
export class NumberSet {
  readonly #parts = new Map<number, Uint8Array>();

  add(number: number): void {
    const part = Math.floor(number / partSize);
    let bits = this.#parts.get(part);
    if (bits === undefined) this.#parts.set(part, (bits = new Uint8Array(partSize / 8)));
    const at = number - part * partSize;
    bits[at >>> 3]! |= 1 << (at & 7);
  }

  has(number: number): boolean {
    const part = Math.floor(number / partSize);
    const at = number - part * partSize;
    return ((this.#parts.get(part)?.[at >>> 3] ?? 0) & (1 << (at & 7))) !== 0;
  }
}
