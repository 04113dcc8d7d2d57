import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { testDatabase } from '#tests/support/postgres.ts';
import type { TestDatabase } from '#tests/support/postgres.ts';
import { deleteOldTraces, retentionJob } from './retention.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});

// Long before the other tests of this database, whose rows are all younger.
const now = new Date('2021-03-15T02:30:00.000Z');
const yearAgo = new Date('2020-03-15T02:30:00.000Z');
const day = 24 * 3_600_000;
const before = (days: number) => new Date(now.getTime() - days * day);
const second = 1_000;
const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

let userId: string;
beforeEach(async () => {
  userId = newId();
  await db.owner(
    `INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
     VALUES ($1, 'Ada', $2, true, $3, $3)`,
    [userId, `${userId}@example.org`, yearAgo],
  );
  return () => db.owner('DELETE FROM users WHERE id = $1', [userId]);
});

/** For each table: makes a row of an age, tells the instants of those that are there. */
const tables = {
  loginAttempts: {
    insert: (at: Date) =>
      db.owner('INSERT INTO login_attempts (id, email, success, created_at) VALUES ($1, $2, true, $3)', [
        newId(),
        userId,
        at,
      ]),
    left: () =>
      db.owner<{ at: Date }>('SELECT created_at AS at FROM login_attempts WHERE email = $1', [userId]),
  },
  sessions: {
    // Begun long ago: only its end counts.
    insert: (at: Date) =>
      db.owner(
        `INSERT INTO sessions (id, token, user_id, expires_at, created_at, updated_at)
         VALUES ($1, $2, $3, $4, '2019-01-01', '2019-01-01')`,
        [newId(), newId(), userId, at],
      ),
    left: () => db.owner<{ at: Date }>('SELECT expires_at AS at FROM sessions WHERE user_id = $1', [userId]),
  },
  verifications: {
    insert: (at: Date) =>
      db.owner(
        `INSERT INTO verifications (id, identifier, value, expires_at, created_at, updated_at)
         VALUES ($1, $2, $3, $4, '2019-01-01', '2019-01-01')`,
        [newId(), newId(), userId, at],
      ),
    left: () =>
      db.owner<{ at: Date }>('SELECT expires_at AS at FROM verifications WHERE value = $1', [userId]),
  },
  knownDevices: {
    insert: (at: Date) =>
      db.owner('INSERT INTO known_devices (user_id, device_id, last_sign_in_at) VALUES ($1, $2, $3)', [
        userId,
        newId(),
        at,
      ]),
    left: () =>
      db.owner<{ at: Date }>('SELECT last_sign_in_at AS at FROM known_devices WHERE user_id = $1', [userId]),
  },
  endedOperatorSessions: {
    insert: async (at: Date) => {
      await db.owner(
        `INSERT INTO restaurants (id, name, current_plan_type, created_at) VALUES ($1, 'Osteria', 'plus', now())
         ON CONFLICT DO NOTHING`,
        [userId],
      );
      await db.owner(
        'INSERT INTO ended_operator_sessions (restaurant_id, id, ended_at, was_forced) VALUES ($1, $2, $3, false)',
        [userId, newId(), at],
      );
    },
    left: () =>
      db.owner<{ at: Date }>('SELECT ended_at AS at FROM ended_operator_sessions WHERE restaurant_id = $1', [
        userId,
      ]),
  },
};
const none = { loginAttempts: 0, sessions: 0, verifications: 0, knownDevices: 0, endedOperatorSessions: 0 };

it.each([
  ['[JOB-04] a try to sign in', 'loginAttempts', yearAgo],
  ['a session that ended 30 days ago', 'sessions', before(30)],
  ['a link that ended a day ago', 'verifications', before(1)],
  ['a device that nobody signed in on for 12 months', 'knownDevices', yearAgo],
  ['an operator’s work that ended 30 days ago', 'endedOperatorSessions', before(30)],
] as const)('%s is deleted at that age; one of a second less stays', async (_, name, limit) => {
  const { insert, left } = tables[name];
  const young = later(limit, second);
  for (const at of [later(limit, -400 * day), later(limit, -second), limit, young, now, later(now, day)])
    await insert(at);
  expect(await deleteOldTraces(db.database, now)).toEqual({ ...none, [name]: 3 });
  const rest = (await left()).map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime());
  expect(rest).toEqual([young, now, later(now, day)]);
  expect(await deleteOldTraces(db.database, now), 'nothing is left for a second run').toEqual(none);
  expect(await left()).toHaveLength(3);
  expect(await db.owner('SELECT 1 FROM users WHERE id = $1', [userId])).toHaveLength(1);
});

it('[JOB-04] goes on until nothing is left, a few rows at a time', async () => {
  for (let n = 0; n < 7; n++) await tables.loginAttempts.insert(later(yearAgo, -n * day));
  expect(await deleteOldTraces(db.database, now, 3)).toEqual({ ...none, loginAttempts: 7 });
  expect(await tables.loginAttempts.left()).toEqual([]);
});

it('[JOB-04] leaves nothing behind and counts nothing twice when two instances run at once', async () => {
  for (let n = 0; n < 20; n++) await tables.loginAttempts.insert(later(yearAgo, -n * day));
  const runs = await Promise.all([
    deleteOldTraces(db.database, now, 30),
    deleteOldTraces(db.database, now, 30),
  ]);
  expect(runs.reduce((sum, { loginAttempts }) => sum + loginAttempts, 0)).toBe(20);
  expect(await tables.loginAttempts.left()).toEqual([]);
});

it('[JOB-04] is due every night at half past three in Rome, from the migration on', async () => {
  expect(
    await db.owner('SELECT cron, timezone FROM pgboss.schedule WHERE name = $1', [retentionJob.name]),
  ).toEqual([{ cron: '30 3 * * *', timezone: 'Europe/Rome' }]);
});
