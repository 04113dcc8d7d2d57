import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import type { StoredMessage } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { refusal, showScreen } = await import('#tests/support/web-app.tsx');
const { MessagesTab } = await import('./MessagesTab.tsx');

const user = userEvent.setup();
let messages: StoredMessage[] | Response;
const message = (fields: Partial<StoredMessage> = {}): StoredMessage => ({
  id: newId(),
  name: 'Anna Bianchi',
  email: 'anna+x@example.test',
  phone: null,
  message: 'Buongiorno,\n<b>una domanda</b>',
  createdAt: '2026-11-23T09:00:00.000Z',
  answeredAt: null,
  ...fields,
});

beforeEach(() => {
  server.asked.length = 0;
  messages = [message(), message({ name: 'Ugo', phone: '02 1234', answeredAt: '2026-11-22T12:00:00.000Z' })];
  server.answer = ({ path }) => {
    if (path === '/accounts/session') return { session: null };
    if (path === '/contact/messages') return messages instanceof Response ? messages : { messages };
    if (!(messages instanceof Response))
      messages = messages.map((one) => ({ ...one, answeredAt: '2026-11-23T10:00:00.000Z' }));
    return { answeredAt: '2026-11-23T10:00:00.000Z' };
  };
});

describe('[SITE-63] the messages of visitors', () => {
  it('say who wrote what and when, as text, with a way to answer', async () => {
    showScreen(<MessagesTab />, '/admin');
    const rows = within(await screen.findByRole('list', { name: 'Messaggi' })).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]!.textContent).toContain('<b>una domanda</b>');
    expect(rows[0]!.textContent).toContain('Da rispondere');
    expect(rows[1]!.textContent).toContain('02 1234');
    expect(rows[1]!.textContent).toContain('Risposto il 22/11/2026');
    expect(within(rows[1]!).queryByRole('button')).toBeNull();
    const answer = within(rows[0]!).getByRole('link', { name: 'Rispondi via email' });
    expect(answer.getAttribute('href')).toMatch(/^mailto:anna%2Bx%40example\.test\?subject=/);
  });

  it('are marked as answered with one tap', async () => {
    showScreen(<MessagesTab />, '/admin');
    await user.click(await screen.findByRole('button', { name: 'Segna come risposto' }));
    await waitFor(() => expect(screen.queryByText('Da rispondere')).toBeNull());
    const [first] = messages as StoredMessage[];
    expect(server.writes()).toMatchObject([{ path: `/contact/messages/${first!.id}/answered` }]);
  });

  it('say when there is none', async () => {
    messages = [];
    showScreen(<MessagesTab />, '/admin');
    await screen.findByText('Ancora nessun messaggio');
  });

  it('say when they can not be read', async () => {
    messages = refusal(500, 'INTERNAL', 'Si è verificato un errore.');
    showScreen(<MessagesTab />, '/admin');
    await screen.findByText('Impossibile caricare i messaggi');
  });
});
