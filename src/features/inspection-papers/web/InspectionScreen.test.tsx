import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asked } from '#tests/support/web-app.tsx';
import { refusal, showScreen } from '#tests/support/web-app.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { InspectionScreen } = await import('./InspectionScreen.tsx');
const { printedPart } = await import('#platform/ui/printed-part.tsx');

interface Row {
  readonly id: string;
  readonly by: string;
}
/** What the parts read; tests change it. */
let rows: Record<string, () => { rows: readonly Row[]; total: number }>;
let features: Record<string, boolean>;
let chain: () => unknown;
let closed: () => unknown;

const partOf = (title: string) =>
  printedPart<Row>({
    title,
    columns: [{ key: 'id', header: 'Cosa', cell: ({ id }) => id }],
    rowKey: ({ id }) => id,
    doneAt: () => '2026-11-21T10:00:00.000Z',
    operatorOf: ({ by }) => by,
    readPage: () => Promise.resolve({ ...rows[title]!(), nextCursor: null }),
  });
const papers = [
  { place: 1, key: 'temperature', part: partOf('Registro temperature') },
  { place: 2, key: 'arrivi', part: partOf('Registro arrivi'), feature: 'inventory_basic' },
];
const few = (count: number, by = 'Anna') => ({
  rows: Array.from({ length: count }, (_, number) => ({ id: `r${String(number)}`, by })),
  total: count,
});

beforeEach(() => {
  server.asked.length = 0;
  features = { inventory_basic: true };
  rows = { 'Registro temperature': () => few(2), 'Registro arrivi': () => few(1, 'Bruno') };
  chain = () => ({ sequence: 0, head: '', check: null });
  closed = () => ({ closings: [] });
  server.answer = ({ path }: Asked) =>
    path === '/accounts/session'
      ? { session: { features, restaurant: { name: 'Da Gino' }, operator: { id: 'a', name: 'Anna' } } }
      : path === '/closed-days'
        ? closed()
        : chain();
});

const open = (search = '') => showScreen(<InspectionScreen papers={papers} />, `/inspection-papers${search}`);

describe('[HACCP-39] the papers for an inspection', () => {
  it('begin with what follows and who wrote it, each register under its own head', async () => {
    open('?dal=2026-09-01&al=2026-11-21');
    // Who is signed in, and their plan, is known a little later here.
    await screen.findByRole('checkbox', { name: 'Registro arrivi' });
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(3));
    const [cover, first, second] = screen.getAllByRole('table');
    expect(
      within(cover!)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/^Registro temperature.*2Anna$/),
      expect.stringMatching(/^Registro arrivi.*1Bruno$/),
    ]);
    expect(first!.textContent).toContain('Da Gino · Registro temperature · dal 01/09/2026 al 21/11/2026');
    expect(second!.textContent).toContain('Da Gino · Registro arrivi · dal 01/09/2026 al 21/11/2026');
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeTruthy();
  });

  it('leave out what the plan does not hold, and what nobody wants', async () => {
    features = {};
    open();
    expect(await screen.findAllByRole('table')).toHaveLength(2);
    expect(screen.queryByRole('checkbox', { name: 'Registro arrivi' })).toBeNull();
    screen.getByRole('checkbox', { name: 'Registro temperature' }).click();
    expect(await screen.findByText('Scegli almeno un registro.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stampa' })).toBeNull();
  });

  it('show no sheet at all where one register fails, or all are more than a print takes', async () => {
    rows['Registro arrivi'] = () => {
      throw new Error('no network');
    };
    open();
    expect(await screen.findByText(/non stampo niente a metà/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    rows['Registro arrivi'] = () => ({ ...few(1), total: 5_001 });
    screen.getByRole('button', { name: 'Riprova' }).click();
    expect(await screen.findByText(/ci sono 5003 righe; in una stampa ne stanno 10\.?000/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('take three months at most', async () => {
    open('?dal=2026-08-01&al=2026-11-21');
    expect(await screen.findByText('Al massimo 92 giorni in una stampa.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('[HACCP-40] the line about the chain', () => {
  const head = 'a'.repeat(64);
  const at = '2026-11-21T01:00:00.000Z';
  it.each([
    [{ sequence: 0, head: '', check: null }, /^Ancora nessuna registrazione/],
    [{ sequence: 4, head, check: null }, /^Non ancora verificata/],
    [
      { sequence: 4, head, check: { at, until: 4, violations: 0 } },
      /^Verificata il 21\/11\/2026 02:00 fino all’impronta n\. 4: niente risulta cambiato, tolto o aggiunto dopo\.$/,
    ],
    [
      { sequence: 6, head, check: { at, until: 4, violations: 0 } },
      /dopo\. 2 sono più recenti della verifica\.$/,
    ],
    [{ sequence: 6, head, check: { at, until: 4, violations: 3 } }, /ha trovato 3 dati che non sono come/],
    [{ sequence: 6, head, check: { at, until: 4, violations: null } }, /troppe violazioni/],
  ])('%o → %s', async (told, words) => {
    chain = () => told;
    open();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('claims nothing where it can not be read', async () => {
    chain = () => refusal(500, 'INTERNAL', 'Si è verificato un errore.');
    open();
    expect(await screen.findByText(/questa stampa non dice niente dell’integrità/)).toBeTruthy();
  });
});

describe('[DAY-10] the closed days on the first sheet', () => {
  const told = { id: '019aa6d0-1111-7000-8000-000000000001', lastDay: null, name: null, lateReason: null };
  it('stand there with their reason, those told late apart', async () => {
    closed = () => ({
      closings: [
        {
          ...told,
          kind: 'week',
          firstDay: '2026-09-01',
          weekdays: [1],
          coldIsRead: true,
          recordedAt: '2026-08-20T10:00:00.000Z',
        },
        {
          ...told,
          kind: 'closure',
          firstDay: '2026-11-18',
          lastDay: '2026-11-19',
          name: 'Lutto',
          weekdays: [],
          coldIsRead: null,
          recordedAt: '2026-11-21T10:00:00.000Z',
        },
      ],
    });
    open('?dal=2026-11-09&al=2026-11-20');
    expect(await screen.findByText('Chiusura settimanale: 09/11/2026, 16/11/2026')).toBeTruthy();
    expect(screen.getByText('Lutto (detta dopo): Dal 18/11/2026 al 19/11/2026')).toBeTruthy();
  });

  it('are said to be unknown where they can not be read', async () => {
    closed = () => refusal(500, 'INTERNAL', 'Si è verificato un errore.');
    open();
    expect(await screen.findByText(/I giorni di chiusura non si possono leggere adesso/)).toBeTruthy();
  });
});
