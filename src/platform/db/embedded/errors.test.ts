import { describe, expect, it } from 'vitest';
import { EmbeddedPostgresError, fromFileError, fromPostgresOutput } from './errors.ts';
import type { EmbeddedPostgresErrorCode } from './errors.ts';
import { embeddedPostgresMessage } from './messages.it.ts';

describe('what Postgres says before it gives up becomes a code', () => {
  it.each<[string, EmbeddedPostgresErrorCode]>([
    ['FATAL:  could not write to file "base/4/1249": No space left on device', 'DISK_FULL'],
    ['initdb: error: could not look up effective user ID 1234: user does not exist', 'USER_UNKNOWN'],
    ['FATAL:  database files are incompatible with server', 'WRONG_VERSION'],
    ['initdb: error: cannot be run as root', 'ROOT_REFUSED'],
    ['"root" execution of the PostgreSQL server is not permitted.', 'ROOT_REFUSED'],
    ['FATAL:  data directory "/d" has invalid permissions', 'DATA_FOLDER_UNSUITABLE'],
    ['initdb: error: could not access directory "/d": Permission denied', 'DATA_NOT_WRITABLE'],
    ['FATAL:  something never seen', 'START_FAILED'],
  ])('%s → %s', (output, code) => {
    expect(fromPostgresOutput(output, { path: '/d' })).toMatchObject({
      code,
      details: { path: '/d', output },
    });
  });
});

describe('a failed file operation becomes a code', () => {
  it.each<[string, EmbeddedPostgresErrorCode]>([
    ['ENOSPC', 'DISK_FULL'],
    ['EDQUOT', 'DISK_FULL'],
    ['EACCES', 'DATA_NOT_WRITABLE'],
    ['EROFS', 'DATA_NOT_WRITABLE'],
    ['EIO', 'START_FAILED'],
  ])('%s → %s', (systemCode, code) => {
    expect(fromFileError(Object.assign(new Error('failed'), { code: systemCode }), '/d').code).toBe(code);
  });

  it('leaves our own errors as they are', () => {
    const error = new EmbeddedPostgresError('DATA_IN_USE');
    expect(fromFileError(error, '/d')).toBe(error);
  });
});

it.each<EmbeddedPostgresErrorCode>([
  'DATA_IN_USE',
  'DATA_NOT_WRITABLE',
  'DATA_FOLDER_UNSUITABLE',
  'DISK_FULL',
  'WRONG_VERSION',
  'BINARIES_MISSING',
  'USER_UNKNOWN',
  'ROOT_REFUSED',
  'START_FAILED',
])('%s reads as one sentence', (code) => {
  const details = {
    path: '/dati',
    found: '15',
    expected: '18',
    platform: 'linux-arm',
    uid: '1234',
    log: '/dati/logs/postgres.log',
  };
  const text = embeddedPostgresMessage(new EmbeddedPostgresError(code, details));
  expect(text).toMatch(/^[A-ZÈL][^\n]*\.$/);
  expect(text).not.toMatch(/undefined|\. [A-Z]/);
});
