import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { Fault, faultOfSystemCode } from './fault.mjs';
import { progress } from './messages.mjs';
import { npmEnvironment } from './npm.mjs';

const tellEveryMs = 15_000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const args = [
  'ci',
  // Nothing of ours depends on install scripts, which newer versions of npm refuse.
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  // Development packages build the pages, in production too, whatever NODE_ENV says.
  '--include=dev',
  '--include=optional',
  '--prefer-offline',
  '--no-progress',
  '--no-update-notifier',
  // Tells of each download, so that a lost connection is noticed after seconds.
  '--loglevel=http',
  '--fetch-retries=3',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=8000',
];

/**
 * Runs `npm ci` in a folder and tells every now and then that it is still at work. Rejects with a Fault when it fails,
 * as soon as it is clear that it will, or when this process is told to stop meanwhile.
 *
 * @param onStarted called with npm's process number
 */
export function runNpmCi(root, npm, onStarted) {
  return new Promise((resolve, reject) => {
    // Before npm is there: a signal of the first instant would end this process, and leave npm behind.
    const interrupt = (signal) => stop(new Fault('INTERRUPTED', {}, 128 + constants.signals[signal]));
    for (const signal of signals) process.on(signal, interrupt);
    const child = spawn(npm.file, [...npm.args, ...args], {
      cwd: root,
      env: npmEnvironment(root),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const output = new NpmOutput(root);
    /** @type {Fault | undefined} */
    let fault;
    // Killed, because npm asked to stop first puts back what it has changed, which takes as long as the installation; the
    // next one begins with an empty folder anyway.
    const stop = (reason) => {
      fault ??= reason;
      child.kill('SIGKILL');
    };
    const read = (chunk) => {
      const early = output.read(String(chunk));
      if (early) stop(early);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    let seconds = 0;
    const ticker = setInterval(() => {
      seconds += tellEveryMs / 1000;
      console.log(progress.STILL_INSTALLING(seconds));
    }, tellEveryMs);
    const settle = () => {
      clearInterval(ticker);
      for (const signal of signals) process.off(signal, interrupt);
    };
    child.once('error', settle);
    child.once('error', reject);
    child.once('close', (code) => {
      settle();
      fault ??= code === 0 ? undefined : output.fault();
      if (fault) reject(fault);
      else resolve();
    });
    if (child.pid !== undefined) onStarted(child.pid);
  });
}

const networkCodes =
  /^(ENOTFOUND|EAI_\w+|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENETDOWN|EPROTO|EPIPE|ERR_SOCKET_\w+|FETCH_ERROR|E407|E5\d\d|UNABLE_TO_\w+|CERT_\w+|SELF_SIGNED\w+|DEPTH_ZERO\w+)$/;
/** So many failed downloads in a row, and the connection is gone: fewer when one of them failed twice. */
const lostAfter = { once: 20, twice: 5 };
const keptLines = 400;

/** Understands what npm prints. */
class NpmOutput {
  #root;
  #rest = '';
  #lines = [];
  #failedInARow = 0;

  constructor(root) {
    this.#root = root;
  }

  /** Takes the next piece; returns a fault as soon as it is clear that the installation cannot succeed. */
  read(text) {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    this.#lines = [...this.#lines, ...lines].slice(-keptLines);
    for (const line of lines) {
      const fault = this.#judge(line);
      if (fault) return fault;
    }
    return undefined;
  }

  #judge(line) {
    // npm only warns of files that it could not unpack, and calls the installation a success.
    const unpacking = /TAR_ENTRY_ERROR (\w+)/.exec(line);
    if (unpacking) return faultOfSystemCode(unpacking[1], this.#root);
    if (/^npm http fetch \S+ [23]\d\d /.test(line)) this.#failedInARow = 0;
    const failed = /^npm http fetch .* attempt (\d+) failed with (\S+)/.exec(line);
    if (!failed || !networkCodes.test(failed[2])) return undefined;
    this.#failedInARow += 1;
    const enough = Number(failed[1]) > 1 ? lostAfter.twice : lostAfter.once;
    return this.#failedInARow >= enough ? new Fault('NO_NETWORK') : undefined;
  }

  /** What made npm give up. Its last words are kept in a file where it is nothing we know. */
  fault() {
    const lines = [...this.#lines, this.#rest];
    const codes = lines
      .map((line) => /^npm (?:error|ERR!) (?:code|errno) (\S+)/.exec(line)?.[1])
      .filter(Boolean);
    for (const code of codes) {
      const known = faultOfSystemCode(code, this.#root);
      if (known) return known;
      if (networkCodes.test(code)) return new Fault('NO_NETWORK');
      if (code === 'EUSAGE') return new Fault('LOCK_MISMATCH');
    }
    const log = join(this.#root, '.cache', 'install.log');
    try {
      mkdirSync(join(this.#root, '.cache'), { recursive: true });
      writeFileSync(log, lines.join('\n'));
    } catch {
      // The sentence still says what happened.
    }
    return new Fault('INSTALL_FAILED', { reason: codes[0] ?? 'npm', log });
  }
}
