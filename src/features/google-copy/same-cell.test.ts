import { expect, it } from 'vitest';
import { isSameCell } from './same-cell.ts';

it.each([
  ['', '', true],
  ['4,5', '4,5', true],
  ['4,5', '4,6', false],
  [undefined, 'x', false],
  ['{"a":1}', undefined, false],
  // A column that the record got since, and has nothing in.
  ['{"a":1}', '{"a":1,"b":null}', true],
  ['{"a":1,"b":null}', '{"a":1}', true],
  ['{"of":{"a":1}}', '{"of":{"a":1,"b":null}}', true],
  // One that has something in it is another record, and so is what is nothing now.
  ['{"a":1}', '{"a":1,"b":2}', false],
  ['{"a":1,"b":2}', '{"a":1,"b":null}', false],
  ['{"a":1,"b":null}', '{"a":1,"b":""}', false],
  ['{"a":1}', '{"a":2,"b":null}', false],
  // In a list nothing is something: its place.
  ['{"a":[1]}', '{"a":[1,null]}', false],
  ['{"a":[1,2]}', '{"a":[2,1]}', false],
  // Its parts, of which one got a column that goes before the others.
  ['{"parts":[{"n":1},{"n":2}]}', '{"parts":[{"b":null,"n":2},{"n":1}]}', true],
  ['{"parts":[{"n":1},{"n":2}]}', '{"parts":[{"n":1}]}', false],
  // No record at all.
  ['{"a":1', '{"a":1,"b":null}', false],
  ['[1]', '[1,null]', false],
  ['{a}', '{"a":null}', false],
])('[GOOG-69] %s and %s: %s', (is, should, same) => {
  expect(isSameCell(is, should)).toBe(same);
});
