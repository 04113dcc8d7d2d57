import { serializeSigned } from 'hono/utils/cookie';
import { expect, it } from 'vitest';
import { signedValue } from './signed-cookie.ts';

const secret = 'a secret';
const signed = async (value: string) =>
  decodeURIComponent((await serializeSigned('session', value, secret)).slice('session='.length));

it.each(['token', 'a.b.c', 'con spazio è'])('takes %j as it was signed', async (value) => {
  expect(signedValue(await signed(value), secret)).toBe(value);
});

it('takes nothing that was not signed so', async () => {
  const cookie = await signed('token');
  const signature = cookie.slice('token.'.length);
  for (const forged of [
    '',
    'token',
    'token.',
    `other.${signature}`,
    `token.${signature.slice(0, -1)}`,
    `token.${signature}=`,
    `token.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    `${cookie}.`,
    `token.${'é'.repeat(22)}`,
  ])
    expect(signedValue(forged, secret), forged).toBeUndefined();
  expect(signedValue(cookie, 'another secret')).toBeUndefined();
  expect(signedValue(await signed(''), secret)).toBeUndefined();
});
