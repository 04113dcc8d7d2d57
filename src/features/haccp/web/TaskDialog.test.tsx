import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '#platform/ui/toast.ts';
import { refusal, show, taskToday, type fakeServer } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const kit = await import('./test-kit.tsx');
  const made = kit.fakeServer();
  globalThis.fetch = made.fetch;
  return made satisfies ReturnType<typeof fakeServer>;
});
const { TaskDialog } = await import('./TaskDialog.tsx');

const user = userEvent.setup({ pointerEventsCheck: 0 });
const onClose = vi.fn<() => void>();

beforeEach(() => {
  server.asked.length = 0;
  server.answer = () => taskToday();
  onClose.mockReset();
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
/** What a screen reader adds to a field's name: its error or hint. */
const note = (label: RegExp) => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};
const type = (label: RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** What the toast says: its title, or what failed, under the title of all failures (ERR-12). */
const toastText = () => {
  const shown = toastStore.getSnapshot();
  return shown?.title === 'Errore' && typeof shown.text === 'string'
    ? shown.text.split('\n')[0]
    : shown?.title;
};

describe('a new task', () => {
  it.each([
    ['both missing', '', '', ['Nome', 'Limite critico']],
    ['without a name', '  ', '≤ 4', ['Nome']],
    ['without a limit', 'Frigo', '', ['Limite critico']],
  ])('[HACCP-05] %s is refused with a toast and beside the field', async (_case, name, limit, missing) => {
    show(<TaskDialog onClose={onClose} />);
    type(/^Nome/, name);
    type(/^Limite critico/, limit);
    await press('Crea controllo');
    await waitFor(() => expect(toastText()).toBe('Nome e limite critico sono obbligatori'));
    const marked = [/^Nome/, /^Limite critico/].filter((label) => note(label).includes('Campo obbligatorio'));
    expect(marked.map((label) => label.source.slice(1))).toEqual(missing);
    expect(server.writes()).toEqual([]);
  });

  it('[HACCP-06] [HACCP-13] is daily and due at 14:00 unless said otherwise; says that it was created', async () => {
    show(<TaskDialog onClose={onClose} />);
    type(/^Nome/, 'Frigo pesce');
    type(/^Limite critico/, '0/+2 °C');
    await press('Crea controllo');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(toastText()).toBe('Task HACCP creato con successo');
    expect(server.writes()).toMatchObject([
      {
        method: 'POST',
        path: '/haccp/tasks',
        body: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: 'Frigo pesce',
          criticalLimit: '0/+2 °C',
          frequency: 'daily',
          dueTime: '14:00',
          category: null,
          correctiveAction: null,
          description: null,
        },
      },
    ]);
  });

  it('[HACCP-07] [HACCP-08] takes one of three frequencies and every other field', async () => {
    show(<TaskDialog onClose={onClose} />);
    const options = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(options).toEqual(['Giornaliera', 'Settimanale', 'Mensile']);
    await user.click(screen.getByRole('radio', { name: 'Mensile' }));
    expect(note(/^Da fare entro le/)).toBe('L’ultimo giorno del mese');
    type(/^Nome/, 'Taratura');
    type(/^Limite critico/, '± 0,5');
    await user.click(screen.getByRole('radio', { name: /^Si giudica a vista/ }));
    type(/^Da fare entro le/, '09:30');
    type(/^Categoria/, 'Attrezzature');
    type(/^Azione correttiva/, 'Cambia il termometro');
    type(/^Descrizione/, 'Nel ghiaccio');
    await press('Crea controllo');
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({
      frequency: 'monthly',
      dueTime: '09:30',
      category: 'Attrezzature',
      correctiveAction: 'Cambia il termometro',
      description: 'Nel ghiaccio',
    });
  });

  it('[HACCP-95] takes further times, says of one that is empty or there already, and sends them', async () => {
    show(<TaskDialog onClose={onClose} />);
    type(/^Nome/, 'Frigo bibite');
    type(/^Limite critico/, '≤ 4 °C');
    type(/^Da fare entro le/, '09:00');
    await press('Aggiungi un orario');
    await press('Aggiungi un orario');
    type(/^Orario 2/, '09:00');
    await press('Crea controllo');
    await waitFor(() => expect(note(/^Orario 2/)).toContain('Questo orario c’è già'));
    expect(note(/^Orario 3/)).toMatch(/orario|ora/i);
    expect(server.writes()).toEqual([]);
    type(/^Orario 2/, '18:00');
    type(/^Orario 3/, '12:30');
    fireEvent.submit(field(/^Nome/));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.writes()[0]?.body).toMatchObject({ dueTime: '09:00', moreDueTimes: ['18:00', '12:30'] });
  });

  it('[HACCP-93] says of two times that are less than half an hour apart that they are, and sends nothing', async () => {
    show(<TaskDialog onClose={onClose} />);
    type(/^Nome/, 'Frigo bibite');
    type(/^Limite critico/, '≤ 4 °C');
    type(/^Da fare entro le/, '09:00');
    await press('Aggiungi un orario');
    await press('Aggiungi un orario');
    type(/^Orario 2/, '09:29');
    type(/^Orario 3/, '18:00');
    await press('Crea controllo');
    await waitFor(() => expect(note(/^Orario 2/)).toContain('almeno 30 minuti'));
    expect(server.writes()).toEqual([]);
    type(/^Orario 2/, '09:30');
    fireEvent.submit(field(/^Nome/));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.writes()[0]?.body).toMatchObject({ dueTime: '09:00', moreDueTimes: ['09:30', '18:00'] });
  });

  it('[HACCP-95] with one time is sent as it always was', async () => {
    show(<TaskDialog onClose={onClose} task={taskToday()} />);
    type(/^Nome/, 'Frigo bibite');
    await press('Salva');
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).not.toHaveProperty('moreDueTimes');
  });

  it('[HACCP-95] says of a task that had several that it has one from now on', async () => {
    show(<TaskDialog onClose={onClose} task={taskToday({ moreDueTimes: ['18:00'] })} />);
    await press('Togli l’orario 2');
    await press('Salva');
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({ moreDueTimes: [] });
  });

  it('[HACCP-95] takes eight times and no more', async () => {
    show(<TaskDialog onClose={onClose} />);
    for (let n = 0; n < 7; n += 1) await press('Aggiungi un orario');
    expect(screen.queryByRole('button', { name: 'Aggiungi un orario' })).toBeNull();
    expect(screen.getAllByLabelText(/^Orario/)).toHaveLength(7);
  });

  it('[HACCP-14, ERR-12] that cannot be stored says so, keeps what was typed, and is the same task when sent again', async () => {
    server.answer = () =>
      refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento. Riprova tra poco.');
    show(<TaskDialog onClose={onClose} />);
    type(/^Nome/, 'Frigo pesce');
    type(/^Limite critico/, '≤ 2');
    await press('Crea controllo');
    await waitFor(() => expect(toastText()).toBe('Errore nella creazione del task HACCP'));
    expect(onClose).not.toHaveBeenCalled();
    expect(field(/^Nome/).value).toBe('Frigo pesce');

    server.answer = () => taskToday();
    fireEvent.submit(field(/^Nome/));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.writes()[1]).toEqual(server.writes()[0]);
  });

  it('shows beside the limit how it was understood', () => {
    show(<TaskDialog onClose={onClose} />);
    const understood = (limit: string) => {
      type(/^Limite critico/, limit);
      return note(/^Limite critico/);
    };
    expect(understood('tra 0 e 4 °C')).toContain('almeno 0 °C e al massimo 4 °C');
    expect(understood('< -18')).toContain('sotto −18');
    expect(understood('min 75 gradi')).toContain('almeno 75 °C');
    expect(understood('tra -1 e 1 °C')).toContain('almeno −1 °C e al massimo 1 °C');
    expect(screen.queryByRole('radiogroup', { name: /^Come si giudica/ })).toBeNull();
  });

  it('[HACCP-28] says a limit wider than its kind, and takes it only with the reason', async () => {
    show(<TaskDialog onClose={onClose} />);
    const send = async () => {
      fireEvent.submit(field(/^Nome/));
      await act(async () => {});
    };
    type(/^Nome/, 'Cottura pollo');
    type(/^Limite critico/, 'min 50 °C');
    screen.getByText(/almeno 75,0 °C.*da 50,0 °C.*non può essere/);
    await send();
    expect(screen.queryByLabelText(/^Perché va bene così/)).toBeNull();
    type(/^Limite critico/, 'min 65 °C');
    await send();
    expect(note(/^Perché va bene così/)).toContain('scrivi perché');
    type(/^Perché va bene così/, 'ok');
    await send();
    expect(server.writes()).toEqual([]);
    type(/^Perché va bene così/, 'Sottovuoto a lungo, dal manuale');
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.writes()[0]?.body).toMatchObject({ widerReason: 'Sottovuoto a lungo, dal manuale' });
  });

  describe('[HACCP-20] whose limit can not be compared', () => {
    const unread = 'max 4 °C, poi buttare';
    const judging = () => screen.getByRole('radiogroup', { name: /^Come si giudica/ });
    const choose = (how: RegExp) => user.click(screen.getByRole('radio', { name: how }));
    /** By Enter: the button takes a second press at once for an echo. */
    const send = async () => {
      fireEvent.submit(field(/^Nome/));
      await act(async () => {});
    };
    async function begin(limit: string): Promise<void> {
      show(<TaskDialog onClose={onClose} />);
      type(/^Nome/, 'Prova');
      type(/^Limite critico/, limit);
      await send();
    }

    it('says so, and is not saved until somebody says how it is judged', async () => {
      await begin(unread);
      screen.getByText('Non so confrontare questo limite');
      expect(judging().textContent).toContain('Scegli come si giudica');
      expect(server.writes()).toEqual([]);
      await choose(/^Si giudica a vista/);
      await send();
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      expect(server.writes()[0]?.body).toMatchObject({
        criticalLimit: unread,
        limitMinimum: null,
        limitMaximum: null,
        limitUnit: null,
      });
    });

    it('is asked about anew when its text is another', async () => {
      await begin('superfici pulite');
      screen.getByText('In questo limite non c’è un numero');
      await choose(/^Si giudica a vista/);
      type(/^Limite critico/, unread);
      await send();
      expect(judging().textContent).toContain('Scegli come si giudica');
      expect(server.writes()).toEqual([]);
      // A text that is certain needs no more.
      type(/^Limite critico/, '≤ 4 °C');
      await send();
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      expect(server.writes()[0]?.body).not.toHaveProperty('limitMaximum');
    });

    it('takes a minimum, a maximum and a unit, and says beside them what is wrong', async () => {
      await begin(unread);
      await choose(/^Con un minimo e un massimo/);
      await send();
      expect(note(/^Minimo/)).toContain('Scrivi il minimo, il massimo o tutti e due');
      type(/^Massimo/, 'quattro');
      await send();
      expect(note(/^Massimo/)).toContain('Inserisci un numero');
      type(/^Minimo/, '−1,5');
      type(/^Massimo/, '-4');
      await send();
      expect(note(/^Massimo/)).toContain('Il massimo deve stare sopra il minimo');
      expect(server.writes()).toEqual([]);
      type(/^Massimo/, '4');
      await send();
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      expect(server.writes()[0]?.body).toMatchObject({
        criticalLimit: unread,
        limitMinimum: -1.5,
        limitMaximum: 4,
        limitUnit: 'celsius',
      });
    });

    it('opens with the figures that it has', async () => {
      const task = taskToday({
        name: 'Prova',
        criticalLimit: unread,
        limitMaximum: 4.5,
        limitUnit: 'celsius',
      });
      show(<TaskDialog task={task} onClose={onClose} />);
      expect(field(/^Massimo/).value).toBe('4,5');
      await send();
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      expect(server.writes()[0]?.body).toMatchObject({ limitMinimum: null, limitMaximum: 4.5 });
    });
  });
});

describe('a task that is there', () => {
  it('is changed with all its fields, under a write of its own', async () => {
    const task = taskToday({ frequency: 'weekly', category: 'Frigoriferi', dueTime: '08:15' });
    show(<TaskDialog task={task} onClose={onClose} />);
    type(/^Limite critico/, '≤ 3 °C');
    await press('Salva');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(toastText()).toBe('Controllo HACCP aggiornato con successo');
    const [write] = server.writes();
    expect(write).toMatchObject({
      method: 'PATCH',
      path: `/haccp/tasks/${task.id}`,
      body: {
        name: task.name,
        criticalLimit: '≤ 3 °C',
        frequency: 'weekly',
        category: 'Frigoriferi',
        dueTime: '08:15',
      },
    });
    expect(write?.body['id']).not.toBe(task.id);
  });

  it('stays open when it cannot be archived', async () => {
    const onArchive = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error('no'));
    show(<TaskDialog task={taskToday()} onClose={onClose} onArchive={onArchive} />);
    await press('Archivia');
    expect(onArchive).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    onArchive.mockResolvedValue({});
    await press('Archivia');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
