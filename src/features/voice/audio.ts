/** Longest recording, in seconds. */
export const longestSeconds = 60;
/** What the clocks of recorders add to it, in seconds. */
export const secondsMore = 2;
/** Largest recording, in bytes: a minute at 256 kb/s, eight times what is asked of a browser. */
export const largestAudioBytes = 2 * 1_024 * 1_024;
/** What a browser is asked to record at, in bits a second: speech on one channel. */
export const audioBitsPerSecond = 32_000;

/** The containers that browsers record into (C-57), by what they call them. */
export const audioKinds = { webm: 'audio/webm', ogg: 'audio/ogg', mp4: 'audio/mp4' } as const;
export type AudioKind = keyof typeof audioKinds;
const kinds = Object.keys(audioKinds) as readonly AudioKind[];

/** Which container a name of a type says, whatever codec stands behind it; null for any other. */
export function audioKindNamed(type: string): AudioKind | null {
  const name = type.split(';')[0]?.trim().toLowerCase();
  return kinds.find((kind) => audioKinds[kind] === name) ?? null;
}

/** Which container the bytes begin with; null for any other. What they are called counts for nothing. */
export function audioKindOf(bytes: Uint8Array): AudioKind | null {
  const text = (from: number, end: number): string => String.fromCharCode(...bytes.subarray(from, end));
  if ([0x1a, 0x45, 0xdf, 0xa3].every((byte, at) => bytes[at] === byte)) return 'webm';
  if (text(0, 4) === 'OggS') return 'ogg';
  return text(4, 8) === 'ftyp' ? 'mp4' : null;
}
