import { readUnit, toBase, type Unit } from '#platform/kernel/quantity.ts';
import type { Doubt } from './field.ts';
import { isFood } from './foods.it.ts';
import { fractionAfter, readNumber, wholeWord, type SaidNumber } from './number-words.ts';
import type { Sentence } from './sentence.ts';
import { durationAt, isOfHundreds, portionAt, timeBehindMeasure } from './shelf-life.ts';
import { isIn, isMeasure, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** A quantity that was said. */
export interface SaidQuantity {
  readonly value: number;
  readonly unit: Unit;
  readonly others: readonly number[];
  readonly doubt: Doubt | null;
  /** Whether the unit was said, and not only what was counted. */
  readonly saysUnit: boolean;
  /** A container is none of the product's units: `confezione` stands for it. */
  readonly isContainer: boolean;
  /** How many of the unit is what was said with the number: an `etto` is 100 g. */
  readonly factor: number;
  /** As it was said, where its unit is none that is known: for the notes. */
  readonly note?: string;
  readonly at: number;
  readonly end: number;
}

interface Counted {
  readonly unit: Unit;
  readonly factor: number;
  readonly isContainer: boolean;
  readonly doubt: Doubt | null;
}

/** In which unit something is counted by a word; single letters only behind figures. */
function countedIn(token: Token | undefined, before: Token | undefined): Counted | null {
  if (token === undefined) return null;
  const { word } = token;
  if (word.length === 1 && before?.kind !== 'figures') return null;
  const measure = it.measures[word];
  if (measure !== undefined) return { ...measure, isContainer: false, doubt: null };
  const unit = it.unitShortcuts[word] ?? readUnit(word);
  if (unit !== null) return { unit, factor: 1, isContainer: false, doubt: null };
  if (it.containers.has(word))
    return { unit: 'confezione', factor: 1, isContainer: true, doubt: 'guessed_unit' };
  if (it.people.has(word)) return { unit: 'porzione', factor: 1, isContainer: false, doubt: null };
  return null;
}

/** Sums of kilos and tenths of kilos are what they are on paper: 1.1 and 0.2 are 1.3. */
const exact = (value: number): number => Math.round(value * 1_000) / 1_000;

const smaller: Partial<Record<Unit, Unit>> = { kg: 'g', l: 'ml' };

/** What is said behind the unit: «e mezzo», «e tre etti», «e duecento», «e ottanta» (which may be 80 g or 800). */
function behindUnit(
  sentence: Sentence,
  at: number,
  { unit, factor }: Counted,
): { readonly more: number; readonly end: number; readonly others: readonly number[] } {
  const { tokens } = sentence;
  const fraction = fractionAfter(tokens, at);
  if (fraction !== null) return { more: fraction.value * factor, end: fraction.end, others: [] };
  // «cinque litri virgola cinque»
  const behind = isIn(it.point, tokens[at]) ? readNumber(tokens, at + 1) : null;
  if (behind !== null && Number.isInteger(behind.value))
    return { more: Number(`0.${behind.value}`) * factor, end: behind.end, others: [] };
  const small = smaller[unit];
  if (small === undefined || !isIn(it.and, tokens[at])) return { more: 0, end: at, others: [] };
  const number = readNumber(tokens, at + 1);
  if (number === null) return { more: 0, end: at, others: [] };
  const hundreds = hundredsAt(tokens, at + 1, number.end);
  if (hundreds !== null) return { more: hundreds / 1_000, end: at + 2, others: [] };
  const counted = countedIn(tokens[number.end], tokens[number.end - 1]);
  if (counted !== null) {
    if (counted.unit !== small) return { more: 0, end: at, others: [] };
    const half = fractionAfter(tokens, number.end + 1);
    const sum = (number.value + (half?.value ?? 0)) * counted.factor;
    return { more: sum / 1_000, end: half?.end ?? number.end + 1, others: [] };
  }
  // «un chilo e due, due giorni», «due chili e uno», «un chilo e otto salsa verde»: behind the comma, and asked about.
  const isWhole = (!number.isArticle || tokens[at + 1]?.word === 'uno') && Number.isInteger(number.value);
  if (!isWhole || number.others.length > 0 || !sentence.isFreeUntil(at + 1, number.end))
    return { more: 0, end: at, others: [] };
  if (number.value >= 100) return { more: number.value / 1_000, end: number.end, others: [] };
  const digits = Number(`0.${number.value}`);
  return { more: digits, end: number.end, others: [number.value / 1_000] };
}

/** «e duecento tre giorni»: hundreds of grams in front of a time; null for anything else. */
function hundredsAt(tokens: readonly Token[], at: number, end: number): number | null {
  const isTime = [it.days, it.weeks, it.months, it.hours].some((words) => isIn(words, tokens[end]));
  return isTime && isOfHundreds(tokens, at, end) ? wholeWord(tokens[at]!.word) : null;
}

/** A number that stands by itself: nothing is counted behind it. */
const isLooseEnd = (token: Token | undefined): boolean =>
  token !== undefined &&
  (it.untilBefore.has(token.word) || it.storageBefore.has(token.word) || it.hesitations.has(token.word))
    ? true
    : isLink(token);

const isLink = (token: Token | undefined): boolean =>
  token === undefined || token.kind === 'sign' || it.linking.has(token.word) || it.nameEdges.has(token.word);

/** Whether what is behind a number is something that is counted: «dodici cannoli». */
const isThing = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  !isLooseEnd(token) &&
  !it.hesitations.has(token.word) &&
  !it.commandWords.has(token.word) &&
  !it.untilSure.has(token.word) &&
  !it.numberedNames.has(token.word) &&
  !(token.word in it.storageWords) &&
  // «quattro tre giorni»: two numbers, of which none counts the other.
  wholeWord(token.word) === null &&
  !it.corrections.some((phrase) => phrase.length === 1 && phrase[0] === token.word);

/** «tra i trenta e i quaranta pezzi»: the first of two numbers, and where the second stands. */
export interface SaidRange {
  readonly first: number;
  readonly at: number;
}

/** Ranges that are said; takes all of them but the second number with its unit. */
export function takeRanges(sentence: Sentence): readonly SaidRange[] {
  const { tokens } = sentence;
  const found: SaidRange[] = [];
  // «tra i due», «da una»: an article, unless it is the number itself.
  const behindArticle = (at: number): number =>
    isIn(it.articles, tokens[at]) && !(isIn(it.one, tokens[at]) && isRangeLink(tokens, at + 1)) ? at + 1 : at;
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at)) continue;
    const isFrom = isIn(it.rangeFrom, tokens[at]);
    const first = lowNumber(tokens, isFrom ? behindArticle(at + 1) : at);
    if (first === null) continue;
    const link = isFrom ? rangeLink(tokens, first.end) : mostLink(tokens, first.end);
    if (link === 0) continue;
    const second = behindArticle(first.end + link);
    const upper = readNumber(tokens, second);
    if (upper === null || upper.isArticle || upper.value === first.value) continue;
    if (isFrom && upper.value < first.value) continue;
    // «tre, massimo quattro giorni»: of what is counted behind both.
    if (!isFrom && !isCountedBehind(tokens, upper.end)) continue;
    found.push({ first: first.value, at: second });
    sentence.take(at, second);
  }
  return found;
}

/** How many words lead from the first of two numbers to the second; 0 where none does. */
function rangeLink(tokens: readonly Token[], at: number): number {
  if (isIn(it.rangeTo, tokens[at])) return 1;
  return tokens[at]?.word === 'fino' && isIn(it.rangeTo, tokens[at + 1]) ? 2 : 0;
}
const isRangeLink = (tokens: readonly Token[], at: number): boolean => rangeLink(tokens, at) > 0;

/** The same of «tre, massimo quattro», «due o forse tre». */
function mostLink(tokens: readonly Token[], at: number): number {
  const from = tokens[at]?.word === ',' ? at + 1 : at;
  let end = from;
  while (isIn(it.orSmall, tokens[end]) || isIn(it.orMaybe, tokens[end])) end++;
  return tokens.slice(from, end).some((token) => isIn(it.orMaybe, token)) ? end - at : 0;
}

const isCountedBehind = (tokens: readonly Token[], at: number): boolean =>
  isMeasure(tokens[at], tokens[at - 1]) ||
  [it.hours, it.days, it.weeks, it.months, it.years].some((unit) => isIn(unit, tokens[at]));

/** A number in one word or in figures, so that «trenta e quaranta» is no number of two. */
function lowNumber(
  tokens: readonly Token[],
  at: number,
): { readonly value: number; readonly end: number } | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const value =
    token.kind === 'figures' && /^\d{1,4}$/.test(token.word)
      ? Number(token.word)
      : it.one.has(token.word)
        ? 1
        : wholeWord(token.word);
  return value === null ? null : { value, end: at + 1 };
}

/** «tre litri invece di due»: takes what is not meant. */
export function takeInstead(sentence: Sentence): void {
  const { tokens } = sentence;
  for (let at = 1; at < tokens.length; at++) {
    const phrase = it.insteadOf.find((words) => saysAt(tokens, at, words));
    const number = phrase === undefined ? null : readNumber(tokens, at + phrase.length);
    if (phrase === undefined || number === null || number.isArticle) continue;
    const isCounted = countedIn(tokens[number.end], tokens[number.end - 1]) !== null;
    sentence.take(at, number.end + (isCounted ? 1 : 0));
  }
}

/** «tre chili di cui uno già usato»: takes what is said of a part, up to a pause or the next measure, and tells where. */
export function takeOfWhich(sentence: Sentence): readonly { readonly at: number; readonly text: string }[] {
  const { tokens } = sentence;
  const found: { at: number; text: string }[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!saysAt(tokens, at, it.ofWhich) || !sentence.isFreeUntil(at, at + 3)) continue;
    let end = at + 3;
    while (sentence.isFree(end) && tokens[end]!.kind === 'word' && readNumber(tokens, end) === null) end++;
    found.push({ at, text: sentence.textOf(at, end) });
    sentence.take(at, end);
    at = end - 1;
  }
  return found;
}

/** «metà di quattro chili», «nemmeno due chili»: takes what is said before a quantity, and asks about it. */
export function boundedQuantity(sentence: Sentence, of: SaidQuantity): SaidQuantity {
  if (!of.saysUnit) return of;
  const portion = portionAt(sentence, of.at);
  if (portion !== null) {
    sentence.take(portion.from, of.at);
    const part = exact(of.value * portion.factor);
    return {
      ...of,
      value: Math.min(part, of.value),
      others: [...of.others, Math.max(part, of.value)],
      doubt: 'two_readings',
    };
  }
  const from = sentence.back(of.at, it.notEven);
  if (from === of.at) return of;
  sentence.take(from, of.at);
  return { ...of, doubt: of.doubt ?? 'approximate' };
}

/** All quantities that are said and not yet taken by something else; takes them. */
export function takeQuantities(sentence: Sentence): readonly SaidQuantity[] {
  const { tokens } = sentence;
  const found: SaidQuantity[] = [];
  for (let at = 0; at < tokens.length; at++) {
    // «qualche litro»: nobody said how much, and it is no part of the name.
    const isTime = [it.hours, it.days, it.weeks, it.months].some((unit) => isIn(unit, tokens[at + 1]));
    const isVague = isIn(it.vague, tokens[at]) && (isTime || countedIn(tokens[at + 1], undefined) !== null);
    if (isVague && sentence.isFreeUntil(at, at + 2)) {
      sentence.take(at, at + 2);
      continue;
    }
    // «stampami due etichette per il brodo», «… e stampa due copie»
    const labels = readNumber(tokens, at);
    if (
      labels !== null &&
      (tokens[labels.end]?.word.startsWith('etichett') || isIn(it.copies, tokens[labels.end])) &&
      sentence.isFreeUntil(at, labels.end)
    ) {
      // «due copie di ragù»: copies are no part of what it is called.
      const isCopy = isIn(it.copies, tokens[labels.end]) && sentence.isFree(labels.end);
      const isOf = isCopy && tokens[labels.end + 1]?.word === 'di' && sentence.isFree(labels.end + 1);
      const end = labels.end + (isOf ? 2 : isCopy ? 1 : 0);
      sentence.take(at, end);
      at = end - 1;
      continue;
    }
    const quantity = sentence.isFree(at) ? quantityAt(sentence, at) : null;
    if (quantity === null) continue;
    if (isSizeOf(sentence, quantity, found)) {
      sentence.keepForName(at - 1, quantity.end);
      at = quantity.end - 1;
      continue;
    }
    found.push(quantity);
    sentence.take(quantity.at, quantity.end);
    at = quantity.end - 1;
  }
  return found;
}

/** «quaranta panetti integrali da 250 grammi»: how large each of them is belongs to the name. */
function isSizeOf(
  sentence: Sentence,
  { at, unit, saysUnit }: SaidQuantity,
  before: readonly SaidQuantity[],
): boolean {
  const { tokens } = sentence;
  const isMeasure = saysUnit && unit !== 'pz' && unit !== 'porzione' && unit !== 'confezione';
  const isOfName = tokens[at - 1]?.word === 'da' && sentence.isFree(at - 1) && sentence.isFree(at - 2);
  return isMeasure && isOfName && before.some((other) => other.unit === 'pz' && at - 2 > other.end);
}

function quantityAt(sentence: Sentence, at: number): SaidQuantity | null {
  const { tokens } = sentence;
  const number = readNumber(tokens, at);
  if (number === null) return unitFirst(sentence, at);
  if (!sentence.isFreeUntil(at, number.end)) return null;
  const of = tokens[number.end]?.word === 'di' ? 1 : 0;
  const inUnit = countedIn(tokens[number.end], tokens[number.end - 1]);
  const counted = inUnit ?? (of === 1 ? countedIn(tokens[number.end + 1], tokens[number.end]) : null);
  // «meno di due chili», «più di due chili»
  const isBound =
    tokens[at - 1]?.word === 'di' &&
    (isIn(it.lessThan, tokens[at - 2]) || tokens[at - 2]?.word === 'piu') &&
    sentence.isFreeUntil(at - 2, at);
  const from = sentence.back(isBound ? at - 2 : at, it.aboutBefore);
  const isAboutAt = (place: number): boolean => isIn(it.about, tokens[place]) && sentence.isFree(place);
  const behindAbout = isAboutAt(number.end) || tokens[at - 1]?.word === 'un';
  const sayAbout = number.isAbout || from < at || behindAbout;

  if (counted !== null) {
    const unitEnd = number.end + (inUnit === null ? 2 : 1);
    const behind = behindUnit(sentence, unitEnd, counted);
    let { end } = behind;
    const isOdd = isIn(it.and, tokens[end]) && isIn(it.oddBehind, tokens[end + 1]);
    // «due chili quasi tre giorni»: said of the time.
    const about = sayAbout || isOdd || isAboutAt(end);
    if (isOdd) end += 2;
    else if (isAboutAt(end)) end++;
    const value = exact(number.value * counted.factor + behind.more);
    const others = [
      ...behind.others.map((more) => exact(number.value * counted.factor + more)),
      ...number.others.map((other) => exact(other * counted.factor)),
    ];
    return {
      value,
      unit: counted.unit,
      others,
      doubt:
        others.length > 0
          ? 'two_readings'
          : value === 0
            ? 'two_readings'
            : about
              ? 'approximate'
              : toBase(value, counted.unit) === null
                ? 'not_whole'
                : counted.doubt,
      saysUnit: true,
      isContainer: counted.isContainer,
      factor: counted.factor,
      at: leadOf(sentence, from, counted.unit),
      end,
    };
  }
  const foreign = foreignAt(sentence, from, number, sayAbout);
  if (foreign !== null) return foreign;
  if (number.isArticle) return oneAt(sentence, at, number.end);
  // «il 31 novembre»: a day that there is not counts nothing.
  if (it.monthNames.includes(tokens[number.end + of]?.word ?? '')) return null;
  // A part of the name: «ai quattro formaggi», «frittata di dodici uova», «farina tipo 0».
  if (it.numberedNames.has(tokens[number.end]?.word ?? '')) return null;
  const before = tokens[at - 1];
  if (before !== undefined && isIn(it.inName, before) && at > 1 && !saysAt(tokens, at - 3, it.inNumberOf))
    return null;
  const isDozen = it.dozens.has(tokens[number.end - 1]?.word ?? '');
  const things =
    isDozen ||
    isThing(tokens[number.end]) ||
    (of === 1 && (number.isAbout || it.groups[tokens[number.end - 1]?.word ?? ''] !== undefined));
  const isForPeople = before?.word === 'per';
  const isInNumber = saysAt(tokens, at - 3, it.inNumberOf);
  const isPieces =
    isInNumber || (!things && !isForPeople && tokens.slice(0, at).some(({ word }) => isPieceFood(word)));
  // «ne ho fatti quaranta»
  const isToldOf =
    /^(?:fatt|preparat|sfornat|cott|fritt)[ie]$/.test(before?.word ?? '') && tokens[at - 3]?.word === 'ne';
  if (!things && !isForPeople && before?.word !== undefined && isIn(it.storageNumber, before)) return null;
  const others = number.others;
  // «ragù due gavette», «quattro ruoti di pasta»: in what it was counted nobody knows.
  const thing = tokens[number.end];
  const isUnknown =
    isThing(thing) &&
    sentence.isFree(number.end) &&
    !isKnownPiece(thing!.word) &&
    isUnitWanted(sentence, from, number.end + 1);
  const isBehindName = isUnknown && tokens[number.end + 1]?.word !== 'di';
  return {
    ...(isBehindName ? { note: sentence.textOf(at, number.end + 1) } : {}),
    value: exact(number.value),
    unit: things || isPieces || isToldOf ? 'pz' : 'porzione',
    others,
    doubt:
      others.length > 0
        ? 'two_readings'
        : !things
          ? 'no_unit'
          : isUnknown
            ? 'guessed_unit'
            : sayAbout
              ? 'approximate'
              : toBase(exact(number.value), 'pz') === null
                ? 'not_whole'
                : null,
    saysUnit: false,
    isContainer: false,
    factor: 1,
    at: isInNumber ? at - 3 : isForPeople ? at - 1 : from,
    end: isIn(it.about, tokens[number.end]) ? number.end + 1 : number.end,
  };
}

/** Measures that are none of ours: «due libbre», «tre mestoli di brodo», «un gallone e mezzo»; null for any other. */
function foreignAt(
  sentence: Sentence,
  from: number,
  number: SaidNumber,
  isAbout: boolean,
): SaidQuantity | null {
  const { tokens } = sentence;
  const unitAt = tokens[number.end]?.word === 'di' ? number.end + 1 : number.end;
  if (!isIn(it.foreignUnits, tokens[unitAt]) || !sentence.isFreeUntil(from, unitAt + 1)) return null;
  const half = fractionAfter(tokens, unitAt + 1);
  const end = half?.end ?? unitAt + 1;
  return {
    value: exact(number.value + (half?.value ?? 0)),
    unit: 'pz',
    others: number.others,
    doubt: number.others.length > 0 || isAbout ? 'two_readings' : 'guessed_unit',
    saysUnit: false,
    isContainer: false,
    factor: 1,
    note: sentence.textOf(from, end),
    at: from,
    end,
  };
}

/** Food, or what is told one by one: a number of it is that many pieces. */
const isKnownPiece = (word: string): boolean => isPieceFood(word) || isFood(word) || it.piecesOf.has(word);

/** Whether a number stands where a unit is expected: behind the food that was named, or before «di» and food. */
function isUnitWanted({ tokens }: Sentence, at: number, end: number): boolean {
  const isNamed = tokens.slice(0, at).some(({ word }) => isFood(word));
  const isOf = isIn(it.storageOf, tokens[end]) && isFood(tokens[end + 1]?.word ?? '');
  return isOf || isNamed;
}

/** Whether it is told one by one, also where it is small: «polpettine». */
const isPieceFood = (word: string): boolean =>
  it.pieceFoods.has(word) || it.pieceFoods.has(word.replace(/(?:in|ett|ell|on|ott)([aeio])$/, '$1'));

/** «torta Sacher, una, tre giorni»: one of it, where the word stands between pauses. */
function oneAt({ tokens }: Sentence, at: number, end: number): SaidQuantity | null {
  const [before, next] = [tokens[at - 1], tokens[end]];
  if (before === undefined || (next !== undefined && next.kind !== 'sign')) return null;
  return {
    value: 1,
    unit: 'porzione',
    others: [],
    doubt: 'no_unit',
    saysUnit: false,
    isContainer: false,
    factor: 1,
    at,
    end,
  };
}

/** «kg 1,2», «chili uno e mezzo»: the unit stands first. */
function unitFirst(sentence: Sentence, at: number): SaidQuantity | null {
  const { tokens } = sentence;
  const isContainer = isIn(it.containers, tokens[at]);
  const unit = isContainer ? 'confezione' : readUnit(tokens[at]?.word ?? '');
  const number = unit === null ? null : readNumber(tokens, at + 1);
  if (unit === null || number === null || number.isArticle) return null;
  const isCounted = smallestOf(unit) === null;
  // «porzioni quindici», and not «confezioni due giorni»
  const isTimeNext = durationAt(tokens, number.end) ?? timeBehindMeasure(tokens, number.end);
  const isLoose = isLooseEnd(tokens[number.end]) || isTimeNext !== null;
  if (isCounted && (!isLoose || readNumber(tokens, at - 1) !== null)) return null;
  if (!sentence.isFreeUntil(at, number.end)) return null;
  const value = exact(number.value);
  return {
    value,
    unit,
    others: number.others,
    doubt:
      number.others.length > 0
        ? 'two_readings'
        : toBase(value, unit) === null
          ? 'not_whole'
          : isContainer
            ? 'guessed_unit'
            : null,
    saysUnit: true,
    isContainer,
    factor: 1,
    at,
    end: number.end,
  };
}

/** Of what is weighed or measured alone; «pezzi due» is rare, and «confezioni due giorni» is something else. */
const smallestOf = (unit: Unit): Unit | null =>
  smaller[unit] ?? (unit === 'g' || unit === 'ml' ? unit : null);

/** «per dieci persone»: the word before belongs to it. */
const leadOf = (sentence: Sentence, from: number, unit: Unit): number =>
  unit === 'porzione' && sentence.isFree(from - 1) && sentence.tokens[from - 1]?.word === 'per'
    ? from - 1
    : from;
