import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MissedCheck } from '../contract.ts';
import { MissedOnPaper } from './MissedOnPaper.tsx';

const paper = (missed?: readonly MissedCheck[]): string[] =>
  [...render(<MissedOnPaper missed={missed} />).container.querySelectorAll('p')].map(
    ({ textContent }) => textContent,
  );

it.each<[string, MissedCheck[] | undefined, string[]]>([
  ['nothing of what was not told', undefined, []],
  ['that none was missed', [], ['Nel periodo non è mancato nessun controllo previsto.']],
  [
    'how many, by day, and of several times which of them',
    [
      { date: '2026-11-20', taskName: 'Banco' },
      { date: '2026-11-20', taskName: 'Buffet', times: ['09:00', '18:00'] },
      { date: '2026-11-21', taskName: 'Banco' },
    ],
    [
      '3 controlli previsti non sono stati fatti:',
      '20/11/2026: Banco; Buffet (09:00, 18:00)',
      '21/11/2026: Banco',
    ],
  ],
])('[HACCP-100] the paper says %s', (_what, missed, said) => {
  expect(paper(missed)).toEqual(said);
});
