/**
 * Dates as labels have them: day before month, as the law wants it (Reg. (EU) 1169/2011, Annex X). What a date means is told by
 * the words before it; a date that may be another, or that no package has, is never sure.
 */
import {
  daysBetween,
  daysInMonth,
  isLocalDate,
  parseItalianDate,
  type LocalDate,
} from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { foldedText } from '#platform/kernel/fold-text.ts';
import { americanWords, dateWords, elsewhereWords, monthWords, otherMonthWords } from './label-words.it.ts';
import { doubtfulAt, weighed } from './printed.ts';
import type { Candidate, Found, PrintedLine } from './printed.ts';

export interface PrintedExpiry {
  readonly date: LocalDate;
  /** Null where no word tells. */
  readonly kind: ExpiryKind | null;
}

/** A package that is good for longer than this is misread. */
const longestYears = 10;

type Meaning = 'use_by' | 'best_before' | 'other';

interface Seen {
  readonly from: number;
  readonly to: number;
  /** Null for digits that look like a date and are none: 31/02. */
  readonly date: LocalDate | null;
  /** Could be another date, or none at all. */
  readonly isLoose: boolean;
  /** Not as it was read: digits that can not be were taken for what they may be. */
  readonly isGuessed?: true;
}

const two = (digits: string): string => digits.padStart(2, '0');

function day(year: string, month: string, dayOfMonth: string): LocalDate | null {
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(dayOfMonth)}`;
  return isLocalDate(date) ? date : null;
}

function lastOf(year: string, month: string): LocalDate | null {
  const full = year.length === 2 ? `20${year}` : year;
  const days = daysInMonth(Number(full), Number(month));
  return days === null ? null : day(full, month, String(days));
}

const isFar = (date: LocalDate, today: LocalDate): boolean =>
  Math.abs(daysBetween(today, date)) / 365.25 > longestYears;

function monthOf(word: string): string | null {
  const start = word.slice(0, 3);
  const place = monthWords.indexOf(start) + 1 || otherMonthWords[start];
  return place === undefined || place === 0 ? null : String(place);
}

/** Signs that look alike, in one hand: «26OTT27» is read as «260TT27», «22GEN27» as «226EN27». */
const alike: Readonly<Record<string, string>> = {
  '0': 'o',
  '6': 'g',
  '1': 'i',
  l: 'i',
  v: 'u',
  '5': 's',
  '8': 'b',
  '7': 't',
};
const asSeen = (word: string): string => [...word].map((sign) => alike[sign] ?? sign).join('');
const monthsAsSeen = monthWords.map(asSeen);

/** The month of three signs of which some were taken for digits; none where they are all digits. */
function monthSeen(signs: string): string | null {
  const place = /[a-z]/.test(signs) ? monthsAsSeen.indexOf(asSeen(signs)) + 1 : 0;
  return place === 0 ? null : String(place);
}

/** Not the rest of a longer number. */
const none = '(?<!\\d|\\d[/.,\\-])';
const end = '(?![\\d]|[/.\\-]\\d)';
/** Years from 2600 on are read, because the 0 of 20 may have been: none is told as it stands. */
const full = '2[0689]\\d\\d';
const year = `(${full}|\\d\\d)`;

/** Shapes of dates, the longest first: what one of them has taken no other looks at. */
const shapes: readonly {
  readonly shape: RegExp;
  readonly read: (...parts: string[]) => LocalDate | null;
  readonly isLoose?: boolean;
  /** Only where a word says that a date comes: digits apart stand for much else. */
  readonly wantsWord?: boolean;
  /** A month some signs of which were taken for digits. */
  readonly isSeen?: boolean;
}[] = [
  { shape: new RegExp(`${none}(${full})[/.\\-](\\d{1,2})[/.\\-](\\d{1,2})${end}`, 'g'), read: day },
  {
    shape: new RegExp(`${none}(\\d{1,2}) ?[/.\\-] ?(\\d{1,2}) ?[/.\\-] ?${year}${end}`, 'g'),
    read: (d = '', m = '', y = '') => day(y, m, d),
  },
  {
    shape: new RegExp(`(?<![\\d/.,\\-])(\\d{1,2})[ .\\-/]?([a-z]{3,9})\\.?[ .\\-/]?${year}${end}`, 'g'),
    read: (d = '', m = '', y = '') => (monthOf(m) === null ? null : day(y, monthOf(m)!, d)),
  },
  {
    shape: new RegExp(
      `(?<![\\d/.,\\-a-z])(\\d\\d)(?=[a-z\\d]{0,2}\\d)([a-z\\d]{3})${year}(?![a-z\\d]|[/.-]\\d)`,
      'g',
    ),
    read: (d = '', m = '', y = '') => (monthSeen(m) === null ? null : day(y, monthSeen(m)!, d)),
    isLoose: true,
    isSeen: true,
  },
  {
    shape: new RegExp(`(?<!\\d[/.,\\- ]?)\\b([a-z]{3,9})\\.?[ .\\-/]?(${full})${end}`, 'g'),
    read: (m = '', y = '') => (monthOf(m) === null ? null : lastOf(y, monthOf(m)!)),
  },
  {
    shape: new RegExp(`${none}(\\d{1,2}) (\\d{1,2}) ${year}(?! ?\\d)`, 'g'),
    read: (d = '', m = '', y = '') => day(y, m, d),
    wantsWord: true,
  },
  {
    shape: new RegExp(`${none}(\\d{1,2}) ?[/.\\- ] ?(${full})${end}`, 'g'),
    read: (m = '', y = '') => lastOf(y, m),
  },
  {
    shape: new RegExp(`${none}(\\d\\d)(\\d\\d)${year}${end}`, 'g'),
    read: (d = '', m = '', y = '') => day(y, m, d),
    isLoose: true,
    wantsWord: true,
  },
];

/** Day and month alone, or month and two digits: which of them, the words decide and the day of today. */
const short = new RegExp(`${none}(\\d{1,2})[/.\\-](\\d{1,2})${end}`, 'g');

/** Letters that readers take for digits, where digits stand around them. */
const mended = (text: string): string =>
  text
    .replaceAll(/(?<=[\d/.])[oq](?=[\d/.]|\b)|\bo(?=\d[/.])/g, '0')
    .replaceAll(/(?<=[\d/.])[il|](?=[\d/.])|\b[il|](?=\d[/.])/g, '1');

/** From here on a year is one whose 0 was misread. */
const noTime = '2600-01-01';
/** Where more days than these would do, none is told. */
const mostGuesses = 2;

/**
 * Days that a date may be which can not be as it was read (day 38, year 2626): a 0 with a stroke through it, as ink jets print it, is read
 * as 6, 8 or 9. The earliest first.
 */
function withZeros(
  text: string,
  { shape, read }: { readonly shape: RegExp; readonly read: (...parts: string[]) => LocalDate | null },
  today: LocalDate,
): LocalDate[] {
  const places = [...text.matchAll(/[689]/g)].map(({ index }) => index);
  const days = new Set<LocalDate>();
  for (let choice = 1; choice < 2 ** places.length; choice += 1) {
    const digits = [...text];
    for (const [order, place] of places.entries()) if ((choice >> order) & 1) digits[place] = '0';
    const [, ...parts] = new RegExp(shape.source).exec(digits.join('')) ?? [];
    const date = parts.length === 0 ? null : read(...parts);
    if (date !== null && date >= today && !isFar(date, today)) days.add(date);
  }
  return days.size > mostGuesses ? [] : [...days].toSorted();
}

/** Dates of a folded text; what stands behind the mark of a lot is not one of these. */
function datesIn(text: string, hasWord: boolean, today: LocalDate): Seen[] {
  const seen: Seen[] = [];
  const isFree = (from: number, to: number): boolean => seen.every((one) => to <= one.from || from >= one.to);
  for (const { shape, read, isLoose = false, wantsWord = false, isSeen = false } of shapes) {
    for (const match of text.matchAll(shape)) {
      const [whole, ...parts] = match;
      const [from, to] = [match.index, match.index + whole.length];
      if ((wantsWord && !hasWord) || !isFree(from, to)) continue;
      const isWord = /[a-z]/.test(whole);
      const date = read(...parts);
      // A word that is no month makes no date at all.
      if (isWord && !parts.some((part) => (isSeen ? monthSeen(part) : monthOf(part)) !== null)) continue;
      // A single digit may be what is left of two, and so may one that something unread stands before.
      const isPart = /(?<!\d)\d(?!\d)/.test(whole) || /[^\s:.(]$/.test(text.slice(0, from));
      const guesses =
        hasWord && (date === null || isFar(date, today)) ? withZeros(whole, { shape, read }, today) : [];
      const isOfNoTime = date !== null && date >= noTime;
      if (isOfNoTime && guesses.length === 0) continue;
      if (!isOfNoTime) seen.push({ from, to, date, isLoose: isLoose || isPart });
      for (const guess of guesses) seen.push({ from, to, date: guess, isLoose: true, isGuessed: true });
    }
  }
  for (const match of hasWord ? text.matchAll(short) : []) {
    const [whole, first = '', second = ''] = match;
    const [from, to] = [match.index, match.index + whole.length];
    if (!isFree(from, to)) continue;
    const near = parseItalianDate(`${first}/${second}`, { today });
    const month = second.length === 2 ? lastOf(second, first) : null;
    const dates = [near.ok ? near.value : null, month !== null && month >= today ? month : null];
    for (const date of dates) if (date !== null) seen.push({ from, to, date, isLoose: true });
  }
  return seen.toSorted((a, b) => a.from - b.from);
}

interface Word {
  readonly from: number;
  readonly to: number;
  readonly means: Meaning;
}

function wordsIn(text: string): Word[] {
  return dateWords
    .flatMap(({ means, words }) =>
      [...text.matchAll(words)].map((match) => ({
        from: match.index,
        to: match.index + match[0].length,
        means,
      })),
    )
    .toSorted((a, b) => a.to - b.to || b.from - a.from);
}

const monthAtEnd = /(?:^|[^a-z])([a-z]{3,9})\.?$/;
const yearAlone = /^20\d\d\W*$/;

/** The year of a date that was broken behind its month stands alone on the next line. */
function yearBelow(line: PrintedLine, next: PrintedLine | undefined): string | null {
  const month = monthAtEnd.exec(foldedText(line.text))?.[1];
  if (next === undefined || month === undefined || monthOf(month) === null) return null;
  const text = foldedText(next.text);
  return yearAlone.test(text) && follows(line, next) ? text : null;
}

/** Whether a line stands right below another, or goes on to the right of it. */
function follows({ box: first }: PrintedLine, { box: second }: PrintedLine): boolean {
  const height = Math.max(first.height, second.height);
  const isBeside =
    Math.abs(second.top - first.top) < height * 0.6 && second.left >= first.left + first.width * 0.8;
  const gap = second.top - (first.top + first.height);
  const overlap =
    Math.min(first.left + first.width, second.left + second.width) - Math.max(first.left, second.left);
  return isBeside || (gap > -height * 0.5 && gap < height * 1.5 && overlap > 0);
}

/** The same figures as goods from America have them, the month first; none where they can be read one way only. */
function monthFirst(
  one: Candidate<PrintedExpiry>,
  lines: readonly PrintedLine[],
): Candidate<PrintedExpiry>[] {
  const [year = '', month = '', dayOfMonth = ''] = one.value.date.split('-');
  const isInFigures = /\d{1,2}[/.-]\d{1,2}[/.-]\d\d/.test(lines[one.line ?? -1]?.text ?? '');
  const date = isInFigures && month !== dayOfMonth ? day(year, dayOfMonth, month) : null;
  if (date === null) return [];
  return [{ ...one, value: { ...one.value, date }, confidence: Math.min(one.confidence, doubtfulAt) }];
}

/**
 * Dates until which the goods are good. Those that words call something else (made, packed, slaughtered …) are left out.
 * @param today decides the year of a date without one, and what is absurd
 */
export function printedExpiries(lines: readonly PrintedLine[], today: LocalDate): Found<PrintedExpiry> {
  const read: Candidate<PrintedExpiry>[] = [];
  lines.forEach((line, place) => {
    const year = yearBelow(line, lines[place + 1]);
    const plain = year === null ? foldedText(line.text) : `${foldedText(line.text)} ${year}`;
    const text = mended(plain);
    const own = wordsIn(text);
    const before = lines[place - 1];
    // Words whose own line has no date speak of the line that follows them.
    const earlier = before === undefined || !follows(before, line) ? '' : foldedText(before.text);
    const carried = datesIn(earlier, true, today).length > 0 ? [] : wordsIn(earlier);
    const dates = datesIn(text, own.length + carried.length > 0, today);
    dates.forEach(({ from, to, date, isLoose, isGuessed = false }, order) => {
      if (date === null) return;
      const isLot = /\b(?:l|lot|lotto)[ .:]*$/.test(text.slice(0, from));
      const since = dates.filter((other) => other.to <= from).at(-1)?.to ?? 0;
      const near = own.filter((word) => word.from >= since && word.to <= from).at(-1);
      const inOrder = carried.length === dates.length ? carried[order] : undefined;
      const behind = own.length === 1 && dates.length === 1 ? own[0] : undefined;
      const word = near ?? (own.length === 0 ? (carried.length === 1 ? carried[0] : inOrder) : behind);
      if (word?.means === 'other') return;
      const isTold = near !== undefined || (own.length === 0 && carried.length === 1 && dates.length === 1);
      const isAbsurd = isFar(date, today);
      // What stands between the words and the date may be its own beginning, misread: «1g dicembre 2026» is no end of December.
      // It may stand at the end of the line above as well: «entro fine: 19», and below it «dicembre 2026».
      const above =
        near === undefined && word !== undefined && carried.includes(word) ? earlier.slice(word.to) : '';
      const isCutOff =
        /[^\s:.;,-]/.test(text.slice(near?.to ?? 0, from)) ||
        /[^\s:.;,/-]/.test(above.replaceAll(/\b(?:e|lot|lotto)\b/g, ''));
      const isDoubtful =
        !isTold ||
        isCutOff ||
        isLoose ||
        year !== null ||
        isLot ||
        isAbsurd ||
        date < today ||
        text.slice(from, to) !== plain.slice(from, to) ||
        elsewhereWords.test(earlier) ||
        elsewhereWords.test(text);
      const confidence = isAbsurd
        ? 0.1
        : isGuessed
          ? Math.min(line.confidence, doubtfulAt) / 2
          : isDoubtful
            ? Math.min(line.confidence, doubtfulAt)
            : line.confidence;
      read.push({ value: { date, kind: word?.means ?? null }, confidence, line: place });
    });
  });
  const isAmerican = lines.some(({ text }) => americanWords.test(foldedText(text)));
  const others = isAmerican ? read.flatMap((one) => monthFirst(one, lines)) : [];
  return weighed([...read, ...others], ({ date, kind }) => `${date} ${kind}`);
}
