import { describe, expect, it } from 'vitest';
import { maxPictureBytes, pictureHead } from './picture.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.codePointAt(0)!) : [...part],
    ),
  );
const big = (value: number, length: number): number[] =>
  Array.from({ length }, (_, place) => (value >>> (8 * (length - 1 - place))) & 0xff);
const zeros = (length: number): number[] => Array.from({ length }, () => 0);

const png = (width: number, height: number) =>
  bytes([0x89], 'PNG\r\n', [0x1a, 10], big(13, 4), 'IHDR', big(width, 4), big(height, 4), zeros(8));
/** A JPEG whose frame stands behind a note of its camera and a fill byte. */
const jpeg = (width: number, height: number) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe1],
    big(12, 2),
    zeros(10),
    [0xff, 0xff, 0xc2],
    big(17, 2),
    [8],
    big(height, 2),
    big(width, 2),
    zeros(12),
  );
const webp = (kind: string, rest: readonly number[]) =>
  bytes('RIFF', zeros(4), 'WEBP', kind, zeros(4), rest, zeros(20));

describe('[SCAN-38] what a picture is, by its own bytes', () => {
  it.each([
    ['PNG', png(800, 600), 'png'],
    ['JPEG', jpeg(800, 600), 'jpeg'],
    ['WebP with loss', webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x20, 3, 0x58, 2]), 'webp'],
    ['WebP without loss', webp('VP8L', [0x2f, 0x1f, 0xc3, 0x95, 0]), 'webp'],
    ['WebP with more', webp('VP8X', [0, 0, 0, 0, 0x1f, 3, 0, 0x57, 2, 0]), 'webp'],
  ])('%s', (_, head, kind) => {
    expect(pictureHead(head)).toEqual({ kind, width: 800, height: 600 });
  });

  it.each([
    ['empty', bytes()],
    ['not_a_picture', bytes('GIF89a', zeros(40))],
    ['not_a_picture', bytes('%PDF-1.7', zeros(40))],
    ['not_a_picture', bytes([0xff])],
    ['broken', png(800, 600).subarray(0, 20)],
    ['broken', jpeg(800, 600).subarray(0, 18)],
    ['broken', bytes([0xff, 0xd8, 0xff, 0xda], zeros(30))],
    ['broken', bytes([0xff, 0xd8, 0xff, 0xe1, 0, 2, 1, 2, 3], zeros(20))],
    ['broken', webp('VP9 ', [])],
    ['too_many_pixels', png(30_000, 30_000)],
    ['too_many_pixels', png(4_000_000_000, 4_000_000_000)],
    ['too_many_pixels', jpeg(65_535, 1_000)],
    ['too_small', png(800, 0)],
    ['too_small', png(39, 4_000)],
    ['too_large', new Uint8Array(maxPictureBytes + 1)],
  ])('%s', (problem, head) => {
    expect(pictureHead(head)).toEqual({ problem });
  });
});
