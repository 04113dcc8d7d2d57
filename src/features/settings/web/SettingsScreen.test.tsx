import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionOf } from '#tests/support/sample-session.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';
import { screens } from './routes.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { SettingsScreen } = await import('./SettingsScreen.tsx');

let session = sessionOf({ admin: true, operator: false });
let wantsFacts = false;
const operator = (name: string, createdAt: string) => ({
  id: `01990000-0000-7000-8000-0000000000${name === 'Zoe' ? '01' : '02'}`,
  name,
  icon: 'fish',
  hasPin: false,
  pinLocked: false,
  atWork: false,
  createdAt,
});

function answer({ method, path, body }: Asked): unknown {
  if (path === '/scanner/settings' && method !== 'GET') wantsFacts = body['asksOpenFoodFacts'] === true;
  if (method !== 'GET') return { ...body };
  switch (path) {
    case '/accounts/session':
      return { session };
    case '/scanner/settings':
      return { asksOpenFoodFacts: wantsFacts };
    case '/google/settings':
      return {
        google_account_email: 'cucina@gmail.com',
        google_project_id: null,
        google_calendar_id: null,
        google_api_key: null,
        google_api_key_readable: true,
        configured: false,
        gemini_monthly_limit: 1_000,
        gemini_calls: { month: '2026-11-01', voice: 0, photo: 0 },
      };
    case '/operators':
      return {
        operators: [
          operator('Anna', '2026-11-20T10:00:00.000Z'),
          operator('Zoe', '2026-11-19T10:00:00.000Z'),
        ],
      };
    case '/restaurants/profile':
      return { name: 'Da Anna', email: null, phone: null, address: null };
    case '/billing':
      return {
        configured: true,
        subscription: null,
        isSubscribed: true,
        hasCustomer: true,
        paymentUrl: null,
      };
    case '/plans/current':
      return {
        planType: 'plus',
        name: 'Plus',
        subscriptionStatus: 'active',
        subscriptionActive: true,
        subscriptionExpiresAt: null,
        bonusExpiresAt: null,
        trialEndsAt: null,
        endsAt: null,
        currentOperators: 2,
        maxOperators: 10,
      };
    default:
      return refusal(404, 'NOT_FOUND', 'Non trovato.');
  }
}

const user = userEvent.setup({ pointerEventsCheck: 0 });
beforeEach(() => {
  server.asked.length = 0;
  server.answer = answer;
  session = sessionOf({ admin: true, operator: false });
  localStorage.clear();
  wantsFacts = false;
});

const show = (path = '/settings') =>
  showScreen(<SettingsScreen />, path, ['/subscription', '/plan-selection']);
const tab = (name: string) => screen.findByRole('tab', { name });

describe('the settings', () => {
  it('[GUARD-09] are one screen at /settings and /restaurant-backend', async () => {
    expect(screens.map(({ path, aliases }) => [path, aliases])).toEqual([
      ['/settings', ['/restaurant-backend']],
    ]);
    expect(await screens[0]?.load()).toBe(SettingsScreen);
  });

  it('[SETT-01] have four tabs', async () => {
    show();
    await tab('Tema');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Integrazione',
      'Operatori',
      'Profilo e Pagamenti',
      'Tema',
    ]);
  });

  it('[SETT-02] open at the integration', async () => {
    show();
    expect((await tab('Integrazione')).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByLabelText(/^Chiave API/)).toBeTruthy();
    expect(server.asked.map(({ path }) => path)).not.toContain('/restaurants/profile');
  });

  it('[SETT-32] let Open Food Facts be asked only where somebody ticks it', async () => {
    show();
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Cerca su Open Food Facts/ });
    expect(box.checked).toBe(false);
    await user.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
    expect(server.writes().map(({ path, body }) => [path, body['asksOpenFoodFacts']])).toEqual([
      ['/scanner/settings', true],
    ]);
    await user.click(box);
    await waitFor(() => expect(box.checked).toBe(false));
  });

  it('keep the open tab in the address, and open the one that it names', async () => {
    const router = show('/settings?tab=theme');
    expect((await tab('Tema')).getAttribute('aria-selected')).toBe('true');
    await user.click(await tab('Profilo e Pagamenti'));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'profile' }));
    await user.click(await tab('Integrazione'));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it.each(['/settings?tab=billing', '/settings?tab=7', '/settings?tab='])(
    'open at the integration for %s',
    async (path) => {
      show(path);
      expect((await tab('Integrazione')).getAttribute('aria-selected')).toBe('true');
    },
  );

  it('keep what was typed in a tab while another one is looked at', async () => {
    show();
    const project = await screen.findByLabelText<HTMLInputElement>(/^ID progetto/);
    fireEvent.input(project, { target: { value: 'a metà' } });
    await user.click(await tab('Tema'));
    expect(project.closest('[role=tabpanel]')?.hasAttribute('hidden')).toBe(true);
    await user.click(await tab('Integrazione'));
    expect(screen.getByLabelText<HTMLInputElement>(/^ID progetto/).value).toBe('a metà');
  });

  it('are walked by keyboard: arrows move and choose', async () => {
    show();
    (await tab('Integrazione')).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(async () =>
      expect((await tab('Profilo e Pagamenti')).getAttribute('aria-selected')).toBe('true'),
    );
    expect(document.activeElement).toBe(await tab('Profilo e Pagamenti'));
    await user.keyboard('{End}');
    await waitFor(async () => expect((await tab('Tema')).getAttribute('aria-selected')).toBe('true'));
  });

  it('[SETT-03] let the theme be light, dark or automatic, which is stored as system', async () => {
    show('/settings?tab=theme');
    await tab('Tema');
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ value }) => value)).toEqual(['light', 'dark', 'system']);
    for (const [label, value] of [
      ['Scuro', 'dark'],
      ['Chiaro', 'light'],
      ['Automatico', 'system'],
    ] as const) {
      await user.click(screen.getByLabelText(label));
      expect(localStorage.getItem('theme')).toBe(value);
    }
  });

  it('[SETT-18] list the operators as they were added, with ways to create, edit and delete', async () => {
    show('/settings?tab=operators');
    const list = await screen.findByRole('list', { name: 'Operatori' });
    const text = list.textContent ?? '';
    expect(text.indexOf('Zoe')).toBeGreaterThanOrEqual(0);
    expect(text.indexOf('Zoe')).toBeLessThan(text.indexOf('Anna'));
    expect(screen.getByRole('button', { name: 'Nuovo operatore' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Modifica/ })).toHaveLength(2);
    await user.click(screen.getAllByRole('button', { name: /^Elimina/ })[0]!);
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    expect(server.writes()).toEqual([]);
  });

  it('[SETT-18] say in their own words that the operators cannot be read (C-42)', async () => {
    server.answer = (asked) =>
      asked.path === '/operators' ? refusal(500, 'INTERNAL', 'Errore.') : answer(asked);
    show('/settings?tab=operators');
    expect((await screen.findAllByText('Impossibile caricare gli operatori')).length).toBeGreaterThan(0);
  });

  it('[SETT-19] lead from profile and payments to the subscription, beside the plan', async () => {
    show('/settings?tab=profile');
    expect(await screen.findByText('Plus')).toBeTruthy();
    expect(await screen.findByLabelText(/^Nome del ristorante/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Gestisci abbonamento' });
    expect(link.getAttribute('href')).toBe('/subscription');
    expect(await screen.findByRole('button', { name: 'Carte e fatture' })).toBeTruthy();
  });

  it.each([
    ['a member', { admin: false }],
    ['somebody without a restaurant', { restaurant: false }],
  ])('show %s the theme alone (C-12), whatever the address says', async (_who, options) => {
    session = sessionOf({ admin: true, operator: false, ...options });
    show('/settings?tab=profile');
    expect(await screen.findByRole('radio', { name: 'Scuro' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(server.asked.map(({ path }) => path)).toEqual(['/accounts/session']);
  });
});
