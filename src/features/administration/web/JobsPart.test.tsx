import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import type { TroubledJob } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { refusal, show } = await import('#tests/support/web-app.tsx');
const { JobsPart } = await import('./JobsPart.tsx');

const user = userEvent.setup({ pointerEventsCheck: 0 });
const job = (fields: Partial<TroubledJob> = {}): TroubledJob => ({
  id: newId(),
  kind: 'mail',
  hasFailed: true,
  tries: 31,
  begunAt: '2026-11-29T08:00:00.000Z',
  endedAt: '2026-11-30T08:00:00.000Z',
  nextAt: null,
  trouble: { code: 'EENVELOPE', answer: 550 },
  isEmptied: false,
  restaurant: null,
  ...fields,
});
let jobs: TroubledJob[];
let total: number;
let onAgain: () => unknown;
beforeEach(() => {
  sessionStorage.clear();
  server.asked.length = 0;
  jobs = [job()];
  total = 1;
  onAgain = () => ({ waits: true });
  server.answer = ({ path, method }) => {
    if (path === '/accounts/session') return { session: null };
    return method === 'GET' ? { jobs, total } : onAgain();
  };
});
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Lavori non riusciti' })).getAllByRole('listitem');

describe('[ADMIN-34] the jobs that failed', () => {
  it('say in words what each is, whose, what went wrong, since when and how often', async () => {
    jobs = [
      job(),
      job({
        kind: 'account-deletion-renewal',
        hasFailed: false,
        tries: 1,
        endedAt: null,
        nextAt: '2026-11-30T11:00:00.000Z',
        trouble: { code: 'UNENDED', answer: null },
        restaurant: { id: newId(), name: 'Da Ugo' },
      }),
      job({ kind: 'backup', trouble: { code: null, answer: null } }),
      job({ kind: 'push', trouble: { code: 'XX000', answer: null }, isEmptied: true }),
    ];
    total = 140;
    show(<JobsPart />);
    const [mail, renewal, backup, push] = (await rows()).map(({ textContent }) => textContent);
    expect(mail).toContain('Invio di una email');
    expect(mail).toContain('Fallito');
    expect(mail).toContain('Il server di posta rifiuta il mittente o il destinatario (EENVELOPE, 550)');
    expect(mail).toContain('Dal 29/11/2026');
    expect(mail).toContain('31 tentativi');
    expect(renewal).toContain('Da Ugo');
    expect(renewal).toContain('In attesa');
    expect(renewal).toContain('Non è finito in tempo');
    expect(renewal).toContain('1 tentativo');
    expect(renewal).toContain('si riprova il 30/11/2026');
    expect(backup).toContain('Errore senza codice');
    expect(push).toContain('Errore (XX000)');
    expect(push).toContain('non si può ripetere');
    expect(screen.getAllByRole('button', { name: /^Riprova: / })).toHaveLength(3);
    expect(screen.getByText('Ecco i primi 4 di 140.')).toBeTruthy();
  });

  it('that are none say so', async () => {
    jobs = [];
    show(<JobsPart />);
    expect(await screen.findByText('Nessun lavoro fermo')).toBeTruthy();
  });
});

describe('[ADMIN-35] «Riprova»', () => {
  const press = async (reason: string) => {
    await user.click(await screen.findByRole('button', { name: 'Riprova: Invio di una email' }));
    const dialog = within(await screen.findByRole('dialog'));
    if (reason !== '') await user.type(dialog.getByLabelText(/^Motivo/), reason);
    await user.click(dialog.getByRole('button', { name: 'Riprova' }));
    return dialog;
  };

  it('asks why, and sends the job as it was seen', async () => {
    show(<JobsPart />);
    const dialog = await press('');
    expect(await dialog.findByText('Campo obbligatorio')).toBeTruthy();
    expect(server.writes()).toEqual([]);
    await user.type(dialog.getByLabelText(/^Motivo/), ' La posta è tornata ');
    await user.click(dialog.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Il server ci riprova adesso')).toBeTruthy();
    const [{ id } = job()] = jobs;
    expect(server.writes().map(({ path, body }) => [path, body])).toEqual([
      [`/administration/jobs/${id}/retry`, { kind: 'mail', tries: 31, reason: 'La posta è tornata' }],
    ]);
  });

  it('[ADMIN-36] of one whose content is gone says so', async () => {
    const gone = 'Di questo lavoro non resta il contenuto: non si può più ripetere.';
    onAgain = () => refusal(409, 'JOB_EMPTIED', gone);
    show(<JobsPart />);
    const dialog = await press('Prova');
    expect(await dialog.findByText(gone)).toBeTruthy();
  });
});
