import {
  addDays,
  daysBetween,
  endOfRomeDay,
  isLocalDate,
  romeDate,
  type LocalDate,
} from '#platform/kernel/dates.ts';
import { said, type Doubt, type Field } from './field.ts';
import { fractionAfter, readNumber, wholeWord } from './number-words.ts';
import type { SaidMade } from './prep-time.ts';
import type { Sentence } from './sentence.ts';
import { endingBefore, instantsUntil, readDay } from './spoken-dates.ts';
import { isIn, isMeasure, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** How long, or until when, something is good, as it was said. */
export type SaidShelfLife = {
  readonly at: number;
  /** «oggi», «per oggi»: an end only where nothing else says one; «per oggi» is a note then. */
  readonly isBare?: 'day' | 'for';
  /** «da due giorni» tells since when. */
  readonly isSince?: boolean;
  readonly doubt: Doubt | null;
} & (
  | {
      readonly kind: 'for';
      readonly amount: number;
      readonly others: readonly number[];
      readonly unit: TimeUnit;
    }
  /** The earliest first. */
  | { readonly kind: 'until'; readonly instants: readonly Date[] }
);

const timeUnits = ['hour', 'day', 'week', 'month', 'year'] as const;
export type TimeUnit = (typeof timeUnits)[number];

const hourMs = 3_600_000;
const hoursOf = { hour: 1, day: 24, week: 168 } as const;
/** The most hours that a unit of time may be. */
export const longestHoursOf = { ...hoursOf, month: 744, year: 8_784 } as const;

/** Beyond a week nothing of a kitchen keeps that is not frozen: such a time is asked about. In hours, as PREP's own longest. */
export const usualHours = 168;
/** Longest shelf life that is understood, in hours: two years. */
export const longestHours = 17_520;

/** What becomes of times that were said. */
export interface SaidTimes {
  readonly shelf: readonly SaidShelfLife[];
  /** «due ore fa». */
  readonly madeAgo: readonly SaidMade[];
  /** «cotto per due ore»: said of how it was made. */
  readonly notes: readonly string[];
}

/** The unit of time that a word names; null for none. */
export function timeUnitOf(token: Token | undefined): TimeUnit | 'minute' | null {
  if (token === undefined) return null;
  if (it.hours.has(token.word)) return 'hour';
  if (it.days.has(token.word)) return 'day';
  if (it.weeks.has(token.word)) return 'week';
  if (it.months.has(token.word)) return 'month';
  if (it.years.has(token.word)) return 'year';
  return it.minutes.has(token.word) ? 'minute' : null;
}

/** How many words behind a time say that it is the longest: «tre giorni al massimo». */
const mostAfter = (tokens: readonly Token[], at: number): number =>
  it.mostBehind.find((words) => saysAt(tokens, at, words))?.length ?? 0;

interface Duration {
  readonly amount: number;
  readonly others: readonly number[];
  readonly unit: TimeUnit | 'minute';
  readonly isAbout: boolean;
  readonly end: number;
}

/** Whether a number of two words behind «e» may be a quantity's hundreds and a number of its own. */
export const isOfHundreds = (tokens: readonly Token[], at: number, end: number): boolean =>
  end === at + 2 &&
  isIn(it.and, tokens[at - 1]) &&
  tokens[at]!.kind === 'word' &&
  (wholeWord(tokens[at]!.word) ?? 0) >= 100;

/** A number with a unit of time: «tre giorni», «una settimana e mezzo», «un paio di giorni». */
export function durationAt(tokens: readonly Token[], at: number): Duration | null {
  const number = readNumber(tokens, at);
  // «due chili e duecento tre giorni»: the hundreds are grams.
  if (number === null || isOfHundreds(tokens, at, number.end)) return null;
  const unitAt = tokens[number.end]?.word === 'di' ? number.end + 1 : number.end;
  const unit = timeUnitOf(tokens[unitAt]);
  if (unit === null) return null;
  if (tokens[unitAt]?.word === 'h' && tokens[number.end - 1]?.kind !== 'figures') return null;
  const fraction = fractionAfter(tokens, unitAt + 1);
  const more =
    fraction === null && isIn(it.and, tokens[unitAt + 1]) ? moreTime(tokens, unitAt + 2, unit) : null;
  const end = fraction?.end ?? more?.end ?? unitAt + 1;
  return {
    amount: number.value + (fraction?.value ?? more?.amount ?? 0),
    others: number.others,
    unit,
    isAbout: number.isAbout || isIn(it.about, tokens[end]) || isIn(it.aboutTimes, tokens[unitAt]),
    // «tre giorni circa due chili»: said of either.
    end: isIn(it.about, tokens[end]) && readNumber(tokens, end + 1) === null ? end + 1 : end,
  };
}

/** Whether what is said ends there, or goes on with a place or another measure. */
const endsThere = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at];
  return (
    next === undefined ||
    next.kind === 'sign' ||
    Object.hasOwn(it.storageWords, next.word) ||
    it.storageBefore.has(next.word) ||
    (isMeasure(next, undefined) && readNumber(tokens, at + 1) !== null)
  );
};

/** «giorni due»: the unit first, which is asked about. */
function unitFirst(tokens: readonly Token[], at: number): Duration | null {
  const isUnit = isIn(it.days, tokens[at]) || isIn(it.weeks, tokens[at]) || isIn(it.months, tokens[at]);
  const number = isUnit && readNumber(tokens, at - 1) === null ? readNumber(tokens, at + 1) : null;
  // «scadenza giorno ventisei» is a day, and no time of so many.
  if (tokens[at]?.word === 'giorno') return null;
  const unit = timeUnitOf(tokens[at]);
  if (number === null || unit === null || number.isArticle || !endsThere(tokens, number.end)) return null;
  return { amount: number.value, others: number.others, unit, isAbout: true, end: number.end };
}

/** A time whose unit stands first, behind a measure whose unit does: «kg 2 giorni 3»; the number before it may be its own. */
export function timeBehindMeasure(tokens: readonly Token[], at: number): Duration | null {
  const unit = timeUnitOf(tokens[at]);
  const number = unit === null ? null : readNumber(tokens, at + 1);
  if (unit === null || number === null || number.isArticle || !endsThere(tokens, number.end)) return null;
  const before = tokens[at - 2];
  const measured = readNumber(tokens, at - 1);
  if (measured === null || measured.end !== at || !isMeasure(before, undefined)) return null;
  if (readNumber(tokens, at - 3) !== null) return null;
  return { amount: number.value, others: [measured.value], unit, isAbout: false, end: number.end };
}

/** «polpette 3 giorni 2»: a number behind a time that counts nothing else may be how long it is. */
function otherBehind(tokens: readonly Token[], end: number): readonly number[] {
  const number = readNumber(tokens, end);
  const isBare =
    number !== null &&
    !number.isArticle &&
    number.others.length === 0 &&
    number.value <= 31 &&
    (tokens[number.end] === undefined || tokens[number.end]!.kind === 'sign');
  return isBare ? [number.value] : [];
}

/** «un giorno o due», «due giorni, massimo tre», «due giorni tre al massimo»: how long it may be as well; null for none. */
function orElse(
  tokens: readonly Token[],
  at: number,
): { readonly amount: number; readonly end: number } | null {
  const pause = tokens[at]?.word === ',' ? 1 : 0;
  const lead = it.orBehind
    .filter((words) => saysAt(tokens, at + pause, words))
    .reduce((most, { length }) => Math.max(most, length), 0);
  const from = lead === 0 ? at : at + pause + lead;
  const number = readNumber(tokens, from);
  const isNumber = number !== null && (!number.isArticle || tokens[from]!.word === 'uno');
  if (!isNumber || number.others.length > 0 || number.value > 366) return null;
  const most = mostAfter(tokens, number.end);
  const end = number.end + most;
  const next = tokens[end];
  const isAlone = endsThere(tokens, end) || it.untilBefore.has(next!.word) || it.noteStarts.has(next!.word);
  return isAlone && (lead > 0 || most > 0) ? { amount: number.value, end } : null;
}

/** «torta, una, due giorni»: a number alone before the time, one less, may be the first of two. */
function oneLess(sentence: Sentence, at: number, amount: number): readonly number[] {
  const { tokens } = sentence;
  // «uno tre giorni»
  if (tokens[at - 1]?.word === 'uno' && amount > 1 && sentence.isFree(at - 1)) return [1];
  const before = tokens[at - 2];
  // «un chilo e due, tre giorni»: behind the comma of the measure.
  const isPaused = tokens[at - 1]?.word === ',' && sentence.isFree(at - 2) && !isIn(it.and, tokens[at - 3]);
  const value = isIn(it.one, before) ? 1 : wholeWord(before?.word ?? '');
  return isPaused && value !== null && value === amount - 1 && value > 0 ? [value] : [];
}

/** «due chili uno, due giorni»: the first of two numbers, behind a measure that is whole, and where it stands; null for none. */
function firstBehindMeasure(
  sentence: Sentence,
  at: number,
): { readonly amount: number; readonly at: number } | null {
  const { tokens } = sentence;
  const pausedAt = (place: number): number => (tokens[place]?.word === ',' ? place - 1 : place);
  const place = pausedAt(at - 1);
  const behind = pausedAt(place - 1);
  // «due chili e mezzo uno, due giorni»
  const isHalf = isIn(it.half, tokens[behind]) && isIn(it.and, tokens[behind - 1]);
  const unitAt = isHalf ? behind - 2 : behind;
  const amount = loneNumber(tokens[place]);
  const isMeasured =
    isMeasure(tokens[unitAt], tokens[unitAt - 1]) &&
    readNumber(tokens, unitAt - 1)?.end === unitAt &&
    sentence.isFreeUntil(unitAt - 1, unitAt + 1) &&
    // «20.11 kg 2 3 giorni»: a day, and the unit first.
    !(tokens[place]?.kind === 'figures' && tokens[unitAt - 1]?.kind === 'figures') &&
    // «frigo 2 kg 3, 4 giorni»
    !Object.hasOwn(it.storageWords, tokens[unitAt - 2]?.word ?? '');
  return amount !== null && isMeasured && sentence.isFree(place) ? { amount, at: place } : null;
}

/** A number of one word that may be a length of time; null for any other. */
function loneNumber(token: Token | undefined): number | null {
  if (token === undefined) return null;
  const value = it.one.has(token.word)
    ? 1
    : token.kind === 'figures' && /^\d{1,2}$/.test(token.word)
      ? Number(token.word)
      : wholeWord(token.word);
  return value !== null && value > 0 && value <= 31 ? value : null;
}

/** «tre giorni meno uno», «una settimana meno un giorno», «tre giorni meno qualche ora»: what is left; null where nothing is taken away. */
function lessBehind(
  tokens: readonly Token[],
  at: number,
  { amount, unit }: { readonly amount: number; readonly unit: TimeUnit },
): { readonly amount: number; readonly end: number } | null {
  if (!isIn(it.lessBehind, tokens[at]) || !isFixed(unit)) return null;
  const from = at + 1;
  const left = (hours: number, end: number): { readonly amount: number; readonly end: number } => ({
    // At the least an hour: the label holds no less, and it is marked.
    amount: Math.max(amount * hoursOf[unit] - hours, 1) / hoursOf[unit],
    end,
  });
  const time = durationAt(tokens, from);
  if (time !== null) {
    const hours = time.unit === 'minute' ? 1 : isFixed(time.unit) ? hoursOf[time.unit] * time.amount : 0;
    return left(Math.max(hours, 1), time.end);
  }
  const some = isIn(it.vague, tokens[from]) ? timeUnitOf(tokens[from + 1]) : null;
  if (some !== null) {
    const hours = some === 'minute' ? 1 : isFixed(some) ? hoursOf[some] * it.someMost : 0;
    return left(Math.max(hours, 1), from + 2);
  }
  const number = loneNumber(tokens[from]);
  if (number !== null && !isMeasure(tokens[from + 1], tokens[from]))
    return left(number * hoursOf[unit], from + 1);
  return left(1, from);
}

/** Whether somebody is not sure of a length of time: «forse tre giorni», «tre giorni, forse», «tre giorni o quasi». */
function isUnsure(tokens: readonly Token[], at: number, end: number): boolean {
  const small = (token: Token | undefined): boolean =>
    isIn(it.untilBefore, token) || isIn(it.articles, token) || isIn(it.untilSmall, token);
  let from = at;
  while (small(tokens[from - 1]) && !isIn(it.unsure, tokens[from - 1])) from--;
  if (isIn(it.unsure, tokens[from - 1])) return true;
  const behind = tokens[end]?.word === ',' || isIn(it.or, tokens[end]) ? end + 1 : end;
  // «tre giorni, circa due chili»
  const isNumbered = behind > end && readNumber(tokens, behind + 1) !== null;
  const isSaid =
    isIn(it.unsure, tokens[behind]) ||
    isIn(it.about, tokens[behind]) ||
    it.roughly.some((words) => saysAt(tokens, behind, words));
  return isSaid && !isNumbered;
}

/** «1/2 giorni»: half a day, or one or two. */
const eitherOf = (word: string, unit: TimeUnit | 'minute', said: string): readonly number[] =>
  unit !== 'minute' && /[ie]$/.test(said) && /^\d\/\d$/.test(word) ? word.split('/').map(Number) : [];

/** «un giorno e dodici ore»: what is added, in the larger unit. */
function moreTime(
  tokens: readonly Token[],
  at: number,
  unit: TimeUnit | 'minute',
): { readonly amount: number; readonly end: number } | null {
  const number = readNumber(tokens, at);
  const small = number === null ? null : timeUnitOf(tokens[number.end]);
  if (number === null || small === null) return null;
  if (unit === 'year' && small === 'month') return { amount: number.value / 12, end: number.end + 1 };
  if (!isFixed(unit) || !isFixed(small)) return null;
  if (hoursOf[small] >= hoursOf[unit]) return null;
  return { amount: (number.value * hoursOf[small]) / hoursOf[unit], end: number.end + 1 };
}

/** Whether a unit is always so many hours long. */
const isFixed = (unit: TimeUnit | 'minute'): unit is keyof typeof hoursOf => unit in hoursOf;

/** Lengths of time that are said; takes them. How long something was cooked or rested is no shelf life. */
export function takeDurations(sentence: Sentence, now: Date): SaidTimes {
  const { tokens } = sentence;
  const found = { shelf: [] as SaidShelfLife[], madeAgo: [] as SaidMade[], notes: [] as string[] };
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at)) continue;
    const isOfMeasure = timeBehindMeasure(tokens, at + 1) !== null;
    if (isOfMeasure) continue;
    const duration = timeBehindMeasure(tokens, at) ?? durationAt(tokens, at) ?? unitFirst(tokens, at);
    if (duration === null || !sentence.isFreeUntil(at, duration.end)) continue;
    const { unit } = duration;
    const bound = boundAt(sentence, at);
    const portion = portionAt(sentence, at);
    const denied = deniedAt(sentence, bound?.from ?? portion?.from ?? at);
    const isOld = isOldAt(sentence, at);
    const or = orElse(tokens, duration.end);
    // Of two that were said for the time itself the shorter.
    const said = durationAt(tokens, at) === null ? [duration.amount] : [duration.amount, ...duration.others];
    if (or !== null) said.push(or.amount);
    const first = unit === 'minute' ? null : firstBehindMeasure(sentence, at);
    const one = oneLess(sentence, at, duration.amount);
    said.push(...one, ...(first === null ? [] : [first.amount]));
    // A number that grows is the time's; of one that does not the quantity is asked about too.
    if (first !== null && first.amount < duration.amount) sentence.take(first.at, at);
    const minus =
      unit === 'minute' || or !== null
        ? null
        : (lessBehind(tokens, duration.end, { amount: Math.min(...said), unit }) ??
          spentBehind(tokens, duration.end, { amount: Math.min(...said), unit }));
    // «la metà di tre giorni»
    const short = (minus?.amount ?? Math.min(...said)) * Math.min(portion?.factor ?? 1, 1);
    // «meno di due giorni», «non dura due giorni»: an hour less than that.
    const isDenied = denied !== null && bound === null;
    const isLess =
      (bound?.says === 'less' || isDenied) && unit !== 'minute' && isFixed(unit) && short * hoursOf[unit] > 1;
    const amount = isLess ? short - 1 / hoursOf[unit] : short;
    const others = [
      ...new Set(
        [
          duration.amount,
          ...duration.others,
          ...(or === null ? [] : [or.amount]),
          ...one,
          ...(first === null ? [] : [first.amount]),
          ...(portion === null ? [] : [duration.amount * portion.factor]),
        ].filter((other) => other !== amount),
      ),
      ...(or === null && minus === null ? otherBehind(tokens, duration.end) : []),
      ...eitherOf(tokens[at]!.word, duration.unit, tokens[duration.end - 1]!.word),
    ];
    const isGone = isIn(it.gone, tokens[duration.end]) && !isIn(it.linking, tokens[duration.end + 1]);
    const plainEnd =
      or?.end ?? minus?.end ?? (isGone ? duration.end + 1 : duration.end + mostAfter(tokens, duration.end));
    // «un giorno e qualcosa»
    const isOdd = isIn(it.and, tokens[plainEnd]) && isIn(it.oddBehind, tokens[plainEnd + 1]);
    const end = isOdd ? plainEnd + 2 : plainEnd;
    const article = sentence.back(at, it.articles);
    const open = Math.min(denied ?? at, portion?.from ?? at, isOld ?? at);
    const behind = sentence.back(article, it.untilBefore);
    // «entro le 24 ore»
    const plainFrom =
      bound !== null
        ? sentence.back(bound.from, it.untilBefore)
        : behind < article
          ? behind
          : sentence.back(at, it.untilBefore);
    const from = open < at ? Math.min(plainFrom, sentence.back(open, it.untilBefore)) : plainFrom;
    const lead = sentence.back(at, it.untilSmall);
    const isOf = isIn(it.processNouns, tokens[tokens[end]?.word === 'di' ? end + 1 : end]);
    const isDone = isProcess(sentence, lead, at);
    // «pollo cotto tre giorni»: nobody cooks for days.
    const isQuick =
      isDone &&
      unit !== 'hour' &&
      unit !== 'minute' &&
      tokens[at - 1]?.word !== 'per' &&
      isIn(it.quickProcesses, tokens[lead - 1]);
    if (tokens[end]?.word === 'fa' && (unit === 'minute' || isFixed(unit))) {
      const ms = unit === 'minute' ? 60_000 : hoursOf[unit] * hourMs;
      // «due o tre giorni fa»: of what was said the earliest.
      const ago = [...new Set([amount, ...others])].toSorted((one, other) => other - one);
      found.madeAgo.push({
        instants: ago.map((one) => new Date(now.getTime() - one * ms)),
        saysTime: !duration.isAbout && !isUnsure(tokens, at, end + 1),
      });
      sentence.take(sentence.back(at, it.madeWords), end + 1);
    } else if (
      unit === 'minute' &&
      !isOf &&
      tokens.slice(from, at).some((token) => isIn(it.soonBefore, token))
    ) {
      found.shelf.push({
        kind: 'for',
        amount: amount / 60,
        others: [],
        unit: 'hour',
        at,
        doubt: 'approximate',
      });
      sentence.take(from, end);
    } else if (unit === 'minute' || isOf || (isDone && !isQuick)) {
      const stop = isOf ? end + (tokens[end]?.word === 'di' ? 2 : 1) : end;
      const isLed = !isOf && isIn(it.processes, tokens[lead - 1]);
      // «ha bollito otto ore»
      const begin = isLed ? (isIn(it.auxiliaries, tokens[lead - 2]) ? lead - 2 : lead - 1) : lead;
      const text = sentence.textOf(begin, stop);
      found.notes.push(text);
      sentence.take(begin, stop);
    } else {
      const isSince = tokens[at - 1]?.word === 'da' && from === at - 1;
      found.shelf.push({
        kind: 'for',
        amount,
        others,
        unit,
        at,
        doubt:
          others.length > 0
            ? 'two_readings'
            : duration.isAbout ||
                isOdd ||
                isUnsure(tokens, at, end) ||
                (bound !== null && bound.says !== 'most')
              ? 'approximate'
              : isQuick || isSince || isDenied || isGone || isOld !== null
                ? 'two_readings'
                : null,
        ...(isSince ? { isSince } : {}),
      });
      sentence.take(from, end);
    }
    at = end - 1;
  }
  return found;
}

interface Bound {
  readonly says: 'less' | 'more' | 'most' | 'about';
  readonly from: number;
}

/** «meno di», «più di», «non più di», «nemmeno» before a length of time; null for none. */
function boundAt(sentence: Sentence, at: number): Bound | null {
  const { tokens } = sentence;
  const found = it.boundsBefore.find(
    ([words]) => saysAt(tokens, at - words.length, words) && sentence.isFreeUntil(at - words.length, at),
  );
  return found === undefined ? null : { says: found[1], from: at - found[0].length };
}

/** Where a denial of a length of time begins: «non dura tre giorni», «non arriva a tre giorni», «non tre giorni»; null for none. */
function deniedAt(sentence: Sentence, at: number): number | null {
  const { tokens } = sentence;
  const isBetween = ({ word }: Token): boolean =>
    !it.deniesTime.has(word) &&
    (it.lastsSo.test(word) || it.untilBefore.has(word) || it.articles.has(word) || it.untilSmall.has(word));
  let from = at;
  while (sentence.isFree(from - 1) && isBetween(tokens[from - 1]!)) from--;
  let not = from;
  while (sentence.isFree(not - 1) && isIn(it.deniesTime, tokens[not - 1])) not--;
  return not < from ? not : null;
}

/** «la metà di tre giorni», «un terzo di tre giorni»: how much of a length of time, and where that is said; null for none. */
export function portionAt(
  sentence: Sentence,
  at: number,
): { readonly factor: number; readonly from: number } | null {
  const { tokens } = sentence;
  const of = isIn(it.articles, tokens[at - 1]) && tokens[at - 2]?.word === 'di' ? at - 2 : at - 1;
  const word = tokens[of - 1]?.word ?? '';
  const factor = Object.hasOwn(it.portions, word) ? it.portions[word] : undefined;
  if (factor === undefined || !isIn(it.storageOf, tokens[of]) || !sentence.isFreeUntil(of - 1, at))
    return null;
  return { factor, from: sentence.back(of - 1, it.articles) };
}

/** Where «ha già due giorni», «vecchio di due giorni» begins; null for none. */
function isOldAt(sentence: Sentence, at: number): number | null {
  const { tokens } = sentence;
  let from = at;
  while (
    sentence.isFree(from - 1) &&
    (isIn(it.untilSmall, tokens[from - 1]) || tokens[from - 1]!.word === 'gia')
  )
    from--;
  return sentence.isFree(from - 1) && isIn(it.isOld, tokens[from - 1]) ? from - 1 : null;
}

/** «tre giorni di cui uno già passato», «…, uno è già andato», «… ma ne sono passati due»: what is left, and where its words end; null for none. */
function spentBehind(
  tokens: readonly Token[],
  at: number,
  { amount, unit }: { readonly amount: number; readonly unit: TimeUnit },
): { readonly amount: number; readonly end: number } | null {
  let from = tokens[at]?.word === ',' ? at + 1 : at;
  if (isIn(it.spentJoins, tokens[from])) from++;
  const isOf = saysAt(tokens, from, it.ofWhich);
  if (isOf) from += 2;
  const skipped = (place: number, set: ReadonlySet<string>): number =>
    isIn(set, tokens[place]) ? skipped(place + 1, set) : place;
  const goneAt = skipped(from, it.spentSmall);
  // «ne sono già passati due»
  const isTurned = isIn(it.spent, tokens[goneAt]);
  const number = loneNumber(tokens[isTurned ? goneAt + 1 : from]);
  if (number === null) return null;
  let end = (isTurned ? goneAt + 1 : from) + 1;
  // «una settimana, due giorni sono già andati»
  const said = timeUnitOf(tokens[end]);
  if (said !== null) end++;
  const isOther = said !== null && said !== unit && isFixed(said) && isFixed(unit);
  const gone = isOther ? (number * hoursOf[said]) / hoursOf[unit] : number;
  if (isMeasure(tokens[end], tokens[end - 1])) return null;
  if (!isTurned) {
    end = skipped(end, it.spentSmall);
    // «…, di cui uno buttato» is said of how much there is.
    if (isIn(it.spent, tokens[end])) end++;
    else if (!isOf || (tokens[end] !== undefined && tokens[end]!.kind !== 'sign')) return null;
  }
  const least = isFixed(unit) ? 1 / hoursOf[unit] : 1 / 24;
  return { amount: Math.max(amount - gone, least), end };
}

/** Whether what is before a length of time says what was done for so long; `lead` is where its small words begin. */
function isProcess(sentence: Sentence, lead: number, at: number): boolean {
  const { tokens } = sentence;
  let before = lead - 1;
  // «cotto a 80 gradi per due ore»
  if (before >= 1 && it.degrees.has(tokens[before]?.word ?? ''))
    before -= tokens[before - 2]?.word === 'a' ? 3 : 2;
  if (!isIn(it.processes, tokens[before])) return false;
  if (isIn(it.untilSure, tokens[at - 1])) return false;
  // «due chili di brasato, una settimana»: a dish, unless it is said for how long it was cooked.
  if (isIn(it.auxiliaries, tokens[before - 1])) return true;
  if (isIn(it.dishes, tokens[before]) && tokens[at - 1]?.word !== 'per') return false;
  // «brasato, tre giorni»: a dish at the beginning is no process, unless it is said for how long.
  return before > 0 || tokens[at - 1]?.word === 'per';
}

/**
 * Days until which something is said to be good; takes them. «per domani» alone is no expiry, «oggi» is one that is asked about.
 *
 * @param sinceEnds where it was said since when: «al 25» behind «dal 20» is the end
 */
export function takeUntil(
  sentence: Sentence,
  now: Date,
  sinceEnds: ReadonlySet<number> = new Set(),
): readonly SaidShelfLife[] {
  const { tokens } = sentence;
  const found: SaidShelfLife[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at)) continue;
    const from = sentence.back(at, it.untilBefore);
    const small = sentence.back(at, it.untilSmall);
    const begin = Math.min(from, small, sentence.back(small, it.untilBefore));
    const leads = tokens.slice(begin, at);
    // «dal 20 al 25»
    const isOfSpan = isIn(it.spanTo, tokens[at - 1]) && sinceEnds.has(at - 1);
    const isSure =
      isOfSpan || leads.some((token) => it.untilSure.has(token.word) || it.hourLeads.has(token.word));
    const before = tokens[at - 1];
    const isNumberADay = isSure || ['il', "l'", 'giorno'].includes(before?.word ?? '');
    const day = readDay(tokens, at, now, { direction: 1, isNumberADay, isUntil: isSure });
    if (day === null || !sentence.isFreeUntil(at, day.end)) continue;
    // «oltre due chili»
    if (before?.word === 'oltre' && isMeasure(tokens[day.end], tokens[at])) continue;
    if (!isSure && (it.yesterday.has(tokens[at]!.word) || isIn(it.thisMorning, tokens[at]))) continue;
    // «la sera prima di venerdì»: told with that Friday.
    if (isIn(it.dayPartWords, tokens[at]) && saysBefore(tokens, at + 1)) continue;
    const bare = isSure ? null : bareToday(sentence, begin, at, day.end);
    if (bare === 'none') {
      // «oggi ho fatto …», «ragù di oggi»: when it was made, which is now.
      const isOf = before?.word === 'di' && sentence.isFree(at - 1);
      if (isOf || isIn(it.tellsBehind, tokens[day.end])) sentence.take(isOf ? at - 1 : at, day.end);
      continue;
    }
    // «ragù per domani», «il dolce di domenica»: for when it is meant, not how long it keeps.
    if (!isSure && bare === null && ['per', 'di', 'della', 'dello'].includes(before?.word ?? '')) continue;
    if (
      !isSure &&
      bare === null &&
      day.times.length > 0 &&
      day.part === null &&
      !saysDay(tokens, at, day.end)
    )
      continue;
    const excluded =
      it.excluded.find((words) => saysAt(tokens, day.end, words)) ??
      // «entro giovedì ma non giovedì»
      it.butNot.map((words) => [...words, tokens[at]!.word]).find((words) => saysAt(tokens, day.end, words));
    const beforeAt = leads.findIndex((_, place) => saysBefore(tokens, begin + place));
    const partBefore = beforeAt < 0 ? '' : (tokens[begin + beforeAt - 1]?.word ?? '');
    const lastPart = beforeAt === 0 && Object.hasOwn(it.dayParts, partBefore) ? partBefore : null;
    // «non prima di domani»: nobody says how long a food does not keep, and what was meant is asked.
    const isNotBefore = beforeAt >= 0 && isIn(it.not, tokens[begin + beforeAt - 1]);
    const ending = excluded === undefined && beforeAt < 0 ? day : endingBefore(day, lastPart);
    const all = [...instantsUntil(ending), ...(isNotBefore ? instantsUntil(day) : [])];
    // An hour without a day is the next such hour.
    const next = day.isDaySaid ? all : nextOf(all, now);
    const isOpen = bare === 'day' || bare === 'for' || (!isSure && bare === null);
    found.push({
      kind: 'until',
      instants: next,
      at,
      doubt:
        next.length > 1 || next[0] !== all[0] || isOpen
          ? 'two_readings'
          : day.isLoose || isUnsure(tokens, at, day.end)
            ? 'approximate'
            : null,
      ...(bare === 'day' || bare === 'for' ? { isBare: bare } : {}),
    });
    const isSelf = ['stesso', 'stessa'].includes(tokens[day.end]?.word ?? '');
    const included = excluded ?? it.included.find((words) => saysAt(tokens, day.end, words));
    const end = day.end + (included?.length ?? (isSelf ? 1 : mostAfter(tokens, day.end)));
    const lead = isNotBefore
      ? sentence.back(begin + beforeAt - 1, it.untilBefore)
      : lastPart === null
        ? begin
        : sentence.back(sentence.back(begin - 1, it.articles), it.untilBefore);
    sentence.take(lead, end);
    at = end - 1;
  }
  return found;
}

/** Days that are said anew to be denied, anywhere behind where they were said: «entro giovedì, giovedì no», «… tranne il 23». */
export function daysDenied(tokens: readonly Token[], now: Date): ReadonlySet<LocalDate> {
  const seen = new Set<LocalDate>();
  const denied = new Set<LocalDate>();
  const isSmall = (token: Token | undefined): boolean =>
    [it.articles, it.dayDeniedSmall, it.storageOf].some((set) => isIn(set, token));
  for (let at = 0; at < tokens.length; at++) {
    const day = readDay(tokens, at, now, { direction: 1, isNumberADay: true, isUntil: true });
    if (day === null || !day.isDaySaid) continue;
    const [date] = day.days;
    let before = at - 1;
    while (isSmall(tokens[before])) before--;
    let behind = day.end;
    while (isSmall(tokens[behind])) behind++;
    const isDenied = isIn(it.dayDenied, tokens[before]) || isIn(it.dayDenied, tokens[behind]);
    if (isDenied && seen.has(date)) denied.add(date);
    seen.add(date);
    at = day.end - 1;
  }
  return denied;
}

/** An end on a day that was denied is the day before, with what was said first beside it. */
export function notReached(one: SaidShelfLife, denied: ReadonlySet<LocalDate>): SaidShelfLife {
  if (one.kind !== 'until') return one;
  const before = one.instants.flatMap((instant) => {
    // «entro mezzanotte» is the end of the day before it.
    const date = romeDate(new Date(instant.getTime() - 1));
    return denied.has(date) ? [new Date(endOfRomeDay(addDays(date, -1)).getTime() - 1)] : [];
  });
  return before.length === 0
    ? one
    : { ...one, instants: [...before, ...one.instants], doubt: one.doubt ?? 'two_readings' };
}

/** «prima di», «prima del»: what is behind it is not reached. */
const saysBefore = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'prima' && isIn(it.untilLeftPairs['prima']!, tokens[at + 1]);

/** Of hours of the clock that are to come; those of tomorrow where all are over. */
function nextOf(instants: readonly Date[], now: Date): readonly Date[] {
  const ahead = instants.filter((instant) => instant > now);
  return ahead.length > 0 ? ahead : instants.map((instant) => new Date(instant.getTime() + 24 * hourMs));
}

/**
 * What «oggi», «stasera», «in giornata» say of the end: `sure` («da mangiare oggi»), `day` or `for` («per oggi»), which are ends only
 * where nothing else says one; `none` where somebody tells what is done today. Null for any other day.
 */
function bareToday(
  sentence: Sentence,
  begin: number,
  at: number,
  end: number,
): 'sure' | 'day' | 'for' | 'none' | null {
  const { tokens } = sentence;
  const isToday =
    it.today.has(tokens[at]!.word) || it.dayWhole.has(tokens[at]!.word) || isIn(it.thisOnes, tokens[at]);
  if (!isToday) return null;
  const leads = tokens.slice(begin, at);
  if (leads.some((token) => it.todaySure.has(token.word))) return 'sure';
  if (isIn(it.dayWhole, tokens[at]) && !leads.some(({ word }) => word === 'in' || word === 'nella'))
    return 'none';
  const isFirst = tokens
    .slice(0, begin)
    .every(({ kind, word }) => kind === 'sign' || it.hesitations.has(word));
  if (isFirst || isIn(it.tellsBehind, tokens[end])) return 'none';
  const before = tokens[at - 1]?.word;
  if (before === 'di' || before === 'del' || before === 'della') return 'none';
  return before === 'per' ? 'for' : 'day';
}

const saysDay = (tokens: readonly Token[], from: number, end: number): boolean =>
  tokens
    .slice(from, end)
    .some(
      ({ word }) =>
        it.weekdays.includes(word) ||
        it.monthNames.includes(word) ||
        it.tomorrow.has(word) ||
        it.afterTomorrow.has(word),
    );

/** Whole hours from when it was made, never beyond what was said; at least one. */
function hoursUntil(until: Date, madeAt: Date): number {
  return Math.floor((until.getTime() - madeAt.getTime()) / hourMs);
}

function hoursFor(amount: number, unit: TimeUnit, madeAt: Date): number {
  if (isFixed(unit)) return Math.floor(amount * hoursOf[unit]);
  const from = romeDate(madeAt);
  const monthsLong = unit === 'year' ? Math.round(amount * 12_000) / 1_000 : amount;
  const whole = Math.floor(monthsLong);
  const months = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + whole;
  const of = (day: number): string =>
    `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  let day = Number(from.slice(8));
  // There is no 31 February: the last day that there is.
  while (!isLocalDate(of(day))) day--;
  return daysBetween(from, addDays(of(day), Math.floor((monthsLong - whole) * 30))) * 24;
}

/**
 * The shelf life in hours (VOICE-17, VOICE-21) of what was said last or only; what is said twice, is over, or is longer than
 * usual for where it is kept bears its doubt.
 */
export function shelfLifeOf(
  found: readonly SaidShelfLife[],
  madeAt: Date,
  isFrozen: boolean,
): Field<number> | null {
  if (found.length === 0) return null;
  const hours = (one: SaidShelfLife): readonly number[] =>
    one.kind === 'for'
      ? [one.amount, ...one.others].map((amount) => hoursFor(amount, one.unit, madeAt))
      : one.instants.map((until) => hoursUntil(until, madeAt));
  // «due giorni ma entro domani»: of what was said the earliest.
  const [first, ...rest] = found.toSorted((one, other) => hours(one)[0]! - hours(other)[0]!);
  if (first === undefined) return null;
  const [value = 0, ...others] = hours(first);
  const beside = [...others, ...rest.flatMap(hours)].filter((other) => other !== value);
  const doubt: Doubt | null =
    value < 1
      ? first.kind === 'for'
        ? // «tra mezz'ora»: less than the hour that a label holds.
          'approximate'
        : 'passed'
      : beside.length > 0
        ? 'two_readings'
        : (first.doubt ?? (value > usualHours && !isFrozen ? 'beyond_usual' : null));
  return said(
    Math.min(Math.max(value, 1), longestHours),
    value > longestHours ? 'beyond_usual' : doubt,
    beside,
  );
}
