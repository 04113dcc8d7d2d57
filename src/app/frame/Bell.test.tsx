import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '#features/notifications/contract.ts';
import type { NoticeType } from '#features/day/kinds.ts';
import type { NoticePriority } from '#features/day/notice.ts';
import { showScreen } from '#tests/support/web-app.tsx';
import { sessionOf } from '#tests/support/sample-session.ts';
import { people } from '../test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { Bell } = await import('./Bell.tsx');

const subject = '01990000-0000-7000-8000-000000000021';

function notice(
  id: string,
  { type = 'haccp', priority = 'critical' }: { type?: NoticeType; priority?: NoticePriority } = {},
): Notification {
  return {
    id: `${type}:${id}:now`,
    type,
    title: id,
    message: 'Controllo da fare entro le 14:00',
    priority,
    created_at: '2020-11-21T11:30:00.000Z',
    read: false,
    subject_id: subject,
  };
}

let notifications: readonly Notification[];
let total: number | null;
let failing: boolean;
let session = people.member;

beforeEach(() => {
  localStorage.clear();
  server.asked.length = 0;
  notifications = [];
  total = null;
  failing = false;
  session = people.member;
  server.answer = ({ path }) => {
    if (path === '/accounts/session') return { session };
    if (failing) return Response.json({}, { status: 500 });
    return { notifications, total: total ?? notifications.length };
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Where the browser keeps what the member has read. */
const readKey = `credenza.notifications.read.${people.member.user.id}.${people.member.restaurant?.id ?? ''}`;
const rooms = ['/haccp', '/inventory/$productId', '/refrigeration'];
const showBell = (others: readonly string[] = rooms) => showScreen(<Bell />, '/', others);
const bell = (name: RegExp | string = /^Notifiche/) => screen.findByRole('button', { name });
const asks = () => server.asked.filter(({ path }) => path === '/notifications').length;
async function openBell(): Promise<HTMLElement> {
  fireEvent.click(await bell());
  return screen.findByRole('dialog', { name: 'Notifiche' });
}

describe('the badge', () => {
  it.each([
    [0, 'Notifiche', null],
    [1, 'Notifiche: 1 cosa da guardare', '1'],
    [99, 'Notifiche: 99 cose da guardare', '99'],
    [100, 'Notifiche: 99+ cose da guardare', '99+'],
  ])('[NOTIF-19] of %i says %s', async (count, name, badge) => {
    notifications = Array.from({ length: count }, (_, n) => notice(`n${n}`));
    showBell();
    const button = await bell(name);
    expect(button.parentElement?.textContent).toBe(badge ?? '');
  });
});

describe('the list', () => {
  it('says each in icon, word and text, and leads to the thing', async () => {
    notifications = [
      notice('Cottura'),
      notice('Banco', { type: 'temperature_alert', priority: 'high' }),
      notice('Latte', { type: 'product_expiry', priority: 'medium' }),
      notice('Ragù', { type: 'qr_expiry', priority: 'low' }),
    ];
    showBell();
    const sheet = await openBell();
    const items = within(sheet).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'CotturaControllo da fare entro le 14:00Criticadal 21/11/2020Da leggere',
      'BancoControllo da fare entro le 14:00Altadal 21/11/2020Da leggere',
      'LatteControllo da fare entro le 14:00Mediadal 21/11/2020Da leggere',
      'RagùControllo da fare entro le 14:00Bassadal 21/11/2020Da leggere',
    ]);
    for (const item of items) expect(item.querySelectorAll('svg').length).toBeGreaterThanOrEqual(2);
    // The room of the labels has no screen yet: nothing leads there.
    expect(
      within(sheet)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/haccp', `/refrigeration?registra=${subject}`, `/inventory/${subject}`]);
  });

  it('[NOTIF-26] groups the expiries of products in one row that opens, and each keeps its own reading (C-63)', async () => {
    const lots = ['Latte', 'Panna', 'Uova'].map((id) => notice(id, { type: 'product_expiry' }));
    notifications = [notice('Cottura'), ...lots.slice(0, 1), notice('Frigo'), ...lots.slice(1)];
    showBell();
    const sheet = within(await openBell());
    const top = () => sheet.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 22));
    expect(top()).toEqual(['CotturaControllo da fa', '3 lotti in scadenza o ', 'FrigoControllo da fare']);
    expect(sheet.getByText('5 da leggere')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: /^Mostra 3 lotti/ }));
    expect(sheet.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Cottura',
      'Latte',
      'Panna',
      'Uova',
      'Frigo',
    ]);
    fireEvent.click(sheet.getByRole('button', { name: 'Segna come letta: Panna' }));
    expect(await sheet.findByText('4 da leggere')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: /^Segna come lette: 3 lotti/ }));
    expect(await sheet.findByText('2 da leggere')).toBeTruthy();
  });

  it('leads to a label once its room has a screen', async () => {
    notifications = [notice('Ragù', { type: 'qr_expiry' })];
    showBell([...rooms, '/qr-labels/print']);
    const sheet = await openBell();
    expect(within(sheet).getByRole('link', { name: 'Ragù' }).getAttribute('href')).toMatch(
      /^\/qr-labels\/print\?codici=/,
    );
  });

  it('shows a part of very many, the rest on demand, and says how many are not listed', async () => {
    notifications = Array.from({ length: 60 }, (_, n) => notice(`n${n}`));
    total = 1_000;
    showBell();
    const sheet = await openBell();
    const count = () => within(sheet).getAllByRole('listitem').length;
    expect(count()).toBe(25);
    fireEvent.click(within(sheet).getByRole('button', { name: 'Mostra altre' }));
    fireEvent.click(within(sheet).getByRole('button', { name: 'Mostra altre' }));
    expect(count()).toBe(60);
    expect(within(sheet).getByText('Altre 940 sono nella pagina dei prodotti.')).toBeTruthy();
  });

  it('says when it can not know, and asks again', async () => {
    failing = true;
    showBell();
    const sheet = await openBell();
    expect(await within(sheet).findByText('Errore nel caricamento delle notifiche')).toBeTruthy();
    failing = false;
    fireEvent.click(within(sheet).getByRole('button', { name: 'Riprova' }));
    expect(await within(sheet).findByText('Niente da segnalare')).toBeTruthy();
  });
});

describe('what was read', () => {
  it('[NOTIF-17] one marked as read lowers the count by one, and stays read', async () => {
    notifications = [notice('Cottura'), notice('Frigo')];
    showBell();
    const sheet = await openBell();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Segna come letta: Frigo' }));
    expect(await within(sheet).findByText('1 da leggere')).toBeTruthy();
    expect(within(sheet).queryByRole('button', { name: 'Segna come letta: Frigo' })).toBeNull();
    expect(within(sheet).getByRole('button', { name: 'Segna come letta: Cottura' })).toBeTruthy();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Chiudi' }));
    await bell('Notifiche: 1 cosa da guardare');
  });

  it('[NOTIF-18] all marked as read leave nothing unread', async () => {
    notifications = [notice('Cottura'), notice('Frigo'), notice('Latte', { type: 'product_expiry' })];
    showBell();
    const sheet = await openBell();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Segna tutte come lette' }));
    expect(await within(sheet).findByText('Tutte lette')).toBeTruthy();
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(3);
    fireEvent.click(within(sheet).getByRole('button', { name: 'Chiudi' }));
    await bell('Notifiche');
  });

  it('is what was opened, too', async () => {
    notifications = [notice('Cottura')];
    const router = showBell();
    const sheet = await openBell();
    fireEvent.click(within(sheet).getByRole('link', { name: 'Cottura' }));
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/haccp'));
    expect(localStorage.getItem(readKey)).toBe(JSON.stringify([notice('Cottura').id]));
  });

  it('[NOTIF-17] is one person’s own, unread again when the level rises, and forgotten when it is over (C-32)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    notifications = [notice('Cottura')];
    showBell();
    const sheet = await openBell();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Segna tutte come lette' }));
    expect(await within(sheet).findByText('Tutte lette')).toBeTruthy();
    const later = async (list: readonly Notification[]) => {
      notifications = list;
      await act(() => vi.advanceTimersByTimeAsync(30_000));
    };
    await later([{ ...notice('Cottura'), id: 'haccp:Cottura:overdue' }]);
    expect(await within(sheet).findByText('1 da leggere')).toBeTruthy();
    // What was read before is not there any more: when it comes again, it is news.
    await later([notice('Cottura')]);
    expect(await within(sheet).findByText('1 da leggere')).toBeTruthy();
  });

  it('is not forgotten of what a list that was cut short leaves out', async () => {
    const left = JSON.stringify([notice('Frigo').id]);
    localStorage.setItem(readKey, left);
    notifications = [notice('Cottura')];
    total = 1_000;
    showBell();
    expect(await bell('Notifiche: 1 cosa da guardare')).toBeTruthy();
    expect(localStorage.getItem(readKey)).toBe(left);
  });

  it('does not count for somebody else on the same device', async () => {
    notifications = [notice('Cottura')];
    localStorage.setItem(readKey, JSON.stringify([notice('Cottura').id]));
    session = sessionOf({ id: '01990000-0000-7000-8000-000000000009' });
    showBell();
    expect(await bell('Notifiche: 1 cosa da guardare')).toBeTruthy();
  });

  it.each(['{', '{"a":1}', '[1]'])('is nothing where the storage holds %s', async (text) => {
    notifications = [notice('Cottura')];
    localStorage.setItem(readKey, text);
    showBell();
    expect(await bell('Notifiche: 1 cosa da guardare')).toBeTruthy();
  });

  it('is remembered until the page is loaded anew where storage is refused', async () => {
    const refused = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refused);
    notifications = [notice('Banco')];
    showBell();
    const sheet = await openBell();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Segna tutte come lette' }));
    expect(await within(sheet).findByText('Tutte lette')).toBeTruthy();
  });
});

it('[NOTIF-16] asks every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showBell();
  await bell('Notifiche');
  await waitFor(() => expect(asks()).toBe(1));
  notifications = [notice('Cottura')];
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asks()).toBe(2);
  await bell('Notifiche: 1 cosa da guardare');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asks()).toBe(3);
});
