import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '#platform/ui/toast.ts';
import { showScreen } from '#tests/support/web-app.tsx';
import { savedOperatorKey } from '#features/accounts/web/index.ts';
import { sessionQuery } from '#features/access/web/index.ts';
import { kitchen, listed } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { OperatorSelectionScreen } = await import('./OperatorSelectionScreen.tsx');
const { OperatorDialog } = await import('./OperatorDialog.tsx');
const { operatorsQuery } = await import('./queries.ts');

const user = userEvent.setup({ pointerEventsCheck: 0 });
let kit: ReturnType<typeof kitchen>;
beforeEach(() => {
  kit = kitchen();
  server.asked.length = 0;
  server.answer = kit.answer;
  localStorage.clear();
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
});

const show = () => showScreen(<OperatorSelectionScreen />, '/operator-selection', ['/dashboard']);
const tap = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const choices = () => server.writes().filter(({ path }) => path === '/operators/selection');
const toastTitle = () => {
  const shown = toastStore.getSnapshot();
  return shown?.open ? shown.title : null;
};
const atWork = [{ name: 'Eva', icon: 'user', lastActivity: '2026-11-21T10:32:00.000Z' }];

/** Stands in for the server's hint that something changed. */
function Hint({ queryKey }: { queryKey: QueryKey }) {
  const queryClient = useQueryClient();
  return (
    <button type="button" onClick={() => void queryClient.invalidateQueries({ queryKey })}>
      hint
    </button>
  );
}

describe('the choice of an operator', () => {
  it('[OPER-06, OPER-07] on its own page leads to the dashboard', async () => {
    const router = show();
    await tap(/^Bruno/);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(choices()).toMatchObject([{ body: { operatorId: 'id of Bruno' } }]);
  });

  it('[OPER-06] in the dialog shows the same list, and closes it', async () => {
    const onClose = vi.fn<() => void>();
    showScreen(<OperatorDialog required onClose={onClose} />, '/haccp');
    const dialog = await screen.findByRole('dialog', { name: 'Chi sta lavorando?' });
    const list = await within(dialog).findByRole('list', { name: 'Operatori' });
    expect(within(list).getAllByRole('button')).toHaveLength(2);
    await tap(/^Anna/);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('[OPER-08] keeps the id on this device', async () => {
    const router = show();
    await tap(/^Bruno/);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(localStorage.getItem(savedOperatorKey)).toBe('id of Bruno');
  });

  it('works also where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const router = show();
    await tap(/^Bruno/);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('[OPER-09] is undone at the end of the shift, and nothing is kept', async () => {
    kit.state.working = kit.state.operators[0]!;
    kit.state.selection = 'working';
    localStorage.setItem(savedOperatorKey, 'id of Anna');
    show();
    await tap('Fine turno: nessuno al lavoro qui');
    await waitFor(() => expect(toastTitle()).toBe('Fine turno'));
    expect(localStorage.getItem(savedOperatorKey)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Fine turno/ })).toBeNull();
  });

  it('[OPER-28] that fails says so, and why', async () => {
    kit.refuse(
      'POST /operators/selection',
      503,
      'UNAVAILABLE',
      'Il servizio non risponde in questo momento.',
    );
    const router = show();
    await tap(/^Bruno/);
    await waitFor(() => expect(toastTitle()).toBe("Impossibile selezionare l'operatore"));
    expect(screen.getAllByText('Il servizio non risponde in questo momento.').length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe('/operator-selection');
  });

  it('[OPER-29] shows by icons who works here and who works elsewhere', async () => {
    kit.state.operators = [
      listed('Anna', { atWork: true }),
      listed('Bruno', { atWork: true }),
      listed('Eva'),
    ];
    kit.state.working = kit.state.operators[0]!;
    kit.state.selection = 'working';
    show();
    const anna = await screen.findByRole('button', { name: /^Anna.*Al lavoro qui/ });
    await waitFor(() => expect(anna.querySelector('.lucide-user-check')).not.toBeNull());
    const bruno = screen.getByRole('button', { name: /^Bruno.*Al lavoro$/ });
    expect(bruno.querySelector('.lucide-clock')).not.toBeNull();
    expect(screen.getByRole('button', { name: /^Eva/ }).textContent).not.toContain('Al lavoro');
  });

  it('of who works here already only closes', async () => {
    kit.state.operators = [listed('Anna', { hasPin: true })];
    kit.state.working = kit.state.operators[0]!;
    kit.state.selection = 'working';
    const router = show();
    await screen.findByText('Al lavoro qui');
    await tap(/^Anna/);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(choices()).toEqual([]);
  });

  it('[OPER-39] says in its own words that the list can not be read, and tries again', async () => {
    kit.refuse('GET /operators', 500, 'INTERNAL', 'x');
    show();
    await waitFor(() => expect(toastTitle()).toBe('Impossibile caricare gli operatori'));
    delete kit.state.refusals['GET /operators'];
    await tap('Riprova');
    await screen.findByRole('button', { name: /^Anna/ });
  });

  it('with nobody to choose gives the administrator the form and others a hint (C-52)', async () => {
    kit.state.operators = [];
    const router = show();
    await user.type(await screen.findByLabelText(/^Nome/), 'Carla');
    await user.click(screen.getByRole('radio', { name: 'Pizzaiolo' }));
    await tap('Crea e inizia');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    const [made, chosen] = server.writes();
    expect(made).toMatchObject({ path: '/operators', body: { name: 'Carla', icon: 'pizza' } });
    expect(chosen).toMatchObject({ path: '/operators/selection', body: { operatorId: made!.body['id'] } });
  });

  it('goes on with the first operator also where the list knows of it before the form does', async () => {
    kit.state.operators = [];
    const late = Promise.withResolvers<void>();
    server.answer = async (asked) => {
      const answer = kit.answer(asked);
      if (asked.method === 'POST' && asked.path === '/operators') await late.promise;
      return answer;
    };
    const onClose = vi.fn<() => void>();
    showScreen(
      <>
        <OperatorDialog required onClose={onClose} />
        <Hint queryKey={operatorsQuery().queryKey} />
      </>,
      '/haccp',
    );
    await user.type(await screen.findByLabelText(/^Nome/), 'Carla');
    await tap('Crea e inizia');
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    fireEvent.click(screen.getByText('hint'));
    await screen.findByRole('button', { name: /^Carla/ });
    late.resolve();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(choices()).toHaveLength(1);
  });

  it('believes no answer about the session that is from before the choice', async () => {
    const late = Promise.withResolvers<void>();
    let asks = 0;
    server.answer = async (asked) => {
      const answer = kit.answer(asked);
      // Made before the choice, and arriving after it.
      if (asked.path === '/accounts/session' && ++asks === 2) await late.promise;
      return answer;
    };
    const onClose = vi.fn<() => void>();
    showScreen(
      <>
        <OperatorDialog required onClose={onClose} />
        <Hint queryKey={sessionQuery().queryKey} />
      </>,
      '/haccp',
    );
    await screen.findByRole('button', { name: /^Bruno/ });
    fireEvent.click(screen.getByText('hint'));
    await waitFor(() => expect(asks).toBe(2));
    await tap(/^Bruno/);
    await waitFor(() => expect(choices()).toHaveLength(1));
    late.resolve();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(asks).toBe(3);
  });

  it('[OPER-36] offers no further operator where the plan has no place', async () => {
    kit.state.maxOperators = 2;
    show();
    await screen.findByRole('button', { name: /^Anna/ });
    expect(screen.queryByRole('button', { name: 'Nuovo operatore' })).toBeNull();
  });

  it('offers a further operator to the administrator', async () => {
    show();
    await screen.findByRole('button', { name: 'Nuovo operatore' });
  });

  it('with nobody to choose tells a member whom to ask', async () => {
    kit.state.operators = [];
    kit.state.isRestaurantAdmin = false;
    show();
    await screen.findByText(/chiedi all’amministratore/);
    expect(screen.queryByRole('button', { name: 'Crea e inizia' })).toBeNull();
  });

  it.each([
    ['forced_out', /non lavora più con il suo operatore/],
    ['archived', /è stato eliminato/],
    ['expired', /più di 30 minuti/],
  ] as const)('after the session was %s says why it asks', async (state, text) => {
    kit.state.selection = state;
    show();
    expect((await screen.findByText(text)).closest('[role=status]')).not.toBeNull();
  });
});

describe('where others are at work', () => {
  const othersAtWork = () =>
    kit.refuse('POST /operators/selection', 409, 'OTHERS_AT_WORK', 'C’è già qualcuno.', { atWork });

  it('[OPER-23] it is asked whether they should leave, by name; confirmed, the choice is made', async () => {
    othersAtWork();
    const router = show();
    await tap(/^Bruno/);
    const question = await screen.findByRole('alertdialog', { name: 'Far uscire chi è al lavoro?' });
    expect(question.textContent).toContain('Eva (ultima attività alle 11:32)');
    expect(choices()).toHaveLength(1);
    expect(toastTitle()).not.toBe("Impossibile selezionare l'operatore");
    kit.state.refusals = {};
    await tap('Continua qui');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(choices()[1]).toMatchObject({ body: { operatorId: 'id of Bruno', confirmForcedLogout: true } });
  });

  it('[OPER-25] declined, nothing is sent and nobody is chosen', async () => {
    othersAtWork();
    const router = show();
    await tap(/^Bruno/);
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(choices()).toHaveLength(1);
    expect([router.state.location.pathname, localStorage.getItem(savedOperatorKey)]).toEqual([
      '/operator-selection',
      null,
    ]);
  });

  it('[OPER-26] and the plan has no place left, it says how many, who, and which plan has more', async () => {
    kit.refuse('POST /operators/selection', 409, 'NO_CAPACITY', 'Tutti al lavoro.', {
      maxOperators: 3,
      requiredPlan: 'plus',
      requiredPlanOperators: 10,
      atWork,
    });
    show();
    await tap(/^Bruno/);
    await waitFor(() => expect(toastTitle()).toBe("Impossibile selezionare l'operatore"));
    const texts = await screen.findAllByText(
      /permette 3 operatori al lavoro insieme\. Al lavoro adesso: Eva \(ultima attività alle 11:32\).*Con il piano Plus ne hai fino a 10\./,
    );
    expect(texts.length).toBeGreaterThan(0);
  });
});

describe('an operator with a PIN', () => {
  beforeEach(() => {
    kit.state.operators = [listed('Anna'), listed('Bruno', { hasPin: true })];
  });
  const digits = () => screen.getByLabelText<HTMLInputElement>('PIN');

  it('is asked for it on a keypad, and the zero in front counts', async () => {
    const router = show();
    await tap(/^Bruno.*con PIN/);
    await screen.findByRole('heading', { name: 'PIN di Bruno' });
    expect(choices()).toEqual([]);
    for (const digit of ['0', '4', '2', '1']) await tap(digit);
    await tap('Cancella l’ultima cifra');
    await tap('0');
    expect([digits().value, digits().type]).toEqual(['0420', 'password']);
    await tap('Conferma');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(choices()).toMatchObject([{ body: { operatorId: 'id of Bruno', pin: '0420' } }]);
  });

  it('may be typed on a keyboard, which starts in the digits; letters are not let in, nor a seventh digit', async () => {
    show();
    await tap(/^Bruno/);
    await waitFor(() => expect(document.activeElement).toBe(digits()));
    await user.keyboard('12a34567{Enter}');
    await waitFor(() => expect(choices()).toMatchObject([{ body: { pin: '123456' } }]));
  });

  it('too short is not sent', async () => {
    show();
    await tap(/^Bruno/);
    await user.keyboard('123{Enter}');
    await screen.findByText('Il PIN ha da 4 a 6 cifre');
    expect(choices()).toEqual([]);
  });

  it('typed wrong says how many tries are left, each time anew, and starts over', async () => {
    show();
    await tap(/^Bruno/);
    for (const [triesLeft, text] of [
      [2, 'PIN errato. Ti restano 2 tentativi.'],
      [1, 'PIN errato. Ti resta 1 tentativo.'],
    ] as const) {
      kit.refuse('POST /operators/selection', 403, 'PIN_WRONG', 'PIN errato.', { triesLeft });
      await user.type(digits(), '9999');
      // Not by a key: the button takes a second press so soon for the same one.
      fireEvent.submit(digits().form!);
      await screen.findByText(text);
      expect(digits().value).toBe('');
      expect(document.activeElement).toBe(digits());
    }
    expect(toastTitle()).not.toBe("Impossibile selezionare l'operatore");
  });

  it('typed wrong too often says who helps', async () => {
    kit.refuse('POST /operators/selection', 423, 'PIN_LOCKED', 'PIN bloccato dopo cinque tentativi errati.');
    show();
    await tap(/^Bruno/);
    await user.type(digits(), '9999{Enter}');
    await waitFor(() => expect(toastTitle()).toBe("Impossibile selezionare l'operatore"));
    expect(screen.getAllByText('PIN bloccato dopo cinque tentativi errati.').length).toBeGreaterThan(0);
    expect(screen.queryByLabelText('PIN')).toBeNull();
  });

  it('[OPER-50] without a network says that nobody can be chosen', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    await screen.findByText(/^Senza rete non si può cambiare operatore/);
    online.mockRestore();
  });

  it('[OPER-50] also where the list itself can not be read', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    kit.refuse('GET /operators', 500, 'INTERNAL', 'Qualcosa non va.');
    show();
    await screen.findByText(/^Senza rete non si può cambiare operatore/, undefined, { timeout: 8_000 });
    online.mockRestore();
  });

  it('is left alone with Indietro', async () => {
    show();
    await tap(/^Bruno/);
    await tap('Indietro');
    await screen.findByRole('button', { name: /^Anna/ });
    expect(choices()).toEqual([]);
  });

  it('whose PIN was set a moment ago is asked for it', async () => {
    kit.refuse('POST /operators/selection', 403, 'PIN_REQUIRED', 'Inserisci il PIN.');
    show();
    await tap(/^Anna/);
    await screen.findByRole('heading', { name: 'PIN di Anna' });
  });

  it('keeps it for the confirmation that others should leave', async () => {
    kit.refuse('POST /operators/selection', 409, 'OTHERS_AT_WORK', 'C’è già qualcuno.', { atWork });
    show();
    await tap(/^Bruno/);
    await user.type(digits(), '0420{Enter}');
    await screen.findByRole('alertdialog');
    kit.state.refusals = {};
    await tap('Continua qui');
    await waitFor(() => expect(choices()).toHaveLength(2));
    expect(choices()[1]).toMatchObject({ body: { pin: '0420', confirmForcedLogout: true } });
  });
});
