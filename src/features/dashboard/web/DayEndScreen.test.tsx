import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '#platform/http/server-clock.ts';
import { showScreen } from '#tests/support/web-app.tsx';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { DayEnd, Today } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
let kept: KeptWrite[] = [];
vi.mock('#platform/offline/browser-queue.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  browserQueue: () => Promise.resolve({ list: () => Promise.resolve(kept), listen: () => () => undefined }),
}));
const { DayEndScreen } = await import('./DayEndScreen.tsx');

const id = '01990000-0000-7000-8000-000000000021';
const day: Today = {
  date: '2026-11-21',
  next: { kind: 'all_done', upcoming: null },
  preparations: 5,
  products: { count: 60, today: 0, expiring: 0, expired: 0 },
  codesThisMonth: 41,
  tasks: { active: 12, due: 0, overdue: 0, checksToday: 9, open: 0, recheck: 0 },
  readings: { equipment: 6, due: 0, overdue: 0, today: 4, outsideLimits: 0, open: 0, recheck: 0 },
  expiring: [],
  expiringTotal: 0,
  due: [],
  done: [],
  doneTotal: 13,
};
const people: DayEnd['people'] = [
  {
    id,
    name: 'Anna',
    count: 6,
    rooms: [
      { name: 'Temperature', count: 4 },
      { name: 'HACCP', count: 2 },
    ],
    firstAt: '2026-11-21T07:05:00.000Z',
    lastAt: '2026-11-21T21:40:00.000Z',
  },
  {
    id: `${id.slice(0, -1)}2`,
    name: 'Marco',
    count: 1,
    rooms: [{ name: 'HACCP', count: 1 }],
    firstAt: '2026-11-21T10:00:00.000Z',
    lastAt: '2026-11-21T10:00:00.000Z',
  },
];

let today: Today;
beforeEach(() => {
  noteServerTime(Date.parse('2026-11-21T21:45:00.000Z'), Date.now());
  kept = [];
  today = day;
  server.asked.length = 0;
  server.answer = ({ path, query }) =>
    path === '/accounts/session'
      ? {
          session: {
            user: { id, email: 'anna@example.test' },
            restaurant: { id, name: 'Da Anna', planType: 'plus' },
            isRestaurantAdmin: false,
            operator: { id, name: 'Anna', icon: 'chef-hat' },
            features: { haccp_basic: true, registers: true },
          },
        }
      : 'date' in query
        ? { date: '2026-11-20', people: people.slice(1) }
        : { date: '2026-11-21', today, people };
});

const show = (at = '/dashboard/day-end') =>
  showScreen(<DayEndScreen />, at, ['/dashboard', '/haccp', '/haccp/calendar', '/refrigeration']);
const verdict = () => screen.findByRole('region', { name: 'Come sta la giornata' });

describe('[DASH-45] the end of the day', () => {
  it('is green where nothing is left', async () => {
    show();
    const told = await verdict();
    expect(told.textContent).toContain('Tutto fatto, niente di aperto');
    expect(told.firstElementChild?.className).toContain('bg-ok-soft');
  });

  it.each<[string, Partial<Today>, string]>([
    ['nothing in the plan', { tasks: null, readings: null }, 'Il piano non chiede ancora niente'],
    [
      'a closed day on which nobody did anything',
      { closed: { name: null, opensOn: null, coldIsRead: false }, doneTotal: 0 },
      'Oggi chiuso: niente da fare',
    ],
    ['it is of a day before', { date: '2026-11-20' }, 'I dati sono di prima: non so che cosa manca adesso'],
    ['a process goes on', { processes: { count: 1, pressing: 0 } }, '1 processo ancora in corso'],
  ])('is not green where %s', async (_what, changes, says) => {
    today = { ...day, ...changes };
    show();
    const told = await verdict();
    expect(told.textContent).toContain(says);
    expect(told.innerHTML).not.toContain('bg-ok-soft');
  });

  it.each([
    ['read since, it is that of the day before', '2026-11-22', true],
    ['kept from before, it is that of its own day', '2026-11-21', false],
  ])('past midnight names the evening that is closed: %s', async (_what, date, isNew) => {
    // 00:30 in Rome on 22 November.
    noteServerTime(Date.parse('2026-11-21T23:30:00.000Z'), Date.now());
    today = { ...day, date };
    show();
    await verdict();
    expect(screen.queryByText('È passata la mezzanotte') !== null).toBe(isNew);
    if (isNew) expect(screen.getByText(/Quella che si chiude adesso è sabato 21 novembre/)).toBeTruthy();
  });

  it('[PLAN-42] lists what is out of its limits under a plan that has neither checks nor fridges too', async () => {
    const matter = { kind: 'reading' as const, id, name: 'Cella', value: '9,0 °C', state: 'open' as const };
    today = { ...day, tasks: null, readings: null, matters: { first: [matter], count: 1 } };
    show();
    const row = await screen.findByRole('link', { name: 'Cella' });
    expect(row.getAttribute('href')).toContain('/refrigeration');
    expect(screen.queryByRole('link', { name: 'Vedi tutti' })).toBeNull();
  });

  it('is not green while something of this device waits to be sent', async () => {
    const reading = {
      id: 'a',
      endpoint: ['refrigeration', 'recordReading'],
      input: { id: 'a', temperature: 9.5 },
      about: { title: 'Temperatura · Frigo carne · 9,5 °C', fields: [] },
      state: 'waiting',
    } as unknown as KeptWrite;
    kept = [reading];
    show();
    await screen.findByText('Qui manca ancora 1 registrazione di questo dispositivo');
    const told = await verdict();
    expect(told.textContent).toContain('Prima va inviato quello che hai registrato');
    expect(told.innerHTML).not.toContain('bg-ok-soft');
  });

  it('says which are missing, each kind with how many, and every row with the way to it', async () => {
    const due = Array.from({ length: 11 }, (_, at) => ({
      kind: 'check' as const,
      id: `01990000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
      name: `Controllo ${String(at)}`,
      criticalLimit: null,
      dueAt: '2026-11-21T22:00:00.000Z',
      state: 'due' as const,
    }));
    today = {
      ...day,
      due,
      tasks: { ...day.tasks!, due: 11 },
      pastTubs: {
        first: { tubId: id, name: 'Ragù', number: 2, expiresAt: '2026-11-21T09:00:00.000Z' },
        count: 1,
      },
    };
    show();
    const told = await verdict();
    expect(told.textContent).toContain('La giornata non è ancora a posto');
    expect(
      within(told)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 contenitore scaduto, da scartare', '11 controlli o temperature ancora da fare']);
    expect(told.firstElementChild?.className).toContain('bg-danger-soft');
    expect(screen.getAllByRole('link', { name: /^Controllo / })).toHaveLength(11);
    expect(screen.getByText('Ragù, contenitore 2: scaduto')).toBeDefined();
  });
});

describe('[DASH-46] who recorded something', () => {
  it('is named with hours and rooms, and what it is not', async () => {
    show();
    const rows = await screen.findAllByText(/registrazion[ei]:/);
    expect(rows.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Annadalle 08:05 alle 22:406 registrazioni: Temperature 4 · HACCP 2',
      'Marcoalle 11:001 registrazione: HACCP 1',
    ]);
    expect(screen.getByText(/le ore non sono ore di lavoro/)).toBeDefined();
  });

  it('of a day before names the people and calls nothing done', async () => {
    show('/dashboard/day-end?giorno=2026-11-20');
    expect(await screen.findByText('Questa giornata è finita')).toBeDefined();
    expect(screen.getByText('venerdì 20 novembre 2026')).toBeDefined();
    expect(screen.queryByText('Anna')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Come sta la giornata' })).toBeNull();
  });

  it('past midnight leads to the evening that is being closed', async () => {
    noteServerTime(Date.parse('2026-11-20T23:20:00.000Z'), Date.now());
    show();
    const way = await screen.findByRole('link', { name: 'Vai alla giornata di ieri' });
    expect(way.getAttribute('href')).toBe('/dashboard/day-end?giorno=2026-11-20');
  });
});
