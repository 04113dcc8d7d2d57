import { MAX_TEMPERATURE, MIN_TEMPERATURE } from '#platform/kernel/numbers.ts';
import { said, type Field } from './field.ts';
import { isFood } from './foods.it.ts';
import { fractionAfter, readNumber } from './number-words.ts';
import { withCapital } from './sentence.ts';
import { moreAt } from './storage.ts';
import { isIn, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** A temperature that was read somewhere. */
export interface SaidReading {
  /** As it was said: «Frigo 2». Which equipment it is the person confirms. */
  readonly equipment: Field<string>;
  /** °C */
  readonly temperature: Field<number>;
}

/**
 * «frigo due, tre gradi e mezzo». Null where it is none: food, or a time, makes it something else. A freezer's number without
 * «meno» may be below zero; it is taken as it was said, and marked.
 */
export function readingOf(tokens: readonly Token[]): SaidReading | null {
  const at = tokens.findIndex((token) => isIn(it.cold, token));
  if (at < 0 || tokens.some(({ word }) => isFood(word) && !it.storageMore.has(word))) return null;
  const word = tokens[at]!.word;
  const names = [it.equipmentWords[word] ?? word];
  let next = at + 1;
  for (let more = moreAt(tokens, next, word); more > 0; more = moreAt(tokens, next, word)) {
    const own = tokens.slice(next, next + more).filter((token) => !it.storageForm.has(token.word));
    names.push(...own.map((token) => token.word));
    next += more;
  }
  const isNumbered = isIn(it.storageNumber, tokens[next]);
  if (isNumbered) next++;
  const whole = singleAt(tokens, next);
  const pauses = tokens[next + 1]?.kind === 'sign' && tokens[next + 1]?.word !== '-';
  // The first of two numbers is the fridge's.
  const isId =
    whole !== null &&
    (isNumbered || pauses || temperatureAfter(tokens, next + 1) !== null) &&
    !it.degrees.has(tokens[next + 1]?.word ?? '') &&
    // «frigo quattro e mezzo» is no fourth fridge.
    (isNumbered || !(isIn(it.and, tokens[next + 1]) || isIn(it.point, tokens[next + 1])));
  let isUnclear = false;
  if (isId) {
    names.push(String(whole));
    isUnclear = !isNumbered && !pauses && tokens[next + 1]?.kind !== 'sign' && !isSigned(tokens, next + 1);
    isUnclear &&= singleAt(tokens, next + 1) !== null && !it.readingSmall.has(tokens[next + 1]?.word ?? '');
    next++;
  }
  const found = temperatureAfter(tokens, next) ?? (next === at + 1 ? temperatureBefore(tokens, at) : null);
  if (found === null) return null;
  const rest = [
    ...tokens.slice(0, found.from < at ? found.from : at),
    ...tokens.slice(Math.max(found.end, next)),
  ];
  if (found.from < at) rest.push(...tokens.slice(found.end, at));
  const isAlone = rest.every(
    (token, place) =>
      token.kind === 'sign' ||
      it.readingSmall.has(token.word) ||
      it.hesitations.has(token.word) ||
      it.hesitationPhrases.some((phrase) => phrase[0] === token.word && saysAt(rest, place, phrase)),
  );
  if (!isAlone || found.value < MIN_TEMPERATURE || found.value > MAX_TEMPERATURE) return null;
  const isFreezing = it.freezing.has(word) || names.some((name) => it.freezingMore.has(name));
  const mayBeBelow = isFreezing && !found.isSigned && found.value > 0;
  const others = [...found.others, ...(mayBeBelow ? [-found.value] : [])];
  return {
    equipment: said(
      withCapital(names.join(' ')),
      isUnclear ? 'two_readings' : null,
      isUnclear ? [names[0]!] : [],
    ),
    temperature: said(
      found.value,
      others.length > 0 || isUnclear ? 'two_readings' : found.isAbout ? 'approximate' : null,
      others,
    ),
  };
}

/** A small whole number: that of a fridge. */
function singleAt(tokens: readonly Token[], at: number): number | null {
  const number = readNumber(tokens.slice(at, at + 1), 0);
  if (number === null || number.isArticle !== (tokens[at]?.word === 'uno')) return null;
  return Number.isInteger(number.value) && number.value > 0 && number.value < 100 ? number.value : null;
}

const isSigned = (tokens: readonly Token[], at: number): boolean =>
  isIn(it.minus, tokens[at]) || isIn(it.plus, tokens[at]) || ['-', '+'].includes(tokens[at]?.word ?? '');

interface SaidTemperature {
  readonly value: number;
  readonly others: readonly number[];
  readonly isSigned: boolean;
  readonly isAbout: boolean;
  readonly from: number;
  readonly end: number;
}

/** The temperature that is said from a place on, behind small words. */
function temperatureAfter(tokens: readonly Token[], from: number): SaidTemperature | null {
  let at = from;
  let isAbout = false;
  while (
    tokens[at] !== undefined &&
    !isSigned(tokens, at) &&
    (tokens[at]!.kind === 'sign' ||
      it.readingSmall.has(tokens[at]!.word) ||
      it.hesitations.has(tokens[at]!.word) ||
      it.about.has(tokens[at]!.word))
  ) {
    isAbout ||= it.about.has(tokens[at]!.word);
    at++;
  }
  return temperatureAt(tokens, at, isAbout);
}

/** «tre gradi nel frigo» */
function temperatureBefore(tokens: readonly Token[], end: number): SaidTemperature | null {
  for (let at = 0; at < end; at++) {
    const found = temperatureAt(tokens, at, false);
    if (
      found !== null &&
      found.end <= end &&
      tokens.slice(at, found.end).some((token) => isIn(it.degrees, token))
    )
      return found;
  }
  return null;
}

function temperatureAt(tokens: readonly Token[], from: number, isAbout: boolean): SaidTemperature | null {
  let at = from;
  const isMinus = isIn(it.minus, tokens[at]) || tokens[at]?.word === '-';
  const isPlus = isIn(it.plus, tokens[at]) || tokens[at]?.word === '+';
  if (isMinus || isPlus) at++;
  const number =
    tokens[at]?.word === 'zero' && !it.point.has(tokens[at + 1]?.word ?? '')
      ? zero(at)
      : readNumber(tokens, at);
  if (number === null || (number.isArticle && !isIn(it.degrees, tokens[number.end]))) return null;
  let { end } = number;
  let value = number.value;
  if (isIn(it.degrees, tokens[end])) {
    end++;
    if (tokens[end]?.word === 'c' || tokens[end]?.word === 'centigradi') end++;
    const fraction = fractionAfter(tokens, end);
    const tenth = isIn(it.and, tokens[end]) ? readNumber(tokens, end + 1) : null;
    if (fraction !== null) {
      value += fraction.value;
      ({ end } = fraction);
    } else if (tenth !== null && Number.isInteger(tenth.value) && !tenth.isArticle) {
      value = Number(`${value}.${tenth.value}`);
      ({ end } = tenth);
    }
  } else if (tokens[end]?.word === 'c') end++;
  const isBelow = saysAt(tokens, end, it.belowZero);
  const isAbove = saysAt(tokens, end, it.aboveZero);
  if (isBelow || isAbove) end += 2;
  if (isIn(it.degrees, tokens[end])) end++;
  if (it.hours.has(tokens[end]?.word ?? '') || it.days.has(tokens[end]?.word ?? '')) return null;
  const sign = isMinus || isBelow ? -1 : 1;
  return {
    value: value === 0 ? 0 : sign * value,
    // «tre e cinque» is three and a half of a thermometer, which has one place behind the comma.
    others: tokens.slice(at, number.end).some((token) => isIn(it.and, token))
      ? []
      : number.others.map((other) => sign * other),
    isSigned: isMinus || isPlus || isBelow || isAbove,
    isAbout: isAbout || isIn(it.about, tokens[end]),
    from,
    end: isIn(it.about, tokens[end]) ? end + 1 : end,
  };
}

const zero = (at: number) =>
  ({ value: 0, end: at + 1, others: [], isAbout: false, isArticle: false }) as const;
