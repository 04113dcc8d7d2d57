import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from './cursor.ts';

const shape = z.tuple([z.string(), z.int()]);

describe('a cursor', () => {
  it('brings its key back, also one with accents', () => {
    expect(decodeCursor(encodeCursor(['Caffè ☕', 3]), shape)).toEqual(['Caffè ☕', 3]);
    expect(encodeCursor(['Caffè?', 3])).toMatch(/^[\w-]+$/);
  });

  it('is absent on the first page', () => {
    expect(decodeCursor(undefined, shape)).toBeNull();
    expect(decodeCursor(null, shape)).toBeNull();
  });

  it.each(['', 'x', '%%%', encodeCursor(['only one']), encodeCursor([1, 'wrong way round'])])(
    'is refused when it is not of this list (%j)',
    (cursor) => {
      expect(() => decodeCursor(cursor, shape)).toThrow(expect.objectContaining({ code: 'INPUT_INVALID' }));
    },
  );
});
