import * as fake from 'fake-indexeddb';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#features/access/session.ts';
import { FakeEventSource, frameAnswer } from '../frame/test-kit.tsx';
import { people } from '../test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { stranger } = await import('#tests/support/web-app.tsx');
const { showApp } = await import('../frame/test-kit.tsx');
const { findRooms } = await import('./find-rooms.ts');

for (const [name, value] of Object.entries(fake))
  if (name.startsWith('IDB')) Reflect.set(globalThis, name, value);

const user = userEvent.setup();
const milk = { kind: 'product', id: '01990000-0000-7000-8000-0000000000a1', title: 'Latte intero' };
const lot = { kind: 'lot', id: '01990000-0000-7000-8000-0000000000a2', title: 'LATTE-7' };
let session: Session;
let down: boolean;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('isSecureContext', false);
  session = { ...people.member, expiresAt: '2999-01-01T00:00:00.000Z' };
  down = false;
  server.asked.length = 0;
  server.answer = ({ path }) => {
    if (path === '/inventory/choices')
      return {
        products: [{ id: milk.id, name: milk.title, unit: 'l', quantity: 1, qrCode: null }],
        categories: [],
        suppliers: [],
        storageLocations: [],
      };
    if (path === '/suppliers/overview') return { suppliers: [] };
    if (path === '/sanitization/products/overview') return { products: [] };
    if (path !== '/search') return frameAnswer(path, session);
    if (down) return stranger(new Response('', { status: 503 }));
    return {
      hits: [
        { ...milk, detail: 'Latticini', at: null },
        { ...lot, detail: 'Latte intero', at: null },
      ],
      more: ['product'],
    };
  };
});

const open = async (): Promise<HTMLElement> => {
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Cerca in Credenza' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return field;
};
const chosen = (): string | undefined =>
  screen.queryByRole('option', { selected: true })?.textContent ?? undefined;

it.each([
  ['/allergen-book', ['allergie', 'celiaci', 'intolleranze', 'menu', 'libro', 'tabella allergeni']],
  ['/traceability', ['tracciabilità', 'rintracciabilità', 'richiamo', 'fornitore', 'origine']],
  ['/scanner', ['barcode', 'codice a barre', 'fotocamera', 'foto etichetta']],
  ['/preparations/scan', ['qr', 'etichetta', 'scansiona', 'leggi etichetta', 'vaschetta']],
])('[BOOK-12] %s is found by what a kitchen calls it', (to, said) => {
  for (const typed of said)
    expect(
      findRooms(people.member, typed).map((room) => room.to),
      typed,
    ).toContain(to);
});

describe('[SEARCH-03] the search', () => {
  it('opens by keys, chooses by keys and leads to what was chosen', async () => {
    const { at } = showApp('/dashboard');
    const field = await open();
    expect(document.activeElement).toBe(field);
    await user.keyboard('latte');
    const list = await screen.findByRole('listbox', { name: 'Risultati' });
    await within(list).findByRole('option', { name: /^Latte intero/ });
    expect(within(list).getByRole('group', { name: 'Prodotti' })).toBeTruthy();
    expect(within(list).getByText('Ce ne sono altri: scrivi di più.')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('2 risultati')).toBeTruthy());
    expect(chosen()).toBe('Latte interoLatticini');
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('LATTE-7Latte intero');
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(at()).toBe(`/inventory/lots/${lot.id}`));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('shows the rooms at once, and those that somebody may not enter never', async () => {
    showApp('/dashboard');
    await open();
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['Oggi', 'Prodotti', 'Arrivo merce']);
    expect(names).not.toContain('Operatori');
    await user.keyboard('frigo');
    expect(chosen()).toBe('Temperature');
  });

  it('asks the server once for what was typed in one go, and not for a single letter', async () => {
    showApp('/dashboard');
    await open();
    await user.keyboard('l');
    await user.keyboard('atte');
    await screen.findByRole('option', { name: /^Latte intero/ });
    expect(server.asked.filter(({ path }) => path === '/search')).toHaveLength(1);
  });

  it('is left by Escape, with the focus where it was', async () => {
    showApp('/dashboard');
    const [button] = await screen.findAllByRole('button', { name: 'Cerca' });
    await user.click(button!);
    await screen.findByRole('combobox');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it('does not open over a dialog', async () => {
    showApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('finds rooms alone for whoever has no restaurant', async () => {
    session = people.superAdminAlone;
    showApp('/settings');
    await open();
    await user.keyboard('integr');
    expect(chosen()).toBe('Integrità');
    expect(server.asked.map(({ path }) => path)).not.toContain('/search');
  });
});

describe('[SEARCH-04] without the server', () => {
  it('finds what the device keeps, and says that it is only that', async () => {
    const { at } = showApp('/inventory/deliveries');
    await screen.findByRole('heading', { name: 'Arrivo merce' });
    await waitFor(() => expect(server.asked.map(({ path }) => path)).toContain('/inventory/choices'));
    // What was read is kept a moment after it came.
    const { allReads } = await import('#platform/offline/kept-reads.ts');
    const owner = `${session.user.id} ${session.restaurant!.id}`;
    await waitFor(async () =>
      expect((await allReads(owner)).map(({ hash }) => hash)).toEqual(
        expect.arrayContaining([expect.stringContaining('choices')]),
      ),
    );
    down = true;
    await open();
    await user.keyboard('INTERO');
    expect(await screen.findByText(/Senza rete cerco solo in quello/)).toBeTruthy();
    await waitFor(() => expect(chosen()).toBe('Latte intero'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(at()).toBe(`/inventory/${milk.id}`));
  });

  it('never says that there is nothing, only that there is nothing here', async () => {
    down = true;
    showApp('/dashboard');
    await open();
    await user.keyboard('zafferano');
    expect(await screen.findByText('Su questo dispositivo non c’è niente per «zafferano».')).toBeTruthy();
  });
});
