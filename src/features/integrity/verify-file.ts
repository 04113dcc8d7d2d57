/**
 * Verifies a file of records of any size and of any of its formats (docs/evidence.md). Pure: command, page and `take-in` hand in how it is
 * read. Of a file of lines no more is held than a line and what must be known of each record: that no other link names it.
 */
import { ChainWalk } from './chain.ts';
import type { ChainEntry, ChainHead, RecordName, Violation } from './chain.ts';
import { verifyClosures } from './closure.ts';
import type { SealedNote } from './closure.ts';
import {
  checkTimeStamp,
  heldAgainst,
  isCheckpoint,
  isNote,
  isObject,
  isTimeStamp,
  hasTexts,
  judgeTimeStamp,
  keysOf,
  readEarlier,
  readEvidence,
  readKeptTimeStamps,
  verifyEvidence,
  verifyTimeStamps,
} from './evidence-file.ts';
import type {
  CheckedTimeStamp,
  EvidenceFile,
  EvidenceVerdict,
  SignedCheckpoint,
  StampTools,
  TimeStamp,
} from './evidence-file.ts';
import {
  eachValue,
  isNoRecord,
  linesFormat,
  linesStart,
  NotOfThisShape,
  readLink,
} from './evidence-lines.ts';
import { NameSet } from './name-set.ts';
import type { PrintedCode } from './printed-code.ts';

/** A file that can be read from its beginning as often as it takes. */
export interface FileSource {
  readonly size: number;
  readonly pieces: () => AsyncIterable<Uint8Array>;
}

/** What was kept to hold a newer file against. */
export interface Kept {
  readonly checkpoint: SignedCheckpoint;
  readonly timestamps: readonly TimeStamp[];
}

/** What a file is held against. */
export interface Against {
  readonly kept?: Kept | null;
  readonly printed?: PrintedCode | null;
}

/** What it takes to verify. */
export interface VerifyTools extends StampTools {
  readonly sha256ofBytes: (bytes: Uint8Array) => string;
}

/** A file that was verified. */
export interface VerifiedFile extends Pick<EvidenceFile, 'restaurant' | 'checkpoint'> {
  readonly verdict: EvidenceVerdict;
}

/** The formats that are one JSON object are read at once: far above what was ever written of them, in bytes. */
const mostWhole = 256 * 1_048_576;
/** Violations that are kept, and wrong links of which it is found out whether they stood elsewhere. */
const mostViolations = 1_000;
const mostAsked = 10_000;
/** Bytes of a link and its record, at the least. */
const shortestPair = 350;

/**
 * Recomputes everything in a file and holds it against what was kept before.
 * @param onRead told how many bytes have been read
 * @returns null for whatever is not a whole file
 */
export async function verifyFile(
  source: FileSource,
  { kept = null, printed = null }: Against,
  tools: VerifyTools,
  onRead: (bytes: number) => void = () => {},
): Promise<VerifiedFile | null> {
  if (!(await isOfLines(source))) {
    const text = await textOf(source);
    const file = text === null ? null : readEvidence(text);
    if (!file) return null;
    const { restaurant, checkpoint } = file;
    const found = verifyEvidence(
      file,
      kept?.checkpoint ?? null,
      tools.sha256hex,
      tools.verifySignature,
      printed,
    );
    const timestamps = await verifyTimeStamps(file, kept?.timestamps ?? [], tools);
    return { restaurant, checkpoint, verdict: { ...found, timestamps } };
  }
  try {
    const asked = new Set<string>();
    const walk = new LinesWalk({ kept, printed }, tools, {
      get: (hash) => {
        if (asked.size < mostAsked) asked.add(hash);
        return undefined;
      },
    });
    await walk.over(source, onRead);
    if (asked.size === 0) return await walk.end();
    // Something is wrong: where it stood before can be anywhere, so the file is read again, and once more with what was found.
    const again = new LinesWalk({ kept, printed }, tools, await numbersByHash(source, asked, walk.after));
    await again.over(source, onRead);
    return await again.end();
  } catch (error) {
    if (error instanceof NotOfThisShape) return null;
    throw error;
  }
}

/**
 * Reads what was kept to hold a newer file against: a checkpoint alone, or a file, of which checkpoint and time stamps count.
 * @returns null for whatever is neither
 */
export async function readKept(source: FileSource): Promise<Kept | null> {
  if (!(await isOfLines(source))) {
    const text = await textOf(source);
    const checkpoint = text === null ? null : readEarlier(text);
    return checkpoint && { checkpoint, timestamps: readKeptTimeStamps(text!) };
  }
  let checkpoint: SignedCheckpoint | null = null;
  const timestamps: TimeStamp[] = [];
  class Enough extends Error {}
  try {
    await eachValue(source.pieces(), (bytes) => {
      const value = parsed(bytes);
      if (checkpoint === null) checkpoint = headOf(value).checkpoint;
      else if (isObject(value) && isTimeStamp(value['timestamp'])) timestamps.push(value['timestamp']);
      else if (!isObject(value) || !isNote(value['note'])) throw new Enough();
    });
  } catch (error) {
    if (error instanceof NotOfThisShape) return null;
    if (!(error instanceof Enough)) throw error;
  }
  return checkpoint && { checkpoint, timestamps };
}

async function isOfLines(source: FileSource): Promise<boolean> {
  if (source.size < linesStart.length) return false;
  let start = '';
  for await (const piece of source.pieces()) {
    start += decoder.decode(piece.subarray(0, linesStart.length - start.length));
    if (start.length >= linesStart.length) break;
  }
  return start === linesStart;
}

/** A byte order mark is part of a line, which no line has. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

async function textOf(source: FileSource): Promise<string | null> {
  if (source.size > mostWhole) return null;
  const text = new TextDecoder();
  let whole = '';
  for await (const piece of source.pieces()) whole += text.decode(piece, { stream: true });
  return whole + text.decode();
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(strict.decode(bytes));
  } catch {
    throw new NotOfThisShape();
  }
}

/** Whether an object has these members and no others: what no hash covers has no place in a file. */
const hasOnly = (value: object, ...names: readonly string[]): boolean =>
  Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));

function headOf(value: unknown): Pick<EvidenceFile, 'restaurant' | 'checkpoint'> {
  if (!isObject(value) || !hasOnly(value, 'format', 'restaurant', 'checkpoint')) throw new NotOfThisShape();
  const { format, restaurant, checkpoint } = value;
  if (format !== linesFormat || !isObject(restaurant) || !hasTexts(restaurant, 'id', 'name'))
    throw new NotOfThisShape();
  if (!hasOnly(restaurant, 'id', 'name') || !isCheckpoint(checkpoint) || checkpoint.name === undefined)
    throw new NotOfThisShape();
  return { restaurant: { id: String(restaurant['id']), name: String(restaurant['name']) }, checkpoint };
}

/** Of a chain that does not hold: which link each of some hashes is the one of. */
async function numbersByHash(
  source: FileSource,
  asked: ReadonlySet<string>,
  after: ChainHead,
): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map([[after.hash, after.sequence]]);
  await eachValue(source.pieces(), (bytes) => {
    if (!isLinkLine(bytes)) return;
    const link = readLink(decoder.decode(bytes));
    if (link && asked.has(link.hash)) numbers.set(link.hash, link.sequence);
  });
  return numbers;
}

/** Cheap, and sure only together with `readLink`: a record begins with the first of its names in order. */
const isLinkLine = (bytes: Uint8Array): boolean =>
  bytes[2] === 0x73 && bytes[3] === 0x65 && bytes[4] === 0x71;

/** Numbers of the links by their hash: asked only for one that is wrong. */
interface MadeAfter {
  readonly get: (hash: string) => number | undefined;
}

/** Goes along the values of a file in their order: the head, notes, time stamps, links with their records, records that no link names. */
class LinesWalk {
  readonly #against: Required<Against>;
  readonly #tools: VerifyTools;
  readonly #madeAfter: MadeAfter;
  #head: Pick<EvidenceFile, 'restaurant' | 'checkpoint'> | null = null;
  #stands: 'head' | 'notes' | 'timestamps' | 'links' | 'unlinked' = 'head';
  readonly #notes: SealedNote[] = [];
  #closures: ReturnType<typeof verifyClosures> | null = null;
  #chain: ChainWalk | null = null;
  #names = new NameSet();
  #size = 0;
  readonly #stamps = new Map<string, CheckedTimeStamp>();
  /** The hashes of the links that are held against something from elsewhere. */
  readonly #heads = new Map<number, Set<string>>();
  #pending: ChainEntry | RecordName | null = null;
  readonly #unrecorded: Violation[] = [];
  #more = 0;
  #links = 0;
  #records = 0;

  constructor(against: Required<Against>, tools: VerifyTools, madeAfter: MadeAfter) {
    this.#against = against;
    this.#tools = tools;
    this.#madeAfter = madeAfter;
  }

  /** Where the links begin. */
  get after(): ChainHead {
    return this.#begun().closures.after;
  }

  /** @throws NotOfThisShape */
  async over(source: FileSource, onRead: (bytes: number) => void): Promise<void> {
    this.#size = source.size;
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      let read = 0;
      for await (const piece of source.pieces()) {
        yield piece;
        onRead((read += piece.length));
      }
    };
    await eachValue(counted(), (bytes) => this.#take(bytes));
    if (this.#pending !== null || this.#head === null) throw new NotOfThisShape();
  }

  async end(): Promise<VerifiedFile> {
    const { closures, chain } = this.#begun();
    const { restaurant, checkpoint } = this.#head!;
    const { kept, printed } = this.#against;
    for (const stamp of kept?.timestamps ?? []) await this.#takeStamp(stamp);
    const { sha256hex, verifySignature } = this.#tools;
    const keys = keysOf(checkpoint, this.#notes);
    const held = { notes: this.#notes, after: closures.after, heads: this.#heads };
    const walked = chain.end({ sequence: checkpoint.sequence, hash: checkpoint.head });
    return {
      restaurant,
      checkpoint,
      verdict: {
        links: this.#links,
        records: this.#records,
        violations: [...closures.violations, ...walked, ...this.#unrecorded],
        moreViolations: this.#more + chain.more,
        ...heldAgainst(
          { ...held, checkpoint, restaurant, keys, sha256hex, verifySignature },
          kept?.checkpoint ?? null,
          printed,
        ),
        timestamps: [...this.#stamps.values()].map((stamp) => judgeTimeStamp(stamp, held)),
      },
    };
  }

  #take(bytes: Uint8Array): void | Promise<void> {
    if (this.#pending !== null) {
      this.#takeRecord(this.#pending, bytes);
      this.#pending = null;
      return;
    }
    if (this.#stands === 'links' || isLinkLine(bytes)) {
      const link = readLink(decoder.decode(bytes));
      if (link !== null) {
        if (this.#stands === 'head' || this.#stands === 'unlinked') throw new NotOfThisShape();
        this.#stands = 'links';
        this.#pending = link;
        this.#heads.get(link.sequence)?.add(link.hash);
        return;
      }
    }
    return this.#takeOther(parsed(bytes));
  }

  #takeOther(value: unknown): void | Promise<void> {
    if (this.#stands === 'head') {
      this.#head = headOf(value);
      // The head says how many links there should be; no more than fit into the file.
      this.#names = new NameSet(Math.min(this.#head.checkpoint.sequence, this.#size / shortestPair));
      this.#stands = 'notes';
      const { kept, printed } = this.#against;
      for (const one of [
        kept?.checkpoint,
        printed,
        ...(kept?.timestamps ?? []).map((stamp) => stamp.checkpoint),
      ])
        if (one) this.#watch(one.sequence);
      return;
    }
    if (!isObject(value) || Object.keys(value).length !== 1) throw new NotOfThisShape();
    const { note, timestamp, unlinked } = value;
    if (this.#stands === 'notes' && isNote(note)) {
      this.#notes.push(note);
      return;
    }
    if ((this.#stands === 'notes' || this.#stands === 'timestamps') && isTimeStamp(timestamp)) {
      this.#stands = 'timestamps';
      this.#watch(timestamp.checkpoint.sequence);
      return this.#takeStamp(timestamp);
    }
    if (
      !isObject(unlinked) ||
      !hasOnly(unlinked, 'dataType', 'dataIdentifier') ||
      !hasTexts(unlinked, 'dataType', 'dataIdentifier')
    )
      throw new NotOfThisShape();
    this.#stands = 'unlinked';
    this.#pending = {
      dataType: String(unlinked['dataType']),
      dataIdentifier: String(unlinked['dataIdentifier']),
    };
  }

  /** Each once, wherever it was kept. */
  async #takeStamp(stamp: TimeStamp): Promise<void> {
    const { sha256hex } = this.#tools;
    const name = sha256hex(JSON.stringify(stamp));
    if (!this.#stamps.has(name))
      this.#stamps.set(name, await checkTimeStamp(stamp, this.#head!.restaurant.id, this.#tools));
  }

  #watch(sequence: number): void {
    if (!this.#heads.has(sequence)) this.#heads.set(sequence, new Set());
  }

  #takeRecord(of: ChainEntry | RecordName, bytes: Uint8Array): void {
    const isMissing = isNoRecord(bytes);
    // A record is an object; what it says is never looked at, only whether it is what was hashed.
    if (!isMissing && bytes[0] !== 0x7b) throw new NotOfThisShape();
    if (!isMissing) this.#records++;
    if (!('sequence' in of)) {
      if (isMissing) throw new NotOfThisShape();
      if (this.#unrecorded.length < mostViolations)
        this.#unrecorded.push({ kind: 'unrecorded', sequence: null, record: of });
      else this.#more++;
      return;
    }
    this.#links++;
    const isNamedAgain = !this.#names.add(of);
    const problem = isNamedAgain
      ? null
      : isMissing
        ? 'missing_record'
        : this.#tools.sha256ofBytes(bytes) === of.recordHash
          ? null
          : 'changed';
    this.#begun().chain.take(of, { problem, isNamedAgain, isDisplaced: false }, this.#madeAfter);
  }

  /** What can be said once the notes are read. */
  #begun(): { readonly closures: ReturnType<typeof verifyClosures>; readonly chain: ChainWalk } {
    if (this.#closures === null || this.#chain === null) {
      const { sha256hex, verifySignature } = this.#tools;
      const keys = keysOf(this.#head!.checkpoint, this.#notes);
      this.#closures = verifyClosures(this.#notes, keys, sha256hex, verifySignature);
      this.#chain = new ChainWalk(sha256hex, this.#closures.after, mostViolations);
    }
    return { closures: this.#closures, chain: this.#chain };
  }
}
