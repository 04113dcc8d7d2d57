import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { mostBytes, mostEntries } from '../manifest.ts';

/** What an entry turned out to be. */
export interface WrittenEntry {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Thrown where there is more than a file can hold. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Writes a ZIP into an open file, one entry after the other, with no more of it in memory than the piece at hand. */
export class ZipOnDisk {
  readonly #file: FileHandle;
  readonly #at: Date;
  readonly #zip: Zip;
  readonly #entries: WrittenEntry[] = [];
  #pieces: Uint8Array[] = [];
  #size = 0;

  /** @param at the time that all entries bear */
  constructor(file: FileHandle, at: Date) {
    this.#file = file;
    this.#at = at;
    this.#zip = new Zip((error, piece) => {
      if (error) throw error;
      this.#pieces.push(piece);
    });
  }

  /** How many bytes more it may hold, unpacked. */
  get room(): number {
    return mostBytes - this.#size;
  }

  get entries(): readonly WrittenEntry[] {
    return this.#entries;
  }

  /**
   * Adds an entry.
   * @param options.isPacked it is small already, as pictures and PDFs are
   * @throws TooLarge
   */
  async add(
    name: string,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    { isPacked = false }: { readonly isPacked?: boolean } = {},
  ): Promise<WrittenEntry> {
    if (this.#entries.length >= mostEntries) throw new TooLarge(name);
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = this.#at;
    this.#zip.add(entry);
    const fingerprint = createHash('sha256');
    let bytes = 0;
    for await (const piece of content) {
      bytes += piece.length;
      this.#size += piece.length;
      if (this.#size > mostBytes) throw new TooLarge(name);
      fingerprint.update(piece);
      entry.push(piece, false);
      await this.#write();
    }
    entry.push(new Uint8Array(0), true);
    await this.#write();
    const written = { name, bytes, sha256: fingerprint.digest('hex') };
    this.#entries.push(written);
    return written;
  }

  /** Writes the list at the end, without which a ZIP is none. */
  async end(): Promise<void> {
    this.#zip.end();
    await this.#write();
  }

  async #write(): Promise<void> {
    const pieces = this.#pieces;
    this.#pieces = [];
    // To its end: a plain write may stop short where the disk is full, and nobody would know.
    for (const piece of pieces) await this.#file.writeFile(piece);
  }
}
