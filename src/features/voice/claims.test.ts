import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

const now = new Date('2034-11-22T10:20:00Z');

function fieldsOf(text: string) {
  const understood = understand(text, now);
  if (understood.intent !== 'label') throw new Error(`${text}: ${JSON.stringify(understood)}`);
  return understood.fields;
}

describe('[VOICE-76] what a food is said not to hold goes where it is taken back', () => {
  it.each([
    ['torta senza glutine anzi normale otto porzioni due giorni', 'Torta', 'Torta senza glutine'],
    ['torta senza glutine, no normale, otto porzioni due giorni', 'Torta', 'Torta senza glutine'],
    ['torta senza glutine anzi no normale otto porzioni due giorni', 'Torta', 'Torta senza glutine'],
    ['torta senza glutine otto porzioni due giorni, anzi normale', 'Torta', 'Torta senza glutine'],
    ['torta senza glutine otto porzioni due giorni, scusa è normale', 'Torta', 'Torta senza glutine'],
    ['torta senza glutine otto porzioni due giorni, contiene glutine', 'Torta', 'Torta senza glutine'],
    ['torta senza glutine otto porzioni due giorni, non è senza glutine', 'Torta', 'Torta senza glutine'],
    [
      'torta senza glutine anzi con glutine otto porzioni due giorni',
      'Torta con glutine',
      'Torta senza glutine',
    ],
    ['crema senza lattosio anzi normale un litro due giorni', 'Crema', 'Crema senza lattosio'],
    ['crema senza latte e uova anzi normale un litro due giorni', 'Crema', 'Crema senza latte e uova'],
    ['pesto vegano anzi no un chilo due giorni', 'Pesto', 'Pesto vegano'],
    ['pesto vegano un chilo due giorni, non è vegano', 'Pesto', 'Pesto vegano'],
    ['polpette vegane anzi di carne un chilo due giorni', 'Polpette di carne', 'Polpette vegane'],
    ['polpette vegetariane anzi normali un chilo due giorni', 'Polpette', 'Polpette vegetariane'],
    ['torta gluten free anzi normale otto porzioni due giorni', 'Torta', 'Torta gluten free'],
  ])('«%s» is «%s», asked about', (text, name, other) => {
    const fields = fieldsOf(text);
    expect([fields.name.value, fields.name.doubt, fields.name.others[0]]).toEqual([
      name,
      'two_readings',
      other,
    ]);
    expect(fields.notes.value.toLowerCase()).not.toMatch(/^senza/);
    expect(fields.shelfLife.value).toBe(48);
  });

  it.each([
    ['torta otto porzioni due giorni senza glutine, anzi no', ''],
    ['torta otto porzioni due giorni, senza glutine, no normale', 'Normale'],
    ['torta otto porzioni due giorni, senza glutine, anzi contiene glutine', 'Contiene glutine'],
  ])('«%s»: a claim in the notes goes as well, and the name is asked about', (text, notes) => {
    const fields = fieldsOf(text);
    expect([fields.name.value, fields.name.doubt, fields.notes.value]).toEqual([
      'Torta',
      'two_readings',
      notes,
    ]);
  });

  it.each([
    'torta forse senza glutine otto porzioni due giorni',
    'torta quasi senza glutine otto porzioni due giorni',
    'torta senza glutine credo otto porzioni due giorni',
    'torta non senza glutine otto porzioni due giorni',
    'torta senza glutine anzi senza lattosio otto porzioni due giorni',
    'torta otto porzioni due giorni forse senza glutine',
  ])('«%s» is not sure, and asked about', (text) => {
    const { name, notes } = fieldsOf(text);
    expect(name.doubt).toBe('two_readings');
    if (/senza/i.test(notes.value)) expect(notes.doubt).toBe('two_readings');
  });

  it.each([
    ['torta senza glutine otto porzioni anzi dieci due giorni', 'Torta senza glutine'],
    ['torta senza glutine otto porzioni, no, dieci porzioni, due giorni', 'Torta senza glutine'],
    ['torta senza glutine otto porzioni due giorni, anzi tre giorni', 'Torta senza glutine'],
    ['torta senza glutine otto porzioni due giorni in frigo, anzi in cella', 'Torta senza glutine'],
    ['torta senza glutine otto porzioni due giorni, contiene latte', 'Torta senza glutine'],
    ['torta senza glutine otto porzioni due giorni con nota senza glutine', 'Torta senza glutine'],
    ['torta senza glutine otto porzioni due giorni grazie', 'Torta senza glutine'],
    ['polpette vegane un chilo due giorni', 'Polpette vegane'],
  ])('«%s» stays «%s»', (text, name) => {
    const fields = fieldsOf(text);
    expect([fields.name.value, fields.name.doubt]).toEqual([name, null]);
  });

  it('«né latte né uova» denies both in the note', () => {
    expect(fieldsOf('crema un litro due giorni né latte né uova').notes.value).toBe('Né latte né uova');
  });
});
