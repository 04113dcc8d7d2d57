/**
 * Whether a PDF does something by itself when it is opened: runs a script, starts a program, plays what is embedded. A paper of a register
 * is read, by an inspector on a computer of the authority too, and needs none of that. Files are never shown in a page of ours, but saved
 * (OWASP ASVS 5.0, V5.4); this is what can be seen beside that, and no search for viruses: what is encrypted, or wrapped in a way that no
 * program for papers uses, is not looked into.
 */

/** Names of actions and what holds them (ISO 32000-1, 12.6.4), as a whole name: `/JavaScriptX` is another one. */
const activeNames = /\/(?:JavaScript|Launch|RichMedia)(?![^\s()<>[\]{}/%])/;

/** A name may be written with the codes of its letters: `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** @param text bytes, each of which is one character */
export const isActiveText = (text: string): boolean => activeNames.test(plainNames(text));

/** A stream of objects of a PDF that was pressed: where its bytes begin. */
export interface PressedObjects {
  readonly from: number;
}

/** Longest description of a stream that is looked at, in characters. */
const longestHead = 2_000;

/** Where objects lie in which names can not be read as they stand (ISO 32000-1, 7.5.7). */
export function pressedObjects(text: string): PressedObjects[] {
  const found: PressedObjects[] = [];
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const head = text.slice(Math.max(0, match.index - longestHead), match.index);
    const own = plainNames(head.slice(head.lastIndexOf(' obj') + 1));
    if (/\/ObjStm\b/.test(own) && /\/FlateDecode\b|\/Fl\b/.test(own))
      found.push({ from: match.index + match[0].length });
  }
  return found;
}
