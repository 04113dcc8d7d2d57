import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { noteServerTime, recallServerOffset } from '#platform/http/server-clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { forgetPage } from '#platform/kernel/page-memory.ts';
import { draftKey } from '#platform/ui/drafts.ts';
import { toastStore } from '#platform/ui/toast.ts';
import type { TaskToday } from '../contract.ts';
import type { EquipmentCard, Matter } from '#features/refrigeration/contract.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { check, refusal, showScreen, taskToday, type Asked, type fakeServer } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const kit = await import('./test-kit.tsx');
  const made = kit.fakeServer();
  globalThis.fetch = made.fetch;
  return made satisfies ReturnType<typeof fakeServer>;
});
/** What this device keeps; null where it keeps nothing. */
let kept: KeptWrite[] | null = null;
/** What it remembers of the server's clock, in milliseconds ahead of its own. */
let remembered: number | null = null;
const write = vi.fn<(...what: unknown[]) => Promise<unknown>>();
vi.mock('#platform/offline/browser-queue.ts', () => ({
  browserQueue: async () => {
    recallServerOffset(remembered);
    return (
      kept && {
        list: async () => kept,
        listen: () => () => undefined,
        whosePlace: async () => ({ operator: { id: 'x' } }),
        write,
      }
    );
  },
}));
const { RoundScreen } = await import('./RoundScreen.tsx');

const user = userEvent.setup({ pointerEventsCheck: 0 });
let tasks: TaskToday[];
let equipment: EquipmentCard[];
let readingMatters: Matter[];
let held: Readonly<Record<string, boolean>>;
let saving: () => unknown;

const due = (name: string, minute: number): TaskToday =>
  taskToday({ name, dueAt: new Date(Date.now() - minute * 60_000).toISOString(), state: 'overdue' });

beforeEach(() => {
  window.localStorage.clear();
  server.asked.length = 0;
  tasks = [due('Frigo 1', 9), due('Frigo 2', 8), due('Cottura', 7)];
  equipment = [];
  readingMatters = [];
  held = { haccp_basic: true, registers: true };
  kept = null;
  remembered = null;
  saving = () => check();
  server.answer = ({ method, path }: Asked): unknown => {
    if (method !== 'GET') return saving();
    switch (path) {
      case '/accounts/session':
        return {
          session: {
            user: { id: 'x', email: 'x' },
            restaurant: { id: 'r' },
            operator: { id: 'x' },
            features: held,
          },
        };
      case '/haccp/tasks':
        return { rows: tasks, total: tasks.length, nextCursor: null };
      case '/haccp/matters':
        return { rows: [] };
      case '/refrigeration/equipment':
        return { equipment, matters: readingMatters };
      default:
        return {};
    }
  };
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
});

const open = () => showScreen(RoundScreen, ['/dashboard']);
const step = (name: string) => screen.findByRole('dialog', { name });
const type = (text: string) =>
  fireEvent.change(screen.getByLabelText(/^Valore/), { target: { value: text } });
const tap = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
/** A second tap on a submit button counts as the first one's echo until a moment has passed (Button). */
const figures = () => screen.getAllByRole('definition').map((figure) => Number(figure.textContent));

/** What is looked for is on the screen at once. */
class InSight {
  readonly #hear: (entries: { isIntersecting: boolean }[]) => void;
  constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
    this.#hear = hear;
  }
  observe(): void {
    this.#hear([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

/** A stored round that holds one more check. */
function withAnotherStep(stored: string, task: TaskToday): string {
  const round = JSON.parse(stored) as { steps: object[] };
  round.steps.push({ kind: 'check', task, writeId: newId(), state: 'open', draft: '', unclear: false });
  return JSON.stringify(round);
}

/** Equipment whose temperature is due. */
function fridgeDue(id: string, name: string): EquipmentCard {
  const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000).toISOString();
  return {
    id,
    name,
    type: 'frigorifero',
    limits: { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 },
    dueTimes: [new Date().toLocaleTimeString('it-IT', { timeZone: 'Europe/Rome', timeStyle: 'short' })],
    archived: false,
    lastReading: null,
    due: { state: 'due', dueAt: minutesAgo(0), nextDueAt: minutesAgo(-24 * 60) },
  };
}

/** A write that this device keeps until it is sent. */
const waits = (endpoint: KeptWrite['endpoint'], input: object): KeptWrite => {
  const sent = { id: 'kept', performedAt: new Date().toISOString(), ...input };
  return {
    id: sent.id,
    endpoint,
    input: sent,
    about: { title: '', fields: [] },
    restaurantId: 'r',
    userId: 'x',
    operator: { id: 'x', name: 'Anna' },
    ticket: null,
    keptAt: new Date().toISOString(),
    clockKnown: true,
    faults: 0,
    state: 'waiting',
  };
};

describe('the round', () => {
  it('begins at once, goes from one check to the next, lets skip, and sums up', async () => {
    open();
    const first = await step('Frigo 1');
    expect(first.textContent).toContain('1 di 3');
    type('3');
    await tap('Salva e continua');
    await step('Frigo 2');
    expect(screen.getByLabelText<HTMLInputElement>(/^Valore/).value).toBe('');
    await tap('Salta');
    const last = await step('Cottura');
    expect(last.textContent).toContain('3 di 3');
    type('2');
    await tap('Salva controllo');
    await screen.findByText('Giro finito');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(figures()).toEqual([2, 1, 0]);
    expect(server.writes().map(({ body }) => [body['taskId'], body['value']])).toEqual([
      [tasks[0]?.id, '3'],
      [tasks[2]?.id, '2'],
    ]);
    await tap('Riprendi il saltato');
    await step('Frigo 2');
  });

  it('survives a reload: what is done stays done, what was typed is there, and a check keeps its id', async () => {
    saving = () => refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento.');
    const { cleanup } = await import('@testing-library/react');
    open();
    await step('Frigo 1');
    await tap('Salta');
    await step('Frigo 2');
    type('3,4');
    await tap('Salva e continua');
    await waitFor(() => expect(toastStore.getSnapshot()?.title).toBe('Errore'));
    const [sent] = server.writes();
    cleanup();

    saving = () => check();
    // The lists cannot be read any more: the round does not need them.
    tasks = [];
    open();
    const again = await step('Frigo 2');
    expect(again.textContent).toContain('2 di 3');
    expect(screen.getByLabelText<HTMLInputElement>(/^Valore/).value).toBe('3,4');
    await tap('Salva e continua');
    await step('Cottura');
    expect(server.writes().at(-1)?.body).toEqual(sent?.body);
  });

  it('pauses when its sheet is closed, shows every step, and goes on where one taps', async () => {
    open();
    await step('Frigo 1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const steps = within(screen.getByRole('list', { name: 'Passi del giro' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Frigo 1In ritardoControlla',
      'Frigo 2In ritardoControlla',
      'CotturaIn ritardoControlla',
    ]);
    await user.click(steps.getByRole('button', { name: 'Vai a: Cottura' }));
    await step('Cottura');
    type('2');
    await tap(/^Salva/);
    await step('Frigo 1');
  });

  it('[DASH-41] says of a step that is out of its limits both, in its sheet and in the list', async () => {
    tasks = [
      {
        ...due('Frigo 1', 9),
        standing: { state: 'recheck', recheckAt: new Date(Date.now() - 60_000).toISOString() },
      },
      due('Frigo 2', 8),
    ];
    equipment = [
      {
        ...fridgeDue('01990000-0000-7000-8000-000000000091', 'Cella'),
        due: { ...fridgeDue('', '').due!, state: 'overdue' },
        standing: { state: 'open' },
      },
    ];
    open();
    // Before what is merely due: the one past its minutes, then the other.
    const first = await step('Frigo 1');
    expect(first.textContent).toMatch(/Da ricontrollare: era entro/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const steps = within(screen.getByRole('list', { name: 'Passi del giro' }));
    const [frigo1, cella, frigo2] = steps.getAllByRole('listitem').map(({ textContent }) => textContent);
    // As the pages of checks and temperatures call it (DASH-44).
    expect(frigo1).toMatch(/^Frigo 1Da ricontrollare: era entro .*In ritardoControlla$/);
    expect(cella).toBe('CellaFuori limite, apertoIn ritardoControlla');
    expect(frigo2).toBe('Frigo 2In ritardoControlla');
    await user.click(steps.getByRole('button', { name: 'Vai a: Cella' }));
    expect((await step('Cella')).textContent).toContain('Fuori limite, aperto');
  });

  it('counts a bad value without an answer as to be clarified', async () => {
    tasks = [due('Frigo 1', 9)];
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
    open();
    await step('Frigo 1');
    type('9');
    await tap('Salva controllo');
    await screen.findByText('Giro finito');
    expect(figures(), 'what is open is not done').toEqual([0, 0, 1]);
    vi.unstubAllGlobals();
  });

  it('does not ask again for what waits on this device to be sent', async () => {
    tasks = [due('Frigo 1', 9), due('Cottura', 7)];
    equipment = [fridgeDue('cella', 'Cella')];
    kept = [
      waits(['haccp', 'recordCheck'], { taskId: tasks[0]!.id, value: '3' }),
      waits(['refrigeration', 'recordReading'], { equipmentId: 'cella', temperature: 3 }),
    ];
    open();
    expect((await step('Cottura')).textContent).toContain('1 di 1');
  });

  it.each([
    ['is stored', { response: check() }],
    ['is refused, which stays as a task', { kept: 'refused' }],
  ])('a check that is skipped while it is on its way, and %s, is done', async (_what, answer) => {
    kept = [];
    let settle = (_answer: unknown): void => {};
    write.mockReset().mockImplementation(() => new Promise((resolve) => (settle = resolve)));
    open();
    await step('Frigo 1');
    type('3');
    await tap('Salva e continua');
    await waitFor(() => expect(write).toHaveBeenCalledTimes(1));
    const isFormOpen = write.mock.lastCall?.[3] as () => boolean;
    expect(isFormOpen()).toBe(true);
    await tap('Salta');
    await step('Frigo 2');
    // From now on the queue tells of a refusal: this form is for another check.
    expect(isFormOpen()).toBe(false);
    settle(answer);
    await tap('Salta');
    await step('Cottura');
    await tap('Salta');
    await screen.findByText('Giro finito');
    expect(figures()).toEqual([1, 2, 0]);
  });

  it('a check that is stored while the round is paused is not asked for again', async () => {
    kept = [];
    tasks = tasks.slice(0, 1);
    let settle = (_answer: unknown): void => {};
    write.mockReset().mockImplementation(() => new Promise((resolve) => (settle = resolve)));
    open();
    await step('Frigo 1');
    type('3');
    await tap('Salva controllo');
    await waitFor(() => expect(write).toHaveBeenCalledTimes(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    settle({ response: check() });
    await screen.findByText('Giro finito');
    expect(figures()).toEqual([1, 0, 0]);
  });

  /** Neither answered nor refused before the page is gone. */
  const neverAnswered = () => {
    kept = [];
    write.mockReset().mockImplementation(() => new Promise(() => undefined));
  };

  it.each([
    ['3', [1, 0, 0]],
    ['9', [0, 0, 1]],
  ])('a check of %s that was on its way when the round was left is done', async (value, expected) => {
    // What is asked about a bad value is in sight.
    vi.stubGlobal('IntersectionObserver', InSight);
    const { cleanup } = await import('@testing-library/react');
    neverAnswered();
    tasks = tasks.slice(0, 1);
    open();
    await step('Frigo 1');
    type(value);
    await tap('Salva controllo');
    await waitFor(() => expect(write).toHaveBeenCalledTimes(1));
    cleanup();
    tasks.push(due('Frigo 2', 8));
    expect(window.localStorage.getItem(draftKey('haccp-round'))).toContain('"sent":true');
    window.localStorage.setItem(
      draftKey('haccp-round'),
      withAnotherStep(window.localStorage.getItem(draftKey('haccp-round')) ?? '', tasks[1]!),
    );
    open();
    expect((await step('Frigo 2')).textContent).toContain('2 di 2');
    await tap('Salta');
    await screen.findByText('Giro finito');
    expect(figures()).toEqual([expected[0], 1, expected[2]]);
  });

  /** Of two fridges the first one's temperature was sent, and nobody answers. */
  async function readingOnItsWay(): Promise<void> {
    neverAnswered();
    tasks = [];
    equipment = [fridgeDue('cella', 'Cella'), fridgeDue('dispensa', 'Dispensa')];
    open();
    await step('Cella');
    await tap('3');
    await tap('Salva');
    await waitFor(() => expect(write).toHaveBeenCalledTimes(1));
  }

  it('a temperature that was on its way when the round was left is done', async () => {
    const { cleanup } = await import('@testing-library/react');
    await readingOnItsWay();
    cleanup();
    open();
    expect((await step('Dispensa')).textContent).toContain('2 di 2');
  });

  it('a temperature that is skipped while it is on its way is done; one that is refused is still to do', async () => {
    await readingOnItsWay();
    await tap('Salta');
    await step('Dispensa');
    write.mockImplementation(() => Promise.reject(new Error('no')));
    await tap('4');
    await tap('Salva');
    await waitFor(() => expect(toastStore.getSnapshot()?.title).toBe('Errore'));
    await tap('Salta');
    await screen.findByText('Giro finito');
    expect(figures()).toEqual([1, 1, 0]);
  });

  it('goes on after a reload without a network, on a tablet whose clock is a day ahead', async () => {
    const { cleanup } = await import('@testing-library/react');
    const day = 86_400_000;
    tasks = tasks.map((task) => ({ ...task, dueAt: new Date(Date.parse(task.dueAt) - day).toISOString() }));
    kept = [];
    const { now } = server;
    server.now = () => new Date(Date.now() - day);
    onTestFinished(() => void (server.now = now));
    noteServerTime(Date.now() - day, Date.now());
    open();
    await step('Frigo 1');
    await tap('Salta');
    await step('Frigo 2');
    cleanup();
    forgetPage();
    // What the device remembers of the server's clock comes with what it keeps.
    remembered = -day;
    open();
    expect((await step('Frigo 2')).textContent).toContain('2 di 3');
  });

  it('says that there is nothing to do', async () => {
    tasks = [taskToday({ state: 'done' })];
    open();
    await screen.findByText('Niente da controllare adesso');
    expect(screen.getByRole('link', { name: 'Torna a Oggi' }).getAttribute('href')).toBe('/dashboard');
  });

  describe('[HACCP-85] never reads as if all were well while something is out of its limits (C-61)', () => {
    const fridge = { ...fridgeDue(newId(), 'Frigo carne'), due: null };
    const minutesAgo = (n: number): string => new Date(Date.now() - n * 60_000).toISOString();
    const warm: Matter = {
      readingId: newId(),
      equipmentId: fridge.id,
      equipmentName: fridge.name,
      temperature: 12,
      status: 'Critical',
      performedAt: minutesAgo(5),
    };
    beforeEach(() => {
      tasks = [taskToday({ state: 'done' })];
      equipment = [fridge];
    });
    const nothingSaid = () => expect(screen.queryByText('Niente da controllare adesso')).toBeNull();

    it('a temperature of which nobody has said anything', async () => {
      readingMatters = [warm];
      open();
      expect(await screen.findByText('Frigo carne: 12,0 °C')).toBeTruthy();
      expect(screen.getByText('Fuori limite, aperto')).toBeTruthy();
      expect(screen.getByText('Nient’altro da controllare adesso')).toBeTruthy();
      nothingSaid();
    });

    it('[PLAN-39] a temperature under a plan that holds neither checks nor registers', async () => {
      held = {};
      readingMatters = [warm];
      open();
      expect(await screen.findByText('Frigo carne: 12,0 °C')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Chiarisci la temperatura di Frigo carne' })).toBeTruthy();
      nothingSaid();
    });

    it('one that was answered and is to be measured again within its minutes', async () => {
      const answer = {
        action: 'Spostate le cassette',
        operatorName: 'Anna',
        at: minutesAgo(1),
        recheckAt: minutesAgo(-29),
      };
      readingMatters = [{ ...warm, answer }];
      open();
      expect(await screen.findByText(/^Da ricontrollare entro/)).toBeTruthy();
      nothingSaid();
    });

    it('one that waits on this device', async () => {
      kept = [waits(['refrigeration', 'recordReading'], { equipmentId: fridge.id, temperature: 12 })];
      open();
      expect(await screen.findByText('Una temperatura fuori limite')).toBeTruthy();
      expect(screen.getByText('Da inviare')).toBeTruthy();
      nothingSaid();
    });

    it('nor where the temperatures could not be read', async () => {
      const answer = server.answer;
      server.answer = (asked: Asked): unknown =>
        asked.path === '/refrigeration/equipment'
          ? refusal(503, 'UNAVAILABLE', 'Riprova tra poco.')
          : answer(asked);
      open();
      expect(await screen.findByText('Riprova', {}, { timeout: 10_000 })).toBeTruthy();
      nothingSaid();
    });

    it('[HACCP-96] nor at the end of a round while which another became owed', async () => {
      const first = due('Frigo 1', 9);
      const next = due('Frigo 1', 1);
      tasks = [first];
      // The turn of the next time has come while the first one was done.
      saving = () => {
        tasks = [{ ...next, id: first.id }];
        return check();
      };
      open();
      await step('Frigo 1');
      type('3');
      await tap('Salva controllo');
      expect(await screen.findByText('Giro finito')).toBeTruthy();
      await waitFor(() => expect(screen.queryByText('Tutto fatto. Buon lavoro.')).toBeNull());
    });

    it('but where nothing is owed any more', async () => {
      const first = due('Frigo 1', 9);
      tasks = [first];
      saving = () => {
        tasks = [{ ...first, state: 'done' }];
        return check();
      };
      open();
      await step('Frigo 1');
      type('3');
      await tap('Salva controllo');
      expect(await screen.findByText('Giro finito')).toBeTruthy();
      expect(await screen.findByText('Tutto fatto. Buon lavoro.')).toBeTruthy();
    });

    it('nor at the end of a round that was well itself', async () => {
      tasks = [due('Frigo 1', 9)];
      readingMatters = [warm];
      open();
      await step('Frigo 1');
      type('3');
      await tap('Salva controllo');
      expect(await screen.findByText('Giro finito')).toBeTruthy();
      expect(await screen.findByText('Frigo carne: 12,0 °C')).toBeTruthy();
      expect(screen.queryByText('Tutto fatto. Buon lavoro.')).toBeNull();
    });
  });
});
