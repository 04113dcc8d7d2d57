import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUuid, isUuidV7, newId } from './ids.ts';

const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

describe('newId', () => {
  it('makes UUIDs of version 7, never the same twice', () => {
    const ids = Array.from({ length: 2000 }, () => newId());
    expect(new Set(ids).size).toBe(2000);
    expect(ids.every(isUuidV7)).toBe(true);
    expect(ids.every((id) => id === id.toLowerCase())).toBe(true);
  });

  it('carries exactly the given instant, also after a later one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 4_102_444_800_000 }), { minLength: 1, maxLength: 20 }),
        (instants) => {
          for (const instant of instants) expect(timeOf(newId(new Date(instant)))).toBe(instant);
        },
      ),
      { seed: 11 },
    );
  });

  it('carries an instant one millisecond before the last one', () => {
    const at = Date.parse('2026-11-21T10:00:00Z');
    newId(new Date(at));
    expect(timeOf(newId(new Date(at - 1)))).toBe(at - 1);
  });

  it('sorts in order of making within one instant', () => {
    const at = new Date('2026-11-21T10:00:00Z');
    const ids = Array.from({ length: 500 }, () => newId(at));
    expect(ids.toSorted()).toEqual(ids);
  });

  it('refuses an invalid instant', () => {
    expect(() => newId(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('isUuid, isUuidV7', () => {
  it.each([
    ['0193a2f0-1111-7abc-8def-0123456789ab', true, true],
    ['0193A2F0-1111-7ABC-8DEF-0123456789AB', true, true],
    ['0193a2f0-1111-7abc-bdef-0123456789ab', true, true],
    ['0193a2f0-1111-4abc-8def-0123456789ab', true, false],
    ['0193a2f0-1111-1abc-8def-0123456789ab', true, false],
    ['0193a2f0-1111-8abc-8def-0123456789ab', true, false],
    ['0193a2f0-1111-9abc-8def-0123456789ab', false, false],
    ['0193a2f0-1111-7abc-cdef-0123456789ab', false, false],
    ['0193a2f0-1111-7abc-7def-0123456789ab', false, false],
    ['00000000-0000-0000-0000-000000000000', false, false],
    ['0193a2f011117abc8def0123456789ab', false, false],
    [' 0193a2f0-1111-7abc-8def-0123456789ab', false, false],
    ['0193a2f0-1111-7abc-8def-0123456789ab\n', false, false],
    ['0193a2f0-1111-7abc-8def-0123456789ag', false, false],
    ['BATCH_1732180000000', false, false],
    ['', false, false],
  ])('%s → uuid %s, v7 %s', (text, uuid, v7) => {
    expect(isUuid(text)).toBe(uuid);
    expect(isUuidV7(text)).toBe(v7);
  });
});
