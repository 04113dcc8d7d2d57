import { describe, expect, it } from 'vitest';
import { inQuestion } from './in-question.ts';
import type { Asked, Passed } from './in-question.ts';

const at = (hour: number): Date => new Date(Date.UTC(2035, 5, 10, hour));
const node = (
  kind: Passed['kind'],
  id: string,
  hour: number,
  released: number | null = null,
  since = hour,
): Passed => ({
  kind,
  id,
  at: at(hour),
  thereSince: at(since),
  releasedAt: released === null ? null : at(released),
});
const asked = (part: Partial<Asked> = {}): Asked => ({
  starts: ['lot:milk'],
  from: at(8),
  until: null,
  readAt: at(10),
  question: 'open',
  ...part,
});
const steps = [
  { from: 'lot:milk', to: 'preparation:early' },
  { from: 'preparation:early', to: 'tub:early' },
  { from: 'lot:milk', to: 'preparation:cream' },
  { from: 'preparation:cream', to: 'tub:cream' },
  { from: 'tub:cream', to: 'preparation:cake' },
  { from: 'preparation:cake', to: 'tub:cake' },
];
const nodes = (cream: number | null = null) => [
  node('lot', 'milk', 1),
  node('preparation', 'early', 7),
  node('tub', 'early', 7),
  node('preparation', 'cream', 9),
  node('tub', 'cream', 9, cream),
  node('preparation', 'cake', 11),
  node('tub', 'cake', 11),
];
const goods = (found: ReadonlyMap<string, string>): string[] =>
  [...found].filter(([key]) => !key.startsWith('preparation:')).map(([key, said]) => `${key} ${said}`);

describe('[INV-93] goods in question', () => {
  it('are what stood there and all that was made of it since, not what was made before', () => {
    expect(goods(inQuestion([asked()], nodes(), steps))).toEqual([
      'lot:milk open',
      'tub:cream open',
      'tub:cake open',
    ]);
  });

  it('are no more what was let go by name since, with what was made of that; one let go before is', () => {
    expect(goods(inQuestion([asked()], nodes(11), steps))).toEqual(['lot:milk open']);
    expect(goods(inQuestion([asked()], nodes(10), steps))).toContain('tub:cream open');
  });

  it('are to be thrown away where that was said, whatever else is asked of them, in any order', () => {
    const thrown = asked({ starts: ['tub:cream'], until: at(12), question: 'discarded' });
    for (const both of [
      [asked(), thrown],
      [thrown, asked()],
    ])
      expect(goods(inQuestion(both, nodes(), steps)).toSorted()).toEqual([
        'lot:milk open',
        'tub:cake discarded',
        'tub:cream discarded',
      ]);
  });

  it('are not what came after all of it was said to be thrown away', () => {
    const thrown = asked({ starts: ['lot:milk', 'tub:cake'], until: at(11), question: 'discarded' });
    expect(goods(inQuestion([thrown], nodes(), steps.slice(0, 4)))).toEqual([
      'lot:milk discarded',
      'tub:cream discarded',
    ]);
  });

  it('[INV-163] are what is said to have been there before, whenever it was written down', () => {
    const thrown = asked({ starts: ['lot:milk', 'tub:cake'], until: at(9), question: 'discarded' });
    const told = [node('lot', 'milk', 10, null, 8), node('tub', 'cake', 10, null, 9)];
    expect(goods(inQuestion([thrown], told, []))).toEqual(['lot:milk discarded']);
  });

  it('end where goods went round in a circle', () => {
    const round = [...steps, { from: 'tub:cake', to: 'preparation:cream' }];
    expect(inQuestion([asked()], nodes(), round).size).toBe(5);
  });
});
