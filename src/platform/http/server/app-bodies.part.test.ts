import { setImmediate as nextTurn } from 'node:timers/promises';
import { newId } from '#platform/kernel/ids.ts';
import { describe, expect, it, vi } from 'vitest';
import { buildRestaurant } from '#tests/support/factories.ts';
import { rawHttp, requestHead } from '#tests/support/raw-http.ts';
import { commonErrors } from '../errors.it.ts';
import { answerToTheEnd } from './answer-to-the-end.ts';
import { ArrivingBodies } from './arriving-bodies.ts';
import type { Arriving } from './arriving-bodies.ts';
import { refusalResponse } from './error-answers.ts';
import { usualTraffic } from './traffic.ts';
import { server, own, refusalOf, operatorsOf } from './test-kit.ts';

/** Sends a body as it stands to the endpoint that adds an operator. */
const postOperator = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  own.browser.fetch('/api/operators', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

/** What may stand in a request, and how a wrong one is told. */
export function bodyTests(): void {
  describe('bodies', () => {
    const operator = () => ({ id: newId(), name: `Ugo ${newId().slice(-6)}`, icon: 'user' });
    const nested = (depth: number) => `{"id":${'['.repeat(depth)}${']'.repeat(depth)}}`;

    it.each([
      ['broken JSON', '{"id":'],
      ['a list', '[]'],
      ['a list of objects', '[{"id":"x"}]'],
      ['a text', '"text"'],
      ['a number', '5'],
      ['null', 'null'],
      ['NaN, which JSON does not have', '{"id": NaN}'],
      ['single quotes', "{'id': 1}"],
      ['bytes that are no UTF-8', Buffer.from('{"id":"\xff"}', 'latin1')],
      ['a nesting that no form has', nested(40)],
      ['a nesting as deep as the size allows', nested(100_000)],
    ])('%s: 400 BAD_JSON', async (_what, body) => {
      const response = await postOperator(body);
      expect(response.status).toBe(400);
      expect(await refusalOf(response)).toEqual({
        defined: true,
        code: 'BAD_JSON',
        status: 400,
        message: 'La richiesta non è leggibile.',
      });
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      'text/event-stream',
      'application/json-patch+json',
      'nonsense',
      '',
    ])('a content type of %j: 400, whatever the body', async (type) => {
      const response = await postOperator(JSON.stringify(operator()), { 'content-type': type });
      expect([response.status, (await refusalOf(response)).code]).toEqual([400, 'BAD_JSON']);
    });

    it('a body without any content type: 400', async () => {
      const response = await own.browser.fetch('/api/operators', {
        method: 'POST',
        body: new TextEncoder().encode(JSON.stringify(operator())),
      });
      expect(response.status).toBe(400);
    });

    it('no body at all counts as an empty object: 422 naming every field that is needed', async () => {
      for (const body of [null, '', '{}']) {
        const response = await postOperator(body);
        expect(response.status).toBe(422);
        const { code, data } = await refusalOf(response);
        expect(code).toBe('INPUT_INVALID');
        expect(data!.fields).toEqual([
          { field: 'id', code: 'required', message: 'Campo obbligatorio' },
          { field: 'name', code: 'required', message: 'Campo obbligatorio' },
          { field: 'icon', code: 'invalid_option', message: 'Scegli una delle voci proposte' },
        ]);
      }
    });

    it('an endpoint that needs nothing takes no body', async () => {
      const { browser } = await buildRestaurant(server);
      expect((await browser.fetch('/api/operators/selection/heartbeat', { method: 'POST' })).status).toBe(
        200,
      );
    });

    it('256 KiB are taken, one byte more is 413', async () => {
      const frame = JSON.stringify({ ...operator(), name: '' });
      const sized = (bytes: number) =>
        frame.replace('"name":""', `"name":"${'a'.repeat(bytes - frame.length)}"`);
      const within = await postOperator(sized(256 * 1_024));
      expect([within.status, (await refusalOf(within)).data?.fields[0]?.code]).toEqual([422, 'too_long']);
      const over = await postOperator(sized(256 * 1_024 + 1));
      expect(over.headers.get('connection')).toBe('close');
      expect([over.status, await refusalOf(over)]).toEqual([
        413,
        { defined: true, code: 'PAYLOAD_TOO_LARGE', ...commonErrors.PAYLOAD_TOO_LARGE },
      ]);
    });

    it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
      'a body in pieces of unknown length is taken, as %s',
      async (type) => {
        const head = requestHead('POST', '/api/accounts/sign-in', {
          Host: new URL(server.url).host,
          'Content-Type': type,
          'Transfer-Encoding': 'chunked',
        });
        const answer = await rawHttp(server.url, [
          head,
          '8\r\n{"email"\r\n',
          '6\r\n:"ugo"\r\n',
          '1\r\n}\r\n',
          '0\r\n\r\n',
        ]);
        expect([answer.status, answer.body]).toEqual([
          422,
          expect.stringContaining('invalid_email') as string,
        ]);
      },
    );

    it('the limit holds for a body that does not say how long it is', async () => {
      const head = requestHead('POST', '/api/accounts/sign-in', {
        Host: new URL(server.url).host,
        'Content-Type': 'application/json',
        'Transfer-Encoding': 'chunked',
      });
      const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
      const answer = await rawHttp(server.url, [
        head,
        ...Array.from({ length: 5 }, () => chunk),
        '0\r\n\r\n',
      ]);
      expect(answer.status).toBe(413);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    });

    it('a body that claims to be longer than allowed is not waited for', async () => {
      const answer = await rawHttp(
        server.url,
        requestHead('POST', '/api/accounts/sign-in', {
          Host: new URL(server.url).host,
          'Content-Type': 'application/json',
          'Content-Length': '999999999',
        }),
      );
      expect(answer.status).toBe(413);
    });

    it('who goes on sending far too much hears the sentence all the same, and that the connection ends', async () => {
      const head = (more: Record<string, string>) =>
        requestHead('POST', '/api/accounts/sign-in', {
          Host: new URL(server.url).host,
          'Content-Type': 'application/json',
          ...more,
        });
      // More than the system keeps for a program that does not read.
      const [piece, count] = [' '.repeat(0x100000), 50];
      for (const parts of [
        [head({ 'Content-Length': String(count * piece.length) }), ...Array<string>(count).fill(piece)],
        [
          head({ 'Transfer-Encoding': 'chunked' }),
          ...Array<string>(count).fill(`100000\r\n${piece}\r\n`),
          '0\r\n\r\n',
        ],
      ]) {
        const answer = await rawHttp(server.url, parts, { sendsFirst: true });
        expect([answer.status, answer.headers['connection']]).toEqual([413, 'close']);
        expect(JSON.parse(answer.body)).toMatchObject(commonErrors.PAYLOAD_TOO_LARGE);
      }
    });

    it('nobody is listened to for ever: neither who sends without end nor who falls silent', async () => {
      const endless = async (stream: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
        await nextTurn();
        stream.enqueue(new Uint8Array(1_000));
      };
      const silent = (): Promise<void> => new Promise(() => {});
      for (const [pull, patience] of [
        [endless, { bytes: 10_000, silenceMs: 1_000_000 }],
        [silent, { bytes: 10_000, silenceMs: 0 }],
      ] as const) {
        const cancel = vi.fn();
        const bodies = new ArrivingBodies(usualTraffic.bodies);
        const place = bodies.take(null, '192.0.2.1');
        const init = { method: 'POST', body: new ReadableStream({ pull, cancel }), duplex: 'half' };
        const refusal = refusalResponse('PAYLOAD_TOO_LARGE');
        const answer = await answerToTheEnd(
          refusal,
          new Request(server.url, init),
          place as Arriving,
          patience,
        );
        // Only what ends can be read whole.
        expect(await answer.json()).toMatchObject(commonErrors.PAYLOAD_TOO_LARGE);
        expect(cancel).toHaveBeenCalledOnce();
        expect(bodies.size).toBe(0);
      }
    });

    it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
      'a key called %s is a field that we do not know, and changes nothing for anybody',
      async (key) => {
        const body = JSON.stringify(operator()).replace('{', `{"${key}":{"polluted":true,"name":"x"},`);
        const response = await postOperator(body);
        const refusal = await refusalOf(response);
        expect([response.status, refusal.data?.fields]).toEqual([
          422,
          [{ field: key, code: 'unknown_field', message: 'Campo non previsto' }],
        ]);
        expect(Reflect.get({}, 'polluted')).toBeUndefined();
      },
    );

    it('of a key that stands twice the last one counts, for the check as for what is stored', async () => {
      const fields = operator();
      const tooLong = `"name":"${'a'.repeat(61)}"`;
      const body = (first: string, second: string) =>
        `{"id":"${fields.id}",${first},"icon":"user",${second}}`;
      expect((await postOperator(body(`"name":"${fields.name}"`, tooLong))).status).toBe(422);
      expect((await postOperator(body(tooLong, `"name":"${fields.name}"`))).status).toBe(201);
      expect(await operatorsOf(own.id)).toContainEqual({ id: fields.id, name: fields.name });
    });

    it.each([
      'limit=abc',
      'limit=1&limit=2',
      'limit[a][b]=1',
      '__proto__[limit]=1',
      'limit=-1',
      'limit=101',
      'limit=1e999',
      'limit=NaN',
      'other=1',
      '0=a&1=b',
      'cursor=%00',
      `cursor=${'a'.repeat(5_000)}`,
    ])('the query ?%s is refused with the field it is about', async (query) => {
      const response = await own.browser.fetch(`/api/inventory/products?${query}`);
      expect(response.status).toBe(422);
      const { data } = await refusalOf(response);
      for (const field of data!.fields) expect(field.message).toMatch(/^[A-Z].+/);
      expect(Reflect.get({}, 'limit')).toBeUndefined();
    });
  });

  describe('what a form gets wrong', () => {
    it.each([
      ['name', '', 'required', 'Campo obbligatorio'],
      ['name', '   ', 'required', 'Campo obbligatorio'],
      ['name', null, 'required', 'Campo obbligatorio'],
      ['name', 5, 'invalid_type', 'Valore non valido'],
      ['name', { a: 1 }, 'invalid_type', 'Valore non valido'],
      ['name', ['Ugo'], 'invalid_type', 'Valore non valido'],
      ['name', 'U\0go', 'invalid_characters', 'Il testo contiene caratteri non ammessi'],
      ['name', 'Ugo\u202eogU', 'invalid_characters', 'Il testo contiene caratteri non ammessi'],
      ['name', 'U\ngo', 'invalid_characters', 'Il testo contiene caratteri non ammessi'],
      ['icon', 'skull', 'invalid_option', 'Scegli una delle voci proposte'],
      ['icon', 1, 'invalid_option', 'Scegli una delle voci proposte'],
      ['id', 'x', 'invalid_id', 'Riferimento non valido'],
      ['id', '00000000-0000-0000-0000-000000000000', 'invalid_id', 'Riferimento non valido'],
      ['id', 1e21, 'invalid_id', 'Riferimento non valido'],
      ['role', 'admin', 'unknown_field', 'Campo non previsto'],
    ])('%s = %j: 422, %s', async (field, value, code, message) => {
      const before = await operatorsOf(own.id);
      const response = await postOperator(
        JSON.stringify({ id: newId(), name: 'Ugo', icon: 'user', [field]: value }),
      );
      expect(response.status).toBe(422);
      expect(await refusalOf(response)).toEqual({
        defined: true,
        code: 'INPUT_INVALID',
        status: 422,
        message: 'Controlla i campi segnalati.',
        data: { fields: [{ field, code, message }] },
      });
      expect(await operatorsOf(own.id)).toEqual(before);
    });

    it.each([61, 10_000])('a name of %i characters: 422, too_long', async (length) => {
      const response = await postOperator(
        JSON.stringify({ id: newId(), name: 'a'.repeat(length), icon: 'user' }),
      );
      expect(response.status).toBe(422);
      expect((await refusalOf(response)).data?.fields).toEqual([
        { field: 'name', code: 'too_long', message: 'Testo troppo lungo' },
      ]);
    });

    it('HTML, accents and emoji are text', async () => {
      const name = '<b>Zoë</b> & 👩‍🍳';
      expect(await own.client.operators.create({ id: newId(), name, icon: 'user' })).toMatchObject({ name });
    });

    it('a number beyond what a number can hold is not a number', async () => {
      const response = await own.browser.fetch('/api/refrigeration/readings', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"id":"${newId()}","equipmentName":"Frigo","temperature":1e999}`,
      });
      expect((await refusalOf(response)).data?.fields).toEqual([
        { field: 'temperature', code: 'not_a_number', message: 'Inserisci un numero' },
      ]);
    });
  });
}
