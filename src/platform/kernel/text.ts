/** Text as people type or paste it, made fit to store, compare and print. */

/** C0 and C1 controls and DEL, but for the white space among them, which is judged apart. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;
const LINE_WHITESPACE = /[\t\n\r]/;
/** Half of a pair of surrogates: not a character, and Postgres and JSON refuse or mangle it. */
const LONE_SURROGATE = /\p{Cs}/u;
/**
 * Invisible characters that reorder or hide text (a label must read as it is stored): bidirectional
 * overrides and isolates, zero-width space, byte order mark. Joiners stay: scripts and emoji use them.
 */
const INVISIBLE = /[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/;
const UNWANTED = new RegExp([CONTROL, INVISIBLE, LONE_SURROGATE].map(({ source }) => source).join('|'), 'gu');

/**
 * Tidies a text that is not refused but cleaned: NFC, control and invisible characters removed,
 * every run of white space one space, trimmed. For texts that come from outside the forms
 * (recognised labels, dictation, spreadsheet cells).
 */
export function cleanText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(UNWANTED, '').normalize('NFC').replace(/ +/g, ' ').trim();
}

/**
 * False when a text holds a character that no form can mean: NUL and other controls, half a
 * surrogate pair, invisible reordering marks; and line breaks or tabs unless `multiline`.
 */
export function hasOnlyTextCharacters(text: string, multiline: boolean): boolean {
  return (
    !CONTROL.test(text) &&
    !LONE_SURROGATE.test(text) &&
    !INVISIBLE.test(text) &&
    (multiline || !LINE_WHITESPACE.test(text))
  );
}

/**
 * True where a letter was lost on the way: U+FFFD stands for what could not be read in the code that was assumed («Caff\ufffd»). What the
 * word was only a person knows.
 */
export const hasLostCharacters = (text: string): boolean => text.includes('\ufffd');

/** Length in code points: an accented letter or an emoji counts as people expect, not as UTF-16 units. */
export function codePointLength(text: string): number {
  return [...text].length;
}
