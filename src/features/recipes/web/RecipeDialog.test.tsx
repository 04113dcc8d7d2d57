import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '#platform/ui/toast.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Recipe } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { RecipeDialog } = await import('./RecipeDialog.tsx');
const { RecipeList } = await import('./RecipeList.tsx');

const user = userEvent.setup();
const onClose = vi.fn<() => void>();
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const submit = () => fireEvent.submit(field(/^Nome/).form!);

beforeEach(() => {
  onClose.mockReset();
  server.asked.length = 0;
  server.answer = ({ method }) =>
    method === 'POST'
      ? refusal(409, 'RECIPE_NAME_TAKEN', 'C’è già una ricetta con questo nome.')
      : { products: [], categories: [], suppliers: [], storageLocations: [] };
});

it('[PREP-09] says what is missing, in its words, and sends nothing until it is there', async () => {
  showScreen(<RecipeDialog recipe={null} recipes={[]} onClose={onClose} />, '/preparations');
  await screen.findByRole('dialog');
  const told = () => toastStore.getSnapshot()?.text;
  submit();
  await waitFor(() => expect(told()).toBe('Nome e ingredienti sono obbligatori'));
  await user.type(field(/^Nome/), 'Purè');
  submit();
  expect(told()).toBe('Nome e ingredienti sono obbligatori');
  expect(server.writes()).toEqual([]);
  await user.type(field(/^Ingredienti/), 'patate, latte');
  submit();
  await waitFor(() => expect(server.writes()).toHaveLength(1));
});

it('[PREP-15] says in its words that a recipe was not stored, keeps what was typed, and sends the same again', async () => {
  showScreen(<RecipeDialog recipe={null} recipes={[]} onClose={onClose} />, '/preparations');
  await screen.findByRole('dialog');
  await user.type(field(/^Nome/), 'Purè');
  await user.type(field(/^Ingredienti/), 'patate, latte');
  submit();
  await waitFor(() =>
    expect(toastStore.getSnapshot()?.text).toMatch(/^Errore nella creazione della ricetta(\n|$)/),
  );
  expect(field(/^Nome/).value).toBe('Purè');
  expect(screen.getByRole('listitem', { name: 'Ingrediente 2: latte' })).toBeTruthy();
  await vi.waitFor(() => {
    submit();
    expect(server.writes()).toHaveLength(2);
  });
  const [first, second] = server.writes();
  expect(second?.body).toEqual(first?.body);
  expect(onClose).not.toHaveBeenCalled();
});

it('[RECIPE-67] says beside the line that its product is weighed, and keeps what was typed', async () => {
  const message = 'Il prodotto si conta in kg: scrivi quanto pesa o misura';
  server.answer = ({ method }) =>
    method === 'POST'
      ? refusal(422, 'INPUT_INVALID', 'Controlla i campi segnalati.', {
          fields: [{ field: 'lines.1.unit', code: 'weigh_instead', message }],
        })
      : { products: [], categories: [], suppliers: [], storageLocations: [] };
  showScreen(<RecipeDialog recipe={null} recipes={[]} onClose={onClose} />, '/preparations');
  await screen.findByRole('dialog');
  await user.type(field(/^Nome/), 'Vellutata');
  await user.type(field(/^Ingredienti/), 'sale, zucchine');
  submit();
  const line = await screen.findByRole('listitem', { name: 'Ingrediente 2: zucchine' });
  await within(line).findByText(message);
  // The line may be far above the button that was tapped.
  await waitFor(() =>
    expect(toastStore.getSnapshot()?.text).toBe(
      'Errore nella creazione della ricetta\nControlla i campi segnalati.',
    ),
  );
  expect(within(screen.getByRole('listitem', { name: 'Ingrediente 1: sale' })).queryByText(message)).toBe(
    null,
  );
  expect(onClose).not.toHaveBeenCalled();
});

const stored = (name: string, rest: Partial<Recipe> = {}): Recipe => ({
  id: crypto.randomUUID(),
  version: 4,
  name,
  category: null,
  lines: [
    {
      name: 'Manzo',
      productId: null,
      recipeId: null,
      quantity: 1,
      unit: 'kg',
      frozen: false,
      allergens: null,
      without: [],
    },
  ],
  instructions: null,
  preparationTime: 0,
  yield: { quantity: 3, unit: 'kg' },
  portions: 12,
  ambientHours: null,
  fridgeHours: 48,
  freezerDays: null,
  declared: { contains: [], mayContain: [] },
  otherAllergens: [],
  lostAllergens: [],
  newAllergens: [],
  allergens: { contains: [], mayContain: [], from: [], others: [], unstated: [], exceptions: [] },
  archived: false,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...rest,
});

it('[RECIPE-38] a copy is sent as a recipe of its own, with a name of its own', async () => {
  const model = stored('Ragù');
  showScreen(
    <RecipeDialog recipe={null} model={model} recipes={[model]} onClose={onClose} />,
    '/preparations',
  );
  expect(await screen.findByRole('dialog', { name: 'Duplica la ricetta' })).toBeTruthy();
  expect(field(/^Nome/).value).toBe('Ragù (copia)');
  submit();
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  const [write] = server.writes();
  expect(write?.path).toBe('/recipes');
  expect(write?.body).toMatchObject({
    name: 'Ragù (copia)',
    portions: 12,
    yield: { quantity: 3, unit: 'kg' },
    lines: [{ name: 'Manzo', quantity: 1, unit: 'kg' }],
  });
  expect(write?.body).not.toHaveProperty('recipeId');
});

it('[RECIPE-56] «nessuno» typed as an allergen is asked back beside its field, and nothing is sent', async () => {
  const recipe = stored('Brodo');
  showScreen(<RecipeDialog recipe={recipe} recipes={[recipe]} onClose={onClose} />, '/preparations');
  await screen.findByRole('dialog');
  const words = field(/^Allergeni/);
  await user.type(words, 'latte, nessuno');
  submit();
  expect(await screen.findByText(/«nessuno» non è un allergene/)).toBeTruthy();
  expect(words.value).toBe('latte, nessuno');
  expect(server.writes()).toHaveLength(0);
  await user.clear(words);
  await user.type(words, 'Milk, tracce di noci');
  submit();
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({
    declared: { contains: ['milk'], mayContain: ['nuts'] },
    otherAllergens: [],
  });
});

it('[RECIPE-39] the list is narrowed to a category, beside the search', async () => {
  const recipes = [
    stored('Ragù', { category: 'Salse' }),
    stored('Pesto', { category: 'salse' }),
    stored('Tiramisù', { category: 'Dolci' }),
    stored('Brodo'),
    stored('Vecchia', { category: 'Antipasti', archived: true }),
  ];
  server.answer = () => ({ recipes });
  const nothing = () => undefined;
  const list = (search: string) => (
    <RecipeList search={search} onMake={nothing} onEdit={nothing} onCopy={nothing} onNew={nothing} />
  );
  showScreen(list(''), '/preparations');
  const names = () =>
    within(screen.getByRole('list', { name: 'Ricette' }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Categoria' });
  expect([...choice.options].map(({ text }) => text)).toEqual(['Tutte le categorie', 'Dolci', 'Salse']);
  expect(names()).toEqual(['Ragù', 'Pesto', 'Tiramisù', 'Brodo']);
  await user.selectOptions(choice, 'Salse');
  expect(names()).toEqual(['Ragù', 'Pesto']);
  await user.selectOptions(choice, 'Tutte le categorie');
  expect(names()).toHaveLength(4);
});

const butterId = '01990000-0000-7000-8000-000000000031';
const statedBy = (contains: 'milk'[], mayContain: ('milk' | 'nuts')[]) => ({
  products: [{ id: butterId, name: 'Burro', unit: 'kg', allergens: { contains, mayContain } }],
  categories: [],
  suppliers: [],
  storageLocations: [],
});
const against = { contains: [], mayContain: ['milk' as const] };
const taken = { allergen: 'milk' as const, reason: 'Linea dedicata' };
const withException = stored('Purè', {
  lines: [{ ...stored('').lines[0]!, name: 'Burro', productId: butterId, without: [{ ...taken, against }] }],
});

it.each([
  ['the product contains by now', statedBy(['milk'], []), /collegato dichiara di contenerlo/],
  [
    'another statement was made since',
    statedBy([], ['milk', 'nuts']),
    /da allora il prodotto dichiara altro/,
  ],
  ['still stands as it was given', statedBy([], ['milk']), /^Senza tracce di latte: «Linea dedicata»$/],
])(
  '[RECIPE-50] what a line takes off, and %s, is said in its form, and taken back by one touch',
  async (_, choices, text) => {
    server.answer = ({ method }) =>
      method === 'POST'
        ? refusal(422, 'INGREDIENT_CONTAINS', 'Il prodotto collegato dichiara di contenere questo allergene.')
        : choices;
    showScreen(
      <RecipeDialog recipe={withException} recipes={[withException]} onClose={onClose} />,
      '/preparations',
    );
    expect(await screen.findByText(text)).toBeTruthy();
    submit();
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({ lines: [{ without: [taken] }] });
    expect(
      await screen.findByText(/Il prodotto collegato dichiara di contenere questo allergene/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Togli «senza latte»' }));
    submit();
    await waitFor(() => expect(server.writes()).toHaveLength(2));
    expect(server.writes()[1]?.body).toMatchObject({ lines: [{ without: [] }] });
  },
);

it('[RECIPE-50] the card of a recipe says what is taken off in words, and asks about what fell', async () => {
  const exceptions = [
    { ...taken, path: 'Burro', holds: true },
    { allergen: 'eggs' as const, reason: 'x', path: 'Salsa › Pasta', holds: false },
  ];
  const recipes = [stored('Purè', { allergens: { ...stored('').allergens, exceptions } })];
  server.answer = () => ({ recipes });
  const nothing = () => undefined;
  showScreen(
    <RecipeList search="" onMake={nothing} onEdit={nothing} onCopy={nothing} onNew={nothing} />,
    '/preparations',
  );
  expect(await screen.findByText('Senza tracce di latte (Burro): «Linea dedicata»')).toBeTruthy();
  expect(
    screen.getByText(/^Salsa › Pasta: detto senza uova prima che il prodotto lo dichiarasse\./),
  ).toBeTruthy();
});

it('[RECIPE-54] asks whether what was made before held what the recipe names now; left empty it did', async () => {
  const recipe = stored('Ragù');
  let attempts = 0;
  server.answer = ({ method }) => {
    if (method !== 'POST') return statedBy([], []);
    attempts += 1;
    return attempts === 1
      ? refusal(422, 'ALLERGENS_ADDED', 'La ricetta ora dice allergeni che prima non diceva.', {
          allergens: ['milk', 'celery'],
        })
      : recipe;
  };
  showScreen(<RecipeDialog recipe={recipe} recipes={[recipe]} onClose={onClose} />, '/preparations');
  await screen.findByRole('dialog');
  submit();
  expect(await screen.findByText(/resta ancora qualcosa di già fatto/)).toBeTruthy();
  await user.type(field(/Perché prima non c’era: Sedano/), 'ok');
  submit();
  expect(server.writes()).toHaveLength(1);
  await user.clear(field(/Perché prima non c’era: Sedano/));
  await user.type(field(/Perché prima non c’era: Sedano/), 'Da oggi nel soffritto');
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.writes()[1]!.body).toMatchObject({
    newAllergens: [{ allergen: 'celery', reason: 'Da oggi nel soffritto' }],
    heldBefore: ['milk'],
  });
});

it.each([
  ['48', 'Ragù'],
  ['47', 'Quello che hai già fatto tiene la sua scadenza'],
])(
  '[RECIPE-55] of 48 hours that keeps %s from now on says what becomes of what was made',
  async (hours, said) => {
    const recipe = stored('Ragù');
    server.answer = ({ method }) => (method === 'POST' ? recipe : statedBy([], []));
    showScreen(<RecipeDialog recipe={recipe} recipes={[recipe]} onClose={onClose} />, '/preparations');
    await screen.findByRole('dialog');
    await user.clear(field(/frigo/i));
    await user.type(field(/frigo/i), hours);
    submit();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(toastStore.getSnapshot()?.text).toContain(said);
  },
);
