import { describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/kernel/clock.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { createOutageLog } from '#platform/logging/outage.ts';
import { clockTrouble, watchClock } from './clock-watch.ts';
import type { OtherTimes } from './clock-watch.ts';

const now = new Date('2026-11-23T09:00:00.000Z');
/** So many seconds from now. */
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const day = 86_400;

describe('the clock of the server', () => {
  it.each<[string, number, number | null, string | null, number]>([
    ['agrees', 0, -60, null, 0],
    ['agrees, with nothing stored yet', 0, null, null, 0],
    ['is five minutes behind a record of another server', 0, 300, null, 0],
    ['is more than that behind it', 0, 301, 'behind the newest record', 301],
    ['is a day behind what was stored', 0, day, 'behind the newest record', day],
    ['is a day behind the database as well', day, day, 'behind the newest record', day],
    ['is behind the database', 301, -60, 'behind the database', 301],
    ['is five minutes from it', 300, -60, null, 0],
    ['is a day ahead of it', -day, -2 * day, 'ahead of the database', day],
    ['is five minutes ahead of it', -300, null, null, 0],
  ])('[JOB-25] %s', (_what, database, newest, what, seconds) => {
    const times = { database: at(database), newest: newest === null ? null : at(newest) };
    expect(clockTrouble(now, times)).toEqual(what === null ? null : { what, seconds });
  });

  it('[JOB-25] that is wrong is told in the log once, then at growing distance, and when it is right again', async () => {
    const lines: { msg: string; err?: { message: string } }[] = [];
    const logger = createLogger('warn', { write: (line) => lines.push(JSON.parse(line) as never) });
    let ticks = 500;
    const log = createOutageLog(logger, 'clock', { trouble: 'can not be right', now: () => ticks });
    const clock = fixedClock(now);
    let times: OtherTimes | null = { database: now, newest: at(-60) };
    let asked = 0;
    const watch = watchClock(
      clock,
      () => {
        asked += 1;
        return times === null ? Promise.reject(new Error('gone')) : Promise.resolve(times);
      },
      log,
      () => ticks,
    );
    const told = () => lines.splice(0).map(({ msg, err }) => [msg, err?.message]);
    expect(await watch.look()).toBeNull();
    clock.advance(-day * 1_000);
    // Who asks again at once hears the same answer.
    expect(await watch.look()).toBeNull();
    expect([asked, told()]).toEqual([1, []]);
    ticks += 30_000;
    expect(await watch.look()).toEqual({ what: 'behind the newest record', seconds: day - 60 });
    expect(told()).toEqual([
      ['the clock can not be right', `behind the newest record by ${String(day - 60)} seconds`],
    ]);
    // A database that is away says nothing of it.
    times = null;
    ticks += 30_000;
    expect(await watch.look()).toBeNull();
    expect(told()).toEqual([]);
    times = { database: now, newest: at(-60) };
    clock.set(now);
    ticks += 30_000;
    expect(await watch.look()).toBeNull();
    expect(told().map(([msg]) => msg)).toEqual(['the clock is back']);
  });
});
