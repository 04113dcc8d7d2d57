import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { ORPCError } from '@orpc/client';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { getConfig, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { discardTexts } from './discard-texts.it.ts';
import { FormDialog } from './FormDialog.tsx';
import { hearPopsFirst } from './openLayers.ts';
import { Sheet } from './Sheet.tsx';
import { TextInput } from './TextInput.tsx';
import { toastStore } from './toast.ts';
import { Unsaved } from './Unsaved.tsx';

/** How the save of the form below ends. */
let saved: { resolve: () => void; reject: (error: Error) => void };
let told: ((error: Error) => void) | undefined;

/** A form whose save takes its time. */
function Slow() {
  const [open, setOpen] = useState(true);
  const save = useMutation({
    mutationFn: () =>
      new Promise<void>((resolve, reject) => {
        saved = { resolve, reject };
      }),
    ...(told ? { onError: told } : {}),
  });
  if (!open) return null;
  return (
    <FormDialog
      title="Lento"
      onClose={() => setOpen(false)}
      isDirty
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined, { onSuccess: () => setOpen(false) });
      }}
      submit="Salva"
      pending={save.isPending}
      failure={save.error?.message}
    >
      <TextInput aria-label="Nome" />
    </FormDialog>
  );
}

/** What of the page behind was loaded, and which page is open. */
let loads: string[] = [];
let history: RouterHistory;

function Room() {
  const [open, setOpen] = useState<'sheet' | 'form' | null>(null);
  const [sure, setSure] = useState(false);
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const close = (): void => setOpen(null);
  return (
    <>
      <h1>Stanza</h1>
      <button type="button" onClick={() => setOpen('sheet')}>
        Apri
      </button>
      <button type="button" onClick={() => setOpen('form')}>
        Modulo
      </button>
      <Sheet
        open={open === 'sheet'}
        onOpenChange={() => {
          // As a screen does that was asked to open it by its address.
          if (window.location.search !== '') void navigate({ to: '.', search: {}, replace: true });
          close();
        }}
        title="Foglio"
      >
        <Unsaved when={typed !== ''} />
        <input aria-label="Valore" value={typed} onChange={(event) => setTyped(event.target.value)} />
        <button type="button" onClick={() => setSure(true)}>
          Elimina
        </button>
        <Link to="/altra" onClick={close}>
          Altrove
        </Link>
        <ConfirmDialog
          open={sure}
          onOpenChange={setSure}
          title="Sicuro?"
          description="Per sempre."
          confirmLabel="Elimina"
          onConfirm={() => undefined}
        />
      </Sheet>
      {open === 'form' ? (
        <FormDialog
          title="Modulo"
          onClose={close}
          isDirty={typed !== ''}
          onSubmit={close}
          submit="Salva"
          pending={false}
        >
          <TextInput aria-label="Nome" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </FormDialog>
      ) : null}
    </>
  );
}

async function show(): Promise<void> {
  const root = createRootRoute({ component: Outlet });
  const route = (path: '/' | '/stanza' | '/altra', component: () => React.ReactNode) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component,
      beforeLoad: ({ location }) => void loads.push(location.href),
    });
  const router = createRouter({
    routeTree: root.addChildren([
      route('/', () => <Link to="/stanza">Entra</Link>),
      route('/stanza', Room),
      route('/altra', () => <h1>Altra</h1>),
    ]),
    history,
    defaultPreload: false,
  });
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('link', { name: 'Entra' }));
  await screen.findByRole('heading', { name: 'Stanza' });
  loads = [];
}

/** The browser's steps and what answers to them come as tasks, a few one after the other. */
const settled = (): Promise<void> =>
  getConfig().asyncWrapper(async () => {
    for (let task = 0; task < 12; task += 1) await new Promise((resolve) => void setTimeout(resolve, 0));
  });
/** Presses Back or Forward of the device, and lets what follows come to rest. */
function press(step: -1 | 1): Promise<void> {
  window.history.go(step);
  return settled();
}
const open = async (name: string): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('dialog');
  await settled();
};
const dialog = (): HTMLElement | null => screen.queryByRole('dialog');
const question = (): HTMLElement | null => screen.queryByRole('alertdialog', { name: discardTexts.title });
const answer = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

hearPopsFirst();

describe('Back', () => {
  beforeEach(async () => {
    history = createBrowserHistory();
    history.push('/');
    history.flush();
    await show();
  });
  afterEach(() => history.destroy());

  test('closes the sheet and not the page; Forward brings no ghost; the next Back leaves the page', async () => {
    await open('Apri');
    await press(-1);
    expect(dialog()).toBeNull();
    expect(window.location.pathname).toBe('/stanza');
    await press(1);
    expect(dialog()).toBeNull();
    await press(-1);
    expect(await screen.findByRole('link', { name: 'Entra' })).toBeTruthy();
    expect(loads).toEqual(['/']);
  });

  test('both ways of closing leave the same history', async () => {
    const lengths: number[] = [];
    for (const close of [() => press(-1), () => answer('Chiudi')]) {
      await open('Apri');
      await close();
      await settled();
      expect(dialog()).toBeNull();
      lengths.push(window.history.length);
    }
    expect(lengths[0]).toBe(lengths[1]);
    await press(-1);
    expect(window.location.pathname).toBe('/');
  });

  test('closes what stands over a sheet before the sheet', async () => {
    await open('Apri');
    await answer('Elimina');
    await settled();
    await press(-1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dialog()).not.toBeNull();
    await press(-1);
    expect(dialog()).toBeNull();
    expect(window.location.pathname).toBe('/stanza');
  });

  test('from the page that a link in a sheet opened leads to the page, without the sheet', async () => {
    await open('Apri');
    await userEvent.click(screen.getByRole('link', { name: 'Altrove' }));
    await screen.findByRole('heading', { name: 'Altra' });
    await settled();
    await press(-1);
    expect(await screen.findByRole('heading', { name: 'Stanza' })).toBeTruthy();
    expect(dialog()).toBeNull();
    await press(-1);
    expect(window.location.pathname).toBe('/');
  });

  test('an address that closing takes a question out of is the page’s', async () => {
    history.push('/stanza?apri=1');
    await settled();
    await open('Apri');
    await answer('Chiudi');
    await settled();
    expect(window.location.search).toBe('');
    await press(-1);
    expect([window.location.pathname, window.location.search]).toEqual(['/stanza', '']);
    expect(history.location.href).toBe('/stanza');
  });

  test('a page that opens while a closed sheet steps back stays open, and the next sheet has its Back', async () => {
    await open('Apri');
    const go = window.history.go.bind(window.history);
    vi.spyOn(window.history, 'go').mockImplementationOnce((step) => {
      history.push('/altra');
      setTimeout(() => go(step));
    });
    await answer('Chiudi');
    await settled();
    expect(screen.getByRole('heading').textContent).toBe('Altra');
    expect(window.location.pathname).toBe('/altra');
    await press(-1);
    await screen.findByRole('heading', { name: 'Stanza' });
    await open('Apri');
    await press(-1);
    expect(dialog()).toBeNull();
    expect(window.location.pathname).toBe('/stanza');
  });

  test('asks before what was typed is lost, however often; what is discarded is gone', async () => {
    await open('Apri');
    await userEvent.type(screen.getByLabelText('Valore'), '4');
    for (const keep of [() => press(-1), () => answer(discardTexts.keep)]) {
      await press(-1);
      await waitFor(() => expect(question()).not.toBeNull());
      await settled();
      await keep();
      await settled();
      expect(question()).toBeNull();
      expect(screen.getByLabelText<HTMLInputElement>('Valore').value).toBe('4');
    }
    await press(-1);
    await waitFor(() => expect(question()).not.toBeNull());
    await answer(discardTexts.discard);
    await settled();
    expect(dialog()).toBeNull();
    expect(window.location.pathname).toBe('/stanza');
    await press(-1);
    expect(window.location.pathname).toBe('/');
  });
});

describe('closing a form', () => {
  beforeEach(async () => {
    history = createMemoryHistory({ initialEntries: ['/'] });
    await show();
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => answer('Chiudi')],
  ])('by %s asks only when something was typed', async (_, leave) => {
    await open('Modulo');
    await leave();
    expect(dialog()).toBeNull();
    await open('Modulo');
    await userEvent.type(screen.getByLabelText('Nome'), 'Anna');
    await leave();
    await waitFor(() => expect(question()).not.toBeNull());
    await answer(discardTexts.keep);
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Anna');
    await userEvent.clear(screen.getByLabelText('Nome'));
    await leave();
    expect(dialog()).toBeNull();
  });

  test('saving asks nothing', async () => {
    await open('Modulo');
    await userEvent.type(screen.getByLabelText('Nome'), 'Anna');
    await answer('Salva');
    await settled();
    expect(dialog()).toBeNull();
    expect(question()).toBeNull();
  });

  test('a history that is not the browser’s gets no entries', async () => {
    const push = vi.spyOn(window.History.prototype, 'pushState');
    await open('Apri');
    expect(push).not.toHaveBeenCalled();
  });
});

describe('closing a form whose save is on its way', () => {
  const refusal = new ORPCError('NAME_TAKEN', { status: 409, message: 'C’è già.' });
  const shown = () => toastStore.getSnapshot()?.text ?? null;
  const save = async (): Promise<void> => {
    const toast = toastStore.getSnapshot();
    if (toast) toastStore.dismiss(toast.id);
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Slow />
      </QueryClientProvider>,
    );
    await answer('Salva');
  };
  const close = async (): Promise<void> => {
    await userEvent.keyboard('{Escape}');
    await settled();
    expect(question()).toBeNull();
    expect(dialog()).toBeNull();
  };
  beforeEach(() => {
    told = undefined;
  });

  test.each([
    ['a refusal', refusal, 'Quello che stavi salvando non è stato salvato.\nC’è già.'],
    [
      'no answer',
      new TypeError('Failed to fetch'),
      'Non sappiamo se quello che stavi salvando è arrivato: controlla.\nErrore di connessione. Riprova più tardi.',
    ],
    [
      'a field that was wrong, which nobody sees marked any more',
      new ORPCError('INPUT_INVALID', {
        status: 400,
        message: 'Controlla i campi segnalati.',
        data: { fields: [{ field: 'name', message: 'Scrivi un nome.' }] },
      }),
      'Quello che stavi salvando non è stato salvato.\nScrivi un nome.',
    ],
  ])('asks nothing, and tells of %s that comes when it is gone', async (_, error, text) => {
    await save();
    await close();
    expect(shown()).toBeNull();
    saved.reject(error);
    await waitFor(() => expect(shown()).toBe(text));
  });

  test('has nothing to tell when it is saved after all, when its hook tells, or when the form is there', async () => {
    await save();
    await close();
    saved.resolve();
    await settled();
    expect(shown()).toBeNull();
    told = vi.fn<(error: Error) => void>();
    await save();
    await close();
    saved.reject(refusal);
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    await settled();
    expect(shown()).toBeNull();
    told = undefined;
    await save();
    saved.reject(refusal);
    await screen.findByText('C’è già.');
    expect(shown()).toBeNull();
  });
});
