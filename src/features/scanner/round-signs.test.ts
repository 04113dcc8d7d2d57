import { describe, expect, it } from 'vitest';
import { withOs } from './round-signs.ts';

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
    expect(withOs(picture, [{ text, box }])).toEqual([read]);
  });

  /** Eight signs at one pitch, each a ring: «LOTTO000» of a typewriter; the last with a mark in its middle. */
  it('of one pitch, where an O is no wider, is an O unless a stroke says that it is a 0', () => {
    const [pitch, width] = [16, 8 * 16 + 8];
    const data = new Uint8Array(width * 24).fill(215);
    for (let sign = 0; sign < 8; sign += 1)
      for (let y = 2; y < 22; y += 1)
        for (let x = 0; x < 12; x += 1) {
          const isRing = x < 2 || x > 9 || y < 4 || y > 19;
          const isMark = sign === 7 && x > 4 && x < 8 && y > 9 && y < 14;
          if (isRing || isMark) data[y * width + 4 + sign * pitch + x] = 20;
        }
    const word = { text: 'LOTTO000', box: { left: 4, top: 2, width: 8 * pitch - 4, height: 20 } };
    expect(withOs({ data, width, height: 24 }, [word])).toEqual(['LOTTOOO0']);
  });
});
