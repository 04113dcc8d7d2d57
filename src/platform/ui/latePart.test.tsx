import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { latePart } from './latePart.tsx';
import { toastStore } from './toast.ts';

const Part = ({ name }: { name: string }) => <p>{`Parte di ${name}`}</p>;
const failed = 'Questa parte della pagina non si è caricata';

it('[UX-69] a part that can not be fetched says so in its place, and comes when the network is back; then it stands at once', async () => {
  let isGone = true;
  const Late = latePart<{ name: string }>(
    async () => {
      if (isGone) throw new TypeError('Failed to fetch dynamically imported module');
      return Part;
    },
    <p>Arriva</p>,
  );
  const { unmount } = render(<Late name="Anna" />);
  expect(screen.getByText('Arriva')).toBeTruthy();
  expect(await screen.findByText(failed)).toBeTruthy();
  isGone = false;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Parte di Anna')).toBeTruthy();
  expect(screen.queryByText(failed)).toBeNull();
  unmount();
  render(<Late name="Luca" />);
  expect(screen.getByText('Parte di Luca')).toBeTruthy();
});

it('[UX-69] what a tap opens is told in a toast as well', async () => {
  const Late = latePart<object>(() => Promise.reject(new TypeError('gone')));
  render(<Late />);
  await screen.findByText(failed);
  expect(toastStore.getSnapshot()?.title).toBe(failed);
});
