import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

const now = new Date('2034-11-22T10:20:00Z');

function fieldsOf(text: string) {
  const understood = understand(text, now);
  if (understood.intent !== 'label') throw new Error(`${text}: ${JSON.stringify(understood)}`);
  return understood.fields;
}

describe('[VOICE-77] a quantity of which only a part is said, or that is denied, is asked about', () => {
  it.each([
    ['brodo metà di quattro litri due giorni', 2, 'two_readings', [4]],
    ['brodo la metà di quattro litri due giorni', 2, 'two_readings', [4]],
    ['brodo il doppio di due litri due giorni', 2, 'two_readings', [4]],
    ['brodo nemmeno due litri due giorni', 2, 'approximate', []],
    ['brodo neanche due litri due giorni', 2, 'approximate', []],
    ['brodo non due litri due giorni', 2, 'approximate', []],
    ['brodo tre litri di cui uno già usato due giorni', 3, 'two_readings', []],
    ['brodo tre litri, di cui mezzo buttato, due giorni', 3, 'two_readings', []],
    ['brodo tre litri due giorni di cui uno buttato', 3, 'two_readings', []],
  ])('«%s»: %d', (text, quantity, doubt, others) => {
    const fields = fieldsOf(text);
    expect([fields.quantity.value, fields.quantity.doubt, fields.quantity.others]).toEqual([
      quantity,
      doubt,
      others,
    ]);
    expect([fields.name.value, fields.shelfLife.value]).toEqual(['Brodo', 48]);
  });

  it.each([
    ['brodo un quarto di litro due giorni', 0.25],
    ['brodo mezzo litro due giorni', 0.5],
  ])('«%s»: %d, unmarked', (text, quantity) => {
    expect([fieldsOf(text).quantity.value, fieldsOf(text).quantity.doubt]).toEqual([quantity, null]);
  });

  it('of what is gone in part nothing more is thrown away', () => {
    expect(understand('brodo 2 l di cui uno buttato tre giorni', now).intent).toBe('label');
    expect(understand('butta due litri di brodo', now).intent).toBe('discard');
  });
});
