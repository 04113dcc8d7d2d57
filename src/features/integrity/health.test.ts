import { describe, expect, it } from 'vitest';
import { healthAlerts, healthScore, scoreTone } from './health.ts';

describe('the health score', () => {
  it.each([
    [0, 0, 100],
    [1, 0, 100],
    [1, 1, 0],
    [4, 1, 75],
    [200, 1, 100],
    [199, 1, 99],
    [3, 1, 67],
    [100, 100, 0],
    // Links may be gone altogether: more is wrong than is left.
    [3, 5, 0],
    [0, 1, 0],
  ])('[INTEG-05, INTEG-06] of %i hashes, %i tampered with, is %i', (total, tampered, score) => {
    expect(healthScore(total, tampered)).toBe(score);
  });

  it.each([
    [100, 'ok'],
    [95, 'ok'],
    [94, 'warning'],
    [80, 'warning'],
    [79, 'danger'],
    [0, 'danger'],
  ])('[INTEG-07] %i is %s', (score, tone) => {
    expect(scoreTone(score)).toBe(tone);
  });

  it.each([
    [0, 100, []],
    [0, 95, []],
    [0, 94, ['warning']],
    [1, 100, ['danger']],
    [1, 94, ['danger', 'warning']],
  ])('[INTEG-03, INTEG-04] %i violations at %i tell %j', (violations, score, alerts) => {
    expect(healthAlerts(violations, score)).toEqual(alerts);
  });
});
