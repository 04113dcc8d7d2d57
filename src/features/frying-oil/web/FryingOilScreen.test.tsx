import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteShown, thisMoment } from '#platform/http/server-clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { toastStore } from '#platform/ui/toast.ts';
import type { Asked } from '#tests/support/web-app.tsx';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Fryer, Oil, Overview, RegisterOil } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
/** What waits on this device; null where the browser keeps nothing. */
let kept: KeptWrite[] | null = null;
vi.mock('#platform/offline/browser-queue.ts', () => ({
  browserQueue: async () => kept && { list: async () => kept, listen: () => () => undefined },
}));
const { FryingOilScreen } = await import('./FryingOilScreen.tsx');
const { oilFace } = await import('./register-face.ts');

const user = userEvent.setup({ pointerEventsCheck: 0 });

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** A check beyond the limit as the server tells it. */
const oil = (fields: Partial<Oil> = {}): Oil => ({
  id: newId(),
  kind: 'check',
  fryer: 'Friggitrice',
  polarPercent: 28,
  strip: null,
  limitPercent: 25,
  outcome: 'beyond',
  litres: null,
  collector: null,
  receiptNumber: null,
  receiptDate: null,
  notes: null,
  correctiveAction: null,
  operatorName: 'Anna',
  performedAt: '2026-11-21T10:00:00.000Z',
  recordedAt: '2026-11-21T10:00:00.000Z',
  correctsId: null,
  correctionReason: null,
  ...fields,
});
const registered = (fields: Partial<RegisterOil> = {}): RegisterOil => ({
  ...oil(),
  correctedBy: null,
  answers: [],
  open: false,
  ...fields,
});
const empty: Overview = {
  fryers: [],
  limit: { limitPercent: 25, widerReason: null, setBy: null, setAt: null },
  matters: [],
};
const page = (rows: readonly RegisterOil[]) => ({ rows, total: rows.length, nextCursor: null });

/** What the server has; tests change it. */
let has: {
  registers: boolean;
  overview: () => unknown;
  rows: () => unknown;
  write: (asked: Asked) => unknown;
};

beforeEach(() => {
  server.asked.length = 0;
  kept = null;
  sessionStorage.clear();
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
  has = { registers: true, overview: () => empty, rows: () => page([]), write: () => oil() };
  server.answer = (asked: Asked) => {
    if (asked.method !== 'GET') return has.write(asked);
    if (asked.path === '/accounts/session')
      return { session: { restaurant: { id: 'r' }, features: { registers: has.registers } } };
    return asked.path === '/frying-oil/overview' ? has.overview() : has.rows();
  };
});

const open = (search = '') => showScreen(<FryingOilScreen />, `/frying-oil${search}`);
const toast = () => toastStore.getSnapshot();
async function openForm() {
  open();
  await user.click(await screen.findByRole('button', { name: 'Nuova voce' }));
  return within(await screen.findByRole('dialog', { name: 'Olio di frittura' }));
}
type Form = Awaited<ReturnType<typeof openForm>>;
const save = (form: Form, name = 'Salva') => user.click(form.getByRole('button', { name }));
const fryerOf = (form: Form) => form.getByRole('textbox', { name: /^Friggitrice/ });
const sent = () => server.asked.find(({ method }) => method !== 'GET')?.body;

describe('[OIL-01] an entry', () => {
  it('without fryer and value is told so beside its fields, and not sent', async () => {
    const form = await openForm();
    await save(form);
    expect(form.getAllByText('Campo obbligatorio')).toHaveLength(2);
    expect(toast()).toMatchObject({ tone: 'danger' });
    expect(server.writes()).toEqual([]);
  });

  it('beyond its limit asks once what was done, and is saved without it at the second tap', async () => {
    const form = await openForm();
    await user.type(fryerOf(form), 'Friggitrice');
    await user.type(form.getByRole('textbox', { name: /^Composti polari/ }), '28');
    expect(form.getByText('Oltre il limite')).toBeTruthy();
    await save(form);
    expect(form.getByText(/scrivi cosa hai fatto, oppure salva comunque/)).toBeTruthy();
    expect(server.writes()).toEqual([]);
    // Two taps within 400 ms are one.
    await waitFor(async () => {
      await save(form, 'Salva comunque');
      expect(sent()).toMatchObject({ kind: 'check', polarPercent: 28, strip: null, correctiveAction: null });
    });
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'info', title: 'Voce dell’olio registrata' }));
  });

  it('sends what its kind tells alone, whatever was typed before', async () => {
    has.write = () => oil({ kind: 'change', polarPercent: null, outcome: null, limitPercent: null });
    const form = await openForm();
    await user.type(fryerOf(form), 'Friggitrice');
    await user.type(form.getByRole('textbox', { name: /^Composti polari/ }), '28');
    await user.click(form.getByLabelText('Cambio olio'));
    await user.type(form.getByRole('textbox', { name: /^Litri/ }), '7,5');
    await save(form);
    await waitFor(() =>
      expect(sent()).toMatchObject({
        kind: 'change',
        fryer: 'Friggitrice',
        polarPercent: null,
        litres: 7.5,
        collector: null,
        correctiveAction: null,
      }),
    );
  });

  it('that is refused stays in the form, with the server’s words beside its field', async () => {
    has.write = () =>
      refusal(422, 'INPUT_INVALID', 'Controlla i dati.', {
        fields: [{ field: 'fryer', code: 'too_long', message: 'Massimo 80 caratteri' }],
      });
    const form = await openForm();
    await user.type(fryerOf(form), 'Friggitrice');
    await user.type(form.getByRole('textbox', { name: /^Composti polari/ }), '10');
    await save(form);
    expect(await form.findByText('Massimo 80 caratteri')).toBeTruthy();
    expect((fryerOf(form) as HTMLInputElement).value).toBe('Friggitrice');
  });
});

describe('[OIL-05] the screen', () => {
  const tile = async (fryer: Fryer, matters: Overview['matters'] = []) => {
    has.overview = () => ({ ...empty, fryers: [fryer], matters });
    open();
    const list = await screen.findByRole('list', { name: 'Friggitrici' });
    return list.textContent;
  };
  const check = (performedAt: string, outcome: 'ok' | 'near' = 'ok') => ({
    polarPercent: 12,
    strip: null,
    outcome,
    performedAt,
  });

  it('shows a fryer as it was last measured', async () => {
    expect(await tile({ name: 'F', check: check(minutesAgo(1)) })).toMatch(/12,0 %.*Nei limiti/);
  });
  it('says of new oil that nobody measured it', async () => {
    expect(await tile({ name: 'F', check: check(minutesAgo(60)), changedAt: minutesAgo(30) })).toContain(
      'Olio nuovo, non ancora misurato',
    );
  });
  it('says of oil beyond its limit that it is to be changed, whatever was measured since', async () => {
    const matter = {
      oilId: newId(),
      fryer: 'f',
      polarPercent: 28,
      strip: null,
      limitPercent: 25,
      performedAt: minutesAgo(90),
    };
    const text = await tile({ name: 'F', check: check(minutesAgo(1)) }, [matter]);
    expect(text).toContain('Olio da cambiare');
    expect(text).not.toContain('Nei limiti');
    expect(screen.getByText('1 olio da cambiare')).toBeTruthy();
  });

  it('[OIL-09] on paper and in the file a better measurement keeps its doubt, and stands out', () => {
    const { outcomeOf, isFine } = oilFace;
    const better = registered({ polarPercent: 12, outcome: 'ok', afterBeyond: true });
    expect([outcomeOf?.(better), isFine?.(better)]).toEqual([
      'Nei limiti · Una misura migliore non basta: l’olio era da cambiare',
      false,
    ]);
    const good = registered({ polarPercent: 12, outcome: 'ok' });
    expect([outcomeOf?.(good), isFine?.(good)]).toEqual(['Nei limiti', true]);
  });

  it('[OIL-09] in the register it is not green either once the oil was changed', async () => {
    has.rows = () => page([registered({ polarPercent: 12, outcome: 'ok', afterBeyond: true })]);
    await openForm();
    const table = screen.getByRole('table', { name: 'Registro dell’olio', hidden: true });
    expect(within(table).getByText('Una misura migliore non basta: l’olio era da cambiare')).toBeTruthy();
    expect(table.innerHTML).not.toMatch(/\b(bg|text)-ok/);
  });

  it('[OIL-09] a better measurement of oil that is to be changed is green nowhere', async () => {
    const going = {
      oilId: newId(),
      fryer: 'FRIGGITRICE',
      polarPercent: 28,
      strip: null,
      limitPercent: 25,
      performedAt: '2026-11-21T09:00:00.000Z',
    };
    const fine = { polarPercent: 12, outcome: 'ok' } as const;
    has.overview = () => ({ ...empty, matters: [going] });
    has.rows = () =>
      page([
        registered(fine),
        registered({ ...fine, performedAt: '2026-11-20T09:00:00.000Z' }),
        registered({ ...fine, fryer: 'Altra' }),
      ]);
    has.write = () => oil(fine);
    const form = await openForm();
    const table = within(screen.getByRole('table', { name: 'Registro dell’olio', hidden: true }));
    const words = table.getAllByText('Una misura migliore non basta: l’olio è ancora da cambiare');
    expect(words).toHaveLength(1);
    await user.type(fryerOf(form), 'friggitrice ');
    await user.type(form.getByRole('textbox', { name: /^Composti polari/ }), '12');
    // Nor while it is typed; of another fryer it is.
    expect(form.getByText('Nei limiti').className).not.toContain('bg-ok-soft');
    expect(form.getByText('Una misura migliore non basta: l’olio è ancora da cambiare')).toBeTruthy();
    await user.type(fryerOf(form), '2');
    expect(form.getByText('Nei limiti').className).toContain('bg-ok-soft');
    await user.type(fryerOf(form), '{Backspace}');
    await save(form);
    await waitFor(() =>
      expect(toast()).toMatchObject({
        tone: 'info',
        text: 'Una misura migliore non basta: l’olio è ancora da cambiare.',
      }),
    );
  });

  /** What waits on this device: an entry of a moment ago. */
  const waits = (name: string, fields: object): KeptWrite => {
    const input = { id: newId(), kind: 'check', polarPercent: 27, strip: null, ...fields };
    return {
      id: input.id,
      endpoint: ['fryingOil', name],
      input: { ...input, performedAt: minutesAgo(0) },
      about: { title: '', fields: [] },
      restaurantId: 'r',
      userId: 'u',
      operator: { id: 'o', name: 'Bruno' },
      ticket: null,
      keptAt: minutesAgo(0),
      clockKnown: true,
      faults: 0,
      state: 'waiting',
    };
  };
  /** Whether each «Nei limiti» that is shown is green. */
  const greens = () =>
    screen.queryAllByText('Nei limiti').map(({ className }) => className.includes('bg-ok-soft'));

  it('[OIL-10] a check that waits on the device is what the fryer shows, and asks at once', async () => {
    kept = [waits('recordOil', { fryer: 'f' })];
    await tile({ name: 'F', check: check(minutesAgo(1)) });
    const list = within(screen.getByRole('list', { name: 'Friggitrici' }));
    expect(await list.findByText('Olio da cambiare')).toBeTruthy();
    expect(list.getByText('Da inviare')).toBeTruthy();
    expect(greens()).toEqual([]);
    expect(screen.getByText('1 olio da cambiare')).toBeTruthy();
    expect(screen.getByText('f: 27,0 %')).toBeTruthy();
  });

  it('[OIL-10] while a correction waits no fryer is green', async () => {
    await tile({ name: 'F', check: check(minutesAgo(1)) });
    expect(greens()).toEqual([true]);
    cleanup();
    kept = [waits('correctOil', { fryer: 'Altra', polarPercent: 12 })];
    await tile({ name: 'F', check: check(minutesAgo(1)) });
    await waitFor(() => expect(greens()).toEqual([false]));
  });

  it('[ERR-23] on a device whose clock was set back nothing is green', async () => {
    const fine = check(minutesAgo(1));
    has.rows = () => page([registered(fine)]);
    await tile({ name: 'F', check: fine });
    await waitFor(() => expect(greens()).toEqual([true, true]));
    // It has shown a later time than now, and no server has been heard since.
    noteShown({ ...thisMoment(), now: Date.now() + 86_400_000 });
    await waitFor(() => expect(greens()).toEqual([false, false]));
  });

  it('says in place that it can not read, and makes no toast of it', async () => {
    has.overview = () => refusal(500, 'INTERNAL', 'Qualcosa è andato storto.');
    has.rows = () => refusal(500, 'INTERNAL', 'Qualcosa è andato storto.');
    open();
    expect(await screen.findByText('Non riesco a caricare le friggitrici.')).toBeTruthy();
    expect(await screen.findByText('Non riesco a caricare il registro.')).toBeTruthy();
    expect(toast()?.open ?? false).toBe(false);
  });

  it('a wrong entry stands struck beside the right one, and is not corrected again', async () => {
    has.rows = () =>
      page([
        registered({
          correctedBy: {
            id: newId(),
            kind: 'check',
            polarPercent: 18,
            strip: null,
            litres: null,
            operatorName: 'Bruno',
            recordedAt: '2026-11-21T11:00:00.000Z',
          },
        }),
      ]);
    open();
    const table = within(await screen.findByRole('table', { name: 'Registro dell’olio' }));
    expect(table.getByText(/Quella giusta: 18,0 %/)).toBeTruthy();
    expect(table.queryByRole('button', { name: /^Correggi/ })).toBeNull();
  });

  it('[OIL-08] [PLAN-41] without the registers in the plan it is read, answered and mended only', async () => {
    has.registers = false;
    has.rows = () => page([registered({ open: true })]);
    open();
    await screen.findByRole('table', { name: 'Registro dell’olio' });
    expect(screen.getByRole('button', { name: /^Correggi/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Chiarisci/ })).toBeTruthy();
  });
});
