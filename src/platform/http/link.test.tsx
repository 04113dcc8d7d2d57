import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { isUnreachable } from './client.ts';
import { createLink } from './link.ts';
import { nonceHeader, receiptHeader, receiptOf } from './receipt.ts';

const at = new Date('2026-11-21T09:00:00.000Z');
const routes = { room: { read: ['GET', '/room'], write: ['POST', '/room'] } } as const;
const id = newId();

/** What somebody answers, given the word of the request. */
type Answer = (nonce: string, init: RequestInit) => Response | Promise<Response>;

/** What a page makes of an answer: its body or its failure, and the time that it heard. */
async function heard(answer: Answer, name: 'read' | 'write' = 'write') {
  const times: number[] = [];
  const link = createLink(
    routes,
    () => Promise.resolve(routes),
    async (_input, init = {}) => answer(new Headers(init.headers).get(nonceHeader) ?? '', init),
    (time) => times.push(time),
  );
  const context = name === 'write' ? { writeId: id } : {};
  const outcome: unknown = await link
    .call(['room', name], { id }, { context })
    .catch((error: unknown) => error);
  return { outcome, times };
}

/** As Credenza answers. */
const credenza = (status: number, body: unknown, nonce: string, writeId: string | null = id): Response =>
  Response.json(body, { status, headers: { [receiptHeader]: receiptOf(nonce, status, at, writeId) ?? '' } });
const refusal = {
  defined: true,
  code: 'STOCK_UNAVAILABLE',
  status: 409,
  message: 'No.',
  data: { available: 1 },
};

describe('[ERR-13] an answer of the server', () => {
  it('bears the word of its request, and tells the time', async () => {
    expect(await heard((nonce) => credenza(201, { id }, nonce))).toEqual({
      outcome: { id },
      times: [at.getTime()],
    });
    expect(await heard((nonce) => credenza(200, [1], nonce, null), 'read')).toMatchObject({ outcome: [1] });
  });

  it('that refuses is heard in its words', async () => {
    const { outcome } = await heard((nonce) => credenza(409, refusal, nonce, null));
    expect(outcome).toBeInstanceOf(ORPCError);
    expect(outcome).toMatchObject(refusal);
    expect(isUnreachable(outcome)).toBe(false);
  });

  it('that a page slept over does not tell the time', async () => {
    const heardTimes: number[] = [];
    let now = at.getTime();
    const link = createLink(
      routes,
      () => Promise.resolve(routes),
      async (_input, init = {}) => {
        now += sleptMs;
        return credenza(200, {}, new Headers(init.headers).get(nonceHeader) ?? '', null);
      },
      (time) => heardTimes.push(time),
      () => now,
    );
    let sleptMs = 3 * 3_600_000;
    await link.call(['room', 'read'], {}, { context: {} });
    expect(heardTimes).toEqual([]);
    sleptMs = 19_999;
    await link.call(['room', 'read'], {}, { context: {} });
    expect(heardTimes).toEqual([at.getTime()]);
  });

  it('has a word of its own each time', async () => {
    const words: string[] = [];
    for (let n = 0; n < 2; n++)
      await heard((nonce) => {
        words.push(nonce);
        return credenza(200, {}, nonce);
      });
    expect(new Set(words).size).toBe(2);
  });
});

describe('[ERR-13] what somebody else answers is no answer', () => {
  const late = { date: new Date(at.getTime() - 3 * 3_600_000).toUTCString() };
  it.each<[string, Answer, number]>([
    ['200 with JSON', () => Response.json({}, { headers: late }), 502],
    [
      '200 with the body that was sent',
      (_nonce, { body }) => new Response(body as string, { status: 200 }),
      502,
    ],
    ['201 with the id of the write', () => Response.json({ id }, { status: 201 }), 502],
    [
      '200 with the headers that were sent',
      (_nonce, init) => Response.json({ id }, { headers: init.headers! }),
      502,
    ],
    ['200 with a page', () => new Response('<!doctype html><p>Entra', { headers: late }), 502],
    ['204', () => new Response(null, { status: 204 }), 502],
    ['an answer of before', () => credenza(201, { id }, 'word-of-before'), 502],
    [
      'the status of before it was mended',
      (nonce) => new Response('{}', { status: 200, headers: credenza(409, {}, nonce).headers }),
      502,
    ],
    ['an answer about another write', (nonce) => credenza(201, { id: newId() }, nonce, newId()), 502],
    ['an answer about no write', (nonce) => credenza(200, { id }, nonce, null), 502],
    ['302 that was not followed', () => new Response(null, { status: 302, headers: { location: '/' } }), 502],
    ['401', () => new Response('', { status: 401 }), 502],
    ['403 with a page', () => new Response('<p>No', { status: 403 }), 502],
    ['403 in our words', () => Response.json({ ...refusal, status: 403 }, { status: 403 }), 502],
    ['404', () => Response.json({ error: 'not found' }, { status: 404 }), 502],
    ['422', () => Response.json({ ...refusal, code: 'INPUT_INVALID', status: 422 }, { status: 422 }), 502],
    ['500', () => Response.json({ ...refusal, code: 'INTERNAL', status: 500 }, { status: 500 }), 500],
    ['503 three hours behind', () => new Response('', { status: 503, headers: late }), 503],
    ['504', () => new Response('', { status: 504 }), 504],
  ])('%s', async (_what, answer, status) => {
    const { outcome, times } = await heard(answer);
    expect(outcome).toBeInstanceOf(ORPCError);
    expect(outcome).toMatchObject({ code: 'UNAVAILABLE', status });
    // Only what the server says about another write came from it.
    expect(times.length).toBe(/about/.test(_what) ? 1 : 0);
  });
});

describe('an answer that was heard before', () => {
  /** A page that reads again and again; each answer is told what the page says to hold. */
  function page(...answers: ((nonce: string, held: string | null) => Response)[]) {
    const link = createLink(
      routes,
      () => Promise.resolve(routes),
      async (_input, init = {}) => {
        const headers = new Headers(init.headers);
        return answers.shift()!(headers.get(nonceHeader) ?? '', headers.get('if-none-match'));
      },
      () => {},
    );
    return (input: object = {}, name: 'read' | 'write' = 'read') =>
      link.call(['room', name], input, { context: {} }).catch((error: unknown) => error);
  }
  const tagged = (body: unknown, tag: string, nonce: string) => {
    const answer = credenza(200, body, nonce, null);
    answer.headers.set('etag', tag);
    return answer;
  };
  const same = (nonce: string) =>
    new Response(null, { status: 304, headers: { [receiptHeader]: receiptOf(nonce, 304, at, null) ?? '' } });

  it('is not sent again while it would say the same', async () => {
    const said: (string | null)[] = [];
    const read = page(
      (nonce, held) => (said.push(held), tagged([1], '"a"', nonce)),
      (nonce, held) => (said.push(held), same(nonce)),
      (nonce, held) => (said.push(held), tagged([2], '"b"', nonce)),
      (nonce, held) => (said.push(held), same(nonce)),
    );
    expect([await read(), await read(), await read(), await read()]).toEqual([[1], [1], [2], [2]]);
    expect(said).toEqual([null, '"a"', '"a"', '"b"']);
  });

  it('is of its own question, and no write is taken for one', async () => {
    const said: (string | null)[] = [];
    const listen = (nonce: string, held: string | null) => (said.push(held), tagged([1], '"a"', nonce));
    const call = page(listen, listen, listen);
    await call();
    await call({ of: 'another' });
    await call({}, 'write');
    expect(said).toEqual([null, null, null]);
  });

  it('is not taken from who stands between: such a 304 bears no receipt', async () => {
    const read = page(
      (nonce) => tagged([1], '"a"', nonce),
      () => new Response(null, { status: 304 }),
    );
    await read();
    expect(await read()).toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('[API-37] a call for which there was no room', () => {
  const noRoom = { code: 'TOO_MANY_CALLS', status: 429, message: 'Aspetta.', defined: true };
  /** A page whose waits a test ends; what the server answers in turn. */
  function page(...answers: ((nonce: string) => Response)[]) {
    const words: string[] = [];
    const waits: number[] = [];
    const link = createLink(
      routes,
      () => Promise.resolve(routes),
      async (_input, init = {}) => {
        const word = new Headers(init.headers).get(nonceHeader) ?? '';
        words.push(word);
        init.signal?.throwIfAborted();
        return answers.shift()!(word);
      },
      () => {},
      () => at.getTime(),
      async (ms, signal) => {
        waits.push(ms);
        await Promise.resolve();
        signal.throwIfAborted();
      },
    );
    const call = (signal?: AbortSignal) =>
      link
        .call(['room', 'write'], { id }, { context: { writeId: id }, ...(signal ? { signal } : {}) })
        .catch((error: unknown) => error);
    return { call, words, waits };
  }
  const refused = (seconds: number) => (nonce: string) =>
    credenza(429, { ...noRoom, data: { retryAfterSeconds: seconds } }, nonce, null);

  it('[API-68] is asked again when it may be, and nobody hears of it', async () => {
    const { call, words, waits } = page(refused(1), refused(4), (nonce) => credenza(201, { id }, nonce));
    expect(await call()).toEqual({ id });
    expect(waits).toEqual([1_000, 4_000]);
    expect(new Set(words).size).toBe(3);
  });

  it('is a refusal in words where there is still none, or none soon', async () => {
    const often = page(...Array.from({ length: 6 }, () => refused(1)));
    expect(await often.call()).toMatchObject({ code: 'TOO_MANY_CALLS', message: 'Aspetta.' });
    expect(often.waits).toEqual([1_000, 1_000, 1_000, 1_000]);
    const late = page(refused(60));
    expect(await late.call()).toMatchObject({ code: 'TOO_MANY_CALLS' });
    expect(late.waits).toEqual([]);
  });

  it('is not asked again for a screen that is gone', async () => {
    const leaving = new AbortController();
    const { call, words } = page((nonce) => {
      leaving.abort();
      return refused(1)(nonce);
    });
    expect(await call(leaving.signal)).toMatchObject({ name: 'AbortError' });
    expect(words.length).toBe(1);
  });

  it('other refusals of that status are heard at once', async () => {
    const { call, waits } = page((nonce) =>
      credenza(429, { ...noRoom, code: 'TOO_MANY_REQUESTS' }, nonce, null),
    );
    expect(await call()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(waits).toEqual([]);
  });
});
