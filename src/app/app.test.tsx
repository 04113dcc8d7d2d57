import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#features/access/session.ts';
import type { Today } from '#features/dashboard/contract.ts';
import type { PlanType } from '#features/access/entitlements.ts';
import type { Screen } from '#platform/routing/screen.ts';
import { FakeEventSource, frameAnswer, quietDay } from './frame/test-kit.tsx';
import { sessionOf } from '#tests/support/sample-session.ts';
import { people } from './test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { showApp } = await import('./frame/test-kit.tsx');
const { screens } = await import('./screens.ts');

const user = userEvent.setup();
let session: Session | null;
let today: Today;

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  // jsdom lacks it; the way in with a passkey asks.
  vi.stubGlobal('isSecureContext', false);
  FakeEventSource.opened.length = 0;
  session = people.member;
  today = quietDay;
  server.asked.length = 0;
  server.answer = ({ path }) => frameAnswer(path, session, today);
});

const hrefs = (scope: HTMLElement): (string | null)[] =>
  within(scope)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const mainLinks = async (): Promise<(string | null)[]> =>
  hrefs((await screen.findAllByRole('navigation', { name: 'Navigazione principale' }))[0]!);
const openMenu = async (): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  return screen.findByRole('dialog', { name: 'Menu' });
};

describe('while the session is not known yet', () => {
  it('[GUARD-01, GUARD-12] a screen shows a spinner that says so', async () => {
    let answer: (value: unknown) => void = () => {};
    const waiting = new Promise((resolve) => {
      answer = resolve;
    });
    server.answer = ({ path }) =>
      path === '/accounts/session' ? waiting.then(() => ({ session })) : frameAnswer(path, session, today);
    showApp('/dashboard');
    expect(await screen.findByText('Caricamento...')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    await act(async () => answer(undefined));
    expect(await screen.findByRole('heading', { name: 'Ciao Anna' })).toBeTruthy();
    expect(screen.queryByText('Caricamento...')).toBeNull();
  });
});

describe('a visitor', () => {
  beforeEach(() => {
    session = null;
  });

  it.each([
    ['/inventory?search=latte', '/login?from=%2Finventory%3Fsearch%3Dlatte'],
    ['/products', '/login?from=%2Fproducts'],
    ['/scanner', '/login?from=%2Fscanner'],
    ['/qr-codes', '/login?from=%2Fqr-codes'],
    ['/dashboard', '/login'],
    ['/operator-selection', '/auth?from=%2Foperator-selection'],
  ])('[GUARD-02, GUARD-03, GUARD-06, GUARD-13, GUARD-17] at %s is led to %s', async (path, to) => {
    const { at } = showApp(path);
    await waitFor(() => expect(at()).toBe(to));
    expect(await screen.findAllByLabelText(/Email/)).toBeTruthy();
  });

  it('[GUARD-07, SITE-59] finds the page for unknown paths without being asked who they are', async () => {
    const { at } = showApp('/qualcosa');
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    expect(at()).toBe('/qualcosa');
  });
});

describe('somebody signed in', () => {
  it.each(['/qr-labels/print', '/qr-labels/lots/01990000-0000-7000-8000-000000000001'])(
    '[LABEL-98] %s, whose paper is the page, asks who works here before anything is printed',
    async (path) => {
      session = sessionOf({ operator: false });
      showApp(path);
      expect(await screen.findByRole('dialog', { name: 'Chi sta lavorando?' })).toBeTruthy();
    },
  );

  it('[GUARD-15] chooses an operator over the dashboard, when none is chosen', async () => {
    session = sessionOf({ operator: false });
    showApp('/dashboard');
    expect(await screen.findByRole('dialog', { name: 'Chi sta lavorando?' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Benvenuto', hidden: true })).toBeTruthy();
  });

  it('[GUARD-15] who is a super administrator is not asked', async () => {
    session = people.superAdmin;
    showApp('/dashboard');
    await screen.findByRole('heading', { name: 'Benvenuto' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[GUARD-18] and working here is sent on from /operator-selection', async () => {
    const { at } = showApp('/operator-selection');
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });

  it('[GUARD-26] without a restaurant reads why nothing opens', async () => {
    session = people.homeless;
    showApp('/inventory');
    expect(
      await screen.findByText('Account non associato a nessun ristorante. Contatta il supporto.'),
    ).toBeTruthy();
    expect(server.asked.map(({ path }) => path)).not.toContain('/inventory/products');
  });

  it('[UX-13] hears where they are after a navigation, and is left where a screen put the focus', async () => {
    const room = (path: string, to: string, content: ReactNode): Screen => ({
      path,
      access: 'member',
      load: async () => () => (
        <>
          <h1>{`Stanza ${path}`}</h1>
          <Link to={to}>Avanti</Link>
          {content}
        </>
      ),
    });
    const rooms = [
      room('/prima', '/seconda', null),
      room('/seconda', '/terza', null),
      room('/terza', '/prima', <input aria-label="Trova" ref={(field) => field?.focus()} />),
    ];
    session = people.member;
    showApp('/prima', [...screens, ...rooms]);
    const next = async (): Promise<void> => user.click(await screen.findByRole('link', { name: 'Avanti' }));
    expect(document.activeElement).not.toBe(await screen.findByRole('heading', { name: 'Stanza /prima' }));
    await next();
    const second = await screen.findByRole('heading', { name: 'Stanza /seconda' });
    await waitFor(() => expect(document.activeElement).toBe(second));
    await next();
    await screen.findByRole('heading', { name: 'Stanza /terza' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Trova')));
  });

  it('whose right is taken away while a screen is open leaves it', async () => {
    const manage: Screen = {
      path: '/gestione',
      access: 'restaurant_admin',
      load: async () => () => 'segreti',
    };
    session = people.admin;
    const { at, queryClient } = showApp('/gestione', [...screens, manage]);
    await screen.findByText('segreti');
    session = people.member;
    await act(async () => queryClient.invalidateQueries());
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(screen.queryByText('segreti')).toBeNull();
  });
});

describe('a plan that does not hold a screen', () => {
  const cases: readonly [PlanType, boolean, string, string | null][] = [
    ['free', false, '/haccp', 'Base'],
    ['free', false, '/refrigeration', 'Plus'],
    ['test', false, '/haccp', null],
    ['test', false, '/refrigeration', 'Plus'],
    ['base', false, '/haccp', null],
    ['base', false, '/refrigeration', 'Plus'],
    ['bonus', false, '/refrigeration', 'Plus'],
    ['bonus', true, '/haccp', 'Base'],
    ['plus', false, '/refrigeration', null],
    ['plus', true, '/refrigeration', 'Plus'],
    ['bonus_plus', false, '/refrigeration', null],
    ['bonus_plus', true, '/haccp', 'Base'],
  ];
  it.each(cases)(
    '[GUARD-28, PLAN-17, PLAN-34, PLAN-35] %s (lapsed: %s) at %s asks for %s',
    async (plan, lapsed, path, needed) => {
      session = sessionOf({ plan, lapsed, admin: true });
      showApp(path);
      if (needed === null) {
        await screen.findByRole('heading', { level: 1 });
        expect(screen.queryByText(/Disponibile con il piano/)).toBeNull();
        return;
      }
      const modal = await screen.findByRole('dialog', { name: `Disponibile con il piano ${needed}` });
      expect(hrefs(modal)).toEqual(['/subscription', '/dashboard']);
    },
  );

  it('[GUARD-28] tells a member whom to ask, and keeps what is there readable', async () => {
    session = sessionOf({ plan: 'free', operator: false });
    server.answer = ({ path }) =>
      path === '/refrigeration/readings'
        ? {
            rows: [
              {
                id: '01990000-0000-7000-8000-0000000000ff',
                equipmentId: null,
                equipmentName: 'Cella carni',
                temperature: 3.4,
                status: 'OK',
                limits: { warnAbove: 5, warnBelow: null, criticalAbove: 6, criticalBelow: null },
                notes: null,
                correctiveAction: null,
                operatorName: 'Anna',
                performedAt: '2026-11-20T10:00:00.000Z',
                recordedAt: '2026-11-20T10:00:00.000Z',
                correctsId: null,
                correctionReason: null,
                correctedBy: null,
                answers: [],
                open: false,
              },
            ],
            total: 1,
            nextCursor: null,
          }
        : frameAnswer(path, session, today);
    showApp('/refrigeration');
    const modal = await screen.findByRole('dialog', { name: 'Disponibile con il piano Plus' });
    expect(
      within(modal).getByText('Chiedi all’amministratore del ristorante di cambiare piano.'),
    ).toBeTruthy();
    expect(hrefs(modal)).toEqual(['/dashboard']);
    await user.click(within(modal).getByRole('button', { name: 'Leggi quello che c’è' }));
    await user.click(await screen.findByRole('tab', { name: 'Registro' }));
    expect(await screen.findByText('Cella carni')).toBeTruthy();
    // Reading asks for nobody's name.
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Scopri come' }));
    expect(await screen.findByRole('dialog', { name: 'Disponibile con il piano Plus' })).toBeTruthy();
  });
});

describe('the navigation', () => {
  it('[NAV-01, NAV-02] links to the screens of the kitchen', async () => {
    showApp('/dashboard');
    const links = await mainLinks();
    for (const path of ['/dashboard', '/inventory', '/haccp', '/refrigeration'])
      expect(links).toContain(path);
    expect((await screen.findAllByRole('link', { name: 'Prodotti' }))[0]?.getAttribute('href')).toBe(
      '/inventory',
    );
  });

  it('links to no room that has no screen', async () => {
    showApp('/dashboard');
    await mainLinks();
    const paths = screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    for (const link of hrefs(document.body).filter((href) => href?.startsWith('/')))
      expect(paths).toContain(link);
    const menu = await openMenu();
    for (const link of hrefs(menu)) expect(paths).toContain(link);
  });

  it('[NAV-04] shows /operators and /restaurant-backend to administrators only', async () => {
    session = people.admin;
    showApp('/dashboard');
    const links = await mainLinks();
    expect(links).toContain('/operators');
    expect(links).toContain('/restaurant-backend');
  });

  it('[NAV-04, NAV-05] shows a member nothing of the administration', async () => {
    showApp('/dashboard');
    const menu = await openMenu();
    for (const path of ['/operators', '/restaurant-backend', '/super-admin', '/integrity'])
      expect(hrefs(menu)).not.toContain(path);
  });

  it('[NAV-05] shows the administrator of a restaurant neither /super-admin nor /integrity', async () => {
    session = people.admin;
    showApp('/dashboard');
    const links = await mainLinks();
    expect(links).toContain('/restaurant-backend');
    expect(links).not.toContain('/super-admin');
    expect(links).not.toContain('/integrity');
  });

  it('[NAV-05] shows /super-admin and /integrity to super administrators', async () => {
    session = people.superAdmin;
    showApp('/dashboard');
    const links = await mainLinks();
    expect(links).toContain('/super-admin');
    expect(links).toContain('/integrity');
  });

  it('[NAV-06] has a bell that counts what needs a look, and leads there', async () => {
    server.answer = ({ path }) =>
      path === '/notifications'
        ? {
            notifications: [
              {
                id: 'temperature_alert:01990000-0000-7000-8000-000000000021:critical',
                type: 'temperature_alert',
                title: 'Cella',
                message: '9,0 °C alle 12:30: critica',
                priority: 'critical',
                created_at: '2026-11-21T11:30:00.000Z',
                read: false,
                subject_id: '01990000-0000-7000-8000-000000000021',
              },
            ],
            total: 1,
          }
        : frameAnswer(path, session, today);
    const { at } = showApp('/haccp');
    await user.click(await screen.findByRole('button', { name: 'Notifiche: 1 cosa da guardare' }));
    const sheet = await screen.findByRole('dialog', { name: 'Notifiche' });
    await user.click(within(sheet).getByRole('link', { name: 'Cella' }));
    // To what was done about it, at once.
    await waitFor(() => expect(at()).toMatch(/^\/refrigeration/));
    expect(screen.queryByRole('dialog', { name: 'Notifiche' })).toBeNull();
  });

  it('[NAV-06] has a bell that says when there is nothing, and when it can not know', async () => {
    showApp('/haccp');
    await user.click(await screen.findByRole('button', { name: 'Notifiche' }));
    expect(await screen.findByText('Niente da segnalare')).toBeTruthy();
  });

  it('[NAV-07] has a settings button', async () => {
    const { at } = showApp('/dashboard');
    await user.click(await screen.findByRole('link', { name: 'Impostazioni' }));
    await waitFor(() => expect(at()).toMatch(/^\/settings/));
  });

  it('[NAV-08] shows the e-mail address', async () => {
    showApp('/dashboard');
    expect(await screen.findByTitle('anna@example.test')).toBeTruthy();
    expect(within(await openMenu()).getByText('anna@example.test')).toBeTruthy();
  });

  it('[NAV-09] signs out with "Esci", and the stream of hints ends', async () => {
    const { at, router } = showApp('/haccp');
    const menu = await openMenu();
    sessionStorage.setItem('credenza.draft.reading.1.2', '{}');
    const signIn: string = '/login';
    await router.preloadRoute({ to: signIn });
    await user.click(within(menu).getByRole('button', { name: 'Esci' }));
    await waitFor(() => expect(at()).toBe('/login'));
    expect(server.writes().map(({ path }) => path)).toContain('/accounts/sign-out');
    // What somebody had begun to type is not the next person's.
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('credenza.draft'))).toEqual([]);
    expect(FakeEventSource.opened.map(({ readyState }) => readyState)).toEqual([FakeEventSource.CLOSED]);
  });

  it('[NAV-12] has under the thumb what this device was given, for whoever works there', async () => {
    const bar = async (): Promise<HTMLElement> =>
      (await screen.findAllByRole('navigation', { name: 'Navigazione principale' })).find((one) =>
        one.hasAttribute('data-bottom-bar'),
      )!;
    const first = showApp('/dashboard');
    expect(hrefs(await bar()).slice(0, 4)).toEqual(['/dashboard', '/inventory', '/haccp', '/refrigeration']);
    await user.click(await screen.findByRole('button', { name: 'Altro' }));
    await user.click(await screen.findByRole('button', { name: 'Scegli le sezioni in basso' }));
    await user.click(await screen.findByRole('radio', { name: /^Posto 3: *HACCP$/ }));
    await user.click(screen.getByRole('radio', { name: 'Arrivo merce' }));
    // What stood elsewhere changes places.
    await user.click(screen.getByRole('radio', { name: /^Posto 1: *Oggi$/ }));
    await user.click(screen.getByRole('radio', { name: 'Temperature' }));
    await user.click(screen.getByRole('button', { name: 'Fatto' }));
    const arranged = ['/refrigeration', '/inventory', '/inventory/deliveries', '/dashboard'];
    expect(hrefs(await bar()).slice(0, 4)).toEqual(arranged);
    expect(JSON.parse(localStorage.getItem('credenza.bar') ?? '')).toEqual(arranged);
    first.unmount();

    session = people.admin;
    showApp('/dashboard');
    expect(hrefs(await bar()).slice(0, 4)).toEqual(arranged);
    await user.click(await screen.findByRole('button', { name: 'Altro' }));
    await user.click(await screen.findByRole('button', { name: 'Scegli le sezioni in basso' }));
    await user.click(await screen.findByRole('button', { name: 'Rimetti quelle di partenza' }));
    await user.click(screen.getByRole('button', { name: 'Fatto' }));
    expect(localStorage.getItem('credenza.bar')).toBeNull();
    expect(hrefs(await bar()).slice(0, 4)).toEqual(['/dashboard', '/inventory', '/haccp', '/refrigeration']);
  });

  it('[NAV-14] says of one link only that it is where somebody is', async () => {
    showApp('/inventory/deliveries');
    await mainLinks();
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(new Set(current.map((link) => link.getAttribute('href')))).toEqual(
      new Set(['/inventory/deliveries']),
    );
  });

  it('[NAV-10] keeps all links behind one button', async () => {
    session = people.admin;
    showApp('/dashboard');
    const more = await screen.findByRole('button', { name: 'Altro' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await user.click(more);
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    for (const path of ['/dashboard', '/inventory', '/haccp', '/refrigeration', '/operators'])
      expect(hrefs(menu)).toContain(path);
  });
});
