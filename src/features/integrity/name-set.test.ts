import { expect, it } from 'vitest';
import { NameSet } from './name-set.ts';

const idOf = (high: number, low: number): string =>
  `${high.toString(16).padStart(8, '0')}-0000-7000-8000-0000${low.toString(16).padStart(8, '0')}`;

it.each([0, 10, 5_000])(
  '[INTEG-61] knows each name that was added, and no other, with room for %i from the beginning',
  (expected) => {
    const set = new NameSet(expected);
    const names = Array.from({ length: 4_000 }, (_, n) => ({
      dataType: n % 3 === 0 ? 'reading' : 'check',
      // As ids come: many that begin alike, and some that end alike.
      dataIdentifier: n % 2 === 0 ? idOf(0x01990000, n) : idOf(n * 0x10001, 0xffffffff),
    }));
    for (const name of names) expect(set.add(name)).toBe(true);
    for (const name of names) expect(set.add(name)).toBe(false);
    // The same id of another kind is another record.
    for (const { dataIdentifier } of names)
      expect(set.add({ dataType: 'another', dataIdentifier })).toBe(true);
  },
);

it('[INTEG-61] the id of zeros is one as well', () => {
  const zero = { dataType: 'reading', dataIdentifier: '00000000-0000-0000-0000-000000000000' };
  const set = new NameSet();
  expect([set.add(zero), set.add(zero)]).toEqual([true, false]);
});
