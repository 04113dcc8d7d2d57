import fc from 'fast-check';
import type { z } from 'zod';
import type { Endpoint } from './endpoints.ts';
import { idPlaces, leavesOf, validInputs, withValue } from './inputs.ts';
import type { Place } from './inputs.ts';
import { callOf, jsonCall } from './world.ts';
import type { Call } from './world.ts';

/** What no field of any form expects. */
const hostileValues: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Eabc',
  '\uFEFF',
  'ﷺ'.repeat(2_000),
  '𝕬'.repeat(300),
  'é'.normalize('NFD'),
  'x'.repeat(100_000),
  "' OR 1=1 --",
  '%00',
  '%',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a@b.it\r\nBcc: c@d.it',
  '=HYPERLINK("x")',
  '__proto__',
  'constructor',
  'toString',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '019AA6D0-1111-7000-8000-000000000001',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-11-21T25:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  Number.MAX_SAFE_INTEGER + 1,
  Number.MIN_SAFE_INTEGER,
  Number.MAX_VALUE,
  5e-324,
  -0,
  2_147_483_648,
  1e21,
  0.1 + 0.2,
  true,
  [],
  [[]],
  [null],
  ['a', 'b'],
  {},
  { toString: 'x' },
  { $gt: '' },
  { length: 1e9 },
  JSON.parse('{"then":"x"}'),
  { toJSON: 'x' },
];

/** Keys that a merge of objects must not follow, and rights that nobody gives themselves. */
const hostileKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  '',
  '\u0000',
  'restaurantId',
  'restaurant_id',
  'isSuperAdmin',
  'is_super_admin',
  'operatorId',
  'current_plan_type',
  'password',
];

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
/** A value nested so deep; as text, because a program that nests it runs out of stack itself. */
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Bodies that are no form at all, and how they are announced. */
const strangeBodies: readonly Pick<Call, 'body' | 'headers'>[] = [
  ...['', '{', 'null', '[]', '"a"', '1', 'true', '\uFEFF{}', '{"a":1}{"b":2}', '{"a":01}', "{'a':1}"].map(
    jsonBody,
  ),
  ...[deep(20), deep(10_000), nested(17), nested(20_000), '{"a":1e999}', '{"\\u0000":1}'].map(jsonBody),
  ...['{"__proto__":{"isSuperAdmin":true}}', '{"constructor":{"prototype":{"isSuperAdmin":true}}}'].map(
    jsonBody,
  ),
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json; charset=utf-16',
    'image/png',
    '',
  ].map((type) => ({ body: '{"a":1}', headers: { 'content-type': type } })),
  {
    body: '--x\r\nContent-Disposition: form-data; name="json"\r\n\r\n{}\r\n--x--',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  },
  { body: new Uint8Array([0xff, 0xfe, 0x00, 0x7b]), headers: { 'content-type': 'application/json' } },
  {
    body: new Uint8Array([0x1f, 0x8b, 0x08, 0x00]),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  },
  { headers: {} },
];

function jsonBody(body: string): Pick<Call, 'body' | 'headers'> {
  return { body, headers: { 'content-type': 'application/json' } };
}

/** What a query string can be besides a list of names and values. */
const strangeQueries = [
  'a=1&a=2',
  'limit=1&limit=2',
  'limit[]=1',
  'limit[a]=1',
  '__proto__[isSuperAdmin]=true',
  'constructor[prototype][x]=1',
  'cursor=%00',
  'cursor=%ff',
  'cursor=W10',
  'cursor=e30',
  'search=%',
  'search=%5C%25_',
  'limit=1e3',
  'limit=-1',
  'limit=0x10',
  '&&&==&',
  `search=${'a'.repeat(8_000)}`,
  'archived=yes&archived=no',
];

const strangeSegments = [
  '%00',
  '%2F',
  '..%2f..',
  '%ff',
  '%20',
  'a'.repeat(3_000),
  '__proto__',
  "'",
  '%F0%9F%8D%95',
  '{id}',
  '*',
  '-',
];

/** Fills the places of ids: with ids that lead somewhere, mostly. */
export type IdSource = (endpoint: Endpoint, place: Place) => fc.Arbitrary<unknown>;

/** A call as somebody might send it: rightly, nearly so, or with bad intent. */
export function anyCall(endpoint: Endpoint, ids: IdSource): fc.Arbitrary<Call> {
  const schema = endpoint.procedure['~orpc'].inputSchema as z.ZodType | undefined;
  const places = schema ? leavesOf(schema).map(([place]) => place) : [];
  const idsToFill = idPlaces(schema);
  const valid = fc
    .tuple(
      schema ? validInputs(schema, endpoint.name) : fc.constant({}),
      fc.tuple(...idsToFill.map((place) => ids(endpoint, place))),
    )
    .map(([input, values]) =>
      idsToFill.reduce((made, place, index) => withValue(made, place, values[index]), input),
    );
  const hostile = fc.constantFrom(...hostileValues);
  const spoiled = fc
    .tuple(valid, fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 2 }))
    .map(([input, changes]) =>
      changes.reduce(
        (made, [n, value]) =>
          places.length === 0 ? made : withValue(made, places[n % places.length]!, value),
        input,
      ),
    );
  const enriched = fc
    .tuple(valid, fc.constantFrom(...hostileKeys), hostile)
    .map(
      ([input, key, value]) => Object.fromEntries([...Object.entries(input ?? {}), [key, value]]) as unknown,
    );
  const wild = fc.object({ maxDepth: 3, maxKeys: 4, key: fc.constantFrom(...places.flat(), ...hostileKeys) });
  const formed = fc
    .oneof(
      { weight: 5, arbitrary: valid },
      { weight: 5, arbitrary: spoiled },
      { weight: 2, arbitrary: enriched },
      { weight: 1, arbitrary: wild as fc.Arbitrary<unknown> },
    )
    .map((input) => callOf(endpoint, input));
  const path = valid.map((input) => callOf(endpoint, input).path);
  const strange =
    endpoint.method === 'GET'
      ? fc
          .tuple(path, fc.constantFrom(...strangeQueries))
          .map(([at, query]): Call => ({ method: 'GET', path: `${at.split('?')[0]}?${query}` }))
      : fc
          .tuple(path, fc.constantFrom(...strangeBodies))
          .map(([at, body]): Call => ({ method: endpoint.method, path: at, ...body }));
  const lost = fc
    .tuple(
      path,
      fc.nat(),
      fc.constantFrom(...strangeSegments),
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
    )
    .map(([at, n, segment, method]): Call => {
      const segments = at.split('?')[0]!.split('/').slice(2);
      segments[n % segments.length] = segment;
      const target = `/api/${segments.join('/')}`;
      return method === 'GET' || method === 'OPTIONS'
        ? { method, path: target }
        : jsonCall(method, target, '{}');
    });
  return fc.oneof(
    { weight: 13, arbitrary: formed },
    { weight: 2, arbitrary: strange },
    { weight: 1, arbitrary: lost },
  );
}
