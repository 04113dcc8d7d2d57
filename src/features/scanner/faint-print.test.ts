import { describe, expect, it } from 'vitest';
import { inkAround, isFading, paper, strengthened } from './faint-print.ts';
import type { Grey } from './slant.ts';

const [width, height] = [480, 64];

/** A line of strokes with gaps between them, upon paper; how dark its ink is, by its place. */
function line(inkAt: (x: number) => number): Grey {
  const data = new Uint8Array(width * height).fill(paper);
  for (let y = 20; y < 44; y += 1)
    for (let x = 40; x < 440; x += 1) if (x % 12 < 4) data[y * width + x] = paper - inkAt(x);
  return { data, width, height };
}
const word = (left: number, right: number) => ({ left, top: 20, width: right - left, height: 24 });
const even = line(() => 150);
/** Runs into a reflection on its right. */
const fading = line((x) => Math.max(25, 150 - Math.max(0, x - 200) * 0.6));

describe('[SCAN-69] print that fades', () => {
  it.each<[string, Grey, ReturnType<typeof word>[], boolean]>([
    ['even print', even, [word(40, 200), word(210, 440)], false],
    ['all of it faint alike', line(() => 30), [word(40, 440)], false],
    ['its end in a reflection', fading, [word(40, 200), word(210, 440)], true],
    ['of the same line what was read before the reflection', fading, [word(40, 200), word(210, 300)], false],
    ['its beginning', line((x) => (x < 90 ? 40 : 150)), [word(40, 440)], true],
    ['its middle', line((x) => (x > 220 && x < 260 ? 50 : 150)), [word(40, 440)], true],
    ['no words', even, [], false],
    ['a word without height', even, [{ left: 40, top: 20, width: 300, height: 0 }], false],
    ['a word beyond the picture', even, [word(40, 440), word(500, 900)], true],
  ])('%s', (_, picture, words, expected) => {
    expect(isFading(picture, words)).toBe(expected);
  });
});

describe('[SCAN-70] faint print made stronger', () => {
  const stronger = (picture: Grey): Grey => {
    const { usual, ...blocks } = inkAround(picture);
    const ink = new Uint8Array(width * height).map((_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return blocks.data[Math.floor(y / 8) * blocks.width + Math.floor(x / 8)]!;
    });
    return strengthened(picture, ink, usual);
  };
  /** How dark the ink of a stroke is that begins here. */
  const inkAt = ({ data }: Grey, x: number): number => paper - data[30 * width + x]!;

  it('is as dark as the rest, which stays as it is', () => {
    const { data } = stronger(fading);
    expect(data).toHaveLength(width * height);
    expect(inkAt(fading, 432)).toBe(25);
    expect(inkAt(stronger(fading), 432)).toBeGreaterThan(75);
    expect(inkAt(stronger(fading), 48)).toBe(150);
    expect(stronger(even).data).toEqual(even.data);
  });

  it('grain on bare paper does not become print', () => {
    const grain = new Uint8Array(width * height).map((_, at) => paper - ((at * 7) % 5));
    const picture = { data: grain, width, height };
    expect(Math.min(...stronger(picture).data)).toBeGreaterThanOrEqual(paper - 4 * 4);
  });
});
