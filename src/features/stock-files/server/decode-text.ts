/** Bytes that no text has: what an .exe, a picture or a PDF begins with or soon contains. */
const controls = new Set([...Array(32).keys()].filter((code) => code !== 9 && code !== 10 && code !== 13));

/**
 * The text of a file in the encodings that spreadsheets write: UTF-8 and UTF-16 with their marks, UTF-16 and UTF-8 without,
 * else Windows-1252, in which every byte is a character.
 * @returns null for what is no text
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  return text !== null && isText(text) ? text : null;
}

function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = unmarkedWide(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** UTF-16 without its mark: of mostly Latin letters every other byte is zero. */
function unmarkedWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 2_000);
  if (sample.length < 4) return null;
  const zeros = (start: number) => sample.filter((byte, index) => index % 2 === start && byte === 0).length;
  const half = sample.length / 2;
  if (zeros(1) > half * 0.7 && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > half * 0.7 && zeros(1) === 0) return 'utf-16be';
  return null;
}

/** A few stray controls are forgiven; a program has many. */
function isText(text: string): boolean {
  const sample = text.slice(0, 20_000);
  let odd = 0;
  for (let index = 0; index < sample.length; index++) if (controls.has(sample.charCodeAt(index))) odd++;
  return odd <= sample.length * 0.005;
}
