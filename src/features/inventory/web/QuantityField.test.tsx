import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

/** The keypad's code, on its way. */
const way = vi.hoisted(() => Promise.withResolvers<object>());
vi.mock('#platform/ui/NumericKeypad.tsx', () => way.promise);
const { QuantityField } = await import('./QuantityField.tsx');

it('without the keypad’s code the stepper stays, and nothing is swapped under a finger', async () => {
  // The tablet by the fridge.
  const matchMedia = vi.spyOn(window, 'matchMedia');
  matchMedia.mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as never,
  );
  render(
    <QuantityField label="Quantità" unit="pz" value="7" onValueChange={() => undefined} error={undefined} />,
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  await act(async () => {
    way.reject(new TypeError('Failed to fetch dynamically imported module'));
  });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Quantità/ })).value).toBe('7');
  expect(screen.getByRole('button', { name: 'Aumenta di 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tastierino' })).toBeNull();
});
