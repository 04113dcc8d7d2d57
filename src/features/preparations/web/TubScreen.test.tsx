import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { KnownPlace } from '#features/inventory/known-place.ts';
import type { TubPage } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { KnownPlaces, PlacesInQuestion, nothingInQuestion } = await import('#features/inventory/web/index.ts');
const { PreparationsScreen } = await import('./PreparationsScreen.tsx');
const { ScannedLabel } = await import('./ScannedLabel.tsx');
const { TubScreen } = await import('./TubScreen.tsx');

const id = '01990000-0000-7000-8000-000000000021';
afterEach(() => vi.useRealTimers());

const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString();
const trace = (quantity: number, expiresAt = inTwoDays): TubPage => ({
  preparation: {
    id,
    recipeId: id,
    recipeVersion: 1,
    recipeName: 'Ragù',
    category: null,
    quantity: 2,
    unit: 'kg',
    batchNumber: 'PREP_1',
    storage: 'fridge',
    ingredients: [],
    allergens: [],
    mayContain: [],
    otherAllergens: [],
    unstated: [],
    producedAt: new Date().toISOString(),
    expiresAt,
    boundBy: null,
    expiryReason: null,
    outlasts: null,
    dateConfirmedBy: null,
    notes: null,
    operatorName: 'Anna',
    recordedAt: new Date().toISOString(),
  },
  tub: {
    id,
    number: 1,
    quantity,
    state: 'fresh',
    expiresAt,
    storageLocation: null,
    thawedBefore: false,
    minutesLeft: null,
    changedAt: null,
    blockedAt: null,
    labelId: null,
  },
  inputs: [],
  parent: null,
  acts: [],
  usedIn: [],
});
const open = (quantity: number) => {
  server.answer = ({ path }) =>
    path.startsWith('/preparations/tubs/') ? trace(quantity) : path === '/preparations' ? { rows: [] } : {};
  showScreen(<TubScreen />, '/preparations/$tubId', ['/preparations']);
};

it('[RECIPE-14] a container with nothing left says so, and neither how fresh it is nor how much is left', async () => {
  open(0);
  expect(await screen.findAllByText('Finito o scartato')).toHaveLength(2);
  for (const words of ['Fresca', 'Non aperto', 'Ne resta']) expect(screen.queryByText(words)).toBeNull();
});

it('one with something left says both', async () => {
  open(2);
  expect(await screen.findByText('Fresca')).toBeTruthy();
  expect(screen.getByText('Ne resta')).toBeTruthy();
  expect(screen.queryByText('Finito o scartato')).toBeNull();
});

it.each([
  ['the list of containers', <PreparationsScreen key="list" />, '/preparations'],
  ['the page of a container', <TubScreen key="tub" />, '/preparations/$tubId'],
  ['what was scanned', <ScannedLabel key="scan" code={id} host={null} />, '/preparations/scan'],
] as const)('[PREP-30] %s says of its last day that it is', async (_where, room, path) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2035-06-10T06:00:00Z') });
  const made = trace(2, '2035-06-10T18:00:00.000Z');
  const row = { preparation: made.preparation, tub: { ...made.tub, labelId: id } };
  server.answer = (asked) =>
    asked.path.startsWith('/preparations/tubs/')
      ? made
      : asked.path === '/preparations'
        ? { rows: [row], tubs: [row] }
        : asked.path.startsWith('/labels')
          ? refusal(404, 'NOT_FOUND', 'Non c’è.')
          : {};
  showScreen(
    room,
    path,
    ['/preparations', '/preparations/$tubId'].filter((other) => other !== path),
  );
  expect(await screen.findByText('Fresca, scade oggi')).toBeTruthy();
});

it.each([
  ['the list of containers', <PreparationsScreen key="list" />, '/preparations', false],
  ['the page of a container', <TubScreen key="tub" />, '/preparations/$tubId', true],
  ['what was scanned', <ScannedLabel key="scan" code={id} host={null} />, '/preparations/scan', true],
] as const)(
  '[LABEL-100] %s offers no label of what was judged to be thrown away, and says why',
  async (_where, room, path, isExplained) => {
    const made = trace(2);
    const row = { preparation: made.preparation, tub: { ...made.tub, labelId: id } };
    server.answer = (asked) =>
      asked.path.startsWith('/preparations/tubs/')
        ? { ...made, tub: row.tub }
        : asked.path === '/preparations'
          ? { rows: [row], tubs: [row] }
          : asked.path.startsWith('/labels')
            ? refusal(404, 'NOT_FOUND', 'Non c’è.')
            : {};
    showScreen(
      <PlacesInQuestion value={{ ...nothingInQuestion, goods: new Map([[id, 'discarded']]) }}>
        {room}
      </PlacesInQuestion>,
      path,
      ['/preparations', '/preparations/$tubId', '/preparations/$tubId/label'].filter(
        (other) => other !== path,
      ),
    );
    expect(await screen.findByText('Da buttare: giudicato da scartare')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Etichetta/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /etichetta/i })).toBeNull();
    expect(screen.queryByText(/^È stata giudicata da scartare/) !== null).toBe(isExplained);
  },
);

describe('[UX-20] what expires while the page stands open', () => {
  it.each([
    ['the list of containers', <PreparationsScreen key="list" />, '/preparations'],
    ['the page of a container', <TubScreen key="tub" />, '/preparations/$tubId'],
  ] as const)('is expired on %s, and may be thrown away only', async (_where, room, path) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const made = trace(2, new Date(Date.now() + 120_000).toISOString());
    const row = { preparation: made.preparation, tub: made.tub };
    server.answer = (asked) =>
      asked.path.startsWith('/preparations/tubs/')
        ? made
        : asked.path === '/preparations'
          ? { rows: [row], tubs: [row] }
          : asked.path === '/recipes'
            ? { recipes: [] }
            : {};
    showScreen(
      room,
      path,
      ['/preparations', '/preparations/$tubId'].filter((other) => other !== path),
    );
    expect(await screen.findByText('In Scadenza')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Usa/ })).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(180_000));
    expect(screen.getByText('Scaduta')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Usa/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Scarta/ })).toHaveLength(1);
  });
});

it('[INV-57] asks in which fridge a container thaws, and never leaves it in its freezer', async () => {
  const made = trace(2);
  const frozen = {
    ...made,
    tub: { ...made.tub, state: 'frozen', minutesLeft: 600, storageLocation: 'Congelatore' },
  };
  const places = [
    { name: 'Congelatore', kind: 'freezer' },
    { name: 'Frigo', kind: 'fridge' },
  ];
  server.asked.length = 0;
  server.answer = ({ method, path }) =>
    method === 'POST'
      ? made
      : path.startsWith('/preparations/tubs/')
        ? frozen
        : path === '/recipes'
          ? { recipes: [] }
          : path === '/inventory/choices'
            ? { products: [], categories: [], suppliers: [], storageLocations: [], places }
            : { rows: [] };
  showScreen(<TubScreen />, '/preparations/$tubId', ['/preparations']);
  fireEvent.click(await screen.findByRole('button', { name: 'Scongela' }));
  const dialog = within(await screen.findByRole('dialog'));
  const place = await dialog.findByRole<HTMLInputElement>('combobox', { name: /^Dove si scongela/ });
  await waitFor(() => expect(place.value).toBe('Frigo'));
  const send = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form')!);
  for (const [typed, message] of [
    ['', 'Scrivi in quale frigo si scongela'],
    ['Congelatore', 'In «Congelatore» resta congelato: scegli il frigo in cui si scongela'],
  ] as const) {
    fireEvent.change(place, { target: { value: typed } });
    send();
    expect(await dialog.findByText(message)).toBeTruthy();
  }
  expect(server.writes()).toEqual([]);
  fireEvent.change(place, { target: { value: 'Frigo' } });
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.writes()).toMatchObject([{ body: { change: 'thaw', storageLocation: 'Frigo' } }]);
});

describe('[INV-124] a frozen container', () => {
  const show = (storageLocation: string, known: readonly KnownPlace[] = []) => {
    const made = trace(2);
    const tub = { ...made.tub, state: 'frozen' as const, minutesLeft: 600, storageLocation };
    server.asked.length = 0;
    server.answer = ({ method, path }) =>
      method === 'POST' || path.startsWith('/preparations/tubs/')
        ? { ...made, tub }
        : path === '/recipes'
          ? { recipes: [] }
          : path === '/inventory/choices'
            ? { products: [], categories: [], suppliers: [], storageLocations: [], places: known }
            : { rows: [] };
    showScreen(
      <KnownPlaces value={known}>
        <TubScreen />
      </KnownPlaces>,
      '/preparations/$tubId',
      ['/preparations'],
    );
  };

  it.each([
    ['Frigorifero', [], /^«Frigorifero» non è un congelatore, e qui risulta congelato/],
    ['Cella 2', [{ name: 'Cella 2', kind: 'fridge' }], /^«Cella 2» non è un congelatore, e qui risulta/],
    ['Cella 2', [], /^«Cella 2» è un congelatore\? Se sì, aggiungilo in Magazzino, Posti/],
  ] as const)('that stands in «%s» asks where it is: %#', async (place, known, text) => {
    show(place, known);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('[INV-136] of the fridge that stands where nobody knows asks as well', async () => {
    server.answer = ({ path }) =>
      path.startsWith('/preparations/tubs/')
        ? { ...trace(2), tub: { ...trace(2).tub, storageLocation: 'tavolo' } }
        : path === '/preparations'
          ? { rows: [] }
          : {};
    showScreen(
      <KnownPlaces value={[]}>
        <TubScreen />
      </KnownPlaces>,
      '/preparations/$tubId',
      ['/preparations'],
    );
    expect(await screen.findByText(/^«tavolo» è un frigo acceso\?/)).toBeTruthy();
    expect(screen.queryByText('Fresca')).toBeNull();
  });

  it('that stands in a freezer asks nothing', async () => {
    show('Pozzetto');
    expect(await screen.findByText('Fresca')).toBeTruthy();
    expect(screen.queryByText(/congelatore\?|risulta congelato/)).toBeNull();
  });

  it.each([
    [
      'frigo piccolo',
      '«frigo piccolo» non è un congelatore: lì si scongela. Scegli un congelatore, oppure registra «Scongela».',
    ],
    [
      'ripiano 3',
      '«ripiano 3» è un congelatore? Se sì, aggiungilo in Magazzino, Posti; se no, scegline uno, oppure registra «Scongela».',
    ],
  ])('is not moved to «%s», also without a network', async (place, text) => {
    show('Pozzetto');
    fireEvent.click(await screen.findByRole('button', { name: 'Sposta' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = await dialog.findByRole('combobox', { name: /^Dove lo metti/ });
    await waitFor(() => expect(server.asked.some(({ path }) => path === '/inventory/choices')).toBe(true));
    fireEvent.change(field, { target: { value: place } });
    await waitFor(() => {
      fireEvent.submit(screen.getByRole('dialog').querySelector('form')!);
      expect(dialog.getByText(text)).toBeTruthy();
    });
    expect(server.writes()).toEqual([]);
    fireEvent.change(field, { target: { value: 'Congelatore' } });
    fireEvent.submit(screen.getByRole('dialog').querySelector('form')!);
    await waitFor(() =>
      expect(server.writes()).toMatchObject([{ body: { storageLocation: 'Congelatore' } }]),
    );
  });
});

it.each([
  // Ten hours of twelve were gone when it was frozen: two are left, whenever it thaws.
  [
    'frozen',
    { isChanged: true, thawedBefore: false },
    '12',
    /^Quando lo scongeli durerà al massimo 2 ore\.$/,
  ],
  ['frozen', { isChanged: true, thawedBefore: false }, '8', /^Da consumare entro il 10\/06\/2035 04:00\.$/],
  ['fresh', { isChanged: false, thawedBefore: false }, '30', /^Da consumare entro il 11\/06\/2035 02:00\.$/],
  [
    'thawed',
    { isChanged: true, thawedBefore: true },
    '12',
    /^È stato scongelato: la nuova data si vede dopo il salvataggio\.$/,
  ],
] as const)(
  '[PREP-43] what is %s says beforehand what a right duration leaves: %#',
  async (state, { isChanged, thawedBefore }, hours, text) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2035-06-10T18:00:00Z') });
    const made = trace(2, '2035-06-12T18:00:00.000Z');
    const changedAt = isChanged ? '2035-06-10T04:00:00.000Z' : null;
    const preparation = { ...made.preparation, producedAt: '2035-06-09T18:00:00.000Z' };
    const tub = {
      ...made.tub,
      thawedBefore,
      changedAt,
      state,
      minutesLeft: state === 'fresh' ? null : 2_000,
    };
    server.answer = ({ path }) =>
      path.startsWith('/preparations/tubs/')
        ? { ...made, preparation, tub }
        : path === '/recipes'
          ? { recipes: [] }
          : { rows: [] };
    showScreen(<TubScreen />, '/preparations/$tubId', ['/preparations']);
    fireEvent.click(await screen.findByRole('button', { name: 'Accorcia la scadenza' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: /^Dalla preparazione dura/ }), {
      target: { value: hours },
    });
    expect(await dialog.findByText(text)).toBeTruthy();
  },
);
