import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import { sampleProduct } from './test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { ProductDialog } = await import('./ProductDialog.tsx');

const user = userEvent.setup();

it('[INV-60] a new name that says an allergen asks why it is not there, and sends the reason', async () => {
  const onClose = vi.fn<() => void>();
  const stated = sampleProduct({ name: 'Preparato', allergens: { contains: [], mayContain: [] } });
  server.answer = ({ method, body }) =>
    method !== 'PATCH'
      ? { products: [], categories: [], suppliers: [], storageLocations: [] }
      : (body as { readonly allergensReason?: string }).allergensReason === undefined
        ? refusal(422, 'PRODUCT_NAME_SAYS', 'Il nuovo nome dice un allergene.', { allergens: ['milk'] })
        : { id: stated.id, archived: false };
  showScreen(<ProductDialog product={stated} onClose={onClose} />, '/inventory');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Nome/ });
  await user.clear(name);
  await user.type(name, 'Latte in polvere');
  const save = screen.getByRole('button', { name: 'Salva' });
  await user.click(save);
  const reason = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Perché non c’è: Latte/ });
  await user.type(reason, '-');
  await user.click(save);
  expect(await screen.findByText(/^Scrivilo a parole/)).toBeTruthy();
  expect(server.writes()).toHaveLength(1);
  await user.clear(reason);
  await user.type(reason, 'È di avena');
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.writes()[1]?.body).toMatchObject({
    changes: { name: 'Latte in polvere' },
    allergensReason: 'È di avena',
  });
});
