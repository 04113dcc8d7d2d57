import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { csvLines, csvStart } from '#platform/kernel/csv.ts';
import { addDays, daysBetween } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { KeptFile, PrintedPeriod } from '#platform/ui/printed-part.tsx';
import type { WorkbookSheet } from '#platform/ui/workbook.ts';
import { mostDays, mostRows } from '../limits.ts';
import { packTexts as texts } from './pack.it.ts';
import type { InspectionPaper } from './papers.ts';

/** Files at entries that a pack takes at the most, and their bytes: what a browser still puts together. */
export const mostFiles = 500;
export const mostFileBytes = 300_000_000;
/** Bytes that are held until they are handed to the browser, which keeps them on the disk. */
const heldBytes = 4_194_304;

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

/** A pack that is being made. */
export interface Pack {
  /**
   * Makes it, or goes on where it failed.
   * @throws what reading a register throws: a pack that lacks one for want of a network is none; asked again, it goes on from there
   */
  readonly make: () => Promise<Blob>;
  /** Whether it can go on where it failed: not once its end was begun. */
  readonly canGoOn: () => boolean;
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

/** Days as they are read: as many as a print takes at once, of longer times one such part after the other. */
function windowsOf({ from, to }: PrintedPeriod): PrintedPeriod[] {
  if (daysBetween(from, to) < mostDays) return [{ from, to }];
  const windows: PrintedPeriod[] = [];
  for (let day = from; day <= to; day = addDays(day, mostDays)) {
    const last = addDays(day, mostDays - 1);
    windows.push({ from: day, to: last < to ? last : to });
  }
  return windows;
}

/** The two halves of some days; none of a single one. */
function halvesOf({ from, to }: PrintedPeriod): PrintedPeriod[] {
  const days = daysBetween(from, to);
  if (days === 0) return [];
  const middle = addDays(from, Math.floor(days / 2));
  return [
    { from, to: middle },
    { from: addDays(middle, 1), to },
  ];
}

/** A ZIP that is handed to the browser piece by piece. */
class ZipOfBlobs {
  readonly #at: Date;
  readonly #parts: Blob[] = [];
  #pieces: Uint8Array<ArrayBuffer>[] = [];
  #bytes = 0;
  readonly #zip = new Zip((error, piece) => {
    if (error) throw error;
    this.#pieces.push(piece as Uint8Array<ArrayBuffer>);
    this.#bytes += piece.length;
    if (this.#bytes >= heldBytes) this.#hand();
  });

  /** @param at the time that all entries bear */
  constructor(at: Date) {
    this.#at = at;
  }

  /**
   * Begins an entry; what is pushed goes into it, and the last says so.
   * @param isPacked pictures and PDFs are small already
   */
  open(name: string, isPacked = false): ZipDeflate | ZipPassThrough {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = this.#at;
    this.#zip.add(file);
    return file;
  }

  add(name: string, bytes: Uint8Array, isPacked = false): void {
    this.open(name, isPacked).push(bytes, true);
  }

  end(): Blob {
    this.#zip.end();
    this.#hand();
    return new Blob(this.#parts, { type: 'application/zip' });
  }

  #hand(): void {
    this.#parts.push(new Blob(this.#pieces));
    this.#pieces = [];
    this.#bytes = 0;
  }
}

/** A register on its way into the pack. */
interface Register {
  readonly index: number;
  readonly key: string;
  readonly title: string;
  readonly windows: PrintedPeriod[];
  readonly files: KeptFile[];
  csv: { readonly name: string; readonly entry: ZipDeflate | ZipPassThrough } | null;
  heads: readonly string[];
  rows: number;
  damaged: number;
  readonly tooLong: LocalDate[];
}

/**
 * Registers of some days as a ZIP, however many those are: a CSV file of each with its own columns, all of them in one Excel workbook where
 * that is not too large, the files at their entries, the file that proves the records, and a LEGGIMI.txt that says what is in it, what is
 * missing and how it is verified. One register after the other, of long times three months at once: what is packed is let go.
 */
export function startPack(wanted: Wanted): Pack {
  const { papers, period, restaurant, at, origin, readEvidence, writeWorkbook, onStep } = wanted;
  const zip = new ZipOfBlobs(at);
  const held: string[] = [];
  const missing: string[] = [];
  let sheets: WorkbookSheet[] | null = [];
  let [rows, files, bytes] = [0, 0, 0];
  const perRegister = windowsOf(period).length;
  const steps = { done: 0, of: papers.length * perRegister + 1 };
  const waiting = papers.flatMap(({ key, part }, index): (Register & Pick<typeof part, 'readFile'>)[] => [
    {
      index,
      key,
      title: part.title,
      readFile: part.readFile,
      windows: windowsOf(period),
      files: [],
      csv: null,
      heads: [],
      rows: 0,
      damaged: 0,
      tooLong: [],
    },
  ]);
  /** Rows that the workbook will hold, of the register at hand. */
  let sheetRows: WorkbookSheet['rows'][number][] = [];
  let isAtItsEnd = false;

  /** Some days of a register; what it throws leaves nothing half done. */
  async function packWindow(register: (typeof waiting)[number]): Promise<void> {
    const [window] = register.windows;
    const read = await register.readFile!(window!);
    register.windows.shift();
    const { title, key, index } = register;
    register.damaged += read.damaged;
    if (read.table === null) {
      const halves = halvesOf(window!);
      if (halves.length === 0) register.tooLong.push(window!.from);
      register.windows.unshift(...halves);
      steps.of += halves.length;
      return;
    }
    if (register.csv === null) {
      const name = `registri/${String(index + 1).padStart(2, '0')}-${safeName(key)}.csv`;
      register.csv = { name, entry: zip.open(name) };
      register.heads = read.table.heads;
      register.csv.entry.push(strToU8(csvStart + csvLines([read.table.heads])), false);
    }
    if (read.table.rows.length > 0) register.csv.entry.push(strToU8(csvLines(read.table.rows)), false);
    register.rows += read.rows;
    rows += read.rows;
    if (rows > mostRows && sheets !== null) {
      sheets = null;
      missing.push(texts.workbookTooLong(mostRows));
    }
    if (sheets === null) sheetRows = [];
    else for (const row of read.table.rows) sheetRows.push(row);
    for (const file of read.files)
      if (files + register.files.length < mostFiles) register.files.push(file);
      else missing.push(texts.leftOut(title, file.name));
  }

  /** Ends the register's own file; from then on files can follow it. */
  function endFile({ csv, title, heads, rows: count, damaged, tooLong }: Register): void {
    if (csv !== null) {
      csv.entry.push(new Uint8Array(0), true);
      held.push(texts.register(csv.name, title, count));
      sheets?.push({ name: title, heads, rows: sheetRows });
    }
    sheetRows = [];
    if (tooLong.length > 0) missing.push(texts.tooLong(title, tooLong));
    if (damaged > 0) missing.push(texts.damaged(title, damaged));
  }

  async function packFile({ title, key, files: left }: Register): Promise<void> {
    const [file] = left;
    const kept = bytes >= mostFileBytes ? null : await file!.read();
    left.shift();
    if (kept === null) {
      missing.push(texts.leftOut(title, file!.name));
      return;
    }
    files += 1;
    bytes += kept.bytes.length;
    const stored = `allegati/${safeName(key)}-${String(files).padStart(3, '0')}-${safeName(kept.fileName)}`;
    zip.add(stored, kept.bytes, true);
    held.push(texts.attached(stored, title));
  }

  async function packEvidence(): Promise<void> {
    const evidence = await readEvidence().catch(() => null);
    if (evidence === null) {
      missing.push(texts.noEvidence);
      return;
    }
    const name = `verifica/${safeName(evidence.fileName)}`;
    const entry = zip.open(name);
    const reader = evidence.content.stream().getReader();
    for (;;) {
      const { done, value } = await reader.read();
      // Of years of records no more than a piece at a time.
      entry.push(done ? new Uint8Array(0) : value, done);
      if (done) break;
    }
    held.push(texts.evidence(name));
  }

  async function packWorkbook(): Promise<void> {
    if (sheets === null || sheets.length === 0) return;
    const workbook = await writeWorkbook(sheets).catch(() => null);
    if (workbook === null) missing.push(texts.noWorkbook);
    else {
      zip.add(workbookName, workbook, true);
      held.push(texts.workbook(workbookName));
    }
  }

  const ended = new WeakSet<Register>();
  return {
    canGoOn: () => !isAtItsEnd,
    make: async () => {
      if (isAtItsEnd) throw new Error('a pack whose end was begun is made anew');
      while (waiting[0] !== undefined) {
        const [register] = waiting;
        onStep(steps.done, steps.of);
        if (register.readFile === undefined) {
          missing.push(texts.noFile(register.title));
          steps.done += register.windows.length;
          waiting.shift();
        } else if (register.windows.length > 0) {
          await packWindow(register);
          steps.done += 1;
        } else if (!ended.has(register)) {
          endFile(register);
          ended.add(register);
        } else if (register.files.length > 0) await packFile(register);
        else waiting.shift();
      }
      onStep(steps.done, steps.of);
      // From here on everything is there, or said to be missing.
      isAtItsEnd = true;
      await packWorkbook();
      await packEvidence();
      missing.push(daysBetween(period.from, period.to) < mostDays ? texts.noPdf : texts.noPdfOfLong);
      zip.add('LEGGIMI.txt', strToU8(texts.readMe({ restaurant, period, at, origin, held, missing })));
      const pack = zip.end();
      onStep(steps.of, steps.of);
      return pack;
    },
  };
}
