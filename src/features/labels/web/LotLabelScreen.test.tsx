import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleLot, sampleProduct } from '#features/inventory/web/test-kit.ts';
import { refusal, showScreen, type Asked } from '#tests/support/web-app.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { PlacesInQuestion, nothingInQuestion } = await import('#features/inventory/web/index.ts');
const { LotLabelPage } = await import('./LotLabelScreen.tsx');

afterEach(() => {
  vi.useRealTimers();
});

const id = '0198a5a0-0000-7000-8000-0000000000a1';
const session = {
  user: { id, email: 'anna@example.test' },
  restaurant: { id, name: 'Da Anna', planType: 'plus' },
  isRestaurantAdmin: false,
  operator: { id, name: 'Anna', icon: 'chef-hat' },
  features: { qr_labels: true },
};

const labelOf = ({ body }: Asked) => ({
  id: body['id'],
  unique_identifier: body['labelId'],
  label_data: {
    product_name: 'Mozzarella',
    lot_number: 'MB-7',
    production_date: '2026-11-21T11:30:00.000Z',
    expiry_date: '2026-11-21T13:30:00.000Z',
  },
  qr_url: 'https://example.test/qr/1',
  pdf_drive_url: null,
  created_at: '2026-11-21T11:30:00.000Z',
  kind: 'lot',
  subjectId: null,
  expiresAt: null,
  operatorName: 'Anna',
  prints: 0,
  ended: null,
});

/** Opens the form of a lot at eight; what is sent is answered by `answer`. @returns the button that prints */
async function openForm(answer: (asked: Asked) => unknown): Promise<HTMLElement> {
  const product = sampleProduct({ quantity: 5, allergens: { contains: ['milk'], mayContain: ['nuts'] } });
  const lot = sampleLot(2, 'MB-7', 5, '2026-12-20');
  vi.setSystemTime('2026-11-21T08:00:00Z');
  vi.stubGlobal('print', () => undefined);
  server.answer = (asked) => {
    if (asked.path === '/accounts/session') return { session };
    if (asked.method === 'POST') return answer(asked);
    return { product, lot, parent: null, children: [], cameOfIt: false, today: '2026-11-21' };
  };
  showScreen(<LotLabelPage lotId={lot.id} />, '/qr-labels/lots', []);
  return screen.findByRole('button', { name: /^Stampa/ });
}

/** Opens the form of a lot at eight, and prints at half past eleven. */
async function printLater(answer: (asked: Asked) => unknown): Promise<void> {
  const button = await openForm(answer);
  fireEvent.click(screen.getByRole('radio', { name: 'Ore' }));
  act(() => {
    vi.setSystemTime('2026-11-21T11:30:00Z');
  });
  fireEvent.click(button);
}

it('[LABEL-53] a label of a lot is of the instant of its print, not of when its form was opened', async () => {
  const sent: unknown[] = [];
  await printLater(({ body }) => {
    sent.push(body);
    return new Promise(() => undefined);
  });
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ performedAt: expect.stringMatching(/^2026-11-21T11:30/) }]),
  );
});

it('[LABEL-66] the print of a label of a lot is sent with what its paper says, as it was when it came out', async () => {
  const sent: Asked[] = [];
  await printLater((asked) => {
    sent.push(asked);
    return asked.path.endsWith('/prints') ? { id, labelId: id, prints: 1 } : labelOf(asked);
  });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const [made, printed] = sent;
  expect(printed!.path).toBe(`/labels/${String(made!.body['labelId'])}/prints`);
  expect(printed!.body).toMatchObject({
    way: 'dialog',
    paper: {
      allergens: ['milk'],
      may_contain: ['nuts'],
      // Two hours from half past eleven, not from eight.
      expiry_date: expect.stringMatching(/^2026-11-21T13:30/),
    },
  });
});

describe('[LABEL-65] on a device whose clock was set since the server was heard', () => {
  const { now } = server;
  afterEach(() => {
    server.now = now;
  });
  /** Opens the form, sets the clock to half past eleven, and waits until the doubt is told. */
  async function inDoubt(sent: unknown[]): Promise<HTMLElement> {
    const button = await openForm(({ body }) => {
      sent.push(body);
      return new Promise(() => undefined);
    });
    vi.setSystemTime('2026-11-21T11:30:00Z');
    expect(await screen.findByText(/^Controlla l’ora: qui è il/)).toBeTruthy();
    return button;
  }
  const at = (time: string) => [{ performedAt: expect.stringMatching(`^2026-11-21T${time}`) as string }];

  it('a label is dated by the server, which is asked before it prints', async () => {
    const sent: unknown[] = [];
    const button = await inDoubt(sent);
    server.now = () => new Date('2026-11-21T08:00:09Z');
    fireEvent.click(button);
    await vi.waitFor(() => expect(sent).toMatchObject(at('08:00')));
  });

  it('the doubt stays above the form where nobody answers, and the label is of the device’s time', async () => {
    const sent: unknown[] = [];
    const button = await inDoubt(sent);
    const { answer } = server;
    server.answer = (asked) =>
      asked.path === '/accounts/session' ? refusal(503, 'UNAVAILABLE', 'Non ora.') : answer(asked);
    fireEvent.click(button);
    await vi.waitFor(() => expect(sent).toMatchObject(at('11:30')));
  });
});

it.each([
  ['open', 'Non si usa finché qualcuno non l’ha valutato', true],
  ['discarded', 'La sua etichetta non si stampa: scartalo.', false],
] as const)(
  '[LABEL-94] of a lot in question (%s) it is said above its paper: «%s», printed: %s',
  async (question, said, prints) => {
    const product = sampleProduct({ quantity: 5 });
    const lot = sampleLot(2, 'MB-7', 5, '2026-12-20');
    server.answer = ({ path }) =>
      path === '/accounts/session'
        ? { session }
        : { product, lot, parent: null, children: [], cameOfIt: false, today: '2026-11-21' };
    showScreen(
      <PlacesInQuestion value={{ ...nothingInQuestion, goods: new Map([[lot.id, question]]) }}>
        <LotLabelPage lotId={lot.id} />
      </PlacesInQuestion>,
      '/qr-labels/lots',
      [],
    );
    expect(await screen.findByText((text) => text.includes(said))).toBeTruthy();
    if (prints) expect(await screen.findByRole('button', { name: /^Stampa/ })).toBeTruthy();
    else expect(screen.queryByRole('button', { name: /^Stampa/ })).toBeNull();
  },
);

/** Something else changed what the screen shows. */
function Changed() {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => void queries.invalidateQueries({ queryKey: [['inventory']] })}>
      Cambiato altrove
    </button>
  );
}

it('[LABEL-97] while a lot is read again, as after its date was mended, no label of it is printed', async () => {
  const product = sampleProduct({ quantity: 5 });
  const page = (quantity: number) => ({
    product,
    lot: sampleLot(2, 'MB-7', quantity, '2026-12-20'),
    parent: null,
    children: [],
    cameOfIt: false,
    today: '2026-11-21',
  });
  let reads = 0;
  let letCome: (read: unknown) => void = () => undefined;
  server.answer = ({ path }) =>
    path === '/accounts/session'
      ? { session }
      : path.endsWith('/choices')
        ? { categories: [], suppliers: [], storageLocations: [], places: [] }
        : reads++ === 0
          ? page(5)
          : new Promise((resolve) => (letCome = resolve));
  showScreen(
    <>
      <Changed />
      <LotLabelPage lotId={page(5).lot.id} />
    </>,
    '/qr-labels/lots',
    [],
  );
  const print = await screen.findByRole('button', { name: /^Stampa/ });
  expect(print.getAttribute('aria-busy')).not.toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Cambiato altrove' }));
  await vi.waitFor(() => expect(reads).toBe(2));
  fireEvent.click(print);
  await vi.waitFor(() => expect(print.getAttribute('aria-busy')).toBe('true'));
  letCome(page(0));
  expect(await screen.findByText('Questo lotto è finito: non c’è niente da etichettare.')).toBeTruthy();
});

describe('[LABEL-99] the place that is typed into the form', () => {
  const places = [
    { name: 'Dispensa', kind: 'ambient' },
    { name: 'Frigo carne', kind: 'fridge' },
    { name: 'Congelatore', kind: 'freezer' },
  ];
  /** Opens the form of chicken that is so. */
  async function openChicken(so: Partial<ReturnType<typeof sampleLot>>, sent: unknown[] = []) {
    vi.stubGlobal('print', () => undefined);
    const product = sampleProduct({ name: 'Petto di pollo', quantity: 5, storageLocation: 'Frigo carne' });
    const lot = { ...sampleLot(2, 'MB-7', 5, '2099-12-20'), ...so };
    server.answer = ({ path, method, body }) => {
      if (path === '/accounts/session') return { session };
      if (path.endsWith('/choices')) return { categories: [], suppliers: [], storageLocations: [], places };
      if (method === 'POST') {
        sent.push(body);
        return new Promise(() => undefined);
      }
      return { product, lot, parent: null, children: [], cameOfIt: false, today: '2026-11-21' };
    };
    showScreen(<LotLabelPage lotId={lot.id} />, '/qr-labels/lots', []);
    const button = await screen.findByRole('button', { name: /^Stampa/ });
    return {
      button,
      type: (label: RegExp, value: string) =>
        fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    };
  }

  it.each([
    [{ state: 'frozen' }, 'Frigo carne', '«Frigo carne» non è un congelatore: lì si scongela.'],
    [{ state: 'frozen' }, 'Dispensa', '«Dispensa» non è un congelatore: lì si scongela.'],
    [{ state: 'thawed' }, 'Congelatore', '«Congelatore» è un congelatore, e questa merce è già scongelata'],
    [{ state: 'opened', thawedBefore: true }, 'Pozzetto', '«Pozzetto» è un congelatore, e questa merce'],
    [{ state: 'closed' }, 'Dispensa', '«Dispensa» è fuori dal frigo, e questa merce va tenuta fredda'],
  ] as const)('is told before anything is printed: %o into «%s»', async (so, place, said) => {
    const { button, type } = await openChicken(so);
    await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    type(/^Dove lo metti/, place);
    expect(await screen.findByText((text) => text.startsWith(said))).toBeTruthy();
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('[INV-136] is asked about where nobody knows whether it is cold, and printed all the same', async () => {
    const { button, type } = await openChicken({});
    type(/^Dove lo metti/, 'Tavolo');
    expect(await screen.findByText(/^«Tavolo» è un frigo acceso\?/)).toBeTruthy();
    expect(button.getAttribute('aria-disabled')).toBeNull();
    type(/^Dove lo metti/, 'Frigo carne');
    await vi.waitFor(() => expect(screen.queryByText(/è un frigo acceso\?/)).toBeNull());
  });

  it('at room temperature is sent with the reason before the notes, which are no reason', async () => {
    const sent: unknown[] = [];
    const { button, type } = await openChicken({}, sent);
    type(/^Note/, 'Per il banchetto');
    type(/^Dove lo metti/, 'Dispensa');
    await screen.findByLabelText(/^Perché sta fuori dal frigo/);
    type(/^Perché sta fuori dal frigo/, 'Si cuoce subito');
    fireEvent.click(button);
    await vi.waitFor(() =>
      expect(sent).toMatchObject([
        { storageLocation: 'Dispensa', notes: 'Si cuoce subito · Per il banchetto' },
      ]),
    );
  });
});
