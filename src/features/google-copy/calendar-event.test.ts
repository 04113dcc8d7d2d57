import { describe, expect, it } from 'vitest';
import { eventBody, eventIdOf, planEvents } from './calendar-event.ts';
import type { EventChange, KeptEvent, RoomEvent, WantedEvent } from './calendar-event.ts';

const uuid = (n: number): string => `019aa6d0-1111-7000-8000-${String(n).padStart(12, '0')}`;
const event = (more: Partial<RoomEvent> = {}): RoomEvent => ({
  id: uuid(1),
  title: 'Frigo carne',
  text: 'Limite critico: ≤ 4 °C',
  day: '2026-11-23',
  time: '10:00',
  minutes: 15,
  repeats: 'FREQ=DAILY',
  without: [],
  also: [],
  path: '/haccp',
  ...more,
});

describe('the id of an event', () => {
  it.each([
    ['00000000-0000-4000-8000-00000000001f', '0000000001001000000000003s'],
    ['ffffffff-ffff-4fff-bfff-ffffffffffff', 'vvvvvvvvvt7vvfvvvvvvvvvvvs'],
    ['019AA6D0-1111-7000-8000-000000000001', '06dadk0h25o010000000000004'],
  ])('[GOOG-62] of %s is base32hex of it, as others write that', (id, expected) => {
    expect(eventIdOf(id)).toBe(expected);
  });

  it('[GOOG-62] is of a UUID alone', () => {
    expect(() => eventIdOf('frigo')).toThrow('not a UUID');
  });
});

describe('an event', () => {
  it('[GOOG-60] bears its time by the clocks of Rome, how it comes back, and where it leads', () => {
    expect(eventBody(event(), 'https://credenza.example')).toEqual({
      id: eventIdOf(uuid(1)),
      status: 'confirmed',
      summary: 'Frigo carne',
      description: 'Limite critico: ≤ 4 °C',
      start: { dateTime: '2026-11-23T10:00:00', timeZone: 'Europe/Rome' },
      end: { dateTime: '2026-11-23T10:15:00', timeZone: 'Europe/Rome' },
      recurrence: ['RRULE:FREQ=DAILY'],
      transparency: 'transparent',
      source: { title: 'Credenza', url: 'https://credenza.example/haccp' },
    });
    const late = eventBody(event({ day: '2026-12-31', time: '23:50' }), 'https://credenza.example');
    expect(late.end.dateTime).toBe('2027-01-01T00:05:00');
  });
});

it('[DAY-11] an event is left out on the days that its room names, after its first one, and stands on others besides', () => {
  const { recurrence } = eventBody(
    event({ without: ['2026-11-22', '2026-12-08', '2026-12-09'], also: ['2026-12-05'] }),
    'https://credenza.example',
  );
  expect(recurrence).toEqual([
    'RRULE:FREQ=DAILY',
    'EXDATE;TZID=Europe/Rome:20261208T100000,20261209T100000',
    'RDATE;TZID=Europe/Rome:20261205T100000',
  ]);
});

const wanted = (n: number, fingerprint = 'a'): WantedEvent => ({
  taskId: uuid(n),
  body: eventBody(event({ id: uuid(n) }), 'https://credenza.example'),
  fingerprint,
});
const kept = (n: number, fingerprint = 'a', calendarId = 'one@b.it'): KeptEvent => ({
  taskId: uuid(n),
  calendarId,
  eventId: eventIdOf(uuid(n)),
  fingerprint,
});
const said = (change: EventChange): string => {
  const n = String(Number(change.event.taskId.slice(-12)));
  if (change.do === 'remove') return `${change.isLeft ? 'leave' : 'remove'} ${n}`;
  return `${change.isNew ? 'add' : 'change'} ${n}`;
};

describe('what is to be done', () => {
  it.each<[string, WantedEvent[], KeptEvent[], string | null, string[]]>([
    ['nothing is wanted', [], [], 'one@b.it', []],
    ['all is there', [wanted(1), wanted(2)], [kept(2), kept(1)], 'one@b.it', []],
    ['one is new', [wanted(1), wanted(2)], [kept(1)], 'one@b.it', ['add 2']],
    ['one says something else', [wanted(1, 'b')], [kept(1)], 'one@b.it', ['change 1']],
    ['one is not wanted any more', [wanted(2)], [kept(1), kept(2)], 'one@b.it', ['remove 1']],
    ['it is another calendar', [wanted(1)], [kept(1)], 'two@b.it', ['leave 1', 'add 1']],
    [
      'half of it has moved',
      [wanted(1), wanted(2)],
      [kept(1, 'a', 'two@b.it'), kept(2)],
      'two@b.it',
      ['leave 2', 'add 2'],
    ],
    ['there is no calendar any more', [wanted(1)], [kept(1), kept(2)], null, ['leave 1', 'leave 2']],
  ])('[GOOG-61] where %s', (_, plan, there, calendarId, expected) => {
    expect(planEvents(plan, there, calendarId).map(said)).toEqual(expected);
  });
});
