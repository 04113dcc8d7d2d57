import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Label } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { PlacesInQuestion, nothingInQuestion } = await import('#features/inventory/web/index.ts');
const { PrintScreen } = await import('./PrintScreen.tsx');

const code = '01990000-0000-4000-8000-000000000022';
const lotId = '01990000-0000-7000-8000-000000000023';
const label: Label = {
  id: '01990000-0000-7000-8000-000000000021',
  unique_identifier: code,
  label_data: {
    product_name: 'Granella',
    lot_number: 'G1',
    production_date: '2026-03-10T08:00:00.000Z',
    expiry_date: '2026-03-12',
  },
  qr_url: 'https://example.test/qr/1',
  pdf_drive_url: null,
  created_at: '2026-03-10T08:00:00.000Z',
  kind: 'lot',
  subjectId: lotId,
  expiresAt: '2026-03-12T22:59:59.999Z',
  operatorName: 'Anna',
  prints: 1,
  ended: 'incomplete',
  removedAt: null,
};

/** The same while it holds. */
const holding: Label = { ...label, ended: null, expiresAt: null };

it('[LABEL-71] where a label of a lot does not say all allergens, the way to a new one is one touch', async () => {
  server.answer = () => label;
  showScreen(<PrintScreen />, `/qr-labels/print?codici=${code}`, ['/qr-labels/lots/$lotId']);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Fai un’etichetta nuova' });
  expect(link.pathname).toBe(`/qr-labels/lots/${lotId}`);
  expect(screen.getByText(/Non dice tutti gli allergeni che si conoscono oggi/)).toBeTruthy();
});

it('[LABEL-74] it is said, once confirmed, that the old paper was taken off', async () => {
  let stored = label;
  server.answer = ({ method }) =>
    method === 'POST' ? (stored = { ...label, removedAt: '2026-03-11T09:05:00.000Z' }) : stored;
  showScreen(<PrintScreen />, `/qr-labels/print?codici=${code}`);
  fireEvent.click(await screen.findByRole('button', { name: 'L’ho tolta e buttata' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Conferma solo se la carta di Granella/)).toBeTruthy();
  expect(server.writes()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'L’ho tolta e buttata' }));
  expect(await screen.findByText(/Tolta il 11\/03\/2026/)).toBeTruthy();
  expect(server.writes()).toMatchObject([{ path: `/labels/${code}/removals` }]);
  expect(screen.queryByRole('button', { name: 'L’ho tolta e buttata' })).toBeNull();
});

it.each([
  ['lot', true, false],
  ['free', true, false],
  ['tub', false, true],
] as const)(
  '[LABEL-101] of an expired label of a %s it is said here what ends its notice: its paper taken off %s, its container %s',
  async (kind, hasRemoval, hasTub) => {
    let stored: Label = { ...label, kind, ended: null, subjectId: kind === 'free' ? null : lotId };
    server.answer = ({ method }) =>
      method === 'POST' ? (stored = { ...stored, removedAt: '2026-03-13T09:05:00.000Z' }) : stored;
    showScreen(<PrintScreen />, `/qr-labels/print?codici=${code}`, ['/preparations/$tubId']);
    expect(await screen.findByText(/^È scaduta\./)).toBeTruthy();
    const remove = screen.queryByRole('button', { name: 'L’ho tolta e buttata' });
    expect([remove !== null, screen.queryByRole('link', { name: 'Apri il contenitore' }) !== null]).toEqual([
      hasRemoval,
      hasTub,
    ]);
    // No new paper of expired food beside the word to throw it away.
    expect(screen.queryByRole('button', { name: /^Stampa/ })).toBeNull();
  },
);

it('[LABEL-101] past its best-before food is still labelled', async () => {
  server.answer = () => ({
    ...label,
    ended: null,
    label_data: { ...label.label_data, expiry_kind: 'best_before' },
  });
  showScreen(<PrintScreen />, `/qr-labels/print?codici=${code}`);
  expect(await screen.findByRole('button', { name: /^Stampa/ })).toBeTruthy();
  expect(screen.getByText(/termine minimo/i)).toBeTruthy();
});

it('[LABEL-101] the paper of an expired portion is said, once confirmed, to be off', async () => {
  let stored: Label = { ...label, ended: null };
  server.answer = ({ method }) =>
    method === 'POST' ? (stored = { ...stored, removedAt: '2026-03-13T09:05:00.000Z' }) : stored;
  showScreen(<PrintScreen />, `/qr-labels/print?codici=${code}`);
  fireEvent.click(await screen.findByRole('button', { name: 'L’ho tolta e buttata' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'L’ho tolta e buttata' }));
  expect(await screen.findByText(/^Tolta il 13\/03\/2026/)).toBeTruthy();
  expect(screen.queryByText(/^È scaduta\./)).toBeNull();
});

it.each([
  ['open', 'Non si usa finché qualcuno non l’ha valutato', true],
  ['discarded', 'La sua etichetta non si stampa: scartalo.', false],
] as const)(
  '[LABEL-94] of food in question (%s) it is said above its paper: «%s», printed: %s',
  async (question, said, prints) => {
    server.answer = () => holding;
    showScreen(
      <PlacesInQuestion value={{ ...nothingInQuestion, goods: new Map([[lotId, question]]) }}>
        <PrintScreen />
      </PlacesInQuestion>,
      `/qr-labels/print?codici=${code}`,
    );
    expect(await screen.findByText((text) => text.includes(said))).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Stampa/ }) !== null).toBe(prints);
  },
);

/** Something else changed what the screen shows. */
function Changed() {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Cambiata altrove
    </button>
  );
}

it('[LABEL-95] while a label is read again nothing of it is printed', async () => {
  let answer: (label: Label) => void = () => undefined;
  let reads = 0;
  server.answer = () => (reads++ === 0 ? holding : new Promise<Label>((resolve) => (answer = resolve)));
  showScreen(
    <>
      <Changed />
      <PrintScreen />
    </>,
    `/qr-labels/print?codici=${code}`,
  );
  const print = await screen.findByRole('button', { name: /^Stampa/ });
  expect(print.getAttribute('aria-busy')).not.toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Cambiata altrove' }));
  await waitFor(() => expect(reads).toBe(2));
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  fireEvent.click(print);
  await waitFor(() => expect(print.getAttribute('aria-busy')).toBe('true'));
  expect(printed).not.toHaveBeenCalled();
  answer({ ...holding, ended: 'superseded' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Stampa/ })).toBeNull());
  expect(printed).not.toHaveBeenCalled();
});

it('[LABEL-98] that a print could not be counted is said, and the labels beside it are counted all the same', async () => {
  const [other, otherId] = ['01990000-0000-4000-8000-000000000032', '01990000-0000-7000-8000-000000000031'];
  server.asked.length = 0;
  server.answer = ({ method, path }) => {
    if (method !== 'POST')
      return path.endsWith(other) ? { ...holding, id: otherId, unique_identifier: other } : holding;
    return path.includes(code)
      ? refusal(403, 'OPERATOR_REQUIRED', 'Scegli prima un operatore.')
      : { id: label.id, labelId: other, prints: 2 };
  };
  vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  showScreen(<PrintScreen />, `/qr-labels/print?codici=${code},${other}`);
  fireEvent.click(await screen.findByRole('button', { name: /^Stampa/ }));
  expect(await screen.findByText(/La stampa non è stata contata/)).toBeTruthy();
  expect(screen.getByText(/Scegli prima un operatore/)).toBeTruthy();
  await waitFor(() => expect(server.writes()).toHaveLength(2));
});

it('[LABEL-95] a paper that came out of a label that does not hold any more is said to be thrown away', async () => {
  server.answer = ({ method }) =>
    method === 'POST' ? refusal(409, 'LABEL_SUPERSEDED', 'Sostituita da un’etichetta nuova.') : holding;
  vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  showScreen(<PrintScreen />, `/qr-labels/print?codici=${code}`);
  fireEvent.click(await screen.findByRole('button', { name: /^Stampa/ }));
  expect(await screen.findByText(/Butta questa carta: non vale più/)).toBeTruthy();
});
