/**
 * Calendar and clock of the product: Europe/Rome with its daylight saving (C-59). Instants are
 * stored in UTC (`Date`), days are `LocalDate` strings. Nothing here reads the clock, and nothing
 * depends on the zone of the machine or browser it runs in.
 */
import { type Parsed, parsed, refused } from './result.ts';

/** A calendar day, 'YYYY-MM-DD', without time or zone. Sorts as text. Years 1900 to 9999. */
export type LocalDate = string;

const ROME = 'Europe/Rome';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;
const LAST_DAY = '9999-12-31';
/** In Rome, an hour before it is so in Greenwich. */
const LAST_INSTANT = '9999-12-31T22:59:59.999Z';

const LOCAL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const LOCAL_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

// hourCycle h23, because some engines write midnight as 24 with `hour12: false`.
const romeParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ROME,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}

/** Milliseconds of a wall-clock reading taken as if it were UTC: plain arithmetic without zones. */
function wallMillis(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number {
  // Not Date.UTC(year, …): it takes years 0 to 99 for 1900 to 1999.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.setUTCHours(hour, minute, second);
}

/**
 * Rome's distance from UTC in milliseconds, by the hour since 1970: it has only ever changed on the hour, and a list
 * asks for the same few days again and again, which `Intl` takes its time for.
 */
const offsets = new Map<number, number>();
const mostOffsets = 1_000;

/** What the clock on a wall in Rome shows at an instant, as wall milliseconds (whole seconds). */
function romeWall(instant: Date): number {
  const seconds = Math.floor(instant.getTime() / 1_000) * 1_000;
  const hour = Math.floor(seconds / 3_600_000);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    if (offsets.size >= mostOffsets) offsets.clear();
    offset = wallByIntl(instant) - seconds;
    offsets.set(hour, offset);
  }
  return seconds + offset;
}

function wallByIntl(instant: Date): number {
  const parts = new Map(romeParts.formatToParts(instant).map((part) => [part.type, part.value]));
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return wallMillis(read('year'), read('month'), read('day'), read('hour'), read('minute'), read('second'));
}

function dateOfWall(wall: number): LocalDate {
  const date = new Date(wall);
  const year = date.getUTCFullYear();
  // Also what is no instant at all.
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) throw noSuchDay();
  return `${year}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

const noSuchDay = (): RangeError => new RangeError('not a calendar day of 1900-9999');

function existing(text: string): LocalDate {
  if (!isLocalDate(text)) throw noSuchDay();
  return text;
}

/** Wall milliseconds of days, by the day: a list counts from and to the same few hundred, again and again. */
const walls = new Map<LocalDate, number>();
const mostWalls = 1_000;

function wallOfDate(date: LocalDate): number {
  let wall = walls.get(date);
  if (wall === undefined) {
    if (walls.size >= mostWalls) walls.clear();
    wall = Date.parse(`${existing(date)}T00:00:00Z`);
    walls.set(date, wall);
  }
  return wall;
}

/**
 * True only for a day that exists: '2026-02-31' and '2100-02-29' are refused. Years before 1900
 * are refused too, since they are half-typed years of a date field ('0002-01-01').
 */
export function isLocalDate(text: string): boolean {
  const match = LOCAL_DATE.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= FIRST_YEAR && isDayOfMonth(year, month, day);
}

function isDayOfMonth(year: number, month: number, day: number): boolean {
  return day >= 1 && day <= (daysInMonth(year, month) ?? 0);
}

/** Days of a month, 1 to 12, of a year; null for any other month. */
export function daysInMonth(year: number, month: number): number | null {
  if (!(month >= 1 && month <= 12)) return null;
  // Day 0 of the next month is the last day of this one.
  return new Date(wallMillis(year, month + 1, 0)).getUTCDate();
}

/** True for 'HH:mm' from 00:00 to 23:59. */
export function isLocalTime(text: string): boolean {
  return LOCAL_TIME.test(text);
}

/** The day an instant belongs to in Rome. Throws RangeError for an invalid instant. */
export function romeDate(instant: Date): LocalDate {
  return dateOfWall(romeWall(instant));
}

/**
 * The instant at which Rome's clocks show a time of a day. When the time is skipped by the
 * spring change it moves forward by the gap (02:30 → 03:30); when it happens twice in autumn the
 * first one is meant. So a daily job set to 02:00 runs once on every local date (C-59).
 * Throws RangeError for a day or time that is not one.
 */
export function romeLocalTimeToInstant(date: LocalDate, time: string): Date {
  const match = LOCAL_TIME.exec(time);
  if (match === null) throw new RangeError('not a time of day');
  const wall = wallOfDate(date) + (Number(match[1]) * 60 + Number(match[2])) * 60_000;
  // The clocks never change twice within a day: the offsets a day before and a day after are
  // the two candidates. Earlier first, which is what "first of two" and "shift forward" need.
  const before = wall - offsetAt(wall - DAY_MS);
  if (romeWall(new Date(before)) === wall) return new Date(before);
  const after = wall - offsetAt(wall + DAY_MS);
  return new Date(romeWall(new Date(after)) === wall ? after : before);
}

/** Rome's distance from UTC in milliseconds at a UTC instant of whole seconds. */
function offsetAt(utcMillis: number): number {
  return romeWall(new Date(utcMillis)) - utcMillis;
}

/** First instant of a day in Rome (not always 00:00: clocks once changed at midnight). */
export function startOfRomeDay(date: LocalDate): Date {
  return romeLocalTimeToInstant(date, '00:00');
}

/** Whether the clocks of Rome show the time of an instant twice, in the night of autumn: the first time or the second one; null elsewhere. */
export function ofTwoHours(instant: Date): 'first' | 'second' | null {
  const wall = romeWall(instant);
  const shownAt = (millis: number): boolean => romeWall(new Date(instant.getTime() + millis)) === wall;
  if (shownAt(HOUR_MS)) return 'first';
  return shownAt(-HOUR_MS) ? 'second' : null;
}

/**
 * By how many milliseconds the clocks of Rome moved on between two instants, in whole seconds: an hour more than passed in the night of
 * spring, an hour less in that of autumn.
 */
export function romeClocksBetween(from: Date, to: Date): number {
  return romeWall(to) - romeWall(from);
}

/**
 * First instant *after* a day in Rome, so intervals are half open: `from <= t && t < to`. The last day that can be told has no day
 * after it: its last millisecond, which is still of that day.
 */
export function endOfRomeDay(date: LocalDate): Date {
  return date === LAST_DAY ? new Date(LAST_INSTANT) : startOfRomeDay(addDays(date, 1));
}

/**
 * Instants of one day, or of the days `date` to `lastDate` inclusive: `from` inclusive, `to`
 * exclusive. 23, 24 or 25 hours per day.
 */
export function romeDayRange(date: LocalDate, lastDate: LocalDate = date): { from: Date; to: Date } {
  return { from: startOfRomeDay(date), to: endOfRomeDay(lastDate) };
}

/** The calendar day `days` later (earlier when negative). Throws RangeError outside 1900-9999. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfWall(wallOfDate(date) + days * DAY_MS);
}

/** Calendar days from one day to another: positive when `to` is later. Not hours divided by 24. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (wallOfDate(to) - wallOfDate(from)) / DAY_MS;
}

/** First day of the month of a day ("codes generated this month", DASH-05). */
export function startOfMonth(date: LocalDate): LocalDate {
  return `${existing(date).slice(0, 7)}-01`;
}

/** '20/11/2026', of a day or of an instant's day in Rome (UX-02). */
export function formatItalianDate(value: LocalDate | Date): string {
  const date = value instanceof Date ? romeDate(value) : existing(value);
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** '14:05', the time in Rome. */
export function formatTime(instant: Date): string {
  const wall = new Date(romeWall(instant));
  return `${pad(wall.getUTCHours())}:${pad(wall.getUTCMinutes())}`;
}

/** '20/11/2026 14:05', day and time in Rome. */
export function formatItalianDateTime(instant: Date): string {
  return `${formatItalianDate(instant)} ${formatTime(instant)}`;
}

export type DateProblem = 'empty' | 'not_a_date' | 'no_such_day' | 'missing_year';

/** A day and month without a year are completed only when the nearest one is this close. */
const YEARLESS_WINDOW_DAYS = 90;

const DAY_MONTH_YEAR = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4}|\d{2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const YEAR_MONTH_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DAY_MONTH = /^(\d{1,2})[/.\- ](\d{1,2})$/;

/**
 * Reads a date as a person in Italy types it: 31/12/2026, 31-12-26, 31.12.2026, 31 12 26, 311226,
 * 31122026, and 2026-12-31. Day before month, always. A two-digit year is 2000 + it.
 * "31/12" alone is read only when `today` is given and the nearest such day lies within 90 days:
 * further away, guessing the year of an expiry date could make old food look good.
 *
 * @returns the day, or `empty`, `not_a_date`, `no_such_day` (31/02), `missing_year`.
 */
export function parseItalianDate(
  text: string,
  options: { today?: LocalDate } = {},
): Parsed<LocalDate, DateProblem> {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (typed === '') return refused('empty');

  const separated = DAY_MONTH_YEAR.exec(typed);
  if (separated !== null) return makeDate(separated[4], separated[3], separated[1]);
  const digits = DIGITS.exec(typed);
  if (digits !== null) return makeDate(digits[3], digits[2], digits[1]);
  const iso = YEAR_MONTH_DAY.exec(typed);
  if (iso !== null) return makeDate(iso[1], iso[2], iso[3]);
  const yearless = DAY_MONTH.exec(typed);
  if (yearless !== null) return completeYear(yearless[2], yearless[1], options.today);
  return refused('not_a_date');
}

function makeDate(
  yearText: string | undefined,
  monthText: string | undefined,
  dayText: string | undefined,
): Parsed<LocalDate, DateProblem> {
  const year = yearText?.length === 2 ? `20${yearText}` : yearText;
  const text = `${year}-${pad(Number(monthText))}-${pad(Number(dayText))}`;
  return isLocalDate(text) ? parsed(text) : refused('no_such_day');
}

function completeYear(
  monthText: string | undefined,
  dayText: string | undefined,
  today: LocalDate | undefined,
): Parsed<LocalDate, DateProblem> {
  // A leap year, so that 29/02 counts as a day that exists.
  if (!isDayOfMonth(2000, Number(monthText), Number(dayText))) return refused('no_such_day');
  if (today === undefined) return refused('missing_year');
  const thisYear = Number(today.slice(0, 4));
  for (const year of [thisYear - 1, thisYear, thisYear + 1]) {
    const candidate = makeDate(String(year), monthText, dayText);
    if (candidate.ok && Math.abs(daysBetween(today, candidate.value)) <= YEARLESS_WINDOW_DAYS) {
      return candidate;
    }
  }
  return refused('missing_year');
}
