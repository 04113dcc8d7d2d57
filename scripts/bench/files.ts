import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { sharedRow, workbookParts } from '#features/stock-files/server/test-kit.ts';
import { maxCells, maxCharacters, maxRows } from '#features/stock-files/limits.ts';
import type { Connection } from './http-client.ts';
import type { Kitchen } from './kitchens.ts';
import { quantile } from './measure.ts';

/** What the largest file costs that is taken in, and what others feel of it. */
export interface FileFigures {
  /** Seconds until it is read, one alone. */
  readonly seconds: number;
  /** Most memory of the process that reads it, in bytes; 0 where the system does not tell. */
  readonly apartBytes: number;
  /** 95th percentile of another restaurant's read, in milliseconds: in quiet, and while file after file is read. */
  readonly quietMs: number;
  readonly meanwhileMs: number;
}

/** A workbook at every bound at once: rows, cells, characters, each text another one. */
export function largestWorkbook(): string {
  const columns = Math.floor(maxCells / (maxRows + 1));
  const length = Math.floor(maxCharacters / ((maxRows + 1) * columns));
  const texts: string[] = [];
  const rows = Array.from({ length: maxRows + 1 }, (_, row) => {
    const first = texts.length;
    for (let column = 0; column < columns; column++)
      texts.push(`è ${row}-${column} `.padEnd(length, 'mozzarella').slice(0, length));
    let next = first;
    return sharedRow(row + 1, columns).replace(/<v>0</g, () => `<v>${next++}<`);
  });
  const archive = zipSync(workbookParts({ rows: rows.join(''), texts }));
  return Buffer.from(archive).toString('base64');
}

/** @param pid of the server, whose children are the processes that read files */
export async function measureFiles(pid: number, busy: Kitchen, other: Kitchen): Promise<FileFigures> {
  const content = largestWorkbook();
  const [reader, asker] = [busy.connections[0]!, other.connections[0]!];
  const read = (): Promise<string> =>
    reader.send({ method: 'POST', path: '/inventory/files/read', body: { content } });
  await read();
  const watching = watch(pid);
  const began = performance.now();
  await read();
  const seconds = (performance.now() - began) / 1_000;
  const apartBytes = await watching();
  const quietMs = await p95(asker, wait(3_000));
  const files = (async () => {
    for (let n = 0; n < 4; n++) await read();
  })();
  return { seconds, apartBytes, quietMs, meanwhileMs: await p95(asker, files) };
}

async function p95(connection: Connection, until: Promise<unknown>): Promise<number> {
  let over = false;
  void until.finally(() => (over = true));
  const times: number[] = [];
  while (!over) {
    const began = performance.now();
    await connection.send({ method: 'GET', path: '/notifications' });
    times.push(performance.now() - began);
    // As a person's screen asks, and not as fast as it can.
    await wait(10);
  }
  await until;
  return quantile(times, 0.95);
}

/** Looks at the children of a process until the returned function is called, which tells the most that one of them held. */
function watch(pid: number): () => Promise<number> {
  let most = 0;
  const timer = setInterval(() => {
    try {
      for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')) {
        const line = readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('file-process')
          ? readFileSync(`/proc/${child}/statm`, 'utf8')
          : '';
        most = Math.max(most, Number(line.split(' ')[1] ?? 0) * 4_096);
      }
    } catch {
      // One that has just ended, or a system that does not tell.
    }
  }, 10);
  return async () => {
    clearInterval(timer);
    return most;
  };
}
