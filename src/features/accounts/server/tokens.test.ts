import { beforeAll, describe, expect, it } from 'vitest';
import { password } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function post(path: string, body: object) {
  const response = await server.browser().fetch(`/api/accounts/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

describe('the one-time part of a link', () => {
  const calls = [
    ['confirm', {}],
    ['check-reset', {}],
    ['reset-password', { password }],
  ] as const;

  it.each(
    calls.flatMap(([path, more]) =>
      ['\0', 'abc\0', 'a b', 'a/b', 'à', 'abc\n'].map((token) => [path, token, more] as const),
    ),
  )('%s refuses %j', async (path, token, more) => {
    expect(await post(path, { ...more, token })).toMatchObject({
      status: 422,
      body: {
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'token', code: 'invalid_characters', message: expect.any(String) }] },
      },
    });
  });

  it.each(calls)('%s asks for it', async (path, more) => {
    expect(await post(path, { ...more, token: '' })).toMatchObject({
      body: { data: { fields: [{ field: 'token', code: 'required' }] } },
    });
  });

  it('may be a token that nobody was sent', async () => {
    expect(await post('check-reset', { token: 'aZ09._~-' })).toEqual({ status: 200, body: { valid: false } });
  });
});
