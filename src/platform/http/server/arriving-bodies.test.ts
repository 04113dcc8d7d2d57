import { describe, expect, it } from 'vitest';
import { ArrivingBodies } from './arriving-bodies.ts';
import type { Arriving, BodyLimits } from './arriving-bodies.ts';

/** Places, with a clock that a test moves. */
function places(limits: Partial<BodyLimits> = {}) {
  let now = 0;
  const bodies = new ArrivingBodies({ own: 2, network: 3, all: 4, settleMs: 100, ...limits }, () => now);
  const take = (own: string | null, network: string): Arriving => {
    const place = bodies.take(own, network);
    if (typeof place === 'string') throw new Error(place);
    return place;
  };
  return { bodies, take, wait: (ms: number) => (now += ms) };
}

describe('[API-38] bodies on their way', () => {
  it('of one restaurant are so many, and a further one is refused', () => {
    const { bodies, take } = places();
    const first = take('a', '1');
    take('a', '2');
    expect(bodies.take('a', '3')).toBe('own');
    take('b', '3');
    first.leave();
    first.leave();
    expect(bodies.size).toBe(2);
    take('a', '1');
  });

  it('of one network are so many: the slowest makes room, once it had time to come', () => {
    const { bodies, take, wait } = places();
    const [slow, quick, other] = [take('a', '1'), take('b', '1'), take(null, '1')];
    expect(bodies.take('c', '1')).toBe('network');
    wait(100);
    slow.came(1);
    quick.came(5_000);
    other.came(4_000);
    take('c', '1');
    expect([slow, quick, other].map(({ letGo }) => letGo.aborted)).toEqual([true, false, false]);
    expect(bodies.size).toBe(3);
  });

  it('are so many in all: the slowest for its time makes room, the oldest of those that send nothing', () => {
    const { take, bodies, wait } = places();
    const early = take('a', '1');
    wait(1_000);
    early.came(10_000);
    const late = take('b', '2');
    const silent = [take('c', '3'), take('d', '4')];
    wait(100);
    late.came(900);
    take('e', '5');
    expect(silent[0]!.letGo.aborted).toBe(true);
    take('f', '6');
    expect(silent[1]!.letGo.aborted).toBe(true);
    expect([early.letGo.aborted, late.letGo.aborted]).toEqual([false, false]);
    // Those that have just come may still be quick; of the two others one has sent less for its time.
    late.came(9_000);
    take('g', '7');
    expect([early.letGo.aborted, late.letGo.aborted]).toEqual([true, false]);
    late.leave();
    take('h', '8');
    expect(bodies.take('i', '9')).toBe('all');
  });
});
