/**
 * Takes a written limit or value apart into numbers (with sign and unit) and the words around them. It
 * understands no words, but refuses every character and every minus that could mean two things.
 */
import { MINUS, parseItalianDecimal } from '#platform/kernel/numbers.ts';
import { minus, numberWords, plus, spokenNumbers } from './limit-words.it.ts';
import { type MeasureUnit, unitAt } from './measure-units.ts';

/**
 * Symbols count as words: '≤', '≥', '<', '>', '-' (a dash between numbers), '/', '÷', '~', '±', ':', ',', ';'.
 */
export type Words = readonly string[];

export type WrittenNumber = {
  readonly value: number;
  /** Whether a plus or minus was written. */
  readonly signed: boolean;
  readonly unit: MeasureUnit | null;
  /** The words up to the next number or the end. */
  readonly behind: Words;
};

/** The words before the first number, and the numbers with the words behind each. */
export type MeasureText = { readonly before: Words; readonly numbers: readonly WrittenNumber[] };

/** Longer texts are prose, not limits. */
const MAX_LENGTH = 100;

const SYMBOLS = '≤≥<>/÷~±:,;';

/** One spelling for what people and keyboards spell in many. */
function normalise(text: string): string {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/[\u2010-\u2015]/g, '-')
      .replace(/[º˚]/g, '°')
      .replace(/℃/g, '°c')
      .replace(/<=|=<|[⩽≦]/g, '≤')
      .replace(/>=|[⩾≧]/g, '≥')
      .replace(/\+\/-/g, '±')
      // Abbreviations ("max.", "temp.", also "max.4"), and the full stop of a sentence.
      .replace(/(\p{L})\.(?=\d)/gu, '$1 ')
      .replace(/(\p{L})\./gu, '$1')
      .replace(/(\d)\.$/, '$1')
      .replace(SPOKEN_NUMBER, (word) => String(spokenNumbers.indexOf(word)))
      // "T°" is short for temperatura; elsewhere a degree sign belongs to a number.
      .replace(/^t ?°/, 't ')
      .trim()
  );
}

/** Numbers in words, as whole words only: "dieci" and not "tredici". */
const SPOKEN_NUMBER = new RegExp(`(?<!\\p{L})(?:${numberWords.join('|')})(?!\\p{L})`, 'gu');

const NUMBER = /\d+(?:[.,]\d+)*/y;
const WORD = /\p{L}+/uy;
/** "meno 18", "più 4", as dictated: a sign when a number follows at once. */
const SPOKEN_SIGN = new RegExp(`(?:${minus}|${plus}) (?=\\d)`, 'y');

/** Whether a text says a number at all, in figures or in words, however unclear. */
export function namesNumber(text: string): boolean {
  return /\p{N}/u.test(text) || text.normalize('NFC').toLowerCase().search(SPOKEN_NUMBER) >= 0;
}

/** Takes a text apart; null for anything that is not clear. */
export function readMeasureText(text: string): MeasureText | null {
  if (text.length > MAX_LENGTH) return null;
  const source = normalise(text);
  const before: string[] = [];
  const numbers: WrittenNumber[] = [];
  /** Where the next word goes: before the first number, or behind the last. */
  let words = before;
  /** The sign that the next number will carry. */
  let sign: '+' | '-' | null = null;
  /** Whether what was read last is a number, so that a dash may stand between two. */
  let isBehindNumber = false;

  const take = (pattern: RegExp, position: number): string | null => {
    pattern.lastIndex = position;
    return pattern.exec(source)?.[0] ?? null;
  };
  const addWord = (word: string) => {
    words.push(word);
    isBehindNumber = false;
  };

  let position = 0;
  while (position < source.length) {
    const character = source.charAt(position);
    if (character === ' ') {
      position += 1;
      continue;
    }

    const digits = take(NUMBER, position);
    if (digits !== null) {
      const number = parseItalianDecimal(digits);
      // A digit right behind a letter is a code ("h2o"), behind a number a second one without a separator.
      if (!number.ok || isBehindNumber || /\p{L}/u.test(source.charAt(position - 1))) return null;
      position += digits.length;
      const written = unitAt(source, source.charAt(position) === ' ' ? position + 1 : position);
      words = [];
      numbers.push({
        value: sign === '-' && number.value !== 0 ? -number.value : number.value,
        signed: sign !== null,
        unit: written?.unit ?? null,
        behind: words,
      });
      if (written !== null) position = written.end;
      sign = null;
      isBehindNumber = true;
      continue;
    }

    // Only a number may follow a sign.
    if (sign !== null) return null;
    const spokenSign = take(SPOKEN_SIGN, position);
    if (spokenSign !== null || character === '+' || character === MINUS || character === '-') {
      if (character === '-' && isBehindNumber) {
        // "0-4" and "0 - 4" are ranges; "4 -2" may be a range or two numbers.
        if ((source.charAt(position - 1) === ' ') !== (source.charAt(position + 1) === ' ')) return null;
        addWord('-');
      } else {
        if (isBehindNumber) return null;
        sign = character === '+' || spokenSign?.startsWith(plus) === true ? '+' : '-';
      }
      position += spokenSign?.length ?? 1;
      continue;
    }

    const word = take(WORD, position);
    // Letters right behind a number that are no unit: "4x", "1e5".
    if (word !== null && /\d/.test(source.charAt(position - 1))) return null;
    if (word === null && !SYMBOLS.includes(character)) return null;
    addWord(word ?? character);
    position += word?.length ?? 1;
  }
  return sign === null ? { before, numbers } : null;
}
