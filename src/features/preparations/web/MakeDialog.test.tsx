import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Recipe } from '#features/recipes/contract.ts';
import { noteServerTime } from '#platform/http/server-clock.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { forgetDrafts, keepDraft } from '#platform/ui/drafts.ts';
import { toastStore } from '#platform/ui/toast.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import { recipe } from './test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { PlacesInQuestion, nothingInQuestion } = await import('#features/inventory/web/index.ts');
const { MakeDialog } = await import('./MakeDialog.tsx');

const litres = recipe({});
const portions = recipe({
  id: '01990000-0000-7000-8000-000000000022',
  name: 'Lasagne',
  yield: null,
  portions: 6,
});

const user = userEvent.setup();
const onMade = vi.fn<() => void>();
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Quantità/ });
const unit = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Unità/ });
const place = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Dove la metti/ });
const told = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const type = async (text: string) => {
  await user.clear(quantity());
  if (text !== '') await user.type(quantity(), text);
};
const submit = () => fireEvent.submit(quantity().form!);

async function open(start: Recipe | null = litres): Promise<void> {
  showScreen(
    <PlacesInQuestion value={questioned}>
      <MakeDialog
        recipes={[litres, portions, ...(start === null ? [] : [start])]}
        start={start}
        onMade={onMade}
        onClose={() => undefined}
      />
    </PlacesInQuestion>,
    '/preparations',
  );
  await screen.findByRole('dialog');
}

let questioned = nothingInQuestion;
beforeEach(() => {
  questioned = nothingInQuestion;
  server.asked.length = 0;
  server.answer = ({ method, path }) =>
    method === 'POST'
      ? refusal(503, 'UNAVAILABLE', 'Non ora')
      : path === '/preparations'
        ? { rows: [] }
        : path === '/inventory/choices'
          ? { products: [], categories: [], suppliers: [], storageLocations: [] }
          : {};
});

describe('how much is made', () => {
  it('[RECIPE-30] starts with what the recipe makes, in its unit, with half and twice one tap away', async () => {
    await open();
    expect([quantity().value, unit().value]).toEqual(['3', 'l']);
    await user.click(screen.getByRole('button', { name: '½ · 1,5 l' }));
    expect(quantity().value).toBe('1,5');
    await user.click(screen.getByRole('button', { name: '2× · 6 l' }));
    expect(quantity().value).toBe('6');
    await user.selectOptions(unit(), 'ml');
    await user.click(screen.getByRole('button', { name: '1× · 3000 ml' }));
    expect(quantity().value).toBe('3000');
  });

  it('[RECIPE-30] follows the recipe that is chosen, until the cook has typed', async () => {
    await open(null);
    expect([quantity().value, unit().value]).toEqual(['1', 'porzione']);
    const choose = (id: string) => user.selectOptions(screen.getByRole('combobox', { name: /^Ricetta/ }), id);
    await choose(litres.id);
    expect([quantity().value, unit().value]).toEqual(['3', 'l']);
    await choose(portions.id);
    expect([quantity().value, unit().value]).toEqual(['6', 'porzione']);
    await type('4');
    await choose(litres.id);
    expect(quantity().value).toBe('4');
  });

  it('[PREP-53] takes what was left in the form of one recipe for no other', async () => {
    const left = {
      recipeId: litres.id,
      quantity: '1.5',
      unit: 'ml',
      storage: 'freezer',
      validity: '20',
      place: 'Cella 2',
      inputs: [],
      added: [],
      isLonger: false,
      reason: '',
      recipeReason: 'Sottovuoto',
      leftOutReason: '',
    };
    keepDraft('make.any', { value: left }, systemClock.now());
    onTestFinished(() => forgetDrafts());
    await open(null);
    const recipes = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Ricetta/ });
    // A reload in the middle of it loses nothing …
    expect([recipes.value, quantity().value, unit().value, place().value]).toEqual([
      litres.id,
      '1.5',
      'ml',
      'Cella 2',
    ]);
    // … and another recipe begins with what it makes itself.
    await user.selectOptions(recipes, portions.id);
    expect([quantity().value, unit().value, place().value]).toEqual(['6', 'porzione', '']);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Validità/ }).value).toBe('48');
    await type('4');
    await user.selectOptions(recipes, litres.id);
    expect(quantity().value).toBe('4');
  });

  it.each([
    ['', 'Inserisci la quantità'],
    ['0', 'Scrivi più di zero, per esempio 0,25'],
    ['-2', 'Scrivi più di zero, per esempio 0,25'],
    ['1e9', 'Inserisci un numero'],
    ['1000000000', 'Numero troppo grande'],
    ['1000001', 'Numero troppo grande'],
    [
      '1.000',
      'Scrivi il numero senza il punto delle migliaia; per i decimali usa la virgola, per esempio 2,5',
    ],
    ['2,0005', 'Al massimo tre cifre dopo la virgola'],
    ['due', 'Inserisci un numero'],
  ])('[RECIPE-31] «%s» is told beside the field, and nothing typed is lost', async (text, problem) => {
    await open();
    await user.type(place(), 'Frigo 2');
    await type(text);
    submit();
    await waitFor(() => expect(told(quantity())).toContain(problem));
    expect([quantity().value, place().value]).toEqual([text, 'Frigo 2']);
    expect(server.writes()).toEqual([]);
    await type('2');
    expect(told(quantity())).not.toContain(problem);
  });

  it('[RECIPE-31] reads thousands as they are written in Italy', async () => {
    await open();
    await type('1.000,5');
    submit();
    await waitFor(() => expect(server.writes()[0]?.body).toMatchObject({ quantity: 1000.5, unit: 'l' }));
  });

  it('[RECIPE-31] of a unit of another kind says what the recipe makes, and sends nothing', async () => {
    await open();
    const problem = 'La ricetta rende 3 l: scegli un’unità dello stesso tipo';
    for (const other of ['kg', 'pz', 'porzione']) {
      await user.selectOptions(unit(), other);
      expect(told(unit())).toContain(problem);
      submit();
      expect(server.writes()).toEqual([]);
    }
    await user.selectOptions(unit(), 'ml');
    expect(told(unit())).not.toContain(problem);
    expect(quantity().value).toBe('3');
  });
});

describe('what is refused', () => {
  const toasted = () => {
    const text = toastStore.getSnapshot()?.text;
    return typeof text === 'string' ? text.split('\n')[0] : undefined;
  };

  it('[PREP-16] says that a recipe is needed, in its words, and sends nothing', async () => {
    await open(null);
    submit();
    await waitFor(() => expect(toasted()).toBe('Seleziona una ricetta'));
    expect(told(screen.getByRole('combobox', { name: /^Ricetta/ }))).toContain('Seleziona una ricetta');
    expect(server.writes()).toEqual([]);
  });

  it('[PREP-19] shows until when it is good, from now on by the hours as they are typed', async () => {
    await open();
    const hours = screen.getByRole<HTMLInputElement>('textbox', { name: /^Validità/ });
    const shown = () => /Scadrà il (\d{2}\/\d{2}\/\d{4} \d{2}:\d{2})/.exec(told(hours))?.[1];
    // The minute may turn while it is looked at.
    const near = (h: number) =>
      [-60_000, 0].map((ms) => formatItalianDateTime(new Date(Date.now() + ms + h * 3_600_000)));
    await waitFor(() => expect(near(48)).toContain(shown()));
    fireEvent.change(hours, { target: { value: '5' } });
    await waitFor(() => expect(near(5)).toContain(shown()));
    for (const text of ['0', '169', 'due']) {
      fireEvent.change(hours, { target: { value: text } });
      await waitFor(() => expect(shown()).toBeUndefined());
    }
  });

  it('[PREP-17] begins with one of what has no yield, and takes whole ones from one on', async () => {
    await open(recipe({ id: '01990000-0000-7000-8000-000000000024', yield: null }));
    expect([quantity().value, unit().value]).toEqual(['1', 'porzione']);
    for (const text of ['0', '-1', '1,5', '0,5']) {
      await type(text);
      submit();
      await waitFor(() => expect(told(quantity())).not.toBe(''));
      expect(server.writes(), text).toEqual([]);
    }
    await type('1');
    submit();
    await waitFor(() => expect(server.writes()[0]?.body).toMatchObject({ quantity: 1, unit: 'porzione' }));
  });

  it('[PREP-22] says in its words that it was not made, keeps what was typed, and sends the same again', async () => {
    await open();
    await user.type(place(), 'Frigo 2');
    server.answer = (
      (before) => (asked) =>
        asked.method === 'POST'
          ? refusal(409, 'RECIPE_ARCHIVED', 'Questa ricetta è archiviata.')
          : before(asked)
    )(server.answer);
    submit();
    await waitFor(() => expect(toasted()).toBe('Errore nella creazione della preparazione'));
    expect([quantity().value, place().value]).toEqual(['3', 'Frigo 2']);
    await vi.waitFor(() => {
      submit();
      expect(server.writes()).toHaveLength(2);
    });
    const [first, second] = server.writes();
    expect(second?.body).toEqual(first?.body);
    expect(onMade).not.toHaveBeenCalled();
  });
});

describe('what goes in', () => {
  const product = (id: string, name: string, rest: object) => ({
    id: `01990000-0000-7000-8000-0000000000${id}`,
    name,
    unit: 'kg',
    quantity: 2,
    qrCode: null,
    usable: 2,
    category: null,
    arrivalKind: null,
    arrivalMaxCelsius: null,
    arrivalReason: null,
    useBy: null,
    usableUntil: null,
    unusable: null,
    allergens: null,
    ...rest,
  });
  const stock = [
    product('31', 'Farina', {}),
    product('32', 'Panna', { usable: 0, unusable: 'expired' }),
    product('33', 'Manzo', { usable: 0, unusable: 'held' }),
    product('34', 'Tonno', { usable: 0, unusable: 'blocked' }),
    product('35', 'Latte', { usable: 2, usableUntil: '2020-01-01' }),
    product('36', 'Sale', { usable: 0, quantity: 0 }),
  ];
  const line = ({ id, name }: { id: string; name: string }) => ({
    name,
    productId: id,
    recipeId: null,
    quantity: 1,
    unit: 'kg' as const,
    frozen: false,
    allergens: null,
    without: [],
  });
  const asked = recipe({
    id: '01990000-0000-7000-8000-000000000023',
    yield: { quantity: 1, unit: 'kg' },
    lines: stock.map(line),
  });
  const box = (name: string) =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });

  it('[INV-33] ticks only what may be used, and says of the rest why not and where to go, also on a later day without a network', async () => {
    const answer = server.answer;
    server.answer = (asking) =>
      asking.path === '/inventory/choices'
        ? { products: stock, categories: [], suppliers: [], storageLocations: [] }
        : answer(asking);
    await open(asked);
    expect((await box('Farina')).checked).toBe(true);
    for (const [name, why, way] of [
      ['Panna', 'Non si usa: in magazzino è scaduto', 'Scarta il lotto'],
      ['Manzo', 'Non si usa: arrivato fuori limite, da valutare', 'Valuta il lotto'],
      ['Tonno', 'Non si usa: bloccato da un richiamo', 'Vedi il lotto'],
      ['Latte', 'Non si usa: in magazzino è scaduto', 'Scarta il lotto'],
    ] as const) {
      const row = (await box(name)).closest('li')!;
      expect((await box(name)).checked).toBe(false);
      expect(row.textContent).toContain(why);
      expect(row.querySelector('a')?.textContent).toBe(`${way} ${name}`);
      expect(row.querySelector('a')?.getAttribute('href')).toContain('/inventory/');
    }
    expect((await box('Sale')).checked).toBe(false);
    expect((await box('Sale')).closest('li')!.textContent).toContain('non ce n’è');
    await user.type(screen.getByRole('textbox', { name: /^Che cosa hai usato al suo posto/ }), 'Fatto senza');
    fireEvent.submit((await box('Farina')).form!);
    await waitFor(() =>
      expect(server.writes()[0]?.body).toMatchObject({ stock: [{ productId: stock[0]!.id, quantity: 1 }] }),
    );
  });

  it('[FRIG-34] says of stock that nobody has read for days how warm it stands, wherever what is used of it stands', async () => {
    const answer = server.answer;
    const flour = product('31', 'Farina', { storageLocation: 'Dispensa', standsIn: ['Cella'] });
    const milk = product('35', 'Latte', { storageLocation: 'Cella' });
    server.answer = (asking) =>
      asking.path === '/inventory/choices'
        ? { products: [flour, stock[5], milk], categories: [], suppliers: [], storageLocations: [] }
        : answer(asking);
    questioned = { ...nothingInQuestion, places: [{ name: 'Cella', unreadDays: 3 }] };
    await open(asked);
    const rowOf = async (name: string) => (await box(name)).closest('li')!.textContent;
    expect(await rowOf('Farina')).toContain('Temperatura non letta da 3 giorni');
    expect(await rowOf('Latte')).toContain('Temperatura non letta da 3 giorni');
    expect(await rowOf('Sale')).not.toContain('Temperatura');
  });

  it('[TRACE-82] asks what went in instead of what is blocked, and of what the server names besides', async () => {
    const answer = server.answer;
    const message = 'Di Zucchine c’è un lotto bloccato.';
    const fields = [{ field: 'leftOutReason', code: 'left_out_blocked', message }];
    server.answer = (asking) =>
      asking.path === '/inventory/choices'
        ? { products: [stock[0], stock[3]], categories: [], suppliers: [], storageLocations: [] }
        : asking.method === 'POST'
          ? refusal(422, 'INPUT_INVALID', 'Controlla i campi segnalati.', { fields })
          : answer(asking);
    const sent = () => server.asked.filter(({ method }) => method === 'POST');
    await open(asked);
    const instead = () =>
      screen.getByRole<HTMLInputElement>('textbox', { name: /^Che cosa hai usato al suo posto/ });
    await screen.findByRole('textbox', { name: /^Che cosa hai usato al suo posto/ });
    fireEvent.submit(instead().form!);
    await waitFor(() => expect(told(instead())).toContain('Di Tonno c’è un lotto bloccato'));
    expect(sent()).toEqual([]);
    await user.type(instead(), 'Preso oggi al mercato');
    fireEvent.submit(instead().form!);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({ leftOutReason: 'Preso oggi al mercato' });
    await waitFor(() => expect(told(instead())).toContain(message));
  });

  it('[INV-122] leaves out what was judged to be thrown away, until the cook ticks it', async () => {
    const answer = server.answer;
    server.answer = (asking) =>
      asking.path === '/inventory/choices'
        ? { products: [stock[0]], categories: [], suppliers: [], storageLocations: [] }
        : answer(asking);
    questioned = { ...nothingInQuestion, goods: new Map([[stock[0]!.id, 'discarded']]) };
    await open(asked);
    expect((await box('Farina')).checked).toBe(false);
    expect((await box('Farina')).closest('li')!.textContent).toContain('Da buttare: giudicato da scartare');
    await user.click(await box('Farina'));
    expect((await box('Farina')).checked).toBe(true);
  });

  it('[INV-33] offers last what may not be used, and does not tick it', async () => {
    const answer = server.answer;
    server.answer = (asking) =>
      asking.path === '/inventory/choices'
        ? { products: [stock[2], stock[0]], categories: [], suppliers: [], storageLocations: [] }
        : answer(asking);
    await open();
    const add = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Aggiungi altro' });
    expect([...add.options].slice(1).map(({ text }) => text)).toEqual([
      'Farina · Magazzino',
      'Manzo · Non si usa: arrivato fuori limite, da valutare',
    ]);
    await user.selectOptions(add, add.options[2]!);
    expect((await box('Manzo')).checked).toBe(false);
    await user.selectOptions(add, add.options[1]!);
    expect((await box('Farina')).checked).toBe(true);
  });
});

it('[RECIPE-61] says below a container that is not all of it that what is made today is on the label as well', async () => {
  const answer = server.answer;
  const expiresAt = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const broth = {
    preparation: {
      id: crypto.randomUUID(),
      recipeId: litres.id,
      recipeVersion: 1,
      recipeName: 'Brodo',
      category: null,
      quantity: 1,
      unit: 'l',
      batchNumber: 'PREP_1',
      storage: 'fridge',
      ingredients: [],
      allergens: [],
      mayContain: [],
      otherAllergens: [],
      unstated: [],
      later: [],
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
      id: crypto.randomUUID(),
      number: 1,
      quantity: 0.5,
      state: 'fresh',
      expiresAt,
      storageLocation: null,
      thawedBefore: false,
      minutesLeft: null,
      changedAt: null,
      blockedAt: null,
      labelId: null,
      labelLacks: [],
      stuckLacks: [],
    },
  };
  server.answer = (asking) => (asking.path === '/preparations' ? { rows: [broth] } : answer(asking));
  const ofBroth = (quantity: number | null): Recipe => ({
    ...portions,
    id: '01990000-0000-7000-8000-000000000024',
    lines: [
      {
        name: 'brodo',
        productId: null,
        recipeId: litres.id,
        quantity,
        unit: quantity === null ? null : 'l',
        frozen: false,
        allergens: null,
        without: [],
      },
    ],
  });
  const note = /in etichetta va anche quello che fai oggi, con la ricetta di adesso/;
  await open(ofBroth(2));
  const row = (await screen.findByRole('checkbox', { name: /^Brodo/ })).closest('li')!;
  expect(row.textContent).toContain('0,5 l su 2 l: in etichetta va anche quello che fai oggi');
  // One portion of six asks for no more than there is.
  const [whole] = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Quantità/ });
  const portionsOf = (value: string) => fireEvent.change(whole!, { target: { value } });
  portionsOf('1');
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  portionsOf('3');
  await screen.findByText(/^0,5 l su 1 l: /);
  await user.click(screen.getByRole('checkbox', { name: /^Brodo/ }));
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
});

it('[ERR-20] says which time it takes where the clock was set since the server was heard, and no more once it was', async () => {
  await open();
  const title = /^Controlla l’ora: qui è il \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/;
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull(), { timeout: 5_000 });
  const hourAgo = Date.now() - 3_600_000;
  noteServerTime(hourAgo, hourAgo, undefined, performance.now());
  expect(await screen.findByText(title, {}, { timeout: 5_000 })).toBeTruthy();
  noteServerTime(Date.now(), Date.now(), undefined, performance.now());
  await waitFor(() => expect(screen.queryByText(title)).toBeNull(), { timeout: 5_000 });
});
