import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusBadge } from './StatusBadge.tsx';

it.each([
  ['OK', 'OK'],
  ['Warning', 'Attenzione'],
  ['Critical', 'Critico'],
  ['CRITICAL', 'Critico'],
  ['warning', 'Attenzione'],
  ['boh', 'N/A'],
  [null, 'N/A'],
])('[FRIG-08] the badge of %j says %s', (status, word) => {
  expect(render(<StatusBadge status={status} />).container.textContent).toBe(word);
});
