import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '#platform/ui/toast.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { RecipeDialog } = await import('./RecipeDialog.tsx');

const user = userEvent.setup();
const onClose = vi.fn<() => void>();
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const submit = () => fireEvent.submit(field(/^Nome/).form!);

beforeEach(() => {
  onClose.mockReset();
  server.asked.length = 0;
  server.answer = ({ method }) =>
    method === 'POST'
      ? refusal(409, 'RECIPE_NAME_TAKEN', 'C’è già una ricetta con questo nome.')
      : { products: [], categories: [], suppliers: [], storageLocations: [] };
});

it('[PREP-15] says in its words that a recipe was not stored, keeps what was typed, and sends the same again', async () => {
  showScreen(<RecipeDialog recipe={null} recipes={[]} onClose={onClose} />, '/preparations');
  await screen.findByRole('dialog');
  await user.type(field(/^Nome/), 'Purè');
  await user.type(field(/^Ingredienti/), 'patate, latte');
  submit();
  await waitFor(() =>
    expect(toastStore.getSnapshot()?.text).toMatch(/^Errore nella creazione della ricetta(\n|$)/),
  );
  expect(field(/^Nome/).value).toBe('Purè');
  expect(screen.getByRole('listitem', { name: 'Ingrediente 2: latte' })).toBeTruthy();
  await vi.waitFor(() => {
    submit();
    expect(server.writes()).toHaveLength(2);
  });
  const [first, second] = server.writes();
  expect(second?.body).toEqual(first?.body);
  expect(onClose).not.toHaveBeenCalled();
});
