import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asked } from './test-kit.ts';
import { clearToast, equipment, reading, refusal, show, toastTitle } from './test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('./test-kit.ts')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { RefrigerationScreen } = await import('./RefrigerationScreen.tsx');

const user = userEvent.setup({ pointerEventsCheck: 0 });
const fridge = equipment({ name: 'Cella carni' });
const freezer = equipment({ name: 'Pozzetto', lastReading: null, dueToday: true });
const lots = (count: number) =>
  Array.from({ length: count }, (_, n) => reading({ equipmentName: `Frigo ${n}`, temperature: n / 10 }));

/** What the server has; tests change it. */
let has: {
  registers: boolean;
  equipment: unknown;
  readings: (cursor: string | null) => unknown;
};

beforeEach(() => {
  server.asked.length = 0;
  clearToast();
  has = {
    registers: true,
    equipment: { equipment: [fridge, freezer] },
    readings: () => ({ rows: [], total: 0, nextCursor: null }),
  };
  server.answer = ({ path, query }: Asked) => {
    if (path === '/accounts/session') return { session: { features: { registers: has.registers } } };
    if (path === '/refrigeration/readings') return has.readings(query['cursor'] ?? null);
    return has.equipment;
  };
});

const register = async () => screen.findByRole('table', { name: 'Ultimi controlli' });

describe('the equipment', () => {
  it('shows its last value with badge and what is due today, each with its button', async () => {
    show(<RefrigerationScreen />);
    const tile = within(await screen.findByRole('region', { name: 'Cella carni' }));
    expect(tile.getByText('3,4 °C')).toBeTruthy();
    expect(tile.getByText('OK')).toBeTruthy();
    expect(tile.getByText('oggi 11:00')).toBeTruthy();
    expect(tile.queryByText('Da controllare oggi')).toBeNull();
    const due = within(screen.getByRole('region', { name: 'Pozzetto' }));
    expect(due.getByText('N/A')).toBeTruthy();
    expect(due.getByText('Da controllare oggi')).toBeTruthy();
    expect(screen.getByText('1 da controllare oggi')).toBeTruthy();
    await user.click(tile.getByRole('button', { name: 'Registra la temperatura di Cella carni' }));
    expect(within(await screen.findByRole('dialog')).getByRole('heading').textContent).toBe('Cella carni');
  });

  it('offers to add the first piece when there is none', async () => {
    has.equipment = { equipment: [] };
    show(<RefrigerationScreen />);
    await user.click(await screen.findByRole('button', { name: 'Aggiungi attrezzatura' }));
    expect(await screen.findByRole('dialog', { name: 'Nuova attrezzatura' })).toBeTruthy();
  });
});

describe('the register', () => {
  it('[FRIG-01] shows what the server lists with temperature and badge, and more on demand', async () => {
    const rows = [
      reading({ equipmentName: 'Primo', temperature: 7.4, status: 'Critical' }),
      reading({ equipmentName: 'Secondo', temperature: -19.5, status: 'Warning' }),
      ...lots(48),
    ];
    has.readings = (cursor) =>
      cursor === 'next'
        ? { rows: [reading({ equipmentName: 'Più vecchio' })], total: 51, nextCursor: null }
        : { rows, total: 51, nextCursor: 'next' };
    show(<RefrigerationScreen />);
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
      reading({ equipmentName, performedAt, recordedAt });
    has.readings = () => ({
      rows: [
        at('2026-11-21T07:00:00.000Z', '2026-11-21T07:01:00.000Z', 'Subito'),
        at('2026-11-21T07:00:00.000Z', '2026-11-21T07:01:00.001Z', 'Dopo'),
      ],
      total: 2,
      nextCursor: null,
    });
    show(<RefrigerationScreen />);
    const [, soon, later] = within(await register()).getAllByRole('row');
    expect(soon?.textContent).toMatch(/21\/11\/2026 08:00 Anna ?$/);
    expect(later?.textContent).toMatch(/21\/11\/2026 08:00 Anna registrato 21\/11\/2026 08:01$/);
  });

  it('shows what was done and the notes as text', async () => {
    has.readings = () => ({
      rows: [reading({ notes: '<b>aperta</b>', correctiveAction: 'Spostato' })],
      total: 1,
      nextCursor: null,
    });
    show(<RefrigerationScreen />);
    const table = within(await register());
    expect(table.getByText('<b>aperta</b>')).toBeTruthy();
    expect(table.getByText('Spostato')).toBeTruthy();
  });

  it('[FRIG-12] that can not be loaded makes no toast, and can be tried again', async () => {
    has.readings = () => refusal(500, 'INTERNAL', 'Si è verificato un errore.');
    show(<RefrigerationScreen />);
    expect(await screen.findByText('Non riesco a caricare il registro.')).toBeTruthy();
    expect(toastTitle()).toBeUndefined();
    has.readings = () => ({ rows: lots(1), total: 1, nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(within(await register()).getByText('Frigo 0')).toBeTruthy();
  });
});

describe('a plan without registers', () => {
  it('[PLAN-13] names Plus, records nothing, and keeps what was recorded readable (C-07)', async () => {
    has.registers = false;
    has.readings = () => ({ rows: lots(1), total: 1, nextCursor: null });
    show(<RefrigerationScreen />);
    expect(within(await register()).getByText('Frigo 0')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Cella carni' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Registra:|Modifica)/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Registra altra attrezzatura' }));
    expect(await screen.findByRole('dialog', { name: 'Disponibile con il piano Plus' })).toBeTruthy();
    expect(screen.getAllByRole('dialog').length).toBe(1);
  });
});
