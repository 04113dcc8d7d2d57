import * as fake from 'fake-indexeddb';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EquipmentRead, Place } from '#features/storage-places/contract.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { QuestionKind } from '#features/inventory/web/index.ts';
import type { sessionOf } from '#tests/support/sample-session.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { useQuestion } = await import('#features/inventory/web/index.ts');
const { watched } = await import('./WatchedPlaces.tsx');
const { isReadKept } = await import('./rooms.ts');
const { people } = await import('./test-kit.ts');
const { equipment } = await import('#features/refrigeration/web/test-kit.ts');
const { openQueueStore } = await import('#platform/offline/queue-store.ts');

for (const [name, value] of Object.entries(fake))
  if (name.startsWith('IDB')) Reflect.set(globalThis, name, value);

const said = (question: Exclude<QuestionKind, null>): string =>
  typeof question === 'object'
    ? `Non letta da ${question.unreadDays}`
    : { open: 'In dubbio', discarded: 'Da buttare', unknown: 'Da verificare', pending: 'In corso' }[question];

function Shelf() {
  const questionOf = useQuestion();
  const ofPlace = questionOf({ where: 'Frigo verdure, ripiano 2' });
  const ofProduct = questionOf({ id: 'product' });
  return (
    <>
      <p>{ofPlace === null ? 'A posto' : said(ofPlace)}</p>
      <p>{ofProduct === null ? 'Prodotto a posto' : `Prodotto: ${said(ofProduct)}`}</p>
    </>
  );
}
const Watched = watched(Shelf);

let session: ReturnType<typeof sessionOf>;
let inQuestion: readonly string[];
let asked: () => unknown;
let lots: readonly { id: string; productId: string; question: 'open' | 'discarded' }[];
let places: readonly Partial<Place>[];
let lastRead: readonly EquipmentRead[];
const fridge = equipment({ name: 'Frigo 4' });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
  server.asked.length = 0;
  session = people.member;
  inQuestion = [];
  lastRead = [];
  lots = [];
  asked = () => ({ lots, tubs: [], incomplete: false });
  places = [{ name: 'Frigo verdure', archived: false, inQuestion: true }];
  server.answer = ({ path }) =>
    path === '/accounts/session'
      ? { session }
      : path === '/refrigeration/equipment'
        ? { equipment: [fridge], matters: [] }
        : path === '/traceability/in-question'
          ? asked()
          : { places, unlisted: [], inQuestion, lastRead, damaged: [] };
});

/** Somebody measured the fridge without a network. */
async function keepReading(temperature: number, keptAt = '2026-11-21T10:15:00.000Z'): Promise<void> {
  const id = newId();
  const store = await openQueueStore();
  await store.add({
    id,
    endpoint: ['refrigeration', 'recordReading'],
    input: { id, equipmentId: fridge.id, temperature },
    about: { title: 'Temperatura', fields: [] },
    restaurantId: session.restaurant!.id,
    userId: session.user.id,
    operator: { id: 'o', name: 'Anna' },
    ticket: 'ticket',
    keptAt,
    clockKnown: true,
    faults: 0,
    state: 'waiting',
  });
  store.close();
}

it.each([
  [12, 'In dubbio'],
  [3.5, 'A posto'],
])(
  '[INV-89] a fridge measured at %d °C that waits on this device: goods in the place that it is are «%s»',
  async (temperature, said) => {
    places = [{ id: newId(), name: 'Frigo verdure', archived: false, equipmentId: fridge.id }];
    await keepReading(temperature);
    showScreen(<Watched />, '/inventory');
    await vi.waitFor(() =>
      expect(server.asked.some(({ path }) => path === '/refrigeration/equipment')).toBe(true),
    );
    await screen.findByText(said);
  },
);

describe('[FRIG-34] a fridge that nobody has read', () => {
  const readDaysAgo = (days: number): EquipmentRead => ({
    equipmentId: fridge.id,
    name: fridge.name,
    dueTimes: ['11:00', '23:00'],
    readAt: new Date(Date.now() - days * 86_400_000 - 60_000).toISOString(),
  });
  beforeEach(() => {
    places = [{ id: newId(), name: 'Frigo verdure', archived: false, equipmentId: fridge.id }];
  });

  it.each([
    [1.5, 'A posto'],
    [2, 'Non letta da 2'],
    [40, 'Non letta da 40'],
  ])('for %d days: goods in the place that it is are «%s»', async (days, expected) => {
    lastRead = [readDaysAgo(days)];
    showScreen(<Watched />, '/inventory');
    expect(await screen.findByText(expected)).toBeTruthy();
    expect(screen.getByText('Prodotto a posto')).toBeTruthy();
  });

  it.each([
    [[], 'Non letta da 3'],
    [['Frigo verdure'], 'In dubbio'],
  ])(
    'under its own name too, where no place bears that; out of its limits (%j): «%s»',
    async (out, expected) => {
      places = [];
      inQuestion = out;
      lastRead = [{ ...readDaysAgo(3), name: 'Frigo verdure' }];
      showScreen(<Watched />, '/inventory');
      expect(await screen.findByText(expected)).toBeTruthy();
    },
  );

  it('until a temperature of it waits on this device', async () => {
    lastRead = [readDaysAgo(3)];
    await keepReading(3.5, new Date().toISOString());
    showScreen(<Watched />, '/inventory');
    await vi.waitFor(() =>
      expect(server.asked.some(({ path }) => path === '/refrigeration/equipment')).toBe(true),
    );
    expect(await screen.findByText('A posto')).toBeTruthy();
  });
});

it('[INV-77] a screen of goods is told where a temperature is out of its limits', async () => {
  showScreen(<Watched />, '/inventory');
  expect(await screen.findByText('In dubbio')).toBeTruthy();
});

it.each([
  ['of another place', { name: 'Frigo verdure 2', archived: false, inQuestion: true }],
  ['of one that is put away', { name: 'Frigo verdure', archived: true, inQuestion: true }],
  ['of one that is within its limits', { name: 'Frigo verdure', archived: false }],
] as const)('[INV-77] %s nothing is said', async (_which, place) => {
  places = [place];
  showScreen(<Watched />, '/inventory');
  await vi.waitFor(() => expect(server.asked.some(({ path }) => path === '/inventory/places')).toBe(true));
  expect(await screen.findByText('A posto')).toBeTruthy();
});

it('[INV-77] goods under a name that is in no list are told of by it', async () => {
  places = [];
  inQuestion = ['Frigo verdure'];
  showScreen(<Watched />, '/inventory');
  expect(await screen.findByText('In dubbio')).toBeTruthy();
});

it('[INV-93] a product is told by its lot that is worst', async () => {
  places = [];
  lots = [
    { id: 'a', productId: 'product', question: 'discarded' },
    { id: 'b', productId: 'product', question: 'open' },
  ];
  showScreen(<Watched />, '/inventory');
  expect(await screen.findByText('Prodotto: Da buttare')).toBeTruthy();
});

it.each([
  ['is being asked', () => new Promise(() => {}), 'Prodotto: In corso'],
  ['could not be asked', () => refusal(422, 'INPUT_INVALID', 'No'), 'Prodotto: Da verificare'],
  ['is more than was followed', () => ({ lots: [], tubs: [], incomplete: true }), 'Prodotto: Da verificare'],
  ['is nothing', () => ({ lots: [], tubs: [], incomplete: false }), 'Prodotto a posto'],
] as const)('[INV-93] where what is in question %s, goods are told so', async (_, answer, said) => {
  places = [];
  asked = answer;
  showScreen(<Watched />, '/inventory');
  expect(await screen.findByText(said)).toBeTruthy();
});

it('[INV-93] which goods stood out of their limits is kept for the time without a network', () => {
  expect(isReadKept('traceability', 'inQuestion')).toBe(true);
});

it('[INV-80] what the server last said is kept for the time without a network', () => {
  expect(isReadKept('storagePlaces', 'list')).toBe(true);
});
