/** What the server really answered before, which an old cache may give again. */
export interface Heard {
  answers: readonly {
    readonly text: string;
    readonly status: number;
    readonly headers: [name: string, value: string][];
  }[];
}

/** How far their clocks are off, in milliseconds. */
const hoursOff = [-3 * 3_600_000, 5 * 3_600_000, -26 * 3_600_000] as const;

const page = '<!doctype html><title>Wi-Fi ospiti</title><p>Accetta le condizioni per navigare';

/** What our own refusals look like, from somebody who is not us. */
const refusal = (status: number, code: string): string =>
  JSON.stringify({ defined: true, code, status, message: 'No.', data: { fields: [], reason: 'restaurant' } });

/**
 * What somebody else says in the server's place, with a `Date` that is hours off: a captive portal, a gateway, a filter
 * of a company, a cache with what the server said about something else.
 */
export function strangeAnswer(
  random: () => number,
  init: RequestInit,
  heard: Heard,
): { readonly kind: string; readonly answer: Response } {
  const sent = typeof init.body === 'string' ? init.body : '{}';
  const { id } = JSON.parse(sent) as { id?: string };
  const echoed = Object.fromEntries(new Headers(init.headers));
  const before = pick(heard.answers, random);
  const kinds: [kind: string, body: string | null, status: number, headers: HeadersInit][] = [
    ['200 JSON', '{}', 200, {}],
    ['200 with the id', JSON.stringify({ id }), 200, {}],
    ['201 with all that was sent', sent, 201, echoed],
    ['200 HTML', page, 200, { 'content-type': 'text/html' }],
    ['204', null, 204, {}],
    ['302', null, 302, { location: 'http://portale.example/' }],
    ['401', refusal(401, 'UNAUTHENTICATED'), 401, {}],
    ['403 HTML', page, 403, { 'content-type': 'text/html' }],
    ['403 JSON', refusal(403, 'OPERATOR_TICKET_REFUSED'), 403, {}],
    ['404', JSON.stringify({ error: 'not found' }), 404, {}],
    ['409', refusal(409, 'STOCK_UNAVAILABLE'), 409, {}],
    ['422', refusal(422, 'INPUT_INVALID'), 422, {}],
    ['500', refusal(500, 'INTERNAL'), 500, {}],
    ['503', '', 503, {}],
    ...(before === undefined
      ? []
      : [
          [
            'an old answer',
            before.status === 304 ? null : before.text,
            before.status,
            before.headers,
          ] as (typeof kinds)[number],
        ]),
  ];
  const [kind, body, status, headers] = pick(kinds, random)!;
  const answer = new Response(body, { status, headers });
  answer.headers.set('date', new Date(Date.now() + pick(hoursOff, random)!).toUTCString());
  return { kind, answer };
}

const pick = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];
