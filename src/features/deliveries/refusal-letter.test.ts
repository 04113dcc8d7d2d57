import { describe, expect, it } from 'vitest';
import type { Delivery } from './contract.ts';
import { isToWrite, refusalLetter } from './refusal-letter.it.ts';

type Row = Delivery['rows'][number];

const row: Row = {
  id: 'row',
  movementId: 'movement',
  productId: 'product',
  productName: 'Mozzarella',
  quantity: 5,
  unit: 'kg',
  lotId: 'lot',
  lotNumber: 'L12',
  expiryDate: '2026-11-30',
  expiryKind: 'use_by',
  celsius: 3.5,
  kind: 'dairy',
  maxCelsius: 4,
  kindReason: null,
  refused: null,
  arrival: null,
  corrected: false,
};
const refused: Row = {
  ...row,
  movementId: null,
  lotId: null,
  celsius: 9.4,
  refused: { reason: 'Troppo calda' },
};
const arrival = (questions: NonNullable<Row['arrival']>['questions']): NonNullable<Row['arrival']> =>
  ({ questions, reason: 'Al cuore è a 4 °C' }) as NonNullable<Row['arrival']>;
const delivery = (...rows: Row[]): Delivery => ({
  id: 'delivery',
  supplier: 'Latteria Neri',
  documentNumber: '118/A',
  notes: null,
  receivedOn: '2026-11-21',
  operatorName: 'Anna',
  performedAt: '2026-11-21T07:10:00.000Z',
  recordedAt: '2026-11-21T07:10:01.000Z',
  rows,
});

describe('[GOODS-37] the letter to a supplier', () => {
  it.each([
    ['what came in order', row, false],
    ['what was sent back', refused, true],
    ['what was taken too warm', { ...row, arrival: arrival(['above_limit']) }, true],
    ['what was taken past its date', { ...row, arrival: arrival(['past_best_before']) }, true],
    // A date that nobody wrote down, and how a person judged the goods, are not the supplier's matter.
    ['what has no date', { ...row, arrival: arrival(['no_use_by']) }, false],
    ['what was judged as something else', { ...row, arrival: arrival(['other_kind']) }, false],
    ['what was mended since', { ...row, arrival: arrival(['above_limit']), corrected: true }, false],
  ] as const)('of %s: %s', (_name, one, toWrite) => {
    expect(isToWrite(delivery(one))).toBe(toWrite);
  });

  const reserved: Row = { ...row, arrival: arrival(['above_limit']) };
  it.each([
    [
      'with its time and its note',
      {},
      refused,
      'alla consegna del 21/11/2026 alle 08:10, bolla 118/A, abbiamo rifiutato e respinto:',
    ],
    [
      'told on a later day',
      { receivedOn: '2026-11-20' },
      refused,
      'alla consegna del 20/11/2026, bolla 118/A, abbiamo rifiutato e respinto:',
    ],
    [
      'without a note',
      { documentNumber: null },
      refused,
      'alla consegna del 21/11/2026 alle 08:10 abbiamo rifiutato e respinto:',
    ],
    [
      'of another day without a note',
      { documentNumber: null, receivedOn: '2026-11-20' },
      refused,
      'alla consegna del 20/11/2026 abbiamo rifiutato e respinto:',
    ],
    [
      'with a reserve',
      {},
      reserved,
      'alla consegna del 21/11/2026 alle 08:10, bolla 118/A, abbiamo accettato con riserva:',
    ],
    [
      'with a reserve, without a note',
      { documentNumber: null },
      reserved,
      'alla consegna del 21/11/2026 alle 08:10 abbiamo accettato con riserva:',
    ],
  ])('of a delivery %s sets the number of its note off by commas', (_name, said, one, sentence) => {
    const { text, subject } = refusalLetter({ ...delivery(one), ...said }, 'Trattoria Prova');
    expect(text.split('\n')).toContain(sentence);
    expect(subject).not.toMatch(/,$/);
  });

  it('says what was sent back, with lot, date, temperature, limit and reason, and nothing of the rest', () => {
    expect(refusalLetter(delivery(row, refused), 'Trattoria Prova')).toEqual({
      subject: 'Merce rifiutata: consegna del 21/11/2026, bolla 118/A',
      text: `Trattoria Prova

Spett.le Latteria Neri,

Oggetto: Merce rifiutata: consegna del 21/11/2026, bolla 118/A

alla consegna del 21/11/2026 alle 08:10, bolla 118/A, abbiamo rifiutato e respinto:
- Mozzarella: 5 kg, lotto L12, da consumarsi entro il 30/11/2026, all’arrivo 9,4 °C (al massimo 4,0 °C). Motivo: Troppo calda

Vi chiediamo di scriverci la causa e che cosa farete perché non succeda più.
La merce rifiutata non è stata presa in carico.

Merce controllata da: Anna
Cordiali saluti
Trattoria Prova`,
    });
  });

  it.each([
    [{ id: 't', name: 'Sonda', state: 'in_order' }, 'Temperature misurate con Sonda.\n'],
    [
      { id: 't', name: 'Sonda', state: 'in_order', foundOff: true },
      'Temperature misurate con Sonda: termometro trovato poi fuori taratura.\n',
    ],
  ] as const)('says with what it was measured: %o', (measuredWith, text) => {
    const of = (...rows: Row[]) => refusalLetter({ ...delivery(...rows), measuredWith }, 'Trattoria').text;
    expect(of(refused)).toContain(text);
    // Where no temperature is told, nothing of it.
    expect(of({ ...refused, celsius: null }, row)).not.toContain('misurate');
  });

  it('says what was taken with a reserve, and why; without a supplier, a note, a lot and a date too', () => {
    const warm = { ...row, celsius: 7, arrival: arrival(['above_limit', 'other_kind']) };
    const { subject, text } = refusalLetter(delivery(warm), 'Trattoria Prova');
    expect(subject).toBe('Merce accettata con riserva: consegna del 21/11/2026, bolla 118/A');
    expect(text).toContain('abbiamo accettato con riserva:');
    expect(text).toContain('all’arrivo 7,0 °C (al massimo 4,0 °C)\n');
    expect(text).not.toContain('respinto');
    const late = { ...row, arrival: arrival(['past_use_by']) };
    expect(refusalLetter(delivery(late), 'Trattoria Prova').text).toContain(
      'all’arrivo 3,5 °C. Da consumarsi entro il 30/11/2026: è passato\n',
    );
    const bare = refusalLetter(
      {
        ...delivery({ ...refused, lotNumber: null, expiryDate: null, expiryKind: null, celsius: null }),
        supplier: null,
        documentNumber: null,
        // Written down on another day: no time.
        receivedOn: '2026-11-20',
      },
      'Trattoria Prova',
    );
    expect(bare.subject).toBe('Merce rifiutata: consegna del 20/11/2026');
    expect(bare.text).toContain('alla consegna del 20/11/2026 abbiamo rifiutato');
    expect(bare.text).toContain('- Mozzarella: 5 kg. Motivo: Troppo calda');
    expect(bare.text).toContain('Spett.le fornitore,');
  });
});
