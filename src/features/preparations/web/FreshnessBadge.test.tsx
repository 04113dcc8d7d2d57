import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { publicBadge } from '#features/labels/public-badge.ts';
import { badgeTexts } from '#features/labels/texts.it.ts';
import { FreshnessBadge } from './FreshnessBadge.tsx';

afterEach(cleanup);

const until = new Date('2035-06-10T18:00:00Z');
it.each([
  // An hour before midnight in Rome, and the first instant of its day.
  ['2035-06-09T21:59:59Z', ['Fresca'], '1gg rimanenti'],
  ['2035-06-09T22:00:00Z', ['Fresca', 'Scade oggi'], 'Scade oggi'],
  ['2035-06-10T14:00:00Z', ['Fresca', 'Scade oggi'], 'Scade oggi'],
  ['2035-06-10T14:00:01Z', ['In Scadenza'], 'Scade oggi'],
  ['2035-06-10T18:00:00Z', ['In Scadenza'], 'Scade oggi'],
  ['2035-06-10T18:00:01Z', ['Scaduta'], 'Scaduto'],
] as const)('[PREP-30] at %s a container says %j, and its label %s', (at, badges, label) => {
  const now = new Date(at);
  const { container } = render(<FreshnessBadge expiresAt={until} now={now} />);
  expect([...container.children].map(({ textContent }) => textContent)).toEqual([...badges]);
  expect(badgeTexts(publicBadge(until, now), 'use_by')).toBe(label);
});
