import { describe, expect, it } from 'vitest';
import { importFields, stockColumns } from './columns.it.ts';
import { guessMapping, nameKey, withField } from './mapping.ts';

describe('guessMapping', () => {
  it.each([
    [
      ['Prodotto', 'Quantità', 'Scadenza', 'Lotto', 'Costo'],
      ['name', 'quantity', 'expiryDate', 'lotNumber', 'cost'],
    ],
    [
      ['DESCRIZIONE', 'Q.tà', 'U.M.', 'Fornitore'],
      ['name', 'quantity', 'unit', 'supplier'],
    ],
    [
      ['Codice', 'Articolo', 'Prezzo (€)'],
      ['qrCode', 'name', 'cost'],
    ],
    [
      ['Nome prodotto', 'Data di scadenza', 'Ubicazione'],
      ['name', 'expiryDate', 'storageLocation'],
    ],
    [
      ['Prodotto (nome commerciale)', 'Giacenza al 31/12'],
      ['name', 'quantity'],
    ],
    // A field goes to one column only, an unknown column to none.
    [
      ['Prodotto', 'Nome', 'Colore', ''],
      ['name', null, null, null],
    ],
    [
      ['Mozzarella', '12', '31/12/2026'],
      [null, null, null],
    ],
  ])('%j → %j', (headers, fields) => {
    expect(guessMapping(headers)).toEqual(fields);
  });

  it('knows every heading of our own export', () => {
    expect(guessMapping(importFields.map((field) => stockColumns[field].head))).toEqual(importFields);
  });

  it('lets a person choose, each field once', () => {
    expect(withField(['name', 'quantity', null], 2, 'name')).toEqual([null, 'quantity', 'name']);
    expect(withField(['name', null], 0, null)).toEqual([null, null]);
  });

  it('takes spellings of one name for one', () => {
    expect(nameKey('  Caffè  in GRANI ')).toBe(nameKey('caffe in grani'));
    expect(nameKey('Farina 00')).not.toBe(nameKey('Farina 0'));
  });
});
