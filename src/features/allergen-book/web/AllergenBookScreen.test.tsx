import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showScreen } from '#tests/support/web-app.tsx';
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
