import { describe, expect, it } from 'vitest';
import { WaitingLine } from './waiting-line.ts';

/** Works that end when they are told to, and what has begun. */
function works() {
  const begun: number[] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<number>((resolve, reject) => {
      ends[number] = { resolve: () => resolve(number), reject };
    });
  };
  return { begun, ends, work };
}

describe('a waiting line', () => {
  it('lets so much work go on, so much wait in order, and refuses the rest at once', async () => {
    const line = new WaitingLine({ atOnce: 2, most: 2 });
    const { begun, ends, work } = works();
    const [first, second, third, fourth] = [0, 1, 2, 3].map((number) => line.run(work(number)));
    expect(await line.run(work(4))).toBeNull();
    expect(begun).toEqual([0, 1]);
    ends[1]!.resolve();
    expect(await second).toEqual({ done: 1 });
    expect(begun).toEqual([0, 1, 2]);
    const fifth = line.run(work(5));
    expect(await line.run(work(6))).toBeNull();
    for (const [number, done] of [first, third, fourth, fifth].entries()) {
      ends[[0, 2, 3, 5][number]!]!.resolve();
      await done;
    }
    expect(begun).toEqual([0, 1, 2, 3, 5]);
  });

  it('goes on behind work that failed, and has its places back at the end', async () => {
    const line = new WaitingLine({ atOnce: 1, most: 1 });
    const { ends, work } = works();
    const [failing, waiting] = [line.run(work(0)), line.run(work(1))];
    ends[0]!.reject(new Error('broken'));
    await expect(failing).rejects.toThrow('broken');
    ends[1]!.resolve();
    expect(await waiting).toEqual({ done: 1 });
    const last = line.run(work(2));
    ends[2]!.resolve();
    expect(await last).toEqual({ done: 2 });
  });
});
