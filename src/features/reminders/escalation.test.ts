import { describe, expect, it } from 'vitest';
import { escalatesAt, unansweredName } from './escalation.ts';

describe('what nobody answers', () => {
  const matter = (level: string) => unansweredName({ type: 'temperature_alert', record: 'r1', level });

  it.each([
    ['critical', 'temperature_alert:r1'],
    ['critical_recheck', null],
    ['critical_late', 'temperature_alert:r1:late'],
  ])('[REMIND-13] at level %s is %s', (level, name) => {
    expect(matter(level)).toBe(name);
  });

  it('[REMIND-13] is told after the minutes that were chosen, whatever clocks on walls do', () => {
    const beforeTheHourGoesBack = new Date('2026-10-25T00:45:00.000Z');
    expect(escalatesAt(beforeTheHourGoesBack, 30).toISOString()).toBe('2026-10-25T01:15:00.000Z');
  });
});
