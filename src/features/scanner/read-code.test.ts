import { describe, expect, it } from 'vitest';
import { noFacts } from './gs1.ts';
import type { CodeFacts } from './gs1.ts';
import { readCode } from './read-code.ts';

const today = '2026-11-22';
const gs = '\u001d';
const gtin = '08076809513753';
const code = (text: string, on = today) => readCode(text, on);
const says = (facts: Partial<CodeFacts>) => ({ ok: true, value: { ...noFacts, ...facts } });
const refusedAs = (why: string) => ({ ok: false, code: why });

describe('[SCAN-24] element strings', () => {
  const all = says({
    gtin,
    useBy: '2027-03-17',
    lot: 'L24/310-B',
    netGrams: 1250,
    serial: 'A9',
    producedOn: '2026-11-01',
  });

  it.each([
    ['GS1-128', `]C101${gtin}1727031711261101310300125010L24/310-B${gs}21A9`],
    ['DataMatrix', `]d201${gtin}1727031711261101310300125010L24/310-B${gs}21A9`],
    [
      'DataMatrix that ends with a separator',
      `]d2${gs}01${gtin}17270317112611013103001250` + `21A9${gs}10L24/310-B${gs}`,
    ],
    ['DataBar', `]e001${gtin}17270317112611013103001250` + `21A9${gs}10L24/310-B`],
    ['separators drawn', `]Q301${gtin}17270317112611013103001250` + `21A9\u241d10L24/310-B`],
    ['separators by name, no mark', `01${gtin}17270317112611013103001250` + `21A9<GS>10L24/310-B`],
    ['brackets', `(01)${gtin}(17)270317(11)261101(3103)001250(10)L24/310-B(21)A9`],
    ['brackets with a mark', `]C1(01)${gtin}(17)270317(11)261101(3103)001250(10)L24/310-B(21)A9`],
    ['brackets and spaces', ` (01) ${gtin} (17) 270317 (11) 261101 (3103) 001250 (10) L24/310-B (21) A9`],
  ])('%s', (_, text) => {
    expect(code(text)).toEqual(all);
  });

  it('use-by and best-before are kept apart, and neither is the day of production or packing', () => {
    expect(code(`(01)${gtin}(15)270401(17)270317(13)261103`)).toEqual(
      says({ gtin, bestBefore: '2027-04-01', useBy: '2027-03-17', packedOn: '2026-11-03' }),
    );
    expect(code('(11)261101')).toEqual(says({ producedOn: '2026-11-01' }));
  });

  it('a use-by with its hour keeps the day', () => {
    expect(code('(7003)2612242359')).toEqual(says({ useBy: '2026-12-24' }));
    expect(code('(7003)2612242400')).toEqual(refusedAs('malformed'));
  });

  it('the goods in a carton are the goods (02), and what is not asked for is passed over', () => {
    expect(code(`]C100340123451234567890${'02'}${gtin}17270317` + `37120${gs}400ORD7${gs}10X1`)).toEqual(
      says({ gtin, useBy: '2027-03-17', lot: 'X1', items: 120 }),
    );
  });

  it.each([
    [`(02)${gtin}(37)12`, { items: 12 }],
    [`(01)${gtin}(30)6`, { pieces: 6 }],
    [`(02)${gtin}(30)6(37)00000012`, { items: 12, pieces: 6 }],
    [`(01)${gtin}(30)0`, {}],
  ])('[SCAN-84] how many: %s', (text, counted) => {
    expect(code(text)).toEqual(says({ gtin, ...counted }));
  });

  it.each([
    ['3100', '000012', 12_000],
    ['3101', '000012', 1200],
    ['3103', '001250', 1250],
    ['3103', '000001', 1],
    ['3104', '000125', 12.5],
    ['3105', '000125', 1.25],
  ])('net weight (%s)%s is %d g', (identifier, digits, netGrams) => {
    expect(code(`(${identifier})${digits}`)).toEqual(says({ netGrams }));
  });

  it('a bracket may stand in a lot', () => {
    expect(code('(10)A(B)1')).toEqual(says({ lot: 'A(B)1' }));
  });

  it.each([
    ['a wrong last digit', `]C101${'08076809513752'}10A`, 'check_digit'],
    ['cut off in the GTIN', ']C1010807680951', 'malformed'],
    ['cut off in the date', `]C101${gtin}1727`, 'malformed'],
    ['an identifier without a value', `]C101${gtin}10`, 'malformed'],
    ['a separator within a date', `]C101${gtin}17270${gs}317`, 'malformed'],
    ['no such identifier', `]C101${gtin}05123`, 'malformed'],
    ['letters for an identifier', `]C1AB12`, 'malformed'],
    ['letters in a date', '(17)27O317', 'malformed'],
    ['a lot of 21 characters', `(10)${'A'.repeat(21)}`, 'malformed'],
    ['a lot in letters that no lot is written in', '(10)ÀB', 'malformed'],
    ['a weight with nine places', '(3109)000001', 'malformed'],
    ['a bracket that says too little', '(01)123', 'malformed'],
    ['month 13', '(17)271317', 'no_such_day'],
    ['month 00', '(17)270017', 'no_such_day'],
    ['31 April', '(17)270431', 'no_such_day'],
    ['29 February of no leap year', '(17)270229', 'no_such_day'],
    ['two lots', `]C110A${gs}10B`, 'contradicting'],
    ['two use-by days', '(17)270317(17)270318', 'contradicting'],
    ['nothing that is asked for', '(00)340123451234567890', 'not_gs1'],
    ['digits that only look like it', `01${gtin}17270317`, 'not_a_gtin'],
    ['words', 'CASSETTA BANCO 3', 'not_gs1'],
    ['nothing', '', 'not_gs1'],
    ['a mark alone', ']C1', 'not_gs1'],
    ['more than any code holds', `]C110A${'1'.repeat(2_000)}`, 'not_gs1'],
  ])('refused: %s', (_, text, why) => {
    expect(code(text)).toEqual(refusedAs(why));
  });

  it('the same said twice is no contradiction', () => {
    expect(code('(10)A(17)270317(10)A')).toEqual(says({ lot: 'A', useBy: '2027-03-17' }));
  });

  it('every beginning of a code is refused or says less, and never another thing', () => {
    const whole = `]C101${gtin}17270317310300125010L24${gs}21A9`;
    const right = code(whole);
    if (!right.ok) throw new Error('the whole code is right');
    for (let length = 0; length < whole.length; length += 1) {
      const part = code(whole.slice(0, length));
      if (!part.ok) continue;
      const { lot, serial, ...fixed } = part.value;
      for (const [key, value] of Object.entries(fixed)) {
        if (value !== null) expect(value, `${length} ${key}`).toBe(right.value[key as keyof CodeFacts]);
      }
      expect(right.value.lot?.startsWith(lot ?? '')).toBe(true);
      expect(right.value.serial?.startsWith(serial ?? '')).toBe(true);
    }
  });
});

describe('[SCAN-26] days of codes', () => {
  it.each([
    ['270200', '2027-02-28'],
    ['280200', '2028-02-29'],
    ['261200', '2026-12-31'],
    ['270430', '2027-04-30'],
    ['280229', '2028-02-29'],
  ])('(17)%s is %s', (digits, day) => {
    expect(code(`(17)${digits}`)).toEqual(says({ useBy: day }));
  });

  it.each([
    ['76', '2026-11-22', '2076'],
    ['77', '2026-11-22', '1977'],
    ['25', '2026-11-22', '2025'],
    ['00', '2050-01-01', '2100'],
    ['01', '2050-01-01', '2001'],
    ['03', '2099-12-31', '2103'],
    ['98', '2003-01-01', '1998'],
    ['53', '2003-01-01', '2053'],
    ['54', '2003-01-01', '1954'],
  ])('year %s read on %s is %s', (two, on, year) => {
    expect(code(`(17)${two}0515`, on)).toEqual(says({ useBy: `${year}-05-15` }));
  });
});

describe('[SCAN-25] GS1 Digital Link', () => {
  it.each([
    ['path and question', `https://id.gs1.org/01/${gtin}/10/L24%2F310/21/A9?17=270317&3103=001250`],
    [
      'an address of its own, with a path before',
      `https://example.com/it/p/01/${gtin}/10/L24%2F310/21/A9?17=270317&3103=001250`,
    ],
    ['names of before', `http://example.com/gtin/8076809513753/lot/L24%2F310/ser/A9?exp=270317&3103=001250`],
    [
      'with a fragment and other questions',
      `https://example.com/01/${gtin}/10/L24%2F310/21/A9?utm_source=x&17=270317;3103=001250#top`,
    ],
    [
      'as a reader of QR codes marks it',
      `]Q1https://id.gs1.org/01/${gtin}/10/L24%2F310/21/A9?17=270317&3103=001250`,
    ],
  ])('%s', (_, text) => {
    expect(code(text)).toEqual(
      says({ gtin, lot: 'L24/310', serial: 'A9', useBy: '2027-03-17', netGrams: 1250 }),
    );
  });

  it.each([
    ['another address', 'https://example.com/menu', 'not_gs1'],
    ['a number that is no GTIN', 'https://example.com/01/2026', 'not_gs1'],
    ['no web address', `javascript:alert(1)//01/${gtin}`, 'not_gs1'],
    ['a wrong last digit', 'https://id.gs1.org/01/08076809513752', 'check_digit'],
    ['parts in a wrong order', `https://id.gs1.org/01/${gtin}/21/A/10/B`, 'malformed'],
    ['cut off', `https://id.gs1.org/01/${gtin}/10`, 'malformed'],
    ['letters that nobody can decode', `https://id.gs1.org/01/${gtin}/10/%E0%A4%A`, 'malformed'],
    ['something strange behind', `https://id.gs1.org/01/${gtin}/info/page`, 'malformed'],
    ['an impossible day', `https://id.gs1.org/01/${gtin}?17=270231`, 'no_such_day'],
    ['two lots', `https://id.gs1.org/01/${gtin}/10/A?10=B`, 'contradicting'],
    ['an empty lot', `https://id.gs1.org/01/${gtin}?10=`, 'malformed'],
  ])('refused: %s', (_, text, why) => {
    expect(code(text)).toEqual(refusedAs(why));
  });
});

describe('[SCAN-23] plain numbers by the mark of their reader', () => {
  it.each([
    ['EAN-13', ']E08076809513753', gtin],
    ['EAN-8', ']E401234565', '00000001234565'],
    ['UPC-E with eight digits', ']E001234565', '00012345000065'],
    ['a carton in ITF-14', ']I110614141000415', '10614141000415'],
    ['no mark', '8076809513753', gtin],
  ])('%s', (_, text, number) => {
    expect(code(text)).toEqual(says({ gtin: number }));
  });
});
