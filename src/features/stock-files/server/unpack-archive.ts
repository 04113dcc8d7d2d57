import { crc32, inflateRawSync } from 'node:zlib';

/** What of an archive is unpacked. */
export interface ArchiveLimits {
  /** Most entries that it may list. */
  readonly entries: number;
  /** Most bytes that the entries which are wanted may unpack to, all together. */
  readonly unpacked: number;
}

/** Thrown for an archive that is broken, says of itself what is not so, or holds too much. The message is for tests. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
/** A size or place that stands in the extra field of large archives instead. */
const elsewhere = 0xffffffff;

/**
 * Unpacks the entries of a ZIP archive that are wanted. Its list at the end is held to: what it lists more of than is
 * allowed is refused before anything is unpacked; what unpacks to more or less than it says, to another checksum, or lies
 * in the same place as another entry is refused as well. No byte more than was said is ever unpacked.
 * @throws ArchiveRefused
 */
export function unpackArchive(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  limits: ArchiveLimits,
): Map<string, Buffer> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { entries, listAt } = listOf(archive, limits.entries);
    const chosen = entries.filter(({ name }) => wanted(name));
    let unpacked = 0;
    for (const entry of chosen) unpacked += entry.unpacked;
    if (unpacked > limits.unpacked) throw new ArchiveRefused('unpacks to too much');
    const places = placesOf(archive, entries, listAt);
    const files = new Map<string, Buffer>();
    for (const entry of chosen) {
      if (files.has(entry.name)) throw new ArchiveRefused('the same name twice');
      files.set(entry.name, contentOf(archive, entry, places.get(entry) ?? 0));
    }
    return files;
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error;
    // A place outside of the file, or bytes that do not unpack.
    throw new ArchiveRefused('broken', { cause: error });
  }
}

/** An archive that is unpacked entry by entry. */
export interface Archive {
  readonly names: readonly string[];
  /** @throws ArchiveRefused */
  readonly read: (name: string) => Buffer;
}

/**
 * Opens an archive of which no two entries have one name, for whoever wants its entries one after the other; its list is held to as by
 * `unpackArchive`.
 * @throws ArchiveRefused
 */
export function openArchive(bytes: Uint8Array, limits: ArchiveLimits): Archive {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (error instanceof ArchiveRefused) throw error;
      throw new ArchiveRefused('broken', { cause: error });
    }
  };
  return guarded(() => {
    const { entries, listAt } = listOf(archive, limits.entries);
    const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
    if (unpacked > limits.unpacked) throw new ArchiveRefused('unpacks to too much');
    const places = placesOf(archive, entries, listAt);
    const byName = new Map(entries.map((entry) => [entry.name, entry]));
    if (byName.size !== entries.length) throw new ArchiveRefused('the same name twice');
    return {
      names: [...byName.keys()],
      read: (name) =>
        guarded(() => {
          const entry = byName.get(name);
          if (!entry) throw new ArchiveRefused('no such entry');
          return contentOf(archive, entry, places.get(entry)!);
        }),
    };
  });
}

/** The names that an archive lists. @throws ArchiveRefused */
export function namesInArchive(bytes: Uint8Array, most: number): string[] {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return listOf(archive, most).entries.map(({ name }) => name);
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error;
    throw new ArchiveRefused('broken', { cause: error });
  }
}

function listOf(archive: Buffer, most: number): { entries: Entry[]; listAt: number } {
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > most) throw new ArchiveRefused('too many entries');
  const listAt = archive.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  let at = listAt;
  for (let n = 0; n < count; n++) {
    if (archive.readUInt32LE(at) !== entryMark) throw new ArchiveRefused('broken list');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    ) as [number, number, number];
    if ((archive.readUInt16LE(at + 8) & 1) !== 0) throw new ArchiveRefused('encrypted');
    const extra = archive.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    const [unpacked, packed, place] = sizesOf(
      [archive.readUInt32LE(at + 24), archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)],
      extra,
    ) as [number, number, number];
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      packed,
      unpacked,
      at: place,
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  if (at > end) throw new ArchiveRefused('broken list');
  return { entries, listAt };
}

/** Where the last part of an archive begins; behind it stands at most a comment. */
function endOf(archive: Buffer): number {
  for (let at = archive.length - 22; at >= Math.max(0, archive.length - 22 - 0xffff); at--)
    if (archive.readUInt32LE(at) === endMark) return at;
  throw new ArchiveRefused('no end');
}

/** Sizes and place as they are, or from the field of large archives, which some programs write into small ones. */
function sizesOf(said: readonly number[], extra: Buffer): number[] {
  if (!said.includes(elsewhere)) return [...said];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    return said.map((value) => {
      if (value !== elsewhere) return value;
      const long = Number(extra.readBigUInt64LE(next));
      next += 8;
      return long;
    });
  }
  throw new ArchiveRefused('no size');
}

/** Where the content of each entry begins. Two that share bytes are how a small archive unpacks to a huge one. */
function placesOf(archive: Buffer, entries: readonly Entry[], listAt: number): Map<Entry, number> {
  const places = new Map<Entry, number>();
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    if (entry.at < free) throw new ArchiveRefused('entries share their place');
    if (archive.readUInt32LE(entry.at) !== localMark) throw new ArchiveRefused('broken entry');
    const begin = entry.at + 30 + archive.readUInt16LE(entry.at + 26) + archive.readUInt16LE(entry.at + 28);
    places.set(entry, begin);
    free = begin + entry.packed;
    if (free > listAt) throw new ArchiveRefused('entries share their place');
  }
  return places;
}

function contentOf(archive: Buffer, { method, packed, unpacked, crc }: Entry, begin: number): Buffer {
  const raw = archive.subarray(begin, begin + packed);
  if (method !== 0 && method !== 8) throw new ArchiveRefused('packed in an unknown way');
  // One byte is the least that can be asked for.
  const content = method === 0 ? raw : inflateRawSync(raw, { maxOutputLength: Math.max(1, unpacked) });
  if (content.length !== unpacked) throw new ArchiveRefused('another size than it says');
  if (crc32(content) !== crc) throw new ArchiveRefused('another content than it says');
  return content;
}
