import { beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { testDatabase } from '#tests/support/postgres.ts';
import type { TestDatabase } from '#tests/support/postgres.ts';
import { forgetMessages } from './forget-messages.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});

// Long before the messages of other tests of this database.
const now = new Date('2021-03-15T02:40:00.000Z');

it('[DATA-36] deletes what was answered a year ago and what nobody answered within two, and nothing younger', async () => {
  const messages = {
    'answered a year ago': ['2020-01-10T10:00:00Z', '2020-03-15T02:40:00.000Z'],
    'answered a second later': ['2020-01-10T10:00:00Z', '2020-03-15T02:40:01.000Z'],
    'two years old, never answered': ['2019-03-15T02:40:00.000Z', null],
    'two years old, answered last week': ['2019-03-15T02:40:00.000Z', '2021-03-08T10:00:00Z'],
    'a second younger, never answered': ['2019-03-15T02:40:01.000Z', null],
  } as const;
  const email = `${newId()}@example.org`;
  for (const [name, [createdAt, answeredAt]] of Object.entries(messages))
    await db.owner(
      `INSERT INTO contact_messages (id, name, email, message, created_at, answered_at) VALUES ($1, $2, $3, 'x', $4, $5)`,
      [newId(), name, email, createdAt, answeredAt],
    );
  expect(await forgetMessages(db.database, now)).toBeGreaterThanOrEqual(3);
  const left = await db.owner<{ name: string }>(
    'SELECT name FROM contact_messages WHERE email = $1 ORDER BY created_at, name',
    [email],
  );
  expect(left.map(({ name }) => name)).toEqual([
    'a second younger, never answered',
    'answered a second later',
  ]);
  expect(await forgetMessages(db.database, now)).toBe(0);
});
