import { describe, expect, it } from 'vitest';
import { withSecondReading, type SecondReading } from './second-reading.ts';
import { understand } from './understand.ts';

const now = new Date('2034-11-22T10:20:00Z');
const silent: SecondReading = {
  name: null,
  quantity: null,
  unit: null,
  shelf_life_hours: null,
  storage_location: null,
  temperature: null,
};
const agreeing: SecondReading = {
  ...silent,
  name: 'ragù',
  quantity: 2,
  unit: 'kg',
  shelf_life_hours: 72,
  storage_location: 'frigo',
};
function heldOf(text: string, heard: SecondReading | null) {
  const understood = withSecondReading(understand(text, now), heard);
  if (understood.intent !== 'label') throw new Error(understood.intent);
  return understood.fields;
}
const marks = (text: string, heard: SecondReading | null) =>
  Object.entries(heldOf(text, heard)).flatMap(([name, field]) =>
    field.doubt === 'heard_otherwise' ? [[name, field.value, ...field.others]] : [],
  );
const words = 'due chili di ragù, tre giorni in frigo';

describe('[VOICE-38] what a model heard is held against the rules, and never taken in their place', () => {
  it.each<[string, SecondReading | null, unknown[]]>([
    ['nobody else', null, []],
    ['the same', agreeing, []],
    ['the same in other units', { ...agreeing, quantity: 2_000, unit: 'g' }, []],
    ['the same without a unit', { ...agreeing, unit: null }, []],
    ['the same in other letters', { ...agreeing, name: ' Ragu ', storage_location: 'FRIGO' }, []],
    ['another quantity', { ...agreeing, quantity: 12 }, [['quantity', 2, 12]]],
    [
      'another unit',
      { ...agreeing, unit: 'l' },
      [
        ['quantity', 2, 2],
        ['unit', 'kg', 'l'],
      ],
    ],
    ['a longer life', { ...agreeing, shelf_life_hours: 17_000 }, [['shelfLife', 72, 17_000]]],
    ['another name', { ...agreeing, name: 'ragù di tonno' }, [['name', 'Ragù', 'ragù di tonno']]],
    ['another place', { ...agreeing, storage_location: 'dispensa' }, [['storage', 'Frigo', 'dispensa']]],
    ['no quantity', { ...agreeing, quantity: null, unit: null }, [['quantity', 2]]],
  ])('%s', (_, heard, marked) => {
    expect(marks(words, heard)).toEqual(marked);
  });

  it('marks what the model alone heard, and leaves it at its default', () => {
    expect(marks('ragù in frigo', { ...agreeing })).toEqual([
      ['quantity', 1, 2],
      ['unit', 'porzione', 'kg'],
      ['shelfLife', 24, 72],
    ]);
    expect(marks('ragù in frigo', { ...silent, name: 'ragù', storage_location: 'frigo' })).toEqual([]);
  });

  it('leaves a doubt that there was, and adds what was heard beside it', () => {
    const { quantity } = heldOf('due o tre chili di ragù in frigo', { ...agreeing, quantity: 4 });
    expect([quantity.doubt, quantity.value, quantity.others]).toEqual(['two_readings', 2, [3, 4]]);
  });

  it.each<[number | null, unknown[]]>([
    [3.5, [3.5, null]],
    [35, [3.5, 'heard_otherwise', 35]],
    [null, [3.5, 'heard_otherwise']],
  ])('a temperature beside %s', (temperature, expected) => {
    const understood = withSecondReading(understand('frigo due, tre gradi e mezzo', now), {
      ...silent,
      temperature,
    });
    if (understood.intent !== 'reading') throw new Error(understood.intent);
    const { value, doubt, others } = understood.reading.temperature;
    expect([value, doubt, ...others]).toEqual(expected);
  });

  it('makes no label of what the rules refuse, whatever the model says', () => {
    expect(withSecondReading(understand('chiama il fornitore', now), agreeing)).toEqual({
      intent: 'none',
      why: 'unrelated',
    });
  });
});
