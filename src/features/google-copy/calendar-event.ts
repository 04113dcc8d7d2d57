/** What of the HACCP plan goes into the restaurant's calendar as which event; pure, because every fault has to be thought through. */
import { isUuid } from '#platform/kernel/ids.ts';
import { productName } from '#platform/kernel/product.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/** Something that comes back at a time of day, as a room tells it. */
export interface RoomEvent {
  /** Of what it is about, as UUID: the same as long as that is there. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The first day, and the time 'HH:MM'; both by the clocks of Rome. */
  readonly day: LocalDate;
  readonly time: string;
  readonly minutes: number;
  /** How it comes back: the value of an RRULE (RFC 5545, 3.3.10). */
  readonly repeats: string;
  /** Days on which it comes back by that rule and is not to, and days on which it is to besides; in order. */
  readonly without: readonly LocalDate[];
  readonly also: readonly LocalDate[];
  /** The path of the screen that it leads to. */
  readonly path: `/${string}`;
}

/** An event as Google takes it (`calendar#event`), as far as we say something. */
export interface EventBody {
  readonly id: string;
  readonly status: 'confirmed';
  readonly summary: string;
  readonly description: string;
  readonly start: { readonly dateTime: string; readonly timeZone: string };
  readonly end: { readonly dateTime: string; readonly timeZone: string };
  readonly recurrence: string[];
  readonly transparency: 'transparent';
  readonly source: { readonly title: string; readonly url: string };
}

const digits = '0123456789abcdefghijklmnopqrstuv';

/**
 * The id of an event: base32hex (RFC 4648, 7) of the UUID of what it is about, 26 letters, so that whoever puts it there twice, or after
 * an answer that was lost, finds it there.
 * @throws for what is no UUID
 */
export function eventIdOf(uuid: string): string {
  if (!isUuid(uuid)) throw new Error('not a UUID');
  // 128 bits, filled up to 130 from behind.
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`) << 2n;
  let id = '';
  for (let n = 0; n < 26; n++, rest >>= 5n) id = digits[Number(rest & 31n)]! + id;
  return id;
}

const timeZone = 'Europe/Rome';

/** A day and a time so many minutes later, as they are written without a zone. */
const after = (day: LocalDate, time: string, minutes: number): string =>
  new Date(Date.parse(`${day}T${time}:00Z`) + minutes * 60_000).toISOString().slice(0, 19);

/** Days after the first one as a property of RFC 5545 tells them, at the event's time; none where there are none. */
function listed(
  property: 'EXDATE' | 'RDATE',
  days: readonly LocalDate[],
  { day: first, time }: Pick<RoomEvent, 'day' | 'time'>,
): string[] {
  const digitsOf = (text: string): string => text.replaceAll(/[-:]/g, '');
  const times = days.filter((day) => day > first).map((day) => `${digitsOf(day)}T${digitsOf(time)}00`);
  return times.length === 0 ? [] : [`${property};TZID=${timeZone}:${times.join(',')}`];
}

/** The event of what a room tells; `baseUrl` is where the product is opened. */
export const eventBody = (event: RoomEvent, baseUrl: string): EventBody => ({
  id: eventIdOf(event.id),
  status: 'confirmed',
  summary: event.title,
  description: event.text,
  start: { dateTime: after(event.day, event.time, 0), timeZone },
  end: { dateTime: after(event.day, event.time, event.minutes), timeZone },
  recurrence: [
    `RRULE:${event.repeats}`,
    ...listed('EXDATE', event.without, event),
    ...listed('RDATE', event.also, event),
  ],
  // Nobody is taken by it.
  transparency: 'transparent',
  source: { title: productName, url: `${baseUrl}${event.path}` },
});

/** An event that is to be there. */
export interface WantedEvent {
  readonly taskId: string;
  readonly body: EventBody;
  /** Of all that it says. */
  readonly fingerprint: string;
}

/** An event that was put there, and where. */
export interface KeptEvent {
  readonly taskId: string;
  readonly calendarId: string;
  readonly eventId: string;
  readonly fingerprint: string;
}

/** What is to be done at Google. */
export type EventChange =
  | {
      readonly do: 'remove';
      readonly event: KeptEvent;
      /** Of a calendar that is not the one of now. */ readonly isLeft: boolean;
    }
  | { readonly do: 'put'; readonly event: WantedEvent; readonly isNew: boolean };

/**
 * What is to be done so that the calendar holds what is wanted, and no other what was put there before: first what goes, then what comes.
 * @param calendarId null where no calendar is used any more
 */
export function planEvents(
  wanted: readonly WantedEvent[],
  kept: readonly KeptEvent[],
  calendarId: string | null,
): EventChange[] {
  const here = new Map(
    kept.filter((event) => event.calendarId === calendarId).map((event) => [event.taskId, event]),
  );
  const isWanted = new Set(calendarId === null ? [] : wanted.map(({ taskId }) => taskId));
  const removed = kept.flatMap((event): EventChange[] => {
    const isLeft = event.calendarId !== calendarId;
    return isLeft || !isWanted.has(event.taskId) ? [{ do: 'remove', event, isLeft }] : [];
  });
  const put = wanted.flatMap((event): EventChange[] => {
    const there = here.get(event.taskId);
    if (calendarId === null || there?.fingerprint === event.fingerprint) return [];
    return [{ do: 'put', event, isNew: there === undefined }];
  });
  return [...removed, ...put];
}
