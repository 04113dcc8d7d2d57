import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal, showScreen } from '#tests/support/web-app.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { DeliveryForm } = await import('./DeliveryForm.tsx');

const delivery = {
  id: crypto.randomUUID(),
  supplier: 'Macelleria Fantechi',
  documentNumber: 'DDT 597',
  receivedOn: '2026-11-20',
  note: null,
  operatorName: 'Marta',
  recordedAt: '2026-11-20T08:00:00.000Z',
  rows: [
    {
      id: crypto.randomUUID(),
      productId: crypto.randomUUID(),
      productName: 'Spezzatino di vitello',
      quantity: 8,
      unit: 'kg',
      lotId: null,
      lotNumber: null,
      expiryDate: null,
      expiryKind: null,
      celsius: 5.3,
      kind: 'meat',
      maxCelsius: 7,
      refused: null,
      arrival: null,
      corrected: false,
    },
  ],
};
let deliveries: unknown[];

beforeEach(() => {
  deliveries = [];
  localStorage.clear();
  server.answer = () => ({ rows: deliveries, total: deliveries.length, nextCursor: null, suppliers: [] });
});

const open = () =>
  showScreen(<DeliveryForm restaurantId="ours" products={[]} suppliers={[]} />, '/inventory/deliveries', [
    '/inventory',
    '/traceability/trace',
  ]);

it('[GOODS-01] without a product the form leads to the first one', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Aggiungi il primo prodotto' });
  expect(link.getAttribute('href')).toBe('/inventory?nuovo=prodotto');
  expect(screen.queryByText(/cercalo qui sotto/)).toBeNull();
});

it('[GOODS-01] what came says each number on one line with its unit', async () => {
  deliveries = [delivery];
  open();
  const came = await screen.findByText(/^Spezzatino/);
  expect(came.textContent).toBe('Spezzatino di vitello 8\u00a0kg, 5,3\u00a0°C');
});

const milk = {
  id: crypto.randomUUID(),
  name: 'Latte',
  unit: 'pz' as const,
  qrCode: null,
  quantity: 0,
  category: null,
  storageLocation: null,
  arrivalKind: null,
  arrivalMaxCelsius: null,
  arrivalReason: null,
};
const wrong = (field: string) =>
  refusal(422, 'INPUT_INVALID', 'Controlla i dati', {
    fields: [{ field: `rows.0.${field}`, code: 'x', message: 'Non va bene' }],
  });
const ofRow = (code: string) => refusal(409, code, 'Non va bene', { row: 0 });

it.each([
  ['expiryDate', ofRow('LOT_EXPIRY_DIFFERS'), /^Scadenza/],
  ['lotNumber', ofRow('LOT_SUPPLIER_DIFFERS'), /^Lotto/],
  ['quantity', ofRow('LOT_TOO_LARGE'), /^Quantità/],
  ['celsius', wrong('celsius'), /^Temperatura/],
])('[UX-23] a row that is refused has the cursor in what was refused: %s', async (_field, answer, label) => {
  server.answer = ({ method }) =>
    method === 'POST' ? answer : { rows: [], total: 0, nextCursor: null, suppliers: [] };
  showScreen(<DeliveryForm restaurantId="ours" products={[milk]} suppliers={[]} />, '/inventory/deliveries', [
    '/inventory',
    '/traceability/trace',
  ]);
  fireEvent.change(await screen.findByLabelText(/^Cerca per nome/), { target: { value: 'Latte' } });
  fireEvent.click(screen.getByRole('button', { name: 'Latte' }));
  const row = within(screen.getByRole('listitem', { name: /Latte/ }));
  fireEvent.change(row.getByLabelText(/^Quantità/), { target: { value: '3' } });
  fireEvent.change(row.getByLabelText(/^Temperatura/), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: /^Registra/ }));
  await waitFor(() => expect(document.activeElement).toBe(row.getByLabelText(label)));
});

it('[UX-23] a refusal of a field that the row does not have is told beside the row, which has the focus', async () => {
  server.answer = ({ method }) =>
    method === 'POST' ? wrong('productId') : { rows: [], total: 0, nextCursor: null, suppliers: [] };
  showScreen(<DeliveryForm restaurantId="ours" products={[milk]} suppliers={[]} />, '/inventory/deliveries', [
    '/inventory',
    '/traceability/trace',
  ]);
  fireEvent.change(await screen.findByLabelText(/^Cerca per nome/), { target: { value: 'Latte' } });
  fireEvent.click(screen.getByRole('button', { name: 'Latte' }));
  const item = screen.getByRole('listitem', { name: /Latte/ });
  fireEvent.change(within(item).getByLabelText(/^Quantità/), { target: { value: '3' } });
  fireEvent.change(within(item).getByLabelText(/^Temperatura/), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: /^Registra/ }));
  expect(await within(item).findByText('Non va bene')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(item));
});

it('[GOODS-40] goods with a limit and no temperature are measured, or taken «Non misurata» on purpose with why', async () => {
  const sent: unknown[] = [];
  server.answer = ({ method, body }) => {
    if (method === 'POST') sent.push(body);
    return method === 'POST' ? wrong('productId') : { rows: [], total: 0, nextCursor: null, suppliers: [] };
  };
  showScreen(<DeliveryForm restaurantId="ours" products={[milk]} suppliers={[]} />, '/inventory/deliveries', [
    '/inventory',
    '/traceability/trace',
  ]);
  fireEvent.change(await screen.findByLabelText(/^Cerca per nome/), { target: { value: 'Latte' } });
  fireEvent.click(screen.getByRole('button', { name: 'Latte' }));
  const row = within(screen.getByRole('listitem', { name: /Latte/ }));
  fireEvent.change(row.getByLabelText(/^Quantità/), { target: { value: '3' } });
  // Nothing is asked while it is typed in.
  expect(row.queryByRole('radio')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Registra/ }));
  await row.findByText('Misurala e scrivila, oppure scegli «Non misurata» e scrivi perché');
  await waitFor(() => expect(document.activeElement).toBe(row.getByLabelText(/^Temperatura/)));
  fireEvent.click(await row.findByRole('radio', { name: 'Non misurata' }));
  fireEvent.click(screen.getByRole('button', { name: /^Registra/ }));
  await row.findByText('Scrivi il motivo');
  expect(sent).toEqual([]);
  fireEvent.change(row.getByLabelText(/^Perché non è misurata/), { target: { value: 'Termometro rotto' } });
  fireEvent.click(row.getByRole('button', { name: 'Subito in frigo' }));
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() =>
    expect(sent).toMatchObject([
      { rows: [{ celsius: null, accepted: { reason: 'Termometro rotto', measure: 'Subito in frigo' } }] },
    ]),
  );
});

it('[UX-23] what is asked about goods that came too warm and was not answered has the cursor', async () => {
  showScreen(
    <DeliveryForm restaurantId="ours" products={[{ ...milk, arrivalMaxCelsius: 4 }]} suppliers={[]} />,
    '/inventory/deliveries',
    ['/inventory', '/traceability/trace'],
  );
  fireEvent.change(await screen.findByLabelText(/^Cerca per nome/), { target: { value: 'Latte' } });
  fireEvent.click(screen.getByRole('button', { name: 'Latte' }));
  const row = within(screen.getByRole('listitem', { name: /Latte/ }));
  fireEvent.change(row.getByLabelText(/^Quantità/), { target: { value: '3' } });
  fireEvent.change(row.getByLabelText(/^Temperatura/), { target: { value: '9' } });
  const [first] = await row.findAllByRole('radio');
  fireEvent.click(screen.getByRole('button', { name: /^Registra/ }));
  await waitFor(() => expect(document.activeElement).toBe(first));
});

it('[GOODS-39] what only the server knows is asked like what the device knows, with what is done with the goods', async () => {
  const refused = (field: string, code: string) =>
    refusal(422, 'INPUT_INVALID', 'Controlla i dati', {
      fields: [{ field: `rows.0.${field}`, code, message: 'Non va bene' }],
    });
  const sent: { rows: { accepted: { measure: string | null } | null }[] }[] = [];
  server.answer = ({ method, body }) => {
    if (method !== 'POST') return { rows: [], total: 0, nextCursor: null, suppliers: [] };
    sent.push(body as (typeof sent)[number]);
    const { accepted } = sent.at(-1)!.rows[0]!;
    return accepted === null ? refused('accepted', 'by_off') : refused('accepted.measure', 'required');
  };
  showScreen(
    <DeliveryForm restaurantId="ours" products={[{ ...milk, arrivalMaxCelsius: 4 }]} suppliers={[]} />,
    '/inventory/deliveries',
    ['/inventory', '/traceability/trace'],
  );
  fireEvent.change(await screen.findByLabelText(/^Cerca per nome/), { target: { value: 'Latte' } });
  fireEvent.click(screen.getByRole('button', { name: 'Latte' }));
  const row = within(screen.getByRole('listitem', { name: /Latte/ }));
  fireEvent.change(row.getByLabelText(/^Quantità/), { target: { value: '3' } });
  fireEvent.change(row.getByLabelText(/^Temperatura/), { target: { value: '3' } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: /^Registra/ }));
  save();
  fireEvent.click(await row.findByRole('radio', { name: 'Accetta comunque' }));
  expect(row.queryByText(/^Nei limiti/)).toBeNull();
  fireEvent.change(await row.findByLabelText(/^Perché la accetti/), { target: { value: 'Ghiaccio sopra' } });
  fireEvent.change(await row.findByRole('textbox', { name: /^Che cosa ne fai adesso/ }), {
    target: { value: 'Messa da parte' },
  });
  save();
  await waitFor(() => expect(sent.at(-1)?.rows[0]?.accepted).toMatchObject({ measure: 'Messa da parte' }));
  await row.findByText('Non va bene');
  // Measured anew it is asked about anew.
  fireEvent.change(row.getByLabelText(/^Temperatura/), { target: { value: '2' } });
  expect(row.queryByRole('textbox', { name: /^Che cosa ne fai adesso/ })).toBeNull();
});

it.each([
  ['rc.77', /^Questo lotto è richiamato: rimandalo indietro/],
  ['L-326', /^Un richiamo aperto ha questo numero di lotto \(Salsa\)/],
  ['altro', null],
])(
  '[INV-67] a number %s that a recall is open for is told beside its row before it is stored',
  async (number, words) => {
    const called = [
      { productId: milk.id, name: 'Latte', number: 'RC-77' },
      { productId: crypto.randomUUID(), name: 'Salsa', number: 'L326' },
    ];
    showScreen(
      <DeliveryForm restaurantId="ours" products={[milk]} suppliers={[]} called={called} />,
      '/inventory/deliveries',
      ['/inventory', '/traceability/trace'],
    );
    fireEvent.change(await screen.findByLabelText(/^Cerca per nome/), { target: { value: 'Latte' } });
    fireEvent.click(screen.getByRole('button', { name: 'Latte' }));
    const row = within(screen.getByRole('listitem', { name: /Latte/ }));
    fireEvent.change(row.getByLabelText(/^Lotto/), { target: { value: number } });
    if (words === null) expect(row.queryByRole('status')).toBeNull();
    else expect(row.getByRole('status').textContent).toMatch(words);
  },
);

it.each([
  ['Latte', 'Dispensa, ripiano 1', true],
  ['Latte', 'Frigo', false],
  ['Latte', 'Scaffale', false],
  ['Farina', 'Dispensa', false],
])(
  '[INV-72] %s that arrives and is kept in «%s» is told to belong in the cold: %s',
  async (name, place, asks) => {
    const product = { ...milk, name, storageLocation: place };
    const places = [
      { name: 'Dispensa', kind: 'ambient' },
      { name: 'Frigo', kind: 'fridge' },
    ] as const;
    showScreen(
      <DeliveryForm restaurantId="ours" products={[product]} suppliers={[]} places={places} />,
      '/inventory/deliveries',
      ['/inventory', '/traceability/trace'],
    );
    fireEvent.change(await screen.findByLabelText(/^Cerca per nome/), { target: { value: name } });
    fireEvent.click(screen.getByRole('button', { name }));
    const told = screen.queryByText(/^Si tiene al freddo, ma il posto del prodotto è «Dispensa, ripiano 1»/);
    expect(told !== null).toBe(asks);
  },
);
