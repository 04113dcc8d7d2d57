import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { toastStore } from '#platform/ui/toast.ts';
import type { Asked } from '#tests/support/web-app.tsx';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import { pestAreas } from '../areas.it.ts';
import type { Inspection, Overview, RegisterInspection } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { PestControlScreen } = await import('./PestControlScreen.tsx');

const user = userEvent.setup({ pointerEventsCheck: 0 });

/** An inspection as the server tells it: of two areas, with something in one of them. */
const inspection = (fields: Partial<Inspection> = {}): Inspection => ({
  id: newId(),
  findingsCount: 1,
  checklistResults: [
    { area: 'Bagni', checked: true, findings: false, notes: null },
    { area: 'Zona rifiuti', checked: true, findings: true, notes: 'Due blatte' },
  ],
  notes: null,
  correctiveAction: null,
  operatorName: 'Anna',
  performedAt: '2026-11-21T10:00:00.000Z',
  recordedAt: '2026-11-21T10:00:00.000Z',
  correctsId: null,
  correctionReason: null,
  ...fields,
});
const registered = (fields: Partial<RegisterInspection> = {}): RegisterInspection => ({
  ...inspection(),
  correctedBy: null,
  answers: [],
  open: true,
  ...fields,
});
const empty: Overview = { total: 0, clean: 0, withFindings: 0, lastAt: null, matters: [] };

/** What the server has; tests change it. */
let has: {
  registers: boolean;
  overview: Overview;
  rows: () => unknown;
  write: (asked: Asked) => unknown;
};
const page = (rows: readonly RegisterInspection[]) => ({ rows, total: rows.length, nextCursor: null });

beforeEach(() => {
  server.asked.length = 0;
  sessionStorage.clear();
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
  has = { registers: true, overview: empty, rows: () => page([]), write: () => inspection() };
  server.answer = (asked: Asked) => {
    if (asked.method !== 'GET') return has.write(asked);
    if (asked.path === '/accounts/session') return { session: { features: { registers: has.registers } } };
    if (asked.path === '/pest-control/overview') return has.overview;
    return has.rows();
  };
});

const open = (search = '') => showScreen(<PestControlScreen />, `/pest-control${search}`);
const toast = () => toastStore.getSnapshot();
async function openForm() {
  open();
  await user.click(await screen.findByRole('button', { name: 'Nuovo controllo' }));
  return within(await screen.findByRole('dialog', { name: 'Controllo infestanti' }));
}
const save = (form: Awaited<ReturnType<typeof openForm>>, name = 'Salva') =>
  user.click(form.getByRole('button', { name }));

describe('an inspection', () => {
  it('[PEST-19] asks in place of a note that sounds like a finding, and sends what was answered', async () => {
    const form = await openForm();
    await user.click(form.getByLabelText('Bagni'));
    await user.type(form.getByLabelText('Nota per Bagni'), 'Tracce sotto il lavello');
    const asked = within(form.getByRole('group', { name: 'La nota per Bagni' }));
    expect(asked.getByText('La nota dice «tracce»: è un ritrovamento?')).toBeTruthy();
    await save(form);
    expect(toast()?.text).toContain('Bagni: la nota dice «tracce»');
    expect(server.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'No, non lo è' }));
    expect(form.getByText(/non è un ritrovamento: resta scritto/)).toBeTruthy();
    // Another word in the note asks anew.
    await user.type(form.getByLabelText('Nota per Bagni'), ', e feci');
    await user.click(form.getByRole('button', { name: 'Sì, segnalo' }));
    expect((form.getByLabelText('Ritrovamento Bagni') as HTMLInputElement).checked).toBe(true);
    await user.type(form.getByLabelText('Cosa hai fatto?'), 'Chiamata la ditta');
    await save(form);
    await waitFor(() => expect(server.asked.filter(({ method }) => method !== 'GET')).toHaveLength(1));
    expect(server.asked.find(({ method }) => method !== 'GET')?.body).toMatchObject({
      checklistResults: [{ area: 'Bagni', findings: true, notes: 'Tracce sotto il lavello, e feci' }],
    });
  });

  it('[PEST-19] says of the general note that an area has to be ticked', async () => {
    const form = await openForm();
    await user.click(form.getByLabelText('Bagni'));
    await user.type(form.getByLabelText(/^Note/), 'Sacco rosicchiato');
    await save(form);
    expect(toast()?.text).toContain('Le note dicono «rosicchiato»');
    expect(server.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('[PEST-03, PEST-04] is a checklist of the ten areas in a dialog', async () => {
    const form = await openForm();
    expect(
      form.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels![0]!.textContent),
    ).toEqual(pestAreas);
  });

  it('[PEST-08] has a note and a box for findings of an area only when it is ticked', async () => {
    const form = await openForm();
    expect(form.queryByLabelText(/^Ritrovamento/)).toBeNull();
    await user.click(form.getByLabelText('Bagni'));
    form.getByLabelText('Ritrovamento Bagni');
    form.getByLabelText('Nota per Bagni');
    await user.click(form.getByLabelText('Bagni'));
    expect(form.queryByLabelText(/^Ritrovamento/)).toBeNull();
  });

  it('[PEST-05] without an area is not sent', async () => {
    const form = await openForm();
    await save(form);
    expect(toast()).toMatchObject({ tone: 'danger', text: "Seleziona almeno un'area da controllare" });
    expect(server.writes()).toEqual([]);
  });

  it('[PEST-06, PEST-12, PEST-15] sends what was ticked and nothing else, and is told in the documents’ words', async () => {
    has.write = () => inspection({ findingsCount: 0 });
    const form = await openForm();
    await user.click(form.getByLabelText('Condotte aerazione'));
    await user.click(form.getByLabelText('Bagni'));
    await user.type(form.getByLabelText('Nota per Bagni'), 'Trappola vuota');
    await user.type(form.getByLabelText(/^Note/), 'Dopo la chiusura');
    await save(form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toast()).toMatchObject({ title: 'Controllo infestanti registrato', tone: 'ok' });
    expect(server.writes()).toMatchObject([
      {
        path: '/pest-control/inspections',
        body: {
          checklistResults: [
            { area: 'Bagni', checked: true, findings: false, notes: 'Trappola vuota' },
            { area: 'Condotte aerazione', checked: true, findings: false, notes: null },
          ],
          notes: 'Dopo la chiusura',
          correctiveAction: null,
        },
      },
    ]);
  });

  it('[PEST-16] with findings asks once what was done, and is never told in green', async () => {
    const form = await openForm();
    await user.click(form.getByLabelText('Zona rifiuti'));
    await user.click(form.getByLabelText('Ritrovamento Zona rifiuti'));
    await save(form);
    form.getByText(/^Hai trovato qualcosa/);
    expect(server.writes()).toEqual([]);
    await waitFor(async () => {
      await save(form, 'Salva comunque');
      expect(server.writes()).toMatchObject([{ body: { correctiveAction: null } }]);
    });
    await waitFor(() =>
      expect(toast()).toMatchObject({ tone: 'info', text: expect.stringMatching(/^Resta aperto/) }),
    );
  });

  it('[PEST-13] that is refused says so, and stays in the form', async () => {
    has.write = () => refusal(500, 'INTERNAL', 'Qualcosa è andato storto.');
    const form = await openForm();
    await user.click(form.getByLabelText('Bagni'));
    await save(form);
    await waitFor(() => expect(toast()?.text).toMatch(/^Errore nella registrazione/));
    expect((form.getByLabelText('Bagni') as HTMLInputElement).checked).toBe(true);
  });

  it('ticks all areas with one tap, and none with another', async () => {
    const form = await openForm();
    await user.click(form.getByRole('button', { name: 'Spuntale tutte' }));
    expect(form.getAllByLabelText(/^Ritrovamento/)).toHaveLength(10);
    await user.click(form.getByRole('button', { name: 'Togli tutte' }));
    expect(form.queryByLabelText(/^Ritrovamento/)).toBeNull();
  });
});

describe('the screen', () => {
  it('[PEST-01] counts all, clean and with findings, and says when the last was', async () => {
    has.overview = { ...empty, total: 12, clean: 9, withFindings: 3, lastAt: '2026-11-21T10:00:00.000Z' };
    open();
    const figures = within(await screen.findByRole('region', { name: 'Controlli registrati' }));
    await figures.findByText('12');
    // The whole date on one line, the hour below.
    for (const text of ['9', '3', '21/11/2026', 'alle 11:00']) figures.getByText(text);
  });

  it('[PEST-16] tells the findings that go on, each with its answer and the way to look again', async () => {
    const matter = {
      inspectionId: newId(),
      areas: ['Zona rifiuti' as const],
      notes: ['Due blatte'],
      performedAt: '2026-11-21T10:00:00.000Z',
    };
    has.overview = { ...empty, matters: [matter] };
    const router = open(`?chiarisci=${matter.inspectionId}`);
    const answer = within(await screen.findByRole('dialog', { name: 'Cosa hai fatto?' }));
    expect(answer.queryByText('Valuta e chiudi')).toBeNull();
    await user.click(answer.getByRole('button', { name: 'Posate trappole' }));
    await user.click(answer.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toEqual({});
    expect(server.writes()).toMatchObject([
      {
        path: `/pest-control/inspections/${matter.inspectionId}/actions`,
        body: { action: 'Posate trappole' },
      },
    ]);
    expect(screen.getByText('1 ritrovamento da chiudere')).toBeTruthy();
    expect(screen.getByText('Due blatte')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Nuovo controllo' }));
    const form = within(await screen.findByRole('dialog', { name: 'Controllo infestanti' }));
    form.getByText('Da ricontrollare: qui era stato trovato qualcosa.');
    expect((form.getByLabelText('Zona rifiuti') as HTMLInputElement).checked).toBe(false);
  });

  it('[PEST-09, PEST-10] lists inspections with their areas and what was found', async () => {
    has.rows = () =>
      page([
        registered({
          findingsCount: 0,
          open: false,
          checklistResults: [{ area: 'Bagni', checked: true, findings: false, notes: null }],
        }),
        registered(),
      ]);
    open();
    const table = within(await screen.findByRole('table', { name: 'Ultimi controlli' }));
    table.getByText('Nessun ritrovamento');
    table.getByText('1 ritrovamento');
    table.getByText('Ritrovamento aperto');
    table.getByText('Zona rifiuti: Due blatte');
  });

  it('[PEST-20] shows none in green in whose areas something was found since', async () => {
    const matter = {
      inspectionId: newId(),
      areas: ['Bagni' as const],
      notes: ['Due blatte'],
      performedAt: '2026-11-21T10:00:00.000Z',
    };
    has.overview = { ...empty, matters: [matter] };
    const clean = (area: 'Bagni' | 'Magazzino') =>
      registered({
        findingsCount: 0,
        open: false,
        performedAt: '2026-11-20T10:00:00.000Z',
        checklistResults: [{ area, checked: true, findings: false, notes: null }],
      });
    has.rows = () => page([clean('Bagni'), clean('Magazzino')]);
    open();
    const table = within(await screen.findByRole('table', { name: 'Ultimi controlli' }));
    expect(table.getAllByText('Nessun ritrovamento')).toHaveLength(2);
    expect(table.getAllByText('Poi qui è stato trovato qualcosa, ancora aperto')).toHaveLength(1);
  });

  it('[PEST-14] says in its place that the register can not be read, without a toast', async () => {
    has.rows = () => refusal(500, 'INTERNAL', 'Qualcosa è andato storto.');
    open();
    await screen.findByText('Non riesco a caricare il registro.');
    expect(toast()?.open ?? false).toBe(false);
  });

  it('[PLAN-13] [PLAN-41] without the plan is readable and mended, and nothing is recorded', async () => {
    has.registers = false;
    has.rows = () => page([registered()]);
    open('?registra=1');
    await screen.findByRole('table', { name: 'Ultimi controlli' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /^Correggi/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Nuovo controllo' }));
    await screen.findByRole('dialog', { name: 'Disponibile con il piano Plus' });
  });

  it('[PEST-22] asks before a correction drops an area with what was found in it', async () => {
    const found = (area: 'Bagni' | 'Magazzino', notes: string) =>
      ({ area, checked: true, findings: true, notes }) as const;
    const wrong = registered({
      findingsCount: 2,
      correctiveAction: 'Posate trappole',
      checklistResults: [found('Magazzino', 'escrementi di topo'), found('Bagni', 'blatta morta')],
    });
    has.rows = () => page([wrong]);
    open();
    await user.click(await screen.findByRole('button', { name: /^Correggi/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Correggi il controllo' }));
    expect(form.queryByText(/^Togli anche/)).toBeNull();
    await user.click(form.getByRole('checkbox', { name: 'Bagni' }));
    const drops = form.getByRole('checkbox', { name: 'Togli anche Bagni: blatta morta' });
    await user.type(form.getByLabelText(/Perché lo correggi/), 'In magazzino era terra');
    await user.click(form.getByRole('button', { name: 'Salva' }));
    form.getByText(/^Conferma che va tolto anche questo/);
    expect(server.writes()).toEqual([]);
    await user.click(drops);
    await user.click(form.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes()).toMatchObject([
      { body: { checklistResults: [{ area: 'Magazzino', findings: true }], droppedAreas: ['Bagni'] } },
    ]);
  });

  it.each([
    ['chiarisci', 'Cosa hai fatto?'],
    ['ricontrolla', 'Controllo infestanti'],
  ])('[PLAN-40] without the plan what was found is seen to all the same: ?%s', async (asked, dialog) => {
    has.registers = false;
    const matter = {
      inspectionId: newId(),
      areas: ['Zona rifiuti' as const],
      notes: [],
      performedAt: '2026-11-21T10:00:00.000Z',
    };
    has.overview = { ...empty, matters: [matter] };
    open(`?${asked}=${matter.inspectionId}`);
    await screen.findByRole('dialog', { name: dialog });
  });
});
