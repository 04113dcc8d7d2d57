import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { createOutageLog } from './outage.ts';

it('[JOB-11] a database that is away is told at once, then at growing distance with a count, and once when it is back', () => {
  const lines: { msg: string; noticed?: number; seconds?: number }[] = [];
  let at = 500;
  const logger = createLogger('warn', { write: (line) => lines.push(JSON.parse(line) as never) });
  const outage = createOutageLog(logger, 'database', { now: () => at });
  const told = () => lines.splice(0).map(({ msg, noticed, seconds }) => [msg, noticed, seconds]);
  outage.back();
  expect(told()).toEqual([]);
  // Noticed once a second for an hour.
  for (let second = 0; second < 3_600; second++, at += 1_000) outage.failed(new Error('refused'), 'hints');
  const still = 'the database still can not be reached';
  expect(told()).toEqual([
    ['the database can not be reached', undefined, undefined],
    ...[10, 30, 70, 150, 310, 630, 1_270, 2_550].map((second) => [still, second + 1, second]),
  ]);
  outage.back();
  outage.back();
  expect(told()).toEqual([['the database is back', 3_600, 3_600]]);
  outage.failed(new Error('refused'), 'jobs');
  expect(told()).toEqual([['the database can not be reached', undefined, undefined]]);
});

it('[JOB-11] what nobody tells that it is back is over when it was quiet for long', () => {
  const lines: { msg: string; noticed?: number }[] = [];
  let at = 500;
  const logger = createLogger('warn', { write: (line) => lines.push(JSON.parse(line) as never) });
  const options = { trouble: 'has no room', quietMs: 60_000, now: () => at };
  const outage = createOutageLog(logger, 'database', options);
  for (const wait of [0, 9_999, 1, 60_000, 60_001]) {
    at += wait;
    outage.failed(new Error('No space left on device'), 'requests');
  }
  expect(lines.map(({ msg, noticed }) => [msg, noticed])).toEqual([
    ['the database has no room', undefined],
    ['the database still has no room', 3],
    ['the database still has no room', 4],
    ['the database has no room', undefined],
  ]);
});
