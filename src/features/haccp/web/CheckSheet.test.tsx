import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { sessionOf } from '#tests/support/sample-session.ts';
import { toastStore } from '#platform/ui/toast.ts';
import type { TaskToday } from '../contract.ts';
import { check, doubleTap, refusal, show, taskToday, type fakeServer } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const kit = await import('./test-kit.tsx');
  const made = kit.fakeServer();
  globalThis.fetch = made.fetch;
  return made satisfies ReturnType<typeof fakeServer>;
});
const { sessionQuery } = await import('#features/access/web/index.ts');
const { CheckSheet } = await import('./CheckSheet.tsx');

const user = userEvent.setup({ pointerEventsCheck: 0 });
const onClose = vi.fn<() => void>();

/** Answers reading with the tasks that the server knows, and writing with `answer`. */
const answering = (answer: () => unknown, tasks: readonly TaskToday[] = []) => {
  server.answer = ({ method }) =>
    method === 'GET' ? { rows: tasks, total: tasks.length, nextCursor: null } : answer();
};

beforeEach(() => {
  server.asked.length = 0;
  answering(() => check());
  onClose.mockReset();
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
});

async function open(task: TaskToday): Promise<HTMLElement> {
  show(<CheckSheet task={task} onClose={onClose} onSaved={onClose} />);
  return screen.findByRole('dialog');
}
const valueField = () => screen.getByLabelText<HTMLInputElement>(/^Valore/);
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
/** What a screen reader adds to the value's name: its error or hint. */
const valueNote = () => {
  const ids = valueField().getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};
let savedAt = 0;
async function save(): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Salva/ }));
  savedAt = performance.now();
}
/** What the toast says: its title, or what failed, under the title of all failures (ERR-12). */
const toastText = () => {
  const shown = toastStore.getSnapshot();
  return shown?.title === 'Errore' && typeof shown.text === 'string'
    ? shown.text.split('\n')[0]
    : shown?.title;
};
const shownOutcome = () => screen.getByRole('dialog').querySelector('[role=status]')?.textContent;

/** A second tap on a submit button counts as the first one's echo until a moment has passed (Button). */
const notADoubleTap = () => vi.waitFor(() => expect(performance.now() - savedAt).toBeGreaterThan(400));

/** Tells the sheet that what it watches is in sight, as a wide screen would. */
function everythingInSight(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.#tell = tell;
      }
      observe(): void {
        this.#tell([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
}

describe('the value', () => {
  it('[HACCP-09] is required: said in a toast and beside the field, and nothing is sent', async () => {
    await open(taskToday());
    await save();
    expect(toastText()).toBe('Valore richiesto per il controllo');
    expect(valueNote()).toBe('Campo obbligatorio');
    expect(document.activeElement).toBe(valueField());
    expect(server.writes()).toEqual([]);
  });

  it('of a limit that is a number has a keypad with its unit and the last value', async () => {
    const lastCheck = {
      value: '3,2',
      status: 'ok',
      operatorName: 'Anna',
      performedAt: '2026-11-20T22:04:00.000Z',
    } as const;
    await open(taskToday({ lastCheck }));
    expect(screen.getByLabelText(/^Valore in °C/)).toBe(valueField());
    await user.click(screen.getByRole('button', { name: "Usa l'ultimo valore, 3,2 °C" }));
    await user.click(screen.getByRole('button', { name: 'Aumenta di 0,1 °C' }));
    expect(valueField().value).toBe('3,3');
  });

  it('may be words all the same, and what is not a number leaves the keypad empty', async () => {
    await open(taskToday());
    await user.click(screen.getByRole('button', { name: 'Scrivi un testo' }));
    type(/^Valore/, 'termometro rotto');
    await user.click(screen.getByRole('button', { name: 'Usa il tastierino' }));
    expect(valueField().value).toBe('');
    type(/^Valore/, '3,5');
    await user.click(screen.getByRole('button', { name: 'Scrivi un testo' }));
    expect(valueField().value).toBe('3,5');
  });
});

describe('the outcome', () => {
  it.each([
    ['≤ 4 °C', '3', 'OK'],
    ['≤ 4 °C', '3,8', 'Attenzione'],
    ['≤ 4 °C', '4,1', 'Critico'],
    ['min 75', '80', 'OK'],
    ['≤ −18', '-17', 'Critico'],
  ])(
    '[HACCP-12] of a limit "%s" and "%s" shows as %s while it is typed, without buttons',
    async (criticalLimit, value, word) => {
      await open(taskToday({ criticalLimit }));
      type(/^Valore/, value);
      expect(shownOutcome()).toContain(word);
      expect(screen.queryByRole('group', { name: 'Esito' })).toBeNull();
    },
  );

  it('[HACCP-12] is N/A and never OK by itself when it cannot be compared, and is chosen by hand', async () => {
    await open(taskToday({ criticalLimit: 'superfici pulite' }));
    await user.click(screen.getByRole('button', { name: 'Scrivi un testo' }));
    type(/^Valore/, 'umide');
    expect(shownOutcome()).toContain('N/A');
    const buttons = within(screen.getByRole('group', { name: 'Esito' })).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['OK', 'Attenzione', 'Critico']);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(shownOutcome()).toContain('OK');
    await save();
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({ value: 'umide', outcome: 'ok' });
  });

  it('[HACCP-21] a number that nothing compared is OK only with the reason, and then told as not compared', async () => {
    await open(taskToday({ criticalLimit: 'max 4 °C, poi buttare' }));
    type(/^Valore/, '5');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(shownOutcome()).toContain('N/A');
    await save();
    expect(screen.getByLabelText(/^Perché va bene/)).toBe(document.activeElement);
    screen.getByText('Nessuno ha confrontato questo numero: scrivi perché va bene');
    expect(server.writes()).toEqual([]);
    type(/^Perché va bene/, 'al cuore 2 °C');
    expect(shownOutcome()).toContain('non confrontato');
    fireEvent.submit(screen.getByLabelText(/^Valore/));
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({ value: '5', outcome: 'ok', notes: 'al cuore 2 °C' });
  });

  it('[HACCP-20] is compared with the figures that stand beside a text', async () => {
    await open(taskToday({ criticalLimit: 'come da manuale', limitMaximum: 4, limitUnit: 'celsius' }));
    expect(screen.getByRole('dialog').textContent).toContain('come da manuale (al massimo 4 °C)');
    type(/^Valore in °C/, '4,1');
    expect(shownOutcome()).toContain('Critico');
    expect(screen.queryByRole('group', { name: 'Esito' })).toBeNull();
  });

  it('[HACCP-99] chosen by hand can be taken back, and is sent as none only after it was asked for', async () => {
    await open(taskToday({ criticalLimit: 'superfici pulite' }));
    await user.click(screen.getByRole('button', { name: 'Scrivi un testo' }));
    type(/^Valore/, 'così così');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(shownOutcome()).toContain('N/A');
    await save();
    expect(screen.getByText(/^Manca l’esito: sceglilo\./)).toBeDefined();
    expect(server.writes()).toHaveLength(0);
    await notADoubleTap();
    await save();
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({ outcome: null });
  });

  it('of two numbers is never sent: the server compares them itself', async () => {
    await open(taskToday());
    await user.click(screen.getByRole('button', { name: 'Scrivi un testo' }));
    type(/^Valore/, 'freddo');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    type(/^Valore/, '2');
    await save();
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({ value: '2', outcome: null });
  });
});

describe('a limit with nothing to measure', () => {
  const answers = () => screen.getByRole('group', { name: /^Rispetta il limite\?/ });

  it('[HACCP-10] is answered with one tap, which says value and outcome', async () => {
    await open(taskToday({ criticalLimit: 'superfici pulite' }));
    expect(within(answers()).queryByRole('button', { pressed: true })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Conforme' }));
    expect(shownOutcome()).toContain('OK');
    await save();
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({ value: 'Conforme', outcome: 'ok' });
  });

  it('and not kept to asks what was done before it is saved', async () => {
    await open(taskToday({ criticalLimit: 'superfici pulite' }));
    await user.click(screen.getByRole('button', { name: 'Non conforme' }));
    expect(shownOutcome()).toContain('Critico');
    await save();
    expect(screen.queryByText('Leggi che cosa fare, poi salva.')).not.toBeNull();
    type(/^Azione correttiva svolta/, 'Pulite di nuovo');
    await notADoubleTap();
    await save();
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({
      value: 'Non conforme',
      outcome: 'critical',
      correctiveAction: 'Pulite di nuovo',
    });
  });

  it('[HACCP-09] is nothing by default: without a tap nothing is sent', async () => {
    await open(taskToday({ criticalLimit: 'superfici pulite' }));
    await save();
    expect(toastText()).toBe('Valore richiesto per il controllo');
    expect(answers().textContent).toContain('Campo obbligatorio');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Conforme' }));
    expect(server.writes()).toEqual([]);
  });

  it('goes on in words where two answers say too little, and takes no outcome of other words back', async () => {
    await open(taskToday({ criticalLimit: 'superfici pulite' }));
    await user.click(screen.getByRole('button', { name: 'Conforme' }));
    await user.click(screen.getByRole('button', { name: 'Scrivi un testo' }));
    expect(valueField().value).toBe('Conforme');
    type(/^Valore/, 'Conforme, ma umide');
    await user.click(screen.getByRole('button', { name: 'Usa le risposte pronte' }));
    expect(within(answers()).queryByRole('button', { pressed: true })).toBeNull();
    expect(shownOutcome()).not.toContain('OK');
  });
});

describe('an answer that a round kept', () => {
  it('comes back with its outcome', async () => {
    const task = taskToday({ criticalLimit: 'superfici pulite' });
    const round = {
      position: '1 di 3 · ',
      isLast: false,
      writeId: newId(),
      draft: 'Conforme',
      onDraft: () => {},
      onSkip: () => {},
      onSending: () => {},
      onRefused: () => {},
    };
    show(<CheckSheet task={task} round={round} onClose={onClose} onSaved={onClose} />);
    await screen.findByRole('button', { name: 'Conforme', pressed: true });
    await save();
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({ value: 'Conforme', outcome: 'ok' });
  });
});

describe('the corrective action', () => {
  it('of the task shows when the value is not good, with a field for what was done', async () => {
    everythingInSight();
    await open(taskToday());
    type(/^Valore/, '3');
    expect(screen.queryByText('Sposta gli alimenti in un altro frigo')).toBeNull();
    type(/^Valore/, '7');
    expect(screen.queryByText('Sposta gli alimenti in un altro frigo')).not.toBeNull();
    type(/^Azione correttiva svolta/, 'Spostati nella cella 2');
    await save();
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({
      value: '7',
      correctiveAction: 'Spostati nella cella 2',
    });
  });

  it('is told as the task has it with one tap, until something else is written', async () => {
    everythingInSight();
    await open(taskToday());
    type(/^Valore/, '7');
    await user.click(screen.getByRole('button', { name: 'Ho fatto così' }));
    expect(screen.queryByRole('button', { name: 'Ho fatto così' })).toBeNull();
    await save();
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({
      correctiveAction: 'Sposta gli alimenti in un altro frigo',
    });
  });

  it('that a phone hides below the keypad is shown before the check is saved', async () => {
    await open(taskToday());
    type(/^Valore/, '7');
    await save();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Che cosa fare' }));
    expect(screen.queryByText('Leggi che cosa fare, poi salva.')).not.toBeNull();
    expect(server.writes()).toEqual([]);
    await notADoubleTap();
    await save();
    await waitFor(() => expect(server.writes()).toHaveLength(1));
  });

  it('is not sent with a value that was corrected to a good one', async () => {
    everythingInSight();
    await open(taskToday());
    type(/^Valore/, '7');
    type(/^Azione correttiva svolta/, 'Spostati');
    type(/^Valore/, '2');
    await save();
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({ value: '2', correctiveAction: null });
  });
});

describe('saving', () => {
  it('[HACCP-15] sends the check once, also on a double tap, says so and closes', async () => {
    const task = taskToday();
    await open(task);
    type(/^Valore/, '3');
    await user.click(screen.getByRole('button', { name: 'Aggiungi una nota' }));
    type(/^Note/, 'porta chiusa');
    doubleTap(screen.getByRole('button', { name: 'Salva controllo' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.writes()).toEqual([
      {
        method: 'POST',
        path: '/haccp/checks',
        query: {},
        body: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          taskId: task.id,
          value: '3',
          outcome: null,
          notes: 'porta chiusa',
          correctiveAction: null,
        },
      },
    ]);
    expect(toastText()).toBe('Controllo HACCP registrato con successo');
  });

  it('[HACCP-16, ERR-12] that fails keeps all that was typed, and the same check is sent again', async () => {
    answering(() =>
      refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento. Riprova tra poco.'),
    );
    await open(taskToday());
    type(/^Valore/, '3,2');
    await save();
    await waitFor(() => expect(toastText()).toBe('Errore nella registrazione del controllo'));
    expect(toastStore.getSnapshot()?.text).toContain('Il servizio non risponde');
    expect(valueField().value).toBe('3,2');
    expect(onClose).not.toHaveBeenCalled();

    answering(() => check());
    await notADoubleTap();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [first, second] = server.writes();
    expect(second?.body).toEqual(first?.body);
  });

  it('that the server refuses for a field says so beside it', async () => {
    const fields = [{ field: 'value', code: 'too_long', message: 'Massimo 200 caratteri' }];
    answering(() => refusal(422, 'INPUT_INVALID', 'Controlla i campi segnalati.', { fields }));
    await open(taskToday());
    type(/^Valore/, '3');
    await save();
    await waitFor(() => expect(valueNote()).toBe('Massimo 200 caratteri'));
  });
});

describe('a task that somebody has just checked', () => {
  it('says who and when before a second check is saved, and still takes it', async () => {
    const task = taskToday();
    const lastCheck = {
      value: '3,2',
      status: 'ok',
      operatorName: 'Marco',
      performedAt: '2026-11-20T13:05:00.000Z',
    } as const;
    answering(() => check(), [{ ...task, state: 'done', lastCheck }]);
    await open(task);
    const said = await screen.findByText('Già fatto da Marco il 20/11/2026 alle 14:05');
    expect(said.closest('[role=status]')?.textContent).toContain('«3,2 °C»');
    type(/^Valore/, '3');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.writes()).toHaveLength(1);
  });

  it('says nothing of a check of another period', async () => {
    const task = taskToday({
      lastCheck: { value: '3', status: 'ok', operatorName: 'Marco', performedAt: '2026-11-20T13:05:00.000Z' },
    });
    answering(() => check(), [task]);
    await open(task);
    await waitFor(() => expect(server.asked.map(({ path }) => path)).toContain('/haccp/tasks'));
    expect(screen.queryByText(/Già fatto/)).toBeNull();
  });
});

describe('[HACCP-92] with which thermometer', () => {
  const off = '01970000-0000-7000-8000-000000000001';
  const due = '01970000-0000-7000-8000-000000000002';
  const thermometer = { place: null, archived: false, createdAt: '2026-01-10T10:00:00.000Z' };
  const overview = {
    thermometers: [
      { ...thermometer, id: off, name: 'Sonda' },
      { ...thermometer, id: due, name: 'Laser' },
    ],
    rule: { tolerance: 1, months: 6, widerReason: null, setBy: null, setAt: null },
    altitude: null,
    matters: [
      {
        calibrationId: newId(),
        thermometerId: off,
        thermometer: 'Sonda',
        method: 'ice',
        readCelsius: 3,
        expectedCelsius: 0,
        tolerance: 1,
        performedAt: '2026-11-20T10:00:00.000Z',
      },
    ],
  };
  const openIn = async (task: TaskToday): Promise<void> => {
    server.answer = ({ method, path }) =>
      path === '/thermometers/overview'
        ? overview
        : method === 'GET'
          ? { rows: [task], total: 1, nextCursor: null }
          : check();
    const known = new QueryClient();
    known.setQueryData(sessionQuery().queryKey, { session: sessionOf() });
    render(
      <QueryClientProvider client={known}>
        <CheckSheet task={task} onClose={onClose} onSaved={onClose} />
      </QueryClientProvider>,
    );
    await screen.findByRole('dialog');
  };
  const choice = () => screen.findByLabelText<HTMLSelectElement>(/^Con quale termometro/);

  it('[THERM-13] is asked under a limit in °C, not green by one that is off, and that is not proposed again', async () => {
    await openIn(taskToday());
    fireEvent.change(await choice(), { target: { value: off } });
    expect(screen.getByText(/^È fuori taratura/)).toBeTruthy();
    type(/^Valore/, '3');
    expect(shownOutcome()).toBe('EsitoDa valutaretermometro fuori taratura');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.writes()[0]?.body).toMatchObject({ value: '3', thermometerId: off });
    cleanup();
    await openIn(taskToday());
    expect((await choice()).value).toBe('');
    fireEvent.change(await choice(), { target: { value: due } });
    cleanup();
    await openIn(taskToday());
    expect((await choice()).value).toBe(due);
  });

  it('is not told of words, and not asked under another limit', async () => {
    await openIn(taskToday());
    fireEvent.change(await choice(), { target: { value: off } });
    await user.click(screen.getByRole('button', { name: 'Scrivi un testo' }));
    type(/^Valore/, 'spento');
    // Asked for the outcome, and it is not known.
    await save();
    await notADoubleTap();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.writes()[0]?.body).not.toHaveProperty('thermometerId');
    cleanup();
    await openIn(taskToday({ criticalLimit: 'pH max 4,6' }));
    await waitFor(() => expect(server.asked.map(({ path }) => path)).toContain('/thermometers/overview'));
    expect(screen.queryByLabelText(/^Con quale termometro/)).toBeNull();
  });
});
