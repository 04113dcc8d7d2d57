import { describe, expect, it } from 'vitest';
import { allergens } from '#features/allergens/allergens.ts';
import { changesOf, holdsNone, isPrintedUnsafe, markOf, sectionsOf, type BookDish } from './book.ts';
import { drawBook, sheet, type BookText } from './draw-book.ts';

const dish = (more: Partial<BookDish> = {}): BookDish => ({
  recipeId: '1',
  recipeVersion: 1,
  name: 'Torta',
  category: null,
  contains: [],
  mayContain: [],
  others: [],
  unstated: [],
  ...more,
});

describe('[BOOK-02] a column of a dish', () => {
  it('is «none» only where somebody spoke for every ingredient', () => {
    expect(allergens.map((one) => markOf(dish(), one))).toEqual(allergens.map(() => 'none'));
    const unknown = dish({ contains: ['milk'], mayContain: ['nuts'], unstated: ['Dado'] });
    expect(markOf(unknown, 'milk')).toBe('contains');
    expect(markOf(unknown, 'nuts')).toBe('may_contain');
    expect(markOf(unknown, 'eggs')).toBe('unknown');
    expect([holdsNone(dish()), holdsNone(unknown), holdsNone(dish({ unstated: ['Dado'] }))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('[BOOK-03] what the printed book lacks', () => {
  it.each([
    ['nothing', {}, {}, [], false],
    ['an allergen', {}, { contains: ['milk'] }, [['allergens', ['milk']]], true],
    ['a trace', {}, { mayContain: ['milk'] }, [['allergens', ['milk']]], true],
    [
      'a trace that is one no more',
      { mayContain: ['milk'] },
      { contains: ['milk'] },
      [['allergens', ['milk']]],
      true,
    ],
    ['an allergen too many', { contains: ['milk'] }, {}, [['allergens', []]], false],
    ['what is a trace now', { contains: ['milk'] }, { mayContain: ['milk'] }, [['allergens', []]], false],
    ['what nobody spoke for', {}, { unstated: ['Dado'] }, [['allergens', []]], true],
    ['another name', {}, { name: 'Crostata' }, [['name', []]], false],
    ['words', {}, { others: ['nichel'] }, [['allergens', []]], false],
  ] as const)('%s', (_what, before, now, told, unsafe) => {
    const changes = changesOf([dish(before as Partial<BookDish>)], [dish(now as Partial<BookDish>)]);
    expect(changes.map(({ kind, missing }) => [kind, missing])).toEqual(told);
    expect(isPrintedUnsafe(changes, false)).toBe(unsafe);
    // [BOOK-13] Of what can not be read nobody can tell.
    expect(isPrintedUnsafe(changes, true)).toBe(true);
  });

  it('dishes that came and went, those with other allergens first', () => {
    const [a, b, c] = [dish({ recipeId: 'a' }), dish({ recipeId: 'b' }), dish({ recipeId: 'c' })];
    expect(
      changesOf([a, c], [b, { ...a, contains: ['milk'] }]).map(({ recipeId, kind }) => [recipeId, kind]),
    ).toEqual([
      ['a', 'allergens'],
      ['b', 'added'],
      ['c', 'removed'],
    ]);
  });
});

describe('[BOOK-04] the printed book', () => {
  const long = 'Tagliatelle fatte in casa con funghi porcini, tartufo nero e Parmigiano di montagna';
  const dishes = Array.from({ length: 120 }, (_, n) =>
    dish({
      recipeId: String(n),
      name: `${long} ${String(n)}.`,
      category: `Portata ${String(n % 7)}`,
      contains: ['gluten', 'eggs'],
      mayContain: ['nuts'],
      unstated: n % 5 === 0 ? ['Dado vegetale', 'Salsa di soia del fornitore'] : [],
    }),
  );
  const pages = drawBook(
    { restaurant: 'Trattoria', dishes },
    { version: 3, at: '22/11/2026 18:05', operatorName: 'Anna' },
  );
  const textsOf = (index: number): BookText[] =>
    pages[index]!.items.flatMap((item) => (item.kind === 'text' ? [item] : []));

  it('has every dish, mark, page number and date, and one line to sign at the end', () => {
    const all = pages.map((_, index) => textsOf(index).map(({ text }) => text));
    const words = all.flat();
    for (let n = 0; n < 120; n += 1) expect(words.some((text) => text.endsWith(`${String(n)}.`))).toBe(true);
    expect(words.filter((text) => text === 'P')).toHaveLength(120 + pages.length);
    expect(words.filter((text) => text === 'C')).toHaveLength(240 + pages.length);
    // Where nobody spoke, each column that is not named asks.
    expect(words.filter((text) => text === '?')).toHaveLength(24 * 11 + pages.length);
    expect(words.filter((text) => text === 'Firma del responsabile')).toHaveLength(1);
    all.forEach((own, index) => {
      expect(own).toContain(`Pagina ${String(index + 1)} di ${String(pages.length)}`);
      expect(own).toContain('Versione 3 del 22/11/2026 18:05');
    });
    expect(words.some((text) => text.includes('Nessuno dei 14'))).toBe(false);
  });

  it('leaves nothing beyond a sheet', () => {
    for (const { items } of pages)
      for (const item of items) {
        const bottom = item.kind === 'text' ? item.baseline : item.y + item.height;
        expect(item.x).toBeGreaterThanOrEqual(9);
        expect(bottom).toBeLessThanOrEqual(sheet.height - 1);
      }
  });

  it('goes on with a dish that is longer than a sheet, and with a category, and has its marks on each', () => {
    const unstated = Array.from({ length: 300 }, (_, n) => `Besciamella della nonna › n${String(n)}.`);
    const endless = dish({ name: 'Timballo', category: 'Primi', contains: ['milk'], unstated });
    const sheets = drawBook(
      { restaurant: 'Trattoria', dishes: [dish({ name: 'Pane', category: 'Primi' }), endless] },
      { version: 1, at: '22/11/2026 18:05', operatorName: 'Anna' },
    );
    const all = sheets.map(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item] : [])));
    expect(sheets.length).toBeGreaterThan(3);
    for (const [index, own] of all.entries()) {
      for (const { text, baseline } of own)
        if (!text.startsWith('Allergeni dell’allegato')) expect(baseline).toBeLessThan(sheet.height - 11);
      const words = own.map(({ text }) => text);
      if (!words.some((text) => text.includes('›'))) continue;
      // Its own and that of the legend; so with the columns of which nobody spoke.
      expect(words.filter((text) => text === 'C')).toHaveLength(2);
      expect(words.filter((text) => text === '?')).toHaveLength(14);
      expect(words).toContain(index === 0 ? 'Primi' : 'Primi (segue)');
      expect(words.some((text) => text === 'Timballo' || text === 'Timballo (segue)')).toBe(true);
    }
    const said = all
      .flat()
      .map(({ text }) => text)
      .join(' ');
    for (let n = 0; n < 300; n += 1) expect(said).toContain(` n${String(n)}.`);
  });

  it('puts dishes under their categories, in the order of the menu', () => {
    expect(
      sectionsOf([dish(), dish({ category: 'Dolci' }), dish({ category: 'Primi' })]).map(
        ({ category }) => category,
      ),
    ).toEqual(['Dolci', 'Primi', null]);
  });
});
