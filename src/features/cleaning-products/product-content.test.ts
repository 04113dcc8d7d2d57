import { describe, expect, it } from 'vitest';
import { ownContent, productProblems } from './product-content.ts';
import type { ProductContent } from './product-content.ts';
import { contactText, productText, usageText } from './product-text.it.ts';
import { productsInUse } from './products-in-use.ts';

const sheet: ProductContent = {
  kind: 'sheet',
  product: 'Forno Netto',
  productKind: 'Sgrassatore',
  dilution: '50 ml in 1 litro',
  contactSeconds: 300,
  rinse: 'rinse',
  instructions: 'A freddo',
  warnings: 'Guanti',
  sheetDate: '2026-11-20',
};

describe('[CLEAN-01] what an entry says', () => {
  it.each([
    [sheet, {}],
    [{ ...sheet, sheetDate: null }, {}],
    [{ ...sheet, sheetDate: '2026-11-21' }, {}],
    [{ ...sheet, sheetDate: '2026-11-22' }, { sheetDate: 'in_future' }],
    // Of what is used no more the day is not meant.
    [{ ...sheet, kind: 'ended', sheetDate: '2026-11-22' }, {}],
  ] as const)('%o: %o', (content, problems) => {
    expect(productProblems(content, '2026-11-21')).toEqual(problems);
  });

  it('of what is used no more only name and kind count', () => {
    expect(ownContent({ ...sheet, kind: 'ended' })).toEqual({
      kind: 'ended',
      product: 'Forno Netto',
      productKind: 'Sgrassatore',
      dilution: null,
      contactSeconds: null,
      rinse: null,
      instructions: null,
      warnings: null,
      sheetDate: null,
    });
    expect(ownContent(sheet)).toBe(sheet);
  });
});

describe('[CLEAN-02] the products in use', () => {
  const entry = (id: string, more: Partial<ProductContent> = {}) => ({ ...sheet, id, ...more });
  const ids = (...entries: readonly ReturnType<typeof entry>[]) => productsInUse(entries).map(({ id }) => id);

  it.each([
    ['none', [], []],
    ['the last sheet of a product', [entry('new'), entry('old')], ['new']],
    [
      'capitals and spaces make no other',
      [entry('new', { product: ' forno  NETTO ' }), entry('old')],
      ['new'],
    ],
    ['one that is used no more is gone', [entry('end', { kind: 'ended' }), entry('old')], []],
    ['until it is written anew', [entry('new'), entry('end', { kind: 'ended' }), entry('old')], ['new']],
    [
      'each by itself, in order',
      [entry('b', { product: 'Vetro' }), entry('a', { product: 'Ammonio' }), entry('c', { product: 'Zeta' })],
      ['a', 'b', 'c'],
    ],
  ] as const)('%s', (_name, entries, expected) => {
    expect(ids(...entries)).toEqual(expected);
  });
});

describe('[CLEAN-03] how it is used, in words', () => {
  it.each([
    [1, '1 secondo'],
    [30, '30 secondi'],
    [60, '1 minuto'],
    [90, '1 minuto e 30 secondi'],
    [300, '5 minuti'],
    [86_400, '1440 minuti'],
  ])('%i seconds: %s', (seconds, text) => {
    expect(contactText(seconds)).toBe(text);
  });

  it.each([
    [sheet, '50 ml in 1 litro · lascia agire 5 minuti · da risciacquare'],
    [{ ...sheet, contactSeconds: null, rinse: 'no_rinse' }, '50 ml in 1 litro · senza risciacquo'],
    [{ ...sheet, dilution: null, contactSeconds: null, rinse: null }, ''],
  ] as const)('%o: %s', (content, text) => {
    expect(usageText(content)).toBe(text);
  });

  it('an entry says all of it; of what is used no more that alone', () => {
    expect(productText(sheet)).toBe(
      'Sgrassatore · 50 ml in 1 litro · lascia agire 5 minuti · da risciacquare · A freddo · Guanti · scheda di sicurezza del 20/11/2026',
    );
    expect(productText(ownContent({ ...sheet, kind: 'ended' }))).toBe('Non si usa più');
  });
});
