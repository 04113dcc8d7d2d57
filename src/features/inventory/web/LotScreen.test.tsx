import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '#platform/http/server-clock.ts';
import { controlMessages } from '#platform/ui/control-messages.it.ts';
import { addDays, formatItalianDate, romeDate } from '#platform/kernel/dates.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';
import type { HistoryEntry, Movement } from '../movement-shapes.ts';
import type { Lot, LotTransition } from '../lot-shapes.ts';
import type { Product } from '../product-shapes.ts';
import { sampleLot, sampleProduct } from './test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { LotPage } = await import('./LotScreen.tsx');
const { LotNext } = await import('./LotNext.tsx');
const { PlacesInQuestion, nothingInQuestion } = await import('./places-in-question.ts');
const { ProductPage } = await import('./ProductScreen.tsx');

const today = romeDate(new Date());
const inDays = (days: number) => addDays(today, days);
const productId = sampleProduct().id;

const movement: Movement = {
  id: '0198a5a0-0000-7000-8000-0000000000a1',
  productId,
  productName: 'Mozzarella',
  type: 'out',
  quantity: 2,
  unit: 'pz',
  notes: null,
  reason: 'spoiled',
  expiryDate: null,
  operatorName: 'Anna',
  performedAt: '2026-11-20T10:00:00.000Z',
  recordedAt: '2026-11-20T10:00:00.000Z',
  lots: [],
  corrects: null,
  correctedBy: null,
};

let product: Product;
let lot: Lot;
let cameOfIt: boolean;
let history: HistoryEntry[];
let written: unknown;
const places = [{ name: 'Dispensa', kind: 'ambient' }];
function answer({ method, path }: Asked): unknown {
  if (method === 'POST') return written;
  if (path === '/inventory/choices')
    return { products: [], categories: [], suppliers: [], storageLocations: ['Pozzetto'], places };
  if (path.endsWith('/history')) return { rows: history, total: history.length, nextCursor: null };
  return { product, lot, parent: null, children: [], cameOfIt, today, lots: [lot], unitFixed: true };
}

const user = userEvent.setup();
const dialog = () => screen.findByRole('dialog');
const press = async (name: string | RegExp) =>
  user.click(within(await dialog()).getByRole('button', { name }));
/** What Enter does in a browser: a second tap at once would be taken for an echo of the first. */
const sendAgain = async () => fireEvent.submit((await dialog()).querySelector('form')!);
async function open(): Promise<string[]> {
  showScreen(<LotPage lotId={lot.id} />, `/inventory/lots/${lot.id}`, [
    '/inventory/$productId',
    '/inventory',
  ]);
  const actions = await screen.findByRole('region', { name: 'Cosa vuoi fare' });
  return within(actions)
    .getAllByRole('button')
    .map((button) => button.textContent ?? '');
}

beforeEach(() => {
  vi.setSystemTime(`${today}T10:00:00Z`);
  server.asked.length = 0;
  server.answer = answer;
  product = sampleProduct({ quantity: 9, level: 'enough', openedShelfDays: 3 });
  lot = sampleLot(2, 'MB-7', 5, inDays(9));
  cameOfIt = false;
  history = [];
  written = {};
});

describe('a mistyped date', () => {
  const start = async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Correggi la scadenza' }));
    return dialog();
  };
  it('[INV-75] is mended with its reason; what is missing is said by the field, and nothing is sent', async () => {
    await start();
    await press('Correggi');
    expect(within(await dialog()).getAllByText('Campo obbligatorio')).toHaveLength(2);
    expect(server.writes()).toEqual([]);
    const date = within(await dialog()).getByRole('textbox', {
      name: new RegExp(controlMessages.expiryDate),
    });
    await user.type(date, formatItalianDate(inDays(9)));
    await user.type(within(await dialog()).getByLabelText(/sbagliato/), 'Mese letto male');
    await sendAgain();
    expect(await within(await dialog()).findByText('È già questa la scadenza registrata')).toBeTruthy();
    expect(server.writes()).toEqual([]);
    await user.clear(date);
    await user.type(date, formatItalianDate(inDays(-2)));
    expect(within(await dialog()).getByText(/il lotto è scaduto/)).toBeTruthy();
    await sendAgain();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes()).toMatchObject([
      {
        path: `/inventory/lots/${lot.id}/date`,
        body: { expiryDate: inDays(-2), expiryKind: 'use_by', reason: 'Mese letto male' },
      },
    ]);
  });

  it('[INV-91] is mended when nothing is left but what came of it, and not when nothing did', async () => {
    lot = sampleLot(2, 'MB-7', 0, inDays(9));
    cameOfIt = true;
    await start();
    expect(within(await dialog()).getByText(/vale per quello che ne è stato fatto/)).toBeTruthy();
    cleanup();
    cameOfIt = false;
    expect(await open()).not.toContain('Correggi la scadenza');
  });

  it('[INV-75] stands in the history with what it was', async () => {
    history = [
      {
        kind: 'redating',
        redating: {
          id: '0198a5a0-0000-7000-8000-0000000000d1',
          productId,
          productName: 'Mozzarella',
          lotId: lot.id,
          lotNumber: 'MB-7',
          oldExpiryDate: inDays(370),
          oldExpiryKind: 'use_by',
          newExpiryDate: inDays(5),
          newExpiryKind: 'use_by',
          reason: 'Letto 2027',
          operatorName: 'Anna',
          performedAt: '2026-11-20T10:00:00.000Z',
          recordedAt: '2026-11-20T10:00:00.000Z',
        },
      },
    ];
    await open();
    expect(await screen.findByText('Letto 2027')).toBeTruthy();
    expect(
      screen.getByText(
        new RegExp(`Era: .*${formatItalianDate(inDays(370))}. Ora: .*${formatItalianDate(inDays(5))}`),
      ),
    ).toBeTruthy();
  });
});

describe('the page of a product', () => {
  it('[INV-26] says which of its lots has expired, and offers to discard that one before all else', async () => {
    const [old, good] = [sampleLot(2, 'VECCHIO', 2, inDays(-1)), sampleLot(3, 'BUONO', 7, inDays(5))];
    const datedLots = [old, good].map(({ id, lotNumber, expiryDate }) => ({
      id,
      lotNumber,
      expiryDate: expiryDate!,
      expiryKind: 'use_by' as const,
    }));
    product = { ...product, expiryDate: inDays(-1), expiryKind: 'use_by', datedLots, lotCount: 2 };
    server.answer = (asked) => {
      const answered = answer(asked);
      return asked.path === `/inventory/products/${productId}`
        ? { product, lots: [old, good], unitFixed: true, today }
        : answered;
    };
    showScreen(<ProductPage productId={productId} />, `/inventory/${productId}`, [
      '/inventory/lots/$lotId',
      '/inventory',
    ]);
    expect(await screen.findByText('Lotto VECCHIO scaduto')).toBeTruthy();
    expect(screen.getAllByText('In scadenza: 5 giorni').length).toBeGreaterThan(0);
    const [first, second] = screen.getAllByRole('button');
    expect([first?.textContent, second?.textContent]).toEqual(['Scarta il lotto scaduto', 'Scarico']);
    await user.click(first!);
    expect(await screen.findByText('Mozzarella, Lotto VECCHIO')).toBeTruthy();
    await press('Scarta');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes()[0]?.body).toMatchObject({ lotId: old.id, quantity: 2, reason: 'expired' });
  });

  it.each([
    [
      'takes out what may be used',
      inDays(9),
      ['Scarico', 'Carico', 'Indica gli allergeni', 'Modifica', 'Limite all’arrivo', 'Scarta', 'Archivia'],
    ],
    [
      'discards what is past its use-by',
      inDays(-1),
      [
        'Scarta il lotto scaduto',
        'Carico',
        'Indica gli allergeni',
        'Modifica',
        'Limite all’arrivo',
        'Archivia',
      ],
    ],
  ])('%s', async (_name, expiryDate, expected) => {
    lot = sampleLot(2, 'MB-7', 9, expiryDate);
    showScreen(<ProductPage productId={productId} />, `/inventory/${productId}`, [
      '/inventory/lots/$lotId',
      '/inventory',
    ]);
    await screen.findByRole('heading', { name: 'Lotti' });
    const offered = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(offered.slice(0, expected.length)).toEqual(expected);
  });
});

it('a spoiled lot of a product is what is thrown away, all of it, as expired', async () => {
  lot = sampleLot(2, 'MB-7', 9, inDays(-1), { expiry: 'expired', pastUseBy: true });
  showScreen(<ProductPage productId={productId} />, `/inventory/${productId}`, [
    '/inventory/lots/$lotId',
    '/inventory',
  ]);
  await user.click(await screen.findByRole('button', { name: 'Scarta il lotto scaduto' }));
  await screen.findByRole('option', { name: /^MB-7: 9 pz, scaduto il / });
  written = {};
  await press('Scarta');
  expect(server.writes()).toMatchObject([
    {
      path: '/inventory/movements/discard',
      body: { productId, lotId: lot.id, quantity: 9, reason: 'expired' },
    },
  ]);
});

it('what is thrown away stays what it was at first, also where a colleague was faster', async () => {
  const spoiled = { expiry: 'expired', pastUseBy: true } as const;
  const old = sampleLot(3, 'VECCHIO', 2, inDays(-3), spoiled);
  const other = sampleLot(4, 'ALTRO', 9, inDays(-1), spoiled);
  let lots = [old, other];
  server.answer = (asked) => {
    const said = answer(asked);
    return asked.method === 'GET' && asked.path === `/inventory/products/${productId}`
      ? { ...(said as object), lots }
      : said;
  };
  showScreen(<ProductPage productId={productId} />, `/inventory/${productId}`, [
    '/inventory/lots/$lotId',
    '/inventory',
  ]);
  await user.click((await screen.findAllByRole('button', { name: 'Scarta il lotto scaduto' }))[0]!);
  await screen.findByRole('option', { name: /^VECCHIO: 2 pz/, selected: true });
  lots = [other];
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText('Non ce n’è più: scegli un altro lotto.')).toBeTruthy();
  expect(screen.getByRole('option', { name: /^VECCHIO: 0 pz/, selected: true })).toBeTruthy();
  written = refusal(409, 'STOCK_UNAVAILABLE', 'Non ce n’è abbastanza', { available: 0 });
  await press('Scarta');
  expect(server.writes()).toMatchObject([{ body: { lotId: old.id, quantity: 2, reason: 'expired' } }]);
  // Another lot is a new choice, and brings what is left of it.
  await user.selectOptions(screen.getByRole('combobox', { name: /^Da quale lotto/ }), other.id);
  written = {};
  await sendAgain();
  await waitFor(() => expect(server.writes()).toHaveLength(2));
  expect(server.writes()[1]).toMatchObject({ body: { lotId: other.id, quantity: 9, reason: 'expired' } });
});

it.each([
  [
    'product',
    () => showScreen(<ProductPage productId={productId} />, `/inventory/${productId}`, ['/inventory']),
  ],
  ['lot', () => showScreen(<LotPage lotId={lot.id} />, `/inventory/lots/${lot.id}`, ['/inventory'])],
])('a %s that can not be read leaves the way back to all of them', async (_name, show) => {
  server.answer = () => refusal(422, 'NO', 'Così non va');
  show();
  expect(await screen.findByText('Così non va')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tutti i prodotti' }).getAttribute('href')).toBe('/inventory');
});

it.each([
  ['2026-11-20T10:00:40.000Z', 0],
  ['2026-11-20T10:02:00.000Z', 1],
])('when a movement was entered is said where that was later: %s', async (recordedAt, times) => {
  history = [{ kind: 'movement', movement: { ...movement, recordedAt } }];
  await open();
  await screen.findByText(/di Anna$/);
  expect(screen.queryAllByText(/^inserito il/)).toHaveLength(times);
});

describe('the page of a lot', () => {
  it('offers what its state, its date and its past allow', async () => {
    expect(await open()).toEqual([
      'Scarico',
      'Apri confezione',
      'Congela',
      'Scarta',
      'Conta',
      'Sposta',
      'Correggi la scadenza',
    ]);
  });

  it.each<[string, Partial<Lot>, string[]]>([
    [
      'frozen',
      { state: 'frozen' },
      ['Scarico', 'Scongela', 'Scarta', 'Conta', 'Sposta', 'Correggi la scadenza'],
    ],
    [
      'thawed',
      { state: 'thawed', thawedBefore: true },
      ['Scarico', 'Apri confezione', 'Scarta', 'Conta', 'Sposta', 'Correggi la scadenza'],
    ],
    [
      'opened after thawing',
      { state: 'opened', thawedBefore: true },
      ['Scarico', 'Scarta', 'Conta', 'Sposta', 'Correggi la scadenza'],
    ],
    [
      'past its use-by',
      { expiryDate: inDays(-1), pastUseBy: true },
      ['Scarta', 'Conta', 'Sposta', 'Correggi la scadenza'],
    ],
    ['used up', { quantity: 0 }, ['Conta']],
  ])('offers less of a lot that is %s', async (_name, fields, expected) => {
    lot = { ...lot, ...fields };
    expect(await open()).toEqual(expected);
  });

  it('[INV-66] says out of the fridge as well how close a date is', async () => {
    lot = { ...lot, outOfCold: true, expiryDate: inDays(5), daysLeft: 5 };
    await open();
    expect(screen.getByText('Fuori dal frigo')).toBeTruthy();
    expect(screen.getByText('In scadenza: 5 giorni')).toBeTruthy();
  });

  it('[INV-66] asks why what is kept cold is put on a shelf, and never calls it good there', async () => {
    lot = { ...lot, outOfCold: true, storageLocation: null };
    await open();
    expect(screen.getByText('Fuori dal frigo')).toBeTruthy();
    expect(screen.queryByText('Buono')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sposta' }));
    await user.type(within(await dialog()).getByRole('combobox', { name: /^Posto/ }), 'Dispensa, ripiano 2');
    const why = await screen.findByRole('textbox', { name: /^Perché sta fuori dal frigo/ });
    await press('Salva');
    expect(screen.getByText(/«Dispensa, ripiano 2» è fuori dal frigo, e questa merce/)).toBeTruthy();
    expect(server.writes()).toEqual([]);
    await user.type(why, 'Si usa tra cinque minuti');
    written = { id: lot.id, storageLocation: 'Dispensa, ripiano 2', performedAt: '2026-11-20T10:00:00.000Z' };
    await press('Salva');
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({
      storageLocation: 'Dispensa, ripiano 2',
      notes: 'Si usa tra cinque minuti',
    });
  });

  it.each([
    ['out_of_freezer', 'banco frigo', /^«banco frigo» non è un congelatore, e qui risulta congelato/],
    ['unknown', 'cantina', /^«cantina» è un congelatore\? Se sì, aggiungilo in Magazzino, Posti/],
  ] as const)(
    '[INV-124] asks of what is frozen and stands %s',
    async (standsDoubt, storageLocation, text) => {
      lot = { ...lot, state: 'frozen', standsDoubt, storageLocation };
      await open();
      expect(screen.getByText(text)).toBeTruthy();
    },
  );

  it('[INV-136] asks of what is chilled and stands where nobody knows, and says so before it is put there', async () => {
    lot = { ...lot, standsDoubt: 'unknown', storageLocation: 'Banco nuovo' };
    await open();
    expect(screen.getByText('Posto da chiarire')).toBeTruthy();
    expect(screen.queryByText('Buono')).toBeNull();
    expect(screen.getByText(/^«Banco nuovo» è un frigo acceso\?/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Apri confezione' }));
    const opened = within(await dialog());
    expect(await opened.findByText(/^«Banco nuovo» è un frigo acceso\?/)).toBeTruthy();
    const place = opened.getByRole('combobox', { name: /^Dove/ });
    await user.clear(place);
    await user.type(place, 'frigo bar');
    expect(opened.queryByText(/è un frigo acceso\?/)).toBeNull();
    await user.clear(place);
    await user.type(place, 'frigo spento');
    expect(opened.getByText(/^«frigo spento» è un frigo acceso\?/)).toBeTruthy();
  });

  it('[INV-136] says so of a place to which it is moved', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Sposta' }));
    await user.type(within(await dialog()).getByRole('combobox', { name: /^Posto/ }), 'tavolo');
    expect(await screen.findByText(/^«tavolo» è un frigo acceso\?/)).toBeTruthy();
  });

  it.each([
    ['frigo piccolo', /^«frigo piccolo» non è un congelatore: lì si scongela/],
    ['ripiano 3', /^«ripiano 3» è un congelatore\?/],
  ])('[INV-124] what is frozen is not put into «%s», also without a network', async (place, text) => {
    lot = { ...lot, state: 'frozen', storageLocation: null };
    await open();
    await user.click(screen.getByRole('button', { name: 'Sposta' }));
    const field = within(await dialog()).getByRole('combobox', { name: /^Posto/ });
    await user.type(field, place);
    await waitFor(() => expect(server.asked.some(({ path }) => path === '/inventory/choices')).toBe(true));
    await press('Salva');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(server.writes()).toEqual([]);
    written = { id: lot.id, storageLocation: 'Pozzetto', performedAt: '2026-11-20T10:00:00.000Z' };
    await user.clear(field);
    await user.type(field, 'Pozzetto');
    await press('Salva');
    await waitFor(() => expect(server.writes()).toMatchObject([{ body: { storageLocation: 'Pozzetto' } }]));
  });

  it('shows the new expiry before anything is opened, and sends what the label says', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Apri confezione' }));
    await dialog();
    expect(screen.getByText(`Da consumare entro il ${formatItalianDate(inDays(3))}`)).toBeTruthy();
    const days = screen.getByRole('textbox', { name: /^Da aperto dura/ });
    await user.clear(days);
    await user.type(days, '2,5');
    await press('Apri confezione');
    expect(screen.getByText('Inserisci un numero intero da 0 a 3650')).toBeTruthy();
    await user.clear(days);
    await user.type(days, '20');
    // Never longer than the package.
    expect(screen.getByText(`Da consumare entro il ${formatItalianDate(inDays(9))}`)).toBeTruthy();
    written = { newExpiryDate: inDays(9) };
    // [INV-42] The card says three days: who keeps it for longer says why.
    await press('Apri confezione');
    expect(screen.getByText('Scrivi perché lo tieni così a lungo')).toBeTruthy();
    expect(server.writes()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Perché così a lungo/ }), 'Lo dice l’etichetta');
    await sendAgain();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes()).toMatchObject([
      {
        path: `/inventory/lots/${lot.id}/transitions`,
        body: {
          transition: 'open',
          quantity: 1,
          shelfDays: 20,
          storageLocation: '',
          notes: 'Lo dice l’etichetta',
        },
      },
    ]);
  });

  describe('[INV-57] thawing', () => {
    const thawing = async (places: object[]) => {
      lot = { ...lot, state: 'frozen', storageLocation: 'Congelatore' };
      written = { newExpiryDate: inDays(1) };
      server.answer = (asked) =>
        asked.path === '/inventory/choices'
          ? {
              products: [],
              categories: [],
              suppliers: [],
              storageLocations: ['Congelatore', 'Dispensa', 'Frigo carne'],
              places,
            }
          : answer(asked);
      await open();
      await user.click(screen.getByRole('button', { name: 'Scongela' }));
      await dialog();
      return screen.findByRole<HTMLInputElement>('combobox', { name: /^Dove si scongela/ });
    };
    const freezer = { name: 'Congelatore', kind: 'freezer' };
    const fridge = { name: 'Frigo carne', kind: 'fridge' };

    it('proposes the fridge where there is one, and sends it with a tap', async () => {
      const place = await thawing([freezer, fridge]);
      await waitFor(() => expect(place.value).toBe('Frigo carne'));
      await press('Scongela');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(server.writes()).toMatchObject([
        { body: { transition: 'thaw', storageLocation: 'Frigo carne' } },
      ]);
    });

    it('asks which of several, refuses the freezer, and wants to know why out of the cold', async () => {
      const place = await thawing([
        freezer,
        fridge,
        { name: 'Frigo pesce', kind: 'fridge' },
        { name: 'Dispensa', kind: 'ambient' },
      ]);
      expect(place.value).toBe('');
      await press('Scongela');
      expect(screen.getByText('Scrivi in quale frigo si scongela')).toBeTruthy();
      await user.type(place, 'Congelatore');
      await sendAgain();
      expect(
        await screen.findByText('In «Congelatore» resta congelato: scegli il frigo in cui si scongela'),
      ).toBeTruthy();
      await user.clear(place);
      await user.type(place, 'Dispensa');
      const why = await screen.findByRole('textbox', { name: /^Perché si scongela fuori dal frigo/ });
      await sendAgain();
      expect(
        await screen.findByText(
          '«Dispensa» è fuori dal frigo: scegli un frigo, o scrivi perché si scongela lì',
        ),
      ).toBeTruthy();
      expect(server.writes()).toEqual([]);
      await user.type(why, 'Pane per il pranzo');
      await sendAgain();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(server.writes()).toMatchObject([
        { body: { storageLocation: 'Dispensa', notes: 'Pane per il pranzo' } },
      ]);
    });
  });

  it.each([
    ['held back', { heldBack: true }],
    [
      'past its use-by',
      { expiryDate: '2026-11-01', expiryKind: 'use_by', expiry: 'expired', daysLeft: -20, pastUseBy: true },
    ],
  ] as const)('[INV-44] [INV-134] asks where goods went that a count does not find: %s', async (_, kept) => {
    lot = { ...lot, ...kept };
    await open();
    await user.click(screen.getByRole('button', { name: 'Conta' }));
    await press('3');
    await press('Registra il conteggio');
    expect(server.writes()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Dov’è finita/ }), 'Resa al fornitore');
    written = { movement: null };
    await sendAgain();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes()).toMatchObject([{ body: { counted: 3, notes: 'Resa al fornitore' } }]);
  });

  it('[INV-51] asks where more of what was thrown away comes from, with the cursor in the answer', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Conta' }));
    await press('9');
    const message = 'Di questo lotto è stata scartata merce: scrivi da dove viene quella in più';
    written = refusal(422, 'INPUT_INVALID', 'Controlla i campi segnalati.', {
      fields: [{ field: 'notes', code: 'found_unsaid', message }],
    });
    await press('Registra il conteggio');
    const asked = await screen.findByRole('textbox', { name: /^Da dove viene/ });
    expect(screen.getByText(message)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(asked));
    await user.keyboard('Era nel frigo del bar');
    written = { movement: null };
    await sendAgain();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes().at(-1)).toMatchObject({ body: { counted: 9, notes: 'Era nel frigo del bar' } });
  });

  it('counts the days of what is opened from the day that it is on the server', async () => {
    noteServerTime(Date.now() + 86_400_000, Date.now());
    await open();
    await user.click(screen.getByRole('button', { name: 'Apri confezione' }));
    await dialog();
    expect(screen.getByText(`Da consumare entro il ${formatItalianDate(inDays(4))}`)).toBeTruthy();
  });

  it('wants a reason before goods are thrown away, and suggests the obvious one', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Scarta' }));
    await press('Scarta');
    expect(server.writes()).toEqual([]);
    expect(within(await dialog()).getAllByText('Scegli il motivo').length).toBeGreaterThan(1);
    await user.selectOptions(screen.getByRole('combobox', { name: /^Perché/ }), 'damaged');
    await press('Scarta');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes()).toMatchObject([
      {
        path: '/inventory/movements/discard',
        body: { productId, lotId: lot.id, quantity: 5, reason: 'damaged' },
      },
    ]);
  });

  it('says what a count will become, and asks again when the lot moved meanwhile', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Conta' }));
    await press('3');
    expect(screen.getByText('2 pz in meno: diventa uno scarico.')).toBeTruthy();
    written = refusal(409, 'COUNT_OUTDATED', 'Mentre contavi la quantità è cambiata.', { quantity: 2 });
    await press('Registra il conteggio');
    expect((await screen.findAllByText(/Mentre contavi la quantità è cambiata/)).length).toBeGreaterThan(0);
    expect(screen.getByText('1 pz in più: diventa un carico.')).toBeTruthy();
    written = { movement: null };
    await sendAgain();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = server.writes();
    expect([first?.body, second?.body]).toMatchObject([
      { counted: 3, expected: 5 },
      { counted: 3, expected: 2 },
    ]);
    expect(first?.body['id']).not.toBe(second?.body['id']);
  });

  it('[INV-13] counts kilos to the gram', async () => {
    product = { ...product, unit: 'kg' };
    lot = { ...lot, quantity: 2.5 };
    await open();
    await user.click(screen.getByRole('button', { name: 'Conta' }));
    for (const key of ['2', 'Virgola', '3', '7', '5']) await press(key);
    expect(screen.getByText('0,125 kg in meno: diventa uno scarico.')).toBeTruthy();
    written = { movement: null };
    await press('Registra il conteggio');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes()[0]?.body).toMatchObject({ counted: 2.375, expected: 2.5 });
  });

  it('shows a wrong movement and its correction with a link, and corrects no movement twice', async () => {
    const mended = {
      ...movement,
      correctedBy: { id: `${movement.id.slice(0, -1)}2`, performedAt: movement.performedAt },
    };
    history = [
      {
        kind: 'movement',
        movement: {
          ...movement,
          id: `${movement.id.slice(0, -1)}2`,
          type: 'in',
          reason: null,
          corrects: { id: movement.id, performedAt: movement.performedAt },
        },
      },
      { kind: 'movement', movement: mended },
      { kind: 'movement', movement: { ...movement, id: `${movement.id.slice(0, -1)}3`, quantity: 4 } },
    ];
    await open();
    const correction = await screen.findByRole('link', {
      name: 'Corregge il movimento del 20/11/2026 11:00',
    });
    expect(correction.getAttribute('href')).toBe(`#${movement.id}`);
    expect(screen.getByRole('link', { name: 'Corretto il 20/11/2026 11:00' })).toBeTruthy();
    expect(screen.getAllByText('Scarto: andato a male')).toHaveLength(2);
    expect(
      screen.getAllByRole('button', { name: /^Correggi:/ }).map((b) => b.getAttribute('aria-label')),
    ).toEqual(['Correggi: Carico +2 pz', 'Correggi: Scarico −4 pz']);
    await user.click(screen.getByRole('button', { name: 'Correggi: Scarico −4 pz' }));
    expect(within(await dialog()).getByText(/carico di 4 pz/)).toBeTruthy();
    await press('Correggi');
    expect(server.writes()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Cosa c’era di sbagliato/ }), 'Erano due');
    written = refusal(409, 'STOCK_UNAVAILABLE', 'Quantità non disponibile in magazzino', {
      available: 0,
      expired: 0,
    });
    await press('Correggi');
    expect(
      (await within(await dialog()).findAllByText(/Nel frattempo la merce è uscita/)).length,
    ).toBeGreaterThan(0);
    written = {};
    await sendAgain();
    // What was meant comes next, the same way.
    await screen.findByRole('dialog', { name: 'Scarta' });
    expect(server.writes().at(-1)).toMatchObject({
      path: `/inventory/movements/${movement.id.slice(0, -1)}3/correction`,
      body: { reason: 'Erano due' },
    });
  });

  it('takes an opening back that never was, with its reason, once', async () => {
    const opened: LotTransition = {
      id: `${movement.id.slice(0, -1)}4`,
      productId,
      productName: 'Mozzarella',
      lotNumber: lot.lotNumber,
      fromLotId: lot.id,
      toLotId: sampleLot(3, 'MB-7', 2, inDays(3)).id,
      fromState: 'closed',
      toState: 'opened',
      quantity: 2,
      unit: 'pz',
      oldExpiryDate: inDays(9),
      newExpiryDate: inDays(3),
      newExpiryKind: 'use_by',
      notes: null,
      operatorName: 'Anna',
      performedAt: '2026-11-20T10:00:00.000Z',
      recordedAt: '2026-11-20T10:00:00.000Z',
      corrects: null,
      correctedBy: null,
    };
    const back = { id: `${movement.id.slice(0, -1)}5`, performedAt: opened.performedAt };
    const mending = {
      ...opened,
      ...back,
      toState: 'closed' as const,
      corrects: { id: opened.id, performedAt: opened.performedAt },
    };
    history = [
      { kind: 'transition', transition: mending },
      { kind: 'transition', transition: { ...opened, correctedBy: back } },
      { kind: 'transition', transition: { ...opened, id: `${movement.id.slice(0, -1)}6` } },
    ];
    await open();
    expect(await screen.findByRole('link', { name: /^Corregge la registrazione del 20\/11/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Corretto il 20\/11/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Correggi: Aperto 2 pz' }));
    await screen.findByRole('dialog', { name: 'Correggi l’apertura' });
    await press('Correggi');
    expect(server.writes()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Cosa c’era di sbagliato/ }), 'Era un altro lotto');
    written = refusal(409, 'STOCK_UNAVAILABLE', 'Quantità non disponibile in magazzino', {
      available: 1,
      expired: 0,
    });
    await sendAgain();
    expect(
      (await within(await dialog()).findAllByText(/Una parte è già stata usata/)).length,
    ).toBeGreaterThan(0);
    written = mending;
    await sendAgain();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes().at(-1)).toMatchObject({
      path: `/inventory/transitions/${movement.id.slice(0, -1)}6/correction`,
      body: { reason: 'Era un altro lotto' },
    });
  });

  it('leads from a corrected delivery to the right one, filled in as the wrong one was', async () => {
    lot = { ...lot, expiryKind: 'best_before', supplier: 'Rossi' };
    const moved = [{ lotId: lot.id, lotNumber: lot.lotNumber, quantity: 50 }];
    const wrong: Movement = { ...movement, type: 'in', reason: null, quantity: 50, lots: moved };
    history = [{ kind: 'movement', movement: wrong }];
    await open();
    const correct = async () => {
      await user.click(await screen.findByRole('button', { name: 'Correggi: Carico +50 pz' }));
      await user.type(await screen.findByRole('textbox', { name: /^Cosa c’era di sbagliato/ }), 'Erano 5');
    };
    await correct();
    await press('Correggi');
    const right = within(await screen.findByRole('dialog', { name: 'Registra movimento' }));
    const typed = (name: RegExp) => right.getByLabelText<HTMLInputElement>(name).value;
    expect([typed(/^Numero di lotto/), typed(/^Fornitore/)]).toEqual(['MB-7', 'Rossi']);
    expect(right.getByDisplayValue('50')).toBeTruthy();
    expect(right.getByRole<HTMLInputElement>('radio', { name: /preferibilmente/i }).checked).toBe(true);
    await user.keyboard('{Escape}');

    // Nothing came at all: then nothing is recorded either.
    await correct();
    await user.click(screen.getByRole('checkbox', { name: 'Poi registro quello giusto' }));
    await press('Correggi');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[TRACE-54] leads from a corrected use to the right lot, which takes its place', async () => {
    const moved = [{ lotId: lot.id, lotNumber: lot.lotNumber, quantity: 2 }];
    const wrong: Movement = { ...movement, type: 'out', reason: null, quantity: 2, lots: moved };
    history = [{ kind: 'movement', movement: wrong }];
    await open();
    await user.click(await screen.findByRole('button', { name: 'Correggi: Scarico −2 pz' }));
    await user.type(
      await screen.findByRole('textbox', { name: /^Cosa c’era di sbagliato/ }),
      'Era un altro lotto',
    );
    await press('Correggi');
    const right = within(await screen.findByRole('dialog', { name: 'Registra movimento' }));
    expect(right.getByDisplayValue('2')).toBeTruthy();
    written = { ...wrong, id: crypto.randomUUID() };
    await press('Registra');
    await waitFor(() =>
      expect(server.writes().at(-1)).toMatchObject({ body: { replacesId: wrong.id, quantity: 2 } }),
    );
  });

  it('[TRACE-56] leads from a use that was corrected before to the right lot, also afterwards', async () => {
    const moved = [{ lotId: lot.id, lotNumber: lot.lotNumber, quantity: 2 }];
    const correctedBy = { id: crypto.randomUUID(), performedAt: movement.performedAt };
    const wrong: Movement = { ...movement, type: 'out', reason: null, quantity: 2, lots: moved, correctedBy };
    history = [{ kind: 'movement', movement: { ...wrong, untold: true } }];
    await open();
    await user.click(
      await screen.findByRole('button', { name: 'Registra quello giusto al posto di: Scarico −2 pz' }),
    );
    expect(
      within(await screen.findByRole('dialog', { name: 'Registra movimento' })).getByDisplayValue('2'),
    ).toBeTruthy();
    written = { ...wrong, id: crypto.randomUUID() };
    await press('Registra');
    await waitFor(() =>
      expect(server.writes().at(-1)).toMatchObject({ body: { replacesId: wrong.id, quantity: 2 } }),
    );
  });
});

it.each([
  ['its page', LotPage, [], 1],
  ['what was scanned', LotNext, [], 1],
  // Of the product there may be other lots; its badge says what this one is.
  ['the page of its product', ProductPage, ['Scarico'], 0],
] as const)(
  '[LABEL-100] of a lot that was judged to be thrown away %s offers no label and no use, and says why',
  async (_where, Shown, offered, explained) => {
    product = sampleProduct({ quantity: 5 });
    lot = sampleLot(2, 'MB-7', 5, inDays(20));
    showScreen(
      <PlacesInQuestion value={{ ...nothingInQuestion, goods: new Map([[lot.id, 'discarded']]) }}>
        <Shown lotId={lot.id} productId={product.id} />
      </PlacesInQuestion>,
      '/here',
      [
        '/inventory/$productId',
        '/inventory',
        '/inventory/lots/$lotId',
        '/qr-labels/lots/$lotId',
        '/traceability/trace',
      ],
    );
    expect((await screen.findAllByText('Da buttare: giudicato da scartare')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /^Etichetta/ })).toBeNull();
    const names = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names.filter((name) => /^(Apri|Congela|Scarica .*MB-7|Scarico)/.test(name ?? ''))).toEqual(
      offered,
    );
    expect(names.some((name) => name?.startsWith('Scarta') === true)).toBe(true);
    expect(screen.queryAllByText(/^È stata giudicata da scartare/)).toHaveLength(explained);
  },
);
