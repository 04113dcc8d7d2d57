import { describe, expect, it } from 'vitest';
import { calendarText, escaped, folded, sequenceOf } from './calendar-text.ts';
import { atEachTime } from './task-event.ts';
import type { CalendarTask } from './calendar-text.ts';

const added = new Date('2026-11-18T09:00:00.000Z');
const task = (more: Partial<CalendarTask> = {}): CalendarTask => ({
  id: '019aa6d0-1111-7000-8000-000000000001',
  name: 'Cottura; pollo, «al cuore»',
  frequency: 'daily',
  dueTime: '13:30',
  criticalLimit: '≥ 75 °C',
  correctiveAction: 'Prolunga la cottura\nfino a 75 °C',
  since: added,
  createdAt: added,
  updatedAt: added,
  ...more,
});

/** Reads a calendar as RFC 5545 says: unfolds, then names, parameters and values; texts unescaped. */
function parsed(text: string) {
  expect(text.endsWith('\r\n')).toBe(true);
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const lines = text
    .slice(0, -2)
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
  const events: Record<string, string>[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const [, name, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line)!;
    if (name === 'BEGIN') {
      open.push(value!);
      if (value === 'VEVENT') events.push({});
    } else if (name === 'END') expect(open.pop()).toBe(value);
    else if (open.at(-1) === 'VEVENT')
      events.at(-1)![line.split(':')[0]!] = value!.replaceAll(/\\([\\;,nN])/g, (_, sign: string) =>
        sign.toLowerCase() === 'n' ? '\n' : sign,
      );
  }
  expect(open).toEqual([]);
  return events;
}

const eventsOf = (...tasks: CalendarTask[]) =>
  parsed(calendarText({ restaurant: 'Da Gino, «mare»', tasks }, 'https://credenza.example'));

describe('the calendar of tasks', () => {
  it('[CAL-02] is read back with the very words, folded at 75 octets and escaped', () => {
    const name = `Buffet, ${'è così; '.repeat(30)}\\ fine`;
    const [event] = eventsOf(task({ name }));
    expect(event).toMatchObject({
      SUMMARY: name,
      DESCRIPTION: 'Limite critico: ≥ 75 °C\nFuori limite: Prolunga la cottura\nfino a 75 °C',
      UID: '019aa6d0-1111-7000-8000-000000000001@haccp.credenza',
      URL: 'https://credenza.example/haccp',
    });
    expect(escaped('a\u0000b\r\nEND:VEVENT')).toBe('ab\\nEND:VEVENT');
    expect(folded('à'.repeat(60)).split('\r\n')).toHaveLength(2);
  });

  it.each([
    ['daily', '13:30', '20261118T133000', 'FREQ=DAILY'],
    // Asked for only after today's time: from tomorrow on.
    ['daily', '09:30', '20261119T093000', 'FREQ=DAILY'],
    ['weekly', '10:00', '20261122T100000', 'FREQ=WEEKLY;BYDAY=SU'],
    ['monthly', '17:00', '20261130T170000', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ] as const)(
    '[CAL-03] %s at %s begins at %s by the clocks of Rome, and comes back',
    (frequency, dueTime, start, rule) => {
      const [event] = eventsOf(task({ frequency, dueTime }));
      expect(event).toMatchObject({ 'DTSTART;TZID=Europe/Rome': start, RRULE: rule, DURATION: 'PT15M' });
    },
  );

  it('[HACCP-95] has one event for each of several times, and the first keeps the name of the task', () => {
    const [alone] = eventsOf(task());
    const stored = {
      ...task(),
      moreDueTimes: ['18:00', '23:30'],
      moreSince: [added, new Date('2026-11-18T23:00:00.000Z')],
    };
    const events = eventsOf(...atEachTime(stored));
    expect(events.map((event) => [event['UID'], event['DTSTART;TZID=Europe/Rome'], event['RRULE']])).toEqual([
      [alone!['UID'], '20261118T133000', 'FREQ=DAILY'],
      [alone!['UID']!.replace('@', '-1800@'), '20261118T180000', 'FREQ=DAILY'],
      // Asked for only since after the time of that day.
      [alone!['UID']!.replace('@', '-2330@'), '20261119T233000', 'FREQ=DAILY'],
    ]);
    expect(eventsOf(...atEachTime({ ...task(), moreDueTimes: null, moreSince: null }))).toEqual([alone]);
  });

  it('[CAL-04] is the same text for the same tasks, and rises only when one is saved', () => {
    const saved = new Date('2026-11-20T08:00:00.400Z');
    const text = (one: CalendarTask) =>
      calendarText({ restaurant: 'Da Gino', tasks: [one] }, 'https://a.example');
    expect(text(task())).toBe(text(task()));
    expect(sequenceOf(task())).toBe(0);
    expect(sequenceOf(task({ updatedAt: saved }))).toBeGreaterThan(0);
    const later = task({ updatedAt: new Date(saved.getTime() + 1_000) });
    expect(sequenceOf(later)).toBeGreaterThan(sequenceOf(task({ updatedAt: saved })));
    expect(eventsOf(later)[0]!['UID']).toBe(eventsOf(task())[0]!['UID']);
  });

  it.each([
    [
      'daily',
      {
        RRULE: 'FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SA,SU',
        'EXDATE;TZID=Europe/Rome': '20261208T133000,20261209T133000',
        'RDATE;TZID=Europe/Rome': '20261130T133000',
      },
    ],
    ['weekly', { RRULE: 'FREQ=WEEKLY;BYDAY=SU' }],
    [
      'monthly',
      {
        RRULE: 'FREQ=MONTHLY;BYMONTHDAY=-1',
        'EXDATE;TZID=Europe/Rome': '20270131T133000,20270228T133000,20270531T133000',
        'RDATE;TZID=Europe/Rome': '20270130T133000,20270227T133000,20270530T133000',
      },
    ],
  ] as const)('[DAY-08] %s, it asks for nothing on closed days', (frequency, expected) => {
    const closed = new Set(['2026-12-08', '2026-12-09', '2027-01-31', '2027-02-28']);
    const isClosed = (day: string): boolean =>
      (new Date(`${day}T12:00:00Z`).getUTCDay() === 1 && day !== '2026-11-30') ||
      (frequency === 'monthly' ? closed.has(day) : closed.has(day) && day < '2027');
    const days = { isClosed, week: [1], today: '2026-11-23' };
    const [event] = parsed(
      calendarText({ restaurant: 'Da Gino', tasks: [task({ frequency })], days }, 'https://a.example'),
    );
    expect(event).toMatchObject(expected);
    if (frequency === 'weekly') expect(Object.keys(event!).join()).not.toContain('DATE;TZID');
  });

  it('[CAL-02] carries the clocks of Rome, and is a calendar without a task as well', () => {
    const text = calendarText({ restaurant: 'Da Gino', tasks: [] }, 'https://a.example');
    expect(parsed(text)).toEqual([]);
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Rome');
  });
});
