import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '#platform/ui/toast.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';
import { sampleLot, sampleProduct, today } from './test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { MovementDialog } = await import('./MovementDialog.tsx');
const { PlacesInQuestion, nothingInQuestion } = await import('./places-in-question.ts');

const product = sampleProduct({ name: 'Biscotti', quantity: 9, level: 'enough' });
const productId = product.id;
const lots = [
  sampleLot(2, 'VECCHIO', 2, '2026-11-20'),
  sampleLot(3, 'PRIMO', 3, '2026-11-25'),
  sampleLot(4, 'DOPO', 4, '2026-11-30'),
];
/** What the dialog reads; null for what it writes. */
function reads({ path }: Asked): unknown {
  if (path === '/inventory/choices')
    return {
      products: [
        { id: productId, name: 'Biscotti', unit: 'pz', quantity: 9, qrCode: '8001' },
        { id: 'sale', name: 'Sale', unit: 'g', quantity: 0, qrCode: null },
      ],
      categories: [],
      suppliers: [],
      storageLocations: [],
    };
  return path === `/inventory/products/${productId}` ? { product, lots, unitFixed: true, today } : null;
}

let asked = nothingInQuestion.goods;
const user = userEvent.setup();
const onClose = vi.fn<() => void>();
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Quantità/ });
const chooseProduct = async () => {
  await user.click(await screen.findByRole('button', { name: 'Biscotti 9 pz' }));
};
const type = async (text: string) => {
  await user.clear(quantity());
  if (text !== '') await user.type(quantity(), text);
};
const save = () => user.click(screen.getByRole('button', { name: 'Registra' }));
/** What Enter does in a browser: jsdom does not know a submit button that stands outside its form. */
const pressEnter = () => fireEvent.submit(quantity().form!);
const problem = (element: HTMLElement) =>
  element
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ') ?? '';
const toastTitle = () => toastStore.getSnapshot()?.title;
/** What the toast says failed, line by line, under the title of all failures (ERR-12). */
const toastFailed = () => {
  const shown = toastStore.getSnapshot();
  return shown?.title === 'Errore' && typeof shown.text === 'string' ? shown.text.split('\n') : undefined;
};

function open(start: React.ComponentProps<typeof MovementDialog>['start'] = { type: 'out' }): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PlacesInQuestion value={{ ...nothingInQuestion, goods: asked }}>
        <MovementDialog start={start} onClose={onClose} />
      </PlacesInQuestion>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.setSystemTime(`${today}T10:00:00Z`);
  server.asked.length = 0;
  server.answer = (asked) => reads(asked) ?? {};
  onClose.mockReset();
  asked = new Map();
  toastStore.show({ title: 'none' });
});

describe('the movement dialog', () => {
  it('[INV-11] [INV-12] lists the products and both types', async () => {
    open();
    await chooseProduct();
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Carico',
      'Scarico',
    ]);
    expect(screen.getByText('In magazzino: 9 pz')).toBeTruthy();
  });

  it('[INV-11] finds a product by a few letters or its code, and changes it', async () => {
    open();
    const box = () => screen.getByRole('textbox', { name: /^Prodotto/ });
    await screen.findByRole('list', { name: 'Tutti i prodotti' });
    const offered = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(offered()).toEqual(['Biscotti 9 pz', 'Sale 0 g']);
    await user.type(box(), 'sàl');
    expect(offered()).toEqual(['Sale 0 g']);
    await user.click(screen.getByRole('button', { name: 'Sale 0 g' }));
    await screen.findByText('In magazzino: 0 g');
    await user.click(screen.getByRole('button', { name: 'Cambia prodotto: Sale' }));
    await waitFor(() => expect(document.activeElement).toBe(box()));
    // As a scanner types it.
    await user.type(box(), '8001{Enter}');
    expect(await screen.findByText('In magazzino: 9 pz')).toBeTruthy();
    expect(server.writes()).toEqual([]);
  });

  it('[INV-16] refuses a movement without a product', async () => {
    open();
    await screen.findByRole('textbox', { name: /^Prodotto/ });
    await save();
    await waitFor(() =>
      expect(toastFailed()).toEqual(['Seleziona un prodotto e inserisci una quantità valida']),
    );
    expect(problem(screen.getByRole('textbox', { name: /^Prodotto/ }))).toBe('Scegli un prodotto');
    expect(server.writes()).toEqual([]);
  });

  it.each([
    ['0', 'Il minimo è 1'],
    ['-1', 'Il minimo è 1'],
    ['1.5', 'Inserisci un numero intero'],
    ['1,5', 'Inserisci un numero intero'],
    ['1.000', 'Scrivi il numero senza punti né virgole'],
    ['', 'Inserisci la quantità'],
    ['tanti', 'Inserisci un numero'],
    ['1000001', 'Il massimo è 1000000'],
  ])('[INV-13] [INV-16] refuses the quantity «%s»: %s', async (text, sentence) => {
    open({ type: 'in', product });
    await type(text);
    await save();
    await waitFor(() =>
      expect(toastFailed()).toEqual(['Seleziona un prodotto e inserisci una quantità valida']),
    );
    expect(problem(quantity())).toBe(sentence);
    expect(server.writes()).toEqual([]);
  });

  it.each([
    ['0', 'Scrivi più di zero, per esempio 0,25'],
    ['0,0005', 'Al massimo tre cifre dopo la virgola'],
    [
      '1.000',
      'Scrivi il numero senza il punto delle migliaia; per i decimali usa la virgola, per esempio 2,5',
    ],
    ['1e9', 'Inserisci un numero'],
  ])('[INV-13] refuses «%s» kilos: %s', async (text, sentence) => {
    server.answer = ({ path }) =>
      path === '/inventory/choices'
        ? { products: [], categories: [], suppliers: [], storageLocations: [] }
        : {};
    open({ type: 'in', product: { ...product, unit: 'kg' } });
    await type(text);
    await save();
    await waitFor(() => expect(problem(quantity())).toBe(sentence));
    expect(server.writes()).toEqual([]);
  });

  it('[INV-13] takes kilos with a comma, steps by a tenth and shows which lots they come from', async () => {
    const inKilos = { ...product, unit: 'kg' as const, quantity: 1.25 };
    const [old, first, next] = [
      { ...lots[0]!, quantity: 0.5 },
      { ...lots[1]!, quantity: 0.7 },
      { ...lots[2]!, quantity: 0.55 },
    ];
    server.answer = (asked) => {
      if (asked.path === '/inventory/choices')
        return { products: [inKilos], categories: [], suppliers: [], storageLocations: [] };
      return asked.path === `/inventory/products/${productId}`
        ? { product: inKilos, lots: [old, first, next], unitFixed: true, today }
        : {};
    };
    open({ type: 'out', product: inKilos });
    await type('0,8');
    await user.click(screen.getByRole('button', { name: 'Aumenta di 0,1' }));
    expect(quantity().value).toBe('0,9');
    expect(await screen.findByText('0,2 kg dal lotto DOPO')).toBeTruthy();
    expect(screen.getByText('0,7 kg dal lotto PRIMO')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tutto: 1,25 kg' }));
    expect(quantity().value).toBe('1,25');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.writes()[0]?.body).toMatchObject({ productId, quantity: 1.25 });
  });

  it('[INV-14] [INV-15] [INV-19] asks for an expiry on the way in only, and needs neither that nor notes', async () => {
    open({ type: 'in', product });
    expect(screen.getByRole('textbox', { name: /^Data/ })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Scarico' }));
    expect(screen.queryByRole('textbox', { name: /^Data/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Carico' }));
    await type('3');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(toastTitle()).toBe('Movimento registrato con successo');
    expect(server.writes()).toEqual([
      {
        method: 'POST',
        path: '/inventory/movements/in',
        query: {},
        body: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          productId,
          quantity: 3,
          notes: null,
          lotNumber: null,
          expiryDate: null,
          expiryKind: null,
          supplier: null,
          receivedOn: null,
        },
      },
    ]);
  });

  it('sends lot, expiry, supplier, day and notes of what comes in', async () => {
    open({ type: 'in', product: { ...product, supplier: 'Caseificio Rossi' } });
    await user.click(screen.getByRole('radio', { name: /preferibilmente/ }));
    await user.type(screen.getByRole('textbox', { name: /^Data/ }), '31/12/2026');
    await user.type(screen.getByRole('textbox', { name: /^Numero di lotto/ }), ' AB-7 ');
    await user.type(screen.getByRole('textbox', { name: /^Ricevuto il/ }), '20/11/2026');
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Scatole integre');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.writes()[0]?.body).toMatchObject({
      expiryDate: '2026-12-31',
      expiryKind: 'best_before',
      lotNumber: 'AB-7',
      supplier: 'Caseificio Rossi',
      receivedOn: '2026-11-20',
      notes: 'Scatole integre',
    });
  });

  it('does not send a date that can not be read as if there were none', async () => {
    open({ type: 'in', product });
    const date = screen.getByRole('textbox', { name: /^Data/ });
    await user.type(date, '31/02/2027');
    pressEnter();
    expect(await screen.findByText('Questo giorno non esiste')).toBeTruthy();
    await save();
    expect(server.writes()).toEqual([]);
    await user.clear(date);
    await user.type(date, '28/02/2027');
    pressEnter();
    // A use-by, the stricter kind, as long as nobody says otherwise.
    await waitFor(() =>
      expect(server.writes()[0]?.body).toMatchObject({ expiryDate: '2027-02-28', expiryKind: 'use_by' }),
    );
  });

  it('shows from which lots will be taken, and takes from a chosen one', async () => {
    open({ type: 'out', product });
    await type('5');
    const plan = await screen.findByRole('status');
    await waitFor(() =>
      expect(plan.textContent).toBe(
        'Prendi3 pz dal lotto PRIMO, scade il 25/11/20262 pz dal lotto DOPO, scade il 30/11/2026',
      ),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Da quale lotto' }), lots[2]!.id);
    await type('2');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.writes()).toMatchObject([
      { path: '/inventory/movements/out', body: { productId, quantity: 2, lotId: lots[2]!.id } },
    ]);
  });

  it('[INV-122] says of a lot that is not to be called good, where it is chosen and where it is taken', async () => {
    asked = new Map([
      [lots[1]!.id, 'open'],
      [lots[2]!.id, 'discarded'],
    ]);
    open({ type: 'out', product });
    await type('5');
    const plan = await screen.findByRole('status');
    await waitFor(() => expect(plan.textContent).toContain('PRIMO'));
    expect(plan.textContent).toContain('Temperatura fuori limite');
    expect(plan.textContent).toContain('Prima di usarlo, qualcuno deve valutarlo.');
    expect(plan.textContent).toContain('Da buttare: giudicato da scartare');
    expect(plan.textContent).toContain('Non si usa: scartalo.');
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Da quale lotto' });
    expect([...choice.options].map(({ text }) => text)).toEqual([
      expect.any(String),
      expect.stringMatching(/^PRIMO.*, temperatura fuori limite$/),
      expect.stringMatching(/^DOPO.*, da buttare: giudicato da scartare$/),
    ]);
  });

  it('[LABEL-46] a best-before that has passed is told as passed, not as expired', async () => {
    const passed = sampleLot(5, 'TMC', 3, '2026-11-20', {
      expiryKind: 'best_before',
      expiry: 'expired',
      pastUseBy: false,
    });
    server.answer = (asked) =>
      asked.path === `/inventory/products/${productId}`
        ? { product, lots: [passed], unitFixed: true, today }
        : (reads(asked) ?? {});
    open({ type: 'out', product });
    await type('1');
    expect(
      await screen.findByRole('option', {
        name: 'TMC: 3 pz, oltre la data: preferibilmente entro il 20/11/2026',
      }),
    ).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(
      'Prendi1 pz dal lotto TMC, oltre la data: preferibilmente entro il 20/11/2026',
    );
  });

  it('offers no lot past its use-by, and says how much of it is only to be discarded', async () => {
    open({ type: 'out', product });
    await screen.findByRole('combobox', { name: 'Da quale lotto' });
    expect(screen.queryByRole('option', { name: /VECCHIO/ })).toBeNull();
    await type('8');
    expect(
      await screen.findByText(/al massimo 7 pz. 2 pz oltre la data di consumo: solo da scartare/),
    ).toBeTruthy();
  });

  it('leads from what may only be discarded to where that is done', async () => {
    server.answer = (asked) =>
      asked.path === `/inventory/products/${productId}`
        ? { product, lots: [lots[0]], unitFixed: true, today }
        : (reads(asked) ?? {});
    showScreen(<MovementDialog start={{ type: 'out', product }} onClose={onClose} />, '/inventory', [
      '/inventory/lots/$lotId',
    ]);
    const way = await screen.findByRole('link', { name: 'Vai a scartarlo' });
    expect(way.getAttribute('href')).toBe(`/inventory/lots/${lots[0]!.id}`);
  });

  it('[INV-06] offers in the morning nothing that ended at midnight, though it was read in the evening', async () => {
    vi.setSystemTime('2026-11-25T23:30:00Z');
    open({ type: 'out', product });
    await screen.findByRole('combobox', { name: 'Da quale lotto' });
    expect(screen.queryByRole('option', { name: /PRIMO/ })).toBeNull();
    await type('5');
    expect(await screen.findByText(/al massimo 4 pz. 5 pz oltre la data di consumo/)).toBeTruthy();
  });

  it('takes the quantity from keys that wet hands can hit', async () => {
    open({ type: 'out', product });
    await user.click(screen.getByRole('button', { name: 'Tastierino' }));
    for (const key of ['3', '2', 'Cancella'])
      await user.click(await screen.findByRole('button', { name: new RegExp(`^${key}`) }));
    // The 1 that stood there was only a guess.
    expect(quantity().value).toBe('3');
    // Two of the nine are past their use-by.
    await user.click(await screen.findByRole('button', { name: 'Tutto: 7 pz' }));
    await save();
    await waitFor(() => expect(server.writes()).toMatchObject([{ body: { quantity: 7 } }]));
  });

  it('[INV-20, ERR-12] tells a failure, keeps what was typed and sends the same movement again under the same id', async () => {
    open({ type: 'out', product });
    await type('8');
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Festa');
    const message = 'Quantità non disponibile in magazzino';
    server.answer = (asked) =>
      reads(asked) ?? refusal(409, 'STOCK_UNAVAILABLE', message, { available: 7, expired: 2 });
    await save();
    await waitFor(() => expect(toastFailed()).toEqual(['Errore nella registrazione del movimento', message]));
    expect(problem(quantity())).toContain(`${message}. Ne puoi prendere al massimo 7 pz`);
    expect(onClose).not.toHaveBeenCalled();
    expect(quantity().value).toBe('8');

    server.answer = (asked) => reads(asked) ?? {};
    pressEnter();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.writes()[1]).toEqual(server.writes()[0]);
  });

  it('tells beside the date that a lot is known with another one', async () => {
    open({ type: 'in', product });
    server.answer = (asked) =>
      reads(asked) ??
      refusal(409, 'LOT_EXPIRY_DIFFERS', 'Questo lotto c’è già con un’altra scadenza.', {
        lotNumber: 'A',
        expiryDate: '2026-12-01',
        expiryKind: 'use_by',
      });
    await save();
    await waitFor(() =>
      expect(problem(screen.getByRole('textbox', { name: /^Data/ }))).toContain(
        'Questo lotto c’è già con un’altra scadenza.',
      ),
    );
  });

  it('tells beside the supplier that the lot came from another one', async () => {
    open({ type: 'in', product });
    const message = 'Questo lotto è già arrivato da un altro fornitore: usa un numero di lotto diverso.';
    server.answer = (asked) =>
      reads(asked) ?? refusal(409, 'LOT_SUPPLIER_DIFFERS', message, { lotNumber: 'A', supplier: 'Rossi' });
    await save();
    await waitFor(() =>
      expect(problem(screen.getByRole('combobox', { name: /^Fornitore/ }))).toContain(message),
    );
  });
});

describe('goods that are kept cold', () => {
  const chicken = {
    id: '0198a5a0-0000-7000-8000-00000000000c',
    name: 'Petto di pollo',
    unit: 'kg',
    quantity: 0,
  } as const;
  const came = () => screen.findByRole('radiogroup', { name: /^Questa merce/ });
  const celsius = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Temperatura/ });
  const begin = async () => {
    open({ type: 'in', product: chicken });
    await user.type(screen.getByRole('textbox', { name: /^Data/ }), '28/11/2026');
    return came();
  };
  const sent = () => server.writes().map(({ body }) => body);

  it('[GOODS-44] are not stored before somebody says how they came, with nothing taken for said', async () => {
    const group = await begin();
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio', { name: /^(È arrivata|Era già)/ }))
      expect(radio.checked).toBe(false);
    await save();
    await waitFor(() => expect(problem(group)).toContain('Scegli: è arrivata ora, oppure era già qui'));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'È arrivata ora' }));
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Era già qui' }));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent()).toMatchObject([{ came: 'there' }]);
    expect(sent()[0]).not.toHaveProperty('celsius');
  });

  it('[GOODS-44] arriving now are measured, and within their limit nothing is asked', async () => {
    await begin();
    await user.click(screen.getByRole('radio', { name: 'È arrivata ora' }));
    expect(problem(celsius())).toContain('Al massimo 4,0 °C');
    await user.type(celsius(), '3,4');
    expect(problem(celsius())).toContain('Nei limiti: massimo 4,0 °C');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent()).toMatchObject([{ came: 'now', celsius: 3.4 }]);
    expect(sent()[0]).not.toHaveProperty('accepted');
  });

  it('[GOODS-44] not measured they are stored only with why, as in a delivery', async () => {
    await begin();
    await user.click(screen.getByRole('radio', { name: 'È arrivata ora' }));
    await save();
    await waitFor(() =>
      expect(problem(celsius())).toContain('Misurala e scrivila, oppure scegli «Non misurata»'),
    );
    await user.click(await screen.findByRole('radio', { name: 'Non misurata' }));
    await user.type(screen.getByRole('textbox', { name: /^Perché non è misurata/ }), 'Termometro rotto');
    await user.type(screen.getByRole('textbox', { name: /^Che cosa ne fai adesso/ }), 'Messa da parte');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent()).toMatchObject([
      { came: 'now', accepted: { reason: 'Termometro rotto', measure: 'Messa da parte' } },
    ]);
  });

  it('[GOODS-44] too warm are asked about at once, and what can not be read is told', async () => {
    await begin();
    await user.click(screen.getByRole('radio', { name: 'È arrivata ora' }));
    await user.type(celsius(), 'fredda');
    await save();
    await waitFor(() => expect(problem(celsius())).toContain('Scrivi i gradi'));
    await user.clear(celsius());
    await user.type(celsius(), '9');
    expect(await screen.findByText(/9,0 °C all’arrivo, al massimo 4,0 °C/)).toBeTruthy();
    await save();
    expect(sent()).toEqual([]);
  });

  it('[GOODS-44] of another product or on the way out nothing of it is asked or sent', async () => {
    await begin();
    await user.click(screen.getByRole('radio', { name: 'Era già qui' }));
    await user.click(screen.getByRole('button', { name: 'Cambia prodotto: Petto di pollo' }));
    await user.click(await screen.findByRole('button', { name: 'Sale 0 g' }));
    expect(screen.queryByRole('radiogroup', { name: /^Questa merce/ })).toBeNull();
    await type('3');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent()[0]).not.toHaveProperty('came');
  });

  it('[GOODS-44] what only the server knows to be cold is asked in the form', async () => {
    open({ type: 'in', product });
    server.answer = (asked) =>
      reads(asked) ??
      refusal(422, 'INPUT_INVALID', 'Controlla i campi segnalati.', {
        fields: [{ field: 'came', code: 'came_unsaid', message: 'Si tiene al freddo' }],
      });
    await save();
    expect(problem(await came())).toContain('Si tiene al freddo');
    server.answer = (asked) => reads(asked) ?? {};
    await user.click(screen.getByRole('radio', { name: 'Era già qui' }));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent().at(-1)).toMatchObject({ came: 'there' });
  });

  it('[GOODS-44] by a limit that only the server knows, why they are kept is asked in the form', async () => {
    await begin();
    await user.click(screen.getByRole('radio', { name: 'È arrivata ora' }));
    await user.type(celsius(), '3');
    server.answer = (asked) =>
      reads(asked) ??
      refusal(422, 'INPUT_INVALID', 'Controlla i campi segnalati.', {
        fields: [{ field: 'accepted', code: 'above_limit', message: 'Sopra il limite' }],
      });
    await save();
    await user.click(await screen.findByRole('radio', { name: 'Accetta comunque' }));
    expect(screen.getByRole('textbox', { name: /^Che cosa ne fai adesso/ })).toBeTruthy();
  });
});

it('[TRACE-54] told anew, it may have been of a lot that is blocked or past its date by now', async () => {
  const blocked = { ...sampleLot(5, 'RICHIAMATO', 5, '2026-11-28'), blockedAt: '2026-11-20T10:00:00.000Z' };
  const answer = (asked: Asked): unknown =>
    asked.path === `/inventory/products/${productId}`
      ? { product, lots: [{ ...lots[0]!, pastUseBy: true }, lots[1], blocked], unitFixed: true, today }
      : (reads(asked) ?? {});
  server.answer = answer;
  const start = { type: 'out', product, lot: { id: lots[1]!.id, quantity: 2 } } as const;
  open({ ...start, replaces: '01990000-0000-7000-8000-000000000077' });
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Da quale lotto/ });
  expect([...choice.options].map(({ text }) => text.split(':')[0])).toEqual([
    'Prima quello che scade prima',
    'VECCHIO',
    'PRIMO',
    'RICHIAMATO',
  ]);
  await user.selectOptions(choice, blocked.id);
  await save();
  await waitFor(() =>
    expect(server.writes()).toMatchObject([
      { body: { lotId: blocked.id, replacesId: '01990000-0000-7000-8000-000000000077' } },
    ]),
  );
});
