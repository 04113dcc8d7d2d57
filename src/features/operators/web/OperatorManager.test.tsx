import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '#platform/ui/toast.ts';
import { showScreen } from '#tests/support/web-app.tsx';
import { kitchen, listed } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { OperatorManager } = await import('./OperatorManager.tsx');
const { OperatorsScreen } = await import('./OperatorsScreen.tsx');

const user = userEvent.setup({ pointerEventsCheck: 0 });
let kit: ReturnType<typeof kitchen>;
beforeEach(() => {
  kit = kitchen();
  kit.state.operators = [
    listed('Anna', { icon: 'chef-hat', createdAt: '2026-11-02T10:00:00.000Z' }),
    listed('Bruno', { icon: 'fish', hasPin: true, createdAt: '2026-11-01T10:00:00.000Z' }),
  ];
  server.asked.length = 0;
  server.answer = kit.answer;
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
});

const showSettings = () =>
  showScreen(
    <OperatorManager order="created" loadFailedText="Impossibile caricare gli operatori" />,
    '/settings',
    ['/subscription'],
  );
const showPage = () => showScreen(<OperatorsScreen />, '/operators', ['/subscription']);
const tap = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const shownToast = () => {
  const shown = toastStore.getSnapshot();
  return shown?.open ? shown : null;
};
const expectToast = (title: string) => waitFor(() => expect(shownToast()?.title).toBe(title));

describe('the list of operators', () => {
  it('[OPER-41, OPER-45] on /operators is by name, with role, PIN and how many the plan allows', async () => {
    showPage();
    await screen.findByRole('heading', { level: 1, name: 'Operatori' });
    const [anna, bruno] = within(await screen.findByRole('list', { name: 'Operatori' })).getAllByRole(
      'listitem',
    );
    expect(names()).toEqual(['Anna', 'Bruno']);
    expect(within(anna!).getByText('Chef')).toBeDefined();
    expect(within(bruno!).getByText('Cuoco Pesce')).toBeDefined();
    expect(within(bruno!).getByText('PIN')).toBeDefined();
    expect(within(anna!).queryByText('PIN')).toBeNull();
    expect(screen.getByText('2 di 10 operatori')).toBeDefined();
  });

  it('[OPER-45] in the settings is in the order in which they were added', async () => {
    showSettings();
    await screen.findByText('Anna');
    expect(names()).toEqual(['Bruno', 'Anna']);
  });

  it('[OPER-39] that can not be read says so in the words of its place', async () => {
    kit.refuse('GET /operators', 500, 'INTERNAL', 'x');
    showPage();
    await expectToast('Impossibile caricare i dati');
  });

  it('[OPER-39] that can not be read in the settings says so in theirs', async () => {
    kit.refuse('GET /operators', 500, 'INTERNAL', 'x');
    showSettings();
    await expectToast('Impossibile caricare gli operatori');
  });

  it('shows a PIN that was typed wrong too often, and what helps', async () => {
    kit.state.operators = [listed('Bruno', { hasPin: true, pinLocked: true })];
    showPage();
    expect(await screen.findByText('PIN bloccato')).toBeDefined();
    expect(screen.getByText('Troppi tentativi errati: imposta un PIN nuovo.')).toBeDefined();
  });

  it('empty leads to the first operator', async () => {
    kit.state.operators = [];
    showPage();
    await screen.findByText('Ancora nessun operatore');
    await tap('Nuovo operatore');
    expect(await screen.findByRole('dialog', { name: 'Nuovo operatore' })).toBeDefined();
  });
});

describe('adding', () => {
  it('[OPER-30, OPER-40, SETT-18] takes a name, one of nine roles and a PIN if wanted', async () => {
    showSettings();
    await tap('Nuovo operatore');
    const dialog = await screen.findByRole('dialog', { name: 'Nuovo operatore' });
    expect(within(dialog).getAllByRole('radio')).toHaveLength(9);
    await user.type(within(dialog).getByLabelText(/^Nome/), 'Carla');
    await user.click(within(dialog).getByRole('radio', { name: 'Barista' }));
    await user.type(within(dialog).getByLabelText(/^PIN/), '0420');
    await tap('Crea operatore');
    await expectToast('Operatore creato con successo');
    expect(server.writes()).toMatchObject([
      { method: 'POST', path: '/operators', body: { name: 'Carla', icon: 'coffee', pin: '0420' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('3 di 10 operatori');
  });

  it('[OPER-33] without a name is not sent and says so beside the field', async () => {
    showSettings();
    await tap('Nuovo operatore');
    await user.type(await screen.findByLabelText(/^Nome/), '   ');
    await user.type(screen.getByLabelText(/^PIN/), '12');
    await tap('Crea operatore');
    await screen.findByText('Campo obbligatorio');
    await screen.findByText('Il PIN ha da 4 a 6 cifre');
    expect(server.writes()).toEqual([]);
  });

  it('[OPER-37] that fails says so and why, keeps what was typed, and is sent again as the same write', async () => {
    kit.refuse('POST /operators', 409, 'OPERATOR_NAME_TAKEN', 'C’è già un operatore con questo nome.');
    showSettings();
    await tap('Nuovo operatore');
    await user.type(await screen.findByLabelText(/^Nome/), 'Anna');
    await tap('Crea operatore');
    await expectToast("Errore nel salvataggio dell'operatore");
    const problems = await screen.findAllByText('C’è già un operatore con questo nome.');
    expect(problems.length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Anna');
    kit.state.refusals = {};
    // Not by a tap: the button takes a second one so soon for the same one.
    fireEvent.submit(screen.getByLabelText<HTMLInputElement>(/^Nome/).form!);
    await expectToast('Operatore creato con successo');
    const ids = server.writes().map(({ body }) => body['id']);
    expect(new Set(ids).size).toBe(1);
  });

  it('[UX-29] whose answer was lost makes no second one when the name is amended', async () => {
    kit.refuse('POST /operators', 502, 'UNAVAILABLE', '');
    showSettings();
    await tap('Nuovo operatore');
    await user.type(await screen.findByLabelText(/^Nome/), 'Lucia');
    await tap('Crea operatore');
    await expectToast("Errore nel salvataggio dell'operatore");
    kit.refuse('POST /operators', 409, 'WRITE_ID_REUSED', 'Questa registrazione esiste già.');
    for (const more of [' V', 'erdi']) {
      await user.type(screen.getByLabelText(/^Nome/), more);
      const asked = server.writes().length;
      fireEvent.submit(screen.getByLabelText<HTMLInputElement>(/^Nome/).form!);
      await waitFor(() => expect(server.writes().length).toBe(asked + 1));
      await screen.findByText('Questa registrazione esiste già.', { selector: 'form *' });
    }
    expect(server.writes().map(({ body }) => body['name'])).toEqual(['Lucia', 'Lucia V', 'Lucia Verdi']);
    expect(new Set(server.writes().map(({ body }) => body['id'])).size).toBe(1);
  });

  it.each([
    [1, true, 'Il tuo piano comprende 1 operatore.', 'Con il piano Plus ne hai fino a 10.'],
    [2, true, 'Il tuo piano comprende 2 operatori.', 'Con il piano Plus ne hai fino a 10.'],
    [10, false, 'L’abbonamento non è attivo: per aggiungere operatori attivalo di nuovo.', ''],
  ])(
    '[OPER-36] with %d allowed and an active subscription %s leads to the plans instead',
    async (most, active, title, text) => {
      kit.state.maxOperators = most;
      kit.state.subscriptionActive = active;
      showPage();
      await screen.findByText(title);
      if (text !== '') screen.getByText(text);
      expect(screen.queryByRole('button', { name: 'Nuovo operatore' })).toBeNull();
      expect(screen.getByRole('link', { name: 'Vedi i piani' }).getAttribute('href')).toBe('/subscription');
    },
  );

  it('[OPER-36] at the most that any plan allows says so and leads nowhere', async () => {
    kit.state.operators = Array.from({ length: 10 }, (_, n) => listed(`Cuoco ${n}`));
    showPage();
    await screen.findByText('Il tuo piano comprende 10 operatori.');
    screen.getByText(/È il massimo previsto/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[OPER-36] refused by the server, because another was quicker, names the plan with more', async () => {
    kit.refuse('POST /operators', 409, 'OPERATOR_LIMIT', 'x', {
      maxOperators: 3,
      requiredPlan: 'plus',
      requiredPlanOperators: 10,
    });
    showSettings();
    await tap('Nuovo operatore');
    await user.type(await screen.findByLabelText(/^Nome/), 'Carla');
    await tap('Crea operatore');
    const told = await screen.findAllByText(
      'Il tuo piano comprende 3 operatori. Con il piano Plus ne hai fino a 10.',
    );
    expect(told.length).toBeGreaterThan(0);
  });
});

describe('changing', () => {
  it('[OPER-35, OPER-40] takes name and role, and leaves the PIN as it is', async () => {
    showPage();
    await tap('Modifica Bruno');
    const name = await screen.findByLabelText<HTMLInputElement>(/^Nome/);
    expect(name.value).toBe('Bruno');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cuoco Pesce' }).checked).toBe(true);
    await user.clear(name);
    await user.type(name, 'Bruna');
    await tap('Salva');
    await expectToast('Operatore aggiornato con successo');
    const [write] = server.writes();
    expect(write).toMatchObject({
      method: 'PATCH',
      path: '/operators/id%20of%20Bruno',
      body: { name: 'Bruna', icon: 'fish' },
    });
    expect(write!.body).not.toHaveProperty('pin');
  });

  it.each([
    ['Imposta un PIN nuovo', '8372', { pin: '8372', currentPin: '0420' }],
    ['Togli il PIN', null, { pin: null, currentPin: '0420' }],
  ])('of the PIN: %s', async (choice, typed, sent) => {
    showPage();
    await tap('Modifica Bruno');
    await user.click(await screen.findByRole('radio', { name: choice }));
    if (typed !== null) {
      await tap('Salva');
      await screen.findByText('Il PIN ha da 4 a 6 cifre');
      const pin = screen.getByLabelText<HTMLInputElement>(/^Nuovo PIN/);
      await user.type(pin, typed);
    }
    const current = await screen.findByLabelText<HTMLInputElement>(/^PIN attuale/);
    fireEvent.submit(current.form!);
    await screen.findByText('Campo obbligatorio');
    expect(server.writes()).toEqual([]);
    await user.type(current, '0420');
    fireEvent.submit(current.form!);
    await waitFor(() => expect(server.writes()).toMatchObject([{ body: sent }]));
  });

  it('[OPER-49] of the PIN with the account’s password: a wrong one is told beside it, and nothing typed is lost', async () => {
    const path = 'PATCH /operators/id%20of%20Bruno';
    kit.refuse(path, 403, 'CURRENT_PASSWORD_WRONG', 'La password attuale non è corretta.');
    showPage();
    await tap('Modifica Bruno');
    await user.click(await screen.findByRole('radio', { name: 'Imposta un PIN nuovo' }));
    await user.type(screen.getByLabelText(/^Nuovo PIN/), '8372');
    await user.click(screen.getByRole('radio', { name: 'Con la password dell’account' }));
    const password = screen.getByLabelText<HTMLInputElement>(/^Password dell’account/);
    await user.type(password, 'Mozzarella2!');
    fireEvent.submit(password.form!);
    await waitFor(() =>
      expect(screen.getAllByText('La password attuale non è corretta.').length).toBeGreaterThan(0),
    );
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Nuovo PIN/).value).toBe('8372');
    kit.state.refusals = {};
    await user.clear(password);
    await user.type(password, 'Mozzarella1!');
    fireEvent.submit(password.form!);
    await expectToast('Operatore aggiornato con successo');
    expect(server.writes().at(-1)!.body).toMatchObject({
      pin: '8372',
      confirmation: { password: 'Mozzarella1!' },
    });
  });

  it('[OPER-49] a first PIN asks for the password, and nothing where none is typed', async () => {
    showPage();
    await tap('Modifica Anna');
    const pin = await screen.findByLabelText(/^PIN/);
    expect(screen.queryByLabelText(/^Password dell’account/)).toBeNull();
    await user.type(pin, '8372');
    expect(screen.queryByRole('radio', { name: 'Con il PIN attuale' })).toBeNull();
    const password = await screen.findByLabelText<HTMLInputElement>(/^Password dell’account/);
    await user.type(password, 'Mozzarella1!');
    fireEvent.submit(password.form!);
    await waitFor(() =>
      expect(server.writes()).toMatchObject([
        { body: { pin: '8372', confirmation: { password: 'Mozzarella1!' } } },
      ]),
    );
  });

  it('left while it is saved asks nothing, and leaves a form alone that was opened since', async () => {
    let settle = (): void => {};
    server.answer = (asked) =>
      asked.method === 'PATCH'
        ? new Promise((resolve) => {
            settle = () => resolve(kit.answer(asked));
          })
        : kit.answer(asked);
    showPage();
    await tap('Modifica Bruno');
    await user.type(await screen.findByLabelText(/^Nome/), 'x');
    await tap('Salva');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await tap('Modifica Anna');
    await screen.findByRole('dialog');
    settle();
    await expectToast('Operatore aggiornato con successo');
    expect(screen.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Anna');
  });

  it('[OPER-37] that fails says so', async () => {
    kit.refuse('PATCH /operators/id%20of%20Anna', 500, 'INTERNAL', 'Si è verificato un errore.');
    showPage();
    await tap('Modifica Anna');
    await tap('Salva');
    await expectToast("Errore nel salvataggio dell'operatore");
    screen.getByRole('dialog', { name: 'Modifica operatore' });
  });
});

describe('deleting', () => {
  const archived = () => server.writes().filter(({ path }) => path.endsWith('/archive'));

  it('[OPER-34] asks first; left alone, nothing is sent', async () => {
    showPage();
    await tap('Elimina Anna');
    const question = await screen.findByRole('alertdialog', { name: 'Eliminare Anna?' });
    expect(question.textContent).toContain('conservano il suo nome');
    expect(archived()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(archived()).toEqual([]);
  });

  it('[OPER-40] confirmed says so, and offers the way back', async () => {
    showPage();
    await tap('Elimina Anna');
    await tap('Elimina');
    await expectToast('Operatore eliminato con successo');
    expect(archived()).toMatchObject([{ method: 'POST', path: '/operators/id%20of%20Anna/archive' }]);
    shownToast()!.action!.onClick();
    await expectToast('Operatore ripristinato con successo');
    expect(server.writes().at(-1)).toMatchObject({ path: '/operators/id%20of%20Anna/restore' });
  });

  it('[OPER-38] that fails says so', async () => {
    kit.refuse('POST /operators/id%20of%20Anna/archive', 500, 'INTERNAL', 'Si è verificato un errore.');
    showPage();
    await tap('Elimina Anna');
    await tap('Elimina');
    await expectToast("Errore nell'eliminazione dell'operatore");
  });
});
