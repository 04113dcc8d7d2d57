import { useState } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lateDialog } from './lateDialog.tsx';
import { toastStore } from './toast.ts';

it('[UX-72] a dialog that can not be fetched is told of and closed, and the next tap asks again', async () => {
  let isGone = true;
  const Late = lateDialog<{ onClose: () => void }>(async () => {
    if (isGone) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>Aperto</p>;
  });
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>{open ? 'sì' : 'no'}</button>
        {open ? <Late onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  render(<Page />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() =>
    expect(toastStore.getSnapshot()?.title).toBe('Questa parte della pagina non si è caricata'),
  );
  expect(await screen.findByText('no')).toBeTruthy();
  isGone = false;
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Aperto')).toBeTruthy();
});
