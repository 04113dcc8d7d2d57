import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sessionOf } from '#tests/support/sample-session.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { showScreen } = await import('#tests/support/web-app.tsx');
const { toastStore } = await import('#platform/ui/toast.ts');
const { HomeScreen } = await import('./HomeScreen.tsx');

it.each([
  ['a visitor begins', '/', null, 'Inizia Gratis', ['/login?tab=signup&plan=test', '/login']],
  ['who has confirmed the address signs in', '/?verified=true', null, 'Accedi', ['/login']],
  ['who is signed in goes on', '/', sessionOf(), 'Vai a Oggi', ['/dashboard']],
])('%s', async (_who, path, session, first, expected) => {
  server.answer = () => ({ session });
  showScreen(<HomeScreen />, path);
  const main = within(await screen.findByRole('main'));
  await main.findByRole('link', { name: first });
  const links = main.getAllByRole('link');
  expect(links[0]?.textContent).toBe(first);
  expect(links.map((link) => link.getAttribute('href')).slice(0, expected.length)).toEqual(expected);
  expect(links).toHaveLength(session ? 1 : 2);
});

it.each([
  ['a visitor may sign in now', null, 'Accedi', 'Il tuo indirizzo è confermato: ora puoi accedere.'],
  ['who is signed in already is only told so', sessionOf(), 'Vai a Oggi', 'Il tuo indirizzo è confermato.'],
])('[SITE-20] after the address is confirmed %s', async (_who, session, way, text) => {
  server.answer = () => ({ session });
  showScreen(<HomeScreen />, '/?verified=true');
  await within(await screen.findByRole('main')).findByRole('link', { name: way });
  await waitFor(() => expect(toastStore.getSnapshot()).toMatchObject({ title: 'Account Attivato!', text }));
});
