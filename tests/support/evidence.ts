import type { ChainedRecord, RecordName } from '#features/integrity/chain.ts';
import { evidenceFormat } from '#features/integrity/evidence-file.ts';
import type { EvidenceFile, EvidenceVerdict } from '#features/integrity/evidence-file.ts';
import {
  headValue,
  LinesText,
  linkValue,
  noteValue,
  recordValue,
  timeStampValue,
  unlinkedValue,
} from '#features/integrity/evidence-lines.ts';
import { verifyingTools } from '#features/integrity/server/index.ts';
import { verifyFile } from '#features/integrity/verify-file.ts';
import type { Against, FileSource } from '#features/integrity/verify-file.ts';

/** A text as a file that is read in pieces of so many bytes, each in the same memory as the one before. */
export function sourceOf(text: string | Uint8Array, pieceBytes = 65_536): FileSource {
  const bytes = Buffer.from(text);
  return {
    size: bytes.length,
    async *pieces() {
      const held = Buffer.alloc(pieceBytes);
      for (let at = 0; at < bytes.length; at += pieceBytes)
        yield held.subarray(0, bytes.copy(held, 0, at, at + pieceBytes));
    },
  };
}

const nameOf = ({ dataType, dataIdentifier }: RecordName): string => `${dataType} ${dataIdentifier}`;

/** A file as the format of lines writes it. */
export function linesOf({
  restaurant,
  checkpoint,
  notes,
  links,
  records,
  timestamps = [],
}: EvidenceFile): string {
  const waiting = new Map<string, ChainedRecord>();
  const more: ChainedRecord[] = [];
  for (const record of records)
    if (waiting.has(nameOf(record))) more.push(record);
    else waiting.set(nameOf(record), record);
  const values = [
    headValue(restaurant, checkpoint),
    ...notes.map(noteValue),
    ...timestamps.map(timeStampValue),
  ];
  for (const link of links) {
    values.push(linkValue(link), recordValue(waiting.get(nameOf(link))?.record));
    waiting.delete(nameOf(link));
  }
  for (const one of [...waiting.values(), ...more]) values.push(unlinkedValue(one), recordValue(one.record));
  const text = new LinesText();
  return text.of(values) + text.end;
}

/** A file of lines as one object, for tests that look into it or change it. */
export function openLines(text: string): EvidenceFile {
  const [head, ...values] = JSON.parse(text) as [EvidenceFile, ...Record<string, never>[]];
  const file = { notes: [], timestamps: [], links: [], records: [] } as Record<string, unknown[]>;
  for (let at = 0; at < values.length; at++) {
    const { note, timestamp, unlinked, ...link } = values[at]!;
    if (note) file['notes']!.push(note);
    else if (timestamp) file['timestamps']!.push(timestamp);
    else {
      const record = values[++at];
      const name = unlinked ?? link;
      if (!unlinked) file['links']!.push(link);
      if (record)
        file['records']!.push({ dataType: name['dataType'], dataIdentifier: name['dataIdentifier'], record });
    }
  }
  return { ...(file as unknown as EvidenceFile), ...head, format: evidenceFormat };
}

/** What is found of a file, read as it would be saved now. */
export async function verdictOfLines(
  file: EvidenceFile | string,
  against: Against = {},
): Promise<EvidenceVerdict | null> {
  const source = sourceOf(typeof file === 'string' ? file : linesOf(file));
  return (await verifyFile(source, against, verifyingTools()))?.verdict ?? null;
}
