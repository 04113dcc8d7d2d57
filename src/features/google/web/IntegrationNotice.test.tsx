import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '#tests/support/web-app.tsx';
import type { IntegrationNotice as Notice } from './IntegrationNotice.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});

const configured = {
  google_account_email: 'trattoria@example.test',
  google_project_id: null,
  google_calendar_id: null,
  google_api_key: '••••abcd',
  google_api_key_readable: true,
  configured: true,
};
let settings: typeof configured | { [Field in keyof typeof configured]: unknown };
let failing: boolean;
let IntegrationNotice: typeof Notice;

/** Loads the page anew: what was hidden is forgotten with it. */
async function reload(): Promise<void> {
  vi.resetModules();
  ({ IntegrationNotice } = await import('./IntegrationNotice.tsx'));
}

beforeEach(async () => {
  settings = configured;
  failing = false;
  localStorage.clear();
  server.asked.length = 0;
  server.answer = () => (failing ? Response.json({}, { status: 500 }) : settings);
  await reload();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (restaurantId = 'a') =>
  showScreen(<IntegrationNotice restaurantId={restaurantId} />, '/dashboard', ['/settings']);
const missing = 'Integrazione Google non configurata';
/** What the notice asked; the page around it, and one before it, may ask for other things. */
const asked = () => server.asked.filter(({ path }) => path === '/google/settings');
const answered = () => waitFor(() => expect(asked()).toHaveLength(1));

describe('the notice of the integration', () => {
  it('[NOTIF-20] is not there when API key and account e-mail are', async () => {
    show();
    await answered();
    expect(document.body.textContent).toBe('');
  });

  it.each([{ google_api_key: null }, { google_account_email: null }])(
    '[DASH-14, NOTIF-20, NOTIF-21] is there with %j and leads to the settings',
    async (part) => {
      settings = { ...configured, ...part, configured: false };
      show();
      expect(await screen.findByText(missing)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Vai alle impostazioni' }).getAttribute('href')).toBe(
        '/settings',
      );
    },
  );

  it('[NOTIF-21, DASH-14] is hidden for thirty days, also when the page is loaded anew (C-64)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00.000Z') });
    settings = { ...configured, google_api_key: null, configured: false };
    show();
    await screen.findByText(missing);
    fireEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByText(missing)).toBeNull();
    show();
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(screen.queryByText(missing), 'on another page of the same load').toBeNull();
    await reload();
    vi.setSystemTime(new Date('2026-12-21T11:59:00.000Z'));
    show();
    await waitFor(() => expect(asked()).toHaveLength(3));
    expect(screen.queryByText(missing)).toBeNull();
    vi.setSystemTime(new Date('2026-12-21T12:01:00.000Z'));
    await reload();
    show();
    expect(await screen.findByText(missing)).toBeTruthy();
  });

  it('[NOTIF-22] of a key that can not be used can not be hidden', async () => {
    settings = { ...configured, google_api_key_readable: false, configured: false };
    show();
    expect(await screen.findByText('L’integrazione Google non funziona')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[NOTIF-23] looks again every 5 minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await answered();
    await act(() => vi.advanceTimersByTimeAsync(290_000));
    expect(asked()).toHaveLength(1);
    settings = { ...configured, google_api_key: null, configured: false };
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(asked()).toHaveLength(2);
    expect(await screen.findByText(missing)).toBeTruthy();
  });

  it('[NOTIF-24] says when it could not look', async () => {
    failing = true;
    show();
    expect(await screen.findByText('Errore nel controllo integrazione Google')).toBeTruthy();
  });
});
