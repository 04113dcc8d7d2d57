import { describe, expect, it } from 'vitest';
import { settleClock } from './settle-clock.ts';

describe('[LABEL-65] a clock in doubt, before something is dated', () => {
  /** Asks a server that is believed after so many answers; how often it was asked. */
  const askedOf = async (believedAfter: number, answers = true): Promise<number> => {
    let asked = 0;
    await settleClock({
      isDoubted: () => asked < believedAfter,
      ask: async () => {
        asked++;
        if (!answers) throw new TypeError('Failed to fetch');
      },
    });
    return asked;
  };

  it.each([
    ['is not asked about when there is no doubt', 0, true, 0],
    ['is settled by one answer', 1, true, 1],
    ['is settled by two that agree', 2, true, 2],
    ['stays in doubt where the answers do not agree', 9, true, 2],
    ['stays in doubt without the server, which is asked once', 9, false, 1],
  ] as const)('%s', async (_name, believedAfter, answers, asked) => {
    expect(await askedOf(believedAfter, answers)).toBe(asked);
  });
});
