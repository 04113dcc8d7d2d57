/** Text as people type or paste it, made fit to store, compare and print. */

/** C0 and C1 controls and DEL, but for the white space among them, which is judged apart. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;
const LINE_WHITESPACE = /[\t\n\r\u2028\u2029]/;
/** Half of a pair of surrogates: not a character, and Postgres and JSON refuse or mangle it. */
const LONE_SURROGATE = /\p{Cs}/u;
/**
 * Invisible characters that reorder or hide text (a label must read as it is stored): bidirectional
 * overrides and isolates, zero-width space, byte order mark. Joiners stay: scripts and emoji use them.
 */
const INVISIBLE = /[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/;
const UNWANTED = new RegExp([CONTROL, INVISIBLE, LONE_SURROGATE].map(({ source }) => source).join('|'), 'gu');

/**
 * Characters of which nothing is seen and nothing meant in our texts: soft hyphens, marks of direction, word joiners, fillers, the blank
 * of Braille, tags. They come along from pages in the browser, and make two names, or two lot numbers, of what reads as one.
 */
const HIDDEN =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200e\u200f\u2060-\u2064\u206a-\u206f\u2800\u3164\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** What letters of ours, figures and signs are: nothing joins them or chooses how they look. */
const PLAIN = String.raw`\p{Script=Latin}\p{N}\p{P}\p{Z}\p{Sm}\p{Sc}\s\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff`;
/** Joiners and what chooses a shape, where they do neither: they stay in emoji and between letters of scripts that need them. */
const IDLE = new RegExp(
  String.raw`(?<=^|[${PLAIN}])[\u034f\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+|[\u200c\u200d]+(?=$|[${PLAIN}])`,
  'gu',
);

/** A text in NFC without the characters of which nobody would see anything. What is seen stays as it is. */
export const withoutHidden = (text: string): string =>
  text.normalize('NFC').replace(HIDDEN, '').normalize('NFC').replace(IDLE, '').normalize('NFC');

/**
 * Tidies a text that is not refused but cleaned: NFC, control and hidden characters removed,
 * every run of white space one space, trimmed. For texts that come from outside the forms
 * (recognised labels, dictation, spreadsheet cells).
 */
export function cleanText(text: string): string {
  return withoutHidden(text.replace(/\s+/g, ' ').replace(UNWANTED, '')).replace(/ +/g, ' ').trim();
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
