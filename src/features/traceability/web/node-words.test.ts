import { describe, expect, it } from 'vitest';
import type { TraceNode } from '../contract.ts';
import { asTheyStand, leftOf, nothingBackOf } from './node-words.ts';

const delivery = { kind: 'delivery', column: 0 } as const;
const lot = { kind: 'lot', column: 0 } as const;

describe('[TRACE-14] a trace that nothing comes before', () => {
  it('says of a delivery that it begins there, never that it came without one', () => {
    const after = { kind: 'lot', column: 1 } as const;
    expect(nothingBackOf([delivery, after])).toBe(
      'La traccia comincia da una consegna: prima c’è solo il fornitore.',
    );
    expect(nothingBackOf([delivery, delivery])).not.toContain('senza una consegna');
  });

  it('says of anything else that it came without a delivery', () => {
    expect(nothingBackOf([lot])).toContain('senza una consegna');
    expect(nothingBackOf([delivery, lot])).toContain('senza una consegna');
  });
});

it('[TRACE-14] a box of the drawing says how much is left, and no more than it has room for', () => {
  expect(leftOf({ kind: 'lot', quantity: 4.1, unit: 'kg' })).toBe('Ne resta 4,1 kg');
  expect(leftOf({ kind: 'tub', quantity: 0, unit: 'kg' })).toBe('Finito');
  expect(leftOf({ kind: 'preparation', quantity: 2, unit: 'l' })).toBe('Fatta 2 l');
  expect(leftOf({ kind: 'delivery', quantity: null, unit: null })).toBe('');
});

it('[UX-26] a report tells what is left now, not what there was when it began', () => {
  const node = (id: string, quantity: number, place: string | null) =>
    ({ kind: 'lot', id, quantity, unit: 'kg', place, at: '2026-11-22', column: 0 }) as unknown as TraceNode;
  const found = [node('a', 3, 'Cella'), node('b', 2, 'Frigo')];
  const now = [{ ...node('a', 0, null), at: '2026-11-23' }];
  expect(asTheyStand(found, now)).toEqual([node('a', 0, null), node('b', 2, 'Frigo')]);
});
