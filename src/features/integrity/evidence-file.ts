/**
 * A restaurant's records with what proves them, as one file (docs/evidence.md). Pure: server, command line and anyone's own script
 * read it the same way.
 */
import { canonicalJson, CanonicalJsonError } from './canonical-json.ts';
import type { JsonValue } from './canonical-json.ts';
import { verifyChain } from './chain.ts';
import type { ChainedRecord, ChainEntry, ChainHead, Sha256Hex, Violation } from './chain.ts';
import { verifyClosures } from './closure.ts';
import type { SealedNote, VerifySignature } from './closure.ts';
import type { PrintedCode } from './printed-code.ts';
import { graceMs } from './seal.ts';

/** What a file that is one JSON object calls itself: written until there was one of any size (evidence-lines.ts), and read for good. */
export const evidenceFormat = 'credenza-evidence/2';
/** Files from before their checkpoint named the restaurant: they stay good, and whose they are stays unproven. */
export const unnamedFormat = 'credenza-evidence/1';

/** What a file that holds a signed checkpoint alone calls itself. */
export const checkpointFormat = 'credenza-checkpoint/1';

/** Where a chain stood at an instant: what is kept elsewhere, and held against what is told later. */
export interface Checkpoint {
  readonly restaurantId: string;
  readonly sequence: number;
  readonly head: string;
  /** Instant in UTC, ISO 8601 with milliseconds. */
  readonly at: string;
  /** What the restaurant called itself then; left out in files of the format before. */
  readonly name?: string;
  /** Whether its data were made up: a tryout, a demo; there where the name is. */
  readonly invented?: boolean;
}

/** A checkpoint with the installation's word for it: Ed25519 over its hash's text. */
export interface SignedCheckpoint extends Checkpoint {
  readonly hash: string;
  readonly signature: string;
  readonly publicKey: string;
}

/** A checkpoint that an authority outside has stamped (INTEG-45, RFC 3161): of the 64 characters of its hash. */
export interface TimeStamp {
  readonly checkpoint: SignedCheckpoint;
  /** The token in DER, base64. */
  readonly token: string;
}

/** The whole file. */
export interface EvidenceFile {
  readonly format: typeof evidenceFormat | typeof unnamedFormat;
  readonly restaurant: { readonly id: string; readonly name: string };
  readonly notes: readonly SealedNote[];
  readonly links: readonly ChainEntry[];
  readonly records: readonly ChainedRecord[];
  readonly checkpoint: SignedCheckpoint;
  /** Those of its past, oldest first; left out where there is none, as in files from before there were any. */
  readonly timestamps?: readonly TimeStamp[];
}

/** Hash of a checkpoint: SHA-256 of its canonical JSON. @throws CanonicalJsonError for a text that is no Unicode */
export function checkpointHash(
  { restaurantId, sequence, head, at, name, invented }: Checkpoint,
  sha256hex: Sha256Hex,
): string {
  return sha256hex(
    canonicalJson({
      restaurantId,
      sequence,
      head,
      at,
      ...(name === undefined ? {} : { name }),
      ...(invented === undefined ? {} : { invented }),
    }),
  );
}

/**
 * How a file stands to a checkpoint that was kept before: it goes on from it; it does not hold what the checkpoint says; the
 * checkpoint is of a part that was closed since, and can not be held against it; it is of another restaurant, or not signed with the
 * key that it names.
 */
export type Continuity = 'goes_on' | 'contradicts' | 'closed' | 'another' | 'unsigned';

/**
 * How a file stands to the code on a paper: as to a checkpoint; or it ends before what was printed, so that it is older than the paper,
 * or was cut off.
 */
export type OnPaper = 'goes_on' | 'contradicts' | 'closed' | 'ends_before';

/** What a file proves. */
export interface EvidenceVerdict {
  readonly links: number;
  readonly records: number;
  readonly violations: readonly Violation[];
  /** Whether the file's own checkpoint is signed, and says where its chain stands. */
  readonly isCheckpointSound: boolean;
  /** Whether the checkpoint says whose file it is: without, the name in it is anybody's word. */
  readonly isNamed: boolean;
  /** Whether the checkpoint says that the data were made up. */
  readonly isInvented: boolean;
  /** The keys that signed checkpoint and notes: they are to be compared with those that the installation publishes. */
  readonly keys: readonly string[];
  /** Against an older checkpoint; null where none was given. */
  readonly continuity: Continuity | null;
  /** Against the code on a paper; null where none was given. */
  readonly onPaper: OnPaper | null;
  /** How many more violations there are, where not all of them are kept. */
  readonly moreViolations?: number;
  /** What its time stamps prove (`verifyTimeStamps`); left out where nobody has looked at them. */
  readonly timestamps?: readonly TimeStampVerdict[];
}

/**
 * What a time stamp proves: that what it is of stands in the file and was there by then (`proven`); of a time whose records were wiped since,
 * nothing (`closed`); nothing either, because it can not be checked here (`uncheckable`). The others speak against the file: it does not
 * hold what was stamped (`contradicts`), the stamp is of another restaurant, is not what the authority signed or not of this checkpoint
 * (`altered`), or is not of the authority that it was held against (`stranger`).
 */
export type TimeStampFound =
  | 'proven'
  | 'closed'
  | 'uncheckable'
  | 'contradicts'
  | 'another'
  | 'altered'
  | 'stranger';

/** What was found of one. */
export interface TimeStampVerdict {
  readonly found: TimeStampFound;
  /** Until which record, and what the checkpoint says of its time. */
  readonly sequence: number;
  readonly at: string;
  /** What the token says, where it proved itself: when, and by whom. */
  readonly stamped: { readonly at: string; readonly authority: string; readonly isVouched: boolean } | null;
}

/** Reads a token and has it prove itself, of a text in UTF-8; without a network. */
export type CheckToken = (
  token: string,
  text: string,
) => Promise<
  | {
      readonly genTime: Date;
      readonly authority: string;
      /** Whether the authority is one that was named; null where none was. */
      readonly isVouched: boolean | null;
    }
  | { readonly problem: string }
>;

const speaksForOrNothing: ReadonlySet<TimeStampFound> = new Set(['proven', 'closed', 'uncheckable']);

/** Whether nothing speaks against a file. */
export const isSound = ({
  violations,
  isCheckpointSound,
  continuity,
  onPaper,
  timestamps = [],
}: EvidenceVerdict): boolean =>
  violations.length === 0 &&
  isCheckpointSound &&
  timestamps.every(({ found }) => speaksForOrNothing.has(found)) &&
  [continuity, onPaper].every((found) => found === null || found === 'goes_on' || found === 'closed');

/**
 * Recomputes everything in a file: every record's hash, every link, every note, the checkpoint, and holds it against one that was kept.
 *
 * @param earlier a checkpoint from before: it shows that nothing was rewritten from the ground up
 * @param printed the code of a paper from before, which shows the same
 */
export function verifyEvidence(
  file: EvidenceFile,
  earlier: SignedCheckpoint | null,
  sha256hex: Sha256Hex,
  verifySignature: VerifySignature,
  printed: PrintedCode | null = null,
): EvidenceVerdict {
  const { checkpoint, restaurant, links, notes, records } = file;
  const keys = keysOf(checkpoint, notes);
  const closures = verifyClosures(notes, keys, sha256hex, verifySignature);
  const head = { sequence: checkpoint.sequence, hash: checkpoint.head };
  const violations = [
    ...closures.violations,
    ...verifyChain(links, records, sha256hex, { after: closures.after, head }),
  ];
  // Of a number that stands there twice both: that it does is found where the chain is verified.
  const heads = new Map<number, Set<string>>();
  for (const { sequence, hash } of links) heads.set(sequence, (heads.get(sequence) ?? new Set()).add(hash));
  const held = {
    checkpoint,
    restaurant,
    notes,
    keys,
    after: closures.after,
    heads,
    sha256hex,
    verifySignature,
  };
  return {
    links: links.length,
    records: records.length,
    violations,
    ...heldAgainst(held, earlier, printed),
  };
}

/** The keys that a file is signed with. */
export const keysOf = (checkpoint: SignedCheckpoint, notes: readonly SealedNote[]): readonly string[] => [
  ...new Set([checkpoint.publicKey, ...notes.map(({ publicKey }) => publicKey)]),
];

/** What of a file is held against what was kept before. */
export interface Held extends Pick<EvidenceFile, 'checkpoint' | 'restaurant' | 'notes'> {
  readonly keys: readonly string[];
  /** Where its links begin (`verifyClosures`). */
  readonly after: ChainHead;
  /** The hashes of its links by number, at least of those that are asked for. */
  readonly heads: ReadonlyMap<number, ReadonlySet<string>>;
  readonly sha256hex: Sha256Hex;
  readonly verifySignature: VerifySignature;
}

/** What the checkpoint of a file is worth, and how its chain stands to what was kept before. */
export function heldAgainst(
  held: Held,
  earlier: SignedCheckpoint | null,
  printed: PrintedCode | null,
): Omit<EvidenceVerdict, 'links' | 'records' | 'violations'> {
  const { checkpoint, restaurant, keys, sha256hex, verifySignature } = held;
  const isSigned = (one: SignedCheckpoint): boolean => isSignedBy(one, sha256hex, verifySignature);
  const continuityWith = (one: SignedCheckpoint): Continuity => {
    if (one.restaurantId !== restaurant.id) return 'another';
    if (!isSigned(one) || !keys.includes(one.publicKey)) return 'unsigned';
    return standingIn(held, one);
  };
  const standsOnPaper = ({ sequence, start }: PrintedCode): OnPaper => {
    if (sequence < held.after.sequence) return 'closed';
    if (sequence > checkpoint.sequence) return 'ends_before';
    return headsOf(held, sequence).some((hash) => hash.startsWith(start)) ? 'goes_on' : 'contradicts';
  };
  return {
    isCheckpointSound:
      checkpoint.restaurantId === restaurant.id &&
      (checkpoint.name === undefined || checkpoint.name === restaurant.name) &&
      isSigned(checkpoint),
    isNamed: checkpoint.name !== undefined,
    isInvented: checkpoint.invented === true,
    keys,
    continuity: earlier === null ? null : continuityWith(earlier),
    onPaper: printed === null ? null : standsOnPaper(printed),
  };
}

/** The hashes that a chain has at a number; where it was closed, also those at which its notes say that it ended. */
const headsOf = (
  { after, notes, heads }: Pick<Held, 'after' | 'notes' | 'heads'>,
  sequence: number,
): readonly string[] =>
  sequence === after.sequence
    ? [after.hash, ...notes.map((note) => note.head)]
    : [...(heads.get(sequence) ?? [])];

/** How a chain stands to where a checkpoint says that it stood. */
export function standingIn(
  held: Pick<Held, 'after' | 'notes' | 'heads'>,
  { sequence, head }: Pick<Checkpoint, 'sequence' | 'head'>,
): 'goes_on' | 'contradicts' | 'closed' {
  if (sequence < held.after.sequence) return 'closed';
  if (sequence === 0) return 'goes_on';
  return headsOf(held, sequence).includes(head) ? 'goes_on' : 'contradicts';
}

/**
 * What the time stamps prove, of a file and of those that were kept beside it. The chain itself has to be verified as well: a stamp vouches
 * for a head, and the head for all that leads to it.
 * @param kept stamps that were kept elsewhere
 */
export async function verifyTimeStamps(
  file: EvidenceFile,
  kept: readonly TimeStamp[],
  tools: StampTools,
): Promise<readonly TimeStampVerdict[]> {
  const all = new Map([...(file.timestamps ?? []), ...kept].map((one) => [JSON.stringify(one), one]));
  const keys = keysOf(file.checkpoint, file.notes);
  const { after } = verifyClosures(file.notes, keys, tools.sha256hex, tools.verifySignature);
  const heads = new Map<number, Set<string>>();
  for (const { sequence, hash } of file.links)
    heads.set(sequence, (heads.get(sequence) ?? new Set()).add(hash));
  const found: TimeStampVerdict[] = [];
  // One after the other: of years of them none waits in memory.
  for (const one of all.values()) {
    const checked = await checkTimeStamp(one, file.restaurant.id, tools);
    found.push(judgeTimeStamp(checked, { after, notes: file.notes, heads }));
  }
  return found;
}

/** A stamp that was looked at by itself. */
export interface CheckedTimeStamp extends Omit<TimeStampVerdict, 'found'> {
  /** Null where nothing speaks against the stamp: then it is held against the chain. */
  readonly found: TimeStampFound | null;
  readonly head: string;
}

/** Looks at a stamp by itself: whether checkpoint and token are what they say, and of this restaurant. */
export async function checkTimeStamp(
  { checkpoint, token }: TimeStamp,
  restaurantId: string,
  { sha256hex, verifySignature, checkToken }: StampTools,
): Promise<CheckedTimeStamp> {
  const { sequence, at, head } = checkpoint;
  const told = (
    found: CheckedTimeStamp['found'],
    stamped: TimeStampVerdict['stamped'] = null,
  ): CheckedTimeStamp => ({ found, sequence, at, head, stamped });
  if (!isSignedBy(checkpoint, sha256hex, verifySignature)) return told('altered');
  const checked = await checkToken(token, checkpoint.hash);
  if ('problem' in checked) return told(checked.problem === 'algorithm' ? 'uncheckable' : 'altered');
  const { genTime, authority, isVouched } = checked;
  const stamped = { at: genTime.toISOString(), authority, isVouched: isVouched === true };
  // Nobody stamps what will only be: one of the two clocks, or one of the two words, is not as it was.
  if (genTime.getTime() < Date.parse(at) - graceMs) return told('altered', stamped);
  if (isVouched === false) return told('stranger', stamped);
  return told(checkpoint.restaurantId === restaurantId ? null : 'another', stamped);
}

/** Holds a stamp that was looked at against the chain. */
export function judgeTimeStamp(
  { found, head, ...told }: CheckedTimeStamp,
  held: Pick<Held, 'after' | 'notes' | 'heads'>,
): TimeStampVerdict {
  if (found !== null) return { found, ...told };
  const stands = standingIn(held, { sequence: told.sequence, head });
  return { found: stands === 'goes_on' ? 'proven' : stands, ...told };
}

/** What it takes to check a stamp. */
export interface StampTools {
  readonly sha256hex: Sha256Hex;
  readonly verifySignature: VerifySignature;
  readonly checkToken: CheckToken;
}

const isSignedBy = (one: SignedCheckpoint, sha256hex: Sha256Hex, verifySignature: VerifySignature): boolean =>
  hasHash(one, sha256hex) && verifySignature(one.hash, one.signature, one.publicKey);

function hasHash(one: SignedCheckpoint, sha256hex: Sha256Hex): boolean {
  try {
    return checkpointHash(one, sha256hex) === one.hash;
  } catch (error) {
    // What has no canonical form was never hashed.
    if (error instanceof CanonicalJsonError) return false;
    throw error;
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const hasTexts = (value: Readonly<Record<string, unknown>>, ...names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

/** An instant as it is written here: what is shown of it must be one. */
const isInstant = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

export function isCheckpoint(value: unknown): value is SignedCheckpoint {
  return (
    isObject(value) &&
    hasTexts(value, 'restaurantId', 'head', 'at', 'hash', 'signature', 'publicKey') &&
    Number.isSafeInteger(value['sequence']) &&
    isInstant(value['at']) &&
    // Both or none.
    (value['name'] === undefined
      ? value['invented'] === undefined
      : typeof value['name'] === 'string' && typeof value['invented'] === 'boolean')
  );
}

const isLink = (value: unknown): value is ChainEntry =>
  isObject(value) &&
  hasTexts(value, 'dataType', 'dataIdentifier', 'recordHash', 'previousHash', 'hash') &&
  Number.isSafeInteger(value['sequence']);

export const isNote = (value: unknown): value is SealedNote =>
  isObject(value) &&
  hasTexts(
    value,
    'restaurantId',
    'id',
    'reason',
    'head',
    'closedAt',
    'previousNote',
    'hash',
    'signature',
    'publicKey',
  ) &&
  Number.isSafeInteger(value['sequence']) &&
  isObject(value['removed']);

const isRecord = (value: unknown): value is ChainedRecord =>
  isObject(value) && hasTexts(value, 'dataType', 'dataIdentifier') && isJson(value['record']);

const isJson = (value: unknown): value is JsonValue => isObject(value);

export const isTimeStamp = (value: unknown): value is TimeStamp =>
  isObject(value) &&
  hasTexts(value, 'token') &&
  isCheckpoint(value['checkpoint']) &&
  value['checkpoint'].name !== undefined;

const everyOf = <T>(value: unknown, is: (one: unknown) => one is T): value is readonly T[] =>
  Array.isArray(value) && value.every((one) => is(one));

function readObject(text: string): Readonly<Record<string, unknown>> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isObject(value) ? value : null;
}

/**
 * The text of a file that holds a checkpoint alone: small enough to go with every e-mail (INTEG-31).
 * @param timestamp the newest of those that came before it, which is kept along with it
 */
export const writeCheckpoint = (checkpoint: SignedCheckpoint, timestamp: TimeStamp | null = null): string =>
  JSON.stringify({
    format: checkpointFormat,
    checkpoint,
    ...(timestamp === null ? {} : { timestamps: [timestamp] }),
  });

/**
 * Reads what was kept to hold a newer file against: a checkpoint alone, or a whole file, of which the checkpoint counts.
 * @returns null for whatever is neither
 */
export function readEarlier(text: string): SignedCheckpoint | null {
  const value = readObject(text);
  if (value?.['format'] !== checkpointFormat) return readEvidence(text)?.checkpoint ?? null;
  const { checkpoint } = value;
  return isCheckpoint(checkpoint) && checkpoint.name !== undefined ? checkpoint : null;
}

/** The time stamps of what was kept: they are held against a newer file as well. None of what is no such file. */
export function readKeptTimeStamps(text: string): readonly TimeStamp[] {
  const value = readObject(text);
  if (value?.['format'] !== checkpointFormat) return readEvidence(text)?.timestamps ?? [];
  const { timestamps } = value;
  return everyOf(timestamps, isTimeStamp) ? timestamps : [];
}

/**
 * Reads the text of a file.
 * @returns null for whatever is not a whole file of this shape
 */
export function readEvidence(text: string): EvidenceFile | null {
  const value = readObject(text);
  if (value === null) return null;
  const { format } = value;
  if (format !== evidenceFormat && format !== unnamedFormat) return null;
  const { restaurant, notes, links, records, checkpoint, timestamps } = value;
  if (!isObject(restaurant) || !hasTexts(restaurant, 'id', 'name')) return null;
  if (!everyOf(notes, isNote) || !everyOf(links, isLink) || !everyOf(records, isRecord)) return null;
  if (!isCheckpoint(checkpoint) || (checkpoint.name === undefined) !== (format === unnamedFormat))
    return null;
  if (timestamps !== undefined && !everyOf(timestamps, isTimeStamp)) return null;
  const { id, name } = restaurant;
  return {
    format,
    restaurant: { id: String(id), name: String(name) },
    notes,
    links,
    records,
    checkpoint,
    ...(timestamps === undefined ? {} : { timestamps }),
  };
}
