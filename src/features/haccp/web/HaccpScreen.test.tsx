import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '#platform/http/server-clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { toastStore } from '#platform/ui/toast.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import type { ListedCheck, Matter, TaskToday } from '../contract.ts';
import { check, refusal, showScreen, taskToday, type Asked, type fakeServer } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const kit = await import('./test-kit.tsx');
  const made = kit.fakeServer();
  globalThis.fetch = made.fetch;
  return made satisfies ReturnType<typeof fakeServer>;
});
const { HaccpScreen } = await import('./HaccpScreen.tsx');
// Loaded before, so that the first test to open one does not wait for it.
await Promise.all([
  import('./TaskDialog.tsx'),
  import('./StarterDialog.tsx'),
  import('./CheckSheet.tsx'),
  import('./CorrectionSheet.tsx'),
  import('./AnswerSheet.tsx'),
]);

const user = userEvent.setup({ pointerEventsCheck: 0 });
let tasks: TaskToday[];
let checks: ListedCheck[];
let matters: Matter[];
let features: Record<string, boolean>;
let owed: object[];

beforeEach(() => {
  window.scrollTo = () => {};
  tasks = [taskToday()];
  checks = [check()];
  matters = [];
  owed = [];
  features = { haccp_basic: true };
  server.asked.length = 0;
  server.answer = answer;
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
});

function answer({ path, query }: Asked): unknown {
  const page = (rows: readonly object[]) => ({ rows, total: rows.length, nextCursor: null });
  switch (path) {
    case '/accounts/session':
      return {
        session: { user: { id: 'x', email: 'x' }, restaurant: { id: 'x' }, operator: { id: 'x' }, features },
      };
    case '/haccp/tasks':
      return page(tasks.filter(({ archivedAt }) => (archivedAt !== null) === (query['archived'] === 'true')));
    case '/haccp/checks':
      return page(checks);
    case '/refrigeration/equipment':
      return { equipment: owed, matters: [] };
    case '/haccp/matters':
      return { rows: matters };
    default:
      return tasks[0];
  }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const asked = (path: string) => server.asked.filter((request) => request.path === path);

describe('the HACCP page', () => {
  it('[HACCP-01] has a search, a refresh that reads again, and the new task', async () => {
    showScreen(HaccpScreen);
    await button('Controlla: Frigo verdure');
    await user.type(screen.getByLabelText('Cerca un controllo del piano'), ' pesce ');
    await waitFor(() => expect(asked('/haccp/tasks').at(-1)?.query).toMatchObject({ search: 'pesce' }));
    const before = asked('/haccp/tasks').length;
    await user.click(await button('Aggiorna'));
    await waitFor(() => expect(asked('/haccp/tasks').length).toBeGreaterThan(before));
    expect(screen.queryByRole('button', { name: 'Nuovo Task' })).not.toBeNull();
  });

  it('opens the check that a link asks for, and forgets it once it is closed', async () => {
    const router = showScreen(HaccpScreen, [], `?controlla=${tasks[0]?.id ?? ''}`);
    const sheet = within(await screen.findByRole('dialog', { name: 'Frigo verdure' }));
    await user.click(sheet.getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toEqual({});
  });

  it('[HACCP-02] has a shortcut to each register that the app has, and no dead link', async () => {
    showScreen(HaccpScreen, ['/refrigeration', '/sanitization', '/pest-control']);
    const links = within(await screen.findByRole('navigation', { name: 'Registri' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/refrigeration',
      '/sanitization',
      '/pest-control',
    ]);
  });

  it('leaves a shortcut out while its screen is not there', async () => {
    showScreen(HaccpScreen, ['/refrigeration']);
    const links = within(await screen.findByRole('navigation', { name: 'Registri' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/refrigeration']);
  });

  it('[HACCP-03] [HACCP-10] [HACCP-12] shows tasks on one tab and the checks done on the other', async () => {
    checks = [
      check({ value: '3', status: 'ok' }),
      check({ value: '4', status: 'warning' }),
      check({ value: '9', status: 'critical', correctiveAction: 'Spostato tutto', notes: 'porta aperta' }),
      check({ value: 'boh', status: null }),
    ];
    showScreen(HaccpScreen);
    await button('Controlla: Frigo verdure');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Task HACCP',
      'Controlli Eseguiti',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Controlli Eseguiti' }));
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => /OK|Attenzione|Critico|N\/A/.exec(row.textContent)?.[0])).toEqual([
      'OK',
      'Attenzione',
      'Critico',
      'N/A',
    ]);
    for (const part of [
      'Frigo verdure',
      '≤ 4 °C',
      'Anna',
      '21/11/2026 11:00',
      'Spostato tutto',
      'porta aperta',
    ]) {
      expect(rows[2]?.textContent).toContain(part);
    }
  });

  it.each([
    ['Nuovo Task', 'Nuovo Task'],
    ['Modifica: Frigo verdure', 'Modifica controllo'],
    ['Controlla: Frigo verdure', 'Frigo verdure'],
  ])('[HACCP-04] opens a dialog with the button "%s"', async (name, title) => {
    showScreen(HaccpScreen);
    await user.click(await button(name));
    await screen.findByRole('dialog', { name: title });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[HACCP-18] tells nobody by toast that the lists could not be read, and never shows them as empty', async () => {
    server.answer = (request) =>
      request.path.startsWith('/haccp')
        ? refusal(500, 'INTERNAL', 'Si è verificato un errore.')
        : answer(request);
    showScreen(HaccpScreen);
    await button('Riprova');
    expect(toastStore.getSnapshot()?.open ?? false).toBe(false);
    expect(screen.queryByText('Il tuo piano non ha ancora controlli')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Controlli Eseguiti' }));
    await button('Riprova');
    expect(toastStore.getSnapshot()?.open ?? false).toBe(false);

    server.answer = answer;
    await user.click(await button('Riprova'));
    await screen.findByRole('table');
  });
});

describe('the list of tasks', () => {
  it('[HACCP-95] says of several times what is done, what was missed and which comes next; «Fatto» is none that was missed', async () => {
    noteServerTime(Date.parse('2026-11-21T11:00:00.000Z'), Date.now());
    const at = (time: string) => `2026-11-21T${time}:00.000Z`;
    const slot = (dueAt: string, from: string, to: string, state: 'done' | 'missed' | 'later') => ({
      dueAt: at(dueAt),
      from: at(from),
      to: at(to),
      state,
    });
    const later = slot('17:00', '14:15', '23:00', 'later');
    const moreDueTimes = ['12:30', '18:00'];
    const several = { moreDueTimes, dueTime: '09:00', state: 'done' as const, dueAt: at('17:00') };
    const lastCheck = { value: '3', status: 'ok', operatorName: 'Anna', performedAt: at('10:30') } as const;
    const standing = { state: 'within' } as const;
    tasks = [
      taskToday({
        name: 'Buffet',
        ...several,
        lastCheck,
        standing,
        times: [slot('08:00', '00:00', '09:45', 'missed'), slot('11:30', '09:45', '14:15', 'done'), later],
      }),
      taskToday({
        name: 'Banco',
        ...several,
        lastCheck,
        standing,
        times: [slot('08:00', '00:00', '09:45', 'done'), slot('11:30', '09:45', '14:15', 'done'), later],
      }),
    ];
    showScreen(HaccpScreen);
    const row = async (name: string) =>
      (await screen.findByRole('heading', { level: 3, name, hidden: true })).closest('article')!;
    const missed = await row('Buffet');
    expect(missed.textContent).toContain('1 di 3 fatti');
    expect(missed.textContent).toContain('mancato alle 09:00');
    expect(missed.textContent).toContain('il prossimo entro le 18:00');
    expect(missed.textContent).not.toContain('Fatto');
    const well = await row('Banco');
    expect(well.textContent).toContain('Fatto, nei limiti');
    expect(well.textContent).not.toContain('mancat');
    await user.click(screen.getByRole('button', { name: 'Buffet' }));
    expect(missed.textContent).toContain('Giornaliera · alle 09:00, 12:30, 18:00');
  });

  it('puts the late ones first, then those to do by their hour, and starts a round of all that are open', async () => {
    noteServerTime(Date.parse('2026-11-21T10:00:00.000Z'), Date.now());
    const at = (hour: string) => `2026-11-21T${hour}:00.000Z`;
    tasks = [
      taskToday({ name: 'Notte', state: 'done', dueAt: at('08:00') }),
      taskToday({ name: 'Sera', state: 'due', dueAt: at('22:00') }),
      taskToday({ name: 'Mattina', state: 'overdue', dueAt: at('09:00') }),
      taskToday({ name: 'Pranzo', state: 'due', dueAt: at('13:00') }),
    ];
    // The temperatures of the registers are part of the round.
    features = { haccp_basic: true, registers: true };
    const shifts = { dueTimes: ['11:00', '23:00'], lastReading: null };
    const until = { dueAt: at('22:00'), nextDueAt: '2026-11-22T10:00:00.000Z' };
    owed = [
      { id: newId(), name: 'Cella', ...shifts, due: { state: 'due', ...until } },
      { id: newId(), name: 'Banco', ...shifts, due: { state: 'done', ...until } },
    ];
    showScreen(HaccpScreen, ['/haccp/round']);
    const round = await screen.findByRole('link', { name: 'Inizia il giro (4)' });
    expect(round.getAttribute('href')).toBe('/haccp/round');
    // Before anything else that the page offers: it is what one comes for.
    const newTask = screen.getByRole('button', { name: 'Nuovo Task' });
    expect(round.compareDocumentPosition(newTask)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const order = screen
      .getAllByRole('heading', { level: 3, hidden: true })
      .map((heading) => heading.textContent);
    expect(order).toEqual(['Mattina', 'Pranzo', 'Sera', 'Notte']);
    const states = screen.getAllByText(/^(In ritardo|Da fare|Fatto)$/).map((badge) => badge.textContent);
    expect(states).toEqual(['In ritardo', 'Da fare', 'Da fare', 'Fatto']);
  });

  it.each([
    ['within', 'ok', /^Fatto, nei limiti$/, 'Controlla'],
    ['rechecked', 'ok', /^Ricontrollato, nei limiti$/, 'Controlla'],
    ['near', 'warning', /^Fatto, vicino al limite$/, 'Controlla'],
    ['unknown', null, /^Fatto, senza esito$/, 'Controlla'],
    ['open', 'critical', /^Fuori limite, aperto$/, 'Ricontrolla'],
    ['recheck', 'critical', /^Da ricontrollare/, 'Ricontrolla'],
    ['closed', 'critical', /^Chiuso: alimenti scartati$/, 'Controlla'],
  ] as const)(
    '[HACCP-22] a task that is %s is green only when its food is safe',
    async (state, status, text, way) => {
      const at = '2026-11-21T10:00:00.000Z';
      tasks = [
        taskToday({
          name: 'Cottura',
          state: 'done',
          standing: {
            state,
            ...(state === 'recheck' ? { recheckAt: at } : {}),
            ...(state === 'closed'
              ? {
                  closing: { judgement: 'discarded', reason: 'Crudo al cuore', operatorName: 'Anna', at },
                }
              : {}),
          },
          lastCheck: { value: '70', status, operatorName: 'Anna', performedAt: at },
        }),
      ];
      showScreen(HaccpScreen);
      const badge = await screen.findByText(text);
      const isGreen = badge.closest('[class*="ok"]') !== null;
      expect(isGreen).toBe(state === 'within' || state === 'rechecked');
      expect(await button(`${way}: Cottura`)).toBeTruthy();
      expect(screen.queryByText('Fatto')).toBeNull();
      await user.click(await button('Cottura'));
      expect(screen.queryAllByText(/Crudo al cuore/)).toHaveLength(state === 'closed' ? 1 : 0);
    },
  );

  it.each([
    ['a number that nothing compared', { state: 'within' as const }, { byPerson: true as const }, 'Fatto'],
    [
      'an OK by a limit of then',
      { state: 'unknown' as const, limitsChanged: true as const },
      {},
      'Limiti cambiati: misura di nuovo',
    ],
  ])('[HACCP-22] %s is done, and nothing of it green', async (_what, standing, more, text) => {
    const lastCheck = {
      value: '5',
      status: 'ok' as const,
      operatorName: 'Anna',
      performedAt: '2026-11-21T10:00:00.000Z',
    };
    tasks = [taskToday({ name: 'Cottura', state: 'done', standing, lastCheck: { ...lastCheck, ...more } })];
    showScreen(HaccpScreen);
    await user.click(await button('Cottura'));
    for (const word of [text, 'OK']) {
      expect((await screen.findByText(word)).closest('[class*="text-ok"]')).toBeNull();
    }
  });

  it.each([
    ['due', 'ultima volta: 3 °C'],
    ['overdue', 'ultima volta: 3 °C'],
    ['done', '3 °C'],
  ] as const)(
    '[HACCP-81] the value of another day is not read as that of a task that is %s',
    async (state, shown) => {
      tasks = [
        taskToday({
          state,
          lastCheck: {
            value: '3',
            status: 'ok',
            operatorName: 'Anna',
            performedAt: '2026-11-20T10:00:00.000Z',
          },
        }),
      ];
      showScreen(HaccpScreen);
      const row = (await button('Frigo verdure')).closest('article');
      const value = within(row!).getByText(/3 °C/, { selector: 'p.figures, p.figures *' });
      expect(value.closest('p')?.textContent).toBe(shown);
    },
  );

  it('keeps each task in one row, and tells the rest of it at a tap', async () => {
    noteServerTime(Date.parse('2026-11-21T10:00:00.000Z'), Date.now());
    tasks = [
      taskToday({
        description: 'Sonda nel punto più spesso.',
        category: 'Cottura',
        lastCheck: {
          value: '3',
          status: 'ok',
          operatorName: 'Anna',
          performedAt: '2026-11-20T10:00:00.000Z',
        },
      }),
    ];
    showScreen(HaccpScreen);
    const row = await button('Frigo verdure');
    // What decides stands in the row: how it is, by when, within which limit.
    const list = row.closest('article');
    expect(list?.textContent).toMatch(/Da fare[\s\S]*entro [\s\S]*≤ 4 °C/);
    const rest = ['Sonda nel punto più spesso.', 'Giornaliera · Cottura', 'Ultimo controllo'];
    for (const words of rest) expect(screen.queryByText(words)).toBeNull();
    expect(row.getAttribute('aria-expanded')).toBe('false');
    await user.click(row);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    for (const words of rest) expect(screen.queryByText(words)).not.toBeNull();
    await user.click(row);
    for (const words of rest) expect(screen.queryByText(words)).toBeNull();
  });

  it('archives a task with a way back, and takes archived ones back', async () => {
    showScreen(HaccpScreen);
    await user.click(await button('Modifica: Frigo verdure'));
    await user.click(await button('Archivia'));
    await waitFor(() => expect(toastStore.getSnapshot()?.title).toBe('Controllo HACCP archiviato'));
    toastStore.getSnapshot()?.action?.onClick();
    await waitFor(() => expect(toastStore.getSnapshot()?.title).toBe('Controllo HACCP ripristinato'));
    const id = tasks[0]?.id;
    expect(server.writes().map(({ path }) => path)).toEqual([
      `/haccp/tasks/${id}/archive`,
      `/haccp/tasks/${id}/restore`,
    ]);

    tasks = [taskToday({ name: 'Vecchio frigo', archivedAt: '2026-10-01T10:00:00.000Z' })];
    await user.click(await button('Vedi archiviati'));
    await screen.findByText('Vecchio frigo');
    expect(screen.queryByRole('button', { name: 'Controlla: Vecchio frigo' })).toBeNull();
    await user.click(await button('Ripristina'));
    await waitFor(() => expect(server.writes().at(-1)?.path).toBe(`/haccp/tasks/${tasks[0]?.id}/restore`));
  });

  it.each([
    ['right', 0],
    ['a day behind', 86_400_000],
    ['a day ahead', -86_400_000],
  ])('offers a round of what is due today, on a tablet whose clock is %s', async (_clock, ahead) => {
    const now = Date.now();
    noteServerTime(now + ahead, now);
    const at = (milliseconds: number) => new Date(now + ahead + milliseconds).toISOString();
    tasks = [
      taskToday({ name: 'Oggi', state: 'overdue', dueAt: at(-60_000) }),
      taskToday({ name: 'Oggi o domani', state: 'due', dueAt: at(0) }),
      // The night on which the clocks are put back makes a day of 25 hours.
      taskToday({ name: 'Domani', state: 'due', dueAt: at(25 * 3_600_000) }),
    ];
    showScreen(HaccpScreen);
    await screen.findByRole('link', { name: 'Inizia il giro (2)' });
  });

  it('leaves another dialog open that was opened while a task was being archived', async () => {
    const answer = server.answer;
    let archived = (_task: unknown): void => {};
    server.answer = (asked) =>
      asked.path.endsWith('/archive') ? new Promise((resolve) => (archived = resolve)) : answer(asked);
    showScreen(HaccpScreen);
    await user.click(await button('Modifica: Frigo verdure'));
    await user.click(await button('Archivia'));
    await user.click(await button('Annulla'));
    await user.click(await button('Nuovo Task'));
    await screen.findByRole('dialog', { name: 'Nuovo Task' });
    archived(tasks[0]);
    await waitFor(() => expect(toastStore.getSnapshot()?.title).toBe('Controllo HACCP archiviato'));
    expect(screen.getByRole('dialog', { name: 'Nuovo Task' })).toBeDefined();
  });

  it('is looked through on the device where the server can not be asked', async () => {
    tasks = [taskToday({ name: 'Frigo verdure' }), taskToday({ name: 'Cottura', category: 'Piano caldo' })];
    const answer = server.answer;
    showScreen(HaccpScreen);
    await screen.findByText('Frigo verdure');
    server.answer = (asked) =>
      asked.query['search'] === undefined
        ? answer(asked)
        : refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento.');
    await user.type(screen.getByLabelText('Cerca un controllo del piano'), 'CALDO');
    await screen.findByText('Non posso chiedere al server: cerco tra i controlli letti qui.');
    // Where a key takes long, a part of the word is looked for first.
    await waitFor(() => expect(screen.queryByText('Frigo verdure')).toBeNull());
    screen.getByText('Cottura');
    await user.type(screen.getByLabelText('Cerca un controllo del piano'), 'x');
    await screen.findByText('Nessun controllo trovato');
  });

  it('says what to do when it is empty, and when nothing was found', async () => {
    tasks = [];
    showScreen(HaccpScreen);
    await screen.findByText('Il tuo piano non ha ancora controlli');
    await user.type(screen.getByLabelText('Cerca un controllo del piano'), 'x');
    await screen.findByText('Nessun controllo trovato');
  });

  it('offers common tasks to begin with; a retry after a failure half-way stores none twice', async () => {
    tasks = [];
    showScreen(HaccpScreen);
    await user.click(await button('Scegli tra i controlli più comuni'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Controlli più comuni' }));
    dialog.getByText('I limiti giusti sono quelli del tuo manuale');
    for (const name of [/^Cottura al cuore/, /^Mantenimento a caldo/, /^Pulizia/])
      await user.click(dialog.getByRole('checkbox', { name }));
    server.answer = (request) =>
      request.method !== 'GET' && request.body['name'] === 'Mantenimento a caldo'
        ? refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento.')
        : answer(request);
    await user.click(dialog.getByRole('button', { name: 'Aggiungi 3 controlli' }));
    await waitFor(() => expect(toastStore.getSnapshot()?.title).toBe('Errore'));
    const [first, second] = server.writes();
    server.answer = answer;
    await user.click(dialog.getByRole('button', { name: 'Aggiungi 3 controlli' }));
    await waitFor(() => expect(toastStore.getSnapshot()?.title).toBe('Controlli HACCP aggiunti al piano'));
    const again = server.writes().slice(2);
    expect(again.map(({ body }) => [body['name'], body['criticalLimit']])).toEqual([
      ['Cottura al cuore', '≥ 75 °C al cuore'],
      ['Mantenimento a caldo', '≥ 60 °C'],
      ['Pulizia delle superfici', 'pulite e asciutte'],
    ]);
    expect(again.slice(0, 2).map(({ body }) => body)).toEqual([first?.body, second?.body]);
  });
});

describe('a check that was wrong', () => {
  it('is corrected by a new one with its reason; both stay in sight, the old one says so in words', async () => {
    const wrong = check({
      value: '33',
      status: 'critical',
      correctedBy: {
        id: '0199aaaa-98a5-7b1c-9d2a-6f2d1c1e98a5',
        value: '3,3',
        operatorName: 'Marco',
        recordedAt: '2026-11-21T12:00:00.000Z',
        correctedAt: '2026-11-21T10:05:00.000Z',
      },
    });
    const mended = check({
      value: '3,3',
      operatorName: 'Marco',
      correctsId: wrong.id,
      correctionReason: 'Mancava la virgola',
      correctedAt: '2026-11-21T10:05:00.000Z',
      recordedAt: '2026-11-21T12:00:00.000Z',
    });
    // By the limit of its own time, and by one of later where that is not known.
    const old = check({ criticalLimit: '≤ 5', limitsChanged: true });
    const copied = check({
      criticalLimit: '≤ 6',
      limitsChanged: true,
      limitsAsOf: '2026-11-03T10:05:00.000Z',
    });
    checks = [mended, wrong, old, copied];
    showScreen(HaccpScreen);
    await user.click(await screen.findByRole('tab', { name: 'Controlli Eseguiti' }));
    const [, first, second, ...others] = within(await screen.findByRole('table')).getAllByRole('row');
    // When it was measured and when it was corrected; and when that came in, where it waited on a tablet.
    expect(first?.textContent).toMatch(
      /Limite: ≤ 4 °C[\s\S]*OK[\s\S]*21\/11\/2026 11:00\s*corretto da Marco, 21\/11\/2026 11:05\s*registrato il 21\/11\/2026 13:00[\s\S]*Correzione: Mancava la virgola/,
    );
    expect(others[0]?.textContent).toContain('Limite di allora: ≤ 5');
    expect(others[1]?.textContent).toContain('Limite del 03/11/2026 11:05: ≤ 6');
    expect(second?.textContent).toMatch(
      /33[\s\S]*Corretto[\s\S]*Corretto in «3,3 °C» da Marco, 21\/11\/2026 11:05/,
    );
    expect(second?.textContent).not.toContain('Critico');
    expect(second?.querySelector('s')?.textContent).toBe('33 °C');
    expect(within(second!).queryByRole('button')).toBeNull();

    await user.click(within(first!).getByRole('button', { name: 'Correggi: Frigo verdure, 3,3' }));
    const sheet = await screen.findByRole('dialog', { name: 'Correggi: Frigo verdure' });
    expect(sheet.textContent).toContain('Se hai misurato di nuovo, fai un nuovo controllo.');
    fireEvent.change(within(sheet).getByLabelText(/^Valore/), { target: { value: '2,5' } });
    const save = within(sheet).getByRole('button', { name: 'Salva correzione' });
    fireEvent.submit(sheet.querySelector('form')!);
    await waitFor(() => expect(sheet.textContent).toContain('Campo obbligatorio'));
    expect(server.writes()).toEqual([]);
    await user.click(within(sheet).getByRole('button', { name: 'Letto male' }));
    await user.click(save);
    await waitFor(() => expect(toastStore.getSnapshot()?.title).toBe('Correzione registrata'));
    expect(server.writes()).toMatchObject([
      { path: `/haccp/checks/${mended.id}/corrections`, body: { value: '2,5', reason: 'Letto male' } },
    ]);
  });
});

describe('a check outside its limit', () => {
  it('is asked about at the top until somebody says what was done', async () => {
    matters = [
      {
        checkId: newId(),
        taskId: newId(),
        taskName: 'Cella carne',
        value: '9',
        criticalLimit: '≤ 4 °C',
        status: 'critical',
        correctiveAction: 'Sposta la carne nella cella 2',
        operatorName: 'Anna',
        performedAt: '2026-11-20T10:00:00.000Z',
      },
    ];
    showScreen(HaccpScreen);
    await screen.findByText('Un controllo da chiarire');
    await user.click(await button('Chiarisci: Cella carne'));
    const sheet = await screen.findByRole('dialog', { name: 'Cella carne' });
    expect(sheet.textContent).toContain('Sposta la carne nella cella 2');
    fireEvent.submit(sheet.querySelector('form')!);
    await waitFor(() => expect(sheet.textContent).toContain('Campo obbligatorio'));
    await user.click(within(sheet).getByRole('button', { name: 'Ho fatto così' }));
    const said = within(sheet).getByLabelText<HTMLTextAreaElement>(/^Che cosa hai fatto/);
    expect(said.value).toBe('Sposta la carne nella cella 2');
    await user.clear(said);
    await user.type(said, 'Spostata');
    const [{ checkId } = { checkId: '' }] = matters;
    matters = [];
    await user.click(within(sheet).getByRole('button', { name: 'Salva risposta' }));
    await waitFor(() => expect(screen.queryByText('Un controllo da chiarire')).toBeNull());
    expect(server.writes()).toMatchObject([
      { path: `/haccp/checks/${checkId}/actions`, body: { action: 'Spostata' } },
    ]);
  });
});

describe('a matter that goes on', () => {
  it('[HACCP-22] is measured again from the top, or closed by a judgement with its words', async () => {
    const checkId = newId();
    tasks = [taskToday({ name: 'Cottura' })];
    const recheckAt = '2026-11-20T10:30:00.000Z';
    matters = [
      {
        checkId,
        taskId: tasks[0]!.id,
        taskName: 'Cottura',
        value: '70',
        criticalLimit: '≥ 75 °C',
        status: 'critical',
        correctiveAction: null,
        operatorName: 'Anna',
        performedAt: '2026-11-20T10:00:00.000Z',
        answer: { action: 'Rimesso in forno', operatorName: 'Anna', at: recheckAt, recheckAt },
      },
    ];
    showScreen(HaccpScreen);
    expect(await screen.findByText('Rimesso in forno (Anna)')).toBeTruthy();
    expect(screen.getByText(/^Da ricontrollare: era/)).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Ricontrolla: Cottura' });
    expect(again.getAttribute('href')).toBe(`/haccp?controlla=${tasks[0]!.id}`);
    await user.click(await button('Valuta e chiudi: Cottura'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Cottura' }));
    await user.click(sheet.getByRole('button', { name: 'Chiudi con il tuo nome' }));
    expect(await sheet.findByText('Scegli che cosa ne è degli alimenti')).toBeTruthy();
    expect(server.writes()).toEqual([]);
    await user.click(sheet.getByRole('radio', { name: 'Scartati' }));
    await user.type(sheet.getByLabelText(/^Che cosa hai valutato/), 'Crudo');
    await user.click(sheet.getByRole('button', { name: 'Chiudi con il tuo nome' }));
    await waitFor(() =>
      expect(server.writes()).toMatchObject([
        { path: `/haccp/checks/${checkId}/actions`, body: { action: 'Crudo', judgement: 'discarded' } },
      ]),
    );
  });
});

describe('the register', () => {
  it('[HACCP-21] says of a number that nothing compared that a person judged it', async () => {
    checks = [
      check({ value: '5', criticalLimit: 'come da manuale', notes: 'sonda tarata' }),
      check({ value: '3', criticalLimit: '≤ 4 °C' }),
    ];
    showScreen(HaccpScreen);
    await user.click(await screen.findByRole('tab', { name: 'Controlli Eseguiti' }));
    const judged = await screen.findAllByText(/non confrontato/);
    expect(judged).toHaveLength(1);
    expect(judged[0]?.closest('li, tr, article')?.textContent).toContain('come da manuale');
  });

  it('is narrowed to a task, an outcome and days, and handed out as a file that no spreadsheet runs', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => (saved.push(file), 'blob:x'),
        revokeObjectURL: () => {},
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    checks = [
      check({ value: '-18', notes: '=1+1', taskName: '=cmd()' }),
      check({
        value: '33',
        limitsAsOf: '2026-11-03T10:05:00.000Z',
        correctedBy: {
          id: '0199aaaa-98a5-7b1c-9d2a-6f2d1c1e98a5',
          value: '3,3',
          operatorName: 'Marco',
          recordedAt: '2026-11-21T10:05:00.000Z',
        },
      }),
      check({ value: '5', criticalLimit: 'come da manuale', notes: 'sonda tarata' }),
      check({
        value: '12',
        status: 'critical',
        open: true,
        answers: [
          {
            id: '0199aaaa-98a5-7b1c-9d2a-6f2d1c1e98a6',
            checkId: '0199aaaa-98a5-7b1c-9d2a-6f2d1c1e98a7',
            action: 'Tre ore a 12 °C',
            judgement: 'discarded',
            operatorName: 'Marco',
            performedAt: '2026-11-21T10:05:00.000Z',
            recordedAt: '2026-11-21T10:05:00.000Z',
          },
        ],
      }),
    ];
    showScreen(HaccpScreen);
    await user.click(await screen.findByRole('tab', { name: 'Controlli Eseguiti' }));
    // Who judged the food, how and why; and that the matter is not over.
    const told = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .at(-1);
    expect(told?.textContent).toContain('Marco, 21/11/2026 11:05: Scartati: Tre ore a 12 °C');
    expect(told?.textContent).toContain('Fuori limite, aperto');
    await user.click(await button('Filtri'));
    await user.selectOptions(await screen.findByLabelText('Controllo'), tasks[0]!.id);
    await user.selectOptions(screen.getByLabelText('Esito'), 'critical');
    fireEvent.change(screen.getByLabelText('Dal giorno'), { target: { value: '01/11/2026' } });
    const filter = { taskId: tasks[0]!.id, status: 'critical', from: '2026-11-01' };
    await waitFor(() => expect(asked('/haccp/checks').at(-1)?.query).toMatchObject(filter));
    await user.click(await button('Scarica CSV'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked('/haccp/checks').at(-1)?.query).toMatchObject({ ...filter, limit: '100' });
    const [, row, wrong, unread, judged] = (await saved[0]!.text()).split('\r\n');
    expect(row?.split(';').slice(2, 9)).toEqual(["'=cmd()", '-18', '≤ 4 °C', '', '4', '°C', 'OK']);
    expect(row).toContain("'=1+1");
    // What does not count any more is no result in the file either.
    expect(wrong?.split(';').slice(3, 5)).toEqual(['33', '≤ 4 °C (del 03/11/2026 11:05)']);
    expect(wrong?.split(';')[8]).toBe('Corretto');
    expect(unread?.split(';').slice(4, 9)).toEqual(['come da manuale', '', '', '', 'OK (non confrontato)']);
    expect(judged?.split(';')[8]).toBe('Critico · Fuori limite, aperto');
    expect(judged?.split(';')[12]).toBe('Marco, 21/11/2026 11:05: Scartati: Tre ore a 12 °C');
    expect(wrong?.split(';').at(-1)).toBe('21/11/2026 11:05');
    await user.click(await button('Togli i filtri'));
    expect(screen.getByLabelText<HTMLSelectElement>('Esito').value).toBe('');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

describe('the register of checks', () => {
  it('[THERM-14] what is near its limit by a thermometer that was found off is judged as what is inside it is', async () => {
    const measuredWith = {
      id: crypto.randomUUID(),
      name: 'Sonda',
      state: 'in_order',
      foundOff: true,
    } as const;
    checks = [
      check({ value: '3,8', status: 'warning', measuredWith }),
      check({ value: '9', status: 'critical', measuredWith }),
      check({ value: '3,9', status: 'warning' }),
    ];
    showScreen(HaccpScreen, [], '?vista=registro');
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => /Da valutare|Attenzione|Critico/.exec(row.textContent)?.[0])).toEqual([
      'Da valutare',
      'Critico',
      'Attenzione',
    ]);
    expect(
      rows.map(
        (row) =>
          within(row).queryByRole('button', { name: new RegExp(`^${matterTexts.modes.closing}`) }) !== null,
      ),
    ).toEqual([true, false, false]);
  });

  it('keeps itself in the address, for a reload and for a link', async () => {
    checks = [check({ value: '12' })];
    const router = showScreen(HaccpScreen, [], '?vista=registro');
    expect((await screen.findByRole('table')).textContent).toContain('12');
    await user.click(screen.getByRole('tab', { name: 'Task HACCP' }));
    expect(router.state.location.search).toEqual({});
    await user.click(screen.getByRole('tab', { name: 'Controlli Eseguiti' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ vista: 'registro' }));
  });

  it('keeps what it is narrowed to in the address as well, beside the name that a link brought', async () => {
    checks = [check()];
    const router = showScreen(HaccpScreen, [], '?vista=registro&cerca=Frigo&esito=critical');
    await screen.findByRole('table');
    expect(asked('/haccp/checks').at(-1)?.query).toMatchObject({ search: 'Frigo', status: 'critical' });
    await user.selectOptions(await screen.findByLabelText('Esito'), 'warning');
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ vista: 'registro', cerca: 'Frigo', esito: 'warning' }),
    );
    expect(asked('/haccp/checks').at(-1)?.query).toMatchObject({ search: 'Frigo', status: 'warning' });
  });
});

describe('a plan without HACCP', () => {
  it('[PLAN-35] names the plan that has it, offers no writing, and keeps what is there readable', async () => {
    features = { haccp_basic: false };
    showScreen(HaccpScreen);
    await screen.findByText('Frigo verdure');
    for (const name of [/Controlla:/, /Modifica:/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('link', { name: /Inizia/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Nuovo Task/ }));
    await screen.findByRole('dialog', { name: 'Disponibile con il piano Base' });
    await user.click(screen.getByRole('button', { name: 'Ho capito' }));
    await user.click(screen.getByRole('tab', { name: 'Controlli Eseguiti' }));
    expect((await screen.findByRole('table')).textContent).toContain('Anna');
  });
});
