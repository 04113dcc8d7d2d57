import { describe, expect, it } from 'vitest';
import { noFacts } from './gs1.ts';
import { boxInPicture, confidenceOf, readingsOf, withCodes } from './package-readings.ts';
import { hasDateAndLot, printOf } from './photo-reading.ts';
import { doubtfulAt, sureFrom, type PrintedLine } from './printed.ts';
import { commaSeparated } from './comma-separated.ts';
import { scannedProduct } from './scanned-product.ts';

const today = '2026-11-22';
const look = (...texts: (string | readonly [string, number])[]): PrintedLine[] =>
  texts.map((said, place) => {
    const [text, confidence] = typeof said === 'string' ? [said, 0.95] : said;
    return { text, confidence, box: { left: 100, top: 100 + place * 50, width: 400, height: 30 } };
  });
const seen = (...looks: PrintedLine[][]) => ({ codes: [], looks, quarters: 0, width: 1_000, height: 500 });
const told = (found: readonly { readonly value: unknown; readonly confidence: number }[]) =>
  found.map(({ value, confidence }) => [value, confidence >= sureFrom ? 'sure' : 'doubtful']);
const scad = (date: string) => ({ date, kind: 'use_by' });

describe('[SCAN-44] two looks at one picture', () => {
  it.each<[string, PrintedLine[][], unknown[]]>([
    ['agree', [look('Scad. 17/03/2027'), look('SCAD. 17/03/27')], [[scad('2027-03-17'), 'sure']]],
    [
      'differ',
      [look('Scad. 17/03/2027'), look('Scad. 11/03/2027')],
      [
        [scad('2027-03-17'), 'doubtful'],
        [scad('2027-03-11'), 'doubtful'],
      ],
    ],
    ['one alone saw it', [look('Scad. 17/03/2027'), look('S…')], [[scad('2027-03-17'), 'doubtful']]],
    ['only the second saw it', [look(), look('Scad. 17/03/2027')], [[scad('2027-03-17'), 'doubtful']]],
    [
      'one hardly saw it',
      [look('Scad. 17/03/2027'), look(['Scad. 17/03/2027', 0.7])],
      [[scad('2027-03-17'), 'doubtful']],
    ],
    ['a third found it', [look(), look(), look('Scad. 17/03/2027')], [[scad('2027-03-17'), 'doubtful']]],
    [
      'a third is not asked of what two saw',
      [look('Scad. 17/03/2027'), look('Scad. 17/03/2027'), look('Scad. 18/03/2027')],
      [[scad('2027-03-17'), 'sure']],
    ],
  ])('%s', (_, looks, expected) => {
    expect(told(printOf(looks, today).expiries)).toEqual(expected);
  });

  it('an 8 at the end of a lot may be a B, unless it was read without any doubt', () => {
    const of = (confidence: number) => {
      const one = look(['Lotto 240408', confidence]);
      return told(printOf([one, one], today).lots);
    };
    expect(of(0.89)).toEqual([
      ['240408', 'doubtful'],
      ['24040B', 'doubtful'],
    ]);
    expect(of(0.9)).toEqual([['240408', 'sure']]);
  });

  it.each<[string, PrintedLine[][], boolean]>([
    [
      'both saw both',
      [look('Scad. 17/03/2027', 'Lotto 24310'), look('Scad. 17/03/2027', 'Lotto 24310')],
      true,
    ],
    [
      'both saw both, and neither well',
      [
        look(['Scad. 17/03/2027', 0.5], ['Lotto 24310', 0.5]),
        look(['Scad. 17/03/2027', 0.5], ['Lotto 24310', 0.5]),
      ],
      true,
    ],
    ['each saw one of them', [look('Scad. 17/03/2027'), look('Lotto 24310')], false],
    ['no lot', [look('Scad. 17/03/2027'), look('Scad. 17/03/2027')], false],
    ['no date', [look('Lotto 24310'), look('Lotto 24310')], false],
    [
      'the date differs',
      [look('Scad. 17/03/2027', 'Lotto 24310'), look('Scad. 11/03/2027', 'Lotto 24310')],
      false,
    ],
    [
      'a third agrees with one of them',
      [
        look('Scad. 17/03/2027', 'Lotto 24310'),
        look('Scad. 11/03/2027', 'Lotto 24310'),
        look('Scad. 17/03/2027'),
      ],
      true,
    ],
  ])('[SCAN-70] are enough or not: %s', (_, looks, expected) => {
    expect(hasDateAndLot(looks, today)).toBe(expected);
  });
});

describe('[SCAN-86] allergens of several looks', () => {
  const of = (...looks: PrintedLine[][]) => printOf(looks, today).allergens;

  it('are all that any of them found, contained before a trace', () => {
    const found = of(
      look('Contiene LATTE.', 'Può contenere SOIA'),
      look('Contiene SOIA'),
      look('Può contenere LATTE', 'SESAMO'),
    );
    expect(found[0]?.value).toEqual({ contains: ['soybeans', 'milk'], mayContain: ['sesame'] });
  });

  it('where looks differ, what each found follows, and no place is told of what none found alone', () => {
    const found = of(look('Contiene LATTE'), look(), look('Contiene SOIA'), look('Contiene LATTE'));
    expect(found.map(({ value, line }) => [value.contains, line])).toEqual([
      [['soybeans', 'milk'], null],
      [['milk'], 0],
      [['soybeans'], null],
    ]);
    expect(found.every(({ confidence }) => confidence <= doubtfulAt)).toBe(true);
  });

  it('where one found all of them, it is told as it found them', () => {
    const all = look('Contiene LATTE e SOIA');
    expect(of(all, all).map(({ value, line }) => [value.contains, line])).toEqual([
      [['soybeans', 'milk'], 0],
    ]);
    expect(of(look('Contiene LATTE'), all).map(({ value, line }) => [value.contains, line])).toEqual([
      [['soybeans', 'milk'], null],
      [['milk'], 0],
    ]);
    expect(of(look(), all).map(({ line }) => line)).toEqual([null]);
    expect(of(look(), look())).toEqual([]);
  });
});

describe('[SCAN-70] looks after the first two', () => {
  it.each<[string, PrintedLine[][], unknown[]]>([
    [
      'put first what more of them saw',
      [look('Lotto 655221'), look('Lotto 55991'), look('Lotto 655991'), look('Lotto 655991')],
      ['655991', '655221', '55991'],
    ],
    [
      'put first what was seen better',
      [look(['Lotto 675', 0.4]), look(['Lotto 076', 0.3]), look(['Lotto 075', 0.55])],
      ['075', '675', '076'],
    ],
    ['find what the first did not', [look(), look(), look(), look('Lotto 24310')], ['24310']],
  ])('%s', (_, looks, expected) => {
    const { lots } = printOf(looks, today);
    expect(lots.map(({ value }) => value)).toEqual(expected);
    expect(lots.every(({ confidence }) => confidence <= doubtfulAt)).toBe(true);
  });

  it('make nothing sure, however many agree: they look alike and err alike', () => {
    const wrong = look('Scad. 19/12/2026');
    const { expiries } = printOf([look(), wrong, wrong, wrong], today);
    expect(told(expiries)).toEqual([[scad('2026-12-19'), 'doubtful']]);
    const one = look('Lotto 24310');
    expect(told(printOf([look(), look(), one, one], today).lots)).toEqual([['24310', 'doubtful']]);
  });
});

describe('[SCAN-45] readings and where they stand', () => {
  const label = look('Scad. 17/03/2027', 'Lotto 24310', 'Ingredienti: LATTE, sale.');

  it('are told in shares of the picture', () => {
    const { lots, expiries } = readingsOf(seen(label, label), 'auto', today);
    expect(expiries[0]?.box).toEqual({ left: 0.1, top: 0.2, width: 0.4, height: 0.06 });
    expect(lots[0]?.box).toEqual({ left: 0.1, top: 0.3, width: 0.4, height: 0.06 });
    // Only the first look's lines have a place.
    expect(readingsOf(seen(look(), label), 'auto', today).lots[0]?.box).toBeNull();
  });

  it.each([
    [0, { left: 0.1, top: 0.2, width: 0.4, height: 0.1 }],
    [1, { left: 0.2, top: 0.5, width: 0.1, height: 0.4 }],
    [2, { left: 0.5, top: 0.7, width: 0.4, height: 0.1 }],
    [3, { left: 0.7, top: 0.1, width: 0.1, height: 0.4 }],
  ])('of a picture that was turned by %d quarters', (quarters, expected) => {
    const box = boxInPicture(
      { left: 100, top: 100, width: 400, height: 50 },
      { quarters, width: 1_000, height: 500 },
    );
    for (const [name, value] of Object.entries(expected))
      expect(box[name as keyof typeof box]).toBeCloseTo(value, 9);
  });

  it('as sure as the less sure of date and lot; of a code as its number', () => {
    const both = readingsOf(seen(label, label), 'auto', today);
    expect(confidenceOf(both, 'auto')).toBe(0.95);
    const dateOnly = readingsOf(seen(look('Scad. 17/03/2027'), look('Scad. 17/03/2027')), 'auto', today);
    expect(confidenceOf(dateOnly, 'auto')).toBe(0);
    const code = readingsOf({ ...seen(label, label), codes: [']E08076809513753'] }, 'barcode', today);
    expect(code.lots).toEqual([]);
    expect(confidenceOf(code, 'barcode')).toBe(0.98);
  });

  it('[SCAN-39] a code that only the device saw goes before print, which keeps its place', () => {
    const server = readingsOf(seen(label, label), 'auto', today);
    const code = { ...noFacts, gtin: '08076809513753', useBy: '2027-03-25' };
    const both = withCodes(server, [code]);
    expect(both.gtins.map(({ value }) => value)).toEqual(['08076809513753']);
    expect(both.expiries.map(({ by, value, box }) => [by, value.date, box === null])).toEqual([
      ['code', '2027-03-25', true],
      ['print', '2027-03-17', false],
    ]);
    expect(both.expiries.every(({ confidence }) => confidence < sureFrom)).toBe(true);
    expect(withCodes(both, [{ ...code, useBy: '2027-12-31' }])).toBe(both);
    expect(withCodes(server, [])).toBe(server);
  });

  it('a code that is damaged says nothing', () => {
    const { gtins } = readingsOf(
      { ...seen(label, label), codes: [']E08076809513752', 'https://maker.example'] },
      'auto',
      today,
    );
    expect(gtins).toEqual([]);
  });

  it('[SCAN-10, SCAN-11] are the documents’ fields, the likeliest of each', () => {
    const codes = [']d20108076809513753'];
    expect(scannedProduct(readingsOf({ ...seen(label, label), codes }, 'auto', today))).toEqual({
      name: null,
      brand: null,
      barcode: '8076809513753',
      expiry_date: '17/03/2027',
      weight: null,
      lot_number: '24310',
      ingredients: ['LATTE', 'sale'],
      allergens: ['Latte'],
    });
  });
});

it.each([
  ['a, ,b', ['a', 'b']],
  [' , ', []],
  ['sale 1,5%, olio (oliva, mais)', ['sale 1,5%', 'olio (oliva, mais)']],
])('[SCAN-07] «%s» between commas', (text, parts) => {
  expect(commaSeparated(text)).toEqual(parts);
});
