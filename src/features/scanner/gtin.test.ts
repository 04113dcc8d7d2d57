import { describe, expect, it } from 'vitest';
import { checkDigit, isOwnNumber, isSameCode, readEan8, readGtin, readUpcE } from './gtin.ts';

describe('[SCAN-23] numbers of goods', () => {
  it.each([
    // Examples of the General Specifications and of goods as they are sold.
    ['EAN-13', '8076809513753', '08076809513753'],
    ['EAN-13 with spaces', '8 076809 513753', '08076809513753'],
    ['UPC-A', '012345678905', '00012345678905'],
    ['UPC-A as an EAN-13', '0012345678905', '00012345678905'],
    ['EAN-8', '96385074', '00000096385074'],
    ['GTIN-14 of a carton', '10614141000415', '10614141000415'],
    ['UPC-E alone', '04252614', '00042100005264'],
  ])('%s %s is %s', (_, text, gtin) => {
    expect(readGtin(text)).toEqual({ ok: true, value: gtin });
  });

  it.each([
    ['9638507', 'not_a_gtin'],
    ['', 'not_a_gtin'],
    ['0000000000000', 'not_a_gtin'],
    ['80768095137530000', 'not_a_gtin'],
    ['8076809513a53', 'not_a_gtin'],
    ['8076809513752', 'check_digit'],
    ['96385075', 'check_digit'],
    ['10614141000416', 'check_digit'],
    ['01234565', 'ambiguous'],
  ] as const)('«%s» is refused: %s', (text, code) => {
    expect(readGtin(text)).toEqual({ ok: false, code });
  });

  it.each([
    ['01234505', '012000003455'],
    ['01234514', '012100003454'],
    ['01234523', '012200003453'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234565', '012345000065'],
    ['01234558', '012345000058'],
    ['01234596', '012345000096'],
  ])('UPC-E %s leaves zeros of %s out', (short, long) => {
    expect(readUpcE(short)).toEqual({ ok: true, value: long.padStart(14, '0') });
  });

  it.each(['21234565', '0123456', '0123456x'])('«%s» is no UPC-E', (text) => {
    expect(readUpcE(text)).toEqual({ ok: false, code: 'not_a_gtin' });
  });

  it('a reader that saw an EAN-8 settles what eight digits are', () => {
    expect(readEan8('01234565')).toEqual({ ok: true, value: '00000001234565' });
    expect(readEan8('01234566')).toEqual({ ok: false, code: 'check_digit' });
    expect(readEan8('012345678905')).toEqual({ ok: false, code: 'not_a_gtin' });
  });

  it('one digit misread, or two neighbours that differ by anything but five changed, is found out', () => {
    const right = '8076809513753';
    for (let place = 0; place < right.length; place += 1) {
      for (const digit of '0123456789') {
        if (digit === right[place]) continue;
        const wrong = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`;
        expect(readGtin(wrong).ok, wrong).toBe(false);
      }
    }
    expect(checkDigit('807680951375')).toBe(3);
  });

  it.each([
    ['02012345000000', true],
    ['02912345000000', true],
    ['00212345000000', true],
    ['00412345000000', true],
    ['00000020123451', true],
    ['00000001234565', true],
    ['08076809513753', false],
    ['00012345678905', false],
    ['00312345000000', false],
    ['10614141000415', false],
    ['00000096385074', false],
  ])('[SCAN-36] %s is of one house only: %s', (gtin, own) => {
    expect(isOwnNumber(gtin)).toBe(own);
  });

  it.each([
    ['8076809513753', true],
    ['08076809513753', true],
    ['8 076809 513753', true],
    ['8076809513754', false],
    ['BANCO-3', false],
  ])('what the catalogue keeps as «%s» is the same: %s', (kept, same) => {
    expect(isSameCode(kept, '08076809513753')).toBe(same);
  });
});
