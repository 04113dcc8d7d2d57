import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { forgetReads, keepRead, recallRead } from './kept-reads.ts';

afterEach(forgetReads);

it('of 301 answers the one that was read longest ago gives way, and no other', async () => {
  const readAt = (n: number) => 1_000 + ((n + 150) % 301);
  for (let n = 0; n <= 300; n++)
    await keepRead({ hash: String(n), owner: 'anna', data: n, readAt: readAt(n) });
  expect(await recallRead('151')).toBeUndefined();
  for (const n of [0, 150, 152, 300]) expect(await recallRead(String(n))).toMatchObject({ data: n });
});

it('who is signed in stays, however long ago that was read: without it nothing would be kept any more', async () => {
  await keepRead({ hash: 'session', owner: 'anna', data: 'anna', readAt: 1 });
  for (let n = 2; n <= 302; n++)
    await keepRead({ hash: String(n), owner: 'anna', data: n, readAt: n }, 'session');
  expect(await recallRead('session')).toMatchObject({ data: 'anna' });
  expect(await recallRead('2')).toBeUndefined();
  for (const n of [4, 302]) expect(await recallRead(String(n))).toMatchObject({ data: n });
});
