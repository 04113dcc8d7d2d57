import { describe, expect, it } from 'vitest';
import { needsOperatorSelection } from './needs-selection.ts';

const session = { isSuperAdmin: false, restaurant: { id: 'r1' }, operator: null };

describe('needsOperatorSelection', () => {
  it('[OPER-02] is true for somebody of a restaurant who has chosen nobody, and false once they have', () => {
    expect(needsOperatorSelection(session)).toBe(true);
    expect(needsOperatorSelection({ ...session, operator: { id: 'o1' } })).toBe(false);
  });

  it('[OPER-03] is false for super administrators, with and without a restaurant', () => {
    expect(needsOperatorSelection({ ...session, isSuperAdmin: true })).toBe(false);
    expect(needsOperatorSelection({ ...session, isSuperAdmin: true, restaurant: null })).toBe(false);
  });

  it.each([[null], [undefined], [{ ...session, restaurant: null }]])(
    'is false for %j, who has no operators to choose from',
    (nobody) => {
      expect(needsOperatorSelection(nobody)).toBe(false);
    },
  );
});
