import { productName } from '#platform/kernel/product.ts';
import { neverClosed } from '#features/closed-days/closed-days.ts';
import type { IsClosed } from '#features/closed-days/closed-days.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { firstSaidDay, recurrences } from './recurrence.ts';
import type { CalendarDays, Recurrence } from './recurrence.ts';
import { lasts, saidOf } from './task-event.ts';
import type { EventTask } from './task-event.ts';
import { calendarTexts as texts } from './texts.it.ts';

/** A task as its event is made of it. */
export interface CalendarTask extends EventTask {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The clocks of Rome, as they are set since 1996 (Directive 2000/84/EC). */
const rome = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Rome',
  'BEGIN:DAYLIGHT',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
] as const;

/** What stands between two signs of a calendar is text, whatever is in it (RFC 5545, 3.3.11); signs that steer nothing are left out. */
export const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

/** Octets on a line, without its end (RFC 5545, 3.1). */
const longestLine = 75;
const octets = new TextEncoder();

/** A line folded where it is too long: between letters, never within one. */
export function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const more = octets.encode(letter).length;
    if (size + more > longestLine) {
      lines.push(part);
      // The blank that a folded line begins with counts.
      part = ' ';
      size = 1;
    }
    part += letter;
    size += more;
  }
  return [...lines, part].join('\r\n');
}

const digits = (text: string): string => text.replaceAll(/[-:]/g, '');
const utc = (instant: Date): string => `${digits(instant.toISOString().slice(0, 19))}Z`;

/** Rises when the task is saved, and at no other time: whole seconds since it was added. */
export const sequenceOf = ({ createdAt, updatedAt }: Pick<CalendarTask, 'createdAt' | 'updatedAt'>): number =>
  Math.max(0, Math.ceil((updatedAt.getTime() - createdAt.getTime()) / 1000));

function eventOf(task: CalendarTask, is: Recurrence, isClosed: IsClosed, baseUrl: string): readonly string[] {
  const { id, name, dueTime, time, updatedAt } = task;
  const first = firstSaidDay(task, is, isClosed);
  const listed = (property: string, days: readonly LocalDate[]): string[] => {
    const times = days.filter((day) => day > first).map((day) => `${digits(day)}T${digits(dueTime)}00`);
    return times.length === 0 ? [] : [`${property};TZID=Europe/Rome:${times.join(',')}`];
  };
  return [
    'BEGIN:VEVENT',
    `UID:${id}${time === undefined ? '' : `-${digits(time)}`}@haccp.${productName.toLowerCase()}`,
    `SEQUENCE:${String(sequenceOf(task))}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `DTSTART;TZID=Europe/Rome:${digits(first)}T${digits(dueTime)}00`,
    `DURATION:PT${String(lasts)}M`,
    `RRULE:${is.rule}`,
    ...listed('EXDATE', is.without),
    ...listed('RDATE', is.also),
    `SUMMARY:${escaped(name)}`,
    `DESCRIPTION:${escaped(saidOf(task))}`,
    `URL:${baseUrl}/haccp`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The tasks as a calendar (RFC 5545): the same tasks give the same text. */
export function calendarText(
  {
    restaurant,
    tasks,
    days = { isClosed: neverClosed, week: [], today: '2026-01-01' },
  }: {
    readonly restaurant: string;
    readonly tasks: readonly CalendarTask[];
    readonly days?: CalendarDays;
  },
  baseUrl: string,
): string {
  const name = escaped(texts.name(restaurant));
  const recurrence = recurrences(days);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName}//HACCP//IT`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'X-WR-TIMEZONE:Europe/Rome',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...rome,
    ...tasks.flatMap((task) => eventOf(task, recurrence(task.frequency), days.isClosed, baseUrl)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
