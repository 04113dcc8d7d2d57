import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demandClassOf, demandClasses } from '#features/reorder/demand.ts';
import { known, lossesOf, productsOf, shareLost } from './kitchens.ts';
import { tableLines } from './table.ts';

describe('[ORDER-10] the table of methods', () => {
  it('is the same each time, and stands in the document in the same form', () => {
    const lines = tableLines(1);
    expect(tableLines(1)).toEqual(lines);
    const document = readFileSync('docs/forecast.md', 'utf8').split('\n');
    const labels = (all: readonly string[]) =>
      all.filter((line) => line.startsWith('| ')).map((line) => line.split(' | ')[0]);
    expect(labels(document)).toEqual(labels(lines));
    for (const heading of lines.filter((line) => line.startsWith('#'))) expect(document).toContain(heading);
  });

  it.each(demandClasses)('is of made-up products that are %s by what is known of them', (kind) => {
    const products = productsOf(kind, 5, 1);
    for (const { used } of products) expect(demandClassOf({ used: used.slice(0, known) })).toBe(kind);
    expect(productsOf(kind, 5, 1)).toEqual(products);
    expect(productsOf(kind, 5, 2)).not.toEqual(products);
  });

  it('counts what is thrown away once and what is missing twice', () => {
    const always = Array.from({ length: 238 }, () => 10);
    const steady = { used: always, weekdays: always.map((_, at) => at % 7) };
    // Ordered every three days for the next four: nothing is missing, nothing grows old.
    expect(lossesOf(steady, 'moving_average', 0.9, 90, 1)).toEqual({
      wanted: 560,
      wasted: 0,
      missing: 0,
      orders: 19,
      enough: 19,
    });
    expect(shareLost({ wanted: 200, wasted: 10, missing: 5, orders: 1, enough: 0 })).toBe(10);
  });
});
