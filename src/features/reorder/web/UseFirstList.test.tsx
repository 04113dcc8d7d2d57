import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PlacesInQuestion, nothingInQuestion } from '#features/inventory/web/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { showScreen } from '#tests/support/web-app.tsx';
import { UseFirstList } from './UseFirstList.tsx';

afterEach(cleanup);

const lot = (lotId: string, productName: string, dish: string) => ({
  productId: newId(),
  productName,
  unit: 'kg' as const,
  lotId,
  lotNumber: 'L1',
  quantity: 2,
  expiryDate: '2035-06-12',
  expiryKind: 'use_by' as const,
  leftover: null,
  dishes: [{ recipeId: newId(), name: dish, times: 2 }],
  moreDishes: 0,
  storageLocation: null,
});

it('[FRIG-40] goods of a fridge that nobody reads are said to be so, and keep their dishes', async () => {
  showScreen(
    <PlacesInQuestion value={{ ...nothingInQuestion, places: [{ name: 'Frigo bar', unreadDays: 3 }] }}>
      <UseFirstList
        useFirst={[
          { ...lot(newId(), 'Panna', 'Panna cotta'), storageLocation: 'Frigo bar, ripiano 2' },
          { ...lot(newId(), 'Burro', 'Frolla'), storageLocation: 'Cella' },
        ]}
      />
    </PlacesInQuestion>,
    '/reorder',
  );
  const [unread, read] = await screen.findAllByRole('listitem');
  expect(unread!.textContent).toContain('Temperatura non letta da 3 giorni');
  expect(unread!.textContent).toContain('Panna cotta');
  expect(read!.textContent).not.toContain('Temperatura non letta');
});

it('[INV-95] goods of a place out of its limits are in no dish, also before the server has told of them one by one', async () => {
  showScreen(
    <PlacesInQuestion value={{ ...nothingInQuestion, places: [{ name: 'Frigo bar', inQuestion: true }] }}>
      <UseFirstList useFirst={[{ ...lot(newId(), 'Panna', 'Panna cotta'), storageLocation: 'Frigo bar' }]} />
    </PlacesInQuestion>,
    '/reorder',
  );
  expect(await screen.findByText('Temperatura fuori limite')).toBeTruthy();
  expect(screen.queryByText(/Panna cotta/)).toBeNull();
});

it('[INV-95] goods in question are in no dish before somebody has judged them', async () => {
  const [asked, good] = [newId(), newId()];
  showScreen(
    <PlacesInQuestion value={{ ...nothingInQuestion, goods: new Map([[asked, 'open']]) }}>
      <UseFirstList useFirst={[lot(asked, 'Panna', 'Panna cotta'), lot(good, 'Burro', 'Frolla')]} />
    </PlacesInQuestion>,
    '/reorder',
  );
  expect(await screen.findByText('Panna')).toBeTruthy();
  expect(screen.getByText('Temperatura fuori limite')).toBeTruthy();
  expect(screen.getByText('Prima va valutata: non metterla in nessun piatto.')).toBeTruthy();
  expect(screen.queryByText(/Panna cotta/)).toBeNull();
  expect(screen.getByText(/Frolla/)).toBeTruthy();
});
