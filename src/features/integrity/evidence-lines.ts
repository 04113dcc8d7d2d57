/**
 * The file of a restaurant's records in the shape that has any size (docs/evidence.md): a JSON array with one value on each line, each
 * record behind its link, on its line exactly the bytes that were hashed. Pure: written and read a piece at a time.
 */
import { canonicalJson, CanonicalJsonError } from './canonical-json.ts';
import type { JsonValue } from './canonical-json.ts';
import type { ChainEntry, RecordName } from './chain.ts';
import type { SealedNote } from './closure.ts';
import type { SignedCheckpoint, TimeStamp } from './evidence-file.ts';

/** What a file of this shape calls itself. */
export const linesFormat = 'credenza-evidence/3';

/** How every file of this shape begins, and no other. */
export const linesStart = `[\n{"format":"${linesFormat}",`;

/** Longest line, in bytes; no request that writes a record is as large. */
export const longestLine = 33_554_432;

/** What stands where a link's record is gone. */
const noRecord = 'null';

/** Which value stands on a line; behind a link and behind an unlinked one, its record. */
export const headValue = (
  restaurant: { readonly id: string; readonly name: string },
  checkpoint: SignedCheckpoint,
): string => JSON.stringify({ format: linesFormat, restaurant, checkpoint });
export const noteValue = (note: SealedNote): string => JSON.stringify({ note });
export const timeStampValue = (timestamp: TimeStamp): string => JSON.stringify({ timestamp });
export const unlinkedValue = ({ dataType, dataIdentifier }: RecordName): string =>
  JSON.stringify({ unlinked: { dataType, dataIdentifier } });
export const linkValue = ({
  sequence,
  dataType,
  dataIdentifier,
  recordHash,
  previousHash,
  hash,
}: ChainEntry): string =>
  JSON.stringify({ sequence, dataType, dataIdentifier, recordHash, previousHash, hash });

/** The bytes of a record that were hashed, as a text. */
export function recordValue(record: JsonValue | undefined): string {
  if (record === undefined) return noRecord;
  try {
    return canonicalJson(record);
  } catch (error) {
    if (!(error instanceof CanonicalJsonError)) throw error;
    // What has no canonical form was never hashed: whatever stands here is told as changed.
    return JSON.stringify(record);
  }
}

/** Puts values on lines: the text that goes on with some of them, and how the text ends. */
export class LinesText {
  #begin = '[\n';

  /** The lines of some values, without the last one's end. */
  of(values: readonly string[]): string {
    if (values.length === 0) return '';
    const text = this.#begin + values.join(',\n');
    this.#begin = ',\n';
    return text;
  }

  readonly end = '\n]\n';
}

/** Thrown where a text is not of this shape. */
export class NotOfThisShape extends Error {
  override name = 'NotOfThisShape';
}

const [feed, comma, opening, closing] = [0x0a, 0x2c, 0x5b, 0x5d];

/**
 * Takes a file apart into its values, whatever the pieces are in which it comes, and holds no more of it than a line.
 * @param take told the bytes of each value, which it must not keep: they are used again; what it returns is waited for
 * @throws NotOfThisShape
 */
export async function eachValue(
  pieces: AsyncIterable<Uint8Array>,
  take: (value: Uint8Array) => void | Promise<void>,
): Promise<void> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  const place: { stands: 'begin' | 'values' | 'last' | 'end' } = { stands: 'begin' };
  const takeLine = (line: Uint8Array): void | Promise<void> => {
    if (line.length > longestLine) throw new NotOfThisShape();
    if (place.stands === 'begin') {
      if (line.length !== 1 || line[0] !== opening) throw new NotOfThisShape();
      place.stands = 'values';
      return;
    }
    if (place.stands === 'last') {
      if (line.length !== 1 || line[0] !== closing) throw new NotOfThisShape();
      place.stands = 'end';
      return;
    }
    if (place.stands === 'end' || line.length === 0) throw new NotOfThisShape();
    if (line[line.length - 1] === comma) return take(line.subarray(0, -1));
    place.stands = 'last';
    return take(line);
  };
  for await (const piece of pieces) {
    let from = 0;
    for (;;) {
      const at = piece.indexOf(feed, from);
      if (at === -1) break;
      const line = piece.subarray(from, at);
      const waits = takeLine(heldBytes === 0 ? line : joined([...held, line], heldBytes + line.length));
      if (waits) await waits;
      held = [];
      heldBytes = 0;
      from = at + 1;
    }
    if (from < piece.length) {
      // A copy, which `slice` of Node’s buffers is not: whoever reads may use the piece again.
      held.push(new Uint8Array(piece.subarray(from)));
      heldBytes += piece.length - from;
      if (heldBytes > longestLine) throw new NotOfThisShape();
    }
  }
  if (place.stands !== 'end' || heldBytes > 0) throw new NotOfThisShape();
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A link's line is these characters and no others, so that every program reads the same of it. */
const linkLine =
  /^\{"sequence":([1-9][0-9]{0,14}),"dataType":"([A-Za-z0-9_.-]{1,100})","dataIdentifier":"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})","recordHash":"([0-9a-f]{64})","previousHash":"([0-9a-f]{64})","hash":"([0-9a-f]{64})"\}$/;

/** Reads a link's line; null for what is none. */
export function readLink(text: string): ChainEntry | null {
  const found = linkLine.exec(text);
  if (!found) return null;
  const [, sequence, dataType, dataIdentifier, recordHash, previousHash, hash] = found as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { sequence: Number(sequence), dataType, dataIdentifier, recordHash, previousHash, hash };
}

/** Whether a line says that a link's record is gone. */
export const isNoRecord = (line: Uint8Array): boolean =>
  line.length === noRecord.length &&
  noRecord.split('').every((letter, at) => line[at] === letter.charCodeAt(0));
