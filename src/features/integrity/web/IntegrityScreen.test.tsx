import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { toastStore } from '#platform/ui/toast.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { refusal, showScreen } = await import('#tests/support/web-app.tsx');
const { IntegrityScreen } = await import('./IntegrityScreen.tsx');

const user = userEvent.setup();

/** What the server has; tests change it. */
let has: {
  isSuperAdmin: boolean;
  summary: unknown;
  verify: (cursor: unknown) => unknown;
};

beforeEach(() => {
  server.asked.length = 0;
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
  has = {
    isSuperAdmin: true,
    summary: { hashes: 1234, restaurants: 3 },
    verify: () => ({ checked: 3, links: 1234, broken: [], nextCursor: null }),
  };
  server.answer = ({ path, body }) => {
    if (path === '/accounts/session')
      return { session: { user: { id: newId() }, isSuperAdmin: has.isSuperAdmin, features: {} } };
    return path === '/integrity/summary' ? has.summary : has.verify(body['cursor']);
  };
});

const show = () => showScreen(<IntegrityScreen />, '/integrity');
const toastTitle = () => toastStore.getSnapshot()?.title;
const start = async (name = 'Verifica') => user.click(await screen.findByRole('button', { name }));

describe('the integrity', () => {
  it('[INTEG-01, GUARD-30] tells who has no right to it so, in its place, and asks the server nothing', async () => {
    has.isSuperAdmin = false;
    show();
    expect(
      await screen.findByText(
        "Accesso non autorizzato. Solo i super admin possono visualizzare il dashboard dell'integrità.",
      ),
    ).toBeTruthy();
    expect(server.asked.filter(({ path }) => path.startsWith('/integrity'))).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Verifica' })).toBeNull();
  });

  it('shows how much there is', async () => {
    show();
    const figures = within(await screen.findByRole('region', { name: 'Numeri' }));
    expect(await figures.findByText('1234')).toBeTruthy();
    expect(figures.getByText('3')).toBeTruthy();
  });

  it('[INTEG-16] says "Errore nel caricamento dati integrità" and asks again', async () => {
    has.summary = refusal(500, 'INTERNAL', 'Si è verificato un errore.');
    show();
    const button = await screen.findByRole('button', { name: 'Riprova' });
    expect(toastTitle()).toBe('Errore nel caricamento dati integrità');
    has.summary = { hashes: 7, restaurants: 1 };
    await user.click(button);
    expect(await screen.findByText('7')).toBeTruthy();
  });
});

describe('the check', () => {
  it('[INTEG-13] goes part by part to the end and says that all is sound', async () => {
    const cursors: unknown[] = [];
    has.verify = (cursor) => {
      cursors.push(cursor);
      return cursor === null
        ? { checked: 2, links: 1000, broken: [], nextCursor: 'next' }
        : { checked: 1, links: 234, broken: [], nextCursor: null };
    };
    show();
    await start();
    expect(await screen.findByText('Tutto integro')).toBeTruthy();
    expect(screen.getByText('1234 impronte di 3 ristoranti corrispondono ai dati.')).toBeTruthy();
    expect(cursors).toEqual([null, 'next']);
    expect(toastTitle()).toBe('Check completato: 0 violazioni trovate');
  });

  it('[INTEG-13] names each restaurant that is broken, and what is wrong in it', async () => {
    const record = { dataType: 'refrigeration_log', dataIdentifier: newId() };
    has.verify = () => ({
      checked: 3,
      links: 9,
      broken: [
        {
          id: newId(),
          name: 'Da Ugo',
          links: 5,
          violationCount: 23,
          violations: [
            { kind: 'changed', sequence: 4, record },
            { kind: 'missing_chain', sequence: null, record: null },
          ],
        },
      ],
      nextCursor: null,
    });
    show();
    await start();
    expect(await screen.findByText('1 ristorante con violazioni')).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Violazioni di Da Ugo' }));
    const row = table.getByRole('row', { name: /Dato modificato/ });
    expect(row.textContent).toContain('4');
    expect(row.textContent).toContain(record.dataIdentifier);
    expect(table.getByText('Catena senza capo')).toBeTruthy();
    expect(screen.getByText('23 violazioni su 5 impronte')).toBeTruthy();
    expect(screen.getByText('e altre 21')).toBeTruthy();
    expect(toastTitle()).toBe('Check completato: 23 violazioni trovate');
    expect(screen.queryByText('Tutto integro')).toBeNull();
  });

  it('shows how far it is, and stops when told to', async () => {
    let answer = (_part: unknown): void => {};
    has.verify = (cursor) =>
      cursor === null
        ? { checked: 1, links: 5, broken: [], nextCursor: 'next' }
        : new Promise((resolve) => {
            answer = resolve;
          });
    show();
    await start();
    expect(await screen.findByText('1 di 3 ristoranti')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Verifica in corso' }).getAttribute('aria-valuenow')).toBe(
      '33',
    );
    await user.click(screen.getByRole('button', { name: 'Interrompi' }));
    expect(await screen.findByText('Verifica interrotta: controllati 1 ristoranti su 3')).toBeTruthy();
    answer({ checked: 2, links: 5, broken: [], nextCursor: null });
    await start('Verifica di nuovo');
    expect(screen.queryByText('Tutto integro')).toBeNull();
  });

  it('[INTEG-15] says why it could not be done, and keeps what it had found', async () => {
    const broken = [{ id: newId(), name: 'Da Ugo', links: 1, violationCount: 1, violations: [] }];
    has.verify = (cursor) =>
      cursor === null
        ? { checked: 1, links: 5, broken, nextCursor: 'next' }
        : refusal(409, 'CHECK_RUNNING', 'Una verifica è già in corso. Riprova tra qualche minuto.');
    show();
    await start();
    await waitFor(() =>
      expect(toastTitle()).toBe(
        "Errore nell'esecuzione del check: Una verifica è già in corso. Riprova tra qualche minuto.",
      ),
    );
    expect(screen.getByRole('heading', { name: 'Da Ugo' })).toBeTruthy();
    expect(screen.queryByText('Tutto integro')).toBeNull();
  });
});
