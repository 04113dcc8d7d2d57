import type { calendar_v3 } from '@googleapis/calendar';
import type { Services } from '#platform/http/server/context.ts';
import type { EventBody } from '../calendar-event.ts';
import { GoogleError } from './google-error.ts';
import { askGoogle } from './open-google.ts';
import type { Google } from './open-google.ts';

type Clock = Pick<Services, 'clock'>;

/**
 * Looks at a calendar: what it is called, and whether events may be written. Its events are not read.
 * @throws GoogleError `calendar_missing`, `calendar_read_only`, …
 */
export async function lookAtCalendar(tools: Clock, google: Google, calendarId: string): Promise<string> {
  // The account's own calendar, which nobody sees.
  if (calendarId === 'primary') throw new GoogleError('calendar_missing');
  const { data } = await askGoogle(tools, 'calendar', () =>
    google.calendar.events.list({ calendarId, maxResults: 1, fields: 'summary,accessRole' }),
  );
  if (data.accessRole === undefined) throw new GoogleError('unreachable');
  if (data.accessRole !== 'writer' && data.accessRole !== 'owner')
    throw new GoogleError('calendar_read_only');
  return data.summary ?? '';
}

/** Where an event stands already, or stood and was taken away. */
const isThere = (error: unknown): boolean => error instanceof GoogleError && error.status === 409;
/** Where none stands (any more). */
const isGone = (error: unknown): boolean =>
  error instanceof GoogleError && (error.status === 404 || error.status === 410);

/**
 * Puts an event into a calendar as it is to be, whatever stands there under its id: nothing, an event that somebody changed, or one that
 * was taken away. Done twice it is there once.
 * @throws GoogleError
 */
export async function putEvent(
  tools: Clock,
  google: Google,
  calendarId: string,
  body: EventBody,
  isNew: boolean,
): Promise<void> {
  const requestBody = { ...body, recurrence: [...body.recurrence] };
  const put = async (work: () => Promise<{ data: calendar_v3.Schema$Event }>) => {
    const { data } = await askGoogle(tools, 'calendar', work);
    if (data.id !== body.id) throw new GoogleError('unreachable');
  };
  const insert = () => put(() => google.calendar.events.insert({ calendarId, requestBody, fields: 'id' }));
  const update = () =>
    put(() => google.calendar.events.update({ calendarId, eventId: body.id, requestBody, fields: 'id' }));
  try {
    await (isNew ? insert() : update());
  } catch (error) {
    if (isNew && isThere(error)) await update();
    else if (!isNew && isGone(error)) await insert();
    else throw error;
  }
}

/** Takes an event out of a calendar; one that is not there any more is. @throws GoogleError */
export async function removeEvent(
  tools: Clock,
  google: Google,
  calendarId: string,
  eventId: string,
): Promise<void> {
  try {
    await askGoogle(tools, 'calendar', () => google.calendar.events.delete({ calendarId, eventId }));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
