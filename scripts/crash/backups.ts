import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { isBackupName } from '#platform/backup/make-backup.ts';
import { openBackup, tableFile } from '#platform/backup/manifest.ts';
import { recordTables } from './inspect.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The kind of record of each write, by its id. */
type Acknowledged = ReadonlyMap<string, string>;

/** Backups as an operator makes them, in a process that can be killed; and what must be in those that were made. */
export class Backups {
  /** What had been acknowledged when the backup of a folder began, by its name. */
  readonly whole = new Map<string, Acknowledged>();
  cut = 0;
  readonly #dataDir: string;
  readonly #folder: string;
  #running: ChildProcess | undefined;
  #ended: Promise<unknown> = Promise.resolve();

  constructor(dataDir: string, folder: string) {
    this.#dataDir = dataDir;
    this.#folder = folder;
  }

  get running(): boolean {
    return this.#running !== undefined;
  }

  /** Begins a backup, unless one is being made. */
  start(acknowledged: Acknowledged): void {
    if (this.#running) return;
    const before = new Map(acknowledged);
    const { child, ended } = this.#run('backup.ts', '--to', this.#folder);
    this.#running = child;
    this.#ended = ended.then(({ code, output }) => {
      this.#running = undefined;
      const name = /credenza-[\dZ-]+/.exec(output)?.[0];
      if (code === 0 && name !== undefined) this.whole.set(name, before);
      else this.cut++;
    });
  }

  /** Ends the one that is being made as a power cut would. */
  kill(): void {
    this.#running?.kill('SIGKILL');
  }

  /** Resolves when none is being made any more. */
  async idle(): Promise<void> {
    await this.#ended;
  }

  /** Puts the newest in the place of the database and tells what had been acknowledged when it began. */
  async restoreNewest(): Promise<Acknowledged> {
    const [name, before] = [...this.whole].at(-1) ?? [];
    if (name === undefined || before === undefined) throw new Error('No backup was made.');
    const { ended } = this.#run('restore.ts', '--force', '--from', join(this.#folder, name));
    const { code, output } = await ended;
    if (code !== 0) throw new Error(`The backup ${name} can not be restored:\n${output}`);
    return before;
  }

  /**
   * Looks into every folder that is named like a backup: each must be as it was written, and hold every write that had been
   * acknowledged when it began.
   * @returns ids of writes that one of them lacks, and what else is wrong
   */
  async inspect(): Promise<{ lost: string[]; other: string[] }> {
    const found = { lost: [] as string[], other: [] as string[] };
    const names = (await readdir(this.#folder).catch(() => [])).filter(isBackupName);
    for (const name of this.whole.keys())
      if (!names.includes(name)) found.other.push(`backup ${name} is gone`);
    for (const name of names) {
      try {
        found.lost.push(...(await missingFrom(join(this.#folder, name), this.whole.get(name) ?? new Map())));
      } catch (error) {
        found.other.push(`backup ${name}: ${String(error)}`);
      }
    }
    return found;
  }

  #run(script: string, ...args: readonly string[]) {
    const child = spawn(process.execPath, [`scripts/${script}`, ...args], {
      cwd: root,
      env: { ...process.env, CREDENZA_DATA: this.#dataDir, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output = (output + String(chunk)).slice(-4_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, output })),
    );
    return { child, ended };
  }
}

/** Where the record of a kind stands; what leaves none has its row in the audit log. */
const tableOf = (kind: string): string => recordTables.get(kind) ?? 'audit_logs';

async function missingFrom(folder: string, before: Acknowledged): Promise<string[]> {
  const { manifest } = await openBackup(folder);
  const tables = new Set([...recordTables.keys()].map(tableOf));
  const ids = new Map<string, Set<string>>();
  for (const { name, columns, sha256 } of manifest.tables) {
    const text = gunzipSync(await readFile(join(folder, tableFile(name))));
    if (createHash('sha256').update(text).digest('hex') !== sha256) throw new Error(`${name} was changed`);
    if (!tables.has(name)) continue;
    const place = columns.indexOf('id');
    ids.set(
      name,
      new Set(
        text
          .toString('utf8')
          .split('\n')
          .map((line) => line.split('\t')[place] ?? ''),
      ),
    );
  }
  return [...before].flatMap(([id, kind]) => (ids.get(tableOf(kind))?.has(id) === true ? [] : [id]));
}
