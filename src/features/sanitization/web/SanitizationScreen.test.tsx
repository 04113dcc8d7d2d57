import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { productKinds } from '#features/cleaning-products/product-kinds.it.ts';
import { newId } from '#platform/kernel/ids.ts';
import { toastStore } from '#platform/ui/toast.ts';
import type { Asked } from '#tests/support/web-app.tsx';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { RegisterCleaning } from '../contract.ts';
import { cleaningAreas } from '../options.it.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { SanitizationScreen } = await import('./SanitizationScreen.tsx');

const user = userEvent.setup({ pointerEventsCheck: 0 });

/** An entry as the register tells it: nothing came after it. */
const entry = (fields: Partial<RegisterCleaning> = {}): RegisterCleaning => ({
  id: newId(),
  area: 'Sala',
  productUsed: 'Detergente vetri',
  notes: null,
  operatorName: 'Anna',
  performedAt: '2026-11-21T10:00:00.000Z',
  recordedAt: '2026-11-21T10:00:00.000Z',
  correctsId: null,
  correctionReason: null,
  correctedBy: null,
  ...fields,
});

/** What the server has; tests change it. */
let has: { registers: boolean; rows: () => unknown; write: (asked: Asked) => unknown };
const page = (rows: readonly RegisterCleaning[]) => ({ rows, total: rows.length, nextCursor: null });

beforeEach(() => {
  server.asked.length = 0;
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
  has = { registers: true, rows: () => page([]), write: () => entry() };
  server.answer = (asked: Asked) => {
    if (asked.method !== 'GET') return has.write(asked);
    if (asked.path === '/accounts/session') return { session: { features: { registers: has.registers } } };
    if (asked.path === '/sanitization/counters') return { today: 3, week: 21, total: 1240 };
    if (asked.path === '/sanitization/plan') return { items: [], missed: [] };
    return has.rows();
  };
});

const open = (search = '') => showScreen(<SanitizationScreen />, `/sanitization${search}`);
const toast = () => toastStore.getSnapshot();
async function openForm() {
  open();
  await user.click(await screen.findByRole('button', { name: 'Registra sanificazione' }));
  return within(await screen.findByRole('dialog', { name: 'Nuova sanificazione' }));
}

describe('what was cleaned', () => {
  it('[SANI-01] stands in three figures above the register', async () => {
    open();
    const figures = within(await screen.findByRole('region', { name: 'Sanificazioni registrate' }));
    await figures.findByText('1240');
    for (const text of ['Oggi', '3', 'Ultimi 7 giorni', '21', 'In tutto']) figures.getByText(text);
  });

  it('[SANI-03, SANI-05, SANI-08] is registered in a dialog, told in the documents’ words', async () => {
    const form = await openForm();
    await user.selectOptions(form.getByLabelText(/^Area/), 'Bagni');
    await user.selectOptions(form.getByLabelText(/^Prodotto usato/), 'Disinfettante sanitari');
    await user.click(form.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toast()).toMatchObject({ title: 'Operazione di sanificazione registrata', tone: 'ok' });
    expect(server.writes()).toMatchObject([
      {
        path: '/sanitization/cleanings',
        body: { area: 'Bagni', productUsed: 'Disinfettante sanitari', notes: null },
      },
    ]);
  });

  it('[SANI-06, SANI-07] offers the documents’ areas and products, and says what «Altro» asks for', async () => {
    const form = await openForm();
    const optionsOf = (label: RegExp) =>
      within(form.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(optionsOf(/^Area/)).toEqual(cleaningAreas);
    expect(optionsOf(/^Prodotto usato/)).toEqual(productKinds);
    expect(form.queryByText(/^Con «Altro»/)).toBeNull();
    await user.selectOptions(form.getByLabelText(/^Area/), 'Altro');
    form.getByText(/^Con «Altro»/);
  });

  it.each([
    ['nothing', {}, 'Area'],
    ['only the area', { area: 'Bagni' }, 'Prodotto usato'],
    ['only the product', { product: 'Sgrassatore' }, 'Area'],
  ])('[SANI-04] with %s is not sent', async (_what, typed: { area?: string; product?: string }, asked) => {
    const form = await openForm();
    if (typed.area) await user.selectOptions(form.getByLabelText(/^Area/), typed.area);
    if (typed.product) await user.selectOptions(form.getByLabelText(/^Prodotto/), typed.product);
    await user.click(form.getByRole('button', { name: 'Salva' }));
    expect(toast()).toMatchObject({ tone: 'danger', text: 'Area e prodotto sono obbligatori' });
    expect(document.activeElement).toBe(form.getByLabelText(new RegExp(`^${asked}`)));
    expect(server.writes()).toEqual([]);
  });

  it('[SANI-09] that is refused says so, and stays in the form', async () => {
    has.write = () => refusal(500, 'INTERNAL', 'Qualcosa è andato storto.');
    const form = await openForm();
    await user.selectOptions(form.getByLabelText(/^Area/), 'Sala');
    await user.selectOptions(form.getByLabelText(/^Prodotto/), 'Detergente vetri');
    await user.click(form.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(toast()?.text).toMatch(/^Errore nella registrazione/));
    expect((form.getByLabelText(/^Area/) as HTMLSelectElement).value).toBe('Sala');
  });

  it('is asked for by a link', async () => {
    open('?registra=1');
    expect(await screen.findByRole('dialog', { name: 'Nuova sanificazione' })).toBeTruthy();
  });
});

describe('the register', () => {
  it('[SANI-10] that can not be read says so in its place, without a toast', async () => {
    has.rows = () => refusal(500, 'INTERNAL', 'Qualcosa è andato storto.');
    open();
    await screen.findByText('Non riesco a caricare il registro.');
    expect(toast()?.open ?? false).toBe(false);
  });

  it('shows a wrong entry struck out with its correction, and corrects none without a change', async () => {
    const wrong = entry({
      area: 'Bagni',
      correctedBy: {
        id: newId(),
        area: 'Sala',
        productUsed: 'Detergente vetri',
        operatorName: 'Anna',
        recordedAt: '2026-11-21T10:05:00.000Z',
      },
    });
    has.rows = () => page([entry(), wrong]);
    open();
    const table = within(await screen.findByRole('table', { name: 'Ultime sanificazioni' }));
    table.getByText('Corretta');
    table.getByText(/^Quella giusta: Sala, Detergente vetri \(Anna,/);
    await user.click(table.getByRole('button', { name: /^Correggi/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Correggi la sanificazione' }));
    await user.click(form.getByRole('button', { name: 'Area sbagliata' }));
    await user.click(form.getByRole('button', { name: 'Salva' }));
    form.getByText('Cambia l’area, il prodotto o le note: così è uguale a prima.');
    expect(server.writes()).toEqual([]);
    await user.selectOptions(form.getByLabelText(/^Area/), 'Ingresso');
    await waitFor(async () => {
      await user.click(form.getByRole('button', { name: 'Salva' }));
      expect(server.writes()).toMatchObject([
        { body: { area: 'Ingresso', productUsed: 'Detergente vetri', reason: 'Area sbagliata' } },
      ]);
    });
  });

  it('[PLAN-13] without the plan is readable, and nothing is recorded', async () => {
    has.registers = false;
    has.rows = () => page([entry()]);
    open('?registra=1');
    await screen.findByRole('table', { name: 'Ultime sanificazioni' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Correggi/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Registra sanificazione' }));
    await screen.findByRole('dialog', { name: 'Disponibile con il piano Plus' });
  });
});
