/**
 * Whether a paper arrived as a whole, by what programs need of its kind to open it: half an upload, or noise behind the first bytes of a
 * PDF, is found here, and not by the inspector. Where it can not be told the file is whole: a real one is never turned away, whatever
 * stands behind its end (pages of a server, the film of a moving picture).
 */
/** Bytes as text, each of which is one character. */
const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** Bytes at the end of a PDF in which its mark is looked for where no table is told; readers look in one or two thousand. */
const endBytes = 2_048;

/**
 * A PDF (ISO 32000-1, 7.5.5 and annex F): one made for the web says how long it is; any tells where its table of objects starts, or bears
 * the mark of its end.
 */
function isWholePdf(bytes: Uint8Array): boolean {
  const said = /\/Linearized\b[^>]*?\/L\s+(\d+)/.exec(textOf(bytes.subarray(0, endBytes)));
  if (said && Number(said[1]) > bytes.length) return false;
  const all = textOf(bytes);
  if (all.slice(-endBytes).includes('%%EOF')) return true;
  return [...all.matchAll(/startxref\s+(\d+)/g)].some(
    ([, at]) => Number(at) > 0 && Number(at) < bytes.length,
  );
}

/** Whether a JPEG's part of this code is its frame: size and colours. Between them stand those of two tables and one that is not used. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
/** Codes that stand alone: nothing, a restart, and what is a byte of data. */
const isAlone = (code: number): boolean => code <= 0x01 || (code >= 0xd0 && code <= 0xd8) || code === 0xff;

/**
 * A JPEG (ITU-T T.81, annex B): a frame, a scan behind it, and behind that the end. The small picture within a photo's head has an end of
 * its own, which is none of the photo.
 */
function isWholeJpeg(bytes: Uint8Array): boolean {
  let framed = false;
  for (let at = 2; at + 4 <= bytes.length;) {
    const code = bytes[at] === 0xff ? bytes[at + 1]! : 0;
    if (isAlone(code) || code === 0xd9) {
      // What is none of it is passed over, as readers do.
      at += 1;
      continue;
    }
    const length = bytes[at + 2]! * 256 + bytes[at + 3]!;
    if (isFrame(code) && length === 8 + 3 * (bytes[at + 9] ?? 0)) framed = true;
    if (code === 0xda && framed && length === 6 + 2 * (bytes[at + 4] ?? 0))
      return hasEnd(bytes, at + 2 + length);
    at += 2 + length;
  }
  return false;
}

function hasEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return true;
  return false;
}

/** A PNG (ISO/IEC 15948, 5.3): one part after the other, up to that of its end. */
function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at))
    if (textOf(bytes.subarray(at + 4, at + 8)) === 'IEND') return true;
  return false;
}

/** A WebP (RFC 9649, 2.3): its head says how many bytes come after it; the last may be one that only fills up. */
function isWholeWebp(bytes: Uint8Array): boolean {
  const after = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
  return after > 4 && 8 + after <= bytes.length + 1;
}

/** Whether all of a file is there, by what kind it is by its first bytes. */
export const isWholeAs = {
  'application/pdf': isWholePdf,
  'image/jpeg': isWholeJpeg,
  'image/png': isWholePng,
  'image/webp': isWholeWebp,
};
