import { describe, expect, it } from 'vitest';
import { runApart } from './run-apart.ts';
import type { Example } from './run-apart-example.ts';

const run = (
  work: Example,
  options: { timeoutMs?: number; residentMb?: number; signal?: AbortSignal } = {},
) =>
  runApart({
    module: new URL('run-apart-example.ts', import.meta.url),
    work,
    timeoutMs: 30_000,
    heapMb: 64,
    residentMb: 300,
    ...options,
  });

describe('work in a process of its own', () => {
  it('is answered, and knows nothing of the settings here', async () => {
    expect(await run('echo')).toEqual({ done: Uint8Array.of(1, 2) });
    expect(await run('environment')).toEqual({ done: [] });
  });

  it('that fails or ends says so, without what it was about', async () => {
    expect(await run('throw')).toEqual({ failed: 'died', detail: { failed: 'died', error: 'RangeError' } });
    expect(await run('exit')).toMatchObject({ failed: 'died', detail: { code: 3 } });
  });

  it.each(['heap', 'array'] as const)('[API-30] that fills its heap (%s) dies alone', async (work) => {
    expect(await run(work)).toMatchObject({ failed: 'died' });
  });

  it.runIf(process.platform === 'linux')('[API-30] that takes memory beside its heap is ended', async () => {
    expect(await run('buffers')).toMatchObject({ failed: 'memory' });
  });

  it('[API-30] that does not end is ended, by the time or when nobody waits any more', async () => {
    expect(await run('spin', { timeoutMs: 300 })).toMatchObject({ failed: 'time' });
    const leaving = new AbortController();
    const spinning = run('spin', { signal: leaving.signal });
    leaving.abort();
    expect(await spinning).toMatchObject({ failed: 'died', detail: { stopped: true } });
    expect(await run('spin', { signal: AbortSignal.abort() })).toMatchObject({ failed: 'died' });
  });
});
