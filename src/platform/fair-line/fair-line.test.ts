import { describe, expect, it } from 'vitest';
import { FairLine } from './fair-line.ts';
import type { LineKind, LineLimits } from './fair-line.ts';

const kind: LineKind = {
  refuseOwn: (works) => new Error(`own ${works}`),
  refuseAll: () => new Error('all'),
};

/** A line, and works in it that end when they are told to. */
function line(limits: Partial<LineLimits> = {}) {
  const heavy = new FairLine({ atOnce: 2, atOnceEach: 1, waitingEach: 3, waiting: 6, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  /** `a1` is a work of the restaurant `a`. */
  const run = (name: string, signal?: AbortSignal) =>
    heavy.run(
      name[0]!,
      kind,
      () => {
        begun.push(name);
        return new Promise<string>((resolve, reject) => {
          ends.set(name, { resolve: () => resolve(name), reject });
        });
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)!.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { heavy, begun, ends, run, end };
}

describe('[API-31] heavy work', () => {
  it('lets restaurants take turns, whatever one of them asks for', async () => {
    const { begun, run, end, heavy } = line({ atOnce: 1 });
    const works = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => run(name));
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    expect(await Promise.all(works)).toHaveLength(7);
    expect(heavy.size).toEqual({ running: 0, waiting: 0 });
  });

  it('leaves a place to others while one restaurant has work, and none of its own waits for nothing', async () => {
    const { begun, run, end } = line();
    void run('a1');
    void run('a2');
    expect(begun).toEqual(['a1']);
    void run('b1');
    expect(begun).toEqual(['a1', 'b1']);
    void run('c1');
    await end('a1');
    // The restaurant that waits for longer, not the one that was let in first.
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1']);
  });

  it('refuses the restaurant that fills its own part, with how many it has, and nobody else', async () => {
    const { begun, run } = line();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void run(name);
    for (let n = 0; n < 10; n++) await expect(run('a5')).rejects.toThrow('own 4');
    void run('b1');
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('makes room in a full line for who waits with less, and refuses only where all wait with as little', async () => {
    const { run } = line({ waiting: 4 });
    const works = ['a1', 'b1', 'a2', 'a3', 'b2', 'b3'].map((name) => run(name));
    const last = works[3]!.catch((error: Error) => error.message);
    void run('c1');
    expect(await last).toBe('own 2');
    const other = works[5]!.catch((error: Error) => error.message);
    void run('d1');
    expect(await other).toBe('own 2');
    await expect(run('e1')).rejects.toThrow('all');
  });

  it('gives a place back when its work fails, and a wait when whoever asked has left', async () => {
    const { heavy, begun, ends, run, end } = line({ atOnce: 1 });
    const failing = run('a1');
    const leaving = new AbortController();
    const left = run('b1', leaving.signal);
    void run('c1');
    leaving.abort();
    await expect(left).rejects.toThrow();
    expect(heavy.size).toEqual({ running: 1, waiting: 1 });
    ends.get('a1')!.reject(new Error('broken'));
    await expect(failing).rejects.toThrow('broken');
    expect(begun).toEqual(['a1', 'c1']);
    await end('c1');
    void run('d1');
    void run('e1');
    await expect(run('e2', AbortSignal.abort())).rejects.toThrow();
    expect(heavy.size).toEqual({ running: 1, waiting: 1 });
  });
});
