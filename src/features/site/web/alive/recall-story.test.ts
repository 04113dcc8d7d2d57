import { describe, expect, it } from 'vitest';
import { keyOf } from '#features/traceability/graph.ts';
import { leftOfRecall, offeredLots, recallStory } from './recall-story.ts';

describe('[SITE-76] the recall on the first page', () => {
  it.each([
    // The milk went into the ragù and, by way of the béchamel, into the lasagne.
    ['L24118', 'd1', 'p1 t1 t2 p3 t4', 'l1 t1 t2 t4', 'l1 t1 t4', 'e2 e1'],
    ['LT-0311', 'd2', 'p1 p2 t1 t2 t3 p3 t4', 'l2 t1 t2 t3 t4', 't1 t4', 'e2 e1'],
    ['PR 88', 'd2', 'p3 t4', 'l3 t4', 'l3 t4', 'e2'],
  ])('of %s: from %s into %s; blocked %s, of which %s is left; %s is out', (number, ...found) => {
    const story = recallStory(number)!;
    const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id).join(' ');
    expect([
      ids(story.back),
      ids(story.forward),
      ids(story.called),
      ids(leftOfRecall(story)),
      ids(story.exits),
    ]).toEqual(found);
    expect(story.called.every(({ blockedAt }) => blockedAt === null)).toBe(true);
    expect(story.blocked.every(({ blockedAt }) => blockedAt !== null)).toBe(true);
  });

  it('goes from a lower column to a higher one at every step', () => {
    for (const { number } of offeredLots) {
      const { trace } = recallStory(number)!;
      const columns = new Map(trace.nodes.map((node) => [keyOf(node), node.column]));
      for (const { from, to } of trace.edges) expect(columns.get(to)).toBeGreaterThan(columns.get(from)!);
    }
  });

  it.each(['', ' ', 'L', 'lotto', '2411', '241180', '1182'])('no lot bears «%s»', (number) => {
    expect(recallStory(number)).toBeNull();
  });
});
