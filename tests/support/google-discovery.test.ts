import { describe, expect, it } from 'vitest';
import { discoveryAtHand, discoveryFolder, discoveryOf } from './google-discovery.ts';

const events = 'https://www.googleapis.com/auth/calendar.events';
const document = {
  servicePath: 'calendar/v3/',
  parameters: { fields: { type: 'string', location: 'query' } },
  schemas: {
    Event: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        sequence: { type: 'integer' },
        status: { type: 'string', enum: ['confirmed', 'cancelled'] },
        recurrence: { type: 'array', items: { type: 'string' } },
        shared: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
  resources: {
    events: {
      methods: {
        insert: {
          id: 'calendar.events.insert',
          httpMethod: 'POST',
          path: 'calendars/{calendarId}/events',
          parameters: {
            calendarId: { type: 'string', location: 'path', required: true },
            maxAttendees: { type: 'integer', location: 'query' },
          },
          request: { $ref: 'Event' },
          response: { $ref: 'Event' },
          scopes: [events],
        },
      },
    },
  },
};
const asked = (more: object) => ({
  method: 'POST',
  path: '/calendar/v3/calendars/a%40b.it/events?fields=id',
  body: { id: 'x' } as unknown,
  scopes: [events],
  ...more,
});

describe('Google’s documents', () => {
  const judge = discoveryOf([document]);
  it.each<[object, string[]]>([
    [{}, []],
    [{ body: { id: 'x', sequence: 1, recurrence: ['RRULE:FREQ=DAILY'], shared: { a: 'b' } } }, []],
    [{ body: { ip: 'x' } }, ['body.ip: unknown']],
    [{ body: { recurrence: 'FREQ=DAILY' } }, ['body.recurrence: no list']],
    [{ body: { recurrence: [1] } }, ['body.recurrence[0]: no text']],
    [{ body: { status: 'new' } }, ['body.status: not one of confirmed, cancelled']],
    [{ body: { sequence: 1.5 } }, ['body.sequence: no whole number']],
    [{ body: { shared: { a: 1 } } }, ['body.shared.a: no text']],
    [{ body: undefined }, ['body: no object']],
    [{ path: '/calendar/v3/calendars/a/events?field=id' }, ['query field: unknown']],
    [{ path: '/calendar/v3/calendars/a/events?maxAttendees=x' }, ['query maxAttendees: no number']],
    [{ scopes: [] }, ['none of its scopes']],
  ])('say of a request %j what is wrong', (more, wrong) => {
    expect(judge(asked(more)).complaints).toEqual(wrong.map((one) => `calendar.events.insert: ${one}`));
  });

  it('know no other call, and judge answers as well', () => {
    expect(judge(asked({ path: '/calendar/v3/calendars/a/event' })).call).toBeNull();
    expect(judge(asked({})).ofAnswer({ id: 'x' })).toEqual([]);
    expect(judge(asked({})).ofAnswer({ kind: 'x' })).toEqual([
      'calendar.events.insert: answer.kind: unknown',
    ]);
  });

  it.skipIf(discoveryFolder === null)(
    'can be read where they are at hand, with the calls that are made',
    () => {
      const all = discoveryAtHand()!;
      const scopes = [events, 'https://www.googleapis.com/auth/spreadsheets'];
      expect(all(asked({ body: { id: 'x', summary: 'Frighi' }, scopes }))).toMatchObject({
        call: 'calendar.events.insert',
        complaints: [],
      });
      expect(
        all({
          method: 'GET',
          path: '/v4/spreadsheets/x/values:batchGet?ranges=A1&majorDimension=ROWS',
          body: undefined,
          scopes,
        }),
      ).toMatchObject({ call: 'sheets.spreadsheets.values.batchGet', complaints: [] });
    },
  );
});
