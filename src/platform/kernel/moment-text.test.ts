import { describe, expect, it } from 'vitest';
import { deadlineText, momentText } from './moment-text.it.ts';

/** Half past eleven at night in Rome, an hour before midnight in UTC. */
const late = new Date('2026-11-21T22:30:00Z');

describe('an instant in words', () => {
  it.each([
    ['2026-11-21', 'alle 23:30', 'entro le 23:30'],
    ['2026-11-22', 'ieri alle 23:30', 'entro ieri alle 23:30'],
    ['2026-11-20', 'domani alle 23:30', 'entro domani alle 23:30'],
    ['2026-11-23', 'il 21/11/2026 alle 23:30', 'entro il 21/11/2026 alle 23:30'],
    ['2026-11-19', 'il 21/11/2026 alle 23:30', 'entro il 21/11/2026 alle 23:30'],
    ['2027-11-21', 'il 21/11/2026 alle 23:30', 'entro il 21/11/2026 alle 23:30'],
  ])('read on %s is «%s», as a deadline «%s»', (today, moment, deadline) => {
    expect(momentText(late, today)).toBe(moment);
    expect(deadlineText(late, today)).toBe(deadline);
  });

  it('goes by the days of Rome', () => {
    expect(momentText(new Date('2026-11-21T23:30:00Z'), '2026-11-22')).toBe('alle 00:30');
  });
});
