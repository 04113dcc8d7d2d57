import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Asked } from '#tests/support/web-app.tsx';
import { refusal, showScreen } from '#tests/support/web-app.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { useSession } = await import('#features/access/web/index.ts');
const { InspectorLinks } = await import('./InspectorLinks.tsx');

const link = {
  id: '019aa6d0-1111-7000-8000-000000000001',
  url: `https://example.test/ispettore/${'a'.repeat(43)}`,
  firstDay: '2026-11-01',
  lastDay: '2026-11-28',
  registers: ['olio'],
  createdAt: '2026-11-28T11:00:00.000Z',
  expiresAt: '2026-11-29T11:00:00.000Z',
  state: 'open',
  wrongCodes: 0,
  openings: [],
};
let given: () => unknown;
let links: unknown[];
let features: Record<string, boolean>;

beforeEach(() => {
  server.asked.length = 0;
  links = [];
  features = { advanced_reports: true };
  given = () => ({ link, code: '042042' });
  server.answer = ({ path, method }: Asked) =>
    path === '/accounts/session'
      ? { session: { features, restaurant: { name: 'Da Gino' }, operator: null } }
      : method === 'POST'
        ? given()
        : { links };
});

const period = { from: '2026-11-01' as LocalDate, to: '2026-11-28' as LocalDate };
/** As on its screen: there once it is known who is signed in. */
const Links = () => (useSession() ? <InspectorLinks period={period} registers={['olio']} /> : null);
const open = () => showScreen(<Links />, '/inspection-papers');
async function give(): Promise<HTMLElement> {
  (await screen.findByRole('button', { name: 'Crea un link' })).click();
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByRole('button', { name: 'Crea un link' }).click();
  return dialog;
}

it('[INSP-01] asks for how long, and shows the code once', async () => {
  open();
  await give();
  expect(await screen.findByText('042042')).toBeTruthy();
  expect(screen.getByText(link.url)).toBeTruthy();
  const sent = server.asked.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({
    firstDay: '2026-11-01',
    lastDay: '2026-11-28',
    registers: ['olio'],
    hours: 24,
  });
  screen.getByRole('button', { name: 'Fatto' }).click();
  await expect.poll(() => screen.queryByText('042042')).toBeNull();
});

it('[INSP-01] says in its place why there is none', async () => {
  given = () => refusal(429, 'TOO_MANY_REQUESTS', 'Troppe richieste: riprova più tardi.');
  open();
  const dialog = await give();
  expect(await within(dialog).findByText('Troppe richieste: riprova più tardi.')).toBeTruthy();
});

it('[INSP-05] tells of each try, and that wrong codes shut a link', async () => {
  links = [
    {
      ...link,
      state: 'shut',
      wrongCodes: 5,
      openings: [
        {
          at: '2026-11-28T11:05:00.000Z',
          outcome: 'wrong_code',
          device: { browser: 'Safari', system: 'iPhone' },
        },
      ],
    },
  ];
  open();
  expect(await screen.findByText('Chiuso: troppi codici sbagliati')).toBeTruthy();
  expect(screen.getByText(/^28\/11\/2026 12:05: codice sbagliato, Safari/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Chiudi il link' })).toBeNull();
});
