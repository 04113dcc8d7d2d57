import { lazy } from 'react';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';
import { newId } from '#platform/kernel/ids.ts';
import type { Product } from '../product-shapes.ts';
import { inventoryScreens } from './routes.ts';
import { sampleProduct, today } from './test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { stockMenuEntries: menuEntries } = await import('#features/stock-files/web/index.ts');
const { InventoryScreen } = await import('./InventoryScreen.tsx');

const mozzarella = sampleProduct({
  category: 'Latticini',
  storageLocation: 'Cella 1',
  quantity: 12,
  level: 'enough',
  costCents: 250,
  valueCents: 3000,
  expiryDate: '2026-12-31',
  expiryKind: 'use_by',
  expiry: 'good',
  daysLeft: 40,
});
const sale = sampleProduct({ id: '0198a5a0-0000-7000-8000-000000000002', name: 'Sale' });

let rows = [mozzarella, sale];
function answer({ path, query }: Asked): unknown {
  if (path === '/inventory/summary')
    return { products: rows.length, expiring: 3, expired: 1, low: 0, totalValueCents: 123456 };
  if (path === '/inventory/expiries')
    return {
      days: [
        { date: '2026-11-19', lots: 2 },
        { date: '2026-11-20', lots: 1 },
        { date: '2026-11-23', lots: 4 },
      ],
    };
  if (path === '/inventory/choices')
    return { products: rows, categories: [], suppliers: [], storageLocations: [] };
  const found = rows.filter(({ name }) => name.toLowerCase().includes(query['search'] ?? ''));
  return { rows: found, total: found.length, nextCursor: null };
}

const user = userEvent.setup();
/** What another feature puts into the menu. */
const MenuEntries = lazy(menuEntries);
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Elenco prodotti' })).getAllByRole('article');

beforeEach(() => {
  vi.setSystemTime(`${today}T10:00:00Z`);
  server.asked.length = 0;
  server.answer = answer;
  rows = [mozzarella, sale];
});

describe('the inventory', () => {
  it('[GUARD-10] is the same screen at /inventory and /products', () => {
    const [inventory, ...others] = inventoryScreens({ menuEntries }).filter(({ path, aliases = [] }) =>
      [path, ...aliases].some((known) => known === '/inventory' || known === '/products'),
    );
    expect(others).toEqual([]);
    expect([inventory?.path, inventory?.aliases]).toEqual(['/inventory', ['/products']]);
  });

  it('[INV-03] shows the figures of the whole stock, each leads to its list', async () => {
    showScreen(<InventoryScreen MenuEntries={MenuEntries} />, '/inventory', ['/inventory/$productId']);
    const summary = await screen.findByRole('region', { name: 'In breve' });
    expect(summary.textContent).toBe('Prodotti 2Valore totale 1.234,56 €In scadenza 3Scaduti 1');
    await user.click(within(summary).getByRole('button', { name: 'Scaduti 1' }));
    await waitFor(() => expect(server.asked.at(-1)?.query).toMatchObject({ filter: 'expired' }));
  });

  it('[INV-05] [INV-21] shows one card for each product, with its date as Italians write it', async () => {
    showScreen(<InventoryScreen MenuEntries={MenuEntries} />, '/inventory', ['/inventory/$productId']);
    const [first, second, ...others] = await cards();
    expect(others).toEqual([]);
    expect(first?.textContent).toBe(
      'Mozzarella12 pzBuonoDa consumare entro il 31/12/2026Cella 1ScaricoCarico',
    );
    expect(second?.textContent).toBe('Sale0 pzEsauritoCarico');
    expect(screen.getByText('2 in elenco')).toBeTruthy();
  });

  it('[INV-30, INV-50] offers to discard first where nothing but what is past its use-by is in stock', async () => {
    const spoiled = (kind: 'use_by' | 'best_before', lotCount: number) => {
      const lot = { id: newId(), lotNumber: 'V', expiryDate: '2026-11-01', expiryKind: kind };
      return sampleProduct({
        ...mozzarella,
        expiryDate: lot.expiryDate,
        expiryKind: kind,
        datedLots: [lot],
        lotCount,
      });
    };
    const offered = async (product: Product) => {
      cleanup();
      rows = [product];
      showScreen(<InventoryScreen MenuEntries={MenuEntries} />, '/inventory', ['/inventory/$productId']);
      const [card] = await cards();
      return within(card!)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
    };
    expect(await offered(spoiled('use_by', 1))).toEqual([
      'Scarta il lotto scaduto di Mozzarella',
      'Carico di Mozzarella',
    ]);
    // [INV-50] Nothing goes out of what is all blocked or held back.
    const kept = (blockedLots: number, heldLots: number) =>
      offered(sampleProduct({ ...mozzarella, blockedLots, heldLots, lotCount: 2 }));
    expect(await kept(2, 0)).toEqual(['Carico di Mozzarella']);
    expect(await kept(0, 2)).toEqual(['Carico di Mozzarella']);
    // One lot may be both, and the other one good.
    expect(await kept(1, 1)).toContain('Scarico di Mozzarella');
    // A best-before date is no end, and beside it stands a lot that is good.
    const usual = ['Scarico di Mozzarella', 'Carico di Mozzarella'];
    expect(await offered(spoiled('best_before', 1))).toEqual(usual);
    expect(await offered(spoiled('use_by', 2))).toEqual(usual);
    await offered(spoiled('use_by', 1));
    await user.click(screen.getByRole('button', { name: 'Scarta il lotto scaduto di Mozzarella' }));
    expect(await screen.findByRole('dialog', { name: 'Scarta' })).toBeTruthy();
  });

  it('[INV-02] narrows the list down to what is typed, and keeps that in the address', async () => {
    const router = showScreen(<InventoryScreen MenuEntries={MenuEntries} />, '/inventory', [
      '/inventory/$productId',
    ]);
    await cards();
    await user.type(screen.getByRole('textbox', { name: 'Cerca prodotto o lotto' }), 'sal');
    await waitFor(async () =>
      expect((await cards()).map((card) => card.querySelector('h2')?.textContent)).toEqual(['Sale']),
    );
    // Where a key takes long, the list is asked for a part of the word first.
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'sal' }));
    await user.type(screen.getByRole('textbox', { name: 'Cerca prodotto o lotto' }), 'mone');
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'salmone' }));
    await user.click(await screen.findByRole('button', { name: 'Mostra tutti' }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cerca prodotto o lotto' }).value).toBe('');
  });

  it('keeps what is typed while the address is still on its way', async () => {
    const router = showScreen(<InventoryScreen MenuEntries={MenuEntries} />, '/inventory', [
      '/inventory/$productId',
    ]);
    await cards();
    const { navigate } = router;
    let arrive = (): void => {};
    vi.spyOn(router, 'navigate').mockImplementationOnce(async (to) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      await navigate(to);
    });
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cerca prodotto o lotto' });
    fireEvent.change(box, { target: { value: 'sa' } });
    await waitFor(() => expect(router.navigate).toHaveBeenCalled());
    fireEvent.change(box, { target: { value: 'sal' } });
    arrive();
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'sal' }));
    expect(box.value).toBe('sal');
  });

  it('says that the plain list can not be read, and asks once until it is told to', async () => {
    server.answer = () => refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento.');
    showScreen(<InventoryScreen MenuEntries={MenuEntries} />, '/inventory', ['/inventory/$productId']);
    const again = await screen.findByRole('button', { name: 'Riprova' });
    const asked = () => server.asked.filter(({ path }) => path === '/inventory/products').length;
    expect(asked()).toBe(1);
    await user.click(again);
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('looks among what this device knows where the server can not be asked', async () => {
    rows = [mozzarella, sale];
    showScreen(<InventoryScreen MenuEntries={MenuEntries} />, '/inventory', ['/inventory/$productId']);
    expect(await cards()).toHaveLength(2);
    server.answer = () => refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento.');
    await user.type(screen.getByRole('textbox', { name: 'Cerca prodotto o lotto' }), 'mòzz');
    await screen.findByText('Un prodotto tra quelli letti qui');
    await waitFor(async () =>
      expect((await cards()).map((card) => card.querySelector('h2')?.textContent)).toEqual(['Mozzarella']),
    );
    await user.type(screen.getByRole('textbox', { name: 'Cerca prodotto o lotto' }), 'x');
    await screen.findByText('Tra i prodotti letti qui non c’è niente così');
    expect(screen.queryByText('Errore nel caricamento dei dati')).toBeNull();
  });

  it('asks for the order and the part of the list that is chosen', async () => {
    showScreen(<InventoryScreen MenuEntries={MenuEntries} />, '/inventory?filter=expired', [
      '/inventory/$productId',
    ]);
    await cards();
    await user.click(screen.getByRole('button', { name: 'Filtri (1)' }));
    fireEvent.change(await screen.findByRole('combobox', { name: 'Ordina' }), { target: { value: 'value' } });
    await waitFor(() =>
      expect(server.asked.at(-1)?.query).toEqual({
        search: '',
        filter: 'expired',
        sort: 'value',
        direction: 'descending',
      }),
    );
  });

  it('[INV-28] counts the filters, shows each, and takes one or all of them away', async () => {
    const router = showScreen(
      <InventoryScreen MenuEntries={MenuEntries} />,
      '/inventory?filter=expired&place=Cella+1&expiresOn=2026-11-23&search=m',
      ['/inventory/$productId'],
    );
    await cards();
    const active = within(screen.getByRole('list', { name: 'Filtri attivi' }));
    expect(active.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Scaduti',
      'Scade il 23/11/2026',
      'Cella 1',
    ]);
    await user.click(active.getByRole('button', { name: 'Togli il filtro: Cella 1' }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        search: 'm',
        filter: 'expired',
        expiresOn: '2026-11-23',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Filtri (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Togli i filtri' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'm' }));
    await user.click(screen.getByRole('button', { name: 'Vedi 1 prodotto' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filtri' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Filtri attivi' })).toBeNull();
  });

  it('[INV-29] leads from a day of the calendar to what expires on it', async () => {
    const router = showScreen(<InventoryScreen MenuEntries={MenuEntries} />, '/inventory?place=Cella', [
      '/inventory/$productId',
    ]);
    await user.click(await screen.findByRole('button', { name: 'Calendario delle scadenze' }));
    const table = within(await screen.findByRole('table', { name: 'Scadenze dei prossimi 14 giorni' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1, 5)
        .map(({ textContent }) => textContent),
    ).toEqual(['Scaduti3', 'oggi 21/11/20260', 'domenica 22/11/20260', 'lunedì 23/11/20264']);
    expect(table.getAllByRole('row')).toHaveLength(1 + 1 + 14);
    await user.click(table.getByRole('button', { name: 'lunedì 23/11/2026' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ expiresOn: '2026-11-23' }));
    await waitFor(() =>
      expect(server.asked.at(-1)?.query).toMatchObject({ expiresOn: '2026-11-23', filter: 'all' }),
    );
    await user.click(screen.getByRole('button', { name: 'Calendario delle scadenze' }));
    await user.click(await screen.findByRole('button', { name: 'Scaduti' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ filter: 'expired' }));
  });

  it('[INV-10] opens the movement dialog from the screen, from a product and from a link', async () => {
    showScreen(<InventoryScreen MenuEntries={MenuEntries} />, '/inventory?movement=in', [
      '/inventory/$productId',
    ]);
    const chosen = () =>
      within(screen.getByRole('dialog', { name: 'Registra movimento' }))
        .getAllByRole<HTMLInputElement>('radio')
        .find((radio) => radio.checked)?.value;
    await screen.findByRole('dialog');
    expect(chosen()).toBe('in');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Registra movimento' }));
    expect(chosen()).toBe('out');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Carico di Mozzarella' }));
    expect(chosen()).toBe('in');
    expect(screen.getByText('In magazzino: 12 pz')).toBeTruthy();
  });

  it.each([
    ['movement=in', 'Registra movimento'],
    ['nuovo=prodotto', 'Nuovo prodotto'],
  ])('[INV-123] what a link asked for is not asked for again once it is closed: %s', async (asked, title) => {
    const router = showScreen(
      <InventoryScreen MenuEntries={MenuEntries} />,
      `/inventory?${asked}&category=Latticini`,
      ['/inventory/$productId'],
    );
    await screen.findByRole('dialog', { name: title });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toEqual({ category: 'Latticini' }));
  });

  it('has files in and out and the places one tap from its head', async () => {
    showScreen(<InventoryScreen MenuEntries={MenuEntries} />, '/inventory', ['/inventory/$productId']);
    await cards();
    await user.click(screen.getByRole('button', { name: 'Importa, esporta, posti' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Importa, esporta, posti' }));
    expect((await menu.findByRole('link', { name: 'Importa' })).getAttribute('href')).toBe(
      '/inventory/import',
    );
    expect(menu.getByRole('link', { name: 'Posti' }).getAttribute('href')).toBe('/inventory/places');
    expect(menu.getByRole('button', { name: 'Scarica CSV' })).toBeTruthy();
  });

  it('begins with the first product where there is none', async () => {
    rows = [];
    showScreen(<InventoryScreen MenuEntries={MenuEntries} />, '/inventory', ['/inventory/$productId']);
    await screen.findByText('Il magazzino è ancora vuoto');
    // One button for it, and no second beside the words.
    await user.click(screen.getByRole('button', { name: 'Nuovo prodotto' }));
    expect(await screen.findByRole('dialog', { name: 'Nuovo prodotto' })).toBeTruthy();
  });

  it('[INV-49] a movement with nothing in stock leads to the first product, and asks for nothing else', async () => {
    rows = [];
    showScreen(<InventoryScreen MenuEntries={MenuEntries} />, '/inventory?movement=out', [
      '/inventory/$productId',
    ]);
    const movement = within(await screen.findByRole('dialog', { name: 'Registra movimento' }));
    const add = await movement.findByRole('button', { name: 'Nuovo prodotto' });
    expect(movement.queryByRole('button', { name: 'Salva' })).toBeNull();
    expect(movement.queryByLabelText(/^Quantità/)).toBeNull();
    await user.click(add);
    expect(await screen.findByRole('dialog', { name: 'Nuovo prodotto' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Registra movimento' })).toBeNull();
  });
});
