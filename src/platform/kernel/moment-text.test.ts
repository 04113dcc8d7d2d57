import { describe, expect, it } from 'vitest';
import { romeDate } from './dates.ts';
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

  it.each([
    ['2026-10-25T00:59:00Z', 'alle 02:59 (ora legale)', 'entro le 02:59 (ora legale)'],
    ['2026-10-25T00:00:00Z', 'alle 02:00 (ora legale)', 'entro le 02:00 (ora legale)'],
    ['2026-10-25T01:00:00Z', 'alle 02:00 (ora solare)', 'entro le 02:00 (ora solare)'],
    ['2026-10-25T01:59:59.999Z', 'alle 02:59 (ora solare)', 'entro le 02:59 (ora solare)'],
    ['2026-10-24T23:59:59.999Z', 'alle 01:59', 'entro le 01:59'],
    ['2026-10-25T02:00:00Z', 'alle 03:00', 'entro le 03:00'],
    ['2026-03-29T01:00:00Z', 'alle 03:00', 'entro le 03:00'],
  ])('[UX-73] the hour that comes twice says by which clock: %s', (instant, moment, deadline) => {
    const at = new Date(instant);
    expect(momentText(at, romeDate(at))).toBe(moment);
    expect(deadlineText(at, romeDate(at))).toBe(deadline);
  });

  it('goes by the days of Rome', () => {
    expect(momentText(new Date('2026-11-21T23:30:00Z'), '2026-11-22')).toBe('alle 00:30');
  });
});
