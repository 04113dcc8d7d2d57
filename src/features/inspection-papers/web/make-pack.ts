import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { csvText } from '#platform/kernel/csv.ts';
import type { PrintedPeriod } from '#platform/ui/printed-part.tsx';
import type { WorkbookSheet } from '#platform/ui/workbook.ts';
import { mostRows } from '../limits.ts';
import { packTexts as texts } from './pack.it.ts';
import type { InspectionPaper } from './papers.ts';

/** Files at entries that a pack takes at the most, and their bytes: what a browser still puts together. */
export const mostFiles = 500;
export const mostFileBytes = 300_000_000;

interface Wanted {
  readonly papers: readonly Pick<InspectionPaper, 'key' | 'part'>[];
  readonly period: PrintedPeriod;
  readonly restaurant: string;
  /** When it is made. */
  readonly at: Date;
  /** Where this installation stands: there the file is verified. */
  readonly origin: string;
  /** The file that proves the records; throws where it can not be had, which is said in the pack. */
  readonly readEvidence: () => Promise<{ readonly fileName: string; readonly content: Blob }>;
  /** Makes an Excel workbook of the registers; throws where it can not be made, which is said in the pack. */
  readonly writeWorkbook: (sheets: readonly WorkbookSheet[]) => Promise<Uint8Array>;
  readonly onStep: (done: number, of: number) => void;
}

const workbookName = 'registri/registri.xlsx';

/** What a name may hold in any file system, nothing of a path in it. */
const safeName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '')
    .slice(-80) || 'file';

/**
 * Registers of some days as a ZIP: a CSV file of each with its own columns, all of them in one Excel workbook, the files at their entries,
 * the file that proves the records, and a LEGGIMI.txt that says what is in it, what is missing and how it is verified. One register after the other: what is packed is let go.
 * @throws what reading a register throws: a pack that lacks one for want of a network is none
 */
export async function makePack(wanted: Wanted): Promise<Blob> {
  const { papers, period, restaurant, at, origin, readEvidence, writeWorkbook, onStep } = wanted;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  });
  /** @param isPacked pictures and PDFs are small already */
  const add = (name: string, bytes: Uint8Array, isPacked = false): void => {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    file.push(bytes, true);
  };
  /** Of years of records no more than a piece at a time. */
  const addPieces = async (name: string, content: ReadableStream<Uint8Array>): Promise<void> => {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    const reader = content.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      file.push(done ? new Uint8Array(0) : value, done);
      if (done) return;
    }
  };
  const held: string[] = [];
  const missing: string[] = [];
  const sheets: WorkbookSheet[] = [];
  const steps = papers.length + 1;
  let [rows, files, bytes] = [0, 0, 0];

  for (const [index, { key, part }] of papers.entries()) {
    onStep(index, steps);
    const { title, readFile } = part;
    const read = await readFile?.(period);
    if (read === undefined) {
      missing.push(texts.noFile(title));
      continue;
    }
    if (read.table === null || rows + read.rows > mostRows) {
      missing.push(texts.tooLong(title, read.rows));
      continue;
    }
    rows += read.rows;
    const name = `registri/${String(index + 1).padStart(2, '0')}-${safeName(key)}.csv`;
    add(name, strToU8(csvText(read.table.heads, read.table.rows)));
    sheets.push({ name: title, ...read.table });
    held.push(texts.register(name, title, read.rows));
    if (read.damaged > 0) missing.push(texts.damaged(title, read.damaged));
    for (const file of read.files) {
      if (files >= mostFiles || bytes >= mostFileBytes) {
        missing.push(texts.leftOut(title, file.name));
        continue;
      }
      const kept = await file.read();
      if (kept === null) {
        missing.push(texts.leftOut(title, file.name));
        continue;
      }
      files += 1;
      bytes += kept.bytes.length;
      const stored = `allegati/${safeName(key)}-${String(files).padStart(3, '0')}-${safeName(kept.fileName)}`;
      add(stored, kept.bytes, true);
      held.push(texts.attached(stored, title));
    }
  }

  onStep(papers.length, steps);
  if (sheets.length > 0) {
    const workbook = await writeWorkbook(sheets).catch(() => null);
    if (workbook === null) missing.push(texts.noWorkbook);
    else {
      add(workbookName, workbook, true);
      held.push(texts.workbook(workbookName));
    }
  }
  const evidence = await readEvidence().catch(() => null);
  if (evidence === null) missing.push(texts.noEvidence);
  else {
    const name = `verifica/${safeName(evidence.fileName)}`;
    await addPieces(name, evidence.content.stream());
    held.push(texts.evidence(name));
  }
  missing.push(texts.noPdf);
  add('LEGGIMI.txt', strToU8(texts.readMe({ restaurant, period, at, origin, held, missing })));
  zip.end();
  onStep(steps, steps);
  return new Blob(chunks, { type: 'application/zip' });
}
