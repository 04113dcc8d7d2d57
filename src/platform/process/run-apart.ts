import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Why work that was done apart gave nothing: it took too long or too much memory, or its process ended by itself. */
export type ApartFailure = 'time' | 'memory' | 'died';

export type ApartResult<T> =
  | { readonly done: T }
  | { readonly failed: ApartFailure; readonly detail: Readonly<Record<string, unknown>> };

export interface ApartOptions {
  /** The module that does it, by `answerApart`. */
  readonly module: URL;
  /** What it is asked; whatever can be cloned. */
  readonly work: unknown;
  /** Longest that it may take, in milliseconds. */
  readonly timeoutMs: number;
  /** What its JavaScript may take, in MiB: the heap of V8. */
  readonly heapMb: number;
  /** What the process may take altogether, in MiB; looked at where the system tells (Linux). */
  readonly residentMb: number;
  /** Stops it: whoever asked is gone. */
  readonly signal?: AbortSignal;
}

/** How often the memory of the process is looked at, in milliseconds: what it takes in between is bounded by its heap. */
const lookEveryMs = 50;
/** What the system counts memory in; nearly everywhere, and where it is not the heap's bound holds all the same. */
const pageBytes = 4_096;

/**
 * Does work in a process of its own, which is ended from outside when it takes too long or too much: in a thread one large
 * array is enough to end the whole server, whatever limits the thread was given. It gets none of the server's settings.
 */
export function runApart<T>(options: ApartOptions): Promise<ApartResult<T>> {
  const { module, work, timeoutMs, heapMb, residentMb, signal } = options;
  return new Promise((resolve) => {
    const child = fork(module, {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMb}`],
      // Windows does not start a process without it.
      env: process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] },
      // What V8 says of a heap that is full is for nobody.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let over = false;
    const end = (result: ApartResult<T>): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', onAbort);
      child.kill('SIGKILL');
      resolve(result);
    };
    const fail = (failed: ApartFailure, detail: Record<string, unknown> = {}): void =>
      end({ failed, detail: { ...detail, failed } });
    const onAbort = (): void => fail('died', { stopped: true });
    const timer = setTimeout(() => fail('time', { timeoutMs }), timeoutMs);
    const watch = setInterval(() => {
      void residentMbOf(child.pid).then((taken) => {
        if (taken > residentMb) fail('memory', { residentMb: Math.round(taken) });
      });
    }, lookEveryMs);
    child.once('message', (answer) => {
      const { done, error } = answer as { done?: T; error?: string };
      if (error === undefined) end({ done: done as T });
      else fail('died', { error });
    });
    child.once('error', (error) => fail('died', { error: error.message }));
    child.once('exit', (code, ended) => fail('died', { code, signal: ended }));
    if (signal?.aborted === true) onAbort();
    else {
      signal?.addEventListener('abort', onAbort);
      // One that ended before it was asked is told by its end.
      child.send(work as object, () => {});
    }
  });
}

/** In the module that is run apart: does the one work that it is asked, and answers. */
export function answerApart<W, T>(work: (asked: W) => Promise<T> | T): void {
  if (process.send === undefined) return;
  // Whoever asked is gone: the server was killed.
  process.once('disconnect', () => process.exit());
  process.once('message', (asked) => {
    void (async () => {
      try {
        process.send?.({ done: await work(asked as W) });
      } catch (error) {
        process.send?.({ error: error instanceof Error ? error.name : 'unknown' });
      }
    })();
  });
}

/** Memory that a process holds, in MiB; 0 where the system does not tell, or it has ended. */
async function residentMbOf(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return (Number(statm.split(' ')[1] ?? 0) * pageBytes) / 1_048_576;
}
