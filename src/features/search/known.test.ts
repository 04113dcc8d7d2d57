import { describe, expect, it } from 'vitest';
import type { Known } from '#platform/kernel/hit.ts';
import { findKnown, knownOf } from './known.ts';

const known = (kind: Known['kind'], title: string, rest: Partial<Known> = {}): Known => ({
  kind,
  id: title,
  title,
  detail: null,
  at: null,
  ...rest,
});
const kinds = { product: 30, lot: 40, reading: 100 };
const titles = (hits: readonly { title: string }[]): string[] => hits.map(({ title }) => title);

describe('[SEARCH-04] what a device knows', () => {
  it('is found by every word, without case and accents, also in what is not shown', () => {
    const all = [
      known('product', 'Caffè in grani', { also: ['Torrefazione', null] }),
      known('product', 'Tè'),
    ];
    expect(titles(findKnown(all, kinds, 'CAFFE torref'))).toEqual(['Caffè in grani']);
    expect(titles(findKnown(all, kinds, 'tè'))).toEqual(['Tè']);
    expect(findKnown(all, kinds, '  ')).toEqual([]);
  });

  it('[TRACE-71] is found by a number as a notice of recall writes it', () => {
    const all = [known('lot', '24310'), known('lot', 'L24310'), known('lot', 'LA1')];
    for (const text of ['Lotto L24310', 'lot. 24310', 'L 24310', 'lotto n. 24310'])
      expect([text, titles(findKnown(all, kinds, text))]).toEqual([text, ['24310', 'L24310']]);
    expect(titles(findKnown(all, kinds, 'LA1'))).toEqual(['LA1']);
  });

  it('comes in the order of the kinds: names that begin so first, records the newest first, five of each', () => {
    const all = [
      known('reading', 'Latte frigo', { id: '1', at: '2026-11-20T10:00:00.000Z' }),
      known('reading', 'Latte frigo', { id: '2', at: '2026-11-21T10:00:00.000Z' }),
      known('product', 'Cioccolato al latte'),
      known('product', 'Latte intero'),
      ...['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => known('lot', `latte ${letter}`)),
    ];
    const hits = findKnown(all, kinds, 'latte');
    expect(hits.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'product Latte intero',
      'product Cioccolato al latte',
      ...['a', 'b', 'c', 'd', 'e'].map((letter) => `lot latte ${letter}`),
      'reading 2',
      'reading 1',
    ]);
  });

  it('is each thing once, as the newest answer has it; an answer that does not fit is left out', () => {
    const reads = {
      'inventory.list': ({ names }: { names: readonly string[] }) =>
        names.map((name) => known('product', name, { id: 'one' })),
    };
    const answers = [
      { name: 'inventory.list', data: null },
      { name: 'inventory.list', data: { names: ['Nuovo'] } },
      { name: 'inventory.list', data: { names: ['Vecchio'] } },
      { name: 'toString', data: {} },
    ];
    expect(titles(knownOf(answers, reads))).toEqual(['Nuovo']);
  });
});
