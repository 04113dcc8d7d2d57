import {
  addDays,
  daysBetween,
  endOfRomeDay,
  isLocalDate,
  romeDate,
  romeLocalTimeToInstant,
  type LocalDate,
} from '#platform/kernel/dates.ts';
import { readUnit } from '#platform/kernel/quantity.ts';
import { readNumber, wholeWord } from './number-words.ts';
import { isIn, isMeasure, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** A day that was said, with the time of day where that was said as well. */
export interface SaidDay {
  /** The first is what is taken; the others the words may mean as well. */
  readonly days: readonly [LocalDate, ...LocalDate[]];
  /** Times of the clock in Rome: two where «alle sei» may be either. */
  readonly times: readonly string[];
  readonly part: string | null;
  /** Without it a time of the clock was said alone, and `days` is today's. */
  readonly isDaySaid: boolean;
  /** The words leave open when: «fine settimana». */
  readonly isLoose: boolean;
  /** A feast: the day before it is the first of `days`. */
  readonly isFeast?: boolean;
  /** Behind midnight: the end of the night, where «oggi», «stasera» may be of the day that is not over for a kitchen. */
  readonly nightEnd?: Date;
  readonly end: number;
}

/** Until when the day before goes on for who works in the evening, in Rome: what is said of days until then is asked about. */
const dayBegins = '04:00';

/** The end of the night in which something is said; null by day. */
export function nightEndOf(now: Date): Date | null {
  const end = romeLocalTimeToInstant(romeDate(now), dayBegins);
  return now < end ? end : null;
}

const weekdayOf = (date: LocalDate): number => new Date(`${date}T12:00:00Z`).getUTCDay();
const pad = (value: number): string => String(value).padStart(2, '0');
const dateOf = (year: number, month: number, day: number): LocalDate => `${year}-${pad(month)}-${pad(day)}`;

/** Days of this number in the months from today's on, the nearest first; `direction` −1: the months before. */
export function daysNumbered(day: number, today: LocalDate, direction: 1 | -1): readonly LocalDate[] {
  const found: LocalDate[] = [];
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  for (let step = 0; step < 3 && found.length < 2; step++) {
    const months = year * 12 + (month - 1) + step * direction;
    const date = dateOf(Math.floor(months / 12), (months % 12) + 1, day);
    if (isLocalDate(date) && daysBetween(today, date) * direction >= 0) found.push(date);
  }
  return found;
}

/** A day and a month without a year: the next such day, or the last one. */
function yearless(day: number, month: number, today: LocalDate, direction: 1 | -1): LocalDate | null {
  const year = Number(today.slice(0, 4));
  for (let step = 0; step < 9; step++) {
    const date = dateOf(year + step * direction, month, day);
    if (isLocalDate(date) && daysBetween(today, date) * direction >= 0) return date;
  }
  return null;
}

/** A feast of one word: its month and day, or how many days it is from Easter. */
function feastOf(word: string): readonly [number, number] | number | undefined {
  if (Object.hasOwn(it.easterFeasts, word)) return it.easterFeasts[word];
  return Object.hasOwn(it.feastDays, word) ? it.feastDays[word] : undefined;
}

/** Easter Sunday of a year, by the Gregorian reckoning (Meeus). */
export function easterOf(year: number): LocalDate {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const shift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return dateOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** The next day that is so many from Easter, or the last one. */
function feastOfEaster(days: number, today: LocalDate, direction: 1 | -1): LocalDate {
  const year = Number(today.slice(0, 4));
  const near = addDays(easterOf(year), days);
  return daysBetween(today, near) * direction >= 0 ? near : addDays(easterOf(year + direction), days);
}

interface Days {
  readonly days: readonly LocalDate[];
  readonly end: number;
  readonly isLoose?: boolean;
  readonly isFeast?: boolean;
  readonly part?: string;
}

/** What only a day stands behind: «il 20.11», «dal 20.11», «scade 24.11»; «fatto 1.5 kg» is a measure. */
const isDayLed = (token: Token | undefined): boolean =>
  ['il', "l'", 'dal', "dall'", 'del', "dell'", 'al', "all'", 'giorno', 'giorni'].includes(
    token?.word ?? '',
  ) ||
  (isIn(it.untilLeft, token) && !isIn(it.aboutBefore, token));

/** «fatto 20.11 kg 3»: the unit is of the number behind it, and the figures are a day. */
function isUnitOfNext(tokens: readonly Token[], at: number): boolean {
  const next = readNumber(tokens, at + 2);
  if (next === null || next.isArticle) return false;
  const behind = tokens[next.end];
  const isMade = isIn(it.madeWords, tokens[at - 1]) && !['di', 'da', 'ore'].includes(tokens[at - 1]!.word);
  // «cotto 1.5 kg 3 porzioni»: that number has a unit of its own.
  return isMade && !isTimeUnit(behind) && !isMeasure(behind, tokens[next.end - 1]);
}

const isTimeUnit = (token: Token | undefined): boolean =>
  [it.hours, it.days, it.weeks, it.months, it.years, it.minutes].some((unit) => isIn(unit, token));

/** «1.5 kg», «kg 1.5», «1/2 litro»: figures that are measured, and no day. */
function isMeasured(tokens: readonly Token[], at: number): boolean {
  const { word } = tokens[at]!;
  // «20/11 kg 3», «20.11.2034 kg 3»: no fraction and no number, whatever stands behind.
  if (word.includes('/') ? !/^[1-3]\/[2-4]$/.test(word) : /^\d+\D\d+\D/.test(word)) return false;
  if (isDayLed(tokens[at - 1])) return false;
  if (isMeasure(tokens[at + 1], tokens[at])) return !isUnitOfNext(tokens, at);
  const isUnitFirst = isMeasure(tokens[at - 1], tokens[at - 2]) && !it.containers.has(tokens[at - 1]!.word);
  return isUnitFirst && readNumber(tokens, at - 2) === null;
}

/** Figures of a date: «14/12», «14.12.2026». */
function figuresAt(tokens: readonly Token[], at: number, today: LocalDate, direction: 1 | -1): Days | null {
  const match = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(tokens[at]?.word ?? '');
  if (match === null || isMeasured(tokens, at)) return null;
  const [day, month] = [Number(match[1]), Number(match[3])];
  if (match[4] !== undefined) {
    const date = dateOf(Number(match[4].length === 2 ? `20${match[4]}` : match[4]), month, day);
    return isLocalDate(date) ? { days: [date], end: at + 1 } : null;
  }
  const date = yearless(day, month, today, direction);
  return date === null ? null : { days: [date], end: at + 1 };
}

/** «il 14», «il 14 dicembre», «il primo dicembre 2027». */
function numberedAt(tokens: readonly Token[], at: number, today: LocalDate, direction: 1 | -1): Days | null {
  const number =
    tokens[at]?.word === 'primo' ? { value: 1, end: at + 1, isArticle: false } : readNumber(tokens, at);
  if (number === null || number.isArticle || !Number.isInteger(number.value)) return null;
  // «quattordici dicembre», and not a number put together of several words.
  if (number.value < 1 || number.value > 31 || number.end !== at + 1) return null;
  // «il 24 di novembre»
  const monthAt = number.end + (tokens[number.end]?.word === 'di' ? 1 : 0);
  const month = it.monthNames.indexOf(tokens[monthAt]?.word ?? '') + 1;
  if (month === 0) {
    // Today's own number may be meant of today or of the next month; any other of the nearest.
    const days = daysNumbered(number.value, today, direction);
    return { days: days[0] === today ? days : days.slice(0, 1), end: number.end };
  }
  const year = readNumber(tokens, monthAt + 1);
  if (year !== null && year.value >= 2000 && year.value < 2100) {
    const date = dateOf(year.value, month, number.value);
    return isLocalDate(date) ? { days: [date], end: year.end } : null;
  }
  const date = yearless(number.value, month, today, direction);
  return date === null ? null : { days: [date], end: monthAt + 1 };
}

/** «sabato scorso», «lo scorso sabato»: where it ends; null for any other day. «venerdì passato di verdure» names a dish. */
export function lastWeekdayAt(
  tokens: readonly Token[],
  at: number,
): { readonly weekday: number; readonly end: number } | null {
  const isBefore = isIn(it.lastOnes, tokens[at]);
  const weekday = it.weekdays.indexOf(tokens[isBefore ? at + 1 : at]?.word ?? '');
  if (weekday < 0) return null;
  const behind = tokens[at + 1];
  const isBehind =
    isIn(it.lastOnes, behind) || (isIn(it.goneBy, behind) && !isIn(it.linking, tokens[at + 2]));
  return isBefore || isBehind ? { weekday, end: at + 2 } : null;
}

function weekdayAt(tokens: readonly Token[], at: number, today: LocalDate): Days | null {
  const last = lastWeekdayAt(tokens, at);
  if (last !== null) {
    const since = (weekdayOf(today) - last.weekday + 7) % 7 || 7;
    return { days: [addDays(today, -since)], end: last.end };
  }
  const isNextBefore = isIn(it.nextOnes, tokens[at]);
  const from = isNextBefore ? at + 1 : at;
  const weekday = it.weekdays.indexOf(tokens[from]?.word ?? '');
  if (weekday < 0) return null;
  let end = from + 1;
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const [near, far] = [addDays(today, ahead), addDays(today, ahead + 7)];
  const isNext = isNextBefore || isIn(it.nextOnes, tokens[end]);
  if (isNext && !isNextBefore) end++;
  // «venerdì della prossima settimana»
  const week = [0, 1, 2].find((more) => it.weeks.has(tokens[end + more]?.word ?? ''));
  const between = week === undefined ? [] : tokens.slice(end, end + week + 2);
  if (week !== undefined && between.some((token) => isIn(it.nextOnes, token))) {
    const monday = addDays(today, 7 - ((weekdayOf(today) + 6) % 7));
    const end2 = end + week + (isIn(it.nextOnes, tokens[end + week + 1]) ? 2 : 1);
    return { days: [addDays(monday, (weekday + 6) % 7)], end: end2 };
  }
  const numbered = numberedAt(tokens, end, today, 1);
  // «venerdì 27»: the number says which, unless both do not fit together.
  const counts = tokens[numbered?.end ?? end]?.word ?? '';
  // «sabato, sei chili»
  const isCounted =
    it.hours.has(counts) ||
    it.containers.has(counts) ||
    Object.hasOwn(it.measures, counts) ||
    readUnit(counts) !== null;
  if (numbered !== null && tokens[end]?.word !== 'primo' && !isCounted) {
    const nearest = numbered.days[0] ?? near;
    const fitting = [nearest, ...daysNumbered(Number(nearest.slice(8)), today, 1)].filter(
      (day) => weekdayOf(day) === weekday,
    );
    if (fitting.length > 0 && tokens[numbered.end]?.kind !== 'figures')
      return { days: fitting.slice(0, 1), end: numbered.end };
    // «venerdì venticinque» where Friday is the 24th: one of both is wrong.
    const behind = tokens[numbered.end];
    const isAlone =
      behind === undefined ||
      behind.kind === 'sign' ||
      it.storageBefore.has(behind.word) ||
      it.untilBefore.has(behind.word) ||
      it.hesitations.has(behind.word);
    if (it.monthNames.includes(tokens[end + 1]?.word ?? '') || isAlone)
      return { days: [near, ...numbered.days], end: numbered.end };
  }
  if (ahead === 0) return { days: isNext ? [far] : [near, far], end };
  return { days: isNext && ahead !== 7 ? [near, far] : [near], end };
}

function dayAt(tokens: readonly Token[], at: number, today: LocalDate, direction: 1 | -1): Days | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const { word } = token;
  if (it.tomorrow.has(word))
    return { days: [addDays(today, 1)], end: at + 1, ...(word === 'domani' ? {} : { part: 'mattina' }) };
  if (it.afterTomorrow.has(word)) return { days: [addDays(today, 2)], end: at + 1 };
  const pair = it.feastPairs.find(([first, second]) => saysAt(tokens, at, [first, second]));
  const feast = pair?.[2] ?? feastOf(word);
  if (feast !== undefined) {
    const date =
      typeof feast === 'number'
        ? feastOfEaster(feast, today, direction)
        : yearless(feast[1], feast[0], today, direction);
    // Whether the feast itself still counts nobody said: the day before is the safe one.
    return date === null
      ? null
      : {
          days: [addDays(date, -1), date],
          isFeast: true,
          end: at + (saysAt(tokens, at + 1, ['di', 'natale']) ? 3 : pair === undefined ? 1 : 2),
        };
  }
  if (it.after.has(word) && tokens[at + 1]?.word === 'domani')
    return { days: [addDays(today, 2)], end: at + 2 };
  if (it.today.has(word)) {
    const part = word === 'stasera' ? 'sera' : word === 'stanotte' ? 'notte' : null;
    return { days: [today], end: at + 1, ...(part === null ? {} : { part }) };
  }
  if (it.thisOnes.has(word) && Object.hasOwn(it.dayParts, tokens[at + 1]?.word ?? ''))
    return { days: [today], end: at + 2, part: tokens[at + 1]!.word };
  if (it.dayWhole.has(word)) return { days: [today], end: at + 1 };
  if (it.thisMorning.has(word)) return { days: [today], end: at + 1, part: 'mattina' };
  // «ieri l’altro»
  if (it.yesterday.has(word) && saysAt(tokens, at + 1, ["l'", 'altro']))
    return { days: [addDays(today, -2)], end: at + 3 };
  if (it.yesterday.has(word)) return { days: [addDays(today, -1)], end: at + 1 };
  if (it.beforeYesterday.has(word)) {
    const end = it.yesterday.has(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
    return word.startsWith("l'") && end === at + 1 ? null : { days: [addDays(today, -2)], end };
  }
  if (word === "l'" && tokens[at + 1]?.word === 'altro' && it.yesterday.has(tokens[at + 2]?.word ?? ''))
    return { days: [addDays(today, -2)], end: at + 3 };
  if (it.endOf.has(word)) {
    const next = tokens[at + 1]?.word ?? '';
    if (it.months.has(next)) {
      const first = daysNumbered(1, addDays(today, 1), 1)[0];
      return first === undefined ? null : { days: [addDays(first, -1)], end: at + 2 };
    }
    const month = it.monthNames.indexOf(next) + 1;
    if (month > 0) {
      // «fine gennaio»: the day before the first of the month behind it.
      const first = yearless(1, (month % 12) + 1, addDays(today, 1), direction);
      return first === null ? null : { days: [addDays(first, -1)], end: at + 2 };
    }
    if (it.weeks.has(next)) {
      const isNext = isIn(it.nextOnes, tokens[at + 2]);
      const sunday = addDays(today, ((7 - weekdayOf(today)) % 7) + (isNext ? 7 : 0));
      return { days: [sunday], end: at + (isNext ? 3 : 2), isLoose: true };
    }
    if (it.days.has(next)) return { days: [today], end: at + 2 };
  }
  if (word === 'weekend')
    return { days: [addDays(today, (7 - weekdayOf(today)) % 7)], end: at + 1, isLoose: true };
  return weekdayAt(tokens, at, today) ?? figuresAt(tokens, at, today, direction);
}

/** The hour and minute of a clock: «18», «18:30», «sei e mezza», «ventuno e trenta», «otto meno un quarto». */
function hourAt(
  tokens: readonly Token[],
  at: number,
): {
  readonly hour: number;
  readonly minute: number;
  readonly isFigures: boolean;
  readonly end: number;
} | null {
  const word = tokens[at]?.word ?? '';
  const figures = /^(\d{1,2})[:.](\d{2})$/.exec(word);
  if (figures !== null) {
    const [hour, minute] = [Number(figures[1]), Number(figures[2])];
    return hour <= 24 && minute < 60 ? { hour, minute, isFigures: true, end: at + 1 } : null;
  }
  const hour = /^\d{1,2}$/.test(word) ? Number(word) : word === 'una' ? 1 : wholeWord(word);
  if (hour === null || hour > 24) return null;
  const isFigures = /^0\d$/.test(word);
  const isLess = isIn(it.lessThan, tokens[at + 1]);
  const part = minutesAt(tokens, at + 2);
  if (part === null || !(isLess || isIn(it.and, tokens[at + 1])))
    return { hour, minute: 0, isFigures, end: at + 1 };
  if (!isLess) return { hour, minute: part.minutes, isFigures, end: part.end };
  return hour === 0 || part.minutes === 0
    ? null
    : { hour: hour - 1, minute: 60 - part.minutes, isFigures, end: part.end };
}

/** «mezza», «un quarto», «trenta» behind an hour; null where the number counts something else. */
function minutesAt(
  tokens: readonly Token[],
  at: number,
): { readonly minutes: number; readonly end: number } | null {
  if (isIn(it.half, tokens[at])) return { minutes: 30, end: at + 1 };
  const number = readNumber(tokens, at);
  if (number === null) return null;
  if (number.value === 0.25 || number.value === 0.75) return { minutes: number.value * 60, end: number.end };
  const next = tokens[number.end];
  const isFree =
    next === undefined ||
    next.kind === 'sign' ||
    it.untilSmall.has(next.word) ||
    it.storageBefore.has(next.word) ||
    Object.hasOwn(it.storageWords, next.word);
  const isWhole = Number.isInteger(number.value) && number.value < 60 && !number.isArticle;
  return isWhole && (isFree || isIn(it.minutes, next) || isIn(it.ofEvening, next))
    ? { minutes: number.value, end: isIn(it.minutes, next) ? number.end + 1 : number.end }
    : null;
}

/** «alle 18», «alle sei di sera», «a mezzogiorno»; an hour up to twelve may be either of two. */
function clockAt(
  tokens: readonly Token[],
  at: number,
): { readonly times: readonly string[]; readonly end: number } | null {
  const lead = tokens[at]?.word;
  const named = it.clockWords[lead === 'a' ? (tokens[at + 1]?.word ?? '') : (lead ?? '')];
  if (named !== undefined) return { times: [named], end: at + (lead === 'a' ? 2 : 1) };
  const isSpelled = /^\d{1,2}:\d{2}$/.test(lead ?? '');
  const isArticle = isIn(it.hourArticles, tokens[at]) && isIn(it.hourLeads, tokens[at - 1]);
  if (!isIn(it.atHour, tokens[at]) && !isArticle && !(isSpelled && isIn(it.hourLeads, tokens[at - 1])))
    return null;
  let from = isSpelled ? at : at + 1;
  if (isIn(it.hours, tokens[from])) from++;
  const said = hourAt(tokens, from);
  if (said === null) return null;
  const { hour, minute, isFigures } = said;
  let { end } = said;
  const time = (value: number): string => `${pad(value)}:${pad(minute)}`;
  let next = end;
  if (tokens[next]?.word === 'di' || tokens[next]?.word === 'del' || tokens[next]?.word === 'della') next++;
  if (isIn(it.ofEvening, tokens[next])) {
    end = next + 1;
    return { times: [time(hour < 12 ? hour + 12 : hour)], end };
  }
  if (isIn(it.ofMorning, tokens[next])) return { times: [time(hour)], end: next + 1 };
  return hour >= 1 && hour < 12 && !isFigures
    ? { times: [time(hour), time(hour + 12)], end }
    : { times: [time(hour)], end };
}

/**
 * A day said from a place on, and a time of it: «venerdì», «domani sera alle sette», «il 14», «fine mese». A number alone is a
 * day only where `isNumberADay` (behind «il», «entro il»).
 *
 * @param direction 1: what is to come (until when something is good), −1: what was
 */
export function readDay(
  tokens: readonly Token[],
  at: number,
  now: Date,
  {
    direction,
    isNumberADay,
    isUntil = false,
  }: { readonly direction: 1 | -1; readonly isNumberADay: boolean; readonly isUntil?: boolean },
): SaidDay | null {
  const today = romeDate(now);
  const clockFirst = clockAt(tokens, at);
  const from = clockFirst?.end ?? at;
  const skip = clockFirst !== null && tokens[from]?.word === 'di' ? 1 : 0;
  const read =
    dayAt(tokens, from + skip, today, direction) ??
    (isNumberADay || it.monthNames.includes(tokens[from + skip + 1]?.word ?? '')
      ? numberedAt(tokens, from + skip, today, direction)
      : null);
  const [first, ...rest] = read?.days ?? [];
  if (read === null || first === undefined) {
    if (clockFirst === null) return isUntil ? partOfDayAt(tokens, at, now, direction) : null;
    return {
      days: [today],
      times: clockFirst.times,
      part: null,
      isDaySaid: false,
      isLoose: false,
      end: clockFirst.end,
    };
  }
  let { end } = read;
  let part = read.part ?? null;
  const partAt = ['a', 'di', 'in'].includes(tokens[end]?.word ?? '') ? end + 1 : end;
  const partWord = tokens[partAt]?.word ?? '';
  if (part === null && partWord in it.dayParts) {
    part = partWord;
    end = partAt + 1;
  }
  const clock = clockFirst ?? clockAt(tokens, end);
  const night = direction === 1 ? nightEndOf(now) : null;
  const word = tokens[from + skip]!.word;
  const saysAhead =
    it.tomorrow.has(word) || it.afterTomorrow.has(word) || (it.after.has(word) && read.end > from + skip + 1);
  // «martedì», of Tuesday’s evening that goes on.
  const isYesterdays = it.weekdays.indexOf(word) === weekdayOf(addDays(today, -1));
  const saysNow = isToday(tokens, from + skip) || (isYesterdays && first > today);
  return {
    ...(night !== null && saysNow && clock === null ? { nightEnd: night } : {}),
    days: night !== null && saysAhead ? [addDays(first, -1), first, ...rest] : [first, ...rest],
    times: timesOf(clock?.times ?? [], part),
    part,
    isDaySaid: true,
    isLoose: read.isLoose ?? false,
    isFeast: read.isFeast ?? false,
    end: clockFirst === null && clock !== null ? clock.end : end,
  };
}

/** «oggi», «stasera», «questa sera», «in giornata». */
const isToday = (tokens: readonly Token[], at: number): boolean =>
  isIn(it.today, tokens[at]) ||
  isIn(it.dayWhole, tokens[at]) ||
  // «a fine giornata»
  (isIn(it.endOf, tokens[at]) && isIn(it.days, tokens[at + 1])) ||
  (isIn(it.thisOnes, tokens[at]) && isIn(it.dayPartWords, tokens[at + 1]));

/** «entro sera», «entro il pranzo di domani»: a part of today, or of the day behind it. */
function partOfDayAt(tokens: readonly Token[], at: number, now: Date, direction: 1 | -1): SaidDay | null {
  const today = romeDate(now);
  const part = tokens[at]?.word ?? '';
  if (!Object.hasOwn(it.dayParts, part)) return null;
  const behind = ['di', 'del'].includes(tokens[at + 1]?.word ?? '')
    ? dayAt(tokens, at + 2, today, direction)
    : null;
  const [first = today, ...rest] = behind?.days ?? [];
  const night = nightEndOf(now);
  const isOpen = night !== null && (behind === null || isToday(tokens, at + 2));
  // «entro il pranzo di domani», said behind midnight.
  const isAhead = night !== null && behind !== null && isIn(it.tomorrow, tokens[at + 2]);
  const isLate = it.dayParts[part]!.from >= '18:00';
  return {
    ...(isOpen && isLate ? { nightEnd: night } : {}),
    days: isAhead ? [addDays(first, -1), first, ...rest] : [first, ...rest],
    times: [],
    part,
    isDaySaid: true,
    isLoose: behind?.isLoose ?? false,
    isFeast: behind?.isFeast ?? false,
    end: behind?.end ?? at + 1,
  };
}

/** «domani sera alle sette»: the part of the day says which seven it is. */
function timesOf(times: readonly string[], part: string | null): readonly string[] {
  if (times.length < 2 || part === null) return times;
  // «stanotte alle tre»: before the morning.
  if (part === 'notte' && times[0]! < '07:00') return times.slice(0, 1);
  const isLate = it.dayParts[part] !== undefined && it.dayParts[part].from >= '12:00';
  return isLate ? times.slice(1) : times.slice(0, 1);
}

/**
 * What ends before a day that was said («prima di venerdì», «fino a venerdì escluso»): the day before it, or the part of it that is not
 * reached. A clock («prima delle venti») is its own end, and of a feast the day before is taken already.
 */
export function endingBefore(day: SaidDay, lastPart: string | null): SaidDay {
  if (day.times.length > 0 || day.isFeast) return day;
  const from = day.part === null ? undefined : it.dayParts[day.part]?.from;
  if (from !== undefined) return { ...day, times: [from], part: null };
  // «prima del weekend»: it is told by its Sunday.
  const back = day.isLoose ? -2 : -1;
  const [first, ...rest] = day.days;
  return { ...day, days: [addDays(first, back), ...rest.map((one) => addDays(one, back))], part: lastPart };
}

const lastMoment = (date: LocalDate): Date => new Date(endOfRomeDay(date).getTime() - 1);
const timeOn = (date: LocalDate, time: string): Date =>
  time === '24:00' ? endOfRomeDay(date) : romeLocalTimeToInstant(date, time);

/** The instants until which something is good that is good until then; the earliest reading first. */
export function instantsUntil({ days, times, part, nightEnd }: SaidDay): readonly Date[] {
  const until = part === null ? undefined : it.dayParts[part]?.until;
  const said = days.flatMap((day) =>
    times.length > 0
      ? times.map((time) => timeOn(day, time))
      : [until === undefined ? lastMoment(day) : timeOn(day, until)],
  );
  return [...(nightEnd === undefined ? [] : [nightEnd]), ...said].toSorted(
    (a, b) => a.getTime() - b.getTime(),
  );
}

/** The instants at which something was done that was done then, never later than `now`; what may be meant, the earliest first. */
export function instantsSince({ days, times, part }: SaidDay, now: Date): readonly Date[] {
  const from = part === null ? '08:00' : (it.dayParts[part]?.from ?? '08:00');
  const all = days.flatMap((day) => (times.length > 0 ? times : [from]).map((time) => timeOn(day, time)));
  const past = all.filter((at) => at <= now);
  // «alle dieci» said at nine was yesterday.
  const known =
    past.length > 0 ? past : all.map((at) => new Date(at.getTime() - 86_400_000)).filter((at) => at <= now);
  return (known.length > 0 ? known : [now]).toSorted((a, b) => a.getTime() - b.getTime());
}
