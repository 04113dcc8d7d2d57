/**
 * The id of a row that a template brings: that of the write which brings it, with what tells the row from the others in its last
 * twelve digits. So the same template brought twice makes the same rows, and who plans a write knows them before.
 */
import type { Id } from '#platform/kernel/ids.ts';

/** @param writeId of the write that brings the template */
export function rowIdOf(writeId: string, key: string): Id {
  return `${writeId.slice(0, 24)}${hash(key, 0x811c9dc5)}${hash(key, 0x01000193).slice(0, 4)}` as Id;
}

/** FNV-1a over 32 bits, as eight hex digits. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}
