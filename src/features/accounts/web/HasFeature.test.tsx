import { describe, expect, it } from 'vitest';
import type { Session } from '#features/access/session.ts';
import { hasFeature } from '#features/access/web/session.ts';

const sessionWith = (features: Session['features']) =>
  ({ restaurant: { id: 'r', name: 'Da Anna', planType: 'plus' }, features }) as Session;

describe('hasFeature', () => {
  it.each([true, 1, 'active'])('[GUARD-27] takes the flag %j for a yes', (flag) => {
    expect(hasFeature(sessionWith({ registers: flag }), 'registers')).toBe(true);
  });

  it.each([false, 0, ''])('[GUARD-27] takes the flag %j for a no', (flag) => {
    expect(hasFeature(sessionWith({ registers: flag }), 'registers')).toBe(false);
  });

  it('[GUARD-27] takes a flag that is absent for a no', () => {
    expect(hasFeature(sessionWith({ haccp_basic: true }), 'registers')).toBe(false);
    expect(hasFeature(null, 'registers')).toBe(false);
  });
});
