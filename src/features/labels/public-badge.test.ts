import { expect, test } from 'vitest';
import { publicBadge } from './public-badge.ts';

const now = new Date('2026-03-10T21:30:00Z');

test.each([
  ['[LABEL-24] a moment ago', '2026-03-10T21:29:59.999Z', 'expired', 0, 'destructive'],
  ['yesterday', '2026-03-09T10:00:00Z', 'expired', -1, 'destructive'],
  ['this very moment', '2026-03-10T21:30:00Z', 'today', 0, 'destructive'],
  ['[LABEL-25] later today, in Rome', '2026-03-10T22:59:00Z', 'today', 0, 'destructive'],
  ['[LABEL-25] the end of today', '2026-03-10T23:00:00Z', 'today', 0, 'destructive'],
  [
    '[LABEL-27] an hour and a half later is tomorrow in Rome',
    '2026-03-10T23:00:01Z',
    'days',
    1,
    'destructive',
  ],
  ['[LABEL-27] two days', '2026-03-12T10:00:00Z', 'days', 2, 'secondary'],
  ['[LABEL-27] three days', '2026-03-13T10:00:00Z', 'days', 3, 'secondary'],
  ['[LABEL-27] four days', '2026-03-14T10:00:00Z', 'days', 4, 'outline'],
  ['[LABEL-26] five days', '2026-03-15T10:00:00Z', 'days', 5, 'outline'],
] as const)('%s', (_, expiresAt, kind, days, tone) => {
  expect(publicBadge(new Date(expiresAt), now)).toEqual({ kind, days, tone });
});
