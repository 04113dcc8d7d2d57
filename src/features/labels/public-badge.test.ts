import { expect, test } from 'vitest';
import { publicBadge } from './public-badge.ts';
import { badgeTexts } from './texts.it.ts';

const now = new Date('2026-03-10T21:30:00Z');

test.each([
  ['a moment ago', '2026-03-10T21:29:59.999Z', 'expired', 0, 'destructive', 'Scaduto'],
  ['yesterday', '2026-03-09T10:00:00Z', 'expired', -1, 'destructive', 'Scaduto'],
  ['this very moment', '2026-03-10T21:30:00Z', 'today', 0, 'destructive', 'Scade oggi'],
  ['later today, in Rome', '2026-03-10T22:59:00Z', 'today', 0, 'destructive', 'Scade oggi'],
  ['the end of today', '2026-03-10T23:00:00Z', 'today', 0, 'destructive', 'Scade oggi'],
  ['tomorrow in Rome', '2026-03-10T23:00:01Z', 'days', 1, 'destructive', '1gg rimanenti'],
  ['two days', '2026-03-12T10:00:00Z', 'days', 2, 'secondary', '2gg rimanenti'],
  ['three days', '2026-03-13T10:00:00Z', 'days', 3, 'secondary', '3gg rimanenti'],
  ['four days', '2026-03-14T10:00:00Z', 'days', 4, 'outline', '4gg rimanenti'],
  ['five days', '2026-03-15T10:00:00Z', 'days', 5, 'outline', '5gg rimanenti'],
] as const)(
  '[LABEL-24, LABEL-25, LABEL-26, LABEL-27] the badge of what ends %s',
  (_, expiresAt, kind, days, tone, words) => {
    const badge = publicBadge(new Date(expiresAt), now);
    expect(badge).toEqual({ kind, days, tone });
    expect(badgeTexts(badge, 'use_by')).toBe(words);
  },
);
