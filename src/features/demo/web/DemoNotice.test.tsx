import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, show } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { DemoNotice } = await import('./DemoNotice.tsx');

let isDemo: boolean;
let isRestaurantAdmin: boolean;
let answer: Response | null;
beforeEach(() => {
  server.asked.length = 0;
  isDemo = true;
  isRestaurantAdmin = true;
  answer = null;
  server.answer = ({ method, path }: Asked) => {
    if (path === '/accounts/session')
      return {
        session: {
          user: { id: '01890000-0000-7000-8000-000000000001', email: 'prova@trattoria.example' },
          restaurant: {
            id: '01890000-0000-7000-8000-0000000000f1',
            name: 'Trattoria',
            planType: 'bonus_plus',
          },
          isRestaurantAdmin,
          features: {},
        },
      };
    if (method === 'POST' && answer === null) isDemo = false;
    return answer ?? { isDemo, removedRows: 7 };
  };
});
const user = userEvent.setup();
const title = 'Ristorante di prova con dati inventati';
const removal = () => server.asked.filter(({ path }) => path === '/demo/removal');

describe('the notice of the demo restaurant', () => {
  it('says that the data is made up, and takes it away after a question', async () => {
    show(<DemoNotice />);
    await screen.findByText(title);
    await user.click(screen.getByRole('button', { name: 'Elimina i dati di prova' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Eliminare i dati di prova?' }));
    expect(question.getByText(/Account, operatori e impostazioni restano/)).toBeTruthy();
    expect(removal()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Elimina i dati di prova' }));
    expect(await screen.findByText('Dati di prova eliminati')).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByText(title)).toBeNull());
    expect(removal()).toHaveLength(1);
  });

  it('takes nothing away when the question is answered with no, and says so when it could not', async () => {
    show(<DemoNotice />);
    await user.click(await screen.findByRole('button', { name: 'Elimina i dati di prova' }));
    await user.click(await screen.findByRole('button', { name: 'Annulla' }));
    expect(removal()).toEqual([]);
    answer = refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento. Riprova tra poco.');
    await user.click(screen.getByRole('button', { name: 'Elimina i dati di prova' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Elimina i dati di prova' }));
    expect(await screen.findByText(/Impossibile eliminare i dati di prova/)).toBeTruthy();
    expect(screen.getByText(title)).toBeTruthy();
  });

  it('offers the removal to administrators only', async () => {
    isRestaurantAdmin = false;
    show(<DemoNotice />);
    await screen.findByText(title);
    expect(screen.queryByRole('button', { name: 'Elimina i dati di prova' })).toBeNull();
  });

  it('says nothing in a restaurant of one’s own', async () => {
    isDemo = false;
    show(<DemoNotice />);
    await vi.waitFor(() => expect(server.asked.some(({ path }) => path === '/demo')).toBe(true));
    expect(screen.queryByText(title)).toBeNull();
  });
});
