import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Calendar } from '../contract.ts';
import { daysOfMonth } from '../task-due.ts';
import { showScreen, type Asked, type fakeServer } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const kit = await import('./test-kit.tsx');
  const made = kit.fakeServer();
  globalThis.fetch = made.fetch;
  return made satisfies ReturnType<typeof fakeServer>;
});
const { LastDays } = await import('./LastDays.tsx');

const nothing = { done: 0, missed: 0, outside: 0, open: 0, missedTaskIds: [] };
/** What was owed on some days; on all others nothing. */
let owed: Record<string, Partial<Calendar['days'][number]>>;

beforeEach(() => {
  server.asked.length = 0;
  owed = {};
  server.answer = ({ query }: Asked): Calendar => ({
    month: query['month'] ?? '',
    days: daysOfMonth(query['month'] ?? '').map((date) => ({ date, ...nothing, ...owed[date] })),
    tasks: [],
  });
});
const show = (today: string) => showScreen(() => <LastDays today={today} />);
const months = () =>
  server.asked.map(({ query }) => query['month'] ?? '').toSorted((a, b) => a.localeCompare(b));

describe('[DASH-18] the checks of the last 14 days', () => {
  it('[HACCP-87] are told day by day, over the end of a month, and summed up', async () => {
    owed = {
      // A day before the first that is shown, and one after today.
      '2026-10-20': { missed: 9 },
      '2026-11-04': { open: 9 },
      '2026-10-21': { done: 3 },
      '2026-10-31': { done: 1, missed: 2 },
      '2026-11-02': { done: 2, outside: 1 },
      '2026-11-03': { done: 1, open: 2 },
    };
    show('2026-11-03');
    const strip = within(await screen.findByRole('list', { name: 'Controlli degli ultimi 14 giorni' }));
    const days = strip.getAllByRole('listitem').map((item) => item.firstChild?.textContent);
    expect(days).toHaveLength(14);
    expect(days[0]).toBe('21/10/2026: 3 fatti');
    expect(days[1]).toBe('22/10/2026: niente da fare');
    expect(days[10]).toBe('31/10/2026: 1 fatto, 2 mancati');
    expect(days[12]).toContain('02/11/2026: 1 fuori limite');
    expect(days[13]).toBe('03/11/2026: 1 fatto, 2 da fare');
    // It says that a day in green is one of the plan, and no more.
    screen.getByText('7 fatti su 11, 2 mancati. Temperature e cotture non sono contate.');
    expect(months()).toEqual(['2026-10', '2026-11']);
  });

  it('ask for one month in the middle of it, and show nothing where no check was owed', async () => {
    show('2026-11-20');
    await vi.waitFor(() => {
      expect(months()).toEqual(['2026-11']);
      expect(document.querySelector('ol, h2, .h-48')).toBeNull();
    });
  });
});
