import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '#platform/ui/toast.ts';
import { sessionOf } from '#tests/support/sample-session.ts';
import { refusal, showScreen, type Asked } from '#tests/support/web-app.tsx';
import type { Label } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { LabelsScreen } = await import('./LabelsScreen.tsx');

const Voice = () => <p>Etichetta a voce</p>;
const user = userEvent.setup();
const toasted = () => toastStore.getSnapshot();
const page = { rows: [], total: 0, nextCursor: null, googleConfigured: true };
let answerToWrite: (asked: Asked) => unknown;

const labelOf = ({ body }: Asked): Label => ({
  id: String(body['id']),
  unique_identifier: String(body['labelId']),
  label_data: {
    product_name: 'Pane',
    lot_number: 'F1',
    production_date: '2026-11-22',
    expiry_date: '2026-11-25',
  },
  qr_url: 'https://example.test/qr/1',
  pdf_drive_url: null,
  created_at: '2026-11-22T08:00:00.000Z',
  kind: 'free',
  subjectId: null,
  expiresAt: null,
  operatorName: 'Anna',
  prints: 0,
  ended: null,
  removedAt: null,
});

/** Fills the documented free form in, as a person does, with days around today. */
async function fillIn(): Promise<HTMLFormElement> {
  await user.click(await screen.findByRole('button', { name: 'Nuova etichetta' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Prodotto/ }), 'Pane');
  const lot = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Numero di lotto/ });
  await user.type(lot, 'F1');
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(2, 10).replaceAll('-', '');
  const expiry = dialog.getByRole('textbox', { name: /^Data di scadenza/ });
  await user.type(expiry, `${day.slice(4)}${day.slice(2, 4)}${day.slice(0, 2)}`);
  return lot.form!;
}

beforeEach(() => {
  server.asked.length = 0;
  answerToWrite = labelOf;
  server.answer = (asked) => (asked.method === 'POST' ? answerToWrite(asked) : page);
  const shown = toasted();
  if (shown) toastStore.dismiss(shown.id);
});

it('[LABEL-10] a label of the free form is told of in its words', async () => {
  showScreen(<LabelsScreen Voice={Voice} />, '/qr-labels', ['/qr-labels/print']);
  fireEvent.submit(await fillIn());
  await waitFor(() =>
    expect(toasted()).toMatchObject({ title: 'Successo', text: 'Etichetta QR creata con successo' }),
  );
  expect(server.writes()).toHaveLength(1);
});

it('[LABEL-11] one that could not be made is told of in its words, and keeps what was typed', async () => {
  answerToWrite = () => refusal(500, 'INTERNAL', 'Si è verificato un errore.');
  showScreen(<LabelsScreen Voice={Voice} />, '/qr-labels', ['/qr-labels/print']);
  const form = await fillIn();
  fireEvent.submit(form);
  await waitFor(() => expect(toasted()?.text).toMatch(/^Impossibile creare l'etichetta QR(\n|$)/));
  expect(within(form).getByRole<HTMLInputElement>('textbox', { name: /^Prodotto/ }).value).toBe('Pane');
});

it('[LABEL-93] a name that says an allergen which is not chosen asks for the reason at once', async () => {
  showScreen(<LabelsScreen Voice={Voice} />, '/qr-labels', ['/qr-labels/print']);
  const form = await fillIn();
  const dialog = within(form);
  expect(dialog.queryByRole('textbox', { name: /^Note/ })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Li indico' }));
  fireEvent.submit(form);
  expect(server.writes()).toHaveLength(0);
  expect(dialog.getAllByText(/^Il nome dice glutine, e tra gli allergeni non c’è/)).not.toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Di riso');
  fireEvent.submit(form);
  await waitFor(() =>
    expect(server.writes()[0]?.body).toMatchObject({
      notes: 'Di riso',
      allergens: { contains: [], mayContain: [] },
    }),
  );
});

it('[LABEL-12] a list that can not be read says so in its words, and never reads as empty', async () => {
  server.answer = () => refusal(500, 'INTERNAL', 'Si è verificato un errore.');
  showScreen(<LabelsScreen Voice={Voice} />, '/qr-labels', ['/qr-labels/print']);
  expect(await screen.findByText('Impossibile caricare le etichette QR')).toBeTruthy();
  expect(screen.queryByText('Nessuna etichetta ancora')).toBeNull();
  server.answer = () => page;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Nessuna etichetta ancora')).toBeTruthy();
});

it.each([
  ['the plan and a configured restaurant', 'plus', true, true],
  ['a configured restaurant alone', 'base', true, false],
  ['the plan alone', 'plus', false, false],
])('[LABEL-07] with %s the voice is shown or not', async (_, plan, googleConfigured, isShown) => {
  server.answer = ({ path }) =>
    path.includes('/session')
      ? { session: sessionOf({ plan: plan as 'plus' }) }
      : { ...page, googleConfigured };
  showScreen(<LabelsScreen Voice={Voice} />, '/qr-labels', ['/restaurant-backend', '/preparations/scan']);
  await waitFor(() => expect(server.asked).toHaveLength(2));
  await screen.findByRole('button', { name: 'Nuova etichetta' });
  if (isShown) await screen.findByText('Etichetta a voce');
  else expect(screen.queryByText('Etichetta a voce')).toBeNull();
});
