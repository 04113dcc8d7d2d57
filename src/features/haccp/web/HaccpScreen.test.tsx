import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '#platform/ui/toast.ts';
import type { Check, TaskToday } from '../contract.ts';
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
await Promise.all([import('./TaskDialog.tsx'), import('./CheckSheet.tsx')]);

const user = userEvent.setup({ pointerEventsCheck: 0 });
let tasks: TaskToday[];
let checks: Check[];
let features: Record<string, boolean>;

beforeEach(() => {
  window.scrollTo = () => {};
  tasks = [taskToday()];
  checks = [check()];
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
    await user.type(screen.getByLabelText('Cerca un task'), ' pesce ');
    await waitFor(() => expect(asked('/haccp/tasks').at(-1)?.query).toMatchObject({ search: 'pesce' }));
    const before = asked('/haccp/tasks').length;
    await user.click(await button('Aggiorna'));
    await waitFor(() => expect(asked('/haccp/tasks').length).toBeGreaterThan(before));
    expect(screen.queryByRole('button', { name: 'Nuovo Task' })).not.toBeNull();
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

  it('[HACCP-02] leaves a shortcut out while its screen is not there', async () => {
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
    ['Modifica: Frigo verdure', 'Modifica task'],
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
    expect(screen.queryByText('Il tuo piano non ha ancora task')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Controlli Eseguiti' }));
    await button('Riprova');
    expect(toastStore.getSnapshot()?.open ?? false).toBe(false);

    server.answer = answer;
    await user.click(await button('Riprova'));
    await screen.findByRole('table');
  });
});

describe('the list of tasks', () => {
  it('puts the late ones first, then those to do by their hour, and starts a round of all that are open', async () => {
    const at = (hour: string) => `2026-11-21T${hour}:00.000Z`;
    tasks = [
      taskToday({ name: 'Notte', state: 'done', dueAt: at('08:00') }),
      taskToday({ name: 'Sera', state: 'due', dueAt: at('22:00') }),
      taskToday({ name: 'Mattina', state: 'overdue', dueAt: at('09:00') }),
      taskToday({ name: 'Pranzo', state: 'due', dueAt: at('13:00') }),
    ];
    showScreen(HaccpScreen);
    await user.click(await button('Inizia il giro (3)'));
    expect(await screen.findByRole('dialog', { name: 'Mattina' })).not.toBeNull();
    const order = screen
      .getAllByRole('heading', { level: 3, hidden: true })
      .map((heading) => heading.textContent);
    expect(order).toEqual(['Mattina', 'Pranzo', 'Sera', 'Notte']);
    const states = screen.getAllByText(/^(In ritardo|Da fare|Fatto)$/).map((badge) => badge.textContent);
    expect(states).toEqual(['In ritardo', 'Da fare', 'Da fare', 'Fatto']);
  });

  it('archives a task with a way back, and takes archived ones back', async () => {
    showScreen(HaccpScreen);
    await user.click(await button('Modifica: Frigo verdure'));
    await user.click(await button('Archivia'));
    await waitFor(() => expect(toastStore.getSnapshot()?.title).toBe('Task HACCP archiviato'));
    toastStore.getSnapshot()?.action?.onClick();
    await waitFor(() => expect(toastStore.getSnapshot()?.title).toBe('Task HACCP ripristinato'));
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

  it('says what to do when it is empty, and when nothing was found', async () => {
    tasks = [];
    showScreen(HaccpScreen);
    await screen.findByText('Il tuo piano non ha ancora task');
    await user.type(screen.getByLabelText('Cerca un task'), 'x');
    await screen.findByText('Nessun task trovato');
  });
});

describe('a plan without HACCP', () => {
  it('[PLAN-19] names the plan that has it, offers no writing, and keeps what is there readable', async () => {
    features = { haccp_basic: false };
    showScreen(HaccpScreen);
    await screen.findByText('Frigo verdure');
    for (const name of [/Controlla:/, /Modifica:/, /Inizia/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    await user.click(screen.getByRole('button', { name: /Nuovo Task/ }));
    await screen.findByRole('dialog', { name: 'Disponibile con il piano Base' });
    await user.click(screen.getByRole('button', { name: 'Ho capito' }));
    await user.click(screen.getByRole('tab', { name: 'Controlli Eseguiti' }));
    expect((await screen.findByRole('table')).textContent).toContain('Anna');
  });
});
