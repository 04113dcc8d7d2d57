import { describe, expect, test } from 'vitest';
import { nestingProblem, type RecipeWeb } from './nesting.ts';
import { maximumDepth } from './recipe.ts';

type Edges = Readonly<Record<string, readonly string[]>>;
const web = (edges: Edges): RecipeWeb => ({
  within: (id) => edges[id] ?? [],
  around: (id) => Object.keys(edges).filter((outer) => edges[outer]!.includes(id)),
});

describe('recipes in recipes', () => {
  test.each([
    ['itself', ['a'], {}, 'contains_itself'],
    ['itself two levels down', ['b'], { b: ['c'], c: ['a'] }, 'contains_itself'],
    ['itself three levels down', ['b'], { b: ['c'], c: ['d'], d: ['a'] }, 'contains_itself'],
    ['a ring that was there before', ['b'], { b: ['c'], c: ['b'] }, 'contains_itself'],
    ['the same sauce in two dishes', ['b', 'c'], { b: ['s'], c: ['s'] }, null],
    ['none', [], {}, null],
  ] as const)('%s', (_, within, edges, problem) => {
    expect(nestingProblem('a', within, web(edges))).toBe(problem);
  });

  const chain = (length: number) =>
    web(Object.fromEntries(Array.from({ length }, (_, i) => [`r${i}`, [`r${i + 1}`]])));

  test('as deep as allowed, and one deeper', () => {
    expect(nestingProblem('a', ['r0'], chain(maximumDepth - 1))).toBeNull();
    expect(nestingProblem('a', ['r0'], chain(maximumDepth))).toBe('too_deep');
  });

  test('a chain of thousands is refused and does not overrun the stack', () => {
    expect(nestingProblem('a', ['r0'], chain(20_000))).toBe('too_deep');
  });

  test('what stands around the recipe counts as well', () => {
    // Four dishes around it, and a chain within it.
    const around = { d1: ['a'], d2: ['d1'], d3: ['d2'], d4: ['d3'] };
    const edges = (length: number): Edges => ({
      ...around,
      ...Object.fromEntries(Array.from({ length }, (_, i) => [`r${i}`, [`r${i + 1}`]])),
    });
    expect(nestingProblem('a', ['r0'], web(edges(maximumDepth - 5)))).toBeNull();
    expect(nestingProblem('a', ['r0'], web(edges(maximumDepth - 4)))).toBe('too_deep');
  });

  test('a wide web costs its size, not its ways', () => {
    // Thirty layers of thirty recipes that hold all of the next: 30^30 ways down.
    const layers = web(
      Object.fromEntries(
        Array.from({ length: 6 * 30 }, (_, i) => {
          const layer = Math.floor(i / 30);
          return [`l${layer}-${i % 30}`, Array.from({ length: 30 }, (__, j) => `l${layer + 1}-${j}`)];
        }),
      ),
    );
    let asked = 0;
    const within = (id: string): readonly string[] => {
      asked += 1;
      return layers.within(id);
    };
    expect(nestingProblem('a', ['l0-0'], { ...layers, within })).toBeNull();
    expect(asked).toBeLessThan(6 * 30 + 31);
  });
});
