import { describe, expect, it } from 'vitest';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { slantOf, turnedBy, type Grey } from './slant.ts';

const [width, height] = [640, 480];

/** Grey by a rule for each place. */
function drawn(at: (x: number, y: number) => number): Grey {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data[y * width + x] = at(x, y);
  return { data, width, height };
}

/** Five lines of words upon paper: letters of 8 pixels with gaps between them, the last line half as long. */
const print = drawn((x, y) => {
  const line = Math.floor((y - 150) / 30);
  const isLine = line >= 0 && line < 5 && (y - 150) % 30 < 12 && x > 120 && x < (line === 4 ? 320 : 520);
  return isLine && x % 11 < 8 && x % 70 > 14 ? 30 : 215;
});

describe('[SCAN-68] the slant of print', () => {
  it.each([0, 0.5, 3, -6.9, 7.3, -9.7, 10, -14, 18])('turned by %d° it is turned back', (degrees) => {
    const found = slantOf(turnedBy(print, degrees));
    expect(found).toBeGreaterThan(-degrees - 0.35);
    expect(found).toBeLessThan(-degrees + 0.35);
  });

  const random = seededRandom(7);
  it.each<[string, Grey]>([
    ['white paper', drawn(() => 255)],
    ['grain', drawn(() => 80 + Math.floor(random() * 150))],
    ['a wall that grows darker', drawn((x, y) => 60 + ((x + y) >> 3))],
    ['bars of a code', drawn((x) => (x % 9 < 4 ? 20 : 220))],
    ['two pixels', { data: new Uint8Array([0, 255]), width: 1, height: 2 }],
  ])('%s has none', (_, picture) => {
    expect(slantOf(picture)).toBe(0);
  });

  it('turning keeps the frame, and brings in no edge that was not there', () => {
    const { data, ...size } = turnedBy(
      drawn(() => 140),
      9,
    );
    expect(size).toEqual({ width, height });
    expect(new Set(data)).toEqual(new Set([140]));
    expect(turnedBy(print, 0).data).toBe(print.data);
  });
});
