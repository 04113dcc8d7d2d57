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

it('[FRIG-22] that is OK by limits that nobody confirmed says so, and is not green', () => {
  const { container } = render(<StatusBadge status="OK" widerLimit />);
  expect(container.textContent).toBe('OKlimite largo, non confermato');
  expect(container.innerHTML).not.toMatch(/\b(bg|text)-ok/);
  expect(render(<StatusBadge status="OK" />).container.innerHTML).toMatch(/\b(bg|text)-ok/);
  expect(render(<StatusBadge status="Critical" widerLimit />).container.textContent).toBe('Critico');
});

it('[FRIG-32] [FRIG-45] by a thermometer that was not in order it says so, and an OK is not green; a bad one stays bad', () => {
  const { container } = render(<StatusBadge status="OK" doubt="off" />);
  expect(container.textContent).toBe('Da valutaretermometro fuori taratura');
  expect(container.innerHTML).not.toMatch(/\b(bg|text)-ok/);
  const bad = render(<StatusBadge status="Critical" doubt="due" />).container;
  expect(bad.textContent).toBe('Criticotermometro da ricontrollare');
  expect(bad.innerHTML).toMatch(/\b(bg|text)-danger/);
});
