import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import type { Administrator, Overview, RestaurantRow, TrendDay } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { refusal, showScreen } = await import('#tests/support/web-app.tsx');
const { AdministrationScreen } = await import('./AdministrationScreen.tsx');

const user = userEvent.setup();
const ownId = newId();

const restaurant = (fields: Partial<RestaurantRow> = {}): RestaurantRow => ({
  id: newId(),
  name: 'Da Ugo',
  email: 'ugo@example.test',
  planType: 'plus',
  subscriptionStatus: 'active',
  subscriptionActive: true,
  trialEndsAt: null,
  isSuspended: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...fields,
});
const administrator = (fields: Partial<Administrator> = {}): Administrator => ({
  id: newId(),
  name: 'Ada Rossi',
  email: 'ada@example.test',
  level: 'admin',
  hasPassword: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...fields,
});

/** What the server has; tests change it. */
let has: {
  isSuperAdmin: boolean;
  overview: Overview | Response;
  trends: TrendDay[] | Response;
  restaurants: (query: Readonly<Record<string, string>>) => unknown;
  administrators: unknown;
};

beforeEach(() => {
  server.asked.length = 0;
  has = {
    isSuperAdmin: true,
    overview: {
      restaurants: 8,
      byPlan: [
        { planType: 'test', count: 2 },
        { planType: 'free', count: 5 },
        { planType: 'base', count: 0 },
        { planType: 'plus', count: 1 },
        { planType: 'bonus', count: 0 },
        { planType: 'bonus_plus', count: 0 },
      ],
      activeSubscriptions: 7,
      trialsEnding: 3,
      disks: [],
    },
    trends: [],
    restaurants: () => ({ rows: [restaurant()], total: 1, nextCursor: null }),
    administrators: {
      rows: [administrator({ id: ownId, level: 'super_admin' })],
      total: 1,
      nextCursor: null,
    },
  };
  server.answer = ({ path, query }) => {
    if (path === '/accounts/session')
      return {
        session: {
          user: { id: ownId, email: 'ada@example.test' },
          isSuperAdmin: has.isSuperAdmin,
          isPlatformAdmin: true,
          restaurant: null,
          features: {},
        },
      };
    if (path === '/administration/overview') return has.overview;
    if (path === '/administration/trends')
      return has.trends instanceof Response ? has.trends : { days: has.trends };
    if (path === '/administration/restaurants') return has.restaurants(query);
    return has.administrators;
  };
});

const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
const asked = (path: string) => server.asked.filter((request) => request.path === `/administration/${path}`);

describe('the tabs', () => {
  it('[ADMIN-01] are five for super administrators', async () => {
    showScreen(<AdministrationScreen />, '/admin');
    await waitFor(async () =>
      expect(await tabs()).toEqual(['Panoramica', 'Ristoranti', 'Amministratori', 'Stripe', 'Impostazioni']),
    );
  });

  it('[ADMIN-10] leave out the administrators for who may not see them, also when the address asks', async () => {
    has.isSuperAdmin = false;
    showScreen(<AdministrationScreen />, '/admin?tab=administrators');
    expect(await screen.findByText('Abbonamenti attivi')).toBeTruthy();
    expect(await tabs()).toEqual(['Panoramica', 'Ristoranti', 'Impostazioni']);
    expect(asked('administrators')).toEqual([]);
  });

  it('stand in the address', async () => {
    const router = showScreen(<AdministrationScreen />, '/super-admin');
    await user.click(await screen.findByRole('tab', { name: 'Ristoranti' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'restaurants' }));
    expect(await screen.findByRole('table', { name: 'Ristoranti' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Panoramica' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });
});

describe('Panoramica', () => {
  it.each([
    [
      { free: 1_400_000_000, isLow: true, isFull: false },
      'Lo spazio sul disco sta finendo',
      'Dati: 1,4 GB liberi',
    ],
    [
      { free: null, isLow: true, isFull: true },
      'Sul disco non si riesce più a scrivere',
      'Dati: Spazio non noto',
    ],
  ])('[ADMIN-23] warns of a disk that wants room: %j', async (state, title, what) => {
    has.overview = { ...(has.overview as Overview), disks: [{ disk: 'data', ...state }] };
    showScreen(<AdministrationScreen />, '/admin');
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(what)).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Spazio sui dischi' })).toBeTruthy();
  });

  it.each([
    [
      { what: 'behind the newest record', seconds: 86_400 },
      'È indietro di 24 ore rispetto all’ultima registrazione.',
    ],
    [{ what: 'ahead of the database', seconds: 420 }, 'È avanti di 7 minuti rispetto al database.'],
    [{ what: 'behind the database', seconds: 432_000 }, 'È indietro di 5 giorni rispetto al database.'],
  ] as const)('[JOB-26] warns of a clock that can not be right: %j', async (clock, said) => {
    has.overview = { ...(has.overview as Overview), clock };
    showScreen(<AdministrationScreen />, '/admin');
    expect(await screen.findByText('L’orologio del server è sbagliato')).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('[ADMIN-22] shows restaurants, active subscriptions, trials about to end, and how many are on each plan', async () => {
    showScreen(<AdministrationScreen />, '/admin');
    const figures = within(await screen.findByRole('region', { name: 'Numeri' }));
    const texts = ['Ristoranti8', 'Abbonamenti attivi7', 'Prove in scadenza3nei prossimi 7 giorni'];
    for (const text of texts)
      expect([...figures.getAllByText(/./)].some((node) => node.closest('div')?.textContent === text)).toBe(
        true,
      );
    const plans = within(screen.getByRole('list', { name: 'Ristoranti per piano' }));
    expect(plans.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Piano Test 2 (25 %)',
      'Free 5 (63 %)',
      'Base 0 (0 %)',
      'Plus 1 (13 %)',
      'Bonus 0 (0 %)',
      'Bonus Plus 0 (0 %)',
    ]);
  });

  describe('[ADMIN-38] the last 30 days', () => {
    const day = (n: number, fields: Partial<TrendDay> = {}): TrendDay => ({
      day: `2026-11-${String(n).padStart(2, '0')}`,
      newRestaurants: 0,
      records: null,
      devices: null,
      restaurants: null,
      mailsSent: null,
      mailsFailed: null,
      databaseBytes: null,
      ...fields,
    });

    it('are bars, words and a table, in which a day that nobody counted is not one with none', async () => {
      has.trends = [
        day(1, { newRestaurants: 2 }),
        day(2, {
          records: 1_200,
          devices: 9,
          restaurants: 4,
          mailsSent: 30,
          mailsFailed: 5,
          databaseBytes: 41e6,
        }),
        day(3, {
          records: 800,
          devices: 7,
          restaurants: 3,
          mailsSent: 0,
          mailsFailed: 0,
          databaseBytes: 42e6,
        }),
      ];
      showScreen(<AdministrationScreen />, '/admin');
      const list = within(await screen.findByRole('list', { name: 'Ultimi 30 giorni' }));
      const said = list.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(said.map((text) => text?.replace('01/1103/11', '|'))).toEqual([
        'Ristoranti nuovi 2|al massimo 2 il 01/11/2026',
        'Ristoranti che registrano 3|il 03/11/2026, al massimo 4 il 02/11/2026, 1 giorno non contato',
        'Dispositivi che registrano 7|il 03/11/2026, al massimo 9 il 02/11/2026, 1 giorno non contato',
        'Registrazioni 2.000|al massimo 1.200 il 02/11/2026, 1 giorno non contato',
        'Email inviate 30|al massimo 30 il 02/11/2026, 1 giorno non contatoTentativi non riusciti: 5',
        'Spazio del database 42 MB|il 03/11/2026, al massimo 42 MB il 03/11/2026, 1 giorno non contato',
      ]);
      await user.click(screen.getByText('Tutti i numeri'));
      const table = within(screen.getByRole('table', { name: 'Ultimi 30 giorni' }));
      const row = (name: string) =>
        within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
          .getAllByRole('cell')
          .map(({ textContent }) => textContent);
      const none = 'non contato';
      expect(row('01/11/2026')).toEqual(['2', none, none, none, none, none, none]);
      expect(row('02/11/2026')).toEqual(['0', '4', '9', '1.200', '30', '5', '41 MB']);
      expect(row('03/11/2026')).toEqual(['0', '3', '7', '800', '0', '0', '42 MB']);
    });

    it('that can not be read say so, and the figures above stay', async () => {
      has.trends = refusal(500, 'INTERNAL', 'Si è verificato un errore.');
      showScreen(<AdministrationScreen />, '/admin');
      expect((await screen.findAllByText('Impossibile caricare l’andamento')).length).toBeGreaterThan(0);
      expect(screen.getByRole('region', { name: 'Numeri' })).toBeTruthy();
    });
  });

  it('says when it could not be read, and asks again', async () => {
    has.overview = refusal(500, 'INTERNAL', 'Si è verificato un errore.');
    const good = { restaurants: 0, byPlan: [], activeSubscriptions: 0, trialsEnding: 0, disks: [] };
    showScreen(<AdministrationScreen />, '/admin');
    const button = await screen.findByRole('button', { name: 'Riprova' });
    expect(screen.getAllByText('Impossibile caricare la panoramica').length).toBeGreaterThan(0);
    has.overview = good;
    await user.click(button);
    expect(await screen.findByText('Prove in scadenza')).toBeTruthy();
  });
});

describe('Ristoranti', () => {
  const open = () => showScreen(<AdministrationScreen />, '/admin?tab=restaurants');

  it('lists name, e-mail, plan label, state and day, and more on demand', async () => {
    has.restaurants = ({ cursor }) =>
      cursor === 'next'
        ? { rows: [restaurant({ name: 'Il più vecchio' })], total: 5, nextCursor: null }
        : {
            rows: [
              restaurant(),
              restaurant({
                name: 'Prova',
                subscriptionStatus: 'trial',
                trialEndsAt: '2026-12-01T10:00:00.000Z',
              }),
              restaurant({
                name: 'Finita',
                subscriptionStatus: 'trial',
                subscriptionActive: false,
                trialEndsAt: '2026-11-01T10:00:00.000Z',
              }),
              restaurant({ name: 'Ferma', email: null, planType: 'bonus_plus', subscriptionActive: false }),
            ],
            total: 5,
            nextCursor: 'next',
          };
    open();
    const table = within(await screen.findByRole('table', { name: 'Ristoranti' }));
    const cells = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace(/^(Piano|Stato|Creato il)(?=.)/, ''));
    expect(cells('Da Ugo')).toEqual(['Da Ugo ugo@example.test', 'Plus', 'Attivo', '21/11/2026']);
    expect(cells('Prova')[2]).toBe('In prova fino al 01/12/2026');
    expect(cells('Finita')[2]).toBe('Prova finita');
    expect(cells('Ferma').slice(0, 3)).toEqual(['Ferma senza email', 'Bonus Plus', 'Non attivo']);
    await user.click(screen.getByRole('button', { name: /Mostra altri|Carica/ }));
    expect(await table.findByText('Il più vecchio')).toBeTruthy();
  });

  it('searches on the server, and offers the way back when nothing is found', async () => {
    has.restaurants = ({ search }) =>
      search === 'xyz'
        ? { rows: [], total: 0, nextCursor: null }
        : { rows: [restaurant()], total: 1, nextCursor: null };
    open();
    expect(await screen.findByText('Da Ugo')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Cerca per nome o email' }), 'xyz');
    expect(await screen.findByText('Nessun ristorante trovato')).toBeTruthy();
    expect(asked('restaurants').at(-1)?.query['search']).toBe('xyz');
    await user.click(screen.getByRole('button', { name: 'Mostra tutti' }));
    expect(await screen.findByText('Da Ugo')).toBeTruthy();
  });

  it('[ADMIN-18] says "Impossibile caricare i ristoranti" in a toast and in its place', async () => {
    has.restaurants = () => refusal(500, 'INTERNAL', 'Si è verificato un errore.');
    open();
    await waitFor(() => expect(screen.getAllByText('Impossibile caricare i ristoranti')).toHaveLength(2));
  });

  it('begins with a sentence when there is none', async () => {
    has.restaurants = () => ({ rows: [], total: 0, nextCursor: null });
    open();
    expect(await screen.findByText('Ancora nessun ristorante')).toBeTruthy();
  });
});

describe('Amministratori', () => {
  it('[ADMIN-06] lists name, e-mail and level, says which one you are and who has yet to choose a password', async () => {
    has.administrators = {
      rows: [
        administrator({ id: ownId, level: 'super_admin' }),
        administrator({ name: 'Eva Bianchi', email: 'eva@example.test', hasPassword: false }),
      ],
      total: 2,
      nextCursor: null,
    };
    showScreen(<AdministrationScreen />, '/admin?tab=administrators');
    const table = within(await screen.findByRole('table', { name: 'Amministratori' }));
    const own = table.getByRole('row', { name: /Ada Rossi/ });
    expect(own.textContent).toContain('(tu)');
    expect(own.textContent).toContain('ada@example.test');
    expect(own.textContent).toContain('Super amministratore');
    const other = table.getByRole('row', { name: /Eva Bianchi/ });
    expect(other.textContent).toContain('Password da scegliere');
    expect(other.textContent).not.toContain('(tu)');
  });
});
