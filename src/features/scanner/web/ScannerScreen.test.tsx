import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, toastStore } from '#platform/ui/toast.ts';
import { sampleLot, sampleProduct } from '#features/inventory/web/test-kit.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
interface Photo {
  readonly image: string;
  readonly compressedImage: string;
}
interface Look {
  readonly accepts?: (code: { text: string; mark: string }) => boolean;
  readonly onCode: (code: { text: string; mark: string }) => void;
  readonly onProblem?: (problem: string) => void;
  readonly onPhoto?: (photo: Photo | null) => void;
}
/** The camera as it was asked to look last; null while it is off. */
let look: Look | null = null;
/** What the picture that is chosen is, and the codes that the device sees in a picture. */
let pick: ((file: File) => Promise<boolean>) | null = null;
let picked: Photo | null = null;
let codesSeen: { text: string; mark: string }[] = [];
/** The reader of codes does not start. */
let breaksReader = false;
vi.mock('#features/code-reader/web/index.ts', () => ({
  CodeCamera: (wanted: Look) => {
    look = wanted;
    return 'camera';
  },
  PicturePick: ({ onFile }: { onFile: (file: File) => Promise<boolean> }) => {
    pick = onFile;
    return 'picture';
  },
  photoOfFile: () => Promise.resolve(picked),
  readFileCodes: () => (breaksReader ? Promise.reject(new Error('not loaded')) : Promise.resolve(codesSeen)),
  fileOfPhoto: () => new Blob([]),
}));
const { ScannerScreen } = await import('./ScannerScreen.tsx');

const products = [
  {
    id: '0198a5a0-0000-7000-8000-000000000001',
    name: 'Mozzarella',
    unit: 'pz',
    quantity: 9,
    qrCode: '8076809513753',
  },
  { id: '0198a5a0-0000-7000-8000-000000000002', name: 'Speck', unit: 'kg', quantity: 0, qrCode: null },
].map((product) => ({
  usable: product.quantity,
  category: null,
  arrivalKind: null,
  arrivalMaxCelsius: null,
  arrivalReason: null,
  useBy: null,
  usableUntil: null,
  unusable: null,
  allergens: { contains: ['milk'], mayContain: [] },
  ...product,
}));

const photo: Photo = { image: 'data:image/jpeg;base64,QUJD', compressedImage: 'data:image/jpeg;base64,QQ==' };
const box = { left: 0.1, top: 0.2, width: 0.4, height: 0.06 };
const nothing = {
  gtins: [],
  expiries: [],
  lots: [],
  weights: [],
  names: [],
  brands: [],
  ingredients: [],
  allergens: [],
  origins: [],
  healthMarks: [],
};
const print = <Value,>(value: Value, confidence = 0.95) => ({ value, confidence, by: 'print', box });
/** A label of which date and lot were read clearly. */
const clear = {
  ...nothing,
  names: [print('Burrata', 0.6)],
  expiries: [print({ date: '2035-03-17', kind: 'best_before' })],
  lots: [print('L24310')],
  ingredients: [print('latte, sale, ,', 0.6)],
};
/** The mozzarella's lots, in the order in which they are used. */
const lotOf = (place: number, lotNumber: string, expiryDate: string) => ({
  ...sampleLot(place, lotNumber, 4, expiryDate),
  heldBack: false,
});
const aaa = lotOf(1, 'AAA111', '2035-03-10');
const bbb = lotOf(2, 'BBB222', '2035-06-10');
let lots = [aaa, bbb];
/** What the server reads in a photo; an error is answered as such. */
let reading: object | { readonly code: string } = clear;
/** What came of having Google's model look as well; null where the restaurant has no key. */
let model: { problem: string | null } | null = null;
/** What the server says that Open Food Facts says. */
let facts: object = { status: 'off', facts: null };

const user = userEvent.setup();
beforeEach(() => {
  look = null;
  picked = photo;
  codesSeen = [];
  breaksReader = false;
  lots = [aaa, bbb];
  server.asked.length = 0;
  sessionStorage.clear();
  reading = clear;
  model = null;
  facts = { status: 'off', facts: null };
  server.answer = ({ path }: Asked) =>
    path === '/functions/ocr-scanner'
      ? 'code' in reading
        ? refusal(422, 'PHOTO_BROKEN', 'La foto è danneggiata e non si apre: scattala di nuovo.')
        : {
            success: true,
            data: {
              readings: reading,
              degrees: 3,
              model,
              operator: 'Anna',
              timestamp: '2035-03-01T09:30:00.000Z',
            },
            confidence: 0.9,
          }
      : path.startsWith('/scanner/facts/')
        ? facts
        : path === `/inventory/products/${products[0]!.id}`
          ? {
              product: sampleProduct({ id: products[0]!.id, quantity: 9 }),
              lots,
              unitFixed: true,
              today: '2035-03-01',
            }
          : path === '/inventory/choices'
            ? { products, categories: [], suppliers: [], storageLocations: [], damaged: [] }
            : { id: '0198a5a0-0000-7000-8000-000000000009' };
});

const show = async (): Promise<void> => {
  showScreen(<ScannerScreen />, '/scanner', ['/inventory']);
  expect(await screen.findByRole('heading', { name: 'Scanner' })).toBeTruthy();
};
/** The form of a movement, once its product stands in it. */
const expectDialogOf = (name: string) =>
  waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(name));
const seeCode = (text: string, mark = ''): void =>
  act(() => {
    if (look?.accepts?.({ text, mark }) === true) look.onCode({ text, mark });
  });

describe('the scanner', () => {
  it('[SCAN-31] a package that is known stands in the form of a movement, with lot and use-by of its code', async () => {
    await show();
    seeCode('(01)08076809513753(17)350317(10)L24', ']d2');
    await expectDialogOf('Mozzarella');
    expect(screen.getByDisplayValue('L24')).toBeTruthy();
    expect(screen.getByDisplayValue('17/03/2035')).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: 'Era già qui' }));
    await vi.waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Registra' }));
      expect(server.writes().at(-1)?.body).toMatchObject({
        productId: products[0]!.id,
        quantity: 1,
        came: 'there',
        lotNumber: 'L24',
        expiryDate: '2035-03-17',
        expiryKind: 'use_by',
      });
    });
  });

  it('[SCAN-74] what a code says stands above the form, and how much it does not say is typed, not guessed', async () => {
    await show();
    seeCode('(01)08076809513753(17)350317(10)L24', ']d2');
    await expectDialogOf('Mozzarella');
    expect(
      screen.getByText('Letto: Lotto L24 · Da consumarsi entro 17/03/2035. Confronta con la confezione.'),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Quantità/).value).toBe('1');
    await user.keyboard('{Escape}');
  });

  it('[SCAN-84] of a case it says how many it holds, and proposes as many', async () => {
    await show();
    seeCode('(02)08076809513753(37)12(17)350317(10)L24', ']d2');
    await expectDialogOf('Mozzarella');
    expect(
      screen.getByText(/^Letto: .*Confezioni nel collo 12\. Confronta con la confezione\.$/),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Quantità/).value).toBe('12');
    await user.keyboard('{Escape}');
  });

  it('[SCAN-74] a code that says only when it was produced is told as well', async () => {
    await show();
    seeCode('(01)08076809513753(11)350301', ']d2');
    await expectDialogOf('Mozzarella');
    expect(screen.getByText('Letto: Prodotto il 01/03/2035. Confronta con la confezione.')).toBeTruthy();
    await user.keyboard('{Escape}');
  });

  it('[SCAN-74] goods that are weighed, of which the code says no weight, are none until somebody types how much', async () => {
    const answer = server.answer;
    const weighed = products.map((one) => (one.name === 'Mozzarella' ? { ...one, unit: 'kg' } : one));
    server.answer = (asked) =>
      asked.path.startsWith('/inventory/choices')
        ? { products: weighed, categories: [], suppliers: [], storageLocations: [], damaged: [] }
        : answer(asked);
    await show();
    seeCode('8076809513753', ']E0');
    await expectDialogOf('Mozzarella');
    expect(screen.getByLabelText<HTMLInputElement>(/^Quantità/).value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Registra' }));
    expect(server.writes()).toEqual([]);
  });

  it('[SCAN-04, SCAN-05] the movement may be one out, and given up begins anew', async () => {
    await show();
    seeCode('8076809513753', ']E0');
    await screen.findByRole('dialog');
    expect(screen.getByRole('radio', { name: 'Carico' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Scarico' })).toBeTruthy();
    look = null;
    await user.keyboard('{Escape}');
    await waitFor(() => expect(look).not.toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[SCAN-75] goods that go out by their code are of the lot that the code says, or of one that a person chooses', async () => {
    await show();
    seeCode('(01)08076809513753(17)350610(10)BBB222', ']d2');
    await expectDialogOf('Mozzarella');
    await user.click(screen.getByRole('radio', { name: 'Scarico' }));
    expect(await screen.findByText('1 pz dal lotto BBB222')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Registra' }));
    await waitFor(() => expect(server.writes().at(-1)?.body).toMatchObject({ lotId: bbb.id }));
  });

  it('[SCAN-75] of a lot that is not in stock nothing goes out before somebody says which', async () => {
    await show();
    seeCode('(01)08076809513753(17)350610(10)CCC333', ']d2');
    await expectDialogOf('Mozzarella');
    await user.click(screen.getByRole('radio', { name: 'Scarico' }));
    expect(
      await screen.findByText(
        /Sull’etichetta c’è il lotto CCC333, che in magazzino non c’è. Scade prima il lotto AAA111/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/dal lotto/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Registra' }));
    expect(await screen.findByText('Scegli da quale lotto togliere')).toBeTruthy();
    expect(server.writes()).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: /Da quale lotto/ }), aaa.id);
    expect(screen.getByText('Sull’etichetta c’è il lotto CCC333: togli il lotto AAA111.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Registra' }));
    await waitFor(() => expect(server.writes().at(-1)?.body).toMatchObject({ lotId: aaa.id }));
  });

  it('[SCAN-32] a number that nobody has is given to the product that a person chooses, when they say so', async () => {
    await show();
    seeCode('96385074', ']E4');
    expect(await screen.findByText('Nessun prodotto ha il codice 96385074: scegli quale è.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Speck' }));
    expect(server.writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ricorda il codice 96385074 per Speck' }));
    await waitFor(() =>
      expect(server.writes().at(-1)?.body).toMatchObject({ changes: { qrCode: '96385074' } }),
    );
    await user.click(screen.getByRole('button', { name: 'Registra il movimento' }));
    await expectDialogOf('Speck');
  });

  it('[SCAN-36] a number of one house, as scales print it, is not kept for any product', async () => {
    await show();
    seeCode('2012345678903', ']E0');
    await user.click(await screen.findByRole('button', { name: 'Speck' }));
    expect(screen.getByRole('button', { name: 'Registra il movimento' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Ricorda/ })).toBeNull();
  });

  it('[SCAN-33] a damaged code is told and nothing of it taken; one of another kind is looked past', async () => {
    await show();
    seeCode('https://maker.example/ricette');
    seeCode('CASSETTA 3', ']C0');
    expect(screen.getByText(/camera/)).toBeTruthy();
    seeCode('(01)08076809513753(17)350231', ']d2');
    expect(await screen.findByText(/Il codice è rovinato/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Leggi un altro codice' }));
    expect(screen.getByText(/camera/)).toBeTruthy();
  });

  it('[SCAN-34] digits that are typed are read by the same rules, and stay where they are wrong', async () => {
    await show();
    const field = screen.getByRole('textbox', { name: /Codice scritto a mano/ });
    await user.type(field, '8076809513752');
    await user.click(screen.getByRole('button', { name: 'Cerca' }));
    expect(screen.getByText('Le cifre non tornano: controlla che siano giuste e tutte.')).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('8076809513752');
    await user.type(field, '{Backspace}3{Enter}');
    await expectDialogOf('Mozzarella');
  });

  it('[SCAN-16] a camera that can not be had is told in a toast too', async () => {
    await show();
    act(() => look?.onProblem?.('denied'));
    expect(toastStore.getSnapshot()?.text).toContain('Errore accesso camera');
    act(() => {
      toast({ title: 'Movimento registrato' });
    });
    // Tried again after each package: what was stored stays said.
    act(() => look?.onProblem?.('denied'));
    expect(toastStore.getSnapshot()?.title).toBe('Movimento registrato');
  });
});

describe('a code that no product has', () => {
  const begin = async (): Promise<void> => {
    await show();
    seeCode('(01)05901234123457(17)350317(10)L24', ']d2');
    await user.click(await screen.findByRole('button', { name: 'È un prodotto nuovo' }));
    await screen.findByRole('heading', { name: 'Controlla e salva' });
  };
  const known = {
    code: '5901234123457',
    name: 'Burrata',
    brand: 'Latteria Bianchi',
    quantity: '250 g',
    ingredients: 'Latte, panna, sale',
    allergens: { contains: ['milk'], mayContain: ['nuts'] },
  };

  it('[SCAN-64] leads to the form of a new product, with all that it says, and no photo', async () => {
    await begin();
    expect(screen.getByDisplayValue('5901234123457')).toBeTruthy();
    expect(screen.getByDisplayValue('17/03/2035')).toBeTruthy();
    expect(screen.getByDisplayValue('L24')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    await waitFor(() =>
      expect(server.asked.map(({ path }) => path)).toContain('/scanner/facts/5901234123457'),
    );
    await waitFor(() => expect(screen.queryByText(/Cerco che cosa si sa/)).toBeNull());
    // Where the restaurant does not want it asked nothing is said of it, at no moment.
    expect(screen.queryByText(/Open Food Facts/)).toBeNull();
  });

  it('[SCAN-63] shows what Open Food Facts suggests, from where, and takes only what a person taps into an empty field', async () => {
    facts = { status: 'found', facts: known };
    await begin();
    const suggested = await screen.findByRole('region', { name: 'Suggerimento di Open Food Facts' });
    expect(suggested.textContent).toContain('Lo scrivono volontari');
    expect(suggested.textContent).toContain('Latte; tracce: Frutta a guscio');
    expect(
      screen.getByRole('link', { name: 'Dati di Open Food Facts, licenza ODbL' }).getAttribute('href'),
    ).toBe('https://world.openfoodfacts.org/product/5901234123457');
    // Nothing is taken by itself.
    for (const field of [/^Nome del prodotto/, /^Marca/, /^Allergeni letti/])
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: field }).value).toBe('');
    await user.type(screen.getByRole('textbox', { name: /^Nome del prodotto/ }), 'Burratina');
    expect(screen.queryByRole('button', { name: 'Usa: Nome' })).toBeNull();
    expect(suggested.textContent).toContain('Nel campo c’è già scritto qualcosa.');
    await user.click(screen.getByRole('button', { name: 'Usa: Allergeni' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Allergeni letti/ }).value).toBe(
      'Latte, tracce di frutta a guscio',
    );
    await user.click(screen.getByRole('checkbox', { name: /Ho controllato scadenza e lotto/ }));
    await user.click(await screen.findByRole('radio', { name: 'Era già qui' }));
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() =>
      expect(server.writes().at(-1)).toMatchObject({
        path: '/scanner/packages',
        body: {
          action: 'add_product',
          product: { name: 'Burratina', brand: null, allergens: ['Latte', 'tracce di frutta a guscio'] },
          image: null,
          goods: { source: 'open_food_facts' },
        },
      }),
    );
  });

  it('[SCAN-63] of which no allergen is named is never without', async () => {
    facts = { status: 'found', facts: { ...known, allergens: null } };
    await begin();
    expect(await screen.findByText('Non ne nomina: può contenerne lo stesso.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Usa: Allergeni' })).toBeNull();
  });
});

describe('a photo of a label', () => {
  const save = () => screen.getByRole('button', { name: 'Salva' });
  const shoot = async (): Promise<void> => {
    act(() => look?.onPhoto?.(photo));
    await screen.findByRole('heading', { name: 'Controlla e salva' });
  };
  const toastText = (): string => {
    const text = toastStore.getSnapshot()?.text;
    return typeof text === 'string' ? text : '';
  };
  /** Date and lot are as on the package, which is of what was there already: it is kept cold by its name. */
  const confirm = async (): Promise<void> => {
    await user.click(screen.getByRole('checkbox', { name: /Ho controllato scadenza e lotto/ }));
    await user.click(await screen.findByRole('radio', { name: 'Era già qui' }));
  };

  it('[SCAN-01, SCAN-03, SCAN-08, SCAN-09, SCAN-10, SCAN-47] goes from type to photo, reading, form and store, with product and image', async () => {
    await show();
    for (const type of ['Automatico', 'Codice a barre', 'Scadenza', 'Prodotto'])
      expect(screen.getByRole('radio', { name: type })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Scadenza' }));
    await shoot();
    expect(server.writes().at(-1)).toMatchObject({
      path: '/functions/ocr-scanner',
      body: { ...photo, type: 'expiry' },
    });
    expect(screen.getByDisplayValue('Burrata')).toBeTruthy();
    expect(screen.getByDisplayValue('17/03/2035')).toBeTruthy();
    expect(screen.getAllByText('Letto chiaramente, dalla stampa')).toHaveLength(2);
    await confirm();
    await user.click(save());
    await waitFor(() => expect(toastStore.getSnapshot()?.title).toBe('Prodotto salvato'));
    const { path, body } = server.writes().at(-1)!;
    expect([path, body]).toEqual([
      '/scanner/packages',
      {
        id: expect.any(String) as string,
        action: 'add_product',
        product: {
          name: 'Burrata',
          brand: null,
          barcode: null,
          expiry_date: '17/03/2035',
          weight: null,
          lot_number: 'L24310',
          ingredients: ['latte', 'sale'],
          allergens: [],
          operator: 'Anna',
          timestamp: '2035-03-01T09:30:00.000Z',
        },
        image: photo.compressedImage,
        goods: {
          quantity: 1,
          unit: 'pz',
          expiry_kind: 'best_before',
          accepted: null,
          came: 'there',
          celsius: null,
          source: null,
          lot_id: null,
        },
      },
    ]);
    expect(look).not.toBeNull();
  });

  it('[GOODS-44] what is kept cold by its name is not stored before somebody says how it came', async () => {
    await show();
    await shoot();
    await user.click(screen.getByRole('checkbox', { name: /Ho controllato scadenza e lotto/ }));
    await user.click(save());
    expect(await screen.findByText('Scegli: è arrivata ora, oppure era già qui')).toBeTruthy();
    expect(server.writes().map(({ path }) => path)).toEqual(['/functions/ocr-scanner']);
    await user.click(screen.getByRole('radio', { name: 'È arrivata ora' }));
    await user.type(screen.getByRole('textbox', { name: /^Temperatura/ }), '3,5');
    await user.click(save());
    await waitFor(() =>
      expect(server.writes().at(-1)).toMatchObject({
        path: '/scanner/packages',
        body: { goods: { came: 'now', celsius: 3.5, accepted: null } },
      }),
    );
  });

  it('[SCAN-12] shows how sure the photo is as a whole, and when it was read', async () => {
    reading = { ...clear, lots: [print('L24310', 0.84)] };
    await show();
    await shoot();
    expect(screen.getByText('Affidabilità della lettura: 84 %')).toBeTruthy();
    expect(screen.getByText('01/03/2035 10:30')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Foto della confezione' }).getAttribute('src')).toBe(
      photo.compressedImage,
    );
  });

  it('[SCAN-46] nothing is stored before a person has confirmed date and lot, and anew where they change', async () => {
    await show();
    await shoot();
    await user.click(save());
    expect(
      await screen.findByText('Controlla scadenza e lotto sulla confezione, poi conferma qui.'),
    ).toBeTruthy();
    expect(toastText()).toContain('Errore nel salvataggio');
    await confirm();
    await user.type(screen.getByRole('textbox', { name: /^Lotto/ }), '9');
    expect((screen.getByRole('checkbox', { name: /Ho controllato/ }) as HTMLInputElement).checked).toBe(
      false,
    );
    expect(server.writes().filter(({ path }) => path !== '/functions/ocr-scanner')).toEqual([]);
  });

  it('[SCAN-46] what is doubtful is not filled in: all readings stand side by side and a tap takes one', async () => {
    reading = {
      ...clear,
      expiries: [
        { value: { date: '2035-03-25', kind: 'use_by' }, confidence: 0.6, by: 'code', box: null },
        print({ date: '2035-03-17', kind: null }, 0.6),
      ],
    };
    await show();
    await shoot();
    expect(screen.queryByDisplayValue('17/03/2035')).toBeNull();
    expect(screen.queryByDisplayValue('25/03/2035')).toBeNull();
    expect(
      screen.getByRole('button', { name: /25\/03\/2035, da consumarsi entro.*dal codice/ }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /17\/03\/2035.*dalla stampa/ }));
    expect(screen.getByDisplayValue('17/03/2035')).toBeTruthy();
  });

  it.each([
    ['in the same way are told without a word of it', [], false],
    ['differently are all filled in, and told', [print({ contains: ['milk'], mayContain: [] }, 0.6)], true],
  ])('[SCAN-86] allergens that looks found %s', async (_, others, isTold) => {
    reading = {
      ...clear,
      allergens: [print({ contains: ['soybeans', 'milk'], mayContain: [] }, 0.6), ...others],
    };
    await show();
    await shoot();
    const told = screen.queryByText('Letti in modo diverso: controllali sulla confezione');
    expect(told !== null).toBe(isTold);
    expect(screen.getByDisplayValue(/Soia.*Latte/)).toBeTruthy();
  });

  it('[SCAN-59] what Google’s model reads otherwise stands beside, with who read it, and nothing is filled in', async () => {
    model = { problem: null };
    const ofModel = <Value,>(value: Value) => ({ value, confidence: 0.6, by: 'model', box: null });
    reading = {
      ...clear,
      names: [print('Burrata', 0.6), ofModel('Burrata pugliese')],
      brands: [ofModel('Latteria')],
      lots: [print('L24310', 0.6), ofModel('L2431O')],
      allergens: [ofModel({ contains: ['milk'], mayContain: ['nuts'] })],
    };
    await show();
    await shoot();
    expect(screen.getByText(/Anche Gemini ha letto la foto/)).toBeTruthy();
    expect(screen.queryByDisplayValue('L24310')).toBeNull();
    expect(screen.getByDisplayValue('Latteria')).toBeTruthy();
    expect(screen.getByText('Completati da Gemini: controllali sulla confezione')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /L2431O.*da Gemini/ }));
    expect(screen.getByDisplayValue('L2431O')).toBeTruthy();
    expect(screen.getByDisplayValue('Burrata')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Usa questo' }));
    expect(screen.getByDisplayValue('Burrata pugliese')).toBeTruthy();
  });

  it('[SCAN-60] that Google’s model read nothing is told, and what was read stands', async () => {
    model = {
      problem: 'Gemini non ha letto la foto: non ha risposto in tempo, e vale la lettura del server.',
    };
    await show();
    await shoot();
    expect(screen.getByText(model.problem!)).toBeTruthy();
    expect(screen.getByDisplayValue('L24310')).toBeTruthy();
  });

  it('[SCAN-48] a field in hand shows where it was read', async () => {
    await show();
    await shoot();
    expect(screen.queryByTestId('place')).toBeNull();
    await user.click(screen.getByRole('textbox', { name: /^Lotto/ }));
    expect(screen.getByTestId('place').style.transform).toBe('rotate(-3deg)');
    await user.click(screen.getByRole('textbox', { name: /^Marca/ }));
    expect(screen.queryByTestId('place')).toBeNull();
  });

  it('[SCAN-06] without a name nothing can be stored', async () => {
    await show();
    await shoot();
    await user.clear(screen.getByRole('textbox', { name: /^Nome del prodotto/ }));
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.click(save());
    expect(server.writes()).toHaveLength(1);
  });

  it('[SCAN-04, SCAN-07, SCAN-09] a product that is known is taken out, one that is not is told', async () => {
    await show();
    await shoot();
    await user.click(screen.getByRole('radio', { name: 'Togli' }));
    await user.click(save());
    expect(
      await screen.findByText('Nessun prodotto in magazzino ha questo nome o questo codice.'),
    ).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: /^Nome del prodotto/ }));
    await user.type(screen.getByRole('textbox', { name: /^Nome del prodotto/ }), ' mozzarèlla ');
    await user.selectOptions(await screen.findByRole('combobox', { name: /Da quale lotto/ }), aaa.id);
    expect(screen.getByText('È già in magazzino: Mozzarella.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Allergeni/ }), ' latte, , uova');
    expect(
      screen.getByText(/non li dichiara: salvando si aggiungono alla sua scheda e alle ricette \(uova\)/),
      '[SCAN-65]',
    ).toBeTruthy();
    const typed = screen.getByRole('textbox', { name: /^Allergeni/ });
    const unread = () => screen.queryByText(/^Nessuno dei quattordici si riconosce in/)?.textContent;
    expect(unread()).toBeUndefined();
    await user.type(typed, ', lecitina di soia, Senf');
    expect(screen.getByText(/alle ricette \(uova, soia\)/), '[SCAN-67]').toBeTruthy();
    expect(unread(), '[SCAN-67]').toContain('«Senf»');
    await user.clear(typed);
    await user.type(typed, 'latte, , uova');
    await vi.waitFor(async () => {
      await user.click(save());
      expect(server.writes().at(-1)).toMatchObject({
        path: '/scanner/packages',
        body: {
          action: 'remove_product',
          product: { allergens: ['latte', 'uova'] },
          image: photo.compressedImage,
          goods: { quantity: 1, unit: 'pz' },
        },
      });
    });
  });

  const take = async (): Promise<void> => {
    await user.clear(screen.getByRole('textbox', { name: /^Nome del prodotto/ }));
    await user.type(screen.getByRole('textbox', { name: /^Nome del prodotto/ }), 'Mozzarella');
    await user.click(screen.getByRole('radio', { name: 'Togli' }));
    await screen.findByRole('combobox', { name: /Da quale lotto/ });
  };
  const taken = () => server.writes().at(-1)?.body as { goods?: { lot_id?: string } } | undefined;

  it('[SCAN-75] «Togli» shows and takes the lot that the label says, also where another expires first', async () => {
    reading = { ...clear, lots: [print('bbb-222')] };
    await show();
    await shoot();
    await take();
    expect(screen.getByText('1 pz dal lotto BBB222').textContent).toContain('10/06/2035');
    await user.click(save());
    await waitFor(() => expect(taken()?.goods?.lot_id).toBe(bbb.id));
  });

  it.each([
    [
      'is not in stock',
      [print('8BB222')],
      /lotto 8BB222, che in magazzino non c’è\. Quasi lo stesso numero: BBB222\./,
    ],
    [
      'is in doubt',
      [print('BBB222', 0.6), print('8BB222', 0.6)],
      /non è sicuro: guardalo.*Scade prima il lotto AAA111/,
    ],
  ])('[SCAN-75] of a lot that %s nothing is taken out before a person says which', async (_, found, told) => {
    reading = { ...clear, lots: found };
    await show();
    await shoot();
    await take();
    expect(screen.getByText(told)).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText('Scegli da quale lotto togliere')).toBeTruthy();
    expect(server.writes()).toHaveLength(1);
    await user.selectOptions(screen.getByRole('combobox', { name: /Da quale lotto/ }), aaa.id);
    await user.click(save());
    await waitFor(() => expect(taken()?.goods?.lot_id).toBe(aaa.id));
  });

  it('[SCAN-75] a lot that may not be used is told to be put aside, and no other goes in its place', async () => {
    lots = [aaa, { ...bbb, heldBack: true }];
    reading = { ...clear, lots: [print('BBB222')] };
    await show();
    await shoot();
    await take();
    expect(screen.getByText(/BBB222 è in magazzino ma non si può usare/)).toBeTruthy();
    expect(screen.queryByText(/dal lotto/)).toBeNull();
    await user.click(save());
    await waitFor(() => expect(taken()?.goods?.lot_id, 'the server refuses it').toBe(bbb.id));
  });

  it('[SCAN-75] where nothing is left there is nothing to choose, and that is told', async () => {
    lots = [];
    await show();
    await shoot();
    await user.clear(screen.getByRole('textbox', { name: /^Nome del prodotto/ }));
    await user.type(screen.getByRole('textbox', { name: /^Nome del prodotto/ }), 'Mozzarella');
    await user.click(screen.getByRole('radio', { name: 'Togli' }));
    expect(await screen.findByText('In magazzino non ce n’è da usare')).toBeTruthy();
    expect(screen.queryByText(/Sull’etichetta/)).toBeNull();
    await user.click(save());
    await waitFor(() => expect(server.writes()).toHaveLength(2));
  });

  it('[SCAN-75] without any lot on the label the one that expires first is taken, and shown', async () => {
    reading = { ...clear, lots: [] };
    await show();
    await shoot();
    await take();
    expect(screen.getByText('1 pz dal lotto AAA111')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(taken()?.goods?.lot_id).toBeNull());
  });

  it('[SCAN-46] what is in doubt is picked, typed or said not to be there, before anything is stored', async () => {
    reading = {
      ...clear,
      names: [print('Zucchero', 0.6)],
      expiries: [
        print({ date: '2035-03-25', kind: 'best_before' }, 0.6),
        print({ date: '2035-03-17', kind: null }, 0.6),
      ],
      lots: [print('12', 0.6), print('12 B', 0.54)],
    };
    await show();
    await shoot();
    await user.click(screen.getByRole('checkbox', { name: /Ho controllato scadenza e lotto/ }));
    await user.click(save());
    expect(
      await screen.findAllByText('È da controllare: tocca quello giusto, scrivilo, o di’ «Non c’è».'),
    ).toHaveLength(2);
    expect(server.writes()).toHaveLength(1);
    const [noDate, noLot] = screen.getAllByRole('button', { name: 'Non c’è' });
    await user.click(noDate!);
    await user.click(screen.getByRole('checkbox', { name: /Ho controllato scadenza e lotto/ }));
    await user.click(save());
    expect(await screen.findAllByText(/^È da controllare/)).toHaveLength(1);
    await user.click(noLot!);
    expect(noLot!.getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: /12 B/ }));
    expect(noLot!.getAttribute('aria-pressed')).toBe('false');
    await user.click(screen.getByRole('checkbox', { name: /Ho controllato scadenza e lotto/ }));
    await user.click(save());
    await waitFor(() =>
      expect(server.writes().at(-1)?.body).toMatchObject({
        product: { expiry_date: null, lot_number: '12 B' },
      }),
    );
  });

  it('[SCAN-77] a list of ingredients that ends in the middle is told to be cut off', async () => {
    reading = { ...clear, ingredients: [print('farina, zucchero,', 0.6)] };
    await show();
    await shoot();
    expect(screen.getByText(/L’elenco degli ingredienti sembra tagliato/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Ingredienti/ }), ' sale');
    expect(screen.queryByText(/L’elenco degli ingredienti sembra tagliato/)).toBeNull();
  });

  it('[SCAN-78] a label that names another food than its code is asked about, and what was changed is named', async () => {
    reading = {
      ...clear,
      names: [print('Yogurt bianco', 0.6)],
      gtins: [{ ...print('08076809513753'), by: 'code' }],
    };
    await show();
    await shoot();
    expect(
      screen.getByText('Il codice è di Mozzarella, sull’etichetta c’è Yogurt bianco. Che cos’è?'),
    ).toBeTruthy();
    await confirm();
    await user.click(save());
    expect(await screen.findByText('Di’ qual è dei due, prima di salvare.')).toBeTruthy();
    expect(server.writes()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Mozzarella' }));
    expect(screen.queryByText(/^Il codice è di/)).toBeNull();
    const answer = server.answer;
    server.answer = (asked) =>
      asked.path === '/scanner/packages'
        ? { productName: 'Mozzarella', lots: [], blocked: false }
        : answer(asked);
    await vi.waitFor(async () => {
      await user.click(save());
      expect(toastStore.getSnapshot()).toMatchObject({ title: 'Prodotto salvato', text: 'Mozzarella' });
    });
  });

  it('[SCAN-21] what the server refuses is told, and the form stays', async () => {
    await show();
    await shoot();
    await confirm();
    const answer = server.answer;
    server.answer = (asked) =>
      asked.path === '/scanner/packages' ? refusal(409, 'NAME_TAKEN', 'Nome già in uso') : answer(asked);
    await user.click(save());
    await waitFor(() => expect(toastText()).toBe('Errore nel salvataggio\nNome già in uso'));
    expect(screen.getByDisplayValue('L24310')).toBeTruthy();
  });

  it('[SCAN-55] goods under a number that is called back are told to be blocked, not to be stored well', async () => {
    await show();
    await shoot();
    await confirm();
    const answer = server.answer;
    server.answer = (asked) =>
      asked.path === '/scanner/packages'
        ? { blocked: true, lots: [{ lotId: 'l7', lotNumber: 'L7', quantity: 1 }] }
        : answer(asked);
    await user.click(save());
    await waitFor(() => expect(toastStore.getSnapshot()?.title).toBe('Merce bloccata'));
    expect(toastText()).toMatch(/^Il lotto L7: .*Metti la merce da parte/);
  });

  describe('[SCAN-83] a photo of a code with a date, in «Automatico»', () => {
    const pickIt = async (): Promise<void> => {
      codesSeen = [{ mark: ']d2', text: '(01)08076809513753(17)350317(10)L24' }];
      await show();
      act(() => void pick?.(new File(['x'], 'foto.jpg')));
    };
    const same = {
      ...nothing,
      names: [print('Mozzarella fresca', 0.6)],
      expiries: [print({ date: '2035-03-17', kind: 'use_by' })],
      lots: [print('L24')],
    };
    it('opens the movement where the print says the same', async () => {
      reading = same;
      await pickIt();
      await expectDialogOf('Mozzarella');
      expect(screen.getByDisplayValue('L24')).toBeTruthy();
      await user.keyboard('{Escape}');
    });
    it('opens it as well where the print is not read', async () => {
      reading = { code: 'PHOTO_BROKEN' };
      await pickIt();
      await expectDialogOf('Mozzarella');
      await user.keyboard('{Escape}');
    });
    it('shows both and asks where the print says another day or lot', async () => {
      reading = {
        ...same,
        expiries: [print({ date: '2034-12-12', kind: 'use_by' })],
        lots: [print('AAA11')],
      };
      await pickIt();
      await screen.findByRole('heading', { name: 'Controlla e salva' });
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Lotto/ }).value).toBe('');
      for (const told of [/AAA11/, /12\/12\/2034/, /17\/03\/2035/])
        expect(screen.getAllByText(told).length).toBeGreaterThan(0);
    });
    it('asks where the print names another food', async () => {
      reading = { ...same, names: [print('Latte intero', 0.6)] };
      await pickIt();
      expect(
        await screen.findByText('Il codice è di Mozzarella, sull’etichetta c’è Latte intero. Che cos’è?'),
      ).toBeTruthy();
    });
  });

  it('[SCAN-18] a photo that is not read is told, and all can be typed', async () => {
    reading = { code: 'PHOTO_BROKEN' };
    await show();
    await shoot();
    expect(toastText()).toContain("Errore nell'analisi della foto");
    expect(screen.getByText(/La foto non è stata letta/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Lotto/ })).toBeTruthy();
  });

  it.each([
    [true, "Errore nell'analisi dell'immagine\nLa foto è danneggiata"],
    [false, ''],
  ])('[SCAN-19, SCAN-20] an upload that is not read, Google configured: %s', async (configured, told) => {
    reading = { code: 'PHOTO_BROKEN' };
    const answer = server.answer;
    server.answer = (asked) => (asked.path.startsWith('/google') ? { configured } : answer(asked));
    act(() => {
      toast({ title: 'Prima' });
    });
    await show();
    act(() => void pick?.(new File(['x'], 'foto.jpg')));
    await screen.findByRole('heading', { name: 'Controlla e salva' });
    if (configured) expect(toastText()).toContain(told);
    else {
      expect(toastText()).not.toContain("Errore nell'analisi");
      expect(screen.getByRole('link', { name: 'Collega Google nelle impostazioni' })).toBeTruthy();
    }
  });

  it('[SCAN-17] a photo that could not be taken is told', async () => {
    await show();
    act(() => look?.onPhoto?.(null));
    expect(toastText()).toContain('Errore cattura foto');
    expect(server.writes()).toEqual([]);
  });

  it.each([true, false])(
    '[SCAN-19, SCAN-20, SCAN-72] a file that is no picture is no capture that failed, Google configured: %s',
    async (configured) => {
      const answer = server.answer;
      server.answer = (asked) => (asked.path.startsWith('/google') ? { configured } : answer(asked));
      act(() => {
        toast({ title: 'Prima' });
      });
      await show();
      picked = null;
      await act(async () => {
        expect(await pick?.(new File(['x'], 'foto.heic'))).toBe(false);
      });
      expect(toastText()?.includes("Errore nell'analisi dell'immagine") ?? false).toBe(configured);
      expect(toastText()).not.toContain('Errore cattura foto');
      expect(server.writes()).toEqual([]);
    },
  );

  it('[SCAN-72] a reader that breaks leaves nobody waiting', async () => {
    await show();
    breaksReader = true;
    await act(async () => look?.onPhoto?.(photo));
    expect(await screen.findByText('Che cosa leggi?')).toBeTruthy();
    expect(screen.queryByText('Leggo l’etichetta…')).toBeNull();
    expect(toastText()).toContain("Errore nell'analisi della foto");
  });

  it('[SCAN-49] without a network codes are read, and what can not be is said', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    codesSeen = [{ text: '(01)08076809513753(17)350317(10)L24', mark: ']d2' }];
    await show();
    await shoot();
    expect(screen.getByText(/Sei fuori linea: la foto non si può leggere/)).toBeTruthy();
    expect(screen.getByText('È già in magazzino: Mozzarella.')).toBeTruthy();
    expect(screen.getByDisplayValue('L24')).toBeTruthy();
    expect(server.asked.some(({ path }) => path.includes('ocr-scanner'))).toBe(false);
    online.mockRestore();
  });

  it('[SCAN-57] goods of a product that is known wait on the device where the server is not reached, under one id', async () => {
    await show();
    await shoot();
    await user.clear(screen.getByRole('textbox', { name: /^Nome del prodotto/ }));
    await user.type(screen.getByRole('textbox', { name: /^Nome del prodotto/ }), 'Mozzarella');
    await confirm();
    const answer = server.answer;
    server.answer = (asked) =>
      asked.path === '/scanner/packages' ? Promise.reject(new TypeError('Failed to fetch')) : answer(asked);
    await user.click(save());
    await waitFor(() => expect(server.writes().at(-1)?.path).toBe('/inventory/movements/in'));
    const [sent, kept] = server.writes().slice(-2);
    expect(kept?.body).toMatchObject({
      id: sent?.body['id'],
      productId: products[0]!.id,
      quantity: 1,
      lotNumber: 'L24310',
      expiryDate: '2035-03-17',
      came: 'there',
      notes: 'Ingredienti: latte, sale',
    });
    expect(kept?.body).not.toHaveProperty('named');
  });

  it('[SCAN-66] what the package names of allergens waits with its goods', async () => {
    await show();
    await shoot();
    await user.clear(screen.getByRole('textbox', { name: /^Nome del prodotto/ }));
    await user.type(screen.getByRole('textbox', { name: /^Nome del prodotto/ }), 'Mozzarella');
    await user.type(screen.getByRole('textbox', { name: /^Allergeni/ }), 'latte, tracce di soia');
    await confirm();
    const answer = server.answer;
    server.answer = (asked) =>
      asked.path === '/scanner/packages' ? Promise.reject(new TypeError('Failed to fetch')) : answer(asked);
    await user.click(save());
    await waitFor(() => expect(server.writes().at(-1)?.path).toBe('/inventory/movements/in'));
    expect(server.writes().at(-1)?.body).toMatchObject({
      named: { contains: ['milk'], mayContain: ['soybeans'] },
    });
  });

  it('[SCAN-80] what was read and typed stands there again, without its photo, until it is stored or given up', async () => {
    await show();
    await shoot();
    await user.type(screen.getByRole('textbox', { name: /^Nome del prodotto/ }), ' di Andria');
    await waitFor(() =>
      expect(sessionStorage.getItem('credenza.draft.scanner.label')).toContain('Burrata di Andria'),
    );
    expect(sessionStorage.getItem('credenza.draft.scanner.label')).not.toContain('base64');
    cleanup();
    await show();
    expect(await screen.findByDisplayValue('Burrata di Andria')).toBeTruthy();
    expect(screen.getByDisplayValue('L24310')).toBeTruthy();
    expect(screen.getByText(/^Riprendi da dove eri/)).toBeTruthy();
    expect((screen.getByRole('checkbox', { name: /Ho controllato/ }) as HTMLInputElement).checked).toBe(
      false,
    );
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    cleanup();
    await show();
    expect(screen.queryByRole('heading', { name: 'Controlla e salva' })).toBeNull();
  });

  it('[SCAN-05] given up, it begins anew, and what still comes of it is for nobody', async () => {
    let answered: (answer: unknown) => void = () => {};
    const answer = server.answer;
    server.answer = (asked) =>
      asked.path === '/functions/ocr-scanner'
        ? new Promise((resolve) => (answered = resolve))
        : answer(asked);
    await show();
    act(() => look?.onPhoto?.(photo));
    expect(await screen.findByText('Leggo l’etichetta…')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    await act(async () => answered({ success: true, data: { readings: clear, degrees: 0, model } }));
    expect(screen.queryByRole('heading', { name: 'Controlla e salva' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Automatico' })).toBeTruthy();
  });
});
