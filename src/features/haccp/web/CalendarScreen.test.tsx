import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '#platform/http/server-clock.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Calendar } from '../contract.ts';
import { daysOfMonth } from '../task-due.ts';
import { monthFrom } from './calendar-cells.ts';
import { refusal, showScreen, type Asked, type fakeServer } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const kit = await import('./test-kit.tsx');
  const made = kit.fakeServer();
  globalThis.fetch = made.fetch;
  return made satisfies ReturnType<typeof fakeServer>;
});
const { CalendarScreen } = await import('./CalendarScreen.tsx');

const user = userEvent.setup({ pointerEventsCheck: 0 });
const month = romeDate(new Date()).slice(0, 7);
const fridge = newId();
const empty = { done: 0, missed: 0, outside: 0, open: 0, missedTaskIds: [] };

function calendarOf(asked: string): Calendar {
  const days = daysOfMonth(asked).map((date, at) => {
    if (at === 0) return { date, ...empty, done: 3 };
    if (at === 1) return { date, ...empty, done: 2, missed: 1, outside: 0, missedTaskIds: [fridge] };
    return { date, ...empty };
  });
  const tasks = [
    {
      id: fridge,
      name: 'Frigo verdure',
      frequency: 'daily',
      archived: true,
      done: 4,
      missed: 1,
      outside: 0,
      open: 0,
    } as const,
  ];
  return { month: asked, days, tasks };
}

beforeEach(() => {
  server.asked.length = 0;
  server.answer = ({ query }: Asked) => calendarOf(query['month'] ?? month);
});
/** Which months were asked for; who is signed in is asked as well. */
const asked = () =>
  server.asked.filter(({ path }) => path.endsWith('/haccp/calendar')).map(({ query }) => query);

describe('the calendar', () => {
  it('begins with the month that it is on the server, whatever the clock of the device says', async () => {
    const now = Date.now();
    noteServerTime(now - 40 * 86_400_000, now);
    showScreen(CalendarScreen);
    await screen.findByRole('table', { name: /^Calendario di/ });
    expect(asked()).toEqual([{ month: romeDate(new Date(now - 40 * 86_400_000)).slice(0, 7) }]);
  });

  it('tells each day in words, and in a table which tasks were missed', async () => {
    showScreen(CalendarScreen);
    const grid = within(await screen.findByRole('table', { name: /^Calendario di/ }));
    const day = (at: number) => `${String(at).padStart(2, '0')}/${month.slice(5)}/${month.slice(0, 4)}`;
    grid.getByText(`${day(1)}: 3 fatti`);
    grid.getByText(`${day(2)}: 2 fatti, 1 mancato`);
    grid.getByText(`${day(3)}: niente da fare`);
    const table = within(screen.getByRole('table', { name: /giorno per giorno/ }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(2);
    expect(rows[1]?.textContent).toContain('Frigo verdure');
    expect(screen.getByRole('table', { name: /uno per uno/ }).textContent).toContain('archiviato');
  });

  it('[HACCP-95] names the times that were missed of a task with several', async () => {
    server.answer = ({ query }: Asked) => {
      const calendar = calendarOf(query['month'] ?? month);
      const missedTimes = [
        { taskId: fridge, time: '09:00' },
        { taskId: fridge, time: '18:00' },
      ];
      return {
        ...calendar,
        days: calendar.days.map((one, at) => (at === 1 ? { ...one, missed: 2, missedTimes } : one)),
      };
    };
    showScreen(CalendarScreen);
    const table = within(await screen.findByRole('table', { name: /giorno per giorno/ }));
    expect(table.getAllByRole('row')[2]?.textContent).toContain('Frigo verdure (09:00, 18:00)');
  });

  it('[HACCP-89] counts in its tables what was outside and is over as well, and says how each stands', async () => {
    const bad = { ...empty, done: 6, unsure: 2, bad: 2 };
    server.answer = ({ query }: Asked) => {
      const calendar = calendarOf(query['month'] ?? month);
      const days = calendar.days.map((one, at) =>
        at === 0
          ? { ...one, ...bad }
          : at === 1
            ? { ...one, ...empty, done: 4, outside: 1, unsure: 1, bad: 1 }
            : one,
      );
      return { ...calendar, days, tasks: [{ ...calendar.tasks[0]!, ...bad }] };
    };
    showScreen(CalendarScreen);
    const outsideOf = async (name: RegExp) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.querySelector('[data-outside]')?.textContent);
    expect(await outsideOf(/uno per uno/)).toEqual(['22 chiusi']);
    expect(await outsideOf(/giorno per giorno/)).toEqual(['22 chiusi', '21 aperto, 1 chiuso']);
  });

  it('goes to the months before and never into the future, and narrows to one task', async () => {
    showScreen(CalendarScreen);
    await screen.findByRole('table', { name: /^Calendario di/ });
    await user.click(screen.getByRole('button', { name: 'Mese successivo' }));
    await user.click(screen.getByRole('button', { name: 'Mese precedente' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ month: monthFrom(month, -1) }));
    expect(asked().map((query) => query['month'])).not.toContain(monthFrom(month, 1));
    await user.selectOptions(screen.getByLabelText('Controllo'), fridge);
    await waitFor(() => expect(asked().at(-1)).toEqual({ month: monthFrom(month, -1), taskId: fridge }));
  });

  it('says so when a month owed nothing, and when it cannot be read', async () => {
    server.answer = ({ query }: Asked) => {
      const calendar = calendarOf(query['month'] ?? month);
      return { ...calendar, days: calendar.days.map(({ date }) => ({ date, ...empty })), tasks: [] };
    };
    showScreen(CalendarScreen);
    await screen.findByText('In questo mese non c’era niente da controllare');
    server.answer = () => refusal(500, 'INTERNAL', 'Si è verificato un errore.');
    await user.click(screen.getByRole('button', { name: 'Mese precedente' }));
    await screen.findByRole('button', { name: 'Riprova' });
  });
});
