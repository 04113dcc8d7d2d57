import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { attachedType } from './attached-file.ts';
import { picturePoints } from './picture-points.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } });

describe('[VISIT-13] how many points a picture says that it has', () => {
  it.each([
    ['image/png', () => picture(37, 211).png()],
    ['image/jpeg', () => picture(37, 211).jpeg()],
    ['image/jpeg', () => picture(37, 211).jpeg({ progressive: true })],
    ['image/webp', () => picture(37, 211).webp()],
    ['image/webp', () => picture(37, 211).webp({ lossless: true })],
    // With a profile it has a head of its own.
    ['image/webp', () => picture(37, 211).withMetadata({ orientation: 6 }).webp()],
  ] as const)('%s', async (type, made) => {
    const bytes = await made().toBuffer();
    expect(picturePoints(type, bytes)).toBe(37 * 211);
    expect(attachedType(bytes)).toBe(type);
  });

  it('one that says more than any camera makes is not taken, however small it is', async () => {
    const png = await picture(10, 10).png().toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    expect(attachedType(png)).toEqual({ problem: 'damaged' });
    png.writeUInt32BE(12_000, 16);
    png.writeUInt32BE(16_400, 20);
    expect(attachedType(png)).toBe('image/png');
  });

  it('of a head that ends early nothing is said', () => {
    for (const type of ['image/png', 'image/jpeg', 'image/webp'] as const)
      for (let length = 0; length < 30; length++) expect(picturePoints(type, new Uint8Array(length))).toBe(0);
  });
});
