import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Book } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { AllergenBookScreen } = await import('./AllergenBookScreen.tsx');

const recipeId = '01990000-0000-7000-8000-000000000021';
const book = (rest: Partial<Book>): Book => ({
  revision: 1,
  recipeIds: [recipeId],
  dishes: [
    {
      recipeId,
      recipeVersion: 1,
      name: 'Risotto',
      category: null,
      contains: [],
      mayContain: [],
      others: [],
      unstated: [],
    },
  ],
  archived: [],
  link: null,
  issues: [
    {
      id: '01990000-0000-7000-8000-000000000031',
      version: 1,
      operatorName: 'Anna',
      performedAt: '2026-11-20T10:00:00.000Z',
      dishes: 0,
    },
  ],
  isPrintedDamaged: false,
  changes: [],
  ...rest,
});
const open = (rest: Partial<Book>) => {
  server.answer = ({ path }) => (path === '/allergen-book' ? book(rest) : {});
  showScreen(<AllergenBookScreen />, '/allergen-book');
};

it('[BOOK-13] says of a printed book that can not be read that it must not lie out, and offers the next one', async () => {
  open({ isPrintedDamaged: true });
  const told = await screen.findByText(
    /^Non si legge più che cosa dice l’ultima versione stampata: togli quella in sala/,
  );
  expect(told).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Prepara una nuova versione' })).toBeTruthy();
  expect(screen.queryByText(/dice ancora tutto/)).toBeNull();
});

it('[BOOK-07] says of one that holds that it does, and offers none', async () => {
  open({});
  expect(await screen.findByText(/dice ancora tutto/)).toBeTruthy();
  expect(screen.queryByText(/^Non si legge più/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Prepara una nuova versione' })).toBeNull();
});

it('[BOOK-14] dishes that a colleague put on the menu while one chooses stay on it', async () => {
  const [soup, pie] = ['01990000-0000-7000-8000-000000000022', '01990000-0000-7000-8000-000000000023'];
  const dish = (id: string, name: string): Book['dishes'][number] => ({
    ...book({}).dishes[0]!,
    recipeId: id,
    name,
  });
  const recipes = [
    { id: recipeId, name: 'Risotto' },
    { id: soup, name: 'Zuppa' },
    { id: pie, name: 'Torta' },
  ].map((one) => ({ ...one, category: null, archived: false }));
  let isChanged = false;
  server.answer = ({ path, method }) => {
    if (path === '/recipes') return { recipes };
    if (path !== '/allergen-book/dishes' && method === 'GET')
      return isChanged
        ? book({ revision: 2, recipeIds: [recipeId, pie], dishes: [...book({}).dishes, dish(pie, 'Torta')] })
        : book({});
    if (isChanged) return { revision: 3 };
    isChanged = true;
    return refusal(409, 'BOOK_CHANGED', 'Qualcun altro ha cambiato il menù nel frattempo.', { revision: 2 });
  };
  showScreen(<AllergenBookScreen />, '/allergen-book');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Scegli i piatti' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Zuppa' }));
  await user.click(screen.getByRole('checkbox', { name: 'Risotto' }));
  await user.click(screen.getByRole('button', { name: 'Salva il menù' }));
  await waitFor(() => {
    expect((screen.getByRole('checkbox', { name: 'Torta' }) as HTMLInputElement).checked).toBe(true);
  });
  await user.click(screen.getByRole('button', { name: 'Salva il menù' }));
  await waitFor(() => {
    expect(server.writes()).toHaveLength(2);
  });
  expect(server.writes().map(({ body }) => [body['revision'], body['recipeIds']])).toEqual([
    [1, [soup]],
    [2, [pie, soup]],
  ]);
});
