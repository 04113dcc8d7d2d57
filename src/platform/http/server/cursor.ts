import type { z } from 'zod';
import { refuseField } from './refuse-field.ts';

/** The sort key of a page's last row, as the opaque text that asks for the next page. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key), 'utf8').toString('base64url');
}

/**
 * Reads a cursor back as the sort key that `shape` describes; null when there is none (the first page).
 * @throws INPUT_INVALID for anything that `encodeCursor` did not write for this list
 */
export function decodeCursor<T extends z.ZodType>(
  cursor: string | null | undefined,
  shape: T,
): z.output<T> | null {
  if (cursor === null || cursor === undefined) return null;
  const key = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (key.success) return key.data;
  throw refuseField('cursor', 'invalid_cursor');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
