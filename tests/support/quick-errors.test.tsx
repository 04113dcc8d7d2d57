import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

const messageOf = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

it('what is not found is told with the page', () => {
  render(<p>Farina</p>);
  expect(messageOf(() => screen.getByText('Riso'))).toMatch(/Riso[\s\S]*<p>[\s\S]*Farina/);
});

it('what was waited for in vain is told with the page, which is not printed at each look before', async () => {
  render(<p>Farina</p>);
  const looks: string[] = [];
  const waiting = waitFor(
    () => {
      looks.push(messageOf(() => screen.getByText('Riso')));
      screen.getByText('Riso');
    },
    { timeout: 120, interval: 20 },
  );
  await expect(waiting).rejects.toThrow(/Riso[\s\S]*<p>[\s\S]*Farina/);
  expect(looks.length).toBeGreaterThan(1);
  for (const look of looks) expect(look).toMatch(/^Unable to find an element with the text: Riso[^<]*$/);
  await expect(screen.findByRole('button', {}, { timeout: 60 })).rejects.toThrow(/button[\s\S]*Farina/);
});
