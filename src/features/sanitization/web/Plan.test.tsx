import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '#platform/http/server-clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { toastStore } from '#platform/ui/toast.ts';
import type { Asked } from '#tests/support/web-app.tsx';
import { doubleTap, refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Closing } from '#features/closed-days/closed-days.ts';
import type { MissedCleaning, PlanItemToday } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { PlanScreen } = await import('./PlanScreen.tsx');
const { SanitizationScreen } = await import('./SanitizationScreen.tsx');

const user = userEvent.setup({ pointerEventsCheck: 0 });

/** An item that is asked for every day since long ago. */
const item = (fields: Partial<PlanItemToday> = {}): PlanItemToday => ({
  id: newId(),
  versionId: newId(),
  status: 'active',
  area: 'Cucina - Pavimenti',
  subject: 'Pavimento e scarichi',
  productUsed: 'Detergente pavimenti',
  instructions: null,
  responsible: null,
  frequency: 'daily',
  weekdays: [],
  everyDays: null,
  dueTime: '03:59',
  askedSince: '2020-01-01T10:00:00.000Z',
  state: 'due',
  dueAt: '2020-01-02T10:00:00.000Z',
  lastDone: null,
  ...fields,
});
const doneBy = (performedAt: string) => ({ id: newId(), operatorName: 'Anna', performedAt, late: false });

/** What the server has; tests change it. */
let has: {
  registers: boolean;
  items: PlanItemToday[];
  missed: MissedCleaning[];
  closings: Closing[];
  write: (asked: Asked) => unknown;
};

/** Some hour of a day at which nothing of it is late: the day of the plan ends at four, and what is due by then is late for a minute. */
const noon = Date.parse('2026-11-21T12:00:00.000Z');

beforeEach(() => {
  noteServerTime(noon, Date.now());
  server.asked.length = 0;
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
  has = { registers: true, items: [item()], missed: [], closings: [], write: () => ({}) };
  server.answer = (asked: Asked) => {
    if (asked.method !== 'GET') return has.write(asked);
    if (asked.path === '/accounts/session') return { session: { features: { registers: has.registers } } };
    if (asked.path === '/sanitization/counters') return { today: 0, week: 0, total: 0 };
    if (asked.path === '/sanitization/plan')
      return { items: has.items, missed: has.missed, closings: has.closings };
    return { rows: [], total: 0, nextCursor: null };
  };
});

const openToday = () => showScreen(<SanitizationScreen />, '/sanitization');
const openPlan = () => showScreen(<PlanScreen />, '/sanitization/plan');
const today = async () => within(await screen.findByRole('list', { name: 'Da fare oggi' }));

describe('what the plan asks for today', () => {
  it('[SANI-21] several are confirmed in one go, each as an entry of its own; one taken out stays to do', async () => {
    has.items = ['Banco', 'Forno', 'Cappa'].map((subject) => item({ subject }));
    openToday();
    await today();
    await user.click(screen.getByRole('button', { name: 'Più insieme' }));
    await user.click(screen.getByRole('checkbox', { name: 'Fatta: Forno' }));
    await user.click(screen.getByRole('button', { name: 'Conferma 2 pulizie' }));
    await waitFor(() => expect(server.asked.filter(({ method }) => method === 'POST')).toHaveLength(2));
    const sent = server.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent.map((body) => (body as { versionId: string }).versionId).toSorted()).toEqual(
      has.items
        .filter(({ subject }) => subject !== 'Forno')
        .map(({ versionId }) => versionId)
        .toSorted(),
    );
    expect(new Set(sent.map((body) => (body as { id: string }).id)).size).toBe(2);
    // One after the other again.
    await screen.findByRole('button', { name: 'Fatta: Forno' });
  });

  it('[DAY-04] is nothing on a closed day, whatever was to do when the answer was kept', async () => {
    has.closings = [
      {
        id: newId(),
        kind: 'closure',
        firstDay: '2020-01-01',
        lastDay: '2999-12-31',
        weekdays: [],
        coldIsRead: null,
        name: 'Ferie',
        lateReason: null,
        recordedAt: '2019-12-01T10:00:00.000Z',
      },
    ];
    has.items = [item({ frequency: 'daily' }), item({ frequency: 'weekly' })];
    openToday();
    expect(await screen.findByText('Oggi chiuso: niente da pulire.')).toBeTruthy();
  });

  it('[UX-30] is known before the register below it is drawn', async () => {
    let tell: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const { answer } = server;
    server.answer = async (asked: Asked) => {
      if (asked.path === '/sanitization/plan') await held;
      return answer(asked);
    };
    openToday();
    await waitFor(() => expect(server.asked.map(({ path }) => path)).toContain('/sanitization/plan'));
    await screen.findByText('Da fare oggi');
    expect(screen.queryByText('Ultime sanificazioni')).toBeNull();
    tell();
    await today();
    expect(await screen.findByText('Ultime sanificazioni')).toBeTruthy();
  });

  it('[SANI-15] is confirmed with one tap, as the version says that is on the screen', async () => {
    openToday();
    const list = await today();
    list.getByText('Da fare');
    await user.click(list.getByRole('button', { name: 'Fatta: Pavimento e scarichi' }));
    await waitFor(() =>
      expect(server.writes()).toMatchObject([
        {
          path: `/sanitization/plan/items/${has.items[0]!.id}/confirmations`,
          body: { versionId: has.items[0]!.versionId, notes: null },
        },
      ]),
    );
    await waitFor(() => expect(toastStore.getSnapshot()?.title).toBe('Pulizia confermata'));
  });

  it('[SANI-15] a second tap is the same confirmation; after one that was taken back the next is another', async () => {
    has.write = ({ path }) => {
      const isDone = path.endsWith('/confirmations');
      has.items = has.items.map((one) => ({
        ...one,
        state: isDone ? 'done' : 'due',
        lastDone: isDone ? doneBy(new Date(noon).toISOString()) : null,
      }));
      return {};
    };
    openToday();
    const confirmed = () =>
      server.asked.flatMap(({ method, path, body }) =>
        method === 'POST' && path.endsWith('/confirmations') ? [(body as { id: string }).id] : [],
      );
    doubleTap(await screen.findByRole('button', { name: 'Fatta: Pavimento e scarichi' }));
    await user.click(await screen.findByRole('button', { name: 'Non è stata fatta: Pavimento e scarichi' }));
    expect(confirmed()).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Toccata per errore' }));
    await user.click(screen.getByRole('button', { name: 'Togli la conferma' }));
    await user.click(await screen.findByRole('button', { name: 'Fatta: Pavimento e scarichi' }));
    await waitFor(() => expect(confirmed()).toHaveLength(2));
  });

  it('[SANI-15] a tap after the answer, while the plan is not read again yet, is none; after a refusal it is', async () => {
    let refused = true;
    has.write = () => (refused ? refusal(422, 'INPUT_INVALID', 'No') : {});
    openToday();
    const tap = async () =>
      user.click(await screen.findByRole('button', { name: 'Fatta: Pavimento e scarichi' }));
    await tap();
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    await waitFor(() => expect(toastStore.getSnapshot()).not.toBeNull());
    refused = false;
    await tap();
    await waitFor(() => expect(server.writes()).toHaveLength(2));
    await tap();
    await tap();
    expect(server.writes()).toHaveLength(2);
  });

  it('[SANI-15, SANI-16] an answer of another day makes nothing done today', async () => {
    has.items = [item({ state: 'done', lastDone: doneBy('2020-01-02T10:00:00.000Z') })];
    openToday();
    const list = await today();
    list.getByText('Da fare');
    list.getByRole('button', { name: /^Fatta:/ });
    expect(list.queryByRole('button', { name: /^Non è stata fatta/ })).toBeNull();
  });

  it('[SANI-19] a slip is taken back with a reason, in words or in a tap', async () => {
    has.items = [item({ lastDone: doneBy(new Date(noon).toISOString()) })];
    openToday();
    const list = await today();
    await user.click(list.getByRole('button', { name: 'Non è stata fatta: Pavimento e scarichi' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Non è stata fatta?' }));
    await user.click(sheet.getByRole('button', { name: 'Togli la conferma' }));
    expect(server.writes()).toEqual([]);
    await user.click(sheet.getByRole('button', { name: 'Toccata per errore' }));
    await waitFor(async () => {
      await user.click(sheet.getByRole('button', { name: 'Togli la conferma' }));
      expect(server.writes()).toMatchObject([
        {
          path: `/sanitization/cleanings/${has.items[0]!.lastDone!.id}/corrections`,
          body: { notDone: true, reason: 'Toccata per errore' },
        },
      ]);
    });
  });

  it('[SANI-17] tells what was missed, and what was only told later', async () => {
    const one = { itemId: newId(), area: 'Bagni', subject: 'Bagni', toldLate: false } as const;
    has.missed = [
      { ...one, firstDay: '2026-11-16', lastDay: '2026-11-22' },
      { ...one, firstDay: '2026-11-20', lastDay: '2026-11-20' },
      { ...one, firstDay: '2026-11-19', lastDay: '2026-11-19', toldLate: true },
    ];
    openToday();
    const list = within(await screen.findByRole('list', { name: 'Saltate negli ultimi 7 giorni' }));
    list.getByText('Saltata dal 16/11/2026 al 22/11/2026');
    list.getByText('Saltata 20/11/2026');
    list.getByText('Registrata un altro giorno');
  });

  it('[SANI-15] without the plan is readable, and nothing is confirmed', async () => {
    has.registers = false;
    openToday();
    const list = await today();
    expect(list.queryByRole('button')).toBeNull();
  });

  it('[SANI-15] that can not be read says so in its place', async () => {
    const answer = server.answer;
    server.answer = (asked: Asked) =>
      asked.path === '/sanitization/plan' ? refusal(500, 'INTERNAL', 'No.') : answer(asked);
    openToday();
    await screen.findByText('Non riesco a caricare il piano di pulizia.');
  });
});

describe('the plan itself', () => {
  it('[SANI-14] asks beside each field for what is missing, and adds an item on chosen days', async () => {
    has.items = [];
    openPlan();
    await user.click(await screen.findByRole('button', { name: 'Nuova voce' }));
    const form = within(await screen.findByRole('dialog', { name: 'Nuova voce del piano' }));
    await user.selectOptions(form.getByLabelText(/^Ogni quanto/), 'In certi giorni');
    await user.click(form.getByRole('button', { name: 'Salva' }));
    form.getByText('Scegli almeno un giorno');
    expect(server.writes()).toEqual([]);
    await user.type(form.getByLabelText(/^Che cosa/), 'Cappa e filtri');
    await user.selectOptions(form.getByLabelText(/^Area/), 'Cucina - Attrezzature');
    await user.selectOptions(form.getByLabelText(/^Prodotto/), 'Sgrassatore');
    await user.click(form.getByRole('checkbox', { name: 'giovedì' }));
    await user.click(form.getByRole('checkbox', { name: 'lunedì' }));
    await user.click(form.getByRole('button', { name: 'Salva' }));
    await waitFor(() =>
      expect(server.writes()).toMatchObject([
        {
          path: '/sanitization/plan/items',
          body: {
            subject: 'Cappa e filtri',
            area: 'Cucina - Attrezzature',
            productUsed: 'Sgrassatore',
            frequency: 'weekdays',
            weekdays: [1, 4],
            everyDays: null,
            dueTime: '23:30',
          },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[SANI-14] pauses an item, takes it back, and takes one out after asking', async () => {
    has.items = [
      item({ frequency: 'weekdays', weekdays: [1, 4] }),
      item({ subject: 'Vetri', status: 'paused', askedSince: null, state: null, dueAt: null }),
    ];
    openPlan();
    const list = within(await screen.findByRole('list', { name: 'Voci del piano' }));
    list.getByText('Lunedì e giovedì, entro le 03:59');
    await user.click(list.getByRole('button', { name: 'Metti in pausa Pavimento e scarichi' }));
    const paused = within(screen.getByRole('list', { name: 'In pausa' }));
    await user.click(paused.getByRole('button', { name: 'Riprendi Vetri' }));
    await user.click(list.getByRole('button', { name: 'Modifica Pavimento e scarichi' }));
    const form = within(await screen.findByRole('dialog', { name: 'Modifica la voce' }));
    await user.click(form.getByRole('button', { name: 'Togli dal piano' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Togli dal piano' }));
    await waitFor(() =>
      expect(server.writes().map(({ body }) => (body as { status: string }).status)).toEqual([
        'paused',
        'active',
        'removed',
      ]),
    );
  });
});
