import { constants, inflateSync } from 'node:zlib';
import { isActiveText, pressedObjects } from '../active-pdf.ts';

/** Bytes that the pressed objects of one file may come to; real ones are far below. */
const mostBytes = 24 * 1024 * 1024;

/**
 * Whether a PDF does something by itself in objects that are pressed, where `attachedType` can not read the names. What comes to more than
 * `mostBytes` is taken for such a one: no paper does.
 */
export function hidesActions(bytes: Buffer): boolean {
  let left = mostBytes;
  for (const { from } of pressedObjects(bytes.toString('latin1'))) {
    if (left <= 0) return true;
    let objects: Buffer;
    try {
      objects = inflateSync(bytes.subarray(from), {
        // What stands behind the stream is none of it, and what is cut is read as far as it goes.
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: left,
      });
    } catch (error) {
      if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') return true;
      continue;
    }
    left -= objects.length;
    if (isActiveText(objects.toString('latin1'))) return true;
  }
  return false;
}
