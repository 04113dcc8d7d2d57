import type { CodeFormat, SeenCode } from './decode-messages.ts';
import { startDecoder } from './decoder.ts';
import { pixelsOfFile } from './pictures.ts';

/** All codes in a picture, read on the device; null when it is no picture, or the reader did not load. */
export async function readFileCodes(
  file: Blob,
  formats: readonly CodeFormat[],
): Promise<readonly SeenCode[] | null> {
  const picture = await pixelsOfFile(file);
  if (picture === null) return null;
  const decoder = startDecoder();
  try {
    return await decoder.read(picture, formats, true);
  } finally {
    decoder.end();
  }
}
