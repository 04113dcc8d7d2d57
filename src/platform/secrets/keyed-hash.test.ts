import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyedHash } from './keyed-hash.ts';

const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

describe('a keyed hash', () => {
  it('is the HMAC by the HMAC of its purpose, each time', () => {
    const own = createHmac('sha256', one).update('device cookies').digest();
    const right = createHmac('sha256', own).update('ciao').digest();
    for (let time = 0; time < 3; time++) expect(keyedHash(one, 'device cookies', 'ciao')).toEqual(right);
  });

  it('is another for another key, purpose or text', () => {
    const all = [
      keyedHash(one, 'device cookies', 'ciao'),
      keyedHash(other, 'device cookies', 'ciao'),
      keyedHash(one, 'operator tickets', 'ciao'),
      keyedHash(one, 'device cookies', 'ciao!'),
      keyedHash(Buffer.alloc(32, 3), 'device cookies', 'ciao'),
    ];
    expect(new Set(all.map((hash) => hash.toString('hex'))).size).toBe(all.length);
  });
});
