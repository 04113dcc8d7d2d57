import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { refusal, show } = await import('#tests/support/web-app.tsx');
const { NewRestaurantDialog } = await import('./NewRestaurantDialog.tsx');
const { AdministratorDialog } = await import('./AdministratorDialog.tsx');

const user = userEvent.setup({ pointerEventsCheck: 0 });
const close = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  server.asked.length = 0;
  close.mockReset();
  server.answer = ({ path }) =>
    path === '/accounts/session'
      ? { session: null }
      : refusal(409, 'ADDRESS_TAKEN', 'Questo indirizzo ha già un account: usane un altro.');
});
const fill = async (button: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: button }));
  return dialog;
};

describe('a new restaurant', () => {
  it('[ADMIN-04] is not sent without name and address', async () => {
    show(<NewRestaurantDialog onClose={close} onCreated={close} />);
    const dialog = await fill('Crea e invita');
    expect(await dialog.findAllByText('Campo obbligatorio')).toHaveLength(2);
    expect(server.writes()).toEqual([]);
  });

  it('[ADMIN-19] that can not be made says so, and keeps what was typed', async () => {
    show(<NewRestaurantDialog onClose={close} onCreated={close} />);
    const name = await screen.findByLabelText<HTMLInputElement>(/^Nome del ristorante/);
    await user.type(name, 'Da Ugo');
    await user.type(screen.getByLabelText(/^Email di chi lo usa/), 'ugo@example.test');
    await fill('Crea e invita');
    expect(await screen.findByText(/Impossibile creare il ristorante/)).toBeTruthy();
    expect(name.value).toBe('Da Ugo');
    expect(close).not.toHaveBeenCalled();
  });
});

describe('a new administrator', () => {
  it('[ADMIN-08] is not sent without name and address', async () => {
    show(<AdministratorDialog onClose={close} />);
    const dialog = await fill('Aggiungi e invita');
    expect(await dialog.findAllByText('Campo obbligatorio')).toHaveLength(2);
    expect(server.writes()).toEqual([]);
  });

  it('[ADMIN-20] that can not be made says so, and has the fewer rights unless it is said', async () => {
    show(<AdministratorDialog onClose={close} />);
    await user.type(await screen.findByLabelText(/^Nome/), 'Ada');
    await user.type(screen.getByLabelText(/^Email/), 'ada@example.test');
    await fill('Aggiungi e invita');
    expect(await screen.findByText(/Impossibile creare l'amministratore/)).toBeTruthy();
    expect(server.writes().map(({ path, body }) => [path, body])).toEqual([
      ['/functions/create-admin', { email: 'ada@example.test', name: 'Ada', level: 'admin' }],
    ]);
  });
});
