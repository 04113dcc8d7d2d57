import { spawn } from 'node:child_process';
import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { chainHash, GENESIS_HASH } from '#features/integrity/chain.ts';
import { checkpointHash } from '#features/integrity/evidence-file.ts';
import {
  eachValue,
  headValue,
  LinesText,
  linkValue,
  recordValue,
} from '#features/integrity/evidence-lines.ts';
import { sha256hex, signNote } from '#features/integrity/server/index.ts';
import { keyringFrom } from '#platform/secrets/app-secret.ts';
import { atMost, median } from './measure.ts';
import type { Figure } from './measure.ts';

/*
 * What it costs to verify a file of records (`npm run bench -- evidence`), beside one thread that reads the same lines and hashes each once,
 * in turns: what the machine does besides meets both.
 */

const mebibyte = 1_048_576;
const restaurantId = '01990000-0000-7000-8000-00000000000a';
const verifyScript = fileURLToPath(new URL('../verify.ts', import.meta.url));

/** Ids as they are made, one after the other, never the same. */
const idOf = (n: number): string => {
  const random = hash('sha256', String(n), 'hex');
  const time = (1_790_000_000_000 + n * 157_000).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
};

/** A reading of a fridge, as it is hashed. */
const recordOf = (n: number) => ({
  id: idOf(n),
  equipmentId: idOf(n % 8),
  equipmentName: `Frigo ${String(n % 8)}`,
  temperature: 2 + (n % 20) / 10,
  status: 'OK',
  warnAbove: 4,
  criticalAbove: 6,
  notes: null,
  correctiveAction: null,
  operatorId: idOf(n % 5),
  operatorName: 'Anna',
  performedAt: new Date(1_790_000_000_000 + n * 157_000).toISOString(),
  recordedAt: new Date(1_790_000_000_000 + n * 157_000).toISOString(),
});

function* fileOf(count: number): Generator<string> {
  const text = new LinesText();
  // The head comes first, and says where the chain ends: it is gone along twice.
  let head = { sequence: 0, hash: GENESIS_HASH };
  const next = (n: number) => {
    const value = recordValue(recordOf(n));
    const link = {
      sequence: head.sequence + 1,
      dataType: 'refrigeration_log',
      dataIdentifier: idOf(n),
      recordHash: sha256hex(value),
      previousHash: head.hash,
    };
    head = { sequence: link.sequence, hash: chainHash(link, sha256hex) };
    return [linkValue({ ...link, hash: head.hash }), value] as const;
  };
  for (let n = 1; n <= count; n++) next(n);
  const point = {
    restaurantId,
    sequence: head.sequence,
    head: head.hash,
    at: '2026-11-23T01:00:00.000Z',
    name: 'Da Anna',
    invented: false,
  };
  const sealed = checkpointHash(point, sha256hex);
  const checkpoint = { ...point, hash: sealed, ...signNote(sealed, keyringFrom('the secret of a bench')) };
  yield text.of([headValue({ id: restaurantId, name: 'Da Anna' }, checkpoint)]);
  head = { sequence: 0, hash: GENESIS_HASH };
  for (let n = 1; n <= count; n += 500) {
    const values: string[] = [];
    for (let at = n; at < n + 500 && at <= count; at++) values.push(...next(at));
    yield text.of(values);
  }
  yield text.end;
}

/** Verifies a file in a process of its own. Returns seconds, and the most memory that it held, in bytes. */
async function verified(path: string): Promise<{ seconds: number; bytes: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, [verifyScript, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  let bytes = 0;
  const watch = setInterval(() => {
    bytes = Math.max(bytes, mostHeld(child.pid));
  }, 20);
  child.stdout.resume();
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(watch);
  if (status !== 0) throw new Error(`the file of the bench is not sound: ${String(status)}`);
  return { seconds: (performance.now() - began) / 1_000, bytes };
}

/** The most memory that a process has held, in bytes; 0 where the system does not tell. */
function mostHeld(pid: number | undefined): number {
  try {
    const held = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
    return held ? 1_024 * Number(held[1]) : 0;
  } catch {
    return 0;
  }
}

/** Seconds in which one thread reads a file's lines and hashes each. */
async function readAndHashed(path: string): Promise<number> {
  const began = performance.now();
  await eachValue(createReadStream(path, { highWaterMark: mebibyte }), (line) => {
    createHash('sha256').update(line).digest('hex');
  });
  return (performance.now() - began) / 1_000;
}

/** @param count records of the file */
export async function measureEvidence(count: number, rounds: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'credenza evidence '));
  try {
    const [path, tenth] = [join(folder, 'all.json'), join(folder, 'tenth.json')];
    await pipeline(Readable.from(fileOf(count)), createWriteStream(path));
    await pipeline(Readable.from(fileOf(count / 10)), createWriteStream(tenth));
    const [seconds, hashed, shares]: number[][] = [[], [], []];
    let [bytes, fewBytes] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      const read = await readAndHashed(path);
      const all = await verified(path);
      hashed!.push(read);
      seconds!.push(all.seconds);
      shares!.push((100 * read) / all.seconds);
      bytes = Math.max(bytes, all.bytes);
      fewBytes = Math.max(fewBytes, (await verified(tenth)).bytes);
    }
    const of = `${count.toLocaleString('en')} records`;
    return [
      { name: `file of ${of}`, value: (await stat(path)).size / mebibyte, unit: 'MiB' },
      { name: 'one thread reads its lines and hashes each', value: median(hashed!), unit: 's' },
      atMost(`${of} verified by the command`, median(seconds!), 's', 10),
      { name: 'the same of that thread', value: median(shares!), unit: '%' },
      atMost('memory that it takes', bytes / mebibyte, 'MiB', 200),
      { name: 'memory for a tenth of the records', value: fewBytes / mebibyte, unit: 'MiB' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
