import { isIn, isMeasure, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** A number that was said, from its first word to before `end`. */
export interface SaidNumber {
  readonly value: number;
  readonly end: number;
  /** Other numbers that the same words may mean. */
  readonly others: readonly number[];
  /** It is about so many. */
  readonly isAbout: boolean;
  /** «un», «una»: a number only before something that is counted. */
  readonly isArticle: boolean;
}

const below1000 = new Map<string, number>();
for (let n = 0; n < 1_000; n++) {
  for (const spelled of spell(n)) below1000.set(spelled, n);
}

/** How a number below a thousand is spelled, in one word. */
function spell(n: number): readonly string[] {
  if (n < 20) return [it.firstNumbers[n]!];
  if (n < 100) {
    const ten = it.tens[Math.floor(n / 10)]!;
    const digit = n % 10;
    if (digit === 0) return [ten];
    // ventuno and ventotto lose a vowel.
    return [(digit === 1 || digit === 8 ? ten.slice(0, -1) : ten) + it.firstNumbers[digit]!];
  }
  const head = (n < 200 ? '' : it.firstNumbers[Math.floor(n / 100)]!) + it.hundred;
  if (n % 100 === 0) return [head];
  return spell(n % 100).flatMap((tail) => [head + tail, head.slice(0, -1) + tail]);
}

/** A whole number in one word: «duemilacinquecento»; null for any other word. */
export function wholeWord(word: string): number | null {
  const small = below1000.get(word);
  if (small !== undefined) return small;
  for (const [mark, factor] of [
    [it.thousand.many, null],
    [it.thousand.one, 1],
  ] as const) {
    const at = word.indexOf(mark);
    if (at < 0) continue;
    const before = factor ?? below1000.get(word.slice(0, at));
    const rest = word.slice(at + mark.length);
    const after = rest === '' ? 0 : below1000.get(rest);
    if ((factor === null || at === 0) && before !== undefined && after !== undefined)
      return before * 1_000 + after;
  }
  return null;
}

const plain = (value: number, end: number, more: Partial<SaidNumber> = {}): SaidNumber => ({
  value,
  end,
  others: [],
  isAbout: false,
  isArticle: false,
  ...more,
});

/** A number in figures: «2», «2,5», «1.500» (which may be one and a half), «1/2», «2-3». */
function figures(text: string, end: number): SaidNumber | null {
  if (/^\d{1,9}$/.test(text)) return plain(Number(text), end);
  if (/^\d{1,9},\d{1,6}$/.test(text)) {
    const value = Number(text.replace(',', '.'));
    return plain(value, end);
  }
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text))
    return plain(Number(text), end, { others: [Number(text.replace('.', ''))] });
  if (/^\d{1,9}\.\d{1,6}$/.test(text)) return plain(Number(text), end);
  const two = /^(\d{1,4})([/-])(\d{1,4})$/.exec(text);
  if (two === null) return null;
  const [first, second] = [Number(two[1]), Number(two[3])];
  if (two[2] === '-') return plain(first, end, { others: [second] });
  return second > first && second <= 4 && second > 1 ? plain(first / second, end) : null;
}

/** A whole number in figures or words, with «cento venti» and «due mila» in two words. */
function whole(tokens: readonly Token[], at: number): SaidNumber | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'figures') return figures(token.word, at + 1);
  if (it.one.has(token.word)) return plain(1, at + 1, { isArticle: true });
  const value = wholeWord(token.word);
  if (value === null) return null;
  const next = tokens[at + 1]?.kind === 'word' ? wholeWord(tokens[at + 1]!.word) : null;
  if (
    next !== null &&
    next > 0 &&
    ((value >= 100 && value % 100 === 0 && next < 100) ||
      (value >= 1_000 && value % 1_000 === 0 && next < 1_000))
  )
    return plain(value + next, at + 2);
  return plain(value, at + 1);
}

/** «e mezzo», «e un quarto», «e tre quarti» behind a number or a unit, as a part of one; null where it is not said. */
export function fractionAfter(
  tokens: readonly Token[],
  at: number,
): { readonly value: number; readonly end: number } | null {
  if (!isIn(it.and, tokens[at])) return null;
  if (isIn(it.half, tokens[at + 1])) return { value: 0.5, end: at + 2 };
  const part = partOf(tokens, at + 1);
  return part === null ? null : { value: part.value, end: part.end };
}

/** «tre quarti», «un terzo». */
function partOf(tokens: readonly Token[], at: number): SaidNumber | null {
  const upper = whole(tokens, at);
  const lower = upper === null ? undefined : it.parts[tokens[upper.end]?.word ?? ''];
  if (upper === null || lower === undefined || upper.value >= lower) return null;
  return plain(upper.value / lower, upper.end + 1);
}

/** Digits behind the point: «due virgola zero cinque». */
function decimals(
  tokens: readonly Token[],
  at: number,
): { readonly digits: string; readonly end: number } | null {
  let digits = '';
  let end = at;
  for (; end < tokens.length && digits.length < 3; end++) {
    const token = tokens[end]!;
    const value = token.kind === 'figures' && /^\d+$/.test(token.word) ? token.word : wholeWord(token.word);
    if (value === null) break;
    digits += String(value);
    if (String(value) !== '0') {
      end++;
      break;
    }
  }
  return digits === '' ? null : { digits, end };
}

/** «uno o due», «una due», «un o tre»: one is the first of two numbers; alone it is an article. */
function oneOrMore(tokens: readonly Token[], at: number): SaidNumber {
  const [word, next] = [tokens[at]!.word, tokens[at + 1]];
  const isOr = isIn(it.or, next) || next?.word === '-';
  const second = next?.kind === 'figures' && !isOr ? null : whole(tokens, isOr ? at + 2 : at + 1);
  if (second !== null && !second.isArticle && second.value > 1) {
    if (isOr) return plain(1, second.end, { others: [second.value, ...second.others] });
    // «un due chili»: about two; «uno due chili»: one or two.
    if (second.value === 2)
      return word === 'un'
        ? plain(2, second.end, { others: [1] })
        : plain(1, second.end, { others: [second.value] });
  }
  return plain(1, at + 1, { isArticle: true });
}

/**
 * Reads a number at a place: in figures or words, with fractions, dozens, and what is said of two («due o tre», «due tre»). What
 * may be two numbers tells the other; the value is the first.
 */
export function readNumber(tokens: readonly Token[], at: number): SaidNumber | null {
  if (isIn(it.half, tokens[at])) {
    const group = it.groups[tokens[at + 1]?.word ?? ''];
    return group === undefined ? plain(0.5, at + 1) : plain(group / 2, at + 2);
  }
  const part = partOf(tokens, at);
  if (part !== null) return part;
  const first = whole(tokens, at);
  if (first === null) return null;
  const { end } = first;
  const next = tokens[end];

  // «2 1/2 kg»
  const half = /^[13]\/[24]$/.test(next?.word ?? '') ? figures(next!.word, end + 1) : null;
  if (half !== null && tokens[at]!.kind === 'figures' && isMeasure(tokens[half.end], next))
    return plain(first.value + half.value, half.end);

  const [group, about] = [it.groups[next?.word ?? ''], it.aboutGroups[next?.word ?? '']];
  if (group !== undefined) {
    const and = fractionAfter(tokens, end + 1);
    return plain((first.value + (and?.value ?? 0)) * group, and?.end ?? end + 1);
  }
  if (about !== undefined) return plain(first.value * about, end + 1, { isAbout: true });

  if (isIn(it.point, next)) {
    const behind = decimals(tokens, end + 1);
    if (behind !== null) return plain(Number(`${first.value}.${behind.digits}`), behind.end);
  }
  const fraction = fractionAfter(tokens, end);
  if (fraction !== null) return plain(first.value + fraction.value, fraction.end);

  // «uno e due» is read as «tre e cinque» is.
  if (first.isArticle && !(tokens[at]!.word === 'uno' && isIn(it.and, next))) return oneOrMore(tokens, at);
  if (first.others.length > 0) return first;
  if (isIn(it.or, next) || next?.word === '-') {
    const second = whole(tokens, end + 1);
    if (second !== null && !second.isArticle)
      return plain(first.value, second.end, { others: [second.value, ...second.others] });
  }
  if (isIn(it.and, next)) {
    const second = whole(tokens, end + 1);
    // «quattro e ottanta», «tre e cinque»: behind the comma; but «due e tre chili» may be said of two things.
    if (
      second !== null &&
      !second.isArticle &&
      Number.isInteger(second.value) &&
      second.value > 0 &&
      second.value < 100
    ) {
      const value = Number(`${first.value}.${second.value}`);
      const others = second.value < 10 ? [first.value + second.value / 100] : [];
      return plain(value, second.end, { others });
    }
  }
  const second = next?.kind === 'word' ? whole(tokens, end) : null;
  // «due tre giorni»: somewhere between.
  if (second !== null && !second.isArticle && second.value === first.value + 1)
    return plain(first.value, second.end, { others: [second.value] });
  return first;
}
