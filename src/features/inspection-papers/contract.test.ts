import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { zRegister } from './contract.ts';

const keys = globSync('src/features/*/server/inspected.ts').flatMap(
  (file) => /key: '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? [],
);

it('[INSP-06] takes the name of every register that a room brings', () => {
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key) => !zRegister.safeParse(key).success)).toEqual([]);
});

it.each(['', 'A', 'a b', '../etc', 'a-', '-a', 'uno-due-tre-quattro-cinque', 'x'.repeat(21)])(
  '[INSP-06] takes no register named %j',
  (key) => {
    expect(zRegister.safeParse(key).success).toBe(false);
  },
);
