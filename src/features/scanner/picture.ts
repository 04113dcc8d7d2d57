/** What a picture is, by its own bytes, before anything of it is decoded: a few kilobytes may promise gigabytes of pixels. */

/** Kinds of pictures that are read. */
export type PictureKind = 'jpeg' | 'png' | 'webp';

export interface PictureHead {
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
}

/** Largest picture, in bytes: a photo of 4096 × 2160 pixels at full quality has 3 to 9 MB. */
export const maxPictureBytes = 12 * 1024 * 1024;
/** Characters of the largest picture in base64, with the words before it that a browser writes (`data:image/jpeg;base64,`). */
export const maxPictureText = Math.ceil(maxPictureBytes / 3) * 4 + 64;
/** Most pixels of one: what phones take at their finest; decoded a strip at a time. */
export const maxPicturePixels = 50_000_000;
/** Shortest side, in pixels, on which a line of print can still be read. */
export const leastPictureSide = 40;

export type PictureProblem =
  | 'empty'
  | 'too_large'
  | 'not_a_picture'
  | 'broken'
  | 'too_many_pixels'
  | 'too_small';

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Frame headers of JPEG (ITU T.81, table B.1): all that say how large the picture is. */
const isFrame = (mark: number): boolean =>
  mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;

function sizeOfJpeg(bytes: Uint8Array): readonly [number, number] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const mark = bytes[at + 1]!;
    if (mark === 0xff) at += 1;
    else if (isFrame(mark)) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    else if (mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8)) at += 2;
    else if (mark === 0xd9 || mark === 0xda) return null;
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

function sizeOfPng(bytes: Uint8Array): readonly [number, number] | null {
  if (bytes.length < 24 || ascii(bytes, 12, 4) !== 'IHDR') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [view.getUint32(16), view.getUint32(20)];
}

function sizeOfWebp(bytes: Uint8Array): readonly [number, number] | null {
  if (bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const three = (at: number): number => view.getUint16(at, true) + bytes[at + 2]! * 65_536;
  switch (ascii(bytes, 12, 4)) {
    case 'VP8 ':
      return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    }
    case 'VP8X':
      return [three(24) + 1, three(27) + 1];
    default:
      return null;
  }
}

function kindOf(bytes: Uint8Array): PictureKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  return ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP' ? 'webp' : null;
}

const sizes = { jpeg: sizeOfJpeg, png: sizeOfPng, webp: sizeOfWebp } as const;

/** Kind and size of a picture by its head, or why it is not looked at. Names and declared types are not believed. */
export function pictureHead(bytes: Uint8Array): PictureHead | { readonly problem: PictureProblem } {
  if (bytes.length === 0) return { problem: 'empty' };
  if (bytes.length > maxPictureBytes) return { problem: 'too_large' };
  const kind = kindOf(bytes);
  if (kind === null) return { problem: 'not_a_picture' };
  const size = sizes[kind](bytes);
  if (size === null) return { problem: 'broken' };
  const [width, height] = size;
  if (width * height > maxPicturePixels) return { problem: 'too_many_pixels' };
  return Math.min(width, height) < leastPictureSide ? { problem: 'too_small' } : { kind, width, height };
}
