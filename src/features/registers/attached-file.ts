/** A paper that is kept with an entry of a register: what it is, by its own bytes. Names and declared types are not believed. */
import { isActiveText } from './active-pdf.ts';
import { mostPoints, picturePoints } from './picture-points.ts';
import { isWholeAs } from './whole-file.ts';

/** Kinds of files that are taken: papers as they are mailed, scanned or photographed. */
export const attachedTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type AttachedType = (typeof attachedTypes)[number];

/** Largest file, in bytes: a photo of a phone, or some pages that were scanned. */
export const maxAttachedBytes = 6 * 1024 * 1024;
/** Characters of the largest one in base64. */
export const maxAttachedText = Math.ceil(maxAttachedBytes / 3) * 4;
/** Bytes of all files of one register of a restaurant. */
export const maxAllAttachedBytes = 500 * 1024 * 1024;

/** How files of a kind are called. */
export const attachedEndings: Readonly<Record<AttachedType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export type AttachedProblem = 'empty' | 'too_large' | 'unknown' | 'damaged' | 'active';

const startsWith = (bytes: Uint8Array, text: string, from = 0): boolean =>
  bytes.length >= from + text.length &&
  [...text].every((character, at) => bytes[from + at] === character.charCodeAt(0));

/**
 * What a file is by its own bytes, or why it is not taken: nothing in it, more than `maxAttachedBytes`, none of `attachedTypes`, or not all
 * of it (`isWholeAs`) or more points than any camera makes (`mostPoints`), or does something by itself (`active-pdf.ts`).
 */
export function attachedType(bytes: Uint8Array): AttachedType | { readonly problem: AttachedProblem } {
  if (bytes.length === 0) return { problem: 'empty' };
  if (bytes.length > maxAttachedBytes) return { problem: 'too_large' };
  const type = typeByHead(bytes);
  if (type === null) return { problem: 'unknown' };
  if (!isWholeAs[type](bytes)) return { problem: 'damaged' };
  if (type !== 'application/pdf' && picturePoints(type, bytes) > mostPoints) return { problem: 'damaged' };
  const isActive = type === 'application/pdf' && isActiveText(new TextDecoder('latin1').decode(bytes));
  return isActive ? { problem: 'active' } : type;
}

function typeByHead(bytes: Uint8Array): AttachedType | null {
  if (startsWith(bytes, '%PDF-')) return 'application/pdf';
  if (startsWith(bytes, '\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (startsWith(bytes, '\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return null;
}
