import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, isCalledBack, joined, keyOf, type Step } from './graph.ts';

const step = (path: string, quantity: number | null = 1): Step => {
  const [from, to] = path.split('>') as [string, string];
  return { from, to, quantity };
};
/** Columns as «a0 b1», by name. */
const columns = (starts: string, steps: string): string =>
  [...columnsOf(starts.split(' '), steps === '' ? [] : steps.split(' ').map((one) => step(one)))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, column]) => `${key}${column}`)
    .join(' ');

it('[TRACE-01] a lot and a container of one id are two', () => {
  expect(keyOf({ kind: 'lot', id: '1' })).not.toBe(keyOf({ kind: 'tub', id: '1' }));
});

it.each([
  ['lot', 0, true],
  ['tub', 1, true],
  ['lot', 2, true],
  // Where it comes from is not called back, nor is what is no goods.
  ['lot', -1, false],
  ['preparation', 1, false],
  ['delivery', 0, false],
] as const)('[TRACE-20] a recall blocks a %s in column %i: %s', (kind, column, isCalled) => {
  expect(isCalledBack({ kind, column })).toBe(isCalled);
});

describe('[TRACE-01] steps between the same two', () => {
  it.each<[string, readonly Step[], readonly Step[]]>([
    ['none', [], []],
    ['one', [step('a>b', 2)], [step('a>b', 2)]],
    ['added up', [step('a>b', 2), step('a>b', 3)], [step('a>b', 5)]],
    ['the way back is another', [step('a>b', 2), step('b>a', 3)], [step('a>b', 2), step('b>a', 3)]],
    // Where nobody measured some of it, nobody knows how much it was.
    ['not measured first', [step('a>b', null), step('a>b', 3)], [step('a>b', null)]],
    ['not measured last', [step('a>b', 3), step('a>b', null)], [step('a>b', null)]],
    [
      'in the order in which they were met first',
      [step('b>c', 1), step('a>b', 2), step('b>c', 4)],
      [step('b>c', 5), step('a>b', 2)],
    ],
  ])('%s', (_, steps, one) => {
    expect(joined(steps)).toEqual(one);
  });
});

describe('[TRACE-01] the column of a node', () => {
  it.each([
    ['alone', 'a', '', 'a0'],
    ['where it went, and where it comes from', 'b', 'a>b b>c', 'a-1 b0 c1'],
    ['one way only', 'a', 'a>b b>c', 'a0 b1 c2'],
    ['of two ways the longer', 'a', 'a>d a>b b>c c>d', 'a0 b1 c2 d3'],
    ['of two ways the longer, back', 'd', 'a>d a>b b>c c>d', 'a-3 b-2 c-1 d0'],
    ['what comes behind the longer way goes along', 'a', 'a>c a>b c>d b>c', 'a0 b1 c2 d3'],
    ['two to begin with', 'a b', 'a>c b>c', 'a0 b0 c1'],
    // What is begun with stays where it begins.
    ['one to begin with that comes of the other', 'a b', 'a>b b>c', 'a0 b0 c2'],
    ['what is met on no way is not there', 'a', 'b>c', 'a0'],
    ['beside it, of the same origin, is no way on', 'b', 'a>b a>c', 'a-1 b0'],
  ])('%s', (_, starts, steps, expected) => {
    expect(columns(starts, steps)).toBe(expected);
  });

  it('grows with every step, whatever went where', () => {
    const forward = fc
      .uniqueArray(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 25, selector: String })
      .map((pairs) => pairs.filter(([from, to]) => from < to).map(([from, to]) => step(`${from}>${to}`)));
    fc.assert(
      fc.property(forward, (steps) => {
        const found = columnsOf(['0'], steps);
        for (const { from, to } of steps)
          if (found.has(from)) expect(found.get(to)).toBeGreaterThan(found.get(from)!);
      }),
    );
  });

  it('comes to an end in a ring, which only damaged rows make', () => {
    const found = columnsOf(['a'], [step('a>b'), step('b>c'), step('c>a'), step('c>d')]);
    expect([...found.keys()].toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });
});
