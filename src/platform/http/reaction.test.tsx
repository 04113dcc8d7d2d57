import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { reactionTo } from './reaction.ts';

const refused = (status: number, code: string): ORPCError<string, unknown> =>
  new ORPCError(code, { status, message: 'x' });
const offline = new TypeError('Failed to fetch');
const late = new DOMException('too late', 'TimeoutError');

describe('[ERR-11] the reaction to a failure', () => {
  it.each([
    ['an invalid token, reading', refused(401, 'UNAUTHENTICATED'), 'read', 0, 'renew_session'],
    ['an invalid token, writing', refused(401, 'UNAUTHENTICATED'), 'write', 0, 'renew_session'],
    ['a wrong password', refused(401, 'CREDENTIALS_WRONG'), 'write', 0, 'screen'],
    ['no network, first read', offline, 'read', 0, 'retry'],
    ['no network, second read', offline, 'read', 1, 'tell'],
    ['no network, writing', offline, 'write', 0, 'tell'],
    ['an answer that never comes', late, 'read', 0, 'retry'],
    ['a gateway, first read', refused(502, 'UNAVAILABLE'), 'read', 0, 'retry'],
    ['a gateway, second read', refused(502, 'UNAVAILABLE'), 'read', 1, 'tell'],
    ['a fault, writing', refused(500, 'INTERNAL'), 'write', 0, 'tell'],
    ['a refusal', refused(403, 'PLAN_REQUIRED'), 'read', 0, 'screen'],
    ['bad input', refused(422, 'INPUT_INVALID'), 'write', 0, 'screen'],
    ['too many calls', refused(429, 'TOO_MANY_REQUESTS'), 'read', 0, 'screen'],
    ['storage that is blocked', new DOMException('no', 'SecurityError'), 'write', 0, 'in_memory'],
    ['storage that is full', new DOMException('full', 'QuotaExceededError'), 'write', 0, 'in_memory'],
  ] as const)('%s', (_name, error, kind, failures, expected) => {
    expect(reactionTo(error, { kind, failures })).toBe(expected);
  });

  it('[UX-10] decides how often the app reads again', () => {
    const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
    const again = retry as (failures: number, error: Error) => boolean;
    expect([again(0, offline), again(1, offline)]).toEqual([true, false]);
    expect(again(0, refused(403, 'FORBIDDEN'))).toBe(false);
  });
});
