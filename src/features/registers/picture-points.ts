/**
 * How many points a picture says that it has, by its head: some thousand bytes may say 60,000 each way, and whoever opens it holds four
 * bytes for each point.
 */

/** Most points of a picture that is taken: twice what the finest camera of a phone makes. */
export const mostPoints = 400_000_000;

type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Whether a JPEG's part of this code is its frame, which says its size. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

function jpegPoints(view: DataView): number {
  for (let at = 2; at + 9 <= view.byteLength;) {
    const code = view.getUint8(at) === 0xff ? view.getUint8(at + 1) : 0;
    if (code <= 0x01 || (code >= 0xd0 && code <= 0xd9) || code === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(code)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return 0;
}

function webpPoints(view: DataView): number {
  if (view.byteLength < 30) return 0;
  const kind = view.getUint8(15);
  // «VP8X», «VP8L», «VP8 » (RFC 9649, 2.4 … 2.7): each writes its size in its own way.
  if (kind === 0x58)
    return ((view.getUint32(24, true) & 0xffffff) + 1) * ((view.getUint32(26, true) >>> 8) + 1);
  if (kind === 0x4c) {
    const bits = view.getUint32(21, true);
    return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
  }
  return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
}

/** Points of a picture of this kind; 0 where its head does not say. */
export function picturePoints(type: PictureType, bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'image/jpeg') return jpegPoints(view);
  if (type === 'image/webp') return webpPoints(view);
  return bytes.length < 24 ? 0 : view.getUint32(16) * view.getUint32(20);
}
