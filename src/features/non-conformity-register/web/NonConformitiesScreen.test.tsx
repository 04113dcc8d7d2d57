import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { showScreen } from '#tests/support/web-app.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
let kept: KeptWrite[] = [];
const queue = { list: () => Promise.resolve(kept), listen: () => () => undefined };
vi.mock('#platform/offline/browser-queue.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  browserQueue: () => Promise.resolve(queue),
}));
const { NonConformitiesScreen } = await import('./NonConformitiesScreen.tsx');

beforeEach(() => {
  kept = [];
  server.answer = ({ path }) =>
    path === '/accounts/session'
      ? {
          session: {
            user: { id: 'x', email: 'x' },
            restaurant: { id: 'r' },
            operator: { id: 'x' },
            features: {},
          },
        }
      : path === '/non-conformities/overview'
        ? { open: 0, toClose: 0, oldestAt: null, repeated: [] }
        : { rows: [], total: 0, nextCursor: null };
});

it('[NC-20] what waits on this device is named above «nothing», for it may be outside its limits', async () => {
  kept = [
    {
      id: 'a',
      endpoint: ['refrigeration', 'recordReading'],
      input: { id: 'a', temperature: 12 },
      about: { title: 'Temperatura · Frigo carne · 12,0 °C', fields: [] },
      state: 'waiting',
    } as unknown as KeptWrite,
  ];
  showScreen(<NonConformitiesScreen />, '/non-conformities');
  expect(await screen.findByText('Nessuna non conformità')).toBeTruthy();
  expect(await screen.findByText('Qui manca ancora 1 registrazione di questo dispositivo')).toBeTruthy();
  expect(screen.getByText('Temperatura · Frigo carne · 12,0 °C')).toBeTruthy();
});

it('[NC-20] nothing is said where nothing waits', async () => {
  showScreen(<NonConformitiesScreen />, '/non-conformities');
  expect(await screen.findByText('Nessuna non conformità')).toBeTruthy();
  expect(screen.queryByText(/^Qui manca/)).toBeNull();
});
