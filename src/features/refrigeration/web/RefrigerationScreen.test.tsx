import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '#platform/http/server-clock.ts';
import { toastStore } from '#platform/ui/toast.ts';
import { newId } from '#platform/kernel/ids.ts';
import { defaultLimitsOf } from '../equipment-types.ts';
import type { Asked } from './test-kit.ts';
import {
  clearToast,
  equipment,
  matter,
  refusal,
  registered,
  showScreen,
  toastFailed,
  toastTitle,
} from './test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('./test-kit.ts')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { RefrigerationScreen } = await import('./RefrigerationScreen.tsx');
const { equipmentQuery, showLast } = await import('./queries.ts');

const user = userEvent.setup({ pointerEventsCheck: 0 });
const fridge = equipment({ name: 'Cella carni' });
const freezer = equipment({
  name: 'Pozzetto',
  lastReading: null,
  due: { state: 'due', dueAt: '2999-11-21T10:00:00.000Z', nextDueAt: '2999-11-21T22:00:00.000Z' },
});
const lots = (count: number) =>
  Array.from({ length: count }, (_, n) => registered({ equipmentName: `Frigo ${n}`, temperature: n / 10 }));

/** What the server has; tests change it. */
let has: {
  registers: boolean;
  equipment: unknown;
  write: () => unknown;
  readings: (cursor: string | null, query: Asked['query']) => unknown;
};

beforeEach(() => {
  server.asked.length = 0;
  clearToast();
  has = {
    registers: true,
    write: () => ({}),
    equipment: { equipment: [fridge, freezer], matters: [] },
    readings: () => ({ rows: [], total: 0, nextCursor: null }),
  };
  server.answer = ({ method, path, query }: Asked) => {
    if (method !== 'GET') return has.write();
    if (path === '/accounts/session') return { session: { features: { registers: has.registers } } };
    if (path.startsWith('/refrigeration/readings')) return has.readings(query['cursor'] ?? null, query);
    return has.equipment;
  };
});

/** What the page takes for the server's time. */
const itIs = (at: string): void => noteServerTime(Date.parse(at), Date.now());
const open = (search = '') => showScreen(<RefrigerationScreen />, `/refrigeration${search}`);
/** Goes to the register, where the screen is not there yet. */
const register = async () => {
  const tab = await screen.findByRole('tab', { name: 'Registro' });
  if (tab.getAttribute('aria-selected') !== 'true') await user.click(tab);
  return screen.findByRole('table', { name: 'Ultimi controlli' });
};

describe('the equipment', () => {
  it('shows its last value with badge and what is due in its shift, each with its button', async () => {
    itIs('2026-11-21T09:30:00.000Z');
    open();
    const tile = within(await screen.findByRole('region', { name: 'Cella carni' }));
    expect(tile.getByText('3,4 °C')).toBeTruthy();
    expect(tile.getByText('OK')).toBeTruthy();
    expect(tile.getByText('Fatta · prossima entro le 23:00')).toBeTruthy();
    const due = within(screen.getByRole('region', { name: 'Pozzetto' }));
    expect(due.getByText('N/A')).toBeTruthy();
    expect(due.getByText('Entro le 11:00')).toBeTruthy();
    expect(screen.getByText('1 da controllare')).toBeTruthy();
    await user.click(tile.getByRole('button', { name: 'Registra la temperatura di Cella carni' }));
    expect(within(await screen.findByRole('dialog')).getByRole('heading').textContent).toBe('Cella carni');
  });

  it.each([
    ['in the shift before', '2026-11-20T21:00:00.000Z', null, 'text-ok'],
    ['two days ago', '2026-11-19T09:00:00.000Z', 'Nessuno la legge da 2 giorni', null],
    ['forty days ago', '2026-10-12T09:00:00.000Z', 'Nessuno la legge da 40 giorni', null],
  ])('[FRIG-33] that was read %s is called good by it, or not', async (_when, performedAt, said, green) => {
    itIs('2026-11-21T09:30:00.000Z');
    has.equipment = {
      equipment: [
        equipment({
          lastReading: { ...fridge.lastReading!, performedAt, recordedAt: performedAt },
          recent: [{ madeAt: '2026-10-01T09:00:00.000Z', temperature: 3 }],
        }),
      ],
      matters: [],
    };
    open();
    const tile = within(await screen.findByRole('region', { name: 'Cella carni' }));
    expect(tile.queryByText(/Nessuno la legge/)?.textContent ?? null).toBe(said);
    expect(tile.getByText('OK').closest('[class*=text-ok]') === null).toBe(green === null);
    // Nor is the last point of its line in the colour of what is current.
    expect(document.querySelector('.stroke-primary') === null).toBe(green === null);
  });

  it.each([
    ['open', 'Critical', 'stroke-danger'],
    ['recheck', 'Critical', 'stroke-danger'],
    ['unknown', 'OK', 'stroke-edge'],
    ['within', 'OK', 'stroke-primary'],
    ['rechecked', 'OK', 'stroke-primary'],
  ] as const)(
    '[FRIG-43] the last point of its line, %s, last read %s, is %s',
    async (state, status, colour) => {
      itIs('2026-11-21T09:30:00.000Z');
      const last = { ...fridge.lastReading!, status };
      has.equipment = {
        equipment: [
          equipment({
            lastReading: last,
            standing: { state, entryId: last.id },
            recent: [{ madeAt: '2026-11-20T09:00:00.000Z', temperature: 3 }],
          }),
        ],
        matters: [],
      };
      open();
      await screen.findByRole('region', { name: 'Cella carni' });
      const dot = document.querySelector(`line[class*="stroke-width:6"]`);
      expect(dot?.getAttribute('class')).toContain(colour);
    },
  );

  it('offers to correct what was entered just now, where it stands', async () => {
    const justNow = new Date().toISOString();
    const wrong = {
      ...fridge.lastReading!,
      temperature: 9,
      status: 'Critical' as const,
      recordedAt: justNow,
    };
    const told = { ...wrong, correctiveAction: 'Chiusa bene la porta' };
    has.equipment = {
      equipment: [
        equipment({ name: 'Ieri' }),
        equipment({
          name: 'Chiarita',
          lastReading: wrong,
          standing: { state: 'recheck', entryId: wrong.id, recheckAt: justNow },
        }),
        equipment({ name: 'Adesso', lastReading: told }),
      ],
      matters: [],
    };
    open();
    const way = await screen.findByRole('button', { name: 'Correggi la temperatura di Adesso' });
    expect(screen.getAllByRole('button', { name: /^Correggi/ })).toEqual([way]);
    await user.click(way);
    const sheet = within(await screen.findByRole('dialog', { name: 'Correggi il controllo' }));
    fireEvent.change(sheet.getByLabelText(/^Temperatura giusta/), { target: { value: '5,5' } });
    await user.click(sheet.getByText('Scritta male'));
    await user.click(sheet.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]).toMatchObject({
      path: `/refrigeration/readings/${told.id}/corrections`,
      body: { temperature: 5.5, correctiveAction: 'Chiusa bene la porta' },
    });
  });

  it.each(['open', 'rechecked'] as const)(
    '[FRIG-27] is said to be of kinder equipment only once its matter is over: %s',
    async (state) => {
      const id = newId();
      const recordedAt = new Date().toISOString();
      const lastReading = {
        ...fridge.lastReading!,
        id,
        temperature: 9,
        status: 'Critical' as const,
        // Said with it: what was answered later is corrected in the register.
        correctiveAction: 'Chiusa la porta',
        recordedAt,
      };
      const standing = state === 'open' ? { state, entryId: id } : { state };
      const greens = equipment({
        name: 'Cella verdure',
        type: 'frigo_verdure',
        limits: defaultLimitsOf('frigo_verdure'),
      });
      has.equipment = { equipment: [{ ...fridge, lastReading, standing }, greens], matters: [] };
      open();
      await user.click(await screen.findByRole('button', { name: 'Correggi la temperatura di Cella carni' }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Correggi il controllo' }));
      fireEvent.change(sheet.getByLabelText(/^Temperatura giusta/), { target: { value: '7,5' } });
      await user.selectOptions(sheet.getByLabelText('Attrezzatura'), 'Cella verdure');
      await user.click(sheet.getByText('Attrezzatura sbagliata'));
      const asked = sheet.queryByText(/^Per «Cella carni» 7,5 °C è fuori limite, ed è ancora da chiarire/);
      expect([asked !== null, sheet.queryByText(/^Nei limiti/) !== null]).toEqual(
        state === 'open' ? [true, false] : [false, true],
      );
      await user.click(sheet.getByRole('button', { name: 'Salva' }));
      if (state === 'open') {
        expect(server.writes()).toEqual([]);
        await user.selectOptions(sheet.getByLabelText('Attrezzatura'), 'Cella carni');
        await waitFor(() => expect(sheet.queryByText(/ancora da chiarire/)).toBeNull());
        return;
      }
      await waitFor(() => expect(server.writes()).toHaveLength(1));
      expect(server.writes()[0]).toMatchObject({ body: { temperature: 7.5, equipmentId: greens.id } });
    },
  );

  it('what was just stored is shown at once, and makes nothing else look as if it had just been read', () => {
    const client = new QueryClient();
    const { queryKey } = equipmentQuery();
    client.setQueryData(queryKey, { equipment: [fridge, freezer], matters: [] }, { updatedAt: 1_000 });
    const stored = { ...fridge.lastReading!, equipmentId: freezer.id, temperature: -19 };
    showLast(client, stored);
    expect(client.getQueryData(queryKey)?.equipment).toEqual([
      fridge,
      { ...freezer, lastReading: stored, standing: { state: 'within' } },
    ]);
    expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(1_000);
    // Whether a good value ends what goes on, the server says.
    const standing = { state: 'open' as const, entryId: 'bad' };
    client.setQueryData(queryKey, { equipment: [{ ...freezer, standing }], matters: [] });
    showLast(client, stored);
    expect(client.getQueryData(queryKey)?.equipment).toMatchObject([{ lastReading: stored, standing }]);
  });

  it.each([
    [{ state: 'unknown', limitsChanged: true }, 'Limiti cambiati: misura di nuovo'],
    [{ state: 'open', entryId: 'bad' }, 'Fuori limite, aperto'],
  ] as const)('[FRIG-13] an OK of then is not green while it stands as %j', async (standing, text) => {
    has.equipment = { equipment: [{ ...fridge, standing }], matters: [] };
    open();
    const tile = within(await screen.findByRole('region', { name: fridge.name }));
    expect(tile.getByText(text)).toBeTruthy();
    expect(tile.getByText('OK').closest('[class*="text-ok"]')).toBeNull();
    expect(screen.queryByText('Tutto controllato per ora')).toBeNull();
  });

  it.each([
    ['each has been read in its shift', 'done', 1],
    ['one was never read and owes nothing yet', 'not_owed', 0],
  ] as const)('says that all is checked only when it is: %s', async (_what, state, times) => {
    itIs('2026-11-21T09:30:00.000Z');
    const second = equipment({ name: 'Banco', due: { ...fridge.due!, state } });
    has.equipment = { equipment: [fridge, second], matters: [] };
    open();
    await screen.findByRole('region', { name: 'Banco' });
    expect(screen.queryAllByText('Tutto controllato per ora')).toHaveLength(times);
  });

  it('offers to add the first piece when there is none', async () => {
    has.equipment = { equipment: [], matters: [] };
    open();
    await user.click(await screen.findByRole('button', { name: 'Congelatore' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuova attrezzatura' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Congelatore');
    expect(dialog.getByLabelText<HTMLInputElement>('Critico sopra').value).toBe('−15');
  });

  it('that was to be read and is late by the clock of the tablet says so before the server is asked again', async () => {
    // In the same shift, whatever the hour of the machine.
    itIs('2026-01-01T12:00:00.000Z');
    const late = {
      state: 'due' as const,
      dueAt: '2026-01-01T10:00:00.000Z',
      nextDueAt: '2026-01-01T22:00:00.000Z',
    };
    has.equipment = { equipment: [equipment({ name: 'Cella carni', due: late })], matters: [] };
    open();
    const tile = within(await screen.findByRole('region', { name: 'Cella carni' }));
    expect(tile.getByText('In ritardo dalle 11:00')).toBeTruthy();
    expect(screen.getByText('1 in ritardo')).toBeTruthy();
  });

  it('is not late for a tablet whose clock is a day ahead', async () => {
    noteServerTime(Date.parse('2025-12-31T10:00:00.000Z'), Date.now());
    const later = {
      state: 'due' as const,
      dueAt: '2026-01-01T10:00:00.000Z',
      nextDueAt: '2026-01-01T22:00:00.000Z',
    };
    has.equipment = { equipment: [equipment({ name: 'Cella carni', due: later })], matters: [] };
    open();
    const tile = within(await screen.findByRole('region', { name: 'Cella carni' }));
    expect(tile.getByText('Entro le 11:00')).toBeTruthy();
    expect(screen.queryByText('1 in ritardo')).toBeNull();
  });
});

describe('a reading outside its limits that nobody has answered', () => {
  const open9 = matter({ equipmentId: fridge.id, equipmentName: 'Cella carni' });

  it('[UX-60] counts each equipment once in the line above, so that the numbers add up', async () => {
    itIs('2026-11-21T09:30:00.000Z');
    const due = freezer.due!;
    const standing = (state: 'open' | 'recheck', at = newId()) =>
      state === 'open' ? { state, entryId: at } : { state, entryId: at, recheckAt: due.dueAt };
    const late = { ...due, dueAt: '2026-01-01T10:00:00.000Z' };
    has.equipment = {
      equipment: [
        equipment({ name: 'A' }),
        equipment({ name: 'B', due }),
        equipment({ name: 'C', due: late }),
        equipment({ name: 'D', due, standing: standing('open') }),
        equipment({ name: 'E', due: late, standing: standing('recheck') }),
        freezer,
      ],
      matters: [],
    };
    open();
    expect(
      await screen.findByText(
        '1 di 6 nei limiti · 1 fuori limite, aperto · 1 da ricontrollare · 1 in ritardo, 2 da controllare',
      ),
    ).toBeTruthy();
  });

  it('[FRIG-37] counts as inside nothing that nobody has read for days, also where its shift owes nothing', async () => {
    itIs('2026-11-21T09:30:00.000Z');
    const closed = { ...fridge.due!, state: 'not_owed' as const };
    const readAt = (performedAt: string) =>
      equipment({
        due: closed,
        lastReading: { ...fridge.lastReading!, performedAt, recordedAt: performedAt },
      });
    has.equipment = {
      equipment: [
        readAt('2026-11-20T21:00:00.000Z'),
        readAt('2026-11-18T21:00:00.000Z'),
        equipment({ standing: { state: 'open', entryId: open9.readingId } }),
      ],
      matters: [],
    };
    open();
    expect(await screen.findByText('1 di 3 nei limiti · 1 fuori limite, aperto')).toBeTruthy();
  });

  it('[FRIG-13] stands at the top, on its tile and in the header, and asks until it is answered', async () => {
    const standing = { state: 'open' as const, entryId: open9.readingId };
    has.equipment = { equipment: [{ ...fridge, standing }, freezer], matters: [open9] };
    open();
    expect(await screen.findByText('1 temperatura fuori limite')).toBeTruthy();
    const tile = within(screen.getByRole('region', { name: 'Cella carni' }));
    expect(tile.getByText('Fuori limite, aperto')).toBeTruthy();
    expect(tile.queryByText(/^Fatta/)).toBeNull();
    expect(screen.getByText(/^0 di 2 nei limiti · 1 fuori limite, aperto/)).toBeTruthy();
    expect(screen.queryByText('Tutto controllato per ora')).toBeNull();
    expect(
      within(screen.getByRole('region', { name: 'Pozzetto' })).queryByText('Fuori limite, aperto'),
    ).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Chiarisci la temperatura di Cella carni' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Cosa hai fatto?' }));
    expect(sheet.getByText(/Cella carni: 9,0 °C/)).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Salva' }));
    expect(await sheet.findByText('Scrivi cosa hai fatto')).toBeTruthy();
    expect(server.writes()).toEqual([]);
    await user.click(sheet.getByRole('button', { name: 'Buttato il cibo' }));
    await user.click(sheet.getByRole('button', { name: 'Chiamato il tecnico' }));
    await user.click(sheet.getByRole('button', { name: 'Buttato il cibo' }));
    fireEvent.change(sheet.getByLabelText(/^Cosa hai fatto/), {
      target: { value: 'Chiamato il tecnico, viene alle 15' },
    });
    const recheckAt = new Date(Date.now() + 60 * 60_000).toISOString();
    const answer = { action: 'Chiamato il tecnico', operatorName: 'Anna', at: recheckAt, recheckAt };
    has.equipment = {
      equipment: [
        { ...fridge, standing: { state: 'recheck', entryId: open9.readingId, recheckAt } },
        freezer,
      ],
      matters: [{ ...open9, answer }],
    };
    await waitFor(async () => {
      await user.click(sheet.getByRole('button', { name: 'Salva' }));
      expect(server.writes()).toMatchObject([
        {
          path: `/refrigeration/readings/${open9.readingId}/actions`,
          body: { action: 'Chiamato il tecnico, viene alle 15' },
        },
      ]);
    });
    expect(await tile.findByText(/^Da ricontrollare entro/)).toBeTruthy();
    expect(screen.getByText('1 temperatura fuori limite')).toBeTruthy();
    expect(screen.getByText(/^0 di 2 nei limiti · 1 da ricontrollare/)).toBeTruthy();
    expect(toastTitle()).toBe('Risposta registrata');
    expect(toastStore.getSnapshot()?.text).toMatch(/^Ricontrolla entro/);
    await user.click(
      screen.getAllByRole('button', { name: 'Ricontrolla la temperatura di Cella carni' })[0]!,
    );
    expect(await screen.findByRole('dialog', { name: 'Cella carni' })).toBeTruthy();
  });

  it('[FRIG-13] is measured again by its name and its type where it is of no registered equipment', async () => {
    const recheckAt = '2026-11-21T11:00:00.000Z';
    const answer = { action: 'Spostato', operatorName: 'Anna', at: recheckAt, recheckAt };
    const cell = matter({
      equipmentName: 'Cella in fondo',
      temperature: -5,
      scale: 'congelatore',
      answer,
    });
    has.equipment = { equipment: [fridge], matters: [cell] };
    open();
    await user.click(
      await screen.findByRole('button', { name: 'Ricontrolla la temperatura di Cella in fondo' }),
    );
    const sheet = within(await screen.findByRole('dialog', { name: 'Cella in fondo' }));
    expect(sheet.getByLabelText<HTMLInputElement>(/^Nome attrezzatura/).value).toBe('Cella in fondo');
    fireEvent.change(sheet.getByRole('textbox', { name: /^Temperatura/ }), { target: { value: '-19' } });
    await waitFor(async () => {
      await user.click(sheet.getByRole('button', { name: 'Salva' }));
      expect(server.writes()).toMatchObject([
        { body: { equipmentName: 'Cella in fondo', equipmentType: 'congelatore', temperature: -19 } },
      ]);
    });
  });

  it('[FRIG-13] is closed by a judgement of the food, which asks for both its fields', async () => {
    const recheckAt = '2026-11-21T11:00:00.000Z';
    const answer = { action: 'Spostato', operatorName: 'Anna', at: recheckAt, recheckAt };
    has.equipment = { equipment: [fridge, freezer], matters: [{ ...open9, answer }] };
    open();
    await user.click(
      await screen.findByRole('button', { name: 'Valuta e chiudi la temperatura di Cella carni' }),
    );
    const sheet = within(await screen.findByRole('dialog', { name: 'Cosa hai fatto?' }));
    await user.click(sheet.getByRole('button', { name: 'Chiudi con il tuo nome' }));
    expect(await sheet.findByText('Scegli che cosa ne è degli alimenti')).toBeTruthy();
    expect(sheet.getByText('Scrivi che cosa hai valutato')).toBeTruthy();
    await user.click(sheet.getByRole('radio', { name: 'Scartati' }));
    fireEvent.change(sheet.getByLabelText(/^Che cosa hai valutato/), {
      target: { value: 'Oltre 2 ore a 9 °C' },
    });
    await user.click(sheet.getByRole('button', { name: 'Chiudi con il tuo nome' }));
    await waitFor(() =>
      expect(server.writes()).toMatchObject([
        {
          path: `/refrigeration/readings/${open9.readingId}/actions`,
          body: { action: 'Oltre 2 ore a 9 °C', judgement: 'discarded' },
        },
      ]),
    );
  });

  it('is answered at once from a link, which is forgotten when the sheet is closed', async () => {
    has.equipment = { equipment: [fridge], matters: [open9] };
    const router = open(`?chiarisci=${open9.readingId}`);
    const sheet = within(await screen.findByRole('dialog', { name: 'Cosa hai fatto?' }));
    await user.click(sheet.getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toEqual({});
  });
});

describe('the two sides of the room', () => {
  it('keep themselves in the address: the register opens from a link, and a link to record opens over the equipment', async () => {
    const router = open('?vista=registro');
    expect((await screen.findByRole('tab', { name: 'Registro' })).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('region', { name: 'Cella carni' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Attrezzature' }));
    expect(await screen.findByRole('region', { name: 'Cella carni' })).toBeTruthy();
    expect(router.state.location.search).toEqual({});
    await user.click(screen.getByRole('tab', { name: 'Registro' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ vista: 'registro' }));
  });

  it('show the last temperatures as a line that says itself in words', async () => {
    const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;
    const recent = [
      { madeAt: at(19), temperature: 7.5 },
      { madeAt: at(20), temperature: 1 },
      { madeAt: at(21), temperature: 3.4 },
    ];
    has.equipment = { equipment: [{ ...fridge, recent }, freezer], matters: [] };
    open();
    const line = await screen.findByRole('button', {
      description: 'Ultimi 3 controlli da 1,0 °C a 7,5 °C (OK da 0 a 4 °C)',
    });
    expect(line.querySelectorAll('polyline')).toHaveLength(1);
    expect(
      screen.getByRole('button', { name: 'Andamento di Pozzetto' }).querySelector('polyline'),
    ).toBeNull();
    await user.click(line);
    await user.click(await screen.findByRole('button', { name: 'Modifica Cella carni' }));
    expect(await screen.findByRole('dialog', { name: 'Modifica attrezzatura' })).toBeTruthy();
  });
});

describe('what was just recorded', () => {
  it('stands on its tile before the server has been asked again', async () => {
    open(`?registra=${fridge.id}`);
    const sheet = within(await screen.findByRole('dialog', { name: 'Cella carni' }));
    await user.click(sheet.getByRole('button', { name: '3' }));
    has.write = () => {
      has.equipment = new Promise(() => {});
      return { ...fridge.lastReading, equipmentId: fridge.id, temperature: 3 };
    };
    await user.click(sheet.getByRole('button', { name: 'Salva' }));
    const tile = within(await screen.findByRole('region', { name: 'Cella carni' }));
    expect(await tile.findByText('3,0 °C')).toBeTruthy();
  });
});

describe('a link to record', () => {
  it('opens the keypad of that equipment, and is forgotten once it is stored', async () => {
    const router = open(`?registra=${fridge.id}`);
    const sheet = within(await screen.findByRole('dialog', { name: 'Cella carni' }));
    await user.click(sheet.getByRole('button', { name: '3' }));
    await user.click(sheet.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes()).toMatchObject([{ body: { equipmentId: fridge.id, temperature: 3 } }]);
    expect(router.state.location.search).toEqual({});
  });

  it.each([
    ['of equipment that is not there', '?registra=0198'],
    ['of nothing', '?registra='],
  ])('%s opens nothing', async (_what, search) => {
    open(search);
    expect(await screen.findByRole('region', { name: 'Cella carni' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the register', () => {
  it('[UX-22] asks of a value that somebody answered for its judgement, not for words once more', async () => {
    const open_ = { status: 'Critical', open: true } as const;
    has.readings = () => ({
      rows: [
        registered({ equipmentName: 'Vetrina', ...open_ }),
        registered({ equipmentName: 'Cella', ...open_, correctiveAction: 'Chiusa la porta' }),
      ],
      total: 2,
      nextCursor: null,
    });
    open();
    const [, asked, answered] = within(await register()).getAllByRole('row');
    expect(asked?.textContent).toContain('Fuori limite, aperto');
    expect(within(asked!).getByRole('button', { name: 'Chiarisci la temperatura di Vetrina' })).toBeTruthy();
    expect(answered?.textContent).toContain('Da ricontrollare');
    expect(answered?.textContent).not.toContain('Fuori limite');
    await user.click(
      within(answered!).getByRole('button', { name: 'Valuta e chiudi la temperatura di Cella' }),
    );
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByRole('button', { name: 'Chiudi con il tuo nome' })).toBeTruthy();
  });

  it('[FRIG-01] shows what the server lists with temperature and badge, and more on demand', async () => {
    const rows = [
      registered({ equipmentName: 'Primo', temperature: 7.4, status: 'Critical' }),
      registered({ equipmentName: 'Secondo', temperature: -19.5, status: 'Warning' }),
      ...lots(48),
    ];
    has.readings = (cursor) =>
      cursor === 'next'
        ? { rows: [registered({ equipmentName: 'Più vecchio' })], total: 51, nextCursor: null }
        : { rows, total: 51, nextCursor: 'next' };
    open();
    const table = within(await register());
    const [, first, second] = table.getAllByRole('row');
    expect(first?.textContent).toMatch(/Primo.*7,4 °C.*Critico/);
    expect(second?.textContent).toMatch(/Secondo.*−19,5 °C.*Attenzione/);
    expect(table.getAllByRole('row')).toHaveLength(51);
    expect(screen.getByText('50 di 51')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Carica altri' }));
    expect(await table.findByText('Più vecchio')).toBeTruthy();
  });

  it('shows who and when, and when it was entered where that was more than a minute later', async () => {
    const at = (performedAt: string, recordedAt: string, equipmentName: string) =>
      registered({ equipmentName, performedAt, recordedAt });
    has.readings = () => ({
      rows: [
        at('2026-11-21T07:00:00.000Z', '2026-11-21T07:01:00.000Z', 'Subito'),
        at('2026-11-21T07:00:00.000Z', '2026-11-21T07:01:00.001Z', 'Dopo'),
      ],
      total: 2,
      nextCursor: null,
    });
    open();
    const [, soon, later] = within(await register()).getAllByRole('row');
    expect(soon?.textContent).toMatch(/Correggi.*21\/11\/2026 08:00 Anna –$/);
    expect(later?.textContent).toMatch(/Correggi.*21\/11\/2026 08:00 Anna registrato 21\/11\/2026 08:01/);
  });

  it('shows what was done and the notes as text', async () => {
    has.readings = () => ({
      rows: [registered({ notes: '<b>aperta</b>', correctiveAction: 'Spostato' })],
      total: 1,
      nextCursor: null,
    });
    open();
    const table = within(await register());
    expect(table.getByText('<b>aperta</b>')).toBeTruthy();
    expect(table.getByText('Spostato')).toBeTruthy();
  });

  it('shows a corrected reading struck out beside its correction (C-48), and what was answered', async () => {
    const right = registered({
      equipmentName: 'Cella',
      temperature: 3,
      operatorName: 'Bruno',
      correctsId: newId(),
      correctionReason: 'Letta male',
      correctedAt: '2026-11-21T11:30:00.000Z',
      recordedAt: '2026-11-21T13:00:00.000Z',
    });
    const corrected = { temperature: 3, operatorName: 'Bruno', recordedAt: right.recordedAt };
    const wrong = registered({
      equipmentName: 'Cella',
      temperature: 13,
      status: 'Critical',
      correctedBy: { id: right.id, ...corrected, correctedAt: '2026-11-21T11:30:00.000Z' },
      answers: [
        {
          id: newId(),
          readingId: newId(),
          action: 'Chiusa la porta',
          operatorName: 'Bruno',
          performedAt: right.performedAt,
          recordedAt: right.performedAt,
        },
      ],
    });
    has.readings = () => ({ rows: [right, wrong], total: 2, nextCursor: null });
    open();
    const [, first, second] = within(await register()).getAllByRole('row');
    // When it was read and when it was corrected; and when that came in, where it waited on a tablet.
    expect(first?.textContent).toMatch(
      /3,0 °C.*OK.*Correggi.*21\/11\/2026 11:00 corretta da Bruno, 21\/11\/2026 12:30 registrato 21\/11\/2026 14:00.*Correzione: Letta male/,
    );
    expect(second?.textContent).toMatch(/Valore giusto: 3,0\s°C \(Bruno, 21\/11\/2026 12:30\)/);
    expect(second?.textContent).toMatch(/21\/11\/2026 11:00 Anna/);
    expect(second?.textContent).toMatch(/Fatto: Chiusa la porta Bruno, 21\/11\/2026 11:00/);
    expect(within(second!).getByText('13,0 °C').tagName).toBe('S');
    expect(within(second!).getByText('Corretta')).toBeTruthy();
    expect(within(second!).queryByText('Critico')).toBeNull();
    expect(within(second!).queryByRole('button')).toBeNull();
  });

  it('says at the value by which limits it was judged, where they are not those of today or not of its time', async () => {
    const limits = { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: null };
    has.readings = () => ({
      rows: [
        registered({ equipmentName: 'Oggi', limits }),
        registered({ equipmentName: 'Allora', limits, limitsChanged: true }),
        registered({ equipmentName: 'Prima', limits, limitsAsOf: '2026-11-03T10:05:00.000Z' }),
      ],
      total: 3,
      nextCursor: null,
    });
    open();
    const [, now, then, before] = within(await register()).getAllByRole('row');
    expect(now?.textContent).not.toContain('Limiti');
    expect(then?.textContent).toMatch(/3,4 °C.*Limiti di allora: da 0 a 4 °C.*OK/);
    expect(before?.textContent).toMatch(/3,4 °C.*Limiti del 03\/11\/2026 11:05: da 0 a 4 °C.*OK/);
  });

  it('asks the server for what it is narrowed to, and all again when that finds nothing', async () => {
    has.readings = (_cursor, { search, equipmentId, state, from, to }) =>
      search === undefined && state === undefined && from === undefined
        ? { rows: lots(2), total: 2, nextCursor: null }
        : state === 'open' || to !== undefined
          ? { rows: [], total: 0, nextCursor: null }
          : {
              rows: [registered({ equipmentName: `${search} ${equipmentId === fridge.id}` })],
              total: 1,
              nextCursor: null,
            };
    open();
    await register();
    fireEvent.change(screen.getByLabelText('Cerca un’attrezzatura'), { target: { value: ' cella ' } });
    expect(await screen.findByText('cella false')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Filtri' }));
    fireEvent.change(screen.getByLabelText('Attrezzatura'), { target: { value: fridge.id } });
    expect(await screen.findByText('cella true')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Stato'), { target: { value: 'open' } });
    expect(await screen.findByText('Nessun controllo così')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mostra tutto' }));
    expect(within(await register()).getByText('Frigo 1')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Cerca un’attrezzatura').value).toBe('');
    fireEvent.change(screen.getByLabelText('Periodo'), { target: { value: 'today' } });
    expect(await screen.findByText('Nessun controllo così')).toBeTruthy();
    const { from, to } = server.asked.findLast(({ path }) => path === '/refrigeration/readings')!.query;
    expect(from).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(to).toBe(from);
  });

  it('is corrected from its row: the number and a reason', async () => {
    const wrong = registered({
      equipmentId: fridge.id,
      equipmentName: 'Cella carni',
      temperature: 33,
      status: 'Critical',
    });
    has.readings = () => ({ rows: [wrong], total: 1, nextCursor: null });
    open();
    await user.click(within(await register()).getByRole('button', { name: /^Correggi/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Correggi il controllo' }));
    expect(
      sheet.getByText(
        /^Correggi se hai letto o scritto male: la temperatura sbagliata resta nel registro, barrata/,
      ),
    ).toBeTruthy();
    const button = sheet.getByRole('button', { name: 'Salva' });
    let savedAt = 0;
    const save = async () => {
      // The button takes a second tap within 400 ms for the echo of the first.
      await waitFor(() => expect(performance.now() - savedAt).toBeGreaterThan(420));
      savedAt = performance.now();
      fireEvent.click(button);
    };
    await save();
    expect(sheet.getAllByText('Campo obbligatorio')).toHaveLength(2);
    expect(server.writes()).toEqual([]);
    fireEvent.change(sheet.getByLabelText(/^Temperatura giusta/), { target: { value: '3,3' } });
    fireEvent.click(sheet.getByText('Scritta male'));
    has.write = () => refusal(409, 'READING_CORRECTED', 'Questo controllo è già stato corretto.');
    await save();
    await waitFor(() => expect(toastFailed()).toBe('Correzione non registrata'));
    expect(sheet.getByLabelText<HTMLInputElement>(/^Temperatura giusta/).value).toBe('3,3');
    has.write = () => ({});
    await save();
    await waitFor(() => expect(toastTitle()).toBe('Controllo corretto'));
    expect(server.writes().at(-1)).toMatchObject({
      path: `/refrigeration/readings/${wrong.id}/corrections`,
      body: { temperature: 3.3, reason: 'Scritta male', correctiveAction: null },
    });
  });

  it('is saved whole as CSV, page after page, and no text of it is a formula', async () => {
    const row = registered({
      equipmentName: '=Cella',
      temperature: -18.5,
      notes: '+39',
      performedAt: '2026-11-21T10:00:00.000Z',
    });
    const right = registered({
      correctsId: row.id,
      correctionReason: 'Letta male',
      correctedAt: '2026-11-21T11:30:00.000Z',
      limitsAsOf: '2026-11-03T10:05:00.000Z',
    });
    const wrong = registered({ correctedBy: { ...right, id: right.id } });
    has.readings = (cursor) => ({
      rows: cursor === 'due' ? [right, wrong] : [row],
      total: 3,
      nextCursor: cursor === 'due' ? null : 'due',
    });
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open();
    await register();
    await user.click(screen.getByRole('button', { name: /Scarica CSV/ }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    const lines = (await files[0]!.text()).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toMatch(
      /^21\/11\/2026 11:00;.*;da −19 a 5 °C \(limiti del 03\/11\/2026 11:05\);.*;Corregge un controllo precedente \(21\/11\/2026 12:30\): Letta male$/,
    );
    expect(lines[3]).toMatch(/;Corretta: il valore giusto è 3,4 °C \(Anna, 21\/11\/2026 12:30\)$/);
    expect(lines[1]).toBe(
      `21/11/2026 11:00;'=Cella;-18,5;OK;da -19 a 5 °C (scala generale);;Anna;21/11/2026 11:00;;'+39;`.replace(
        '-19',
        '−19',
      ),
    );
  });

  it('keeps in the address what it is narrowed to, for a reload and for a link', async () => {
    has.readings = () => ({ rows: lots(1), total: 1, nextCursor: null });
    const router = open('?vista=registro&stato=outside&dal=2026-11-01');
    await register();
    const asked = () => server.asked.findLast(({ path }) => path === '/refrigeration/readings')?.query;
    expect(asked()).toMatchObject({ state: 'outside', from: '2026-11-01' });
    await user.selectOptions(screen.getByLabelText('Stato'), 'corrected');
    await waitFor(() => expect(asked()).toMatchObject({ state: 'corrected' }));
    await user.type(screen.getByLabelText('Cerca un’attrezzatura'), 'Cella');
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        vista: 'registro',
        stato: 'corrected',
        dal: '2026-11-01',
        cerca: 'Cella',
      }),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Cerca un’attrezzatura').value).toBe('Cella');
    await user.selectOptions(screen.getByLabelText('Periodo'), 'all');
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('dal'));
  });

  it('[FRIG-12] that can not be loaded makes no toast, and can be tried again', async () => {
    has.readings = () => refusal(500, 'INTERNAL', 'Si è verificato un errore.');
    open('?vista=registro');
    expect(await screen.findByText('Non riesco a caricare il registro.')).toBeTruthy();
    expect(toastTitle()).toBeUndefined();
    has.readings = () => ({ rows: lots(1), total: 1, nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(within(await register()).getByText('Frigo 0')).toBeTruthy();
  });
});

describe('a plan without registers', () => {
  it('[PLAN-34] names Plus, records nothing, and keeps what was recorded readable (C-07)', async () => {
    has.registers = false;
    has.readings = () => ({ rows: lots(1), total: 1, nextCursor: null });
    // What was recorded is what one comes for then.
    open();
    expect((await screen.findByRole('tab', { name: 'Registro' })).getAttribute('aria-selected')).toBe('true');
    expect(within(await register()).getByText('Frigo 0')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Attrezzature' }));
    expect(await screen.findByRole('region', { name: 'Cella carni' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Registra la|Modifica)/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Registra un’altra temperatura' }));
    expect(await screen.findByRole('dialog', { name: 'Disponibile con il piano Plus' })).toBeTruthy();
    expect(screen.getAllByRole('dialog').length).toBe(1);
  });
});

describe('[PLAN-39] what is open when a plan without registers comes', () => {
  it.each([
    ['', false],
    ['?chiarisci=', true],
  ])('is judged there, and not measured again (%s)', async (search, asked) => {
    has.registers = false;
    const answer = {
      action: 'Chiusa la porta',
      operatorName: 'Anna',
      at: '2026-11-21T08:00:00.000Z',
      recheckAt: '2026-11-21T09:00:00.000Z',
    };
    const one = matter({ equipmentId: fridge.id, equipmentName: 'Cella carni', answer });
    has.equipment = { equipment: [fridge], matters: [one] };
    open(asked ? `${search}${one.readingId}` : '');
    expect(
      await screen.findByText('Non si può misurare di nuovo: si chiude valutando gli alimenti.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Ricontrolla/, hidden: true })).toBeNull();
    if (!asked) await user.click(screen.getByRole('button', { name: /Cella carni$/ }));
    expect(await screen.findByRole('radio', { name: /^Scartati/ })).toBeTruthy();
  });
});

describe('[VOICE-41] a temperature that was said', () => {
  it.each([
    ['of the one that is meant', '?detta=cella%20carni&gradi=9,5', 'Cella carni', '9,5'],
    ['that is in doubt, without a number', '?detta=cella%20carni&gradi=', 'Cella carni', ''],
    ['of none that is known', '?detta=Frigo%207&gradi=3', 'Controllo temperatura', '3'],
  ])('%s stands in its form, and is not stored', async (_what, search, title, typed) => {
    open(search);
    const sheet = within(await screen.findByRole('dialog', { name: title }));
    expect(sheet.getByLabelText<HTMLInputElement>(/^Temperatura/).value).toBe(typed);
    // Judged by the rule of what is typed, before anybody has stored it.
    if (typed === '9,5') expect(sheet.getAllByText('Critico').length).toBeGreaterThan(0);
    expect(server.writes()).toEqual([]);
  });
});
