import { describe, expect, test } from 'vitest';
import { printable } from './printable.ts';
import { labelOf } from './test-kit.ts';

/** A paper that has Latin letters and marks, and nothing else. */
const has = (character: string): boolean => /^[\u0020-\u017f’«»·\u2013\u2014]+$/u.test(character);
const of = (label: Parameters<typeof labelOf>[0]) => printable(labelOf(label), has);

describe('[LABEL-90] what no font of the paper has', () => {
  test('nothing of it: the label as it is, to the last space', () => {
    const label = labelOf({ product_name: ' Crème  brûlée () ', notes: '' });
    expect(printable(label, has)).toEqual({ label, leftOut: [] });
    expect(printable(label, has).label).toBe(label);
  });

  test.each([
    ['🍝 Pasta al forno', 'Pasta al forno'],
    ['Pasta 🍝 al forno', 'Pasta al forno'],
    ['Pasta al forno🍝', 'Pasta al forno'],
    ['Pasta (🍝) al [﷽] forno', 'Pasta al forno'],
    ['宫保鸡丁 🍜 保 Pollo', 'Pollo'],
    ['Menù 12 👨‍👩‍👧‍👦', 'Menù 12'],
    // Nothing is left of it: what it is, as far as its category tells.
    ['🍝', 'Primi'],
    ['红烧牛肉面', 'Primi'],
    ['🍝 - 🍝', 'Primi'],
  ])('the name «%s» is printed as «%s»', (name, printed) => {
    expect(of({ product_name: name, category: 'Primi' }).label.product_name).toBe(printed);
  });

  test('what was typed without a letter is nobody’s to change', () => {
    const { label } = of({ product_name: '---', category: 'Primi', notes: 'Piccante 🔥' });
    expect([label.product_name, label.notes]).toEqual(['---', 'Piccante']);
  });

  test.each([[null], [undefined], [''], ['🍝']])(
    'a name of nothing, of the category %j, says so',
    (category) => {
      expect(of({ product_name: '🍝', category }).label.product_name).toBe('Senza nome');
    },
  );

  test('a number keeps the place of each of its letters: what is left would be another lot', () => {
    expect(of({ lot_number: '批12-宫' }).label.lot_number).toBe('?12-?');
    expect(of({ lot_number: '批' }).label.lot_number).toBe('?');
  });

  test('no word for what is in it goes without a word', () => {
    const { label } = of({
      other_allergens: ['🥜 nichel', '宫保', 'kiwi'],
      unstated: ['Salsa 宫保', '🍜', 'Panna'],
      ingredients: [
        { name: '牛奶', emphasised: true, frozen: false, parts: [] },
        {
          name: 'Salsa 🌶️',
          emphasised: false,
          frozen: true,
          parts: [{ name: '酱', emphasised: false, frozen: false, parts: [] }],
        },
      ],
    });
    const page = 'vedi il codice QR';
    expect(label.other_allergens).toEqual(['nichel', page, 'kiwi']);
    expect(label.unstated).toEqual([`Salsa (${page})`, page, 'Panna']);
    expect(label.ingredients).toEqual([
      { name: page, emphasised: true, frozen: false, parts: [] },
      {
        name: 'Salsa',
        emphasised: false,
        frozen: true,
        parts: [{ name: page, emphasised: false, frozen: false, parts: [] }],
      },
    ]);
  });

  test('dates, the fourteen and how much are as they were', () => {
    const before = labelOf({ product_name: '🍝', notes: '🔥', operator: '李', storage_location: '🧊 Frigo' });
    const { label, leftOut } = printable(before, has);
    expect(label).toEqual({
      ...before,
      product_name: 'Senza nome',
      notes: '',
      operator: '',
      storage_location: 'Frigo',
    });
    expect(leftOut).toEqual(['🍝', '🧊', '🔥', '李']);
  });
});
