import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/postgres.ts';
import { openHints } from './hints.ts';
import type { Hints } from './hints.ts';

const opened: Hints[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((hints) => hints.close()));
});

async function open(): Promise<Hints> {
  const { serverUrl } = await testDatabase();
  const hints = openHints({ url: serverUrl, onError: () => {} });
  opened.push(hints);
  return hints;
}

it('reaches the other instances, and only those who listen to this restaurant', async () => {
  const [here, there] = [await open(), await open()];
  const [mine, other] = [randomUUID(), randomUUID()];
  const heard: string[] = [];
  const elsewhere: string[] = [];
  there.subscribe(mine, (topics) => heard.push(...topics));
  there.subscribe(other, (topics) => elsewhere.push(...topics));
  await expect
    .poll(() => {
      here.publish(mine, ['inventory']);
      return heard.length;
    })
    .toBeGreaterThan(0);
  expect(new Set(heard)).toEqual(new Set(['inventory']));
  expect(elsewhere).toEqual([]);
});

it('goes on for a page that was loaded anew, also when the old one says goodbye late and twice', async () => {
  const hints = await open();
  const restaurant = randomUUID();
  const leave = hints.subscribe(restaurant, () => {});
  leave();
  const heard: string[] = [];
  hints.subscribe(restaurant, (topics) => heard.push(...topics));
  leave();
  await expect
    .poll(() => {
      hints.publish(restaurant, ['haccp']);
      return heard.length;
    })
    .toBeGreaterThan(0);
});
