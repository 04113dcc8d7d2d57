import { describe, expect, it } from 'vitest';
import { withWideZeros } from './round-signs.ts';

/** A word as blocks of ink of these widths, 20 pixels high, with two of paper between. */
function drawn(widths: readonly number[]) {
  const width = widths.reduce((sum, one) => sum + one + 2, 4);
  const data = new Uint8Array(width * 24).fill(215);
  let left = 2;
  for (const one of widths) {
    for (let y = 2; y < 22; y += 1) data.fill(20, y * width + left, y * width + left + one);
    left += one + 2;
  }
  return { picture: { data, width, height: 24 }, box: { left: 2, top: 2, width: width - 4, height: 20 } };
}

describe('[SCAN-79] a 0 that is as wide as a letter', () => {
  it.each<[string, number[], string]>([
    ['2045', [13, 13, 14, 13], '2045'],
    ['2045', [13, 18, 14, 13], '2O45'],
    ['0101', [14, 6, 14, 6], '0101'],
    ['0101', [18, 6, 18, 6], 'O1O1'],
    // Two of its signs touch: nobody knows which is how wide.
    ['2045', [13, 34, 13], '2045'],
    ['A1', [18, 6], 'A1'],
  ])('%s of widths %j is %s', (text, widths, read) => {
    const { picture, box } = drawn(widths);
    expect(withWideZeros(picture, box, text)).toBe(read);
  });
});
