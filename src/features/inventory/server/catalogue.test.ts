import { describe, expect, it } from 'vitest';
import { foldedText } from '#platform/kernel/fold-text.ts';
import { catalogueWith, find } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';

/** Products by what their texts say, and lots as pairs of a product's place and a number. */
const kitchenWith = (
  texts: readonly string[],
  lots: readonly (readonly [number, string])[] = [],
  archived: readonly number[] = [],
): Catalogue =>
  catalogueWith(
    texts.map((text, place) => [
      `p${place}`,
      foldedText(text),
      foldedText(text),
      text.split(' ').at(-1) ?? '',
      archived.includes(place),
    ]),
    lots.map(([place, number]) => [`p${place}`, number]),
  );

const search = (catalogue: Catalogue, words: string): number[] => [
  ...find(catalogue, { search: words, category: '', archived: false }),
];

describe('a search in the catalogue', () => {
  const kitchen = kitchenWith(
    ['Caffè macinato', 'Mozzarella di bufala', 'Olio 10%_extra', 'Ragù'],
    [
      [1, 'L77'],
      [1, 'm-2'],
      [3, 'L7'],
    ],
  );

  it.each([
    ['', [0, 1, 2, 3]],
    ['caffe', [0]],
    ['RAGÙ', [3]],
    ['a', [0, 1, 2, 3]],
    ['moz buf', [1]],
    ['buf moz', [1]],
    ['moz caffe', []],
    // Within one product each: nothing begins in one and ends in the next.
    ['macinatomozz', []],
    ['l7', [1, 3]],
    ['L77', [1]],
    ['moz l77', [1]],
    ['moz L7', [1]],
    // No signs that mean others.
    ['%', [2]],
    ['_', [2]],
    ['10%_e', [2]],
    ['\\', []],
    ['  moz   ', [1]],
    // An accent that was written apart.
    ['caffe\u0300', [0]],
  ])('for «%s» finds %j', (words, places) => {
    expect(search(kitchen, words)).toEqual(places);
  });

  it('tells what is archived apart, and a category from a word', () => {
    const some = kitchenWith(['Latte fresco', 'Panna fresco', 'Fresco secco'], [], [1]);
    const wanted = { search: '', category: 'FRESCO' };
    expect([...find(some, { ...wanted, archived: false })]).toEqual([0]);
    expect([...find(some, { ...wanted, archived: true })]).toEqual([1]);
  });

  it('finds nothing where there is nothing', () => {
    expect(search(kitchenWith([]), 'a')).toEqual([]);
  });

  it('finds what a plain look at each product finds', () => {
    // The same numbers every time.
    let seed = 20_261_122;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const word = (): string => Array.from({ length: 1 + next(4) }, () => 'abà'[next(3)]).join('');
    for (let round = 0; round < 400; round++) {
      const texts = Array.from({ length: next(40) }, () => `${word()} ${word()}`);
      const lots =
        texts.length === 0
          ? []
          : Array.from({ length: next(8) }, () => [next(texts.length), word()] as const);
      const words = [word(), word(), word()].slice(0, 1 + next(3));
      const plainly = texts.flatMap((text, place) =>
        words.every((one) =>
          [text, ...lots.filter(([of]) => of === place).map(([, number]) => number)].some((said) =>
            foldedText(said).includes(foldedText(one)),
          ),
        )
          ? [place]
          : [],
      );
      expect(search(kitchenWith(texts, lots), words.join(' '))).toEqual(plainly);
    }
  });
});
