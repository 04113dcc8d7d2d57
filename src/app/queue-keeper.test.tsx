import * as fake from 'fake-indexeddb';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { FakeEventSource, frameAnswer } from './frame/test-kit.tsx';
import { people } from './test-kit.ts';
import { sessionOf } from '#tests/support/sample-session.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { stranger } = await import('#tests/support/web-app.tsx');
const { showApp } = await import('./frame/test-kit.tsx');
const { openQueueStore } = await import('#platform/offline/queue-store.ts');
const { keepRead } = await import('#platform/offline/kept-reads.ts');
const { hashKey } = await import('@tanstack/react-query');
const { sessionQuery } = await import('#features/access/web/index.ts');

const session = { ...sessionOf(), expiresAt: '2999-01-01T00:00:00.000Z' };
const restaurantId = session.restaurant!.id;
const operator = { id: session.operator!.id, name: session.operator!.name };
let down = false;

for (const [name, value] of Object.entries(fake))
  if (name.startsWith('IDB')) Reflect.set(globalThis, name, value);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
  vi.stubGlobal('EventSource', FakeEventSource);
  down = false;
  server.asked.length = 0;
  server.answer = ({ path, body }) => {
    if (down) return stranger(new Response('', { status: 503 }));
    if (path === '/operators/selection/ticket') return { operatorId: operator.id, ticket: 'ticket' };
    return path === '/refrigeration/readings' ? { id: body['id'] } : frameAnswer(path, session);
  };
});

async function keepOne(keptAt = new Date(), state: 'waiting' | 'refused' = 'waiting'): Promise<string> {
  const id = newId();
  const store = await openQueueStore();
  await store.add({
    id,
    endpoint: ['refrigeration', 'recordReading'],
    input: { id, temperature: 3, performedAt: keptAt.toISOString() },
    about: { title: 'Temperatura', fields: [] },
    restaurantId,
    userId: session.user.id,
    operator,
    ticket: 'ticket',
    keptAt: keptAt.toISOString(),
    clockKnown: true,
    faults: 0,
    state,
  });
  store.close();
  return id;
}
const sent = (): unknown[] =>
  server.writes().flatMap(({ path, body }) => (path === '/refrigeration/readings' ? [body['id']] : []));

it('[ERR-16] what waits goes out from a page that does not exist', async () => {
  const id = await keepOne();
  showApp('/nessuna-pagina');
  await screen.findByText('Oops! Page not found');
  await waitFor(() => expect(sent()).toEqual([id]));
});

it('[ERR-16] also where the server was away when the page was opened, soon after it is back', async () => {
  const id = await keepOne();
  await keepRead({
    hash: hashKey(sessionQuery().queryKey),
    owner: `${session.user.id} ${restaurantId}`,
    data: { session },
    readAt: Date.now(),
  });
  down = true;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    showApp('/nessuna-pagina');
    await screen.findByText('Oops! Page not found');
    await waitFor(() => expect(sent().length).toBeGreaterThan(0));
    await act(async () => vi.advanceTimersByTimeAsync(120_000));
    const before = sent().length;
    down = false;
    await act(async () => vi.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(sent().slice(before)).toEqual([id]));
  } finally {
    vi.useRealTimers();
  }
});

it('[ERR-16] a device that has held a record for hours says so, with count and age', async () => {
  await keepOne(new Date(Date.now() - 5 * 3_600_000));
  server.answer = ({ path }) =>
    path === '/refrigeration/readings' ? stranger(Response.json({})) : frameAnswer(path, session);
  showApp('/haccp');
  expect(await screen.findByText('1 registrazione è ferma su questo dispositivo da 5 ore')).toBeTruthy();
});

it.each([
  ['refused', 'Il server non le ha accettate.', ['refused', 'refused']],
  ['waiting behind one that was refused', 'porta il dispositivo dove c’è rete', ['refused', 'waiting']],
] as const)('[ERR-28] what helps is said of what is %s', async (_what, said, states) => {
  for (const state of states) await keepOne(new Date(Date.now() - 5 * 3_600_000), state);
  server.answer = ({ path }) =>
    path === '/refrigeration/readings' ? stranger(Response.json({})) : frameAnswer(path, session);
  showApp('/haccp');
  await screen.findByText('2 registrazioni sono ferme su questo dispositivo da 5 ore');
  expect(screen.getByText(new RegExp(said))).toBeTruthy();
});

it('a visitor’s page has nothing to send', async () => {
  await keepOne();
  server.answer = ({ path }) => frameAnswer(path, people.visitor);
  showApp('/nessuna-pagina');
  await screen.findByText('Oops! Page not found');
  expect(sent()).toEqual([]);
});
