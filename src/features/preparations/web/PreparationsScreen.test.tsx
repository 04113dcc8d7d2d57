import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '#platform/ui/toast.ts';
import { refusal, showScreen, type Asked } from '#tests/support/web-app.tsx';
import type { Made } from '../contract.ts';
import { recipe } from './test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { PreparationsScreen } = await import('./PreparationsScreen.tsx');

const hour = 3_600_000;
const user = userEvent.setup();
let rows: Made[];

/** A container of something that is good for so many hours from now on. */
const made = (name: string, hours: number, labelId: string | null = crypto.randomUUID()): Made => {
  const expiresAt = new Date(Date.now() + hours * hour).toISOString();
  const producedAt = new Date(Date.now() - hour).toISOString();
  return {
    preparation: {
      id: crypto.randomUUID(),
      recipeId: crypto.randomUUID(),
      recipeVersion: 1,
      recipeName: name,
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
      producedAt,
      expiresAt,
      boundBy: null,
      expiryReason: null,
      outlasts: null,
      dateConfirmedBy: null,
      notes: null,
      operatorName: 'Anna',
      recordedAt: producedAt,
    },
    tub: {
      id: crypto.randomUUID(),
      number: 1,
      quantity: 2,
      state: 'fresh',
      expiresAt,
      storageLocation: null,
      thawedBefore: false,
      minutesLeft: null,
      changedAt: null,
      blockedAt: null,
      labelId,
    },
  };
};

function answer({ path }: Asked): unknown {
  if (path === '/preparations') return { rows, total: rows.length, nextCursor: null };
  if (path === '/recipes') return { recipes: [] };
  if (path === '/inventory/choices')
    return { products: [], categories: [], suppliers: [], storageLocations: [] };
  return {};
}

const open = () => showScreen(<PreparationsScreen />, '/preparations', ['/preparations/$tubId']);
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Preparazioni attive' })).getAllByRole('listitem');
const asked = (path: string): number => server.asked.filter((one) => one.path === path).length;

beforeEach(() => {
  rows = [];
  server.asked.length = 0;
  server.answer = answer;
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
});

it('[PREP-02] «Aggiorna» asks for containers and recipes again, and shows what is new', async () => {
  open();
  await screen.findByText('Nessuna preparazione attiva');
  const before = { tubs: asked('/preparations'), recipes: asked('/recipes') };
  rows = [made('Ragù', 20)];
  await user.click(screen.getByRole('button', { name: 'Aggiorna' }));
  expect(await screen.findByRole('heading', { name: 'Ragù' })).toBeTruthy();
  expect(asked('/preparations')).toBeGreaterThan(before.tubs);
  expect(asked('/recipes')).toBeGreaterThan(before.recipes);
});

it('[PREP-01] without a recipe the empty list asks for the first one, not to choose one', async () => {
  open();
  expect(await screen.findByText(/^Scrivi la prima ricetta/)).toBeTruthy();
  expect(screen.queryByText(/^Scegli una ricetta/)).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Nuova ricetta' })).toHaveLength(2);
});

it('[PREP-42] «Nuova preparazione» pressed before the recipes are there waits for them, and asks for no recipe', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  server.answer = async (request) => {
    if (request.path !== '/recipes') return answer(request);
    await arrived;
    return { recipes: [recipe({})] };
  };
  open();
  await user.click(await screen.findByRole('button', { name: 'Nuova preparazione' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  arrive();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading', { name: 'Nuova preparazione' })).toBeTruthy();
});

it('[PREP-42] and asks for the recipes again where they could not be read', async () => {
  let down = true;
  server.answer = (request) => {
    if (request.path !== '/recipes') return answer(request);
    return down ? refusal(500, 'INTERNAL', 'Si è verificato un errore.') : { recipes: [recipe({})] };
  };
  rows = [made('Ragù', 20)];
  open();
  await cards();
  await waitFor(() => expect(asked('/recipes')).toBe(1));
  down = false;
  await user.click(screen.getByRole('button', { name: 'Nuova preparazione' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading', { name: 'Nuova preparazione' })).toBeTruthy();
  expect(asked('/recipes')).toBeGreaterThan(1);
});

it('[PREP-06] «Visualizza QR» opens the page behind the code of the label; without a label there is none', async () => {
  rows = [made('Ragù', 20, '0199aaaa-0000-4000-8000-000000000001'), made('Pesto', 20, null)];
  open();
  const link = await screen.findByRole('link', { name: 'Visualizza QR Ragù' });
  expect(link.getAttribute('href')).toBe('/qr/0199aaaa-0000-4000-8000-000000000001');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(await cards()).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Visualizza QR Pesto' })).toBeNull();
});

it('[PREP-25, PREP-26, PREP-27] each card says how fresh it is by the hours that are left', async () => {
  rows = [made('Brodo', -0.1), made('Pesto', 3.9), made('Ragù', 4.1)];
  open();
  const badges = (await cards()).map(
    // On its last day a card says that as well, which depends on the hour.
    (card) =>
      within(card)
        .getByText(/^(Scaduta|In Scadenza|Fresca)/)
        .textContent?.split(',')[0],
  );
  expect(badges).toEqual(['Scaduta', 'In Scadenza', 'Fresca']);
});

it('[PREP-29] a list that can not be read is told of in its place, by no toast, and never reads as empty', async () => {
  server.answer = (request) =>
    request.path === '/preparations'
      ? refusal(500, 'INTERNAL', 'Si è verificato un errore.')
      : answer(request);
  open();
  expect(await screen.findByText('Le preparazioni non si caricano')).toBeTruthy();
  expect(toastStore.getSnapshot()?.open ?? false).toBe(false);
  expect(screen.queryByText('Nessuna preparazione attiva')).toBeNull();
  rows = [made('Ragù', 20)];
  server.answer = answer;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(async () => expect(await cards()).toHaveLength(1));
});

it('[RECIPE-52] an address that names a recipe opens its form over the list of recipes', async () => {
  const mousse = recipe({ id: '01990000-0000-7000-8000-000000000041', name: 'Mousse' });
  server.answer = (request) => (request.path === '/recipes' ? { recipes: [mousse] } : answer(request));
  showScreen(<PreparationsScreen />, `/preparations?ricetta=${mousse.id}`);
  const form = await screen.findByRole('dialog', { name: 'Modifica la ricetta' });
  expect(within(form).getByDisplayValue('Mousse')).toBeTruthy();
});
