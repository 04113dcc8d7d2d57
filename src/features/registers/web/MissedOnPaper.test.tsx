import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MissedOnPaper } from './MissedOnPaper.tsx';
import type { Missed } from './MissedOnPaper.tsx';

const words = {
  noneMissed: 'Non è mancato niente.',
  missed: (count: number) => `Mancano in ${String(count)}:`,
};

const paper = (missed?: readonly Missed[]): string[] =>
  [...render(<MissedOnPaper words={words} missed={missed} />).container.querySelectorAll('p')].map(
    ({ textContent }) => textContent,
  );

it.each<[string, Missed[] | undefined, string[]]>([
  ['nothing of what was not told', undefined, []],
  ['that none was missed', [], ['Non è mancato niente.']],
  [
    'how many, by day, and of several times which of them',
    [
      { date: '2026-11-20', name: 'Banco' },
      { date: '2026-11-20', name: 'Buffet', times: ['09:00', '18:00'] },
      { date: '2026-11-21', name: 'Banco' },
    ],
    ['Mancano in 4:', '20/11/2026: Banco; Buffet (09:00, 18:00)', '21/11/2026: Banco'],
  ],
])('[HACCP-100] [FRIG-48] the paper says %s', (_what, missed, said) => {
  expect(paper(missed)).toEqual(said);
});
