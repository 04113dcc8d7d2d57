import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

describe('inTurn', () => {
  it.each([1, 2, 4])('runs at most %i at a time, all of them, in order', async (atOnce) => {
    const gate = inTurn(atOnce);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        gate(async () => {
          begun.push(n);
          most = Math.max(most, ++running);
          for (let turn = 0; turn < (n % 3) + 1; turn++) await Promise.resolve();
          running--;
          return n;
        }),
      ),
    );
    expect(most).toBe(atOnce);
    expect(results).toEqual(Array.from({ length: 30 }, (_, n) => n));
    expect(begun).toEqual(results);
  });

  it('goes on after a failure', async () => {
    const gate = inTurn(1);
    const outcomes = await Promise.allSettled([
      gate(() => Promise.reject(new Error('no'))),
      gate(() => Promise.resolve('yes')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await gate(() => Promise.resolve('again'))).toBe('again');
  });
});
