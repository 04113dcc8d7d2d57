import { describe, expect, it } from 'vitest';
import { correctiveActionShown, decideCheckStatus, statusBadge } from './check-status.ts';

describe('decideCheckStatus (C-29)', () => {
  it.each([
    // Comparable: the comparison decides, whatever was chosen
    ['3', '≤ 4', undefined, 'ok'],
    ['3', '≤ 4', 'critical', 'ok'],
    ['5', '≤ 4', 'ok', 'critical'],
    ['4', '≤ 4', 'ok', 'warning'],
    ['80', 'min 75', null, 'ok'],
    // Not comparable: the operator's choice, else nothing
    ['pulito', '≤ 4', 'ok', 'ok'],
    ['pulito', '≤ 4', undefined, null],
    ['3 minuti', '≤ 4 °C', undefined, null],
    ['38 °F', '≤ 4 °C', null, null],
    ['3', 'superfici pulite', 'critical', 'critical'],
    ['3', 'superfici pulite', 'warning', 'warning'],
    ['3', 'superfici pulite', null, null],
    ['', '', undefined, null],
  ] as const)('[HACCP-11] %j against %j, chosen %s → %s', (value, criticalLimit, chosen, status) => {
    expect(decideCheckStatus({ value, criticalLimit, chosen })).toBe(status);
  });
});

describe('statusBadge', () => {
  it.each([
    ['ok', 'ok'],
    ['warning', 'warning'],
    ['critical', 'critical'],
    ['CRITICAL', 'critical'],
    ['OK', 'ok'],
    ['', 'unknown'],
    ['N/A', 'unknown'],
    ['done', 'unknown'],
    [null, 'unknown'],
  ])('[HACCP-11][HACCP-12] %j → %s', (status, badge) => {
    expect(statusBadge(status)).toBe(badge);
  });
});

describe('correctiveActionShown', () => {
  it.each([
    ['ok', false],
    ['warning', true],
    ['critical', true],
    [null, false],
  ] as const)('%s → %s', (status, isShown) => {
    expect(correctiveActionShown(status)).toBe(isShown);
  });
});
